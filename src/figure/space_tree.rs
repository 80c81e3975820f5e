//! The tree of a space of solutions: the places of its nodes, and their drawing.

use std::io::Write;

use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::legend::{LegendEntry, Sample};
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::figure::scene::{CELL, Scene};
use crate::figure::tidy::{Fork, Gaps, Head, best};
use crate::figure::tree_parts::{DrawnTree, LABEL, LevelRoom, NameLine, TreePart, drawn};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{
    By, Nodes, Numbering, Scope, SpaceKind, SpaceNode, SpaceState, SpaceTree, TraceFormat,
    write_space_tree,
};
use crate::{Language, Result};

/// The tree of a space of solutions, with choices on its edges: solutions are large and the ways to
/// them heavy; pruned parts are faint, with their size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceTreeFigure {
    kind: SpaceKind,
    n: usize,
    depth: Option<usize>,
    numbering: Numbering,
}

impl SpaceTreeFigure {
    /// The tree of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize) unless n is from 1 to 32.
    pub fn new(kind: SpaceKind, n: usize) -> Result<SpaceTreeFigure> {
        SpaceTree::new(kind, n, Some(0))?;
        Ok(SpaceTreeFigure {
            kind,
            n,
            depth: None,
            numbering: Numbering::default(),
        })
    }

    /// Limits the levels; nodes below are counted. Default: all levels.
    #[must_use]
    pub fn depth(mut self, levels: usize) -> SpaceTreeFigure {
        self.depth = Some(levels);
        self
    }

    /// Sets the number of the first row and the first column: 0 or 1. Default: 1.
    ///
    /// # Errors
    /// [`Error::Value`](crate::Error::Value) for any other.
    pub fn base(mut self, base: usize) -> Result<SpaceTreeFigure> {
        self.numbering = Numbering::from(base)?;
        Ok(self)
    }

    /// The data of the figure.
    ///
    /// # Errors
    /// Those of [`SpaceTree::new`].
    pub fn tree(&self) -> Result<SpaceTree> {
        Ok(SpaceTree::new(self.kind, self.n, self.depth)?.base(self.numbering.base())?)
    }
}

impl Kind for SpaceTreeFigure {
    fn n(&self) -> usize {
        self.n
    }

    fn pixels(&self) -> u16 {
        12
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = SpaceDrawing::new(self.tree()?);
        let wide = room.map_or(i32::MAX, |room| room.width);
        let (whole, parts) = (
            || drawn(painter, &tree, i32::MAX),
            || drawn(painter, &tree, wide),
        );
        best(room, &[&whole, &parts])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let description = self.tree().map(|tree| {
            let places = [
                ("n", self.n.into()),
                ("kind", self.kind.name().into()),
                ("nodes", language.counted_nodes(tree.size()).into()),
                ("pruned", language.counted_nodes(tree.pruned()).into()),
            ];
            let own = language.say("space-tree", &places);
            let solutions = tree.nodes().iter().filter(|node| is_solution(node)).count();
            let marked = || language.say("solutions-marked", &[("count", solutions.into())]);
            let mut sentences = vec![own];
            let drawing = SpaceDrawing::new(tree);
            if drawing.dense.contains(&true) {
                sentences.push(language.word("dense-tree"));
            }
            let tree = drawing.tree;
            if solutions > 0 {
                sentences.push(marked());
            }
            let left_out = left_out(&tree);
            if left_out.count > 0 {
                let places = [
                    ("nodes", left_out.count.into()),
                    ("rejected", 0usize.into()),
                    ("more", left_out.more.into()),
                ];
                sentences.push(language.say("not-drawn", &places));
            }
            language.described(language.sentences(&sentences), self.numbering)
        });
        let title = Scope::new(self.n).map(|scope| {
            let scope = scope.depth(self.depth.unwrap_or(self.n));
            let kind = ("kind", self.kind.name().into());
            language.of_search("space-tree-title", &scope, 0, &[kind])
        });
        FigureSummary {
            title: title.unwrap_or_default(),
            description: description.unwrap_or_default(),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_space_tree(&self.tree()?, format, out).map(drop)?)
    }
}

