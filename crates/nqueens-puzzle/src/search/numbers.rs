//! Solutions by their numbers in a list: those that people ask for, as `1,5,9-12`, and
//! uniform random samples. Orbits have numbers, too.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::search::dice::Dice;
use crate::search::visit::visit;
use crate::{Count, Counts, Error, Group, Result, Selection};

/// Numbers of a list, counted from 1, such as `1,5,9-12`.
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
/// None is 0, and none comes twice. There is at least one, unless it is of a sample or a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Ascending and apart.
    ranges: Vec<RangeInclusive<u64>>,
}

impl Numbers {
    /// The number of numbers.
    pub fn count(&self) -> u64 {
        self.ranges
            .iter()
            .map(|range| range.end() - range.start() + 1)
            .fold(0, u64::saturating_add)
    }

    /// The highest of them.
    pub fn last(&self) -> u64 {
        self.ranges.last().map_or(0, |range| *range.end())
    }

    /// True if this is one of them.
    pub fn contains(&self, number: u64) -> bool {
        let after = self.ranges.partition_point(|range| *range.end() < number);
        let range = self.ranges.get(after);
        range.is_some_and(|range| range.contains(&number))
    }

    /// `count` of them, after the first `start`; fewer if there are no more.
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

/// Numbers and ranges with commas between them, in any order.
impl FromStr for Numbers {
    type Err = Error;

    fn from_str(text: &str) -> Result<Numbers> {
        let wrong = || {
            Error::Value(format!(
                "`{text}` is not a list of numbers: write numbers from 1 on and ranges of them, such as 1,5,9-12"
            ))
        };
        let mut given = text
            .split(',')
            .map(|part| range(part.trim()).ok_or_else(wrong))
            .collect::<Result<Vec<_>>>()?;
        given.sort_unstable_by_key(|range| *range.start());
        let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
        for next in given {
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

/// `5`, or `9-12`.
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

/// As it is parsed, in ascending order.
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

/// The solutions that have certain numbers in the list of a selection, in
/// lexicographic order: those that were asked for, or a random sample.
///
/// They count from 1 before anything is skipped, as in captions. All solutions and
/// the fundamental ones are found without walking through the others, up to n = 17.
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
/// Every number is one of the list.
#[must_use = "nothing is found before it is listed"]
#[derive(Clone, Debug)]
pub struct ByNumber {
    selection: Selection,
    numbers: Numbers,
    /// True if the numbers were drawn at random.
    sampled: bool,
}

impl ByNumber {
    /// The largest board for which the solution of a given number can be found without walking
    /// there.
    pub const LARGEST: usize = 17;

    /// The solutions of `selection` with these numbers; what it skips and takes plays no
    /// part.
    ///
    /// With placed queens the solutions are counted one by one, up to the
    /// highest number.
    ///
    /// # Errors
    /// [`Error::BoardNumber`] if the list is shorter than the highest number;
    /// [`Error::Uncounted`] if nobody knows whether it is.
    pub fn new(selection: Selection, numbers: Numbers) -> Result<ByNumber> {
        let selection = selection.uncut();
        let number = numbers.last();
        match selection.clone().take(number).count() {
            Count::Exactly(count) if count < number => Err(Error::BoardNumber { number, count }),
            Count::Exactly(_) => Ok(ByNumber {
                selection,
                numbers,
                sampled: false,
            }),
            Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
        }
    }

    /// `size` solutions of `selection`, drawn at random, or all if it has no more.
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
    ///
    /// # Errors
    /// [`Error::Value`] if n is above 17: without a table of how many
    /// solutions begin in each way, the solution of a given number is found
    /// only by finding all before it.
    pub fn sample(selection: Selection, size: u64, seed: u64) -> Result<ByNumber> {
        let count = match selection.count().exact() {
            Some(count) if selection.n() <= ByNumber::LARGEST => count,
            _ => {
                return Err(Error::Value(format!(
                    "there is no uniform sample for n = {}, since its solutions can only be reached one after the other: choose \
                     n up to 17, or a randomised search, which is not uniform",
                    selection.n()
                )));
            }
        };
        let mut dice = Dice::new(seed);
        let mut drawn = BTreeSet::new();
        let first = selection.skip_count().saturating_add(1);
        for end in count.saturating_sub(size)..count {
            if !drawn.insert(first + dice.below(end + 1)) {
                drawn.insert(first + end);
            }
        }
        let ranges = drawn.into_iter().map(|number| number..=number).collect();
        Ok(ByNumber {
            selection,
            numbers: Numbers { ranges },
            sampled: true,
        })
    }

    /// `count` of these solutions, after the first `start`; fewer if there are no more.
    pub fn part(&self, start: u64, count: u64) -> ByNumber {
        ByNumber {
            selection: self.selection.clone(),
            numbers: self.numbers.part(start, count),
            sampled: self.sampled,
        }
    }

    /// The selection whose list it is.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// True if the numbers were drawn at random.
    pub fn is_sample(&self) -> bool {
        self.sampled
    }

    /// The numbers.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Calls `f` with the number of each solution, and its ranks by file, from 0.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each<E>(
        &self,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.for_each_on(NonZeroUsize::MIN, f)
    }

    /// As [`ByNumber::for_each`], with the same solutions in the same order, looked
    /// for by as many threads as are given (256 at most), where that is quicker. `f`
    /// is called on the caller's own thread.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let ranges = self.numbers.ranges.iter().cloned();
        visit(threads, &self.selection, ranges, f)
    }
}

/// More orbits are not listed: n = 12 has 1,787, n = 13 has 9,233.
const MOST_ORBITS: u64 = 2_000;

/// The numbers of orbits in the list of the fundamental solutions, by the least board of
/// each. Boards of several sizes have lists of their own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrbitNumbers {
    numbers: BTreeMap<Vec<u16>, u64>,
    most: u64,
}

impl OrbitNumbers {
    /// Those of boards of these sizes that have few.
    pub fn of(sizes: impl Iterator<Item = usize>) -> Result<OrbitNumbers> {
        let mut all = OrbitNumbers::default();
        let mut listed = true;
        for n in sizes {
            let known = Counts::published(n).map(|counts| counts.fundamental());
            if known.is_none_or(|known| known > MOST_ORBITS) {
                listed = false;
                continue;
            }
            for (solution, number) in Selection::new(n)?.fundamental().solutions().zip(1..) {
                all.numbers.insert(solution.ranks().to_vec(), number);
                all.most = all.most.max(number);
            }
        }
        if !listed {
            all.most = 0;
        }
        Ok(all)
    }

