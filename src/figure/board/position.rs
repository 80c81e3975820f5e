//! An arbitrary position with marks.

use std::fmt::{self, Display, Formatter};
use std::io::Write;
use std::str::FromStr;

use nqueens_puzzle::internal::errors::check_size;
use nqueens_puzzle::object;
use serde::Serialize;
use serde_json::Value;

use crate::casts::saturate;
use crate::figure::board::array_board::use_minus_signs;
use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::boards::{DrawnBoard, SQUARE, is_attacked, point_toward};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::Scene;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Formula, Numbering, Relation, SearchOrder, TraceFormat, relation};
use crate::words::join;
use crate::{Color, Error, ErrorKind, Language, Result, Square};

/// The largest board, whose squares are drawn one by one.
const MAX_SIDE: usize = 1000;

/// An arbitrary position with marks on its squares. It can be incomplete, and queens can attack each
/// other.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Position};
///
/// let mut position = Position::new(8)?
///     .queen("d4".parse()?)?
///     .queen("f2".parse()?)?
///     .arrow("d4".parse()?, "d8".parse()?)?;
/// position.attacks = true;
/// let figure = Figure::from(position);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    n: usize,
    queens: Vec<Square>,
    tints: Vec<(Square, Color)>,
    crosses: Vec<Square>,
    circles: Vec<Square>,
    arrows: Vec<(Square, Square)>,
    /// True to draw a line between two queens that attack each other, unless another queen is between
    /// them.
    pub attacks: bool,
    /// True to make attacked squares grey.
    pub attacked: bool,
    /// The numbers in the squares. Rows and columns count as in `names`.
    pub indices: Option<Indices>,
    /// The names of rows and columns at the edges. `None` for no labels; numbers in texts then begin with
    /// 1.
    pub names: Option<Numbering>,
}

/// The numbers that a board shows in its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Indices {
    /// The row and the column of each square.
    Coordinates,
    /// The value of a formula, which is the same on all squares of a diagonal.
    Formula(Formula),
}

impl Display for Indices {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Indices::Coordinates => f.pad("(row, col)"),
            Indices::Formula(formula) => formula.fmt(f),
        }
    }
}

impl FromStr for Indices {
    type Err = Error;

    /// Parses `coordinates`, or a [`Formula`].
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) for any other text.
    fn from_str(text: &str) -> Result<Indices> {
        if text.eq_ignore_ascii_case("coordinates") {
            return Ok(Indices::Coordinates);
        }
        Ok(Indices::Formula(text.parse()?))
    }
}

impl Indices {
    /// The text in a square.
    fn label(&self, n: usize, (row, column): (usize, usize)) -> String {
        match self {
            Indices::Coordinates => format!("({row},{column})"),
            Indices::Formula(formula) => {
                let index = formula.index(n, row, column);
                index.map_or_else(String::new, |index| index.to_string())
            }
        }
    }
}

/// The font size of the legend.
const TEXT_EM: i32 = SQUARE * 3 / 8;

/// The opacity of the colours of squares, and of those of squares with numbers.
const TINT_OPACITY: f32 = 0.75;
const LEGIBLE_TINT_OPACITY: f32 = 0.5;

impl Position {
    /// An empty board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 1000.
    pub fn new(n: usize) -> Result<Position> {
        check_size(n, MAX_SIDE)?;
        Ok(Position {
            n,
            queens: Vec::new(),
            tints: Vec::new(),
            crosses: Vec::new(),
            circles: Vec::new(),
            arrows: Vec::new(),
            attacks: false,
            attacked: false,
            indices: None,
            names: None,
        })
    }

    /// Adds a queen on a square.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if the square is not on the board, or already has a queen.
    pub fn queen(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        if self.queens.contains(&square) {
            return Err(ErrorKind::InvalidQueens
                .error(format!("two queens are on {square}: leave one out")));
        }
        self.queens.push(square);
        Ok(self)
    }

