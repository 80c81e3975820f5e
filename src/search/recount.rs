//! Numbers of solutions, counted anew.
//!
//! The fundamental solutions are counted by their first two or three queens, each
//! such part of the search being one of the jobs that threads take. A sum does not
//! depend on the order of its terms, so it is the same on any number of threads.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::search::least::Least;
use crate::search::threads::MOST;
use crate::{Class, Counts, Error, Group, MAX_N, Result};

/// Smaller boards have no parts, and take no time.
const PARTED: usize = 8;

impl Counts {
    /// Counts anew, by searching for every fundamental solution. Calls `progress`
    /// with the rank of the first queen, counted from 0, before those with that are
    /// counted, and with the numbers so far.
    ///
    /// One core takes a second at about n = 16, and eight times as long for
    /// every step from there.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn computed(n: usize, mut progress: impl FnMut(usize, &Counts)) -> Result<Counts> {
        check(n)?;
        if n < PARTED {
            return Ok(listed(n));
        }
        let mut counts = Counts::default();
        let mut least = Least::new(n, Group::All);
        let mut first = None;
        for part in parts(n) {
            if first.replace(part[0]) != Some(part[0]) {
                progress(usize::from(part[0]), &counts);
            }
            counts.add(&within(&mut least, &part));
        }
        Ok(counts)
    }

    /// As [`Counts::computed`], by as many threads as are given (256 at most), with
    /// the same numbers. Calls `progress` with the number of parts that are done and
    /// of all, after each, on any thread, one call at a time.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use nqueens_sheet::Counts;
    ///
    /// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    /// let counted = Counts::computed_on(threads, 10, |_done, _of| ())?;
    /// assert_eq!(Some(counted), Counts::published(10));
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn computed_on(
        threads: NonZeroUsize,
        n: usize,
        progress: impl FnMut(usize, usize) + Send,
    ) -> Result<Counts> {
        check(n)?;
        if n < PARTED {
            return Ok(listed(n));
        }
        let parts = parts(n);
        let next = AtomicUsize::new(0);
        let sum = Mutex::new((Counts::default(), 0, progress));
        let work = || {
            let mut least = Least::new(n, Group::All);
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let counts = within(&mut least, part);
                // A poisoned lock is a panic that is on its way anyway.
                if let Ok(mut sum) = sum.lock() {
                    let (all, done, progress) = &mut *sum;
                    all.add(&counts);
                    *done += 1;
                    progress(*done, parts.len());
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.get().min(MOST).min(parts.len()) {
                // Without this thread the others do its parts.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        Ok(sum
            .into_inner()
            .map_or_else(|poisoned| poisoned.into_inner().0, |sum| sum.0))
    }
}

fn check(n: usize) -> Result<()> {
    match (1..=MAX_N).contains(&n) {
        true => Ok(()),
        false => Err(Error::BoardSize(n)),
    }
}

fn listed(n: usize) -> Counts {
    let mut counts = Counts::default();
    let mut least = Least::new(n, Group::All);
    while least.advance() {
        counts.add_orbit(Class::of(least.ranks()));
    }
    counts
}

/// The parts of the search, as the ranks of the first queens. In a fundamental
/// solution the first is not above the middle, since the mirror image is not less.
fn parts(n: usize) -> Vec<Vec<u16>> {
    let ranks = 0..n as u16;
    let apart = |a: u16, b: u16, files| a != b && a.abs_diff(b) != files;
    let mut parts = Vec::new();
    for first in 0..n.div_ceil(2) as u16 {
        for second in ranks.clone().filter(|&second| apart(first, second, 1)) {
            if n < 16 {
                parts.push(vec![first, second]);
                continue;
            }
            let third = ranks.clone();
            let third = third.filter(|&third| apart(second, third, 1) && apart(first, third, 2));
            parts.extend(third.map(|third| vec![first, second, third]));
        }
    }
    parts
}

fn within(least: &mut Least, first: &[u16]) -> Counts {
    let mut counts = Counts::default();
    least.for_each_within(first, |ranks| counts.add_orbit(Class::of(ranks)));
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_anew_gives_the_published_numbers() {
        for n in 1..=12 {
            let mut firsts = Vec::new();
            let counts = Counts::computed(n, |first, _| firsts.push(first)).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
            assert!(firsts.is_sorted_by(|a, b| a < b), "{firsts:?}");
            assert_eq!(counts, listed(n), "n = {n}");
        }
        assert!(Counts::computed(0, |_, _| ()).is_err());
    }

    #[test]
    fn threads_count_the_same() {
        for (threads, n) in [(1, 12), (3, 1), (3, 8), (2, 12), (300, 13)] {
            let (mut last, mut of) = (0, 0);
            let threads = NonZeroUsize::new(threads).unwrap();
            let counts = Counts::computed_on(threads, n, |done, parts| {
                assert_eq!(done, last + 1);
                (last, of) = (done, parts);
            });
            assert_eq!(
                counts.ok(),
                Counts::published(n),
                "n = {n}, {threads} threads"
            );
            assert_eq!(last, of);
        }
        assert!(Counts::computed_on(NonZeroUsize::MIN, 33, |_, _| ()).is_err());
    }

    #[test]
    fn parts_by_three_queens_are_whole() {
        let mut least = Least::new(10, Group::All);
        for first in parts(10) {
            let whole = within(&mut least, &first);
            let mut sum = Counts::default();
            for third in 0..10 {
                let first = [first[0], first[1], third];
                sum.add(&within(&mut least, &first));
            }
            assert_eq!(sum, whole, "{first:?}");
        }
        assert!(parts(16).iter().all(|first| first.len() == 3));
    }
}
