//! Progress on standard error, for work that takes a while.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Between two signs of life.
const TICK: Duration = Duration::from_millis(100);
/// Steps between looks at the clock.
const STEPS: u64 = 256;

/// True if somebody looks.
fn is_watched(quiet: bool) -> bool {
    !quiet && io::stderr().is_terminal()
}

#[cfg(not(target_family = "wasm"))]
fn bar(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A page shows progress by itself, and has no terminal.
#[cfg(target_family = "wasm")]
struct ProgressBar;

#[cfg(target_family = "wasm")]
impl ProgressBar {
    fn set_message(&self, _: String) {}
    fn tick(&self) {}
    fn finish_and_clear(&self) {}
    fn set_position(&self, _: u64) {}
    fn with_elapsed(self, _: Duration) -> ProgressBar {
        self
    }
}

#[cfg(target_family = "wasm")]
fn bar(_: Option<u64>, _: &str) -> ProgressBar {
    ProgressBar
}

/// Shows a sign of life while `work` goes on whose length is not known, unless `quiet`.
pub(crate) fn spin<T>(message: String, quiet: bool, work: impl FnOnce() -> T) -> T {
    spin_parts(message, quiet, |_| work())
}

/// As [`spin`], for work that tells how much of it is done.
pub(crate) fn spin_parts<T>(message: String, quiet: bool, work: impl FnOnce(DoneShare) -> T) -> T {
    let part = DoneShare::default();
    let _waiting = Waiting::new(message, quiet, part.clone());
    work(part)
}

/// The part of a work that is done, told from any thread: in percent, and none before the
/// first is told.
#[derive(Clone, Default)]
pub(crate) struct DoneShare(Arc<AtomicUsize>);

impl DoneShare {
    pub(crate) fn tell(&self, done: usize, of: usize) {
        let percent = done.saturating_mul(100) / of.max(1);
        self.0.store(percent, Ordering::Relaxed);
    }

    fn message(&self, message: &str) -> String {
        match self.0.load(Ordering::Relaxed) {
            0 => message.to_owned(),
            percent => format!("{message}, {percent}%"),
        }
    }
}

/// Shows a spinner until it is dropped.
struct Waiting {
    done: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// Silent if nobody looks, and where no thread is to be had.
    fn new(message: String, quiet: bool, part: DoneShare) -> Waiting {
        let (done, wait) = mpsc::channel::<()>();
        let spin = move || {
            let (start, bar) = (Instant::now(), bar(None, "{msg}, {elapsed}"));
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if start.elapsed() >= PATIENCE {
                    bar.set_message(part.message(&message));
                    bar.tick();
                }
            }
            bar.finish_and_clear();
        };
        let watched = is_watched(quiet).then_some(spin);
        Waiting {
            done: Some(done),
            thread: watched.and_then(|spin| thread::Builder::new().spawn(spin).ok()),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.done = None;
        if let Some(thread) = self.thread.take() {
            // It ends with the channel, and has nothing to say.
            let _ = thread.join();
        }
    }
}

/// Counts boards, and shows how many are done and how long the rest takes.
pub(crate) struct Progress {
    total: u64,
    done: u64,
    start: Instant,
    watched: bool,
    /// Until the first board, which may be behind many that are skipped.
    waiting: Option<Waiting>,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Silent if `quiet`, or if standard error is no terminal.
    pub(crate) fn new(total: u64, quiet: bool) -> Progress {
        let message = String::from("looking for the first board");
        Progress {
            total,
            done: 0,
            start: Instant::now(),
            watched: is_watched(quiet),
            waiting: Some(Waiting::new(message, quiet, DoneShare::default())),
            bar: None,
        }
    }

    pub(crate) fn step(&mut self) {
        self.waiting = None;
        self.done += 1;
        if self.watched && self.done.is_multiple_of(STEPS) {
            self.show();
        }
    }

    fn show(&mut self) {
        if self.bar.is_none() && self.start.elapsed() >= PATIENCE {
            let bar =
                bar(Some(self.total), "{human_pos} of {human_len} boards, {percent}%, {eta} left");
            self.bar = Some(bar.with_elapsed(self.start.elapsed()));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }

    pub(crate) fn finish(self) {
        drop(self.waiting);
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_in_percent() {
        let part = DoneShare::default();
        assert_eq!(part.message("counting n = 16"), "counting n = 16");
        part.tell(370, 1000);
        assert_eq!(part.message("counting n = 16"), "counting n = 16, 37%");
        part.clone().tell(7, 7);
        assert_eq!(part.message("counting"), "counting, 100%");
        part.tell(0, 0);
        assert_eq!(part.message("counting"), "counting");
    }
}
