//! Work done in order, on this thread or on others.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::Result;

/// True where there are no threads; what would start them is then left out of the program.
const ALONE: bool = cfg!(target_family = "wasm");

/// More threads than any machine has cores for, and each takes memory.
const MAX_THREADS: usize = 256;

/// The work of a thread, with what it keeps from one input to the next.
pub type Work<I, O> = Box<dyn FnMut(I) -> O + Send>;

type Hire<I, O> = dyn Fn() -> Work<I, O> + Send + Sync;

/// Applies a function. Results come out in the order in which inputs went in,
/// so they are the same on any number of threads.
pub struct Ordered<I, O> {
    hire: Arc<Hire<I, O>>,
    /// The work of this thread, if there is no other.
    own: Option<Work<I, O>>,
    threads: usize,
    /// Empty until the first input came.
    workers: Vec<Worker<I, O>>,
    /// The worker of each input, from the oldest one.
    busy: VecDeque<usize>,
    turn: usize,
}

struct Worker<I, O> {
    inputs: SyncSender<I>,
    results: Receiver<O>,
}

impl<I: Send + 'static, O: Send + 'static> Ordered<I, O> {
    /// Every thread has work of its own, whose results depend on the input alone.
    pub fn new(
        threads: usize,
        hire: impl Fn() -> Work<I, O> + Send + Sync + 'static,
    ) -> Ordered<I, O> {
        Ordered {
            hire: Arc::new(hire),
            own: None,
            threads: threads.min(MAX_THREADS),
            workers: Vec::new(),
            busy: VecDeque::new(),
            turn: 0,
        }
    }

    /// Takes the next input, and gives back the oldest result if all threads have
    /// enough to do: one input in work and one waiting.
    pub fn push(&mut self, input: I) -> Result<Option<O>> {
        if !ALONE && self.workers.len() < self.threads && self.threads > 1 {
            match Worker::new(&self.hire) {
                Ok(worker) => self.workers.push(worker),
                // What the system does not give is done without.
                Err(_) => self.threads = self.workers.len(),
            }
        }
        if ALONE || self.threads <= 1 && self.workers.is_empty() {
            let work = self.own.get_or_insert_with(|| (self.hire)());
            return Ok(Some(work(input)));
        }
        let ready = if self.busy.len() >= 2 * self.threads {
            self.pop()?
        } else {
            None
        };
        self.turn %= self.workers.len();
        self.workers[self.turn]
            .inputs
            .send(input)
            .map_err(|_| gone())?;
        self.busy.push_back(self.turn);
        self.turn += 1;
        Ok(ready)
    }

    /// The oldest result that was not given back, if there is one.
    pub fn pop(&mut self) -> Result<Option<O>> {
        let Some(worker) = self.busy.pop_front().filter(|_| !ALONE) else {
            return Ok(None);
        };
        let result = self.workers[worker].results.recv().map_err(|_| gone())?;
        Ok(Some(result))
    }
}

impl<I: Send + 'static, O: Send + 'static> Ordered<I, O> {
    /// The results of all inputs, in their order.
    pub fn each(mut self, inputs: impl Iterator<Item = I>) -> impl Iterator<Item = O> {
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
    /// Starts a thread that ends when this is dropped.
    fn new(hire: &Arc<Hire<I, O>>) -> io::Result<Worker<I, O>> {
        let (inputs, inbox) = sync_channel::<I>(2);
        let (outbox, results) = sync_channel(2);
        let hire = Arc::clone(hire);
        thread::Builder::new().spawn(move || {
            let mut work = hire();
            for input in inbox {
                if outbox.send(work(input)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Worker { inputs, results })
    }
}

fn gone() -> io::Error {
    io::Error::other("a thread ended early")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [0, 1, 2, 3, 7] {
            let mut squares = Ordered::new(threads, || Box::new(|x: u64| x * x));
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
