//! Parts of one job, on this thread and on others.

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What `work` makes of each part, in order: the same on any number of threads.
pub(crate) fn in_parts<O: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> O + Sync,
) -> Vec<O> {
    let next = AtomicUsize::new(0);
    let run = || {
        let index = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|index| *index < count);
        let parts = std::iter::from_fn(|| index().map(|index| (index, work(index))));
        parts.collect::<Vec<_>>()
    };
    let mut done = thread::scope(|scope| {
        // Without a thread the others do its parts.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, run).ok();
        let helpers: Vec<_> = (1..threads.min(count)).map_while(spawn).collect();
        let mut done = run();
        for helper in helpers {
            match helper.join() {
                Ok(more) => done.extend(more),
                Err(panic) => panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, output)| output).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_order_on_any_number_of_threads() {
        for threads in [0, 1, 2, 3, 7] {
            for count in [0, 1, 2, 100] {
                let squares = in_parts(count, threads, |part| part * part);
                assert!(squares.into_iter().eq((0..count).map(|part| part * part)));
            }
        }
    }
}
