//! The rule: what a queen attacks.

use crate::figure::boards::{BoardPlace, SQUARE};
use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::language::figures::FigureTexts;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Relation, relation};
use crate::{Error, MAX_N, Result, Square};

/// A queen, her row, file and diagonals, and every square that she attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    n: usize,
    queen: Square,
    coordinates: bool,
}

/// The em of labels, from line to line, and the distances between things.
const LABEL: i32 = of_cell(400);
const PITCH: i32 = LABEL * 13 / 10;
const LINE: i32 = of_cell(90);
const NEAR: i32 = of_cell(130);
const LEADER: i32 = of_cell(600);

impl Rule {
    /// A queen near the middle of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Rule> {
        if !(1..=MAX_N).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        // Left of the middle and above it, so that both diagonals are seen to
        // differ in length.
        let queen = Square {
            file: (n as u16 - 1) / 2,
            rank: n as u16 / 2,
        };
        Ok(Rule {
            n,
            queen,
            coordinates: false,
        })
    }

    /// A queen on this square. Default: near the middle.
    ///
    /// # Errors
    /// [`Error::PlacedOffBoard`].
    pub fn queen(mut self, square: Square) -> Result<Rule> {
        if !square.is_on_board(self.n) {
            return Err(Error::PlacedOffBoard { square, n: self.n });
        }
        self.queen = square;
        Ok(self)
    }

    /// Whether files and ranks are named. Default: no.
    #[must_use]
    pub fn coordinates(mut self, named: bool) -> Rule {
        self.coordinates = named;
        self
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Every square that is attacked, and on which line.
    fn attacked(&self) -> Vec<(Square, Relation)> {
        let n = self.n as u16;
        let squares = (0..n).flat_map(|rank| (0..n).map(move |file| Square { file, rank }));
        let each = squares.filter_map(|square| Some((square, relation(self.queen, square)?)));
        each.collect()
    }
}

impl Kind for Rule {
    fn pixels(&self) -> u16 {
        44
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.another();
        let words = p.language.figures();
        let names = Relation::ALL.map(|relation| words.same(relation));
        // Words on both sides are equally wide, so that the board is in the
        // middle.
        let longest = SQUARE * (self.n as i32).clamp(4, 8) * 6 / 10;
        let mut labels = Vec::new();
        for name in &names {
            labels.push(p.wrapped(name, LABEL, longest)?);
        }
        let mut board = BoardPlace {
            at: (0, 0),
            n: self.n,
            cell: SQUARE,
        };
        let (left, beneath) = match self.coordinates {
            true => p.coordinates_room(board)?,
            false => (0, 0),
        };
        let widest = |p: &Painter<'_>, lines: &[String]| -> Result<i32> {
            let widths = lines.iter().map(|line| p.measure(line, LABEL));
            Ok(widths
                .collect::<Result<Vec<i32>>>()?
                .into_iter()
                .max()
                .unwrap_or(0))
        };
        let mut side = 0;
        for lines in &labels {
            side = side.max(widest(&p, lines)?);
        }
        let side = whole(side + NEAR * 2 + LEADER + left, SQUARE / 2);
        let above = whole(high(&labels[1]) + NEAR + LEADER, SQUARE / 2);
        board.at = (side, above);
        self.paint(&mut p, board)?;
        if self.coordinates {
            p.coordinates(board)?;
        }
        let lowest = self.labels(&mut p, board, &labels, left)?;
        let full = board.side();
        let bottom = lowest.max(above + full + beneath);
        p.size(side * 2 + full, whole(bottom, SQUARE / 2));
        Ok(vec![p.scene])
    }

    fn said(&self, words: &dyn FigureTexts) -> Said {
        let attacked = self.attacked();
        let on = |line: Relation| attacked.iter().filter(|(_, on)| *on == line).count() as u64;
        Said {
            title: words.rule_title(),
            description: words.rule(self.n, self.queen, Relation::ALL.map(on)),
        }
    }
}

