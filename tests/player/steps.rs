//! Every step of the page is that of the library's trace.

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{
    By, Conflict, Left, LineArray, LineArrays, Relation, Scope, Step, Trace, Verdict,
};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::Shown;

/// What the page shows after each step, from before the first on.
const SHOWN: &str = "(() => {
  const found = [];
  const timeline = document.getElementById('timeline');
  const all = (selector, name) => Array.from(document.querySelectorAll(selector), (e) => e.getAttribute(name));
  for (let at = 0; at <= Number(timeline.max); at += 1) {
    timeline.value = at;
    timeline.dispatchEvent(new Event('input'));
    found.push({
      said: document.getElementById('said').textContent,
      count: document.getElementById('count').textContent,
      queens: all('#board [data-queen]', 'data-queen'),
      candidate: all('#board [data-candidate]', 'data-candidate'),
      conflicts: all('#board [data-conflict]', 'data-conflict'),
      tried: document.querySelectorAll('#board .tried').length,
      node: all('#tree circle.here', 'data-node'),
      path: all('#tree circle.path', 'data-node'),
      arrays: Array.from(document.querySelectorAll('#arrays tbody tr'), (row) => row.textContent),
      why: document.querySelectorAll('#arrays td.why').length,
      call: document.getElementById('call').textContent,
      line: Array.from(document.querySelectorAll('#program .now'), (e) => e.textContent.trim()),
    });
  }
  return found;
})()";

fn letter(relation: Relation) -> char {
    match relation {
        Relation::Row => 'h',
        Relation::Column => 'v',
        Relation::Falling => 'f',
        Relation::Rising => 'r',
    }
}

fn words(base: usize, conflict: &Conflict) -> String {
    let line = match conflict.relation {
        Relation::Row => "row",
        Relation::Column => "column",
        Relation::Falling => "falling diagonal",
        Relation::Rising => "rising diagonal",
    };
    format!("queen {} ({line})", conflict.queen - 1 + base)
}

/// The sentence for a step in English.
fn sentence(scope: &Scope, step: &Step) -> String {
    let place = place(scope, step.level(), step.choice);
    let next = format!(
        "{} {}",
        line(scope),
        step.level() + 1 + scope.first_number()
    );
    let rest = match &step.verdict {
        Verdict::Accepted { solution: true, .. } => {
            "accepted. All queens are placed: a solution.".to_owned()
        }
        Verdict::Accepted { .. } => "accepted. No queen attacks this square.".to_owned(),
        Verdict::Rejected(conflicts) => {
            let each: Vec<String> = conflicts
                .iter()
                .map(|c| words(scope.first_number(), c))
                .collect();
            let list = match each.split_last().unwrap() {
                (last, []) => last.clone(),
                (last, rest) => format!("{} and {last}", rest.join(", ")),
            };
            format!("rejected. It is attacked by {list}.")
        }
        Verdict::Back { left, .. } => match left {
            Left::DeadEnd => format!("taken back. A dead end: no square in {next} is free."),
            Left::Solution => {
                "taken back. The solution is recorded; the search goes on.".to_owned()
            }
            Left::Done => "taken back. Backtrack: every continuation has been tried.".to_owned(),
            Left::Cut => "taken back. Its continuations are not shown here.".to_owned(),
        },
    };
    format!("Row {}, column {}: {rest}", place.0, place.1)
}

/// The row from the top and the column of a choice.
fn place(scope: &Scope, level: usize, choice: u16) -> (usize, usize) {
    let (base, square) = (scope.first_number(), scope.square(level, choice));
    let row = scope.n() - 1 - usize::from(square.rank);
    (row + base, usize::from(square.file) + base)
}

fn line(scope: &Scope) -> &'static str {
    match scope.by() {
        By::Row => "row",
        By::File => "column",
    }
}

