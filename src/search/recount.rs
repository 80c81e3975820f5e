//! Numbers of solutions, counted anew.
//!
//! The fundamental solutions are counted by their first two or three queens, each
//! such part of the search being one of the jobs that threads take. A sum does not
//! depend on the order of its terms, so it is the same on any number of threads.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::board::solution::check_size;
use crate::search::least::Least;
use crate::search::outward::{self, Outward};
use crate::search::threads::MOST;
use crate::{Class, Counts, Group, MAX_N, Result};

impl Counts {
    /// Counts anew, by searching for every fundamental solution, by as many threads as
    /// are given (256 at most). Calls `progress` with the number of parts of the search
    /// that are done and of all, after each, on any thread, one call at a time.
    ///
    /// One core takes a second at about n = 16, and eight times as long for
    /// every step from there.
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
        mut progress: impl FnMut(usize, usize) + Send,
    ) -> Result<Counts> {
        check_size(n, MAX_N)?;
        if n < outward::SMALLEST {
            let counts = listed(n);
            progress(1, 1);
            return Ok(counts);
        }
        let search = Outward::new(n);
        let parts = search.parts();
        let next = AtomicUsize::new(0);
        let sum = Mutex::new((Counts::default(), 0, progress));
        let work = || {
            let mut hands = Outward::hands();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    break;
                }
                let counts = search.count(part, &mut hands);
                // A poisoned lock is a panic that is on its way anyway.
                if let Ok(mut sum) = sum.lock() {
                    let (all, done, progress) = &mut *sum;
                    all.add(&counts);
                    *done += 1;
                    progress(*done, parts);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.get().min(MOST).min(parts) {
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

/// Boards so small that nobody waits.
fn listed(n: usize) -> Counts {
    let mut counts = Counts::default();
    let mut least = Least::new(n, Group::All);
    while least.advance() {
        counts.add_orbits(Class::of(least.ranks()), 1);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_anew_gives_the_published_numbers() {
        for n in 1..=12 {
            let counts = Counts::computed_on(NonZeroUsize::MIN, n, |_, _| ()).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
        }
        for n in [0, MAX_N + 1] {
            assert!(Counts::computed_on(NonZeroUsize::MIN, n, |_, _| ()).is_err());
        }
    }

    #[test]
    fn threads_count_the_same() {
        for (threads, n) in [(3, 1), (3, 8), (300, 14), (2, 15)] {
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
    }
}
