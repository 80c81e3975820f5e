//! A board with the arrays around it, and the positions of their entries.
//!
//! An entry is at the end of its line, outside the board: rows end on the right, columns below the
//! board, and falling diagonals at the top left. Rising diagonals end at the top right in a search by
//! rows, and at the bottom left in a search by files. Points are relative to the top left corner of the
//! board, in steps.

use crate::Result;
use crate::casts::saturate;
use crate::figure::kernel::boards::{DrawnBoard, SQUARE};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction, round_up};
use crate::graphics::outline::{Point, rectangle};
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{ArrayState, Entry, LineArray, LineArrays, Relation, Scope, SearchOrder};

/// The depth of entries of rows and columns, close to the side of diagonal entries.
const ENTRY_DEPTH: i32 = cell_fraction(740);

/// The distance from the middle to the corners of a diagonal entry, a square that stands on a corner.
const HALF_SQUARE: i32 = SQUARE / 2;

/// Half of the gap between entries.
const INSET: i32 = cell_fraction(40);

/// The distance from the corner of the board to the middle of the nearest diagonal entry, across plus
/// down.
const DIAGONAL_DISTANCE: i32 = SQUARE * 2;

/// The distance from the edge of the board to the entries of rows or columns.
const STRAIGHT_DISTANCE: i32 = cell_fraction(560);

/// The distance, across plus down, from the middles of diagonal entries to their heading, beyond all
/// indices.
const HEADING_DISTANCE: i32 = cell_fraction(1750);

/// The distance from the middle of the last entries to the edge of the figure: half an entry and an
/// index.
const OUTER_MARGIN: i32 = HALF_SQUARE + cell_fraction(520);

/// The side of the board that an array is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Below,
    Right,
    TopLeft,
    TopRight,
    BottomLeft,
}

/// The geometry of an entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryGeometry {
    pub(crate) middle: Point,
    pub(crate) corners: [Point; 4],
    /// The points where a guide leaves the board, and where it reaches the entry.
    pub(crate) guide_start: Point,
    pub(crate) guide_end: Point,
    pub(crate) index: (Point, Align),
}

/// Computes the geometry of all entries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrayGeometry {
    /// The side of the board, in steps.
    pub(crate) n: i32,
    /// The kind of line that is a level of the search: rows or columns.
    levels: Relation,
}

impl ArrayGeometry {
    pub(crate) fn new(n: usize, by: SearchOrder) -> ArrayGeometry {
        ArrayGeometry {
            n: saturate::<i32>(n) * SQUARE,
            levels: by.level_line(),
        }
    }

    pub(crate) fn side(&self, relation: Relation) -> Side {
        match (relation, self.levels) {
            (Relation::Column, _) => Side::Below,
            (Relation::Row, _) => Side::Right,
            (Relation::Falling, _) => Side::TopLeft,
            (Relation::Rising, Relation::Row) => Side::TopRight,
            (Relation::Rising, _) => Side::BottomLeft,
        }
    }

    /// The entry of the line through a square, given as row from the top and column from the left, from
    /// 0.
    pub(crate) fn entry(&self, relation: Relation, (row, column): (usize, usize)) -> EntryGeometry {
        let row = saturate::<i32>(row) * SQUARE;
        let column = saturate::<i32>(column) * SQUARE;
        match self.side(relation) {
            Side::Below => below(self.n, column),
            Side::Right => mirror_at_diagonal(below(self.n, row), Align::Left),
            Side::TopLeft => top_left(column - row),
            // Mirrors the entry at the top left.
            Side::TopRight => {
                let mirrored = self.n - SQUARE - column;
                top_left(mirrored - row).map_points(|(x, y)| (self.n - x, y), Align::Left)
            }
            Side::BottomLeft => {
                let mirrored = self.n - SQUARE - row;
                top_left(column - mirrored).map_points(|(x, y)| (x, self.n - y), Align::Right)
            }
        }
    }

    /// The distance by which diagonal arrays extend beyond the board.
    pub(crate) fn diagonal_extent(&self) -> i32 {
        (self.n - SQUARE + DIAGONAL_DISTANCE) / 2 + OUTER_MARGIN
    }

    /// The far edge of the array of rows or columns, without its indices.
    pub(crate) fn straight_end(&self) -> i32 {
        self.n + STRAIGHT_DISTANCE + ENTRY_DEPTH
    }

    /// The bottom right corner of the heading of the array at the top left, for a heading of this size:
    /// next to the array, and within its extent if there is room.
    pub(crate) fn heading(&self, width: i32, height: i32) -> Point {
        let diagonal = -DIAGONAL_DISTANCE - HEADING_DISTANCE;
        let preferred = diagonal / 2 - self.n / 8;
        let max = diagonal + self.diagonal_extent() - width;
        let y = preferred
            .min(max)
            .max(height - self.diagonal_extent())
            .min(diagonal / 2);
        (diagonal - y, y)
    }
}

