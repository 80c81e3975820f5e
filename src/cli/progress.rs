//! Progress on standard error for long tasks.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use nqueens_puzzle::words::group_digits;

/// Delay before progress is shown.
const DELAY: Duration = Duration::from_millis(500);
/// Interval between updates of the spinner.
const TICK: Duration = Duration::from_millis(100);
/// Number of steps between checks of the clock.
const STEPS_PER_CHECK: u64 = 256;

/// True if progress is shown. On WebAssembly it is not, so that the compiler removes its thread.
fn is_enabled(quiet: bool) -> bool {
    !cfg!(target_family = "wasm") && !quiet && io::stderr().is_terminal()
}

#[cfg(not(target_family = "wasm"))]
fn bar(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Does nothing. On WebAssembly, the page shows progress.
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

/// Shows a spinner during `work`, unless `quiet`.
pub(crate) fn with_spinner<T>(message: String, quiet: bool, work: impl FnOnce() -> T) -> T {
    let _spinner = Spinner::new(message, quiet, Status::default());
    work()
}

/// Like [`with_spinner`], for a search in `units` units of equal size, of which `left` remain.
pub(crate) fn with_search_progress<T>(
    message: String,
    quiet: bool,
    units: usize,
    left: usize,
    work: impl FnOnce(&mut SearchProgress) -> T,
) -> T {
    let status = Status::default();
    let mut pace = SearchProgress {
        status: status.clone(),
        start: Instant::now(),
        units,
        left,
        done: 0,
        nodes: 0,
    };
    let _spinner = Spinner::new(message, quiet, status);
    work(&mut pace)
}

/// Status text after the message, shared with the thread of the spinner.
type Status = Arc<Mutex<String>>;

/// Measures the progress and the speed of a search and estimates the remaining time.
pub(crate) struct SearchProgress {
    status: Status,
    start: Instant,
    units: usize,
    left: usize,
    done: usize,
    nodes: u64,
}

impl SearchProgress {
    /// Reports that a unit with this number of search nodes is complete.
    pub(crate) fn step(&mut self, nodes: u64) {
        self.done += 1;
        self.left = self.left.saturating_sub(1);
        self.nodes = self.nodes.saturating_add(nodes);
        let text = self.describe(self.start.elapsed());
        if let Ok(mut status) = self.status.lock() {
            *status = text;
        }
    }

    /// Formats the progress. The speed ignores units that were complete before the start.
    fn describe(&self, elapsed: Duration) -> String {
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
            ", {percent}%, {} million nodes per second, {left} left",
            group_digits(rate)
        )
    }
}

/// Shows a spinner until it is dropped.
struct Spinner {
    done: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Spinner {
    /// Does nothing if stderr is not a terminal or no thread can be started.
    fn new(message: String, quiet: bool, status: Status) -> Spinner {
        let (done, wait) = mpsc::channel::<()>();
        let spin = move || {
            let (start, bar) = (Instant::now(), bar(None, "{msg}, {elapsed}"));
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if start.elapsed() >= DELAY {
                    let status = status.lock().map(|text| text.clone()).unwrap_or_default();
                    bar.set_message(message.clone() + &status);
                    bar.tick();
                }
            }
            bar.finish_and_clear();
        };
        let task = is_enabled(quiet).then_some(spin);
        Spinner {
            done: Some(done),
            thread: task.and_then(|spin| thread::Builder::new().spawn(spin).ok()),
        }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.done = None;
        if let Some(thread) = self.thread.take() {
            // The thread ends with the channel and returns nothing.
            let _ = thread.join();
        }
    }
}

/// Counts boards and shows a progress bar.
pub(crate) struct Progress {
    total: u64,
    done: u64,
    start: Instant,
    is_enabled: bool,
    /// Shown until the first board, which may follow many skipped ones.
    spinner: Option<Spinner>,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Shows nothing if `quiet` or if stderr is not a terminal.
    pub(crate) fn new(total: u64, quiet: bool) -> Progress {
        let message = String::from("searching for the first board");
        Progress {
            total,
            done: 0,
            start: Instant::now(),
            is_enabled: is_enabled(quiet),
            spinner: Some(Spinner::new(message, quiet, Status::default())),
            bar: None,
        }
    }

    pub(crate) fn step(&mut self) {
        self.spinner = None;
        self.done += 1;
        if self.is_enabled && self.done.is_multiple_of(STEPS_PER_CHECK) {
            self.show();
        }
    }

    fn show(&mut self) {
        if self.bar.is_none() && self.start.elapsed() >= DELAY {
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
        drop(self.spinner);
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn describes_speed_and_remaining_time() {
        let describe = |units, left, done, seconds| {
            let (status, start) = (Status::default(), Instant::now());
            let pace = SearchProgress {
                status,
                start,
                units,
                left,
                done,
                nodes: 12_345_000_000,
            };
            pace.describe(Duration::from_secs(seconds))
        };
        assert_eq!(
            describe(100, 63, 37, 37),
            ", 37%, 333 million nodes per second, 63 s left"
        );
        // Half of the completed tenth was done before the start.
        assert_eq!(
            describe(100, 90, 5, 60),
            ", 10%, 205 million nodes per second, 18 min left"
        );
        assert_eq!(
            describe(10, 9, 1, 3600),
            ", 10%, 3 million nodes per second, 9 h 0 min left"
        );
        assert_eq!(
            describe(50, 49, 1, 86_400),
            ", 2%, 0 million nodes per second, 49 days 0 h left"
        );
    }
}
