//! Rows of boards as what the pieces of a picture are put together by, and their lines
//! pixel by pixel.

use super::overlay::Overlay;
use super::slot::{PixelSlot, Section};
use crate::page::grid::RowShift;
use crate::page::strip::Strip;

/// One row of boards.
#[derive(Debug, Default)]
pub(crate) struct StripBoards {
    /// From 0 at the top.
    pub(super) row: u64,
    /// The file of the queen of each board, for each row of squares from the top.
    files: Vec<u16>,
    /// The hue of each board; nothing where they have none.
    pub(super) hues: Vec<usize>,
    /// First byte of each slot in a line.
    pub(super) lefts: Vec<usize>,
    pub(super) texts: Vec<Overlay>,
}

impl StripBoards {
    pub(super) fn new(
        strip: Strip<'_>,
        shift: &RowShift,
        slot: &PixelSlot,
        texts: Vec<Overlay>,
    ) -> StripBoards {
        let (n, count) = (strip.n, strip.len());
        let mut files = vec![0; n * count];
        for (board, ranks) in strip.boards().enumerate() {
            for (rank, file) in ranks.iter().zip(0..) {
                files[(n - 1 - usize::from(*rank)) * count + board] = file;
            }
        }
        StripBoards {
            row: strip.row,
            files,
            hues: strip.hues.to_vec(),
            lefts: slot.lefts(count as u64, shift),
            texts,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.lefts.len()
    }

    /// The file of the queen of a board in a row of squares.
    pub(super) fn file(&self, row: usize, board: usize) -> usize {
        usize::from(self.files[row * self.count() + board])
    }

    /// Puts a line of these boards onto the ground.
    pub(super) fn compose(&self, slot: &PixelSlot, section: Section, y: usize, line: &mut [u8]) {
        let plain = slot.line(section, y, None, false);
        let mut kinds: Vec<(usize, Vec<u8>)> = Vec::new();
        for hue in &self.hues {
            if kinds.iter().all(|(known, _)| known != hue) {
                kinds.push((*hue, slot.line(section, y, Some(*hue), false)));
            }
        }
        let queens: Vec<&[u8]> = match section {
            Section::Row(row) => (0..slot.across.cell_count())
                .map(|file| slot.cell(file, slot.pattern(row), true).row(y))
                .collect(),
            _ => Vec::new(),
        };
        for (col, left) in self.lefts.iter().enumerate() {
            let hue = self.hues.get(col);
            let empty = kinds.iter().find(|(known, _)| Some(known) == hue);
            let empty = empty.map_or(&plain, |(_, empty)| empty);
            line[*left..][..empty.len()].copy_from_slice(empty);
            if let Section::Row(row) = section {
                let file = self.file(row, col);
                line[left + slot.start(file)..][..queens[file].len()].copy_from_slice(queens[file]);
            }
        }
    }
}
