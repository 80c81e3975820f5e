//! Numbers of solutions, counted anew.

use std::num::NonZeroUsize;

use crate::search::least::Least;
use crate::{Class, Counts, Error, Group, MAX_N, Result, Selection};

impl Counts {
    /// Counts anew, by finding every fundamental solution. Calls `progress`
    /// with the rank of the first queen, counted from 0, at the first solution
    /// with that, and with the numbers so far.
    ///
    /// One core takes a second at about n = 16, and eight times as long for
    /// every step from there.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn computed(n: usize, mut progress: impl FnMut(usize, &Counts)) -> Result<Counts> {
        if !(1..=MAX_N).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        let mut counts = Counts::default();
        let mut first = None;
        let mut least = Least::new(n, Group::All);
        while least.advance() {
            let ranks = least.ranks();
            if first.replace(ranks[0]) != Some(ranks[0]) {
                progress(usize::from(ranks[0]), &counts);
            }
            counts.add_orbit(Class::of(ranks));
        }
        Ok(counts)
    }

    /// As [`Counts::computed`], by as many threads as are given, with the same
    /// numbers: those of [`Selection::for_each_on`].
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn computed_on(threads: NonZeroUsize, n: usize) -> Result<Counts> {
        let mut counts = Counts::default();
        let fundamental = Selection::new(n)?.fundamental();
        fundamental.for_each_on(threads, |ranks| {
            counts.add_orbit(Class::of(ranks));
            Ok::<(), Error>(())
        })?;
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_anew_gives_the_published_numbers() {
        for n in 1..=11 {
            let counts = Counts::computed(n, |_, _| ()).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
        }
        for (threads, n) in [(1, 12), (3, 1), (3, 8), (2, 12), (3, 13)] {
            let counts = Counts::computed_on(NonZeroUsize::new(threads).unwrap(), n);
            assert_eq!(
                counts.ok(),
                Counts::published(n),
                "n = {n}, {threads} threads"
            );
        }
        assert!(Counts::computed_on(NonZeroUsize::MIN, 0).is_err());
    }
}
