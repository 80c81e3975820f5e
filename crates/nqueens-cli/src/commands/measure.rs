//! The command `measure`, which times the search on this machine.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

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
        machine: Some(machine()),
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
            runs: Some(runs),
        });
    }
    write_to_stdout(|out| out.write_all(measured.to_csv().as_bytes()))
}

/// Returns the time of each run in nanoseconds, after one warm-up run.
fn time_runs(selection: &Selection, runs: u32) -> CliResult<Vec<u64>> {
    let mut times = Vec::new();
    for run in 0..=runs {
        let start = Instant::now();
        let mut found = 0_u64;
        selection.for_each(|ranks| {
            found += u64::from(std::hint::black_box(ranks)[0] < u16::MAX);
            Ok::<(), Failure>(())
        })?;
        std::hint::black_box(found);
        let elapsed = start.elapsed().as_nanos();
        if run > 0 {
            times.push(u64::try_from(elapsed).unwrap_or(u64::MAX).max(1));
        }
    }
    Ok(times)
}

/// Returns the median, or the lower one of two.
fn median(mut times: Vec<u64>) -> u64 {
    times.sort_unstable();
    let middle = times.len().saturating_sub(1) / 2;
    times.get(middle).copied().unwrap_or(1)
}

/// Describes the processor and the number of cores.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| {
        let (name, model) = line.split_once(':')?;
        (name.trim() == "model name").then(|| model.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let version = env!("CARGO_PKG_VERSION");
    format!("{model}, one of {cores} cores, nqueens-sheet {version}")
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

    #[test]
    fn median_is_one_of_the_times() {
        assert_eq!(median(vec![5, 1, 9]), 5);
        assert_eq!(median(vec![5, 1, 9, 7]), 5);
        assert_eq!(median(vec![3]), 3);
    }
}
