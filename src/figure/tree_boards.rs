//! The boards of a search tree: their sizes, their edges, and notes for omitted nodes.

use crate::casts::saturate;
use crate::figure::boards::DrawnBoard;
use crate::figure::legend::{LegendEntry, Sample};
use crate::figure::painter::{Painter, Pen, cell_fraction};
use crate::figure::scene::CELL;
use crate::figure::tree_drawing::{
    DrawableTree, LevelRoom, NameLine, TREE_EM, TREE_LINE_HEIGHT, TreePart,
};
use crate::figure::tree_layout::{EdgeEnd, Fork, Gaps};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Outcome, Relation, SearchCounts, SearchTree, TreeNode};
use crate::{Language, Result};

/// The distance from a board to the horizontal part of its edges.
const DOWN: i32 = CELL;
/// The distance from the horizontal part of edges to the next boards.
const DROP: i32 = CELL * 2;
/// The height of a text between boards.
const TEXT_HEIGHT: i32 = CELL * 3 / 2;
/// The gaps between boards of the same parent, and of different parents.
const GAPS: [i32; 2] = [CELL, CELL * 3];

/// The width of the note on the order of the search, next to the first board.
const ORDER_WIDTH: i32 = CELL * 6;

/// A search tree, with boards as nodes.
pub(super) struct BoardTreeDrawing<'t> {
    pub(super) tree: &'t SearchTree,
    /// True if rejected candidates are drawn as crosses on the boards of their parents.
    pub(super) crossed: bool,
}

impl BoardTreeDrawing<'_> {
    fn node(&self, index: usize) -> &TreeNode {
        &self.tree.nodes()[index]
    }

    /// The children of a node, with their indices.
    fn children(&self, index: usize) -> impl Iterator<Item = (usize, &TreeNode)> {
        let later = self.tree.nodes().iter().enumerate().skip(index + 1);
        let levels = self.node(index).queens.len();
        let below = later.take_while(move |(_, node)| node.queens.len() > levels);
        below.filter(move |(_, node)| node.parent == Some(index))
    }

    /// True if children of a node are in another part of the drawing.
    fn continues(&self, shown: &[usize], at: usize) -> bool {
        self.children(at)
            .any(|(index, node)| node.number.is_some() && shown.binary_search(&index).is_err())
    }

    /// The notes for omitted nodes: the position of the parent among those shown, and the lines.
    fn omitted(&self, language: Language, shown: &[usize]) -> Vec<(usize, Vec<String>)> {
        let lines = shown
            .iter()
            .map(|index| omitted_note(language, self.tree, self.node(*index)));
        lines
            .enumerate()
            .filter(|(_, lines)| !lines.is_empty())
            .collect()
    }

    fn side(&self, p: &Painter<'_>) -> i32 {
        saturate::<i32>(self.tree.scope().n()) * p.square
    }
}

/// The text below a board.
fn outcome_text(language: Language, node: &TreeNode) -> Option<String> {
    match node.outcome {
        Outcome::Solution => Some(language.text("solution")),
        Outcome::DeadEnd => Some(language.text("dead-end")),
        _ => None,
    }
}

