//! Errors of reading boards.

use std::fmt;

use crate::{Error, ErrorKind, MAX_SOLUTION_N};

/// An error of reading boards. Lines are counted from 1.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// The input is empty or blank.
    #[error("the input is empty: give at least one board")]
    Empty,
    /// The input has only numbers or parts of boards.
    #[error(
        "there is no board: expected rows of squares such as .Q.., or the numbers of the queens such as 2 4 1 3"
    )]
    NoBoards,
    /// The given characters for empty squares and queens are equal, or end lines.
    #[error(
        "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
    )]
    Symbols {
        /// The character of an empty square.
        empty: char,
        /// The character of a queen.
        queen: char,
    },
    /// The numbers of the boards may be counted from 0 or from 1.
    #[error("cannot tell whether rows and columns are counted from 0 or from 1: name the base")]
    Base,
    /// Anything else.
    #[error("line {line}{}: {problem}", in_column(*column))]
    Line {
        /// The line.
        line: u64,
        /// The position in the line, counted from 1, if known: in characters, or in bytes for JSON.
        column: Option<usize>,
        /// The problem, and what to do.
        problem: String,
    },
}

/// The same message as [`Display`](fmt::Display), because Rust prints `Debug` when `main` returns
/// an error.
impl fmt::Debug for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        ErrorKind::Other.error(error.to_string())
    }
}

fn in_column(column: Option<usize>) -> String {
    column.map_or_else(String::new, |column| format!(", column {column}"))
}

impl ReadError {
    /// A problem on a line.
    pub(super) fn on_line(line: u64, problem: impl Into<String>) -> ReadError {
        ReadError::Line {
            line,
            column: None,
            problem: problem.into(),
        }
    }

    pub(super) fn not_utf8(line: u64) -> ReadError {
        ReadError::on_line(
            line,
            "the bytes are not UTF-8: save the boards as UTF-8 text",
        )
    }

    pub(super) fn line_too_long(line: u64) -> ReadError {
        let problem =
            "the line is longer than 1 MiB: write each board, or each row, on a separate line";
        ReadError::on_line(line, problem)
    }

    pub(super) fn board_too_large(line: u64) -> ReadError {
        let problem =
            format!("the board is larger than {MAX_SOLUTION_N} x {MAX_SOLUTION_N}, the limit");
        ReadError::on_line(line, problem)
    }
}
