//! The search as a few boards, for readers without scripts and for print.

use std::fmt::Write as _;

use super::artwork::{SQUARE_PIXELS, max_board_size};
use crate::Language;
use crate::figure::search::player::StepSequence;
use crate::language::FigureWords;
use crate::trace::{BacktrackReason, Numbering, Scope, Step, Verdict};
use crate::words::replace_forbidden;

/// The largest number of boards, which is enough for four queens. Of a longer search, the first
/// boards and the last are shown.
const MAX_BOARDS: usize = 14;
const LAST_BOARDS: usize = 4;

/// Returns list items, each with a board and the text of its step: queens that are placed and taken
/// back up to the first solution, and the first queen that is rejected.
pub(super) fn story(
    scope: &Scope,
    sequence: &StepSequence,
    by_file: bool,
    language: Language,
) -> String {
    let start = sequence.steps().next().map(Step::queens_before);
    let mut boards: Vec<(Vec<u16>, Option<&Step>)> = vec![(start.unwrap_or_default(), None)];
    let mut has_rejected = false;
    for step in sequence.steps() {
        let is_rejected = matches!(step.verdict, Verdict::Rejected(_));
        if !is_rejected || !has_rejected {
            boards.push((step.queens_after(), Some(step)));
        }
        has_rejected |= is_rejected;
        if matches!(step.verdict, Verdict::Accepted { solution: true, .. }) {
            break;
        }
    }
    let is_cut = boards.len() > MAX_BOARDS;
    if is_cut {
        boards.drain(MAX_BOARDS - LAST_BOARDS..boards.len() - LAST_BOARDS);
    }
    let mut ground = empty_board(scope.n());
    let mut out = String::new();
    for (index, (queens, step)) in boards.iter().enumerate() {
        if is_cut && index == MAX_BOARDS - LAST_BOARDS {
            out += "<li>…</li>\n";
        }
        let text = step.map_or_else(
            || {
                let first = sequence.steps().next().map_or(1, |step| step.number);
                language.start_note(scope, first)
            },
            |step| format!("{}. {}", step.number, sentence(scope, step, language)),
        );
        let picture = board(scope, queens, *step, by_file, &ground);
        "<use href=\"#ground\"/>".clone_into(&mut ground);
        let _ = writeln!(out, "<li>{picture}<p>{}</p></li>", escape_html(&text));
    }
    out
}

fn sentence(scope: &Scope, step: &Step, language: Language) -> String {
    let (by, number) = (scope.order(), scope.first_number() + step.level() + 1);
    let place = language.step_label(scope, step);
    let level = language.level_in_sentence(by, number);
    let mut places = vec![("place", place.into())];
    let key = match &step.verdict {
        Verdict::Accepted { solution: true, .. } => "player-solution",
        Verdict::Accepted { .. } => "player-accepted",
        Verdict::Rejected(found) => {
            let conflicts = found
                .iter()
                .map(|conflict| language.conflict(scope.numbering, *conflict));
            let conflicts = language.list(&conflicts.collect::<Vec<_>>());
            places.push(("conflicts", conflicts.into()));
            "player-rejected"
        }
        Verdict::Backtracked { reason, .. } => match reason {
            BacktrackReason::DeadEnd => {
                places.push(("level", level.into()));
                "player-dead-end"
            }
            BacktrackReason::Solution => "player-noted",
            BacktrackReason::Done => "player-done",
            BacktrackReason::Cut => "player-cut",
        },
    };
    language.message(key, &places)
}

/// Returns the empty board, which the first picture defines and the others use.
fn empty_board(n: usize) -> String {
    let cell = usize::from(SQUARE_PIXELS);
    let side = n * cell;
    format!(
        "<g id=\"ground\"><svg width=\"{side}\" height=\"{side}\" viewBox=\"0 {0} {side} {side}\">\
         <use href=\"#art-board\"/></svg>\
         <path class=\"edge-of-board\" d=\"M-1.5-1.5h{1}v{1}h-{1}z\"/></g>",
        (max_board_size(n) - n) * cell,
        side + 3
    )
}

/// Returns a picture of queens on a board. A rejected or removed queen is crossed out.
fn board(
    scope: &Scope,
    queens: &[u16],
    step: Option<&Step>,
    by_file: bool,
    ground: &str,
) -> String {
    let (n, cell) = (scope.n(), usize::from(SQUARE_PIXELS));
    let side = n * cell + 8;
    let mut out = format!("<svg viewBox=\"-4 -4 {side} {side}\" aria-hidden=\"true\">{ground}");
    let place = |level: usize, choice: u16| {
        let (row, column) = Numbering::Base(0).row_and_column(n, scope.square(level, choice));
        (column * cell, row * cell)
    };
    for (level, choice) in queens.iter().enumerate() {
        let (x, y) = place(level, *choice);
        let file = if by_file {
            x / cell * (max_board_size(n) - 1) / (n - 1).max(1)
        } else {
            0
        };
        let _ = write!(out, "<use href=\"#art-queen-{file}\" x=\"{x}\" y=\"{y}\"/>");
    }
    if let Some(step) = step
        && !matches!(step.verdict, Verdict::Accepted { .. })
    {
        let (x, y) = place(step.level(), step.choice);
        let (x, y) = (x + cell / 4, y + cell / 4);
        let _ = write!(
            out,
            "<path class=\"tried\" d=\"M{x} {y}l32 32m0-32l-32 32\"/>"
        );
    }
    out + "</svg>"
}

/// Escapes a text for element content or an attribute.
pub(super) fn escape_html(text: &str) -> String {
    let text = svg::node::Text::new(replace_forbidden(text)).to_string();
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Player;

    /// Returns the number after each occurrence of a word.
    fn numbers_after(text: &str, word: &str) -> Vec<usize> {
        let digits = |part: &str| {
            part.split(|c: char| !c.is_ascii_digit())
                .next()
                .map(str::parse)
        };
        let numbers = text.split(word).skip(1).filter_map(digits);
        numbers.collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn centres_queens_and_crosses_on_squares() {
        let player = Player::new(5).unwrap();
        let html = story(
            &player.scope,
            &player.sequence().unwrap(),
            true,
            Language::default(),
        );
        let cell = usize::from(SQUARE_PIXELS);
        // Colours by file are spread over those of the largest board.
        let first = [0, 2, 5, 8, 11];
        let files = numbers_after(&html, "#art-queen-");
        let columns: Vec<_> = html.split("#art-queen-").skip(1).collect();
        assert_eq!(files.len(), columns.len());
        for (file, queen) in files.into_iter().zip(columns) {
            let x = numbers_after(queen, " x=\"")[0];
            assert!(x.is_multiple_of(cell), "{x}");
            assert_eq!(file, first[x / cell]);
        }
        let crosses: Vec<_> = html.split("class=\"tried\" d=\"M").skip(1).collect();
        assert!(!crosses.is_empty());
        for cross in crosses {
            let mut from = cross.split(['l', ' ']).map(str::parse::<usize>);
            let mut middle = || (from.next().unwrap().unwrap() + 16) % cell;
            assert_eq!([middle(), middle()], [cell / 2; 2]);
        }
    }
}
