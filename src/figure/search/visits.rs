//! The sentences and the board of a visit of a node.

use std::io::Write;

use crate::figure::kernel::boards::{DrawnBoard, PALE_OPACITY};
use crate::figure::kernel::painter::Painter;
use crate::page::item::Tone;
use crate::trace::{BacktrackReason, Scope, Step, Verdict, Visit, Visits, main_conflict};
use crate::{Language, Result, Square};

/// Returns the sentences about a visit: the node, the result of each candidate, and where the search
/// goes back to.
pub(crate) fn visit_sentences(language: Language, scope: &Scope, visit: &Visit) -> Vec<String> {
    let digits = |number: usize| ("level", number.to_string().into());
    let node = |number: u64| ("node", number.to_string().into());
    let level = digits(visit.queens.len() + scope.first_number());
    let is_cut = |step: &Step| {
        matches!(
            step.verdict,
            Verdict::Backtracked {
                reason: BacktrackReason::Cut,
                ..
            }
        )
    };
    let kind = match visit.steps.first() {
        _ if visit.is_again => "again",
        Some(step) if is_cut(step) => "cut",
        _ => "first",
    };
    let args = [node(visit.node), level, ("kind", kind.into())];
    let mut sentences = vec![language.message("visit", &args)];
    if visit.queens.len() == scope.n() {
        let numbers = visit.queens.iter();
        let numbers: Vec<String> = numbers
            .map(|choice| scope.choice_number(*choice).to_string())
            .collect();
        let queens = ("queens", (&numbers).into());
        sentences.push(language.message("visit-solution", &[queens]));
    }
    for step in &visit.steps {
        let choice = scope.choice_number(step.choice).to_string();
        let level = digits(step.level() + scope.first_number());
        let candidate = [level, ("choice", choice.into())];
        sentences.push(match &step.verdict {
            Verdict::Accepted { node: made, .. } => {
                let args = [&candidate[..], &[node(*made)]].concat();
                language.message("visit-accepted", &args)
            }
            Verdict::Rejected(conflicts) => {
                let main = main_conflict(conflicts).map(|conflict| {
                    let queen = scope.numbering.queen_number(conflict.queen).to_string();
                    let relation = conflict.relation.name();
                    [("queen", queen.into()), ("relation", relation.into())]
                });
                let args = [&candidate[..], main.as_ref().map_or(&[], |main| &main[..])].concat();
                language.message("visit-rejected", &args)
            }
            Verdict::Backtracked { node: left, reason } => {
                let reason = match reason {
                    BacktrackReason::Solution => "solution",
                    BacktrackReason::Cut => "cut",
                    BacktrackReason::DeadEnd | BacktrackReason::Done => "done",
                };
                let to = ("to", step.node.to_string().into());
                language.message("visit-back", &[node(*left), to, ("reason", reason.into())])
            }
        });
    }
    if visit.steps.is_empty() {
        let is_first = ("first", (visit.queens.len() == scope.n()).into());
        sentences.push(language.message("visit-over", &[node(visit.node), is_first]));
    }
    sentences
}

/// Writes a numbered line for each visit.
pub(crate) fn write_visits(scope: &Scope, language: Language, out: &mut dyn Write) -> Result<()> {
    for visit in Visits::new(scope.clone()) {
        let sentences = visit_sentences(language, scope, &visit);
        // Lines do not break.
        let sentences = language.join_sentences(&sentences).replace('\u{a0}', " ");
        writeln!(out, "{}. {sentences}", visit.number)?;
    }
    Ok(())
}

/// Draws the board of a visit: the queens of the node, a cross on each rejected candidate with a line
/// to a queen that attacks it, the new queen in a frame, and queens that are taken back faded.
pub(crate) fn draw_visit(p: &mut Painter<'_>, board: DrawnBoard, scope: &Scope, visit: &Visit) {
    let is_solution = visit.queens.len() == board.n;
    let kept = match visit.steps.last() {
        Some(step) if !is_solution => step.level().min(visit.queens.len()),
        _ => visit.queens.len(),
    };
    let queens = scope.order().squares(board.n, &visit.queens);
    let square = |step: &Step| scope.square(step.level(), step.choice);
    p.draw_board(board, Tone::Full);
    let mut rejected: Vec<Square> = Vec::new();
    for step in &visit.steps {
        if let Verdict::Rejected(conflicts) = &step.verdict {
            let main = main_conflict(conflicts).copied();
            p.draw_conflicts(board, &queens, square(step), main.as_slice());
            rejected.push(square(step));
        }
    }
    p.cross_squares(board, &rejected, p.palette().dead);
    p.draw_queens(board, &queens[..kept], Tone::Full);
    for queen in &queens[kept..] {
        p.tint_squares(board, &[*queen], p.palette().page, PALE_OPACITY);
        p.draw_queen(board, *queen, Tone::Faded);
        p.frame_removed_queen(board, *queen);
    }
    for step in &visit.steps {
        if matches!(step.verdict, Verdict::Accepted { .. }) {
            p.frame_square(board, square(step), p.palette().accent);
            p.draw_queen(board, square(step), Tone::Full);
        }
    }
}
