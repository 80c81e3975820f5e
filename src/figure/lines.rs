//! A solution with the lines of its queens, a board for each relation.

use std::io::Write;

use nqueens_puzzle::error::check_size;

use crate::figure::boards::{DrawnBoard, SQUARE, SceneGrid, across, fitting};
use crate::figure::facts::{Fact, FigureFacts};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::legend::{Legend, LegendEntry, Sample};
use crate::figure::painter::{Painter, of_cell, whole};
use crate::figure::scene::Scene;
use crate::page::item::Tone;
use crate::tasks::from_top;
use crate::trace::{By, Numbering, Relation, TraceFormat};
use crate::{Language, MAX_N, Result, Selection, Solution, Square, Symmetry};

/// A solution with the lines of its queens, on a board for each relation, in its colour and dash: the
/// rows, the columns, the falling and the rising diagonals. No line meets two queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    n: usize,
    /// None if there is no solution.
    solution: Option<Solution>,
    /// None where the edges have no names.
    names: Option<Numbering>,
}

/// The em of words beneath a board, the width of lines, and the gap between boards.
const LABEL: i32 = of_cell(520);
const LINE: i32 = of_cell(100);
const GAP: i32 = SQUARE;

impl Lines {
    /// The first solution, row by row, on a board of `n` by `n` squares; if there is none, the
    /// figure says so.
    ///
    /// # Errors
    /// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize) unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Lines> {
        check_size(n, MAX_N)?;
        Ok(Lines {
            n,
            solution: first(n, By::Row)?,
            names: None,
        })
    }

    /// Replaces the solution.
    #[must_use]
    pub fn solution(mut self, solution: Solution) -> Lines {
        self.n = solution.n();
        self.solution = Some(solution);
        self
    }

    /// Numbers rows and columns at the edges, from 0 or from 1. Default: not at the edges, from 1.
    ///
    /// # Errors
    /// [`Error::Value`](crate::Error::Value) for any other number.
    pub fn base(mut self, base: usize) -> Result<Lines> {
        self.names = Some(Numbering::from(base)?);
        Ok(self)
    }

    /// Names squares as chess does, and files and ranks at the edges, if `named`. Default: no.
    #[must_use]
    pub fn coordinates(mut self, named: bool) -> Lines {
        self.names = named.then_some(Numbering::Chess);
        self
    }

    /// Draws a board with the lines of a relation.
    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard, line: Option<Relation>) {
        p.board_at(board, Tone::Full);
        let queens = self.queens();
        for (line, queen) in line
            .iter()
            .flat_map(|line| queens.iter().map(move |q| (*line, *q)))
        {
            let pen = p.relation(line, LINE);
            p.ray(board, queen, line, &pen);
        }
        let page = p.palette().page;
        p.tints(board, &queens, page, 1.0);
        for queen in queens {
            p.queen_on(board, queen, Tone::Full);
        }
    }

    fn queens(&self) -> Vec<Square> {
        self.solution.as_ref().map_or_else(Vec::new, from_top)
    }
}

/// The first solution that a search finds, if there is one.
///
/// # Errors
/// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize).
pub(crate) fn first(n: usize, by: By) -> Result<Option<Solution>> {
    let first = Selection::new(n)?.solutions().next();
    Ok(first.map(|solution| match by {
        By::File => solution,
        // In a search row by row from the top, columns play the part of ranks.
        By::Row => {
            let mut ranks = vec![0; n];
            Symmetry::QuarterTurn.apply(solution.ranks(), &mut ranks);
            Solution::from_valid(&ranks)
        }
    }))
}

impl Kind for Lines {
    fn n(&self) -> usize {
        self.n
    }

    fn pixels(&self) -> u16 {
        30
    }

