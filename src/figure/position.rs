//! An arbitrary position with marks.

use std::io::Write;

use nqueens_puzzle::error::check_size;

use crate::casts::saturate;
use crate::figure::boards::{DrawnBoard, SQUARE, point_toward};
use crate::figure::facts::{Fact, FigureFacts};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, cell_fraction};
use crate::figure::scene::Scene;
use crate::page::item::Tone;
use crate::trace::{Numbering, TraceFormat, relation};
use crate::{Color, Error, Language, Result, Square};

/// The largest board, whose squares are drawn one by one.
const MAX_SIDE: usize = 1000;

/// An arbitrary position with marks on its squares. It can be incomplete, and queens can attack each
/// other.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Position};
///
/// let position = Position::new(8)?
///     .queen("d4".parse()?)?
///     .queen("f2".parse()?)?
///     .arrow("d4".parse()?, "d8".parse()?)?
///     .attacks(true);
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
    attacks: bool,
    attacked: bool,
    /// `None` if the edges have no labels.
    names: Option<Numbering>,
}

impl Position {
    /// An empty board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize) unless n is from 1 to 1000.
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
            names: None,
        })
    }

    /// Adds a queen on a square.
    ///
    /// # Errors
    /// [`Error::Squares`] if the square is not on the board, or already has a queen.
    pub fn queen(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        if self.queens.contains(&square) {
            return Err(Error::Squares(format!(
                "two queens are on {square}: leave one out"
            )));
        }
        self.queens.push(square);
        Ok(self)
    }

    /// Colours a square. A later colour replaces an earlier one.
    ///
    /// # Errors
    /// [`Error::Squares`] if the square is not on the board.
    pub fn tint(mut self, square: Square, color: Color) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.tints.retain(|(tinted, _)| *tinted != square);
        self.tints.push((square, color));
        Ok(self)
    }

    /// Adds a cross on a square.
    ///
    /// # Errors
    /// [`Error::Squares`] if the square is not on the board.
    pub fn cross(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.crosses.push(square);
        Ok(self)
    }

    /// Adds a circle on a square.
    ///
    /// # Errors
    /// [`Error::Squares`] if the square is not on the board.
    pub fn circle(mut self, square: Square) -> Result<Position> {
        let square = square.on_board(self.n)?;
        self.circles.push(square);
        Ok(self)
    }

    /// Adds an arrow from one square to another.
    ///
    /// # Errors
    /// [`Error::Squares`] if a square is not on the board, or both are the same.
    pub fn arrow(mut self, from: Square, to: Square) -> Result<Position> {
        let arrow = (from.on_board(self.n)?, to.on_board(self.n)?);
        if from == to {
            return Err(Error::Squares(format!(
                "the arrow from {from} ends on the same square: choose another square"
            )));
        }
        self.arrows.push(arrow);
        Ok(self)
    }

    /// Draws a line between two queens that attack each other if `shown`, unless another queen is
    /// between them. Default: no.
    pub fn attacks(mut self, shown: bool) -> Position {
        self.attacks = shown;
        self
    }

    /// Makes attacked squares pale and hatched if `shown`. Default: no.
    pub fn attacked(mut self, shown: bool) -> Position {
        self.attacked = shown;
        self
    }

    /// Labels rows and columns at the edges with numbers from 0 or 1. Default: no labels; numbers in
    /// texts begin with 1.
    ///
    /// # Errors
    /// [`Error::Value`] for other numbers.
    pub fn base(mut self, base: usize) -> Result<Position> {
        self.names = Some(Numbering::with_base(base)?);
        Ok(self)
    }

    /// Uses chess names for squares, and labels files and ranks at the edges, if `named`. Default: no.
    pub fn coordinates(mut self, named: bool) -> Position {
        self.names = named.then_some(Numbering::Chess);
        self
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
        let n = saturate::<u16>(self.n);
        let squares = (0..n)
            .rev()
            .flat_map(|rank| (0..n).map(move |file| Square { file, rank }));
        let attacked = |square: &Square| {
            !self.queens.contains(square) && self.queens.iter().any(|queen| queen.attacks(*square))
        };
        squares.filter(attacked).collect()
    }

    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard) {
        p.draw_board(board, Tone::Full);
        if self.attacked {
            p.hatch_attacked(board, &self.queens);
        }
        for (square, color) in &self.tints {
            p.tint_square(board, *square, *color, 0.75);
        }
        for (a, b) in self.pairs().iter().filter(|_| self.attacks) {
            p.draw_conflict(board, *a, *b, true);
        }
        for queen in &self.queens {
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
            p.arrow(
                board.origin,
                point_toward(from, to, clearance),
                to,
                &pen,
                true,
            );
        }
    }
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

