//! Units compressed in order, on this thread or on others.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::plan::{StampPlan, StripUnit};
use super::stamps::Adler;
use crate::Result;

/// More threads than any machine has cores for, and each takes memory.
const MOST: usize = 256;

/// The deflate block of a unit, and the checksum of what is in it.
pub(super) type Compressed = (Vec<u8>, Adler);

/// Compresses units. Blocks come out in the order in which units went in, and
/// are the same on any number of threads.
pub(super) struct Pool {
    plan: Arc<StampPlan>,
    threads: usize,
    /// Empty until the first unit came.
    workers: Vec<Worker>,
    /// Which worker has which unit, from the oldest one.
    busy: VecDeque<usize>,
    turn: usize,
}

struct Worker {
    units: SyncSender<StripUnit>,
    blocks: Receiver<Compressed>,
}

impl Pool {
    pub(super) fn new(plan: StampPlan, threads: usize) -> Pool {
        Pool {
            plan: Arc::new(plan),
            threads: threads.min(MOST),
            workers: Vec::new(),
            busy: VecDeque::new(),
            turn: 0,
        }
    }

    pub(super) fn plan(&self) -> &StampPlan {
        &self.plan
    }

    /// Takes the next unit, and gives back the oldest block if all threads
    /// have enough to do.
    pub(super) fn push(&mut self, unit: StripUnit) -> Result<Option<Compressed>> {
        if unit.row == 0 {
            // No worker has it yet.
            if let Some(plan) = Arc::get_mut(&mut self.plan) {
                plan.calibrate(&unit);
            }
        }
        if self.workers.len() < self.threads && self.threads > 1 {
            match Worker::new(&self.plan) {
                Ok(worker) => self.workers.push(worker),
                // What the system does not give is done without.
                Err(_) => self.threads = self.workers.len(),
            }
        }
        if self.threads <= 1 || unit.last && unit.row == 0 {
            return Ok(Some(self.plan.compress(&unit)));
        }
        // One unit in work and one waiting for each thread.
        let ready = if self.busy.len() >= 2 * self.threads {
            self.pop()?
        } else {
            None
        };
        self.turn %= self.workers.len();
        self.workers[self.turn]
            .units
            .send(unit)
            .map_err(|_| gone())?;
        self.busy.push_back(self.turn);
        self.turn += 1;
        Ok(ready)
    }

    /// The oldest block that was not given back, if there is one.
    pub(super) fn pop(&mut self) -> Result<Option<Compressed>> {
        let Some(worker) = self.busy.pop_front() else {
            return Ok(None);
        };
        let block = self.workers[worker].blocks.recv().map_err(|_| gone())?;
        Ok(Some(block))
    }
}

impl Worker {
    /// Starts a thread that ends when this is dropped.
    fn new(plan: &Arc<StampPlan>) -> io::Result<Worker> {
        let (units, inbox) = sync_channel::<StripUnit>(2);
        let (outbox, blocks) = sync_channel(2);
        let plan = Arc::clone(plan);
        thread::Builder::new().spawn(move || {
            for unit in inbox {
                if outbox.send(plan.compress(&unit)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Worker { units, blocks })
    }
}

fn gone() -> io::Error {
    io::Error::other("a thread that compresses ended early")
}
