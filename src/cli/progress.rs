//! Progress on standard error, for work that takes a while.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Between two signs of life.
const TICK: Duration = Duration::from_millis(100);
/// Steps between looks at the clock.
const STEPS: u64 = 256;

/// Shows a spinner until it is dropped.
struct Waiting {
    done: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// Silent as [`Progress::new`] is, and where no thread is to be had.
    fn new(message: String, quiet: bool) -> Waiting {
        Waiting::for_part(message, quiet, Part::default())
    }

    fn for_part(message: String, quiet: bool, part: Part) -> Waiting {
        if quiet || !io::stderr().is_terminal() {
            return Waiting {
                done: None,
                thread: None,
            };
        }
        let spinner = Spinner::new(message);
        let (done, wait) = mpsc::channel::<()>();
        let thread = thread::Builder::new().spawn(move || {
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                spinner.tick(&part);
            }
            spinner.finish();
        });
        Waiting {
            done: Some(done),
            thread: thread.ok(),
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
        let watched = !quiet && io::stderr().is_terminal();
        Progress {
            total,
            done: 0,
            start: Instant::now(),
            watched,
            waiting: watched
                .then(|| Waiting::new(String::from("looking for the first board"), quiet)),
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
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template(
                "{human_pos} of {human_len} boards, {percent}%, {eta} left",
            );
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
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

/// How much of a work is done, told from any thread: in percent, and none before the
/// first is told.
#[derive(Clone, Default)]
pub(crate) struct Part(Arc<AtomicUsize>);

impl Part {
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

/// A sign of life for work whose length is not known.
pub(crate) struct Spinner {
    message: String,
    start: Instant,
    bar: ProgressBar,
}

impl Spinner {
    fn new(message: String) -> Spinner {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{msg}, {elapsed}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Spinner {
            message,
            start: Instant::now(),
            bar,
        }
    }

    /// Shows one while `work` goes on, unless `quiet`.
    pub(crate) fn during<T>(message: String, quiet: bool, work: impl FnOnce() -> T) -> T {
        let _waiting = Waiting::new(message, quiet);
        work()
    }

    /// As [`Spinner::during`], for work that tells how much of it is done.
    pub(crate) fn during_parts<T>(message: String, quiet: bool, work: impl FnOnce(Part) -> T) -> T {
        let part = Part::default();
        let _waiting = Waiting::for_part(message, quiet, part.clone());
        work(part)
    }

    fn tick(&self, part: &Part) {
        if self.start.elapsed() >= PATIENCE {
            self.bar.set_message(part.message(&self.message));
            self.bar.tick();
        }
    }

    fn finish(self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_in_percent() {
        let part = Part::default();
        assert_eq!(part.message("counting n = 16"), "counting n = 16");
        part.tell(370, 1000);
        assert_eq!(part.message("counting n = 16"), "counting n = 16, 37%");
        part.clone().tell(7, 7);
        assert_eq!(part.message("counting"), "counting, 100%");
        part.tell(0, 0);
        assert_eq!(part.message("counting"), "counting");
    }
}
