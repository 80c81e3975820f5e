//! The search in JavaScript, compared with the library step by step.

use std::fmt::Write as _;

use nqueens_sheet::trace::{BacktrackReason, Relation, Scope, SearchOrder, Trace, Verdict};
use serde_json::{Value, json};

use browser_tests::chromium::Browser;

/// Returns a module as a data URL.
fn module(text: &str) -> String {
    let mut out = String::from("data:text/javascript,");
    for byte in text.bytes() {
        let _ = write!(out, "%{byte:02x}");
    }
    out
}

/// Converts each step to a list: number, verdict, node, choice, conflicts, node made or left, reason,
/// and the counts so far.
const STEPS: &str = "(run) => run.steps.slice(1).map((step, index) => {
  const t = run.tallies[index + 1];
  return [step.number, step.kind, step.node.number, step.choice,
    step.conflicts.map((each) => each.queen + each.line).join(' '),
    step.made ? step.made.number : 0, step.kind === 'take' ? step.made.why : step.full ? 'full' : '',
    t.tried, t.rejected, t.taken, t.solutions, t.nodes];
})";

fn letter(relation: Relation) -> char {
    match relation {
        Relation::Row => 'h',
        Relation::Column => 'v',
        Relation::Falling => 'f',
        Relation::Rising => 'r',
    }
}

fn steps(scope: &Scope) -> Value {
    let mut trace = Trace::from_scope(scope.clone());
    let mut all = Vec::new();
    while let Some(step) = trace.next() {
        let tally = trace.tally();
        let (kind, conflicts, made, why) = match &step.verdict {
            Verdict::Accepted { node, solution } => (
                "put",
                String::new(),
                *node,
                if *solution { "full" } else { "" },
            ),
            Verdict::Rejected(found) => {
                let each = found
                    .iter()
                    .map(|c| format!("{}{}", c.queen, letter(c.relation)));
                ("reject", each.collect::<Vec<_>>().join(" "), 0, "")
            }
            Verdict::Backtracked { node, reason } => {
                let why = match reason {
                    BacktrackReason::Solution => "solution",
                    BacktrackReason::DeadEnd => "dead",
                    BacktrackReason::Done => "done",
                    BacktrackReason::Cut => "cut",
                };
                ("take", String::new(), *node, why)
            }
        };
        all.push(json!([
            step.number,
            kind,
            step.node,
            step.choice,
            conflicts,
            made,
            why,
            tally.candidates,
            tally.rejected,
            tally.taken_back,
            tally.solutions,
            tally.nodes
        ]));
    }
    Value::from(all)
}

fn scopes() -> Vec<(Scope, String)> {
    let mut all = Vec::new();
    for n in 1..=6 {
        for by in SearchOrder::ALL {
            let scope = Scope::new(n).unwrap().with_order(by);
            let options = format!("n: {n}, by: '{}'", by.name());
            all.push((scope.clone(), options.clone()));
            all.push((scope.clone().to_first(), format!("{options}, first: true")));
            all.push((scope.clone().depth(2), format!("{options}, depth: 2")));
            for first in 0..n as u16 {
                let root = scope.clone().root(&[first]).unwrap();
                all.push((root, format!("{options}, root: [{first}]")));
                let third = (first + 2) % n as u16;
                if let Ok(root) = scope.clone().root(&[first, third]) {
                    all.push((root, format!("{options}, root: [{first}, {third}]")));
                }
            }
        }
    }
    for n in 7..=12 {
        let scope = Scope::new(n).unwrap().to_first();
        all.push((scope, format!("n: {n}, first: true")));
    }
    for n in 7..=8 {
        all.push((Scope::new(n).unwrap(), format!("n: {n}")));
    }
    all
}

#[test]
#[ignore = "needs Chromium"]
fn search_matches_the_library() {
    let mut browser = Browser::open();
    let source = include_str!("../../../../src/write/html/player/search.js");
    let import = format!("import('{}')", module(source));
    browser.value(&format!(
        "{import}.then((module) => {{ window.search = module.search; window.steps = {STEPS}; }})"
    ));
    let mut count = 0;
    for (scope, options) in scopes() {
        let found = browser.value(&format!("steps(search({{ {options} }}))"));
        let wanted = steps(&scope);
        assert_eq!(
            found.as_array().map(Vec::len),
            wanted.as_array().map(Vec::len),
            "{options}"
        );
        for (found, wanted) in found
            .as_array()
            .unwrap()
            .iter()
            .zip(wanted.as_array().unwrap())
        {
            assert_eq!(found, wanted, "{options}");
            count += 1;
        }
    }
    assert!(count > 30_000, "{count}");
    // A window has the same steps, and includes the counts before it.
    let full_search = steps(&Scope::new(5).unwrap());
    for (from, to) in [(1, 7), (20, 60), (200, 9_999)] {
        let found = browser.value(&format!(
            "steps(search({{ n: 5, from: {from}, to: {to} }}))"
        ));
        let all = full_search.as_array().unwrap();
        let wanted = &all[from - 1..to.min(all.len())];
        assert_eq!(found, Value::from(wanted.to_vec()), "{from} to {to}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn compared_searches_have_the_known_node_counts() {
    let mut browser = Browser::open();
    // The imports are not needed for counting.
    let source = include_str!("../../../../src/write/html/player/compare.js");
    let lines: Vec<&str> = source
        .lines()
        .filter(|line| !line.starts_with("import "))
        .collect();
    let import = format!("import('{}')", module(&lines.join("\n")));
    let found = browser.value(&format!(
        "{import}.then(({{ WAYS, countAllNodes, follow }}) => [4, 5, 6].map((n) => WAYS.map((way) => {{
           let last; for (const each of follow(way, n)) last = each;
           return [countAllNodes(way, n), last.nodes, last.solutions]; }})))"
    ));
    // Known sums for n^n and permutations, the trace's nodes for backtracking, and solutions from A000170.
    let row = |nodes: [u64; 6], solutions: u64| {
        Value::from(nodes.map(|nodes| json!([nodes, nodes, solutions])).to_vec())
    };
    let nodes = |n: usize| {
        let mut trace = Trace::new(n).unwrap();
        trace.by_ref().for_each(drop);
        trace.tally().nodes
    };
    assert_eq!(
        found,
        json!([
            row([341, 65, nodes(4), 13, nodes(4), 9], 2),
            row([3_906, 326, nodes(5), 50, nodes(5), 28], 10),
            row([55_987, 1_957, nodes(6), 87, nodes(6), 77], 4),
        ])
    );
    // Bit masks count the same nodes, also of more queens.
    let counted = "({ countNodes }) => [1, 2, 3, 4, 8, 12].map(countNodes)";
    assert_eq!(
        browser.value(&format!("{import}.then({counted})")),
        json!([2, 3, 6, 17, 2_057, 856_189])
    );
    let masks = browser.value(&format!(
        "{import}.then(({{ masksOf }}) => masksOf([1, 3], 4))"
    ));
    // Queens on columns 2 and 4 attack these columns in row 3, and by diagonals columns 4 and 3.
    assert_eq!(
        masks,
        json!({"cols": 0b0101, "falling": 0b0001, "rising": 0b0010})
    );
}
