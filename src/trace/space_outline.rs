//! The tree of a space as data.

use std::io::Write;

use super::data::TraceFormat;
use super::space::{Nodes, SpaceState, SpaceTree};
use crate::Result;

/// Writes the tree of a space: as an outline, a line for each node, indented by
/// its level, or as one JSON document, in which counts that are left out are
/// strings, since they may have up to 39 digits. Gives back what it wrote to.
///
/// # Errors
/// Those of `out`.
pub fn write_space_tree<W: Write>(tree: &SpaceTree, format: TraceFormat, mut out: W) -> Result<W> {
    match format {
        TraceFormat::Text => text(tree, &mut out)?,
        TraceFormat::Json => json(tree, &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn at_least(nodes: Nodes) -> String {
    format!("{nodes}{}", if nodes.more { " or more" } else { "" })
}

fn text<W: Write>(tree: &SpaceTree, out: &mut W) -> Result<()> {
    for node in tree.nodes() {
        let name = match node.choice {
            Some(choice) => (choice + 1).to_string(),
            None => tree.kind().to_string(),
        };
        let state = match node.state {
            SpaceState::Kept => "",
            SpaceState::Solution => " solution",
            SpaceState::Pruned => " pruned",
        };
        write!(out, "{:1$}{name}{state}", "", node.level * 2)?;
        match node.left_out == Nodes::default() {
            true => writeln!(out)?,
            false => writeln!(out, " + {} nodes", at_least(node.left_out))?,
        }
    }
    writeln!(
        out,
        "nodes {}, pruned {}",
        at_least(tree.size()),
        at_least(tree.pruned())
    )?;
    Ok(())
}

fn json<W: Write>(tree: &SpaceTree, out: &mut W) -> Result<()> {
    let number = |nodes: Nodes| format!("{{\"count\":\"{nodes}\",\"more\":{}}}", nodes.more);
    write!(
        out,
        "{{\"version\":1,\"n\":{},\"space\":\"{}\",\"size\":{},\"pruned\":{},\"nodes\":[",
        tree.n(),
        tree.kind(),
        number(tree.size()),
        number(tree.pruned())
    )?;
    for (node, id) in tree.nodes().iter().zip(1u64..) {
        let comma = if id == 1 { "\n" } else { ",\n" };
        let or_null = |value: Option<u64>| value.map_or(String::from("null"), |v| v.to_string());
        write!(
            out,
            "{comma}{{\"id\":{id},\"parent\":{},\"level\":{},\"choice\":{},\"state\":\"{}\",\"left_out\":{}}}",
            or_null(node.parent.map(|parent| parent as u64 + 1)),
            node.level,
            or_null(node.choice.map(|choice| u64::from(choice) + 1)),
            node.state.name(),
            number(node.left_out)
        )?;
    }
    writeln!(out, "\n]}}")?;
    Ok(())
}
