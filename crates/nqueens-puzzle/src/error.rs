//! The error type of the crate, and of the crates that draw and count.

use std::{fmt, io};

use serde::Serialize;

use crate::Square;
use crate::words::group_digits;

/// An error: its kind, a message for people, and facts for programs with messages of their own.
#[derive(thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct Error {
    /// The kind, which callers can match.
    pub kind: ErrorKind,
    /// One sentence without a full stop: what is wrong, where, and what to do.
    pub message: String,
    /// The settings whose change may help, the most useful first, named like fields and methods.
    /// Empty if the message itself says what to do.
    pub settings: &'static [&'static str],
    /// The invalid value, the missing file or characters, or the number of boards that are too many.
    pub value: Option<String>,
    /// The smallest and the largest allowed number.
    pub range: Option<(u64, u64)>,
    /// A value of the first setting that helps.
    pub suggestion: Option<&'static str>,
    /// The error of the reader or the writer.
    pub source: Option<io::Error>,
}

/// The kinds of errors that callers can distinguish. JSON has their names in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text that cannot be parsed, an unknown name, or a value that is not allowed.
    InvalidValue,
    /// A number out of range.
    OutOfRange,
    /// Settings that conflict with each other or with the boards, or have no effect.
    Conflict,
    /// A format in which this cannot be written.
    UnsupportedFormat,
    /// Queens, marks or arrows on impossible squares, or queens that attack each other.
    InvalidQueens,
    /// No boards: none were given, no solution matches, or all are skipped.
    NoSolution,
    /// The number of solutions is unknown.
    Uncounted,
    /// Too many boards, nodes, steps, pixels or bytes.
    TooLarge,
    /// Boards too small to print.
    TooSmall,
    /// Boards or a figure too large for the paper, or for any sheet.
    DoesNotFit,
    /// A text that would be too small to read in its space.
    TextTooLong,
    /// Colours without enough contrast.
    LowContrast,
    /// Characters that no font has.
    MissingCharacter,
    /// An error of the reader or the writer, which is the source. JSON has the name `other`.
    #[serde(rename = "other")]
    Io,
    /// An argument that the program does not have.
    UnknownArgument,
    /// An argument of the program without another one that it needs.
    MissingArgument,
    /// A file that does not exist.
    MissingFile,
    /// A file that is out of date.
    Stale,
    /// Any other error, such as an unusable font or template, or boards that do not match the
    /// announced ones.
    Other,
}

/// The crate's result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Writes the message, as [`Display`](fmt::Display) does, since `main` prints errors in their
/// debug form.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Unwraps an [`Error`] inside an I/O error.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        error.downcast().unwrap_or_else(|error| Error {
            message: match error.kind() {
                io::ErrorKind::StorageFull => {
                    "cannot write: the disk is full; free some space and try again".into()
                }
                _ => format!("cannot write: {error}"),
            },
            source: Some(error),
            ..ErrorKind::Io.error("")
        })
    }
}

/// Wraps an error, with the kind of the I/O error that is its source.
impl From<Error> for io::Error {
    fn from(error: Error) -> io::Error {
        let source = error.source.as_ref();
        io::Error::new(source.map_or(io::ErrorKind::Other, io::Error::kind), error)
    }
}

impl ErrorKind {
    /// Creates an error of this kind whose message itself says what to do.
    pub fn error(self, message: impl Into<String>) -> Error {
        self.about(&[], message)
    }

    /// Creates an error of this kind about settings, whose change may help.
    pub fn about(self, settings: &'static [&'static str], message: impl Into<String>) -> Error {
        Error {
            kind: self,
            message: message.into(),
            settings,
            value: None,
            range: None,
            suggestion: None,
            source: None,
        }
    }
}

impl Error {
    /// Sets the invalid value, or another one that the error is about.
    #[must_use]
    pub fn value(self, value: impl Into<String>) -> Error {
        let value = Some(value.into());
        Error { value, ..self }
    }

    /// Sets the smallest and the largest allowed number.
    #[must_use]
    pub fn range(self, first: u64, last: u64) -> Error {
        let range = Some((first, last));
        Error { range, ..self }
    }

    /// Sets the settings whose change may help, and a value of the first one that does.
    #[must_use]
    pub fn suggest(self, settings: &'static [&'static str], value: &'static str) -> Error {
        let suggestion = Some(value);
        Error {
            settings,
            suggestion,
            ..self
        }
    }

    /// Creates the error for an unknown name, such as a group. `known` is a phrase such as `none or all`.
    #[doc(hidden)]
    pub fn unknown_name(what: &str, given: &str, known: &str) -> Error {
        let message = format!("unknown {what} `{given}`: choose {known}");
        ErrorKind::InvalidValue.error(message).value(given)
    }

    /// Creates the error for a search that cannot start with the given queens.
    #[doc(hidden)]
    pub fn invalid_start(n: usize) -> Error {
        ErrorKind::InvalidQueens.error(format!(
            "the search cannot start from these queens: place one queen in each of the first rows \
             (or columns) of the {n}-by-{n} board so that no two attack each other"
        ))
    }

    /// Creates the error for an empty list of boards.
    #[doc(hidden)]
    pub fn no_boards() -> Error {
        ErrorKind::NoSolution.error("there is no board to draw: give at least one")
    }

    /// Creates the error for a board number beyond the end of the list.
    #[doc(hidden)]
    pub fn no_such_board(number: u64, count: u64) -> Error {
        let length = group_digits(count);
        let message = format!("there is no board {number}: the list has {length}");
        ErrorKind::OutOfRange.error(message).range(1, count)
    }

    /// Creates the error for a selection whose number of solutions is unknown.
    #[doc(hidden)]
    pub fn unknown_count(n: usize) -> Error {
        let message =
            format!("the number of solutions for n = {n} is unknown: choose how many to take");
        ErrorKind::Uncounted.about(&["take"], message)
    }

    /// Creates the error for a figure with too many `parts`, such as `boards`; `max + 1` of them if
    /// the exact number is unknown.
    #[doc(hidden)]
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
}

impl Square {
    /// Returns the square if it is on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if it is off the board.
    pub fn on_board(self, n: usize) -> Result<Square> {
        if self.is_on_board(n) {
            return Ok(self);
        }
        Err(ErrorKind::InvalidQueens.error(format!(
            "{self} is not on the board, which has {n} files and {n} ranks: name another square"
        )))
    }
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
#[doc(hidden)]
pub fn check_size(n: usize, max: usize) -> Result<()> {
    if (1..=max).contains(&n) {
        Ok(())
    } else {
        Err(ErrorKind::OutOfRange.error(format!(
            "n = {n} is out of range: choose n from 1 to 32, or up to 1000 with a randomised search"
        )))
    }
}
