//! A template as the rest of the program sees it.

use crate::Color;
use crate::graphics::paint::{Artwork, Gradient};
use crate::template::style::Styling;

/// The colours and the artwork of a sheet.
///
/// # Guarantees
/// Holds nothing of the file's text: only numbers, colours and shapes, so
/// that nothing hostile in the file can reach the output.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    pub(crate) page: Color,
    pub(crate) ink: Color,
    pub(crate) light: SquareStyle,
    pub(crate) dark: SquareStyle,
    pub(crate) queen: Artwork,
    pub(crate) frame: Option<Frame>,
    pub(crate) gradients: Vec<Gradient>,
    /// Steps of the lattice to a cell.
    pub(crate) lattice: i32,
    pub(crate) styling: Styling,
    /// Its own colours of figures, in the order of their names.
    pub(crate) figures: [Option<Color>; 7],
    /// What takes the place of a colour in a dark scheme; empty if the page
    /// is dark already.
    pub(crate) darks: Vec<(Color, Color)>,
}

/// How a square looks: its colour and what is drawn on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SquareStyle {
    pub(crate) ground: Color,
    pub(crate) details: Artwork,
}

/// The line around a board, in lattice steps outward from the board's edge.
/// Drawn beneath the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) outer: i32,
    pub(crate) inner: i32,
    pub(crate) line: Option<Color>,
    pub(crate) ground: Option<Color>,
}

impl Template {
    /// The ground of the page.
    #[must_use]
    pub fn page_color(&self) -> Color {
        self.page
    }

    /// The colour of text.
    #[must_use]
    pub fn ink_color(&self) -> Color {
        self.ink
    }

    /// Whether it has lines around the sheet.
    #[must_use]
    pub fn has_border(&self) -> bool {
        !self.styling.border.is_empty()
    }

    /// Each colour with the one that takes its place in a dark scheme.
    pub(crate) fn darks(&self) -> &[(Color, Color)] {
        &self.darks
    }
}
