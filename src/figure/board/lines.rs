//! A solution with the lines of its queens.

use std::io::Write;

use nqueens_puzzle::object;

use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::boards::DrawnBoard;
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction, relation_dash, round_up};
use crate::figure::kernel::scene::Scene;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::tasks::squares_from_top;
use crate::trace::{Numbering, Relation, TraceFormat};
use crate::{ErrorKind, Language, Result, Selection, Solution, Square, Symmetry};

/// A solution with the lines of its queens, each queen's in the colour of her tile, or those of one queen
/// in colour and the others in grey. No line has two queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    n: usize,
    /// `None` if there is no solution.
    solution: Option<Solution>,
    /// The queen whose lines are in colour, if only one is.
    queen: Option<Square>,
    /// The names of rows and columns at the edges. `None` for no labels; numbers in texts then begin with
    /// 1.
    pub names: Option<Numbering>,
}

/// The font size below the board, and the width of lines, in thousandths of a
/// square.
const TEXT_EM: i32 = cell_fraction(520);
const QUEEN_LINE_WIDTH: i32 = 52;
const GREY_LINE_WIDTH: i32 = 30;
/// The largest board on which the lines of all queens are in colour by default.
const MAX_COLORED: usize = 6;
/// The opacity of grey lines, and of a queen's colour on its square.
const GREY_OPACITY: f32 = 0.4;
const QUEEN_TINT_OPACITY: f32 = 0.4;
/// The distance from a queen's tile to the edges of her square, so that diagonals do not touch it.
const TILE_INSET: i32 = 70;

impl Lines {
    /// A figure of the first solution, row by row, on a board of `n` by `n` squares. If there is no
    /// solution, a note says so.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Lines> {
        let first = Selection::new(n)?.solutions().next();
        Ok(Lines {
            n,
            // Turned, the first solution by files is the first one by rows.
            solution: first.map(|solution| solution.image(Symmetry::QuarterTurn)),
            queen: None,
            names: None,
        })
    }

    /// Draws the lines of one queen in colour and those of the others in grey. Default: all queens in colour
    /// up to n = 6, else the queen closest to the middle.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`](crate::ErrorKind::InvalidQueens) if the square has no queen.
    pub fn queen(mut self, square: Square) -> Result<Lines> {
        if !self.queens().contains(&square) {
            let message = format!("the solution has no queen on {square}: choose another square");
            return Err(ErrorKind::InvalidQueens.about(&["queen"], message));
        }
        self.queen = Some(square);
        Ok(self)
    }

    /// Replaces the solution, and with it the board size. Then no queen is chosen.
    #[must_use]
    pub fn solution(mut self, solution: Solution) -> Lines {
        (self.n, self.queen) = (solution.n(), None);
        self.solution = Some(solution);
        self
    }

    /// The queen whose lines are in colour, if only one is.
    fn chosen(&self) -> Option<Square> {
        let from_middle = |at: u16| (2 * i64::from(at) + 1 - self.n as i64).pow(2);
        let distance = |queen: &Square| from_middle(queen.file) + from_middle(queen.rank);
        let queens = self.queens().into_iter().filter(|_| self.n > MAX_COLORED);
        self.queen.or_else(|| queens.min_by_key(distance))
    }

    /// Draws a pale board with all lines, each queen's in its own pen, and a tile below each queen. The
    /// lines of queens that are not chosen are thin and grey.
    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard) {
        p.draw_pale_board(board);
        let (queens, chosen) = (self.queens(), self.chosen());
        let is_grey = |queen: Square| chosen.is_some_and(|chosen| chosen != queen);
        let grey = Pen::new(p.palette().faint, board.cell_fraction(GREY_LINE_WIDTH));
        let grey = grey.butt().opacity(GREY_OPACITY);
        let own_pens = (0..queens.len()).map(|index| queen_pen(p, board, index));
        let mut pens: Vec<(Square, Pen)> = queens.iter().copied().zip(own_pens).collect();
        for (_, pen) in pens.iter_mut().filter(|(queen, _)| is_grey(*queen)) {
            *pen = grey.clone();
        }
        // Coloured lines are over grey ones.
        pens.sort_by_key(|(queen, _)| !is_grey(*queen));
        for (queen, pen) in &pens {
            for points in Relation::ALL
                .iter()
                .filter_map(|line| board.ray_points(*queen, *line))
            {
                p.line(board.origin, &points, pen);
            }
        }
        for (queen, Pen { color, .. }) in &pens {
            let tile = [tile(board, *queen)];
            p.polygons(board.origin, &tile, p.palette().page, 1.0);
            p.polygons(board.origin, &tile, *color, QUEEN_TINT_OPACITY);
            p.draw_queen(board, *queen, Tone::Full);
        }
    }

    fn queens(&self) -> Vec<Square> {
        self.solution
            .as_ref()
            .map_or_else(Vec::new, squares_from_top)
    }
}

