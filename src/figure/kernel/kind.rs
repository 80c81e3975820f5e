//! The trait that all kinds of figures implement.

use std::fmt::{self, Debug, Formatter};
use std::io::Write;
use std::sync::Arc;

use nqueens_puzzle::internal::json::write_json;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::poster_style::PosterPalette;
use crate::figure::kernel::scene::Scene;
use crate::trace::TraceFormat;
use crate::{Changes, Error, ErrorKind, Language, Measure, Result, Template};

/// The space for a scene on a page, in steps of the scene.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneRoom {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// True if the user gave the side of a square.
    pub(crate) has_fixed_cell: bool,
}

/// The largest room, in steps: the height of a page as high as its figure needs.
pub(crate) const MAX_ROOM: i32 = i32::MAX / 4;

impl SceneRoom {
    /// The factors, in hundredths from 100 to 200, by which a scene can become wider or higher without
    /// becoming smaller on a page.
    pub(crate) fn spare_room(self, scene: &Scene) -> (i32, i32) {
        if self.height >= MAX_ROOM {
            return (100, 100);
        }
        let across = i64::from(self.width) * i64::from(scene.height.max(1));
        let down = i64::from(self.height) * i64::from(scene.width.max(1));
        let factor = |of: i64, to: i64| saturate::<i32>((100 * of / to.max(1)).clamp(100, 200));
        (factor(across, down), factor(down, across))
    }

    /// Reduces the height.
    pub(crate) fn reduce_height(self, by: i32) -> SceneRoom {
        let height = self.height - by;
        SceneRoom { height, ..self }
    }
}

/// The properties of a figure that the layout needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FigureProfile {
    /// The default side of a square, in pixels.
    pub(crate) cell_px: u16,
    /// The font size of its texts in steps, a multiple of 16, where all have the same size: 16 pixels in a
    /// figure for a given width, a size for the paper on paper. The painter has the size of squares then.
    pub(crate) em: i32,
    /// The largest font size that its smallest texts can have to be legible.
    pub(crate) max_em: i32,
    /// True if the figure can have several pages. Other figures always have one.
    pub(crate) has_pages: bool,
    /// True for figures without paper that are 830 pixels wide by default, if they fit.
    pub(crate) is_text_wide: bool,
    /// True for figures with exponents, which are 7/8 as large as other texts of the same size.
    pub(crate) has_powers: bool,
    /// True for posters, which fill their page and draw their texts themselves.
    pub(crate) fills_page: bool,
    /// The palettes of a figure in its own colours. Empty if it has those of a template.
    pub(crate) palettes: &'static [PosterPalette],
    /// The number of colours at the beginning of each palette that must be visible on its background.
    pub(crate) marks: usize,
}

impl FigureProfile {
    /// A figure of one page in the colours of a template.
    pub(crate) fn new(cell_px: u16, em: i32) -> FigureProfile {
        FigureProfile {
            cell_px,
            em,
            max_em: em,
            has_pages: false,
            is_text_wide: false,
            has_powers: false,
            fills_page: false,
            palettes: &[],
            marks: 0,
        }
    }
}

/// A kind of figure, which draws and describes itself.
pub(crate) trait Kind: Debug + Send + Sync {
    /// The number of squares along the side of its boards.
    fn n(&self) -> usize;

    /// The properties that the layout needs. `at_width` is true if the figure is arranged for a given width.
    fn profile(&self, at_width: bool) -> FigureProfile;

    /// Draws the scenes, one for each page and at least one. `room` is the space on each page, if
    /// known.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter), and
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>>;

    /// Returns the title, and the description for readers who cannot see the figure, in a language.
    ///
    /// # Errors
    /// Those of drawing the figure.
    fn summary(&self, language: Language) -> Result<(String, String)>;

    /// Writes the data of the figure. Only searches, boards with indices and numbers have text.
    ///
    /// # Errors
    /// I/O errors of `out`, the errors of the function in [`trace`](crate::trace) that writes such data,
    /// and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) if the figure has no text.
    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()>;

    /// Writes the text of the figure, which consists of sentences if the grain is the node.
    ///
    /// # Errors
    /// See [`Kind::write_data`].
    fn write_text(&self, _: Language, out: &mut dyn Write) -> Result<()> {
        self.write_data(TraceFormat::Text, out)
    }

    /// Writes the data of a poster as a table.
    ///
    /// # Errors
    /// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for other figures.
    fn write_csv(&self, _: &mut dyn Write) -> Result<()> {
        Err(unsupported("csv"))
    }

    /// True if the data can take too long to write.
    fn is_unbounded(&self) -> bool {
        false
    }
}

