//! Solutions by their numbers in a list, such as `1,5,9-12`; uniform random samples; and the
//! numbers of orbits.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::internal::errors;
use crate::search::rng::SplitMix64;
use crate::search::visit::visit;
use crate::{Count, Counts, Error, ErrorKind, Group, Result, Selection};

/// A set of board numbers, counted from 1, such as `1,5,9-12`.
///
/// ```
/// use nqueens_puzzle::Numbers;
///
/// let numbers: Numbers = "9-12,5,1,10-13".parse()?;
/// assert_eq!(numbers.to_string(), "1,5,9-13");
/// assert_eq!((numbers.count(), numbers.last()), (7, 13));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Guarantees
/// Numbers are at least 1. A parsed set is not empty; those of samples and parts may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Ascending, with a gap between any two.
    ranges: Vec<RangeInclusive<u64>>,
}

impl Numbers {
    /// The size of the set.
    pub fn count(&self) -> u64 {
        self.ranges
            .iter()
            .map(|range| range.end() - range.start() + 1)
            .fold(0, u64::saturating_add)
    }

    /// The highest number. 0 if the set is empty.
    pub fn last(&self) -> u64 {
        self.ranges.last().map_or(0, |range| *range.end())
    }

    /// Returns true if the set contains a number.
    pub fn contains(&self, number: u64) -> bool {
        let after = self.ranges.partition_point(|range| *range.end() < number);
        let range = self.ranges.get(after);
        range.is_some_and(|range| range.contains(&number))
    }

    /// Skips `start` numbers and takes `count` of the rest, or fewer if there are no more.
    fn part(&self, mut start: u64, mut count: u64) -> Numbers {
        let cut = |range: &RangeInclusive<u64>| {
            let length = range.end() - range.start() + 1;
            let skipped = length.min(start);
            start -= skipped;
            let kept = (length - skipped).min(count);
            count -= kept;
            let first = range.start() + skipped;
            (kept > 0).then(|| first..=first + (kept - 1))
        };
        let ranges = self.ranges.iter().filter_map(cut).collect();
        Numbers { ranges }
    }
}

/// Parses numbers and ranges separated by commas, in any order.
impl FromStr for Numbers {
    type Err = Error;

    fn from_str(text: &str) -> Result<Numbers> {
        let error = || {
            ErrorKind::InvalidValue.error(format!(
                "`{text}` is not a list of numbers: write numbers and ranges, counted from 1, such as 1,5,9-12"
            ))
        };
        let mut unmerged = text
            .split(',')
            .map(|part| range(part.trim()).ok_or_else(error))
            .collect::<Result<Vec<_>>>()?;
        unmerged.sort_unstable_by_key(|range| *range.start());
        let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
        for next in unmerged {
            match ranges.last_mut() {
                Some(last) if *next.start() <= last.end().saturating_add(1) => {
                    *last = *last.start()..=*last.end().max(next.end());
                }
                _ => ranges.push(next),
            }
        }
        Ok(Numbers { ranges })
    }
}

/// Parses `5` or `9-12`.
fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<u64>().ok();
        number.filter(|number| digits && *number > 0)
    };
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (number(first.trim())?, number(last.trim())?);
    (first <= last).then_some(first..=last)
}

/// Writes the form that is parsed, in ascending order.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, range) in self.ranges.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let (first, last) = (range.start(), range.end());
            if first == last {
                write!(f, "{comma}{first}")?;
            } else {
                write!(f, "{comma}{first}-{last}")?;
            }
        }
        Ok(())
    }
}

/// Solutions with given numbers in the list of a selection, or a random sample, in lexicographic
/// order.
///
/// Numbers count from 1 in the list before skipping, as in captions. If the selection is all
/// solutions or the fundamental solutions, up to n = 17, the others are not enumerated.
///
/// ```
/// use nqueens_puzzle::{ByNumber, Selection};
///
/// let three = ByNumber::new(Selection::new(8)?, "1,91-92".parse()?)?;
/// let mut boards = Vec::new();
/// three.for_each(|number, ranks| -> Result<(), nqueens_puzzle::Error> {
///     boards.push((number, ranks[0]));
///     Ok(())
/// })?;
/// assert_eq!(boards, [(1, 0), (91, 7), (92, 7)]);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Guarantees
/// Each number is in the list.
#[must_use = "finds nothing until it is visited"]
#[derive(Clone, Debug)]
pub struct ByNumber {
    selection: Selection,
    numbers: Numbers,
    sampled: bool,
}

