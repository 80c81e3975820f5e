//! How large the output will be, before any of it is written.

use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{Format, Group, Page, grouped};

use super::boards::Boards;
use super::failure::{Failure, Outcome};
use super::job::{Job, Product, Source};

/// Above either of these a job stops unless `--huge` is given.
const MAX_BOARDS: u64 = 1_000_000;
const MAX_BYTES: u64 = 1 << 30;

/// About how many bytes a picture has.
pub(crate) fn picture(page: &Page<'_>, format: &Format) -> Outcome<u64> {
    let (n, count) = (page.n() as u64, page.count());
    Ok(match format {
        Format::Svg(_) => page.svg_bytes(),
        // Measured: a tenth.
        Format::Svgz(_) => page.svg_bytes() / 10,
        Format::Pdf { .. } => page.pdf_bytes(),
        // Measured: two bytes and a half for each scanline of each queen.
        Format::Png(resolution) => {
            let (width, height) = page.pixels(*resolution)?;
            let cell = height / (page.rows() * (n + 1)).max(1);
            (count
                .saturating_mul(n)
                .saturating_mul(cell.max(1))
                .saturating_mul(5)
                / 2)
            .saturating_add(1000)
            .min(width.saturating_mul(height))
        }
    })
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

/// Stops a job that is larger than its user may think.
pub(crate) fn guard(job: &Job, boards: &Boards<'_>, bytes: u64) -> Outcome {
    if job.huge || (boards.count <= MAX_BOARDS && bytes <= MAX_BYTES) {
        return Ok(());
    }
    let n = boards.n;
    let fewer = match &job.source {
        Source::Search(selection) if job.group == Group::Identity => {
            let fundamental = selection.clone().fundamental().count().exact();
            let number = fundamental
                .map(|f| format!(" ({})", grouped(f)))
                .unwrap_or_default();
            format!("draw some with --take K, one for each orbit with --fundamental{number}, ")
        }
        _ => String::from("draw some with --take K, "),
    };
    let smaller = match job.product {
        Product::Picture { .. } if boards.count <= MAX_BOARDS => "make the cells smaller, ",
        _ => "",
    };
    Err(Failure::Failed(format!(
        "this job has {} boards of n = {n}, about {}: {fewer}{smaller}or insist with --huge",
        grouped(boards.count),
        size(bytes),
    )))
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