/// What the page should show after a step.
fn expected(scope: &Scope, step: &Step, rejected: &[u16]) -> Value {
    let (n, by) = (scope.n(), scope.by());
    let mut queens = step.queens.clone();
    let mut node = step.node;
    let (mut candidate, mut conflicts) = (Vec::new(), Vec::new());
    let square = |level: usize, choice: u16| {
        let (row, column) = place(scope, level, choice);
        format!("({row}, {column})")
    };
    let line = match &step.verdict {
        Verdict::Accepted {
            node: made,
            solution,
        } => {
            queens.push(step.choice);
            node = *made;
            if *solution {
                "report(queens)"
            } else {
                "put(row, col)"
            }
        }
        Verdict::Rejected(found) => {
            candidate.push(square(step.level(), step.choice));
            // The first is on top.
            let each = found
                .iter()
                .rev()
                .map(|c| format!("{}{}", c.queen, letter(c.relation)));
            conflicts = each.collect();
            "continue"
        }
        Verdict::Back { .. } => {
            candidate.push(square(step.level(), step.choice));
            "take(row, col)"
        }
    };
    let arrays = LineArrays::new(n, by, &queens).unwrap().after(n);
    let list = queens.iter().enumerate().map(|(level, choice)| {
        let (row, column) = place(scope, level, *choice);
        if by == By::Row { column } else { row }.to_string()
    });
    let list: Vec<String> = list.collect();
    let level = format!(
        "{} {}",
        self::line(scope),
        queens.len() + scope.first_number()
    );
    json!({
        "said": sentence(scope, step),
        "queens": queens.iter().enumerate().map(|(l, c)| square(l, *c)).collect::<Vec<_>>(),
        "candidate": candidate,
        "why": conflicts.len(),
        "conflicts": conflicts,
        "tried": if matches!(step.verdict, Verdict::Accepted { .. }) { 0 } else { rejected.len() },
        "node": [node.to_string()],
        "arrays": arrays.arrays().map(LineArray::bits),
        "call": format!("place({level}, [{}])", list.join(", ")),
        "line": [line],
    })
}

/// Holds all steps of a page against those of the trace.
fn check(shown: &mut Shown, scope: &Scope, steps: Option<(u64, u64)>) {
    let mut player = Player::of(scope.clone());
    let (first, last) = steps.unwrap_or((1, u64::MAX));
    if steps.is_some() {
        player = player.steps(first..=last);
    }
    shown.show(&player, &Sheet::default(), "");
    let pictures = shown.browser.value(SHOWN);
    let pictures = pictures.as_array().unwrap();
    let mut rejected: Vec<Vec<u16>> = vec![Vec::new()];
    let mut path = vec![1u64];
    let mut count = 0;
    for step in Trace::of(scope.clone()) {
        if step.number > last {
            break;
        }
        if matches!(step.verdict, Verdict::Back { .. }) {
            rejected.pop();
            path.pop();
        }
        let wanted = expected(scope, &step, rejected.last().unwrap());
        match &step.verdict {
            Verdict::Accepted { node, .. } => {
                rejected.push(Vec::new());
                path.push(*node);
            }
            Verdict::Rejected(_) => rejected.last_mut().unwrap().push(step.choice),
            Verdict::Back { .. } => {}
        }
        if step.number < first {
            continue;
        }
        count += 1;
        let picture = &pictures[count];
        for (name, value) in wanted.as_object().unwrap() {
            assert_eq!(picture[name], *value, "step {}: {name}", step.number);
        }
        let way: Vec<String> = path.iter().map(u64::to_string).collect();
        assert_eq!(picture["path"], json!(way), "step {}", step.number);
        let number = step.number.to_string();
        let said = picture["count"].as_str().unwrap();
        assert!(said.starts_with(&format!("Step {number} of ")), "{said}");
    }
    assert_eq!(pictures.len(), count + 1);
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
fn every_step_is_that_of_the_trace() {
    let whole = |n: usize| Scope::new(n).unwrap();
    let Some(mut shown) = Shown::new(&Player::of(whole(1)), &Sheet::default()) else {
        return;
    };
    for n in 1..=4 {
        check(&mut shown, &whole(n), None);
    }
    check(&mut shown, &whole(4).in_order(By::File), None);
    check(&mut shown, &whole(4).base(0).unwrap(), None);
    check(&mut shown, &whole(8).to_first(), None);
    check(&mut shown, &whole(6), Some((100, 200)));
    let part = whole(6).root(&[1, 3]).unwrap().depth(2);
    check(&mut shown, &part, None);
}

#[test]
fn every_language_says_every_step() {
    let player = Player::new(4).unwrap();
    let Some(mut shown) = Shown::new(&player, &Sheet::default()) else {
        return;
    };
    let mut english = Vec::new();
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        shown.show(&player, &sheet, "");
        let pictures = shown.browser.value(SHOWN);
        let said: Vec<&str> = pictures
            .as_array()
            .unwrap()
            .iter()
            .map(|picture| picture["said"].as_str().unwrap())
            .collect();
        assert_eq!(said.len(), 77);
        for (index, text) in said.iter().enumerate() {
            let hole = ["{", "}", "undefined", "  "]
                .iter()
                .any(|hole| text.contains(hole));
            assert!(!hole && text.ends_with(['.', '。']), "{language}: {text}");
            if let Some(other) = english.get(index) {
                assert_ne!(text, other, "{language}");
            }
        }
        assert_eq!(
            shown.browser.value("document.documentElement.lang"),
            language.tag()
        );
        if language == Language::English {
            english = said.iter().map(|text| String::from(*text)).collect();
        }
    }
}
