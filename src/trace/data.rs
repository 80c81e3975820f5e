//! A trace as data: the only truth of its figures.

use std::io::Write;

use super::steps::By;
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
/// Rows count from 1 at the top, columns from 1 at the left, and queens, steps
/// and nodes from 1. File by file, levels are columns, choices rows from the
/// bottom, which is what `row` then says.
///
/// ```
/// use nqueens_sheet::trace::{Scope, TraceFormat, write_trace};
///
/// let text = write_trace(Scope::new(2)?, TraceFormat::Text, Vec::new())?;
/// let text = String::from_utf8_lossy(&text);
/// assert!(text.contains("rejected  | 1"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Errors
/// Those of `out`.
pub fn write_trace<W: Write>(scope: Scope, format: TraceFormat, mut out: W) -> Result<W> {
    match format {
        TraceFormat::Text => text(scope, &mut out)?,
        TraceFormat::Json => json(scope, &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn text<W: Write>(scope: Scope, out: &mut W) -> Result<()> {
    let by = scope.by();
    writeln!(
        out,
        "{:>7} {:>7} {:>4} {:>6}  verdict",
        "step", "node", "row", "column"
    )?;
    let mut trace = Trace::of(scope);
    for step in trace.by_ref() {
        let (row, column) = step.row_and_column(by);
        write!(
            out,
            "{:>7} {:>7} {row:>4} {column:>6}  ",
            step.number, step.node
        )?;
        match &step.verdict {
            Verdict::Accepted { node, solution } => {
                let what = if *solution { ", a solution" } else { "" };
                writeln!(out, "accepted  node {node}{what}")?;
            }
            Verdict::Rejected(conflicts) => {
                writeln!(out, "rejected  {}", attackers(conflicts))?;
            }
            Verdict::Back { node, left } => {
                let why = match left {
                    Left::Solution => "a solution",
                    Left::DeadEnd => "a dead end",
                    Left::Done => "done",
                    Left::Cut => "not followed",
                };
                writeln!(out, "back      from node {node}, {why}")?;
            }
        }
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

fn json<W: Write>(scope: Scope, out: &mut W) -> Result<()> {
    let (n, by) = (scope.n(), scope.by());
    let root = counted(scope.beginning());
    write!(
        out,
        "{{\"version\":1,\"n\":{n},\"by\":\"{by}\",\"root\":[{root}],\"steps\":["
    )?;
    let mut trace = Trace::of(scope);
    for step in trace.by_ref() {
        let comma = if step.number == 1 { "\n" } else { ",\n" };
        write!(out, "{comma}{}", object(n, by, &step))?;
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

fn object(n: usize, by: By, step: &Step) -> String {
    let (row, column) = step.row_and_column(by);
    let square = by.square(n, step.level(), step.choice);
    let head = format!(
        "{{\"step\":{},\"node\":{},\"row\":{row},\"column\":{column},\"square\":\"{square}\",\"verdict\":",
        step.number, step.node
    );
    let rest = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            format!("\"accepted\",\"made\":{node},\"solution\":{solution}}}")
        }
        Verdict::Rejected(conflicts) => {
            format!("\"rejected\",{}}}", conflicts_json(conflicts))
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

/// Choices from 1.
pub(super) fn counted(queens: &[u16]) -> String {
    let each: Vec<String> = queens.iter().map(|q| (q + 1).to_string()).collect();
    each.join(",")
}

/// The queens that attack a candidate, each after her line.
pub(super) fn attackers(conflicts: &[Conflict]) -> String {
    let each = |c: &Conflict| format!("{} {}", c.relation.glyph(), c.queen);
    conflicts.iter().map(each).collect::<Vec<_>>().join(", ")
}

pub(super) fn conflicts_json(conflicts: &[Conflict]) -> String {
    let each = |c: &Conflict| format!("{{\"queen\":{},\"line\":\"{}\"}}", c.queen, c.relation);
    let all: Vec<String> = conflicts.iter().map(each).collect();
    format!("\"conflicts\":[{}]", all.join(","))
}
