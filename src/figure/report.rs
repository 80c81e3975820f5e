//! The boards of a checked output, with their conflicts.

use std::io::Write;

use crate::casts::saturate;
use crate::check::{JudgedBoard, OutputVerdict, SizeVerdict};
use crate::figure::kernel::boards::{DrawnBoard, SQUARE};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom, unsupported};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::Scene;
use crate::figure::search::steps::{GAP, LINE_HEIGHT, TEXT_EM, draw_pages};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::TraceFormat;
use crate::{ErrorKind, Language, Result, Solution};

/// A verdict about the output of a program: its boards in their order, with lines between queens that
/// attack each other, then the missing solutions in grey.
///
/// Long outputs are drawn with their wrong and repeated boards only, unless there are none.
#[derive(Debug)]
pub struct CheckReport {
    /// The verdict, with the drawn boards only.
    verdict: OutputVerdict,
    missing: Vec<Solution>,
}

/// The maximum numbers of boards, of their queens, and of missing solutions.
const MAX_BOARDS: usize = 400;
const MAX_QUEENS: usize = 50_000;
const MAX_MISSING: usize = 100;
/// The maximum number of lines on a board.
const MAX_LINES: usize = 1000;
/// The side of every board.
const SIDE: i32 = 8 * SQUARE;

impl CheckReport {
    /// A report with a verdict.
    ///
    /// # Errors
    /// [`ErrorKind::NoSolution`](crate::ErrorKind::NoSolution) if there is neither a board nor a missing
    /// solution.
    pub fn new(mut verdict: OutputVerdict) -> Result<CheckReport> {
        let draws_all =
            verdict.boards <= MAX_BOARDS as u64 || verdict.wrong + verdict.duplicates == 0;
        let (mut boards, mut queens) = (0, 0);
        verdict.shown.retain(|board| {
            let is_chosen = draws_all || board.is_wrong() || board.original.is_some();
            boards += usize::from(is_chosen);
            queens += if is_chosen { board.queens.len() } else { 0 };
            is_chosen && boards <= MAX_BOARDS && queens <= MAX_QUEENS
        });
        let missing = verdict.sizes.iter().flat_map(SizeVerdict::missing);
        let missing: Vec<Solution> = missing.take(MAX_MISSING).collect();
        if verdict.shown.is_empty() && missing.is_empty() {
            let message = String::from("there is no board to draw: leave out the report");
            return Err(ErrorKind::NoSolution.error(message));
        }
        Ok(CheckReport { verdict, missing })
    }
}

fn draw_judged(p: &mut Painter<'_>, at: Point, judged: &JudgedBoard) -> Result<()> {
    let board = small_board(at, judged.n);
    p.draw_board(board, Tone::Full);
    for (a, b, _) in judged.conflict_pairs().take(MAX_LINES) {
        p.draw_conflict(board, a, b, true);
    }
    p.draw_queens(board, &judged.queens, Tone::Full);
    let (dead, accent, muted) = (p.palette().dead, p.palette().accent, p.palette().muted);
    if judged.is_wrong() {
        let pen = Pen::new(dead, cell_fraction(120));
        p.frame(at, (0, 0), (board.side(), board.side()), &pen);
    }
    let number = judged.number.to_string();
    let (caption, color) = match judged.original {
        Some(original) => (format!("{number} = {original}"), accent),
        None if judged.is_wrong() => (number, dead),
        None => (number, muted),
    };
    draw_caption(p, board, &caption, color)
}

fn draw_missing(p: &mut Painter<'_>, at: Point, missing: &Solution) -> Result<()> {
    let board = small_board(at, missing.n());
    p.draw_board(board, Tone::Faded);
    for queen in missing.squares() {
        p.draw_queen(board, queen, Tone::Faded);
    }
    draw_caption(p, board, &missing.to_string(), p.palette().muted)
}

/// Returns a board of the common size.
fn small_board(at: Point, n: usize) -> DrawnBoard {
    DrawnBoard::new(at, n, SIDE / saturate::<i32>(n).max(1))
}

/// Writes a line below a board.
fn draw_caption(
    p: &mut Painter<'_>,
    board: DrawnBoard,
    text: &str,
    color: crate::Color,
) -> Result<()> {
    let (x, y) = board.origin;
    let size = p.fit_size(text, TEXT_EM, SIDE + GAP / 2)?;
    let at = (x + board.side() / 2, y + board.side() + LINE_HEIGHT);
    p.text(text, at, size, Align::Centre, color).map(drop)
}

impl Kind for CheckReport {
    fn n(&self) -> usize {
        let boards = self.verdict.shown.iter().map(|board| board.n);
        boards
            .chain(self.missing.iter().map(Solution::n))
            .max()
            .unwrap_or(1)
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile {
            has_pages: true,
            ..FigureProfile::new(24, TEXT_EM)
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let boards = self.verdict.shown.iter().map(Ok);
        let all: Vec<std::result::Result<&JudgedBoard, &Solution>> =
            boards.chain(self.missing.iter().map(Err)).collect();
        let headlines = self.verdict.headlines(painter.language);
        let text = painter.language.join_sentences(&headlines);
        let pitch = (SIDE + GAP, SIDE + LINE_HEIGHT + GAP);
        let ink = painter.palette().ink;
        draw_pages(
            painter,
            all.len(),
            pitch,
            room,
            (Vec::new(), (&text, ink)),
            |p, index, at| match all[index] {
                Ok(judged) => draw_judged(p, at, judged),
                Err(missing) => draw_missing(p, at, missing),
            },
        )
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let sentences = self.verdict.sentences(language);
        let title = sentences.first().cloned().unwrap_or_default();
        Ok((title, language.join_sentences(&sentences)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        match format {
            TraceFormat::Text => Err(unsupported("text")),
            TraceFormat::Json => Ok(self.verdict.write_json(Language::English, out).map(drop)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Expect, OutputVerdict};
    use crate::figure::tests::DrawnParts;
    use crate::notation::{ReadOptions, Reading};

    #[test]
    fn report_draws_conflicts_and_missing_boards() {
        // The second board has one conflict, and 3142 is missing.
        let output = "2 4 1 3\n1 4 2 3\n2 4 1 3\n";
        let reading = Reading::new(output.as_bytes(), ReadOptions::default()).unwrap();
        let verdict = OutputVerdict::new(&reading, None, Expect::All);
        let drawn = DrawnParts::of(CheckReport::new(verdict).unwrap());
        assert_eq!((drawn.boards(), drawn.queens(), drawn.lines()), (3, 12, 1));
    }
}
