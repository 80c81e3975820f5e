//! Scanlines copied together from the pieces of slots, bars and texts, and
//! compressed by zlib: the way that needs no structure.

use std::sync::Arc;

use super::encode::Scanlines;
use super::scenery::Scenery;
use super::slot::PixelSlot;
use super::strip::StripBoards;
use crate::Result;

/// Composes a page; memory holds one scanline, and the texts near it.
pub(crate) struct Canvas {
    /// By grid.
    slots: Vec<Arc<PixelSlot>>,
    /// Lines of the page.
    lines: usize,
    /// Without what is complete.
    scenery: Scenery,
    written: usize,
    scanlines: Scanlines,
}

impl Canvas {
    pub(super) fn new(
        slots: Vec<Arc<PixelSlot>>,
        lines: usize,
        scenery: Scenery,
        scanlines: Scanlines,
    ) -> Canvas {
        Canvas {
            scanlines,
            slots,
            lines,
            scenery,
            written: 0,
        }
    }

    /// Empty scanlines down to `until`.
    fn ground(&mut self, until: usize) -> Result<()> {
        while self.written < until {
            self.emit(|_| ())?;
        }
        Ok(())
    }

    /// Writes the next scanline, with boards on its ground.
    fn emit(&mut self, boards: impl FnOnce(&mut [u8])) -> Result<()> {
        let y = self.written;
        self.scenery.fills.retain(|fill| fill.bottom > y);
        self.scenery.overlays.retain(|overlay| overlay.bottom() > y);
        let mut line = self.scenery.ground(y);
        boards(&mut line);
        self.scenery.front(y, &mut line);
        self.scanlines.line(&line)?;
        self.written += 1;
        Ok(())
    }

    /// Adds a row of boards, none of whose texts begins above what is written.
    pub(super) fn strip(&mut self, grid: usize, boards: &StripBoards) -> Result<()> {
        let slot = Arc::clone(&self.slots[grid]);
        let top = slot.down.slot(boards.row);
        let mats = slot.mats(boards.row, &boards.lefts, &boards.hues);
        self.scenery.fills.extend(mats);
        self.scenery.overlays.extend(boards.texts.iter().cloned());
        self.ground(top)?;
        // Snapped to pixels, slots may overlap: the upper one is in front.
        let mut hidden = self.written - top;
        for (section, lines) in slot.sections() {
            let from = hidden.min(lines);
            hidden -= from;
            for y in from..lines {
                self.emit(|line| boards.compose(&slot, section, y, line))?;
            }
        }
        Ok(())
    }

    /// Takes the bytes that are compressed already.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.scanlines.take()
    }

    pub(super) fn finish(&mut self) -> Result<Vec<u8>> {
        self.ground(self.lines)?;
        self.scanlines.finish()
    }
}
