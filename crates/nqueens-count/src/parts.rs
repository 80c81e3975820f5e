//! Parts of a count, for many machines, and their units, for interrupted counts.
//!
//! In the order of their [nearness](HalvesSearch::nearness), tasks are distributed to the parts in
//! alternating directions, like a snake draft, and those of a part to its units in the same way.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use nqueens_puzzle::internal::errors::check_size;
use nqueens_puzzle::{Class, Counts, Error, ErrorKind, Result, Selection, shard_bounds};

use crate::search::{HalvesSearch, MAX_COUNT_N, SearchScratch, SearchTask};
use crate::tally::CountTally;

/// The largest n whose tasks are sorted. For larger n, there are millions of tasks, so a few thousand
/// of them take about the same time in any order.
const MAX_SORTED_N: usize = 24;

/// The minimum number of units per part for up to a thousand parts, and the number for more parts.
const MIN_UNITS: usize = 50;
const UNITS_FOR_MANY_PARTS: usize = 5;

/// A prime above the maximum number of units, so that its multiples permute the units.
const STRIDE: usize = 7919;

/// The limit on the number of threads.
const MAX_THREADS: usize = 256;

/// A part of a count, divided into units of about equal size. The sum of all units is the result of
/// the part, and the sum of all parts is the complete count.
///
/// ```
/// use std::convert::Infallible;
/// use std::num::NonZeroUsize;
/// use nqueens_count::{CountPart, CountTally};
/// use nqueens_puzzle::Counts;
///
/// let mut all = CountTally::default();
/// for part in 1..=3 {
///     let recount = CountPart::new(14, part, 3)?;
///     let units: Vec<usize> = (0..recount.unit_count()).collect();
///     let each = |_unit, tally: CountTally| -> Result<(), Infallible> { Ok(all.add(&tally)) };
///     recount.for_each_on(NonZeroUsize::MIN, &units, each).expect("never");
/// }
/// assert_eq!(all.counts(), Counts::published(14));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
pub struct CountPart {
    search: HalvesSearch,
    units: Vec<Vec<SearchTask>>,
}

impl CountPart {
    /// The smallest n that can be divided into parts. Smaller boards are counted in a moment.
    pub const MIN_N: usize = 14;

    /// The maximum number of parts.
    pub const MAX_PARTS: u64 = 10_000;

    /// The maximum number of units of a part, which is that of an undivided count.
    pub const MAX_UNITS: usize = 1000;

    /// Creates the part `index`, counted from 1, of `parts`.
    ///
    /// # Errors
    /// - [`ErrorKind::OutOfRange`] unless `n` is from 1 to 27.
    /// - [`ErrorKind::InvalidValue`] if `n` is below [`CountPart::MIN_N`], if `index` is not from 1 to
    ///   `parts`, or if `parts` is above [`CountPart::MAX_PARTS`].
    pub fn new(n: usize, index: u64, parts: u64) -> Result<CountPart> {
        check_size(n, MAX_COUNT_N)?;
        shard_bounds(0, index, parts)?;
        if n < CountPart::MIN_N {
            return Err(ErrorKind::InvalidValue.error(format!(
                "n = {n} is too small to be split into parts: choose n from {} on",
                CountPart::MIN_N
            )));
        }
        if parts > CountPart::MAX_PARTS {
            return Err(ErrorKind::InvalidValue.error(format!(
                "{parts} parts are too many: choose at most {}",
                CountPart::MAX_PARTS
            )));
        }
        let search = HalvesSearch::new(n);
        let units = distribute(&search, index as usize - 1, parts as usize);
        Ok(CountPart { search, units })
    }

