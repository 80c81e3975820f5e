//! One board with the arrays beside it.

use crate::Result;
use crate::figure::array_places::{Places, Side};
use crate::figure::boards::{BoardPlace, SQUARE};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{ArrayState, By, Entry, LineArray, LineArrays, Relation};

/// Ems: headings, values of entries, their indices, names of rows.
pub(crate) const LABEL: i32 = of_cell(420);
const BIT: i32 = of_cell(440);
const INDEX: i32 = of_cell(340);
pub(crate) const NAME: i32 = of_cell(310);
const PITCH: i32 = LABEL * 13 / 10;
pub(crate) const GUIDE: i32 = of_cell(85);
pub(crate) const HAIR: i32 = of_cell(32);

/// One end of the line of an entry, as a square: row from the top and column from the left, from 0.
fn end(data: &LineArrays, relation: Relation, entry: Entry) -> (usize, usize) {
    let last = data.n() - 1;
    let mut ends = (0..data.n()).flat_map(|at| match relation {
        Relation::Row => [(at, 0), (at, last)],
        Relation::Column => [(0, at), (last, at)],
        Relation::Falling => [(0, at), (at, 0)],
        Relation::Rising => [(0, at), (at, last)],
    });
    let on = ends.find(|(row, column)| data.index(relation, *row, *column) == entry.index);
    on.unwrap_or_default()
}

/// One board with its arrays, not yet placed.
pub(crate) struct One<'a> {
    pub(crate) data: &'a LineArrays,
    pub(crate) places: Places,
    pub(crate) state: &'a ArrayState,
}

impl One<'_> {
    pub(crate) fn board(&self) -> BoardPlace {
        BoardPlace {
            at: (0, 0),
            n: self.data.n(),
            cell: SQUARE,
        }
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
            let pen = p.relation(array.relation, GUIDE);
            for entry in &array.entries {
                if let Some(queen) = entry.queen {
                    let (row, column) = end(self.data, array.relation, *entry);
                    let place = self.places.entry(array.relation, row, column);
                    let points = [board.middle(standing[queen - 1]), place.near];
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
        let pen = Pen::new(p.palette().faint, HAIR);
        for entry in array.entries.iter().filter(|entry| !entry.is_taken()) {
            let (row, column) = end(self.data, array.relation, *entry);
            let place = self.places.entry(array.relation, row, column);
            p.line((0, 0), &[place.edge, place.near], &pen);
        }
    }

    fn entry(&self, p: &mut Painter<'_>, relation: Relation, entry: Entry) -> Result<()> {
        let (row, column) = end(self.data, relation, entry);
        let place = self.places.entry(relation, row, column);
        let color = p.palette().relations[relation as usize];
        let (fill, bit, ink) = match entry.is_taken() {
            true => (color, "1", p.palette().page),
            false => (p.palette().page, "0", p.palette().muted),
        };
        p.polygon((0, 0), &place.corners, fill, 1.0);
        let mut around = place.corners.to_vec();
        around.extend([place.corners[0], place.corners[1]]);
        p.line((0, 0), &around, &Pen::new(color, HAIR));
        p.label(bit, place.middle, BIT, Align::Centre, ink)?;
        let color = if entry.is_taken() {
            color
        } else {
            p.palette().muted
        };
        let (at, align) = place.index;
        p.label(&minus(&entry.index.to_string()), at, INDEX, align, color)?;
        Ok(())
    }

    /// The numbers of the lines on which queens are placed, beside the board: the other lines have
    /// theirs in an array.
    fn names(&self, p: &mut Painter<'_>) -> Result<()> {
        let muted = p.palette().muted;
        for at in 0..self.data.n() {
            let name = (at + self.data.first_number()).to_string();
            let middle = at as i32 * SQUARE + SQUARE / 2;
            let near = of_cell(130);
            match self.data.by() {
                By::Row => p.label(&name, (-near, middle), NAME, Align::Right, muted)?,
                By::File => p.text(&name, (middle, -near), NAME, Align::Centre, muted)?,
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
    pub(crate) fn new(p: &Painter<'_>, data: &LineArrays, places: Places) -> Result<Headings> {
        let language = p.language;
        let lines = data.after(0).arrays().map(|array| {
            let relation = array.relation;
            [language.lines_of(relation), minus(&data.formula(relation))]
        });
        let widths = lines.each_ref().map(|lines| widest(p, lines));
        let [straight, rising, falling] = widths;
        let widest = rising?.max(falling?);
        let reach = places.reach();
        let outer = places.heading(widest, PITCH * 2);
        let along = reach.max(widest - outer.0).max(0);
        let side = places.n;
        let below = places.straight_end() + of_cell(700);
        let (left, right, bottom) = match data.by() {
            By::Row => (along, along, below + PITCH * 2 - side),
            By::File => (
                along,
                below + of_cell(250) - side + straight?,
                reach.max(PITCH * 2 - outer.1),
            ),
        };
        let above = reach.max(PITCH * 2 - outer.1);
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
        places: Places,
    ) -> Result<()> {
        let relations = data.after(0).arrays().map(|array| array.relation);
        for (lines, relation) in self.lines.iter().zip(relations) {
            let color = p.palette().relations[relation as usize];
            let (x, y) = places.heading(self.widest, PITCH * 2);
            let (first, align): (Point, Align) = match places.side(relation) {
                Side::Below => (
                    (
                        places.n / 2,
                        places.straight_end() + of_cell(700) + PITCH / 2,
                    ),
                    Align::Centre,
                ),
                Side::Right => (
                    (
                        places.straight_end() + of_cell(850),
                        places.n / 2 - PITCH / 2,
                    ),
                    Align::Left,
                ),
                Side::TopLeft => ((x, y - PITCH * 3 / 2), Align::Right),
                Side::TopRight => ((places.n - x, y - PITCH * 3 / 2), Align::Left),
                Side::BottomLeft => ((x, places.n - y + PITCH / 2), Align::Right),
            };
            for (line, index) in lines.iter().zip(0..) {
                p.label(
                    line,
                    (first.0, first.1 + index * PITCH),
                    LABEL,
                    align,
                    color,
                )?;
            }
        }
        Ok(())
    }
}

fn widest(p: &Painter<'_>, lines: &[String]) -> Result<i32> {
    let widths = lines.iter().map(|line| p.measure(line, LABEL));
    Ok(widths
        .collect::<Result<Vec<i32>>>()?
        .into_iter()
        .max()
        .unwrap_or(0))
}
