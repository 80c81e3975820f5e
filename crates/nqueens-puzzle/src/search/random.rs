//! Solutions by randomised search, for boards of any size.
//!
//! The method is the local search of Sosič and Gu ("Efficient local search
//! with conflict minimization: a case study of the n-queens problem", 1994):
//! queens stand on different files and ranks from the start, most of them also
//! on diagonals of their own; then two queens exchange their ranks as long as
//! that leaves fewer of them on a diagonal. It takes a time about
//! proportional to n, and starts anew where it gets stuck.

use crate::search::dice::Dice;
use crate::{Error, MAX_SOLUTION_N, Result, Solution};

/// Throws for a rank without a conflict before a file is left to the second
/// phase; more on small boards, where such ranks are rare.
const THROWS: usize = 64;

/// Solutions found by randomised search, one after the other, for ever.
///
/// They are independent of each other, so the same may come twice, and they
/// are *not* uniform: some solutions are found more often than others. For
/// uniform ones, see [`ByNumber::sample`](crate::ByNumber::sample).
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
    dice: Dice,
    board: RandomBoard,
}

impl RandomSolutions {
    /// The same `n` and `seed` give the same solutions on every machine.
    ///
    /// # Errors
    /// [`Error::Value`] unless n is 1, or from 4 to 1000.
    pub fn new(n: usize, seed: u64) -> Result<RandomSolutions> {
        if n == 1 || (4..=MAX_SOLUTION_N).contains(&n) {
            Ok(RandomSolutions {
                dice: Dice::new(seed),
                board: RandomBoard::new(n),
            })
        } else {
            Err(Error::Value(format!(
                "a randomised search finds nothing for n = {n}: choose n = 1, or from 4 to 1000"
            )))
        }
    }
}

impl Iterator for RandomSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            self.board.scatter(&mut self.dice);
            if self.board.repair(&mut self.dice) {
                break;
            }
        }
        Some(Solution::from_valid(&self.board.ranks))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

/// A queen on each file, no two on one rank.
#[derive(Clone, Debug)]
struct RandomBoard {
    ranks: Vec<u16>,
    /// Queens on each diagonal, by file + rank and by file - rank + n - 1.
    sums: Vec<u16>,
    differences: Vec<u16>,
    /// Queens that share a diagonal with the queen before, counted over all
    /// diagonals; zero for a solution.
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

    fn lift(&mut self, file: usize, rank: u16) {
        let (sum, difference) = self.diagonals(file, rank);
        self.sums[sum] -= 1;
        self.differences[difference] -= 1;
        self.conflicts -=
            usize::from(self.sums[sum] > 0) + usize::from(self.differences[difference] > 0);
    }

    fn is_alone(&self, file: usize) -> bool {
        let (sum, difference) = self.diagonals(file, self.ranks[file]);
        self.sums[sum] == 1 && self.differences[difference] == 1
    }

    /// Places the queens of all files, avoiding conflicts while that is easy.
    fn scatter(&mut self, dice: &mut Dice) {
        let n = self.n();
        self.sums.fill(0);
        self.differences.fill(0);
        self.conflicts = 0;
        for file in 0..n {
            // What stands from `file` on are the ranks not yet used.
            for throw in 0..THROWS {
                let other = file + dice.below((n - file) as u64) as usize;
                let (sum, difference) = self.diagonals(file, self.ranks[other]);
                let free = self.sums[sum] == 0 && self.differences[difference] == 0;
                if free || throw + 1 == THROWS {
                    self.ranks.swap(file, other);
                    break;
                }
            }
            self.put(file, self.ranks[file]);
        }
    }

    /// Exchanges ranks until no queen attacks another; false if it gets stuck.
    fn repair(&mut self, dice: &mut Dice) -> bool {
        let n = self.n();
        let mut patience = 16 * n + 64;
        while self.conflicts > 0 {
            let Some(file) = (0..n).find(|file| !self.is_alone(*file)) else {
                return false;
            };
            while !self.is_alone(file) {
                if patience == 0 {
                    return false;
                }
                patience -= 1;
                self.try_exchange(file, dice.below(n as u64) as usize);
            }
        }
        true
    }

    fn try_exchange(&mut self, a: usize, b: usize) {
        let before = self.conflicts;
        self.exchange(a, b);
        if self.conflicts > before {
            self.exchange(a, b);
        }
    }

    fn exchange(&mut self, a: usize, b: usize) {
        if a != b {
            self.lift(a, self.ranks[a]);
            self.lift(b, self.ranks[b]);
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
    fn every_size_has_valid_solutions() {
        for n in (4..=40).chain([1, 100, 999, 1000]) {
            let mut random = RandomSolutions::new(n, n as u64).unwrap();
            for _ in 0..3 {
                let found = random.next().unwrap();
                assert_eq!(Solution::new(found.ranks()).unwrap(), found);
            }
        }
    }

    #[test]
    fn the_seed_decides() {
        let first = |seed| RandomSolutions::new(50, seed).unwrap().next();
        assert_eq!(first(1), first(1));
        assert_ne!(first(1), first(2));
    }

    #[test]
    fn all_solutions_of_a_small_board_are_found() {
        let random = RandomSolutions::new(6, 0).unwrap();
        let found: std::collections::BTreeSet<_> = random.take(200).collect();
        assert_eq!(found.len(), 4);
    }

    #[test]
    fn sizes_without_solution_are_refused() {
        for n in [0, 2, 3, 1001] {
            assert!(RandomSolutions::new(n, 0).is_err());
        }
    }
}
