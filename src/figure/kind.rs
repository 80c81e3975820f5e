//! The behaviour that all kinds of figures share.

use std::fmt::{self, Debug, Formatter};
use std::io::Write;
use std::sync::Arc;

use crate::figure::painter::Painter;
use crate::figure::poster_style::PosterInks;
use crate::figure::scene::{CELL, Scene};
use crate::trace::TraceFormat;
use crate::units::distance::Distance;
use crate::{Language, Measure, Result};

/// The room for a scene on a page, in the scene's steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneRoom {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// True if the side of a square was asked for.
    pub(crate) own: bool,
}

impl SceneRoom {
    /// Without some of its height.
    pub(crate) fn lower(self, by: i32) -> SceneRoom {
        let height = self.height - by;
        SceneRoom { height, ..self }
    }
}

/// The description of a figure for readers who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FigureSummary {
    pub(crate) title: String,
    pub(crate) description: String,
}

/// A kind of figure: it draws itself in scenes, and describes itself.
pub(crate) trait Kind: Debug + Send + Sync {
    /// Squares along the side of its boards.
    fn n(&self) -> usize;

    /// The default side of a square, in pixels.
    fn pixels(&self) -> u16;

    /// The em of its words in steps, a multiple of 16. At a width this is 16 pixels, and the painter
    /// says how large squares are.
    fn em(&self) -> i32 {
        CELL
    }

    /// The largest em to which its smallest words can grow so that they are legible.
    fn most_em(&self) -> i32 {
        self.em()
    }

    /// True if it takes as many pages as it needs. Other figures have one page.
    fn has_pages(&self) -> bool {
        false
    }

    /// Its colours if it is a poster: a whole page, for whose sides it draws.
    fn inks(&self) -> Option<&'static PosterInks> {
        None
    }

    /// Its scenes, one for each page and at least one. If it has pages, `room` is the room on each,
    /// if known.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph), and
    /// [`Error::FigureTooLarge`](crate::Error::FigureTooLarge).
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>>;

    fn summary(&self, language: Language) -> FigureSummary;

    /// Writes its data.
    ///
    /// # Errors
    /// Those of `out`, and of the function of [`trace`](crate::trace) that writes such data.
    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()>;

    /// True if its data may have no end that could be waited for.
    fn is_endless(&self) -> bool {
        false
    }
}

/// A figure that explains the puzzle or its search: any of the types of this module, and the numbers of
/// [`trace::Space`](crate::trace::Space) and [`trace::Growth`](crate::trace::Growth).
///
/// ```
/// use nqueens_sheet::figure::Figure;
/// use nqueens_sheet::trace::{Growth, Space};
///
/// let dots = Figure::from(Space::new(8)?);
/// let curves = Figure::from(Growth::new(1..=12)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone)]
pub struct Figure {
    kind: Arc<dyn Kind>,
    /// The width that it is arranged for.
    pub(super) width: Option<Measure>,
}

impl Debug for Figure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl<K: Kind + 'static> From<K> for Figure {
    fn from(kind: K) -> Figure {
        Figure {
            kind: Arc::new(kind),
            width: None,
        }
    }
}

impl Figure {
    pub(crate) fn kind(&self) -> &dyn Kind {
        &*self.kind
    }

    /// Squares along the side of its boards.
    pub fn n(&self) -> usize {
        self.kind.n()
    }

    /// Arranges the figure for a page of this width, without paper; its words have 16px. Default: as
    /// wide as it needs.
    pub fn width(self, width: Measure) -> Figure {
        Figure {
            width: Some(width),
            ..self
        }
    }

    /// Writes the data of the figure and gives back `out`. Those of a film are the steps that it shows.
    ///
    /// # Errors
    /// Those of `out`, and of the function of [`trace`](crate::trace) that writes such data.
    pub fn write_data<W: Write>(&self, format: TraceFormat, mut out: W) -> Result<W> {
        self.kind.write_data(format, &mut out)?;
        Ok(out)
    }

    /// True if its data are as long as the search, which may have no end that could be waited for.
    pub fn is_endless(&self) -> bool {
        self.kind.is_endless()
    }
}

/// The default side of a square on paper, for a figure that has pages.
pub(crate) fn printed(kind: &dyn Kind) -> Distance {
    Distance::mm(kind.pixels()).parts(1, 4)
}
