//! A board in a scene, and the marks on it.

use std::cmp::Reverse;

use crate::Square;
use crate::casts::saturate;
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::graphics::outline::Point;
use crate::page::item::{Piece, Tone};
use crate::page::text::Align;
use crate::template::look::FileIndex;
use crate::trace::{Conflict, Numbering, Relation, relation};
use crate::{Color, Result, file_name};

/// The position of a board: its top left corner, its number of squares along a side, and their side in
/// steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnBoard {
    pub(crate) origin: Point,
    pub(crate) n: usize,
    pub(crate) cell: i32,
}

impl DrawnBoard {
    /// Creates a board whose squares have this side.
    pub(crate) fn new(origin: Point, n: usize, cell: i32) -> DrawnBoard {
        DrawnBoard { origin, n, cell }
    }

    pub(crate) fn side(&self) -> i32 {
        self.cell * saturate::<i32>(self.n)
    }

    /// The top left corner of a square, relative to the board.
    pub(crate) fn corner(&self, square: Square) -> Point {
        let row = saturate::<i32>(self.n) - 1 - i32::from(square.rank);
        (i32::from(square.file) * self.cell, row * self.cell)
    }

    /// The middle of a square, relative to the board.
    pub(crate) fn middle(&self, square: Square) -> Point {
        let (x, y) = self.corner(square);
        (x + self.cell / 2, y + self.cell / 2)
    }

    /// Returns this many thousandths of a square's side.
    pub(crate) fn cell_fraction(&self, thousandths: i32) -> i32 {
        saturate::<i32>(i64::from(self.cell) * i64::from(thousandths) / 1000)
    }

    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let n = saturate::<u16>(self.n);
        (0..n).flat_map(move |rank| (0..n).map(move |file| Square { file, rank }))
    }

    /// The ends of a line between the queens on two squares. The line does not touch them.
    pub(crate) fn line_between(&self, a: Square, b: Square) -> [Point; 2] {
        let (a, b) = (self.middle(a), self.middle(b));
        [self.stop_before(a, b), self.stop_before(b, a)]
    }

    /// The end of a line that leads from `from` to a queen and stops before it.
    pub(crate) fn stop_before(&self, queen: Point, from: Point) -> Point {
        let is_straight = queen.0 == from.0 || queen.1 == from.1;
        let clearance = self.cell_fraction(QUEEN_CLEARANCE[usize::from(is_straight)]);
        point_toward(queen, from, clearance)
    }

    /// A square as a board with the single square [`ONLY_SQUARE`].
    pub(crate) fn single_square_board(&self, square: Square) -> DrawnBoard {
        let (x, y) = self.corner(square);
        DrawnBoard::new((self.origin.0 + x, self.origin.1 + y), 1, self.cell)
    }

    /// The end squares of the line through a square, the left or upper one first.
    pub(crate) fn ray_ends(&self, square: Square, along: Relation) -> (Square, Square) {
        let is_on_line =
            |other: &Square| *other == square || relation(square, *other) == Some(along);
        let mut line: Vec<Square> = self.squares().filter(is_on_line).collect();
        line.sort_by_key(|square| (square.file, Reverse(square.rank)));
        (line[0], line[line.len() - 1])
    }

    /// The ends of the line through a square: half a square beyond the middles of its end squares, except
    /// beyond the square itself. `None` if the line has a single square.
    pub(crate) fn ray_points(&self, square: Square, along: Relation) -> Option<[Point; 2]> {
        let (a, b) = self.ray_ends(square, along);
        let is_line = a != b;
        let (a, b, own) = (self.middle(a), self.middle(b), self.middle(square));
        let beyond = |from: Point, to: Point| {
            let half = if to == own { 0 } else { self.cell / 2 };
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            (to.0 + dx.signum() * half, to.1 + dy.signum() * half)
        };
        is_line.then(|| [beyond(b, a), beyond(a, b)])
    }
}

/// The only square of a board of one square.
pub(crate) const ONLY_SQUARE: Square = Square { file: 0, rank: 0 };