    /// The number of units, which depends only on the number of parts.
    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// Counts some units, given by their numbers from 0, on up to `threads` threads (256 at most).
    ///
    /// Calls `f` on the calling thread with the number and the result of each unit, as soon as it
    /// is done, in any order.
    ///
    /// # Errors
    /// The first error that `f` returns, which ends the search.
    ///
    /// # Panics
    /// If a unit does not exist.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        units: &[usize],
        mut f: impl FnMut(usize, CountTally) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let next = AtomicUsize::new(0);
        // Counts the units that no other thread has begun.
        let count = || {
            let (next, mut scratch) = (&next, SearchScratch::new());
            std::iter::from_fn(move || {
                let unit = *units.get(next.fetch_add(1, Ordering::Relaxed))?;
                Some((unit, self.search.count(&self.units[unit], &mut scratch)))
            })
        };
        let (outbox, results) = mpsc::channel();
        let threads = threads.get().min(MAX_THREADS).min(units.len());
        thread::scope(|scope| {
            let spawn = |_| {
                let outbox = outbox.clone();
                let work = move || count().try_for_each(|counted| outbox.send(counted));
                thread::Builder::new().spawn_scoped(scope, work).is_ok()
            };
            let spawned = (0..threads)
                .filter(|_| threads > 1 && !cfg!(target_family = "wasm"))
                .take_while(|n| spawn(*n))
                .count();
            if spawned == 0 {
                // Count on this thread if it should be the only one or if no other can be started.
                return count().try_for_each(|(unit, tally)| f(unit, tally));
            }
            drop(outbox);
            results
                .into_iter()
                .try_for_each(|(unit, tally)| f(unit, tally))
        })
    }
}

/// Distributes the tasks of a part to its units. Consecutive units are unrelated, so any tenth of
/// the units takes about a tenth of the time.
fn distribute(search: &HalvesSearch, part: usize, parts: usize) -> Vec<Vec<SearchTask>> {
    let number = match parts {
        ..=1000 => (CountPart::MAX_UNITS / parts).max(MIN_UNITS),
        _ => UNITS_FOR_MANY_PARTS,
    };
    let tasks = search.tasks();
    let assigned: Vec<SearchTask> = if search.n() > MAX_SORTED_N {
        tasks.skip(part).step_by(parts).collect()
    } else {
        let mut by_nearness: Vec<Vec<SearchTask>> = Vec::new();
        for task in tasks {
            let nearness = search.nearness(&task);
            by_nearness.resize_with(by_nearness.len().max(nearness + 1), Vec::new);
            by_nearness[nearness].push(task);
        }
        let sorted = by_nearness.into_iter().flatten().enumerate();
        let assigned = |(index, task)| (receiver(index, parts) == part).then_some(task);
        sorted.filter_map(assigned).collect()
    };
    let mut units = vec![Vec::new(); number];
    for (index, task) in assigned.into_iter().enumerate() {
        units[receiver(index, number) * STRIDE % number].push(task);
    }
    units
}

/// Returns the receiver of an item when items are distributed in alternating directions.
fn receiver(index: usize, receivers: usize) -> usize {
    match (index / receivers % 2, index % receivers) {
        (0, position) => position,
        (_, position) => receivers - 1 - position,
    }
}

/// Counts the solutions for one board size, on up to `threads` threads (256 at most). After each
/// unit of the search, calls `progress` with the number of finished units and the number of all
/// units.
///
/// One core needs about a tenth of a second for n = 16, and about seven times as long for each further n.
///
/// ```
/// use std::num::NonZeroUsize;
/// use nqueens_puzzle::Counts;
///
/// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
/// let counts = nqueens_count::count(threads, 10, |_done, _of| ())?;
/// assert_eq!(Some(counts), Counts::published(10));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfRange`] unless `n` is from 1 to 27.
pub fn count(
    threads: NonZeroUsize,
    n: usize,
    mut progress: impl FnMut(usize, usize),
) -> Result<Counts> {
    check_size(n, MAX_COUNT_N)?;
    if n < CountPart::MIN_N {
        let counts = enumerate(n)?;
        progress(1, 1);
        return Ok(counts);
    }
    let part = CountPart::new(n, 1, 1)?;
    let units: Vec<usize> = (0..part.unit_count()).collect();
    let (mut all, mut done) = (CountTally::default(), 0);
    let Ok(()) = part.for_each_on(threads, &units, |_, tally| {
        all.add(&tally);
        done += 1;
        progress(done, units.len());
        Ok::<(), Infallible>(())
    });
    Ok(all.counts().expect("the parts make up whole orbits"))
}

