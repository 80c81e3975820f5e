//! Jobs that are larger than their user may think.

use nqueens_sheet::{Group, grouped};

use crate::cli::boards::boards::Boards;
use crate::cli::draw::estimate::size;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::job::Job;
use crate::cli::job::product::Product;

/// Stops a job that is larger than its user may think. The size is that of
/// the output, as far as it is known.
pub(crate) fn guard(job: &Job, boards: &Boards<'_>, bytes: Option<u64>) -> Outcome {
    let many = job.limits.check(boards.shown(), None).is_err();
    if job.limits.check(boards.shown(), bytes).is_ok() {
        return Ok(());
    }
    let smaller = match job.product {
        Product::Picture(_) if !many => "make the cells smaller, ",
        _ => "",
    };
    let about = bytes.filter(|_| !boards.more);
    Err(Failure::Failed(format!(
        "this job has {} boards of n = {}{}: draw some with --take K, {}{smaller}or insist with --huge",
        boards.number(),
        boards.n,
        about.map_or_else(String::new, |bytes| format!(", about {}", size(bytes))),
        fundamental(boards, job.group),
    )))
}

/// The advice to draw the fundamental solutions, if that is one.
fn fundamental(boards: &Boards<'_>, group: Group) -> String {
    match boards.selection() {
        Some(selection) if group == Group::Identity => {
            let placed = selection.is_counted_by_search();
            let count = (!placed).then(|| selection.clone().fundamental().count().exact());
            let number = count
                .flatten()
                .map_or_else(String::new, |count| format!(" ({})", grouped(count)));
            format!("one for each orbit with --fundamental{number}, ")
        }
        _ => String::new(),
    }
}