impl Painter<'_> {
    /// Creates a board at a point, with squares of this painter's size.
    pub(crate) fn new_board(&self, at: Point, n: usize) -> DrawnBoard {
        DrawnBoard::new(at, n, self.square)
    }

    /// Draws the empty board.
    pub(crate) fn draw_board(&mut self, board: DrawnBoard, tone: Tone) {
        self.symbol((board.origin, board.cell), Piece::Board(board.n), tone);
    }

    /// Draws the empty board so pale that all marks stand out.
    pub(crate) fn draw_pale_board(&mut self, board: DrawnBoard) {
        self.draw_board(board, Tone::Full);
        let (page, all) = (self.palette().page, board.squares().collect::<Vec<_>>());
        self.tint_squares(board, &all, page, PALE_OPACITY);
    }

    /// Draws thin lines between squares.
    pub(crate) fn draw_square_edges(&mut self, board: DrawnBoard) {
        let pen = Pen::new(self.palette().faint, board.cell_fraction(22));
        let side = board.side();
        for at in (1..saturate::<i32>(board.n)).map(|index| index * board.cell) {
            self.line(board.origin, &[(at, 0), (at, side)], &pen);
            self.line(board.origin, &[(0, at), (side, at)], &pen);
        }
    }

    pub(crate) fn draw_queen(&mut self, board: DrawnBoard, square: Square, tone: Tone) {
        let (file, files) = (square.file, saturate::<u16>(board.n));
        // Without colours by file, all queens are one symbol.
        let on = self.colors_by_file().then_some(FileIndex { file, files });
        let one = board.single_square_board(square);
        self.symbol((one.origin, one.cell), Piece::Queen(on), tone);
    }

    pub(crate) fn draw_queens(&mut self, board: DrawnBoard, squares: &[Square], tone: Tone) {
        for square in squares {
            self.draw_queen(board, *square, tone);
        }
    }

    /// Fills squares with a colour. Later marks are drawn on top.
    pub(crate) fn tint_squares(
        &mut self,
        board: DrawnBoard,
        squares: &[Square],
        color: Color,
        opacity: f32,
    ) {
        let mut squares = squares.to_vec();
        squares.sort_by_key(|square| (square.rank, square.file));
        // Neighbours in a row are one rectangle, without a seam between them.
        let beside = |a: &Square, b: &Square| a.rank == b.rank && a.file + 1 == b.file;
        let runs = squares.chunk_by(beside).map(|run| {
            let (x, y) = board.corner(run[0]);
            let (right, bottom) = (x + board.cell * saturate::<i32>(run.len()), y + board.cell);
            [(x, y), (right, y), (right, bottom), (x, bottom)]
        });
        self.polygons(board.origin, &runs.collect::<Vec<_>>(), color, opacity);
    }

    /// Makes the empty squares that queens attack grey, with thin lines between all squares.
    pub(crate) fn shade_attacked(&mut self, board: DrawnBoard, queens: &[Square]) {
        let mut attacked: Vec<Square> = board.squares().collect();
        attacked.retain(|square| is_attacked(queens, *square));
        self.shade_squares(board, &attacked);
        self.draw_square_edges(board);
    }

    /// Makes squares grey.
    pub(crate) fn shade_squares(&mut self, board: DrawnBoard, squares: &[Square]) {
        self.tint_squares(board, squares, self.palette().grey, 1.0);
    }

    /// Draws a frame just inside a square.
    pub(crate) fn frame_square(&mut self, board: DrawnBoard, square: Square, color: Color) {
        let (x, y) = board.corner(square);
        let width = board.cell_fraction(90).max(1);
        let (corner, inner) = ((x + width / 2, y + width / 2), board.cell - width);
        let pen = Pen::new(color, width);
        self.frame(board.origin, corner, (inner, inner), &pen);
    }

    /// Draws a cross on each of some squares.
    pub(crate) fn cross_squares(&mut self, board: DrawnBoard, squares: &[Square], color: Color) {
        let pen = Pen::new(color, board.cell_fraction(90).max(1));
        let middles: Vec<Point> = squares.iter().map(|square| board.middle(*square)).collect();
        self.crosses(board.origin, &middles, board.cell_fraction(190), &pen);
    }

    /// Draws a frame around a level without a free square, from end to end: solid around the next
    /// level, dashed around a later one.
    pub(crate) fn frame_level(&mut self, board: DrawnBoard, ends: [Square; 2], is_next: bool) {
        let pen = Pen::new(self.palette().dead, board.cell_fraction(100));
        let pen = if is_next {
            pen
        } else {
            pen.dashed(&[2.0, 2.2])
        };
        let [a, b] = ends.map(|square| board.corner(square));
        // Like the frame of a square, it is inside the level.
        let inset = board.cell_fraction(50);
        let corner = (a.0.min(b.0) + inset, a.1.min(b.1) + inset);
        let (right, bottom) = (a.0.max(b.0) + board.cell, a.1.max(b.1) + board.cell);
        let sides = (right - inset - corner.0, bottom - inset - corner.1);
        self.frame(board.origin, corner, sides, &pen);
    }

    /// Draws a ring on a square.
    pub(crate) fn ring_square(&mut self, board: DrawnBoard, square: Square, color: Color) {
        let pen = Pen::new(color, board.cell_fraction(85).max(1));
        let (middle, r) = (board.middle(square), board.cell_fraction(290));
        self.disc(board.origin, middle, r, None, Some(&self.halo_pen(&pen)));
        self.disc(board.origin, middle, r, None, Some(&pen));
    }

    /// Draws the conflicts of a queen on a square, the first one on top. Lines lead from middle to
    /// middle: grey queens are drawn before them, and black ones after them.
    pub(crate) fn draw_conflicts(
        &mut self,
        board: DrawnBoard,
        queens: &[Square],
        square: Square,
        conflicts: &[Conflict],
    ) {
        for (index, conflict) in conflicts.iter().enumerate().rev() {
            let queen = queens[conflict.queen - 1];
            let ends = [queen, square].map(|square| board.middle(square));
            self.draw_conflict_line(board, [queen, square], ends, index == 0);
        }
    }

    /// Draws a dashed frame around the square of a removed queen.
    pub(crate) fn frame_removed_queen(&mut self, board: DrawnBoard, square: Square) {
        let pen = Pen::new(self.palette().muted, board.cell_fraction(80)).dashed(&[2.0, 2.2]);
        let (inset, (x, y)) = (board.cell_fraction(60), board.corner(square));
        let side = board.cell - 2 * inset;
        self.frame(board.origin, (x + inset, y + inset), (side, side), &pen);
    }

    /// Draws a line between two queens that attack each other, up to the queens. It is heavier for the
    /// first conflict of a candidate.
    pub(crate) fn draw_conflict(&mut self, board: DrawnBoard, a: Square, b: Square, first: bool) {
        self.draw_conflict_line(board, [a, b], board.line_between(a, b), first);
    }

    fn draw_conflict_line(
        &mut self,
        board: DrawnBoard,
        [a, b]: [Square; 2],
        ends: [Point; 2],
        first: bool,
    ) {
        if let Some(relation) = relation(a, b) {
            let width = board.cell_fraction(if first { 130 } else { 80 }).max(1);
            let pen = self.relation_pen(relation, width);
            // With its start as the origin, the same line has the same shape on every square.
            let (x, y) = board.middle(a);
            let origin = (board.origin.0 + x, board.origin.1 + y);
            self.line_with_halo(origin, &ends.map(|end| (end.0 - x, end.1 - y)), &pen);
        }
    }

    /// Draws the numbers of columns, or the names of files, below a board, and the numbers of rows or
    /// ranks on its left. Draws nothing without a numbering.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn draw_edge_labels(
        &mut self,
        board: DrawnBoard,
        names: Option<Numbering>,
    ) -> Result<()> {
        let Some(numbering) = names else {
            return Ok(());
        };
        let (size, color) = (board.cell_fraction(430), self.palette().muted);
        let (x, y) = board.origin;
        let down = board.cell_fraction(260) + self.cap_height(size);
        // If labels would touch, only every second, fifth, tenth and so on is drawn.
        let pitch = self.measure(&"8".repeat(board.n.to_string().len()), size)? + size / 4;
        let fits = |step: &usize| saturate::<i32>(*step) * board.cell >= pitch;
        let step = [1, 2, 5, 10, 20, 50].into_iter().find(fits);
        for index in (0..board.n).step_by(step.unwrap_or(100)) {
            let middle = saturate::<i32>(index) * board.cell + board.cell / 2;
            let (row, column) = match numbering {
                Numbering::Base(base) => (index + base, (index + base).to_string()),
                Numbering::Chess => (board.n - index, file_name(saturate::<u16>(index))),
            };
            let below = (x + middle, y + board.side() + down);
            self.text(&column, below, size, Align::Centre, color)?;
            let beside = (x - board.cell_fraction(260), y + middle);
            self.label(&row.to_string(), beside, size, Align::Right, color)?;
        }
        Ok(())
    }

    /// Creates a board that leaves room for its labels on the left, and returns it with the height of
    /// the labels below it.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn board_beside_labels(
        &self,
        n: usize,
        names: Option<Numbering>,
    ) -> Result<(DrawnBoard, i32)> {
        let board = self.new_board((0, 0), n);
        let (left, beneath) = match names {
            Some(_) => self.edge_label_room(board)?,
            None => (0, 0),
        };
        Ok((self.new_board((left, 0), n), beneath))
    }

    /// The width of the labels on the left of a board, and the height of those below it.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn edge_label_room(&self, board: DrawnBoard) -> Result<(i32, i32)> {
        let size = board.cell_fraction(430);
        let widest = self.measure(&"8".repeat(board.n.to_string().len()), size)?;
        let below = board.cell_fraction(260) + self.cap_height(size) + board.cell_fraction(200);
        Ok((widest + board.cell_fraction(360), below))
    }
}

