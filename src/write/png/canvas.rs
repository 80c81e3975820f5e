//! Scanlines copied together from the pieces of slots, bars and texts, and
//! compressed by zlib: the way that needs no structure.

use std::sync::Arc;

use super::compose::compose;
use super::encode::{Effort, Scanlines};
use super::overlay::Overlay;
use super::scenery::Scenery;
use super::slot::PixelSlot;
use super::strip::StripBoards;
use crate::Result;
use crate::page::grid::RowShift;

/// Composes a page; memory holds one scanline, and the texts near it.
pub(super) struct Canvas {
    /// By grid.
    slots: Vec<Arc<PixelSlot>>,
    /// Lines of the page.
    lines: usize,
    /// Without what is complete.
    scenery: Scenery,
    /// The ground of a line, and where the next one differs.
    ground: Vec<u8>,
    until: usize,
    written: usize,
    scanlines: Scanlines,
}

impl Canvas {
    pub(super) fn new(
        slots: Vec<Arc<PixelSlot>>,
        lines: usize,
        scenery: Scenery,
        effort: Effort,
    ) -> Canvas {
        let mut canvas = Canvas {
            scanlines: Scanlines::new(scenery.blank.len(), effort),
            slots,
            lines,
            scenery,
            ground: Vec::new(),
            until: 0,
            written: 0,
        };
        canvas.fill(0);
        canvas
    }

    /// Adds texts and marks, none of which begins above what is written.
    pub(super) fn add(&mut self, overlays: impl IntoIterator<Item = Overlay>) {
        self.scenery.overlays.extend(overlays);
    }

    /// Makes the ground of line `y`.
    fn fill(&mut self, y: usize) {
        let fills = self.scenery.fills.iter();
        let edges = fills.flat_map(|fill| [fill.top, fill.bottom]);
        self.until = edges.filter(|edge| *edge > y).min().unwrap_or(usize::MAX);
        self.ground = self.scenery.ground(y);
    }

    /// A scanline of ground alone.
    fn bare(&mut self) -> Vec<u8> {
        if self.written >= self.until {
            self.fill(self.written);
        }
        self.ground.clone()
    }

    /// Empty scanlines down to `until`.
    fn ground(&mut self, until: usize) -> Result<()> {
        while self.written < until {
            let line = self.bare();
            self.emit(line)?;
        }
        Ok(())
    }

    fn emit(&mut self, mut line: Vec<u8>) -> Result<()> {
        let y = self.written;
        self.scenery.overlays.retain(|overlay| overlay.bottom() > y);
        self.scenery.front(y, &mut line);
        self.scanlines.line(&line)?;
        self.written += 1;
        Ok(())
    }

    pub(super) fn strip(
        &mut self,
        grid: usize,
        row: u64,
        shift: &RowShift,
        boards: &StripBoards,
    ) -> Result<()> {
        let slot = Arc::clone(&self.slots[grid]);
        let top = slot.down.slot(row);
        let mats = slot.mats(row, shift, &boards.hues);
        if !mats.is_empty() {
            let written = self.written;
            self.scenery.fills.retain(|fill| fill.bottom > written);
            self.scenery.fills.extend(mats);
            self.fill(self.written);
        }
        self.ground(top)?;
        // Snapped to pixels, slots may overlap: the upper one is in front.
        let mut hidden = self.written - top;
        let lefts = slot.lefts(boards.count as u64, shift);
        for (section, lines) in slot.sections() {
            let from = hidden.min(lines);
            hidden -= from;
            for y in from..lines {
                let mut line = self.bare();
                compose(&slot, section, y, &lefts, boards, &mut line);
                self.emit(line)?;
            }
        }
        Ok(())
    }

    /// What is compressed already.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.scanlines.take()
    }

    pub(super) fn finish(&mut self) -> Result<Vec<u8>> {
        self.ground(self.lines)?;
        self.scanlines.finish()
    }
}
