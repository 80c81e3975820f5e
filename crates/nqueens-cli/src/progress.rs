//! Progress on standard error for long tasks.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use nqueens_puzzle::words::group_digits;

/// Delay before progress is shown.
const DELAY: Duration = Duration::from_millis(500);
/// Interval between updates of the spinner.
const TICK: Duration = Duration::from_millis(100);
/// Number of boards between checks of the clock.
const BOARDS_PER_CHECK: u64 = 256;

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
    let _spinner = Spinner::new(message, quiet);
    work()
}

/// Shows a spinner until it is dropped.
struct Spinner {
    done: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Spinner {
    /// Does nothing if stderr is not a terminal or no thread can be started.
    fn new(message: String, quiet: bool) -> Spinner {
        let (done, wait) = mpsc::channel::<()>();
        let spin = move || {
            let (start, bar) = (Instant::now(), bar(None, "{msg}, {elapsed}"));
            bar.set_message(message);
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if start.elapsed() >= DELAY {
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

/// Counts boards, or units of a search, and shows a progress bar.
pub(crate) struct Progress {
    total: u64,
    done: u64,
    steps_per_check: u64,
    nodes: u64,
    start: Instant,
    is_enabled: bool,
    /// Shown until the first step, which may take long.
    spinner: Option<Spinner>,
    template: String,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn of_boards(total: u64, quiet: bool) -> Progress {
        let message = String::from("searching for the first board");
        let template = "{human_pos} of {human_len} boards, {percent}%, {eta} left";
        Progress {
            steps_per_check: BOARDS_PER_CHECK,
            ..Progress::new(message, total, template.to_owned(), quiet)
        }
    }

    /// Counts units of equal size.
    pub(crate) fn of_units(message: String, total: u64, quiet: bool) -> Progress {
        let template = format!("{message}, {{percent}}%{{msg}}, {{eta}} left");
        Progress::new(message, total, template, quiet)
    }

    /// Shows nothing if `quiet` or if stderr is not a terminal.
    fn new(message: String, total: u64, template: String, quiet: bool) -> Progress {
        Progress {
            total,
            done: 0,
            steps_per_check: 1,
            nodes: 0,
            start: Instant::now(),
            is_enabled: is_enabled(quiet),
            spinner: Some(Spinner::new(message, quiet)),
            template,
            bar: None,
        }
    }

    pub(crate) fn step(&mut self) {
        self.spinner = None;
        self.done += 1;
        if self.is_enabled && self.done.is_multiple_of(self.steps_per_check) {
            self.show();
        }
    }

    /// Counts a unit with this number of search nodes.
    pub(crate) fn step_unit(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
        self.step();
        if let Some(bar) = &self.bar {
            let elapsed = self.start.elapsed().as_millis().max(1);
            let rate = group_digits(u128::from(self.nodes) / elapsed / 1000);
            bar.set_message(format!(", {rate} million nodes per second"));
        }
    }

    fn show(&mut self) {
        if self.bar.is_none() && self.start.elapsed() >= DELAY {
            let bar = bar(Some(self.total), &self.template);
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
