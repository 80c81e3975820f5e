//! The positions of boards and texts on a page, for exporters outside this crate.

use crate::error;
use crate::layout::Layout;
use crate::page::{Grid, Item, Orbit, Page, Piece, Role, Symbol, Text};
use crate::sheet::contents::EntryKind;
use crate::{Length, Result};

/// The positions of the boards and texts of a page, for your own exporter.
///
/// Positions are measured from the top left corner of the page, x to the right and y down. The page
/// includes its bleed and the room for marks, as [`Layout::width`] and [`Layout::height`] do.
///
/// ```
/// use nqueens_sheet::{Sheet, Unit};
///
/// let sheet = Sheet { cell: Some("10px".parse()?), cols: Some(2), ..Sheet::default() };
/// let layout = sheet.layout(4, 2)?;
/// let places = layout.places(1)?;
/// let boards = places.boards().map(|board| [board.x, board.y, board.side]);
/// let boards: Vec<[f64; 3]> = boards.map(|lengths| lengths.map(|l| l.to_unit(Unit::Px))).collect();
/// assert_eq!(boards, [[11.0, 11.0, 40.0], [63.0, 11.0, 40.0]]);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Places<'a> {
    pub(crate) page: Page<'a>,
}

/// The position of a board: of its squares, without coordinates or a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardPlace {
    /// Its left edge.
    pub x: Length,
    /// Its top edge.
    pub y: Length,
    /// Its side: n squares.
    pub side: Length,
}

/// The position of a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextPlace {
    /// The kind of text that the line belongs to.
    pub kind: TextKind,
    /// The line.
    pub text: String,
    /// Its left end.
    pub x: Length,
    /// Its baseline.
    pub y: Length,
    /// Its width in the sheet's fonts.
    pub width: Length,
    /// Its font size.
    pub size: Length,
}

/// A kind of text on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextKind {
    /// The title, or the number of boards instead of it.
    Title,
    /// The subtitle.
    Subtitle,
    /// A heading above some of the boards.
    Heading,
    /// The dedication.
    Dedication,
    /// The footer.
    Footer,
}

impl Layout<'_> {
    /// Returns the positions of boards and of the sheet's texts on a page, counted from 1. A poster's
    /// own texts count as the sheet's, because those replace them.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if there is no such page;
    /// [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) and
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) if its texts cannot be set.
    pub fn places(&self, page: u64) -> Result<Places<'_>> {
        if !(1..=self.pages()).contains(&page) {
            return Err(error::page_out_of_range(self.pages()));
        }
        let mut page = self.page_at(page - 1)?;
        if self.is_figure() {
            // The other texts are part of the figure.
            page.under.retain(|item| item.text().is_none());
        }
        Ok(Places { page })
    }
}

impl Places<'_> {
    /// Returns the positions of the boards, in the order in which they are drawn: from left to
    /// right and from top to bottom.
    ///
    /// If orbits are shown whole, each orbit has positions for as many boards as the largest orbit;
    /// the last ones stay empty for smaller orbits.
    pub fn boards(&self) -> impl Iterator<Item = BoardPlace> {
        let items = self.page.under.iter().chain(&self.page.over);
        let boards_of_figure = items.filter_map(|item| match item {
            Item::Symbol(symbol) => board_of_symbol(symbol),
            _ => None,
        });
        let grids = self.page.grids.iter();
        grids.flat_map(boards).chain(boards_of_figure)
    }

    /// Returns the lines of text on the page, without the captions of boards and the orbit numbers.
    pub fn texts(&self) -> impl Iterator<Item = TextPlace> {
        self.page.texts().map(TextPlace::from)
    }
}

/// Returns the positions of the boards of a grid.
pub(super) fn boards(grid: &Grid<'_>) -> impl Iterator<Item = BoardPlace> {
    let mut left = grid.count;
    (0..grid.rows).flat_map(move |row| {
        let (boards, orbits) = match grid.kind {
            EntryKind::Boards => (left.min(grid.boards_in_row(row)), Vec::new()),
            EntryKind::Orbits => {
                let (number, boards) = (0, grid.span);
                let indices = 0..left.min(grid.entries_per_row());
                let orbits: Vec<Orbit> = indices.map(|_| Orbit { number, boards }).collect();
                (boards * orbits.len() as u64, orbits)
            }
        };
        left -= if orbits.is_empty() {
            boards
        } else {
            orbits.len() as u64
        };
        let shift = grid.shift(row, boards, &orbits);
        (0..boards).map(move |col| BoardPlace {
            x: (grid.board_x(col) + shift.at_col(col)).into(),
            y: grid.board_y(row).into(),
            side: grid.board().into(),
        })
    })
}

fn board_of_symbol(symbol: &Symbol) -> Option<BoardPlace> {
    match symbol.piece {
        Piece::Board(n) => Some(BoardPlace {
            x: symbol.x.into(),
            y: symbol.y.into(),
            side: (symbol.cell * n as u64).into(),
        }),
        Piece::Queen(_) => None,
    }
}

impl From<&Text> for TextPlace {
    fn from(text: &Text) -> TextPlace {
        TextPlace {
            kind: match text.role {
                Role::Title | Role::Count | Role::CountContinuation | Role::Note => TextKind::Title,
                Role::Subtitle => TextKind::Subtitle,
                Role::Dedication => TextKind::Dedication,
                Role::Footer => TextKind::Footer,
                _ => TextKind::Heading,
            },
            text: text.line.text.clone(),
            x: text.x.into(),
            y: text.y.into(),
            width: text.width().into(),
            size: text.size.into(),
        }
    }
}
