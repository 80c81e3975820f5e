//! Scanlines copied together from the pieces of a slot, and compressed by
//! zlib: the way that needs no structure.

use std::sync::Arc;

use super::encode::Scanlines;
use super::plan::Boards;
use super::slot::{Section, Slot};
use crate::Result;

/// Composes a page; memory holds one scanline.
pub(super) struct Canvas {
    slot: Arc<Slot>,
    /// An empty scanline.
    ground: Vec<u8>,
    written: usize,
    scanlines: Scanlines,
}

impl Canvas {
    pub(super) fn new(slot: Arc<Slot>, ground: Vec<u8>, level: u32) -> Canvas {
        Canvas {
            scanlines: Scanlines::new(ground.len(), level),
            slot,
            ground,
            written: 0,
        }
    }

    /// Empty scanlines down to `until`.
    fn ground(&mut self, until: usize) -> Result<()> {
        while self.written < until {
            self.scanlines.line(&self.ground)?;
            self.written += 1;
        }
        Ok(())
    }

    pub(super) fn strip(&mut self, row: u64, boards: &Boards) -> Result<()> {
        let top = self.slot.down.slot(row);
        self.ground(top)?;
        // Snapped to pixels, slots may overlap: the upper one is in front.
        let mut hidden = self.written - top;
        let mut line = self.ground.clone();
        for (section, lines) in self.slot.sections() {
            let from = hidden.min(lines);
            hidden -= from;
            for y in from..lines {
                self.line(section, y, boards, &mut line);
                self.scanlines.line(&line)?;
                self.written += 1;
            }
        }
        Ok(())
    }

    fn line(&self, section: Section, y: usize, boards: &Boards, line: &mut [u8]) {
        let slot = &self.slot;
        let empty = slot.line(section, y, None);
        let queens: Vec<&[u8]> = match section {
            Section::Row(row) => (0..slot.across.cell_count())
                .map(|file| slot.cell(file, slot.pattern(row), true).row(y))
                .collect(),
            _ => Vec::new(),
        };
        for col in 0..boards.count {
            let left = slot.left_of(col as u64);
            line[left..][..empty.len()].copy_from_slice(&empty);
            if let Section::Row(row) = section {
                let file = usize::from(boards.files[row * boards.count + col]);
                line[left + slot.start(file)..][..queens[file].len()].copy_from_slice(queens[file]);
            }
        }
    }

    /// What is compressed already.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.scanlines.take()
    }

    pub(super) fn finish(&mut self) -> Result<Vec<u8>> {
        self.ground(self.slot.down.page)?;
        self.scanlines.finish()
    }
}
