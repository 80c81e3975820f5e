//! The complete search as a wheel, with a ring for each queen and the solutions at the rim.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::figure::kernel::poster_style::PosterColors;
use crate::figure::kernel::scene::Scene;
use crate::figure::posters::polar::{TURN, polar};
use crate::figure::posters::poster::{
    MM, PosterFigure, PosterLayout, PosterWords, is_landscape, ranks_from_one, table,
};
use crate::graphics::outline::{Point, Segment, circle, polyline};
use crate::page::text::Align;
use crate::trace::{Outcome, Scope, SearchTree, TreeNode};
use crate::words::join;
use crate::{Language, Result};

/// The complete search with all rejected squares, as a wheel.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Poster, Wheel};
///
/// let figure = Figure::from(Wheel::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wheel {
    tree: SearchTree,
    /// The angle of each node, and the number of solutions that it leads to.
    angles: Vec<i64>,
    solutions_below: Vec<u32>,
    /// The side of a board at the rim.
    side: i32,
    /// The visual weight of a solution compared to a solution for eight queens, in hundredths.
    share: i64,
}

// The places of colours in `PosterColors`.
const SOLUTION_PATH: usize = 0;
const OTHER_PATH: usize = 1;
const REJECTED: usize = 2;
const DEAD_END: usize = 3;
const RING: usize = 4;
const BOARD_BACKGROUND: usize = 5;
const BOARD_EDGE: usize = 6;
const QUEEN: usize = 7;

/// The radii of rings for eight queens. The last one is repeated for interpolation.
const RADII: [i32; 10] = [
    0, 3600, 6800, 9600, 12_200, 14_600, 16_800, 18_800, 20_600, 20_600,
];
const WHEEL_RADIUS: i32 = 218 * MM;
/// The angle that the wheel covers.
const SPAN: i64 = TURN * 351 / 360;
/// The angle of a fan of rejected squares.
const FAN: i64 = TURN * 84 / 360;
/// The largest side of a board at the rim.
const MAX_BOARD: i32 = 22 * MM;
/// The distance of the boards from the last ring.
const BOARD_GAP: i32 = 140;

impl Wheel {
    fn from_tree(tree: SearchTree) -> Wheel {
        let nodes = tree.nodes();
        let (solutions, dead) = (tree.shown_counts().solutions, tree.dead_ends());
        let [solutions, dead] = [solutions, dead].map(|count| saturate::<i64>(count).max(1));
        // All dead ends together take a quarter of the angle of all solutions.
        let weight = |node: &TreeNode| match node.outcome {
            Outcome::Solution => 4 * dead,
            Outcome::DeadEnd => solutions,
            _ => 0,
        };
        let total = 5 * solutions * dead;
        let mut before = -total;
        let mut ends = vec![(0, 0); nodes.len()];
        for (end, node) in ends.iter_mut().zip(nodes) {
            let angle = (before + weight(node)) * SPAN / (2 * total);
            before += 2 * weight(node);
            *end = (angle, angle);
        }
        let mut solutions_below = vec![0; nodes.len()];
        let mut angles = vec![0; nodes.len()];
        let mut first: Vec<Option<(i64, i64)>> = vec![None; nodes.len()];
        let indexed = nodes.iter().enumerate().rev();
        for (index, node) in indexed.filter(|(_, node)| node.number.is_some()) {
            let (low, high) = first[index].unwrap_or(ends[index]);
            angles[index] = (low + high) / 2;
            solutions_below[index] += u32::from(node.outcome == Outcome::Solution);
            if let Some(parent) = node.parent {
                let high = first[parent].map_or(angles[index], |(_, high)| high);
                first[parent] = Some((angles[index], high));
                solutions_below[parent] += solutions_below[index];
            }
        }
        // The length of the inner circle of boards, with 2 pi as 62,832 / 10,000.
        let around = i64::from(WHEEL_RADIUS) * 95 / 100 * 62_832 / 10_000 * 351 / 360;
        let side = saturate::<i32>(around * 4 / (5 * solutions) * 94 / 100).min(MAX_BOARD);
        // Fewer solutions are bolder, but not in proportion.
        let share = (920_000 / solutions).isqrt();
        Wheel {
            angles,
            solutions_below,
            side,
            share,
            tree,
        }
    }

