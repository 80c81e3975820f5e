//! Explanations of wrong answers in *predict*, checked against the library's trace.

use std::collections::BTreeMap;

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{Scope, SearchOrder, Step, Trace, Verdict};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::PlayerPage;

/// Returns the questions of a search, each with its answers and their mistakes. Clicks on squares
/// are answers, too.
const QUESTIONS: &str = "window.questionsOfSearch = (options) => {
  const data = JSON.parse(byId('search').textContent);
  const language = languageOf(data);
  const p = { data, ...language, state: { ...initialState(data), base: 1, mode: 'predict', ...options } };
  p.attackers = (found) => language.attackers(found, 1);
  p.run = search({ ...p.state, depth: p.state.n, to: Infinity });
  p.moments = momentsOf(p.run);
  beginQuiz(p);
  return p.moments.flatMap((moment, at) => {
    const kind = questionAt(p, at);
    if (!kind) return [];
    Object.assign(p, { at, view: viewAt(p, at) });
    const answers = ANSWERS[kind](p, p.view).slice();
    if (kind === 'where') for (const row of range(p.run.n)) for (const col of range(p.run.n)) answers.push([placeName(p, row, col), squareMistake(p, [row, col])]);
    return [{ kind, moment: moment.kind, step: p.run.steps[moment.at].number, answers }];
  });
}";

/// Evaluates an expression in the scope of the page's script.
pub(crate) fn evaluate_with_script(shown: &mut PlayerPage, expression: &str) {
    let page = std::fs::read_to_string(&shown.file).unwrap();
    let (_, rest) = page.split_once("<script type=\"module\">").unwrap();
    let (script, _) = rest.split_once("startPlayer(JSON").unwrap();
    shown.browser.value(&format!(
        "(() => {{ {script}\n{expression}; return 0; }})()"
    ));
}

/// A question, and the board for which it is asked.
struct Question<'a> {
    scope: &'a Scope,
    /// The steps before the question.
    before: &'a [Step],
    /// The step that it asks for, if the search has one.
    next: Option<&'a Step>,
    /// The choices of the queens on the board.
    board: Vec<u16>,
    /// The square to be checked.
    square: Option<(usize, usize)>,
}

impl<'a> Question<'a> {
    fn new(scope: &'a Scope, steps: &'a [Step], question: &Value) -> Question<'a> {
        let index = usize::try_from(question["step"].as_u64().unwrap()).unwrap() - 1;
        let step = &steps[index];
        let mut board = step.queens.clone();
        let is_before = question["kind"] == "may" || question["moment"] == "return";
        if question["moment"] == "return" || question["moment"] == "report" {
            board.push(step.choice);
        }
        let seen = index + usize::from(!is_before);
        let cell = cell(scope, step.level(), step.choice);
        Question {
            scope,
            before: &steps[..seen],
            next: steps.get(seen),
            board,
            square: (question["kind"] == "may").then_some(cell),
        }
    }

    fn takes_back(&self) -> Option<&Step> {
        self.next
            .filter(|step| matches!(step.verdict, Verdict::Backtracked { .. }))
    }

    fn checks(&self) -> Option<(usize, usize)> {
        let step = self.next?;
        self.takes_back()
            .is_none()
            .then(|| cell(self.scope, step.level(), step.choice))
    }

    fn queen_squares(&self) -> Vec<(usize, usize)> {
        let levels = self.board.iter().enumerate();
        levels
            .map(|(level, choice)| cell(self.scope, level, *choice))
            .collect()
    }

    fn was_tried(&self, choice: usize) -> bool {
        self.before.iter().any(|step| {
            step.queens == self.board
                && usize::from(step.choice) == choice
                && !matches!(step.verdict, Verdict::Backtracked { .. })
        })
    }

    fn is_right(&self, answer: &str) -> bool {
        if let Some(square) = self.square {
            let attackers = attackers(&self.queen_squares(), square);
            return match numbers(answer)[..] {
                [queen] => attackers.iter().any(|(number, _)| *number == queen),
                _ => answer == "Yes" && attackers.is_empty(),
            };
        }
        match shape(answer).as_str() {
            "Row #, column #" => self.checks() == Some(place(&numbers(answer))),
            "The search ends." => self.next.is_none(),
            "cols[#], rising[#], falling[#]" | "rows[#], rising[#], falling[#]" => {
                let step = self.takes_back().unwrap();
                entries(self.scope, cell(self.scope, step.level(), step.choice)) == answer
            }
            text if text.contains("is taken back") => {
                let level = self.takes_back().map(|step| step.level() + 1);
                level == Some(numbers(answer)[0])
            }
            _ => false,
        }
    }

    /// Returns true if the sentence about a wrong answer is true.
    fn is_true(&self, answer: &str, mistake: &str) -> bool {
        let n = self.scope.n();
        let placed = self.board.len();
        let line = match self.scope.order() {
            SearchOrder::Row => "row",
            _ => "column",
        };
        let found = numbers(mistake);
        // Levels are named by the word that a search places queens by.
        let is = |text: &str| shape(mistake) == text.replace("LEVEL", line);
        if is("The search goes on to LEVEL # only when LEVEL # has a queen.") {
            found[0] > found[1] && found[1] == placed + 1 && numbers(answer).contains(&found[0])
        } else if is("Row #, column # has already been tried with these queens.") {
            let (level, choice) = level_and_choice(self.scope, place(&found));
            answer == &mistake[..answer.len()] && level == placed && self.was_tried(choice)
        } else if is("Row #, column # comes first: the squares of LEVEL # are tried in order.") {
            let (level, choice) = level_and_choice(self.scope, place(&numbers(answer)));
            let (next_level, next) = level_and_choice(self.scope, place(&found));
            self.checks() == Some(place(&found))
                && (level, found[2]) == (next_level, level + 1)
                && next < choice
        } else if is(
            "There is a square in LEVEL # that has not been tried, so the queen in LEVEL # stays.",
        ) {
            let next = self.checks().map(|at| level_and_choice(self.scope, at));
            let (level, choice) = next.unwrap();
            (found[0], found[1]) == (level + 1, level) && !self.was_tried(choice)
        } else if is(
            "No square is left to try in LEVEL #, so first the queen in LEVEL # is taken back.",
        ) {
            (found[0], found[1]) == (placed + 1, placed)
                && (0..n).all(|choice| self.was_tried(choice))
                && self.takes_back().unwrap().level() + 1 == found[1]
        } else if is("All queens are placed, and LEVEL # already has one.") {
            placed == n && (1..=n).contains(&found[0])
        } else if is("This search stops at the first solution, so no queen is taken back.") {
            self.next.is_none()
        } else if is(
            "This search looks for all solutions, so first the queen in LEVEL # is taken back.",
        ) {
            placed == n && self.takes_back().unwrap().level() + 1 == found[0]
        } else if is("Row #, column # has these entries, but no queen is there.") {
            entries(self.scope, place(&found)) == answer
                && !self.queen_squares().contains(&place(&found))
        } else if is("The queen in LEVEL # has these entries, and she stays for now.") {
            entries(self.scope, self.queen_squares()[found[0] - 1]) == answer
                && self.takes_back().unwrap().level() + 1 != found[0]
        } else {
            false
        }
    }
}

