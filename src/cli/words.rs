//! Numbers in the program's sentences.

use nqueens_sheet::grouped;

/// A number and what it counts, such as `14,200 boards`.
pub(crate) fn plural(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", grouped(number))
}