/// Counts by enumerating the fundamental solutions, for small boards.
fn enumerate(n: usize) -> Result<Counts> {
    let mut counts = Counts::default();
    Selection::new(n)?.fundamental().for_each(|ranks| {
        counts.add_orbits(Class::from_ranks(ranks), 1);
        Ok::<(), Error>(())
    })?;
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_the_published_counts() {
        for n in 1..=12 {
            let counts = count(NonZeroUsize::MIN, n, |_, _| ()).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
        }
        for n in [0, MAX_COUNT_N + 1] {
            assert!(count(NonZeroUsize::MIN, n, |_, _| ()).is_err());
        }
    }

    #[test]
    fn result_does_not_depend_on_threads() {
        for (threads, n) in [(3, 1), (3, 8), (300, 14), (2, 15)] {
            let (mut last, mut of) = (0, 0);
            let threads = NonZeroUsize::new(threads).unwrap();
            let counts = count(threads, n, |done, units| {
                assert_eq!(done, last + 1);
                (last, of) = (done, units);
            });
            assert_eq!(
                counts.ok(),
                Counts::published(n),
                "n = {n}, {threads} threads"
            );
            assert_eq!(last, of);
        }
    }

    /// Counts the units of a part.
    fn tallies(n: usize, index: u64, parts: u64) -> Vec<CountTally> {
        let recount = CountPart::new(n, index, parts).unwrap();
        let units: Vec<usize> = (0..recount.unit_count()).collect();
        let mut tallies = vec![None; units.len()];
        let each = |unit: usize, tally| {
            assert_eq!(tallies[unit].replace(tally), None);
            Ok::<(), Infallible>(())
        };
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let Ok(()) = recount.for_each_on(threads, &units, each);
        tallies.into_iter().map(Option::unwrap).collect()
    }

    fn sum(tallies: &[CountTally]) -> CountTally {
        let mut all = CountTally::default();
        tallies.iter().for_each(|tally| all.add(tally));
        all
    }

    fn check_parts(sizes: impl Iterator<Item = usize>) {
        for n in sizes {
            for parts in [1, 7, 100] {
                let mut all = CountTally::default();
                (1..=parts).for_each(|index| all.add(&sum(&tallies(n, index, parts))));
                assert_eq!(all.counts(), Counts::published(n), "{parts} parts of {n}");
            }
        }
    }

    #[test]
    fn parts_add_up() {
        check_parts(14..=15);
    }

    #[test]
    #[ignore = "takes minutes"]
    fn parts_of_large_boards_add_up() {
        check_parts(16..=19);
    }

    /// The largest number of nodes divided by the mean, minus 1.
    fn excess(tallies: &[CountTally]) -> f64 {
        let max = tallies.iter().map(|tally| tally.nodes).max().unwrap();
        (max as usize * tallies.len()) as f64 / sum(tallies).nodes as f64 - 1.0
    }

    #[test]
    fn parts_are_of_equal_size() {
        let parts: Vec<CountTally> = (1..=8).map(|index| sum(&tallies(15, index, 8))).collect();
        assert!(excess(&parts) < 0.02, "{}", excess(&parts));
        let units = tallies(15, 1, 1);
        let tenths: Vec<CountTally> = units.chunks(units.len() / 10).map(sum).collect();
        assert!(excess(&tenths) < 0.05, "{}", excess(&tenths));
    }

    #[test]
    fn rejects_invalid_parts() {
        for (n, index, parts) in [
            (13, 1, 1),
            (33, 1, 1),
            (14, 0, 1),
            (14, 3, 2),
            (14, 1, 10_001),
        ] {
            assert!(
                CountPart::new(n, index, parts).is_err(),
                "{n}, {index} of {parts}"
            );
        }
    }
}