impl DrawableTree for BoardTreeDrawing<'_> {
    fn unit_and_gaps(&self, p: &Painter<'_>) -> (i32, Gaps) {
        // With half squares as the unit, parents are on half squares, too.
        let step = p.square / 2;
        let [siblings, cousins] = GAPS.map(|gap| (gap + step - 1) / step);
        (step, Gaps { siblings, cousins })
    }

    fn parents(&self) -> Vec<Option<usize>> {
        self.tree.nodes().iter().map(|node| node.parent).collect()
    }

    fn nodes_to_draw(&self) -> Vec<usize> {
        let nodes = self.tree.nodes().iter().enumerate();
        let kept = nodes.filter(|(_, node)| !self.crossed || node.number.is_some());
        kept.map(|(index, _)| index).collect()
    }

    fn level(&self, node: usize) -> usize {
        self.node(node).queens.len()
    }

    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>> {
        // Texts may extend into the gaps between boards. All boards take the same width, so that they
        // are evenly spaced.
        let words = shown
            .iter()
            .filter_map(|index| outcome_text(p.language, self.node(*index)));
        let width = self
            .side(p)
            .max(p.max_text_width(words, TREE_EM)? - CELL / 2);
        let mut widths = Vec::new();
        for index in shown {
            let parent = self.node(*index).parent;
            widths.push((
                parent.and_then(|parent| shown.binary_search(&parent).ok()),
                width,
            ));
        }
        for (parent, lines) in self.omitted(p.language, shown) {
            widths.push((Some(parent), p.max_text_width(&lines, TREE_EM)?));
        }
        Ok(widths)
    }

    fn level_rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Vec<LevelRoom> {
        let first = self.level(shown[0]);
        let room = LevelRoom {
            drop: DROP,
            height: 0,
            below: 0,
            down: DOWN,
        };
        let mut rooms = Vec::new();
        for index in shown {
            let level = self.level(*index) - first;
            rooms.resize(rooms.len().max(level + 1), room);
            // Leaves room for the number above the first board.
            rooms[0].drop = TREE_LINE_HEIGHT;
            rooms[level].height = self.side(p);
            if outcome_text(p.language, self.node(*index)).is_some()
                || self.continues(shown, *index)
            {
                rooms[level].below = TEXT_HEIGHT;
            }
        }
        for (parent, lines) in self.omitted(p.language, shown) {
            let level = self.level(shown[parent]) - first + 1;
            rooms.resize(rooms.len().max(level + 1), room);
            let height = &mut rooms[level].height;
            *height = (*height).max(saturate::<i32>(lines.len()) * TREE_LINE_HEIGHT);
        }
        rooms
    }

    fn level_name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>> {
        let (scope, language) = (self.tree.scope(), p.language);
        let name = |row: usize| {
            (
                language.level_label(scope.order(), row + scope.first_number()),
                true,
            )
        };
        let mut lines = Vec::from_iter(level.checked_sub(1).map(name));
        if level == self.level(shown[0]) && level == scope.root_queens().len() {
            let order = p.wrap(&language.order_by(scope.order()), TREE_EM, ORDER_WIDTH)?;
            lines.extend(order.into_iter().map(|line| (line, false)));
        }
        Ok(lines)
    }

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        self.draw_edges(p, part);
        let n = self.tree.scope().n();
        for (index, (x, y)) in part.nodes.iter().zip(&part.positions) {
            let (node, at) = (self.node(*index), (x - self.side(p) / 2, *y));
            let board = p.new_board(at, n);
            draw_position(p, self.tree, node, board);
            if self.crossed {
                self.draw_crosses(p, *index, board);
            }
            draw_label(p, node, board)?;
        }
        let (muted, free) = (p.palette().muted, p.palette().free);
        let places = &part.positions[part.nodes.len()..];
        for ((_, lines), (x, y)) in self.omitted(p.language, &part.nodes).iter().zip(places) {
            for (line, index) in lines.iter().zip(0..) {
                let color = if index == 0 { muted } else { free };
                let at = (*x, y + cell_fraction(1050) + index * TREE_LINE_HEIGHT);
                p.text(line, at, TREE_EM, Align::Centre, color)?;
            }
        }
        Ok(())
    }

    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>> {
        let (language, scope) = (p.language, self.tree.scope());
        let lines = Relation::ALL
            .into_iter()
            .filter(|line| has_conflict(self.tree, *line));
        let crossed = self.crossed && self.tree.shown_counts().rejected > 0;
        let marks = lines
            .map(Sample::Line)
            .chain(crossed.then_some(Sample::Rejected));
        let mut groups: Vec<Vec<LegendEntry>> = vec![
            marks
                .map(|mark| LegendEntry::new(language, scope.order(), mark))
                .collect(),
        ];
        let left = self.tree.left_out();
        if !self.tree.nodes()[0].leads_to_solution && !left.has_more {
            groups.push(vec![LegendEntry::note(
                language.search_result(scope, 0),
                true,
            )]);
        }
        if !left.is_empty() {
            groups.push(vec![LegendEntry::note(language.omitted_note(left), false)]);
        }
        groups
    }
}

