//! How large the output will be, before any of it is written.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{Format, Group, Layout, Result, Selection, grouped};

use super::boards::Boards;
use super::failure::{Failure, Outcome};
use super::job::{Job, Product};

/// Above either of these a job stops unless `--huge` is given.
pub(crate) const MAX_BOARDS: u64 = 1_000_000;
const MAX_BYTES: u64 = 1 << 30;

/// About how many bytes a picture has.
pub(crate) fn picture(layout: &Layout<'_>, format: &Format) -> Result<u64> {
    layout.bytes(format)
}

/// About how many bytes data have; exact but for JSON and FEN.
pub(crate) fn data(format: DataFormat, boards: &Boards<'_>) -> u64 {
    let n = boards.n as u64;
    let digits: u64 = (1..=n).map(|rank| u64::from(rank.ilog10()) + 1).sum();
    let board = match format {
        DataFormat::Text { empty, queen } => {
            n * ((n - 1) * empty.len_utf8() as u64 + queen.len_utf8() as u64 + 1) + 1
        }
        DataFormat::Permutation if n < 10 => digits + 1,
        DataFormat::Permutation => digits + n,
        DataFormat::Fen => 3 * n,
        _ => digits + n + 60,
    };
    boards.count.saturating_mul(board)
}

/// Stops a job that is larger than its user may think. The size is that of
/// the output, as far as it is known.
pub(crate) fn guard(job: &Job, boards: &Boards<'_>, bytes: Option<u64>) -> Outcome {
    let many = boards.most() > MAX_BOARDS;
    if job.huge || !(many || bytes.is_some_and(|bytes| bytes > MAX_BYTES)) {
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
            let placed = !selection.placed().is_empty();
            let count = (!placed).then(|| selection.clone().fundamental().count().exact());
            let number = count
                .flatten()
                .map_or_else(String::new, |count| format!(" ({})", grouped(count)));
            format!("one for each orbit with --fundamental{number}, ")
        }
        _ => String::new(),
    }
}

/// Stops a sample that is larger than its user may think, before it is drawn.
pub(crate) fn guard_sample(selection: &Selection, size: u64, huge: bool) -> Outcome {
    if huge || size <= MAX_BOARDS {
        return Ok(());
    }
    let most = selection.take_count().unwrap_or(u64::MAX);
    let there = selection.clone().take(most.min(MAX_BOARDS + 1)).count();
    match there.exact() {
        Some(there) if there <= MAX_BOARDS => Ok(()),
        _ => Err(Failure::Failed(format!(
            "--sample {size} asks for more than {} boards: ask for fewer, or insist with --huge",
            grouped(MAX_BOARDS)
        ))),
    }
}

/// A size in a unit that a person reads.
pub(crate) fn size(bytes: u64) -> String {
    let units = [("GiB", 1u64 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)];
    match units.into_iter().find(|(_, unit)| bytes >= *unit) {
        Some((name, unit)) => format!(
            "{}.{} {name}",
            grouped(bytes / unit),
            (bytes % unit) * 10 / unit
        ),
        None => format!("{bytes} bytes"),
    }
}
