//! Lines as lists of stamps, and their checksum, computed without their bytes.

use std::fmt;

use crate::stamps::{PlacedStamp, Stamps, subtract};

/// The filter type *Up*, which subtracts from each byte the byte above it (PNG, 9.2).
pub(crate) const UP: u8 = 2;
/// The modulus of Adler-32, the largest prime below 65536.
const MODULUS: u64 = 65_521;

/// An Adler-32 checksum (RFC 1950, 8.2). Checksums of consecutive parts can be combined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Adler {
    /// The sum of the bytes.
    sum: u64,
    /// The sum of the bytes, each multiplied by its distance from the end.
    weighted: u64,
    /// The number of bytes, modulo [`MODULUS`].
    length: u64,
}

impl Adler {
    fn new(sum: u64, weighted: u64, length: usize) -> Adler {
        Adler {
            sum: sum % MODULUS,
            weighted: weighted % MODULUS,
            length: length as u64 % MODULUS,
        }
    }

    /// Returns the checksum of these bytes followed by the bytes of `next`.
    pub(crate) fn combine(self, next: Adler) -> Adler {
        Adler {
            sum: (self.sum + next.sum) % MODULUS,
            weighted: (self.weighted + self.sum * next.length + next.weighted) % MODULUS,
            length: (self.length + next.length) % MODULUS,
        }
    }

    /// Returns the four bytes that end a zlib stream.
    pub(crate) fn to_be_bytes(self) -> [u8; 4] {
        let low = (1 + self.sum) % MODULUS;
        let high = (self.weighted + self.length) % MODULUS;
        ((high << 16 | low) as u32).to_be_bytes()
    }
}

/// The error for stamps that cannot be placed in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementError;

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "stamps do not fit in a line: they overlap, are not in order from left to right, extend beyond \
             its end, differ in height, have too few lines, or belong to another picture",
        )
    }
}

impl std::error::Error for PlacementError {}

/// Consecutive lines with the same stamps at the same positions. Each has the next line of all
/// stamps.
#[derive(Debug)]
pub(crate) struct LineGroup {
    /// Positions count from the byte of the filter type.
    pub(crate) placed: Vec<PlacedStamp>,
    /// The line of the stamps in the first line of the group.
    pub(crate) first: usize,
    /// For each line, true if a byte is not 0.
    pub(crate) nonzero: Vec<bool>,
}

/// Consecutive lines of a picture, which become one part of the stream.
#[derive(Debug)]
pub struct PixelLines {
    /// The stamps of the picture, and those of added pixels.
    pub(crate) stamps: Stamps,
    /// The number of bytes of a line, including the filter type.
    pub(crate) line_length: usize,
    pub(crate) groups: Vec<LineGroup>,
    pub(crate) adler: Adler,
    /// A scratch buffer of zeros for [`PixelLines::count_kinds`].
    kind_buffer: Vec<(u64, u64)>,
}

/// Each kind of stamp in a line, with the number of stamps and the sum of their positions.
type KindCounts = Vec<(u32, u64, u64)>;

impl PixelLines {
    /// Creates an empty list of lines for a picture whose lines have `bytes` bytes.
    pub fn new(stamps: &Stamps, bytes: usize) -> PixelLines {
        PixelLines {
            stamps: stamps.fork(),
            line_length: bytes + 1,
            groups: Vec::new(),
            adler: Adler::default(),
            kind_buffer: Vec::new(),
        }
    }

    /// Adds `count` lines with the same stamps. Outside the stamps, each line equals the line
    /// above. The lines have the lines of each stamp from `first` on.
    ///
    /// Stamps must be in order from left to right and have the same height.
    ///
    /// # Errors
    /// If stamps overlap, extend beyond the line, differ in height, or have too few lines.
    pub fn add(
        &mut self,
        first: usize,
        count: usize,
        placed: &[PlacedStamp],
    ) -> Result<(), PlacementError> {
        if !self.fits(first + count, placed) {
            return Err(PlacementError);
        }
        let Some(leftmost) = placed.first() else {
            self.push(Vec::new(), 0, count);
            return Ok(());
        };
        let band = self
            .stamps
            .band_height(self.stamps.stamps[leftmost.kind as usize].height());
        let (mut y, end) = (first, first + count);
        while y < end {
            let until = end.min((y / band + 1) * band);
            let placed = self.stamps.band_stamps(placed, y / band);
            self.push(placed, y % band, until - y);
            y = until;
        }
        Ok(())
    }

    /// Adds lines of any bytes: `pixels` has the lines from the top, and `above` is the line above
    /// them. Columns that differ from the line above become stamps.
    ///
    /// An incomplete last line is ignored, and so are all lines if `above` has the wrong length.
    pub fn add_pixels(&mut self, above: &[u8], pixels: &[u8]) {
        let width = self.line_length - 1;
        if width == 0 || above.len() != width {
            return;
        }
        let (mut filtered, mut above) = (Vec::with_capacity(pixels.len()), above);
        for line in pixels.chunks_exact(width) {
            filtered.extend(subtract(line, above));
            above = line;
        }
        let cuts = self.stamps.cut_runs(width, &filtered);
        let placed: Vec<_> = cuts.into_iter().map(|cut| cut.place_at(0)).collect();
        let lines = filtered.len() / width;
        let added = self.add(0, lines, &placed);
        debug_assert_eq!(added, Ok(()));
    }

