//! The program in the page: copies run, the current lines are highlighted, and it is never truncated.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use nqueens_sheet::figure::Player;
use nqueens_sheet::programs::{
    PROGRAM_LANGUAGES, PROGRAMS, ProgramOptions, ProgramOutput, program_text,
};
use nqueens_sheet::trace::{Scope, SearchOrder, Trace, Verdict};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::PlayerPage;

/// Compiles a program if necessary, and returns a function that runs it with an input and returns its output.
fn compile<'a>(folder: &'a Path, language: &'a str, text: &'a str) -> impl Fn(&str) -> String + 'a {
    let execute = move |program: &str, arguments: &[&str], input: &str| {
        std::fs::write(folder.join("input"), input).unwrap();
        let mut command = Command::new(program);
        command.current_dir(folder).args(arguments);
        command.stdin(std::fs::File::open(folder.join("input")).unwrap());
        let out = command.output();
        let out = out.unwrap_or_else(|error| panic!("{program}: {error}"));
        let errors = String::from_utf8_lossy(&out.stderr);
        let printed = String::from_utf8(out.stdout).unwrap();
        assert!(
            out.status.success(),
            "{language}: {errors}{printed}\n{text}"
        );
        printed
    };
    let warn: &[&str] = &["-Wall", "-Wextra", "-Werror", "-o", "queens"];
    let (file, compiler, options): (_, _, &[&str]) = match language {
        "python" => ("queens.py", "", &[]),
        "javascript" => ("queens.js", "", &[]),
        "ruby" => ("queens.rb", "", &[]),
        "java" => ("Queens.java", "javac", &["-Xlint:all", "-Werror"]),
        "c" => ("queens.c", "gcc", warn),
        "cpp" => ("queens.cpp", "g++", warn),
        "csharp" => ("queens.cs", "mcs", &["-warnaserror", "-out:queens"]),
        "go" => ("queens.go", "go", &["build", "-o", "queens"]),
        "typescript" => (
            "queens.ts",
            "tsc",
            &[
                "--strict",
                "--target",
                "es2020",
                "--module",
                "commonjs",
                "node.d.ts",
            ],
        ),
        _ => (
            "queens.rs",
            "rustc",
            &["--edition=2024", "-Dwarnings", "-o", "queens"],
        ),
    };
    std::fs::write(folder.join(file), text).unwrap();
    let node = "declare module \"node:fs\" { function readFileSync(file: number, encoding: string): string; }";
    std::fs::write(folder.join("node.d.ts"), node).unwrap();
    if !compiler.is_empty() {
        execute(compiler, &[options, &[file]].concat(), "");
    }
    move |input| match language {
        "python" => execute("python3", &[file], input),
        "javascript" | "typescript" => execute("node", &["queens.js"], input),
        "ruby" => execute("ruby", &["-w", file], input),
        "java" => execute("java", &["Queens"], input),
        "csharp" => execute("mono", &["queens"], input),
        _ => execute("./queens", &[], input),
    }
}

fn run(folder: &Path, language: &str, text: &str) -> String {
    compile(folder, language, text)("")
}

/// Parses printed solutions, in ascending order: one per line as numbers, or boards of characters.
fn solutions(printed: &str) -> Vec<Vec<usize>> {
    let numbers = |line: &str| {
        let parts = line.split(|c: char| !c.is_ascii_digit());
        let parts = parts.filter(|part| !part.is_empty());
        parts.map(|part| part.parse().unwrap()).collect()
    };
    let board = |text: &str| text.lines().map(|line| line.find('Q').unwrap()).collect();
    let mut found: Vec<Vec<usize>> = match printed.contains('Q') {
        true => printed.trim().split("\n\n").map(board).collect(),
        false => printed.lines().map(numbers).collect(),
    };
    found.sort();
    found
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
    let mut found: Vec<Vec<usize>> = full
        .map(|step| {
            let all = step.queens.iter().chain([&step.choice]);
            all.map(|choice| choice_value(*choice)).collect()
        })
        .collect();
    found.sort();
    found
}

