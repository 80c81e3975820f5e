//! The last nine files of the search, filled at once.

use crate::search::endings::{self, ENDINGS, OrderSet};

/// The number of files that a batch fills: three by trying every rank, and six from the table of
/// endings.
pub(crate) const FILES: usize = TRIED_FILES + endings::FILES;

const TRIED_FILES: usize = 3;

/// The capacity of a list of prefixes. Nine free ranks allow at most 9 * 8 * 7 = 504 ways to place
/// three queens; [`expand`] may write a few entries more.
const CAPACITY: usize = 512;

/// All solutions with the same first n - 9 queens.
///
/// The next three files are filled in all possible ways, in lexicographic order. Then each of
/// these prefixes is looked up in the table of endings. Unlike in a depth-first search, hardly any
/// branch depends on the position, so few are mispredicted.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    rules: BatchConstraints,
    list: Vec<Prefix>,
    buffer: Vec<Prefix>,
    /// The length of the list, and the number of prefixes that have been looked up.
    len: usize,
    next: usize,
    /// The remaining endings of the current prefix, and a bit for each of its words that is not
    /// zero.
    endings: OrderSet,
    words: u32,
    /// The free ranks of the current prefix, ascending.
    free: [u16; endings::FILES],
}

/// The squares that a search allows on the last nine files.
#[derive(Clone, Debug)]
pub(crate) struct BatchConstraints {
    /// For each of the first three files, the allowed ranks, and the ranks that are not allowed on
    /// any later file.
    pub(crate) tried: [(u32, u32); TRIED_FILES],
    /// The forbidden files of each rank, as bits of the last six files.
    pub(crate) forbidden: [u8; 32],
    /// All ranks of the board.
    pub(crate) ranks: u32,
}

/// Queens on all files before the current one, as the ranks that they attack on the current file.
/// Rank 0 is bit 0.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prefix {
    /// The ranks that are occupied by queens.
    pub(crate) ranks: u32,
    /// The ranks attacked along rising diagonals.
    pub(crate) rising: u32,
    /// The ranks attacked along falling diagonals.
    pub(crate) falling: u32,
    /// The ranks of the last queens, five bits each.
    path: u32,
}

impl Prefix {
    /// Adds a queen on the current file and moves to the next one, shifting the diagonals by one
    /// bit.
    #[inline(always)]
    pub(crate) fn place(self, queen: u32) -> Prefix {
        Prefix {
            ranks: self.ranks | queen,
            rising: (self.rising | queen) << 1,
            falling: (self.falling | queen) >> 1,
            path: self.path << 5 | (queen.trailing_zeros() & 31),
        }
    }

    /// The ranks to try on the current file: those that are allowed and not attacked. If a rank
    /// must be occupied here because no later file allows it, only that rank.
    #[inline(always)]
    pub(crate) fn candidates(self, allowed: u32, last_chance: u32) -> u32 {
        let free = allowed & !(self.ranks | self.rising | self.falling);
        let needed = last_chance & !self.ranks;
        if needed == 0 { free } else { free & needed }
    }
}

impl Batch {
    pub(crate) fn new(rules: BatchConstraints) -> Batch {
        Batch {
            rules,
            list: vec![Prefix::default(); CAPACITY],
            buffer: vec![Prefix::default(); CAPACITY],
            len: 0,
            next: 0,
            endings: OrderSet::default(),
            words: 0,
            free: [0; endings::FILES],
        }
    }

    /// Restarts with other queens on the first n - 9 files.
    pub(crate) fn start(&mut self, beginning: Prefix) {
        self.list[0] = beginning;
        self.len = 1;
        for (allowed, last_chance) in self.rules.tried {
            self.len = expand(
                &self.list[..self.len],
                &mut self.buffer,
                allowed,
                last_chance,
            );
            std::mem::swap(&mut self.list, &mut self.buffer);
        }
        self.next = 0;
        self.words = 0;
    }

    /// Writes the ranks of the next solution to `last`, the last nine files. Returns false if there
    /// are no more.
    #[inline]
    pub(crate) fn advance(&mut self, last: &mut [u16; FILES]) -> bool {
        if self.words == 0 && !self.next_prefix(last) {
            return false;
        }
        let index = self.words.trailing_zeros() as usize;
        let word = &mut self.endings[index];
        let order = ENDINGS.order(index * 64 + word.trailing_zeros() as usize);
        *word &= *word - 1;
        self.words &= !(u32::from(*word == 0) << index);
        for (rank, position) in last[TRIED_FILES..].iter_mut().zip(order) {
            *rank = self.free[usize::from(position)];
        }
        true
    }

    /// Skips at most `count` solutions and returns the number skipped. Endings are counted without
    /// enumerating them.
    pub(crate) fn advance_by(&mut self, count: u64, last: &mut [u16; FILES]) -> u64 {
        let mut passed = 0;
        while passed < count {
            if self.words == 0 && !self.next_prefix(last) {
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

    /// Advances to the next prefix that has endings.
    fn next_prefix(&mut self, last: &mut [u16; FILES]) -> bool {
        let table = &*ENDINGS;
        for (index, beginning) in self.list[..self.len].iter().enumerate().skip(self.next) {
            let free = self.rules.ranks & !beginning.ranks;
            let forbidden = &self.rules.forbidden;
            let set = table.completions(free, beginning.falling, beginning.rising, forbidden);
            if set.iter().fold(0, |any, word| any | word) != 0 {
                self.next = index + 1;
                self.set_current(*beginning, set, last);
                return true;
            }
        }
        self.len = 0;
        false
    }

    fn set_current(&mut self, beginning: Prefix, set: OrderSet, last: &mut [u16; FILES]) {
        self.endings = set;
        for (index, word) in set.iter().enumerate() {
            self.words |= u32::from(*word != 0) << index;
        }
        self.free = endings::free_ranks(self.rules.ranks & !beginning.ranks);
        for (file, rank) in last[..TRIED_FILES].iter_mut().enumerate() {
            *rank = (beginning.path >> (5 * (TRIED_FILES - 1 - file)) & 31) as u16;
        }
    }
}

/// Extends each prefix of `from` by a queen on each of its candidates. Writes the results to `to` and
/// returns their number.
///
/// The first two results of a prefix are written unconditionally, and the length grows only if
/// they exist. This avoids most branches on the number of ranks, which would be mispredicted.
#[inline(always)]
fn expand(from: &[Prefix], to: &mut [Prefix], allowed: u32, last_chance: u32) -> usize {
    let Ok(to) = <&mut [Prefix; CAPACITY]>::try_from(to) else {
        return 0;
    };
    let mut len = 0;
    for &beginning in from {
        let mut open = beginning.candidates(allowed, last_chance);
        for _ in 0..2 {
            let queen = open & open.wrapping_neg();
            to[len % CAPACITY] = beginning.place(queen);
            len += usize::from(queen != 0);
            open ^= queen;
        }
        while open != 0 {
            let queen = open & open.wrapping_neg();
            to[len % CAPACITY] = beginning.place(queen);
            len += 1;
            open ^= queen;
        }
    }
    len
}
