//! The same list of solutions, searched for by several threads.
//!
//! The search tree is cut below its first few queens. Each thread walks over all
//! of the cuts and searches every k-th subtree, so that nothing has to be
//! shared out; and it sends what it finds, a block at a time. The caller's thread
//! takes the subtrees in turn. A thread that is ahead waits until its blocks
//! are wanted, which bounds the memory.

use std::io;
use std::iter::Peekable;
use std::num::NonZeroUsize;
use std::sync::mpsc::{IntoIter, SyncSender, sync_channel};
use std::thread;

use crate::Selection;
use crate::search::share::Share;
use crate::search::stream::Stream;

/// Solutions in a block, at most.
const BLOCK: usize = 4096;

/// Blocks that all threads together may be ahead of what is wanted; but each
/// thread may be ahead by two.
const AHEAD: usize = 32;

/// More threads than any machine has cores for, and each takes memory.
pub(crate) const MOST: usize = 256;

/// Shorter lists are not worth the threads.
const WORTHWHILE: u64 = 10_000;

/// Solutions of one subtree, one after the other.
struct SolutionBlock {
    subtree: u64,
    ranks: Vec<u16>,
}

impl Selection {
    /// As [`Selection::for_each`], with the same solutions in the same order,
    /// searched for by as many threads as are given. `f` is called on the
    /// caller's own thread.
    ///
    /// Lists that take no time, those of a class or with placed queens, and
    /// boards beyond n = 18 are left to one thread; so are all if the system
    /// cannot start the threads. There are 256 at most.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use nqueens_sheet::Selection;
    ///
    /// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    /// let mut count = 0;
    /// Selection::new(8)?.for_each_on(threads, |_ranks| {
    ///     count += 1;
    ///     Ok::<(), nqueens_sheet::Error>(())
    /// })?;
    /// assert_eq!(count, 92);
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    ///
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        mut f: impl FnMut(&[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        let depth = match self.cut() {
            Some(depth) if threads.get() > 1 => depth,
            _ => return self.for_each(f),
        };
        let threads = threads.get().min(MOST);
        let of = threads as u64;
        thread::scope(|scope| {
            let ahead = (AHEAD / threads).max(2);
            let start = |mine| -> io::Result<_> {
                let (sender, receiver) = sync_channel(ahead);
                let share = Share { depth, of, mine };
                thread::Builder::new().spawn_scoped(scope, move || search(self, share, &sender))?;
                Ok(receiver.into_iter().peekable())
            };
            let Ok(threads) = (0..of).map(start).collect::<io::Result<_>>() else {
                return self.for_each(f);
            };
            let mut left = self.take_count().unwrap_or(u64::MAX);
            for block in (Turns {
                threads,
                subtree: 0,
            }) {
                for ranks in block.ranks.chunks_exact(self.n()) {
                    if left == 0 {
                        return Ok(());
                    }
                    left -= 1;
                    f(ranks)?;
                }
            }
            Ok(())
        })
    }

    /// Below how many queens the tree is cut, if it is worth it: so that a
    /// subtree has thousands of solutions, and no more than a thread may be
    /// ahead.
    fn cut(&self) -> Option<usize> {
        let short = self.take_count().is_some_and(|take| take < WORTHWHILE);
        match self.n() {
            _ if short || !self.is_whole() => None,
            12..=15 => Some(2),
            16..=17 => Some(3),
            18 => Some(4),
            _ => None,
        }
    }
}

/// What one thread does.
fn search(selection: &Selection, share: Share, sender: &SyncSender<SolutionBlock>) {
    let mut stream = Stream::new(selection);
    if !stream.skip(selection, selection.skip_count()) {
        return;
    }
    stream.share(share);
    let full = BLOCK * selection.n();
    let mut ranks = Vec::with_capacity(full);
    let mut subtree = stream.subtree();
    // An error means that nobody listens any more.
    while stream.advance() {
        let next = stream.subtree();
        if ranks.len() == full || (next != subtree && !ranks.is_empty()) {
            let ranks = std::mem::replace(&mut ranks, Vec::with_capacity(full));
            if sender.send(SolutionBlock { subtree, ranks }).is_err() {
                return;
            }
        }
        subtree = next;
        ranks.extend_from_slice(stream.ranks());
    }
    sender.send(SolutionBlock { subtree, ranks }).ok();
}

/// The blocks of all threads, subtree by subtree.
struct Turns {
    threads: Vec<Peekable<IntoIter<SolutionBlock>>>,
    subtree: u64,
}

impl Iterator for Turns {
    type Item = SolutionBlock;

    fn next(&mut self) -> Option<SolutionBlock> {
        let mut finished = 0;
        while finished < self.threads.len() {
            let turn = (self.subtree % self.threads.len() as u64) as usize;
            let thread = &mut self.threads[turn];
            let block = thread.next_if(|block| block.subtree <= self.subtree);
            if block.is_some() {
                return block;
            }
            finished = if thread.peek().is_none() {
                finished + 1
            } else {
                0
            };
            self.subtree += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Group;

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
    fn an_error_stops_the_threads() {
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