/// The radius of a node, of one of many on a level, and of a solution.
const DISC: i32 = of_cell(280);
const DOT: i32 = of_cell(160);
const LARGE: i32 = of_cell(420);
/// The length of a node that is a tick.
const TICK: i32 = of_cell(900);
/// The distances from the foot of a node to where edges go across, from there to the middle of the
/// text on an edge, from there to the next level, and from there without a text.
const DOWN: i32 = of_cell(680);
const ON_EDGE: i32 = of_cell(960);
const DROP: i32 = of_cell(2200);
const NEAR: i32 = of_cell(1600);
/// The length of an arrow to what is in another part.
const ON: i32 = of_cell(900);
/// Half the height of a text on an edge, with air.
const AROUND: i32 = of_cell(540);
/// Half the width and the height of a part that is not drawn, and the room for it and its text.
const PART: Point = (of_cell(620), of_cell(950));
const PARTS: i32 = of_cell(1900);
/// The unit of the tidy layout.
const STEP: i32 = CELL / 16;
/// The most nodes on a level that are large, with numbers on their edges.
const LEGIBLE: usize = 32;

/// The tree as drawn.
struct SpaceDrawing {
    tree: SpaceTree,
    leads: Vec<bool>,
    /// True for each level that has too many nodes for numbers on its edges.
    dense: Vec<bool>,
}

