//! Compares trees, search spaces and calls with published numbers and with the steps of the search.

use serde_json::{Value, json};

use super::*;
use crate::{Error, ErrorKind};

fn full_search(n: usize) -> Scope {
    Scope::new(n).unwrap()
}

/// n, nodes, rejected, dead ends, solutions.
const KNOWN: [[u64; 5]; 4] = [
    [4, 17, 44, 4, 2],
    [5, 54, 167, 4, 10],
    [6, 153, 742, 46, 4],
    [8, 2057, 13664, 644, 92],
];

#[test]
fn trees_match_the_known_numbers() {
    for [n, nodes, rejected, dead, solutions] in KNOWN {
        for by in SearchOrder::ALL {
            let scope = || full_search(n as usize).with_order(by);
            let tree = SearchTree::with_limit(scope(), false, 20_000).unwrap();
            let shown = tree.shown_counts();
            let numbers = [n, shown.nodes, shown.rejected, tree.dead_ends()];
            assert_eq!(numbers, [n, nodes, rejected, dead]);
            assert_eq!(shown.solutions, solutions);
            assert!(tree.left_out().is_empty());
            let accepted_tree = SearchTree::new(scope(), true).unwrap();
            assert_eq!(accepted_tree.nodes().len() as u64, nodes);
            assert_eq!(accepted_tree.left_out().rejected, rejected);
            assert_eq!(accepted_tree.dead_ends(), dead);
        }
    }
}

#[test]
fn counts_everything_that_is_left_out() {
    let all = |tree: &SearchTree| {
        let (shown, left) = (tree.shown_counts(), tree.left_out());
        assert!(!left.has_more);
        [
            shown.nodes + left.nodes,
            shown.rejected + left.rejected,
            shown.solutions + left.solutions,
        ]
    };
    for n in 1..=8 {
        let counted = all(&SearchTree::with_limit(full_search(n), false, 20_000).unwrap());
        for only_accepted in [false, true] {
            for depth in 0..=n.min(3) {
                let tree = SearchTree::new(full_search(n).depth(depth), only_accepted).unwrap();
                assert_eq!(all(&tree), counted, "n = {n}, depth {depth}");
            }
            let first = SearchTree::new(full_search(n).to_first(), only_accepted);
            assert_eq!(all(&first.unwrap()), counted, "n = {n}, to the first");
        }
    }
}

#[test]
fn tree_boards_match_the_steps() {
    let tree = SearchTree::new(full_search(5), false).unwrap();
    let mut boards = tree.nodes().iter().skip(1);
    for step in Trace::new(5).unwrap() {
        let queens = [step.queens, vec![step.choice]].concat();
        match step.verdict {
            Verdict::Accepted { node, .. } => {
                let board = boards.next().unwrap();
                assert_eq!((board.number, &board.queens), (Some(node), &queens));
                let parent = &tree.nodes()[board.parent.unwrap()];
                assert_eq!(parent.number, Some(step.node));
            }
            Verdict::Rejected(conflicts) => {
                let board = boards.next().unwrap();
                assert_eq!(board.queens, queens);
                assert_eq!(board.outcome, Outcome::Rejected(conflicts));
            }
            Verdict::Backtracked { .. } => {}
        }
    }
    assert!(boards.next().is_none());
}

#[test]
fn marks_exactly_the_paths_to_solutions() {
    for scope in [
        full_search(6),
        full_search(6).depth(2),
        full_search(6).to_first(),
        full_search(3),
    ] {
        let n = scope.n();
        let all = SearchTree::new(full_search(n), false).unwrap();
        let solutions = || {
            let nodes = all.nodes().iter();
            nodes.filter(|node| node.outcome == Outcome::Solution)
        };
        for node in SearchTree::new(scope.clone(), false).unwrap().nodes() {
            let begins = solutions().any(|solution| solution.queens.starts_with(&node.queens));
            assert_eq!(node.leads_to_solution, begins, "{:?}", node.queens);
        }
    }
}

#[test]
fn limits_the_size_of_trees() {
    for (n, only_accepted, boards) in [(8, false, "15,721 boards,"), (32, true, "boards or more,")]
    {
        let refused = SearchTree::new(full_search(n), only_accepted);
        let is_refused = matches!(
            &refused,
            Err(Error { kind: ErrorKind::TooLarge, message, .. }) if message.contains(boards)
        );
        assert!(is_refused, "{refused:?}");
    }
    let tree = SearchTree::new(full_search(32).depth(1), true).unwrap();
    assert!(tree.left_out().has_more);
    let cut = &tree.nodes()[1];
    assert_eq!((cut.left_out.nodes, &cut.outcome), (100_000, &Outcome::Cut));
}