    /// The number of positions with each number of queens.
    fn depths(&self) -> Vec<u64> {
        let mut depths = vec![0; self.n() + 1];
        let nodes = self.tree.nodes().iter();
        for node in nodes.filter(|node| node.number.is_some()) {
            depths[node.queens.len()] += 1;
        }
        depths
    }

    /// The radius of a ring.
    fn radius(&self, depth: usize) -> i32 {
        let (ring, rest) = (depth * 8 / self.n(), saturate::<i32>(depth * 8 % self.n()));
        let between = (RADII[ring + 1] - RADII[ring]) * rest / saturate::<i32>(self.n());
        (RADII[ring] + between) * (WHEEL_RADIUS - self.side - BOARD_GAP) / RADII[8]
    }

    fn at(&self, index: usize) -> Point {
        let radius = self.radius(self.tree.nodes()[index].queens.len());
        polar(self.angles[index], radius, 0)
    }

    /// The path from a parent to a node.
    fn path(&self, index: usize, parent: usize) -> [Segment; 2] {
        let depth = self.tree.nodes()[index].queens.len();
        let (from, to) = (Segment::Move(self.at(parent)), self.at(index));
        if depth == 1 {
            return [from, Segment::Line(to)];
        }
        let half = (self.radius(depth) + self.radius(depth - 1)) / 2;
        let [a, b] = [parent, index].map(|node| polar(self.angles[node], half, 0));
        [from, Segment::Cubic(a, b, to)]
    }

    /// The short line of a rejected square, from the position where it was tried.
    fn rejected_line(&self, node: &TreeNode, parent: usize) -> [Segment; 2] {
        let depth = node.queens.len();
        let column = i64::from(node.queens.last().copied().unwrap_or(0));
        let last = saturate::<i64>(self.n()) - 1;
        let angle = self.angles[parent] + (2 * column - last) * FAN / (2 * last);
        let length = (self.radius(depth) - self.radius(depth - 1)) * 36 / 100;
        let ((x, y), (dx, dy)) = (self.at(parent), polar(angle, length, 0));
        [Segment::Move((x, y)), Segment::Line((x + dx, y + dy))]
    }

    /// The width of a path that leads to this number of solutions.
    fn width(&self, solutions: u32) -> i32 {
        let more = (i64::from(solutions) * self.share - 100).max(0);
        26 + saturate::<i32>(36 * (more * more * more * 100).isqrt().isqrt() / 100)
    }

