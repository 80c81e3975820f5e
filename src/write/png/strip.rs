//! Rows of boards as what the pieces of a picture are put together by.

use std::sync::Arc;

use super::overlay::Overlay;
use crate::page::strip::Strip;

/// One row of boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct StripBoards {
    pub(crate) count: usize,
    /// For each row of squares from the top, the file of the queen of each
    /// board.
    pub(crate) files: Vec<u16>,
    /// The hue of each board; nothing where they have none.
    pub(crate) hues: Vec<usize>,
    /// Where their slots begin, in bytes, unless that is as in other rows.
    pub(crate) lefts: Option<Vec<usize>>,
    pub(crate) texts: Arc<Vec<Overlay>>,
}

/// Strips that are compressed together.
#[derive(Clone, Debug, Default)]
pub(crate) struct StripUnit {
    /// Row of the first strip, from 0 at the top.
    pub(crate) row: u64,
    pub(crate) strips: Vec<StripBoards>,
    /// The strip before the first one; without boards if there is none.
    pub(crate) before: StripBoards,
    /// Whether the page ends with these.
    pub(crate) last: bool,
}

impl StripBoards {
    pub(crate) fn new(strip: Strip<'_>, n: usize) -> StripBoards {
        let count = strip.len();
        let mut files = vec![0; n * count];
        for (board, ranks) in strip.boards().enumerate() {
            for (rank, file) in ranks.iter().zip(0..) {
                files[(n - 1 - usize::from(*rank)) * count + board] = file;
            }
        }
        let hues = strip.hues.to_vec();
        StripBoards {
            count,
            files,
            hues,
            ..StripBoards::default()
        }
    }
}

impl StripUnit {
    /// The unit below, without its strips.
    pub(crate) fn next(&self) -> StripUnit {
        StripUnit {
            row: self.row + self.strips.len() as u64,
            before: self.strips.last().cloned().unwrap_or_default(),
            strips: Vec::new(),
            last: false,
        }
    }
}
