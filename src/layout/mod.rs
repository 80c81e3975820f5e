//! The layout: computes pages from a sheet and its contents. All positions are computed here, for
//! every format.
//!
//! Read this file first; it uses the others in this order. `columns` chooses columns and rows, and
//! `title_hole` a hole among the boards for a title, whose lines are a `stack`. `fit` searches for
//! the largest cell, with the text sizes from `typeset`. `trimmed` is an empty page of paper;
//! `geometry` places grids and texts on it; `pages` makes all pages, with their `backdrop`.
//! `figure_pages` are the pages of a figure. `collect` puts boards into strips, `places` gives external exporters the positions, and
//! `describe` describes the pages in words. The size of a layout in pixels depends on the format: see
//! `crate::write::drawing`.

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

pub(crate) mod backdrop;
pub(crate) mod collect;
pub(crate) mod columns;
pub(crate) mod describe;
pub(crate) mod figure_pages;
pub(crate) mod fit;
pub(crate) mod geometry;
pub(crate) mod pages;
pub(crate) mod places;
pub(crate) mod stack;
pub(crate) mod title_hole;
pub(crate) mod trimmed;
pub(crate) mod typeset;

use std::sync::Arc;

use crate::error;
use crate::layout::figure_pages::FigurePages;
use crate::layout::geometry::Geometry;
use crate::layout::title_hole::largest_number;
use crate::layout::trimmed::{TrimmedPage, best_orientation, paper_sizes};
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::sizes::TextSizes;
use crate::layout::typeset::words::{PageNumber, Words};
use crate::sheet::contents::{EntryKind, Inventory};
use crate::units::distance::{Distance, InUnit};
use crate::words::pluralize;
use crate::{
    Contents, Error, ErrorKind, Length, Measure, Pattern, Placeholder, Result, Sheet,
    TitlePosition, Unit,
};

/// The smallest side of a square that prints well.
const MIN_PRINTABLE_CELL: Distance = Distance::from_ticks(Unit::Mm.ticks());

/// A sheet of boards, or a figure, that is laid out: the position of everything on every page.
///
/// Boards are in rows, from left to right and from top to bottom. All pages have the same size and
/// the same positions for boards. A figure has no boards in rows: [`Layout::count`], [`Layout::cols`] and
/// [`Layout::rows`] are zero.
///
/// # Guarantees
/// Every length is exact; no position depends on the format.
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    geometry: Geometry<'a>,
    /// The font size of captions for each grid; empty if boards have none.
    caption_sizes: Vec<Distance>,
    /// The figure that is laid out instead of boards.
    figure: Option<Arc<FigurePages>>,
}

