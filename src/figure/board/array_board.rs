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
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{ArrayState, Entry, LineArray, LineArrays, Relation, Scope};

/// Lengths in thousandths of a square's side: the depth of entries of rows and columns, close to the side
/// of diagonal entries, and half of the gap between entries.
const ENTRY_DEPTH: i32 = 740;
const INSET: i32 = 40;

/// The distances, across plus down, from the corner of the board to the middle of the nearest diagonal
/// entry, and from the middles of diagonal entries to their heading, beyond all indices.
const DIAGONAL_DISTANCE: i32 = 2000;
const HEADING_DISTANCE: i32 = 1750;

/// The distance from the edge of the board to the entries of rows or columns.
const STRAIGHT_DISTANCE: i32 = 560;

/// The smallest distance from the middle of the last entries to the edge of the figure.
const OUTER_MARGIN: i32 = 1020;

/// The width of guides, and of the edges of entries.
pub(crate) const GUIDE_WIDTH: i32 = 85;
/// The opacity of lines to entries without a queen.
const THIN_OPACITY: f32 = 0.45;
pub(crate) const ENTRY_LINE_WIDTH: i32 = 32;

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
    pub(crate) board: DrawnBoard,
    /// The font size if all texts have the same, else 0.
    em: i32,
    /// The distance from the middle of the last entries to the edge of the figure: half an entry and an
    /// index.
    outer: i32,
    /// The kind of line that is a level of the search: rows or columns.
    levels: Relation,
}

impl ArrayGeometry {
    /// Arranges arrays for the texts of a painter.
    pub(crate) fn new(p: &Painter<'_>, data: &LineArrays) -> Result<ArrayGeometry> {
        let (scope, em) = (data.scope(), p.em.unwrap_or(0));
        // Squares are large enough for a 1 in a diagonal entry.
        let board = DrawnBoard::new((0, 0), scope.n(), p.square.max(em * 9 / 8));
        let empty = data.state_after(0);
        let indices = empty.arrays().into_iter().flat_map(|array| &array.entries);
        let indices = indices.map(|entry| use_minus_signs(&entry.index.to_string()));
        let widest = p.max_text_width(indices, INDEX_EM)?;
        Ok(ArrayGeometry {
            board,
            em,
            outer: board
                .cell_fraction(OUTER_MARGIN)
                .max(board.cell_fraction(330) + widest),
            levels: scope.order().level_line(),
        })
    }

    /// Returns this many thousandths of a square's side.
    fn part(&self, thousandths: i32) -> i32 {
        self.board.cell_fraction(thousandths)
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
        let (side, cell) = (self.board.side(), self.board.cell);
        let row = saturate::<i32>(row) * cell;
        let column = saturate::<i32>(column) * cell;
        match self.side(relation) {
            Side::Below => self.below(column),
            Side::Right => {
                let mut mirrored = self.below(row).map_points(|(x, y)| (y, x), Align::Left);
                mirrored.index.0.0 -= self.part(120);
                mirrored
            }
            Side::TopLeft => self.top_left(column - row),
            // Mirrors the entry at the top left.
            Side::TopRight => {
                let mirrored = side - cell - column;
                let entry = self.top_left(mirrored - row);
                entry.map_points(|(x, y)| (side - x, y), Align::Left)
            }
            Side::BottomLeft => {
                let mirrored = side - cell - row;
                let entry = self.top_left(column - mirrored);
                entry.map_points(|(x, y)| (x, side - y), Align::Right)
            }
        }
    }

    /// The entry below a column whose left edge is at `x`.
    fn below(&self, x: i32) -> EntryGeometry {
        let (side, cell, inset) = (self.board.side(), self.board.cell, self.part(INSET));
        let top = side + self.part(STRAIGHT_DISTANCE);
        let (bottom, middle) = (top + self.depth(), x + cell / 2);
        let index = bottom + self.index_distance();
        EntryGeometry {
            middle: (middle, top + self.depth() / 2),
            corners: [
                (x + inset, top),
                (x + cell - inset, top),
                (x + cell - inset, bottom),
                (x + inset, bottom),
            ],
            guide_start: (middle, side),
            guide_end: (middle, top),
            index: ((middle, index), Align::Centre),
        }
    }

