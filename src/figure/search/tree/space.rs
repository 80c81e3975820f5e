//! The tree of a solution space.

use std::io::Write;

use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::search::tree::drawing::{
    DrawableTree, LevelRoom, NameLine, TREE_EM, TreePart, draw_fitting_tree,
};
use crate::figure::search::tree::layout::Gaps;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::text::Align;
use crate::trace::{
    NodeCount, Scope, SearchOrder, SpaceKind, SpaceNode, SpaceState, SpaceTree, TraceFormat,
    write_space_tree,
};
use crate::{Language, Result};

impl Kind for SpaceTree {
    fn n(&self) -> usize {
        SpaceTree::n(self)
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile::new(12, TREE_EM)
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = SpaceDrawing::new(self);
        let (_, scenes) = draw_fitting_tree(painter, &[(&tree, false), (&tree, true)], room)?;
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let args = [
            ("kind", self.kind().name().into()),
            ("n", self.n().into()),
            ("nodes", language.node_count(self.size()).into()),
            ("pruned", language.node_count(self.pruned()).into()),
        ];
        let scope = Scope::new(self.n())?.depth(self.depth());
        let title = language.search_message("space-tree-title", &scope, 0, &args[..1]);
        let mut sentences = vec![language.message("space-tree", &args)];
        if SpaceDrawing::new(self).dense.contains(&true) {
            sentences.push(language.text("dense-tree"));
        }
        let solutions = self.nodes().iter().filter(|node| is_solution(node)).count();
        if solutions > 0 {
            sentences.push(language.message("solutions-marked", &[("count", solutions.into())]));
        }
        let left_out = count_omitted(self);
        if left_out.count > 0 {
            sentences.push(language.omitted_note(left_out.count, 0, left_out.has_more));
        }
        let description = language.join_sentences(&sentences);
        Ok((title, language.with_numbering(description, self.numbering)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_space_tree(self, format, out).map(drop)
    }
}

pub(super) const NODE_RADIUS: i32 = cell_fraction(280);
/// The radius of a node on a dense level.
const DENSE_RADIUS: i32 = cell_fraction(160);
const SOLUTION_RADIUS: i32 = cell_fraction(420);
/// The length of a node drawn as a tick.
const TICK: i32 = cell_fraction(900);
/// The distance from the foot of a node to the horizontal part of its edges.
pub(super) const DOWN: i32 = cell_fraction(680);
/// The distance from the horizontal part of an edge to the middle of its text.
pub(super) const ON_EDGE: i32 = cell_fraction(960);
/// The distance from the horizontal part of edges to the next level.
pub(super) const DROP: i32 = cell_fraction(2200);
/// The distance from the horizontal part of edges without texts to the next level.
const DROP_WITHOUT_TEXT: i32 = cell_fraction(1600);
/// The length of an arrow to another part of the tree.
const ARROW_LENGTH: i32 = cell_fraction(900);
/// Half the height of the gap for a text in an edge.
pub(super) const TEXT_GAP: i32 = cell_fraction(540);
/// Half the width and the height of the triangle for an omitted part.
const TRIANGLE: Point = (cell_fraction(620), cell_fraction(950));
/// The height of the triangle and its text.
const TRIANGLE_WITH_TEXT: i32 = cell_fraction(1900);
/// The unit of the tidy layout.
const STEP: i32 = CELL / 16;
/// The maximum number of nodes on a level that is drawn with large nodes and numbers on the edges.
const MAX_LARGE_NODES: usize = 32;

/// Draws a solution space tree.
struct SpaceDrawing<'t> {
    tree: &'t SpaceTree,
    leads: Vec<bool>,
    /// True for levels with too many nodes for numbers on the edges.
    dense: Vec<bool>,
}

impl SpaceDrawing<'_> {
    fn new(tree: &SpaceTree) -> SpaceDrawing<'_> {
        let deepest = tree.nodes().iter().map(|node| node.level).max();
        let levels = 0..=deepest.unwrap_or(0);
        let dense = levels.map(|level| {
            let nodes_on_level = || tree.nodes().iter().filter(|node| node.level == level);
            let is_complete = |node: &SpaceNode| {
                node.state != SpaceState::Pruned && node.left_out == NodeCount::default()
            };
            nodes_on_level().count() > MAX_LARGE_NODES && nodes_on_level().all(is_complete)
        });
        SpaceDrawing {
            leads: nodes_leading_to_solutions(tree),
            dense: dense.collect(),
            tree,
        }
    }

    fn node(&self, index: usize) -> &SpaceNode {
        &self.tree.nodes()[index]
    }

    fn is_tick(&self, node: &SpaceNode) -> bool {
        self.dense[node.level] && node.level == self.tree.n()
    }

    /// True if the children of a node are in another part of the drawing.
    fn continues_elsewhere(&self, shown: &[usize], index: usize) -> bool {
        // The first child of a node is the next node.
        let next = self.tree.nodes().get(index + 1);
        next.is_some_and(|next| next.parent == Some(index))
            && shown.binary_search(&(index + 1)).is_err()
    }

    /// The numbers of the choices on the path to a node.
    fn choices(&self, index: usize) -> Vec<String> {
        let node = self.node(index);
        let above = node.parent.map(|parent| self.choices(parent));
        let mut choices = above.unwrap_or_default();
        let number = |choice: u16| usize::from(choice) + self.tree.numbering.base();
        choices.extend(node.choice.map(|choice| number(choice).to_string()));
        choices
    }
}

