//! Errors of reading boards.

use std::fmt;

use crate::{MAX_SOLUTION_N, Square, file_name};

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
    /// A file without a queen or with several; only from [`read_unchecked`](super::read_unchecked).
    #[error("line {line}: {problem}: place one queen on each file")]
    NotOneQueen {
        /// The line of the second queen's row, or the first line of the board.
        line: u64,
        /// The problem, such as `file a has no queen`.
        problem: String,
    },
    /// Anything else: not a board, not a solution, or not the size of the other boards.
    #[error("line {line}{}: {problem}", in_column(*column))]
    Line {
        /// The line. For queens that attack each other, that of the lower queen if each row has a line;
        /// for missing rows, the first line of the board.
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

    /// Two queens that attack each other: the left one first, or the lower one if they share a file.
    pub(super) fn attack(line: u64, first: Square, second: Square) -> ReadError {
        let shared = match (first.rank == second.rank, first.file == second.file) {
            (true, _) => "rank",
            (_, true) => "file",
            _ => "diagonal",
        };
        let problem =
            format!("the queens on {first} and {second} attack each other (same {shared})");
        ReadError::on_line(line, problem)
    }

    /// A file without a queen, or with several of them.
    pub(super) fn not_one_queen(line: u64, file: u16, queens: &str) -> ReadError {
        let problem = format!("file {} has {queens}", file_name(file));
        ReadError::NotOneQueen { line, problem }
    }
}
