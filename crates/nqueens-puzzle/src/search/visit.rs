//! The solutions at some places of a list, one after the other, on several threads.
//!
//! A table leads to the beginning of a range: nothing before it is walked through,
//! so threads look for ranges, a few at a time: an errand.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::Selection;
use crate::ordered::{Ordered, Work};
use crate::search::seek::Beginnings;
use crate::search::stream::SolutionStream;

/// Numbers, counted from 1, that follow each other in a list.
type Range = RangeInclusive<u64>;

/// The ranges of an errand and the ranks that were found.
type Findings = (Vec<Range>, Vec<u16>);

/// The most solutions of an errand, and the most ranges.
const SOLUTIONS: u64 = 4096;
const RANGES: usize = 8;

/// Shorter lists are not worth the threads.
const WORTHWHILE: u64 = 10_000;

impl Selection {
    /// As [`Selection::for_each`], with the same solutions in the same order,
    /// searched for by as many threads as are given. `f` is called on the
    /// caller's own thread.
    ///
    /// Only all solutions and the fundamental ones are worth it, for n from 12 to 17,
    /// and if they are many: others are left to one thread. There are 256 at most.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use nqueens_puzzle::Selection;
    ///
    /// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    /// let mut count = 0;
    /// Selection::new(8)?.for_each_on(threads, |_ranks| {
    ///     count += 1;
    ///     Ok::<(), nqueens_puzzle::Error>(())
    /// })?;
    /// assert_eq!(count, 92);
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        mut f: impl FnMut(&[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let skip = self.skip_count();
        let end = skip.saturating_add(self.take_count().unwrap_or(u64::MAX));
        let end = end.min(self.published().unwrap_or(0));
        let known = threads.get() > 1 && end.saturating_sub(skip) >= WORTHWHILE;
        match Beginnings::of(self).filter(|_| known) {
            None => self.for_each(f),
            known => {
                let whole = std::iter::once(skip + 1..=end);
                Walk::new(self, known).visit(threads, whole, |_, ranks| f(ranks))
            }
        }
    }
}

/// Calls `f` with the number of each solution, from 1 in the whole list, and its
/// ranks by file, from 0. The ranges of numbers are ascending and apart. `f` is
/// called on the caller's own thread.
pub(crate) fn visit<E>(
    threads: NonZeroUsize,
    selection: &Selection,
    ranges: impl Iterator<Item = Range> + Clone,
    f: impl FnMut(u64, &[u16]) -> Result<(), E>,
) -> Result<(), E> {
    let last = ranges.clone().last().map_or(0, |range| *range.end());
    let beginnings = Beginnings::worth_it(selection, last.saturating_sub(1));
    Walk::new(selection, beginnings).visit(threads, ranges, f)
}

/// The ranges, in as many lists as it is worth to share out.
fn errands(ranges: impl Iterator<Item = Range>) -> impl Iterator<Item = Vec<Range>> {
    let mut pieces = ranges.flat_map(|range| {
        let end = *range.end();
        let starts = range.step_by(SOLUTIONS as usize);
        starts.map(move |start| start..=end.min(start.saturating_add(SOLUTIONS - 1)))
    });
    let mut pieces = std::iter::from_fn(move || pieces.next()).peekable();
    std::iter::from_fn(move || {
        let mut errand = vec![pieces.next()?];
        let mut left = SOLUTIONS - length(&errand[0]);
        while errand.len() < RANGES
            && let Some(piece) = pieces.next_if(|piece| length(piece) <= left)
        {
            left -= length(&piece);
            errand.push(piece);
        }
        Some(errand)
    })
}

fn length(piece: &Range) -> u64 {
    piece.end() - piece.start() + 1
}

/// A walk through a list, from range to range.
#[derive(Clone)]
struct Walk {
    selection: Selection,
    beginnings: Option<Beginnings>,
    stream: SolutionStream,
    /// The number of solutions that the stream has passed.
    passed: u64,
}

impl Walk {
    fn new(selection: &Selection, beginnings: Option<Beginnings>) -> Walk {
        Walk {
            selection: selection.clone(),
            beginnings,
            stream: SolutionStream::new(selection),
            passed: 0,
        }
    }