/// Returns the row and the column of a choice, from 0.
fn cell(scope: &Scope, level: usize, choice: u16) -> (usize, usize) {
    let square = scope.square(level, choice);
    (
        scope.n() - 1 - usize::from(square.rank),
        usize::from(square.file),
    )
}

fn level_and_choice(scope: &Scope, (row, column): (usize, usize)) -> (usize, usize) {
    match scope.order() {
        SearchOrder::Row => (row, column),
        SearchOrder::File => (column, scope.n() - 1 - row),
        SearchOrder::FileFromTop => (column, row),
    }
}

fn numbers(text: &str) -> Vec<usize> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Replaces each number by a sign.
fn shape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '0'..='9' if out.ends_with('#') => {}
            '0'..='9' => out.push('#'),
            _ => out.push(c),
        }
    }
    out
}

/// Returns row and column from 0 of a place that is numbered from 1.
fn place(numbers: &[usize]) -> (usize, usize) {
    (numbers[0] - 1, numbers[1] - 1)
}

fn line_between(a: (usize, usize), b: (usize, usize)) -> Option<&'static str> {
    let (down, right) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    let is_falling = (a.0 < b.0) == (a.1 < b.1);
    match (down, right) {
        (0, _) => Some("row"),
        (_, 0) => Some("column"),
        _ if down != right => None,
        _ if is_falling => Some("falling diagonal"),
        _ => Some("rising diagonal"),
    }
}

/// Returns the numbers, from 1, of the queens that attack a square, with their lines.
fn attackers(queens: &[(usize, usize)], square: (usize, usize)) -> Vec<(usize, &'static str)> {
    let numbered = queens.iter().zip(1..);
    numbered
        .filter_map(|(queen, number)| Some((number, line_between(*queen, square)?)))
        .collect()
}

fn entries(scope: &Scope, (row, column): (usize, usize)) -> String {
    let straight = match scope.order() {
        SearchOrder::Row => format!("cols[{column}]"),
        _ => format!("rows[{row}]"),
    };
    let falling = row + scope.n() - 1 - column;
    format!("{straight}, rising[{}], falling[{falling}]", row + column)
}

