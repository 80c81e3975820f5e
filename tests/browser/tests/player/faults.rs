//! The mode *break*: searches with a fault, compared with faulty programs written anew.

use nqueens_sheet::figure::Player;
use nqueens_sheet::programs::PROGRAM_LANGUAGES;
use nqueens_sheet::trace::{Scope, SearchOrder, Step, Trace, Verdict};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::PlayerPage;
use crate::quiz::evaluate_with_script;

const FAULTS: [&str; 4] = ["column", "diagonal", "less", "last"];

const COMPARE: &str = "window.compareWithFault = (options, fault) => {
  const run = search(options);
  const { found, right, missing, wrong, first, verdict } = compareFaulty(run, fault);
  return [found, right.length, missing, wrong, run.steps[first].number, verdict];
}";

/// A program with a fault, in rows and columns from 0, as it is shown on the page.
struct FaultyProgram {
    n: usize,
    by: SearchOrder,
    fault: &'static str,
    /// The column of the queen in each row, or the row of the queen in each column.
    queens: Vec<usize>,
    straight: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
    /// The level, the choice in the order of the loop, and the verdict of each check.
    checks: Vec<(usize, usize, bool)>,
    found: Vec<Vec<usize>>,
}

impl FaultyProgram {
    fn run(n: usize, by: SearchOrder, fault: &'static str) -> FaultyProgram {
        let mut program = FaultyProgram {
            n,
            by,
            fault,
            queens: vec![0; n],
            straight: vec![false; n],
            rising: vec![false; 2 * n],
            falling: vec![false; 2 * n],
            checks: Vec::new(),
            found: Vec::new(),
        };
        program.place(0);
        program
    }

    fn place(&mut self, level: usize) {
        let n = self.n;
        if level == n {
            self.found.push(self.queens.clone());
            return;
        }
        let tried = if self.fault == "less" { n - 1 } else { n };
        for turn in 0..tried {
            let (row, column, value) = match self.by {
                SearchOrder::Row => (level, turn, turn),
                SearchOrder::File => (n - 1 - turn, level, n - 1 - turn),
                SearchOrder::FileFromTop => (turn, level, turn),
            };
            let (rising, falling) = (row + column, row + n - 1 - column);
            let is_free = if self.fault == "last" {
                (0..level.saturating_sub(1)).all(|other| {
                    let far = self.queens[other].abs_diff(value);
                    far != 0 && far != level - other
                })
            } else {
                !self.straight[value] && !self.rising[rising] && !self.falling[falling]
            };
            self.checks.push((level, turn, is_free));
            if !is_free {
                continue;
            }
            self.queens[level] = value;
            (
                self.straight[value],
                self.rising[rising],
                self.falling[falling],
            ) = (true, true, true);
            self.place(level + 1);
            self.rising[rising] = false;
            if self.fault != "column" {
                self.straight[value] = false;
            }
            if self.fault != "diagonal" {
                self.falling[falling] = false;
            }
        }
    }

    /// Converts choices, in the order of the loop, to the values that the program keeps.
    fn values(&self, choices: &Value) -> Vec<Vec<usize>> {
        let value = |choice: &Value| {
            let choice = usize::try_from(choice.as_u64().unwrap()).unwrap();
            match self.by {
                SearchOrder::Row | SearchOrder::FileFromTop => choice,
                SearchOrder::File => self.n - 1 - choice,
            }
        };
        let lists = choices.as_array().unwrap().iter();
        lists
            .map(|list| list.as_array().unwrap().iter().map(value).collect())
            .collect()
    }
}

fn without(list: &[Vec<usize>], others: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let others: std::collections::BTreeSet<_> = others.iter().collect();
    list.iter()
        .filter(|each| !others.contains(each))
        .cloned()
        .collect()
}

