//! Quantities of one board, and of many.

use std::ops::RangeInclusive;

use super::measured::Measured;
use super::natural::Natural;
use super::quantity::{COUNTED, Quantity};
use crate::{Error, Result};

/// How large spaces of solutions are on one board, beside what the search visits
/// and finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    n: usize,
}

impl Space {
    /// Of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::Value`] unless n is from 1 to 27.
    pub fn new(n: usize) -> Result<Space> {
        counted(n, n)?;
        Ok(Space { n })
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(self) -> usize {
        self.n
    }

    /// Every quantity in the order of [`Quantity::ALL`], with its number where it
    /// is known.
    #[must_use]
    pub fn sizes(self) -> [(Quantity, Option<Natural>); 7] {
        Quantity::ALL.map(|quantity| (quantity, quantity.of(self.n)))
    }
}

fn counted(from: usize, to: usize) -> Result<()> {
    match 1 <= from && from <= to && to <= COUNTED {
        true => Ok(()),
        false => Err(Error::board_sizes(from, to)),
    }
}

/// How quantities grow with the board, and how long it took to find all
/// solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    from: usize,
    to: usize,
    series: Vec<Quantity>,
    measured: Option<Measured>,
}

impl Growth {
    /// All but [`Quantity::Placements`] and [`Quantity::Subsets`], on boards of
    /// these sizes.
    ///
    /// # Errors
    /// [`Error::Value`] unless they are from 1 to 27.
    pub fn new(sizes: RangeInclusive<usize>) -> Result<Growth> {
        let (from, to) = (*sizes.start(), *sizes.end());
        counted(from, to)?;
        Ok(Growth {
            from,
            to,
            series: Quantity::ALL[2..].to_vec(),
            measured: None,
        })
    }

    /// These quantities, each once, in the order of [`Quantity::ALL`]. There may
    /// be none, where times are measured.
    #[must_use]
    pub fn series(mut self, series: &[Quantity]) -> Growth {
        self.series = series.to_vec();
        self.series.sort_unstable();
        self.series.dedup();
        self
    }

    /// With measured times. Those of other boards are left out.
    #[must_use]
    pub fn measured(mut self, mut measured: Measured) -> Growth {
        let (from, to) = (self.from, self.to);
        measured.rows.retain(|row| (from..=to).contains(&row.n));
        self.measured = Some(measured);
        self
    }

    /// The sizes of boards.
    #[must_use]
    pub fn sizes(&self) -> RangeInclusive<usize> {
        self.from..=self.to
    }

    /// The quantities.
    #[must_use]
    pub fn quantities(&self) -> &[Quantity] {
        &self.series
    }

    /// The numbers of a quantity, by n.
    #[must_use]
    pub fn values(&self, quantity: Quantity) -> Vec<(usize, Option<Natural>)> {
        self.sizes().map(|n| (n, quantity.of(n))).collect()
    }

    /// The measured times.
    #[must_use]
    pub fn times(&self) -> Option<&Measured> {
        self.measured.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_nobody_counted_are_refused() {
        assert!(Space::new(0).is_err() && Space::new(28).is_err());
        #[expect(clippy::reversed_empty_ranges, reason = "refused, too")]
        for wrong in [0..=4, 1..=28, 5..=4] {
            assert!(Growth::new(wrong).is_err());
        }
    }

    #[test]
    fn series_are_there_once() {
        let growth = Growth::new(1..=4).unwrap();
        let chosen = growth.series(&[Quantity::Solutions, Quantity::Power, Quantity::Power]);
        assert_eq!(chosen.quantities(), [Quantity::Power, Quantity::Solutions]);
    }
}
