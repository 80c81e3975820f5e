//! The program in the page: copies run, the current lines are highlighted, and it is never truncated.

use std::path::Path;
use std::process::Command;

use nqueens_sheet::Sheet;
use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{Scope, SearchOrder, Trace, Verdict};
use serde_json::{Value, json};

use crate::PlayerPage;

const LANGUAGES: [&str; 5] = ["python", "javascript", "java", "cpp", "pseudo"];

/// Runs a program and returns its output.
fn run(folder: &Path, language: &str, text: &str) -> String {
    let (name, program) = match language {
        "python" => ("queens.py", "python3"),
        "javascript" => ("queens.js", "node"),
        "java" => ("Queens.java", "java"),
        _ => ("queens.cpp", "g++"),
    };
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(program);
    let made = folder.join("queens");
    if language == "cpp" {
        command.args(["-Wall", "-Werror", "-o"]).arg(&made);
    }
    let mut out = command
        .arg(&file)
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    if language == "cpp" && out.status.success() {
        out = Command::new(&made).output().unwrap();
    }
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{language}: {errors}\n{text}");
    String::from_utf8(out.stdout).unwrap()
}

/// Parses printed solutions, one per line: the column of each row, or the row of each column.
fn solutions(printed: &str) -> Vec<Vec<usize>> {
    let numbers = |line: &str| {
        let parts = line.split(|c: char| !c.is_ascii_digit());
        parts
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().unwrap())
            .collect()
    };
    printed.lines().map(numbers).collect()
}

/// Returns the library's solutions in the numbering of the program: from 0, rows from the top.
fn expected(scope: &Scope) -> Vec<Vec<usize>> {
    let n = scope.n();
    let choice_value = |choice: u16| match scope.order() {
        SearchOrder::Row | SearchOrder::FileFromTop => usize::from(choice),
        SearchOrder::File => n - 1 - usize::from(choice),
    };
    let steps = Trace::from_scope(scope.clone());
    let full =
        steps.filter(|step| matches!(step.verdict, Verdict::Accepted { solution: true, .. }));
    full.map(|step| {
        let mut found: Vec<usize> = step
            .queens
            .iter()
            .map(|choice| choice_value(*choice))
            .collect();
        found.push(choice_value(step.choice));
        found
    })
    .collect()
}

#[test]
#[ignore = "needs Chromium, Python, Node.js, Java and g++"]
fn copied_programs_find_all_solutions() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let folder = tempfile::tempdir().unwrap();
    let mut cases = Vec::new();
    for n in [4, 6] {
        for by in SearchOrder::ALL {
            cases.push(Scope::new(n).unwrap().with_order(by));
        }
    }
    // The first solution only, and a search with given queens.
    cases.push(Scope::new(6).unwrap().to_first());
    cases.push(
        Scope::new(6)
            .unwrap()
            .with_order(SearchOrder::File)
            .root(&[1, 3])
            .unwrap(),
    );
    for scope in cases {
        shown.show(&Player::from_scope(scope.clone()), &Sheet::default(), "");
        // The copy is the shown program.
        shown
            .browser
            .value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
        for language in LANGUAGES {
            shown.choose("code", language);
            shown.click("#copy-program");
            let copied = shown.browser.value("copied");
            let text = copied.as_str().unwrap();
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let seen =
                "Array.from(document.querySelectorAll('#program li'), (e) => e.textContent.trim())";
            assert_eq!(shown.browser.value(seen), json!(lines), "{language}");
            if language == "pseudo" {
                continue;
            }
            let printed = run(folder.path(), language, text);
            assert_eq!(solutions(&printed), expected(&scope), "{language}: {text}");
        }
    }
    // The chapters of the book contain the program for four queens.
    shown.show(&Player::new(4).unwrap(), &Sheet::default(), "");
    shown
        .browser
        .value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    shown.click("#copy-program");
    let copied = shown.browser.value("copied");
    let english = include_str!("../../docs/src/teaching.md");
    let chinese = include_str!("../../docs/src/teaching.zh-Hans.md");
    for chapter in [english, chinese] {
        assert!(chapter.contains(&format!("```python\n{}```", copied.as_str().unwrap())));
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Returns the highlights of each moment, with the moment's name from the address.
const LIT: &str = "(() => {
  const found = [];
  const now = (selector) => Array.from(document.querySelectorAll(selector), (e) => e.textContent.trim());
  document.getElementById('first').click();
  for (let last = ''; ; ) {
    found.push([now('#program .now'), now('#calls code'), now('#program .read'), document.getElementById('sentence').textContent,
      now('#arrays .asked').length]);
    const forward = document.getElementById('forward');
    if (forward.getAttribute('aria-disabled') === 'true') return [now('#program li'), found];
    forward.click();
  }
})()";

