//! Lines as the stamps in them, and the checksum of bytes that are never made.

use std::fmt;

use crate::stamps::{PlacedStamp, Stamps, less};

/// The filter that stores each byte less the one above it (PNG, 9.2).
pub(crate) const UP: u8 = 2;
/// Adler-32 counts modulo the largest prime below 65536.
const MODULUS: u64 = 65_521;

/// The checksum Adler-32 (RFC 1950, 8.2) of some bytes; those of consecutive parts can
/// be joined.
#[must_use]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adler {
    /// Sum of the bytes.
    sum: u64,
    /// Sum of the bytes, each times its distance to the end.
    weighted: u64,
    /// Number of bytes, modulo the modulus.
    length: u64,
}

impl Adler {
    /// The checksum of these bytes.
    pub fn of(bytes: &[u8]) -> Adler {
        let (mut sum, mut weighted) = (0_u64, 0_u64);
        // A sum of sums; of this many bytes none overflows.
        for part in bytes.chunks(1 << 16) {
            for byte in part {
                sum += u64::from(*byte);
                weighted += sum;
            }
            (sum, weighted) = (sum % MODULUS, weighted % MODULUS);
        }
        Adler::new(sum, weighted, bytes.len())
    }

    fn new(sum: u64, weighted: u64, length: usize) -> Adler {
        Adler {
            sum: sum % MODULUS,
            weighted: weighted % MODULUS,
            length: length as u64 % MODULUS,
        }
    }

    /// The checksum of these bytes and then `next`.
    pub fn then(self, next: Adler) -> Adler {
        Adler {
            sum: (self.sum + next.sum) % MODULUS,
            weighted: (self.weighted + self.sum * next.length + next.weighted) % MODULUS,
            length: (self.length + next.length) % MODULUS,
        }
    }

    /// The four bytes at the end of a zlib stream.
    pub fn bytes(self) -> [u8; 4] {
        let low = (1 + self.sum) % MODULUS;
        let high = (self.weighted + self.length) % MODULUS;
        ((high << 16 | low) as u32).to_be_bytes()
    }
}

/// Stamps that cannot stand in a line as they were placed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Misplaced(&'static str);

impl Misplaced {
    const OVERLAP: Misplaced = Misplaced("a stamp begins before the one placed before it ends");
    const OUTSIDE: Misplaced = Misplaced("a stamp reaches beyond the end of the line");
    const HEIGHT: Misplaced = Misplaced("stamps side by side have different or too few lines");
    const UNKNOWN: Misplaced = Misplaced("a stamp is not among those of the picture");
}

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The message, as for [`Display`](fmt::Display): `main` prints it when it returns the error.
impl fmt::Debug for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Misplaced {}

/// Consecutive lines with the same stamps at the same places: each has the next line of
/// every stamp.
#[derive(Debug)]
pub(crate) struct LineGroup {
    /// Counted from the filter's byte.
    pub(crate) placed: Vec<PlacedStamp>,
    /// The line of the stamps in the first of these.
    pub(crate) first: usize,
    /// By line, whether a byte is not zero.
    pub(crate) alive: Vec<bool>,
}

/// Consecutive lines of a picture, to be compressed together.
#[derive(Debug)]
pub struct PixelLines {
    /// Those of the picture, and others.
    pub(crate) stamps: Stamps,
    /// Bytes of a line, with the filter's.
    pub(crate) line: usize,
    pub(crate) groups: Vec<LineGroup>,
    pub(crate) adler: Adler,
    /// Nothing for each kind; see [`PixelLines::crowd`].
    tally: Vec<(u64, u64)>,
}

/// Each kind of stamp in a line: how many there are, and the sum of their places.
type Crowd = Vec<(u32, u64, u64)>;

impl PixelLines {
    /// No lines yet of a picture whose lines have `bytes` bytes.
    pub fn new(stamps: &Stamps, bytes: usize) -> PixelLines {
        PixelLines {
            stamps: stamps.branch(),
            line: bytes + 1,
            groups: Vec::new(),
            adler: Adler::default(),
            tally: Vec::new(),
        }
    }

    /// Adds `count` lines with the same stamps from the left to the right, and nothing
    /// else that differs from the line above. The first of them has line `first` of each
    /// stamp, and so on.
    ///
    /// # Errors
    /// If stamps overlap, reach beyond the line, or have not as many lines.
    pub fn add(
        &mut self,
        first: usize,
        count: usize,
        placed: &[PlacedStamp],
    ) -> Result<(), Misplaced> {
        self.check(first + count, placed)?;
        let Some(one) = placed.first() else {
            self.push(Vec::new(), 0, count);
            return Ok(());
        };
        let band = self.stamps.band(self.stamps.height(one.kind));
        let (mut y, end) = (first, first + count);
        while y < end {
            let until = end.min((y / band + 1) * band);
            let placed = self.stamps.in_band(placed, y / band);
            self.push(placed, y % band, until - y);
            y = until;
        }
        Ok(())
    }

    /// Adds lines of any bytes: `pixels` from the top, below the line `above`. What
    /// differs from the line above is cut into stamps by columns.
    ///
    /// PixelLines that are not whole are left out.
    pub fn add_pixels(&mut self, above: &[u8], pixels: &[u8]) {
        let width = self.line - 1;
        if width == 0 || above.len() != width {
            return;
        }
        let (mut filtered, mut above) = (Vec::with_capacity(pixels.len()), above);
        for line in pixels.chunks_exact(width) {
            filtered.extend(less(line, above));
            above = line;
        }
        let cuts = self.stamps.cut_apart(width, &filtered);
        let placed: Vec<_> = cuts.into_iter().map(|cut| cut.at(0)).collect();
        let lines = filtered.len() / width;
        let added = self.add(0, lines, &placed);
        debug_assert_eq!(added, Ok(()));
    }

