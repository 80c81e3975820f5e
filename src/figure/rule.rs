//! The rule: the squares that a queen attacks.

use std::cmp::Reverse;
use std::io::Write;

use nqueens_puzzle::error::check_size;

use crate::casts::clamped;
use crate::figure::boards::{DrawnBoard, PALE, SQUARE};
use crate::figure::facts::{Fact, FigureFacts};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Numbering, Relation, TraceFormat, relation};
use crate::{Language, MAX_N, Result, Square};

/// A queen, her row, file and diagonals, and every square that she attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    n: usize,
    queen: Square,
    numbering: Numbering,
}

/// The em of labels, the line height, and the distances between elements.
const LABEL: i32 = of_cell(400);
const PITCH: i32 = LABEL * 13 / 10;
const LINE: i32 = of_cell(90);
const NEAR: i32 = of_cell(130);
const LEADER: i32 = of_cell(600);
/// The opacity of a line's colour over the pale squares.
pub(super) const WASH: f32 = 0.36;

impl Rule {
    /// A queen near the middle of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize) unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Rule> {
        check_size(n, MAX_N)?;
        // Left of the middle and above it, so that both diagonals visibly differ in length.
        let queen = Square {
            file: (clamped::<u16>(n) - 1) / 2,
            rank: clamped::<u16>(n) / 2,
        };
        Ok(Rule {
            n,
            queen,
            numbering: Numbering::default(),
        })
    }

    /// Moves the queen to this square. Default: near the middle.
    ///
    /// # Errors
    /// [`Error::Squares`](crate::Error::Squares).
    pub fn queen(mut self, square: Square) -> Result<Rule> {
        self.queen = square.on_board(self.n)?;
        Ok(self)
    }

    /// Sets the number of the first row and the first column: 0 or 1. Default: 1.
    ///
    /// # Errors
    /// [`Error::Value`](crate::Error::Value) for any other.
    pub fn base(mut self, base: usize) -> Result<Rule> {
        self.numbering = Numbering::from(base)?;
        Ok(self)
    }

    /// Names squares, files and ranks as chess does if `named`, and leaves out the formulas of
    /// diagonals, which are about rows and columns. Default: no.
    #[must_use]
    pub fn coordinates(mut self, named: bool) -> Rule {
        self.numbering = if named {
            Numbering::Chess
        } else {
            Numbering::default()
        };
        self
    }

    /// Every attacked square, with its line to the queen.
    fn attacked(&self) -> Vec<(Square, Relation)> {
        let squares = DrawnBoard::new((0, 0), self.n, SQUARE).squares();
        let each = squares.filter_map(|square| Some((square, relation(self.queen, square)?)));
        each.collect()
    }
}

impl Kind for Rule {
    fn n(&self) -> usize {
        self.n
    }

    fn pixels(&self) -> u16 {
        44
    }

    fn em(&self) -> i32 {
        whole(LABEL, 16)
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.another();
        let language = p.language;
        let names = Relation::ALL.map(|relation| {
            let formula = relation.is_diagonal() && self.numbering != Numbering::Chess;
            let places = [
                ("relation", relation.name().into()),
                ("formula", formula.into()),
            ];
            language.say("same-relation", &places)
        });
        // Words on both sides have the same width, so that the board is in the middle.
        let mut board = p.place((0, 0), self.n);
        let (left, beneath) = p.edges_room(board)?;
        let longest = SQUARE * clamped::<i32>(self.n).clamp(6, 8) * 6 / 10;
        let beside = NEAR * 2 + LEADER + left;
        let longest = room.map_or(longest, |room| {
            longest.min((room.width - board.side()) / 2 - beside)
        });
        let mut labels = Vec::new();
        for name in &names {
            labels.push(lines(&p, name, longest)?);
        }
        let side = p.widest(labels.iter().flatten(), LABEL)?;
        let side = whole(side + beside, SQUARE / 2);
        let column = self.column(&p, board, &labels, left)?;
        let above = whole(high(&labels[1]) - column.1, SQUARE / 2);
        board.at = (side, above);
        self.paint(&mut p, board)?;
        p.edges(board, Some(self.numbering))?;
        let lowest = self.labels(&mut p, board, &labels, left, column)?;
        let full = board.side();
        let bottom = lowest.max(above + full + beneath);
        p.size(side * 2 + full, whole(bottom, SQUARE / 2));
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let attacked = self.attacked();
        let on = |line: Relation| attacked.iter().filter(|(_, on)| *on == line).count() as u64;
        let lines = Relation::ALL.map(|line| (line.name(), on(line).into()));
        let mut places = vec![
            ("n", self.n.into()),
            ("queen", self.numbering.name(self.n, self.queen).into()),
            ("attacked", attacked.len().into()),
            ("formula", (self.numbering != Numbering::Chess).into()),
        ];
        places.extend(lines);
        FigureSummary {
            title: language.word("rule-title"),
            description: language.described(language.say("rule", &places), self.numbering),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let mut attacked = self.attacked();
        attacked.sort_by_key(|(square, _)| (Reverse(square.rank), square.file));
        let attacked = attacked.into_iter().map(|(square, line)| {
            Fact::Square(square, vec![("line", Fact::Word(line.to_string()))])
        });
        let members = vec![
            ("queen", Fact::Square(self.queen, Vec::new())),
            ("attacked", Fact::List(attacked.collect())),
        ];
        FigureFacts::new("rule", self.n, self.numbering, members).write(format, out)
    }
}

impl Rule {
    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard) -> Result<()> {
        p.board_at(board, Tone::Full);
        let attacked = self.attacked();
        let colors = p.palette().relations;
        let on = |line: Relation| -> Vec<Square> {
            let on = attacked.iter().filter(|(_, on)| *on == line);
            on.map(|(square, _)| *square).collect()
        };
        // The ground is paler than all that is on it.
        let (page, all) = (p.palette().page, board.squares().collect::<Vec<_>>());
        p.tints(board, &all, page, PALE);
        for line in Relation::ALL {
            p.tints(board, &on(line), colors[line as usize], WASH);
        }
        // Squares as pale as these are told apart by lines between them.
        let (hair, side) = (Pen::new(p.palette().faint, of_cell(22)), board.side());
        for at in (1..clamped::<i32>(self.n)).map(|index| index * board.cell) {
            p.line(board.at, &[(at, 0), (at, side)], &hair);
            p.line(board.at, &[(0, at), (side, at)], &hair);
        }
        for line in Relation::ALL {
            let pen = p.relation(line, LINE);
            p.ray(board, self.queen, line, &pen);
        }
        for line in Relation::ALL {
            p.crossed(board, &on(line), colors[line as usize]);
        }
        // She stands on her lines, not beneath them.
        let color = p.palette().page;
        p.tint(board, self.queen, color, 1.0);
        p.queen_on(board, self.queen, Tone::Full);
        Ok(())
    }