/// The corners of the tile below a queen.
fn tile(board: DrawnBoard, queen: Square) -> [Point; 4] {
    let (x, y) = board.corner(queen);
    let (near, far) = (
        board.cell_fraction(TILE_INSET),
        board.cell_fraction(1000 - TILE_INSET),
    );
    [(near, near), (far, near), (far, far), (near, far)].map(|(dx, dy)| (x + dx, y + dy))
}

/// The pen for the lines of a queen, different for each of the 32 queens of the largest board. Up to
/// eight queens have solid lines.
fn queen_pen(p: &Painter<'_>, board: DrawnBoard, index: usize) -> Pen {
    let palette = p.palette();
    let others = [palette.free, palette.dead, palette.accent, palette.ink];
    let colors = [palette.relations, others].concat();
    let pen = Pen::new(colors[index % 8], board.cell_fraction(QUEEN_LINE_WIDTH));
    let dashed = [Relation::Row, Relation::Falling, Relation::Rising];
    match index / 8 {
        0 => pen.butt(),
        round => pen.dashed(relation_dash(dashed[round % 3])),
    }
}

impl Kind for Lines {
    fn n(&self) -> usize {
        self.n
    }

    fn profile(&self, _: bool) -> FigureProfile {
        let cell_px = if self.n <= 12 { 44 } else { 30 };
        FigureProfile::new(cell_px, round_up(TEXT_EM, 16))
    }

