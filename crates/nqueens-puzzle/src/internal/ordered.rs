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
    use super::*;

    #[test]
    fn keeps_the_order_on_any_number_of_threads() {
        for threads in [0, 1, 2, 3, 7] {
            let mut squares = OrderedPool::new(threads, || Box::new(|x: u64| x * x));
            let mut got = Vec::new();
            for x in 0..100 {
                got.extend(squares.push(x).unwrap());
            }
            while let Some(square) = squares.pop().unwrap() {
                got.push(square);
            }
            assert!(got.into_iter().eq((0..100).map(|x| x * x)), "{threads}");
        }
    }
}
