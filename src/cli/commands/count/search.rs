//! Searches a part and shows progress.

use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};

use crate::cli::failure::CliResult;
use crate::cli::job::build::available_threads;
use crate::cli::progress::with_search_progress;

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
    with_search_progress(message, quiet, part.unit_count(), units.len(), |progress| {
        part.for_each_on(threads, units, |unit, tally| {
            each(unit, tally)?;
            progress.step(tally.nodes);
            Ok(())
        })
    })
}