    /// The middle of the lower edge of the column's name, from the corner of the board: within the
    /// board's width if there is room, and clear of the names beside it.
    fn column(
        &self,
        p: &Painter<'_>,
        board: DrawnBoard,
        labels: &[Vec<String>],
        left: i32,
    ) -> Result<Point> {
        let half = p.widest(&labels[Relation::Column as usize], LABEL)? / 2;
        let (middle, side) = (board.middle(self.queen).0, board.side());
        let x = if half * 2 <= side {
            middle.clamp(half, side - half)
        } else {
            middle
        };
        let mut y = -LEADER - NEAR;
        for edge in [BoardSide::Left, BoardSide::Right] {
            let near = match edge {
                BoardSide::Left => x - half < -left - LEADER,
                BoardSide::Right => x + half > side + LEADER,
            };
            if near {
                let beside = self.beside(board, edge, labels).into_iter();
                let tops = beside.map(|(line, _, at)| at - high(&labels[line as usize]) / 2);
                y = tops.fold(y, i32::min);
            }
        }
        Ok((x, y))
    }

    /// The lines named on a side of the board, the points at which they leave it, and the places of
    /// their names.
    fn beside(
        &self,
        board: DrawnBoard,
        edge: BoardSide,
        labels: &[Vec<String>],
    ) -> Vec<(Relation, i32, i32)> {
        let ends = self.ends(board, edge);
        let high = |(line, _): &(Relation, i32)| high(&labels[*line as usize]);
        let heights: Vec<i32> = ends.iter().map(high).collect();
        let wanted: Vec<i32> = ends.iter().map(|(_, end)| *end).collect();
        let each = ends.into_iter().zip(spread(&wanted, &heights));
        each.map(|((line, end), at)| (line, end, at)).collect()
    }

    /// Draws the name of each line beside one of its ends; gives back the lowest point of the
    /// names.
    fn labels(
        &self,
        p: &mut Painter<'_>,
        board: DrawnBoard,
        labels: &[Vec<String>],
        left: i32,
        named: Point,
    ) -> Result<i32> {
        let mut lowest = 0;
        let (x, y) = board.at;
        let leader = Pen::new(p.palette().faint, of_cell(35));
        let column = x + board.middle(self.queen).0;
        let up = y + named.1 + NEAR;
        p.line((0, 0), &[(column, y - NEAR), (column, up)], &leader);
        let above = (x + named.0, y + named.1 - high(&labels[1]) / 2);
        self.stack(p, &labels[1], above, Align::Centre, Relation::Column)?;
        for side in [BoardSide::Left, BoardSide::Right] {
            for (line, end, at) in self.beside(board, side, labels) {
                let (start, sign, align) = match side {
                    BoardSide::Left => (x - left, -1, Align::Right),
                    BoardSide::Right => (x + board.side(), 1, Align::Left),
                };
                let (near, far) = (start + sign * NEAR, start + sign * LEADER);
                p.line((0, 0), &[(near, y + end), (far, y + at)], &leader);
                let text = far + sign * NEAR;
                let words = &labels[line as usize];
                lowest = lowest.max(y + at + high(words) / 2);
                self.stack(p, words, (text, y + at), align, line)?;
            }
        }
        Ok(lowest)
    }

