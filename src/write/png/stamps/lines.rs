//! Lines as the stamps in them, and their checksum.

use super::adler::Adler;
use super::parse::PlacedStamp;
use super::stamp::Stamps;

/// The filter that stores each byte less the one above it (PNG, 9.2).
pub(super) const UP: u8 = 2;

/// Lines that have the same stamps at the same places, before they are parsed.
#[derive(Debug)]
pub(super) struct LineGroup {
    pub(super) placed: Vec<PlacedStamp>,
    /// Which line of its stamps is the first.
    pub(super) first: usize,
    /// Which lines have a byte that is not zero.
    pub(super) alive: Vec<bool>,
}

/// The lines of a block.
#[derive(Debug)]
pub(crate) struct BlockLines {
    /// Those of the picture; more can be added.
    pub(crate) stamps: Stamps,
    /// Bytes of a line, with the filter's.
    pub(super) line: usize,
    pub(super) groups: Vec<LineGroup>,
    pub(super) adler: Adler,
    /// For each kind nothing; see [`BlockLines::crowd`].
    tally: Vec<(u64, u64)>,
}

/// How often each kind of stamp stands in a line, and the sum of its places.
type Crowd = Vec<(u32, u64, u64)>;

impl BlockLines {
    pub(crate) fn new(stamps: Stamps, line: usize) -> BlockLines {
        BlockLines {
            stamps,
            line,
            groups: Vec::new(),
            adler: Adler::default(),
            tally: Vec::new(),
        }
    }

    /// Adds `count` lines with lines of stamps, from their line `first` on, in the
    /// order of their places.
    pub(crate) fn add(&mut self, first: usize, count: usize, placed: Vec<PlacedStamp>) {
        if count == 0 {
            return;
        }
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
            *places += u64::from(stamp.at);
        }
        for (kind, count, places) in &mut crowd {
            (*count, *places) = std::mem::take(&mut tally[*kind as usize]);
        }
        crowd
    }

    /// The checksum of line `y`, and whether it has more than zeros.
    fn sums(&self, crowd: &Crowd, y: usize) -> (Adler, bool) {
        let length = Adler::reduced(self.line as u64);
        let (mut sum, mut weighted) = (u64::from(UP), u64::from(UP) * length);
        let mut alive = false;
        for &(kind, count, places) in crowd {
            let sums = self.stamps.stamps[kind as usize].sums(y);
            alive |= sums.sum > 0;
            let (each, moment) = (Adler::reduced(sums.sum), Adler::reduced(sums.moment));
            let (count, places) = (Adler::reduced(count), Adler::reduced(places));
            sum += count * each;
            // Each byte counts (line - place - offset) times.
            let before = Adler::reduced(places * each + count * moment);
            weighted += Adler::reduced(count * each) * length + 65_521 - before;
        }
        (Adler::new(sum, weighted, self.line), alive)
    }
}