/// Returns all permutations without queens on the same diagonal, in ascending order.
fn all_solutions(n: usize) -> Vec<Vec<usize>> {
    let mut permutations = vec![Vec::new()];
    for _ in 0..n {
        let longer = permutations.iter().flat_map(|short: &Vec<usize>| {
            let free = (0..n).filter(|number| !short.contains(number));
            free.map(|number| [short.clone(), vec![number]].concat())
        });
        permutations = longer.collect();
    }
    let shares_diagonal =
        |all: &Vec<usize>| (0..n).any(|a| (0..a).any(|b| all[a].abs_diff(all[b]) == a - b));
    permutations.retain(|all| !shares_diagonal(all));
    permutations
}

/// Returns what a program prints for a solution.
fn printed_solution(program: &str, by: SearchOrder, solution: &[usize]) -> String {
    let rows = match by {
        SearchOrder::Row => solution.to_vec(),
        _ => transpose(solution),
    };
    let n = rows.len();
    let line = |queen: &usize| format!("{}Q{}\n", ".".repeat(*queen), ".".repeat(n - queen - 1));
    let numbers: Vec<String> = solution.iter().map(ToString::to_string).collect();
    match program {
        "board" => rows.iter().map(line).collect::<String>() + "\n",
        _ => numbers.join(" ") + "\n",
    }
}

/// Runs each program in each language, so that each two values of the options meet.
#[test]
#[ignore = "needs Python, Node.js, Java, gcc, g++, rustc, Mono, Go, Ruby and TypeScript"]
fn programs_find_all_solutions_in_every_language() {
    use ProgramOutput::{Count, First, List, Queries, Solutions};
    const COUNTS: [usize; 8] = [1, 0, 0, 2, 10, 4, 40, 92];
    let folder = tempfile::tempdir().unwrap();
    let languages = PROGRAM_LANGUAGES
        .into_iter()
        .filter(|name| *name != "pseudo");
    for (at, language) in languages.enumerate() {
        for (index, program) in PROGRAMS.into_iter().enumerate() {
            let output = [Solutions, First, Count, List, Queries][(at + index) % 5];
            let by = SearchOrder::ALL[(2 * at + index) % 3];
            let comments = ((index + at / 5) % 2 == 0).then_some(Language::ChineseSimplified);
            let mut options = ProgramOptions {
                output,
                by,
                comments,
                ..ProgramOptions::default()
            };
            let text = program_text(program, language, &options).unwrap();
            let execute = compile(folder.path(), language, &text);
            if output == Queries {
                let printed = execute("8\n3\n1\n10\n6\n0\n");
                assert_eq!(printed, "92\n0\n1\n724\n4\n", "{text}");
                continue;
            }
            let check = |n: usize, printed: &str, text: &str| {
                let mut solutions = all_solutions(n);
                assert_eq!(solutions.len(), COUNTS[n - 1]);
                if by == SearchOrder::File {
                    solutions.reverse();
                }
                let mut expected: Vec<String> = solutions
                    .iter()
                    .map(|solution| printed_solution(program, by, solution))
                    .collect();
                if output == Count {
                    expected = vec![format!("{}\n", solutions.len())];
                } else if solutions.is_empty() {
                    expected = vec!["no solution\n".to_owned()];
                } else if program == "swap" {
                    // It finds the solutions in another order.
                    let mut found: Vec<String> =
                        printed.lines().map(|line| format!("{line}\n")).collect();
                    assert!(
                        output != First || found.len() == 1 && expected.contains(&found[0]),
                        "{text}"
                    );
                    found.sort();
                    expected.sort();
                    assert!(output == First || found == expected, "{text}");
                    return;
                } else if output == First {
                    expected.truncate(1);
                }
                assert_eq!(printed, expected.concat(), "{by:?}, {n}: {text}");
            };
            for n in 1..=8 {
                check(n, &execute(&format!("{n}\n")), &text);
            }
            for n in [3, 6] {
                options.n = Some(n);
                let text = program_text(program, language, &options).unwrap();
                check(n, &run(folder.path(), language, &text), &text);
            }
        }
    }
}

