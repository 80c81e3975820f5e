//! What every kind of figure can do.

use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::units::distance::Distance;
use crate::{Language, Length, Measure, Result, Unit};

/// The room for a scene on a page, in its steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneRoom {
    pub(crate) width: i32,
    pub(crate) height: i32,
}

/// What is said of a figure to readers who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) title: String,
    pub(crate) description: String,
}

/// A kind of figure: draws itself in scenes, and says what it shows.
pub(crate) trait Kind {
    /// The side of a square where nothing is said, in pixels.
    fn pixels(&self) -> u16;

    /// Whether it takes as many pages as it needs. Other figures have one.
    fn has_pages(&self) -> bool {
        false
    }

    /// Its scenes, one for each page, of which there is one at least. Where it has pages, there is room for so
    /// much on each, if that is known.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph), and
    /// [`Error::FigureTooLarge`](crate::Error::FigureTooLarge).
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>>;

    fn said(&self, language: Language) -> Said;
}

/// The side of a square of a figure on paper that has pages, where nothing is said.
pub(crate) fn printed(kind: &dyn Kind) -> Distance {
    Distance::mm(kind.pixels()).parts(1, 4)
}

/// The side of a square where nothing is said.
pub(crate) fn default_cell(kind: &dyn Kind) -> Measure {
    Measure {
        length: Length::px(kind.pixels()),
        unit: Unit::Px,
    }
}
