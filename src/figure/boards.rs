//! A board in a scene, and the marks on it.

use crate::Square;
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::template::look::FileOf;
use crate::trace::{Numbering, Relation, relation};
use crate::{Color, Result, file_name};

/// The place of a board: its top left corner, its squares, and their side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardPlace {
    pub(crate) at: Point,
    pub(crate) n: usize,
    pub(crate) cell: i32,
}

impl BoardPlace {
    pub(crate) fn side(&self) -> i32 {
        self.cell * self.n as i32
    }

    /// The corner of a square, from the corner of the board.
    pub(crate) fn corner(&self, square: Square) -> Point {
        let row = self.n as i32 - 1 - i32::from(square.rank);
        (i32::from(square.file) * self.cell, row * self.cell)
    }

    /// The middle of a square, from the corner of the board.
    pub(crate) fn middle(&self, square: Square) -> Point {
        let (x, y) = self.corner(square);
        (x + self.cell / 2, y + self.cell / 2)
    }

    /// A part of a square's side, in thousandths.
    pub(crate) fn part(&self, thousandths: i32) -> i32 {
        (i64::from(self.cell) * i64::from(thousandths) / 1000) as i32
    }

    fn absolute(&self, square: Square) -> Point {
        let (x, y) = self.corner(square);
        (self.at.0 + x, self.at.1 + y)
    }

    /// The end squares of a line through a square, the left or upper one first.
    pub(crate) fn ray(&self, square: Square, along: Relation) -> (Square, Square) {
        let (n, file, rank) = (self.n as u16, square.file, square.rank);
        let last = n - 1;
        match along {
            Relation::Row => (Square { file: 0, rank }, Square { file: last, rank }),
            Relation::Column => (Square { file, rank: last }, Square { file, rank: 0 }),
            Relation::Falling => {
                let (up, down) = (file.min(last - rank), (last - file).min(rank));
                (
                    Square {
                        file: file - up,
                        rank: rank + up,
                    },
                    Square {
                        file: file + down,
                        rank: rank - down,
                    },
                )
            }
            Relation::Rising => {
                let (down, up) = (file.min(rank), (last - file).min(last - rank));
                (
                    Square {
                        file: file - down,
                        rank: rank - down,
                    },
                    Square {
                        file: file + up,
                        rank: rank + up,
                    },
                )
            }
        }
    }
}

impl Painter<'_> {
    /// Draws the empty board.
    pub(crate) fn board_at(&mut self, board: BoardPlace, tone: Tone) {
        self.board(board.at, board.n, board.cell, tone);
    }

    pub(crate) fn queen_on(&mut self, board: BoardPlace, square: Square, tone: Tone) {
        let on = FileOf {
            file: square.file,
            files: board.n as u16,
        };
        self.queen(board.absolute(square), board.cell, on, tone);
    }

    /// Draws squares in another colour, beneath all later drawings on them.
    pub(crate) fn tints(
        &mut self,
        board: BoardPlace,
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
            let (right, bottom) = (x + board.cell * run.len() as i32, y + board.cell);
            [(x, y), (right, y), (right, bottom), (x, bottom)]
        });
        self.polygons(board.at, &runs.collect::<Vec<_>>(), color, opacity);
    }

    /// Draws one square in another colour.
    pub(crate) fn tint(&mut self, board: BoardPlace, square: Square, color: Color, opacity: f32) {
        self.tints(board, &[square], color, opacity);
    }

    /// Draws squares in a pale tone of a colour, over their own.
    pub(crate) fn washed(&mut self, board: BoardPlace, squares: &[Square], color: Color) {
        let page = self.palette().page;
        self.tints(board, squares, page, 0.55);
        self.tints(board, squares, color, 0.24);
    }

    /// Draws a frame just inside a square.
    pub(crate) fn framed(&mut self, board: BoardPlace, square: Square, color: Color) {
        let (x, y) = board.corner(square);
        let width = board.part(90).max(1);
        let inner = board.cell - width;
        let pen = Pen::new(color, width);
        self.frame(
            board.at,
            (x + width / 2, y + width / 2),
            (inner, inner),
            &pen,
        );
    }

    /// Draws a cross on each of these squares.
    pub(crate) fn crossed(&mut self, board: BoardPlace, squares: &[Square], color: Color) {
        let pen = Pen::new(color, board.part(90).max(1));
        let middles: Vec<Point> = squares.iter().map(|square| board.middle(*square)).collect();
        self.crosses(board.at, &middles, board.part(190), &pen);
    }

    /// Draws a ring on a square.
    pub(crate) fn ringed(&mut self, board: BoardPlace, square: Square, color: Color) {
        let (halo, pen) = (
            Pen::new(self.palette().page, board.part(170).max(1)).opacity(0.72),
            Pen::new(color, board.part(85).max(1)),
        );
        let (middle, r) = (board.middle(square), board.part(290));
        self.disc(board.at, middle, r, None, Some(&halo));
        self.disc(board.at, middle, r, None, Some(&pen));
    }

    /// Draws the line of conflict between two queens, from square to square; the first of a
    /// candidate is heavier.
    pub(crate) fn conflict(&mut self, board: BoardPlace, a: Square, b: Square, first: bool) {
        if let Some(relation) = relation(a, b) {
            let width = board.part(if first { 130 } else { 80 }).max(1);
            let pen = self.relation(relation, width);
            let points = [board.middle(a), board.middle(b)];
            self.haloed(board.at, &points, &pen);
        }
    }

    /// Draws a whole line of a board through a square, between the middles of its end squares and a
    /// little beyond.
    pub(crate) fn ray(&mut self, board: BoardPlace, square: Square, along: Relation, pen: &Pen) {
        let (a, b) = board.ray(square, along);
        if a == b {
            return;
        }
        let (a, b) = (board.middle(a), board.middle(b));
        let half = board.cell / 2;
        let beyond = |from: Point, to: Point| {
            (
                to.0 + (to.0 - from.0).signum() * half,
                to.1 + (to.1 - from.1).signum() * half,
            )
        };
        let points = [beyond(b, a), beyond(a, b)];
        self.haloed(board.at, &points, pen);
    }

    /// Draws numbers of columns, or names of files, beneath a board, and numbers of rows, or of
    /// ranks, to its left.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph).
    pub(crate) fn edges(&mut self, board: BoardPlace, numbering: Numbering) -> Result<()> {
        let (size, color) = (board.part(430), self.palette().muted);
        let (x, y) = board.at;
        let down = board.part(260) + self.cap(size);
        for index in 0..board.n {
            let middle = index as i32 * board.cell + board.cell / 2;
            let (row, column) = match numbering {
                Numbering::From(base) => ((index + base).to_string(), (index + base).to_string()),
                Numbering::Chess => ((board.n - index).to_string(), file_name(index as u16)),
            };
            let below = (x + middle, y + board.side() + down);
            self.text(&column, below, size, Align::Centre, color)?;
            let beside = (x - board.part(260), y + middle);
            self.label(&row, beside, size, Align::Right, color)?;
        }
        Ok(())
    }

    /// The room that names take to the left of a board and beneath it.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph).
    pub(crate) fn edges_room(&self, board: BoardPlace) -> Result<(i32, i32)> {
        let size = board.part(430);
        let widest = self.measure(&"8".repeat(board.n.to_string().len()), size)?;
        let below = board.part(260) + self.cap(size) + board.part(200);
        Ok((widest + board.part(360), below))
    }
}

/// The default side of squares.
pub(crate) const SQUARE: i32 = of_cell(1000);