/// Shows a search with a program, and returns the copied text of the program.
fn copy(shown: &mut PlayerPage, program: &str, language: &str) -> String {
    shown
        .browser
        .value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    shown.choose("variant", program);
    shown.choose("code", language);
    shown.click("#copy-program");
    let copied = shown.browser.value("copied");
    copied.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium, Python, Node.js, Java, gcc, g++ and rustc"]
fn copied_programs_are_complete() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let folder = tempfile::tempdir().unwrap();
    let by_file = |n| Scope::new(n).unwrap().with_order(SearchOrder::File);
    for (scope, is_run) in [
        (Scope::new(6).unwrap(), false),
        (Scope::new(6).unwrap().to_first(), false),
        (by_file(4), true),
        (by_file(6).root(&[1, 3]).unwrap().to_first(), true),
    ] {
        shown.show(&Player::from_scope(scope.clone()), &Sheet::default(), "");
        for program in PROGRAMS {
            for language in &PROGRAM_LANGUAGES[..7] {
                let text = copy(&mut shown, program, language);
                // The copy is the shown program.
                let lines = text.lines().map(str::trim);
                let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
                let seen = "Array.from(document.querySelectorAll('#program li'), (e) => e.textContent.trim())";
                assert_eq!(shown.browser.value(seen), json!(lines), "{language}");
                if !is_run {
                    let options = ProgramOptions {
                        n: Some(scope.n()),
                        output: match scope.stops_at_first() {
                            true => ProgramOutput::First,
                            false => ProgramOutput::Solutions,
                        },
                        ..ProgramOptions::default()
                    };
                    let printed = program_text(program, language, &options);
                    assert_eq!(Some(text), printed);
                } else if *language != "pseudo" {
                    let printed = run(folder.path(), language, &text);
                    // The first solution of the program that swaps may be another one.
                    let mut wanted = expected(&scope);
                    let mut found = solutions(&printed);
                    if program == "board" {
                        found = found.into_iter().map(|rows| transpose(&rows)).collect();
                        found.sort();
                    }
                    if program == "swap" {
                        wanted.truncate(found.len());
                    }
                    assert_eq!(found, wanted, "{language}: {text}");
                }
            }
        }
    }
    // The chapters of the book contain the program for four queens.
    let options = ProgramOptions {
        n: Some(4),
        ..ProgramOptions::default()
    };
    let text = program_text("arrays", "python", &options).unwrap();
    let english = include_str!("../../../../docs/src/teaching.md");
    let chinese = include_str!("../../../../docs/src/teaching.zh-Hans.md");
    for chapter in [english, chinese] {
        assert!(chapter.contains(&format!("```python\n{text}```")));
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Converts the column of each row to the row of each column.
fn transpose(columns: &[usize]) -> Vec<usize> {
    let row_of = |col| columns.iter().position(|other| *other == col).unwrap();
    (0..columns.len()).map(row_of).collect()
}

/// Runs a program in Python, and prints each executed line: its number, the number of open calls, and the
/// variables before it. The last entry has the variables at the end.
const TRACER: &str = r#"
import json, sys
names = ("<module>", "place", "is_ok")
found, variables = [], {}
def values():
    if "rising" in variables:
        flags = variables.get("cols", variables.get("rows"))
        return [str(int(each)) for each in flags + variables["rising"] + variables["falling"]]
    queens = [str(each) for each in variables.get("queens", [])]
    return queens + [""] * (variables.get("n", 0) - len(queens))
def is_shown(frame):
    return frame.f_code.co_filename == "queens" and frame.f_code.co_name in names
def add(frame, line):
    depth, shown = -1, values() if "place" in variables else []
    while frame:
        depth, frame = depth + is_shown(frame), frame.f_back
    found.append([line, depth, shown])
def trace(frame, event, _):
    if not is_shown(frame):
        return None
    if event == "line":
        add(frame, frame.f_lineno)
    elif event == "call" and frame.f_code.co_name != "<module>":
        add(frame, frame.f_code.co_firstlineno)
    return trace
code = compile(open("traced.py").read(), "queens", "exec")
out, sys.stdout = sys.stdout, sys.stderr
sys.settrace(trace)
exec(code, variables)
sys.settrace(None)
found.append([0, 0, values()])
print(json.dumps(found), file=out)
"#;

/// Returns the highlighted lines, the number of calls and the values of the variables at each moment.
const SHOWN: &str = "(() => {
  const found = [];
  const lines = [...document.querySelectorAll('#program li')];
  document.getElementById('first').click();
  for (;;) {
    found.push([lines.flatMap((line, index) => line.classList.contains('now') ? [index + 1] : []),
      document.querySelectorAll('#calls li').length, Array.from(document.querySelectorAll('#arrays td'), (e) => e.textContent)]);
    const forward = document.getElementById('forward');
    if (forward.getAttribute('aria-disabled') === 'true') return found;
    forward.click();
  }
})()";

