//! Stamps: recurring blocks of filtered bytes, surrounded by zeros.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::deflate::{MAX_COPY, MIN_COPY, Token};

/// The maximum distance of a copy within a line of a stamp.
const MAX_DISTANCE: usize = 512;
/// A number of bytes whose moment fits a `u32`.
const MAX_SUMMED: usize = 256;

/// The sums of a line of a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    /// The sum of the bytes.
    pub(crate) sum: u64,
    /// The sum of the bytes, each multiplied by its offset.
    pub(crate) moment: u64,
}

/// A block of filtered bytes.
///
/// # Guarantees
/// The first and the last column are not all zero.
#[derive(Debug)]
pub(crate) struct Stamp {
    pub(crate) width: usize,
    bytes: Arc<[u8]>,
    /// The sums of each line.
    pub(crate) sums: Vec<Sums>,
    /// The tokens of each line, computed when they are first used.
    tokens: Vec<OnceLock<Vec<Token>>>,
    /// The stamps of its bands, from the top. Empty if the stamp is not divided.
    bands: Vec<Option<StampCut>>,
}

/// A stamp and its offset in the piece that it was cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StampCut {
    /// The column of the piece where the stamp starts.
    pub(crate) offset: usize,
    pub(crate) kind: u32,
}

/// A stamp at a position in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedStamp {
    /// The position of its first byte in the line, counted from 0.
    pub(crate) start: usize,
    pub(crate) kind: u32,
}

/// The distinct stamps of a picture.
#[derive(Clone, Debug)]
pub struct Stamps {
    /// The maximum number of lines of a stamp that are parsed together.
    together: usize,
    pub(crate) stamps: Vec<Arc<Stamp>>,
    /// The index of each stamp, by width and bytes.
    index: BTreeMap<usize, BTreeMap<Arc<[u8]>, u32>>,
}

impl Stamp {
    pub(crate) fn height(&self) -> usize {
        self.sums.len()
    }
}

impl StampCut {
    /// Places the stamp so that its piece starts at this byte of the line.
    pub fn place_at(self, byte: usize) -> PlacedStamp {
        PlacedStamp {
            start: byte.saturating_add(self.offset),
            kind: self.kind,
        }
    }
}

impl Stamps {
    /// Creates an empty set of stamps. Up to `together` lines of a stamp are parsed together, which
    /// divides the time for parsing. With 12, data are hardly larger than with 1 if there are a
    /// thousand pieces or more, but up to 50 % larger if there are a hundred.
    pub fn new(together: usize) -> Stamps {
        Stamps {
            together: together.max(1),
            stamps: Vec::new(),
            index: BTreeMap::new(),
        }
    }

    /// Returns the same stamps, to which others can be added.
    pub(crate) fn fork(&self) -> Stamps {
        Stamps {
            together: self.together,
            stamps: self.stamps.clone(),
            index: BTreeMap::new(),
        }
    }

    /// Cuts a stamp from some columns of a piece: its lines after the first, each minus the line
    /// above it. `None` if all lines are equal in these columns, or if there are no such columns.
    ///
    /// `pixels` has the lines of the piece from the top, of `width` bytes each. An incomplete last
    /// line is ignored.
    pub fn cut(&mut self, pixels: &[u8], width: usize, columns: Range<usize>) -> Option<StampCut> {
        let mut lines = pixels.chunks_exact(width.max(1));
        let mut above = lines.next()?.get(columns.clone())?;
        let mut block = Vec::with_capacity(lines.len() * above.len());
        for line in lines {
            let line = &line[columns.clone()];
            block.extend(subtract(line, above));
            above = line;
        }
        let cut = self.trim(above.len(), &block)?;
        Some(StampCut {
            offset: columns.start + cut.offset,
            ..cut
        })
    }

    /// Creates the stamp of a block of filtered lines of `width` bytes each. `None` if all bytes
    /// are 0.
    fn trim(&mut self, width: usize, block: &[u8]) -> Option<StampCut> {
        let column_bits = column_bits(width, block);
        let start = column_bits.iter().position(|byte| *byte != 0)?;
        let end = column_bits.iter().rposition(|byte| *byte != 0)? + 1;
        Some(self.columns(width, block, start..end))
    }