/// True if a rejected candidate in the tree has a conflict on such a line.
fn has_conflict(tree: &SearchTree, relation: Relation) -> bool {
    tree.nodes().iter().any(|node| match &node.outcome {
        Outcome::Rejected(conflicts) => conflicts.iter().any(|c| c.relation == relation),
        _ => false,
    })
}

/// The note on nodes omitted below a board. Empty if there are none to report.
fn omitted_note(language: Language, tree: &SearchTree, node: &TreeNode) -> Vec<String> {
    let SearchCounts {
        nodes,
        rejected,
        solutions,
        has_more,
    } = node.left_out;
    if nodes == 0 {
        // Dead ends need no note on rejected nodes. If none are drawn at all, a single note counts
        // them.
        let needs_no_note =
            rejected == 0 || tree.is_only_accepted() || node.outcome == Outcome::DeadEnd;
        return if needs_no_note {
            Vec::new()
        } else {
            vec![language.message("rejected-left-out", &[("rejected", rejected.into())])]
        };
    }
    let mut lines = vec![language.omitted_nodes(nodes.into(), has_more)];
    if solutions > 0 {
        lines.push(language.omitted_solutions(node.left_out));
    }
    lines
}

/// The width of the frame around a solution.
const FRAME: i32 = cell_fraction(200);

impl BoardTreeDrawing<'_> {
    /// Draws edges from each board to its children: thin to rejected ones, heavy with an arrow on the
    /// path to a solution, and dotted to notes and other parts.
    fn draw_edges(&self, p: &mut Painter<'_>, part: &TreePart) {
        let palette = *p.palette();
        let (thin, plain, heavy) = (
            Pen::new(palette.faint, cell_fraction(60)),
            Pen::new(palette.muted, cell_fraction(90)),
            Pen::new(palette.ink, cell_fraction(190)),
        );
        let dotted = Pen::new(palette.muted, cell_fraction(90)).dashed(&[0.01, 2.4]);
        let first = self.level(part.nodes[0]);
        let ends = self.upper_ends(p.language, part);
        for ((index, (x, y)), ends) in part.nodes.iter().zip(&part.positions).zip(ends) {
            let node = self.node(*index);
            let down = if node.outcome == Outcome::DeadEnd {
                TREE_LINE_HEIGHT
            } else {
                cell_fraction(100)
            };
            let fork = Fork {
                from: (*x, y + self.side(p) + down),
                across: part.levels[self.level(*index) - first].across,
            };
            let [rejected, others, ways, notes] = ends;
            p.fork(fork, &rejected, &thin, EdgeEnd::Plain);
            p.fork(fork, &notes, &dotted, EdgeEnd::Plain);
            p.fork(fork, &others, &plain, EdgeEnd::Plain);
            p.fork(fork, &ways, &heavy, EdgeEnd::Arrow);
            if self.continues(&part.nodes, *index) {
                let pen = if node.leads_to_solution {
                    &heavy
                } else {
                    &plain
                };
                let end = (0, TEXT_HEIGHT - cell_fraction(200));
                let shaft = pen.clone().dashed(&[0.01, 2.0]);
                p.line(
                    fork.from,
                    &[(0, cell_fraction(150)), (0, end.1 / 2)],
                    &shaft,
                );
                p.arrow(fork.from, (0, end.1 / 2), end, pen, false);
            }
        }
    }

    /// The upper ends of the children of each board: rejected ones, others, those on the path to a
    /// solution, and notes.
    fn upper_ends(&self, language: Language, part: &TreePart) -> Vec<[Vec<Point>; 4]> {
        let mut children: Vec<[Vec<Point>; 4]> = vec![Default::default(); part.nodes.len()];
        for (index, at) in part.nodes.iter().zip(&part.positions) {
            let node = self.node(*index);
            let Some(parent) = part.position_of_parent(node.parent) else {
                continue;
            };
            let (kind, up) = match (&node.outcome, node.leads_to_solution) {
                (Outcome::Rejected(_), _) => (0, 0),
                (_, false) => (1, 0),
                (Outcome::Solution, true) => (2, FRAME * 2),
                (_, true) => (2, cell_fraction(120)),
            };
            children[parent][kind].push((at.0, at.1 - up));
        }
        let places = &part.positions[part.nodes.len()..];
        for ((parent, _), at) in self.omitted(language, &part.nodes).iter().zip(places) {
            let leads = self.node(part.nodes[*parent]).left_out.solutions > 0;
            children[*parent][if leads { 2 } else { 3 }].push((at.0, at.1 - cell_fraction(100)));
        }
        children
    }

    /// Draws the rejected children of a board as crosses on it, with all their conflicts.
    fn draw_crosses(&self, p: &mut Painter<'_>, at: usize, board: DrawnBoard) {
        let scope = self.tree.scope();
        let mut tried = Vec::new();
        for (_, node) in self.children(at) {
            let squares = scope.order().squares(scope.n(), &node.queens);
            let (Outcome::Rejected(conflicts), Some(candidate)) = (&node.outcome, squares.last())
            else {
                continue;
            };
            for conflict in conflicts.iter().rev() {
                p.draw_conflict(board, squares[conflict.queen - 1], *candidate, false);
            }
            tried.push(*candidate);
        }
        if !tried.is_empty() {
            let dead = p.palette().dead;
            p.cross_squares(board, &tried, dead);
        }
    }
}

