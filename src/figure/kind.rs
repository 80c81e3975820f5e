//! The behaviour that all kinds of figures share.

use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::units::distance::Distance;
use crate::{Language, Result};

/// The room for a scene on a page, in the scene's steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneRoom {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// True if the side of a square was asked for.
    pub(crate) own: bool,
}

/// The description of a figure for readers who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) title: String,
    pub(crate) description: String,
}

/// A kind of figure: it draws itself in scenes, and describes itself.
pub(crate) trait Kind {
    /// Squares along the side of its boards.
    fn n(&self) -> usize;

    /// The default side of a square, in pixels.
    fn pixels(&self) -> u16;

    /// True if it takes as many pages as it needs. Other figures have one page.
    fn has_pages(&self) -> bool {
        false
    }

    /// Its scenes, one for each page and at least one. If it has pages, `room` is the room on each,
    /// if known.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph), and
    /// [`Error::FigureTooLarge`](crate::Error::FigureTooLarge).
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>>;

    fn said(&self, language: Language) -> Said;
}

/// The default side of a square on paper, for a figure that has pages.
pub(crate) fn printed(kind: &dyn Kind) -> Distance {
    Distance::mm(kind.pixels()).parts(1, 4)
}
