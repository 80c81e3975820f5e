//! The squares that each placed queen leaves free.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;

use nqueens_puzzle::internal::errors;
use nqueens_puzzle::object;

use crate::casts::saturate;
use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::boards::{
    DrawnBoard, SQUARE, SceneGrid, choose_columns, count_fitting, is_attacked,
};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Numbering, Relation, Scope, SearchOrder, TraceFormat};
use crate::{Language, Result, Selection, Square};

/// A row of boards, one for each placed queen: attacked squares are grey, and a row with
/// only one free square or none is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacked {
    /// The order of the queens, which are the root.
    scope: Scope,
    /// The number of boards in a row. `None` for all of them up to four, then as close to a square as
    /// possible, with a full last row if possible.
    pub cols: Option<NonZeroUsize>,
    /// The numbers of rows and columns.
    pub numbering: Numbering,
}

/// The font size of the text below a board, its line height, the gap above the rows without a free
/// square, and the gap between boards.
const TEXT_EM: i32 = cell_fraction(520);
const LINE_HEIGHT: i32 = cell_fraction(610);
const TEXT_GAP: i32 = cell_fraction(200);
const GAP: i32 = cell_fraction(750);

impl Attacked {
    /// A figure of the queens of the first solution, or of the first dead end if there is no solution.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
    pub fn new(n: usize, by: SearchOrder) -> Result<Attacked> {
        let scope = Scope::new(n)?.with_order(by);
        Ok(Attacked {
            scope: scope.root(&first_solution_or_dead_end(n)?)?,
            cols: None,
            numbering: Numbering::default(),
        })
    }

    /// Replaces the queens, given as the choice on each of the first levels, from 0.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`](crate::ErrorKind::InvalidQueens) if they are not on the board or
    /// attack each other, or if there are none.
    pub fn queens(mut self, queens: &[u16]) -> Result<Attacked> {
        if queens.is_empty() {
            return Err(errors::invalid_start(self.n()));
        }
        self.scope = self.scope.root(queens)?;
        Ok(self)
    }

    /// The squares of all queens.
    fn queen_squares(&self) -> Vec<Square> {
        let scope = &self.scope;
        scope.order().squares(scope.n(), scope.root_queens())
    }

    /// The levels that the queens up to a step leave without a free square.
    fn dead_levels(&self, placed: &[Square]) -> Vec<usize> {
        let levels = placed.len()..self.n();
        levels
            .filter(|level| free_squares(&self.scope, placed, *level).is_empty())
            .collect()
    }

    /// The text below a board with queens that leave rows without a free square: a dead end if the next
    /// row is one of them.
    fn dead_levels_text(&self, language: Language, placed: &[Square]) -> Option<String> {
        let (by, base) = (self.scope.order(), self.numbering.base());
        let levels = self.dead_levels(placed);
        if levels.first() == Some(&placed.len()) {
            return Some(language.text("dead-end"));
        }
        let levels = levels.into_iter();
        let levels: Vec<String> = levels
            .map(|level| language.level_label(by, level + base))
            .collect();
        let text = language.message("no-free-square", &[("levels", (&levels).into())]);
        // The last word is not alone on a line.
        let text = match text.rsplit_once(' ') {
            Some((start, last)) => format!("{start}\u{a0}{last}"),
            None => text,
        };
        (!levels.is_empty()).then_some(text)
    }

    /// Draws a board with its text below, and adds the marks that occur.
    fn paint(
        &self,
        p: &mut Painter<'_>,
        board: DrawnBoard,
        placed: &[Square],
        words: &[String],
        marks: &mut Vec<Sample>,
    ) -> Result<()> {
        p.draw_board(board, Tone::Full);
        p.shade_attacked(board, placed);
        let (ink, free, dead) = (p.palette().ink, p.palette().free, p.palette().dead);
        for level in placed.len()..self.n() {
            match free_squares(&self.scope, placed, level).as_slice() {
                [] => {
                    let (ends, is_next) = (level_ends(&self.scope, level), level == placed.len());
                    p.frame_level(board, ends, is_next);
                    marks.push(if is_next { Sample::Dead } else { Sample::Later });
                }
                [only] => {
                    p.ring_square(board, *only, free);
                    marks.push(Sample::Only);
                }
                _ => {}
            }
        }
        p.frame_square(board, placed[placed.len() - 1], p.palette().accent);
        p.draw_queens(board, placed, Tone::Full);
        let middle = board.origin.0 + board.side() / 2;
        let y = board.origin.1 + board.side();
        for (text, line) in words.iter().zip(0..) {
            let (color, gap) = if line == 0 {
                (ink, 0)
            } else {
                (dead, TEXT_GAP)
            };
            let at = (middle, y + cell_fraction(720) + gap + line * LINE_HEIGHT);
            p.text(text, at, TEXT_EM, Align::Centre, color)?;
        }
        Ok(())
    }
}

