//! The boards of a search tree: their sizes, their edges, and notes for omitted nodes.

use crate::casts::saturate;
use crate::figure::kernel::boards::{DrawnBoard, PALE_OPACITY};
use crate::figure::kernel::legend::{LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::CELL;
use crate::figure::search::tree::drawing::{
    DrawableTree, LevelRoom, NameLine, TREE_EM, TREE_LINE_HEIGHT, TreePart,
};
use crate::figure::search::tree::layout::Gaps;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Outcome, Relation, SearchTree, TreeNode};
use crate::{Color, Language, Result, Square};

/// The distance from a board to the horizontal part of its edges.
const DOWN: i32 = CELL;
/// The distance from the horizontal part of edges to the next boards.
const DROP: i32 = CELL * 2;
/// The height of a text between boards.
const TEXT_HEIGHT: i32 = CELL * 3 / 2;
/// The gaps between boards of the same parent, and of different parents.
const GAPS: [i32; 2] = [CELL, CELL * 3];

/// The gap between a board and the text on its right.
const TEXT_GAP: i32 = CELL * 3 / 4;

/// The minimum width of a text at a board before it is wrapped.
const MIN_TEXT_WIDTH: i32 = CELL * 6;

/// The width of the note on the order of the search, next to the first board.
const ORDER_WIDTH: i32 = CELL * 6;

/// A search tree, with boards as nodes.
pub(crate) struct BoardTreeDrawing<'t> {
    pub(crate) tree: &'t SearchTree,
    /// True if rejected candidates are drawn as crosses on the boards of their parents.
    pub(crate) crossed: bool,
    /// True if the texts about the outcome are on the right of the boards instead of below them, which
    /// leaves larger boards in a low room.
    pub(crate) is_wide: bool,
    /// The part of the tree to draw, if it is not complete: the tree after a step, and the number of
    /// the node where the search is. The layout is that of the complete tree.
    pub(crate) reached: Option<(&'t SearchTree, u64)>,
}

impl BoardTreeDrawing<'_> {
    fn node(&self, index: usize) -> &TreeNode {
        &self.tree.nodes()[index]
    }

    /// The node to draw, unless the search has not reached it yet.
    fn drawn_node(&self, index: usize) -> Option<&TreeNode> {
        let tree = self.reached.map_or(self.tree, |(tree, _)| tree);
        tree.nodes().get(index)
    }

    /// The node to draw, unless the search can still add to the texts below it.
    fn closed_node(&self, index: usize) -> Option<&TreeNode> {
        let node = self.drawn_node(index);
        node.filter(|node| node.outcome != Outcome::Open)
    }

    /// True if the search is over.
    fn is_complete(&self) -> bool {
        self.reached.is_none_or(|(tree, _)| tree.step().is_none())
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
            .any(|(index, node)| !is_rejected(node) && shown.binary_search(&index).is_err())
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

    /// True for the node where the search is.
    fn is_current(&self, node: &TreeNode) -> bool {
        let current = self.reached.map(|(_, current)| current);
        node.outcome != Outcome::Solution && current.is_some() && node.number == current
    }

    fn side(&self, p: &Painter<'_>) -> i32 {
        saturate::<i32>(self.tree.scope().n()) * p.square
    }

    /// The lines of text at a board.
    fn outcome_lines(&self, p: &Painter<'_>, index: usize) -> Result<Vec<String>> {
        let node = self.node(index);
        let text = match node.outcome {
            Outcome::Solution => "solution",
            Outcome::DeadEnd => "dead-end",
            Outcome::Followed if self.has_failed(index) => "player-cell-failed",
            _ => return Ok(Vec::new()),
        };
        let room = self.side(p).max(MIN_TEXT_WIDTH);
        p.wrap_balanced(&p.language.text(text), TREE_EM, room)
    }

    /// The width of the texts on the right of the boards, with the gap before them.
    fn text_width(&self, p: &Painter<'_>, shown: &[usize]) -> Result<i32> {
        let mut width = 0;
        for index in shown.iter().filter(|_| self.is_wide) {
            let text = p.max_text_width(self.outcome_lines(p, *index)?, TREE_EM)?;
            width = width.max(text + TEXT_GAP);
        }
        Ok(width)
    }

    /// True if the search tried everything below a board and found no solution.
    fn has_failed(&self, index: usize) -> bool {
        let levels = self.node(index).queens.len();
        let later = self.tree.nodes()[index + 1..].iter();
        let mut below = later.take_while(|node| node.queens.len() > levels);
        let is_tried = !self.node(index).leads_to_solution && self.node(index).parent.is_some();
        is_tried && below.all(|node| !matches!(node.outcome, Outcome::Cut | Outcome::Omitted))
    }
}

