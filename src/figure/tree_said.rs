//! A search tree in sentences.

use crate::language::figures::FigureTexts;
use crate::trace::{Amount, Outcome, SearchTree, TreeNode};

/// Solutions whose ways are told; more would tire who listens.
const TOLD: usize = 4;

/// What the tree shows: where it begins, what it holds, what each branch leads to,
/// the solutions, and what is left out.
pub(super) fn said(words: &dyn FigureTexts, tree: &SearchTree) -> String {
    let scope = tree.scope();
    let squares = |node: &TreeNode| -> Vec<String> {
        let each = node.queens.iter().enumerate();
        each.map(|(level, choice)| scope.square(level, *choice).to_string())
            .collect()
    };
    let nodes = tree.nodes();
    let mut sentences = vec![
        words.tree(scope.n(), scope.by(), &squares(&nodes[0])),
        words.tree_holds(tree.shown(), tree.dead_ends(), tree.is_only_accepted()),
    ];
    for (index, node) in nodes.iter().enumerate() {
        if node.parent == Some(0) && node.number.is_some() {
            let choice = node.queens.last().map_or(0, |last| usize::from(*last) + 1);
            let (amount, dead) = branch(nodes, index);
            sentences.push(words.branch(scope.by(), choice, amount, dead));
        }
    }
    let solutions = nodes.iter().filter(|n| n.outcome == Outcome::Solution);
    for solution in solutions.take(TOLD) {
        sentences.push(words.way(&squares(solution)));
    }
    let left = tree.left_out();
    if !nodes[0].leads && !left.more {
        sentences.push(words.without_solution());
    }
    if !left.is_none() {
        sentences.push(words.not_drawn(left));
    }
    words.sentences(&sentences)
}

/// What there is from a node on, itself included, drawn or not; and dead ends that
/// are drawn.
fn branch(nodes: &[TreeNode], first: usize) -> (Amount, u64) {
    let start = &nodes[first].queens;
    let (mut all, mut dead) = (Amount::default(), 0);
    for node in nodes[first..]
        .iter()
        .take_while(|n| n.queens.starts_with(start))
    {
        all.nodes += u64::from(node.number.is_some()) + node.left_out.nodes;
        all.solutions += u64::from(node.outcome == Outcome::Solution) + node.left_out.solutions;
        all.more |= node.left_out.more;
        dead += u64::from(node.outcome == Outcome::DeadEnd);
    }
    (all, dead)
}
