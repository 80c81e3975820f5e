//! Text and JSON output of a trace. Figures use the same data.

use std::cell::{Cell, RefCell};
use std::io::Write;
use std::iter::from_fn;

use serde::Serialize;

use super::steps::{BacktrackReason, Conflict, Grain, Scope, Step, Tally, Trace, Verdict};
use super::visits::{Visit, Visits};
use crate::Result;
use crate::internal::json::{Streamed, write_json};
use crate::object;
use crate::words::{group_digits, join};

/// The format of data about a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFormat {
    /// Plain text, such as a line for each step.
    Text,
    /// One JSON document. For steps, see `data/trace.schema.json`.
    Json,
}

impl TraceFormat {
    /// Writes data as text or JSON and returns the writer.
    pub(super) fn write<W: Write>(
        self,
        mut out: W,
        text: impl FnOnce(&mut W) -> Result<()>,
        data: &impl Serialize,
    ) -> Result<W> {
        match self {
            TraceFormat::Text => text(&mut out)?,
            TraceFormat::Json => write_json(data, &mut out)?,
        }
        out.flush()?;
        Ok(out)
    }
}

/// Writes the steps of a search. Returns the writer. Memory is constant. In JSON, steps are grouped into
/// visits if the scope tells the search by nodes.
///
/// Rows count from the top and columns from the left, starting with the base of the scope. A queen
/// has the number of its row (or column, in a search by files). Steps and nodes count from 1.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, TraceFormat, write_trace};
///
/// let text = write_trace(&Scope::new(2)?, TraceFormat::Text, Vec::new())?;
/// let text = String::from_utf8_lossy(&text);
/// assert!(text.contains("rejected  by queen 1 (column)"));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Io`](crate::ErrorKind::Io) if writing fails.
pub fn write_trace<W: Write>(scope: &Scope, format: TraceFormat, out: W) -> Result<W> {
    let visits = RefCell::new(Visits::new(scope.clone()));
    let tally = Cell::new(Tally::default());
    let next = || {
        let visit = visits.borrow_mut().next();
        tally.set(*visits.borrow().tally());
        visit
    };
    let (mut visits_member, mut steps_member) = (None, None);
    if scope.grain() == Grain::Node {
        let visits = Streamed(|| from_fn(next).map(|visit| visit_data(scope, &visit)));
        visits_member = Some(object! { visits: visits });
    } else {
        let steps = || from_fn(next).flat_map(|visit| visit.steps);
        let steps = Streamed(move || steps().map(|step| step_data(scope, &step)));
        steps_member = Some(object! { steps: steps });
    }
    let data = object! {
        #[serde(flatten)] search: search_data(scope),
        #[serde(flatten)] visits: visits_member,
        #[serde(flatten)] steps: steps_member,
        // Complete after the steps are written.
        #[serde(flatten)] tally: &tally,
    };
    format.write(out, |out| text(scope, out), &data)
}

fn text<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let mut trace = Trace::from_scope(scope.clone());
    writeln!(out, "{STEP_HEADER}")?;
    for step in trace.by_ref() {
        writeln!(out, "{}", format_step(scope, &step))?;
    }
    let tally = trace.tally();
    let counts = [
        ("nodes", tally.nodes),
        ("candidates", tally.candidates),
        ("accepted", tally.accepted),
        ("rejected", tally.rejected),
        ("dead ends", tally.dead_ends),
        ("solutions", tally.solutions),
    ];
    let counts = counts.map(|(name, count)| format!("{name} {}", group_digits(count)));
    writeln!(out, "{}", counts.join(", "))?;
    Ok(())
}

/// The column headers above step lines.
const STEP_HEADER: &str = "   step    node  row column  verdict";

/// Formats a step as a line of text.
fn format_step(scope: &Scope, step: &Step) -> String {
    let (row, column) = scope.row_and_column(step);
    let verdict = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            let what = if *solution { ", a solution" } else { "" };
            format!("accepted  node {node}{what}")
        }
        Verdict::Rejected(conflicts) => format!("rejected  {}", format_attackers(scope, conflicts)),
        Verdict::Backtracked { node, reason: left } => {
            let article = match left {
                BacktrackReason::Solution | BacktrackReason::DeadEnd => "a ",
                BacktrackReason::Done | BacktrackReason::Cut => "",
            };
            format!("back      from node {node}, {article}{}", left.name())
        }
    };
    let (number, node) = (step.number, step.node);
    format!("{number:>7} {node:>7} {row:>4} {column:>6}  {verdict}")
}

/// The first members of each JSON document about a search.
pub(super) fn search_data(scope: &Scope) -> impl Serialize + use<> {
    object! {
        version: 2,
        n: scope.n(),
        by: scope.order().name(),
        base: scope.first_number(),
        root: scope.choice_numbers(scope.root_queens()),
    }
}

/// A step as a JSON object.
pub fn step_data(scope: &Scope, step: &Step) -> impl Serialize + use<> {
    let (row, column) = scope.row_and_column(step);
    let (mut accepted, mut rejected, mut back) = (None, None, None);
    let verdict = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            accepted = Some(object! { made: *node, solution: *solution });
            "accepted"
        }
        Verdict::Rejected(conflicts) => {
            rejected = Some(object! { conflicts: conflicts_data(scope, conflicts) });
            "rejected"
        }
        Verdict::Backtracked { node, reason: left } => {
            back = Some(object! { from: *node, why: left.name() });
            "back"
        }
    };
    object! {
        step: step.number,
        node: step.node,
        row: row,
        column: column,
        verdict: verdict,
        #[serde(flatten)] accepted: accepted,
        #[serde(flatten)] rejected: rejected,
        #[serde(flatten)] back: back,
    }
}

/// A visit of a node as a JSON object.
fn visit_data(scope: &Scope, visit: &Visit) -> impl Serialize + use<> {
    let steps = visit.steps.iter().map(|step| step_data(scope, step));
    object! {
        visit: visit.number,
        node: visit.node,
        queens: scope.choice_numbers(&visit.queens),
        again: visit.is_again,
        steps: steps.collect::<Vec<_>>(),
    }
}

pub(super) fn conflicts_data(scope: &Scope, conflicts: &[Conflict]) -> impl Serialize + use<> {
    let data = |conflict: &Conflict| {
        let queen = scope.numbering.queen_number(conflict.queen);
        object! { queen: queen, line: conflict.relation.name() }
    };
    conflicts.iter().map(data).collect::<Vec<_>>()
}

/// Formats the queens that attack a candidate, each with its line.
pub(super) fn format_attackers(scope: &Scope, conflicts: &[Conflict]) -> String {
    let attacker = |c: &Conflict| {
        let line = if c.relation.is_diagonal() {
            format!("{} diagonal", c.relation)
        } else {
            c.relation.to_string()
        };
        format!("queen {} ({line})", scope.numbering.queen_number(c.queen))
    };
    format!("by {}", join(conflicts.iter().map(attacker), ", "))
}
