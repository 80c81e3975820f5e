//! Scanlines copied together from the pieces of slots, bars and texts, and
//! compressed by zlib: the way that needs no structure.

use std::sync::Arc;

use super::encode::{Effort, Scanlines};
use super::overlay::{Fill, Overlay};
use super::plan::StripBoards;
use super::slot::{PixelSlot, Section};
use crate::Result;
use crate::page::grid::RowShift;

/// Composes a page; memory holds one scanline, and the texts near it.
pub(super) struct Canvas {
    /// By grid.
    slots: Vec<Arc<PixelSlot>>,
    /// Lines of the page.
    lines: usize,
    /// Filled rectangles, from the bottom to the top.
    fills: Vec<Fill>,
    /// Texts and marks that are not yet complete.
    overlays: Vec<Overlay>,
    /// A scanline without anything.
    blank: Vec<u8>,
    /// The same with the fills that cross it, and where the next one differs.
    ground: Vec<u8>,
    until: usize,
    written: usize,
    scanlines: Scanlines,
}

impl Canvas {
    /// `blank` is a scanline without anything.
    pub(super) fn new(
        slots: Vec<Arc<PixelSlot>>,
        lines: usize,
        blank: Vec<u8>,
        fills: Vec<Fill>,
        effort: Effort,
    ) -> Canvas {
        let mut canvas = Canvas {
            scanlines: Scanlines::new(blank.len(), effort),
            slots,
            lines,
            fills,
            overlays: Vec::new(),
            ground: Vec::new(),
            blank,
            until: 0,
            written: 0,
        };
        canvas.fill(0);
        canvas
    }

    /// Adds texts and marks, none of which begins above what is written.
    pub(super) fn add(&mut self, overlays: impl IntoIterator<Item = Overlay>) {
        self.overlays.extend(overlays);
    }

    /// Makes the ground of line `y`.
    fn fill(&mut self, y: usize) {
        self.ground.clone_from(&self.blank);
        let edges = self.fills.iter().flat_map(|fill| [fill.top, fill.bottom]);
        self.until = edges.filter(|edge| *edge > y).min().unwrap_or(usize::MAX);
        for fill in &self.fills {
            if (fill.top..fill.bottom).contains(&y) {
                fill.paint(&mut self.ground);
            }
        }
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
        self.overlays.retain(|overlay| overlay.bottom() > y);
        for overlay in &self.overlays {
            overlay.paint(y, &mut line);
        }
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
            self.fills.retain(|fill| fill.bottom > self.written);
            self.fills.extend(mats);
            self.fill(self.written);
        }
        self.ground(top)?;
        // Snapped to pixels, slots may overlap: the upper one is in front.
        let mut hidden = self.written - top;
        for (section, lines) in slot.sections() {
            let from = hidden.min(lines);
            hidden -= from;
            for y in from..lines {
                let mut line = self.bare();
                compose(&slot, section, y, shift, boards, &mut line);
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

/// Puts a line of a row of boards onto the ground.
fn compose(
    slot: &PixelSlot,
    section: Section,
    y: usize,
    shift: &RowShift,
    boards: &StripBoards,
    line: &mut [u8],
) {
    let plain = slot.line(section, y, None);
    let mut kinds: Vec<(usize, Vec<u8>)> = Vec::new();
    for hue in &boards.hues {
        if kinds.iter().all(|(known, _)| known != hue) {
            kinds.push((*hue, slot.empty_line(section, y, Some(*hue))));
        }
    }
    let queens: Vec<&[u8]> = match section {
        Section::Row(row) => (0..slot.across.cell_count())
            .map(|file| slot.cell(file, slot.pattern(row), true).row(y))
            .collect(),
        _ => Vec::new(),
    };
    for col in 0..boards.count {
        let left = slot.indented(col as u64, shift.of(col as u64));
        let hue = boards.hues.get(col);
        let empty = kinds.iter().find(|(known, _)| Some(known) == hue);
        let empty = empty.map_or(&plain, |(_, empty)| empty);
        line[left..][..empty.len()].copy_from_slice(empty);
        if let Section::Row(row) = section {
            let file = usize::from(boards.files[row * boards.count + col]);
            line[left + slot.start(file)..][..queens[file].len()].copy_from_slice(queens[file]);
        }
    }
}
