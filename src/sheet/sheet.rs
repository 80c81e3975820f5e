//! A sheet: how boards are to look. The layout makes pages of it.

use crate::text::fonts::Fonts;
use crate::{Color, Font, Language, Length, Measure, Orientation, Paper, Pattern, Template, Tint};

/// What is painted beneath the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Background {
    /// The ground of the template.
    #[default]
    Template,
    /// A colour. [`Template::on_ground`] has texts that are seen on it.
    Color(Color),
    /// Nothing: what lies beneath the picture shows through.
    None,
}

impl From<Color> for Background {
    fn from(color: Color) -> Background {
        Background::Color(color)
    }
}

/// A text on a sheet.
#[derive(Clone, Debug, PartialEq, Default)]
#[non_exhaustive]
pub enum Wording {
    /// On paper, or where orbits are shown whole, a built-in text in the
    /// sheet's language; else none.
    #[default]
    Auto,
    /// None.
    Off,
    /// A text, with placeholders.
    Pattern(Pattern),
    /// Beneath each board the rank of the queen on each file, below that file:
    /// the digits of the permutation where n is below 10. A caption alone can be
    /// so; elsewhere it is nothing.
    Digits,
}

impl<T: Into<Pattern>> From<T> for Wording {
    fn from(text: T) -> Wording {
        Wording::Pattern(text.into())
    }
}

/// Where the title of a poster stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum TitleIn {
    /// In the middle of the boards where it fits there well, else above them.
    #[default]
    Auto,
    /// Above the boards.
    Header,
    /// In the middle of the boards where it is legible there, else above them:
    /// [`Layout::has_title_in_grid`](crate::Layout::has_title_in_grid) says which.
    Grid,
}

/// What is printed around the trimmed page for those who cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Marks {
    /// Lines of 0.24 pt that show where to cut, 3 mm from the page and 2 mm from
    /// the bleed at least. In PDF they, and the crosses, are printed in every ink.
    pub crop: bool,
    /// Crosses in circles that show whether inks are in register.
    pub registration: bool,
}

impl Marks {
    /// Crop marks alone.
    pub const CROP: Marks = Marks {
        crop: true,
        registration: false,
    };
    /// Crop marks and registration marks.
    pub const ALL: Marks = Marks {
        crop: true,
        registration: true,
    };

    pub(crate) fn any(self) -> bool {
        self.crop || self.registration
    }
}

/// How a sheet of boards looks.
///
/// Everything has a default, and more fields may come: end with `..Sheet::default()`.
/// [`Sheet::layout_of`] finds out whether they go together.
///
/// ```
/// use nqueens_sheet::{Measure, Sheet, Template};
///
/// let sheet = Sheet {
///     cols: Some(4),
///     coordinates: true,
///     template: Template::builtin("print")?,
///     ..Sheet::default()
/// };
/// let poster = Sheet {
///     paper: Some("a3".parse()?),
///     cell: Some(Measure::mm(5)),
///     title: "All {count} of them".into(),
///     ..sheet
/// };
/// assert_eq!(poster.cols, Some(4));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Boards across. Default: on paper, as many as make the boards largest;
    /// else as many as leave the sheet well proportioned and its last row
    /// full, where that can be.
    pub cols: Option<u64>,
    /// Rows of boards on a page. Default: as many as there must be.
    pub rows: Option<u64>,
    /// Side of one square, and the unit of the sheet, which on paper is the
    /// millimetre. Default: on paper, as
    /// large as fits one page; else 20px.
    pub cell: Option<Measure>,
    /// Distance between neighbouring boards with their frames and labels.
    /// Default: one cell.
    pub gap: Option<Length>,
    /// Distance from each edge of the sheet to the boards and the texts.
    /// Default: on paper, 6 % of its shorter side; else one cell.
    pub margin: Option<Length>,
    /// Size of a page. Default: as large as the boards need.
    pub paper: Option<Paper>,
    /// Which way the paper is turned. Default: the way that makes the boards
    /// larger, or needs fewer pages.
    pub orientation: Orientation,
    /// Whether files and ranks are named on each board. Default: no.
    pub coordinates: bool,
    /// Whether each solution is shown with all members of its orbit beside it, below
    /// the names of the symmetries that make them; `cols` and `rows` are counted in
    /// orbits then. Default: no.
    pub by_class: bool,
    /// What the colours of boards tell apart: each lies on a mat that reaches a third of
    /// the gap beyond it, names of files and caption included. Default: nothing.
    pub tint: Option<Tint>,
    /// What stands above the boards. Default: on paper, what they are.
    pub title: Wording,
    /// Where that stands. Default: in the middle of the boards where it fits well.
    pub title_in: TitleIn,
    /// What stands below the title. Default: nothing.
    pub subtitle: Wording,
    /// To whom the sheet is dedicated, as large as a subtitle: above the footer, and with
    /// it. Default: to nobody.
    pub dedication: Wording,
    /// What stands below the boards. Default: on paper, how many there are.
    pub footer: Wording,
    /// What stands below each board. Default: nothing, or the symmetry that
    /// makes it where orbits are shown whole.
    pub caption: Wording,
    /// What the picture shows, for readers who cannot see it. Default: how many
    /// boards stand where, in which order.
    pub alt: Option<Pattern>,
    /// Language of built-in texts. Default: English.
    pub language: Language,
    /// Fonts for texts, in the order in which they are asked for a character,
    /// before the bundled ones; those for Chinese, Japanese or Korean after the
    /// Latin ones that the template asks for. Default: none.
    pub fonts: Vec<Font>,
    /// Fonts that are asked when none of these has a character. Default: none.
    pub fallback_fonts: Vec<Font>,
    /// How far the ground runs out beyond the trimmed page. Default: nothing.
    pub bleed: Length,
    /// What is printed beyond that. Default: nothing.
    pub marks: Marks,
    /// What is painted beneath the boards. Default: the template's ground.
    pub background: Background,
    /// Colours and artwork. Default: `classic`.
    pub template: Template,
}

impl Sheet {
    /// The side of a square if nothing else is said: 20px.
    #[must_use]
    pub const fn default_cell() -> Measure {
        Measure::px(20)
    }

    /// The colour of the ground, if it is painted.
    pub(crate) fn ground(&self) -> Option<Color> {
        match self.background {
            Background::Template => Some(self.template.page),
            Background::Color(color) => Some(color),
            Background::None => None,
        }
    }

    /// The fonts of its texts.
    pub(crate) fn text_fonts(&self) -> Fonts {
        Fonts::with_fallback(&self.fonts, &self.fallback_fonts, self.language.tag())
    }
}
