//! The search for solutions, in lexicographic order.

use crate::search::batch::{self, Batch, Beginning, Demands};
use crate::search::endings;
use crate::{MAX_N, Square};

/// The number of times that the search goes down to the last file by itself before it asks
/// for the table that does the last nine at once; the first few solutions
/// should not wait for that to be built. A search that is shorter than this
/// takes less time than building the table.
const PATIENCE: u32 = 64;

/// For every file the ranks that are allowed there, as bits: rank 0 is bit 0.
///
/// # Guarantees
/// - `n` is between 1 and [`MAX_N`].
/// - No bit beyond rank `n - 1` is set, and none on files from `n` on.
#[derive(Clone, Debug)]
pub struct Allowed {
    n: usize,
    ranks: [u32; MAX_N],
}

impl Allowed {
    /// Every square of a board of `n` by `n`.
    pub(crate) fn everywhere(n: usize) -> Allowed {
        assert!((1..=MAX_N).contains(&n), "the board has from 1 to 32 files");
        let mut ranks = [0; MAX_N];
        ranks[..n].fill(u32::MAX >> (MAX_N - n));
        Allowed { n, ranks }
    }

    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// The ranks allowed on each file.
    pub fn ranks(&self) -> &[u32] {
        &self.ranks[..self.n]
    }

    pub(crate) fn allows(&self, square: Square) -> bool {
        self.ranks[usize::from(square.file)] >> square.rank & 1 == 1
    }

    /// True if every queen of a position stands on an allowed square.
    pub(crate) fn allows_all(&self, ranks: &[u16]) -> bool {
        let mut files = self.ranks.iter().zip(ranks);
        files.all(|(allowed, &rank)| allowed >> rank & 1 == 1)
    }

    pub(crate) fn forbid(&mut self, square: Square) {
        self.ranks[usize::from(square.file)] &= !(1 << square.rank);
    }

    /// Forbids whatever a queen on `square` attacks, so that only positions
    /// with a queen there remain.
    pub(crate) fn place(&mut self, square: Square) {
        let last = self.n as u16 - 1;
        for file in 0..=last {
            for rank in 0..=last {
                let other = Square { file, rank };
                if square.attacks(other) {
                    self.forbid(other);
                }
            }
        }
    }
}

/// A depth-first search over the files, from the left, that can be stopped at
/// every solution and goes on from there. Its memory does not grow.
///
/// The attacked ranks of a file are three sets of bits: from file to file the
/// attacked ranks stay, the rising diagonals move up and the falling ones down
/// by one bit. This is the textbook search. Long searches leave the last nine files
/// to [`Batch`], which finds the same solutions in the same order.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    n: usize,
    /// The ranks that are allowed on each file, and those that are allowed on
    /// no later file, which must be taken there at the latest.
    allowed: [u32; MAX_N],
    last_chance: [u32; MAX_N],
    /// The current file. The queens before it stand.
    file: usize,
    /// The ranks still to be tried on each file up to the current one, and
    /// the queens before it.
    open: [u32; MAX_N],
    before: [Beginning; MAX_N],
    ranks: [u16; MAX_N],
    patience: u32,
    batch: Option<Box<Batch>>,
}

/// The reason why the search by single queens stopped.
enum SearchStop {
    Solution,
    Batch(Beginning),
    End,
}

impl Search {
    /// A search for the solutions whose queens all stand on allowed squares.
    pub(crate) fn new(allowed: &Allowed) -> Search {
        let mut search = Search {
            n: allowed.n(),
            allowed: [0; MAX_N],
            last_chance: [0; MAX_N],
            file: 0,
            open: [0; MAX_N],
            before: [Beginning::default(); MAX_N],
            ranks: [0; MAX_N],
            patience: PATIENCE,
            batch: None,
        };
        search.restart(allowed);
        search
    }

