//! Randomised search for solutions on boards of up to 1,000 by 1,000 squares.
//!
//! The method is the local search of Sosič and Gu ("Efficient local search
//! with conflict minimization: a case study of the n-queens problem", 1994):
//! queens are placed on different files and ranks, most of them also on different diagonals. Then
//! pairs of queens swap their ranks if this does not increase the number of conflicts. The time is
//! about proportional to n. The search restarts if it gets stuck.

use crate::search::rng::SplitMix64;
use crate::{ErrorKind, MAX_SOLUTION_N, Result, Solution};

/// The number of random ranks to try for a file before accepting one with a conflict.
const MAX_TRIES: usize = 64;

/// An endless iterator of solutions found by randomised search.
///
/// Solutions are independent of each other, so the same solution may occur twice. They are *not*
/// uniform: some are found more often than others. See
/// [`ByNumber::sample`](crate::ByNumber::sample) for uniform samples.
///
/// ```
/// use nqueens_puzzle::RandomSolutions;
///
/// let mut thousand = RandomSolutions::new(1000, 42)?;
/// assert_eq!(thousand.next().map(|board| board.n()), Some(1000));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct RandomSolutions {
    rng: SplitMix64,
    board: RandomBoard,
}

impl RandomSolutions {
    /// Creates a search on a board of `n` by `n` squares. The same `n` and `seed` give the same
    /// solutions on every machine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] unless n is 1 or from 4 to 1000.
    pub fn new(n: usize, seed: u64) -> Result<RandomSolutions> {
        if n == 1 || (4..=MAX_SOLUTION_N).contains(&n) {
            Ok(RandomSolutions {
                rng: SplitMix64::new(seed),
                board: RandomBoard::new(n),
            })
        } else {
            Err(ErrorKind::InvalidValue.error(format!(
                "a randomised search does not support n = {n}: choose n = 1, or n from 4 to 1000"
            )))
        }
    }
}

impl Iterator for RandomSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            self.board.scatter(&mut self.rng);
            if self.board.repair(&mut self.rng) {
                break;
            }
        }
        Some(Solution::from_valid(&self.board.ranks))
    }
}

/// A board with a queen on each file and each rank.
#[derive(Clone, Debug)]
struct RandomBoard {
    ranks: Vec<u16>,
    /// The number of queens on each diagonal, by file + rank and by file - rank + n - 1.
    sums: Vec<u16>,
    differences: Vec<u16>,
    /// The number of queens on each diagonal beyond the first, over all diagonals. 0 for a
    /// solution.
    conflicts: usize,
}

impl RandomBoard {
    fn new(n: usize) -> RandomBoard {
        RandomBoard {
            ranks: (0..n as u16).collect(),
            sums: vec![0; 2 * n - 1],
            differences: vec![0; 2 * n - 1],
            conflicts: 0,
        }
    }

    fn n(&self) -> usize {
        self.ranks.len()
    }

    fn diagonals(&self, file: usize, rank: u16) -> (usize, usize) {
        let rank = usize::from(rank);
        (file + rank, file + self.n() - 1 - rank)
    }

    fn put(&mut self, file: usize, rank: u16) {
        let (sum, difference) = self.diagonals(file, rank);
        self.conflicts +=
            usize::from(self.sums[sum] > 0) + usize::from(self.differences[difference] > 0);
        self.sums[sum] += 1;
        self.differences[difference] += 1;
    }

    fn remove(&mut self, file: usize, rank: u16) {
        let (sum, difference) = self.diagonals(file, rank);
        self.sums[sum] -= 1;
        self.differences[difference] -= 1;
        self.conflicts -=
            usize::from(self.sums[sum] > 0) + usize::from(self.differences[difference] > 0);
    }

    fn has_no_conflict(&self, file: usize) -> bool {
        let (sum, difference) = self.diagonals(file, self.ranks[file]);
        self.sums[sum] == 1 && self.differences[difference] == 1
    }

    /// Places all queens at random, avoiding conflicts where it is easy.
    fn scatter(&mut self, rng: &mut SplitMix64) {
        let n = self.n();
        self.sums.fill(0);
        self.differences.fill(0);
        self.conflicts = 0;
        for file in 0..n {
            // `ranks[file..]` are the unused ranks.
            for attempt in 0..MAX_TRIES {
                let other = file + rng.below((n - file) as u64) as usize;
                let (sum, difference) = self.diagonals(file, self.ranks[other]);
                let free = self.sums[sum] == 0 && self.differences[difference] == 0;
                if free || attempt + 1 == MAX_TRIES {
                    self.ranks.swap(file, other);
                    break;
                }
            }
            self.put(file, self.ranks[file]);
        }
    }

    /// Swaps ranks until there are no conflicts. Returns false if it gets stuck.
    fn repair(&mut self, rng: &mut SplitMix64) -> bool {
        let n = self.n();
        let mut tries_left = 16 * n + 64;
        while self.conflicts > 0 {
            let Some(file) = (0..n).find(|file| !self.has_no_conflict(*file)) else {
                return false;
            };
            while !self.has_no_conflict(file) {
                if tries_left == 0 {
                    return false;
                }
                tries_left -= 1;
                self.try_swap(file, rng.below(n as u64) as usize);
            }
        }
        true
    }

    fn try_swap(&mut self, a: usize, b: usize) {
        let before = self.conflicts;
        self.swap(a, b);
        if self.conflicts > before {
            self.swap(a, b);
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            self.remove(a, self.ranks[a]);
            self.remove(b, self.ranks[b]);
            self.ranks.swap(a, b);
            self.put(a, self.ranks[a]);
            self.put(b, self.ranks[b]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_valid_solutions_for_all_sizes() {
        for n in (4..=40).chain([1, 100, 999, 1000]) {
            let mut random = RandomSolutions::new(n, n as u64).unwrap();
            for _ in 0..3 {
                let found = random.next().unwrap();
                assert_eq!(Solution::new(found.ranks()).unwrap(), found);
            }
        }
    }

    #[test]
    fn seed_determines_the_solutions() {
        let first = |seed| RandomSolutions::new(50, seed).unwrap().next();
        assert_eq!(first(1), first(1));
        assert_ne!(first(1), first(2));
    }

    #[test]
    fn finds_all_solutions_of_a_small_board() {
        let random = RandomSolutions::new(6, 0).unwrap();
        let found: std::collections::BTreeSet<_> = random.take(200).collect();
        assert_eq!(found.len(), 4);
    }

    #[test]
    fn rejects_sizes_without_solutions() {
        for n in [0, 2, 3, 1001] {
            assert!(RandomSolutions::new(n, 0).is_err());
        }
    }
}