    /// Creates a stamp for each run of nonzero columns of a block of filtered lines.
    pub(crate) fn cut_runs(&mut self, width: usize, block: &[u8]) -> Vec<StampCut> {
        let mut cuts = Vec::new();
        let mut start = 0;
        for run in column_bits(width, block).chunk_by(|a, b| (*a == 0) == (*b == 0)) {
            if run[0] != 0 {
                cuts.push(self.columns(width, block, start..start + run.len()));
            }
            start += run.len();
        }
        cuts
    }

    /// Creates the stamp of some columns, the first and the last of which must not be all zero.
    fn columns(&mut self, width: usize, block: &[u8], range: Range<usize>) -> StampCut {
        let lines = block.chunks_exact(width).map(|line| &line[range.clone()]);
        let bytes = if block.len() == width {
            Cow::Borrowed(&block[range.clone()])
        } else {
            Cow::Owned(lines.collect::<Vec<_>>().concat())
        };
        StampCut {
            offset: range.start,
            kind: self.kind(range.len(), &bytes),
        }
    }

    fn kind(&mut self, width: usize, bytes: &[u8]) -> u32 {
        let known = self.index.get(&width).and_then(|index| index.get(bytes));
        if let Some(kind) = known {
            return *kind;
        }
        let bytes: Arc<[u8]> = bytes.into();
        let height = bytes.len() / width;
        let bands = if height > self.together {
            bytes.chunks(width * self.band_height(height))
        } else {
            [].chunks(1)
        };
        let stamp = Stamp {
            width,
            bands: bands.map(|band| self.trim(width, band)).collect(),
            sums: bytes.chunks(width).map(sums).collect(),
            tokens: vec![OnceLock::new(); height],
            bytes: Arc::clone(&bytes),
        };
        let kind = self.stamps.len() as u32;
        self.index.entry(width).or_default().insert(bytes, kind);
        self.stamps.push(Arc::new(stamp));
        kind
    }

    /// The tokens of a line of a stamp.
    pub(crate) fn line_tokens(&self, kind: u32, y: usize) -> &[Token] {
        let stamp = &self.stamps[kind as usize];
        let bytes = || &stamp.bytes[y * stamp.width..][..stamp.width];
        stamp.tokens[y].get_or_init(|| tokens(bytes()))
    }

    /// The number of lines of each band of a stamp of this height. The last band may have fewer.
    pub(crate) fn band_height(&self, height: usize) -> usize {
        height
            .div_ceil(height.div_ceil(self.together).max(1))
            .max(1)
    }

    /// The parts of placed stamps that are in a band.
    pub(crate) fn band_stamps(&self, placed: &[PlacedStamp], band: usize) -> Vec<PlacedStamp> {
        let part = |placed: &PlacedStamp| match self.stamps[placed.kind as usize].bands.as_slice() {
            [] => Some(*placed),
            bands => bands[band].map(|cut| cut.place_at(placed.start)),
        };
        placed.iter().filter_map(part).collect()
    }
}

/// Returns a byte for each column of a block, which is 0 if the whole column is 0.
fn column_bits(width: usize, block: &[u8]) -> Vec<u8> {
    let mut column_bits = vec![0; width];
    for line in block.chunks_exact(width.max(1)) {
        for (column_bits, byte) in column_bits.iter_mut().zip(line) {
            *column_bits |= byte;
        }
    }
    column_bits
}

/// Subtracts the bytes of the line above, modulo 256. Stops at the end of the shorter line.
pub(crate) fn subtract<'a>(below: &'a [u8], above: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
    below
        .iter()
        .zip(above)
        .map(|(below, above)| below.wrapping_sub(*above))
}