impl Kind for Position {
    fn n(&self) -> usize {
        self.n
    }

    fn default_cell_px(&self) -> u16 {
        match self.n {
            ..=16 => 44,
            17..=64 => 20,
            _ => 8,
        }
    }

    fn em(&self) -> i32 {
        SQUARE / 2
    }

    /// Any size is possible, because labels that would overlap are left out.
    fn max_em(&self) -> i32 {
        i32::MAX
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.child();
        let (board, beneath) = p.board_beside_labels(self.n, self.names)?;
        self.paint(&mut p, board);
        p.draw_edge_labels(board, self.names)?;
        p.set_size(board.origin.0 + board.side(), board.side() + beneath);
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> FigureSummary {
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
        let tinted = self.tints.iter().map(|(square, _)| name(square));
        let marked: [(&str, Vec<String>); 4] = [
            ("coloured-squares", tinted.collect()),
            ("crosses", self.crosses.iter().map(name).collect()),
            ("circles", self.circles.iter().map(name).collect()),
            ("arrows", self.arrows.iter().map(joined).collect()),
        ];
        for (what, squares) in marked.iter().filter(|(_, squares)| !squares.is_empty()) {
            let args = [
                ("what", language.text(what).into()),
                ("things", squares.into()),
            ];
            sentences.push(language.message("listed", &args));
        }
        let title = [("n", self.n.into()), ("queens", self.queens.len().into())];
        FigureSummary {
            title: language.message("position-title", &title),
            description: language.with_numbering(language.join_sentences(&sentences), names),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let pair = |(a, b): &(Square, Square)| {
            let line = relation(*a, *b).map(|line| ("line", Fact::Word(line.to_string())));
            Fact::pair(*a, *b, Vec::from_iter(line))
        };
        let tint = |(square, color): &(Square, Color)| {
            Fact::Square(*square, vec![("colour", Fact::Word(color.to_string()))])
        };
        let arrow = |(from, to): &(Square, Square)| Fact::pair(*from, *to, Vec::new());
        let attacks = || Fact::List(self.pairs().iter().map(pair).collect());
        let attacked = || Fact::squares(&self.attacked_squares());
        let list = |facts: Vec<Fact>| (!facts.is_empty()).then_some(Fact::List(facts));
        let squares = |at: &[Square]| (!at.is_empty()).then(|| Fact::squares(at));
        let marks = [
            ("queens", Some(Fact::squares(&self.queens))),
            ("attacks", self.attacks.then(attacks)),
            ("attacked", self.attacked.then(attacked)),
            ("tints", list(self.tints.iter().map(tint).collect())),
            ("crosses", squares(&self.crosses)),
            ("circles", squares(&self.circles)),
            ("arrows", list(self.arrows.iter().map(arrow).collect())),
        ];
        let present = marks
            .into_iter()
            .filter_map(|(name, fact)| Some((name, fact?)));
        FigureFacts::new(
            "board",
            self.n,
            self.names.unwrap_or_default(),
            present.collect(),
        )
        .write(format, out)
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
        let drawn = DrawnParts::of(position.clone().attacks(true));
        assert_eq!(drawn.lines(), 4);
        assert_eq!((drawn.boards(), drawn.queens()), (1, 5));
        assert_eq!(DrawnParts::of(position).lines(), 0);
        let refused = Position::new(8).unwrap().queen("i1".parse().unwrap());
        assert!(matches!(refused, Err(Error::Squares(_))));
    }
}
