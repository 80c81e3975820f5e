//! Numbers of rows, columns and queens, and names of squares, as figures, data and texts show them.

use crate::{ErrorKind, Result, Square};

/// The way in which rows, columns and squares are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Rows from the top and columns from the left, counted from this number, 0 or 1.
    Base(usize),
    /// Chess coordinates: files a, b, c from the left and ranks 1, 2, 3 from the bottom.
    Chess,
}

impl Default for Numbering {
    fn default() -> Numbering {
        Numbering::Base(1)
    }
}

impl Numbering {
    /// Creates a numbering of rows and columns from 0 or 1.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] for any other number.
    pub fn with_base(base: usize) -> Result<Numbering> {
        match base {
            0 | 1 => Ok(Numbering::Base(base)),
            _ => Err(ErrorKind::InvalidValue.error(format!(
                "cannot number rows and columns from {base}: choose 0 or 1"
            ))),
        }
    }

    /// The number of the first row, the first column and the first queen.
    pub fn base(self) -> usize {
        match self {
            Numbering::Base(base) => base,
            Numbering::Chess => 1,
        }
    }

    /// The numbers of the row and the column of a square.
    pub fn row_and_column(self, n: usize, square: Square) -> (usize, usize) {
        let row = n.saturating_sub(1 + usize::from(square.rank));
        (row + self.base(), usize::from(square.file) + self.base())
    }

    /// The name of a square: `(row, column)`, or its chess coordinates.
    pub fn square_name(self, n: usize, square: Square) -> String {
        let (row, column) = self.row_and_column(n, square);
        match self {
            Numbering::Base(_) => format!("({row}, {column})"),
            Numbering::Chess => square.to_string(),
        }
    }

    /// The names of squares.
    pub fn square_names(self, n: usize, squares: &[Square]) -> Vec<String> {
        let name = |square: &Square| self.square_name(n, *square);
        squares.iter().map(name).collect()
    }

    /// The number of the `placed`-th queen, counted from 1. It is the number of its row (or
    /// column, in a search by files).
    pub fn queen_number(self, placed: usize) -> usize {
        placed.saturating_sub(1) + self.base()
    }
}
