//! Quarters of the board: the ways to place queens on some ranks of a quarter.
//!
//! The board is split into a left and a right half of n / 2 files, and each half into an upper and
//! a lower quarter. For odd n, a queen stands on the middle file between the halves, and the lower
//! quarters include the middle rank. Files of both halves are numbered from the middle outwards, so
//! that both halves have the same lists.
//!
//! The falling diagonal through the square on file x and rank y has the number x + y, the rising
//! diagonal x + n - 1 - y, where falling and rising mean away from the middle.

use std::sync::{Arc, OnceLock};

/// The largest number of files of a half whose lists are kept: they need 70 MB for n = 19. For
/// larger boards, they are created for each task, which takes a tenth of its time.
const MAX_KEPT_HALF: usize = 9;

/// The bits of a key for the two main diagonals, and for the outermost falling diagonal.
pub(crate) const MAIN_SHIFT: usize = 62;
const CORNER: u64 = 1 << 61;

/// A kind of half board.
#[derive(Clone, Copy)]
pub(crate) struct HalfKind {
    /// The distance of the queen on the middle file above the middle rank. 0 for even n.
    pub(crate) distance: usize,
    /// True if queens may be on the main diagonals. Only for even n.
    pub(crate) has_main: bool,
}

/// The quarters of a board.
pub(crate) struct Quarters {
    n: usize,
    /// The number of files of a half.
    half: usize,
    /// The number of ranks of a lower quarter.
    lower: usize,
    /// The place of each set of files among the sets of the same size.
    places: Vec<u32>,
    /// The lists that are kept.
    lists: Vec<OnceLock<Arc<GroupedKeys>>>,
}

/// Keys in the order of their groups, such as the ways to place queens on given ranks of a quarter, by the
/// set of files.
///
/// A way is a key: the set of its diagonals that continue in another quarter. Its lowest
/// [`Quarters::key_bits`] bits are the diagonals that continue in the other half, first the
/// falling, then the rising ones. Diagonal `i` of one half continues as `key_bits - 1 - i` in the
/// other.
#[derive(Default)]
pub(crate) struct GroupedKeys {
    pub(crate) keys: Vec<u64>,
    /// The start of each group, and twice the end of the last one.
    pub(crate) starts: Vec<usize>,
}

/// The search for the ways to place queens on a quarter.
struct QuarterSearch<'a> {
    quarters: &'a Quarters,
    kind: HalfKind,
    /// The allowed files of each rank.
    allowed: Vec<u64>,
    /// The files and the key of each way.
    found: Vec<(u32, u64)>,
}

/// The number with the lowest `count` bits.
pub(crate) fn low_bits(count: usize) -> u64 {
    (1 << count) - 1
}

impl GroupedKeys {
    /// Sorts keys by their groups, whose numbers are below `groups`.
    pub(crate) fn sort(
        &mut self,
        keys: impl ExactSizeIterator<Item = (usize, u64)> + Clone,
        groups: usize,
    ) {
        self.starts.clear();
        self.starts.resize(groups + 2, 0);
        for (group, _) in keys.clone() {
            self.starts[group + 2] += 1;
        }
        for group in 2..self.starts.len() {
            self.starts[group] += self.starts[group - 1];
        }
        self.keys.resize(keys.len(), 0);
        for (group, key) in keys {
            let position = &mut self.starts[group + 1];
            self.keys[*position] = key;
            *position += 1;
        }
    }

    #[inline(always)]
    pub(crate) fn group(&self, group: usize) -> &[u64] {
        &self.keys[self.starts[group]..self.starts[group + 1]]
    }

    /// The number of groups.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 2
    }
}