impl ByNumber {
    /// The largest n for which solutions can be found by number without enumerating the others.
    pub const MAX_N: usize = 17;

    /// The solutions of `selection` with these numbers. `skip` and `take` of the selection are
    /// ignored.
    ///
    /// With placed queens, the solutions are counted by a search, up to the highest number.
    ///
    /// # Errors
    /// - [`ErrorKind::OutOfRange`] if a number is beyond the end of the list.
    /// - [`ErrorKind::Uncounted`] if the length of the list is unknown.
    pub fn new(selection: Selection, numbers: Numbers) -> Result<ByNumber> {
        let selection = selection.without_limits();
        let number = numbers.last();
        match selection.clone().take(number).count() {
            Count::Exactly(count) if count < number => Err(errors::no_such_board(number, count)),
            Count::Exactly(_) => Ok(ByNumber {
                selection,
                numbers,
                sampled: false,
            }),
            Count::MoreThan(_) => Err(errors::unknown_count(selection.n())),
        }
    }

    /// A random sample of `size` solutions of `selection`, without repetition, or all solutions if
    /// there are no more.
    ///
    /// The sample is exactly uniform: every set of `size` solutions is equally likely if the
    /// generator's numbers are random. Positions in the list are picked by Floyd's algorithm
    /// (Bentley and Floyd, "A sample of brilliance", 1987), which makes each set of positions
    /// equally likely, given numbers that are uniform below a bound. Lemire's method with rejection
    /// provides these.
    ///
    /// Memory grows with the size of the sample, not with the length of the list.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if n is above 17, where solutions cannot be found by number.
    pub fn sample(selection: Selection, size: u64, seed: u64) -> Result<ByNumber> {
        let count = match selection.count().exact() {
            Some(count) if selection.n() <= ByNumber::MAX_N => count,
            _ => {
                return Err(ErrorKind::InvalidValue.error(format!(
                    "cannot draw a uniform sample for n = {}: choose n up to 17, or a randomised search, which is \
                     not uniform",
                    selection.n()
                )));
            }
        };
        let mut rng = SplitMix64::new(seed);
        let mut numbers = BTreeSet::new();
        let first = selection.skip_count().saturating_add(1);
        for end in count.saturating_sub(size)..count {
            if !numbers.insert(first + rng.below(end + 1)) {
                numbers.insert(first + end);
            }
        }
        let ranges = numbers.into_iter().map(|number| number..=number).collect();
        Ok(ByNumber {
            selection,
            numbers: Numbers { ranges },
            sampled: true,
        })
    }

    /// Skips `start` of these solutions and takes `count` of the rest, or fewer if there are no
    /// more.
    pub fn part(&self, start: u64, count: u64) -> ByNumber {
        ByNumber {
            selection: self.selection.clone(),
            numbers: self.numbers.part(start, count),
            sampled: self.sampled,
        }
    }

    /// The selection whose list has these numbers.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Returns true if the numbers were picked at random.
    pub fn is_sample(&self) -> bool {
        self.sampled
    }

    /// The numbers, counted from 1.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Calls `f` with the number of each solution and the ranks of its queens by file, from 0.
    ///
    /// # Errors
    /// The first error that `f` returns, which ends the iteration.
    pub fn for_each<E>(
        &self,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.for_each_on(NonZeroUsize::MIN, f)
    }

    /// Like [`ByNumber::for_each`], but searches on up to `threads` threads (256 at most) if that
    /// is faster. The order is the same. `f` is called on the calling thread.
    ///
    /// # Errors
    /// The first error that `f` returns, which ends the iteration.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let ranges = self.numbers.ranges.iter().cloned();
        visit(threads, &self.selection, ranges, f)
    }
}

/// The limit on orbits that are listed. n = 12 has 1,787, n = 13 has 9,233.
const MAX_ORBITS: u64 = 2_000;

/// The numbers of orbits in the list of fundamental solutions of each board size, by the least
/// member of each orbit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrbitNumbers {
    numbers: BTreeMap<Vec<u16>, u64>,
    max_number: u64,
}