impl Sheet {
    /// Lays out `count` boards of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Sheet::layout_of`].
    pub fn layout(&self, n: usize, count: u64) -> Result<Layout<'_>> {
        self.layout_of(&Contents::new(n, count))
    }

    /// Lays out boards on as many pages as needed: one, unless the sheet has paper and a cell or
    /// rows.
    ///
    /// If orbits are shown whole, their sizes come from tables, or from enumeration if the last
    /// orbit is among the first million of its list. Otherwise they are unknown:
    /// [`Placeholder::Tally`](crate::Placeholder::Tally) has no value then, and each orbit counts
    /// as eight boards.
    ///
    /// # Errors
    /// - [`ErrorKind::NoSolution`](crate::ErrorKind::NoSolution) if there is no board;
    ///   [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if n is not from 1 to 1000, or the cell
    ///   has no size; [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if there are no columns
    ///   or rows.
    /// - [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if orbits are shown whole and the boards are
    ///   not one of each orbit, if there is no room for coloured mats, if boards with colours may not be
    ///   solutions, if their number does not match the shape, and if a placeholder has no value.
    /// - [`ErrorKind::DoesNotFit`](crate::ErrorKind::DoesNotFit) and
    ///   [`ErrorKind::TooSmall`](crate::ErrorKind::TooSmall) if boards do not fit the paper, or a page
    ///   would be longer than 100 km.
    /// - [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) and
    ///   [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) if texts cannot be set.
    pub fn layout_of(&self, contents: &Contents) -> Result<Layout<'_>> {
        let rows = if self.group_by_class {
            EntryKind::Orbits
        } else {
            EntryKind::Boards
        };
        let inventory = contents.inventory(rows)?;
        if inventory.unchecked && self.tint.is_some() {
            let message = "colours identify classes or orbits of solutions, but unchecked boards may not be solutions: omit \
                           the colours";
            return Err(ErrorKind::Conflict.error(message));
        }
        if self.cell.is_some_and(|cell| cell.length == Length::ZERO) {
            return Err(error::zero_cell());
        }
        for (count, line) in [(self.cols, "column"), (self.rows, "row")] {
            if count == Some(0) {
                let message = format!("a sheet must have at least one {line}");
                return Err(ErrorKind::InvalidValue.error(message));
            }
        }
        let has_grid = self.cols.or(self.rows).is_some() || self.group_by_class;
        if self.shape.is_some() && (has_grid || inventory.sizes.len() > 1) {
            let message = "boards in a shape have one size, and neither columns nor rows nor whole orbits: omit these, \
                           or the shape";
            return Err(ErrorKind::Conflict.error(message));
        }
        Layout::new(self, inventory)
    }
}

impl<'a> Layout<'a> {
    fn new(sheet: &'a Sheet, inventory: Inventory) -> Result<Layout<'a>> {
        let words = Words::new(sheet, inventory)?;
        let without = words.without_orbit_numbers();
        match (Layout::from_words(words), without) {
            // Automatic orbit numbers are omitted if there is no room for them.
            (Err(_), Some(without)) => Layout::from_words(without),
            (layout, _) => layout,
        }
    }

    fn from_words(words: Words<'a>) -> Result<Layout<'a>> {
        let (sheet, words) = (words.sheet, Arc::new(words));
        let plain = best_orientation(
            sheet,
            |paper| Geometry::new(&words, paper),
            Geometry::is_better_than,
        )?;
        let geometry = prefer_title_in_grid(&words, plain);
        let mut mats = geometry.grids.iter().flat_map(|grid| &grid.mats);
        if mats.any(|mats| mats.outer == Distance::ZERO) {
            let message = "there is no room for the coloured mats around boards: choose a gap of at least 3px and a margin \
                           of at least 2px";
            return Err(ErrorKind::Conflict.error(message));
        }
        let cell = geometry.cell();
        // Checked before captions, which are illegible if squares are too small.
        if sheet.paper.is_some() && sheet.cell.is_none() && cell < MIN_PRINTABLE_CELL {
            return Err(cell_too_small(sheet, &words.inventory, cell));
        }
        let last = PageNumber::last(geometry.pages);
        if let Some(alt) = &sheet.alt {
            alt.check_for_sheet()?;
            words.check_placeholders(alt, last)?;
        }
        let typesetter = &geometry.typesetter;
        let caption_sizes = typesetter.caption_sizes(&geometry.grids, last)?;
        // Errors are reported before anything is drawn, and missing glyphs while fonts can still be
        // added.
        typesetter.sections(&geometry.grids)?;
        typesetter.symmetry_names(&geometry.grids)?;
        Ok(Layout {
            geometry,
            caption_sizes,
            figure: None,
        })
    }

    /// Adds the texts of a sheet to the pages of a figure.
    ///
    /// # Errors
    /// [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) and
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) if the texts cannot be set.
    pub(crate) fn of_figure(
        words: Arc<Words<'a>>,
        sizes: TextSizes,
        trimmed: TrimmedPage,
        figure: FigurePages,
    ) -> Result<Layout<'a>> {
        let typesetter = Typesetter { words, sizes };
        let layout = Layout {
            geometry: Geometry::of_figure(trimmed, typesetter, figure.pages.len() as u64),
            caption_sizes: Vec::new(),
            figure: Some(Arc::new(figure)),
        };
        layout.page_texts(0, &[])?;
        Ok(layout)
    }

