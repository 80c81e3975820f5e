//! The tree of a search, and its text and JSON output.

use std::io::Write;

use super::data::{TraceFormat, conflicts_data, format_attackers, search_data};
use super::search_counts::{
    MAX_COUNTED_NODES, SearchCounts, count_descendants, count_scope, limit_per_subtree,
};
use super::steps::{Conflict, Scope, Trace, Verdict, conflicts};
use super::visits::Visit;
use crate::Result;
use crate::internal::errors;
use crate::internal::json::Streamed;
use crate::object;
use crate::words::{group_digits, join, pluralize};

/// The tree of a search: its nodes and the rejected candidates, in the order of the search, so
/// parents come before their children.
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
    /// The step of the search that the tree shows, unless it is complete.
    step: Option<u64>,
}

/// A board of a [`SearchTree`]: a node of the search or a rejected candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The index of the parent. `None` for the root.
    pub parent: Option<usize>,
    /// The choice on each level, counted from 0, including a rejected candidate.
    pub queens: Vec<u16>,
    /// The number of the node, counted from 1 in the order of the search. `None` for a rejected
    /// candidate.
    pub number: Option<u64>,
    /// The outcome of the board.
    pub outcome: Outcome,
    /// True if the board is a solution or is known to have one among its descendants.
    pub leads_to_solution: bool,
    /// The counts of its descendants that are not in the tree.
    pub left_out: SearchCounts,
}

/// The outcome of a board of a [`SearchTree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its children are in the tree.
    Followed,
    /// The search has not left it yet. Only in the tree [after a step](SearchTree::after_step).
    Open,
    /// It begins a subtree beside the branch that the tree shows, and its children are not in the tree.
    Omitted,
    /// Its children are not in the tree, because of the depth limit.
    Cut,
    /// All candidates of the next level are attacked.
    DeadEnd,
    /// A solution.
    Solution,
    /// A rejected candidate, with its conflicts in the order of placement.
    Rejected(Vec<Conflict>),
}

impl Outcome {
    /// The name: `followed`, `cut`, `dead end`, `solution` or `rejected`.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Followed => "followed",
            Outcome::Open => "open",
            Outcome::Omitted => "omitted",
            Outcome::Cut => "cut",
            Outcome::DeadEnd => "dead end",
            Outcome::Solution => "solution",
            Outcome::Rejected(_) => "rejected",
        }
    }
}

impl SearchTree {
    /// The maximum number of boards in a figure.
    pub const MAX_NODES: u64 = 4000;

    /// Creates the tree of a part of a search, without rejected candidates if `only_accepted` is
    /// true.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than
    /// [`SearchTree::MAX_NODES`] boards.
    pub fn new(scope: Scope, only_accepted: bool) -> Result<SearchTree> {
        SearchTree::with_limit(scope, only_accepted, SearchTree::MAX_NODES)
    }

    /// Like [`SearchTree::new`], with the boards around the branch that the scope selects: those above
    /// its root with their children, and the accepted candidates that a search to the first solution
    /// does not try. They have no number, and what follows from them is only counted.
    ///
    /// # Errors
    /// The errors of [`SearchTree::new`].
    pub fn with_siblings(scope: Scope, only_accepted: bool) -> Result<SearchTree> {
        SearchTree::build(scope, only_accepted, SearchTree::MAX_NODES, true)
    }

    /// Like [`SearchTree::new`], with another limit on the number of boards.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than `max` boards.
    pub fn with_limit(scope: Scope, only_accepted: bool, max: u64) -> Result<SearchTree> {
        SearchTree::build(scope, only_accepted, max, false)
    }

    fn build(
        scope: Scope,
        only_accepted: bool,
        max: u64,
        with_siblings: bool,
    ) -> Result<SearchTree> {
        let size = count_scope(&scope, MAX_COUNTED_NODES.max(max));
        let rejected = if only_accepted { 0 } else { size.rejected };
        let boards = 1 + size.nodes + rejected;
        if size.has_more || boards > max {
            let more = if size.has_more { " or more" } else { "" };
            let what = format!("boards{more}");
            return Err(errors::figure_too_large(&what, boards, max));
        }
        let builder = TreeBuilder {
            scope: &scope,
            only_accepted,
            with_siblings,
            nodes: Vec::new(),
            numbered: 0,
            has_ended: false,
            counted: Vec::new(),
        };
        let nodes = builder.build();
        let mut tree = SearchTree {
            only_accepted,
            nodes,
            scope,
            step: None,
        };
        tree.mark_solution_paths();
        Ok(tree)
    }