/// Draws a board with its queens, a frame around the newest one, and all conflicts of a rejected
/// candidate.
fn draw_position(p: &mut Painter<'_>, tree: &SearchTree, node: &TreeNode, board: DrawnBoard) {
    let palette = *p.palette();
    if node.outcome == Outcome::Solution {
        let side = board.side() + FRAME * 2;
        let pen = Pen::new(palette.free, FRAME);
        p.frame(board.origin, (-FRAME, -FRAME), (side, side), &pen);
    }
    let (tone, color) = match node.outcome {
        Outcome::Rejected(_) => (Tone::Faded, palette.dead),
        _ => (Tone::Full, palette.accent),
    };
    p.draw_board(board, tone);
    let squares = tree.scope().order().squares(board.n, &node.queens);
    // Queens at the root were given.
    let newest = squares.last().filter(|_| node.parent.is_some());
    for square in &squares {
        p.draw_queen(board, *square, tone);
    }
    let Some(newest) = newest else { return };
    if let Outcome::Rejected(conflicts) = &node.outcome {
        p.draw_conflicts(board, &squares, *newest, conflicts);
    }
    p.frame_square(board, *newest, color);
}

/// Draws the number of a node, and its outcome if it is a solution or a dead end.
fn draw_label(p: &mut Painter<'_>, node: &TreeNode, board: DrawnBoard) -> Result<()> {
    let (free, dead, muted) = (p.palette().free, p.palette().dead, p.palette().muted);
    let middle = board.origin.0 + board.side() / 2;
    let (color, up) = match node.outcome {
        Outcome::Solution => (free, cell_fraction(520)),
        _ => (dead, cell_fraction(320)),
    };
    if let Some(number) = node.number {
        // On small boards, the number is left of the edge from above.
        let (x, align) = if board.side() < CELL * 4 {
            (middle - cell_fraction(500), Align::Right)
        } else {
            (board.origin.0, Align::Left)
        };
        let at = (x, board.origin.1 - up);
        p.text(&number.to_string(), at, TREE_EM, align, muted)?;
    }
    if let Some(text) = outcome_text(p.language, node) {
        let down = board.origin.1 + board.side() + cell_fraction(1230);
        p.text(&text, (middle, down), TREE_EM, Align::Centre, color)?;
    }
    Ok(())
}