    /// Colours a square. A later colour replaces an earlier one.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if the square is not on the board.
    pub fn tint(mut self, square: Square, color: Color) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.tints.retain(|(tinted, _)| *tinted != square);
        self.tints.push((square, color));
        Ok(self)
    }

    /// Adds a cross on a square.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if the square is not on the board.
    pub fn cross(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.crosses.push(square);
        Ok(self)
    }

    /// Adds a circle on a square.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if the square is not on the board.
    pub fn circle(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.circles.push(square);
        Ok(self)
    }

    /// Adds an arrow from one square to another.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if a square is not on the board, or both are the same.
    pub fn arrow(mut self, from: Square, to: Square) -> Result<Position> {
        let arrow = (from.on_board(self.n)?, to.on_board(self.n)?);
        if from == to {
            return Err(ErrorKind::InvalidQueens.error(format!(
                "the arrow from {from} ends on the same square: choose another square"
            )));
        }
        self.arrows.push(arrow);
        Ok(self)
    }

    /// The pairs of queens that attack each other, without a queen between them.
    fn pairs(&self) -> Vec<(Square, Square)> {
        let mut pairs = Vec::new();
        for (index, a) in self.queens.iter().enumerate() {
            let others = self.queens[index + 1..].iter();
            let sees = |b: &&Square| {
                a.attacks(**b) && !self.queens.iter().any(|queen| is_between(*queen, *a, **b))
            };
            pairs.extend(others.filter(sees).map(|b| (*a, *b)));
        }
        pairs
    }

    /// The empty squares that queens attack.
    fn attacked_squares(&self) -> Vec<Square> {
        self.squares_from_top()
            .filter(|square| is_attacked(&self.queens, *square))
            .collect()
    }

    fn squares_from_top(&self) -> impl Iterator<Item = Square> + use<> {
        let n = saturate::<u16>(self.n);
        (0..n)
            .rev()
            .flat_map(move |rank| (0..n).map(move |file| Square { file, rank }))
    }

    /// All squares from the top left, with their numbers.
    fn indexed_squares(&self, indices: &Indices) -> Vec<(Square, String)> {
        let (n, numbering) = (self.n, self.names.unwrap_or_default());
        let squares = self.squares_from_top();
        let indexed = squares.map(|square| {
            let place = numbering.row_and_column(n, square);
            (square, indices.label(n, place))
        });
        indexed.collect()
    }

    /// Writes the board with `.` and `Q`, or the indices of all squares with their calculation.
    fn write_text(&self, out: &mut dyn Write) -> Result<()> {
        let Some(indices) = &self.indices else {
            let squares: Vec<Square> = self.squares_from_top().collect();
            for row in squares.chunks(self.n) {
                let sign = |square| {
                    if self.queens.contains(square) {
                        'Q'
                    } else {
                        '.'
                    }
                };
                writeln!(out, "{}", row.iter().map(sign).collect::<String>())?;
            }
            return Ok(());
        };
        let (n, base) = (self.n, self.names.unwrap_or_default().base());
        let numbering = Numbering::Base(base);
        writeln!(out, "n = {n}, rows and columns from {base}")?;
        let queens = numbering.square_names(n, &self.queens);
        match join(queens, "\n  ") {
            queens if queens.is_empty() => writeln!(out, "queens: none\nindices:")?,
            queens => writeln!(out, "queens:\n  {queens}\nindices:")?,
        }
        let formula = indices.to_string();
        for (square, value) in self.indexed_squares(indices) {
            let name = numbering.square_name(n, square);
            let (row, column) = numbering.row_and_column(n, square);
            let number = |term: &str| {
                // The first term may have a sign.
                let word = term.trim_start_matches('-');
                let number = match word {
                    "n" => n.to_string(),
                    "row" => row.to_string(),
                    "col" => column.to_string(),
                    other => other.to_owned(),
                };
                format!("{}{number}", &term[..term.len() - word.len()])
            };
            let calculation = match indices {
                Indices::Coordinates => String::new(),
                Indices::Formula(_) => format!(" = {}", join(formula.split(' ').map(number), " ")),
            };
            writeln!(out, "  {name}  {formula}{calculation} = {value}")?;
        }
        Ok(())
    }

    /// Draws the numbers in squares: in the middle, or smaller below a queen or a cross.
    fn draw_indices(&self, p: &mut Painter<'_>, board: DrawnBoard, by: &Indices) -> Result<()> {
        let squares = self.indexed_squares(by);
        let longest = squares.iter().max_by_key(|(_, text)| text.len());
        let longest = longest.map_or(String::new(), |(_, text)| use_minus_signs(text));
        let (em, room) = (board.cell_fraction(420), board.cell_fraction(880));
        let size = p.fit_size(&longest, em, room)?;
        let ink = p.palette().ink;
        for (square, text) in &squares {
            let text = use_minus_signs(text);
            let ((left, top), (x, y)) = (board.origin, board.middle(*square));
            let mut at = (left + x, top + y);
            let (mut em, mut cap) = (size, p.cap_height_exact(size));
            if self.queens.contains(square) || self.crosses.contains(square) {
                em = (size * 7 / 10).max(p.min_em);
                cap = p.cap_height_exact(em);
                at.1 += board.cell_fraction(330);
            }
            p.text_exact(&text, (at.0, at.1 + cap / 2), em, Align::Centre, ink)?;
        }
        Ok(())
    }

    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard) -> Result<()> {
        let opacity = match self.indices {
            Some(_) => {
                p.draw_pale_board(board);
                LEGIBLE_TINT_OPACITY
            }
            None => {
                p.draw_board(board, Tone::Full);
                TINT_OPACITY
            }
        };
        if self.attacked {
            p.shade_attacked(board, &self.queens);
        }
        for (square, color) in &self.tints {
            p.tint_squares(board, &[*square], *color, opacity);
        }
        if self.indices.is_some() {
            p.draw_square_edges(board);
        }
        for (a, b) in self.pairs().iter().filter(|_| self.attacks) {
            p.draw_conflict(board, *a, *b, true);
        }
        for queen in &self.queens {
            let board = match self.indices {
                Some(_) => above_number(board, *queen),
                None => board,
            };
            p.draw_queen(board, *queen, Tone::Full);
        }
        let (dead, free, accent) = (p.palette().dead, p.palette().free, p.palette().accent);
        p.cross_squares(board, &self.crosses, dead);
        for square in &self.circles {
            p.ring_square(board, *square, free);
        }
        let pen = Pen::new(accent, cell_fraction(110));
        for (from, to) in &self.arrows {
            // An arrow that starts at a queen does not cross it.
            let clearance = if self.queens.contains(from) {
                cell_fraction(400)
            } else {
                0
            };
            let (from, to) = (board.middle(*from), board.middle(*to));
            let start = point_toward(from, to, clearance);
            p.arrow(board.origin, start, to, &pen, true);
        }
        match &self.indices {
            Some(indices) => self.draw_indices(p, board, indices),
            None => Ok(()),
        }
    }
}

