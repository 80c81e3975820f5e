//! The tree of a search, and its text and JSON output.

use std::io::Write;

use super::data::{Streamed, TraceFormat, conflicts_data, format_attackers, search_data};
use super::search_counts::{
    MAX_COUNTED_NODES, SearchCounts, count_descendants, count_scope, limit_per_subtree,
};
use super::steps::{BacktrackReason, Conflict, Scope, Step, Trace, Verdict, conflicts};
use crate::object;
use crate::words::{group_digits, pluralize};
use crate::{Error, Result};

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
            return Err(Error::figure_too_large(&what, boards, max));
        }
        let mut builder = TreeBuilder::new(&scope, only_accepted, with_siblings);
        for step in Trace::from_scope(scope.clone()) {
            builder.add(step);
        }
        let mut tree = SearchTree {
            only_accepted,
            nodes: builder.finish(&scope),
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
        let mut builder = TreeBuilder::new(&self.scope, self.only_accepted, false);
        let mut steps = Trace::from_scope(self.scope.clone());
        let count = usize::try_from(step).unwrap_or(usize::MAX);
        steps
            .by_ref()
            .take(count)
            .for_each(|step| builder.add(step));
        if steps.next().is_none() {
            return self.clone();
        }
        let TreeBuilder {
            mut nodes, path, ..
        } = builder;
        for (index, node) in nodes.iter_mut().enumerate() {
            if path.iter().all(|(open, _)| *open != index) {
                *node = self.nodes[index].clone();
            } else if node.outcome != Outcome::Solution {
                node.outcome = Outcome::Open;
            }
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

    /// The step of the search that the tree shows. `None` if it is complete.
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

/// A tree that is built from the steps of a search.
struct TreeBuilder {
    only_accepted: bool,
    nodes: Vec<TreeNode>,
    /// The indices of the nodes on the current path, with the next choice of each.
    path: Vec<(usize, u16)>,
    with_siblings: bool,
}

impl TreeBuilder {
    fn new(scope: &Scope, only_accepted: bool, with_siblings: bool) -> TreeBuilder {
        let mut builder = TreeBuilder {
            only_accepted,
            nodes: Vec::new(),
            path: Vec::new(),
            with_siblings,
        };
        let root = scope.root_queens();
        if with_siblings {
            for (level, choice) in root.iter().enumerate() {
                builder.push(root[..level].to_vec(), None, Outcome::Followed);
                builder.path.push((builder.nodes.len() - 1, 0));
                builder.push_siblings(scope, &root[..level], 0..*choice, !only_accepted);
            }
        }
        builder.push(root.to_vec(), Some(1), Outcome::Followed);
        builder.path = vec![(builder.nodes.len() - 1, 0)];
        builder
    }

    /// Pushes candidates beside a branch, which follow these queens.
    fn push_siblings(
        &mut self,
        scope: &Scope,
        queens: &[u16],
        choices: std::ops::Range<u16>,
        with_rejected: bool,
    ) {
        for choice in choices {
            let conflicts = conflicts(scope.n(), scope.order(), queens, choice);
            let queens = [queens, &[choice]].concat();
            if conflicts.is_empty() {
                self.push(queens, None, Outcome::Omitted);
            } else if with_rejected {
                self.push(queens, None, Outcome::Rejected(conflicts));
            } else if let Some((parent, _)) = self.path.last() {
                self.nodes[*parent].left_out.rejected += 1;
            }
        }
    }

    /// Pushes the candidates after those that were tried, for the nodes on the current path and for the
    /// boards above the root. The last of each kind comes first, since its children are the last boards.
    fn push_later_siblings(&mut self, scope: &Scope, mut places: Vec<(usize, u16)>) {
        let root = scope.root_queens();
        let above = self.nodes.iter().position(|node| node.number.is_some());
        let searched = places.len();
        let mut parents = Vec::new();
        let mut parent = above.and_then(|root| self.nodes[root].parent);
        while let Some(index) = parent {
            parents.push(index);
            parent = self.nodes[index].parent;
        }
        places.reverse();
        let above = parents.into_iter();
        places.extend(above.map(|index| (index, root[self.nodes[index].queens.len()] + 1)));
        for (position, (index, from)) in places.into_iter().enumerate() {
            let (queens, n) = (self.nodes[index].queens.clone(), scope.n());
            self.path = vec![(index, 0)];
            let with_rejected = position >= searched && !self.only_accepted;
            let to = u16::try_from(n).unwrap_or(u16::MAX);
            self.push_siblings(scope, &queens, from..to, with_rejected);
        }
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
                let index = self.nodes.len();
                self.push(queens(), Some(node), outcome);
                self.advance_past(choice);
                self.path.push((index, 0));
            }
            Verdict::Rejected(conflicts) => {
                self.advance_past(choice);
                match (self.only_accepted, self.path.last()) {
                    (true, Some((parent, _))) => self.nodes[*parent].left_out.rejected += 1,
                    _ => self.push(queens(), None, Outcome::Rejected(conflicts)),
                }
            }
            Verdict::Backtracked { reason: left, .. } => {
                if let Some((index, _)) = self.path.pop() {
                    self.nodes[index].outcome = match left {
                        BacktrackReason::Solution => Outcome::Solution,
                        BacktrackReason::DeadEnd => Outcome::DeadEnd,
                        BacktrackReason::Done => Outcome::Followed,
                        BacktrackReason::Cut => Outcome::Cut,
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
            leads_to_solution: false,
            left_out: SearchCounts::default(),
        });
    }

    fn advance_past(&mut self, choice: u16) {
        if let Some((_, next)) = self.path.last_mut() {
            *next = choice + 1;
        }
    }

    /// Closes the nodes on the current path, and counts the nodes that are not in the tree.
    fn finish(mut self, scope: &Scope) -> Vec<TreeNode> {
        let n = scope.n();
        let mut places: Vec<(usize, u16)> = Vec::new();
        for (index, next) in std::mem::take(&mut self.path) {
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
        if self.with_siblings {
            self.push_later_siblings(scope, std::mem::take(&mut places));
        }
        let cut = |(_, node): &(usize, &TreeNode)| {
            matches!(node.outcome, Outcome::Cut | Outcome::Omitted)
        };
        let cut = self.nodes.iter().enumerate().filter(cut);
        places.extend(cut.map(|(index, _)| (index, 0)));
        let share = limit_per_subtree(places.len());
        for (index, from) in places {
            let node = &mut self.nodes[index];
            let amount = count_descendants(n, &node.queens, from, share);
            if node.outcome == Outcome::Cut && amount.nodes == 0 {
                node.outcome = Outcome::DeadEnd;
            }
            node.left_out.add(amount);
        }
        self.nodes
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
        let queens = tree.scope().format_choices(&node.queens, ",");
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
