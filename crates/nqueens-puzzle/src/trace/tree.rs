//! The tree of a search, and the same as data.

use std::io::Write;

use super::amount::{Amount, MAX_COUNTED_NODES, beneath, share, within};
use super::data::{Streamed, TraceFormat, attackers, conflicts_data, search_data};
use super::steps::{Conflict, Left, Scope, Step, Trace, Verdict};
use crate::object;
use crate::words::{grouped, plural};
use crate::{Error, Result};

/// The tree of a search: its nodes and the candidates that were rejected, in the
/// order in which the search comes across them, so that parents come before their
/// children.
///
/// ```
/// use nqueens_puzzle::trace::{Outcome, Scope, SearchTree};
///
/// let tree = SearchTree::new(Scope::new(4)?, false)?;
/// let rejected = |outcome: &Outcome| matches!(outcome, Outcome::Rejected(_));
/// let (faded, nodes): (Vec<_>, Vec<_>) = tree.nodes().iter().partition(|node| rejected(&node.outcome));
/// assert_eq!((nodes.len(), faded.len()), (17, 44));
/// # Ok::<(), nqueens_puzzle::Error>(())
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
    /// The index of the node whose next level is tried; none for the
    /// first.
    pub parent: Option<usize>,
    /// The choice on each level, from 0, that of a rejected candidate included.
    pub queens: Vec<u16>,
    /// The number of the node, from 1 in the order of the search; none for a
    /// rejected candidate.
    pub number: Option<u64>,
    /// The outcome.
    pub outcome: Outcome,
    /// True if it is known to lead to a solution, or is one.
    pub leads: bool,
    /// The amount that follows from it and is not in the tree.
    pub left_out: Amount,
}

