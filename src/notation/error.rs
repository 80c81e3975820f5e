//! The reasons why boards cannot be read.

use std::fmt;

use crate::{MAX_SOLUTION_N, Square, file_name};

/// The reason why boards cannot be read. Lines are counted from 1.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// There is nothing but blanks in the input.
    #[error("the input is empty: give at least one board")]
    Empty,
    /// The characters asked for cannot tell a queen from an empty square.
    #[error(
        "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
    )]
    Symbols {
        /// The character of an empty square.
        empty: char,
        /// The character of a queen.
        queen: char,
    },
    /// A file has no queen, or several, where attacks are not asked for.
    #[error("line {line}: {problem}: place one queen on each file")]
    NotOneQueen {
        /// The line of the second queen's row, or the first of the board.
        line: u64,
        /// The fault.
        problem: String,
    },
    /// Anything else that is no board, no solution, or not of the size of the other boards.
    #[error("line {line}{}: {problem}", in_column(*column))]
    Line {
        /// The line: of two queens that attack each other that of the lower one's row, if each row
        /// has a line; of rows that are missing, the first of their board.
        line: u64,
        /// The position in the line, counted from 1, if it is known: in characters, or in the bytes
        /// of JSON.
        column: Option<usize>,
        /// The fault, and what to do.
        problem: String,
    },
}

/// The message, as for [`Display`](fmt::Display): `main` prints it when it returns the error.
impl fmt::Debug for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn in_column(column: Option<usize>) -> String {
    column.map_or_else(String::new, |column| format!(", column {column}"))
}

impl ReadError {
    /// A fault on a line.
    pub(super) fn on(line: u64, problem: impl Into<String>) -> ReadError {
        ReadError::Line {
            line,
            column: None,
            problem: problem.into(),
        }
    }

    pub(super) fn not_utf8(line: u64) -> ReadError {
        ReadError::on(
            line,
            "the bytes are not UTF-8: save the boards as UTF-8 text",
        )
    }

    pub(super) fn long_line(line: u64) -> ReadError {
        let problem =
            "the line is longer than 1 MiB: write each board, or each row, on a line of its own";
        ReadError::on(line, problem)
    }

    pub(super) fn too_large(line: u64) -> ReadError {
        let problem =
            format!("the board is larger than {MAX_SOLUTION_N} x {MAX_SOLUTION_N}, the limit");
        ReadError::on(line, problem)
    }

    /// Two queens that attack each other: the one further left first, on one file the lower one.
    pub(super) fn attack(line: u64, first: Square, second: Square) -> ReadError {
        let shared = match (first.rank == second.rank, first.file == second.file) {
            (true, _) => "rank",
            (_, true) => "file",
            _ => "diagonal",
        };
        let problem =
            format!("the queens on {first} and {second} attack each other (same {shared})");
        ReadError::on(line, problem)
    }

    /// A file without a queen, or with several of them.
    pub(super) fn not_one_queen(line: u64, file: u16, queens: &str) -> ReadError {
        let problem = format!("file {} has {queens}", file_name(file));
        ReadError::NotOneQueen { line, problem }
    }
}
