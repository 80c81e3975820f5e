//! The last nine files of the search, taken at once.

use crate::search::endings::{self, ENDINGS, Set};

/// The number of files that a batch fills: three by trying every rank, and the
/// last six from the table of endings.
pub(crate) const FILES: usize = TRIED + endings::FILES;

const TRIED: usize = 3;

/// Nine free ranks allow 9 * 8 * 7 = 504 beginnings of three queens. A few more
/// places are there to be overwritten; see [`expand`].
pub const CAPACITY: usize = 512;

/// All solutions that begin with the same n - 9 queens.
///
/// The next three files are filled one after the other in all ways, into a list
/// that stays in lexicographic order, and each member of the list is looked up
/// in the table of endings. Compared to going down to the last file for every
/// beginning, nearly no branch depends on the position.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    rules: Demands,
    list: Vec<Beginning>,
    spare: Vec<Beginning>,
    /// Length of the list, and the number of members that have been looked up.
    len: usize,
    next: usize,
    /// The endings of the current member of the list that are still to come,
    /// and which of the words have any.
    endings: Set,
    words: u32,
    /// The free ranks of the current member of the list, from below.
    free: [u16; endings::FILES],
}

/// The demands of a search on the last nine files.
#[derive(Clone, Debug)]
pub(crate) struct Demands {
    /// Ranks that are allowed on each of the three files, and ranks that
    /// must be taken there at the latest.
    pub(crate) tried: [(u32, u32); TRIED],
    /// The forbidden squares of each rank on the last six files.
    pub(crate) forbidden: [u8; 32],
    pub(crate) ranks: u32,
}

/// Queens on all files before some file: the ranks that they attack there, along
/// the ranks and along both diagonals, and the ranks of the last few of them,
/// five bits for each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beginning {
    /// The ranks of the queens.
    pub ranks: u32,
    /// The ranks that they attack along rising diagonals.
    pub rising: u32,
    /// The ranks that they attack along falling diagonals.
    pub falling: u32,
    path: u32,
}

impl Beginning {
    /// Queens that attack these ranks of a file.
    #[inline(always)]
    pub fn attacking(ranks: u32, rising: u32, falling: u32) -> Beginning {
        Beginning {
            ranks,
            rising,
            falling,
            path: 0,
        }
    }

    /// Adds a queen. The diagonals move by one bit from file to file.
    #[inline(always)]
    pub(crate) fn with(self, queen: u32) -> Beginning {
        Beginning {
            ranks: self.ranks | queen,
            rising: (self.rising | queen) << 1,
            falling: (self.falling | queen) >> 1,
            path: self.path << 5 | (queen.trailing_zeros() & 31),
        }
    }

    /// The ranks that may be tried on the next file: those that are allowed
    /// and not attacked, and if a rank must be taken here, only that.
    #[inline(always)]
    pub fn open(self, allowed: u32, last_chance: u32) -> u32 {
        let free = allowed & !(self.ranks | self.rising | self.falling);
        let needed = last_chance & !self.ranks;
        if needed == 0 { free } else { free & needed }
    }
}

impl Batch {
    pub(crate) fn new(rules: Demands) -> Batch {
        Batch {
            rules,
            list: vec![Beginning::default(); CAPACITY],
            spare: vec![Beginning::default(); CAPACITY],
            len: 0,
            next: 0,
            endings: Set::default(),
            words: 0,
            free: [0; endings::FILES],
        }
    }

    /// Starts over with other queens on the files before.
    pub(crate) fn start(&mut self, beginning: Beginning) {
        self.list[0] = beginning;
        self.len = 1;
        for (allowed, last_chance) in self.rules.tried {
            self.len = expand(
                &self.list[..self.len],
                &mut self.spare,
                |beginning| beginning.open(allowed, last_chance),
                Beginning::with,
            );
            std::mem::swap(&mut self.list, &mut self.spare);
        }
        self.next = 0;
        self.words = 0;
    }

    /// Writes the ranks of the next solution to `last`, the last nine files.
    /// False if there is none.
    #[inline]
    pub(crate) fn advance(&mut self, last: &mut [u16; FILES]) -> bool {
        if self.words == 0 && !self.find(last) {
            return false;
        }
        let index = self.words.trailing_zeros() as usize;
        let word = &mut self.endings[index];
        let order = ENDINGS.order(index * 64 + word.trailing_zeros() as usize);
        *word &= *word - 1;
        self.words &= !(u32::from(*word == 0) << index);
        for (rank, position) in last[TRIED..].iter_mut().zip(order) {
            *rank = self.free[usize::from(position)];
        }
        true
    }

    /// Passes over at most `count` solutions, and says over how many. The
    /// endings of a beginning are counted, not listed.
    pub(crate) fn pass(&mut self, count: u64, last: &mut [u16; FILES]) -> u64 {
        let mut passed = 0;
        while passed < count {
            if self.words == 0 && !self.find(last) {
                break;
            }
            let found: u32 = self.endings.iter().map(|word| word.count_ones()).sum();
            if u64::from(found) <= count - passed {
                passed += u64::from(found);
                self.words = 0;
            } else {
                self.advance(last);
                passed += 1;
            }
        }
        passed
    }

    /// Goes on to the next member of the list that has endings.
    fn find(&mut self, last: &mut [u16; FILES]) -> bool {
        let table = &*ENDINGS;
        for (index, beginning) in self.list[..self.len].iter().enumerate().skip(self.next) {
            let free = self.rules.ranks & !beginning.ranks;
            let Beginning {
                falling, rising, ..
            } = *beginning;
            let set = table.completions(free, falling, rising, &self.rules.forbidden);
            if set.iter().fold(0, |any, word| any | word) != 0 {
                self.next = index + 1;
                self.found(*beginning, set, last);
                return true;
            }
        }
        self.len = 0;
        false
    }

    fn found(&mut self, beginning: Beginning, set: Set, last: &mut [u16; FILES]) {
        self.endings = set;
        for (index, word) in set.iter().enumerate() {
            self.words |= u32::from(*word != 0) << index;
        }
        self.free = endings::ranks_of(self.rules.ranks & !beginning.ranks);
        for (file, rank) in last[..TRIED].iter_mut().enumerate() {
            *rank = (beginning.path >> (5 * (TRIED - 1 - file)) & 31) as u16;
        }
    }
}

/// Adds a queen on the next file to each of `from`, `with` a queen on each of the ranks
/// that are `open` to it, and says how many there are.
///
/// Two places are written in any case, and the end moves on only if there was
/// something to write: so the number of ways, which cannot be predicted, is
/// seldom a reason to branch.
#[inline(always)]
pub fn expand<B: Copy>(
    from: &[B],
    to: &mut [B],
    open: impl Fn(B) -> u32,
    with: impl Fn(B, u32) -> B,
) -> usize {
    let Ok(to) = <&mut [B; CAPACITY]>::try_from(to) else {
        return 0;
    };
    let mut len = 0;
    for &beginning in from {
        let mut open = open(beginning);
        for _ in 0..2 {
            let queen = open & open.wrapping_neg();
            to[len % CAPACITY] = with(beginning, queen);
            len += usize::from(queen != 0);
            open ^= queen;
        }
        while open != 0 {
            let queen = open & open.wrapping_neg();
            to[len % CAPACITY] = with(beginning, queen);
            len += 1;
            open ^= queen;
        }
    }
    len
}
