//! How many solutions a job is about.

use nqueens_sheet::{Count, Selection, grouped};

use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::job::Job;
use crate::cli::limits::MAX_BOARDS;
use crate::cli::progress::Spinner;

/// How many solutions a selection has, and whether there are more than that,
/// which nobody asked to count.
pub(super) fn count(job: &Job, selection: &Selection) -> Outcome<(u64, bool)> {
    let bound = bound(job, selection);
    let counted = match bound {
        Some(bound) => selection.clone().take(bound),
        None => selection.clone(),
    };
    if bound == Some(MAX_BOARDS + 1) && is_endless(selection) {
        return Err(uncounted(selection, MAX_BOARDS));
    }
    let message = format!("counting the solutions for n = {}", selection.n());
    let quiet = job.quiet || !selection.is_counted_by_search();
    match Spinner::during(message, quiet, || counted.count()) {
        Count::Exactly(count) => Ok((count, bound == Some(count))),
        Count::MoreThan(bound) => Err(uncounted(selection, bound)),
    }
}

/// How many solutions are counted one by one: above the guard's limit it will
/// stop the job anyway.
fn bound(job: &Job, selection: &Selection) -> Option<u64> {
    let most = selection.take_count().unwrap_or(u64::MAX);
    let one_by_one = selection.is_counted_by_search() && job.shard.is_none();
    (one_by_one && !job.huge && most > MAX_BOARDS).then_some(MAX_BOARDS + 1)
}

/// Whether counting so far takes minutes, to say in the end that there are more:
/// nobody has counted boards of this size, and few of their files are taken.
fn is_endless(selection: &Selection) -> bool {
    const COUNTED: usize = 27;
    let free = selection.n() - selection.placed().len().min(selection.n());
    selection.n() > COUNTED && free + 4 > COUNTED
}

fn uncounted(selection: &Selection, bound: u64) -> Failure {
    Failure::Failed(format!(
        "n = {} has more than {} solutions, and nobody knows how many: draw some of them with --take K",
        selection.n(),
        grouped(bound)
    ))
}
