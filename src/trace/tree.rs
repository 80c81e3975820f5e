//! The tree of a search.

use super::amount::{Amount, COUNTED, beneath, share, within};
use super::conflict::Conflict;
use super::scope::Scope;
use super::step::{Left, Step, Verdict};
use super::trace::Trace;
use crate::{Error, Result};

/// The tree of a search: its nodes and the candidates that were rejected, in the
/// order in which the search comes across them, so that parents come before their
/// children.
///
/// ```
/// use nqueens_sheet::trace::{Outcome, Scope, SearchTree};
///
/// let tree = SearchTree::new(Scope::new(4)?, false)?;
/// let rejected = |outcome: &Outcome| matches!(outcome, Outcome::Rejected(_));
/// let (faded, nodes): (Vec<_>, Vec<_>) = tree.nodes().iter().partition(|node| rejected(&node.outcome));
/// assert_eq!((nodes.len(), faded.len()), (17, 44));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTree {
    scope: Scope,
    only_accepted: bool,
    nodes: Vec<TreeNode>,
}

/// A board of a [`SearchTree`]: a node of the search or a rejected candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// Where in the tree the node is whose next level is tried; none for the
    /// first.
    pub parent: Option<usize>,
    /// The choice on each level, from 0, that of a rejected candidate included.
    pub queens: Vec<u16>,
    /// The number of the node, from 1 in the order of the search; none for a
    /// rejected candidate.
    pub number: Option<u64>,
    /// What becomes of it.
    pub outcome: Outcome,
    /// Whether it is known to lead to a solution, or is one.
    pub leads: bool,
    /// What follows from it and is not in the tree.
    pub left_out: Amount,
}

/// What becomes of a board of a [`SearchTree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Queens follow.
    Followed,
    /// Queens follow, but are left out.
    Cut,
    /// No candidate of its next level is free.
    DeadEnd,
    /// It is a solution.
    Solution,
    /// It is a candidate that these queens attack, in the order in which they
    /// were placed.
    Rejected(Vec<Conflict>),
}

impl Outcome {
    /// `followed`, `cut`, `dead end`, `solution` or `rejected`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Followed => "followed",
            Outcome::Cut => "cut",
            Outcome::DeadEnd => "dead end",
            Outcome::Solution => "solution",
            Outcome::Rejected(_) => "rejected",
        }
    }
}

impl SearchTree {
    /// The most boards of a figure.
    pub const MOST: u64 = 4000;

    /// The tree of a part of a search, with or without rejected candidates, of at
    /// most [`SearchTree::MOST`] boards.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`] if there are more.
    pub fn new(scope: Scope, only_accepted: bool) -> Result<SearchTree> {
        SearchTree::up_to(scope, only_accepted, SearchTree::MOST)
    }

    /// The same with another bound on the number of boards.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`] if there are more.
    pub fn up_to(scope: Scope, only_accepted: bool, most: u64) -> Result<SearchTree> {
        let size = within(&scope, COUNTED.max(most));
        let rejected = if only_accepted { 0 } else { size.rejected };
        let boards = 1 + size.nodes + rejected;
        if size.more || boards > most {
            return Err(Error::FigureTooLarge {
                what: if size.more {
                    "boards or more"
                } else {
                    "boards"
                },
                parts: boards,
                most,
            });
        }
        let mut growth = Growth::new(&scope, only_accepted);
        for step in Trace::of(scope.clone()) {
            growth.add(step);
        }
        let mut tree = SearchTree {
            only_accepted,
            nodes: growth.finish(&scope),
            scope,
        };
        tree.find_ways();
        Ok(tree)
    }

    /// Of which part of which search.
    #[must_use]
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    /// Whether rejected candidates are left out.
    #[must_use]
    pub fn is_only_accepted(&self) -> bool {
        self.only_accepted
    }

    /// Its boards, parents before their children, which are in the order tried.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// What is left out of it, in all.
    #[must_use]
    pub fn left_out(&self) -> Amount {
        let mut all = Amount::default();
        for node in &self.nodes {
            all.add(node.left_out);
        }
        all
    }

    /// What is in it: nodes, rejected candidates and solutions.
    #[must_use]
    pub fn shown(&self) -> Amount {
        let rejected = self.nodes.iter().filter(|node| node.number.is_none());
        let rejected = rejected.count() as u64;
        let solutions = self.nodes.iter().filter(|n| n.outcome == Outcome::Solution);
        Amount {
            nodes: self.nodes.len() as u64 - rejected,
            rejected,
            solutions: solutions.count() as u64,
            more: false,
        }
    }