impl EntryGeometry {
    fn map_points(self, to: impl Fn(Point) -> Point, align: Align) -> EntryGeometry {
        EntryGeometry {
            middle: to(self.middle),
            corners: self.corners.map(&to),
            guide_start: to(self.guide_start),
            guide_end: to(self.guide_end),
            index: (to(self.index.0), align),
        }
    }
}

/// The entry below a column whose left edge is at `x`.
fn below(n: i32, x: i32) -> EntryGeometry {
    let (top, bottom) = (n + STRAIGHT_DISTANCE, n + STRAIGHT_DISTANCE + ENTRY_DEPTH);
    let middle = x + HALF_SQUARE;
    EntryGeometry {
        middle: (middle, top + ENTRY_DEPTH / 2),
        corners: [
            (x + INSET, top),
            (x + SQUARE - INSET, top),
            (x + SQUARE - INSET, bottom),
            (x + INSET, bottom),
        ],
        guide_start: (middle, n),
        guide_end: (middle, top),
        index: ((middle, bottom + cell_fraction(320)), Align::Centre),
    }
}

/// An entry mirrored at the falling diagonal.
fn mirror_at_diagonal(place: EntryGeometry, align: Align) -> EntryGeometry {
    let mut mirrored = place.map_points(|(x, y)| (y, x), align);
    mirrored.index.0.0 -= cell_fraction(120);
    mirrored
}