/// A figure that explains the puzzle or its search. Every type of figure in this module converts into
/// it, and so do [`trace::SpaceTree`](crate::trace::SpaceTree),
/// [`trace::SpaceSizes`](crate::trace::SpaceSizes) and [`trace::Growth`](crate::trace::Growth).
///
/// ```
/// use nqueens_sheet::figure::Figure;
/// use nqueens_sheet::trace::{Growth, SpaceSizes};
///
/// let dots = Figure::from(SpaceSizes::new(8)?);
/// let curves = Figure::from(Growth::new(1..=12)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone)]
pub struct Figure {
    kind: Arc<dyn Kind>,
    /// The width that the figure is arranged for, without paper.
    pub(crate) width: Option<Measure>,
    /// The index of a poster's palette, and the changes to it.
    palette: usize,
    pub(crate) changes: Changes,
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
            palette: 0,
            changes: Changes::new(),
        }
    }
}

impl Figure {
    pub(crate) fn kind(&self) -> &dyn Kind {
        &*self.kind
    }

    pub(crate) fn profile(&self) -> FigureProfile {
        self.kind.profile(self.width.is_some())
    }

    /// The number of squares along the side of its boards.
    pub fn n(&self) -> usize {
        self.kind.n()
    }

    /// Arranges the figure for a page of this width, without paper, with texts of 16px. Default: as
    /// wide as it needs.
    pub fn width(self, width: Measure) -> Figure {
        Figure {
            width: Some(width),
            ..self
        }
    }

    /// Draws a poster in one of its palettes, such as those that
    /// [`Poster::palettes`](crate::figure::Poster::palettes) lists. Default: the first one.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the figure has no such palette.
    pub fn palette(self, name: &str) -> Result<Figure> {
        let mut palettes = self.profile().palettes.iter();
        match palettes.position(|palette| palette.name == name) {
            Some(palette) => Ok(Figure { palette, ..self }),
            None => Err(ErrorKind::Conflict.about(
                &["palette"],
                format!("this figure has no palette {name}: choose another one"),
            )),
        }
    }

    /// Changes the background of a poster, [`TemplatePart::Page`](crate::TemplatePart::Page), and the
    /// colour of its texts, [`TemplatePart::Ink`](crate::TemplatePart::Ink). They are then the same in
    /// both schemes. Other changes have no effect.
    pub fn changes(self, changes: Changes) -> Figure {
        Figure { changes, ..self }
    }

    /// The palette of a poster.
    pub(crate) fn poster_palette(&self) -> Option<&'static PosterPalette> {
        self.profile().palettes.get(self.palette)
    }

    /// The template with the colours of a poster, in the scheme of another template, to get remarks on
    /// their contrast. `None` for figures without palettes.
    ///
    /// # Errors
    /// [`ErrorKind::LowContrast`](crate::ErrorKind::LowContrast) if changes would make something invisible.
    pub fn template(&self, scheme: &Template) -> Result<Option<Template>> {
        let template = self
            .poster_palette()
            .map(|palette| palette.template(scheme, &self.changes, self.profile().marks));
        template.transpose()
    }

    /// Writes the data of the figure and returns `out`. The data of a film are the steps of its search.
    /// Only searches, boards with indices and numbers can be written as text. It consists of sentences in
    /// a language if the grain of a search is the node; other texts are English.
    ///
    /// # Errors
    /// I/O errors of `out`, the errors of the function in [`trace`](crate::trace) that writes such data,
    /// and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) if the figure has no text.
    pub fn write_data<W: Write>(
        &self,
        format: TraceFormat,
        language: Language,
        mut out: W,
    ) -> Result<W> {
        match format {
            TraceFormat::Text => self.kind.write_text(language, &mut out)?,
            TraceFormat::Json => self.kind.write_data(format, &mut out)?,
        }
        Ok(out)
    }

    /// Writes the data of a poster as a CSV table and returns `out`.
    ///
    /// # Errors
    /// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for other figures.
    pub fn write_csv<W: Write>(&self, mut out: W) -> Result<W> {
        self.kind.write_csv(&mut out)?;
        Ok(out)
    }

    /// True if the data are as long as the search, which can take too long to write.
    pub fn is_unbounded(&self) -> bool {
        self.kind.is_unbounded()
    }
}

/// Writes data that has no text.
///
/// # Errors
/// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for text.
pub(crate) fn write_only_json(
    data: &impl Serialize,
    format: TraceFormat,
    out: &mut dyn Write,
) -> Result<()> {
    match format {
        TraceFormat::Text => Err(unsupported("text")),
        TraceFormat::Json => Ok(write_json(data, out)?),
    }
}

/// The error for data in a format that a figure does not have.
pub(crate) fn unsupported(format: &str) -> Error {
    let message = format!("this figure cannot be written as {format}: choose the format json");
    ErrorKind::UnsupportedFormat.about(&["format"], message)
}