impl DrawableTree for BoardTreeDrawing<'_> {
    fn unit_and_gaps(&self, p: &Painter<'_>) -> (i32, Gaps) {
        // With half squares as the unit, parents are on half squares, too. Where all texts have
        // the same size, they need smaller steps to fit.
        let steps = if p.em.is_some() { 2 } else { 1 };
        let (half, step) = (p.square / 2, p.square / (2 * steps));
        let gaps = if self.is_wide { [GAPS[0]; 2] } else { GAPS };
        let [siblings, cousins] = gaps.map(|gap| (gap + half - 1) / half * steps);
        (step, Gaps { siblings, cousins })
    }

    fn parents(&self) -> Vec<Option<usize>> {
        self.tree.nodes().iter().map(|node| node.parent).collect()
    }

    fn nodes_to_draw(&self) -> Vec<usize> {
        let nodes = self.tree.nodes().iter().enumerate();
        let kept = nodes.filter(|(_, node)| !self.crossed || !is_rejected(node));
        kept.map(|(index, _)| index).collect()
    }

    fn level(&self, node: usize) -> usize {
        self.node(node).queens.len()
    }

    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>> {
        // Texts may extend into the gaps between boards.
        let mut widths = Vec::new();
        let beside = self.text_width(p, shown)?;
        for index in shown {
            let node = self.node(*index);
            let text = p.max_text_width(self.outcome_lines(p, *index)?, TREE_EM)?;
            let width = match node.outcome {
                Outcome::Omitted => self.side(p) / 2,
                _ if self.is_wide => self.side(p) + beside,
                _ => self.side(p).max(text - CELL / 2),
            };
            let parent = node.parent;
            let parent = parent.and_then(|parent| shown.binary_search(&parent).ok());
            widths.push((parent, width));
        }
        for (parent, lines) in self.omitted(p.language, shown) {
            widths.push((Some(parent), p.max_text_width(&lines, TREE_EM)?));
        }
        Ok(widths)
    }

    fn level_rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<LevelRoom>> {
        let first = self.level(shown[0]);
        let room = LevelRoom {
            drop: DROP,
            down: DOWN,
            ..LevelRoom::default()
        };
        let mut rooms = Vec::new();
        for index in shown {
            let level = self.level(*index) - first;
            rooms.resize(rooms.len().max(level + 1), room);
            // Leaves room for the number above the first board.
            rooms[0].drop = TREE_LINE_HEIGHT;
            rooms[level].height = self.side(p);
            let lines = match self.is_wide {
                true => 0,
                false => self.outcome_lines(p, *index)?.len(),
            };
            let lines = lines + usize::from(self.continues(shown, *index));
            let below = saturate::<i32>(lines) * TEXT_HEIGHT;
            rooms[level].below = rooms[level].below.max(below);
        }
        for (parent, lines) in self.omitted(p.language, shown) {
            let level = self.level(shown[parent]) - first + 1;
            rooms.resize(rooms.len().max(level + 1), room);
            let height = &mut rooms[level].height;
            *height = (*height).max(saturate::<i32>(lines.len()) * TREE_LINE_HEIGHT);
        }
        Ok(rooms)
    }

    fn level_name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>> {
        let (scope, language) = (self.tree.scope(), p.language);
        let label = |row: usize| language.level_label(scope.order(), row + scope.first_number());
        let name = |row: usize| (label(row), true);
        let mut lines = Vec::from_iter(level.checked_sub(1).map(name));
        if level == self.level(shown[0]) && level == self.level(0) {
            let order = p.wrap(&language.order_by(scope.order()), TREE_EM, ORDER_WIDTH)?;
            lines.extend(order.into_iter().map(|line| (line, false)));
        }
        Ok(lines)
    }

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        // A board and the text beside it are centred together.
        let left = self.text_width(p, &part.nodes)? / 2;
        let part = &part.moved_left(left);
        self.draw_edges(p, part)?;
        let n = self.tree.scope().n();
        for (index, (x, y)) in part.nodes.iter().zip(&part.positions) {
            let at = (x - self.side(p) / 2, *y);
            let Some(node) = self.drawn_node(*index) else {
                continue;
            };
            if node.outcome == Outcome::Omitted {
                self.draw_omitted(p, node, (*x, *y));
                continue;
            }
            let board = p.new_board(at, n);
            let lines = match self.closed_node(*index) {
                Some(_) => self.outcome_lines(p, *index)?,
                None => Vec::new(),
            };
            draw_position(p, self.tree, node, board);
            if self.crossed {
                self.draw_crosses(p, *index, board);
            }
            let is_framed = self.is_current(node) || node.outcome == Outcome::Solution;
            if self.is_current(node) {
                frame_board(p, board, p.palette().accent);
            }
            draw_number(p, node, board, is_framed)?;
            self.draw_outcome(p, node, board, &lines)?;
        }
        let (muted, free) = (p.palette().muted, p.palette().free);
        let places = &part.positions[part.nodes.len()..];
        for ((parent, lines), (x, y)) in self.omitted(p.language, &part.nodes).iter().zip(places) {
            if self.closed_node(part.nodes[*parent]).is_none() {
                continue;
            }
            for (line, index) in lines.iter().zip(0..) {
                let color = if index == 0 { muted } else { free };
                let at = (*x, y + cell_fraction(1050) + index * TREE_LINE_HEIGHT);
                p.text(line, at, TREE_EM, Align::Centre, color)?;
            }
        }
        Ok(())
    }

    fn is_centred(&self) -> bool {
        // Trees after different steps have different notes, but the same position.
        self.reached.is_none()
    }

    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>> {
        let (language, scope) = (p.language, self.tree.scope());
        let has_line = |node: &TreeNode, line: Relation| match &node.outcome {
            Outcome::Rejected(conflicts) => conflicts.iter().any(|c| c.relation == line),
            _ => false,
        };
        let nodes = self.tree.nodes();
        let occurs = |line: &Relation| nodes.iter().any(|node| has_line(node, *line));
        let lines = Relation::ALL.into_iter().filter(occurs);
        let crossed = self.crossed && self.tree.shown_counts().rejected > 0;
        let marks = lines.map(Sample::Line);
        let marks = marks.chain(crossed.then_some(Sample::Rejected));
        let mut groups = vec![LegendEntry::of_marks(language, scope.order(), marks)];
        if !self.is_complete() {
            return groups;
        }
        let left = self.tree.left_out();
        if !self.tree.nodes()[self.tree.root()].leads_to_solution && !left.has_more {
            let note = language.search_result(scope, 0);
            groups.push(vec![LegendEntry::note(note, true)]);
        }
        if let Some(note) = language.omitted_subtrees(self.tree) {
            groups.push(vec![LegendEntry::note(note, false)]);
        }
        if !left.is_empty() {
            let note = language.omitted_note(left.nodes.into(), left.rejected, left.has_more);
            groups.push(vec![LegendEntry::note(note, false)]);
        }
        groups
    }
}