impl DrawableTree for SpaceDrawing<'_> {
    fn unit_and_gaps(&self, _: &Painter<'_>) -> (i32, Gaps) {
        let (siblings, cousins) = if self.dense.contains(&true) {
            (2, 4)
        } else {
            (3, 12)
        };
        (STEP, Gaps { siblings, cousins })
    }

    fn parents(&self) -> Vec<Option<usize>> {
        self.tree.nodes().iter().map(|node| node.parent).collect()
    }

    fn nodes_to_draw(&self) -> Vec<usize> {
        (0..self.tree.nodes().len()).collect()
    }

    fn level(&self, node: usize) -> usize {
        self.node(node).level
    }

    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>> {
        let digits = p.measure(&"8".repeat(self.tree.n().to_string().len()), TREE_EM)?;
        let mut widths = Vec::new();
        for node in shown.iter().map(|index| self.node(*index)) {
            let width = match (self.is_tick(node), self.dense[node.level]) {
                (true, _) => 0,
                (_, true) => 2 * DENSE_RADIUS,
                _ => match omitted_text(p.language, node) {
                    Some(text) => (p.measure(&text, TREE_EM)? + CELL / 8).max(TRIANGLE.0 * 2),
                    None => digits.max(2 * NODE_RADIUS),
                },
            };
            let parent = node.parent.and_then(|at| shown.binary_search(&at).ok());
            widths.push((parent, width));
        }
        Ok(widths)
    }

    fn level_rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<LevelRoom>> {
        let first = self.level(shown[0]);
        let mut rooms: Vec<LevelRoom> = Vec::new();
        for index in shown {
            let node = self.node(*index);
            let level = node.level - first;
            let drop = match self.dense[node.level] {
                _ if level == 0 => 0,
                true => DROP_WITHOUT_TEXT,
                false => DROP,
            };
            let room = LevelRoom {
                drop,
                height: SOLUTION_RADIUS * 2,
                below: 0,
                down: DOWN,
            };
            rooms.resize(rooms.len().max(level + 1), room);
            let beneath = &mut rooms[level].below;
            if omitted_text(p.language, node).is_some() {
                *beneath = (*beneath).max(TRIANGLE_WITH_TEXT);
            } else if self.is_tick(node) {
                *beneath = (*beneath).max(TICK);
            } else if self.continues_elsewhere(shown, *index) {
                *beneath = (*beneath).max(ARROW_LENGTH);
            }
        }
        Ok(rooms)
    }

    /// Includes the number of nodes of a level that is drawn completely.
    fn level_name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>> {
        let is_root = level <= self.level(shown[0]);
        let Some(row) = level.checked_sub(1).filter(|_| !is_root) else {
            return Ok(Vec::new());
        };
        let number = row + self.tree.numbering.base();
        let mut lines = vec![(p.language.level_label(SearchOrder::Row, number), true)];
        let is_on_level =
            |node: &SpaceNode| node.level == level && node.state != SpaceState::Pruned;
        let all = self.tree.nodes().iter().filter(|node| is_on_level(node));
        let drawn = shown.iter().filter(|at| is_on_level(self.node(**at)));
        let count = all.count();
        if drawn.count() == count {
            let count = NodeCount {
                count: count as u128,
                has_more: false,
            };
            lines.push((p.language.node_count(count), false));
        }
        Ok(lines)
    }

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        self.draw_edges(p, part);
        self.draw_nodes(p, part)
    }

    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>> {
        let (language, nodes) = (p.language, self.tree.nodes());
        let cut = |node: &SpaceNode| node.state == SpaceState::Kept && node.left_out.count > 0;
        let size = LegendEntry::note(language.node_count(self.tree.size()), false);
        let mut groups = Vec::new();
        if nodes.iter().any(is_solution) {
            let (by, mark) = (SearchOrder::Row, Sample::Solution);
            groups.push(LegendEntry::of_marks(language, by, [mark]));
        } else if !nodes.iter().any(cut) {
            groups.push(vec![LegendEntry::note(language.text("no-solution"), true)]);
        }
        groups.push(vec![size]);
        let pruned = self.tree.pruned();
        if self.tree.kind() == SpaceKind::Pruned && !pruned.has_more {
            let total = self.tree.size().count + pruned.count;
            let args = [("pruned", pruned.count.into()), ("nodes", total.into())];
            let note = language.message("pruned-nodes", &args);
            groups.push(vec![LegendEntry::note(note, false)]);
        }
        groups
    }
}

