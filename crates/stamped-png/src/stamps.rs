//! Stamps: blocks of filtered bytes that recur, where all else is zero.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::deflate::{LONGEST, SHORTEST, Token};

/// Bytes that a copy within a stamp reaches back.
const NEAR: usize = 512;
/// The most bytes that, each times its offset, add up to less than 2^32.
const SUMMED: usize = 256;

/// The sums of the bytes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) sum: u64,
    /// Sum of the bytes, each times its offset.
    pub(crate) moment: u64,
}

/// A block of filtered bytes, as wide as what is not zero in it.
///
/// # Guarantees
/// At least one byte is not zero.
#[derive(Debug)]
pub(crate) struct Stamp {
    pub(crate) width: usize,
    bytes: Arc<[u8]>,
    /// By line.
    pub(crate) sums: Vec<Sums>,
    /// The same, found when they are asked for.
    tokens: Vec<OnceLock<Vec<Token>>>,
    /// The stamps of its bands, from the top; of a low stamp there are none.
    bands: Vec<Option<Cut>>,
}

/// A stamp, and the first of its columns in the piece that it was cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    pub(crate) offset: usize,
    pub(crate) kind: u32,
}

/// A stamp in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedStamp {
    /// Its first byte, where the first of the line is 0.
    pub(crate) at: usize,
    pub(crate) kind: u32,
}

/// The stamps of a picture. Equal ones are kept once.
#[derive(Clone, Debug)]
pub struct Stamps {
    /// PixelLines of a stamp that are parsed together, at most.
    together: usize,
    pub(crate) stamps: Vec<Arc<Stamp>>,
    /// By width and bytes.
    known: BTreeMap<usize, BTreeMap<Arc<[u8]>, u32>>,
}

impl Cut {
    /// The stamp where the piece that it was cut from begins at this byte of a line.
    pub fn at(self, byte: usize) -> PlacedStamp {
        PlacedStamp {
            at: byte.saturating_add(self.offset),
            kind: self.kind,
        }
    }
}

impl Stamps {
    /// No stamps yet. At most `band` lines of a stamp are parsed together, which takes as
    /// much less time: with 12, data are hardly larger than with 1 where there are a thousand
    /// pieces and more, but by up to a half where there are a hundred.
    pub fn new(together: usize) -> Stamps {
        Stamps {
            together: together.max(1),
            stamps: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// The same stamps, to which others can be added.
    pub(crate) fn branch(&self) -> Stamps {
        Stamps {
            together: self.together,
            stamps: self.stamps.clone(),
            known: BTreeMap::new(),
        }
    }

    /// The stamp of some columns of a piece: its lines after the first, each less the one
    /// above it. Nothing if the lines are alike there.
    ///
    /// `pixels` are the lines of the piece from the top, each `width` bytes; a line that is
    /// not whole is left out.
    pub fn cut(&mut self, pixels: &[u8], width: usize, columns: Range<usize>) -> Option<Cut> {
        let mut lines = pixels.chunks_exact(width.max(1));
        let mut above = lines.next()?.get(columns.clone())?;
        let mut block = Vec::with_capacity(lines.len() * above.len());
        for line in lines {
            let line = &line[columns.clone()];
            block.extend(less(line, above));
            above = line;
        }
        let cut = self.trimmed(above.len(), &block)?;
        Some(Cut {
            offset: columns.start + cut.offset,
            ..cut
        })
    }

    /// The stamp of a block of filtered lines, each `width` bytes; nothing if all are
    /// zero.
    fn trimmed(&mut self, width: usize, block: &[u8]) -> Option<Cut> {
        let used = used(width, block);
        let start = used.iter().position(|byte| *byte != 0)?;
        let end = used.iter().rposition(|byte| *byte != 0)? + 1;
        Some(self.columns(width, block, start..end))
    }

    /// The stamps of a block of filtered lines, one for each run of columns that are
    /// not zero.
    pub(crate) fn cut_apart(&mut self, width: usize, block: &[u8]) -> Vec<Cut> {
        let mut cuts = Vec::new();
        let mut start = 0;
        for run in used(width, block).chunk_by(|a, b| (*a == 0) == (*b == 0)) {
            if run[0] != 0 {
                cuts.push(self.columns(width, block, start..start + run.len()));
            }
            start += run.len();
        }
        cuts
    }

    /// The stamp of some columns, the first and the last of which are not zero.
    fn columns(&mut self, width: usize, block: &[u8], over: Range<usize>) -> Cut {
        let lines = block.chunks_exact(width).map(|line| &line[over.clone()]);
        let bytes = if block.len() == width {
            Cow::Borrowed(&block[over.clone()])
        } else {
            Cow::Owned(lines.collect::<Vec<_>>().concat())
        };
        Cut {
            offset: over.start,
            kind: self.kind(over.len(), &bytes),
        }
    }

    fn kind(&mut self, width: usize, bytes: &[u8]) -> u32 {
        let known = self.known.get(&width).and_then(|known| known.get(bytes));
        if let Some(kind) = known {
            return *kind;
        }
        let bytes: Arc<[u8]> = bytes.into();
        let height = bytes.len() / width;
        let bands = if height > self.together {
            bytes.chunks(width * self.band(height))
        } else {
            [].chunks(1)
        };
        let stamp = Stamp {
            width,
            bands: bands.map(|band| self.trimmed(width, band)).collect(),
            sums: bytes.chunks(width).map(sums).collect(),
            tokens: vec![OnceLock::new(); height],
            bytes: Arc::clone(&bytes),
        };
        let kind = self.stamps.len() as u32;
        self.known.entry(width).or_default().insert(bytes, kind);
        self.stamps.push(Arc::new(stamp));
        kind
    }

    /// The lines of a stamp.
    pub(crate) fn height(&self, kind: u32) -> usize {
        self.stamps[kind as usize].sums.len()
    }

    /// A line of a stamp as literals and copies.
    pub(crate) fn line(&self, kind: u32, y: usize) -> &[Token] {
        let stamp = &self.stamps[kind as usize];
        let bytes = || &stamp.bytes[y * stamp.width..][..stamp.width];
        stamp.tokens[y].get_or_init(|| tokens(bytes()))
    }

    /// The lines of each band of a stamp, but for the last, which may have
    /// fewer.
    pub(crate) fn band(&self, height: usize) -> usize {
        height
            .div_ceil(height.div_ceil(self.together).max(1))
            .max(1)
    }

    /// The parts of these stamps that stand in a band.
    pub(crate) fn in_band(&self, placed: &[PlacedStamp], band: usize) -> Vec<PlacedStamp> {
        let part = |placed: &PlacedStamp| match self.stamps[placed.kind as usize].bands.as_slice() {
            [] => Some(*placed),
            bands => bands[band].map(|cut| cut.at(placed.at)),
        };
        placed.iter().filter_map(part).collect()
    }
}

/// A byte for each column of a block, zero if all of the column are.
fn used(width: usize, block: &[u8]) -> Vec<u8> {
    let mut used = vec![0; width];
    for line in block.chunks_exact(width.max(1)) {
        for (used, byte) in used.iter_mut().zip(line) {
            *used |= byte;
        }
    }
    used
}

/// Bytes less those above them, modulo 256, as far as both go.
pub(crate) fn less<'a>(below: &'a [u8], above: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
    below
        .iter()
        .zip(above)
        .map(|(below, above)| below.wrapping_sub(*above))
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

fn tokens(bytes: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
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
                tokens.push(Token::Copy {
                    length: length as u16,
                    distance: distance as u16,
                });
                length
            }
            _ => {
                tokens.push(Token::Literal(bytes[at]));
                1
            }
        };
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp(width: usize, bytes: &[u8]) -> Arc<Stamp> {
        let mut stamps = Stamps::new(12);
        let kind = stamps.kind(width, bytes);
        Arc::clone(&stamps.stamps[kind as usize])
    }

