//! The places of the arrays' entries around a board.
//!
//! An entry lies on its line, beyond the edge of the board: straight lines end below it, or to its
//! right; falling diagonals end at the top left, rising ones at the top right, or at the bottom
//! left if the entries of straight lines are on the right. Places are measured from the top left
//! corner of the board.

use crate::figure::boards::SQUARE;
use crate::figure::painter::of_cell;
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{By, Relation};

/// The depth of entries of straight lines: about the side of the others, which are squares on their
/// corners, half a square of the board from middle to corner.
const ENTRY: i32 = of_cell(740);
const HALF: i32 = SQUARE / 2;

/// Half of the air between entries.
const INSET: i32 = of_cell(40);

/// The distance from the corner of the board to the middles of the nearest entries, across and down
/// together, and from the edge to the straight ones.
const AWAY: i32 = SQUARE * 2;
const NEAR: i32 = of_cell(560);

/// The distance, as in [`AWAY`], from the middles of entries to their headings, beyond all indices.
const BEYOND: i32 = of_cell(1750);

/// The distance from the last entries to the edge of the figure: half an entry, and its index.
const OUTER: i32 = HALF + of_cell(520);

/// The side of the board on which an array stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Below,
    Right,
    TopLeft,
    TopRight,
    BottomLeft,
}

/// The place of an entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) middle: Point,
    pub(crate) corners: [Point; 4],
    /// The points at which a guide leaves the board, and at which it ends.
    pub(crate) edge: Point,
    pub(crate) near: Point,
    pub(crate) index: (Point, Align),
}

/// The places of all entries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// The side of the board.
    pub(crate) n: i32,
    by: By,
}

impl Places {
    pub(crate) fn new(n: usize, by: By) -> Places {
        Places {
            n: n as i32 * SQUARE,
            by,
        }
    }

    pub(crate) fn side(&self, relation: Relation) -> Side {
        match (relation, self.by) {
            (Relation::Column, _) => Side::Below,
            (Relation::Row, _) => Side::Right,
            (Relation::Falling, _) => Side::TopLeft,
            (Relation::Rising, By::Row) => Side::TopRight,
            (Relation::Rising, By::File) => Side::BottomLeft,
        }
    }

    /// The entry of the line through a square: row from the top, column from the left, from 0.
    pub(crate) fn entry(&self, relation: Relation, row: usize, column: usize) -> Place {
        let (row, column) = (row as i32 * SQUARE, column as i32 * SQUARE);
        match self.side(relation) {
            Side::Below => below(self.n, column),
            Side::Right => turned(below(self.n, row), Align::Left),
            Side::TopLeft => top_left(column - row),
            // The mirror image, left and right.
            Side::TopRight => {
                let mirrored = self.n - SQUARE - column;
                top_left(mirrored - row).moved(|(x, y)| (self.n - x, y), Align::Left)
            }
            Side::BottomLeft => {
                let mirrored = self.n - SQUARE - row;
                top_left(column - mirrored).moved(|(x, y)| (x, self.n - y), Align::Right)
            }
        }
    }

    /// The distance by which diagonal arrays reach beyond the board.
    pub(crate) fn reach(&self) -> i32 {
        (self.n - SQUARE + AWAY) / 2 + OUTER
    }

    /// The end of straight arrays, without their indices.
    pub(crate) fn straight_end(&self) -> i32 {
        self.n + NEAR + ENTRY
    }

    /// The bottom right corner of a heading of this size at the top left: beside the array, and
    /// within its reach if there is room.
    pub(crate) fn heading(&self, wide: i32, high: i32) -> Point {
        let sum = -AWAY - BEYOND;
        let beside = sum / 2 - self.n / 8;
        let fitting = sum + self.reach() - wide;
        let y = beside.min(fitting).max(high - self.reach()).min(sum / 2);
        (sum - y, y)
    }
}

impl Place {
    fn moved(self, to: impl Fn(Point) -> Point, align: Align) -> Place {
        Place {
            middle: to(self.middle),
            corners: self.corners.map(&to),
            edge: to(self.edge),
            near: to(self.near),
            index: (to(self.index.0), align),
        }
    }
}

/// The place below a column whose left edge is at `x`.
fn below(n: i32, x: i32) -> Place {
    let (top, bottom) = (n + NEAR, n + NEAR + ENTRY);
    let middle = x + HALF;
    Place {
        middle: (middle, top + ENTRY / 2),
        corners: [
            (x + INSET, top),
            (x + SQUARE - INSET, top),
            (x + SQUARE - INSET, bottom),
            (x + INSET, bottom),
        ],
        edge: (middle, n),
        near: (middle, top),
        index: ((middle, bottom + of_cell(320)), Align::Centre),
    }
}

/// The mirror image of a place at the falling diagonal.
fn turned(place: Place, align: Align) -> Place {
    let mut turned = place.moved(|(x, y)| (y, x), align);
    turned.index.0.0 -= of_cell(120);
    turned
}

/// The place at the upper end of the falling diagonal where x exceeds y by `ahead`.
fn top_left(ahead: i32) -> Place {
    let (x, y) = ((ahead - AWAY) / 2, (-ahead - AWAY) / 2);
    let (half, quarter) = (HALF - INSET * 7 / 5, HALF / 2 - INSET * 7 / 10);
    Place {
        middle: (x, y),
        corners: [(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
        edge: (ahead.max(0), (-ahead).max(0)),
        near: (x + quarter, y + quarter),
        index: ((x - of_cell(330), y - of_cell(400)), Align::Right),
    }
}