impl SpaceDrawing<'_> {
    fn draw_edges(&self, p: &mut Painter<'_>, part: &TreePart) {
        let palette = *p.palette();
        let pens = [
            Pen::new(palette.faint, cell_fraction(60)),
            Pen::new(palette.muted, cell_fraction(80)),
            Pen::new(palette.ink, cell_fraction(170)),
        ];
        let first = self.level(part.nodes[0]);
        let mut children: Vec<[Vec<Point>; 3]> = vec![Default::default(); part.nodes.len()];
        for (index, at) in part.nodes.iter().zip(&part.positions) {
            let node = self.node(*index);
            let kind = match node.state {
                SpaceState::Pruned => 0,
                _ => 1 + usize::from(self.leads[*index]),
            };
            if let Some(parent) = part.position_of_parent(node.parent) {
                children[parent][kind].push(*at);
            }
        }
        for ((index, (x, y)), ends) in part.nodes.iter().zip(&part.positions).zip(children) {
            let (middle, level) = ((*x, y + SOLUTION_RADIUS), self.level(*index));
            if self.continues_elsewhere(&part.nodes, *index) {
                let pen = &pens[1 + usize::from(self.leads[*index])];
                let end = (0, SOLUTION_RADIUS + ARROW_LENGTH);
                p.arrow(middle, (0, NODE_RADIUS), end, pen, false);
            }
            let across = part.levels[level - first].across;
            let on_edge = across + ON_EDGE;
            for (ends, pen) in ends.iter().zip(&pens) {
                let is_dense = self.dense.get(level + 1) == Some(&true);
                let lower_end = |(x, y): &Point| match is_dense {
                    // Ticks are drawn together with their edges.
                    true if level + 1 == self.tree.n() => (*x, across),
                    true => (*x, *y),
                    false => (*x, on_edge - TEXT_GAP),
                };
                let lower_ends: Vec<Point> = ends.iter().map(lower_end).collect();
                p.fork(middle, across, &lower_ends, pen, false);
                if is_dense {
                    continue;
                }
                for end in ends {
                    let foot = end.1 + SOLUTION_RADIUS - on_edge - NODE_RADIUS;
                    p.line((end.0, on_edge), &[(0, TEXT_GAP), (0, foot)], pen);
                }
            }
        }
    }

    fn draw_nodes(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        let palette = *p.palette();
        let first = self.level(part.nodes[0]);
        for (place, (index, (x, y))) in part.nodes.iter().zip(&part.positions).enumerate() {
            let (node, at) = (self.node(*index), (*x, y + SOLUTION_RADIUS));
            let pruned = node.state == SpaceState::Pruned;
            let ink = if pruned { palette.muted } else { palette.ink };
            let choices = self.choices(*index);
            match choices.last() {
                // The root of a part shows all choices on the path to it.
                Some(_) if place == 0 => {
                    let beside = (at.0 + SOLUTION_RADIUS + cell_fraction(300), at.1);
                    p.label(&choices.join(", "), beside, TREE_EM, Align::Left, ink)?;
                }
                Some(choice) if !self.dense[node.level] => {
                    let up = (at.0, part.levels[node.level - first - 1].across + ON_EDGE);
                    p.label(choice, up, TREE_EM, Align::Centre, ink)?;
                }
                _ => {}
            }
            if let Some(text) = omitted_text(p.language, node) {
                draw_omitted_part(p, at, pruned, &text)?;
            }
            if self.is_tick(node) {
                let top = part.levels[node.level - first - 1].across - at.1;
                self.draw_tick(p, at, top, node);
            } else {
                self.draw_node(p, at, node);
            }
        }
        Ok(())
    }

    /// Draws a tick from the horizontal part of the edges. In a figure for a given width, it is one
    /// pixel wide, and its neighbours are two pixels away.
    fn draw_tick(&self, p: &mut Painter<'_>, at: Point, top: i32, node: &SpaceNode) {
        let x = STEP / 2;
        if node.state == SpaceState::Solution {
            let pen = Pen::new(p.palette().ink, cell_fraction(170));
            p.line(at, &[(x, top), (x, TICK)], &pen);
            p.solution_mark((at.0, at.1 + TICK), SOLUTION_RADIUS);
        } else {
            let pen = Pen::new(p.palette().muted, STEP).butt();
            p.line(at, &[(x, top), (x, TICK - SOLUTION_RADIUS)], &pen);
        }
    }

    fn draw_node(&self, p: &mut Painter<'_>, at: Point, node: &SpaceNode) {
        let palette = *p.palette();
        let ring = Pen::new(palette.faint, cell_fraction(100));
        let radius = if self.dense[node.level] {
            DENSE_RADIUS
        } else {
            NODE_RADIUS
        };
        let pruned = NODE_RADIUS - cell_fraction(50);
        match node.state {
            SpaceState::Solution => p.solution_mark(at, SOLUTION_RADIUS),
            SpaceState::Kept => p.disc(at, (0, 0), radius, Some(palette.ink), None),
            SpaceState::Pruned => p.disc(at, (0, 0), pruned, Some(palette.page), Some(&ring)),
        }
    }
}

