//! The one error type of the crate, and the words of its messages.

use std::fmt;

use crate::words::grouped;
use crate::{NotASolution, Square};

/// Everything that can go wrong here, by what helps. Each message is one sentence that says what
/// is wrong, where, and what to do.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A word that names none of the things it should.
    #[error("unknown {what} `{given}`: choose {known}")]
    Name {
        /// Kind of thing, such as `group`.
        what: &'static str,
        /// The word.
        given: String,
        /// The names that there are, in words.
        known: String,
    },
    /// A text that cannot be read as a value, or a number out of range.
    #[error("{0}")]
    Value(String),
    /// Size of a board out of range.
    #[error("n = {0} is out of range: choose n from 1 to 32, or to 1000 with a randomised search")]
    BoardSize(usize),
    /// Queens, marks or arrows that cannot stand where they should.
    #[error("{0}")]
    Squares(String),
    /// Settings that do not go together, or not with this board.
    #[error("{message}")]
    Settings {
        /// The sentence.
        message: String,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// No solution is as it should be, or all are skipped.
    #[error("{0}")]
    NoBoard(String),
    /// A number beyond the end of a list.
    #[error("there is no board {number}: the list has {}", grouped(*count))]
    BoardNumber {
        /// The number.
        number: u64,
        /// Number of boards in the list.
        count: u64,
    },
    /// A selection whose size nobody knows.
    #[error("nobody knows how many solutions n = {0} has: choose how many to take")]
    Uncounted(usize),
    /// A figure with too many boards, nodes or steps.
    #[error("{}", too_large(what, *parts, *most))]
    FigureTooLarge {
        /// Name of what there is too much of, such as `boards`.
        what: &'static str,
        /// The number there would be; one more than the limit, if that is all that is
        /// known.
        parts: u64,
        /// The limit.
        most: u64,
    },
    /// A board whose queens attack each other, or that is no board.
    #[error("{0}")]
    NotASolution(#[from] NotASolution),
    /// Failure of the writer.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

/// The crate's result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The message, as for [`Display`](fmt::Display): `main` prints it when it returns the error.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Square {
    /// The square, if it is on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::Squares`] if it is not.
    pub fn on_board(self, n: usize) -> Result<Square> {
        if self.is_on_board(n) {
            return Ok(self);
        }
        Err(Error::Squares(format!(
            "{self} is not on the board, which has {n} files and {n} ranks: name another square"
        )))
    }
}

/// Refuses a board that is empty or larger than `most` by `most`.
///
/// # Errors
/// [`Error::BoardSize`].
#[doc(hidden)]
pub fn check_size(n: usize, most: usize) -> Result<()> {
    if (1..=most).contains(&n) {
        Ok(())
    } else {
        Err(Error::BoardSize(n))
    }
}

impl Error {
    /// Names of the settings that help, as methods call them, in the order in which to try them;
    /// none where the message says it all.
    pub fn settings(&self) -> &'static [&'static str] {
        match self {
            Error::Settings { settings, .. } => settings,
            Error::FigureTooLarge { what: "nodes", .. } => &["depth"],
            Error::FigureTooLarge { .. } => &["root", "depth", "to_first"],
            Error::Uncounted(_) => &["take"],
            _ => &[],
        }
    }

    /// Settings that do not go together; the names are those of [`Error::settings`].
    pub(crate) fn setting(message: impl Into<String>, settings: &'static [&'static str]) -> Error {
        let message = message.into();
        Error::Settings { message, settings }
    }

    /// A beginning that no search has.
    #[doc(hidden)]
    pub fn beginning(n: usize) -> Error {
        Error::Squares(format!(
            "the search cannot start like this: give one queen in each of the first rows (or \
             columns) of the {n}-by-{n} board, so that none attacks another"
        ))
    }

    /// No board was given, or asked for.
    #[doc(hidden)]
    pub fn empty() -> Error {
        Error::NoBoard(String::from("there is no board to draw: give at least one"))
    }
}

fn too_large(what: &str, parts: u64, most: u64) -> String {
    let many = if parts == most + 1 {
        format!("more than {} {what}", grouped(most))
    } else {
        format!(
            "{} {what}, above the limit of {}",
            grouped(parts),
            grouped(most)
        )
    };
    format!("the figure would have {many}: show a part of it, or a smaller board")
}
