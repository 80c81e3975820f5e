//! Visits ranges of a list in order, on several threads.
//!
//! The seek table leads to the start of each range, so ranges can be found independently. A thread
//! gets a piece of a range at a time.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::Selection;
use crate::internal::ordered::{OrderedPool, Work};
use crate::search::seek::SeekTable;
use crate::search::stream::SolutionStream;

/// Consecutive numbers of a list, counted from 1.
type Range = RangeInclusive<u64>;

/// A piece of a range and the ranks of its solutions.
type Found = (Range, Vec<u16>);

/// The maximum number of solutions in a piece.
const MAX_SOLUTIONS: u64 = 4096;

/// Shorter lists are not faster on several threads.
const MIN_THREADED: u64 = 10_000;

impl Selection {
    /// Like [`Selection::for_each`], but searches on up to `threads` threads (256 at most). The
    /// order is the same. `f` is called on the calling thread.
    ///
    /// Uses one thread unless the selection is all solutions or the fundamental solutions, with n
    /// from 12 to 17, and the list is long.
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
    /// The first error that `f` returns, which ends the iteration.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        mut f: impl FnMut(&[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let skip = self.skip_count();
        let end = skip.saturating_add(self.take_count().unwrap_or(u64::MAX));
        let end = end.min(self.published_count().unwrap_or(0));
        let is_worthwhile = threads.get() > 1 && end.saturating_sub(skip) >= MIN_THREADED;
        match SeekTable::for_selection(self).filter(|_| is_worthwhile) {
            None => self.for_each(f),
            table => {
                let range = std::iter::once(skip + 1..=end);
                RangeFinder::new(self, table).visit(threads, range, |_, ranks| f(ranks))
            }
        }
    }
}

/// Calls `f` with the number of each solution, counted from 1 in the full list, and the ranks of
/// its queens by file, counted from 0. Ranges must be ascending and disjoint. `f` is called on the
/// calling thread.
pub(crate) fn visit<E>(
    threads: NonZeroUsize,
    selection: &Selection,
    ranges: impl Iterator<Item = Range> + Clone,
    f: impl FnMut(u64, &[u16]) -> Result<(), E>,
) -> Result<(), E> {
    let last = ranges.clone().last().map_or(0, |range| *range.end());
    let beginnings = SeekTable::if_worthwhile(selection, last.saturating_sub(1));
    RangeFinder::new(selection, beginnings).visit(threads, ranges, f)
}

/// Splits ranges into pieces.
fn pieces(ranges: impl Iterator<Item = Range>) -> impl Iterator<Item = Range> {
    ranges.flat_map(|range| {
        let end = *range.end();
        let starts = range.step_by(MAX_SOLUTIONS as usize);
        starts.map(move |start| start..=end.min(start.saturating_add(MAX_SOLUTIONS - 1)))
    })
}

/// Finds ranges of a list, one after the other.
#[derive(Clone)]
struct RangeFinder {
    selection: Selection,
    beginnings: Option<SeekTable>,
    stream: SolutionStream,
}

impl RangeFinder {
    fn new(selection: &Selection, beginnings: Option<SeekTable>) -> RangeFinder {
        RangeFinder {
            selection: selection.clone(),
            beginnings,
            stream: SolutionStream::new(selection),
        }
    }

    fn visit<E>(
        mut self,
        threads: NonZeroUsize,
        mut ranges: impl Iterator<Item = Range>,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        if threads.get() == 1 || self.beginnings.is_none() {
            return ranges.try_for_each(|range| self.visit_range(range, &mut f));
        }
        let n = self.selection.n();
        let make_work = move || -> Work<Range, Found> {
            let mut finder = self.clone();
            Box::new(move |piece| finder.find(piece))
        };
        for (piece, ranks) in OrderedPool::new(threads.get(), make_work).map(pieces(ranges)) {
            for (number, ranks) in piece.zip(ranks.chunks_exact(n)) {
                f(number, ranks)?;
            }
        }
        Ok(())
    }

