//! The n-ary tree for any number of queens, with dots for what is left out.

use std::io::Write;

use serde_json::json;

use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom, write_only_json};
use crate::figure::kernel::legend::LegendEntry;
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::search::tree::drawing::{
    DrawableTree, LevelRoom, NameLine, TREE_EM, TreePart, draw_fitting_tree,
};
use crate::figure::search::tree::layout::Gaps;
use crate::figure::search::tree::space::{DOWN, DROP, NODE_RADIUS, ON_EDGE, TEXT_GAP};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::TraceFormat;
use crate::{Language, Result};

/// The n-ary tree for any number n of queens: in each row, the first two branches and the last, with
/// dots for the others and for the rows that are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralTree;

/// The columns on the edges below a node, and dots for those left out.
const COLUMNS: [&str; 4] = ["1", "2", "", "n"];
/// By level below the root: the number of the row, and of its nodes. A level without is left out.
const ROWS: [(&str, &str); 4] = [("1", "n"), ("2", "n^2"), ("", ""), ("n", "n^n")];
const TOTAL: &str = "(n^(n + 1) - 1) / (n - 1)";

/// The radius of a dot, and the distance between dots.
const DOT: i32 = cell_fraction(110);
const DOT_DISTANCE: i32 = cell_fraction(500);

/// A node: its parent, its level, and the index of its column. The nodes of the level left out have
/// none.
type Node = (Option<usize>, usize, Option<usize>);

/// The nodes, each before its children.
fn nodes() -> Vec<Node> {
    let mut nodes = vec![(None, 0, None)];
    for (index, (row, _)) in ROWS.iter().enumerate() {
        // Only the first node of a level has its children drawn.
        let parent = nodes.iter().position(|(_, level, _)| *level == index);
        if row.is_empty() {
            nodes.push((parent, index + 1, None));
        } else {
            nodes.extend((0..COLUMNS.len()).map(|column| (parent, index + 1, Some(column))));
        }
    }
    nodes
}

impl Kind for GeneralTree {
    fn n(&self) -> usize {
        COLUMNS.len()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile::new(12, TREE_EM)
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        Ok(draw_fitting_tree(painter, &[(self, false)], room)?.1)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let args = [("nodes", count(language, TOTAL).into())];
        let title = language.text("general-tree-title");
        Ok((title, language.message("general-tree", &args)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let rows = ROWS.iter().filter(|(row, _)| !row.is_empty());
        let rows = rows.map(|(row, nodes)| json!({ "row": row, "nodes": nodes }));
        let rows: Vec<_> = rows.collect();
        write_only_json(&json!({ "nodes": TOTAL, "rows": rows }), format, out)
    }
}

fn count(language: Language, nodes: &str) -> String {
    language.message("general-nodes", &[("nodes", nodes.into())])
}

impl DrawableTree for GeneralTree {
    fn unit_and_gaps(&self, _: &Painter<'_>) -> (i32, Gaps) {
        let (siblings, cousins) = (28, 28);
        (CELL / 16, Gaps { siblings, cousins })
    }

    fn parents(&self) -> Vec<Option<usize>> {
        nodes().into_iter().map(|(parent, ..)| parent).collect()
    }

    fn nodes_to_draw(&self) -> Vec<usize> {
        (0..nodes().len()).collect()
    }

    fn level(&self, node: usize) -> usize {
        nodes()[node].1
    }

    fn widths(&self, _: &Painter<'_>, _: &[usize]) -> Result<Vec<(Option<usize>, i32)>> {
        let width = |(parent, ..): Node| (parent, 2 * NODE_RADIUS);
        Ok(nodes().into_iter().map(width).collect())
    }

    fn level_rooms(&self, _: &Painter<'_>, _: &[usize]) -> Result<Vec<LevelRoom>> {
        let room = |level: usize| LevelRoom {
            drop: if level == 0 || ROWS[level - 1].0.is_empty() {
                0
            } else {
                DROP
            },
            height: 2 * NODE_RADIUS,
            // Dots below the nodes whose children are left out.
            below: if (1..ROWS.len()).contains(&level) {
                3 * DOT_DISTANCE
            } else {
                0
            },
            down: DOWN,
        };
        Ok((0..=ROWS.len()).map(room).collect())
    }

    fn level_name(&self, p: &Painter<'_>, _: &[usize], level: usize) -> Result<Vec<NameLine>> {
        let named = level.checked_sub(1).map(|row| ROWS[row]);
        let Some((row, nodes)) = named.filter(|(row, _)| !row.is_empty()) else {
            return Ok(Vec::new());
        };
        let name = [("by", "row".into()), ("name", row.into())];
        Ok(vec![
            (p.language.message("level", &name), true),
            (count(p.language, nodes), false),
        ])
    }

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        let ink = p.palette().ink;
        let pen = Pen::new(p.palette().muted, cell_fraction(80));
        let nodes = nodes();
        let has_children = |node: usize| nodes.iter().any(|(parent, ..)| *parent == Some(node));
        let middles = part.positions.iter().map(|(x, y)| (*x, y + NODE_RADIUS));
        let middles: Vec<Point> = middles.collect();
        for ((parent, level, column), end) in nodes.iter().zip(&middles) {
            let (Some(parent), Some(column)) = (parent, column) else {
                continue;
            };
            let across = part.levels[level - 1].across;
            let text = (end.0, across + ON_EDGE);
            if !COLUMNS[*column].is_empty() {
                p.fork(
                    middles[*parent],
                    across,
                    &[(text.0, text.1 - TEXT_GAP)],
                    &pen,
                    false,
                );
                p.line(text, &[(0, TEXT_GAP), (0, end.1 - text.1)], &pen);
                p.label(COLUMNS[*column], text, TREE_EM, Align::Centre, ink)?;
            }
        }
        for (index, ((_, level, column), middle)) in nodes.iter().zip(&middles).enumerate() {
            match column.map(|column| COLUMNS[column]) {
                Some("") => draw_dots(p, *middle, (DOT_DISTANCE, 0)),
                None if index > 0 => {
                    p.disc(
                        *middle,
                        (0, 0),
                        2 * DOT_DISTANCE,
                        Some(p.palette().page),
                        None,
                    );
                    draw_dots(p, *middle, (0, DOT_DISTANCE));
                }
                _ => {
                    p.disc(*middle, (0, 0), NODE_RADIUS, Some(ink), None);
                    if !has_children(index) && *level < ROWS.len() {
                        let below = (middle.0, middle.1 + NODE_RADIUS + 2 * DOT_DISTANCE);
                        draw_dots(p, below, (0, DOT_DISTANCE));
                    }
                }
            }
        }
        Ok(())
    }

    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>> {
        vec![vec![LegendEntry::note(count(p.language, TOTAL), false)]]
    }
}

/// Draws three dots in a row around a point.
fn draw_dots(p: &mut Painter<'_>, middle: Point, (x, y): Point) {
    let color = p.palette().ink;
    for step in -1..=1 {
        p.disc(middle, (step * x, step * y), DOT, Some(color), None);
    }
}
