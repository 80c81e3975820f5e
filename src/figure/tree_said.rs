//! A search tree in sentences.

use crate::Language;
use crate::trace::{Amount, Outcome, SearchTree, TreeNode};

/// The most solutions whose ways are told; more would tire a listener.
const TOLD: usize = 4;

/// The content of the tree: its beginning, its size, the result of each branch, the solutions, and
/// the omitted nodes.
pub(super) fn said(language: Language, tree: &SearchTree) -> String {
    let scope = tree.scope();
    let nodes = tree.nodes();
    let first = language.of_search("tree", scope, tree.shown().solutions, &[]);
    let mut sentences = vec![first, holds(language, tree)];
    for (index, node) in nodes.iter().enumerate() {
        if node.parent == Some(0) && node.number.is_some() {
            let choice = node.queens.last().map_or(0, |last| usize::from(*last) + 1);
            let (amount, dead) = branch(nodes, index);
            let places = [
                ("by", scope.by().name().into()),
                ("choice", choice.to_string().into()),
                ("nodes", amount.nodes.into()),
                ("more", amount.more.into()),
                ("dead-ends", dead.into()),
                ("solutions", amount.solutions.into()),
            ];
            sentences.push(language.say("branch", &places));
        }
    }
    let solutions = nodes.iter().filter(|n| n.outcome == Outcome::Solution);
    for solution in solutions.take(TOLD) {
        let queens = scope.squares(&solution.queens);
        sentences.push(language.say("way", &[("queens", (&queens).into())]));
    }
    let left = tree.left_out();
    if !nodes[0].leads && !left.more {
        sentences.push(language.word("no-way"));
    }
    if !left.is_none() {
        sentences.push(language.not_drawn(left));
    }
    language.sentences(&sentences)
}

/// The number of nodes in a tree, of dead ends, solutions and rejected candidates, in a sentence.
fn holds(language: Language, tree: &SearchTree) -> String {
    let shown = tree.shown();
    let rejected = if tree.is_only_accepted() {
        0
    } else {
        shown.rejected
    };
    let places = [
        ("nodes", shown.nodes.into()),
        ("dead-ends", tree.dead_ends().into()),
        ("solutions", shown.solutions.into()),
        ("rejected", rejected.into()),
    ];
    language.say("tree-holds", &places)
}

/// The counts from a node on, itself included, drawn or not; and of drawn dead ends.
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