fn is_rejected(node: &TreeNode) -> bool {
    matches!(node.outcome, Outcome::Rejected(_))
}

/// The note on nodes omitted below a board. Empty if there are none to report.
fn omitted_note(language: Language, tree: &SearchTree, node: &TreeNode) -> Vec<String> {
    let left_out = node.left_out;
    if node.outcome == Outcome::Omitted {
        return Vec::new();
    }
    if left_out.nodes == 0 {
        // Dead ends need no note on rejected nodes. If none are drawn at all, or subtrees are omitted,
        // a single note counts them.
        let needs_no_note = left_out.rejected == 0
            || tree.is_only_accepted()
            || tree.omitted_subtrees() > 0
            || node.outcome == Outcome::DeadEnd;
        let args = [("rejected", left_out.rejected.into())];
        let note = || language.message("rejected-left-out", &args);
        return Vec::from_iter((!needs_no_note).then(note));
    }
    let mut lines = vec![language.omitted_nodes(left_out.nodes.into(), left_out.has_more)];
    if left_out.solutions > 0 {
        lines.push(language.omitted_solutions(left_out));
    }
    lines
}

/// The width of the frame around a solution.
const FRAME: i32 = cell_fraction(200);

impl BoardTreeDrawing<'_> {
    /// Draws edges from each board to its children: thin to rejected ones, heavy with an arrow on the
    /// path to a solution, and dotted to notes and other parts.
    fn draw_edges(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()> {
        let palette = *p.palette();
        let thin = Pen::new(palette.faint, cell_fraction(60));
        let plain = Pen::new(palette.muted, cell_fraction(90));
        let heavy = Pen::new(palette.ink, cell_fraction(190));
        let dotted = Pen::new(palette.muted, cell_fraction(90)).dashed(&[0.01, 2.4]);
        let first = self.level(part.nodes[0]);
        let ends = self.upper_ends(p.language, part);
        for ((index, (x, y)), ends) in part.nodes.iter().zip(&part.positions).zip(ends) {
            let Some(node) = self.drawn_node(*index) else {
                continue;
            };
            let lines = match self.closed_node(*index) {
                Some(_) if !self.is_wide => saturate::<i32>(self.outcome_lines(p, *index)?.len()),
                _ => 0,
            };
            let down = (lines * TREE_LINE_HEIGHT).max(cell_fraction(100));
            let from = (*x, y + self.side(p) + down);
            let across = part.levels[self.level(*index) - first].across;
            let [rejected, others, ways, notes] = ends;
            p.fork(from, across, &rejected, &thin, false);
            p.fork(from, across, &notes, &dotted, false);
            p.fork(from, across, &others, &plain, false);
            p.fork(from, across, &ways, &heavy, true);
            let is_reached = |(child, _)| self.drawn_node(child).is_some();
            if self.continues(&part.nodes, *index) && self.children(*index).any(is_reached) {
                let pen = if node.leads_to_solution {
                    &heavy
                } else {
                    &plain
                };
                let end = (0, TEXT_HEIGHT - cell_fraction(200));
                let shaft = [(0, cell_fraction(150)), (0, end.1 / 2)];
                p.line(from, &shaft, &pen.clone().dashed(&[0.01, 2.0]));
                p.arrow(from, shaft[1], end, pen, false);
            }
        }
        Ok(())
    }

    /// The upper ends of the children of each board: rejected ones, others, those on the path to a
    /// solution, and notes.
    fn upper_ends(&self, language: Language, part: &TreePart) -> Vec<[Vec<Point>; 4]> {
        let mut children: Vec<[Vec<Point>; 4]> = vec![Default::default(); part.nodes.len()];
        for (index, at) in part.nodes.iter().zip(&part.positions) {
            let Some(node) = self.drawn_node(*index) else {
                continue;
            };
            let Some(parent) = part.position_of_parent(node.parent) else {
                continue;
            };
            let (kind, up) = match (&node.outcome, node.leads_to_solution) {
                (Outcome::Rejected(_) | Outcome::Omitted, _) => (0, 0),
                (_, false) => (1, 0),
                (Outcome::Solution, true) => (2, FRAME * 2),
                (_, true) => (2, cell_fraction(120)),
            };
            children[parent][kind].push((at.0, at.1 - up));
        }
        let places = &part.positions[part.nodes.len()..];
        for ((parent, _), at) in self.omitted(language, &part.nodes).iter().zip(places) {
            let Some(node) = self.closed_node(part.nodes[*parent]) else {
                continue;
            };
            let leads = node.left_out.solutions > 0;
            children[*parent][if leads { 2 } else { 3 }].push((at.0, at.1 - cell_fraction(100)));
        }
        children
    }

    /// Draws a small, grey board for a subtree that is not shown, with the middle of its upper edge at a
    /// point.
    fn draw_omitted(&self, p: &mut Painter<'_>, node: &TreeNode, (x, y): Point) {
        let scope = self.tree.scope();
        let side = self.side(p) / 2;
        let board = DrawnBoard::new((x - side / 2, y), scope.n(), p.square / 2);
        p.draw_board(board, Tone::Faded);
        p.draw_queens(
            board,
            &scope.order().squares(scope.n(), &node.queens),
            Tone::Faded,
        );
        let pen = Pen::new(p.palette().muted, cell_fraction(90)).dashed(&[0.01, 2.4]);
        let ends = [(0, cell_fraction(200)), (0, cell_fraction(900))];
        p.line((x, y + side), &ends, &pen);
    }

    /// Draws the text about the outcome of a node.
    fn draw_outcome(
        &self,
        p: &mut Painter<'_>,
        node: &TreeNode,
        board: DrawnBoard,
        lines: &[String],
    ) -> Result<()> {
        let color = match node.outcome {
            Outcome::Solution => p.palette().free,
            _ => p.palette().dead,
        };
        let ((x, y), side) = (board.origin, board.side());
        let rows = saturate::<i32>(lines.len()) - 1;
        let (at, align) = match self.is_wide {
            true => {
                let first = y + side / 2 - rows * TREE_LINE_HEIGHT / 2;
                ((x + side + TEXT_GAP, first), Align::Left)
            }
            false => ((x + side / 2, y + side + cell_fraction(880)), Align::Centre),
        };
        for (line, index) in lines.iter().zip(0..) {
            p.label(
                line,
                (at.0, at.1 + index * TREE_LINE_HEIGHT),
                TREE_EM,
                align,
                color,
            )?;
        }
        Ok(())
    }

    /// Draws the rejected children of a board as crosses on pale squares, with all their conflicts.
    fn draw_crosses(&self, p: &mut Painter<'_>, at: usize, board: DrawnBoard) {
        let (scope, palette) = (self.tree.scope(), *p.palette());
        let rejected = |(_, node): (usize, &'_ TreeNode)| match &node.outcome {
            Outcome::Rejected(conflicts) => {
                let squares = scope.order().squares(scope.n(), &node.queens);
                Some((squares, conflicts.clone()))
            }
            _ => None,
        };
        let reached = self
            .children(at)
            .filter(|(index, _)| self.drawn_node(*index).is_some());
        let rejected: Vec<_> = reached.filter_map(rejected).collect();
        let tried = rejected.iter().filter_map(|(squares, _)| squares.last());
        let tried: Vec<Square> = tried.copied().collect();
        if tried.is_empty() {
            return;
        }
        p.tint_squares(board, &tried, palette.page, PALE_OPACITY);
        for ((squares, conflicts), candidate) in rejected.iter().zip(&tried) {
            for conflict in conflicts.iter().rev() {
                p.draw_conflict(board, squares[conflict.queen - 1], *candidate, false);
            }
        }
        p.cross_squares(board, &tried, palette.dead);
    }
}

