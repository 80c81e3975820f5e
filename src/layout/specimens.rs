//! Sample pictures of templates side by side: the same board in each, below its name.

use crate::casts::saturate;
use crate::page::Page;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Extent, Item, Piece, Rectangle, Symbol, Tone};
use crate::page::text::Role;
use crate::template::look::FileIndex;
use crate::units::distance::Distance;
use crate::{Color, Length, Paper, Pattern, PuzzleError, Result, Sheet, Template, Unit, Wording};

/// A solution for n = 6.
const RANKS: [u16; 6] = [1, 3, 5, 0, 2, 4];
/// The sides of a picture and the distance between two pictures, in millimetres.
const WIDTH: u16 = 60;
const HEIGHT: u16 = 68;
const GAP: u16 = 6;
/// Pictures in a row.
const COLS: usize = 3;
/// The ground beneath the pictures: neither light nor dark.
const GROUND: Color = Color::gray(128);

/// Returns a page with a picture of each template.
pub(crate) fn specimens<'p>(names: &[&str], templates: &'p [Template]) -> Result<Page<'p>> {
    let first = templates.first().ok_or(PuzzleError::no_boards())?;
    let (cols, rows) = (templates.len().min(COLS), templates.len().div_ceil(COLS));
    let sides = [offset(cols, WIDTH), offset(rows, HEIGHT)];
    let mut page = Page {
        others: templates,
        ground: Some(GROUND),
        ..Page::empty(Unit::Mm, sides, first)
    };
    let area = [Distance::ZERO, Distance::ZERO, page.width, page.height];
    let ground = Rectangle::new(area, GROUND, Extent::Ground, Coloring::Scheme);
    page.backdrop.push(Item::Rectangle(ground));
    let paper = Paper::new(Length::mm(WIDTH), Length::mm(HEIGHT))?;
    for ((index, template), name) in templates.iter().enumerate().zip(names) {
        let sheet = Sheet {
            template: template.clone(),
            paper: Some(paper),
            title: Wording::Pattern(Pattern::literal(name)),
            footer: Wording::Off,
            ..Sheet::default()
        };
        let layout = sheet.layout(RANKS.len(), 1)?;
        let corner = (offset(index % COLS, WIDTH), offset(index / COLS, HEIGHT));
        let shown = layout.page_at(0)?;
        let boards = shown
            .grids
            .iter()
            .flat_map(|grid| board(grid, Tone::Other(index)));
        page.under
            .extend(boards.map(|symbol| translate(Item::Symbol(symbol), corner)));
        page.under
            .extend(shown.under.into_iter().map(|item| translate(item, corner)));
        let backdrop = shown
            .backdrop
            .into_iter()
            .map(|item| translate(item, corner));
        page.backdrop.extend(backdrop);
        page.fonts = page.fonts.or(shown.fonts);
    }
    Ok(page)
}

/// Returns the start of a picture along one side.
fn offset(index: usize, side: u16) -> Distance {
    Distance::mm(GAP) + Distance::mm(side + GAP) * index as u64
}

/// Moves an item of a picture to the picture's corner.
fn translate(mut item: Item, (left, top): (Distance, Distance)) -> Item {
    let (x, y) = match &mut item {
        Item::Rectangle(rectangle) => (&mut rectangle.x, &mut rectangle.y),
        Item::Shape(shape) => (&mut shape.x, &mut shape.y),
        Item::Symbol(symbol) => (&mut symbol.x, &mut symbol.y),
        Item::Text(text) => {
            // Texts inside a picture are labels of it.
            text.role = Role::Label;
            (&mut text.x, &mut text.y)
        }
    };
    (*x, *y) = (*x + left, *y + top);
    item
}

/// Returns a board and its queens.
fn board(grid: &Grid<'_>, tone: Tone) -> impl Iterator<Item = Symbol> {
    let (x, y, cell, n) = (grid.board_x(0), grid.board_y(0), grid.cell(), RANKS.len());
    let symbol = move |x, y, piece| Symbol {
        x,
        y,
        cell,
        piece,
        tone,
    };
    let queens = RANKS.into_iter().zip(0..).map(move |(rank, file)| {
        let at = FileIndex {
            file,
            files: saturate::<u16>(n),
        };
        let up = cell * (n as u64 - 1 - u64::from(rank));
        symbol(x + cell * u64::from(file), y + up, Piece::Queen(Some(at)))
    });
    std::iter::once(symbol(x, y, Piece::Board(n))).chain(queens)
}
