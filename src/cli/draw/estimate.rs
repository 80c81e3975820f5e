//! How large the output will be, before any of it is written.

use nqueens_sheet::grouped;
use nqueens_sheet::notation::DataFormat;

use crate::cli::boards::opened::Boards;

/// About how many bytes data have; exact but for tables, JSON and FEN.
pub(crate) fn data(format: DataFormat, boards: &Boards<'_>) -> u64 {
    let n = boards.n as u64;
    let digits: u64 = (1..=n).map(|rank| u64::from(rank.ilog10()) + 1).sum();
    let board = match format {
        DataFormat::Text { empty, queen } => {
            n * ((n - 1) * empty.len_utf8() as u64 + queen.len_utf8() as u64 + 1) + 1
        }
        DataFormat::Permutation if n < 10 => digits + 1,
        DataFormat::Permutation | DataFormat::Separated(_) => digits + n,
        DataFormat::Fen => 3 * n,
        _ => digits + n + 60,
    };
    boards.count.saturating_mul(board)
}

/// What a dry run says of the size of the output.
pub(super) fn bytes_line(bytes: u64) -> String {
    format!("bytes: about {} ({})\n", grouped(bytes), size(bytes))
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