    /// Returns the tree after a number of steps of the search: the first boards of this tree. After
    /// the last step, it is this tree.
    ///
    /// ```
    /// use nqueens_puzzle::trace::{Outcome, Scope, SearchTree};
    ///
    /// let tree = SearchTree::new(Scope::new(4)?, true)?.after_step(9);
    /// let outcomes: Vec<_> = tree.nodes().iter().map(|node| &node.outcome).collect();
    /// assert_eq!(outcomes, [&Outcome::Open, &Outcome::Open, &Outcome::DeadEnd]);
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    #[must_use]
    pub fn after_step(&self, step: u64) -> SearchTree {
        let scope = &self.scope;
        let mut steps = Trace::from_scope(scope.clone());
        let (mut boards, mut current, mut next) = (1, 1, 0);
        for step in steps
            .by_ref()
            .take(usize::try_from(step).unwrap_or(usize::MAX))
        {
            (current, next) = (step.node, step.choice + 1);
            match step.verdict {
                Verdict::Accepted { node, .. } => (boards, current, next) = (boards + 1, node, 0),
                Verdict::Rejected(_) => boards += usize::from(!self.only_accepted),
                Verdict::Backtracked { .. } => {}
            }
        }
        if steps.next().is_none() {
            return self.clone();
        }
        let mut nodes = self.nodes[..boards].to_vec();
        let mut open = nodes.iter().position(|node| node.number == Some(current));
        while let Some(index) = open {
            let node = &mut nodes[index];
            if node.outcome != Outcome::Solution {
                node.outcome = Outcome::Open;
            }
            node.leads_to_solution = false;
            node.left_out = SearchCounts::default();
            if self.only_accepted {
                let is_rejected = |choice: &u16| {
                    !conflicts(scope.n(), scope.order(), &node.queens, *choice).is_empty()
                };
                node.left_out.rejected = (0..next).filter(is_rejected).count() as u64;
            }
            next = node.queens.last().map_or(0, |choice| choice + 1);
            open = node.parent;
        }
        let mut tree = SearchTree {
            scope: self.scope.clone(),
            only_accepted: self.only_accepted,
            nodes,
            step: Some(step),
        };
        tree.mark_solution_paths();
        tree
    }

    /// Returns the tree after a visit. A visit without steps ends the search.
    #[must_use]
    pub fn after_visit(&self, visit: &Visit) -> SearchTree {
        let last = visit.steps.last();
        let mut tree = self.after_step(last.map_or_else(|| self.count_steps(), |step| step.number));
        tree.step = tree.step.map(|_| visit.number);
        tree
    }

    /// The step of the search that the tree shows, in the grain of the search. `None` if it is complete.
    pub fn step(&self) -> Option<u64> {
        self.step
    }

    /// The number of steps of the search.
    pub fn count_steps(&self) -> u64 {
        Trace::from_scope(self.scope.clone()).count() as u64
    }

    /// The part of the search.
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    /// Returns true if rejected candidates are left out.
    pub fn is_only_accepted(&self) -> bool {
        self.only_accepted
    }

    /// The boards, in the order of the search: parents before their children.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// The index of the board where the search begins.
    pub fn root(&self) -> usize {
        let is_root = |node: &TreeNode| node.number == Some(1);
        self.nodes.iter().position(is_root).unwrap_or(0)
    }

    fn count(&self, is_counted: impl Fn(&TreeNode) -> bool) -> u64 {
        self.nodes.iter().filter(|node| is_counted(node)).count() as u64
    }

    /// The number of omitted subtrees.
    pub fn omitted_subtrees(&self) -> u64 {
        self.count(|node| node.outcome == Outcome::Omitted)
    }

    /// The total counts of what is not in the tree.
    pub fn left_out(&self) -> SearchCounts {
        let mut total = SearchCounts::default();
        for node in &self.nodes {
            total.add(node.left_out);
        }
        total
    }

    /// The counts of what is in the tree: nodes, rejected candidates and solutions.
    pub fn shown_counts(&self) -> SearchCounts {
        SearchCounts {
            nodes: self.count(|node| node.number.is_some()),
            rejected: self.count(|node| matches!(node.outcome, Outcome::Rejected(_))),
            solutions: self.count(|node| node.outcome == Outcome::Solution),
            has_more: false,
        }
    }