impl Quarters {
    pub(crate) fn new(n: usize) -> Quarters {
        let (half, lower) = (n / 2, n.div_ceil(2));
        let mut sizes = vec![0; half + 1];
        let place = |files: u32| {
            let next = &mut sizes[files.count_ones() as usize];
            *next += 1;
            *next - 1
        };
        let kinds = if n % 2 == 1 { half } else { 2 };
        let kept = if half > MAX_KEPT_HALF {
            0
        } else {
            kinds << (lower + 1)
        };
        Quarters {
            n,
            half,
            lower,
            places: (0..1 << half).map(place).collect(),
            lists: (0..kept).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The number of diagonals of a half that continue in the other half, without those through
    /// the queen on the middle file. For even n, these are the main diagonals.
    pub(crate) fn key_bits(&self) -> usize {
        2 * (2 * self.half - 2)
    }

    /// The place of a set of files of a half among the sets of the same size.
    pub(crate) fn place(&self, files: u32) -> usize {
        self.places[files as usize] as usize
    }

    /// Returns the list for the upper and the lower quarter of a half with queens on `ranks`.
    pub(crate) fn lists(&self, kind: HalfKind, ranks: u32) -> [Arc<GroupedKeys>; 2] {
        let lower = ranks & low_bits(self.lower) as u32;
        [(1, ranks ^ lower), (0, lower)].map(|(upper, ranks)| {
            let number = kind.distance << 1 | usize::from(kind.has_main) << 1 | upper;
            let index = number << self.lower | ranks as usize >> (upper * self.lower);
            match self.lists.get(index) {
                Some(kept) => kept.get_or_init(|| self.list(kind, ranks)).clone(),
                None => self.list(kind, ranks),
            }
        })
    }

    fn list(&self, kind: HalfKind, ranks: u32) -> Arc<GroupedKeys> {
        let mut search = QuarterSearch {
            quarters: self,
            kind,
            allowed: (0..self.n).map(|rank| self.allowed(kind, rank)).collect(),
            found: Vec::new(),
        };
        search.fill(ranks, 0, 0, 0);
        let last =
            low_bits(ranks.count_ones() as usize) << (self.half - ranks.count_ones() as usize);
        let mut list = GroupedKeys::default();
        let keys = search.found.iter();
        let keys = keys.map(|(files, key)| (self.place(*files), *key));
        list.sort(keys, self.place(last as u32) + 1);
        Arc::new(list)
    }

    /// The numbers of the falling and of the rising diagonal through the queen on the middle file,
    /// or else the main diagonals.
    fn middle_diagonals(&self, kind: HalfKind) -> [usize; 2] {
        [self.half - 1 + kind.distance, self.half - 1 - kind.distance]
    }

    /// The files that a queen on a rank may use, as bits.
    fn allowed(&self, kind: HalfKind, rank: usize) -> u64 {
        let mut files = low_bits(self.half);
        if rank == self.half && self.n % 2 == 1 {
            // By symmetry, the queen on the middle rank is farther from the middle.
            files &= !low_bits(kind.distance);
        }
        if !kind.has_main {
            let [falling, rising] = self.middle_diagonals(kind);
            for (diagonal, start) in [(falling, rank), (rising, self.n - 1 - rank)] {
                files &= !(diagonal.checked_sub(start).map_or(0, |file| 1 << file));
            }
        }
        files
    }

    fn key(&self, kind: HalfKind, falling: u64, rising: u64) -> u64 {
        let [main_falling, main_rising] = self.middle_diagonals(kind);
        let bits = self.key_bits() / 2;
        let without = |diagonals: u64, main: usize| {
            (diagonals & low_bits(main) | diagonals >> (main + 1) << main) & low_bits(bits)
        };
        let mains = (falling >> main_falling & 1) | (rising >> main_rising & 1) << 1;
        let corner = (falling >> (2 * self.half - 1) & 1) * CORNER;
        without(falling, main_falling)
            | without(rising, main_rising) << bits
            | mains << MAIN_SHIFT
            | corner
    }
}

impl QuarterSearch<'_> {
    fn fill(&mut self, ranks: u32, files: u64, falling: u64, rising: u64) {
        if ranks == 0 {
            let key = self.quarters.key(self.kind, falling, rising);
            self.found.push((files as u32, key));
            return;
        }
        let rank = ranks.trailing_zeros() as usize;
        let opposite = self.quarters.n - 1 - rank;
        let mut open = self.allowed[rank] & !(files | falling >> rank | rising >> opposite);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            self.fill(
                ranks & (ranks - 1),
                files | queen,
                falling | queen << rank,
                rising | queen << opposite,
            );
        }
    }
}
