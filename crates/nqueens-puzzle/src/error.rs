//! The error type of the crate and its messages.

use std::fmt;

use crate::words::group_digits;
use crate::{NotASolution, Square};

/// Any error of this crate. Each message is one sentence that says what is wrong, where, and what
/// to do.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A name that is not one of the known ones.
    #[error("unknown {what} `{given}`: choose {known}")]
    UnknownName {
        /// The kind of thing, such as `group`.
        what: &'static str,
        /// The unknown name.
        given: String,
        /// The known names, such as `a, b or c`.
        known: String,
    },
    /// A text that cannot be parsed, or a number out of range.
    #[error("{0}")]
    Value(String),
    /// A board size that is out of range.
    #[error(
        "n = {0} is out of range: choose n from 1 to 32, or up to 1000 with a randomised search"
    )]
    BoardSize(usize),
    /// Queens, marks or arrows on invalid squares.
    #[error("{0}")]
    Squares(String),
    /// Settings that conflict with each other or with the board.
    #[error("{message}")]
    Settings {
        /// The message.
        message: String,
        /// The names that [`Error::settings`] returns.
        settings: &'static [&'static str],
    },
    /// No solution meets the conditions, or all are skipped.
    #[error("{0}")]
    NoBoard(String),
    /// A board number beyond the end of the list.
    #[error("there is no board {number}: the list has {}", group_digits(*count))]
    BoardNumber {
        /// The number.
        number: u64,
        /// The number of boards in the list.
        count: u64,
    },
    /// A selection whose number of solutions is unknown. The value is n.
    #[error("the number of solutions for n = {0} is unknown: choose how many to take")]
    UnknownCount(usize),
    /// A figure with too many boards, nodes or steps.
    #[error("{}", too_large(what, *parts, *max))]
    FigureTooLarge {
        /// The unit that is counted, such as `boards`.
        what: &'static str,
        /// The number that the figure would have. One more than the limit if the exact number
        /// is unknown.
        parts: u64,
        /// The limit.
        max: u64,
    },
    /// A position that is not a solution.
    #[error("{0}")]
    NotASolution(#[from] NotASolution),
    /// The writer failed.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
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

impl Square {
    /// Returns the square if it is on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::Squares`] if it is off the board.
    pub fn on_board(self, n: usize) -> Result<Square> {
        if self.is_on_board(n) {
            return Ok(self);
        }
        Err(Error::Squares(format!(
            "{self} is not on the board, which has {n} files and {n} ranks: name another square"
        )))
    }
}

/// Checks that `n` is from 1 to `max`.
///
/// # Errors
/// [`Error::BoardSize`] if it is not.
#[doc(hidden)]
pub fn check_size(n: usize, max: usize) -> Result<()> {
    if (1..=max).contains(&n) {
        Ok(())
    } else {
        Err(Error::BoardSize(n))
    }
}

impl Error {
    /// The names of the settings to change, most useful first. They are the names of methods.
    /// Empty if the message is enough.
    pub fn settings(&self) -> &'static [&'static str] {
        match self {
            Error::Settings { settings, .. } => settings,
            Error::FigureTooLarge { what: "nodes", .. } => &["depth"],
            Error::FigureTooLarge { .. } => &["root", "depth", "to_first"],
            Error::UnknownCount(_) => &["take"],
            _ => &[],
        }
    }

    /// Creates an error about settings, with the names for [`Error::settings`].
    pub(crate) fn settings_conflict(
        message: impl Into<String>,
        settings: &'static [&'static str],
    ) -> Error {
        let message = message.into();
        Error::Settings { message, settings }
    }

    /// Creates the error for a search that cannot start with the given queens.
    #[doc(hidden)]
    pub fn invalid_start(n: usize) -> Error {
        Error::Squares(format!(
            "the search cannot start from these queens: place one queen in each of the first rows \
             (or columns) of the {n}-by-{n} board so that no two attack each other"
        ))
    }

    /// Creates the error for an empty list of boards.
    #[doc(hidden)]
    pub fn no_boards() -> Error {
        Error::NoBoard(String::from("there is no board to draw: give at least one"))
    }
}

fn too_large(what: &str, parts: u64, max: u64) -> String {
    let many = if parts == max + 1 {
        format!("more than {} {what}", group_digits(max))
    } else {
        format!(
            "{} {what}, above the limit of {}",
            group_digits(parts),
            group_digits(max)
        )
    };
    format!("the figure would have {many}: show a part of it, or a smaller board")
}