    /// True if stamps of one height, with at least this number of lines, follow each other within a
    /// line.
    fn fits(&self, lines: usize, placed: &[PlacedStamp]) -> bool {
        let stamp = |placed: &PlacedStamp| self.stamps.stamps.get(placed.kind as usize);
        let height = placed.first().and_then(stamp).map_or(lines, |s| s.height());
        let mut end = 0;
        let follows = |placed: &PlacedStamp| {
            stamp(placed).is_some_and(|stamp| {
                let follows = placed.start >= end && stamp.height() == height;
                end = placed.start.saturating_add(stamp.width);
                follows
            })
        };
        placed.iter().all(follows) && lines <= height && end < self.line_length
    }

    fn push(&mut self, mut placed: Vec<PlacedStamp>, first: usize, count: usize) {
        placed.iter_mut().for_each(|placed| placed.start += 1);
        let kinds = self.count_kinds(&placed);
        let mut alive = vec![false; count];
        for (y, alive) in (first..).zip(&mut alive) {
            let (adler, is_nonzero) = self.checksum(&kinds, y);
            *alive = is_nonzero;
            self.adler = self.adler.combine(adler);
        }
        self.groups.push(LineGroup {
            placed,
            first,
            nonzero: alive,
        });
    }

    /// Counts the stamps of a line by kind.
    fn count_kinds(&mut self, placed: &[PlacedStamp]) -> KindCounts {
        let buffer = &mut self.kind_buffer;
        buffer.resize(self.stamps.stamps.len(), (0, 0));
        let mut kinds = Vec::new();
        for stamp in placed {
            let (count, positions) = &mut buffer[stamp.kind as usize];
            if *count == 0 {
                kinds.push((stamp.kind, 0, 0));
            }
            *count += 1;
            *positions += stamp.start as u64;
        }
        for (kind, count, positions) in &mut kinds {
            (*count, *positions) = std::mem::take(&mut buffer[*kind as usize]);
        }
        kinds
    }

    /// Returns the checksum of a line that has line `y` of these stamps, and true if any of its
    /// bytes is not 0.
    fn checksum(&self, kinds: &KindCounts, y: usize) -> (Adler, bool) {
        let length = self.line_length as u64 % MODULUS;
        let (mut sum, mut weighted) = (u64::from(UP), u64::from(UP) * length);
        let mut alive = false;
        for &(kind, count, positions) in kinds {
            let sums = self.stamps.stamps[kind as usize].sums[y];
            alive |= sums.sum > 0;
            let (each, moment) = (sums.sum % MODULUS, sums.moment % MODULUS);
            let (count, positions) = (count % MODULUS, positions % MODULUS);
            sum += count * each;
            // The weight of each byte is line - position - offset.
            let before = (positions * each + count * moment) % MODULUS;
            weighted += (count * each) % MODULUS * length + MODULUS - before;
        }
        (Adler::new(sum, weighted, self.line_length), alive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_match_their_definition() {
        let checksum = |bytes: &[u8]| {
            let bytes = bytes.iter().map(|byte| u64::from(*byte));
            let bytes = bytes.map(|byte| Adler::new(byte, byte, 1));
            bytes.reduce(Adler::combine).unwrap_or_default()
        };
        // From the Wikipedia article on Adler-32.
        assert_eq!(
            checksum(b"Wikipedia").to_be_bytes(),
            [0x11, 0xE6, 0x03, 0x98]
        );
        assert_eq!(checksum(b"").to_be_bytes(), [0, 0, 0, 1]);
        let bytes: Vec<u8> = (0..200_000).map(|i| (i * 7 % 251) as u8).collect();
        let (a, b) = bytes.split_at(70_000);
        let combined = checksum(a).combine(checksum(b));
        assert_eq!(combined, checksum(&bytes));
        // Otherwise the numbers of large pictures would overflow.
        assert!(combined.sum.max(combined.weighted).max(combined.length) < MODULUS);
    }

    #[test]
    fn rejects_misplaced_stamps() {
        let mut stamps = Stamps::new(12);
        let two = stamps.cut(&[0, 0, 1, 2], 2, 0..2).unwrap();
        let tall = stamps.cut(&[0, 1, 2], 1, 0..1).unwrap();
        let mut lines = PixelLines::new(&stamps, 5);
        assert_eq!(lines.add(0, 1, &[two.place_at(0), two.place_at(2)]), Ok(()));
        assert_eq!(lines.add(0, 1, &[two.place_at(3)]), Ok(()));
        for (first, placed) in [
            // Overlapping, or not from left to right.
            (0, [two.place_at(2), two.place_at(3)]),
            (0, [two.place_at(2), two.place_at(0)]),
            // Beyond the end.
            (0, [two.place_at(0), two.place_at(4)]),
            (0, [two.place_at(0), two.place_at(usize::MAX)]),
            // Too few lines, and different heights.
            (1, [two.place_at(0), two.place_at(2)]),
            (0, [two.place_at(0), tall.place_at(2)]),
        ] {
            assert_eq!(lines.add(first, 1, &placed), Err(PlacementError));
        }
        let mut empty = PixelLines::new(&Stamps::new(12), 5);
        assert_eq!(empty.add(0, 1, &[two.place_at(0)]), Err(PlacementError));
    }
}