    /// The number of a solution's orbit, from 1.
    pub fn get(&self, ranks: &[u16]) -> Option<u64> {
        // Where none is listed, no image need be made.
        if self.numbers.is_empty() {
            None
        } else {
            self.numbers.get(&Group::All.least(ranks)).copied()
        }
    }

    /// The length of the largest list; 0 if a size has none.
    pub fn most(&self) -> u64 {
        self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Class;

    #[test]
    fn numbers_are_put_in_order() {
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
        let held: Vec<u64> = (0..9).filter(|number| numbers.contains(*number)).collect();
        assert_eq!(held, [2, 5, 6]);
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
    fn what_are_no_numbers_is_refused() {
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
                matches!(refused, Err(Error::Value(text)) if text.contains(bad)),
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
    fn boards_are_those_of_the_whole_list() {
        let eight = || Selection::new(8).unwrap();
        let numbers = "1,3,5-7,12";
        for selection in [
            eight(),
            eight().fundamental(),
            eight().place(&["d1".parse().unwrap()]).unwrap(),
            Selection::new(10).unwrap().class(Class::Centrosymmetric),
            Selection::new(13).unwrap(),
        ] {
            let listed = selection.solutions().zip(1..);
            let listed = listed.filter(|(_, number)| [1, 3, 5, 6, 7, 12].contains(number));
            let listed: Vec<_> = listed
                .map(|(b, number)| (number, b.ranks().to_vec()))
                .collect();
            assert_eq!(found(selection.clone(), numbers), listed);
            // What is cut off plays no part.
            assert_eq!(found(selection.skip(2).take(1), numbers), listed);
        }
    }

    #[test]
    fn boards_far_into_the_list_are_found() {
        let selection = Selection::new(14).unwrap();
        let boards = found(selection.clone(), "2,150000-150002,365596");
        assert_eq!(boards.len(), 5);
        for (number, ranks) in boards {
            let there = selection
                .clone()
                .skip(number - 1)
                .solutions()
                .next()
                .unwrap();
            assert_eq!(there.ranks(), ranks, "{number}");
        }
    }

    #[test]
    fn numbers_beyond_the_list_are_refused() {
        let placed = Selection::new(8).unwrap().place(&["d1".parse().unwrap()]);
        for (selection, count) in [
            (Selection::new(8).unwrap(), 92),
            (Selection::new(8).unwrap().fundamental().take(2), 12),
            (placed.unwrap(), 18),
            (Selection::new(3).unwrap(), 0),
        ] {
            let refused = ByNumber::new(selection, "1,93".parse().unwrap());
            let Err(Error::BoardNumber {
                number,
                count: there,
            }) = refused
            else {
                panic!("accepted");
            };
            assert_eq!((number, there), (93, count));
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
    fn samples_are_distinct_solutions_in_order() {
        let all: Vec<_> = Selection::new(9).unwrap().solutions().collect();
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
        let sample = ByNumber::sample(selection.clone(), 3, 5).unwrap();
        let checked: std::result::Result<(), ()> = sample.for_each(|number, ranks| {
            let there = selection.clone().skip(number - 1).take(1);
            assert_eq!(there.solutions().next().unwrap().ranks(), ranks);
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
    fn every_solution_has_the_number_of_its_fundamental_one() {
        assert_eq!(OrbitNumbers::of([5, 8].into_iter()).unwrap().most(), 12);
        let numbers = OrbitNumbers::of([5, 6, 8, 13].into_iter()).unwrap();
        assert_eq!(numbers.most(), 0);
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
