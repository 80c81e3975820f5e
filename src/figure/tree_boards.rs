//! The drawing of a search tree: edges, boards, and notes in place of boards.

use crate::figure::boards::BoardPlace;
use crate::figure::edges::{Fork, Head};
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::figure::scene::CELL;
use crate::figure::tree_plan::{LABEL, LINE, Plan, word};
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Outcome, SearchTree, TreeNode};
use crate::{Result, Square};

/// The em of the numbers of nodes.
const NUMBER: i32 = of_cell(850);
/// The opacity of the newest queen's square.
const NEWEST: f32 = 0.3;
/// The width of the frame around a solution.
const FRAME: i32 = of_cell(200);

/// Draws edges from each board to those that follow: thin to rejected ones, heavy with an arrow on
/// the way to a solution.
pub(super) fn edges(p: &mut Painter<'_>, tree: &SearchTree, plan: &Plan) {
    let palette = *p.palette();
    let (thin, plain, heavy) = (
        Pen::new(palette.faint, of_cell(60)),
        Pen::new(palette.muted, of_cell(90)),
        Pen::new(palette.ink, of_cell(190)),
    );
    let children = ends(tree, plan);
    let dotted = Pen::new(palette.muted, of_cell(90)).dashed(&[0.01, 2.4]);
    let side = tree.scope().n() as i32 * CELL;
    let first = tree.scope().beginning().len();
    for ((node, at), ends) in tree.nodes().iter().zip(&plan.boards).zip(children) {
        let level = plan.levels[node.queens.len() - first];
        let down = match node.outcome {
            Outcome::DeadEnd => LINE,
            _ => of_cell(100),
        };
        let fork = Fork {
            from: (at.0, at.1 + side + down),
            across: level.across,
        };
        let [rejected, others, ways, notes] = ends;
        p.fork(fork, &rejected, &thin, Head::Plain);
        p.fork(fork, &notes, &dotted, Head::Plain);
        p.fork(fork, &others, &plain, Head::Plain);
        p.fork(fork, &ways, &heavy, Head::Arrow);
    }
}

/// The upper ends of the boards and notes that follow each board: rejected ones, others, those on
/// the way to a solution, and notes.
fn ends(tree: &SearchTree, plan: &Plan) -> Vec<[Vec<Point>; 4]> {
    let mut children: Vec<[Vec<Point>; 4]> = vec![Default::default(); tree.nodes().len()];
    for (node, at) in tree.nodes().iter().zip(&plan.boards) {
        let Some(parent) = node.parent else { continue };
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
pub(super) fn boards(p: &mut Painter<'_>, tree: &SearchTree, plan: &Plan) -> Result<()> {
    let n = tree.scope().n();
    for (node, at) in tree.nodes().iter().zip(&plan.boards) {
        let board = BoardPlace {
            at: (at.0 - n as i32 * CELL / 2, at.1),
            n,
            cell: CELL,
        };
        position(p, tree, node, board);
        named(p, node, board)?;
    }
    Ok(())
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
    let squares: Vec<Square> = node
        .queens
        .iter()
        .enumerate()
        .map(|(level, choice)| tree.scope().square(level, *choice))
        .collect();
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
pub(super) fn left_out(p: &mut Painter<'_>, plan: &Plan) -> Result<()> {
    let (ink, free) = (p.palette().muted, p.palette().free);
    for note in &plan.notes {
        for (index, line) in note.lines.iter().enumerate() {
            let color = if index == 0 { ink } else { free };
            let down = note.at.1 + of_cell(1050) + index as i32 * LINE;
            p.text(line, (note.at.0, down), LABEL, Align::Centre, color)?;
        }
    }
    Ok(())
}