    /// The entry at the upper end of the falling diagonal on which x exceeds y by `ahead`.
    fn top_left(&self, ahead: i32) -> EntryGeometry {
        let (distance, inset) = (self.part(DIAGONAL_DISTANCE), self.part(INSET));
        let (x, y) = ((ahead - distance) / 2, (-ahead - distance) / 2);
        let half = self.board.cell / 2 - inset * 7 / 5;
        let quarter = self.board.cell / 4 - inset * 7 / 10;
        let index = (x - self.part(330), y - self.part(400));
        EntryGeometry {
            middle: (x, y),
            corners: [(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
            guide_start: (ahead.max(0), (-ahead).max(0)),
            guide_end: (x + quarter, y + quarter),
            index: (index, Align::Right),
        }
    }

    /// The distance by which diagonal arrays extend beyond the board.
    pub(crate) fn diagonal_extent(&self) -> i32 {
        let along = self.board.side() - self.board.cell + self.part(DIAGONAL_DISTANCE);
        along / 2 + self.outer
    }

    /// The middle of the indices of rows or columns.
    pub(crate) fn straight_end(&self) -> i32 {
        self.board.side() + self.part(STRAIGHT_DISTANCE) + self.depth() + self.index_distance()
    }

    /// The distance from entries of rows and columns to the middle of their indices.
    fn index_distance(&self) -> i32 {
        self.part(320).max(self.em * 3 / 4)
    }

    /// The depth of entries of rows and columns.
    fn depth(&self) -> i32 {
        self.part(ENTRY_DEPTH).max(self.em * 5 / 4)
    }

    /// The bottom right corner of the heading of the array at the top left, for a heading of this size:
    /// next to the array, and within its extent if there is room; above that if the figure is narrow.
    pub(crate) fn heading(&self, width: i32, height: i32, is_narrow: bool) -> Point {
        let diagonal = -self.part(DIAGONAL_DISTANCE) - self.part(HEADING_DISTANCE);
        let preferred = diagonal / 2 - self.board.side() / 8;
        let max = diagonal + self.diagonal_extent() - width;
        let highest = if is_narrow {
            max
        } else {
            height - self.diagonal_extent()
        };
        let y = preferred.min(max).max(highest).min(diagonal / 2);
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

/// The font size of headings.
pub(crate) const HEADING_EM: i32 = cell_fraction(420);
/// The line height of headings.
const HEADING_PITCH: i32 = HEADING_EM * 13 / 10;
/// The distance from the middle of indices of columns to their heading.
const INDEX_GAP: i32 = cell_fraction(700) - cell_fraction(320);
/// The font size of entry values.
const VALUE_EM: i32 = cell_fraction(440);
/// The font size of indices.
const INDEX_EM: i32 = cell_fraction(340);
/// The font size of row names.
pub(crate) const ROW_NAME_EM: i32 = cell_fraction(310);

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
        let board = self.board;
        p.draw_board(board, Tone::Full);
        let placed = &data.queens()[..state.queens];
        for array in state.arrays() {
            let pen = p.relation_pen(array.relation, self.part(GUIDE_WIDTH));
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
            for (at, entry) in array.entries.iter().enumerate() {
                let near = &array.entries[at.saturating_sub(1)..array.entries.len().min(at + 2)];
                let is_crowded = near.iter().any(Entry::is_taken) || !at.is_multiple_of(2);
                // Every second index has room, and those of taken entries instead of their neighbours.
                let has_room = entry.is_taken() || !is_crowded;
                self.draw_entry(p, array.relation, *entry, has_room)?;
            }
        }
        p.draw_queens(board, placed, Tone::Full);
        Ok(())
    }

    /// Draws a thin line from the edge of the board to each entry without a guide.
    fn draw_thin_lines(&self, p: &mut Painter<'_>, array: &LineArray) {
        let pen = Pen::new(p.palette().faint, self.part(ENTRY_LINE_WIDTH)).opacity(THIN_OPACITY);
        for entry in array.entries.iter().filter(|entry| !entry.is_taken()) {
            let place = self.entry(array.relation, entry.end);
            p.line((0, 0), &[place.guide_start, place.guide_end], &pen);
        }
    }

    fn draw_entry(
        &self,
        p: &mut Painter<'_>,
        relation: Relation,
        entry: Entry,
        has_room: bool,
    ) -> Result<()> {
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
        p.line(
            (0, 0),
            &around,
            &Pen::new(color, self.part(ENTRY_LINE_WIDTH)),
        );
        // Diagonal entries can be too small for all their texts.
        let is_tight = self.board.cell < self.em * 3 / 2 && relation.is_diagonal();
        if entry.is_taken() || !is_tight {
            p.label(bit, place.middle, VALUE_EM, Align::Centre, ink)?;
        }
        if is_tight && !has_room {
            return Ok(());
        }
        let ((at, align), index) = (place.index, use_minus_signs(&entry.index.to_string()));
        p.label(&index, at, INDEX_EM, align, index_ink).map(drop)
    }

    /// Draws the numbers of the rows or files that are searched in order. The other lines have their
    /// numbers in an array.
    fn draw_row_names(&self, p: &mut Painter<'_>, scope: &Scope) -> Result<()> {
        let muted = p.palette().muted;
        for at in 0..scope.n() {
            let name = (at + scope.first_number()).to_string();
            let middle = saturate::<i32>(at) * self.board.cell + self.board.cell / 2;
            let near = self.part(130);
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
    lines: [(Relation, Vec<String>); 3],
    /// The bottom right corner of the heading at the top left.
    corner: Point,
    pub(crate) left: i32,
    pub(crate) right: i32,
    pub(crate) top: i32,
    pub(crate) bottom: i32,
}

impl Headings {
    /// Arranges the headings. In a narrow figure, the names of diagonals are not wider than their formulas
    /// if possible.
    pub(crate) fn new(
        p: &Painter<'_>,
        data: &LineArrays,
        geometry: ArrayGeometry,
        is_narrow: bool,
    ) -> Result<Headings> {
        let mut lines = data.state_after(0).arrays().map(|array| {
            let name = p.language.line_names(array.relation);
            let formula = use_minus_signs(&data.formula(array.relation));
            (array.relation, vec![name, formula])
        });
        for (_, lines) in lines
            .iter_mut()
            .filter(|(line, _)| is_narrow && line.is_diagonal())
        {
            let room = p.measure(&lines[1], HEADING_EM)?;
            let name = p.wrap(&lines[0], HEADING_EM, room)?;
            lines.splice(..1, name);
        }
        let widths = lines
            .each_ref()
            .map(|(_, lines)| p.max_text_width(lines, HEADING_EM));
        let [straight, rising, falling] = widths;
        let widest = rising?.max(falling?);
        let extent = geometry.diagonal_extent();
        let highest = lines.iter().map(|(_, lines)| lines.len()).max();
        let height = HEADING_PITCH * saturate::<i32>(highest.unwrap_or(0));
        let outer = geometry.heading(widest, height, is_narrow);
        let along = extent.max(widest - outer.0).max(0);
        let side = geometry.board.side();
        let below = geometry.straight_end() + INDEX_GAP;
        let (left, right, bottom) = match geometry.levels {
            Relation::Row => (along, along, below + HEADING_PITCH * 2 - side),
            _ => (
                along,
                below + cell_fraction(250) - side + straight?,
                extent.max(height - outer.1),
            ),
        };
        let above = extent.max(height - outer.1);
        let grain = p.em.map_or(SQUARE / 4, |em| em / 16);
        Ok(Headings {
            lines,
            corner: outer,
            left: round_up(left, grain),
            right: round_up(right, grain),
            top: round_up(above, grain),
            bottom: round_up(bottom, grain),
        })
    }

    pub(crate) fn paint(&self, p: &mut Painter<'_>, geometry: ArrayGeometry) -> Result<()> {
        let (x, y) = self.corner;
        let (side, end) = (geometry.board.side(), geometry.straight_end());
        for (relation, lines) in &self.lines {
            let color = p.palette().relations[*relation as usize];
            let above = y - HEADING_PITCH * (2 * saturate::<i32>(lines.len()) - 1) / 2;
            let (first, align): (Point, Align) = match geometry.side(*relation) {
                Side::Below => {
                    let y = end + INDEX_GAP + HEADING_PITCH / 2;
                    ((side / 2, y), Align::Centre)
                }
                Side::Right => {
                    let x = end + cell_fraction(850) - cell_fraction(320);
                    ((x, side / 2 - HEADING_PITCH / 2), Align::Left)
                }
                Side::TopLeft => ((x, above), Align::Right),
                Side::TopRight => ((side - x, above), Align::Left),
                Side::BottomLeft => ((x, side - y + HEADING_PITCH / 2), Align::Right),
            };
            for (line, index) in lines.iter().zip(0..) {
                let at = (first.0, first.1 + index * HEADING_PITCH);
                p.label(line, at, HEADING_EM, align, color)?;
            }
        }
        Ok(())
    }
}
