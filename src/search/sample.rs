//! Uniform random samples of the solutions.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use crate::search::dice::Dice;
use crate::search::visit::visit;
use crate::{Error, Result, Selection};

/// The largest board for which the solution of a given number can be found
/// without walking there.
const MAX_N: usize = 17;

/// Some solutions of a selection, drawn at random, distinct, in lexicographic
/// order.
///
/// The sample is exactly uniform: every set of that many solutions is equally
/// likely, as far as the generator's numbers are random. Proof: the list of a
/// selection holds each solution once, so sets of solutions and sets of
/// positions in the list correspond one to one; and the positions are drawn by
/// Floyd's method (Bentley and Floyd, "A sample of brilliance", 1987), which
/// makes each set of positions equally likely given numbers that are uniform
/// below a bound, which Lemire's method with rejection makes exactly so.
///
/// Memory grows with the size of the sample, not with that of the list.
#[must_use = "a sample finds nothing before it is listed"]
#[derive(Clone, Debug)]
pub struct Sample {
    selection: Selection,
    /// Positions in the list before skipping, ascending.
    positions: BTreeSet<u64>,
}

impl Sample {
    /// Draws `size` solutions of `selection`, or all if it has no more.
    ///
    /// # Errors
    /// [`Error::Value`] if n is above 17: without a table of how many
    /// solutions begin in each way, the solution of a given number is found
    /// only by finding all before it.
    pub fn new(selection: Selection, size: u64, seed: u64) -> Result<Sample> {
        let count = match selection.count().exact() {
            Some(count) if selection.n() <= MAX_N => count,
            _ => return Err(Error::sample(selection.n())),
        };
        let mut dice = Dice::new(seed);
        let mut positions = BTreeSet::new();
        let skip = selection.skip_count();
        for end in count.saturating_sub(size)..count {
            let position = skip + dice.below(end + 1);
            if !positions.insert(position) {
                positions.insert(skip + end);
            }
        }
        Ok(Sample {
            selection,
            positions,
        })
    }

    /// How many solutions the sample has.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.positions.len() as u64
    }

    /// The selection that the sample was drawn from.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Calls `f` with the number of each solution, from 1 in the whole list,
    /// and its ranks by file, from 0.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each<E>(
        &self,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.for_each_on(NonZeroUsize::MIN, f)
    }

    /// As [`Sample::for_each`], with the same solutions in the same order, looked for
    /// by as many threads as are given (256 at most), where that is quicker. `f` is
    /// called on the caller's own thread.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let numbers = self.positions.iter().map(|position| position + 1);
        let ranges = numbers.map(|number| number..=number);
        visit(threads, &self.selection, &ranges, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Group;

    fn sample(n: usize, size: u64, seed: u64) -> Vec<(u64, Vec<u16>)> {
        let mut out = Vec::new();
        let sample = Sample::new(Selection::new(n).unwrap(), size, seed).unwrap();
        let collected: Result<()> = sample.for_each(|number, ranks| {
            out.push((number, ranks.to_vec()));
            Ok(())
        });
        collected.unwrap();
        out
    }

    #[test]
    fn samples_are_distinct_solutions_in_order() {
        let all: Vec<_> = Selection::new(9).unwrap().iter().collect();
        let some = sample(9, 100, 7);
        assert_eq!(some.len(), 100);
        assert!(some.windows(2).all(|pair| pair[0] < pair[1]));
        for (number, ranks) in &some {
            assert_eq!(all[*number as usize - 1].ranks(), ranks);
        }
    }

    #[test]
    fn a_sample_of_everything_is_everything() {
        assert_eq!(sample(8, 92, 1).len(), 92);
        assert_eq!(sample(8, 1000, 1).len(), 92);
        assert_eq!(sample(3, 5, 1).len(), 0);
    }

    #[test]
    fn positions_beyond_the_table_are_found() {
        let selection = Selection::new(14).unwrap().up_to(Group::All);
        let sample = Sample::new(selection.clone(), 3, 5).unwrap();
        let checked: std::result::Result<(), ()> = sample.for_each(|number, ranks| {
            let there = selection.clone().skip(number - 1).take(1);
            assert_eq!(there.iter().next().unwrap().ranks(), ranks);
            Ok(())
        });
        checked.unwrap();
    }

    /// Pearson's chi-square over all 92 solutions: with 91 degrees of freedom
    /// it exceeds 135.8 in one of a thousand seeds.
    #[test]
    fn every_solution_is_equally_likely() {
        let (size, seeds) = (5, 4000);
        let mut hits = [0u32; 92];
        for seed in 0..seeds {
            let sample = Sample::new(Selection::new(8).unwrap(), size, seed).unwrap();
            sample
                .positions
                .iter()
                .for_each(|at| hits[*at as usize] += 1);
        }
        let expected = (size * seeds) as f64 / 92.0;
        let chi: f64 = hits
            .iter()
            .map(|hit| (f64::from(*hit) - expected).powi(2) / expected)
            .sum();
        assert!((50.0..135.8).contains(&chi), "{chi}");
    }
}