    #[test]
    fn stamps_are_trimmed_and_kept_once() {
        let mut stamps = Stamps::new(12);
        let block = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0];
        let cut = Cut { offset: 1, kind: 0 };
        assert_eq!(stamps.trimmed(5, &block), Some(cut));
        assert_eq!(stamps.stamps[0].width, 2);
        let cut = Cut { offset: 0, kind: 0 };
        assert_eq!(stamps.trimmed(2, &[0, 1, 2, 0]), Some(cut));
        assert_eq!(
            stamps.trimmed(2, &[0, 1, 2, 1]).map(|cut| cut.kind),
            Some(1)
        );
        assert_eq!(stamps.trimmed(5, &[0; 10]), None);
        assert_eq!(stamps.trimmed(0, &[]), None);
    }

    #[test]
    fn pieces_are_differences() {
        let mut stamps = Stamps::new(12);
        let piece = [7, 7, 0, 7, 9, 0, 7, 8, 0, 1];
        let whole = stamps.cut(&piece, 3, 0..3);
        assert_eq!(whole, Some(Cut { offset: 1, kind: 0 }));
        assert_eq!(*stamps.stamps[0].bytes, [2, 255]);
        assert_eq!(stamps.cut(&piece, 3, 1..2), whole);
        assert_eq!(stamps.cut(&piece, 3, 2..3), None);
        assert_eq!(stamps.cut(&piece, 3, 1..1), None);
        assert_eq!(stamps.cut(&piece, 3, 2..4), None);
        assert_eq!(stamps.cut(&[7], 2, 0..2), None);
        assert_eq!(stamps.cut(&[7], 0, 0..0), None);
    }

    #[test]
    fn runs_are_copies() {
        let stamp = stamp(8, &[7, 5, 5, 5, 5, 5, 3, 3]);
        let expected = [
            Token::Literal(7),
            Token::Literal(5),
            Token::Copy {
                length: 4,
                distance: 1,
            },
            Token::Literal(3),
            Token::Literal(3),
        ];
        assert_eq!(tokens(&stamp.bytes), expected);
        let moment = 5 * 15 + 6 * 3 + 7 * 3;
        assert_eq!(stamp.sums[0], Sums { sum: 38, moment });
    }

    #[test]
    fn long_lines_have_their_sums() {
        let len = 3 * SUMMED as u64 + 5;
        let stamp = stamp(len as usize, &vec![255; len as usize]);
        let moment = 255 * len * (len - 1) / 2;
        let sum = 255 * len;
        assert_eq!(stamp.sums[0], Sums { sum, moment });
    }

    #[test]
    fn bands_are_as_narrow_as_what_is_in_them() {
        let mut block = vec![0; 25 * 3];
        (block[0], block[3 * 24 + 2]) = (1, 2);
        let mut stamps = Stamps::new(12);
        let cut = stamps.trimmed(3, &block).unwrap();
        let bands = &stamps.stamps[cut.kind as usize].bands;
        assert_eq!(stamps.band(25), 9);
        let offsets: Vec<_> = bands
            .iter()
            .map(|band| band.map(|cut| cut.offset))
            .collect();
        assert_eq!(offsets, [Some(0), None, Some(2)]);
        let bands = [12, 13, 24].map(|height| stamps.band(height));
        assert_eq!(bands, [12, 7, 12]);
    }
}