#[test]
#[ignore = "needs Chromium"]
fn faulty_searches_match_faulty_programs() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    evaluate_with_script(&mut shown, COMPARE);
    for n in 4..=8 {
        for by in SearchOrder::ALL {
            let right = FaultyProgram::run(n, by, "none").found;
            let scope = Scope::new(n).unwrap().with_order(by);
            let checks: Vec<Step> = Trace::from_scope(scope)
                .filter(|step| !matches!(step.verdict, Verdict::Backtracked { .. }))
                .collect();
            for fault in FAULTS {
                let program = FaultyProgram::run(n, by, fault);
                let options = json!({"n": n, "by": by.name()});
                let seen = shown
                    .browser
                    .value(&format!("compareWithFault({options}, '{fault}')"));
                let context = format!("n = {n}, {by:?}, {fault}");
                assert_eq!(program.values(&seen[0]), program.found, "{context}");
                assert_eq!(seen[1], right.len(), "{context}");
                let missing = without(&right, &program.found);
                assert_eq!(program.values(&seen[2]), missing, "{context}");
                let wrong = without(&program.found, &right);
                assert_eq!(program.values(&seen[3]), wrong, "{context}");
                // A forgotten undo hides solutions, a missing check invents some.
                assert_eq!(missing.is_empty(), fault == "last", "{context}");
                assert_eq!(wrong.is_empty(), fault != "last", "{context}");
                let first = checks.iter().enumerate().find(|(index, step)| {
                    let is_free = matches!(step.verdict, Verdict::Accepted { .. });
                    let check = (step.level(), usize::from(step.choice), is_free);
                    program.checks.get(*index) != Some(&check)
                });
                let verdict = match fault {
                    "less" => "break_skips",
                    "last" => "break_accepts",
                    _ => "break_rejects",
                };
                assert_eq!(seen[4], first.unwrap().1.number, "{context}");
                assert_eq!(seen[5], verdict, "{context}");
            }
        }
    }
}