/// The outcome of a board of a [`SearchTree`].
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
    pub const MAX_NODES: u64 = 4000;

    /// The tree of a part of a search, with or without rejected candidates, of at
    /// most [`SearchTree::MAX_NODES`] boards.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`] if there are more.
    pub fn new(scope: Scope, only_accepted: bool) -> Result<SearchTree> {
        SearchTree::up_to(scope, only_accepted, SearchTree::MAX_NODES)
    }

    /// The same with another bound on the number of boards.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`] if there are more.
    pub fn up_to(scope: Scope, only_accepted: bool, most: u64) -> Result<SearchTree> {
        let size = within(&scope, MAX_COUNTED_NODES.max(most));
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
        let mut growth = GrowingTree::new(&scope, only_accepted);
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

    /// The part of a search that it shows.
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    /// True if rejected candidates are left out.
    pub fn is_only_accepted(&self) -> bool {
        self.only_accepted
    }

    /// Its boards, parents before their children, which are in the order tried.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// The amount left out of it, in all.
    pub fn left_out(&self) -> Amount {
        let mut all = Amount::default();
        for node in &self.nodes {
            all.add(node.left_out);
        }
        all
    }

    /// The amount in it: nodes, rejected candidates and solutions.
    pub fn shown(&self) -> Amount {
        let rejected = self
            .nodes
            .iter()
            .filter(|node| node.number.is_none())
            .count() as u64;
        let solutions = self.nodes.iter().filter(|n| n.outcome == Outcome::Solution);
        Amount {
            nodes: self.nodes.len() as u64 - rejected,
            rejected,
            solutions: solutions.count() as u64,
            more: false,
        }
    }

    /// Dead ends that are in it.
    pub fn dead_ends(&self) -> u64 {
        self.nodes
            .iter()
            .filter(|n| n.outcome == Outcome::DeadEnd)
            .count() as u64
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
struct GrowingTree {
    only_accepted: bool,
    nodes: Vec<TreeNode>,
    /// Indices of the nodes whose choices are still to be tried, and the
    /// first such choice.
    path: Vec<(usize, u16)>,
}

impl GrowingTree {
    fn new(scope: &Scope, only_accepted: bool) -> GrowingTree {
        let mut growth = GrowingTree {
            only_accepted,
            nodes: Vec::new(),
            path: Vec::new(),
        };
        growth.push(scope.beginning().to_vec(), Some(1), Outcome::Followed);
        growth.path.push((0, 0));
        growth
    }

    fn add(&mut self, step: Step) {
        let choice = step.choice;
        let queens = || [step.queens.as_slice(), &[choice]].concat();
        match step.verdict {
            Verdict::Accepted { node, solution } => {
                let outcome = if solution {
                    Outcome::Solution
                } else {
                    Outcome::Followed
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

    /// Ends what is still open, and counts what is left out.
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

/// The most boards of a tree that is written.
const MAX_WRITTEN: u64 = 250_000;

/// Writes the tree of a search: as an outline, a line for each board, indented by
/// its level; or as one JSON document. Gives back what it wrote to.
///
/// Rows, columns and queens count from the base of the scope, nodes from 1. A level is the number
/// of queens: that of the empty board is 0.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, TraceFormat, write_tree};
///
/// let text = write_tree(&Scope::new(3)?, true, TraceFormat::Text, Vec::new())?;
/// assert!(String::from_utf8_lossy(&text).starts_with("1 ()\n  2 (1)\n    3 (1,3) dead end"));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Errors
/// [`Error::FigureTooLarge`](crate::Error::FigureTooLarge) if there are more than
/// 250,000 boards, and those of `out`.
pub fn write_tree<W: Write>(
    scope: &Scope,
    only_accepted: bool,
    format: TraceFormat,
    out: W,
) -> Result<W> {
    let tree = SearchTree::up_to(scope.clone(), only_accepted, MAX_WRITTEN)?;
    let board = |(board, node): (u64, &TreeNode)| {
        let conflicts = match &node.outcome {
            Outcome::Rejected(conflicts) => Some(conflicts_data(scope, conflicts)),
            _ => None,
        };
        let left_out = (!node.left_out.is_none()).then_some(node.left_out);
        object! {
            board: board,
            parent: node.parent.map(|parent| parent + 1),
            level: node.queens.len(),
            queens: scope.numbers(&node.queens),
            node: node.number,
            outcome: node.outcome.name(),
            leads_to_solution: node.leads,
            #[serde(flatten)] conflicts: conflicts.map(|all| object! { conflicts: all }),
            #[serde(flatten)] left_out: left_out.map(|amount| object! { left_out: amount }),
        }
    };
    let shown = tree.shown();
    let data = object! {
        #[serde(flatten)] search: search_data(scope),
        only_accepted: only_accepted,
        boards: Streamed(|| (1..).zip(tree.nodes()).map(board)),
        nodes: shown.nodes,
        rejected: shown.rejected,
        dead_ends: tree.dead_ends(),
        solutions: shown.solutions,
        left_out: tree.left_out(),
    };
    format.write(out, |out| text(&tree, out), &data)
}

fn text<W: Write>(tree: &SearchTree, out: &mut W) -> Result<()> {
    let first = tree.scope().beginning().len();
    // What is left out stands after all that follows from the same board.
    let mut open: Vec<(usize, &Amount)> = Vec::new();
    for node in tree.nodes() {
        let indent = node.queens.len() - first;
        close(&mut open, indent, out)?;
        write!(out, "{:1$}", "", indent * 2)?;
        if let Some(number) = node.number {
            write!(out, "{number} ")?;
        }
        let queens = tree.scope().counted(&node.queens, ",");
        writeln!(out, "({queens}){}", outcome_words(tree.scope(), node))?;
        open.push((indent, &node.left_out));
    }
    close(&mut open, 0, out)?;
    let (shown, dead) = (tree.shown(), tree.dead_ends());
    writeln!(
        out,
        "nodes {}, rejected {}, dead ends {}, solutions {}",
        grouped(shown.nodes),
        grouped(shown.rejected),
        grouped(dead),
        grouped(shown.solutions)
    )?;
    Ok(())
}

fn outcome_words(scope: &Scope, node: &TreeNode) -> String {
    match &node.outcome {
        Outcome::Followed | Outcome::Cut => String::new(),
        Outcome::Rejected(conflicts) => format!(" rejected {}", attackers(scope, conflicts)),
        other => format!(" {}", other.name()),
    }
}

/// Ends all that are indented as far or farther.
fn close<W: Write>(open: &mut Vec<(usize, &Amount)>, indent: usize, out: &mut W) -> Result<()> {
    while let Some((level, left)) = open.pop_if(|(level, _)| *level >= indent) {
        if left.is_none() {
            continue;
        }
        let mut what = Vec::new();
        if left.nodes > 0 {
            what.push(plural(left.nodes, "node"));
        }
        if left.solutions > 0 {
            what.push(plural(left.solutions, "solution"));
        }
        if left.rejected > 0 {
            what.push(format!("{} rejected", grouped(left.rejected)));
        }
        let more = if left.more { " or more" } else { "" };
        let space = level * 2 + 2;
        writeln!(out, "{:space$}+ {}{more}", "", what.join(", "))?;
    }
    Ok(())
}
