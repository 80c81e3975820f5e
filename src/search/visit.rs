//! The solutions at some positions of a list, one after the other.
//!
//! Where a table leads to the beginning of a range, nothing before it is walked
//! through, and several threads look for ranges: each for every k-th errand. Like the
//! blocks of `threads`, what they find is taken in turn, and a thread that is ahead
//! waits.

use std::io;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::Selection;
use crate::search::seek::Beginnings;
use crate::search::stream::Stream;
use crate::search::threads::MOST;

/// Numbers, counted from 1, that follow each other in a list.
type Range = RangeInclusive<u64>;

/// The most solutions of an errand, and the most ranges.
const SOLUTIONS: u64 = 4096;
const RANGES: usize = 8;

/// Errands that a thread may be ahead.
const AHEAD: usize = 2;

/// Calls `f` with the number of each solution, from 1 in the whole list, and its
/// ranks by file, from 0. The ranges of numbers are ascending and apart. `f` is
/// called on the caller's own thread.
pub(crate) fn visit<E>(
    threads: NonZeroUsize,
    selection: &Selection,
    ranges: &(impl Iterator<Item = Range> + Clone + Send),
    mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
) -> Result<(), E> {
    let beginnings = Beginnings::of(selection).filter(|_| ranges.clone().nth(1).is_some());
    let walk = || Walk::new(selection, beginnings.as_ref());
    let most = match &beginnings {
        Some(_) => errands(ranges.clone()).take(MOST).count(),
        None => 1,
    };
    let threads = threads.get().min(most);
    if threads > 1 {
        let visited = thread::scope(|scope| {
            let start = |mine| -> io::Result<_> {
                let (sender, receiver) = sync_channel(AHEAD);
                let mine = errands(ranges.clone()).skip(mine).step_by(threads);
                let walk = walk();
                thread::Builder::new().spawn_scoped(scope, move || run(walk, mine, &sender))?;
                Ok(receiver)
            };
            let found = (0..threads).map(start).collect::<io::Result<Vec<_>>>();
            let found = found.ok()?;
            let mut turns = errands(ranges.clone()).zip(found.iter().cycle());
            Some(turns.try_for_each(|(errand, found)| take(selection.n(), errand, found, &mut f)))
        });
        // Where the system has no threads, this one is left.
        if let Some(visited) = visited {
            return visited;
        }
    }
    let mut walk = walk();
    ranges.clone().try_for_each(|range| walk.go(range, &mut f))
}

/// Hands on what was found on an errand.
fn take<E>(
    n: usize,
    errand: Vec<Range>,
    found: &Receiver<Vec<u16>>,
    f: &mut impl FnMut(u64, &[u16]) -> Result<(), E>,
) -> Result<(), E> {
    let ranks = found.recv().unwrap_or_default();
    let numbers = errand.into_iter().flatten();
    numbers
        .zip(ranks.chunks_exact(n))
        .try_for_each(|(number, ranks)| f(number, ranks))
}

/// What one thread does. An error means that nobody listens any more.
fn run(
    mut walk: Walk<'_>,
    errands: impl Iterator<Item = Vec<Range>>,
    sender: &SyncSender<Vec<u16>>,
) {
    for errand in errands {
        let mut found = Vec::new();
        for range in errand {
            let push = &mut |_, ranks: &[u16]| -> Result<(), ()> {
                found.extend_from_slice(ranks);
                Ok(())
            };
            if walk.go(range, push).is_err() {
                return;
            }
        }
        if sender.send(found).is_err() {
            return;
        }
    }
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
struct Walk<'a> {
    selection: &'a Selection,
    beginnings: Option<&'a Beginnings>,
    stream: Stream,
    /// How many solutions the stream has passed.
    passed: u64,
}

impl<'a> Walk<'a> {
    fn new(selection: &'a Selection, beginnings: Option<&'a Beginnings>) -> Walk<'a> {
        Walk {
            selection,
            beginnings,
            stream: Stream::new(selection),
            passed: 0,
        }
    }

    /// Calls `f` with the solutions of a range that comes after those before.
    fn go<E>(
        &mut self,
        range: Range,
        f: &mut impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let position = range.start() - 1;
        let start = self.beginnings.and_then(|known| known.find(position));
        if let Some(start) = start.filter(|start| start.before > self.passed) {
            self.stream = Stream::new(self.selection);
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
    use crate::{Error, Group, Sample};

    type Found = Vec<(u64, Vec<u16>)>;

    fn found(threads: usize, selection: &Selection, ranges: &[Range]) -> Found {
        let mut found = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        visit(
            threads,
            selection,
            &ranges.iter().cloned(),
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
            let listed = selection.iter().zip(1..).filter(|(_, number)| {
                let mut ranges = ranges.iter();
                ranges.any(|range| range.contains(number))
            });
            let listed: Found = listed.map(|(b, at)| (at, b.ranks().to_vec())).collect();
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
    fn a_sample_is_the_same_on_threads() {
        for selection in [
            Selection::new(13),
            Selection::new(14).map(Selection::fundamental),
        ] {
            let sample = Sample::new(selection.unwrap(), 200, 3).unwrap();
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
                assert_eq!(there.iter().next().unwrap().ranks(), ranks);
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
            &ranges,
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
}
