//! A stamp: a block of filtered bytes that recurs, where all else is zero.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::symbols::{LONGEST, SHORTEST};

/// How far back copies within a stamp are looked for.
const NEAR: usize = 512;

/// A part of one line of a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StampPiece {
    Literal(u8),
    /// So many bytes like those so far before, in one copy.
    Copy(u16, u16),
}

/// One line of a stamp.
#[derive(Clone, Debug)]
pub(super) struct StampLine {
    /// Not before they are asked for.
    pieces: OnceLock<Vec<StampPiece>>,
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
    /// Those of all lines.
    bytes: Arc<[u8]>,
    pub(super) lines: Vec<StampLine>,
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
    known: BTreeMap<(usize, Arc<[u8]>), u32>,
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
        Some(self.columns(width, block, start..end))
    }

    /// The stamp of some columns, the first and the last of which are not zero.
    fn columns(&mut self, width: usize, block: &[u8], over: Range<usize>) -> Cut {
        let mut bytes = Vec::with_capacity(over.len() * (block.len() / width));
        for line in block.chunks_exact(width) {
            bytes.extend_from_slice(&line[over.clone()]);
        }
        let next = self.stamps.len() as u32;
        let stamps = &mut self.stamps;
        let key = (over.len(), bytes.into());
        let kind = *self.known.entry(key).or_insert_with_key(|(width, bytes)| {
            stamps.push(Arc::new(Stamp::new(*width, Arc::clone(bytes))));
            next
        });
        Cut {
            offset: over.start,
            kind,
        }
    }

    /// Cuts what is not zero out of a block of lines, a stamp for each run of
    /// columns.
    pub(crate) fn cut_apart(&mut self, width: usize, block: &[u8]) -> Vec<Cut> {
        let mut used = vec![0; width];
        for line in block.chunks_exact(width.max(1)) {
            for (used, byte) in used.iter_mut().zip(line) {
                *used |= byte;
            }
        }
        let mut cuts = Vec::new();
        let mut start = 0;
        for run in used.chunk_by(|a, b| (*a == 0) == (*b == 0)) {
            if run[0] != 0 {
                cuts.push(self.columns(width, block, start..start + run.len()));
            }
            start += run.len();
        }
        cuts
    }
}

impl Stamp {
    /// Of lines with so many bytes each.
    pub(super) fn new(width: usize, bytes: Arc<[u8]>) -> Stamp {
        let line = |bytes: &[u8]| {
            let bytes = || bytes.iter().map(|byte| u64::from(*byte));
            StampLine {
                pieces: OnceLock::new(),
                sum: bytes().sum(),
                moment: (0..).zip(bytes()).map(|(i, byte)| i * byte).sum(),
            }
        };
        Stamp {
            width,
            lines: bytes.chunks_exact(width).map(line).collect(),
            bytes,
        }
    }

    /// The bytes of a line.
    pub(super) fn line(&self, y: usize) -> &[u8] {
        &self.bytes[y * self.width..][..self.width]
    }

    /// What a line is put together from.
    pub(super) fn pieces(&self, y: usize) -> &[StampPiece] {
        self.lines[y].pieces.get_or_init(|| pieces(self.line(y)))
    }
}

impl StampLine {
    pub(super) fn is_zero(&self) -> bool {
        self.sum == 0
    }
}

fn pieces(bytes: &[u8]) -> Vec<StampPiece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        // The longest copy from within the line, the nearest of equals.
        let length = |distance: usize| {
            let pairs = bytes[at..].iter().zip(&bytes[at - distance..]);
            pairs.take(LONGEST).take_while(|(a, b)| a == b).count()
        };
        let most = LONGEST.min(bytes.len() - at);
        let mut best = (0, 0);
        for distance in 1..=at.min(NEAR) {
            let length = length(distance);
            if length > best.0 {
                best = (length, distance);
            }
            if length == most {
                break;
            }
        }
        at += match best {
            (length, distance) if length > SHORTEST => {
                pieces.push(StampPiece::Copy(length as u16, distance as u16));
                length
            }
            _ => {
                pieces.push(StampPiece::Literal(bytes[at]));
                1
            }
        };
    }
    pieces
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
        let stamp = Stamp::new(8, Arc::new([7, 5, 5, 5, 5, 5, 3, 3]));
        let expected = [
            StampPiece::Literal(7),
            StampPiece::Literal(5),
            StampPiece::Copy(4, 1),
            StampPiece::Literal(3),
            StampPiece::Literal(3),
        ];
        assert_eq!(stamp.pieces(0), expected);
        let line = &stamp.lines[0];
        assert_eq!((line.sum, line.moment), (38, 5 * 15 + 6 * 3 + 7 * 3));
    }
}
