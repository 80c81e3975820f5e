//! Search spaces as trees, and their text and JSON output.

use std::io::Write;

use serde::{Serialize, Serializer};

use super::data::TraceFormat;
use super::numbering::Numbering;
use super::search_counts::{MAX_COUNTED_NODES, count_descendants, count_scope, limit_per_subtree};
use super::steps::{Scope, SearchOrder, conflicts};
use super::tree::SearchTree;
use crate::internal::errors;
use crate::internal::errors::check_size;
use crate::internal::json::Streamed;
use crate::object;
use crate::{MAX_N, Result};

/// A kind of search space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpaceKind {
    /// Every choice on every level.
    NAry,
    /// Every choice that is not used on an earlier level: permutations and their prefixes.
    Permutation,
    /// Every choice that is not attacked by an earlier queen: the nodes that backtracking visits.
    /// The subtrees of other choices are pruned.
    Pruned,
}

crate::vocabulary! {
    SpaceKind as "search space":
    NAry = "n-ary", Permutation = "permutation", Pruned = "pruned",
}

/// A number of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NodeCount {
    /// The number. A string in JSON, since parsers would round it.
    #[serde(serialize_with = "decimal")]
    pub count: u128,
    /// True if `count` is a lower bound, because the exact number takes too long to count or does
    /// not fit 128 bits.
    #[serde(rename = "more")]
    pub has_more: bool,
}

/// A search space as a tree.
///
/// ```
/// use nqueens_puzzle::trace::{SpaceKind, SpaceTree};
///
/// let sizes = SpaceKind::ALL.map(|kind| SpaceTree::new(kind, 4, None).map(|tree| tree.size().count));
/// assert!(matches!(sizes, [Ok(341), Ok(65), Ok(17)]));
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceTree {
    kind: SpaceKind,
    n: usize,
    depth: usize,
    /// The numbers of rows and columns.
    pub numbering: Numbering,
    nodes: Vec<SpaceNode>,
}

/// A node of a [`SpaceTree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceNode {
    /// The index of the parent. `None` for the root.
    pub parent: Option<usize>,
    /// The number of placed queens.
    pub level: usize,
    /// The choice on its level, counted from 0. `None` for the root.
    pub choice: Option<u16>,
    /// The state of the node.
    pub state: SpaceState,
    /// The number of its descendants that are not in the tree.
    pub left_out: NodeCount,
}

/// The state of a node of a [`SpaceTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpaceState {
    /// A node of the space.
    Kept,
    /// A solution.
    Solution,
    /// A node that backtracking does not visit. Its subtree in the n-ary tree is pruned.
    Pruned,
}

crate::vocabulary! {
    names of SpaceState:
    Kept = "kept", Solution = "solution", Pruned = "pruned",
}

impl SpaceTree {
    /// Creates the tree of a search space, down to the level `depth` if it is given.
    ///
    /// # Errors
    /// - [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
    /// - [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if the tree has more than
    ///   [`SearchTree::MAX_NODES`] nodes.
    pub fn new(kind: SpaceKind, n: usize, depth: Option<usize>) -> Result<SpaceTree> {
        check_size(n, MAX_N)?;
        let mut tree = SpaceTree {
            kind,
            n,
            depth: depth.unwrap_or(n).min(n),
            numbering: Numbering::default(),
            nodes: Vec::new(),
        };
        let drawn = tree.drawn_nodes();
        if drawn > u128::from(SearchTree::MAX_NODES) {
            let drawn = u64::try_from(drawn).unwrap_or(u64::MAX);
            let max = SearchTree::MAX_NODES;
            return Err(errors::figure_too_large("nodes", drawn, max));
        }
        let mut cut = Vec::new();
        tree.grow(None, None, &mut Vec::new(), &mut cut);
        let share = limit_per_subtree(cut.len());
        for (index, queens) in cut {
            tree.nodes[index].left_out = count_visited(n, &queens, share);
        }
        Ok(tree)
    }

    /// The kind of search space.
    pub fn kind(&self) -> SpaceKind {
        self.kind
    }

    /// The board size.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The number of levels in the tree.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The nodes in preorder: parents before their children, children in the order of choices.
    pub fn nodes(&self) -> &[SpaceNode] {
        &self.nodes
    }

    /// The number of nodes of the full search space: 341, 65 or 17 for n = 4.
    pub fn size(&self) -> NodeCount {
        match self.kind {
            SpaceKind::Pruned => {
                let visited = count_visited(self.n, &[], MAX_COUNTED_NODES);
                let count = 1 + visited.count;
                NodeCount { count, ..visited }
            }
            kind => size(kind, self.n, 0, self.n),
        }
    }

    /// The number of nodes of the n-ary tree that are not in the search space.
    pub fn pruned(&self) -> NodeCount {
        let (n_ary, kept) = (size(SpaceKind::NAry, self.n, 0, self.n), self.size());
        if n_ary.has_more {
            return n_ary;
        }
        NodeCount {
            count: n_ary.count - kept.count,
            has_more: false,
        }
    }

