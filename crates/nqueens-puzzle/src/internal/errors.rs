//! Errors that several crates return.

use crate::words::group_digits;
use crate::{Error, ErrorKind, Result};

/// Creates the error for an unknown name, such as a group. `known` is a phrase such as `none or all`.
pub fn unknown_name(what: &str, given: &str, known: &str) -> Error {
    let message = format!("unknown {what} `{given}`: choose {known}");
    ErrorKind::InvalidValue.error(message).value(given)
}

/// Creates the error for a search that cannot start with the given queens.
pub fn invalid_start(n: usize) -> Error {
    ErrorKind::InvalidQueens.error(format!(
        "the search cannot start from these queens: place one queen in each of the first rows \
         (or columns) of the {n}-by-{n} board so that no two attack each other"
    ))
}

/// Creates the error for an empty list of boards.
pub fn no_boards() -> Error {
    ErrorKind::NoSolution.error("there is no board to draw: give at least one")
}

/// Creates the error for a board number beyond the end of the list.
pub fn no_such_board(number: u64, count: u64) -> Error {
    let length = group_digits(count);
    let message = format!("there is no board {number}: the list has {length}");
    ErrorKind::OutOfRange.error(message).range(1, count)
}

/// Creates the error for a selection whose number of solutions is unknown.
pub fn unknown_count(n: usize) -> Error {
    let message =
        format!("the number of solutions for n = {n} is unknown: choose how many to take");
    ErrorKind::Uncounted.about(&["take"], message)
}

/// Creates the error for a figure with too many `parts`, such as `boards`; `max + 1` of them if
/// the exact number is unknown.
pub fn figure_too_large(what: &str, parts: u64, max: u64) -> Error {
    let [number, limit] = [parts, max].map(group_digits);
    let many = if parts == max + 1 {
        format!("more than {limit} {what}")
    } else {
        format!("{number} {what}, above the limit of {limit}")
    };
    let settings: &[_] = match what {
        "nodes" => &["depth"],
        "steps" => &["root", "depth", "to_first", "steps"],
        _ => &["root", "depth", "to_first"],
    };
    ErrorKind::TooLarge.about(
        settings,
        format!("the figure would have {many}: show a part of it, or a smaller board"),
    )
}

/// Creates the error for a number of boards other than the announced one.
pub fn board_count_mismatch(announced: u64, written: u64) -> Error {
    ErrorKind::Other.error(format!(
        "expected {announced} boards, got {written}: announce the number that is written"
    ))
}

/// Creates the error for a board with other files or ranks.
pub fn board_size_mismatch(n: usize) -> Error {
    ErrorKind::Other.error(format!(
        "expected a board of {n} files and {n} ranks: give {n} ranks, each below {n}"
    ))
}

/// Checks that `n` is from 1 to `max`.
///
/// # Errors
/// [`ErrorKind::OutOfRange`] if it is not.
pub fn check_size(n: usize, max: usize) -> Result<()> {
    if (1..=max).contains(&n) {
        Ok(())
    } else {
        Err(ErrorKind::OutOfRange.error(format!(
            "n = {n} is out of range: choose n from 1 to 32, or up to 1000 with a randomised search"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_figures_name_what_makes_them_smaller() {
        let steps = &["root", "depth", "to_first", "steps"][..];
        for (what, parts, size, settings) in [
            ("nodes", 1001, "more than 1,000 nodes:", &steps[1..2]),
            (
                "steps",
                1002,
                "1,002 steps, above the limit of 1,000:",
                steps,
            ),
            ("boards", 20_000, "20,000 boards, above", &steps[..3]),
        ] {
            let error = figure_too_large(what, parts, 1000);
            assert!(error.message.contains(size), "{error}");
            assert_eq!(error.settings, settings);
        }
    }
}
