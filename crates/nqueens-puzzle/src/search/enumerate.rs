//! The depth-first search for solutions, in lexicographic order.

use crate::search::batch::{self, Batch, BatchConstraints, Prefix};
use crate::search::endings;
use crate::{MAX_N, Square};

/// The number of times that the search descends into the last nine files by itself before it uses
/// the table of endings. Building the table takes longer than a short search, and the first
/// solutions should not wait for it.
const MAX_DESCENTS: u32 = 64;

/// The allowed squares of a board: the ranks of each file, as bits. Rank 0 is bit 0.
///
/// # Guarantees
/// - `n` is from 1 to [`MAX_N`].
/// - Bits of squares that are off the board are 0.
#[derive(Clone, Debug)]
pub(crate) struct AllowedSquares {
    n: usize,
    ranks: [u32; MAX_N],
}

impl AllowedSquares {
    /// Allows every square of a board of `n` by `n` squares.
    pub(crate) fn everywhere(n: usize) -> AllowedSquares {
        assert!((1..=MAX_N).contains(&n), "the board has from 1 to 32 files");
        let mut ranks = [0; MAX_N];
        ranks[..n].fill(u32::MAX >> (MAX_N - n));
        AllowedSquares { n, ranks }
    }

    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// The allowed ranks of each file.
    pub(crate) fn ranks(&self) -> &[u32] {
        &self.ranks[..self.n]
    }

    pub(crate) fn allows(&self, square: Square) -> bool {
        self.ranks[usize::from(square.file)] >> square.rank & 1 == 1
    }

    /// Returns true if every queen of a position is on an allowed square.
    pub(crate) fn allows_all(&self, ranks: &[u16]) -> bool {
        let mut files = self.ranks.iter().zip(ranks);
        files.all(|(allowed, &rank)| allowed >> rank & 1 == 1)
    }

    pub(crate) fn forbid(&mut self, square: Square) {
        self.ranks[usize::from(square.file)] &= !(1 << square.rank);
    }

    /// Forbids all squares that a queen on `square` attacks, so that every solution has a queen
    /// there.
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

/// A depth-first search over the files, from the left, that can be resumed after each solution.
/// Memory is constant.
///
/// The attacked ranks of a file are three bit sets. From file to file the occupied ranks stay, the
/// rising diagonals move up by one bit, and the falling diagonals move down. This is the usual
/// search with bit masks. Long searches leave the last nine files to [`Batch`], which finds the
/// same solutions in the same order.
#[derive(Clone, Debug)]
pub(crate) struct DepthFirstSearch {
    n: usize,
    /// The allowed ranks of each file, and those that are not allowed on any later file, so they
    /// must be occupied by then.
    allowed: [u32; MAX_N],
    last_chance: [u32; MAX_N],
    /// The current file. Earlier files have queens.
    file: usize,
    /// The ranks still to be tried on each file up to the current one, and the queens before each
    /// file.
    open: [u32; MAX_N],
    prefixes: [Prefix; MAX_N],
    ranks: [u16; MAX_N],
    descents_left: u32,
    batch: Option<Box<Batch>>,
}

/// The reason why [`DepthFirstSearch::step`] returned.
enum SearchStop {
    Solution,
    Batch(Prefix),
    End,
}

impl DepthFirstSearch {
    /// Creates a search for the solutions on allowed squares.
    pub(crate) fn new(allowed: &AllowedSquares) -> DepthFirstSearch {
        let mut search = DepthFirstSearch {
            n: allowed.n(),
            allowed: [0; MAX_N],
            last_chance: [0; MAX_N],
            file: 0,
            open: [0; MAX_N],
            prefixes: [Prefix::default(); MAX_N],
            ranks: [0; MAX_N],
            descents_left: MAX_DESCENTS,
            batch: None,
        };
        search.restart(allowed);
        search
    }

    /// Restarts with other allowed squares on a board of the same size, keeping allocations.
    pub(crate) fn restart(&mut self, allowed: &AllowedSquares) {
        debug_assert_eq!(self.n, allowed.n());
        self.allowed[..self.n].copy_from_slice(allowed.ranks());
        let mut later = 0;
        for (file, ranks) in allowed.ranks().iter().enumerate().rev() {
            self.last_chance[file] = self.all_ranks() & !later;
            later |= ranks;
        }
        let has_files = allowed.ranks().iter().all(|&ranks| ranks != 0);
        let has_ranks = later == self.all_ranks();
        self.file = 0;
        self.open[0] = if has_files && has_ranks {
            Prefix::default().candidates(self.allowed[0], self.last_chance[0])
        } else {
            0
        };
        self.batch = None;
    }

    fn all_ranks(&self) -> u32 {
        u32::MAX >> (MAX_N - self.n)
    }

    /// Advances to the next solution. Returns false if there are no more.
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

