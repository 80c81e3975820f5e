//! The numbers of rows, columns and queens, and the names of squares: the same ones in a figure,
//! in its data and in what is said of it.

use crate::{Error, Result, Square};

/// The numbers and names that a figure uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Rows from the top and columns from the left, counted from this number.
    From(usize),
    /// Files a, b, c ... from the left and ranks 1, 2, 3 ... from the bottom.
    Chess,
}

impl Default for Numbering {
    fn default() -> Numbering {
        Numbering::From(1)
    }
}

impl Numbering {
    /// Rows and columns counted from 0 or 1.
    ///
    /// # Errors
    /// [`Error::Value`] for any other number.
    pub fn from(base: usize) -> Result<Numbering> {
        match base {
            0 | 1 => Ok(Numbering::From(base)),
            _ => Err(Error::Value(format!(
                "rows and columns cannot be numbered from {base}: choose 0 or 1"
            ))),
        }
    }

    /// The number of the first row, of the first column and of the first queen.
    pub fn base(self) -> usize {
        match self {
            Numbering::From(base) => base,
            Numbering::Chess => 1,
        }
    }

    /// The row of a square, from the top, and its column.
    pub fn row_and_column(self, n: usize, square: Square) -> (usize, usize) {
        let row = n.saturating_sub(1 + usize::from(square.rank));
        (row + self.base(), usize::from(square.file) + self.base())
    }

    /// A square as (row, column), or as chess names it.
    pub fn name(self, n: usize, square: Square) -> String {
        let (row, column) = self.row_and_column(n, square);
        match self {
            Numbering::From(_) => format!("({row}, {column})"),
            Numbering::Chess => square.to_string(),
        }
    }

    /// The number of a queen: that of the row, or of the column, on which she was placed in order.
    pub fn queen(self, placed: usize) -> usize {
        placed.saturating_sub(1) + self.base()
    }
}
