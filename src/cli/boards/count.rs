//! How many solutions a job is about.

use nqueens_sheet::{Count, Limits, Selection};

use crate::cli::failure::Outcome;
use crate::cli::job::checked::Job;
use crate::cli::progress::Spinner;

/// How many solutions a selection has, and whether there are more than that,
/// which nobody asked to count.
pub(super) fn count(job: &Job, selection: &Selection) -> Outcome<(u64, bool)> {
    // Where a part begins depends on all of them.
    let limits = match job.shard {
        Some(_) => Limits::NONE,
        None => job.limits,
    };
    let message = format!("counting the solutions for n = {}", selection.n());
    let quiet = job.quiet || !selection.is_counted_by_search();
    match Spinner::during(message, quiet, || limits.count(selection))? {
        Count::Exactly(count) => Ok((count, false)),
        Count::MoreThan(count) => Ok((count.saturating_add(1), true)),
    }
}