#[test]
fn spaces_match_the_known_sizes() {
    let known = [
        (4, [341, 65, 17]),
        (5, [3_906, 326, 54]),
        (6, [55_987, 1_957, 153]),
        (8, [19_173_961, 109_601, 2_057]),
    ];
    for (n, sizes) in known {
        for (kind, size) in SpaceKind::ALL.into_iter().zip(sizes) {
            let tree = SpaceTree::new(kind, n, Some(2)).unwrap();
            assert_eq!((tree.size().count, tree.size().has_more), (size, false));
            let full_tree = SpaceTree::new(kind, n, None);
            if size + tree.pruned().count <= 4000 && kind == SpaceKind::Pruned {
                assert!(full_tree.is_ok());
            }
        }
    }
}

#[test]
fn parts_add_up_to_the_full_space() {
    for n in 1..=6 {
        for kind in SpaceKind::ALL {
            for depth in 0..=n {
                let Ok(tree) = SpaceTree::new(kind, n, Some(depth)) else {
                    continue;
                };
                let mut all = tree.nodes().len() as u128;
                let mut solutions = 0;
                for node in tree.nodes() {
                    all += node.left_out.count;
                    solutions += u64::from(node.state == SpaceState::Solution);
                }
                let pruned = kind == SpaceKind::Pruned;
                // Pruned subtrees are counted in the n-ary tree. Those below the depth limit are
                // not.
                if !pruned {
                    assert_eq!(all, tree.size().count, "{kind} {n} {depth}");
                } else if depth == n {
                    assert_eq!(all, tree.size().count + tree.pruned().count);
                }
                if depth == n {
                    let known = [0, 1, 0, 0, 2, 10, 4][n];
                    assert_eq!(solutions, known, "{kind} {n}");
                }
            }
        }
    }
}

#[test]
fn huge_spaces_have_lower_bounds() {
    let tree = SpaceTree::new(SpaceKind::NAry, 32, Some(1)).unwrap();
    assert!(tree.size().has_more);
    assert!(SpaceTree::new(SpaceKind::NAry, 32, None).is_err());
    let tree = SpaceTree::new(SpaceKind::Permutation, 32, Some(1)).unwrap();
    assert!(!tree.size().has_more);
    let tree = SpaceTree::new(SpaceKind::Pruned, 32, Some(1)).unwrap();
    assert!(tree.size().has_more && tree.nodes()[1].left_out.has_more);
}

const CALLS: &str = "    1 place(row = 1)  []
    2   place(row = 2)  [1]
    3     place(row = 3)  [1, 3]  dead end
    4     place(row = 3)  [1, 4]
    5       place(row = 4)  [1, 4, 2]  dead end
    6   place(row = 2)  [2]
    7     place(row = 3)  [2, 4]
    8       place(row = 4)  [2, 4, 1]
    9         place(row = 5)  [2, 4, 1, 3]  solution
   10   place(row = 2)  [3]
   11     place(row = 3)  [3, 1]
   12       place(row = 4)  [3, 1, 4]
   13         place(row = 5)  [3, 1, 4, 2]  solution
   14   place(row = 2)  [4]
   15     place(row = 3)  [4, 1]
   16       place(row = 4)  [4, 1, 3]  dead end
   17     place(row = 3)  [4, 2]  dead end
";

#[test]
fn matches_the_calls_for_4() {
    let text = write_calls(&full_search(4), TraceFormat::Text, Vec::new()).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), CALLS);
    let first = calls(&full_search(4).to_first());
    assert_eq!(first.len(), 9);
    assert_eq!(first[8]["result"], "solution");
    let results = |scope| -> Vec<Value> {
        let calls = calls(&scope).into_iter();
        calls.map(|call| call["result"].clone()).collect()
    };
    assert_eq!(
        results(full_search(2).depth(1)),
        ["calls", "not followed", "not followed"]
    );
    assert_eq!(results(full_search(9).depth(0)), ["not followed"]);
    assert_eq!(results(full_search(1)), ["calls", "solution"]);
    let root = full_search(4).root(&[1, 3, 0, 2]).unwrap();
    assert_eq!(results(root), ["solution"]);
}

/// The calls of a search as JSON.
fn calls(scope: &Scope) -> Vec<Value> {
    let bytes = write_calls(scope, TraceFormat::Json, Vec::new()).unwrap();
    let document: Value = serde_json::from_slice(&bytes).unwrap();
    document["calls"].as_array().unwrap().clone()
}

#[test]
fn calls_match_the_tree() {
    for scope in [
        full_search(6),
        full_search(7).depth(2),
        full_search(6).to_first(),
    ] {
        let tree = SearchTree::new(scope.clone(), true).unwrap();
        let calls = calls(&scope);
        assert_eq!(calls.len(), tree.nodes().len());
        for (call, node) in calls.iter().zip(tree.nodes()) {
            let caller = node.parent.and_then(|parent| tree.nodes()[parent].number);
            assert_eq!(call["call"], json!(node.number));
            assert_eq!(call["caller"], json!(caller));
            let queens: Vec<u16> = node.queens.iter().map(|queen| queen + 1).collect();
            assert_eq!(call["queens"], json!(queens));
            let result = match node.outcome {
                Outcome::Followed => "calls",
                Outcome::Cut => "not followed",
                _ => node.outcome.name(),
            };
            assert_eq!(call["result"], result);
        }
    }
}