/// Returns a smaller board, on which a queen leaves room for a number at the bottom of its square.
fn above_number(board: DrawnBoard, square: Square) -> DrawnBoard {
    let mut small = DrawnBoard {
        cell: board.cell_fraction(700),
        ..board
    };
    let ((x, y), (left, top)) = (board.corner(square), small.corner(square));
    small.origin.0 += x - left + board.cell_fraction(150);
    small.origin.1 += y - top;
    small
}

/// True if a square is between two others on the same line.
fn is_between(square: Square, a: Square, b: Square) -> bool {
    let within = |at: u16, a: u16, b: u16| (a.min(b)..=a.max(b)).contains(&at);
    let line = relation(a, square);
    line.is_some()
        && line == relation(square, b)
        && within(square.file, a.file, b.file)
        && within(square.rank, a.rank, b.rank)
}

/// The members of a position in JSON.
#[derive(Serialize)]
struct PositionData<S, P, T, I> {
    queens: Vec<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacks: Option<Vec<P>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacked: Option<Vec<S>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tints: Vec<T>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    crosses: Vec<S>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    circles: Vec<S>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<P>,
    #[serde(skip_serializing_if = "Option::is_none")]
    indices: Option<Vec<I>>,
}

impl Kind for Position {
    fn n(&self) -> usize {
        self.n
    }