/// The changed line stands in the program, in each language that the page shows, and only it changes.
#[test]
#[ignore = "needs Chromium"]
fn changes_a_line_of_the_shown_program() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let lines =
        "Array.from(document.querySelectorAll('#break pre > *'), (each) => each.textContent)";
    for by in ["row", "file"] {
        for (fault, program) in [
            ("column", "arrays"),
            ("diagonal", "arrays"),
            ("less", "scan"),
            ("less", "compact"),
            ("last", "scan"),
            ("last", "compact"),
        ] {
            for code in PROGRAM_LANGUAGES {
                shown.open(&format!(
                    "#n=6&by={by}&mode=break&fault={fault}&program={program}&code={code}"
                ));
                let found = shown.browser.value(lines);
                let [right, broken] = [0, 1].map(|at| found[at].as_str().unwrap().to_owned());
                assert_ne!(right, broken, "{by}, {fault}, {program}, {code}");
                let all = "Array.from(document.querySelectorAll('#program code'), (each) => each.textContent.trim())";
                let all = shown.browser.value(all);
                assert!(
                    all.as_array().unwrap().contains(&json!(right)),
                    "{code}: {right}"
                );
            }
        }
    }
    for (fragment, wanted) in [
        (
            "fault=less&code=python",
            json!(["for col in range(n):", "for col in range(n - 1):"]),
        ),
        (
            "fault=less&code=cpp&program=scan",
            json!([
                "for (int col = 0; col < n; col++) {",
                "for (int col = 0; col < n - 1; col++) {"
            ]),
        ),
        (
            "fault=less&code=rust&by=file",
            json!([
                "for row in (0..self.n).rev() {",
                "for row in (1..self.n).rev() {"
            ]),
        ),
        (
            "fault=less&code=python&by=file",
            json!([
                "for row in range(n - 1, -1, -1):",
                "for row in range(n - 1, 0, -1):"
            ]),
        ),
        (
            "fault=last&code=python",
            json!(["for above in range(row):", "for above in range(row - 1):"]),
        ),
        (
            "fault=last&code=java",
            json!([
                "for (int above = 0; above < row; above++) {",
                "for (int above = 0; above < row - 1; above++) {"
            ]),
        ),
        (
            "fault=diagonal&code=rust",
            json!(["self.falling[f] = false;", ""]),
        ),
        (
            "fault=diagonal&code=c",
            json!([
                "cols[col] = rising[r] = falling[f] = false;",
                "cols[col] = rising[r] = false;"
            ]),
        ),
    ] {
        shown.open(&format!("#n=6&mode=break&{fragment}"));
        assert_eq!(shown.browser.value(lines), wanted, "{fragment}");
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn breaks_the_program_and_shows_the_first_wrong_step() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    shown.click("nav [data-mode=break]");
    assert_eq!(
        shown.sentence(),
        "Row 1, column 3: the right program places a queen here. The broken one rejects the square, \
         because an entry stayed 1 after its queen was taken back."
    );
    let parts = "Array.from(document.querySelectorAll('#break > :not(.boards)'), (each) => each.innerText).join('; ')";
    assert_eq!(
        shown.browser.value(parts),
        "cols[col] = rising[r] = falling[f] = False\nrising[r] = falling[f] = False; Solutions of the right \
         program: 10; of the broken one: 1.; Missing solutions: 9."
    );
    let boards =
        "Array.from(document.querySelectorAll('.boards > *'), (each) => each.ariaLabel).join('; ')";
    let boards = shown.browser.value(boards);
    assert!(
        boards
            .as_str()
            .unwrap()
            .starts_with("Board with queens on (0, 0), (1, 3), (2, 1), (3, 4) and (4, 2); "),
        "{boards}"
    );
    shown.choose("fault", "last");
    shown.choose("n", "8");
    assert_eq!(
        shown.sentence(),
        "Row 1, column 0: the right program rejects this square. It is attacked by queen 0 (column). \
         The broken program places a queen here."
    );
    let count = "document.querySelectorAll('.boards > *').length";
    assert_eq!(shown.browser.value(count), 12);
    assert!(
        shown
            .text("break")
            .ends_with("each other: 15,288. The first 12 are shown.")
    );
    // The state is in the address, and the button goes to the step.
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    let hash = "#n=8&by=row&first=0&root=&mode=break&fault=last&program=scan";
    assert_eq!(shown.browser.value(kept), hash);
    shown.open(hash);
    assert_eq!(shown.browser.value(count), 12);
    // Keys step through the broken search, and the button goes to the step of the right one.
    shown.browser.press("ArrowRight", false);
    assert_eq!(
        shown.sentence(),
        "Row 2, column 0: rejected. It is attacked by queen 0 (column) and queen 1 (column)."
    );
    shown.browser.press("ArrowLeft", false);
    shown
        .browser
        .value("document.querySelector('#answers button').focus()");
    shown.browser.press("Enter", false);
    assert_eq!(
        (shown.step(), shown.sentence().as_str()),
        (
            2,
            "Row 1, column 0: rejected. It is attacked by queen 0 (column)."
        )
    );
    // A part of a search on a large board leads to a full search, even by way of the lesson.
    let part = Player {
        steps: Some(20..=30),
        ..Player::from_scope(Scope::new(10).unwrap())
    };
    shown.show(&part, &Sheet::default(), "#lesson=3");
    shown.click("nav [data-mode=break]");
    assert!(
        shown.sentence().starts_with("Row 4, column 1:"),
        "{}",
        shown.sentence()
    );
    shown.show(&part, &Sheet::default(), "#mode=break&fault=less");
    let size = "document.getElementById('n').value";
    assert_eq!(shown.browser.value(size), "8");
    assert!(
        shown.sentence().starts_with("Row 5, column 7:"),
        "{}",
        shown.sentence()
    );
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        for fault in FAULTS {
            shown.show(
                &player,
                &sheet,
                &format!("#n=5&by=file&mode=break&fault={fault}"),
            );
            let texts = shown.text("break") + &shown.sentence() + &shown.text("faults");
            let holes = ["{", "undefined", "  ", "NaN"];
            assert!(
                !holes.iter().any(|hole| texts.contains(hole)),
                "{language}: {texts}"
            );
        }
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}
