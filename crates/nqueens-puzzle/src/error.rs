//! The error type of the crate, and of the crates that draw and count.

use std::{fmt, io};

use serde::Serialize;

use crate::Square;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survives_inside_an_io_error() {
        for (kind, message) in [
            (io::ErrorKind::StorageFull, "the disk is full; free some"),
            (io::ErrorKind::BrokenPipe, "broken pipe"),
        ] {
            let wrapped = io::Error::from(Error::from(io::Error::from(kind)));
            assert_eq!(wrapped.kind(), kind);
            let error = Error::from(wrapped);
            assert_eq!(error.kind, ErrorKind::Io);
            let start = format!("cannot write: {message}");
            assert!(format!("{error:?}").starts_with(&start), "{error:?}");
        }
        let error = ErrorKind::Stale.about(&["out"], "old").value("a.svg");
        let error = io::Error::from(error.range(1, 4).suggest(&["check"], "no"));
        let error = Error::from(error);
        assert_eq!((error.kind, &*error.message), (ErrorKind::Stale, "old"));
        assert_eq!(
            (error.settings, error.suggestion),
            (&["check"][..], Some("no"))
        );
        assert_eq!(
            (error.value.as_deref(), error.range),
            (Some("a.svg"), Some((1, 4)))
        );
    }
}
