//! Jobs that are larger than their user may think.

use nqueens_sheet::{Count, Group, grouped};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::estimate::size;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::checked::Job;
use crate::cli::job::product::Product;

/// Stops a job that is larger than its user may think, with boards of one size or
/// several. The size is that of the output, as far as it is known.
pub(crate) fn guard(job: &Job, all: &[Boards<'_>], bytes: Option<u64>) -> Outcome {
    let (boards, sizes) = (shown(all), sizes(all));
    let many = job.limits.check(boards, None).is_err();
    if job.limits.check(boards, bytes).is_ok() {
        return Ok(());
    }
    let smaller = match job.product {
        Product::Picture(_) if !many => "make the cells smaller, ",
        _ => "",
    };
    let about = bytes.filter(|_| boards.exact().is_some());
    let about = about.map_or_else(String::new, |bytes| format!(", about {}", size(bytes)));
    let fewer = match all {
        [boards] => {
            let fundamental = fundamental(boards, job.group);
            format!("draw some with --take K, {fundamental}")
        }
        _ => String::from("draw fewer sizes, "),
    };
    Err(Failure::Failed(format!(
        "this job has {boards} boards of n = {sizes}{about}: {fewer}{smaller}or insist with --huge"
    )))
}

/// How many boards are drawn, at most or at least.
fn shown(all: &[Boards<'_>]) -> Count {
    let counts = || all.iter().map(Boards::shown);
    let each = counts().map(|count| match count {
        Count::Exactly(count) | Count::MoreThan(count) => count,
    });
    let sum = each.fold(0, u64::saturating_add);
    match counts().all(|count| count.exact().is_some()) {
        true => Count::Exactly(sum),
        false => Count::MoreThan(sum),
    }
}

fn sizes(all: &[Boards<'_>]) -> String {
    match all {
        [one] => one.n.to_string(),
        [first, .., last] => format!("{} to {}", first.n, last.n),
        [] => String::new(),
    }
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