fn sums(bytes: &[u8]) -> Sums {
    let mut total = Sums { sum: 0, moment: 0 };
    for (chunk, start) in bytes.chunks(MAX_SUMMED).zip((0..).step_by(MAX_SUMMED)) {
        let bytes = || chunk.iter().map(|byte| u32::from(*byte));
        let sum: u32 = bytes().sum();
        let moment: u32 = bytes().zip(0..).map(|(byte, i)| i * byte).sum();
        total.sum += u64::from(sum);
        total.moment += start * u64::from(sum) + u64::from(moment);
    }
    total
}

fn tokens(bytes: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut position = 0;
    while position < bytes.len() {
        // The longest copy within the line; of equal ones the nearest.
        let length = |distance: usize| {
            let pairs = bytes[position..].iter().zip(&bytes[position - distance..]);
            pairs.take(MAX_COPY).take_while(|(a, b)| a == b).count()
        };
        let max = MAX_COPY.min(bytes.len() - position);
        let mut best = (0, 0);
        for distance in 1..=position.min(MAX_DISTANCE) {
            let length = length(distance);
            if length > best.0 {
                best = (length, distance);
            }
            if length == max {
                break;
            }
        }
        position += match best {
            (length, distance) if length > MIN_COPY => {
                tokens.push(Token::Copy {
                    length: length as u16,
                    distance: distance as u16,
                });
                length
            }
            _ => {
                tokens.push(Token::Literal(bytes[position]));
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
    fn stamps_are_trimmed_and_deduplicated() {
        let mut stamps = Stamps::new(12);
        let block = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0];
        let cut = StampCut { offset: 1, kind: 0 };
        assert_eq!(stamps.trim(5, &block), Some(cut));
        assert_eq!(stamps.stamps[0].width, 2);
        let cut = StampCut { offset: 0, kind: 0 };
        assert_eq!(stamps.trim(2, &[0, 1, 2, 0]), Some(cut));
        assert_eq!(stamps.trim(2, &[0, 1, 2, 1]).map(|cut| cut.kind), Some(1));
        assert_eq!(stamps.trim(5, &[0; 10]), None);
        assert_eq!(stamps.trim(0, &[]), None);
    }

    #[test]
    fn cut_subtracts_lines() {
        let mut stamps = Stamps::new(12);
        let piece = [7, 7, 0, 7, 9, 0, 7, 8, 0, 1];
        let full_cut = stamps.cut(&piece, 3, 0..3);
        assert_eq!(full_cut, Some(StampCut { offset: 1, kind: 0 }));
        assert_eq!(*stamps.stamps[0].bytes, [2, 255]);
        assert_eq!(stamps.cut(&piece, 3, 1..2), full_cut);
        assert_eq!(stamps.cut(&piece, 3, 2..3), None);
        assert_eq!(stamps.cut(&piece, 3, 1..1), None);
        assert_eq!(stamps.cut(&piece, 3, 2..4), None);
        assert_eq!(stamps.cut(&[7], 2, 0..2), None);
        assert_eq!(stamps.cut(&[7], 0, 0..0), None);
    }

    #[test]
    fn encodes_runs_as_copies() {
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
    fn sums_of_long_lines_do_not_overflow() {
        let len = 3 * MAX_SUMMED as u64 + 5;
        let stamp = stamp(len as usize, &vec![255; len as usize]);
        let moment = 255 * len * (len - 1) / 2;
        let sum = 255 * len;
        assert_eq!(stamp.sums[0], Sums { sum, moment });
    }

    #[test]
    fn bands_are_trimmed() {
        let mut block = vec![0; 25 * 3];
        (block[0], block[3 * 24 + 2]) = (1, 2);
        let mut stamps = Stamps::new(12);
        let cut = stamps.trim(3, &block).unwrap();
        let bands = &stamps.stamps[cut.kind as usize].bands;
        assert_eq!(stamps.band_height(25), 9);
        let offsets: Vec<_> = bands
            .iter()
            .map(|band| band.map(|cut| cut.offset))
            .collect();
        assert_eq!(offsets, [Some(0), None, Some(2)]);
        let bands = [12, 13, 24].map(|height| stamps.band_height(height));
        assert_eq!(bands, [12, 7, 12]);
    }
}