#[test]
#[ignore = "needs Chromium"]
fn highlights_every_program_line() {
    let scopes = [
        Scope::new(4).unwrap(),
        Scope::new(4).unwrap().with_order(SearchOrder::File),
        Scope::new(4).unwrap().to_first(),
        Scope::new(4).unwrap().depth(2),
    ];
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    for scope in scopes {
        shown.show(&Player::from_scope(scope.clone()), &Sheet::default(), "");
        // One language with all searches, and one search with all languages.
        let is_full_scope = scope == Scope::new(4).unwrap();
        for language in &LANGUAGES[..if is_full_scope { 5 } else { 1 }] {
            shown.choose("code", language);
            let seen = shown.browser.value(LIT);
            let texts = |value: &Value| -> Vec<String> {
                value
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|e| e.as_str().unwrap().to_owned())
                    .collect()
            };
            let moments = seen[1].as_array().unwrap();
            // All lines except brackets, boilerplate, and unreachable returns.
            let lit: Vec<String> = moments
                .iter()
                .flat_map(|moment| texts(&moment[0]))
                .collect();
            for line in texts(&seen[0]) {
                let boilerplate = [
                    "}",
                    "import java.util.Arrays;",
                    "class Queens {",
                    "#include <iostream>",
                ];
                let never = scope.stops_at_first() && line.to_lowercase().contains("return");
                assert!(
                    lit.contains(&line) || boilerplate.contains(&line.as_str()) || never,
                    "{language}: {line}"
                );
            }
            for pair in moments.windows(2) {
                let (before, now) = (&pair[0], &pair[1]);
                assert!(!texts(&now[0]).is_empty(), "{language}: {now}");
                // A call adds a frame, which is removed after its return was shown.
                let (old, new) = (texts(&before[1]), texts(&now[1]));
                let sentence = before[3].as_str().unwrap();
                if new.len() > old.len() {
                    assert!(sentence.starts_with("The program calls"), "{sentence}");
                } else if new.len() < old.len() {
                    let returns = sentence.contains("returns") || sentence.contains("reported");
                    assert!(returns, "{sentence}");
                }
                // Exactly the entries read are highlighted, in the program and in the arrays.
                let reads = texts(&now[2]).len();
                let sentence = now[3].as_str().unwrap();
                let sentence = sentence.split_once("Read: ").map_or("", |(_, read)| read);
                assert_eq!(reads, sentence.matches('=').count());
                assert_eq!(now[4], reads);
            }
        }
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn never_truncates_the_program() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let cut = "(() => { const box = document.querySelector('.scroll'); \
               const size = parseFloat(getComputedStyle(document.getElementById('program')).fontSize); \
               return [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth, size >= 9.1, \
               box.getBoundingClientRect().bottom <= document.getElementById('bar').getBoundingClientRect().top]; })()";
    for n in [4, 8] {
        let player = Player::from_scope(Scope::new(n).unwrap().to_first());
        for language in nqueens_sheet::Language::ALL {
            let sheet = Sheet {
                language,
                ..Sheet::default()
            };
            shown.show(&player, &sheet, "");
            for fragment in [
                "step=8",
                "mode=predict&step=9&at=return",
                "lecture=1&panels=4&step=8",
                "lesson=8",
            ] {
                // The lesson has its own program next to its text.
                let codes = ["python", "javascript", "cpp", "java"];
                for code in &codes[..if fragment == "lesson=8" { 1 } else { 4 }] {
                    shown
                        .browser
                        .value(&format!("location.hash = '#{fragment}&code={code}'"));
                    shown
                        .browser
                        .value("new Promise((done) => requestAnimationFrame(() => done(0)))");
                    let found = shown.browser.value(cut);
                    assert_eq!(
                        found,
                        json!([0, 0, true, true]),
                        "{language}, {n}, {code}, {fragment}"
                    );
                }
            }
        }
    }
}