/// The entry at the upper end of the falling diagonal on which x exceeds y by `ahead`.
fn top_left(ahead: i32) -> EntryGeometry {
    let x = (ahead - DIAGONAL_DISTANCE) / 2;
    let y = (-ahead - DIAGONAL_DISTANCE) / 2;
    let half = HALF_SQUARE - INSET * 7 / 5;
    let quarter = HALF_SQUARE / 2 - INSET * 7 / 10;
    EntryGeometry {
        middle: (x, y),
        corners: [(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
        guide_start: (ahead.max(0), (-ahead).max(0)),
        guide_end: (x + quarter, y + quarter),
        index: (
            (x - cell_fraction(330), y - cell_fraction(400)),
            Align::Right,
        ),
    }
}

/// The font size of headings.
pub(crate) const HEADING_EM: i32 = cell_fraction(420);
/// The line height of headings.
const HEADING_PITCH: i32 = HEADING_EM * 13 / 10;
/// The font size of entry values.
const VALUE_EM: i32 = cell_fraction(440);
/// The font size of indices.
const INDEX_EM: i32 = cell_fraction(340);
/// The font size of row names.
pub(crate) const ROW_NAME_EM: i32 = cell_fraction(310);

pub(crate) const GUIDE_WIDTH: i32 = cell_fraction(85);
pub(crate) const ENTRY_LINE_WIDTH: i32 = cell_fraction(32);

impl ArrayGeometry {
    /// Draws a board with its arrays after some queens, relative to the corner of the board.
    pub(crate) fn paint(
        &self,
        p: &mut Painter<'_>,
        data: &LineArrays,
        state: &ArrayState,
    ) -> Result<()> {
        for array in state.arrays() {
            self.draw_thin_lines(p, array);
        }
        let board = DrawnBoard::new((0, 0), data.scope().n(), SQUARE);
        p.draw_board(board, Tone::Full);
        let placed = &data.queens()[..state.queens];
        for array in state.arrays() {
            let pen = p.relation_pen(array.relation, GUIDE_WIDTH);
            for entry in &array.entries {
                if let Some(queen) = entry.queen {
                    let place = self.entry(array.relation, entry.end);
                    let queen = board.middle(placed[queen - 1]);
                    let points = [board.stop_before(queen, place.guide_end), place.guide_end];
                    p.line_with_halo((0, 0), &points, &pen);
                }
            }
        }
        self.draw_row_names(p, data.scope())?;
        for array in state.arrays() {
            for entry in &array.entries {
                self.draw_entry(p, array.relation, *entry)?;
            }
        }
        p.draw_queens(board, placed, Tone::Full);
        Ok(())
    }

    /// Draws a thin line from the edge of the board to each entry without a guide.
    fn draw_thin_lines(&self, p: &mut Painter<'_>, array: &LineArray) {
        let pen = Pen::new(p.palette().faint, ENTRY_LINE_WIDTH);
        for entry in array.entries.iter().filter(|entry| !entry.is_taken()) {
            let place = self.entry(array.relation, entry.end);
            p.line((0, 0), &[place.guide_start, place.guide_end], &pen);
        }
    }

    fn draw_entry(&self, p: &mut Painter<'_>, relation: Relation, entry: Entry) -> Result<()> {
        let place = self.entry(relation, entry.end);
        let (color, page) = (p.palette().relations[relation as usize], p.palette().page);
        let (fill, bit, ink, index_ink) = if entry.is_taken() {
            (color, "1", page, color)
        } else {
            (page, "0", p.palette().muted, p.palette().muted)
        };
        p.polygon((0, 0), &place.corners, fill, 1.0);
        let mut around = place.corners.to_vec();
        around.extend([place.corners[0], place.corners[1]]);
        p.line((0, 0), &around, &Pen::new(color, ENTRY_LINE_WIDTH));
        p.label(bit, place.middle, VALUE_EM, Align::Centre, ink)?;
        let ((at, align), index) = (place.index, use_minus_signs(&entry.index.to_string()));
        p.label(&index, at, INDEX_EM, align, index_ink).map(drop)
    }

    /// Draws the numbers of the rows or files that are searched in order. The other lines have their
    /// numbers in an array.
    fn draw_row_names(&self, p: &mut Painter<'_>, scope: &Scope) -> Result<()> {
        let (muted, page) = (p.palette().muted, p.palette().page);
        let height = p.cap_height(ROW_NAME_EM);
        for at in 0..scope.n() {
            let name = (at + scope.first_number()).to_string();
            let middle = saturate::<i32>(at) * SQUARE + SQUARE / 2;
            let near = cell_fraction(130);
            // Hides the lines to entries behind the name.
            let (width, padding) = (p.measure(&name, ROW_NAME_EM)?, cell_fraction(70));
            let (x, y) = match self.levels {
                Relation::Row => (-near - width, middle - height / 2),
                _ => (middle - width / 2, -near - height),
            };
            let corner = (x - padding, y - padding);
            let sides = (width + 2 * padding, height + 2 * padding);
            p.fill((0, 0), &rectangle(corner, sides), page);
            match self.levels {
                Relation::Row => {
                    p.label(&name, (-near, middle), ROW_NAME_EM, Align::Right, muted)?
                }
                _ => p.text(&name, (middle, -near), ROW_NAME_EM, Align::Centre, muted)?,
            };
        }
        Ok(())
    }
}

/// Replaces hyphens by minus signs.
pub(crate) fn use_minus_signs(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// The headings of the arrays, and the space that arrays and headings take around the board.
pub(crate) struct Headings {
    /// The name and the formula of each array.
    lines: [(Relation, [String; 2]); 3],
    widest: i32,
    pub(crate) left: i32,
    pub(crate) right: i32,
    pub(crate) top: i32,
    pub(crate) bottom: i32,
}

impl Headings {
    pub(crate) fn new(
        p: &Painter<'_>,
        data: &LineArrays,
        geometry: ArrayGeometry,
    ) -> Result<Headings> {
        let language = p.language;
        let lines = data.state_after(0).arrays().map(|array| {
            let relation = array.relation;
            let formula = use_minus_signs(&data.formula(relation));
            (relation, [language.line_names(relation), formula])
        });
        let widths = lines
            .each_ref()
            .map(|(_, lines)| p.max_text_width(lines, HEADING_EM));
        let [straight, rising, falling] = widths;
        let widest = rising?.max(falling?);
        let extent = geometry.diagonal_extent();
        let outer = geometry.heading(widest, HEADING_PITCH * 2);
        let along = extent.max(widest - outer.0).max(0);
        let side = geometry.n;
        let below = geometry.straight_end() + cell_fraction(700);
        let (left, right, bottom) = match geometry.levels {
            Relation::Row => (along, along, below + HEADING_PITCH * 2 - side),
            _ => (
                along,
                below + cell_fraction(250) - side + straight?,
                extent.max(HEADING_PITCH * 2 - outer.1),
            ),
        };
        let above = extent.max(HEADING_PITCH * 2 - outer.1);
        Ok(Headings {
            lines,
            widest,
            left: round_up(left, SQUARE / 4),
            right: round_up(right, SQUARE / 4),
            top: round_up(above, SQUARE / 4),
            bottom: round_up(bottom, SQUARE / 4),
        })
    }

    pub(crate) fn paint(&self, p: &mut Painter<'_>, geometry: ArrayGeometry) -> Result<()> {
        let (x, y) = geometry.heading(self.widest, HEADING_PITCH * 2);
        let (middle, end) = (geometry.n / 2, geometry.straight_end());
        for (relation, lines) in &self.lines {
            let color = p.palette().relations[*relation as usize];
            let (first, align): (Point, Align) = match geometry.side(*relation) {
                Side::Below => {
                    let y = end + cell_fraction(700) + HEADING_PITCH / 2;
                    ((middle, y), Align::Centre)
                }
                Side::Right => {
                    let x = end + cell_fraction(850);
                    ((x, middle - HEADING_PITCH / 2), Align::Left)
                }
                Side::TopLeft => ((x, y - HEADING_PITCH * 3 / 2), Align::Right),
                Side::TopRight => ((geometry.n - x, y - HEADING_PITCH * 3 / 2), Align::Left),
                Side::BottomLeft => ((x, geometry.n - y + HEADING_PITCH / 2), Align::Right),
            };
            for (line, index) in lines.iter().zip(0..) {
                let at = (first.0, first.1 + index * HEADING_PITCH);
                p.label(line, at, HEADING_EM, align, color)?;
            }
        }
        Ok(())
    }
}