/// Draws a board with its queens, a frame around the newest one, and all conflicts of a rejected
/// candidate.
fn draw_position(p: &mut Painter<'_>, tree: &SearchTree, node: &TreeNode, board: DrawnBoard) {
    let palette = *p.palette();
    if node.outcome == Outcome::Solution {
        frame_board(p, board, palette.free);
    }
    let (tone, color) = match node.outcome {
        Outcome::Rejected(_) => (Tone::Faded, palette.dead),
        _ => (Tone::Full, palette.accent),
    };
    p.draw_board(board, tone);
    let squares = tree.scope().order().squares(board.n, &node.queens);
    // Queens at the root were given.
    let newest = squares.last().filter(|_| node.parent.is_some());
    if let Some(newest) = newest {
        p.frame_square(board, *newest, color);
    }
    p.draw_queens(board, &squares, tone);
    if let (Some(newest), Outcome::Rejected(conflicts)) = (newest, &node.outcome) {
        p.draw_conflicts(board, &squares, *newest, conflicts);
    }
}

fn frame_board(p: &mut Painter<'_>, board: DrawnBoard, color: Color) {
    let side = board.side() + FRAME * 2;
    let pen = Pen::new(color, FRAME);
    p.frame(board.origin, (-FRAME, -FRAME), (side, side), &pen);
}

/// Draws the number of a node.
fn draw_number(
    p: &mut Painter<'_>,
    node: &TreeNode,
    board: DrawnBoard,
    is_framed: bool,
) -> Result<()> {
    let muted = p.palette().muted;
    let middle = board.origin.0 + board.side() / 2;
    let up = cell_fraction(if is_framed { 520 } else { 320 });
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
    Ok(())
}