    fn scenes(&self, painter: &Painter<'_>, _: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.child();
        let (mut board, beneath) = p.board_beside_labels(self.n, self.names)?;
        let note = match self.solution {
            Some(_) => LegendEntry::note(p.language.text("lines-note"), false),
            None => LegendEntry::note(p.language.text("no-solution"), true),
        };
        let legend = Legend::new(&p, vec![vec![note]], TEXT_EM, i32::MAX / 2)?;
        let (left, side) = (board.origin.0, board.side());
        let slot = left + side.max(legend.width);
        let middle = (slot + left) / 2;
        board.origin.0 = middle - side / 2;
        match self.solution {
            Some(_) => self.paint(&mut p, board),
            None => p.draw_board(board, Tone::Full),
        }
        p.draw_edge_labels(board, self.names)?;
        let below = side + beneath + cell_fraction(400);
        legend.draw(&mut p, (middle - legend.width / 2, below))?;
        p.set_size(slot, below + TEXT_EM * 3 / 2);
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let names = self.names.unwrap_or_default();
        let queens = names.square_names(self.n, &self.queens());
        let n = ("n", self.n.into());
        if queens.is_empty() {
            let empty = [n.clone(), ("queens", 0usize.into())];
            let title = language.message("position-title", &empty);
            return Ok((title, language.message("no-solution-exists", &[n])));
        }
        let chosen: Vec<Square> = self.chosen().into_iter().collect();
        let chosen = names.square_names(self.n, &chosen);
        let args = [
            n,
            ("queens", (&queens).into()),
            ("chosen", (&chosen).into()),
        ];
        let description = language.with_numbering(language.message("lines", &args), names);
        Ok((language.text("lines-title"), description))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let numbering = self.names.unwrap_or_default();
        let board = BoardData(self.n, numbering);
        let queen = |square: Square| {
            let (row, column) = numbering.row_and_column(self.n, square);
            // Numbers of diagonals make no sense with chess names.
            let diagonals = (numbering != Numbering::Chess).then(|| {
                let difference = row as i64 - column as i64;
                object! { row_minus_column: difference, row_plus_column: row + column }
            });
            board.square_with(square, diagonals)
        };
        let queens: Vec<_> = self.queens().into_iter().map(queen).collect();
        board.write("lines", &object! { queens: queens }, format, out)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::kernel::boards::SQUARE;
    use crate::figure::kernel::scene::Mark;
    use crate::graphics::paint::{Cap, Paint};
    use crate::text::fonts::Fonts;
    use crate::trace::{Scope, SearchOrder, Trace};

    #[test]
    fn first_solution_is_found_first_by_the_search() {
        for n in [1, 4, 5, 6, 8] {
            let last = Trace::from_scope(Scope::new(n).unwrap().to_first()).last();
            let squares = SearchOrder::Row.squares(n, &last.unwrap().queens_after());
            assert_eq!(Lines::new(n).unwrap().queens(), squares, "{n}");
        }
        assert!(Lines::new(3).unwrap().solution.is_none());
    }

    #[test]
    fn pens_of_queens_are_different() {
        let look = crate::Template::default().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        let board = DrawnBoard::new((0, 0), 8, SQUARE);
        let pens: Vec<Pen> = (0..crate::MAX_N)
            .map(|index| queen_pen(&painter, board, index))
            .collect();
        for (index, pen) in pens.iter().enumerate() {
            assert!(!pens[..index].contains(pen), "{index}");
        }
        let lines = Lines::new(6).unwrap();
        let scene = lines.scenes(&painter, None).unwrap().remove(0);
        for (pen, queen) in pens.iter().zip(lines.queens()) {
            let is_drawn = |mark: &&Mark| match mark {
                Mark::Shape { layer, .. } => layer.stroke == Some(pen.stroke()),
                _ => false,
            };
            let lines = Relation::ALL.map(|line| board.ray_points(queen, line));
            let lines = lines.iter().flatten().count();
            assert_eq!(scene.marks.iter().filter(is_drawn).count(), lines);
        }
    }

    /// Only the queen closest to the middle of eight has coloured lines, which are 4; the lines of the others
    /// are grey.
    #[test]
    fn one_queen_of_eight_is_in_colour() {
        let look = crate::Template::default().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        let count = |lines: &Lines, color: crate::Color| {
            let scene = lines.scenes(&painter, None).unwrap().remove(0);
            let is_line = |mark: &&Mark| match mark {
                Mark::Shape { layer, .. } => layer.stroke.as_ref().is_some_and(|stroke| {
                    stroke.ink.paint == Paint::Flat(color) && stroke.cap == Cap::Butt
                }),
                _ => false,
            };
            scene.marks.iter().filter(is_line).count()
        };
        // The first solution by rows is 1, 5, 8, 6, 3, 7, 2, 4.
        let lines = Lines::new(8).unwrap();
        assert_eq!(lines.chosen(), Some("f5".parse().unwrap()));
        assert_eq!(count(&lines, look.palette.relations[3]), 4);
        // The queen in the corner has three lines, and all others have four.
        let corner = lines.clone().queen("a8".parse().unwrap()).unwrap();
        assert_eq!(count(&corner, look.palette.relations[0]), 3);
        assert_eq!(count(&corner, look.palette.relations[3]), 0);
        assert_eq!(count(&corner, look.palette.faint), 7 * 4);
        assert!(lines.queen("a1".parse().unwrap()).is_err());
        assert_eq!(Lines::new(6).unwrap().chosen(), None);
    }
}
