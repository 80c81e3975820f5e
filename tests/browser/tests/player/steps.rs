//! The views after every step, compared with the library's trace.

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{
    BacktrackReason, Conflict, LineArray, LineArrays, Relation, Scope, SearchOrder, Step, Trace,
    Verdict,
};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::PlayerPage;

/// Returns the views before the first step and after each step.
const SHOWN: &str = "(() => {
  const found = [];
  const timeline = document.getElementById('timeline');
  const all = (selector, name) => Array.from(document.querySelectorAll(selector), (e) => e.getAttribute(name));
  const text = (id) => document.getElementById(id).textContent;
  for (let at = 0; at <= Number(timeline.max); at += 1) {
    timeline.value = at;
    timeline.dispatchEvent(new Event('input'));
    found.push({
      sentence: text('sentence'),
      count: text('count'),
      queens: all('#board [data-queen]', 'data-queen'),
      numbers: Array.from(document.querySelectorAll('#board .number'), (e) => e.textContent),
      candidate: all('#board [data-candidate]', 'data-candidate'),
      conflicts: all('#board [data-conflict]', 'data-conflict'),
      node: all('#tree .here', 'data-node'),
      path: all('#calls li', 'data-node'),
      arrays: Array.from(document.querySelectorAll('#arrays tbody tr'), (row) => row.textContent),
      why: document.querySelectorAll('#arrays td.why').length,
      line: Array.from(document.querySelectorAll('#program .now code'), (e) => e.textContent.trim())[0],
      squares: Array.from(document.querySelectorAll('#board [data-row]'), (e) => e.getAttribute('aria-label')).join('; '),
      tally: ['tried', 'rejected', 'taken', 'solutions'].map((each) => text('n-' + each)).join(' '),
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

fn describe_conflict(base: usize, conflict: &Conflict) -> String {
    let line = match conflict.relation {
        Relation::Row => "row",
        Relation::Column => "column",
        Relation::Falling => "falling diagonal",
        Relation::Rising => "rising diagonal",
    };
    format!("queen {} ({line})", conflict.queen - 1 + base)
}

/// Row and column from 0.
fn cell(scope: &Scope, level: usize, choice: u16) -> (usize, usize) {
    let square = scope.square(level, choice);
    (
        scope.n() - 1 - usize::from(square.rank),
        usize::from(square.file),
    )
}

/// Returns the English sentence for a step.
fn sentence(scope: &Scope, step: &Step) -> String {
    let base = scope.first_number();
    let (row, column) = cell(scope, step.level(), step.choice);
    let next = match scope.order() {
        SearchOrder::Row => format!("row {}", step.level() + 1 + base),
        _ => format!("column {}", step.level() + 1 + base),
    };
    let rest = match &step.verdict {
        Verdict::Accepted { solution: true, .. } => {
            "accepted. All queens are placed: a solution.".to_owned()
        }
        Verdict::Accepted { .. } => {
            "accepted. No queen attacks this square. Its three entries were 0 and are now 1."
                .to_owned()
        }
        Verdict::Rejected(conflicts) => {
            let each: Vec<String> = conflicts
                .iter()
                .map(|c| describe_conflict(base, c))
                .collect();
            let list = match each.split_last().unwrap() {
                (last, []) => last.clone(),
                (last, rest) => format!("{} and {last}", rest.join(", ")),
            };
            format!("rejected. It is attacked by {list}.")
        }
        Verdict::Backtracked { reason, .. } => match reason {
            BacktrackReason::DeadEnd => {
                format!("taken back. Backtrack from a dead end: no square in {next} is free.")
            }
            BacktrackReason::Solution => {
                "taken back. The solution is recorded; the search goes on.".to_owned()
            }
            BacktrackReason::Done => {
                "taken back. Backtrack: every continuation has been tried.".to_owned()
            }
            BacktrackReason::Cut => "taken back. What follows is not shown here.".to_owned(),
        },
    };
    format!("Row {}, column {}: {rest}", row + base, column + base)
}

/// Returns the expected view after a step.
fn expected(scope: &Scope, step: &Step) -> Value {
    let (n, by) = (scope.n(), scope.order());
    let mut queens = step.queens.clone();
    let mut node = step.node;
    let (mut candidate, mut conflicts) = (Vec::new(), Vec::new());
    let place = |level: usize, choice: u16| {
        let (row, column) = cell(scope, level, choice);
        format!("{row},{column}")
    };
    let (level, choice) = match by {
        SearchOrder::Row => ("row", "col"),
        _ => ("col", "row"),
    };
    let line = match &step.verdict {
        Verdict::Accepted { node: made, .. } => {
            queens.push(step.choice);
            node = *made;
            format!("queens[{level}] = {choice}")
        }
        Verdict::Rejected(found) => {
            candidate.push(place(step.level(), step.choice));
            // The first conflict is drawn on top.
            let each = found
                .iter()
                .rev()
                .map(|c| format!("{}{}", c.queen, letter(c.relation)));
            conflicts = each.collect();
            String::from("continue")
        }
        Verdict::Backtracked { .. } => {
            candidate.push(place(step.level(), step.choice));
            format!("{choice}s[{choice}] = rising[r] = falling[f] = False")
        }
    };
    let placed = Scope::new(n).unwrap().with_order(by).root(&queens).unwrap();
    let arrays = LineArrays::new(placed).state_after(n);
    let [straight, rising, falling] = arrays.arrays().map(LineArray::bits);
    let base = scope.first_number();
    json!({
        "sentence": sentence(scope, step),
        "queens": queens.iter().enumerate().map(|(l, c)| place(l, *c)).collect::<Vec<_>>(),
        "numbers": (0..queens.len()).map(|l| (l + base).to_string()).collect::<Vec<_>>(),
        "candidate": candidate,
        "why": conflicts.len().min(match &step.verdict {
            Verdict::Rejected(found) => {
                let mut lines: Vec<_> = found.iter().map(|c| c.relation).collect();
                lines.sort();
                lines.dedup();
                lines.len()
            }
            _ => 0,
        }),
        "conflicts": conflicts,
        "node": [node.to_string()],
        "arrays": [straight, rising, falling],
        "line": line,
    })
}

/// Returns the summary at the end of the search.
fn summary(trace: &Trace) -> String {
    let tally = trace.tally();
    format!(
        "The search is over. Squares tried: {}, rejected: {}. Solutions: {}.",
        tally.candidates, tally.rejected, tally.solutions
    )
}

/// Compares all steps of a page with the trace.
fn assert_matches_trace(shown: &mut PlayerPage, scope: &Scope, steps: Option<(u64, u64)>) {
    let mut player = Player {
        fixed_numbering: true,
        ..Player::from_scope(scope.clone())
    };
    let (first, last) = steps.unwrap_or((1, u64::MAX));
    if steps.is_some() {
        player.steps = Some(first..=last);
    }
    shown.show(&player, &Sheet::default(), "");
    let pictures = shown.browser.value(SHOWN);
    let pictures = pictures.as_array().unwrap();
    let mut path = vec![1u64];
    let mut count = 0;
    let mut trace = Trace::from_scope(scope.clone());
    let end = Trace::from_scope(scope.clone()).count() as u64;
    while let Some(step) = trace.next() {
        if step.number > last {
            break;
        }
        let mut wanted = expected(scope, &step);
        if steps.is_none()
            && step.number == end
            && matches!(step.verdict, Verdict::Backtracked { .. })
        {
            wanted["sentence"] = format!(
                "{} {}",
                wanted["sentence"].as_str().unwrap(),
                summary(&trace)
            )
            .into();
        }
        if matches!(step.verdict, Verdict::Backtracked { .. }) {
            path.pop();
        }
        // The call for a new queen comes later.
        let calls: Vec<String> = path.iter().map(u64::to_string).collect();
        if let Verdict::Accepted { node, .. } = &step.verdict {
            path.push(*node);
        }
        if step.number < first {
            continue;
        }
        count += 1;
        let picture = &pictures[count];
        for (name, value) in wanted.as_object().unwrap() {
            assert_eq!(picture[name], *value, "step {}: {name}", step.number);
        }
        assert_eq!(picture["path"], json!(calls), "step {}", step.number);
        let tally = trace.tally();
        let counts = [
            tally.candidates,
            tally.rejected,
            tally.taken_back,
            tally.solutions,
        ];
        let counts = counts.map(|count| count.to_string()).join(" ");
        assert_eq!(picture["tally"], counts, "step {}", step.number);
        let number = step.number.to_string();
        let counter = picture["count"].as_str().unwrap();
        assert!(
            counter.starts_with(&format!("Step {number} of ")),
            "{counter}"
        );
    }
    assert_eq!(pictures.len(), count + 1);
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn steps_match_the_trace() {
    let full_scope = |n: usize| Scope::new(n).unwrap();
    let mut shown = PlayerPage::new(&Player::from_scope(full_scope(1)), &Sheet::default());
    for n in 1..=5 {
        assert_matches_trace(&mut shown, &full_scope(n), None);
    }
    assert_matches_trace(
        &mut shown,
        &full_scope(4).with_order(SearchOrder::File),
        None,
    );
    assert_matches_trace(&mut shown, &full_scope(4).base(0).unwrap(), None);
    assert_matches_trace(
        &mut shown,
        &full_scope(4)
            .with_order(SearchOrder::File)
            .base(0)
            .unwrap()
            .to_first(),
        None,
    );
    assert_matches_trace(&mut shown, &full_scope(6), Some((100, 200)));
    let part = full_scope(6).root(&[1, 3]).unwrap().depth(2);
    assert_matches_trace(&mut shown, &part, None);
}

/// A window shows the same views as the full search, and begins with the state before its first step.
#[test]
#[ignore = "needs Chromium"]
fn window_matches_the_full_search() {
    let full_search = Player::new(5).unwrap();
    let mut shown = PlayerPage::new(&full_search, &Sheet::default());
    let all = shown.browser.value(SHOWN);
    for (first, last) in [(26, 32), (27, 40), (100, 200), (273, 273)] {
        let part = Player {
            steps: Some(first as u64..=last as u64),
            ..full_search.clone()
        };
        shown.show(&part, &Sheet::default(), "");
        let found = shown.browser.value(SHOWN);
        let same = ["queens", "numbers", "node", "path", "arrays", "tally"];
        let (before, begins) = (&all[first - 1], &found[0]);
        for name in same {
            // A placed queen is followed by its call.
            if name != "path" || before["line"] != "queens[row] = col" {
                assert_eq!(begins[name], before[name], "{first}: {name}");
            }
        }
        assert_eq!(begins["candidate"], json!([]));
        assert_eq!(begins["line"], Value::Null);
        for (index, picture) in found.as_array().unwrap().iter().enumerate().skip(1) {
            for name in same
                .iter()
                .chain(&["candidate", "conflicts", "why", "line", "squares"])
            {
                let expected = &all[first - 1 + index][name];
                assert_eq!(picture[name], *expected, "{}: {name}", first - 1 + index);
            }
        }
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn describes_every_step_in_every_language() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    let mut english = Vec::new();
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        shown.show(&player, &sheet, "");
        let pictures = shown.browser.value(SHOWN);
        let sentences: Vec<&str> = pictures
            .as_array()
            .unwrap()
            .iter()
            .map(|picture| picture["sentence"].as_str().unwrap())
            .collect();
        assert_eq!(sentences.len(), 77);
        for (index, text) in sentences.iter().enumerate() {
            let hole = ["{", "}", "undefined", "  ", "。 "]
                .iter()
                .any(|hole| text.contains(hole));
            assert!(!hole && text.ends_with(['.', '。']), "{language}: {text}");
            if let Some(other) = english.get(index) {
                assert_ne!(text, other, "{language}");
            }
        }
        let page = "document.body.innerText + Array.from(document.querySelectorAll('[aria-label]'), (e) => e.getAttribute('aria-label')).join()";
        for mode in ["try", "predict", "compare"] {
            shown.click(&format!("nav [data-mode={mode}]"));
            let text = shown.browser.value(page);
            let text = text.as_str().unwrap();
            assert!(
                !text.contains("undefined") && !text.contains('{'),
                "{language}: {mode}"
            );
        }
        // All six searches and their results are visible.
        shown.browser.press("End", false);
        let cut = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('compare'))";
        assert_eq!(shown.browser.value(cut), 0, "{language}");
        assert_eq!(
            shown.browser.value("document.documentElement.lang"),
            language.tag()
        );
        if language == Language::English {
            english = sentences.iter().map(|text| String::from(*text)).collect();
        }
    }
}