    /// Skips at most `count` solutions and returns the number skipped, which is less than `count`
    /// only if there are no more. [`DepthFirstSearch::ranks`] is unspecified until the next
    /// [`DepthFirstSearch::advance`].
    pub(crate) fn advance_by(&mut self, count: u64) -> u64 {
        let mut passed = 0;
        while passed < count {
            if let Some(batch) = &mut self.batch
                && let Some(last) = self.ranks[..self.n].last_chunk_mut()
            {
                passed += batch.advance_by(count - passed, last);
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

    /// Skips all solutions before those with queens on the ranks `first`. Call this before
    /// `advance`. Uses the table of endings at once, since the search is probably long.
    ///
    /// # Panics
    /// If `first` has as many ranks as there are files.
    pub(crate) fn start_at(&mut self, first: &[u16]) {
        assert!(first.len() < self.n, "some files are left to search");
        for (file, &rank) in first.iter().enumerate() {
            let queen = 1 << rank;
            // The rank of the queen and the ranks below it are done.
            let is_open = self.open[file] & queen != 0;
            self.open[file] &= u32::MAX.checked_shl(u32::from(rank) + 1).unwrap_or(0);
            if !is_open {
                break;
            }
            self.ranks[file] = rank;
            self.file = file + 1;
            let prefix = self.prefixes[file].place(queen);
            self.prefixes[file + 1] = prefix;
            self.open[file + 1] =
                prefix.candidates(self.allowed[file + 1], self.last_chance[file + 1]);
        }
        self.descents_left = 0;
    }

    /// The current solution.
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
            let prefix = self.prefixes[file].place(queen);
            if file + 1 == handover {
                if self.descents_left == 0 {
                    self.file = file;
                    return SearchStop::Batch(prefix);
                }
                self.descents_left -= 1;
            }
            file += 1;
            self.prefixes[file] = prefix;
            self.open[file] = prefix.candidates(self.allowed[file], self.last_chance[file]);
        }
    }

    #[cold]
    fn new_batch(&self) -> Box<Batch> {
        Box::new(Batch::new(self.batch_constraints()))
    }

    fn start_batch(&mut self, beginning: Prefix) {
        let mut batch = self.batch.take().unwrap_or_else(|| self.new_batch());
        batch.start(beginning);
        self.batch = Some(batch);
    }

    fn batch_constraints(&self) -> BatchConstraints {
        let tried = self.n - batch::FILES;
        let last = self.n - endings::FILES;
        BatchConstraints {
            tried: std::array::from_fn(|i| (self.allowed[tried + i], self.last_chance[tried + i])),
            forbidden: forbidden_squares(&self.allowed[last..self.n]),
            ranks: self.all_ranks(),
        }
    }
}

/// Returns the forbidden squares of each rank on the last files. Bit i is the i-th of these files.
/// `files` has the allowed ranks of each file.
fn forbidden_squares(files: &[u32]) -> [u8; MAX_N] {
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

    fn list(allowed: &AllowedSquares, descents_left: u32) -> Vec<Vec<u16>> {
        let mut search = DepthFirstSearch::new(allowed);
        search.descents_left = descents_left;
        let mut list = Vec::new();
        while search.advance() {
            list.push(search.ranks().to_vec());
        }
        list
    }

    #[test]
    fn batches_find_the_same_solutions() {
        for n in 9..=11 {
            let allowed = AllowedSquares::everywhere(n);
            let table = list(&allowed, 0);
            assert!(table.is_sorted_by(|a, b| a < b));
            assert!(table == list(&allowed, u32::MAX), "n = {n}");
        }
    }

    #[test]
    fn ends_at_once_if_a_rank_has_no_squares() {
        let mut allowed = AllowedSquares::everywhere(32);
        for file in 0..32 {
            allowed.forbid(Square { file, rank: 7 });
        }
        assert!(!DepthFirstSearch::new(&allowed).advance());
    }

    /// A solution for n = 6k or n = 6k + 4: the even ranks, then the odd ones.
    fn staircase(n: u16) -> Vec<u16> {
        (1..n).step_by(2).chain((0..n).step_by(2)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        #[test]
        fn batches_find_the_same_solutions_around_queens(
            n in prop::sample::select(vec![10, 12, 16, 18, 22, 24, 28, 30]),
            files in Just((0..30).collect::<Vec<u16>>()).prop_shuffle(),
            holes in prop::collection::vec((0..30u16, 0..30u16), 0..20),
        ) {
            let solution = staircase(n);
            let mut allowed = AllowedSquares::everywhere(usize::from(n));
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
        fn skipping_equals_advancing(n in 9..=11usize, steps in prop::collection::vec(0..400u64, 1..6)) {
            let allowed = AllowedSquares::everywhere(n);
            let all = list(&allowed, u32::MAX);
            let mut search = DepthFirstSearch::new(&allowed);
            search.descents_left = 0;
            let mut position = 0;
            for step in steps {
                let passed = search.advance_by(step);
                prop_assert_eq!(passed, step.min((all.len() - position) as u64));
                position += passed as usize;
                prop_assert_eq!(search.advance(), position < all.len());
                if position < all.len() {
                    prop_assert_eq!(search.ranks(), &all[position]);
                    position += 1;
                }
            }
        }

        #[test]
        fn start_at_skips_earlier_solutions(
            n in 9..=10usize,
            first in prop::collection::vec(0..9u16, 0..4),
            descents_left in prop::sample::select(vec![0, u32::MAX]),
        ) {
            let allowed = AllowedSquares::everywhere(n);
            let mut expected = list(&allowed, u32::MAX);
            expected.retain(|ranks| ranks[..first.len()] >= first[..]);
            let mut search = DepthFirstSearch::new(&allowed);
            search.start_at(&first);
            search.descents_left = descents_left;
            let mut found = Vec::new();
            while search.advance() {
                found.push(search.ranks().to_vec());
            }
            prop_assert_eq!(&found, &expected);
        }
    }
}