/// Python executes exactly the lines that each moment highlights, with as many open calls, and then the
/// variables have the values shown.
#[test]
#[ignore = "needs Chromium and Python"]
fn highlights_match_a_trace_of_the_program() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let folder = tempfile::tempdir().unwrap();
    let four = || Scope::new(4).unwrap();
    for scope in [
        Scope::new(1).unwrap(),
        four(),
        four().with_order(SearchOrder::File),
        four().with_order(SearchOrder::FileFromTop),
        four().to_first(),
        four().depth(2),
        Scope::new(5).unwrap().root(&[1]).unwrap().to_first(),
    ] {
        shown.show(&Player::from_scope(scope), &Sheet::default(), "#grain=ask");
        for program in PROGRAMS {
            let text = copy(&mut shown, program, "python");
            // The page does not show the empty lines.
            let text = text.replace("\n\n", "\n");
            std::fs::write(folder.path().join("traced.py"), &text).unwrap();
            let traced = run(folder.path(), "python", TRACER);
            let events: Vec<(usize, u64, Value)> = serde_json::from_str(&traced).unwrap();
            let moments: Vec<(BTreeSet<usize>, u64, Value)> =
                serde_json::from_value(shown.browser.value(SHOWN)).unwrap();
            // The numbers of lines that the moments so far can have executed.
            let mut ends = BTreeSet::from([0]);
            for (at, (lines, calls, values)) in moments.iter().enumerate() {
                let mut next = BTreeSet::new();
                for start in ends {
                    let mut executed = BTreeSet::new();
                    for (end, (line, depth, _)) in events.iter().enumerate().skip(start) {
                        if !lines.contains(line) {
                            break;
                        }
                        executed.insert(*line);
                        let is_same = (at == 0 || depth == calls) && events[end + 1].2 == *values;
                        if executed == *lines && is_same {
                            next.insert(end + 1);
                        }
                    }
                }
                assert!(
                    !next.is_empty(),
                    "{program}, moment {at}: {:?}\n{text}",
                    moments[at]
                );
                ends = next;
            }
            assert!(ends.contains(&(events.len() - 1)), "{program}: {text}");
        }
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
        // One program with all searches, and one search with all programs.
        let is_full_scope = scope == Scope::new(4).unwrap();
        let all = PROGRAMS.into_iter().flat_map(|program| {
            PROGRAM_LANGUAGES[..7]
                .iter()
                .map(move |name| (program, *name))
        });
        for (program, language) in all.take(if is_full_scope { 35 } else { 1 }) {
            shown.choose("variant", program);
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
                let boilerplate = ["}", "import ", "#include", "class ", "struct ", "impl "];
                let is_boilerplate = boilerplate.iter().any(|start| line.starts_with(start));
                let is_field = line.contains(": ") && line.ends_with(',') && language == "rust";
                let never = scope.stops_at_first() && line.to_lowercase().contains("return");
                assert!(
                    lit.contains(&line) || is_boilerplate || is_field || never,
                    "{program}, {language}: {line}"
                );
            }
            for pair in moments.windows(2) {
                let (before, now) = (&pair[0], &pair[1]);
                assert!(!texts(&now[0]).is_empty(), "{language}: {now}");
                // A call adds a frame, which is removed after its return was shown.
                let [old, new] = [before, now].map(|moment| {
                    let mut calls = texts(&moment[1]);
                    calls.retain(|call| call.starts_with("place("));
                    calls
                });
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
                assert_eq!(now[4], sentence.matches('=').count());
                let has_arrays = program == "arrays" || program == "board";
                assert!(!has_arrays || now[4] == reads, "{now}");
            }
        }
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Each question has exactly one right answer, except about a square that several queens attack.
#[test]
#[ignore = "needs Chromium"]
fn questions_have_right_answers_with_every_program() {
    const RIGHT: &str = "(() => {
      const found = [];
      const click = (id) => document.getElementById(id).click();
      const buttons = () => [...document.querySelectorAll('#answers button')];
      for (let last = -1; found.length < 300; ) {
        const sentence = document.getElementById('sentence').textContent;
        const all = buttons().length;
        let right = 0;
        for (let index = 0; index < all; index += 1) {
          buttons()[index].click();
          right += document.getElementById('sentence').textContent.startsWith('Right.');
          click('back');
        }
        found.push([sentence, right]);
        click('forward');
        if (document.getElementById('sentence').textContent === sentence || !buttons().length) return found;
      }
      return found;
    })()";
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    for program in PROGRAMS {
        shown.open("");
        shown.choose("variant", program);
        shown.click("nav [data-mode=predict]");
        let seen = shown.browser.value(RIGHT);
        let seen = seen.as_array().unwrap();
        assert!(seen.len() > 20, "{program}: {}", seen.len());
        for question in seen {
            let sentence = question[0].as_str().unwrap();
            let may_be_several = sentence.contains("can a queen stand here");
            let right = question[1].as_u64().unwrap();
            assert!(
                right == 1 || may_be_several && right > 1,
                "{program}: {question}"
            );
            let is_about_arrays = sentence.contains("Which entries");
            let has_arrays = program == "arrays" || program == "board";
            assert!(has_arrays || !is_about_arrays, "{question}");
        }
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Lines wrap instead of getting smaller, and the current line is in view.
#[test]
#[ignore = "needs Chromium"]
fn shows_legible_programs() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let seen = "(() => { const box = document.querySelector('.scroll'); \
               const [frame, line] = [box, box.querySelector('.now')].map((each) => each.getBoundingClientRect()); \
               return [parseFloat(getComputedStyle(document.getElementById('program')).fontSize), \
               box.scrollWidth - box.clientWidth, line.top >= frame.top - 1 && line.bottom <= frame.bottom + 1, \
               frame.bottom <= document.getElementById('bar').getBoundingClientRect().top]; })()";
    for (width, height, min_size, fragments) in [
        (
            1280,
            800,
            13.0,
            ["step=8", "mode=predict&step=9&at=return", "lesson=8"],
        ),
        (
            1920,
            1080,
            22.0,
            [
                "lecture=1&panels=1234&step=8",
                "lecture=1&panels=4&step=8",
                "lecture=1&panels=4&step=2",
            ],
        ),
    ] {
        shown.browser.set_window_size(width, height, 1.0);
        for (fragment, program) in fragments
            .into_iter()
            .flat_map(|each| PROGRAMS.map(|program| (each, program)))
        {
            for code in PROGRAM_LANGUAGES {
                shown.open(&format!("#{fragment}&program={program}&code={code}"));
                let found = shown.browser.value(seen);
                let context = format!("{fragment}, {program}, {code}: {found}");
                assert!(found[0].as_f64().unwrap() >= min_size, "{context}");
                assert_eq!(found[1], 0, "{context}");
                assert_eq!([&found[2], &found[3]], [true, true], "{context}");
            }
        }
    }
}