impl OrbitNumbers {
    /// The orbits of these board sizes, except sizes with more than 2,000 orbits.
    pub fn for_sizes(sizes: impl Iterator<Item = usize>) -> Result<OrbitNumbers> {
        let mut orbits = OrbitNumbers::default();
        let mut is_complete = true;
        for n in sizes {
            let known = Counts::published(n).map(|counts| counts.fundamental());
            if known.is_none_or(|known| known > MAX_ORBITS) {
                is_complete = false;
                continue;
            }
            for (solution, number) in Selection::new(n)?.fundamental().solutions().zip(1..) {
                orbits.numbers.insert(solution.ranks().to_vec(), number);
                orbits.max_number = orbits.max_number.max(number);
            }
        }
        if !is_complete {
            orbits.max_number = 0;
        }
        Ok(orbits)
    }

    /// Returns the number of a position's orbit, counted from 1. `None` if it is not listed.
    pub fn get(&self, ranks: &[u16]) -> Option<u64> {
        // Avoids computing images.
        if self.numbers.is_empty() {
            None
        } else {
            self.numbers.get(&Group::All.least_image(ranks)).copied()
        }
    }

    /// The largest number. 0 if a size is not listed.
    pub fn max(&self) -> u64 {
        self.max_number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Class;

    #[test]
    fn parses_numbers_in_any_order() {
        for (text, expected, count) in [
            ("1", "1", 1),
            ("9-12, 5,1", "1,5,9-12", 6),
            ("3,3,2-3", "2-3", 2),
            ("4-6,1-3", "1-6", 6),
            (
                "1-18446744073709551615,7",
                "1-18446744073709551615",
                u64::MAX,
            ),
        ] {
            let numbers: Numbers = text.parse().unwrap();
            assert_eq!(numbers.to_string(), expected);
            assert_eq!(numbers.count(), count);
        }
        let numbers: Numbers = "2,5-6".parse().unwrap();
        let contained: Vec<u64> = (0..9).filter(|number| numbers.contains(*number)).collect();
        assert_eq!(contained, [2, 5, 6]);
        let numbers: Numbers = "1,5,9-12".parse().unwrap();
        for (start, count, part) in [
            (0, 6, "1,5,9-12"),
            (1, 3, "5,9-10"),
            (4, 1, "11"),
            (5, u64::MAX, "12"),
            (6, 1, ""),
        ] {
            assert_eq!(numbers.part(start, count).to_string(), part);
        }
    }

    #[test]
    fn rejects_other_texts() {
        for bad in [
            "",
            "0",
            "0-3",
            "5-",
            "-5",
            "3-1",
            "1,,2",
            "1;2",
            "+1",
            "1.5",
            "x",
            "1-2-3",
            "99999999999999999999",
        ] {
            let refused = bad.parse::<Numbers>();
            assert!(
                matches!(refused, Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains(bad)),
                "{bad}"
            );
        }
    }

    fn found(selection: Selection, numbers: &str) -> Vec<(u64, Vec<u16>)> {
        let mut found = Vec::new();
        let push = |number: u64, ranks: &[u16]| -> std::result::Result<(), ()> {
            found.push((number, ranks.to_vec()));
            Ok(())
        };
        ByNumber::new(selection, numbers.parse().unwrap())
            .unwrap()
            .for_each(push)
            .unwrap();
        found
    }

    #[test]
    fn finds_boards_of_the_full_list() {
        let eight = || Selection::new(8).unwrap();
        let numbers = "1,3,5-7,12";
        for selection in [
            eight(),
            eight().fundamental(),
            eight().place(&["d1".parse().unwrap()]).unwrap(),
            Selection::new(10).unwrap().class(Class::Centrosymmetric),
            Selection::new(13).unwrap(),
        ] {
            let expected = selection.solutions().zip(1..);
            let expected = expected.filter(|(_, number)| [1, 3, 5, 6, 7, 12].contains(number));
            let expected: Vec<_> = expected
                .map(|(b, number)| (number, b.ranks().to_vec()))
                .collect();
            assert_eq!(found(selection.clone(), numbers), expected);
            // `skip` and `take` are ignored.
            assert_eq!(found(selection.skip(2).take(1), numbers), expected);
        }
    }

    #[test]
    fn finds_boards_far_into_the_list() {
        let selection = Selection::new(14).unwrap();
        let boards = found(selection.clone(), "2,150000-150002,365596");
        assert_eq!(boards.len(), 5);
        for (number, ranks) in boards {
            let expected = selection
                .clone()
                .skip(number - 1)
                .solutions()
                .next()
                .unwrap();
            assert_eq!(expected.ranks(), ranks, "{number}");
        }
    }

    #[test]
    fn rejects_numbers_beyond_the_list() {
        let placed = Selection::new(8).unwrap().place(&["d1".parse().unwrap()]);
        for (selection, count) in [
            (Selection::new(8).unwrap(), 92),
            (Selection::new(8).unwrap().fundamental().take(2), 12),
            (placed.unwrap(), 18),
            (Selection::new(3).unwrap(), 0),
        ] {
            let refused = ByNumber::new(selection, "1,93".parse().unwrap());
            let message = format!("there is no board 93: the list has {count}");
            let is_refused = matches!(
                &refused,
                Err(Error { kind: ErrorKind::OutOfRange, message: given, .. }) if *given == message
            );
            assert!(is_refused, "{refused:?}");
        }
    }

    fn sample(n: usize, size: u64, seed: u64) -> Vec<(u64, Vec<u16>)> {
        let mut out = Vec::new();
        let sample = ByNumber::sample(Selection::new(n).unwrap(), size, seed).unwrap();
        let collected: Result<()> = sample.for_each(|number, ranks| {
            out.push((number, ranks.to_vec()));
            Ok(())
        });
        collected.unwrap();
        out
    }

    #[test]
    fn samples_are_sorted_and_distinct() {
        let all: Vec<_> = Selection::new(9).unwrap().solutions().collect();
        let some = sample(9, 100, 7);
        assert_eq!(some.len(), 100);
        assert!(some.windows(2).all(|pair| pair[0] < pair[1]));
        for (number, ranks) in &some {
            assert_eq!(all[*number as usize - 1].ranks(), ranks);
        }
    }

    #[test]
    fn sample_may_have_all_solutions() {
        assert_eq!(sample(8, 92, 1).len(), 92);
        assert_eq!(sample(8, 1000, 1).len(), 92);
        assert_eq!(sample(3, 5, 1).len(), 0);
    }

    #[test]
    fn samples_symmetric_selections() {
        let selection = Selection::new(14).unwrap().up_to(Group::All);
        let sample = ByNumber::sample(selection.clone(), 3, 5).unwrap();
        let checked: std::result::Result<(), ()> = sample.for_each(|number, ranks| {
            let expected = selection.clone().skip(number - 1).take(1);
            assert_eq!(expected.solutions().next().unwrap().ranks(), ranks);
            Ok(())
        });
        checked.unwrap();
    }

    /// Pearson's chi-squared test over all 92 solutions: with 91 degrees of freedom it exceeds
    /// 135.8 with a probability of 0.001.
    #[test]
    fn samples_are_uniform() {
        let (size, seeds) = (5, 4000);
        let mut hits = [0u32; 92];
        for seed in 0..seeds {
            let sample = ByNumber::sample(Selection::new(8).unwrap(), size, seed).unwrap();
            for numbers in &sample.numbers.ranges {
                hits[*numbers.start() as usize - 1] += 1;
            }
        }
        let expected = (size * seeds) as f64 / 92.0;
        let chi: f64 = hits
            .iter()
            .map(|hit| (f64::from(*hit) - expected).powi(2) / expected)
            .sum();
        assert!((50.0..135.8).contains(&chi), "{chi}");
    }

    #[test]
    fn orbit_numbers_match_the_fundamental_list() {
        assert_eq!(
            OrbitNumbers::for_sizes([5, 8].into_iter()).unwrap().max(),
            12
        );
        let numbers = OrbitNumbers::for_sizes([5, 6, 8, 13].into_iter()).unwrap();
        assert_eq!(numbers.max(), 0);
        for n in [5, 6, 8] {
            let fundamental = Selection::new(n).unwrap().fundamental();
            for (first, number) in fundamental.solutions().zip(1..) {
                for member in first.orbit() {
                    assert_eq!(numbers.get(member.ranks()), Some(number), "{member}");
                }
            }
        }
        let thirteen = Selection::new(13).unwrap().take(1);
        for solution in thirteen.solutions() {
            assert_eq!(numbers.get(solution.ranks()), None);
        }
    }
}
