//! The boards of a search tree: their places, their edges, and notes in place of omitted ones.

use crate::casts::clamped;
use crate::figure::boards::BoardPlace;
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::scene::CELL;
use crate::figure::tidy::{Fork, Gaps, Head, TidyNode, tidy};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Amount, Outcome, SearchTree, TreeNode};
use crate::{Language, Result};

/// The em of words.
pub(super) const LABEL: i32 = CELL;
/// The distances from a board to the line across beneath it and from that line to the next boards,
/// the room for words between them, and the line height of words.
const DOWN: i32 = CELL;
const WORDS: i32 = CELL * 3 / 2;
const DROP: i32 = CELL * 2;
pub(super) const LINE: i32 = CELL * 3 / 2;

/// The unit of the tidy layout. Boards an even number of steps apart have their parent on a step.
const STEP: i32 = CELL / 2;
const GAPS: Gaps = Gaps { siblings: 2, cousins: 6 };

/// Half of a width, in steps.
fn halves(width: i32) -> i32 {
    whole(width, 2 * STEP) / (2 * STEP)
}

/// The places in a tree, from its top left corner.
pub(super) struct TreePlan {
    /// The middle of each board's upper edge.
    pub(super) boards: Vec<Point>,
    pub(super) notes: Vec<Omission>,
    /// The levels of boards, and those of notes below the last.
    pub(super) levels: Vec<LevelHeights>,
    pub(super) width: i32,
    pub(super) height: i32,
}

/// A note in place of omitted boards.
pub(super) struct Omission {
    pub(super) parent: usize,
    pub(super) at: Point,
    pub(super) lines: Vec<String>,
    /// True if there is a solution among them.
    pub(super) leads: bool,
}

/// The heights of a level, from its top.
#[derive(Clone, Copy)]
pub(super) struct LevelHeights {
    pub(super) top: i32,
    pub(super) height: i32,
    /// The height at which edges to the next level go across.
    pub(super) across: i32,
}

/// The word beneath a board.
pub(super) fn word(language: Language, node: &TreeNode) -> Option<String> {
    match node.outcome {
        Outcome::Solution => Some(language.word("solution")),
        Outcome::DeadEnd => Some(language.word("dead-end")),
        _ => None,
    }
}

/// Boards of a tree that are drawn together.
#[derive(Clone, Copy)]
pub(super) struct Cutout<'t> {
    pub(super) tree: &'t SearchTree,
    /// Their indices, of which the first is the root.
    pub(super) shown: &'t [usize],
    /// True if rejected candidates are crosses on the boards after which they were tried.
    pub(super) crossed: bool,
}

impl<'t> Cutout<'t> {
    pub(super) fn nodes(self) -> impl Iterator<Item = &'t TreeNode> {
        self.shown.iter().map(move |index| &self.tree.nodes()[*index])
    }

    /// The number of queens at the root.
    pub(super) fn first(self) -> usize {
        self.nodes().next().map_or(0, |root| root.queens.len())
    }

    /// The level of a node, from 0 for the root.
    fn level(self, node: &TreeNode) -> usize {
        node.queens.len() - self.first()
    }

    /// The place of a node's parent among those shown.
    fn parent(self, node: &TreeNode) -> Option<usize> {
        self.shown.binary_search(&node.parent?).ok()
    }

    /// The nodes that follow a shown one directly, with their indices.
    fn following(self, at: usize) -> impl Iterator<Item = (usize, &'t TreeNode)> {
        let index = self.shown[at];
        let all = self.tree.nodes().iter().enumerate().skip(index + 1);
        let levels = self.tree.nodes()[index].queens.len();
        let below = all.take_while(move |(_, node)| node.queens.len() > levels);
        below.filter(move |(_, node)| node.parent == Some(index))
    }

    /// True if what follows a board is in another part.
    fn continues(self, at: usize) -> bool {
        self.following(at)
            .any(|(index, node)| node.number.is_some() && self.shown.binary_search(&index).is_err())
    }

    /// The indices of all boards, with rejected candidates or without.
    pub(super) fn all(tree: &SearchTree, rejected: bool) -> Vec<usize> {
        let nodes = tree.nodes().iter().enumerate();
        let kept = nodes.filter(|(_, node)| rejected || node.number.is_some());
        kept.map(|(index, _)| index).collect()
    }
}