    /// True for a figure.
    pub(crate) fn is_figure(&self) -> bool {
        self.figure.is_some()
    }

    pub(crate) fn words(&self) -> &Words<'a> {
        &self.geometry.typesetter.words
    }

    /// Squares along the side of the first board, or of the board that a figure is about.
    pub fn n(&self) -> usize {
        self.words().inventory.sizes[0].n
    }

    /// The number of boards to push into a drawing of all pages: all boards, or one per orbit if
    /// orbits are shown whole. See [`Layout::boards`].
    pub fn count(&self) -> u64 {
        self.words().inventory.count()
    }

    /// The number of boards on all pages; if the sizes of whole orbits are unknown, the largest
    /// possible number.
    pub fn boards(&self) -> u64 {
        self.words().inventory.max_boards()
    }

    /// True if orbits are shown whole.
    pub(crate) fn shows_orbits(&self) -> bool {
        self.words().shows_orbits()
    }

    /// True if boards may not be solutions.
    pub(crate) fn is_unchecked(&self) -> bool {
        self.words().inventory.unchecked
    }

    /// True if the title is in a gap in the middle of the boards, which [`TitlePosition::Grid`] requests
    /// and [`TitlePosition::Auto`] allows, instead of above them.
    pub fn has_title_in_grid(&self) -> bool {
        self.geometry.hole_contents.is_some()
    }

    /// Boards in a full row.
    pub fn cols(&self) -> u64 {
        self.geometry
            .grids
            .iter()
            .map(|grid| grid.cols)
            .max()
            .unwrap_or(0)
    }

    /// Rows of boards on a full page; the last row may have fewer boards than the others.
    pub fn rows(&self) -> u64 {
        self.geometry.grids.iter().map(|grid| grid.rows).sum()
    }

    /// The number of pages.
    pub fn pages(&self) -> u64 {
        self.geometry.pages
    }

    /// The number of boards before page `page`, counted from 1, and the number on that page. Whole
    /// orbits count as one.
    pub fn boards_on(&self, page: u64) -> (u64, u64) {
        let capacity = self.geometry.capacity;
        let boards_before = capacity
            .saturating_mul(page.saturating_sub(1))
            .min(self.count());
        (boards_before, (self.count() - boards_before).min(capacity))
    }

    /// Width of a page, with its bleed and the room for marks.
    pub fn width(&self) -> Length {
        self.sides().0.into()
    }

    /// Height of a page, with its bleed and the room for marks.
    pub fn height(&self) -> Length {
        self.sides().1.into()
    }

    fn sides(&self) -> (Distance, Distance) {
        self.geometry.trimmed.full_size()
    }

    /// The unit in which the sheet is measured.
    pub fn unit(&self) -> Unit {
        self.geometry.trimmed.unit
    }

    /// Side of a square.
    pub fn cell(&self) -> Measure {
        Measure {
            length: match &self.figure {
                Some(figure) => figure.cell.into(),
                None => self.geometry.cell().into(),
            },
            unit: self.unit(),
        }
    }

    /// Width and height with their unit, such as `1820 x 1820 px`.
    pub fn size(&self) -> String {
        let unit = self.unit();
        let (width, height) = (InUnit(self.width(), unit), InUnit(self.height(), unit));
        format!("{width} x {height} {}", unit.name())
    }

    /// True if the sheet has an alternative text.
    pub fn has_alt(&self) -> bool {
        self.words().sheet.alt.is_some()
    }

    /// Fills a pattern for a page counted from 1, or for all pages; none if a pattern for several
    /// pages contains the page number. Characters that XML cannot contain become spaces.
    pub(crate) fn fill_pattern(&self, pattern: &Pattern, page: Option<u64>) -> Option<String> {
        let pages = self.pages();
        let mut names = pattern.placeholders();
        if page.is_none() && pages > 1 && names.any(|name| name == Placeholder::Page) {
            return None;
        }
        let page = page.unwrap_or(1);
        let words = &self.geometry.typesetter.words;
        let text = words.fill(pattern, PageNumber { page, pages }).ok()?;
        let lines: Vec<&str> = text.trim_matches(['\n', '\r']).lines().collect();
        let replace_control = |c: char| {
            if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') {
                ' '
            } else {
                c
            }
        };
        Some(lines.join(" ").chars().map(replace_control).collect())
    }
}

