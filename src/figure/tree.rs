//! The search tree with a board for each node, and its description.

use std::io::Write;

use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::figure::tree_boards::BoardTreeDrawing;
use crate::figure::tree_drawing::draw_tree;
use crate::figure::tree_layout::best_fitting_scene;
use crate::trace::{Outcome, Scope, SearchCounts, SearchTree, TraceFormat, TreeNode, write_tree};
use crate::{Language, Result};

/// A search tree with boards as nodes. Rejected candidates are faded and have a line to each attacking
/// queen. Paths to solutions are heavy. Omitted nodes are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(super) scope: Scope,
    pub(super) only_accepted: bool,
}

impl Tree {
    /// The tree of the complete search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// The errors of [`Scope::new`].
    pub fn new(n: usize) -> Result<Tree> {
        Ok(Tree::from_scope(Scope::new(n)?))
    }

    /// The tree of a part of a search. The beginning of the scope is the root, and its depth limits the
    /// levels below.
    #[must_use]
    pub fn from_scope(scope: Scope) -> Tree {
        Tree {
            scope,
            only_accepted: false,
        }
    }

    /// Omits rejected candidates if `only`. Default: no.
    #[must_use]
    pub fn only_accepted(mut self, only: bool) -> Tree {
        self.only_accepted = only;
        self
    }

    fn tree(&self) -> Result<SearchTree> {
        Ok(SearchTree::new(self.scope.clone(), self.only_accepted)?)
    }
}

impl Kind for Tree {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn default_cell_px(&self) -> u16 {
        12
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let room_width = room.map_or(i32::MAX, |room| room.width);
        let draw = |crossed: bool, room: i32| {
            let mut scene = draw_tree(
                painter,
                &BoardTreeDrawing {
                    tree: &tree,
                    crossed,
                },
                room,
            )?;
            if crossed {
                scene.alt = description(painter.language, &tree, crossed);
            }
            Ok(scene)
        };
        let (unsplit, crossed) = (|| draw(false, i32::MAX), || draw(true, i32::MAX));
        best_fitting_scene(room, &[&unsplit, &crossed, &|| draw(true, room_width)])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let tree = self.tree().ok();
        let solutions = tree
            .as_ref()
            .map_or(0, |tree| tree.shown_counts().solutions);
        FigureSummary {
            title: language.search_message("tree-title", &self.scope, solutions, &[]),
            description: tree.map_or_else(String::new, |tree| description(language, &tree, false)),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_tree(&self.scope, self.only_accepted, format, out).map(drop)?)
    }
}

/// The maximum number of solutions in a description, so that it is not too long to listen to.
const MAX_DESCRIBED_SOLUTIONS: usize = 4;

/// Describes the tree: its beginning, its size, the result of each branch, the solutions, and the
/// omitted nodes.
fn description(language: Language, tree: &SearchTree, crossed: bool) -> String {
    let scope = tree.scope();
    let nodes = tree.nodes();
    let beginning = language.search_message("tree", scope, tree.shown_counts().solutions, &[]);
    let mut sentences = vec![beginning, counts_sentence(language, tree, crossed)];
    for (index, node) in nodes.iter().enumerate() {
        if node.parent == Some(0) && node.number.is_some() {
            let choice = node
                .queens
                .last()
                .map_or(0, |last| scope.choice_number(*last));
            let (amount, dead) = count_branch(nodes, index);
            let args = [
                ("by", scope.order().name().into()),
                ("choice", choice.to_string().into()),
                ("nodes", amount.nodes.into()),
                ("more", amount.has_more.into()),
                ("dead-ends", dead.into()),
                ("solutions", amount.solutions.into()),
            ];
            sentences.push(language.message("branch", &args));
        }
    }
    let solutions = nodes.iter().filter(|n| n.outcome == Outcome::Solution);
    for solution in solutions.take(MAX_DESCRIBED_SOLUTIONS) {
        let queens = scope.squares(&solution.queens);
        sentences.push(language.message("way", &[("queens", (&queens).into())]));
    }
    let left = tree.left_out();
    if !nodes[0].leads_to_solution && !left.has_more {
        sentences.push(language.text("no-way"));
    }
    if !left.is_empty() {
        sentences.push(language.omitted_note(left));
    }
    language.with_numbering(language.join_sentences(&sentences), scope.numbering)
}

/// A sentence with the numbers of nodes, dead ends, solutions and rejected candidates.
fn counts_sentence(language: Language, tree: &SearchTree, crossed: bool) -> String {
    let shown = tree.shown_counts();
    let rejected = if tree.is_only_accepted() {
        0
    } else {
        shown.rejected
    };
    let args = [
        ("nodes", shown.nodes.into()),
        ("dead-ends", tree.dead_ends().into()),
        ("solutions", shown.solutions.into()),
        ("rejected", rejected.into()),
        ("crossed", crossed.into()),
    ];
    language.message("tree-holds", &args)
}

/// Counts the nodes and solutions of a branch, drawn or not, including its root; and the drawn dead
/// ends.
fn count_branch(nodes: &[TreeNode], first: usize) -> (SearchCounts, u64) {
    let start = &nodes[first].queens;
    let (mut amount, mut dead) = (SearchCounts::default(), 0);
    for node in nodes[first..]
        .iter()
        .take_while(|n| n.queens.starts_with(start))
    {
        amount.nodes += u64::from(node.number.is_some()) + node.left_out.nodes;
        amount.solutions += u64::from(node.outcome == Outcome::Solution) + node.left_out.solutions;
        amount.has_more |= node.left_out.has_more;
        dead += u64::from(node.outcome == Outcome::DeadEnd);
    }
    (amount, dead)
}