    /// The number of dead ends in the tree.
    pub fn dead_ends(&self) -> u64 {
        self.count(|node| node.outcome == Outcome::DeadEnd)
    }

    /// Marks the boards that lead to a solution, from the last board to the first.
    fn mark_solution_paths(&mut self) {
        for index in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[index];
            node.leads_to_solution |=
                node.outcome == Outcome::Solution || node.left_out.solutions > 0;
            if let (true, Some(parent)) = (node.leads_to_solution, node.parent) {
                self.nodes[parent].leads_to_solution = true;
            }
        }
    }
}

/// A tree that is built in the order of the search.
struct TreeBuilder<'s> {
    scope: &'s Scope,
    only_accepted: bool,
    with_siblings: bool,
    nodes: Vec<TreeNode>,
    /// The number of the last node of the search.
    numbered: u64,
    /// True if the search has stopped at its first solution.
    has_ended: bool,
    /// The boards whose descendants are only counted, each with the first choice to count.
    counted: Vec<(usize, u16)>,
}

impl TreeBuilder<'_> {
    fn build(mut self) -> Vec<TreeNode> {
        let root = self.scope.root_queens();
        let above = if self.with_siblings { 0 } else { root.len() };
        self.grow(None, &root[..above]);
        let share = limit_per_subtree(self.counted.len());
        for (index, from) in self.counted {
            let node = &mut self.nodes[index];
            let amount = count_descendants(self.scope.n(), &node.queens, from, share);
            if node.outcome == Outcome::Cut && amount.nodes == 0 {
                node.outcome = Outcome::DeadEnd;
            }
            node.left_out.add(amount);
        }
        self.nodes
    }

    /// Adds the board with these queens, which is above the root or a node of the search, and its
    /// descendants.
    fn grow(&mut self, parent: Option<usize>, queens: &[u16]) {
        let (scope, index) = (self.scope, self.nodes.len());
        // Above the root, only one choice is followed.
        let given = scope.root_queens().get(queens.len());
        self.numbered += u64::from(given.is_none());
        let number = given.is_none().then_some(self.numbered);
        self.push(parent, queens.to_vec(), number, Outcome::DeadEnd);
        if queens.len() == scope.n() {
            self.nodes[index].outcome = Outcome::Solution;
            self.has_ended = scope.stops_at_first();
            return;
        }
        if queens.len() == scope.last_level() {
            self.nodes[index].outcome = Outcome::Cut;
            self.counted.push((index, 0));
            return;
        }
        for choice in 0..scope.n() as u16 {
            let is_tried = given.map_or(!self.has_ended, |given| *given == choice);
            if !is_tried && !self.with_siblings {
                self.counted.push((index, choice));
                return;
            }
            let conflicts = conflicts(scope.n(), scope.order(), queens, choice);
            let queens = [queens, &[choice]].concat();
            if conflicts.is_empty() && is_tried {
                self.nodes[index].outcome = Outcome::Followed;
                self.grow(Some(index), &queens);
            } else if conflicts.is_empty() {
                self.counted.push((self.nodes.len(), 0));
                self.push(Some(index), queens, None, Outcome::Omitted);
            } else if self.only_accepted || !is_tried && given.is_none() {
                self.nodes[index].left_out.rejected += 1;
            } else {
                self.push(Some(index), queens, None, Outcome::Rejected(conflicts));
            }
        }
    }

    fn push(
        &mut self,
        parent: Option<usize>,
        queens: Vec<u16>,
        number: Option<u64>,
        outcome: Outcome,
    ) {
        self.nodes.push(TreeNode {
            parent,
            queens,
            number,
            outcome,
            leads_to_solution: false,
            left_out: SearchCounts::default(),
        });
    }
}

/// The maximum number of boards in a written tree.
const MAX_WRITTEN: u64 = 250_000;

/// Writes the tree of a search as an outline, with a line for each board, indented by its level, or
/// as a JSON document. Returns the writer.
///
/// Rows, columns and queens count from the base of the scope, nodes from 1. The level is the number
/// of queens.
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
/// - [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than 250,000 boards.
/// - [`ErrorKind::Io`](crate::ErrorKind::Io) if writing fails.
pub fn write_tree<W: Write>(
    scope: &Scope,
    only_accepted: bool,
    format: TraceFormat,
    out: W,
) -> Result<W> {
    SearchTree::with_limit(scope.clone(), only_accepted, MAX_WRITTEN)?.write(format, out)
}

