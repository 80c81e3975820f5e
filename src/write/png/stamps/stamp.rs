//! A stamp: a block of filtered bytes that recurs, where all else is zero.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::symbols::{LONGEST, SHORTEST};

/// How far back copies within a stamp are looked for.
const NEAR: usize = 512;
/// So many bytes, each times its offset, add up to less than 2^32.
const SUMMED: usize = 256;

/// A part of one line of a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StampPiece {
    Literal(u8),
    /// So many bytes like those so far before, in one copy.
    Copy(u16, u16),
}

/// What is known of one line of a stamp, not before it is asked for.
#[derive(Clone, Debug, Default)]
struct StampLine {
    pieces: OnceLock<Vec<StampPiece>>,
    sums: OnceLock<Sums>,
}

/// Of the bytes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sums {
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
    /// Those of all lines, from `start` on.
    bytes: Arc<[u8]>,
    start: usize,
    lines: Vec<StampLine>,
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
    /// By width and bytes.
    known: BTreeMap<usize, BTreeMap<Arc<[u8]>, u32>>,
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
        let lines: Vec<&[u8]> = block
            .chunks_exact(width)
            .map(|line| &line[over.clone()])
            .collect();
        let bytes = match lines.as_slice() {
            [line] => Cow::Borrowed(*line),
            lines => Cow::Owned(lines.concat()),
        };
        Cut {
            offset: over.start,
            kind: self.kind(over.len(), &bytes),
        }
    }

    fn kind(&mut self, width: usize, bytes: &[u8]) -> u32 {
        let known = self.known.entry(width).or_default();
        if let Some(kind) = known.get(bytes) {
            return *kind;
        }
        let bytes: Arc<[u8]> = bytes.into();
        let kind = self.stamps.len() as u32;
        known.insert(Arc::clone(&bytes), kind);
        self.stamps.push(Arc::new(Stamp::new(width, bytes)));
        kind
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
        Stamp {
            width,
            lines: vec![StampLine::default(); bytes.len() / width],
            start: 0,
            bytes,
        }
    }

    /// A part of a line as a stamp of its own.
    pub(super) fn part(&self, y: usize, over: Range<usize>) -> Stamp {
        Stamp {
            width: over.len(),
            bytes: Arc::clone(&self.bytes),
            start: self.start + y * self.width + over.start,
            lines: vec![StampLine::default()],
        }
    }

    pub(super) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The bytes of a line.
    pub(super) fn line(&self, y: usize) -> &[u8] {
        &self.bytes[self.start + y * self.width..][..self.width]
    }

    pub(super) fn sums(&self, y: usize) -> Sums {
        *self.lines[y].sums.get_or_init(|| sums(self.line(y)))
    }

    /// What a line is put together from.
    pub(super) fn pieces(&self, y: usize) -> &[StampPiece] {
        self.lines[y].pieces.get_or_init(|| pieces(self.line(y)))
    }
}

fn sums(bytes: &[u8]) -> Sums {
    let mut all = Sums { sum: 0, moment: 0 };
    for (chunk, start) in bytes.chunks(SUMMED).zip((0..).step_by(SUMMED)) {
        let bytes = || chunk.iter().map(|byte| u32::from(*byte));
        let sum: u32 = bytes().sum();
        let moment: u32 = bytes().zip(0..).map(|(byte, i)| i * byte).sum();
        all.sum += u64::from(sum);
        all.moment += start * u64::from(sum) + u64::from(moment);
    }
    all
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
        let moment = 5 * 15 + 6 * 3 + 7 * 3;
        assert_eq!(stamp.sums(0), Sums { sum: 38, moment });
    }

    #[test]
    fn long_lines_have_their_sums() {
        let len = 3 * SUMMED as u64 + 5;
        let stamp = Stamp::new(len as usize, vec![255; len as usize].into());
        let moment = 255 * len * (len - 1) / 2;
        let sum = 255 * len;
        assert_eq!(stamp.sums(0), Sums { sum, moment });
        let part = stamp.part(0, 7..10);
        assert_eq!((part.line(0), part.height()), (&[255; 3][..], 1));
    }
}