    fn visit<E>(
        mut self,
        threads: NonZeroUsize,
        mut ranges: impl Iterator<Item = Range>,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        if threads.get() == 1 || self.beginnings.is_none() {
            return ranges.try_for_each(|range| self.go(range, &mut f));
        }
        let n = self.selection.n();
        let hire = move || -> Work<Vec<Range>, Findings> {
            let mut walk = self.clone();
            Box::new(move |errand| walk.find(errand))
        };
        for (errand, ranks) in Ordered::new(threads.get(), hire).each(errands(ranges)) {
            for (number, ranks) in errand.into_iter().flatten().zip(ranks.chunks_exact(n)) {
                f(number, ranks)?;
            }
        }
        Ok(())
    }

    /// The solutions of an errand.
    fn find(&mut self, errand: Vec<Range>) -> Findings {
        let mut ranks = Vec::new();
        let mut keep = |_, own: &[u16]| -> Result<(), ()> {
            ranks.extend_from_slice(own);
            Ok(())
        };
        for range in &errand {
            let _ = self.go(range.clone(), &mut keep);
        }
        (errand, ranks)
    }

    /// Calls `f` with the solutions of a range that comes after those before.
    fn go<E>(
        &mut self,
        range: Range,
        f: &mut impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let position = range.start() - 1;
        let start = self
            .beginnings
            .as_ref()
            .and_then(|known| known.find(position));
        if let Some(start) = start.filter(|start| start.before > self.passed) {
            self.stream = SolutionStream::new(&self.selection);
            self.passed = self.stream.start_at(&start);
        }
        self.passed += self.stream.pass(position - self.passed);
        for number in range {
            if !self.stream.advance() {
                break;
            }
            self.passed = number;
            f(number, self.stream.ranks())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ByNumber, Error, Group};

    type Findings = Vec<(u64, Vec<u16>)>;

    fn found(threads: usize, selection: &Selection, ranges: &[Range]) -> Findings {
        let mut found = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        visit(
            threads,
            selection,
            ranges.iter().cloned(),
            |number, ranks| -> Result<(), ()> {
                found.push((number, ranks.to_vec()));
                Ok(())
            },
        )
        .unwrap();
        found
    }

    #[test]
    fn threads_find_the_same() {
        let ranges = [
            1..=1,
            5..=9,
            3000..=12_345,
            20_000..=20_000,
            31_000..=99_999,
        ];
        for (n, group, numbers) in [
            (13, Group::Identity, [1, 3, 300]),
            (13, Group::All, [1, 2, 300]),
            (12, Group::Rotation, [1, 2, 3]),
        ] {
            let selection = Selection::new(n).unwrap().up_to(group);
            let listed = selection.solutions().zip(1..).filter(|(_, number)| {
                let mut ranges = ranges.iter();
                ranges.any(|range| range.contains(number))
            });
            let listed: Findings = listed.map(|(b, at)| (at, b.ranks().to_vec())).collect();
            for threads in numbers {
                assert_eq!(
                    found(threads, &selection, &ranges),
                    listed,
                    "{group}, {threads}"
                );
            }
        }
    }

    #[test]
    fn one_range_far_away_is_not_walked_to() {
        let selection = Selection::new(17).unwrap();
        let ranges = [90_000_000..=90_000_001];
        let listed = selection.clone().skip(89_999_999).take(2);
        let listed: Findings = (90_000_000..)
            .zip(listed.solutions().map(|board| board.ranks().to_vec()))
            .collect();
        // Tens of millions of boards, in a test, would take minutes.
        assert_eq!(found(1, &selection, &ranges), listed);
    }

    #[test]
    fn a_sample_is_the_same_on_threads() {
        for selection in [
            Selection::new(13),
            Selection::new(14).map(Selection::fundamental),
        ] {
            let sample = ByNumber::sample(selection.unwrap(), 200, 3).unwrap();
            let list = |threads| {
                let mut list = Vec::new();
                let threads = NonZeroUsize::new(threads).unwrap();
                let listed: Result<(), Error> = sample.for_each_on(threads, |number, ranks| {
                    list.push((number, ranks.to_vec()));
                    Ok(())
                });
                listed.unwrap();
                list
            };
            let one = list(1);
            assert_eq!(one.len(), 200);
            for (number, ranks) in one.iter().step_by(60) {
                let there = sample.selection().clone().skip(number - 1);
                assert_eq!(there.solutions().next().unwrap().ranks(), ranks);
            }
            assert!(list(2) == one && list(5) == one);
        }
    }

    #[test]
    fn an_error_stops_the_threads() {
        let mut seen = 0;
        let selection = Selection::new(14).unwrap();
        let ranges = (0..400).map(|index| index * 900 + 1..=index * 900 + 2);
        let result = visit(
            NonZeroUsize::MIN.saturating_add(2),
            &selection,
            ranges,
            |_, _| {
                seen += 1;
                if seen == 60 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!((result, seen), (Err("enough"), 60));
    }

    #[test]
    fn errands_are_all_there_is_in_order() {
        let ranges = [1..=3, 10..=10_000, 20_000..=20_000, u64::MAX - 1..=u64::MAX];
        let errands: Vec<Vec<Range>> = errands(ranges.iter().cloned()).collect();
        assert!(
            errands
                .iter()
                .all(|errand| errand.iter().map(length).sum::<u64>() <= SOLUTIONS)
        );
        let pieces: Vec<Range> = errands.concat();
        let mut joined: Vec<Range> = Vec::new();
        for piece in pieces {
            match joined.last_mut() {
                Some(last) if last.end() + 1 == *piece.start() => {
                    *last = *last.start()..=*piece.end();
                }
                _ => joined.push(piece),
            }
        }
        assert_eq!(joined, ranges);
        let many = (0..1000).map(|index| index * 50 + 1..=index * 50 + 1);
        assert!(super::errands(many).all(|errand| errand.len() <= RANGES));
    }

    fn list(selection: &Selection, threads: usize) -> Vec<u16> {
        let mut list = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let push = |ranks: &[u16]| {
            list.extend_from_slice(ranks);
            Ok::<(), ()>(())
        };
        selection.for_each_on(threads, push).unwrap();
        list
    }

    #[test]
    fn threads_give_the_same_list() {
        for group in [Group::Identity, Group::HalfTurn, Group::All] {
            let selection = Selection::new(12).unwrap().up_to(group);
            let one = list(&selection, 1);
            for threads in [2, 3, 7] {
                assert!(
                    list(&selection, threads) == one,
                    "{group}, {threads} threads"
                );
            }
        }
    }

    #[test]
    fn threads_are_bounded() {
        let few = Selection::new(12).unwrap();
        assert!(list(&few, usize::MAX) == list(&few, 1));
    }

    #[test]
    fn threads_skip_and_take() {
        let selection = Selection::new(13).unwrap();
        for (skip, take) in [
            (0, 10_000),
            (999, 12_345),
            (30_000, 20_000),
            (63_000, 20_000),
            (80_000, 10_000),
        ] {
            let part = selection.clone().skip(skip).take(take);
            assert!(list(&part, 2) == list(&part, 1), "skip {skip}, take {take}");
        }
        let least = Selection::new(13).unwrap().fundamental().skip(4321);
        assert!(list(&least, 3) == list(&least, 1));
    }

    #[test]
    fn an_error_stops_the_list() {
        let mut seen = 0;
        let result =
            Selection::new(13)
                .unwrap()
                .for_each_on(NonZeroUsize::MIN.saturating_add(1), |_| {
                    seen += 1;
                    if seen == 100 { Err("enough") } else { Ok(()) }
                });
        assert_eq!((result, seen), (Err("enough"), 100));
    }
}
