//! The tree of a space of solutions: the places of its nodes, and their drawing.

use std::io::Write;

use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::scene::{CELL, Scene};
use crate::figure::tidy::{Fork, Gaps, Head, TidyNode, best, in_rows, parts, tidy};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{
    By, Nodes, Numbering, Scope, SpaceKind, SpaceNode, SpaceState, SpaceTree, TraceFormat,
    write_space_tree,
};
use crate::{Language, Result};

/// The room for the names of levels.
const NAMES: i32 = CELL * 7;

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
        Ok(SpaceTreeFigure { kind, n, depth: None, numbering: Numbering::default() })
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
        let tree = self.tree()?;
        let all = || (0..tree.nodes().len()).collect::<Vec<usize>>();
        let whole = || drawn(painter, &tree, &[all()], i32::MAX);
        let stacked = || {
            let parents: Vec<Option<usize>> = tree.nodes().iter().map(|node| node.parent).collect();
            let room = room.map_or(i32::MAX, |room| room.width - NAMES);
            let fits = |shown: &[usize]| Ok(SpacePlan::new(painter, &tree, shown)?.width <= room);
            drawn(painter, &tree, &parts(&parents, all(), &fits)?, room)
        };
        best(room, &[&whole, &stacked])
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
        write_space_tree(&self.tree()?, format, out)?;
        Ok(())
    }
}

/// The air between parts, and between their rows.
const BESIDE: i32 = CELL * 2;
const BETWEEN: i32 = CELL * 2;

/// Parts of a tree in rows of this length, with the names of their levels; notes below.
fn drawn(
    painter: &Painter<'_>,
    tree: &SpaceTree,
    parts: &[Vec<usize>],
    room: i32,
) -> Result<Scene> {
    let mut plans = Vec::new();
    for shown in parts {
        plans.push(SpacePlan::new(painter, tree, shown)?);
    }
    let size = |plan: &SpacePlan<'_>| (plan.first(), plan.width);
    let (mut p, mut trees) = (painter.another(), painter.another());
    let (mut top, mut width) = (0, 0);
    for row in in_rows(plans, size, room, BESIDE) {
        let y = top;
        if let Some(deepest) = row.iter().max_by_key(|plan| plan.levels.len()) {
            deepest.names(&mut p, y)?;
        }
        let mut x = NAMES;
        for plan in &row {
            let mut drawn = p.another();
            plan.edges(&mut drawn);
            plan.nodes(&mut drawn)?;
            trees.put(drawn.scene, (x, y));
            top = top.max(y + plan.height + BETWEEN);
            (width, x) = (width.max(x + plan.width), x + plan.width + BESIDE);
        }
    }
    let (noted, bottom) = notes(&mut p, tree, top - BETWEEN)?;
    let all = width.max(noted);
    p.put(trees.scene, ((all - width) / 2, 0));
    p.size(all, bottom);
    Ok(p.scene)
}

/// The em of words, on edges and beneath nodes too.
const LABEL: i32 = CELL;
const CHOICE: i32 = of_cell(850);
/// The radius of a node, and of a solution.
const DISC: i32 = of_cell(280);
const LARGE: i32 = of_cell(420);
/// The distances from the middle of a node to where edges go across, from there to the middle of
/// the text on an edge, and from there to the next level.
const ACROSS: i32 = of_cell(1100);
const ON_EDGE: i32 = of_cell(900);
const DOWN: i32 = of_cell(2500);
/// The first distance where parts stand beneath nodes, in addition.
const PARTS: i32 = of_cell(1900);
/// The length of an arrow to what is in another part.
const ON: i32 = of_cell(900);
/// Half the height of a text on an edge, with air.
const AROUND: i32 = of_cell(480);
/// Half the width and the height of a part that is not drawn.
const PART: Point = (of_cell(620), of_cell(950));
const LINE: i32 = CELL * 3 / 2;
/// The unit of the tidy layout.
const STEP: i32 = CELL / 4;

/// Nodes that are drawn together, and their places.
struct SpacePlan<'t> {
    tree: &'t SpaceTree,
    /// Their indices, of which the first is their root.
    shown: &'t [usize],
    /// The middle of each node.
    nodes: Vec<Point>,
    /// The middle of each level from the root on, and the height at which its edges go across.
    levels: Vec<(i32, i32)>,
    /// The text beneath each node.
    beneath: Vec<Option<String>>,
    leads: Vec<bool>,
    width: i32,
    height: i32,
}