/// True for an empty square that a queen attacks.
pub(crate) fn is_attacked(queens: &[Square], square: Square) -> bool {
    !queens.contains(&square) && queens.iter().any(|queen| queen.attacks(square))
}

/// The number of boards in a row: `wanted` if given; else at most `fit`, in rows of similar length;
/// else all boards up to four, then about a square, with full rows if they are not much wider.
pub(crate) fn choose_columns(boards: usize, wanted: Option<usize>, fit: Option<usize>) -> usize {
    let square = (1..=boards).find(|cols| cols * cols >= boards).unwrap_or(1);
    let cols = match (wanted, fit) {
        (Some(wanted), _) => wanted,
        (None, Some(fit)) => boards.div_ceil(boards.div_ceil(fit.max(1)).max(1)),
        (None, None) if boards <= 4 => boards,
        (None, None) => (square..=2 * square)
            .find(|cols| boards.is_multiple_of(*cols))
            .unwrap_or(square),
    };
    cols.clamp(1, boards.max(1))
}

/// Elements arranged in rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneGrid {
    pub(crate) cols: usize,
    pub(crate) pitch: Point,
    /// The part of the pitch that is a gap, which the last column and row do not have.
    pub(crate) gap: Point,
}

impl SceneGrid {
    /// The top left corner of an element.
    pub(crate) fn corner_of(&self, index: usize) -> Point {
        let [col, row] = [index % self.cols, index / self.cols].map(saturate::<i32>);
        (col * self.pitch.0, row * self.pitch.1)
    }