impl SearchTree {
    /// Writes the tree like [`write_tree`], and returns the writer.
    ///
    /// # Errors
    /// [`ErrorKind::Io`](crate::ErrorKind::Io) if writing fails.
    pub fn write<W: Write>(&self, format: TraceFormat, out: W) -> Result<W> {
        let (tree, scope) = (self, self.scope());
        let board = |(board, node): (u64, &TreeNode)| {
            let conflicts = match &node.outcome {
                Outcome::Rejected(conflicts) => Some(conflicts_data(scope, conflicts)),
                _ => None,
            };
            let left_out = (!node.left_out.is_empty()).then_some(node.left_out);
            object! {
                board: board,
                parent: node.parent.map(|parent| parent + 1),
                level: node.queens.len(),
                queens: scope.choice_numbers(&node.queens),
                node: node.number,
                outcome: node.outcome.name(),
                leads_to_solution: node.leads_to_solution,
                #[serde(flatten)] conflicts: conflicts.map(|conflicts| object! { conflicts: conflicts }),
                #[serde(flatten)] left_out: left_out.map(|counts| object! { left_out: counts }),
            }
        };
        let shown = tree.shown_counts();
        let data = object! {
            #[serde(flatten)] search: search_data(scope),
            #[serde(flatten)] step: tree.step.map(|step| object! { after_step: step }),
            only_accepted: tree.only_accepted,
            boards: Streamed(|| (1..).zip(tree.nodes()).map(board)),
            nodes: shown.nodes,
            rejected: shown.rejected,
            dead_ends: tree.dead_ends(),
            solutions: shown.solutions,
            left_out: tree.left_out(),
        };
        format.write(out, |out| text(tree, out), &data)
    }
}

fn text<W: Write>(tree: &SearchTree, out: &mut W) -> Result<()> {
    let first = tree.nodes()[0].queens.len();
    // The counts of left out descendants follow the other descendants of a board.
    let mut open: Vec<(usize, &SearchCounts)> = Vec::new();
    for node in tree.nodes() {
        let indent = node.queens.len() - first;
        close(&mut open, indent, out)?;
        write!(out, "{:1$}", "", indent * 2)?;
        if let Some(number) = node.number {
            write!(out, "{number} ")?;
        }
        let queens = join(tree.scope().choice_numbers(&node.queens), ",");
        writeln!(out, "({queens}){}", format_outcome(tree.scope(), node))?;
        open.push((indent, &node.left_out));
    }
    close(&mut open, 0, out)?;
    let (shown, dead) = (tree.shown_counts(), tree.dead_ends());
    if let Some(step) = tree.step {
        write!(out, "after step {}: ", group_digits(step))?;
    }
    writeln!(
        out,
        "nodes {}, rejected {}, dead ends {}, solutions {}",
        group_digits(shown.nodes),
        group_digits(shown.rejected),
        group_digits(dead),
        group_digits(shown.solutions)
    )?;
    Ok(())
}

fn format_outcome(scope: &Scope, node: &TreeNode) -> String {
    match &node.outcome {
        Outcome::Followed | Outcome::Open | Outcome::Cut => String::new(),
        Outcome::Rejected(conflicts) => format!(" rejected {}", format_attackers(scope, conflicts)),
        other => format!(" {}", other.name()),
    }
}

/// Closes boards whose level is at least `indent`, writing the counts of left out descendants.
fn close<W: Write>(
    open: &mut Vec<(usize, &SearchCounts)>,
    indent: usize,
    out: &mut W,
) -> Result<()> {
    while let Some((level, left)) = open.pop_if(|(level, _)| *level >= indent) {
        if left.is_empty() {
            continue;
        }
        let mut parts = Vec::new();
        if left.nodes > 0 {
            parts.push(pluralize(left.nodes, "node"));
        }
        if left.solutions > 0 {
            parts.push(pluralize(left.solutions, "solution"));
        }
        if left.rejected > 0 {
            parts.push(format!("{} rejected", group_digits(left.rejected)));
        }
        let more = if left.has_more { " or more" } else { "" };
        let space = level * 2 + 2;
        writeln!(out, "{:space$}+ {}{more}", "", parts.join(", "))?;
    }
    Ok(())
}
