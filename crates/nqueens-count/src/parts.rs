//! Parts of a count, for many machines, and their units, for counts that are interrupted.
//!
//! How long a task takes is not known, but nearly: by how many ways there are to go on by four
//! queens. In the order of these numbers tasks are dealt to the parts, and those of a part
//! to its units, forwards and backwards in turn, as players of cards do it who want equal hands.
//! Of a thousand parts of n = 17 the largest is then 3 % above the mean; where parts take every
//! thousandth task of as many, it is 11 % above it.

use std::cmp::Reverse;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use nqueens_puzzle::error::check_size;
use nqueens_puzzle::{Class, Counts, Error, MAX_N, Result, Selection, shard};

use crate::search::{Branch, Hands, Outward, SMALLEST};
use crate::tally::CountTally;

/// Tasks for each part, at least: as many as it takes to balance a thousand parts within 5 %.
const TASKS: usize = 200;

/// So many tasks are enough for any number of parts: a step deeper there are about eight times as
/// many, which take seconds to compare.
const MOST_TASKS: usize = 200_000;

/// Units of a part of up to a thousand; of more, each has few tasks.
const LEAST_UNITS: usize = 50;
const FEW_UNITS: usize = 5;

/// A prime that is larger than any number of units, so that its multiples are all of them.
const STRIDE: usize = 7919;

/// More threads than any machine has cores for.
const MOST_THREADS: usize = 256;

/// A part of the search that counts the solutions of a board anew, in units of about the same
/// size. The sums of all parts, or of all units of a part, are its result.
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
///     let units: Vec<usize> = (0..recount.units()).collect();
///     let each = |_unit, tally: CountTally| -> Result<(), Infallible> { Ok(all.add(&tally)) };
///     recount.for_each_on(NonZeroUsize::MIN, &units, each).expect("never");
/// }
/// assert_eq!(Some(all.counts), Counts::published(14));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
pub struct CountPart {
    search: Outward,
    units: Vec<Vec<Branch>>,
}

impl CountPart {
    /// The least n with parts: smaller boards are counted in a moment.
    pub const SMALLEST: usize = SMALLEST;

    /// The most parts that there may be.
    pub const MOST_PARTS: u64 = 10_000;

    /// The most units that a part has: those of the only part.
    pub const MOST_UNITS: usize = 1000;

    /// The part `index`, from 1, of `parts`.
    ///
    /// # Errors
    /// - [`Error::BoardSize`] unless `n` is at most [`MAX_N`].
    /// - [`Error::Value`] if `n` is below [`CountPart::SMALLEST`], if there is no such part, or if
    ///   there are more than [`CountPart::MOST_PARTS`].
    pub fn new(n: usize, index: u64, parts: u64) -> Result<CountPart> {
        check_size(n, MAX_N)?;
        shard(0, index, parts)?;
        if n < CountPart::SMALLEST {
            return Err(Error::Value(format!(
                "n = {n} is counted in a moment, and has no parts: choose n from {} on",
                CountPart::SMALLEST
            )));
        }
        if parts > CountPart::MOST_PARTS {
            return Err(Error::Value(format!(
                "{parts} parts are too many to be of equal size: choose at most {}",
                CountPart::MOST_PARTS
            )));
        }
        let (search, tasks) = cut(n, parts as usize);
        let units = deal(&tasks, index as usize - 1, parts as usize);
        Ok(CountPart { search, units })
    }

    /// The number of its units, which depends on the number of parts alone.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Calls `f` with the number of each of these units, from 0, and with its result as soon as
    /// there is one, in any order. `f` is called on the caller's own thread; as many others as are
    /// given (256 at most) search, unless that is one.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the search.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        units: &[usize],
        mut f: impl FnMut(usize, CountTally) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let next = AtomicUsize::new(0);
        let (outbox, results) = mpsc::channel();
        let work = |outbox: &mpsc::Sender<(usize, CountTally)>| {
            let mut hands = Hands::new();
            while let Some(&unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                let tally = self.search.count(&self.units[unit], &mut hands);
                if outbox.send((unit, tally)).is_err() {
                    break;
                }
            }
        };
        let threads = threads.get().min(MOST_THREADS).min(units.len());
        thread::scope(|scope| {
            let hire = |_| {
                let outbox = outbox.clone();
                thread::Builder::new()
                    .spawn_scoped(scope, move || work(&outbox))
                    .is_ok()
            };
            let hired = (0..threads)
                .filter(|_| threads > 1)
                .take_while(|n| hire(*n))
                .count();
            if hired == 0 {
                // What the system does not give is done without.
                let mut hands = Hands::new();
                let mut units = units.iter();
                return units.try_for_each(|&unit| {
                    f(unit, self.search.count(&self.units[unit], &mut hands))
                });
            }
            drop(outbox);
            results
                .into_iter()
                .try_for_each(|(unit, tally)| f(unit, tally))
        })
    }
}