impl TreePlan {
    pub(super) fn new(p: &Painter<'_>, part: Cutout<'_>) -> Result<TreePlan> {
        let language = p.language;
        let mut notes = notes(language, part);
        let tidy = tidy(&room(p, part, &notes)?, GAPS);
        let levels = levels(part, &notes);
        let level = |node: &TreeNode| levels[part.level(node)];
        let middle = |index: usize| tidy.middles[index] * (STEP / 2);
        let boards: Vec<Point> = part
            .nodes()
            .enumerate()
            .map(|(index, node)| (middle(index), level(node).top))
            .collect();
        for (note, index) in notes.iter_mut().zip(boards.len()..) {
            let parent = &part.tree.nodes()[part.shown[note.parent]];
            note.at = (middle(index), levels[part.level(parent) + 1].top);
        }
        let last = levels[levels.len() - 1];
        let on_last = |node: &TreeNode| level(node).top == last.top;
        let solved = part.nodes().any(|node| word(language, node).is_some() && on_last(node));
        let continued = (0..boards.len()).any(|at| part.continues(at));
        let more = if solved || continued { WORDS } else { 0 };
        Ok(TreePlan {
            boards,
            notes,
            height: last.top + last.height + more,
            levels,
            width: tidy.width * (STEP / 2),
        })
    }
}

/// The width of each board and of each note.
fn room(p: &Painter<'_>, part: Cutout<'_>, notes: &[Omission]) -> Result<Vec<TidyNode>> {
    let language = p.language;
    // Words may reach into the gap beside a board, but no further; all boards take the same room,
    // so that they are evenly spaced.
    let words = part.nodes().filter_map(|node| word(language, node));
    let half = halves(p.widest(words, LABEL)? - CELL / 2);
    let half = half.max(clamped::<i32>(part.tree.scope().n()));
    let of = |node: &TreeNode| TidyNode { parent: part.parent(node), half };
    let mut nodes: Vec<TidyNode> = part.nodes().map(of).collect();
    for note in notes {
        nodes.push(TidyNode {
            parent: Some(note.parent),
            half: halves(p.widest(&note.lines, LABEL)?),
        });
    }
    Ok(nodes)
}

/// The notes in place of omitted boards, not yet placed.
fn notes(language: Language, part: Cutout<'_>) -> Vec<Omission> {
    let each = part.nodes().enumerate().map(|(parent, node)| Omission {
        parent,
        at: (0, 0),
        lines: note(language, part.tree, node),
        leads: node.left_out.solutions > 0,
    });
    each.filter(|note| !note.lines.is_empty()).collect()
}

/// The words for nodes omitted beneath a board or beside its children.
fn note(language: Language, tree: &SearchTree, node: &TreeNode) -> Vec<String> {
    let Amount { nodes, rejected, solutions, more } = node.left_out;
    if nodes == 0 {
        // Rejected nodes need no words at a dead end; if none is drawn at all, a single note counts
        // them.
        let silent = rejected == 0 || tree.is_only_accepted() || node.outcome == Outcome::DeadEnd;
        return if silent {
            Vec::new()
        } else {
            vec![language.say("rejected-left-out", &[("rejected", rejected.into())])]
        };
    }
    let mut lines = vec![language.nodes_left_out(nodes.into(), more)];
    if solutions > 0 {
        lines.push(language.solutions_left_out(node.left_out));
    }
    lines
}