/// Returns the geometry with its title in the middle of the boards, if that is better than `plain`.
fn prefer_title_in_grid<'a>(words: &Words<'a>, plain: Geometry<'a>) -> Geometry<'a> {
    if plain.pages != 1 {
        return plain;
    }
    let is_requested = words.sheet.title_position != TitlePosition::Auto;
    let variants = words.variants_in_grid().into_iter();
    let mut geometries = variants.filter_map(|words| best_around_title(&Arc::new(words)));
    let better = geometries.find(|other| plain.yields_to(other, is_requested));
    better.unwrap_or(plain)
}

/// Returns the geometry with the largest boards around a title, if there is room for one.
fn best_around_title<'a>(words: &Arc<Words<'a>>) -> Option<Geometry<'a>> {
    let is_large = words.sheet.title_position == TitlePosition::Number;
    let size = |geometry: &Geometry<'a>| match is_large {
        true => largest_number(&geometry.grids[0]),
        false => geometry.cell(),
    };
    let papers = paper_sizes(words.sheet).into_iter().flatten();
    // Of several equal ones, `max_by_key` returns the last, which here is the first.
    let found = papers.filter_map(|paper| Geometry::with_title_hole(words, paper));
    found.rev().max_by_key(size)
}

/// Returns the error for boards that fit on one page only with this cell, which is too small to
/// print.
fn cell_too_small(sheet: &Sheet, inventory: &Inventory, cell: Distance) -> Error {
    let printable = Sheet {
        cell: Some(Measure::mm(1)),
        ..sheet.clone()
    };
    let pages = Layout::new(&printable, inventory.clone());
    let boards = inventory.max_boards();
    let cell = match format!("{:.2} mm", cell.to_unit(Unit::Mm)).as_str() {
        "0.00 mm" => String::from("under 0.01 mm"),
        length => length.to_owned(),
    };
    let advice = match &pages {
        Ok(layout) => format!(
            "or cells of 1 mm, which make {}",
            pluralize(layout.pages(), "page")
        ),
        Err(_) => String::from("fewer columns and rows, or fewer or smaller boards"),
    };
    let message = format!(
        "{} on one page would have squares of {cell}, too small to print (the minimum is 1 mm): choose larger paper, \
         {advice}",
        pluralize(boards, "board")
    );
    let error = ErrorKind::TooSmall.error(message).value(boards.to_string());
    match pages {
        Ok(_) => error.suggest(&["cell"], "1mm"),
        Err(_) => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_equal_margins_without_padding() {
        for (count, cols, rows) in [(90, 10, 9), (92, 10, 10), (12, 4, 3), (5, 9, 1)] {
            let sheet = Sheet {
                cols: Some(cols),
                ..Sheet::default()
            };
            let layout = sheet.layout(8, count).unwrap();
            let page = layout.page_at(0).unwrap();
            let grid = &page.grids[0];
            assert_eq!(grid.rows, rows);
            let right = page.width - grid.x - grid.width();
            let bottom = page.height - grid.y - grid.height();
            let cell = Distance::from(Sheet::default_cell().length);
            let margin = if count < 12 { cell } else { cell * 2 };
            assert_eq!((right, bottom), (margin, margin));
            assert_eq!((grid.x, grid.y), (margin, margin));
        }
    }

    #[test]
    fn rejects_impossible_sheets() {
        let sheet = Sheet::default();
        assert!(matches!(
            sheet.layout(8, 0),
            Err(Error {
                kind: ErrorKind::NoSolution,
                ..
            })
        ));
        assert!(matches!(
            sheet.layout(0, 1),
            Err(Error {
                kind: ErrorKind::OutOfRange,
                ..
            })
        ));
        assert!(matches!(
            sheet.layout(1001, 1),
            Err(Error {
                kind: ErrorKind::OutOfRange,
                ..
            })
        ));
        assert!(
            matches!(sheet.layout(27, u64::MAX), Err(Error { kind: ErrorKind::DoesNotFit, message, .. }) if message.contains("100 km"))
        );
        let cell = Some("0px".parse().unwrap());
        assert!(matches!(
            Sheet {
                cell,
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error { kind: ErrorKind::OutOfRange, message, .. }) if message.contains("cell size")
        ));
        assert!(matches!(
            Sheet {
                cols: Some(0),
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains("column")
        ));
    }

    #[test]
    fn gives_boards_of_several_sizes_equal_gaps() {
        let counts = [(1, 1), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)];
        let sizes = counts.map(|(n, count)| Contents::new(n, count));
        let contents = sizes.into_iter().reduce(Contents::chain).unwrap();
        let sheet = Sheet {
            paper: Some("a3".parse().unwrap()),
            ..Sheet::default()
        };
        let layout = sheet.layout_of(&contents).unwrap();
        let grids = &layout.geometry.grids;
        let shapes: Vec<(u64, u64)> = grids.iter().map(|grid| (grid.cols, grid.rows)).collect();
        assert_eq!(shapes[1..5], [(2, 1), (10, 1), (4, 1), (10, 4)]);
        for grid in grids {
            assert_eq!(grid.pitch_x() - grid.slot.width(), grids[0].gap);
        }
        // The sizes without solutions have a heading between n = 1 and n = 4.
        let headings = layout.geometry.typesetter.sections(grids).unwrap();
        assert_eq!(headings[1].line.text, "n = 2, 3: no solution");
        assert!(headings.is_sorted_by_key(|heading| heading.y));
    }

    #[test]
    fn gives_few_boards_larger_margins() {
        let margin = |template: &str, count: u64| {
            let paper = Some("a3".parse().unwrap());
            let sheet = Sheet {
                paper,
                template: template.parse().unwrap(),
                ..Sheet::default()
            };
            sheet
                .layout(8, count)
                .unwrap()
                .geometry
                .trimmed
                .margin
                .to_unit(Unit::Mm)
        };
        for template in ["midnight", "classic"] {
            assert_eq!(
                [1, 2, 100, 101].map(|count| margin(template, count)),
                [32.5, 26.5, 26.5, 17.5]
            );
        }
    }

    #[test]
    fn keeps_frames_printable_and_names_narrower_than_boards() {
        let sheet = |paper: &str| Sheet {
            paper: Some(paper.parse().unwrap()),
            ..Sheet::default()
        };
        for name in crate::Template::names() {
            let sheet = Sheet {
                template: name.parse().unwrap(),
                ..sheet("a4")
            };
            let frame = sheet.layout(8, 92).unwrap().geometry.grids[0].slot.frame;
            let lines = frame.map(|frame| (frame.outer - frame.inner).to_unit(Unit::Mm));
            assert!(lines.is_none_or(|line| line >= 0.15), "{name}: {lines:?}");
        }
        let orbits =
            Contents::from_selection(&crate::Selection::new(8).unwrap().fundamental()).unwrap();
        for language in crate::Language::ALL {
            let sheet = Sheet {
                group_by_class: true,
                language,
                ..sheet("a2")
            };
            let layout = sheet.layout_of(&orbits).unwrap();
            let grids = &layout.geometry.grids;
            for name in layout.geometry.typesetter.symmetry_names(grids).unwrap() {
                assert!(name.width() <= grids[0].slot.width(), "{language:?}");
            }
        }
    }
}