/// Counts the nodes below the nodes that are drawn, without pruned ones.
fn count_omitted(tree: &SpaceTree) -> NodeCount {
    let is_kept = |node: &&SpaceNode| node.state == SpaceState::Kept;
    let kept = tree.nodes().iter().filter(is_kept);
    kept.fold(NodeCount::default(), |all, node| NodeCount {
        count: all.count.saturating_add(node.left_out.count),
        has_more: all.has_more || node.left_out.has_more,
    })
}

/// True for each node on a path to a solution.
fn nodes_leading_to_solutions(tree: &SpaceTree) -> Vec<bool> {
    let mut leads: Vec<bool> = tree.nodes().iter().map(is_solution).collect();
    for index in (0..leads.len()).rev() {
        if let (true, Some(parent)) = (leads[index], tree.nodes()[index].parent) {
            leads[parent] = true;
        }
    }
    leads
}

fn is_solution(node: &SpaceNode) -> bool {
    node.state == SpaceState::Solution
}

/// The size of a pruned or omitted part. `None` if nothing is omitted below the node.
fn omitted_text(language: Language, node: &SpaceNode) -> Option<String> {
    let left = node.left_out;
    if left == NodeCount::default() {
        return None;
    }
    if node.state == SpaceState::Pruned && !left.has_more {
        return Some(language.digits(left.count + 1));
    }
    Some(language.omitted_nodes(left.count, left.has_more))
}

/// Draws a triangle for an omitted part, with its size.
fn draw_omitted_part(p: &mut Painter<'_>, at: Point, pruned: bool, text: &str) -> Result<()> {
    let palette = *p.palette();
    let (half_width, height) = TRIANGLE;
    let (fill, opacity) = if pruned {
        (palette.faint, 0.35)
    } else {
        (palette.muted, 0.7)
    };
    let corners = [(0, 0), (half_width, height), (-half_width, height)];
    p.polygon(at, &corners, fill, opacity);
    let down = (at.0, at.1 + height + cell_fraction(700));
    p.label(text, down, TREE_EM, Align::Centre, palette.muted)?;
    Ok(())
}