    fn profile(&self, _: bool) -> FigureProfile {
        let cell_px = match (self.n, &self.indices) {
            (..=16, None) => 44,
            (17..=64, None) => 20,
            (_, None) => 8,
            // Large enough for the longest number.
            (n, Some(indices)) => {
                let ends = [(n, n), (1, n), (n, 1)].map(|place| indices.label(n, place).len());
                let chars = ends.into_iter().max().unwrap_or(0);
                44.max(saturate::<u16>(chars * 8))
            }
        };
        // Any size is possible, because labels that would overlap are left out.
        FigureProfile {
            max_em: i32::MAX,
            ..FigureProfile::new(cell_px, SQUARE / 2)
        }
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.child();
        let (board, beneath) = p.board_beside_labels(self.n, self.names)?;
        self.paint(&mut p, board)?;
        p.draw_edge_labels(board, self.names)?;
        let pairs = self.pairs().into_iter().filter(|_| self.attacks);
        let marks = pairs
            .filter_map(|(a, b)| relation(a, b).map(Sample::Line))
            .chain(self.attacked.then_some(Sample::Attacked));
        let entries = LegendEntry::of_marks(p.language, SearchOrder::Row, marks);
        let (em, width) = (p.effective_em(TEXT_EM), board.origin.0 + board.side());
        let legend = Legend::new(&p, vec![entries], em, width.max(em * 20))?;
        let mut height = board.side() + beneath;
        if legend.width > 0 {
            legend.draw(&mut p, (board.origin.0, height + em))?;
            height += em + legend.height();
        }
        p.set_size(width.max(board.origin.0 + legend.width), height);
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let names = self.names.unwrap_or_default();
        let name = |square: &Square| names.square_name(self.n, *square);
        let joined = |(a, b): &(Square, Square)| format!("{}\u{2013}{}", name(a), name(b));
        let mut sentences = vec![language.position(self.n, names, &self.queens)];
        if self.attacks {
            let pair = |(a, b): &(Square, Square)| {
                let line = ("relation", relation(*a, *b)?.name().into());
                Some(language.message("pair", &[("squares", joined(&(*a, *b)).into()), line]))
            };
            let pairs: Vec<String> = self.pairs().iter().filter_map(pair).collect();
            sentences.push(language.message("attacking", &[("pairs", (&pairs).into())]));
        }
        if self.attacked {
            let count = self.attacked_squares().len().into();
            sentences.push(language.message("under-attack", &[("count", count)]));
        }
        if let Some(indices) = &self.indices {
            let formula = use_minus_signs(&indices.to_string());
            sentences.push(language.message("indexed", &[("formula", formula.into())]));
        }
        let tinted = self.tints.iter().map(|(square, _)| name(square));
        let marked: [(&str, Vec<String>); 4] = [
            ("coloured-squares", tinted.collect()),
            ("crosses", names.square_names(self.n, &self.crosses)),
            ("circles", names.square_names(self.n, &self.circles)),
            ("arrows", self.arrows.iter().map(joined).collect()),
        ];
        for (what, squares) in marked.iter().filter(|(_, squares)| !squares.is_empty()) {
            let what = ("what", language.text(what).into());
            let args = [what, ("things", squares.into())];
            sentences.push(language.message("listed", &args));
        }
        let title = [("n", self.n.into()), ("queens", self.queens.len().into())];
        let title = language.message("position-title", &title);
        let description = language.join_sentences(&sentences);
        Ok((title, language.with_numbering(description, names)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        if format == TraceFormat::Text {
            return self.write_text(out);
        }
        let board = BoardData(self.n, self.names.unwrap_or_default());
        let pair = |(from, to): &(Square, Square), line: Option<Relation>| {
            let line = line.map(|line| object! { line: line.name() });
            object! { from: board.square(*from), to: board.square(*to), #[serde(flatten)] line: line }
        };
        let attack = |squares: &(Square, Square)| pair(squares, relation(squares.0, squares.1));
        let tint = |(square, color): &(Square, Color)| {
            board.square_with(*square, object! { colour: color.to_string() })
        };
        let indices = |indices: &Indices| {
            let indexed = self.indexed_squares(indices).into_iter();
            let indexed = indexed.map(|(square, value)| {
                let number = value.parse::<i64>().ok();
                let value = number.map_or(Value::from(value), Value::from);
                let more = object! { formula: indices.to_string(), value: value };
                board.square_with(square, more)
            });
            indexed.collect()
        };
        let pairs = || self.pairs().iter().map(attack).collect();
        let attacked = || board.squares(&self.attacked_squares());
        let data = PositionData {
            queens: board.squares(&self.queens),
            attacks: self.attacks.then(pairs),
            attacked: self.attacked.then(attacked),
            tints: self.tints.iter().map(tint).collect(),
            crosses: board.squares(&self.crosses),
            circles: board.squares(&self.circles),
            arrows: self.arrows.iter().map(|arrow| pair(arrow, None)).collect(),
            indices: self.indices.as_ref().map(indices),
        };
        board.write("board", &data, format, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::tests::DrawnParts;

    #[test]
    fn position_connects_attacking_queens() {
        let queens = ["a1", "a8", "h1", "d4", "e6"];
        let position = queens
            .iter()
            .fold(Position::new(8).unwrap(), |position, queen| {
                position.queen(queen.parse().unwrap()).unwrap()
            });
        // a1-a8, a1-h1, a1-d4, a8-h1.
        let mut attacks = position.clone();
        attacks.attacks = true;
        let drawn = DrawnParts::of(attacks);
        // Each on a line of another kind, with a sample in the legend.
        assert_eq!(drawn.lines(), 4 + 4);
        assert_eq!((drawn.boards(), drawn.queens()), (1, 5));
        assert_eq!(DrawnParts::of(position).lines(), 0);
        let refused = Position::new(8).unwrap().queen("i1".parse().unwrap());
        assert!(matches!(
            refused,
            Err(Error {
                kind: ErrorKind::InvalidQueens,
                ..
            })
        ));
    }
}
