//! The JSON of figures of boards and of posters. Rows are numbered from the top and columns from the
//! left, both from the figure's first number.

use std::io::Write;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::figure::kernel::kind::write_only_json;
use crate::trace::{Numbering, TraceFormat};
use crate::{Result, Square};

/// A board whose squares are numbered.
#[derive(Clone, Copy)]
pub(crate) struct BoardData(pub(crate) usize, pub(crate) Numbering);

impl BoardData {
    /// Writes a figure with these members as a JSON document.
    ///
    /// # Errors
    /// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for text.
    pub(crate) fn write(
        self,
        figure: &str,
        members: &impl Serialize,
        format: TraceFormat,
        out: &mut dyn Write,
    ) -> Result<()> {
        let BoardData(n, numbering) = self;
        let base = numbering.base();
        let data = object! { version: 2, figure: figure, n: n, base: base, #[serde(flatten)] members: members };
        write_only_json(&data, format, out)
    }

    /// Returns the row and the column of a square, its name in chess if squares have one, and more
    /// members.
    pub(crate) fn square_with<M: Serialize>(
        self,
        square: Square,
        more: M,
    ) -> impl Serialize + use<M> {
        let BoardData(n, numbering) = self;
        let (row, column) = numbering.row_and_column(n, square);
        let name = (numbering == Numbering::Chess).then(|| object! { square: square.to_string() });
        object! { row: row, column: column, #[serde(flatten)] name: name, #[serde(flatten)] more: more }
    }

    pub(crate) fn square(self, square: Square) -> impl Serialize + use<> {
        self.square_with(square, ())
    }

    pub(crate) fn squares(self, squares: &[Square]) -> Vec<impl Serialize + use<>> {
        squares.iter().map(|square| self.square(*square)).collect()
    }
}