#[test]
fn json_matches_the_trees() {
    for by in SearchOrder::ALL {
        let scope = full_search(5).with_order(by);
        let bytes = write_tree(&scope, false, TraceFormat::Json, Vec::new()).unwrap();
        let tree: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(
            (&tree["nodes"], &tree["rejected"]),
            (&54.into(), &167.into())
        );
        assert_eq!(tree["boards"].as_array().unwrap().len(), 221);
        let bytes = write_calls(&scope, TraceFormat::Json, Vec::new()).unwrap();
        let calls: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(
            (&calls["count"], &calls["solutions"]),
            (&54.into(), &10.into())
        );
    }
    for kind in SpaceKind::ALL {
        let tree = SpaceTree::new(kind, 4, None).unwrap();
        let bytes = write_space_tree(&tree, TraceFormat::Json, Vec::new()).unwrap();
        let document: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(
            document["nodes"].as_array().unwrap().len(),
            tree.nodes().len()
        );
        let tree = SpaceTree::new(kind, 4, Some(1)).unwrap();
        let text = write_space_tree(&tree, TraceFormat::Text, Vec::new()).unwrap();
        // Computed by hand; the n-ary tree has all 341 nodes.
        let (size, left_out) = match kind {
            SpaceKind::NAry => (341, 4 + 16 + 64),
            SpaceKind::Permutation => (65, 3 + 6 + 6),
            SpaceKind::Pruned => (17, 3),
        };
        let children = [1, 2, 3, 4].map(|choice| format!("  {choice} + {left_out} nodes\n"));
        let lines = format!(
            "{kind}\n{}nodes {size}, pruned {}\n",
            children.concat(),
            341 - size
        );
        assert_eq!(String::from_utf8(text).unwrap(), lines);
    }
    let text = write_tree(
        &full_search(8).depth(1),
        true,
        TraceFormat::Text,
        Vec::new(),
    )
    .unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.starts_with("1 ()\n  2 (1)\n    + "), "{text}");
}

#[test]
fn trees_after_steps_grow_to_the_complete_tree() {
    for (n, only_accepted) in (1..=5).flat_map(|n| [(n, true), (n, false)]) {
        let tree = SearchTree::new(Scope::new(n).unwrap(), only_accepted).unwrap();
        let steps: Vec<_> = Trace::new(n).unwrap().collect();
        assert_eq!(tree.count_steps(), steps.len() as u64);
        let (mut boards, mut queens) = (1, 0);
        for step in &steps[..steps.len() - 1] {
            match step.verdict {
                Verdict::Accepted { .. } => (boards, queens) = (boards + 1, queens + 1),
                Verdict::Rejected(_) => boards += usize::from(!only_accepted),
                Verdict::Backtracked { .. } => queens -= 1,
            }
            let reached = tree.after_step(step.number);
            assert_eq!(reached.nodes().len(), boards, "{step:?}");
            let open = reached
                .nodes()
                .iter()
                .filter(|node| node.outcome == Outcome::Open);
            // A board with all queens is a solution at once.
            assert_eq!(open.count(), queens + 1 - queens / n, "{step:?}");
        }
        assert_eq!(tree.after_step(steps.len() as u64), tree);
    }
}

#[test]
fn branches_with_siblings_account_for_the_complete_search() {
    let full = SearchTree::new(Scope::new(6).unwrap(), false)
        .unwrap()
        .shown_counts();
    let roots: [&[u16]; 5] = [&[], &[1], &[1, 3], &[0, 2, 4], &[5, 0]];
    for root in roots {
        for (to_first, only_accepted) in [(false, false), (false, true), (true, false)] {
            let scope = Scope::new(6).unwrap().root(root).unwrap();
            let scope = if to_first { scope.to_first() } else { scope };
            let tree = SearchTree::with_siblings(scope, only_accepted).unwrap();
            assert_eq!(tree.root() == 0, root.is_empty());
            let (shown, left) = (tree.shown_counts(), tree.left_out());
            let beside = root.len() as u64 + tree.omitted_subtrees();
            assert_eq!(shown.nodes + beside + left.nodes, full.nodes, "{root:?}");
            assert_eq!(shown.rejected + left.rejected, full.rejected, "{root:?}");
            assert_eq!(shown.solutions + left.solutions, full.solutions, "{root:?}");
            let parents = tree.nodes().iter().enumerate();
            assert!(
                parents
                    .skip(1)
                    .all(|(index, node)| node.parent.is_some_and(|p| p < index))
            );
        }
    }
}