/// The heights of the levels: boards of a level are in a row; a level of notes alone is as high as
/// its notes.
fn levels(part: Cutout<'_>, notes: &[Omission]) -> Vec<LevelHeights> {
    let of = |node: &TreeNode| part.level(node);
    let boards = part.nodes().map(of).max().unwrap_or(0);
    let parent = |note: &Omission| &part.tree.nodes()[part.shown[note.parent]];
    let noted = notes.iter().map(|note| of(parent(note)) + 1);
    let last = noted.max().unwrap_or(0).max(boards);
    let side = clamped::<i32>(part.tree.scope().n()) * CELL;
    let lines = notes.iter().map(|note| clamped::<i32>(note.lines.len())).max();
    let mut top = 0;
    let mut levels = Vec::new();
    for level in 0..=last {
        let height = if level > boards { lines.unwrap_or(0) * LINE } else { side };
        let worded = part.nodes().any(|node| {
            of(node) == level && matches!(node.outcome, Outcome::DeadEnd | Outcome::Solution)
        });
        let across = top + height + DOWN + if worded { WORDS } else { 0 };
        levels.push(LevelHeights { top, height, across });
        top = across + DROP;
    }
    levels
}

/// The em of the numbers of nodes.
const NUMBER: i32 = of_cell(850);
/// The opacity of the newest queen's square.
const NEWEST: f32 = 0.3;
/// The width of the frame around a solution.
const FRAME: i32 = of_cell(200);

/// Draws edges from each board to those that follow: thin to rejected ones, heavy with an arrow on
/// the way to a solution, and dotted to what is in another part.
pub(super) fn edges(p: &mut Painter<'_>, part: Cutout<'_>, plan: &TreePlan) {
    let palette = *p.palette();
    let (thin, plain, heavy) = (
        Pen::new(palette.faint, of_cell(60)),
        Pen::new(palette.muted, of_cell(90)),
        Pen::new(palette.ink, of_cell(190)),
    );
    let children = ends(part, plan);
    let dotted = Pen::new(palette.muted, of_cell(90)).dashed(&[0.01, 2.4]);
    let side = clamped::<i32>(part.tree.scope().n()) * CELL;
    for (index, (node, ends)) in part.nodes().zip(children).enumerate() {
        let at = plan.boards[index];
        let level = plan.levels[part.level(node)];
        let down = match node.outcome {
            Outcome::DeadEnd => LINE,
            _ => of_cell(100),
        };
        let fork = Fork { from: (at.0, at.1 + side + down), across: level.across };
        let [rejected, others, ways, notes] = ends;
        p.fork(fork, &rejected, &thin, Head::Plain);
        p.fork(fork, &notes, &dotted, Head::Plain);
        p.fork(fork, &others, &plain, Head::Plain);
        p.fork(fork, &ways, &heavy, Head::Arrow);
        if part.continues(index) {
            let pen = if node.leads { &heavy } else { &plain };
            let end = (0, WORDS - of_cell(200));
            let shaft = pen.clone().dashed(&[0.01, 2.0]);
            p.line(fork.from, &[(0, of_cell(150)), (0, end.1 / 2)], &shaft);
            p.arrow(fork.from, (0, end.1 / 2), end, pen, false);
        }
    }
}

/// The upper ends of the boards and notes that follow each board: rejected ones, others, those on
/// the way to a solution, and notes.
fn ends(part: Cutout<'_>, plan: &TreePlan) -> Vec<[Vec<Point>; 4]> {
    let mut children: Vec<[Vec<Point>; 4]> = vec![Default::default(); plan.boards.len()];
    for (node, at) in part.nodes().zip(&plan.boards) {
        let Some(parent) = part.parent(node) else {
            continue;
        };
        let kind = match (&node.outcome, node.leads) {
            (Outcome::Rejected(_), _) => 0,
            (_, false) => 1,
            (_, true) => 2,
        };
        let up = match node.outcome {
            Outcome::Solution => FRAME * 2,
            _ => of_cell(120),
        };
        let up = if kind == 2 { up } else { 0 };
        children[parent][kind].push((at.0, at.1 - up));
    }
    for note in &plan.notes {
        let kind = if note.leads { 2 } else { 3 };
        children[note.parent][kind].push((note.at.0, note.at.1 - of_cell(100)));
    }
    children
}