    fn draw_picture(&self, p: &Painter<'_>) -> Result<Scene> {
        let mut p = p.child();
        let middle = (WHEEL_RADIUS, WHEEL_RADIUS);
        let scale_width = |width: i32| width * saturate::<i32>(self.share.clamp(100, 300)) / 100;
        let accepted = |at: &usize| self.tree.nodes()[*at].number.is_some();
        let accepted_nodes = || (0..self.tree.nodes().len()).filter(accepted);
        let ring = Pen::new(p.color(RING), scale_width(20));
        for depth in 1..=self.n() {
            p.disc(middle, (0, 0), self.radius(depth), None, Some(&ring));
        }
        let rejected = self
            .tree
            .nodes()
            .iter()
            .filter(|node| node.number.is_none());
        let rejected = rejected.filter_map(|node| Some(self.rejected_line(node, node.parent?)));
        let rejected: Vec<Segment> = rejected.flatten().collect();
        let pen = Pen::new(p.color(REJECTED), scale_width(10)).butt();
        p.stroke(middle, &rejected, &pen);
        // Paths of the same width are one shape, the widest on top.
        let mut paths: BTreeMap<u32, Vec<Segment>> = BTreeMap::new();
        for index in accepted_nodes() {
            if let Some(parent) = self.tree.nodes()[index].parent {
                let path = self.path(index, parent);
                let paths = paths.entry(self.solutions_below[index]);
                paths.or_default().extend(path);
            }
        }
        for (solutions_below, paths) in &paths {
            let pen = match solutions_below {
                0 => Pen::new(p.color(OTHER_PATH), scale_width(20)).butt(),
                solutions_below => Pen::new(p.color(SOLUTION_PATH), self.width(*solutions_below)),
            };
            p.stroke(middle, paths, &pen);
        }
        let dead = accepted_nodes().filter(|at| self.tree.nodes()[*at].outcome == Outcome::DeadEnd);
        let dots = dead.flat_map(|index| circle(self.at(index), scale_width(55)));
        let dots: Vec<Segment> = dots.collect();
        p.fill(middle, &dots, p.color(DEAD_END));
        self.draw_rim(&mut p, middle);
        self.draw_hub(&mut p, middle)?;
        p.set_size(2 * WHEEL_RADIUS, 2 * WHEEL_RADIUS);
        Ok(p.scene)
    }

    /// Draws the boards at the rim, with their upper edge outward.
    fn draw_rim(&self, p: &mut Painter<'_>, middle: Point) {
        let n = saturate::<i32>(self.n());
        let near = self.radius(self.n()) + BOARD_GAP;
        let (mut boards, mut queens) = (Vec::new(), Vec::new());
        for (node, angle) in self.tree.nodes().iter().zip(&self.angles) {
            if node.outcome != Outcome::Solution {
                continue;
            }
            let half = self.side / 2;
            let far = near + self.side;
            let corners = [(near, -half), (near, half), (far, half), (far, -half)];
            boards.push(corners.map(|(out, beside)| polar(*angle, out, beside)));
            for (row, column) in node.queens.iter().enumerate() {
                let row = 2 * (n - saturate::<i32>(row)) - 1;
                let column = 2 * i32::from(*column) + 1 - n;
                let (out, beside) = (row * self.side / (2 * n), column * self.side / (2 * n));
                let at = polar(*angle, near + out, beside);
                queens.extend(circle(at, self.side * 37 / 100 / n));
            }
        }
        p.polygons(middle, &boards, p.color(BOARD_BACKGROUND), 1.0);
        let edges = boards.iter().flat_map(|corners| polyline(corners, true));
        let edges: Vec<Segment> = edges.collect();
        let pen = Pen::new(p.color(BOARD_EDGE), (self.side / 60).clamp(10, 25));
        p.stroke(middle, &edges, &pen);
        p.fill(middle, &queens, p.color(QUEEN));
    }

    /// Draws the root, and the first queens with their files.
    fn draw_hub(&self, p: &mut Painter<'_>, middle: Point) -> Result<()> {
        p.disc(middle, (0, 0), 430, Some(p.color(SOLUTION_PATH)), None);
        let [ground, ..] = p.inks();
        for (index, node) in self.tree.nodes().iter().enumerate() {
            if let (Some(_), [column]) = (node.number, node.queens.as_slice()) {
                let at = self.at(index);
                p.disc(middle, at, 420, Some(p.color(SOLUTION_PATH)), None);
                let file = char::from(b'a' + saturate::<u8>(*column)).to_string();
                let at = (middle.0 + at.0, middle.1 + at.1 + 150);
                p.text(&file, at, 580, Align::Centre, ground)?;
            }
        }
        Ok(())
    }