    /// Begins anew with other squares on a board of the same size. What has
    /// been built for speed remains.
    pub(crate) fn restart(&mut self, allowed: &Allowed) {
        debug_assert_eq!(self.n, allowed.n());
        self.allowed[..self.n].copy_from_slice(allowed.ranks());
        let mut later = 0;
        for (file, ranks) in allowed.ranks().iter().enumerate().rev() {
            self.last_chance[file] = self.ranks_of_board() & !later;
            later |= ranks;
        }
        let possible = allowed.ranks().iter().all(|&ranks| ranks != 0);
        let possible = possible && later == self.ranks_of_board();
        self.file = 0;
        self.open[0] = if possible { self.first_open() } else { 0 };
        if self.batch.is_some() {
            self.batch = Some(Box::new(Batch::new(self.rules())));
        }
    }

    fn first_open(&self) -> u32 {
        Beginning::default().open(self.allowed[0], self.last_chance[0])
    }

    fn ranks_of_board(&self) -> u32 {
        u32::MAX >> (MAX_N - self.n)
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            if let Some(batch) = &mut self.batch
                && let Some(last) = self.ranks[..self.n].last_chunk_mut()
                && batch.advance(last)
            {
                return true;
            }
            match self.step() {
                SearchStop::Solution => return true,
                SearchStop::End => return false,
                SearchStop::Batch(beginning) => self.start_batch(beginning),
            }
        }
    }

    /// Passes over at most `count` solutions, and says over how many: fewer only
    /// if there are no more. [`Search::ranks`] has no meaning until the next
    /// [`Search::advance`].
    pub(crate) fn pass(&mut self, count: u64) -> u64 {
        let mut passed = 0;
        while passed < count {
            if let Some(batch) = &mut self.batch
                && let Some(last) = self.ranks[..self.n].last_chunk_mut()
            {
                passed += batch.pass(count - passed, last);
                if passed == count {
                    break;
                }
            }
            match self.step() {
                SearchStop::Solution => passed += 1,
                SearchStop::End => break,
                SearchStop::Batch(beginning) => self.start_batch(beginning),
            }
        }
        passed
    }

    /// Passes over all solutions that come before those whose first queens
    /// stand on `first`. To be called before any solution is asked for. As
    /// there are many, what follows is not going to be a short search.
    ///
    /// # Panics
    /// If `first` has as many queens as there are files.
    pub(crate) fn start_at(&mut self, first: &[u16]) {
        assert!(first.len() < self.n, "some files are left to search");
        for (file, &rank) in first.iter().enumerate() {
            let queen = 1 << rank;
            // The queen's own rank is done with, and so are those below.
            let queen_stands = self.open[file] & queen != 0;
            self.open[file] &= u32::MAX.checked_shl(u32::from(rank) + 1).unwrap_or(0);
            if !queen_stands {
                break;
            }
            self.ranks[file] = rank;
            self.file = file + 1;
            let before = self.before[file].with(queen);
            self.before[file + 1] = before;
            self.open[file + 1] = before.open(self.allowed[file + 1], self.last_chance[file + 1]);
        }
        self.patience = 0;
    }

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.n]
    }

    fn step(&mut self) -> SearchStop {
        let n = self.n;
        let handover = n.wrapping_sub(batch::FILES);
        let mut file = self.file;
        loop {
            let open = self.open[file];
            if open == 0 {
                if file == 0 {
                    self.file = 0;
                    return SearchStop::End;
                }
                file -= 1;
                continue;
            }
            let queen = open & open.wrapping_neg();
            self.open[file] = open ^ queen;
            self.ranks[file] = queen.trailing_zeros() as u16;
            if file + 1 == n {
                self.file = file;
                return SearchStop::Solution;
            }
            let before = self.before[file].with(queen);
            if file + 1 == handover {
                if self.patience == 0 {
                    self.file = file;
                    return SearchStop::Batch(before);
                }
                self.patience -= 1;
            }
            file += 1;
            self.before[file] = before;
            self.open[file] = before.open(self.allowed[file], self.last_chance[file]);
        }
    }

    #[cold]
    fn new_batch(&self) -> Box<Batch> {
        Box::new(Batch::new(self.rules()))
    }

    fn start_batch(&mut self, beginning: Beginning) {
        let mut batch = self.batch.take().unwrap_or_else(|| self.new_batch());
        batch.start(beginning);
        self.batch = Some(batch);
    }

    fn rules(&self) -> Demands {
        let tried = self.n - batch::FILES;
        let last = self.n - endings::FILES;
        Demands {
            tried: std::array::from_fn(|i| (self.allowed[tried + i], self.last_chance[tried + i])),
            forbidden: forbidden(&self.allowed[last..self.n]),
            ranks: self.ranks_of_board(),
        }
    }
}

