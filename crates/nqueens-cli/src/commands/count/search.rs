//! Searches a part and shows progress.

use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};

use crate::failure::{CliResult, Failure};
use crate::job::build::available_threads;
use crate::progress::Progress;

/// Searches units and shows progress. Calls `each` with the tally of each unit.
pub(crate) fn search(
    part: &CountPart,
    threads: Option<NonZeroUsize>,
    units: &[usize],
    message: String,
    quiet: bool,
    mut each: impl FnMut(usize, CountTally) -> CliResult,
) -> CliResult {
    let threads = threads.unwrap_or_else(available_threads);
    let mut progress = Progress::of_units(message, units.len() as u64, quiet);
    part.for_each_on(threads, units, |unit, tally| {
        each(unit, tally)?;
        progress.step_unit(tally.nodes);
        Ok::<(), Failure>(())
    })?;
    progress.finish();
    Ok(())
}
