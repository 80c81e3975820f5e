//! The names of files and ranks beside a board.

use crate::Length;
use crate::font::Font;
use crate::outline::{Outline, Segment};

/// Steps to a cell of the lattice on which labels are drawn.
pub(crate) const LATTICE: i64 = 1024;
const STEP: i32 = LATTICE as i32;
/// The em of a label, and its distance from the frame.
const SIZE: i32 = 480;
const AIR: i32 = 200;
/// How far the letters g, j, p, q and y reach below the line.
const DESCENT: i32 = 110;

/// The labels of a board as one outline from the board's top left corner, and
/// the room that they take beside it, all in lattice steps.
#[derive(Clone, Debug)]
pub(crate) struct Labels {
    pub(crate) outline: Option<Outline>,
    pub(crate) left: i32,
    pub(crate) bottom: i32,
}

impl Labels {
    /// Ranks stand right-aligned to the left of the board, files centred
    /// below it, both outside of a frame that reaches `frame` outward.
    pub(crate) fn new(n: usize, frame: Length, cell: Length) -> Labels {
        let font = Font::bundled();
        let reach = (i128::from(frame.ticks()) * i128::from(LATTICE)
            / i128::from(cell.ticks().max(1))) as i32;
        let (near, cap) = (reach + AIR, font.cap_height(SIZE));
        let mut shape: Vec<Segment> = Vec::new();
        let mut widest = 0;
        for (i, below) in (0..n).zip(1..) {
            let middle = below * STEP - STEP / 2;
            let rank = (n - i).to_string();
            let width = font.width(&rank, SIZE);
            widest = widest.max(width);
            font.outline(&rank, SIZE, (-near - width, middle + cap / 2), &mut shape);
            let file = crate::file_name(i as u16);
            let start = middle - font.width(&file, SIZE) / 2;
            font.outline(
                &file,
                SIZE,
                (start, n as i32 * STEP + near + cap),
                &mut shape,
            );
        }
        Labels {
            outline: Outline::new(&shape),
            left: near + widest,
            bottom: near + cap + DESCENT,
        }
    }
}