/// The squares of each rank on the last files that are not allowed.
pub fn forbidden(files: &[u32]) -> [u8; MAX_N] {
    let mut forbidden = [0; MAX_N];
    for (bit, allowed) in files.iter().enumerate() {
        for (rank, files) in forbidden.iter_mut().enumerate() {
            *files |= u8::from(allowed >> rank & 1 == 0) << bit;
        }
    }
    forbidden
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn list(allowed: &Allowed, patience: u32) -> Vec<Vec<u16>> {
        let mut search = Search::new(allowed);
        search.patience = patience;
        let mut list = Vec::new();
        while search.advance() {
            list.push(search.ranks().to_vec());
        }
        list
    }

    #[test]
    fn both_searches_find_the_same() {
        for n in 9..=11 {
            let allowed = Allowed::everywhere(n);
            let table = list(&allowed, 0);
            assert!(table.is_sorted_by(|a, b| a < b));
            assert!(table == list(&allowed, u32::MAX), "n = {n}");
        }
    }

    #[test]
    fn a_rank_without_squares_ends_the_search_at_once() {
        let mut allowed = Allowed::everywhere(32);
        for file in 0..32 {
            allowed.forbid(Square { file, rank: 7 });
        }
        assert!(!Search::new(&allowed).advance());
    }

    /// A solution for n = 6k or n = 6k + 4: the even ranks, then the odd ones.
    fn staircase(n: u16) -> Vec<u16> {
        (1..n).step_by(2).chain((0..n).step_by(2)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        #[test]
        fn both_searches_find_the_same_around_queens(
            n in prop::sample::select(vec![10, 12, 16, 18, 22, 24, 28, 30]),
            files in Just((0..30).collect::<Vec<u16>>()).prop_shuffle(),
            holes in prop::collection::vec((0..30u16, 0..30u16), 0..20),
        ) {
            let solution = staircase(n);
            let mut allowed = Allowed::everywhere(usize::from(n));
            let placed = files.iter().filter(|&&file| file < n).take(usize::from(n).saturating_sub(9));
            for &file in placed {
                allowed.place(Square { file, rank: solution[usize::from(file)] });
            }
            for (file, rank) in holes {
                if file < n && rank < n {
                    allowed.forbid(Square { file, rank });
                }
            }
            prop_assert_eq!(list(&allowed, 0), list(&allowed, u32::MAX));
        }

        #[test]
        fn passing_is_advancing(n in 9..=11usize, steps in prop::collection::vec(0..400u64, 1..6)) {
            let allowed = Allowed::everywhere(n);
            let all = list(&allowed, u32::MAX);
            let mut search = Search::new(&allowed);
            search.patience = 0;
            let mut at = 0;
            for step in steps {
                let passed = search.pass(step);
                prop_assert_eq!(passed, step.min((all.len() - at) as u64));
                at += passed as usize;
                prop_assert_eq!(search.advance(), at < all.len());
                if at < all.len() {
                    prop_assert_eq!(search.ranks(), &all[at]);
                    at += 1;
                }
            }
        }

        #[test]
        fn starting_at_a_beginning_leaves_out_what_comes_before(
            n in 9..=10usize,
            first in prop::collection::vec(0..9u16, 0..4),
            patience in prop::sample::select(vec![0, u32::MAX]),
        ) {
            let allowed = Allowed::everywhere(n);
            let mut expected = list(&allowed, u32::MAX);
            expected.retain(|ranks| ranks[..first.len()] >= first[..]);
            let mut search = Search::new(&allowed);
            search.start_at(&first);
            search.patience = patience;
            let mut found = Vec::new();
            while search.advance() {
                found.push(search.ranks().to_vec());
            }
            prop_assert_eq!(&found, &expected);
        }
    }
}