impl Rule {
    fn paint(&self, p: &mut Painter<'_>, board: BoardPlace) -> Result<()> {
        p.board_at(board, Tone::Full);
        let attacked = self.attacked();
        let colors = p.palette().relations;
        let on = |line: Relation| -> Vec<Square> {
            let on = attacked.iter().filter(|(_, on)| *on == line);
            on.map(|(square, _)| *square).collect()
        };
        for line in Relation::ALL {
            p.washed(board, &on(line), colors[line as usize]);
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

    /// The name of each line beside one of its ends. Gives back how far they
    /// reach down.
    fn labels(
        &self,
        p: &mut Painter<'_>,
        board: BoardPlace,
        labels: &[Vec<String>],
        left: i32,
    ) -> Result<i32> {
        let mut lowest = 0;
        let (x, y) = board.at;
        let leader = Pen::new(p.palette().faint, of_cell(35));
        let column = x + board.middle(self.queen).0;
        p.line((0, 0), &[(column, y - NEAR), (column, y - LEADER)], &leader);
        let above = (column, y - LEADER - NEAR - high(&labels[1]) / 2);
        self.stack(p, &labels[1], above, Align::Centre, Relation::Column)?;
        for side in [Edge::Left, Edge::Right] {
            let mut slots = self.ends(board, side);
            let heights: Vec<i32> = slots
                .iter()
                .map(|(line, _)| high(&labels[*line as usize]))
                .collect();
            let wanted: Vec<i32> = slots.iter().map(|(_, end)| *end).collect();
            let spread = spread(&wanted, &heights);
            for ((line, end), at) in slots.drain(..).zip(spread) {
                let (near, far, align) = match side {
                    Edge::Left => (x - left - NEAR, x - left - LEADER, Align::Right),
                    Edge::Right => (
                        x + board.side() + NEAR,
                        x + board.side() + LEADER,
                        Align::Left,
                    ),
                };
                p.line((0, 0), &[(near, y + end), (far, y + at)], &leader);
                let text = match side {
                    Edge::Left => far - NEAR,
                    Edge::Right => far + NEAR,
                };
                let words = &labels[line as usize];
                lowest = lowest.max(y + at + high(words) / 2);
                self.stack(p, words, (text, y + at), align, line)?;
            }
        }
        Ok(lowest)
    }

    /// The lines that are named on a side of the board, from the top, and where
    /// they leave it. Every diagonal has an end at one of the two sides.
    fn ends(&self, board: BoardPlace, side: Edge) -> Vec<(Relation, i32)> {
        let half = board.cell / 2;
        let last = self.n as u16 - 1;
        let mut ends = Vec::new();
        if side == Edge::Left {
            ends.push((Relation::Row, board.middle(self.queen).1));
        }
        for (line, slope) in [(Relation::Falling, half), (Relation::Rising, -half)] {
            let (a, b) = board.ray(self.queen, line);
            let right = b.file == last;
            match side {
                Edge::Right if right => ends.push((line, board.middle(b).1 + slope)),
                Edge::Left if !right => ends.push((line, board.middle(a).1 - slope)),
                _ => {}
            }
        }
        ends.sort_by_key(|(_, y)| *y);
        ends
    }

    /// Lines of words, centred about a point from top to bottom.
    fn stack(
        &self,
        p: &mut Painter<'_>,
        lines: &[String],
        (x, y): Point,
        align: Align,
        relation: Relation,
    ) -> Result<()> {
        let color = p.palette().relations[relation as usize];
        let first = y - PITCH * (lines.len() as i32 - 1) / 2;
        for (line, index) in lines.iter().zip(0..) {
            p.label(line, (x, first + PITCH * index), LABEL, align, color)?;
        }
        Ok(())
    }
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Left,
    Right,
}

/// The height of lines of words, with air.
fn high(lines: &[String]) -> i32 {
    PITCH * lines.len() as i32
}

/// Places as near to those wanted as things of these heights allow, in order.
fn spread(wanted: &[i32], heights: &[i32]) -> Vec<i32> {
    let mut places = wanted.to_vec();
    // Each is pushed down by the one before; then all are moved up by half of
    // what the last was pushed.
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
