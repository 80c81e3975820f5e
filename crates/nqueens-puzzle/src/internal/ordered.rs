//! A thread pool whose results keep the order of the inputs.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::Result;

/// True if the platform has no threads. The compiler then removes the code that starts them.
const SINGLE_THREADED: bool = cfg!(target_family = "wasm");

/// The limit on the number of threads, since each one takes memory.
const MAX_THREADS: usize = 256;

/// The function of a thread, which may keep state between inputs.
pub type Work<I, O> = Box<dyn FnMut(I) -> O + Send>;

type MakeWork<I, O> = dyn Fn() -> Work<I, O> + Send + Sync;

/// Applies a function to inputs on several threads. Results have the order of the inputs, so they
/// are the same on any number of threads.
pub struct OrderedPool<I, O> {
    make_work: Arc<MakeWork<I, O>>,
    /// The function for this thread, if there are no workers.
    local: Option<Work<I, O>>,
    threads: usize,
    /// Empty until the first input.
    workers: Vec<Worker<I, O>>,
    /// The worker of each pending input, the oldest first.
    busy: VecDeque<usize>,
    next_worker: usize,
}

struct Worker<I, O> {
    inputs: SyncSender<I>,
    results: Receiver<O>,
}

impl<I: Send + 'static, O: Send + 'static> OrderedPool<I, O> {
    /// Creates a pool of up to 256 threads. `make_work` creates the function of a thread, whose
    /// result must depend only on the input.
    pub fn new(
        threads: usize,
        make_work: impl Fn() -> Work<I, O> + Send + Sync + 'static,
    ) -> OrderedPool<I, O> {
        OrderedPool {
            make_work: Arc::new(make_work),
            local: None,
            threads: threads.min(MAX_THREADS),
            workers: Vec::new(),
            busy: VecDeque::new(),
            next_worker: 0,
        }
    }

    /// Adds an input. Returns the oldest result if every thread is busy, with one input in
    /// progress and one waiting.
    pub fn push(&mut self, input: I) -> Result<Option<O>> {
        if !SINGLE_THREADED && self.workers.len() < self.threads && self.threads > 1 {
            match Worker::new(&self.make_work) {
                Ok(worker) => self.workers.push(worker),
                // Continue with the threads that the system allows.
                Err(_) => self.threads = self.workers.len(),
            }
        }
        if SINGLE_THREADED || self.threads <= 1 && self.workers.is_empty() {
            let work = self.local.get_or_insert_with(|| (self.make_work)());
            return Ok(Some(work(input)));
        }
        let ready = if self.busy.len() >= 2 * self.threads {
            self.pop()?
        } else {
            None
        };
        self.next_worker %= self.workers.len();
        self.workers[self.next_worker]
            .inputs
            .send(input)
            .map_err(|_| worker_died())?;
        self.busy.push_back(self.next_worker);
        self.next_worker += 1;
        Ok(ready)
    }

    /// Waits for the oldest pending result. `None` if there is none.
    pub fn pop(&mut self) -> Result<Option<O>> {
        let Some(worker) = self.busy.pop_front().filter(|_| !SINGLE_THREADED) else {
            return Ok(None);
        };
        let result = self.workers[worker]
            .results
            .recv()
            .map_err(|_| worker_died())?;
        Ok(Some(result))
    }

    /// Returns the results of all inputs, in their order.
    pub fn map(mut self, inputs: impl Iterator<Item = I>) -> impl Iterator<Item = O> {
        let mut inputs = inputs.fuse();
        std::iter::from_fn(move || {
            loop {
                let done = match inputs.next() {
                    Some(input) => match self.push(input) {
                        Ok(None) => continue,
                        done => done,
                    },
                    None => self.pop(),
                };
                return done.expect("threads end with their last input");
            }
        })
    }
}

impl<I: Send + 'static, O: Send + 'static> Worker<I, O> {
    /// Starts a thread that ends when the worker is dropped.
    fn new(make_work: &Arc<MakeWork<I, O>>) -> io::Result<Worker<I, O>> {
        let (inputs, inbox) = sync_channel::<I>(2);
        let (outbox, results) = sync_channel(2);
        let make_work = Arc::clone(make_work);
        thread::Builder::new().spawn(move || {
            let mut work = make_work();
            for input in inbox {
                if outbox.send(work(input)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Worker { inputs, results })
    }
}

fn worker_died() -> io::Error {
    io::Error::other("a worker thread panicked")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn keeps_the_order_on_any_number_of_threads() {
        // Each thread has an input in progress and one waiting.
        for (threads, used, waiting) in [(0, 1, 0), (1, 1, 0), (2, 2, 4), (3, 3, 6), (7, 7, 14)] {
            let work = || -> Work<u64, _> { Box::new(|x| (x * x, thread::current().id())) };
            let mut pool = OrderedPool::new(threads, work);
            let first: Vec<_> = (0..100).map(|x| pool.push(x).unwrap()).collect();
            assert_eq!(
                first.iter().take_while(|done| done.is_none()).count(),
                waiting
            );
            let rest = std::iter::from_fn(|| pool.pop().unwrap());
            let done = first.into_iter().flatten().chain(rest);
            let (squares, threads): (Vec<u64>, HashSet<_>) = done.unzip();
            assert!(squares.into_iter().eq((0..100).map(|x| x * x)));
            assert_eq!(threads.len(), used);
            assert_eq!(threads.contains(&thread::current().id()), waiting == 0);
            let mapped = OrderedPool::new(used, work).map(0..50);
            assert!(mapped.map(|(square, _)| square).eq((0..50).map(|x| x * x)));
        }
    }

    #[test]
    fn reports_a_panic_of_a_thread() {
        let mut pool = OrderedPool::new(2, || Box::new(|x: u64| 100 / x));
        let results: Vec<_> = [5, 0].into_iter().map(|x| pool.push(x)).collect();
        assert!(results.iter().all(|result| matches!(result, Ok(None))));
        assert_eq!(pool.pop().unwrap(), Some(20));
        assert!(
            pool.pop()
                .unwrap_err()
                .message
                .ends_with("a worker thread panicked")
        );
    }
}
