//! The names of files and ranks beside a board.

use std::sync::OnceLock;

use crate::Unit;
use crate::graphics::outline::{Outline, Point, Segment};
use crate::text::font::Font;
use crate::units::distance::Distance;

/// Steps to a cell of the lattice on which labels are drawn.
pub(crate) const LATTICE: i64 = 1024;
const STEP: i32 = LATTICE as i32;
/// The em of a label; in small cells it is as many pixels as one can read, if
/// the cell has them.
const SIZE: i32 = 480;
const LEGIBLE: f64 = 9.0;
const LARGEST: i32 = 820;
/// The distance of a label from the frame; half of it is kept free on its
/// other side, so that it is nearer to its own board than to another.
const AIR: i32 = 200;

/// The labels of a board: the room that they take beside it, and their outline
/// from the board's top left corner, all in lattice steps.
#[derive(Clone, Debug)]
pub(crate) struct Labels {
    n: usize,
    /// The em, and the distance from the board.
    size: i32,
    near: i32,
    pub(crate) left: i32,
    pub(crate) bottom: i32,
    /// Drawn when it is asked for: a fit tries many cells.
    outline: OnceLock<Option<Outline>>,
}

impl Labels {
    /// Ranks stand right-aligned to the left of the board, files centred
    /// below it, both outside of a frame that reaches `frame` outward.
    pub(crate) fn new(n: usize, frame: Distance, cell: Distance) -> Labels {
        let font = Font::sans();
        let reach = (i128::from(frame.ticks()) * i128::from(LATTICE)
            / i128::from(cell.ticks().max(1))) as i32;
        let legible = (LEGIBLE / cell.to(Unit::Px) * f64::from(STEP)) as i32;
        let size = legible.clamp(SIZE, LARGEST);
        let near = reach + AIR;
        let ranks = (1..=n).map(|rank| width(&font, &rank.to_string(), size));
        Labels {
            n,
            size,
            near,
            left: near + ranks.max().unwrap_or(0) + AIR / 2,
            // A quarter of the em holds what letters have below the line.
            bottom: near + font.cap_height(size) + size / 4 + AIR / 2,
            outline: OnceLock::new(),
        }
    }

    pub(crate) fn outline(&self) -> Option<&Outline> {
        self.outline.get_or_init(|| self.draw()).as_ref()
    }

    /// That of each label by itself.
    pub(crate) fn outlines(&self) -> Vec<Outline> {
        let shapes = self.shapes();
        shapes
            .iter()
            .filter_map(|shape| Outline::new(shape))
            .collect()
    }

    fn draw(&self) -> Option<Outline> {
        Outline::new(&self.shapes().concat())
    }

    /// The shape of each label.
    fn shapes(&self) -> Vec<Vec<Segment>> {
        let font = Font::sans();
        let (size, near, cap) = (self.size, self.near, font.cap_height(self.size));
        let shape = |text: &str, start: Point| {
            let mut shape = Vec::new();
            outline(&font, text, size, start, &mut shape);
            shape
        };
        let both = (0..self.n).zip(1..).flat_map(|(i, below)| {
            let middle = below * STEP - STEP / 2;
            let rank = (self.n - i).to_string();
            let beside = (-near - width(&font, &rank, size), middle + cap / 2);
            let file = crate::file_name(i as u16);
            let start = middle - width(&font, &file, size) / 2;
            let beneath = (start, self.n as i32 * STEP + near + cap);
            [shape(&rank, beside), shape(&file, beneath)]
        });
        both.collect()
    }
}

/// The width of `text` at `size` steps to the em. Names are not kerned: their
/// letters and digits stay where those of other names are.
fn width(font: &Font, text: &str, size: i32) -> i32 {
    glyphs(font, text)
        .map(|glyph| font.advance(glyph, size))
        .sum()
}

/// Appends the outline of `text`, its baseline starting at `start`.
fn outline(font: &Font, text: &str, size: i32, start: Point, out: &mut Vec<Segment>) {
    let mut x = start.0;
    for glyph in glyphs(font, text) {
        font.outline(glyph, size, (x, start.1), out);
        x += font.advance(glyph, size);
    }
}

fn glyphs(font: &Font, text: &str) -> impl Iterator<Item = u16> {
    text.chars().filter_map(|c| font.glyph(c))
}