    /// Draws the numbers of positions with each number of queens, in a column if `is_landscape`, else
    /// in a row.
    fn draw_counts(&self, p: &Painter<'_>, is_landscape: bool) -> Result<Scene> {
        let mut p = p.child();
        let language = p.language;
        let [_, ink, quiet] = p.inks();
        let n = saturate::<i32>(self.n());
        let (across, down) = (380 * MM / n, 12 * MM);
        let digits = self.depths().into_iter();
        let digits = digits.map(|count| language.digits(count));
        let right = p.max_text_width(digits, 1000)?;
        for (depth, count) in self.depths().into_iter().enumerate() {
            let number = language.digits(count);
            let name = language.message("wheel-depth", &[("depth", depth.into())]);
            let depth = saturate::<i32>(depth);
            if is_landscape {
                let y = 20 * MM + depth * down;
                p.text(&number, (right, y), 1000, Align::Right, ink)?;
                p.text(&name, (right + 5 * MM, y), 640, Align::Left, quiet)?;
            } else {
                let x = depth * across;
                let size = p.fit_size(&name, 540, across - 2 * MM)?;
                p.text(&number, (x, 27 * MM), 1150, Align::Centre, ink)?;
                p.text(&name, (x, 35 * MM), size, Align::Centre, quiet)?;
            }
        }
        match is_landscape {
            true => p.set_size(0, 20 * MM + n * down),
            false => p.set_size(n * across, 35 * MM),
        }
        Ok(p.scene)
    }
}

impl PosterFigure for Wheel {
    const NAME: &'static str = "wheel";
    const SIZES: RangeInclusive<usize> = 5..=9;
    const MARKS: usize = 4;

    fn n(&self) -> usize {
        self.tree.scope().n()
    }

    fn build(n: usize) -> Result<Wheel> {
        let tree = SearchTree::with_limit(Scope::new(n)?, false, u64::MAX)?;
        Ok(Wheel::from_tree(tree))
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let shown = self.tree.shown_counts();
        let args = [
            ("n", self.n().into()),
            ("nodes", shown.nodes.into()),
            ("rejected", shown.rejected.into()),
            ("dead", self.tree.dead_ends().into()),
            ("solutions", shown.solutions.into()),
        ];
        PosterWords {
            title: language.message("wheel-title", &args[..1]),
            sentences: language.message("wheel-lines", &args[1..]),
            description: language.message("wheel", &args),
        }
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        Ok(PosterLayout {
            picture: self.draw_picture(p)?,
            top: 48 * MM,
            title_em: 33 * MM,
            baseline: 568 * MM,
            below: self.draw_counts(p, is_landscape(page))?,
            ..PosterLayout::default()
        })
    }

    fn data(&self, _: &PosterColors) -> (impl Serialize, String) {
        let nodes = self.tree.nodes();
        let mut rejected = vec![0; nodes.len()];
        for node in nodes.iter().filter(|node| node.number.is_none()) {
            if let Some(parent) = node.parent {
                rejected[parent] += 1;
            }
        }
        let rows = nodes.iter().enumerate().filter_map(|(index, node)| {
            let parent = node.parent.and_then(|parent| nodes[parent].number);
            let (number, parent) = (node.number?, parent.unwrap_or(0));
            let (queens, outcome) = (ranks_from_one(&node.queens), node.outcome.name());
            let (refused, solutions) = (rejected[index], self.solutions_below[index]);
            let names = join(&queens, " ");
            let line = format!("{number},{parent},{names},{outcome},{refused},{solutions}");
            let row = object! {
                node: number, parent: parent, queens: queens, outcome: outcome, refused: refused,
                solutions: solutions,
            };
            Some((row, line))
        });
        let (positions, table) = table("node,parent,queens,outcome,refused,solutions", rows);
        let shown = self.tree.shown_counts();
        let data = object! {
            nodes: shown.nodes,
            refused: shown.rejected,
            dead_ends: self.tree.dead_ends(),
            solutions: shown.solutions,
            nodes_by_depth: self.depths(),
            positions: positions,
        };
        (data, table)
    }
}