impl<'t> SpacePlan<'t> {
    fn new(p: &Painter<'_>, tree: &'t SpaceTree, shown: &'t [usize]) -> Result<SpacePlan<'t>> {
        let language = p.language;
        let digits = p.measure(&"8".repeat(tree.n().to_string().len()), CHOICE)?;
        let least = digits.max(2 * DISC);
        let (mut boxes, mut beneath) = (Vec::new(), Vec::new());
        let own = || shown.iter().map(|index| &tree.nodes()[*index]);
        let first = tree.nodes()[shown[0]].level;
        for node in own() {
            let text = part(language, node);
            let mut wide = least;
            if let Some(text) = &text {
                wide = wide.max(p.measure(text, CHOICE)? + CELL / 4).max(PART.0 * 2);
            }
            boxes.push(TidyNode {
                parent: node.parent.and_then(|parent| shown.binary_search(&parent).ok()),
                half: whole(wide, 2 * STEP) / (2 * STEP),
            });
            beneath.push(text);
        }
        let gaps = Gaps { siblings: 1, cousins: 3 };
        let tidy = tidy(&boxes, gaps);
        let levels = levels(&own().collect::<Vec<_>>(), &beneath);
        let nodes: Vec<Point> = own()
            .zip(&tidy.middles)
            .map(|(node, middle)| (middle * (STEP / 2), levels[node.level - first].0))
            .collect();
        let bottoms = nodes.iter().zip(&beneath).map(|(at, text)| match text {
            Some(_) => at.1 + DISC + PART.1 + of_cell(1300),
            None => at.1 + LARGE,
        });
        let height = bottoms.max().unwrap_or(0);
        Ok(SpacePlan {
            height: height
                + if shown.iter().any(|index| follows(tree, shown, *index)) { ON } else { 0 },
            width: tidy.width * (STEP / 2),
            nodes,
            levels,
            beneath,
            leads: leads(tree),
            tree,
            shown,
        })
    }

    fn own(&self) -> impl Iterator<Item = (usize, &'t SpaceNode)> {
        let nodes = self.tree.nodes();
        self.shown.iter().map(move |index| (*index, &nodes[*index]))
    }

    /// The level of the root.
    fn first(&self) -> usize {
        self.tree.nodes()[self.shown[0]].level
    }

    fn edges(&self, p: &mut Painter<'_>) {
        let palette = *p.palette();
        let pens = [
            Pen::new(palette.faint, of_cell(60)),
            Pen::new(palette.muted, of_cell(80)),
            Pen::new(palette.ink, of_cell(170)),
        ];
        let mut children: Vec<[Vec<Point>; 3]> = vec![Default::default(); self.nodes.len()];
        for ((index, node), at) in self.own().zip(&self.nodes) {
            let kind = match node.state {
                SpaceState::Pruned => 0,
                _ => 1 + usize::from(self.leads[index]),
            };
            let parent = node.parent.map(|parent| self.shown.binary_search(&parent));
            if let Some(Ok(parent)) = parent {
                children[parent][kind].push(*at);
            }
        }
        for ((at, (index, node)), ends) in self.nodes.iter().zip(self.own()).zip(children) {
            if follows(self.tree, self.shown, index) {
                let pen = &pens[1 + usize::from(self.leads[index])];
                p.arrow(*at, (0, DISC), (0, LARGE + ON), pen, false);
            }
            let fork = Fork {
                from: (at.0, at.1 + DISC),
                across: self.levels[node.level - self.first()].1,
            };
            let on_edge = fork.across + ON_EDGE;
            for (ends, pen) in ends.iter().zip(&pens) {
                let above: Vec<Point> = ends.iter().map(|end| (end.0, on_edge - AROUND)).collect();
                p.fork(fork, &above, pen, Head::Plain);
                for end in ends {
                    let points = [(0, AROUND), (0, end.1 - on_edge - DISC)];
                    p.line((end.0, on_edge), &points, pen);
                }
            }
        }
    }

    fn nodes(&self, p: &mut Painter<'_>) -> Result<()> {
        let palette = *p.palette();
        for (place, (index, node)) in self.own().enumerate() {
            let at = self.nodes[place];
            let pruned = node.state == SpaceState::Pruned;
            let ink = if pruned { palette.muted } else { palette.ink };
            let ways = self.choices(index);
            match ways.last() {
                None => {}
                // The root of a part has the whole way to it.
                Some(_) if place == 0 => {
                    let beside = (at.0 + LARGE + of_cell(300), at.1);
                    p.label(&ways.join(", "), beside, CHOICE, Align::Left, ink)?;
                }
                Some(choice) => {
                    let up = (at.0, self.levels[node.level - self.first() - 1].1 + ON_EDGE);
                    p.label(choice, up, CHOICE, Align::Centre, ink)?;
                }
            }
            if let Some(text) = &self.beneath[place] {
                part_at(p, at, pruned, text)?;
            }
            disc_at(p, at, node.state);
        }
        Ok(())
    }

    /// The choices on the way to a node, as they are numbered.
    fn choices(&self, index: usize) -> Vec<String> {
        let node = &self.tree.nodes()[index];
        let mut choices = node.parent.map_or_else(Vec::new, |parent| self.choices(parent));
        let number = |choice: u16| usize::from(choice) + self.tree.first_number();
        choices.extend(node.choice.map(|choice| number(choice).to_string()));
        choices
    }

    /// Draws the names of the levels below the root. A level that is drawn whole has its number of
    /// nodes.
    fn names(&self, p: &mut Painter<'_>, top: i32) -> Result<()> {
        let (ink, muted, language) = (p.palette().ink, p.palette().muted, p.language);
        let nodes = self.tree.nodes();
        for (level, (middle, _)) in (self.first()..).zip(&self.levels).skip(1) {
            let own = |node: &SpaceNode| node.level == level && node.state != SpaceState::Pruned;
            let count = nodes.iter().filter(|node| own(node)).count();
            let whole = self.shown.iter().filter(|&&at| own(&nodes[at])).count() == count;
            let y = top + middle;
            let name = language.level(By::Row, level - 1 + self.tree.first_number());
            let at = if whole { y - LINE / 2 } else { y };
            p.label(&name, (0, at), LABEL, Align::Left, ink)?;
            if whole {
                let count = language.counted_nodes(Nodes { count: count as u128, more: false });
                p.label(&count, (0, y + LINE / 2), CHOICE, Align::Left, muted)?;
            }
        }
        Ok(())
    }
}

/// Draws notes on the number of nodes, and on the meaning of a large disc.
fn notes(p: &mut Painter<'_>, tree: &SpaceTree, top: i32) -> Result<(i32, i32)> {
    let (free, muted, language) = (p.palette().free, p.palette().muted, p.language);
    let size = tree.size();
    let mut lines = vec![language.counted_nodes(size)];
    if tree.kind() == SpaceKind::Pruned {
        let pruned = tree.pruned();
        if !pruned.more {
            let all = size.count + pruned.count;
            let places = [("pruned", pruned.count.into()), ("nodes", all.into())];
            lines.push(language.say("pruned-nodes", &places));
        }
    }
    let mut at = (0, top + 3 * CELL);
    let mut width = 0;
    let nodes = tree.nodes();
    let cut = |node: &SpaceNode| node.state == SpaceState::Kept && node.left_out.count > 0;
    if nodes.iter().any(is_solution) {
        p.disc((LARGE, at.1), (0, 0), LARGE, Some(free), None);
        let after = LARGE * 2 + of_cell(500);
        let wide = p.label(&language.word("solution"), (after, at.1), LABEL, Align::Left, muted)?;
        (width, at.1) = (after + wide, at.1 + LINE);
    } else if !nodes.iter().any(cut) {
        let dead = p.palette().dead;
        width = p.label(&language.word("no-solution"), at, LABEL, Align::Left, dead)?;
        at.1 += LINE;
    }
    for line in lines {
        width = width.max(p.label(&line, at, LABEL, Align::Left, muted)?);
        at.1 += LINE;
    }
    Ok((width, at.1 - LINE / 2))
}

/// The nodes of the space that follow from those that are drawn.
fn left_out(tree: &SpaceTree) -> Nodes {
    let kept = tree.nodes().iter().filter(|node| node.state == SpaceState::Kept);
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

/// The middle of each level, and the height at which its edges go across, below everything beneath
/// its nodes.
fn levels(nodes: &[&SpaceNode], beneath: &[Option<String>]) -> Vec<(i32, i32)> {
    let all = || nodes.iter().map(|node| node.level);
    let (mut levels, mut middle) = (Vec::new(), LARGE);
    for level in all().min().unwrap_or(0)..=all().max().unwrap_or(0) {
        let mut texts = nodes.iter().zip(beneath);
        let parts = texts.any(|(node, text)| node.level == level && text.is_some());
        let across = middle + ACROSS + if parts { PARTS } else { 0 };
        levels.push((middle, across));
        middle = across + DOWN;
    }
    levels
}

/// True if what follows a node is in another part.
fn follows(tree: &SpaceTree, shown: &[usize], index: usize) -> bool {
    // The first that follows a node is the next one.
    let next = tree.nodes().get(index + 1);
    next.is_some_and(|next| next.parent == Some(index))
        && shown.binary_search(&(index + 1)).is_err()
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
    let (fill, opacity) = if pruned { (palette.faint, 0.35) } else { (palette.muted, 0.7) };
    p.polygon(at, &[(0, 0), (half, high), (-half, high)], fill, opacity);
    let down = (at.0, at.1 + high + of_cell(700));
    p.label(text, down, CHOICE, Align::Centre, palette.muted)?;
    Ok(())
}

fn disc_at(p: &mut Painter<'_>, at: Point, state: SpaceState) {
    let palette = *p.palette();
    let ring = Pen::new(palette.faint, of_cell(100));
    let small = DISC - of_cell(50);
    match state {
        SpaceState::Kept => p.disc(at, (0, 0), DISC, Some(palette.ink), None),
        SpaceState::Solution => p.disc(at, (0, 0), LARGE, Some(palette.free), None),
        SpaceState::Pruned => p.disc(at, (0, 0), small, Some(palette.page), Some(&ring)),
    }
}