impl SpaceDrawing {
    fn new(tree: SpaceTree) -> SpaceDrawing {
        let levels = 0..=tree
            .nodes()
            .iter()
            .map(|node| node.level)
            .max()
            .unwrap_or(0);
        let dense = levels.map(|level| {
            let own = || tree.nodes().iter().filter(|node| node.level == level);
            let whole = |node: &SpaceNode| {
                node.state != SpaceState::Pruned && node.left_out == Nodes::default()
            };
            own().count() > LEGIBLE && own().all(whole)
        });
        SpaceDrawing {
            leads: leads(&tree),
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

    /// True if what follows a node is in another part.
    fn follows(&self, shown: &[usize], index: usize) -> bool {
        // The first that follows a node is the next one.
        let next = self.tree.nodes().get(index + 1);
        next.is_some_and(|next| next.parent == Some(index))
            && shown.binary_search(&(index + 1)).is_err()
    }

    /// The choices on the way to a node, as they are numbered.
    fn choices(&self, index: usize) -> Vec<String> {
        let node = self.node(index);
        let mut choices = node
            .parent
            .map_or_else(Vec::new, |parent| self.choices(parent));
        let number = |choice: u16| usize::from(choice) + self.tree.first_number();
        choices.extend(node.choice.map(|choice| number(choice).to_string()));
        choices
    }
}

impl DrawnTree for SpaceDrawing {
    fn grain(&self, _: &Painter<'_>) -> (i32, Gaps) {
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

    fn all(&self) -> Vec<usize> {
        (0..self.tree.nodes().len()).collect()
    }

    fn level(&self, node: usize) -> usize {
        self.node(node).level
    }

    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>> {
        let digits = p.measure(&"8".repeat(self.tree.n().to_string().len()), LABEL)?;
        let mut widths = Vec::new();
        for node in shown.iter().map(|index| self.node(*index)) {
            let wide = match (self.is_tick(node), self.dense[node.level]) {
                (true, _) => 0,
                (_, true) => 2 * DOT,
                _ => match part(p.language, node) {
                    Some(text) => (p.measure(&text, LABEL)? + CELL / 8).max(PART.0 * 2),
                    None => digits.max(2 * DISC),
                },
            };
            widths.push((
                node.parent.and_then(|at| shown.binary_search(&at).ok()),
                wide,
            ));
        }
        Ok(widths)
    }

    fn rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Vec<LevelRoom> {
        let first = self.level(shown[0]);
        let mut rooms: Vec<LevelRoom> = Vec::new();
        for index in shown {
            let node = self.node(*index);
            let (level, drop) = (
                node.level - first,
                if self.dense[node.level] { NEAR } else { DROP },
            );
            let drop = if level == 0 { 0 } else { drop };
            let room = LevelRoom {
                drop,
                height: LARGE * 2,
                beneath: 0,
                down: DOWN,
            };
            rooms.resize(rooms.len().max(level + 1), room);
            let beneath = &mut rooms[level].beneath;
            if part(p.language, node).is_some() {
                *beneath = (*beneath).max(PARTS);
            } else if self.is_tick(node) {
                *beneath = (*beneath).max(TICK);
            } else if self.follows(shown, *index) {
                *beneath = (*beneath).max(ON);
            }
        }
        rooms
    }

    /// A level that is drawn whole has its number of nodes.
    fn name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>> {
        let Some(row) = level
            .checked_sub(1)
            .filter(|_| level > self.level(shown[0]))
        else {
            return Ok(Vec::new());
        };
        let mut lines = vec![(
            p.language.level(By::Row, row + self.tree.first_number()),
            true,
        )];
        let own = |node: &SpaceNode| node.level == level && node.state != SpaceState::Pruned;
        let count = self.tree.nodes().iter().filter(|node| own(node)).count();
        if shown.iter().filter(|at| own(self.node(**at))).count() == count {
            let count = Nodes {
                count: count as u128,
                more: false,
            };
            lines.push((p.language.counted_nodes(count), false));
        }
        Ok(lines)
    }

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        self.edges(p, part);
        self.nodes(p, part)
    }

    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>> {
        let (language, nodes) = (p.language, self.tree.nodes());
        let cut = |node: &SpaceNode| node.state == SpaceState::Kept && node.left_out.count > 0;
        let mut groups = vec![vec![LegendEntry::note(
            language.counted_nodes(self.tree.size()),
            false,
        )]];
        if nodes.iter().any(is_solution) {
            groups.insert(
                0,
                vec![LegendEntry::new(language, By::Row, Sample::Solution)],
            );
        } else if !nodes.iter().any(cut) {
            groups.insert(
                0,
                vec![LegendEntry::note(language.word("no-solution"), true)],
            );
        }
        let pruned = self.tree.pruned();
        if self.tree.kind() == SpaceKind::Pruned && !pruned.more {
            let all = self.tree.size().count + pruned.count;
            let places = [("pruned", pruned.count.into()), ("nodes", all.into())];
            groups.push(vec![LegendEntry::note(
                language.say("pruned-nodes", &places),
                false,
            )]);
        }
        groups
    }
}

impl SpaceDrawing {
    fn edges(&self, p: &mut Painter<'_>, part: &TreePart) {
        let palette = *p.palette();
        let pens = [
            Pen::new(palette.faint, of_cell(60)),
            Pen::new(palette.muted, of_cell(80)),
            Pen::new(palette.ink, of_cell(170)),
        ];
        let first = self.level(part.shown[0]);
        let mut children: Vec<[Vec<Point>; 3]> = vec![Default::default(); part.shown.len()];
        for (index, at) in part.shown.iter().zip(&part.places) {
            let node = self.node(*index);
            let kind = match node.state {
                SpaceState::Pruned => 0,
                _ => 1 + usize::from(self.leads[*index]),
            };
            if let Some(parent) = part.find(node.parent) {
                children[parent][kind].push(*at);
            }
        }
        for ((index, (x, y)), ends) in part.shown.iter().zip(&part.places).zip(children) {
            let (middle, level) = ((*x, y + LARGE), self.level(*index));
            if self.follows(&part.shown, *index) {
                let pen = &pens[1 + usize::from(self.leads[*index])];
                p.arrow(middle, (0, DISC), (0, LARGE + ON), pen, false);
            }
            let across = part.levels[level - first].across;
            let fork = Fork {
                from: middle,
                across,
            };
            let on_edge = across + ON_EDGE;
            for (ends, pen) in ends.iter().zip(&pens) {
                if self.dense.get(level + 1) == Some(&true) {
                    // Ticks are their own edges.
                    let end = |end: &Point| {
                        (
                            end.0,
                            if level + 1 == self.tree.n() {
                                across
                            } else {
                                end.1
                            },
                        )
                    };
                    p.fork(
                        fork,
                        &ends.iter().map(end).collect::<Vec<_>>(),
                        pen,
                        Head::Plain,
                    );
                    continue;
                }
                let above: Vec<Point> = ends.iter().map(|end| (end.0, on_edge - AROUND)).collect();
                p.fork(fork, &above, pen, Head::Plain);
                for end in ends {
                    let points = [(0, AROUND), (0, end.1 + LARGE - on_edge - DISC)];
                    p.line((end.0, on_edge), &points, pen);
                }
            }
        }
    }

    fn nodes(&self, p: &mut Painter<'_>, drawn: &TreePart) -> Result<()> {
        let palette = *p.palette();
        let first = self.level(drawn.shown[0]);
        for (place, (index, (x, y))) in drawn.shown.iter().zip(&drawn.places).enumerate() {
            let (node, at) = (self.node(*index), (*x, y + LARGE));
            let pruned = node.state == SpaceState::Pruned;
            let ink = if pruned { palette.muted } else { palette.ink };
            let ways = self.choices(*index);
            match ways.last() {
                // The root of a part has the whole way to it.
                Some(_) if place == 0 => {
                    let beside = (at.0 + LARGE + of_cell(300), at.1);
                    p.label(&ways.join(", "), beside, LABEL, Align::Left, ink)?;
                }
                Some(choice) if !self.dense[node.level] => {
                    let up = (at.0, drawn.levels[node.level - first - 1].across + ON_EDGE);
                    p.label(choice, up, LABEL, Align::Centre, ink)?;
                }
                _ => {}
            }
            if let Some(text) = part(p.language, node) {
                part_at(p, at, pruned, &text)?;
            }
            if self.is_tick(node) {
                let top = drawn.levels[node.level - first - 1].across - at.1;
                self.tick(p, at, top, node);
            } else {
                self.mark(p, at, node);
            }
        }
        Ok(())
    }

    /// Draws a tick from where edges go across. At a width it is a column of pixels, and its
    /// neighbours are two columns away.
    fn tick(&self, p: &mut Painter<'_>, at: Point, top: i32, node: &SpaceNode) {
        if node.state == SpaceState::Solution {
            let pen = Pen::new(p.palette().ink, of_cell(170));
            p.line(at, &[(STEP / 2, top), (STEP / 2, TICK)], &pen);
            p.diamond((at.0, at.1 + TICK), LARGE);
        } else {
            let pen = Pen::new(p.palette().muted, STEP).butt();
            p.line(at, &[(STEP / 2, top), (STEP / 2, TICK - LARGE)], &pen);
        }
    }

    fn mark(&self, p: &mut Painter<'_>, at: Point, node: &SpaceNode) {
        let palette = *p.palette();
        let ring = Pen::new(palette.faint, of_cell(100));
        let (small, dense) = (DISC - of_cell(50), self.dense[node.level]);
        match node.state {
            SpaceState::Solution => p.diamond(at, LARGE),
            SpaceState::Kept => {
                p.disc(
                    at,
                    (0, 0),
                    if dense { DOT } else { DISC },
                    Some(palette.ink),
                    None,
                );
            }
            SpaceState::Pruned => p.disc(at, (0, 0), small, Some(palette.page), Some(&ring)),
        }
    }
}

/// The nodes of the space that follow from those that are drawn.
fn left_out(tree: &SpaceTree) -> Nodes {
    let kept = tree
        .nodes()
        .iter()
        .filter(|node| node.state == SpaceState::Kept);
    kept.fold(Nodes::default(), |all, node| Nodes {
        count: all.count.saturating_add(node.left_out.count),
        more: all.more || node.left_out.more,
    })
}

/// True for each node on a way to a solution.
fn leads(tree: &SpaceTree) -> Vec<bool> {
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

/// The size of a pruned or omitted part; none if it is empty, or the node alone.
fn part(language: Language, node: &SpaceNode) -> Option<String> {
    let left = node.left_out;
    if left == Nodes::default() {
        return None;
    }
    if node.state == SpaceState::Pruned && !left.more {
        return Some(language.digits(left.count + 1));
    }
    Some(language.nodes_left_out(left.count, left.more))
}

/// Draws a part in place of its nodes, with its size.
fn part_at(p: &mut Painter<'_>, at: Point, pruned: bool, text: &str) -> Result<()> {
    let palette = *p.palette();
    let (half, high) = PART;
    let (fill, opacity) = if pruned {
        (palette.faint, 0.35)
    } else {
        (palette.muted, 0.7)
    };
    p.polygon(at, &[(0, 0), (half, high), (-half, high)], fill, opacity);
    let down = (at.0, at.1 + high + of_cell(700));
    p.label(text, down, LABEL, Align::Centre, palette.muted)?;
    Ok(())
}