    /// The width and height of the grid.
    pub(crate) fn size(&self, count: usize) -> Point {
        let rows = saturate::<i32>(count.div_ceil(self.cols));
        let width = saturate::<i32>(self.cols) * self.pitch.0 - self.gap.0;
        (width, rows * self.pitch.1 - self.gap.1)
    }
}

/// The number of elements that fit a length, at least 1. The pitch includes the gap.
pub(crate) fn count_fitting(room: i32, pitch: i32, gap: i32) -> usize {
    saturate::<usize>(((room + gap) / pitch.max(1)).max(1))
}

/// The point at distance `by` from one point towards another.
pub(crate) fn point_toward(from: Point, to: Point, by: i32) -> Point {
    let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let length = (dx * dx + dy * dy).isqrt().max(1);
    let part = |d: i64| saturate::<i32>(d * i64::from(by) / length);
    (from.0 + part(dx), from.1 + part(dy))
}

/// The distances from the middle of a queen at which lines stop, in thousandths of a square: diagonals,
/// which would meet the corners of its base, and others.
const QUEEN_CLEARANCE: [i32; 2] = [500, 400];
/// The opacity of the page colour over pale squares.
pub(crate) const PALE_OPACITY: f32 = 0.86;

/// The default side of squares, in steps.
pub(crate) const SQUARE: i32 = cell_fraction(1000);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stop_before_queens() {
        let board = DrawnBoard::new((0, 0), 8, SQUARE);
        let distance = |a: Point, b: Point| {
            (i64::from(a.0 - b.0).pow(2) + i64::from(a.1 - b.1).pow(2)).isqrt()
        };
        for a in board.squares() {
            for b in board.squares().filter(|b| relation(a, *b).is_some()) {
                let ends = board.line_between(a, b);
                let clearance = i64::from(SQUARE * 39 / 100);
                assert!(
                    distance(ends[0], board.middle(a)) >= clearance
                        && distance(ends[1], board.middle(b)) >= clearance
                );
                assert!(
                    distance(ends[0], ends[1])
                        < distance(board.middle(a), board.middle(b)) - 2 * clearance
                );
            }
        }
    }

    #[test]
    fn rows_fit_and_are_full_if_possible() {
        assert_eq!(
            [1, 2, 4, 5, 6, 8].map(|n| choose_columns(n, None, None)),
            [1, 2, 4, 5, 3, 4]
        );
        assert_eq!(
            [1, 2, 3, 5, 9].map(|fit| choose_columns(8, None, Some(fit))),
            [1, 2, 3, 4, 8]
        );
        assert_eq!(
            (
                choose_columns(8, Some(3), Some(1)),
                choose_columns(2, Some(9), None)
            ),
            (3, 2)
        );
    }
}
