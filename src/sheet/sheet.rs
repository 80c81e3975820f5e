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
/// Everything has a default; fields are set one by one, or by the methods of
/// their names. More of them may come. Whether they go together is found out by
/// [`Sheet::layout_of`].
///
/// ```
/// use nqueens_sheet::{Measure, Sheet, Template};
///
/// let sheet = Sheet::new().cols(4).coordinates(true).template(Template::builtin("print")?);
/// assert_eq!(sheet.cols, Some(4));
/// let poster = sheet.paper("a3".parse()?).cell(Measure::mm(5)).title("All {count} of them");
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
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

/// The fields by name, for who builds a sheet in one expression.
impl Sheet {
    /// A sheet with all defaults.
    #[must_use]
    pub fn new() -> Sheet {
        Sheet::default()
    }

    /// So many boards across.
    #[must_use]
    pub fn cols(mut self, cols: u64) -> Sheet {
        self.cols = Some(cols);
        self
    }

    /// So many rows of boards on a page.
    #[must_use]
    pub fn rows(mut self, rows: u64) -> Sheet {
        self.rows = Some(rows);
        self
    }

    /// Squares of this side, whose unit is the sheet's.
    #[must_use]
    pub fn cell(mut self, cell: Measure) -> Sheet {
        self.cell = Some(cell);
        self
    }

    /// So far between neighbouring boards.
    #[must_use]
    pub fn gap(mut self, gap: Length) -> Sheet {
        self.gap = Some(gap);
        self
    }

    /// So far from the edges of the sheet.
    #[must_use]
    pub fn margin(mut self, margin: Length) -> Sheet {
        self.margin = Some(margin);
        self
    }

    /// Pages of this size.
    #[must_use]
    pub fn paper(mut self, paper: Paper) -> Sheet {
        self.paper = Some(paper);
        self
    }

    /// Paper turned this way.
    #[must_use]
    pub fn orientation(mut self, orientation: Orientation) -> Sheet {
        self.orientation = orientation;
        self
    }

    /// Whether files and ranks are named on each board.
    #[must_use]
    pub fn coordinates(mut self, coordinates: bool) -> Sheet {
        self.coordinates = coordinates;
        self
    }

    /// Whether each solution is shown with its whole orbit.
    #[must_use]
    pub fn by_class(mut self, by_class: bool) -> Sheet {
        self.by_class = by_class;
        self
    }

    /// What the colours of boards tell apart.
    #[must_use]
    pub fn tint(mut self, tint: Tint) -> Sheet {
        self.tint = Some(tint);
        self
    }

    /// What stands above the boards: a text with placeholders, or a [`Wording`].
    #[must_use]
    pub fn title(mut self, title: impl Into<Wording>) -> Sheet {
        self.title = title.into();
        self
    }

    /// What stands below the title.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<Wording>) -> Sheet {
        self.subtitle = subtitle.into();
        self
    }

    /// To whom the sheet is dedicated.
    #[must_use]
    pub fn dedication(mut self, dedication: impl Into<Wording>) -> Sheet {
        self.dedication = dedication.into();
        self
    }

    /// What stands below the boards.
    #[must_use]
    pub fn footer(mut self, footer: impl Into<Wording>) -> Sheet {
        self.footer = footer.into();
        self
    }

    /// What stands below each board.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<Wording>) -> Sheet {
        self.caption = caption.into();
        self
    }

    /// What the picture shows, for readers who cannot see it.
    #[must_use]
    pub fn alt(mut self, alt: impl Into<Pattern>) -> Sheet {
        self.alt = Some(alt.into());
        self
    }

    /// The language of built-in texts.
    #[must_use]
    pub fn language(mut self, language: Language) -> Sheet {
        self.language = language;
        self
    }

    /// Fonts that are asked before the bundled ones, or for Chinese, Japanese or Korean
    /// after the Latin ones.
    #[must_use]
    pub fn fonts(mut self, fonts: impl IntoIterator<Item = Font>) -> Sheet {
        self.fonts = fonts.into_iter().collect();
        self
    }

    /// Fonts that are asked when no other has a character.
    #[must_use]
    pub fn fallback_fonts(mut self, fallback_fonts: impl IntoIterator<Item = Font>) -> Sheet {
        self.fallback_fonts = fallback_fonts.into_iter().collect();
        self
    }

    /// How far the ground runs out beyond the trimmed page.
    #[must_use]
    pub fn bleed(mut self, bleed: Length) -> Sheet {
        self.bleed = bleed;
        self
    }

    /// Where the title stands.
    #[must_use]
    pub fn title_in(mut self, title_in: TitleIn) -> Sheet {
        self.title_in = title_in;
        self
    }

    /// What is printed beyond that.
    #[must_use]
    pub fn marks(mut self, marks: Marks) -> Sheet {
        self.marks = marks;
        self
    }

    /// What is painted beneath the boards.
    #[must_use]
    pub fn background(mut self, background: impl Into<Background>) -> Sheet {
        self.background = background.into();
        self
    }

    /// Colours and artwork.
    #[must_use]
    pub fn template(mut self, template: Template) -> Sheet {
        self.template = template;
        self
    }
}