/// Draws all boards, with the numbers of nodes above them and their words below.
pub(super) fn boards(p: &mut Painter<'_>, part: Cutout<'_>, plan: &TreePlan) -> Result<()> {
    let n = part.tree.scope().n();
    for (index, (node, at)) in part.nodes().zip(&plan.boards).enumerate() {
        let board = BoardPlace::new((at.0 - clamped::<i32>(n) * CELL / 2, at.1), n);
        position(p, part.tree, node, board);
        if part.crossed {
            crosses(p, part, index, board);
        }
        named(p, node, board)?;
    }
    Ok(())
}

/// Draws the candidates that were rejected after a board as crosses, with all their conflicts.
fn crosses(p: &mut Painter<'_>, part: Cutout<'_>, at: usize, board: BoardPlace) {
    let scope = part.tree.scope();
    let mut tried = Vec::new();
    for (_, node) in part.following(at) {
        let squares = scope.by().squares(scope.n(), &node.queens);
        let (Outcome::Rejected(conflicts), Some(candidate)) = (&node.outcome, squares.last())
        else {
            continue;
        };
        for conflict in conflicts.iter().rev() {
            p.conflict(board, squares[conflict.queen - 1], *candidate, false);
        }
        tried.push(*candidate);
    }
    if !tried.is_empty() {
        let dead = p.palette().dead;
        p.crossed(board, &tried, dead);
    }
}

/// Draws a board with its queens, the newest framed, and all conflicts of a rejected candidate.
fn position(p: &mut Painter<'_>, tree: &SearchTree, node: &TreeNode, board: BoardPlace) {
    let palette = *p.palette();
    if node.outcome == Outcome::Solution {
        let side = board.side() + FRAME * 2;
        let pen = Pen::new(palette.free, FRAME);
        p.frame(board.at, (-FRAME, -FRAME), (side, side), &pen);
    }
    let (tone, color) = match node.outcome {
        Outcome::Rejected(_) => (Tone::Faded, palette.dead),
        _ => (Tone::Full, palette.accent),
    };
    p.board_at(board, tone);
    let squares = tree.scope().by().squares(board.n, &node.queens);
    // The queens at the root are not new.
    let newest = squares.last().filter(|_| node.parent.is_some());
    if let (Some(newest), Tone::Full) = (newest, tone) {
        p.tint(board, *newest, color, NEWEST);
    }
    for square in &squares {
        p.queen_on(board, *square, tone);
    }
    let Some(newest) = newest else { return };
    if let Outcome::Rejected(conflicts) = &node.outcome {
        for (index, conflict) in conflicts.iter().enumerate().rev() {
            p.conflict(board, squares[conflict.queen - 1], *newest, index == 0);
        }
    }
    p.framed(board, *newest, color);
}

/// Draws the number of a node, and its outcome if it is a solution or a dead end.
fn named(p: &mut Painter<'_>, node: &TreeNode, board: BoardPlace) -> Result<()> {
    let (free, dead, muted) = (p.palette().free, p.palette().dead, p.palette().muted);
    let middle = board.at.0 + board.side() / 2;
    let (color, up) = match node.outcome {
        Outcome::Solution => (free, of_cell(520)),
        _ => (dead, of_cell(320)),
    };
    if let Some(number) = node.number {
        // On small boards, beside the edge that comes from above.
        let (x, align) = match board.n {
            ..=3 => (middle - of_cell(400), Align::Right),
            _ => (board.at.0, Align::Left),
        };
        let at = (x, board.at.1 - up);
        p.text(&number.to_string(), at, NUMBER, align, muted)?;
    }
    if let Some(word) = word(p.language, node) {
        let down = board.at.1 + board.side() + of_cell(1230);
        p.text(&word, (middle, down), LABEL, Align::Centre, color)?;
    }
    Ok(())
}

/// Draws the notes in place of boards.
pub(super) fn left_out(p: &mut Painter<'_>, plan: &TreePlan) -> Result<()> {
    let (ink, free) = (p.palette().muted, p.palette().free);
    for note in &plan.notes {
        for (index, line) in note.lines.iter().enumerate() {
            let color = if index == 0 { ink } else { free };
            let down = note.at.1 + of_cell(1050) + clamped::<i32>(index) * LINE;
            p.text(line, (note.at.0, down), LABEL, Align::Centre, color)?;
        }
    }
    Ok(())
}
