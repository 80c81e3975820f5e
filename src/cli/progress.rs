//! Progress on standard error, for work that takes a while.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use nqueens_puzzle::words::grouped;

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
    let _waiting = Waiting::new(message, quiet, Told::default());
    work()
}

/// As [`spin`], for a search of units of equal size of which some are left.
pub(crate) fn spin_units<T>(
    message: String,
    quiet: bool,
    units: usize,
    left: usize,
    work: impl FnOnce(&mut Pace) -> T,
) -> T {
    let told = Told::default();
    let mut pace = Pace {
        told: told.clone(),
        begun: Instant::now(),
        units,
        left,
        done: 0,
        nodes: 0,
    };
    let _waiting = Waiting::new(message, quiet, told);
    work(&mut pace)
}

/// What is told of a work while it goes on, from another thread.
type Told = Arc<Mutex<String>>;

/// How much of a search is done, how fast it goes, and how long the rest takes.
pub(crate) struct Pace {
    told: Told,
    begun: Instant,
    units: usize,
    left: usize,
    done: usize,
    nodes: u64,
}

impl Pace {
    /// Tells of one unit more.
    pub(crate) fn step(&mut self, nodes: u64) {
        self.done += 1;
        self.left = self.left.saturating_sub(1);
        self.nodes = self.nodes.saturating_add(nodes);
        let said = self.said(self.begun.elapsed());
        if let Ok(mut told) = self.told.lock() {
            *told = said;
        }
    }

    /// What was done before says nothing of how fast it goes.
    fn said(&self, elapsed: Duration) -> String {
        let percent = (self.units - self.left) * 100 / self.units.max(1);
        let elapsed = elapsed.as_millis().max(1);
        let rate = u128::from(self.nodes) / elapsed / 1000;
        let left = elapsed * self.left as u128 / self.done.max(1) as u128 / 1000;
        let left = match (left, left / 60, left / 3600) {
            (seconds @ ..120, ..) => format!("{seconds} s"),
            (_, minutes @ ..120, _) => format!("{minutes} min"),
            (.., hours @ ..48) => format!("{hours} h {} min", left / 60 % 60),
            (.., hours) => format!("{} days {} h", hours / 24, hours % 24),
        };
        format!(
            ", {percent}%, {} million nodes a second, {left} left",
            grouped(rate)
        )
    }
}

/// Shows a spinner until it is dropped.
struct Waiting {
    done: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// Silent if nobody looks, and where no thread is to be had.
    fn new(message: String, quiet: bool, told: Told) -> Waiting {
        let (done, wait) = mpsc::channel::<()>();
        let spin = move || {
            let (start, bar) = (Instant::now(), bar(None, "{msg}, {elapsed}"));
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if start.elapsed() >= PATIENCE {
                    let told = told.lock().map(|told| told.clone()).unwrap_or_default();
                    bar.set_message(message.clone() + &told);
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
            waiting: Some(Waiting::new(message, quiet, Told::default())),
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
            let bar = bar(
                Some(self.total),
                "{human_pos} of {human_len} boards, {percent}%, {eta} left",
            );
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
    fn a_search_says_how_fast_it_goes_and_how_long_the_rest_takes() {
        let said = |units, left, done, seconds| {
            let (told, begun) = (Told::default(), Instant::now());
            let pace = Pace {
                told,
                begun,
                units,
                left,
                done,
                nodes: 12_345_000_000,
            };
            pace.said(Duration::from_secs(seconds))
        };
        assert_eq!(
            said(100, 63, 37, 37),
            ", 37%, 333 million nodes a second, 63 s left"
        );
        // Of a tenth, half was done before.
        assert_eq!(
            said(100, 90, 5, 60),
            ", 10%, 205 million nodes a second, 18 min left"
        );
        assert_eq!(
            said(10, 9, 1, 3600),
            ", 10%, 3 million nodes a second, 9 h 0 min left"
        );
        assert_eq!(
            said(50, 49, 1, 86_400),
            ", 2%, 0 million nodes a second, 49 days 0 h left"
        );
    }
}