/// The squares of a level that queens leave free.
pub(crate) fn free_squares(scope: &Scope, queens: &[Square], level: usize) -> Vec<Square> {
    let choices = 0..saturate::<u16>(scope.n());
    let is_free = |square: &Square| !queens.contains(square) && !is_attacked(queens, *square);
    choices
        .map(|choice| scope.square(level, choice))
        .filter(is_free)
        .collect()
}

/// The first and the last square of a level.
pub(crate) fn level_ends(scope: &Scope, level: usize) -> [Square; 2] {
    [0, saturate::<u16>(scope.n()) - 1].map(|choice| scope.square(level, choice))
}

/// The queens of the first solution, or of the first dead end if there is no solution. They are the same
/// choices in every order.
///
/// # Errors
/// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
pub(crate) fn first_solution_or_dead_end(n: usize) -> Result<Vec<u16>> {
    let first = Selection::new(n)?.solutions().next();
    // Only boards for two and three queens have no solution.
    Ok(first.map_or_else(
        || [0, 2][..n - 1].to_vec(),
        |solution| solution.ranks().to_vec(),
    ))
}

impl Kind for Attacked {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile::new(22, round_up(TEXT_EM, 16))
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.child();
        let side = p.square * saturate::<i32>(self.n());
        let (language, queens) = (p.language, self.queen_squares());
        // The text can be wider than a small board.
        let places = self.numbering.square_names(self.n(), &queens).into_iter();
        let mut texts: Vec<Vec<String>> = places.map(|place| vec![place]).collect();
        let widest = p.max_text_width(texts.iter().flatten(), TEXT_EM)?;
        let slot = round_up(widest.max(side).max(SQUARE * 4), SQUARE / 4);
        for (texts, placed) in texts.iter_mut().zip(1..) {
            if let Some(text) = self.dead_levels_text(language, &queens[..placed]) {
                texts.extend(p.wrap(&text, TEXT_EM, slot + GAP / 2)?);
            }
        }
        let lines = saturate::<i32>(texts.iter().map(Vec::len).max().unwrap_or(1));
        let below = SQUARE + (lines - 1) * LINE_HEIGHT + if lines > 1 { TEXT_GAP } else { 0 };
        let pitch = (slot + GAP, side + below + GAP / 2);
        let fit = room.map(|room| count_fitting(room.width, pitch.0, GAP));
        let grid = SceneGrid {
            cols: choose_columns(queens.len(), self.cols.map(NonZeroUsize::get), fit),
            pitch,
            gap: (GAP, 0),
        };
        let mut marks = vec![Sample::Newest];
        marks.extend((self.n() > 1).then_some(Sample::Attacked));
        for (step, texts) in texts.iter().enumerate() {
            let (x, y) = grid.corner_of(step);
            let board = p.new_board((x + (slot - side) / 2, y), self.n());
            self.paint(&mut p, board, &queens[..=step], texts, &mut marks)?;
        }
        let (width, height) = grid.size(queens.len());
        let entries = LegendEntry::of_marks(language, self.scope.order(), marks);
        let numbering = LegendEntry::note(language.numbering_note(self.numbering), false);
        let groups = vec![entries, vec![numbering]];
        let legend = Legend::new(&p, groups, TEXT_EM, width)?;
        legend.draw(&mut p, (0, height))?;
        p.set_size(width.max(legend.width), height + legend.height());
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let (scope, queens, n) = (&self.scope, self.queen_squares(), self.n());
        let squares = self.numbering.square_names(n, &queens);
        let args = [
            ("n", n.into()),
            ("by", scope.order().name().into()),
            ("queens", (&squares).into()),
        ];
        let mut sentences = vec![language.message("attacked", &args)];
        let mut steps =
            (1..=queens.len()).map(|placed| (placed, self.dead_levels(&queens[..placed])));
        if let Some((placed, levels)) = steps.find(|(_, levels)| !levels.is_empty()) {
            let base = self.numbering.base();
            let level = |level: &usize| language.level_in_sentence(scope.order(), level + base);
            let levels: Vec<String> = levels.iter().map(level).collect();
            let args = [("queens", placed.into()), ("levels", (&levels).into())];
            sentences.push(language.message("dead-after", &args));
        }
        let description = language.join_sentences(&sentences);
        let description = language.with_numbering(description, self.numbering);
        Ok((language.text("attacked-title"), description))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let board = BoardData(self.n(), self.numbering);
        let squares = self.queen_squares();
        let queen = |step: usize| {
            let placed = &squares[..=step];
            let free = placed.len()..self.n();
            let free = free.flat_map(|level| free_squares(&self.scope, placed, level));
            let free = board.squares(&free.collect::<Vec<_>>());
            let dead = self.dead_levels(placed).into_iter();
            let dead: Vec<_> = dead.map(|level| level + self.numbering.base()).collect();
            let name = match self.scope.order().level_line() {
                Relation::Row => "dead_rows",
                _ => "dead_columns",
            };
            let dead = BTreeMap::from([(name, dead)]);
            let more = object! { free: free, #[serde(flatten)] dead: dead };
            board.square_with(squares[step], more)
        };
        let queens: Vec<_> = (0..squares.len()).map(queen).collect();
        board.write("attacked", &object! { queens: queens }, format, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Figure;
    use crate::figure::tests::DrawnParts;
    use crate::trace::{BacktrackReason, Step, Trace, Verdict};
    use crate::{Format, Sheet, SvgStyle, draw};
    use resvg::usvg::roxmltree::Document;

    #[test]
    fn first_queens_are_found_first_by_the_search() {
        let is_dead_end = |step: &Step| {
            let dead_end = BacktrackReason::DeadEnd;
            matches!(step.verdict, Verdict::Backtracked { reason, .. } if reason == dead_end)
        };
        for by in SearchOrder::ALL {
            for n in [1, 2, 3, 4, 5, 6, 8] {
                let scope = Scope::new(n).unwrap().with_order(by).to_first();
                let mut steps = Trace::from_scope(scope);
                let queens = match n {
                    2 | 3 => steps.find(is_dead_end).unwrap().queens_before(),
                    _ => steps.last().unwrap().queens_after(),
                };
                assert_eq!(first_solution_or_dead_end(n).unwrap(), queens, "{by} {n}");
            }
        }
    }

    #[test]
    fn attacked_squares_are_grey() {
        let queens = [0, 2];
        let figure = Attacked::new(4, SearchOrder::Row)
            .unwrap()
            .queens(&queens)
            .unwrap();
        let drawn = DrawnParts::of(figure);
        // Four small boards belong to the legend.
        assert_eq!((drawn.boards(), drawn.queens()), (2 + 4, 3));
        // After a4: 9 of 15. After c3, too: all but b1.
        assert_eq!(drawn.grey_squares(), 9 + 13);
    }

    /// The texts below the last board with these queens, each with its baseline.
    fn last_texts(n: usize, queens: &[u16]) -> Vec<(String, f64)> {
        let figure = Attacked::new(n, SearchOrder::Row).unwrap();
        let figure = Figure::from(figure.queens(queens).unwrap());
        let format = Format::Svg(SvgStyle {
            live_text: true,
            ..SvgStyle::default()
        });
        let svg = draw(&figure, &Sheet::default(), &format, Vec::new()).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let document = Document::parse(&svg).unwrap();
        let texts = document
            .descendants()
            .filter(|node| node.has_tag_name("text"));
        let texts = texts.filter_map(|node| {
            let text = node.text()?.trim().to_owned();
            Some((text, node.attribute("y")?.parse().ok()?))
        });
        let (row, column) = (queens.len(), queens[queens.len() - 1] + 1);
        let name = format!("({row}, {column})");
        texts.skip_while(|(text, _)| *text != name).collect()
    }

    /// A dead end has the same name as in a tree, and is apart from the square above it. Later rows without
    /// a free square are not yet a dead end.
    #[test]
    fn dead_ends_and_later_rows_have_different_texts() {
        let texts = last_texts(4, &[0, 2]);
        assert_eq!(texts[1].0, "dead end");
        // More than the line height, which is 1.3 times the font size.
        let line_height = 22.0 * 0.52 * 1.3;
        assert!(texts[1].1 - texts[0].1 > line_height, "{texts:?}");
        let texts = last_texts(6, &[0, 5, 1]);
        assert_eq!(texts[1].0, "row 5: no free\u{a0}square");
    }
}
