//! A trace as data: the only truth of its figures.

use std::io::Write;

use super::steps::Conflict;
use super::steps::Scope;
use super::steps::Tally;
use super::steps::Trace;
use super::steps::{Left, Step, Verdict};
use crate::Result;
use crate::words::grouped;

/// The format of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceFormat {
    /// A line for each step, in columns.
    Text,
    /// One JSON document with all steps and, after them, their numbers:
    /// `data/trace.schema.json`.
    Json,
}

/// Writes the steps of a search as they come: memory does not grow with their
/// number. Gives back what it wrote to.
///
/// Rows count from the top and columns from the left, both from the base of the scope; a queen has
/// the number of the row, or of the column, that she was placed on in order. Steps and nodes count
/// from 1.
///
/// ```
/// use nqueens_sheet::trace::{Scope, TraceFormat, write_trace};
///
/// let text = write_trace(Scope::new(2)?, TraceFormat::Text, Vec::new())?;
/// let text = String::from_utf8_lossy(&text);
/// assert!(text.contains("rejected  by queen 1 (column)"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Errors
/// Those of `out`.
pub fn write_trace<W: Write>(scope: Scope, format: TraceFormat, mut out: W) -> Result<W> {
    match format {
        TraceFormat::Text => text(Trace::of(scope), &mut out)?,
        TraceFormat::Json => json(Trace::of(scope), &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn text<W: Write>(mut trace: Trace, out: &mut W) -> Result<()> {
    writeln!(out, "{STEP_HEAD}")?;
    while let Some(step) = trace.next() {
        writeln!(out, "{}", step_line(trace.scope(), &step))?;
    }
    let Tally {
        nodes,
        candidates,
        accepted,
        rejected,
        dead_ends,
        solutions,
        ..
    } = *trace.tally();
    let [nodes, candidates, accepted, rejected, dead_ends, solutions] =
        [nodes, candidates, accepted, rejected, dead_ends, solutions].map(grouped);
    writeln!(
        out,
        "nodes {nodes}, candidates {candidates}, accepted {accepted}, rejected {rejected}, dead ends {dead_ends}, \
         solutions {solutions}"
    )?;
    Ok(())
}

/// The heads above lines of steps.
pub(crate) const STEP_HEAD: &str = "   step    node  row column  verdict";

/// A step as a line of text.
pub(crate) fn step_line(scope: &Scope, step: &Step) -> String {
    let (row, column) = scope.row_and_column(step);
    let verdict = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            let what = if *solution { ", a solution" } else { "" };
            format!("accepted  node {node}{what}")
        }
        Verdict::Rejected(conflicts) => format!("rejected  {}", attackers(scope, conflicts)),
        Verdict::Back { node, left } => {
            let why = match left {
                Left::Solution => "a solution",
                Left::DeadEnd => "a dead end",
                Left::Done => "done",
                Left::Cut => "not followed",
            };
            format!("back      from node {node}, {why}")
        }
    };
    let (number, node) = (step.number, step.node);
    format!("{number:>7} {node:>7} {row:>4} {column:>6}  {verdict}")
}

fn json<W: Write>(mut trace: Trace, out: &mut W) -> Result<()> {
    write!(out, "{},\"steps\":[", head(trace.scope()))?;
    while let Some(step) = trace.next() {
        let comma = if step.number == 1 { "\n" } else { ",\n" };
        write!(out, "{comma}{}", step_object(trace.scope(), &step))?;
    }
    let Tally {
        nodes,
        candidates,
        accepted,
        rejected,
        dead_ends,
        taken_back,
        solutions,
        by_line,
        by_diagonal,
        by_both,
        by_several,
    } = *trace.tally();
    writeln!(
        out,
        "\n],\"nodes\":{nodes},\"candidates\":{candidates},\"accepted\":{accepted},\"rejected\":{rejected},\
         \"rejected_by_line_alone\":{by_line},\"rejected_by_diagonal_alone\":{by_diagonal},\
         \"rejected_by_both\":{by_both},\"rejected_by_several_queens\":{by_several},\"dead_ends\":{dead_ends},\
         \"taken_back\":{taken_back},\"solutions\":{solutions}}}"
    )?;
    Ok(())
}

/// The beginning of a document about a search.
pub(super) fn head(scope: &Scope) -> String {
    format!(
        "{{\"version\":2,\"n\":{},\"by\":\"{}\",\"base\":{},\"root\":[{}]",
        scope.n(),
        scope.by(),
        scope.first_number(),
        scope.counted(scope.beginning(), ",")
    )
}

/// A step as an object.
pub(crate) fn step_object(scope: &Scope, step: &Step) -> String {
    let (row, column) = scope.row_and_column(step);
    let head = format!(
        "{{\"step\":{},\"node\":{},\"row\":{row},\"column\":{column},\"verdict\":",
        step.number, step.node
    );
    let rest = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            format!("\"accepted\",\"made\":{node},\"solution\":{solution}}}")
        }
        Verdict::Rejected(conflicts) => {
            format!("\"rejected\",{}}}", conflicts_json(scope, conflicts))
        }
        Verdict::Back { node, left } => {
            let why = match left {
                Left::Solution => "solution",
                Left::DeadEnd => "dead end",
                Left::Done => "done",
                Left::Cut => "not followed",
            };
            format!("\"back\",\"from\":{node},\"why\":\"{why}\"}}")
        }
    };
    head + &rest
}

/// The queens that attack a candidate, each with her line.
pub(super) fn attackers(scope: &Scope, conflicts: &[Conflict]) -> String {
    let each = |c: &Conflict| {
        let diagonal = if c.relation.is_diagonal() {
            " diagonal"
        } else {
            ""
        };
        format!(
            "queen {} ({}{diagonal})",
            scope.numbering.queen(c.queen),
            c.relation
        )
    };
    format!(
        "by {}",
        conflicts.iter().map(each).collect::<Vec<_>>().join(", ")
    )
}

pub(super) fn conflicts_json(scope: &Scope, conflicts: &[Conflict]) -> String {
    let each = |c: &Conflict| {
        let queen = scope.numbering.queen(c.queen);
        format!("{{\"queen\":{queen},\"line\":\"{}\"}}", c.relation)
    };
    let all: Vec<String> = conflicts.iter().map(each).collect();
    format!("\"conflicts\":[{}]", all.join(","))
}