    /// The lines named on a side of the board, from the top, and the heights at which they leave
    /// it. Every diagonal has an end on one of the two sides.
    fn ends(&self, board: DrawnBoard, side: BoardSide) -> Vec<(Relation, i32)> {
        let half = board.cell / 2;
        let last = clamped::<u16>(self.n) - 1;
        let mut ends = Vec::new();
        if side == BoardSide::Left {
            ends.push((Relation::Row, board.middle(self.queen).1));
        }
        for (line, slope) in [(Relation::Falling, half), (Relation::Rising, -half)] {
            let (a, b) = board.ray(self.queen, line);
            let right = b.file == last;
            match side {
                BoardSide::Right if right => ends.push((line, board.middle(b).1 + slope)),
                BoardSide::Left if !right => ends.push((line, board.middle(a).1 - slope)),
                _ => {}
            }
        }
        ends.sort_by_key(|(_, y)| *y);
        ends
    }

    /// Draws lines of words, centred vertically about a point.
    fn stack(
        &self,
        p: &mut Painter<'_>,
        lines: &[String],
        (x, y): Point,
        align: Align,
        relation: Relation,
    ) -> Result<()> {
        let color = p.palette().relations[relation as usize];
        let first = y - PITCH * (clamped::<i32>(lines.len()) - 1) / 2;
        for (line, index) in lines.iter().zip(0..) {
            p.label(line, (x, first + PITCH * index), LABEL, align, color)?;
        }
        Ok(())
    }
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardSide {
    Left,
    Right,
}

/// A name in lines that fit this room. In a name of several lines, the formula has a line of its
/// own.
fn lines(p: &Painter<'_>, name: &str, room: i32) -> Result<Vec<String>> {
    let wrapped = p.wrapped(name, LABEL, room)?;
    match name.find(['(', '\u{ff08}']) {
        Some(formula) if wrapped.len() > 1 => {
            let mut lines = p.wrapped(name[..formula].trim_end(), LABEL, room)?;
            lines.push(name[formula..].to_owned());
            Ok(lines)
        }
        _ => Ok(wrapped),
    }
}

/// The height of lines of words, with air.
fn high(lines: &[String]) -> i32 {
    PITCH * clamped::<i32>(lines.len())
}

/// Places closest to the wanted ones for elements of these heights, in order.
fn spread(wanted: &[i32], heights: &[i32]) -> Vec<i32> {
    let mut places = wanted.to_vec();
    // Each is pushed down by the one before; then all move up by half of the last one's shift.
    for index in 1..places.len() {
        let apart = (heights[index - 1] + heights[index]) / 2 + NEAR;
        places[index] = places[index].max(places[index - 1] + apart);
    }
    let pushed = places
        .last()
        .zip(wanted.last())
        .map_or(0, |(at, to)| at - to);
    places.iter().map(|at| at - pushed / 2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::boards::HATCH;
    use crate::{Color, Template};

    /// A colour over another, as channels.
    fn over(ground: [f64; 3], color: Color, opacity: f32) -> [f64; 3] {
        let color = [color.red, color.green, color.blue].map(f64::from);
        std::array::from_fn(|i| ground[i] + (color[i] - ground[i]) * f64::from(opacity))
    }

    #[test]
    fn untouched_squares_are_paler_than_attacked_ones() {
        for name in Template::names() {
            let light = name.parse::<Template>().unwrap();
            for template in [light.in_dark(), light] {
                let palette = template.for_figures(None).palette;
                let far = |color: [f64; 3]| {
                    let page = over(color, palette.page, 1.0);
                    (0..3).map(|i| (color[i] - page[i]).powi(2)).sum::<f64>()
                };
                let pale = template
                    .squares()
                    .map(|ground| over(over([0.0; 3], ground, 1.0), palette.page, PALE));
                // Attacked squares are nearer to the page than free ones, by day and by night, and
                // hatched so that one sees it.
                let free = template
                    .squares()
                    .map(|ground| far(over([0.0; 3], ground, 1.0)));
                for (pale, free) in pale.into_iter().zip(free) {
                    assert!(far(pale) * 20.0 < free.max(500.0), "{name}");
                    assert!(far(over(pale, palette.muted, HATCH)) > 3_000.0, "{name}");
                }
                for relation in palette.relations {
                    let washed = pale.map(|pale| far(over(pale, relation, WASH)));
                    assert!(
                        washed[0].min(washed[1]) > far(pale[0]).max(far(pale[1])),
                        "{name}"
                    );
                }
            }
        }
    }
}