fn scopes() -> Vec<(Scope, Value)> {
    let mut all = Vec::new();
    for n in 1..=6 {
        for by in SearchOrder::ALL {
            let scope = Scope::new(n).unwrap().with_order(by);
            let options = |root: &[u16], first: bool| json!({"n": n, "by": by.name(), "root": root, "first": first});
            all.push((scope.clone(), options(&[], false)));
            all.push((scope.clone().to_first(), options(&[], true)));
            for first in 0..n as u16 {
                for root in [vec![first], vec![first, (first + 2) % n as u16]] {
                    if root.len() < n
                        && let Ok(scope) = scope.clone().root(&root)
                    {
                        all.push((scope, options(&root, false)));
                    }
                }
            }
        }
    }
    all
}

#[test]
#[ignore = "needs Chromium"]
fn explains_every_wrong_answer_truthfully() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    evaluate_with_script(&mut shown, QUESTIONS);
    let mut kinds = BTreeMap::new();
    for (scope, options) in scopes() {
        let steps: Vec<Step> = Trace::from_scope(scope.clone()).collect();
        let found = shown
            .browser
            .value(&format!("questionsOfSearch({options})"));
        for question in found.as_array().unwrap() {
            let position = Question::new(&scope, &steps, question);
            let answers = question["answers"].as_array().unwrap();
            let mut right = 0;
            for answer in answers {
                let text = answer[0].as_str().unwrap();
                let context = format!("{options}, {question}: {text}: {}", answer[1]);
                let is_right = answer[1] == "" || answer[1] == false;
                assert_eq!(position.is_right(text), is_right, "{context}");
                right += usize::from(is_right);
                // The next event corrects a wrong verdict; other mistakes have a sentence.
                if !is_right && question["kind"] != "may" {
                    let mistake = answer[1].as_str().unwrap();
                    assert!(position.is_true(text, mistake), "{context}");
                    *kinds.entry(shape(mistake)).or_insert(0) += 1;
                }
            }
            assert!(right > 0, "{options}, {question}");
        }
    }
    // Each sentence occurs, with rows and with columns.
    assert_eq!(kinds.len(), 17, "{kinds:#?}");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Answers questions in every language, and sums them up by kind.
#[test]
#[ignore = "needs Chromium"]
fn sums_up_answers_by_kind() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        shown.show(&player, &sheet, "#mode=predict&step=33");
        shown.click("#answers button:first-child");
        let wrong = shown.text("sentence");
        shown.click("#answers button:last-child");
        assert!(!shown.text("summary").is_empty(), "{language}");
        let parts = ["{", "undefined", "  ", "NaN"];
        assert!(!parts.iter().any(|part| wrong.contains(part)), "{wrong}");
        if language == Language::English {
            assert_eq!(
                wrong,
                "No. Row 2, column 0 has already been tried with these queens."
            );
        }
    }
    shown.show(
        &player,
        &Sheet::default(),
        "#mode=predict&step=7&at=ask&base=1",
    );
    shown.click("#answers button:first-child");
    assert_eq!(
        shown.sentence(),
        "No. Row 3, column 3: rejected. It is attacked by queen 1 (falling diagonal) and \
         queen 2 (column)."
    );
    shown.click("#answers button:first-child");
    shown.click("#answers button:first-child");
    shown.click("#answers button:last-child");
    let lines = "Array.from(document.querySelectorAll('#summary li'), (each) => each.textContent).join('; ')";
    let summary = shown.browser.value(lines);
    let summary = summary.as_str().unwrap();
    assert!(
        summary.starts_with("Free or attacked: 0 of 1 right; "),
        "{summary}"
    );
    // The summary can be copied and printed, and appears at the end by itself.
    shown
        .browser
        .value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    shown.click("#copy-summary");
    let copied = shown.browser.value("copied.split('\\n')");
    assert_eq!(
        copied[0],
        format!("Predict (n = 4): {}", shown.text("score"))
    );
    assert_eq!(copied[1], "Free or attacked: 0 of 1 right");
    shown.browser.set_preferences("print", &[]);
    let seen = "document.getElementById('summary').getClientRects().length > 0";
    assert_eq!(shown.browser.value(seen), true);
    shown.browser.set_preferences("", &[]);
    shown.browser.press("ArrowRight", false);
    assert_eq!(shown.text("summary"), "");
    shown.browser.press("End", false);
    assert_ne!(shown.text("summary"), "");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn letters_choose_answers() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::with_fragment(&player, &Sheet::default(), "#mode=predict&step=9");
    let answers = "Array.from(document.querySelectorAll('#answers [data-key]'), (each) => each.dataset.key + each.textContent)";
    assert_eq!(
        shown.browser.value(answers),
        json!([
            "ARow 0, column 1",
            "BRow 1, column 0",
            "CRow 1, column 3",
            "DRow 2, column 0",
            "ENone: the queen in row 0 is taken back, too"
        ])
    );
    shown.browser.press("b", false);
    let answer = "No. Row 1, column 0 has already been tried with these queens.";
    assert!(shown.sentence().starts_with(answer));
    // A key that is pressed twice does not blank the screen.
    shown.browser.press("b", false);
    let blank = "document.getElementById('blank').hidden";
    assert_eq!(shown.browser.value(blank), true);
}
