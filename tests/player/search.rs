//! The search in JavaScript is that of the library, step for step.

use std::fmt::Write as _;

use nqueens_sheet::trace::{By, Left, Relation, Scope, Trace, Verdict};
use serde_json::{Value, json};

use crate::browser::Browser;

/// A module as an address, without a file.
fn module(text: &str) -> String {
    let mut out = String::from("data:text/javascript,");
    for byte in text.bytes() {
        let _ = write!(out, "%{byte:02x}");
    }
    out
}

/// Each step as a list: number, verdict, node, choice, conflicts, node made or left, why; then
/// what has been counted.
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
    let mut trace = Trace::of(scope.clone());
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
            Verdict::Back { node, left } => {
                let why = match left {
                    Left::Solution => "solution",
                    Left::DeadEnd => "dead",
                    Left::Done => "done",
                    Left::Cut => "cut",
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
        for by in By::ALL {
            let scope = Scope::new(n).unwrap().in_order(by);
            let own = format!("n: {n}, by: '{}'", by.name());
            all.push((scope.clone(), own.clone()));
            all.push((scope.clone().to_first(), format!("{own}, first: true")));
            all.push((scope.clone().depth(2), format!("{own}, depth: 2")));
            for first in 0..n as u16 {
                let root = scope.clone().root(&[first]).unwrap();
                all.push((root, format!("{own}, root: [{first}]")));
                let third = (first + 2) % n as u16;
                if let Ok(root) = scope.clone().root(&[first, third]) {
                    all.push((root, format!("{own}, root: [{first}, {third}]")));
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
fn the_page_searches_as_the_library_does() {
    let mut browser = Browser::open();
    let source = include_str!("../../src/write/html/player/search.js");
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
    // A window has the same steps, and what was counted before them.
    let whole = steps(&Scope::new(5).unwrap());
    for (from, to) in [(1, 7), (20, 60), (200, 9_999)] {
        let found = browser.value(&format!(
            "steps(search({{ n: 5, from: {from}, to: {to} }}))"
        ));
        let all = whole.as_array().unwrap();
        let wanted = &all[from - 1..to.min(all.len())];
        assert_eq!(found, Value::from(wanted.to_vec()), "{from} to {to}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn the_ways_that_are_compared_have_their_known_nodes() {
    let mut browser = Browser::open();
    // What it imports is for pictures, but for the largest board.
    let source = include_str!("../../src/write/html/player/compare.js");
    let own: Vec<&str> = source
        .lines()
        .filter(|line| !line.starts_with("import "))
        .collect();
    let import = format!("import('{}')", module(&own.join("\n")));
    let found = browser.value(&format!(
        "{import}.then(({{ WAYS, nodesOf, follow }}) => [4, 5, 6].map((n) => WAYS.map((way) => {{
           let last; for (const each of follow(way, n)) last = each;
           return [nodesOf(way, n), last.nodes, last.solutions]; }})))"
    ));
    // n^n and permutations are sums; the checks have the nodes of the trace, solutions A000170.
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
    // Masks of bits count the same nodes, and those of more queens.
    let counted = "({ countNodes }) => [1, 2, 3, 4, 8, 12].map(countNodes)";
    assert_eq!(
        browser.value(&format!("{import}.then({counted})")),
        json!([2, 3, 6, 17, 2_057, 856_189])
    );
    let masks = browser.value(&format!(
        "{import}.then(({{ masksOf }}) => masksOf([1, 3], 4))"
    ));
    // Queens on columns 2 and 4: in row 3 these are taken, and from queen 1 the diagonal to
    // column 4, from queen 2 that to column 3.
    assert_eq!(
        masks,
        json!({"cols": 0b0101, "falling": 0b0001, "rising": 0b0010})
    );
}
