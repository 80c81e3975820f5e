//! The check of what a program printed, in the page.

use std::fs;

use serde_json::{Value, json};

use super::{DRAWN, SAVED, built_page, faults, open_page, wait_until};
use crate::browser::Browser;
use crate::runs::{run_in, run_with};

const START: &str = "check output.txt -o report.svg";
/// Waits for the verdict. Returns its kind, its sentence, its details, and true if there is a picture.
const VERDICT: &str = "page.waitForDrawing().then(() => {
    const node = document.getElementById('verdict');
    const details = [...node.querySelectorAll('li')].map((item) => item.innerText);
    return [node.className, document.getElementById('verdict-text').innerText, details, document.getElementById('image').checkVisibility()];
  })";

fn begin(browser: &mut Browser, line: &str) {
    let line = json!(line);
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

/// Replaces the text as a user does who pastes.
fn paste(browser: &mut Browser, text: &str) -> Value {
    browser.value(&format!(
        "(() => {{
           const area = document.querySelector('#controls textarea');
           area.focus();
           const clipboardData = new DataTransfer();
           clipboardData.setData('text', {text});
           // Firefox takes the data themselves.
           const data = {{ clipboardData, data: {text}, dataType: 'text/plain' }};
           const event = new ClipboardEvent('paste', {{ ...data, bubbles: true, cancelable: true }});
           if (area.dispatchEvent(event)) {{ area.select(); document.execCommand('insertText', false, {text}); }}
         }})()",
        text = json!(text)
    ));
    browser.value(VERDICT)
}

