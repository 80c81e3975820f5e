//! The tree of a search, a board for each node.

use crate::Result;
use crate::figure::boards::BoardPlace;
use crate::figure::edges::{Fork, Head};
use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::figure::scene::{CELL, Scene};
use crate::figure::tree_notes::{Names, Notes};
use crate::figure::tree_plan::{LINE, Plan, word};
use crate::figure::tree_said::said;
use crate::graphics::outline::Point;
use crate::language::figures::FigureTexts;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Outcome, Scope, SearchTree, TreeNode};

/// The em of words, and of the numbers of nodes.
pub(super) const LABEL: i32 = CELL;
const NUMBER: i32 = of_cell(850);
/// How much of its colour the square of the newest queen has.
const NEWEST: f32 = 0.3;
/// The frame around a solution.
const FRAME: i32 = of_cell(200);

/// The tree of a search, with boards as nodes: candidates that were rejected are
/// faded and have a line to each queen that attacks them; the ways to solutions
/// are heavy; what is left out is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    scope: Scope,
    only_accepted: bool,
}

impl Tree {
    /// Of a part of a search: its beginning is the root, its depth the number of
    /// levels beneath it.
    #[must_use]
    pub fn new(scope: Scope) -> Tree {
        Tree {
            scope,
            only_accepted: false,
        }
    }

    /// Whether rejected candidates are left out. Default: no.
    #[must_use]
    pub fn only_accepted(mut self, only: bool) -> Tree {
        self.only_accepted = only;
        self
    }

    /// Squares along the side of a board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.scope.n()
    }

    fn tree(&self) -> Result<SearchTree> {
        SearchTree::new(self.scope.clone(), self.only_accepted)
    }
}

impl Kind for Tree {
    fn pixels(&self) -> u16 {
        12
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let mut p = painter.another();
        let plan = Plan::new(&p, &tree)?;
        let names = Names::new(&p, &tree, &plan)?;
        let corner = (names.width, names.above(&plan));
        let mut drawn = p.another();
        edges(&mut drawn, &tree, &plan);
        for (node, at) in tree.nodes().iter().zip(&plan.boards) {
            board(&mut drawn, &tree, node, *at)?;
        }
        left_out(&mut drawn, &plan)?;
        let notes = Notes::new(&p, &tree, corner.0 + plan.width)?;
        let width = (corner.0 + plan.width).max(notes.width);
        // The tree is in the middle of what the notes have room for.
        let left = (width - corner.0 - plan.width) / 2;
        names.draw(&mut p, &plan, corner.1)?;
        p.put(drawn.scene, (corner.0 + left, corner.1));
        let bottom = corner.1 + plan.height;
        notes.draw(&mut p, bottom)?;
        p.size(width, bottom + notes.height());
        Ok(vec![p.scene])
    }

    fn said(&self, words: &dyn FigureTexts) -> Said {
        Said {
            title: words.tree_title(self.n()),
            description: match self.tree() {
                Ok(tree) => said(words, &tree),
                Err(_) => String::new(),
            },
        }
    }
}

/// Edges from each board to those that follow: thin to what is rejected, heavy
/// with an arrow where a solution follows.
fn edges(p: &mut Painter<'_>, tree: &SearchTree, plan: &Plan) {
    let palette = *p.palette();
    let (thin, plain, heavy) = (
        Pen::new(palette.faint, of_cell(60)),
        Pen::new(palette.muted, of_cell(90)),
        Pen::new(palette.ink, of_cell(190)),
    );
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

/// A board, the upper end of its middle at a point.
fn board(p: &mut Painter<'_>, tree: &SearchTree, node: &TreeNode, at: Point) -> Result<()> {
    let scope = tree.scope();
    let n = scope.n();
    let left = at.0 - n as i32 * CELL / 2;
    let board = BoardPlace {
        at: (left, at.1),
        n,
        cell: CELL,
    };
    let palette = *p.palette();
    let rejected = matches!(node.outcome, Outcome::Rejected(_));
    let tone = if rejected { Tone::Faded } else { Tone::Full };
    if node.outcome == Outcome::Solution {
        let side = board.side() + FRAME * 2;
        p.frame(
            board.at,
            (-FRAME, -FRAME),
            (side, side),
            &Pen::new(palette.free, FRAME),
        );
    }
    p.board_at(board, tone);
    let squares: Vec<_> = node
        .queens
        .iter()
        .enumerate()
        .map(|(level, choice)| scope.square(level, *choice))
        .collect();
    let newest = squares.last().filter(|_| node.parent.is_some());
    let color = match rejected {
        true => palette.dead,
        false => palette.accent,
    };
    if let Some(newest) = newest {
        p.tint(board, *newest, color, NEWEST);
    }
    for square in &squares {
        p.queen_on(board, *square, tone);
    }
    if let (Outcome::Rejected(conflicts), Some(newest)) = (&node.outcome, newest) {
        for (index, conflict) in conflicts.iter().enumerate().rev() {
            p.conflict(board, squares[conflict.queen - 1], *newest, index == 0);
        }
    }
    if let Some(newest) = newest {
        p.framed(board, *newest, color);
    }
    if let Some(number) = node.number {
        let number = number.to_string();
        let up = at.1
            - of_cell(if node.outcome == Outcome::Solution {
                520
            } else {
                320
            });
        // Beside the edge that comes from above, on small boards.
        match n > 3 {
            true => p.text(&number, (left, up), NUMBER, Align::Left, palette.muted)?,
            false => p.text(
                &number,
                (at.0 - of_cell(400), up),
                NUMBER,
                Align::Right,
                palette.muted,
            )?,
        };
    }
    if let Some(word) = word(p.language.figures(), node) {
        let color = match node.outcome {
            Outcome::Solution => palette.free,
            _ => palette.dead,
        };
        let down = (at.0, at.1 + board.side() + of_cell(1230));
        p.text(word, down, LABEL, Align::Centre, color)?;
    }
    Ok(())
}

/// What stands in place of boards.
fn left_out(p: &mut Painter<'_>, plan: &Plan) -> Result<()> {
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
