//! A sheet: the settings of a drawing, which the layout turns into pages.
//!
//! Read this file first. The texts of a sheet are a `pattern`; `contents` are its boards and their
//! inventory, which may form a `shape`.

pub(crate) mod contents;
pub(crate) mod pattern;
pub(crate) mod shape;

use crate::text::fonts::Fonts;
use crate::{
    BoardShape, Color, Font, Language, Length, Measure, Orientation, Paper, Pattern, Template,
    Tint, Unit,
};

/// The background behind the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Background {
    /// The page colour of the template.
    #[default]
    Template,
    /// A colour. [`Template::on_background`] adapts the texts so that they are visible on it.
    Color(Color),
    /// None: the picture is transparent.
    None,
}

impl Background {
    /// The given colour, if there is one.
    pub(crate) fn color(self) -> Option<Color> {
        match self {
            Background::Color(color) => Some(color),
            Background::Template | Background::None => None,
        }
    }
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
    /// A built-in text in the sheet's language on paper or with whole orbits, otherwise none.
    #[default]
    Auto,
    /// No text.
    Off,
    /// A text with placeholders.
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
    /// With whole orbits, the symmetry that gives the board; with repeating orbit colours, the number
    /// of its orbit; otherwise none.
    #[default]
    Auto,
    /// No captions.
    Off,
    /// A text with placeholders.
    Pattern(Pattern),
    /// The rank of each queen below its file: the digits of the permutation if n is below 10.
    Digits,
}

impl<T: Into<Pattern>> From<T> for Caption {
    fn from(text: T) -> Caption {
        Caption::Pattern(text.into())
    }
}

/// The position of a poster's title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum TitlePosition {
    /// In the middle of the boards if the title fits there well, otherwise above them.
    #[default]
    Auto,
    /// Above the boards.
    Header,
    /// In the middle of the boards if the title is legible there, otherwise above them; see
    /// [`Layout::has_title_in_grid`](crate::Layout::has_title_in_grid).
    Grid,
    /// As [`TitlePosition::Grid`], but with the gap that allows the largest number.
    Number,
}

/// Printer's marks around the trimmed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Marks {
    /// True to draw crop marks: lines of 0.24 pt, at least 3 mm from the page and 2 mm from the bleed.
    /// In PDF, crop marks and registration marks print in every ink.
    pub crop: bool,
    /// True to draw registration marks: crosses in circles that show misaligned inks.
    pub registration: bool,
}

impl Marks {
    /// Only crop marks.
    pub const CROP: Marks = Marks {
        crop: true,
        registration: false,
    };
    /// Crop marks and registration marks.
    pub const ALL: Marks = Marks {
        crop: true,
        registration: true,
    };
}

/// The settings of a sheet of boards or of a figure.
///
/// Every field has a default, and fields may be added: end with `..Sheet::default()`.
/// [`Sheet::layout_of`] checks that the fields are compatible. Fields that concern rows of boards have no
/// effect on figures.
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
    /// Boards per row. Default: on paper, the number with the largest boards; otherwise the number with
    /// the best proportions of the sheet, and a full last row if possible.
    pub cols: Option<u64>,
    /// Rows of boards per page. Default: as many as needed.
    pub rows: Option<u64>,
    /// Shape of the boards, all on one page, with the title below it; for a template that makes it stand
    /// out, see [`Template::for_shape`]. Default: full rows.
    pub shape: Option<BoardShape>,
    /// Side of one square; its unit is the unit of the sheet, except on paper, where that is the
    /// millimetre. Default: on paper, the largest that fits on one page; otherwise 20px.
    pub cell: Option<Measure>,
    /// Distance between neighbouring boards, including their frames and labels. Default: one cell, and more
    /// between the columns around a title if the sides of the paper would be emptier than its top.
    pub gap: Option<Length>,
    /// Distance from each edge of the sheet to the boards and the texts.
    /// Default: on paper, 6 % of the shorter side, but 9 % around at most a hundred boards that fill
    /// one page and 11 % around a single board; otherwise one cell, or two around twelve boards or more.
    pub margin: Option<Length>,
    /// Size of a page. Default: as large as the boards need.
    pub paper: Option<Paper>,
    /// Orientation of the paper. Default: the one with larger boards or fewer pages.
    pub orientation: Orientation,
    /// True to label files and ranks on each board. Default: false.
    pub coordinates: bool,
    /// True to show each solution with all members of its orbit next to it, captioned with their
    /// symmetries; `cols` and `rows` then count orbits. Default: false.
    pub group_by_class: bool,
    /// Property shown by the colours of boards. Each board gets a mat: a coloured frame around the
    /// board, its file labels and its caption, as wide as two fifths of the gap. Default: none.
    pub tint: Option<Tint>,
    /// Text above the boards. Default: on paper, a heading that describes them.
    pub title: Wording,
    /// Position of the title. Default: in the middle of the boards if it fits there well.
    pub title_position: TitlePosition,
    /// Text below the title. Default: none.
    pub subtitle: Wording,
    /// Dedication directly above the footer, in the size of the subtitle. Default: none.
    pub dedication: Wording,
    /// Text below the boards, or below a figure. Default: on paper, the number of boards.
    pub footer: Wording,
    /// Line below each board. Default: see [`Caption::Auto`].
    pub caption: Caption,
    /// Alternative text for screen readers. Default: the number, arrangement and order of the boards.
    pub alt: Option<Pattern>,
    /// Language of built-in texts. Default: English.
    pub language: Language,
    /// Fonts for texts, in order of preference, which take precedence over the bundled ones. Fonts for
    /// Chinese, Japanese or Korean come after the Latin fonts of the template. Default: none.
    pub fonts: Vec<Font>,
    /// Fonts for characters that all other fonts lack. Default: none.
    pub fallback_fonts: Vec<Font>,
    /// Distance by which the background extends beyond the trimmed page. Default: zero.
    pub bleed: Length,
    /// Marks printed beyond the bleed. Default: none.
    pub marks: Marks,
    /// Background behind the boards. Default: the template's page colour.
    pub background: Background,
    /// Colours and artwork. Default: `classic`.
    pub template: Template,
}

impl Sheet {
    /// Returns the default side of a square without paper: 20px.
    #[must_use]
    pub const fn default_cell() -> Measure {
        Measure::px(20)
    }

    /// The unit of everything on the sheet: its paper's, or else its cell's.
    pub(crate) fn unit(&self) -> Unit {
        let cell = self.cell.unwrap_or(Sheet::default_cell());
        self.paper.map_or(cell.unit, Paper::unit)
    }

    /// The name of the paper size, for messages.
    pub(crate) fn paper_name(&self) -> String {
        self.paper
            .map(|paper| paper.to_string())
            .unwrap_or_default()
    }

    /// The fonts for texts.
    pub(crate) fn text_fonts(&self) -> Fonts {
        Fonts::with_fallback(&self.fonts, &self.fallback_fonts, self.language.tag())
    }
}