/// The lines that the program prints about a text.
fn program_lines(text: &str, args: &str) -> Vec<String> {
    let checked = run_with(text.as_bytes(), &format!("check - {args}"));
    let text = String::from_utf8(checked.out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn judges_every_example() {
    let mut browser = open_page();
    begin(&mut browser, START);
    let start = "Paste what your program printed, drop a file, or choose an example.";
    assert_eq!(browser.value(VERDICT), json!(["", start, [], false]));
    for (index, kind, sentence) in [
        (0, "right", "All 4 solutions for n = 6, each once."),
        (1, "wrong", "1 of 4 boards is wrong."),
        (
            2,
            "wrong",
            "91 of 92 solutions for n = 8; missing: 47382516.",
        ),
        (
            3,
            "right",
            "12 solutions for n = 8, each once; their rotations",
        ),
    ] {
        browser.value(&format!(
            "document.querySelectorAll('#controls [role=radiogroup]')[0].querySelectorAll('input')[{index}].click()"
        ));
        let verdict = browser.value(VERDICT);
        assert_eq!(verdict[0], kind);
        let found = verdict[1].as_str().unwrap();
        assert!(found.starts_with(sentence), "{found}");
        assert_eq!(verdict[3], true);
        // The page says what the program says.
        let text = browser.value("document.querySelector('#controls textarea').value");
        let task = ["", "--expect fundamental"][index / 3];
        let lines = program_lines(text.as_str().unwrap(), task);
        assert_eq!(
            (&verdict[1], &verdict[2]),
            (&json!(lines[0]), &json!(lines[1..]))
        );
        assert!(browser.value("document.getElementById('image').alt.length > 20") == true);
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn judges_pasted_text_in_the_page_language() {
    let mut browser = open_page();
    begin(&mut browser, START);
    let boards = "2 4 1 3\n3 1 4 2\n";
    let verdict = paste(&mut browser, boards);
    assert_eq!(verdict[1], "All 2 solutions for n = 4, each once.");
    browser.value("(() => { const menu = document.getElementById('language'); menu.value = 'de'; menu.onchange(); })()");
    let lines = program_lines(boards, "--lang de");
    let german = json!(["right", lines[0], lines[1..], true]);
    assert_eq!(browser.value(VERDICT), german);
    // A later visit finds text and language.
    let hash = browser.value("location.hash").as_str().unwrap().to_owned();
    browser.load(&built_page(), &hash);
    browser.value(DRAWN);
    assert_eq!(browser.value(VERDICT), german);
    let text = "document.querySelector('#controls textarea').value";
    assert_eq!(browser.value(text), json!(boards));
    // Without boards, the picture is gone, and nothing can be saved.
    let verdict = paste(&mut browser, "no board");
    assert_eq!(verdict[0], "unreadable");
    assert!(verdict[2][0].as_str().unwrap().contains("line 1, column 1"));
    assert_eq!(verdict[3], false);
    let disabled = "document.getElementById('download').disabled";
    assert_eq!(browser.value(disabled), json!(true));
    // Unread lines are listed, and the task can be chosen.
    let verdict = paste(&mut browser, "2 4 1 3\n3 1 4 2\n[2, 4,\n");
    let lines = program_lines("2 4 1 3\n3 1 4 2\n[2, 4,\n", "--lang de");
    assert!(
        lines[0].ends_with("ließ sich nicht lesen: 3."),
        "{}",
        lines[0]
    );
    assert_eq!(verdict, json!(["unreadable", lines[0], lines[1..], true]));
    assert_eq!(paste(&mut browser, "2 4 1 3\n")[0], "wrong");
    // Advice names no option, but offers it.
    browser.value("document.querySelector('#verdict-details button').click()");
    assert_eq!(browser.value(VERDICT)[0], "right");
    assert_eq!(browser.value("page.line.get('--expect')"), "fundamental");
    for task in ["fundamental", "some"] {
        browser.value(&format!("(() => {{ const list = document.querySelector('[data-option=\"--expect\"] select'); list.value = '{task}'; list.dispatchEvent(new Event('change')); }})()"));
        assert_eq!(browser.value(VERDICT)[0], "right", "{task}");
    }
    begin(&mut browser, START);
    // The base is asked for, and answered.
    let verdict = paste(&mut browser, "1 2 3 1\n");
    assert!(verdict[1].as_str().unwrap().contains("Zählen ab"));
    browser.value("(() => { const list = document.querySelector('[data-option=\"--base\"] select'); list.value = '0'; list.dispatchEvent(new Event('change')); })()");
    assert_eq!(browser.value(VERDICT)[0], "wrong");
    // A count has a verdict without a picture. A command pastes its input.
    browser.value("page.paste('echo 92 | nqueens-sheet check - --n 8 --lang en').then(() => 0)");
    let verdict = browser.value(VERDICT);
    let sentence = "92 is the number of solutions for n = 8.";
    assert_eq!(
        (&verdict[0], &verdict[1], &verdict[3]),
        (&json!("right"), &json!(sentence), &json!(false))
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn saves_reports_of_dropped_files() {
    let mut browser = open_page();
    browser.value(SAVED);
    begin(&mut browser, START);
    let boards = "2413\n1423\n2413\n";
    browser.value(&format!(
        "page.files.load(new File([{}], '4boards.txt')).then(() => 0)",
        json!(boards)
    ));
    assert_eq!(browser.value(VERDICT)[1], "1 of 3 boards is wrong.");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("4boards.txt"), boards).unwrap();
    for button in ["download", "save-png", "save-pdf"] {
        let saved = browser.value(&format!(
            "new Promise((done) => {{
               window.saved.length = 0;
               document.getElementById('{button}').click();
               const look = () => window.saved.length ? done(window.saved[0]) : setTimeout(look, 20);
               look();
             }})"
        ));
        let name = saved[0].as_str().unwrap();
        let bytes: Vec<u8> = serde_json::from_value(saved[1].clone()).unwrap();
        run_in(folder.path(), &format!("check ./4boards.txt -o {name}"));
        assert!(
            bytes == fs::read(folder.path().join(name)).unwrap(),
            "{button}"
        );
    }
    // PowerShell writes UTF-16.
    let utf_16 =
        "new Uint8Array([0xff, 0xfe, ...[...'2413\\n3142'].flatMap((c) => [c.charCodeAt(0), 0])])";
    browser.value(&format!(
        "page.files.load(new File([{utf_16}], 'out.log')).then(() => 0)"
    ));
    assert_eq!(browser.value(VERDICT)[0], "right");
    // A command that names a file of this computer asks for it.
    begin(&mut browser, "check elsewhere.txt");
    let sentence = "“elsewhere.txt” is not open here. Open it, or drop it on the page.";
    assert_eq!(browser.value(VERDICT)[1], sentence);
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Long texts are shown in part, and judged whole.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn judges_long_outputs() {
    let mut browser = open_page();
    begin(&mut browser, START);
    let rows = super::program()
        .args(["12", "--format", "permutation"])
        .output()
        .unwrap()
        .stdout;
    let verdict = paste(&mut browser, &String::from_utf8(rows).unwrap());
    assert_eq!(verdict[1], "All 14,200 solutions for n = 12, each once.");
    let area = "[document.querySelector('#controls textarea')].map(({ value, readOnly }) => [value.length, readOnly])[0]";
    assert_eq!(browser.value(area), json!([200_001, true]));
    // Another text replaces it.
    let verdict = paste(&mut browser, "2413\n3142\n");
    assert_eq!(verdict[1], "All 2 solutions for n = 4, each once.");
    wait_until(
        &mut browser,
        "!document.querySelector('#controls textarea').readOnly",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The page says in every language what was pasted instead of boards, without the name of a file that the user never made.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn explains_what_is_not_an_output() {
    let mut browser = open_page();
    begin(&mut browser, START);
    // One board of two is not enough.
    let verdict = paste(&mut browser, r#"[[".Q..","...Q","Q...","..Q."]]"#);
    assert_eq!((&verdict[0], &verdict[3]), (&json!("wrong"), &json!(true)));
    let sentence = "1 of 2 solutions for n = 4";
    assert!(verdict[1].as_str().unwrap().starts_with(sentence));
    let python = "class Solution:\n    def solveNQueens(self, n: int):\n        return []\n";
    let java = "class Solution { List<List<String>> solve(int n) { return null; } }";
    let c = "#include <stdio.h>\nint main(void)\n{\n  for (;;) puts(\"Q\");\n}\n";
    let prolog = "queens(N, Qs) :- length(Qs, N).\nsafe([]) :- true.\nsafe([Q|Qs]) :- no(Q, Qs), safe(Qs).\nno(_, []) :- true.\n";
    for (text, key) in [
        (python, "check-source"),
        (java, "check-source"),
        (c, "check-source"),
        (prolog, "check-source"),
        ("[]\n", "check-empty"),
        ("[[]]", "check-empty"),
    ] {
        let sentence = browser.value(&format!("page.words.say('{key}')"));
        let wanted = json!(["unreadable", sentence, [], false]);
        assert_eq!(paste(&mut browser, text), wanted, "{text}");
    }
    let verdict = paste(&mut browser, "no board");
    assert_eq!(verdict[1], "No boards could be read.");
    let detail = verdict[2][0].as_str().unwrap();
    assert!(detail.starts_with("line 1, column 1: "), "{detail}");
    let other = browser.value(
        "Object.entries(page.words.byLanguage).filter(([tag, words]) => tag !== 'en' && ['check-source', 'check-empty'].every((key) => words[key])).length",
    );
    assert_eq!(other, json!(7));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
