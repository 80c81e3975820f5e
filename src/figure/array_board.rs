//! One board with the arrays beside it, and the places of their entries.
//!
//! An entry lies on its line, beyond the edge of the board: straight lines end below it, or to its
//! right; falling diagonals end at the top left, rising ones at the top right, or at the bottom left
//! if the entries of straight lines are on the right. Places are measured from the top left corner of
//! the board.

use crate::Result;
use crate::casts::clamped;
use crate::figure::boards::{DrawnBoard, SQUARE};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{ArrayState, By, Entry, LineArray, LineArrays, Relation};

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
pub(crate) struct EntryPlace {
    pub(crate) middle: Point,
    pub(crate) corners: [Point; 4],
    /// The points at which a guide leaves the board, and at which it ends.
    pub(crate) edge: Point,
    pub(crate) near: Point,
    pub(crate) index: (Point, Align),
}

/// The places of all entries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryPlaces {
    /// The side of the board.
    pub(crate) n: i32,
    by: By,
}

impl EntryPlaces {
    pub(crate) fn new(n: usize, by: By) -> EntryPlaces {
        EntryPlaces {
            n: clamped::<i32>(n) * SQUARE,
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
    pub(crate) fn entry(&self, relation: Relation, (row, column): (usize, usize)) -> EntryPlace {
        let (row, column) = (
            clamped::<i32>(row) * SQUARE,
            clamped::<i32>(column) * SQUARE,
        );
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

impl EntryPlace {
    fn moved(self, to: impl Fn(Point) -> Point, align: Align) -> EntryPlace {
        EntryPlace {
            middle: to(self.middle),
            corners: self.corners.map(&to),
            edge: to(self.edge),
            near: to(self.near),
            index: (to(self.index.0), align),
        }
    }
}

/// The place below a column whose left edge is at `x`.
fn below(n: i32, x: i32) -> EntryPlace {
    let (top, bottom) = (n + NEAR, n + NEAR + ENTRY);
    let middle = x + HALF;
    EntryPlace {
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
fn turned(place: EntryPlace, align: Align) -> EntryPlace {
    let mut turned = place.moved(|(x, y)| (y, x), align);
    turned.index.0.0 -= of_cell(120);
    turned
}

/// The place at the upper end of the falling diagonal where x exceeds y by `ahead`.
fn top_left(ahead: i32) -> EntryPlace {
    let (x, y) = ((ahead - AWAY) / 2, (-ahead - AWAY) / 2);
    let (half, quarter) = (HALF - INSET * 7 / 5, HALF / 2 - INSET * 7 / 10);
    EntryPlace {
        middle: (x, y),
        corners: [(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
        edge: (ahead.max(0), (-ahead).max(0)),
        near: (x + quarter, y + quarter),
        index: ((x - of_cell(330), y - of_cell(400)), Align::Right),
    }
}

/// Ems: headings, values of entries, their indices, names of rows.
pub(crate) const HEADING_EM: i32 = of_cell(420);
const BIT: i32 = of_cell(440);
const INDEX: i32 = of_cell(340);
pub(crate) const ROW_NAME_EM: i32 = of_cell(310);
const HEADING_PITCH: i32 = HEADING_EM * 13 / 10;
pub(crate) const GUIDE_WIDTH: i32 = of_cell(85);
pub(crate) const ENTRY_HAIR: i32 = of_cell(32);

/// One board with its arrays, not yet placed.
pub(crate) struct One<'a> {
    pub(crate) data: &'a LineArrays,
    pub(crate) places: EntryPlaces,
    pub(crate) state: &'a ArrayState,
}

impl One<'_> {
    pub(crate) fn board(&self) -> DrawnBoard {
        DrawnBoard::new((0, 0), self.data.scope().n(), SQUARE)
    }

    pub(crate) fn paint(&self, p: &mut Painter<'_>) -> Result<()> {
        for array in self.state.arrays() {
            self.hairs(p, array);
        }
        let board = self.board();
        p.board_at(board, Tone::Full);
        let queens = self.data.queens();
        let standing = &queens[..self.state.queens];
        for array in self.state.arrays() {
            let pen = p.relation(array.relation, GUIDE_WIDTH);
            for entry in &array.entries {
                if let Some(queen) = entry.queen {
                    let place = self.places.entry(array.relation, entry.end);
                    let queen = board.middle(standing[queen - 1]);
                    let points = [board.before(queen, place.near), place.near];
                    p.haloed((0, 0), &points, &pen);
                }
            }
        }
        self.names(p)?;
        for array in self.state.arrays() {
            for entry in &array.entries {
                self.entry(p, array.relation, *entry)?;
            }
        }
        for queen in standing {
            p.queen_on(board, *queen, Tone::Full);
        }
        Ok(())
    }

    /// Thin lines from the edge of the board to each entry that has no guide.
    fn hairs(&self, p: &mut Painter<'_>, array: &LineArray) {
        let pen = Pen::new(p.palette().faint, ENTRY_HAIR);
        for entry in array.entries.iter().filter(|entry| !entry.is_taken()) {
            let place = self.places.entry(array.relation, entry.end);
            p.line((0, 0), &[place.edge, place.near], &pen);
        }
    }

    fn entry(&self, p: &mut Painter<'_>, relation: Relation, entry: Entry) -> Result<()> {
        let place = self.places.entry(relation, entry.end);
        let (color, page) = (p.palette().relations[relation as usize], p.palette().page);
        let muted = p.palette().muted;
        let (fill, bit, ink) = if entry.is_taken() {
            (color, "1", page)
        } else {
            (page, "0", muted)
        };
        p.polygon((0, 0), &place.corners, fill, 1.0);
        let mut around = place.corners.to_vec();
        around.extend([place.corners[0], place.corners[1]]);
        p.line((0, 0), &around, &Pen::new(color, ENTRY_HAIR));
        p.label(bit, place.middle, BIT, Align::Centre, ink)?;
        let color = if entry.is_taken() { color } else { muted };
        let (at, align) = place.index;
        p.label(&minus(&entry.index.to_string()), at, INDEX, align, color)?;
        Ok(())
    }

    /// The numbers of the lines on which queens are placed, beside the board: the other lines have
    /// theirs in an array.
    fn names(&self, p: &mut Painter<'_>) -> Result<()> {
        let (muted, page) = (p.palette().muted, p.palette().page);
        let high = p.cap(ROW_NAME_EM);
        for at in 0..self.data.scope().n() {
            let name = (at + self.data.scope().first_number()).to_string();
            let middle = clamped::<i32>(at) * SQUARE + SQUARE / 2;
            let near = of_cell(130);
            // The lines to entries leave room for the name.
            let (wide, air) = (p.measure(&name, ROW_NAME_EM)?, of_cell(70));
            let (x, y) = match self.data.scope().by() {
                By::Row => (-near - wide, middle - high / 2),
                By::File => (middle - wide / 2, -near - high),
            };
            let sides = [(x - air, y - air), (x + wide + air, y + high + air)];
            let [(left, top), (right, bottom)] = sides;
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
            p.polygon((0, 0), &corners, page, 1.0);
            match self.data.scope().by() {
                By::Row => p.label(&name, (-near, middle), ROW_NAME_EM, Align::Right, muted)?,
                By::File => p.text(&name, (middle, -near), ROW_NAME_EM, Align::Centre, muted)?,
            };
        }
        Ok(())
    }
}

/// A text with minus signs instead of hyphens.
pub(crate) fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// The headings beside the arrays, and the room that they take around the board.
pub(crate) struct Headings {
    /// Name and formula, in the order of a state's arrays.
    lines: [[String; 2]; 3],
    widest: i32,
    pub(crate) left: i32,
    pub(crate) right: i32,
    pub(crate) top: i32,
    pub(crate) bottom: i32,
}

impl Headings {
    pub(crate) fn new(p: &Painter<'_>, data: &LineArrays, places: EntryPlaces) -> Result<Headings> {
        let language = p.language;
        let lines = data.after(0).arrays().map(|array| {
            let relation = array.relation;
            [language.lines_of(relation), minus(&data.formula(relation))]
        });
        let widths = lines.each_ref().map(|lines| p.widest(lines, HEADING_EM));
        let [straight, rising, falling] = widths;
        let widest = rising?.max(falling?);
        let reach = places.reach();
        let outer = places.heading(widest, HEADING_PITCH * 2);
        let along = reach.max(widest - outer.0).max(0);
        let side = places.n;
        let below = places.straight_end() + of_cell(700);
        let (left, right, bottom) = match data.scope().by() {
            By::Row => (along, along, below + HEADING_PITCH * 2 - side),
            By::File => (
                along,
                below + of_cell(250) - side + straight?,
                reach.max(HEADING_PITCH * 2 - outer.1),
            ),
        };
        let above = reach.max(HEADING_PITCH * 2 - outer.1);
        Ok(Headings {
            lines,
            widest,
            left: whole(left, SQUARE / 4),
            right: whole(right, SQUARE / 4),
            top: whole(above, SQUARE / 4),
            bottom: whole(bottom, SQUARE / 4),
        })
    }

    pub(crate) fn paint(
        &self,
        p: &mut Painter<'_>,
        data: &LineArrays,
        places: EntryPlaces,
    ) -> Result<()> {
        let relations = data.after(0).arrays().map(|array| array.relation);
        for (lines, relation) in self.lines.iter().zip(relations) {
            let color = p.palette().relations[relation as usize];
            let (x, y) = places.heading(self.widest, HEADING_PITCH * 2);
            let (first, align): (Point, Align) = match places.side(relation) {
                Side::Below => (
                    (
                        places.n / 2,
                        places.straight_end() + of_cell(700) + HEADING_PITCH / 2,
                    ),
                    Align::Centre,
                ),
                Side::Right => (
                    (
                        places.straight_end() + of_cell(850),
                        places.n / 2 - HEADING_PITCH / 2,
                    ),
                    Align::Left,
                ),
                Side::TopLeft => ((x, y - HEADING_PITCH * 3 / 2), Align::Right),
                Side::TopRight => ((places.n - x, y - HEADING_PITCH * 3 / 2), Align::Left),
                Side::BottomLeft => ((x, places.n - y + HEADING_PITCH / 2), Align::Right),
            };
            for (line, index) in lines.iter().zip(0..) {
                p.label(
                    line,
                    (first.0, first.1 + index * HEADING_PITCH),
                    HEADING_EM,
                    align,
                    color,
                )?;
            }
        }
        Ok(())
    }
}