    /// Finds the solutions of a piece.
    fn find(&mut self, piece: Range) -> Found {
        let mut ranks = Vec::new();
        let mut keep = |_, solution: &[u16]| -> Result<(), ()> {
            ranks.extend_from_slice(solution);
            Ok(())
        };
        let _ = self.visit_range(piece.clone(), &mut keep);
        (piece, ranks)
    }

    /// Calls `f` with the solutions of a range, which must come after the previous one.
    fn visit_range<E>(
        &mut self,
        range: Range,
        f: &mut impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let (index, table) = (range.start() - 1, self.beginnings.as_ref());
        self.stream.move_to(index, &self.selection, table);
        for number in range {
            if !self.stream.advance() {
                break;
            }
            f(number, self.stream.ranks())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ByNumber, Error, Group};

    type Found = Vec<(u64, Vec<u16>)>;

    fn found(threads: usize, selection: &Selection, ranges: &[Range]) -> Found {
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
    fn any_number_of_threads_finds_the_same() {
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
            let expected = selection.solutions().zip(1..).filter(|(_, number)| {
                let mut ranges = ranges.iter();
                ranges.any(|range| range.contains(number))
            });
            let expected: Found = expected.map(|(b, at)| (at, b.ranks().to_vec())).collect();
            for threads in numbers {
                assert_eq!(
                    found(threads, &selection, &ranges),
                    expected,
                    "{group}, {threads}"
                );
            }
        }
    }

    #[test]
    fn distant_ranges_are_found_quickly() {
        let selection = Selection::new(17).unwrap();
        let ranges = [90_000_000..=90_000_001];
        let expected = selection.clone().skip(89_999_999).take(2);
        let expected: Found = (90_000_000..)
            .zip(expected.solutions().map(|board| board.ranks().to_vec()))
            .collect();
        // Enumerating tens of millions of boards would take minutes.
        assert_eq!(found(1, &selection, &ranges), expected);
    }

    #[test]
    fn samples_do_not_depend_on_threads() {
        for selection in [
            Selection::new(13),
            Selection::new(14).map(Selection::fundamental),
        ] {
            let sample = ByNumber::sample(selection.unwrap(), 200, 3).unwrap();
            let list = |threads| {
                let mut list = Vec::new();
                let threads = NonZeroUsize::new(threads).unwrap();
                let visited: Result<(), Error> = sample.for_each_on(threads, |number, ranks| {
                    list.push((number, ranks.to_vec()));
                    Ok(())
                });
                visited.unwrap();
                list
            };
            let single = list(1);
            assert_eq!(single.len(), 200);
            for (number, ranks) in single.iter().step_by(60) {
                let expected = sample.selection().clone().skip(number - 1);
                assert_eq!(expected.solutions().next().unwrap().ranks(), ranks);
            }
            assert!(list(2) == single && list(5) == single);
        }
    }

    #[test]
    fn errors_stop_the_threads() {
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
    fn pieces_cover_all_ranges_in_order() {
        let ranges = [1..=3, 10..=10_000, 20_000..=20_000, u64::MAX - 1..=u64::MAX];
        let mut joined: Vec<Range> = Vec::new();
        for piece in pieces(ranges.iter().cloned()) {
            assert!(piece.end() - piece.start() < MAX_SOLUTIONS);
            match joined.last_mut() {
                Some(last) if last.end() + 1 == *piece.start() => {
                    *last = *last.start()..=*piece.end();
                }
                _ => joined.push(piece),
            }
        }
        assert_eq!(joined, ranges);
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
    fn list_does_not_depend_on_threads() {
        for group in [Group::Identity, Group::HalfTurn, Group::All] {
            let selection = Selection::new(12).unwrap().up_to(group);
            let single = list(&selection, 1);
            for threads in [2, 3, 7] {
                assert!(
                    list(&selection, threads) == single,
                    "{group}, {threads} threads"
                );
            }
        }
    }

    #[test]
    fn number_of_threads_is_bounded() {
        let few = Selection::new(12).unwrap();
        assert!(list(&few, usize::MAX) == list(&few, 1));
    }

    #[test]
    fn threads_respect_skip_and_take() {
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
    fn errors_stop_the_list() {
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