    fn check(&self, lines: usize, placed: &[PlacedStamp]) -> Result<(), Misplaced> {
        let stamps = &self.stamps.stamps;
        let height = match placed.first().map(|first| stamps.get(first.kind as usize)) {
            Some(None) => return Err(Misplaced::UNKNOWN),
            Some(Some(_)) => self.stamps.height(placed[0].kind),
            None => lines,
        };
        let mut end = 0;
        for placed in placed {
            let width = stamps
                .get(placed.kind as usize)
                .ok_or(Misplaced::UNKNOWN)?
                .width;
            if self.stamps.height(placed.kind) != height || lines > height {
                return Err(Misplaced::HEIGHT);
            }
            if placed.at < end {
                return Err(Misplaced::OVERLAP);
            }
            end = placed.at.saturating_add(width);
        }
        if end < self.line {
            Ok(())
        } else {
            Err(Misplaced::OUTSIDE)
        }
    }

    fn push(&mut self, mut placed: Vec<PlacedStamp>, first: usize, count: usize) {
        placed.iter_mut().for_each(|placed| placed.at += 1);
        let crowd = self.crowd(&placed);
        let mut alive = vec![false; count];
        for (y, alive) in (first..).zip(&mut alive) {
            let (adler, lives) = self.sums(&crowd, y);
            *alive = lives;
            self.adler = self.adler.then(adler);
        }
        self.groups.push(LineGroup {
            placed,
            first,
            alive,
        });
    }

    /// The stamps of a line by kind.
    fn crowd(&mut self, placed: &[PlacedStamp]) -> Crowd {
        let tally = &mut self.tally;
        tally.resize(self.stamps.stamps.len(), (0, 0));
        let mut crowd = Vec::new();
        for stamp in placed {
            let (count, places) = &mut tally[stamp.kind as usize];
            if *count == 0 {
                crowd.push((stamp.kind, 0, 0));
            }
            *count += 1;
            *places += stamp.at as u64;
        }
        for (kind, count, places) in &mut crowd {
            (*count, *places) = std::mem::take(&mut tally[*kind as usize]);
        }
        crowd
    }

    /// The checksum of line `y` of its stamps, and whether it has more than zeros.
    fn sums(&self, crowd: &Crowd, y: usize) -> (Adler, bool) {
        let length = self.line as u64 % MODULUS;
        let (mut sum, mut weighted) = (u64::from(UP), u64::from(UP) * length);
        let mut alive = false;
        for &(kind, count, places) in crowd {
            let sums = self.stamps.stamps[kind as usize].sums[y];
            alive |= sums.sum > 0;
            let (each, moment) = (sums.sum % MODULUS, sums.moment % MODULUS);
            let (count, places) = (count % MODULUS, places % MODULUS);
            sum += count * each;
            // Each byte counts (line - place - offset) times.
            let before = (places * each + count * moment) % MODULUS;
            weighted += (count * each) % MODULUS * length + MODULUS - before;
        }
        (Adler::new(sum, weighted, self.line), alive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_bytes() {
        // From Wikipedia's article on Adler-32.
        assert_eq!(Adler::of(b"Wikipedia").bytes(), [0x11, 0xE6, 0x03, 0x98]);
        assert_eq!(Adler::default().bytes(), [0, 0, 0, 1]);
        let bytes: Vec<u8> = (0..200_000).map(|i| (i * 7 % 251) as u8).collect();
        let (a, b) = bytes.split_at(70_000);
        assert_eq!(Adler::of(a).then(Adler::of(b)), Adler::of(&bytes));
    }

    #[test]
    fn stamps_that_cannot_stand_there_are_refused() {
        let mut stamps = Stamps::new(12);
        let two = stamps.cut(&[0, 0, 1, 2], 2, 0..2).unwrap();
        let tall = stamps.cut(&[0, 1, 2], 1, 0..1).unwrap();
        let mut lines = PixelLines::new(&stamps, 5);
        assert_eq!(lines.add(0, 1, &[two.at(0), two.at(2)]), Ok(()));
        assert_eq!(lines.add(0, 1, &[two.at(3)]), Ok(()));
        let mut refused = |first, placed: &[PlacedStamp]| lines.add(first, 1, placed).unwrap_err();
        assert_eq!(refused(0, &[two.at(2), two.at(3)]), Misplaced::OVERLAP);
        assert_eq!(refused(0, &[two.at(2), two.at(0)]), Misplaced::OVERLAP);
        assert_eq!(refused(0, &[two.at(4)]), Misplaced::OUTSIDE);
        assert_eq!(refused(0, &[two.at(usize::MAX)]), Misplaced::OUTSIDE);
        assert_eq!(refused(1, &[two.at(0)]), Misplaced::HEIGHT);
        assert_eq!(refused(0, &[two.at(0), tall.at(2)]), Misplaced::HEIGHT);
        let mut empty = PixelLines::new(&Stamps::new(12), 5);
        assert_eq!(empty.add(0, 1, &[two.at(0)]), Err(Misplaced::UNKNOWN));
        assert_eq!(
            format!("{:?}", Misplaced::UNKNOWN),
            Misplaced::UNKNOWN.to_string()
        );
        let shown = Misplaced::HEIGHT.to_string();
        assert!(shown.starts_with("stamps side by side have"), "{shown}");
    }
}
