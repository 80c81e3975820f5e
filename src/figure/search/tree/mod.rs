//! The search tree with a board for each node, and its description.

// `boards` draws the boards of a tree and `steps` the tree after a step. `space` is the tree of all
// candidates, and `general` the same for any n.
// `drawing` draws any tree; `layout` computes where its nodes are.

pub(crate) mod boards;
pub(crate) mod drawing;
mod general;
pub(crate) mod layout;
mod space;
mod steps;
#[cfg(test)]
mod tests;

pub use general::GeneralTree;

use std::io::Write;

use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::scene::Scene;
use crate::figure::search::tree::boards::BoardTreeDrawing;
use crate::figure::search::tree::drawing::{DrawableTree, TREE_EM, draw_fitting_tree};
use crate::language::FigureWords;
use crate::trace::{Outcome, Scope, SearchCounts, SearchTree, TraceFormat, TreeNode, write_tree};
use crate::{Language, Result};

/// A search tree with boards as nodes. Rejected candidates are faded and have a line to each attacking
/// queen. Paths to solutions are heavy. Omitted nodes are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The search, or a part of one. The beginning of the scope is the root, and its depth limits the
    /// levels below.
    pub scope: Scope,
    /// True to omit rejected candidates.
    pub only_accepted: bool,
    /// The moments of the search to show.
    pub moment: Moment,
    /// True to show the boards above the root, and the other children of the branch that the scope
    /// selects, small and grey. Has no effect before the end of the search.
    pub siblings: bool,
}

/// The moments of a search that a tree shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The end of the search.
    End,
    /// The moment after a step, counted from 1, with the board of the step beside the tree.
    After(u64),
    /// The moments after each step, one for each page. Without paper, pages are 830 pixels wide if the
    /// tree fits.
    EachStep,
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
            moment: Moment::End,
            siblings: false,
        }
    }

    pub(crate) fn tree(&self) -> Result<SearchTree> {
        if self.siblings && self.moment == Moment::End {
            SearchTree::with_siblings(self.scope.clone(), self.only_accepted)
        } else {
            SearchTree::new(self.scope.clone(), self.only_accepted)
        }
    }
}

impl Kind for Tree {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile {
            // Otherwise, an animation would be too wide to read on a website.
            is_text_wide: self.moment == Moment::EachStep,
            ..FigureProfile::new(12, TREE_EM)
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let (steps, total) = self.steps(&tree)?;
        if !steps.is_empty() {
            return self.draw_steps(painter, room, &tree, (&steps, total));
        }
        let styles = [(false, false), (true, false), (true, true)];
        let [separate, crossed, wide] = styles.map(|(crossed, is_wide)| BoardTreeDrawing {
            tree: &tree,
            crossed,
            is_wide,
            reached: None,
        });
        let styles: [(&dyn DrawableTree, bool); 4] = [
            (&separate, false),
            (&crossed, false),
            (&wide, false),
            (&crossed, true),
        ];
        let (style, mut scenes) = draw_fitting_tree(painter, &styles, room)?;
        for scene in scenes.iter_mut().filter(|_| style > 0) {
            scene.alt = description(painter.language, &tree, true);
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let tree = self.tree()?;
        let solutions = tree.shown_counts().solutions;
        let title = language.search_message("tree-title", &self.scope, solutions, &[]);
        let description = description(language, &tree, false);
        match self.moment {
            Moment::End => Ok((title, description)),
            Moment::After(_) => self.summarize_step(language, &tree, title),
            Moment::EachStep => {
                let title = language.message("each-step-title", &[("title", title.into())]);
                let sentences = [language.text("tree-each-step"), description];
                Ok((title, language.join_sentences(&sentences)))
            }
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        if let Moment::After(_) = self.moment {
            let tree = self.tree()?;
            let (visits, _) = self.steps(&tree)?;
            let reached = tree.after_visit(&visits[0]);
            return reached.write(format, out).map(drop);
        }
        if self.siblings {
            self.tree()?.write(format, out).map(drop)
        } else {
            write_tree(&self.scope, self.only_accepted, format, out).map(drop)
        }
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
        if node.parent == Some(tree.root()) && node.number.is_some() {
            let last = node.queens.last();
            let choice = last.map_or(0, |last| scope.choice_number(*last));
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
    if !nodes[tree.root()].leads_to_solution && !left.has_more {
        sentences.push(language.text("no-way"));
    }
    sentences.extend(language.omitted_subtrees(tree));
    if !left.is_empty() {
        sentences.push(language.omitted_note(left.nodes.into(), left.rejected, left.has_more));
    }
    language.with_numbering(language.join_sentences(&sentences), scope.numbering)
}

/// A sentence with the numbers of nodes, dead ends, solutions and rejected candidates.
pub(crate) fn counts_sentence(language: Language, tree: &SearchTree, crossed: bool) -> String {
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
    let below = nodes[first..].iter();
    for node in below.take_while(|node| node.queens.starts_with(start)) {
        amount.nodes += u64::from(node.number.is_some()) + node.left_out.nodes;
        amount.solutions += u64::from(node.outcome == Outcome::Solution) + node.left_out.solutions;
        amount.has_more |= node.left_out.has_more;
        dead += u64::from(node.outcome == Outcome::DeadEnd);
    }
    (amount, dead)
}