    /// Dead ends that are in it.
    #[must_use]
    pub fn dead_ends(&self) -> u64 {
        let dead = self.nodes.iter().filter(|n| n.outcome == Outcome::DeadEnd);
        dead.count() as u64
    }

    /// Marks what leads to a solution, from the last board to the first.
    fn find_ways(&mut self) {
        for index in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[index];
            node.leads |= node.outcome == Outcome::Solution || node.left_out.solutions > 0;
            if let (true, Some(parent)) = (node.leads, node.parent) {
                self.nodes[parent].leads = true;
            }
        }
    }
}

/// A tree while the steps of its search come.
struct Growth {
    only_accepted: bool,
    nodes: Vec<TreeNode>,
    /// Where in it the nodes are of which choices are still to be tried, and the
    /// first such choice.
    path: Vec<(usize, u16)>,
}

impl Growth {
    fn new(scope: &Scope, only_accepted: bool) -> Growth {
        let root = TreeNode {
            parent: None,
            queens: scope.beginning().to_vec(),
            number: Some(1),
            outcome: Outcome::Followed,
            leads: false,
            left_out: Amount::default(),
        };
        Growth {
            only_accepted,
            nodes: vec![root],
            path: vec![(0, 0)],
        }
    }

    fn add(&mut self, step: Step) {
        let choice = step.choice;
        let queens = || [step.queens.as_slice(), &[choice]].concat();
        match step.verdict {
            Verdict::Accepted { node, solution } => {
                let outcome = match solution {
                    true => Outcome::Solution,
                    false => Outcome::Followed,
                };
                let made = self.nodes.len();
                self.push(queens(), Some(node), outcome);
                self.tried(choice);
                self.path.push((made, 0));
            }
            Verdict::Rejected(conflicts) => {
                self.tried(choice);
                match (self.only_accepted, self.path.last()) {
                    (true, Some((parent, _))) => self.nodes[*parent].left_out.rejected += 1,
                    _ => self.push(queens(), None, Outcome::Rejected(conflicts)),
                }
            }
            Verdict::Back { left, .. } => {
                if let Some((index, _)) = self.path.pop() {
                    self.nodes[index].outcome = match left {
                        Left::Solution => Outcome::Solution,
                        Left::DeadEnd => Outcome::DeadEnd,
                        Left::Done => Outcome::Followed,
                        Left::Cut => Outcome::Cut,
                    };
                }
            }
        }
    }

    fn push(&mut self, queens: Vec<u16>, number: Option<u64>, outcome: Outcome) {
        self.nodes.push(TreeNode {
            parent: self.path.last().map(|(parent, _)| *parent),
            queens,
            number,
            outcome,
            leads: false,
            left_out: Amount::default(),
        });
    }

    fn tried(&mut self, choice: u16) {
        if let Some((_, next)) = self.path.last_mut() {
            *next = choice + 1;
        }
    }

    /// What is still open ends, and what is left out is counted.
    fn finish(mut self, scope: &Scope) -> Vec<TreeNode> {
        let n = scope.n();
        let mut places: Vec<(usize, u16)> = Vec::new();
        for (index, next) in self.path {
            let levels = self.nodes[index].queens.len();
            let followed = self.nodes.iter().any(|node| {
                node.parent == Some(index) && !matches!(node.outcome, Outcome::Rejected(_))
            });
            self.nodes[index].outcome = match levels {
                _ if levels == n => Outcome::Solution,
                _ if levels == scope.last_level() => Outcome::Cut,
                _ if !followed => Outcome::DeadEnd,
                _ => Outcome::Followed,
            };
            if levels < scope.last_level() && usize::from(next) < n {
                places.push((index, next));
            }
        }
        let cut = |(_, node): &(usize, &TreeNode)| node.outcome == Outcome::Cut;
        let cut = self.nodes.iter().enumerate().filter(cut);
        places.extend(cut.map(|(index, _)| (index, 0)));
        let share = share(places.len());
        for (index, from) in places {
            let node = &mut self.nodes[index];
            let amount = beneath(n, &node.queens, from, share);
            if node.outcome == Outcome::Cut && amount.nodes == 0 {
                node.outcome = Outcome::DeadEnd;
            }
            node.left_out.add(amount);
        }
        self.nodes
    }
}
