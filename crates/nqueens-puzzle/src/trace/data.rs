//! A trace as data: the only truth of its figures.

use std::fmt::Display;
use std::io::Write;
use std::iter::{once, repeat};

use super::steps::{Conflict, Left, Scope, Step, Tally, Trace, Verdict};
use crate::Result;
use crate::words::{grouped, joined};

/// The format of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceFormat {
    /// A line for each step, in columns.
    Text,
    /// One JSON document with all steps and, after them, their numbers:
    /// `data/trace.schema.json`.
    Json,
    /// A table with a line for each thing, of data that have one: the posters among figures.
    Csv,
}

impl TraceFormat {
    /// Writes in one of two ways, and gives back `out`.
    ///
    /// # Errors
    /// Those of `out`, and of the way. That there is no table, if one was asked for.
    #[doc(hidden)]
    pub fn write<W: Write, E: From<std::io::Error>>(
        self,
        mut out: W,
        text: impl FnOnce(&mut W) -> Result<(), E>,
        json: impl FnOnce(&mut W) -> Result<(), E>,
    ) -> Result<W, E> {
        match self {
            TraceFormat::Text => text(&mut out)?,
            TraceFormat::Json => json(&mut out)?,
            TraceFormat::Csv => return Err(std::io::Error::other("there is no table").into()),
        }
        out.flush()?;
        Ok(out)
    }
}

/// Writes the elements of a list of JSON, each on a line.
pub(super) fn write_elements<W: Write>(
    out: &mut W,
    elements: impl Iterator<Item = String>,
) -> Result<()> {
    for (element, before) in elements.zip(once("\n").chain(repeat(",\n"))) {
        write!(out, "{before}{element}")?;
    }
    Ok(())
}

/// A value of JSON, or `null`.
pub(super) fn or_null(value: Option<impl Display>) -> String {
    value.map_or(String::from("null"), |value| value.to_string())
}

/// Writes the steps of a search as they come: memory does not grow with their
/// number. Gives back what it wrote to.
///
/// Rows count from the top and columns from the left, both from the base of the scope; a queen has
/// the number of the row, or of the column, that she was placed on in order. Steps and nodes count
/// from 1.
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
/// Those of `out`.
pub fn write_trace<W: Write>(scope: &Scope, format: TraceFormat, out: W) -> Result<W> {
    format.write(out, |out| text(scope, out), |out| json(scope, out))
}

fn text<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let mut trace = Trace::of(scope.clone());
    writeln!(out, "{STEP_HEAD}")?;
    for step in trace.by_ref() {
        writeln!(out, "{}", step_line(scope, &step))?;
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
pub const STEP_HEAD: &str = "   step    node  row column  verdict";

/// A step as a line of text.
pub fn step_line(scope: &Scope, step: &Step) -> String {
    let (row, column) = scope.row_and_column(step);
    let verdict = match &step.verdict {
        Verdict::Accepted { node, solution } => {
            let what = if *solution { ", a solution" } else { "" };
            format!("accepted  node {node}{what}")
        }
        Verdict::Rejected(conflicts) => format!("rejected  {}", attackers(scope, conflicts)),
        Verdict::Back { node, left } => {
            let article = match left {
                Left::Solution | Left::DeadEnd => "a ",
                Left::Done | Left::Cut => "",
            };
            format!("back      from node {node}, {article}{}", left.name())
        }
    };
    let (number, node) = (step.number, step.node);
    format!("{number:>7} {node:>7} {row:>4} {column:>6}  {verdict}")
}

fn json<W: Write>(scope: &Scope, out: &mut W) -> Result<()> {
    let mut trace = Trace::of(scope.clone());
    write!(out, "{},\"steps\":[", head(scope))?;
    write_elements(out, trace.by_ref().map(|step| step_object(scope, &step)))?;
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
pub fn step_object(scope: &Scope, step: &Step) -> String {
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
            format!("\"back\",\"from\":{node},\"why\":\"{}\"}}", left.name())
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
    format!("by {}", joined(conflicts.iter().map(each), ", "))
}

pub(super) fn conflicts_json(scope: &Scope, conflicts: &[Conflict]) -> String {
    let each = |c: &Conflict| {
        let queen = scope.numbering.queen(c.queen);
        format!("{{\"queen\":{queen},\"line\":\"{}\"}}", c.relation)
    };
    format!(
        "\"conflicts\":[{}]",
        joined(conflicts.iter().map(each), ",")
    )
}