    fn em(&self) -> i32 {
        whole(LABEL, 16)
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.another();
        let named = |line: Relation| LegendEntry {
            sample: Some(Sample::Line(line)),
            ..LegendEntry::note(p.language.lines_of(line), false)
        };
        let boards = match self.solution {
            Some(_) => Relation::ALL.map(|line| (Some(line), named(line))).to_vec(),
            None => vec![(
                None,
                LegendEntry::note(p.language.word("no-solution"), true),
            )],
        };
        let mut legends = Vec::new();
        for (line, entry) in boards {
            legends.push((
                line,
                Legend::new(&p, vec![vec![entry]], LABEL, i32::MAX / 2)?,
            ));
        }
        let (mut board, beneath) = p.beside_names(self.n, self.names)?;
        let (left, side) = (board.at.0, board.side());
        let words = legends
            .iter()
            .map(|(_, legend)| legend.width)
            .max()
            .unwrap_or(0);
        let slot = left + side.max(words);
        let down = side + beneath + of_cell(400);
        let pitch = (slot + GAP, down + LABEL * 3 / 2 + GAP / 2);
        let fit = room.map(|room| fitting(room.width, pitch.0, GAP));
        let (cols, gap) = (across(legends.len(), None, fit), (GAP, GAP / 2));
        let grid = SceneGrid { cols, pitch, gap };
        for (index, (line, legend)) in legends.iter().enumerate() {
            let (x, y) = grid.at(index);
            let middle = x + (slot + left) / 2;
            board.at = (middle - side / 2, y);
            self.paint(&mut p, board, *line);
            p.edges(board, self.names)?;
            legend.draw(&mut p, (middle - legend.width / 2, board.at.1 + down))?;
        }
        let (width, height) = grid.size(legends.len());
        p.size(width, height);
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let names = self.names.unwrap_or_default();
        let name = |square: &Square| names.name(self.n, *square);
        let queens: Vec<String> = self.queens().iter().map(name).collect();
        let n = ("n", self.n.into());
        if queens.is_empty() {
            let empty = [n.clone(), ("queens", 0usize.into())];
            return FigureSummary {
                title: language.say("position-title", &empty),
                description: language.say("no-solution-exists", &[n]),
            };
        }
        let places = [n, ("queens", (&queens).into())];
        FigureSummary {
            title: language.word("lines-title"),
            description: language.described(language.say("lines", &places), names),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let numbering = self.names.unwrap_or_default();
        let queen = |square: Square| {
            let (row, column) = numbering.row_and_column(self.n, square);
            let (row, column) = (row as i64, column as i64);
            // They say nothing beside the names of chess.
            let diagonals = match numbering {
                Numbering::From(_) => vec![
                    ("row_minus_column", Fact::Number(row - column)),
                    ("row_plus_column", Fact::Number(row + column)),
                ],
                Numbering::Chess => Vec::new(),
            };
            Fact::Square(square, diagonals)
        };
        let queens = self.queens().into_iter().map(queen);
        let members = vec![("queens", Fact::List(queens.collect()))];
        FigureFacts::new("lines", self.n, numbering, members).write(format, out)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::scene::Mark;
    use crate::graphics::paint::Paint;
    use crate::text::fonts::Fonts;
    use crate::trace::{Scope, Trace, Verdict};

    #[test]
    fn the_first_solution_is_that_of_the_search() {
        for by in By::ALL {
            for n in [1, 4, 5, 6, 8] {
                let scope = Scope::new(n).unwrap().in_order(by).to_first();
                let last = Trace::of(scope.clone()).last().unwrap();
                assert!(matches!(
                    last.verdict,
                    Verdict::Accepted { solution: true, .. }
                ));
                let queens = [last.queens, vec![last.choice]].concat();
                let solution = first(n, by).unwrap().unwrap();
                for (level, choice) in queens.into_iter().enumerate() {
                    let square = scope.square(level, choice);
                    assert_eq!(solution.ranks()[usize::from(square.file)], square.rank);
                }
            }
        }
        assert!(first(3, By::Row).unwrap().is_none());
    }

    #[test]
    fn each_relation_has_a_board_with_a_line_for_each_queen() {
        let look = crate::Template::default().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        for n in 4..=8 {
            let scene = Lines::new(n)
                .unwrap()
                .scenes(&painter, None)
                .unwrap()
                .remove(0);
            let colors = scene.marks.iter().filter_map(|mark| match mark {
                Mark::Shape { layer, .. } => layer.stroke.as_ref().map(|stroke| stroke.ink.paint),
                _ => None,
            });
            let colors: Vec<Paint> = colors.collect();
            let queens = Lines::new(n).unwrap().queens();
            for (line, color) in Relation::ALL.into_iter().zip(look.palette.relations) {
                // A diagonal of one square is beneath its queen; a sample is in the legend.
                let place = DrawnBoard {
                    at: (0, 0),
                    n,
                    cell: SQUARE,
                };
                let long =
                    |queen: &&Square| place.ray(**queen, line).0 != place.ray(**queen, line).1;
                let drawn = colors
                    .iter()
                    .filter(|paint| **paint == Paint::Flat(color))
                    .count();
                assert_eq!(drawn, queens.iter().filter(long).count() + 1, "{line} {n}");
            }
        }
    }
}
