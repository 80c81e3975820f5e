//! The tree of a search as data.

use std::io::Write;

use super::amount::Amount;
use super::conflict::Conflict;
use super::data::TraceFormat;
use super::scope::Scope;
use super::tree::{Outcome, SearchTree, TreeNode};
use crate::Result;
use crate::words::{grouped, plural};

/// The most boards of a tree that is written.
const MOST: u64 = 250_000;

/// Writes the tree of a search: as an outline, a line for each board, indented by
/// its level; or as one JSON document. Gives back what it wrote to.
///
/// Choices, queens, nodes and levels count from 1; the first level is that of the
/// empty board, 0.
///
/// ```
/// use nqueens_sheet::trace::{Scope, TraceFormat, write_tree};
///
/// let text = write_tree(Scope::new(3)?, true, TraceFormat::Text, Vec::new())?;
/// assert!(String::from_utf8_lossy(&text).starts_with("1 ()\n  2 (1)\n    3 (1,3) dead end"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Errors
/// [`Error::FigureTooLarge`](crate::Error::FigureTooLarge) if there are more than
/// 250,000 boards, and those of `out`.
pub fn write_tree<W: Write>(
    scope: Scope,
    only_accepted: bool,
    format: TraceFormat,
    mut out: W,
) -> Result<W> {
    let tree = SearchTree::up_to(scope, only_accepted, MOST)?;
    match format {
        TraceFormat::Text => text(&tree, &mut out)?,
        TraceFormat::Json => json(&tree, &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn counted(queens: &[u16]) -> String {
    let each: Vec<String> = queens.iter().map(|q| (q + 1).to_string()).collect();
    each.join(",")
}

fn text<W: Write>(tree: &SearchTree, out: &mut W) -> Result<()> {
    let first = tree.scope().beginning().len();
    // What is left out stands after all that follows from the same board.
    let mut open: Vec<(usize, &Amount)> = Vec::new();
    for node in tree.nodes() {
        let indent = node.queens.len() - first;
        close(&mut open, indent, out)?;
        write!(out, "{:1$}", "", indent * 2)?;
        if let Some(number) = node.number {
            write!(out, "{number} ")?;
        }
        writeln!(out, "({}){}", counted(&node.queens), said(node))?;
        open.push((indent, &node.left_out));
    }
    close(&mut open, 0, out)?;
    let (shown, dead) = (tree.shown(), tree.dead_ends());
    writeln!(
        out,
        "nodes {}, rejected {}, dead ends {}, solutions {}",
        grouped(shown.nodes),
        grouped(shown.rejected),
        grouped(dead),
        grouped(shown.solutions)
    )?;
    Ok(())
}

fn said(node: &TreeNode) -> String {
    match &node.outcome {
        Outcome::Followed | Outcome::Cut => String::new(),
        Outcome::Rejected(conflicts) => {
            let each = |c: &Conflict| format!("{} {}", c.relation.glyph(), c.queen);
            let all: Vec<String> = conflicts.iter().map(each).collect();
            format!(" rejected {}", all.join(", "))
        }
        other => format!(" {}", other.name()),
    }
}

/// Ends all that are indented as far or farther.
fn close<W: Write>(open: &mut Vec<(usize, &Amount)>, indent: usize, out: &mut W) -> Result<()> {
    while let Some((level, left)) = open.pop_if(|(level, _)| *level >= indent) {
        if left.is_none() {
            continue;
        }
        let mut what = Vec::new();
        if left.nodes > 0 {
            what.push(plural(left.nodes, "node"));
        }
        if left.solutions > 0 {
            what.push(plural(left.solutions, "solution"));
        }
        if left.rejected > 0 {
            what.push(format!("{} rejected", grouped(left.rejected)));
        }
        let more = if left.more { " or more" } else { "" };
        let space = level * 2 + 2;
        writeln!(out, "{:space$}+ {}{more}", "", what.join(", "))?;
    }
    Ok(())
}

fn json<W: Write>(tree: &SearchTree, out: &mut W) -> Result<()> {
    let scope = tree.scope();
    write!(
        out,
        "{{\"version\":1,\"n\":{},\"by\":\"{}\",\"root\":[{}],\"only_accepted\":{},\"boards\":[",
        scope.n(),
        scope.by(),
        counted(scope.beginning()),
        tree.is_only_accepted()
    )?;
    for (node, id) in tree.nodes().iter().zip(1u64..) {
        let comma = if id == 1 { "\n" } else { ",\n" };
        write!(out, "{comma}{}", object(id, node))?;
    }
    let (shown, left) = (tree.shown(), tree.left_out());
    writeln!(
        out,
        "\n],\"nodes\":{},\"rejected\":{},\"dead_ends\":{},\"solutions\":{},\"left_out\":{}}}",
        shown.nodes,
        shown.rejected,
        tree.dead_ends(),
        shown.solutions,
        amount(left)
    )?;
    Ok(())
}

fn object(id: u64, node: &TreeNode) -> String {
    let or_null = |number: Option<String>| number.unwrap_or_else(|| String::from("null"));
    let parent = or_null(node.parent.map(|parent| (parent + 1).to_string()));
    let number = or_null(node.number.map(|number| number.to_string()));
    let mut object = format!(
        "{{\"board\":{id},\"parent\":{parent},\"level\":{},\"queens\":[{}],\"node\":{number},\"outcome\":\"{}\",\
         \"leads_to_solution\":{}",
        node.queens.len(),
        counted(&node.queens),
        node.outcome.name(),
        node.leads
    );
    if let Outcome::Rejected(conflicts) = &node.outcome {
        let each = |c: &Conflict| format!("{{\"queen\":{},\"line\":\"{}\"}}", c.queen, c.relation);
        let all: Vec<String> = conflicts.iter().map(each).collect();
        object += &format!(",\"conflicts\":[{}]", all.join(","));
    }
    if !node.left_out.is_none() {
        object += &format!(",\"left_out\":{}", amount(node.left_out));
    }
    object + "}"
}

fn amount(amount: Amount) -> String {
    format!(
        "{{\"nodes\":{},\"rejected\":{},\"solutions\":{},\"more\":{}}}",
        amount.nodes, amount.rejected, amount.solutions, amount.more
    )
}