    /// The number of nodes that the tree will have.
    fn drawn_nodes(&self) -> u128 {
        if self.kind != SpaceKind::Pruned {
            return size(self.kind, self.n, 0, self.depth).count;
        }
        let Ok(scope) = Scope::new(self.n) else {
            return 0;
        };
        let amount = count_scope(&scope.depth(self.depth), MAX_COUNTED_NODES);
        1 + u128::from(amount.nodes) + u128::from(amount.rejected)
    }

    /// Adds the node with these queens and its descendants. Nodes whose descendants must be counted
    /// by a search are added to `cut`.
    fn grow(
        &mut self,
        parent: Option<usize>,
        choice: Option<u16>,
        queens: &mut Vec<u16>,
        cut: &mut Vec<(usize, Vec<u16>)>,
    ) {
        let (index, level) = (self.nodes.len(), queens.len());
        let state = self.state(queens);
        let deepest = level == self.depth || state == SpaceState::Pruned;
        let mut left_out = NodeCount::default();
        if deepest {
            let kind = match state {
                SpaceState::Pruned => SpaceKind::NAry,
                _ => self.kind,
            };
            match kind {
                SpaceKind::Pruned => cut.push((index, queens.clone())),
                kind => {
                    left_out = size(kind, self.n, level, self.n);
                    left_out.count -= 1;
                }
            }
        }
        self.nodes.push(SpaceNode {
            parent,
            level,
            choice,
            state,
            left_out,
        });
        if deepest {
            return;
        }
        for choice in 0..self.n as u16 {
            if self.kind == SpaceKind::Permutation && queens.contains(&choice) {
                continue;
            }
            queens.push(choice);
            self.grow(Some(index), Some(choice), queens, cut);
            queens.pop();
        }
    }

    fn state(&self, queens: &[u16]) -> SpaceState {
        let free = |level: usize| {
            conflicts(self.n, SearchOrder::Row, &queens[..level], queens[level]).is_empty()
        };
        match (self.kind, queens.len()) {
            (SpaceKind::Pruned, level) if level > 0 && !free(level - 1) => SpaceState::Pruned,
            (_, level) if level == self.n && (0..level).all(free) => SpaceState::Solution,
            _ => SpaceState::Kept,
        }
    }
}

/// The number of nodes of a subtree, from its root on `level` down to the level `depth`.
fn size(kind: SpaceKind, n: usize, level: usize, depth: usize) -> NodeCount {
    let (mut nodes, mut row) = (NodeCount::default(), Some(1u128));
    for below in level..=depth {
        let Some(count) = row.and_then(|row| nodes.count.checked_add(row)) else {
            nodes.has_more = true;
            break;
        };
        nodes.count = count;
        let choices = match kind {
            SpaceKind::Permutation => n - below,
            _ => n,
        };
        row = row.and_then(|row| row.checked_mul(choices as u128));
    }
    nodes
}

/// Counts the descendants that backtracking visits, up to `max`.
fn count_visited(n: usize, queens: &[u16], max: u64) -> NodeCount {
    let amount = count_descendants(n, queens, 0, max);
    NodeCount {
        count: u128::from(amount.nodes),
        has_more: amount.has_more,
    }
}

/// Writes the tree of a search space as an outline, with a line for each node, indented by its
/// level, or as a JSON document. Counts in JSON are strings, since they may have up to 39 digits.
/// Returns the writer.
///
/// # Errors
/// [`ErrorKind::Io`](crate::ErrorKind::Io) if writing fails.
pub fn write_space_tree<W: Write>(tree: &SpaceTree, format: TraceFormat, out: W) -> Result<W> {
    let node = |(id, node): (u64, &SpaceNode)| {
        let choice = node.choice.map(usize::from);
        object! {
            id: id,
            parent: node.parent.map(|parent| parent + 1),
            level: node.level,
            choice: choice.map(|choice| choice + tree.numbering.base()),
            state: node.state.name(),
            left_out: node.left_out,
        }
    };
    let data = object! {
        version: 2,
        n: tree.n(),
        base: tree.numbering.base(),
        space: tree.kind().name(),
        size: tree.size(),
        pruned: tree.pruned(),
        nodes: Streamed(|| (1..).zip(tree.nodes()).map(node)),
    };
    format.write(out, |out| text(tree, out), &data)
}

fn decimal<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn format_count(nodes: NodeCount) -> String {
    let more = if nodes.has_more { " or more" } else { "" };
    format!("{}{more}", nodes.count)
}

fn text<W: Write>(tree: &SpaceTree, out: &mut W) -> Result<()> {
    for node in tree.nodes() {
        let name = match node.choice {
            Some(choice) => (usize::from(choice) + tree.numbering.base()).to_string(),
            None => tree.kind().to_string(),
        };
        write!(out, "{:1$}{name}", "", node.level * 2)?;
        if node.state != SpaceState::Kept {
            write!(out, " {}", node.state.name())?;
        }
        if node.left_out != NodeCount::default() {
            write!(out, " + {} nodes", format_count(node.left_out))?;
        }
        writeln!(out)?;
    }
    let [size, pruned] = [tree.size(), tree.pruned()].map(format_count);
    writeln!(out, "nodes {size}, pruned {pruned}")?;
    Ok(())
}
