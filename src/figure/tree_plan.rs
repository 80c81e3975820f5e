//! The places of the boards in a search tree.

use crate::figure::painter::{Painter, whole};
use crate::figure::scene::CELL;
use crate::figure::tidy::{Gaps, TidyNode, tidy};
use crate::graphics::outline::Point;
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
const GAPS: Gaps = Gaps {
    siblings: 2,
    cousins: 6,
};

/// Half of a width, in steps.
fn halves(width: i32) -> i32 {
    whole(width, 2 * STEP) / (2 * STEP)
}

/// The places in a tree, from its top left corner.
pub(super) struct Plan {
    /// The middle of each board's upper edge.
    pub(super) boards: Vec<Point>,
    pub(super) notes: Vec<Note>,
    /// The levels of boards, and those of notes below the last.
    pub(super) levels: Vec<Level>,
    pub(super) width: i32,
    pub(super) height: i32,
}

/// A note in place of omitted boards.
pub(super) struct Note {
    pub(super) parent: usize,
    pub(super) at: Point,
    pub(super) lines: Vec<String>,
    /// True if there is a solution among them.
    pub(super) leads: bool,
}

/// The heights of a level, from its top.
#[derive(Clone, Copy)]
pub(super) struct Level {
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

impl Plan {
    pub(super) fn new(p: &Painter<'_>, tree: &SearchTree) -> Result<Plan> {
        let language = p.language;
        let mut notes = notes(language, tree);
        let tidy = tidy(&room(p, tree, &notes)?, GAPS);
        let levels = levels(tree, &notes);
        let first = tree.scope().beginning().len();
        let level = |node: &TreeNode| levels[node.queens.len() - first];
        let middle = |index: usize| tidy.middles[index] * (STEP / 2);
        let boards: Vec<Point> = tree
            .nodes()
            .iter()
            .enumerate()
            .map(|(index, node)| (middle(index), level(node).top))
            .collect();
        for (note, index) in notes.iter_mut().zip(boards.len()..) {
            let level = tree.nodes()[note.parent].queens.len() - first + 1;
            note.at = (middle(index), levels[level].top);
        }
        let last = levels[levels.len() - 1];
        let solved = tree
            .nodes()
            .iter()
            .any(|node| word(language, node).is_some() && level(node).top == last.top);
        Ok(Plan {
            boards,
            notes,
            height: last.top + last.height + if solved { WORDS } else { 0 },
            levels,
            width: tidy.width * (STEP / 2),
        })
    }
}

/// The width of each board and of each note.
fn room(p: &Painter<'_>, tree: &SearchTree, notes: &[Note]) -> Result<Vec<TidyNode>> {
    let language = p.language;
    // Words may reach into the gap beside a board, but no further; all boards take the same room,
    // so that they are evenly spaced.
    let mut half = tree.scope().n() as i32;
    for node in tree.nodes() {
        if let Some(word) = word(language, node) {
            half = half.max(halves(p.measure(&word, LABEL)? - CELL / 2));
        }
    }
    let of = |node: &TreeNode| TidyNode {
        parent: node.parent,
        half,
    };
    let mut nodes: Vec<TidyNode> = tree.nodes().iter().map(of).collect();
    for note in notes {
        let mut wide = 0;
        for line in &note.lines {
            wide = wide.max(p.measure(line, LABEL)?);
        }
        nodes.push(TidyNode {
            parent: Some(note.parent),
            half: halves(wide),
        });
    }
    Ok(nodes)
}

/// The notes in place of omitted boards, not yet placed.
fn notes(language: Language, tree: &SearchTree) -> Vec<Note> {
    let each = tree.nodes().iter().enumerate().map(|(parent, node)| Note {
        parent,
        at: (0, 0),
        lines: note(language, tree, node),
        leads: node.left_out.solutions > 0,
    });
    each.filter(|note| !note.lines.is_empty()).collect()
}

/// The words for nodes omitted beneath a board or beside its children.
fn note(language: Language, tree: &SearchTree, node: &TreeNode) -> Vec<String> {
    let Amount {
        nodes,
        rejected,
        solutions,
        more,
    } = node.left_out;
    if nodes == 0 {
        // Rejected nodes need no words at a dead end; if none is drawn at all, a single note counts
        // them.
        let silent = rejected == 0 || tree.is_only_accepted() || node.outcome == Outcome::DeadEnd;
        return match silent {
            true => Vec::new(),
            false => vec![language.say("rejected-left-out", &[("rejected", rejected.into())])],
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
fn levels(tree: &SearchTree, notes: &[Note]) -> Vec<Level> {
    let first = tree.scope().beginning().len();
    let of = |node: &TreeNode| node.queens.len() - first;
    let boards = tree.nodes().iter().map(of).max().unwrap_or(0);
    let noted = notes.iter().map(|note| of(&tree.nodes()[note.parent]) + 1);
    let last = noted.max().unwrap_or(0).max(boards);
    let side = tree.scope().n() as i32 * CELL;
    let lines = notes.iter().map(|note| note.lines.len() as i32).max();
    let mut top = 0;
    let mut levels = Vec::new();
    for level in 0..=last {
        let height = match level > boards {
            true => lines.unwrap_or(0) * LINE,
            false => side,
        };
        let worded = tree.nodes().iter().any(|node| {
            of(node) == level && matches!(node.outcome, Outcome::DeadEnd | Outcome::Solution)
        });
        let across = top + height + DOWN + if worded { WORDS } else { 0 };
        levels.push(Level {
            top,
            height,
            across,
        });
        top = across + DROP;
    }
    levels
}
