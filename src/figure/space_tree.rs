//! The tree of a space of solutions.

use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::scene::{CELL, Scene};
use crate::figure::space_plan::{Plan, is_solution};
use crate::trace::{SpaceKind, SpaceTree};
use crate::{Language, Result};

/// The room for the names of levels.
const NAMES: i32 = CELL * 7;

/// The tree of a space of solutions, with choices on its edges: solutions are large and the ways to
/// them heavy; pruned parts are faint, with their size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceTreeFigure {
    kind: SpaceKind,
    n: usize,
    depth: Option<usize>,
}

impl SpaceTreeFigure {
    /// The tree of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`](crate::Error::BoardSize) unless n is from 1 to 32.
    pub fn new(kind: SpaceKind, n: usize) -> Result<SpaceTreeFigure> {
        SpaceTree::new(kind, n, Some(0))?;
        Ok(SpaceTreeFigure {
            kind,
            n,
            depth: None,
        })
    }

    /// Limits the levels; nodes below are counted. Default: all levels.
    #[must_use]
    pub fn depth(mut self, levels: usize) -> SpaceTreeFigure {
        self.depth = Some(levels);
        self
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// The data of the figure.
    ///
    /// # Errors
    /// Those of [`SpaceTree::new`].
    pub fn tree(&self) -> Result<SpaceTree> {
        SpaceTree::new(self.kind, self.n, self.depth)
    }
}

impl Kind for SpaceTreeFigure {
    fn pixels(&self) -> u16 {
        12
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.another();
        let plan = Plan::new(&p, self.tree()?)?;
        let mut drawn = p.another();
        plan.edges(&mut drawn);
        plan.nodes(&mut drawn)?;
        plan.names(&mut p)?;
        let (noted, bottom) = plan.notes(&mut p, plan.height)?;
        let width = (NAMES + plan.width).max(noted);
        let left = NAMES + (width - NAMES - plan.width) / 2;
        p.put(drawn.scene, (left, 0));
        p.size(width, bottom);
        Ok(vec![p.scene])
    }

    fn said(&self, language: Language) -> Said {
        let description = self.tree().map(|tree| {
            let places = [
                ("n", self.n.into()),
                ("kind", self.kind.name().into()),
                ("nodes", language.counted_nodes(tree.size()).into()),
                ("pruned", language.counted_nodes(tree.pruned()).into()),
            ];
            let own = language.say("space-tree", &places);
            let solutions = tree.nodes().iter().filter(|node| is_solution(node)).count();
            let marked = || language.say("solutions-marked", &[("count", solutions.into())]);
            match solutions {
                0 => own,
                _ => language.sentences(&[own, marked()]),
            }
        });
        let title = [("n", self.n.into()), ("kind", self.kind.name().into())];
        Said {
            title: language.say("space-tree-title", &title),
            description: description.unwrap_or_default(),
        }
    }
}
