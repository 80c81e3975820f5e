//! A sheet: how boards are to look. The layout makes pages of it.

use crate::layout::layout::Layout;
use crate::{
    Color, Contents, Error, Font, Language, Length, Measure, Orientation, Paper, Pattern, Result,
    Template, Unit,
};

/// What is painted beneath the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Background {
    /// The ground of the template.
    #[default]
    Template,
    /// A colour.
    Color(Color),
    /// Nothing: what lies beneath the picture shows through.
    None,
}

/// A text on a sheet.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Wording {
    /// On paper, or where orbits are shown whole, a built-in text in the
    /// sheet's language; else none.
    #[default]
    Auto,
    /// None.
    Off,
    /// A text, with placeholders.
    Pattern(Pattern),
}

/// What is printed around the trimmed page for those who cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    /// Lines of 0.24 pt that show where to cut, outside of the bleed.
    pub crop: bool,
    /// Crosses in circles that show whether inks are in register.
    pub registration: bool,
}

impl Marks {
    pub(crate) fn any(self) -> bool {
        self.crop || self.registration
    }
}

/// How a sheet of boards looks. Whether the fields go together is found out by
/// [`Sheet::layout_of`].
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
    /// Whether each solution is shown with all members of its orbit, a row for
    /// each orbit with its class as heading; `cols` has no effect then. Default:
    /// no.
    pub by_class: bool,
    /// What stands above the boards. Default: on paper, what they are.
    pub title: Wording,
    /// What stands below the title. Default: nothing.
    pub subtitle: Wording,
    /// What stands below the boards. Default: on paper, how many there are.
    pub footer: Wording,
    /// What stands below each board. Default: nothing, or the symmetry that
    /// makes it where orbits are shown whole.
    pub caption: Wording,
    /// Language of built-in texts. Default: English.
    pub language: Language,
    /// Fonts for texts, in the order in which they are asked for a character,
    /// before the bundled ones. Default: none.
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
        Measure {
            length: Length::px(20),
            unit: Unit::Px,
        }
    }

    /// Lays out `count` boards of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Sheet::layout_of`].
    pub fn layout(&self, n: usize, count: u64) -> Result<Layout<'_>> {
        self.layout_of(&Contents::new(n, count))
    }

    /// Lays out boards on as many pages as they take: one, unless there are
    /// paper and a cell or rows.
    ///
    /// # Errors
    /// [`Error::Empty`] if there is no board, [`Error::BoardSize`] if n is
    /// not from 1 to 1000, [`Error::Cell`] if the cell has no size,
    /// [`Error::Cols`] and [`Error::Rows`] if there are none,
    /// [`Error::TooLarge`] if a page would be longer than 100 km,
    /// [`Error::MarginTooLarge`], [`Error::PaperTooSmall`], [`Error::CellTooSmall`] and
    /// [`Error::SeveralSizes`] if boards do not fit the paper,
    /// [`Error::TextTooLong`] and [`Error::MissingGlyph`] if texts cannot be
    /// set, [`Error::BoardPlaceholder`], [`Error::PlaceholderUnknown`] and
    /// [`Error::PlaceholderOfOrbit`] if they name what there is not.
    pub fn layout_of(&self, contents: &Contents) -> Result<Layout<'_>> {
        for size in &contents.sizes {
            if !(1..=1000).contains(&size.n) {
                return Err(Error::BoardSize(size.n));
            }
            if size.entries == 0 {
                return Err(Error::Empty);
            }
        }
        if contents.sizes.is_empty() {
            return Err(Error::Empty);
        }
        if self.cell.is_some_and(|cell| cell.length == Length::ZERO) {
            return Err(Error::Cell);
        }
        if self.cols == Some(0) {
            return Err(Error::Cols);
        }
        if self.rows == Some(0) {
            return Err(Error::Rows);
        }
        Layout::new(self, contents)
    }

    /// The colour of the ground, if it is painted.
    pub(crate) fn ground(&self) -> Option<Color> {
        match self.background {
            Background::Template => Some(self.template.page),
            Background::Color(color) => Some(color),
            Background::None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_are_equal_and_nothing_is_padded() {
        for (count, cols, rows) in [(90, 10, 9), (92, 10, 10), (12, 4, 3), (5, 9, 1)] {
            let sheet = Sheet {
                cols: Some(cols),
                ..Sheet::default()
            };
            let page = sheet.layout(8, count).unwrap().page(0).unwrap();
            let grid = &page.grids[0];
            assert_eq!(grid.rows, rows);
            let right = page.width - grid.x - grid.width();
            let bottom = page.height - grid.y - grid.height();
            let margin = Sheet::default_cell().length.into();
            assert_eq!((right, bottom), (margin, margin));
            assert_eq!((grid.x, grid.y), (margin, margin));
        }
    }

    #[test]
    fn impossible_sheets_are_refused() {
        let sheet = Sheet::default();
        assert!(matches!(sheet.layout(8, 0), Err(Error::Empty)));
        assert!(matches!(sheet.layout(0, 1), Err(Error::BoardSize(0))));
        assert!(matches!(sheet.layout(1001, 1), Err(Error::BoardSize(1001))));
        assert!(matches!(sheet.layout(27, u64::MAX), Err(Error::TooLarge)));
        let cell = Some("0px".parse().unwrap());
        assert!(matches!(
            Sheet {
                cell,
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cell)
        ));
        assert!(matches!(
            Sheet {
                cols: Some(0),
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cols)
        ));
    }
}
