//! A sheet: the look of the boards. The layout makes pages of it.
//!
//! Read this file first; texts of a sheet are a `pattern`. `contents` are the boards of a sheet, and
//! their inventory.

pub(crate) mod contents;
pub(crate) mod pattern;

use crate::text::fonts::Fonts;
use crate::{Color, Font, Language, Length, Measure, Orientation, Paper, Pattern, Template, Tint};

/// The paint beneath the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Background {
    /// The ground of the template.
    #[default]
    Template,
    /// A colour. [`Template::on_ground`] has texts that are visible on it.
    Color(Color),
    /// Nothing: the surface beneath the picture shows through.
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
    /// A built-in text in the sheet's language, on paper or if orbits are shown whole; else none.
    #[default]
    Auto,
    /// No text.
    Off,
    /// A text, with placeholders.
    Pattern(Pattern),
}

impl<T: Into<Pattern>> From<T> for Wording {
    fn from(text: T) -> Wording {
        Wording::Pattern(text.into())
    }
}

/// The line below each board.
#[derive(Clone, Debug, PartialEq, Default)]
#[non_exhaustive]
pub enum Caption {
    /// The symmetry that makes the board, if orbits are shown whole, and the number of its orbit, if
    /// orbits share a colour; else none.
    #[default]
    Auto,
    /// No captions.
    Off,
    /// A text, with placeholders.
    Pattern(Pattern),
    /// The rank of each queen, below her file: the digits of the permutation where n is below 10.
    Digits,
}

impl<T: Into<Pattern>> From<T> for Caption {
    fn from(text: T) -> Caption {
        Caption::Pattern(text.into())
    }
}

/// The place of a poster's title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum TitleIn {
    /// The middle of the boards if the title fits there well, else above them.
    #[default]
    Auto,
    /// Above the boards.
    Header,
    /// The middle of the boards if the title is legible there, else above them:
    /// [`Layout::has_title_in_grid`](crate::Layout::has_title_in_grid) tells which.
    Grid,
}

/// Printer's marks around the trimmed page, for those who cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Marks {
    /// True for lines of 0.24 pt that show where to cut, at least 3 mm from the page and 2 mm from
    /// the bleed. In PDF, these lines and the crosses print in every ink.
    pub crop: bool,
    /// True for crosses in circles that show whether inks are in register.
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

/// The look of a sheet of boards; and that of a figure, which refuses what is about boards in rows.
///
/// Every field has a default, and more fields may come: end with `..Sheet::default()`.
/// [`Sheet::layout_of`] checks that the fields go together.
///
/// ```
/// use nqueens_sheet::{Measure, Sheet};
///
/// let sheet = Sheet {
///     cols: Some(4),
///     coordinates: true,
///     template: "print".parse()?,
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
    /// Boards across. Default: on paper, as many as make the boards largest; else as many as make
    /// the sheet well proportioned, with a full last row if possible.
    pub cols: Option<u64>,
    /// Rows of boards on a page. Default: as many as needed.
    pub rows: Option<u64>,
    /// Side of one square, and the unit of the sheet, which is the millimetre on paper. Default: on
    /// paper, the largest that fits on one page; else 20px.
    pub cell: Option<Measure>,
    /// Distance between neighbouring boards with their frames and labels.
    /// Default: one cell.
    pub gap: Option<Length>,
    /// Distance from each edge of the sheet to the boards and the texts.
    /// Default: on paper, 6 % of its shorter side, 9 % around at most a hundred boards that fill one
    /// page, 11 % around one board; else one cell, or two around twelve boards or more.
    pub margin: Option<Length>,
    /// Size of a page. Default: as large as the boards need.
    pub paper: Option<Paper>,
    /// Turning of the paper. Default: the one with larger boards or fewer pages.
    pub orientation: Orientation,
    /// True to name files and ranks on each board. Default: no.
    pub coordinates: bool,
    /// True to show each solution with all members of its orbit beside it, below the names of the
    /// symmetries that make them; `cols` and `rows` then count orbits. Default: no.
    pub by_class: bool,
    /// Property that the colours of boards tell apart: each board has a mat, a coloured
    /// frame around the board, its names of files and its caption, that reaches two fifths of the gap
    /// beyond them. Default: none.
    pub tint: Option<Tint>,
    /// Text above the boards. Default: on paper, a heading that names them.
    pub title: Wording,
    /// Place of the title. Default: the middle of the boards if it fits there well.
    pub title_in: TitleIn,
    /// Text below the title. Default: none.
    pub subtitle: Wording,
    /// Dedication of the sheet, as large as a subtitle, directly above the footer. Default: none.
    pub dedication: Wording,
    /// Text below the boards, or below a figure. Default: on paper, the number of boards.
    pub footer: Wording,
    /// Line below each board.
    pub caption: Caption,
    /// Alternative text for readers who cannot see the picture. Default: the number, place and
    /// order of the boards.
    pub alt: Option<Pattern>,
    /// Language of built-in texts. Default: English.
    pub language: Language,
    /// Fonts for texts, in order of preference, ahead of the bundled ones; fonts for Chinese,
    /// Japanese or Korean come after the Latin ones that the template asks for. Default: none.
    pub fonts: Vec<Font>,
    /// Fonts for characters that none of these has. Default: none.
    pub fallback_fonts: Vec<Font>,
    /// Distance by which the ground runs out beyond the trimmed page. Default: zero.
    pub bleed: Length,
    /// Marks printed beyond the bleed. Default: none.
    pub marks: Marks,
    /// Paint beneath the boards. Default: the template's ground.
    pub background: Background,
    /// Colours and artwork. Default: `classic`.
    pub template: Template,
}

impl Sheet {
    /// The default side of a square: 20px.
    #[must_use]
    pub const fn default_cell() -> Measure {
        Measure::px(20)
    }

    /// The name of the paper, for messages.
    pub(crate) fn paper_name(&self) -> String {
        self.paper
            .map(|paper| paper.to_string())
            .unwrap_or_default()
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
