//! The tree of a search, with a board for each node.

use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::figure::tree_boards::{boards, edges, left_out};
use crate::figure::tree_notes::{Names, Notes};
use crate::figure::tree_plan::Plan;
use crate::figure::tree_said::said;
use crate::trace::{Scope, SearchTree};
use crate::{Language, Result};

/// The tree of a search, with boards as nodes: rejected candidates are faded and have a line to
/// each attacking queen; the ways to solutions are heavy; omitted nodes are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(super) scope: Scope,
    pub(super) only_accepted: bool,
}

impl Tree {
    /// The tree of the whole search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Tree> {
        Ok(Tree::of(Scope::new(n)?))
    }

    /// The tree of a part of a search: its beginning is the root, its depth the number of levels
    /// below.
    #[must_use]
    pub fn of(scope: Scope) -> Tree {
        Tree {
            scope,
            only_accepted: false,
        }
    }

    /// Leaves out rejected candidates if `only`. Default: no.
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
        boards(&mut drawn, &tree, &plan)?;
        left_out(&mut drawn, &plan)?;
        let notes = Notes::new(&p, &tree, corner.0 + plan.width)?;
        let width = (corner.0 + plan.width).max(notes.width);
        // The tree is in the middle of the notes' width.
        let left = (width - corner.0 - plan.width) / 2;
        names.draw(&mut p, &plan, corner.1)?;
        p.put(drawn.scene, (corner.0 + left, corner.1));
        let bottom = corner.1 + plan.height;
        notes.draw(&mut p, bottom)?;
        p.size(width, bottom + notes.height());
        Ok(vec![p.scene])
    }

    fn said(&self, language: Language) -> Said {
        let tree = self.tree().ok();
        let solutions = tree.as_ref().map_or(0, |tree| tree.shown().solutions);
        Said {
            title: language.of_search("tree-title", &self.scope, solutions, &[]),
            description: tree.map_or_else(String::new, |tree| said(language, &tree)),
        }
    }
}
