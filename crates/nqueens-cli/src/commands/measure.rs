//! The command `measure`, which times the search on this machine.

use std::num::NonZeroU32;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use nqueens_puzzle::words::date;
use nqueens_sheet::Selection;
use nqueens_sheet::trace::{MeasuredTime, MeasuredTimes};

use crate::args::command::MeasureArgs;
use crate::failure::{CliResult, Failure, usage_failure};
use crate::output::sink::write_to_stdout;
use crate::progress::with_spinner;

/// Prints a table for `figure growth --data`: the median time of finding all solutions on one thread.
pub(crate) fn run(args: &MeasureArgs, quiet: bool) -> CliResult {
    let mut sizes: Vec<usize> = args
        .sizes()
        .iter()
        .flat_map(|sizes| sizes.to_range())
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    let mut measured = MeasuredTimes {
        machine: Some(machine(args.runs)),
        date: today(),
        rows: Vec::new(),
    };
    for n in sizes {
        let selection = Selection::new(n).map_err(usage_failure)?;
        let runs = args.runs.get();
        let times = with_spinner(format!("measuring n = {n}"), quiet, || {
            time_runs(&selection, runs)
        })?;
        measured.rows.push(MeasuredTime {
            n,
            nanoseconds: median(times),
        });
    }
    write_to_stdout(|out| out.write_all(measured.to_csv().as_bytes()))
}

/// The shortest timed run. The processor time that Linux reports has steps of a few milliseconds.
const MIN_RUN: Duration = Duration::from_millis(100);

/// Returns the time of a search in nanoseconds for each run. A run has as many searches as fill [`MIN_RUN`],
/// which are found by trial. The trials also warm up the processor.
fn time_runs(selection: &Selection, runs: u32) -> CliResult<Vec<u64>> {
    let mut searches = 1;
    while time_searches(selection, searches)? < MIN_RUN {
        searches *= 2;
    }
    let run = |_| {
        let time = time_searches(selection, searches)?.as_nanos() / u128::from(searches);
        Ok(u64::try_from(time).unwrap_or(u64::MAX).max(1))
    };
    (0..runs).map(run).collect()
}

/// Searches several times, and returns the total time.
fn time_searches(selection: &Selection, searches: u32) -> CliResult<Duration> {
    let start = Instant::now();
    let before = thread_time(start);
    for _ in 0..searches {
        let mut found = 0_u64;
        selection.for_each(|ranks| {
            found += u64::from(std::hint::black_box(ranks)[0] < u16::MAX);
            Ok::<(), Failure>(())
        })?;
        std::hint::black_box(found);
    }
    Ok(thread_time(start).saturating_sub(before))
}

/// Returns the processor time of this thread, so that other programs on the same core do not count. Where it is
/// not known, returns the time since `start`.
fn thread_time(start: Instant) -> Duration {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let time = statistics
        .split(' ')
        .next()
        .and_then(|time| time.parse().ok());
    time.filter(|time| *time > 0)
        .map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Returns the median, or the lower one of two.
fn median(mut times: Vec<u64>) -> u64 {
    times.sort_unstable();
    let middle = times.len().saturating_sub(1) / 2;
    times.get(middle).copied().unwrap_or(1)
}

/// Describes the processor, the number of cores, and the number of runs.
fn machine(runs: NonZeroU32) -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| {
        let (name, model) = line.split_once(':')?;
        (name.trim() == "model name").then(|| model.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let version = env!("CARGO_PKG_VERSION");
    format!("{model}, one of {cores} cores, nqueens-sheet {version}, median of {runs} runs")
}

/// Returns the current date in UTC in ISO 8601 format.
fn today() -> Option<String> {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    let (year, month, day) = date(elapsed.as_secs());
    Some(format!("{year}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// While this thread sleeps, other programs have the processor.
    #[test]
    #[cfg(target_os = "linux")]
    fn other_programs_do_not_count() {
        let start = Instant::now();
        let before = thread_time(start);
        std::thread::sleep(Duration::from_millis(60));
        assert!(thread_time(start) - before < Duration::from_millis(30));
    }

    #[test]
    fn median_is_one_of_the_times() {
        assert_eq!(median(vec![5, 1, 9]), 5);
        assert_eq!(median(vec![5, 1, 9, 7]), 5);
        assert_eq!(median(vec![3]), 3);
    }
}
