//! In which order a search places its queens.

use std::fmt;
use std::str::FromStr;

use crate::error::named;
use crate::{Error, Result, Square};

/// In which order a search places its queens: one on each row, or on each file.
///
/// The lines on which queens are placed one after the other are its *levels*,
/// the squares of a level its *choices*, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// Row by row from the top, squares tried from the left, as textbooks do.
    #[default]
    Row,
    /// File by file from a, squares tried from rank 1, as sheets count.
    File,
}

impl By {
    /// Both, rows first.
    pub const ALL: [By; 2] = [By::Row, By::File];

    /// `row` or `file`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            By::Row => "row",
            By::File => "file",
        }
    }

    /// The square of a choice on a level of a board of `n` by `n` squares.
    ///
    /// ```
    /// use nqueens_sheet::trace::By;
    ///
    /// assert_eq!(By::Row.square(4, 0, 1).to_string(), "b4");
    /// assert_eq!(By::File.square(4, 0, 1).to_string(), "a2");
    /// ```
    #[must_use]
    pub fn square(self, n: usize, level: usize, choice: u16) -> Square {
        match self {
            By::Row => Square {
                file: choice,
                rank: n.saturating_sub(1 + level) as u16,
            },
            By::File => Square {
                file: level as u16,
                rank: choice,
            },
        }
    }

    /// Row from the top and column from the left, both from 0, of a choice on a
    /// level.
    pub(crate) fn cell(self, n: usize, level: usize, choice: u16) -> (usize, usize) {
        let square = self.square(n, level, choice);
        (
            n.saturating_sub(1 + usize::from(square.rank)),
            usize::from(square.file),
        )
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for By {
    type Err = Error;

    /// Reads a [`By::name`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<By> {
        named("order of search", text, &By::ALL, By::name)
    }
}
