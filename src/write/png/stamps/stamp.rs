//! A stamp: a block of filtered bytes that recurs, where all else is zero.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::symbols::{LONGEST, SHORTEST};

/// A part of one line of a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StampPiece {
    Literal(u8),
    /// So many bytes like the one before, in one copy.
    Run(u16),
}

/// One line of a stamp.
#[derive(Clone, Debug)]
pub(super) struct StampLine {
    pub(super) pieces: Vec<StampPiece>,
    /// Sum of the bytes.
    pub(super) sum: u64,
    /// Sum of the bytes, each times its offset.
    pub(super) moment: u64,
}

/// A block of filtered bytes, as wide as what is not zero in it.
///
/// # Guarantees
/// At least one byte is not zero.
#[derive(Clone, Debug)]
pub(crate) struct Stamp {
    pub(super) width: usize,
    pub(super) lines: Vec<StampLine>,
}

impl Stamp {
    /// About how many pieces a line has.
    pub(super) fn pieces(&self) -> usize {
        let all: usize = self.lines.iter().map(|line| line.pieces.len()).sum();
        all.div_ceil(self.lines.len().max(1))
    }
}

/// Which stamp, and where it starts in the block it was cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    pub(crate) offset: usize,
    pub(crate) kind: u32,
}

/// The stamps of a picture. Equal ones are kept once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamps {
    pub(super) stamps: Vec<Arc<Stamp>>,
    known: BTreeMap<(usize, Vec<u8>), u32>,
}

impl Stamps {
    /// The same stamps, to which others can be added.
    pub(crate) fn branch(&self) -> Stamps {
        Stamps {
            stamps: self.stamps.clone(),
            known: BTreeMap::new(),
        }
    }

    /// Cuts the stamp out of a block of lines, each `width` bytes; nothing if
    /// all are zero.
    pub(crate) fn cut(&mut self, width: usize, block: &[u8]) -> Option<Cut> {
        let lines = || block.chunks_exact(width.max(1));
        let start = lines()
            .filter_map(|line| line.iter().position(|b| *b != 0))
            .min()?;
        let end = lines()
            .filter_map(|line| line.iter().rposition(|b| *b != 0))
            .max()?
            + 1;
        let bytes: Vec<u8> = lines()
            .flat_map(|line| &line[start..end])
            .copied()
            .collect();
        let next = self.stamps.len() as u32;
        let (width, stamps) = (end - start, &mut self.stamps);
        let kind = *self.known.entry((width, bytes)).or_insert_with_key(|key| {
            let lines = key.1.chunks_exact(width).map(StampLine::new).collect();
            stamps.push(Arc::new(Stamp { width, lines }));
            next
        });
        Some(Cut {
            offset: start,
            kind,
        })
    }
}

impl StampLine {
    fn new(bytes: &[u8]) -> StampLine {
        let mut pieces = Vec::new();
        for run in bytes.chunk_by(|a, b| a == b) {
            pieces.push(StampPiece::Literal(run[0]));
            let mut left = run.len() - 1;
            while left > SHORTEST {
                let taken = left.min(LONGEST);
                pieces.push(StampPiece::Run(taken as u16));
                left -= taken;
            }
            pieces.extend(std::iter::repeat_n(StampPiece::Literal(run[0]), left));
        }
        let bytes = || bytes.iter().map(|byte| u64::from(*byte));
        StampLine {
            pieces,
            sum: bytes().sum(),
            moment: (0..).zip(bytes()).map(|(i, byte)| i * byte).sum(),
        }
    }

    pub(super) fn is_zero(&self) -> bool {
        self.sum == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_trimmed_and_kept_once() {
        let mut stamps = Stamps::default();
        let block = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0];
        let cut = Cut { offset: 1, kind: 0 };
        assert_eq!(stamps.cut(5, &block), Some(cut));
        assert_eq!(stamps.stamps[0].width, 2);
        let cut = Cut { offset: 0, kind: 0 };
        assert_eq!(stamps.cut(2, &[0, 1, 2, 0]), Some(cut));
        assert_eq!(stamps.cut(2, &[0, 1, 2, 1]).map(|cut| cut.kind), Some(1));
        assert_eq!(stamps.cut(5, &[0; 10]), None);
        assert_eq!(stamps.cut(0, &[]), None);
    }

    #[test]
    fn runs_are_copies() {
        let line = StampLine::new(&[7, 5, 5, 5, 5, 5, 3, 3]);
        let expected = [
            StampPiece::Literal(7),
            StampPiece::Literal(5),
            StampPiece::Run(4),
            StampPiece::Literal(3),
            StampPiece::Literal(3),
        ];
        assert_eq!(line.pieces, expected);
        assert_eq!((line.sum, line.moment), (38, 5 * 15 + 6 * 3 + 7 * 3));
    }
}