/// The search, and its tasks from the largest on.
fn cut(n: usize, parts: usize) -> (Outward, Vec<Branch>) {
    let search = Outward::new(n);
    let mut tasks = search.tasks((TASKS * parts.max(5)).min(MOST_TASKS));
    tasks.sort_by_cached_key(|task| Reverse(search.weight(task)));
    (search, tasks)
}

/// The units of a part. What follows each other has nothing in common, so that any tenth of them
/// takes a tenth of the time.
fn deal(tasks: &[Branch], part: usize, parts: usize) -> Vec<Vec<Branch>> {
    let number = match parts {
        ..=1000 => (CountPart::MOST_UNITS / parts).max(LEAST_UNITS),
        _ => FEW_UNITS,
    };
    let mut units = vec![Vec::new(); number];
    let dealt = tasks
        .iter()
        .enumerate()
        .filter(|(turn, _)| hand(*turn, parts) == part);
    for (turn, (_, task)) in dealt.enumerate() {
        units[hand(turn, number) * STRIDE % number].push(*task);
    }
    units
}

/// The hand that a card goes to when cards are dealt forwards and backwards in turn.
fn hand(turn: usize, hands: usize) -> usize {
    match (turn / hands % 2, turn % hands) {
        (0, seat) => seat,
        (_, seat) => hands - 1 - seat,
    }
}

/// Counts the solutions of a board by searching for every fundamental solution, on as many threads as
/// are given (256 at most). Calls `progress` with the number of units of the search that are done and
/// of all, after each.
///
/// One core takes a second at about n = 16, and eight times as long for every step from there.
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
/// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
pub fn count(
    threads: NonZeroUsize,
    n: usize,
    mut progress: impl FnMut(usize, usize),
) -> Result<Counts> {
    check_size(n, MAX_N)?;
    if n < CountPart::SMALLEST {
        let counts = enumerate(n)?;
        progress(1, 1);
        return Ok(counts);
    }
    let part = CountPart::new(n, 1, 1)?;
    let units: Vec<usize> = (0..part.units()).collect();
    let (mut all, mut done) = (CountTally::default(), 0);
    let Ok(()) = part.for_each_on(threads, &units, |_, tally| {
        all.add(&tally);
        done += 1;
        progress(done, units.len());
        Ok::<(), Infallible>(())
    });
    Ok(all.counts)
}

/// Counts a board that is small enough to list its fundamental solutions.
fn enumerate(n: usize) -> Result<Counts> {
    let mut counts = Counts::default();
    Selection::new(n)?.fundamental().for_each(|ranks| {
        counts.add_orbits(Class::of(ranks), 1);
        Ok::<(), Error>(())
    })?;
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_anew_gives_the_published_numbers() {
        for n in 1..=12 {
            let counts = count(NonZeroUsize::MIN, n, |_, _| ()).unwrap();
            assert_eq!(Some(counts), Counts::published(n), "n = {n}");
        }
        for n in [0, MAX_N + 1] {
            assert!(count(NonZeroUsize::MIN, n, |_, _| ()).is_err());
        }
    }

    #[test]
    fn threads_count_the_same() {
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

    /// The results of the units of a part.
    fn tallies(n: usize, index: u64, parts: u64) -> Vec<CountTally> {
        let recount = CountPart::new(n, index, parts).unwrap();
        let units: Vec<usize> = (0..recount.units()).collect();
        let mut tallies = Vec::new();
        let each = |unit, tally| {
            assert_eq!(unit, tallies.len());
            tallies.push(tally);
            Ok::<(), Infallible>(())
        };
        let Ok(()) = recount.for_each_on(NonZeroUsize::MIN, &units, each);
        tallies
    }

    fn sum(tallies: &[CountTally]) -> CountTally {
        let mut all = CountTally::default();
        tallies.iter().for_each(|tally| all.add(tally));
        all
    }

    #[test]
    fn parts_add_up() {
        for (n, parts) in [(14, 1), (14, 2), (14, 7), (15, 3)] {
            let each = (1..=parts).map(|index| sum(&tallies(n, index, parts)));
            let each: Vec<CountTally> = each.collect();
            assert_eq!(
                Some(sum(&each).counts),
                Counts::published(n),
                "{parts} parts of {n}"
            );
        }
    }

    /// The largest share beside the mean, less one.
    fn excess(tallies: &[CountTally]) -> f64 {
        let most = tallies.iter().map(|tally| tally.nodes).max().unwrap();
        (most as usize * tallies.len()) as f64 / sum(tallies).nodes as f64 - 1.0
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
    fn what_is_no_part_is_refused() {
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
