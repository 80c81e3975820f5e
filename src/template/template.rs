//! A template as the rest of the program sees it.

use crate::Color;
use crate::graphics::paint::{Artwork, Gradient};
use crate::template::files::FileColors;
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
    /// What takes their place where squares are small or large.
    pub(crate) optical: OpticalSizes,
    /// Colours of queens by their file, where the file lists them.
    pub(crate) files: Option<FileColors>,
    pub(crate) frame: Option<Frame>,
    pub(crate) gradients: Vec<Gradient>,
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

/// What a template has for small and for large squares besides the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct OpticalSizes {
    /// The queen in small squares, and in large ones.
    pub(crate) small: Option<Artwork>,
    pub(crate) large: Option<Artwork>,
    pub(crate) light_small: Option<SquareStyle>,
    pub(crate) dark_small: Option<SquareStyle>,
}

impl OpticalSizes {
    /// Both queens and both squares, to be changed.
    pub(super) fn parts(
        &mut self,
    ) -> (
        impl Iterator<Item = &mut Artwork>,
        impl Iterator<Item = &mut SquareStyle>,
    ) {
        (
            self.small.iter_mut().chain(&mut self.large),
            self.light_small.iter_mut().chain(&mut self.dark_small),
        )
    }
}

/// Steps in which frames are measured, to a cell.
pub(crate) const FRAME_STEPS: i32 = 1024;

/// The line around a board, outward from the board's edge. Drawn beneath the
/// squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// In [`FRAME_STEPS`] to a cell.
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
