//! What is shown, saved and shared is of the line; what is not of it is not shown as if it were.

use serde_json::{Value, json};

use super::{SAVED, faults, shown};
use crate::page::browser::Browser;

/// Shows a line, as if it were typed.
fn begin(browser: &mut Browser, line: &str) {
    let line = json!(format!("nqueens-sheet {line}"));
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

fn line(browser: &mut Browser) -> String {
    let line = browser.value("page.line.toString().replace('nqueens-sheet ', '')");
    line.as_str().unwrap().to_owned()
}

/// Waits until an expression is true.
fn until(browser: &mut Browser, what: &str) {
    let is = browser.value(&format!(
        "new Promise((done) => {{
           const until = performance.now() + 20000;
           const look = () => ({what}) ? done(true) : performance.now() > until ? done(false) : setTimeout(look, 20);
           look();
         }})"
    ));
    assert_eq!(is, json!(true), "{what}");
}

/// The buttons that save, copy or print a result, and can be pressed.
const OPEN: &str = "[...document.querySelectorAll('.actions button:not(#copy-line, #share)')]
    .filter((button) => button.checkVisibility() && !button.disabled).map((button) => button.id)";

#[test]
fn no_control_is_offered_that_the_command_lacks() {
    let Some(mut browser) = shown() else { return };
    let kinds = browser.value("page.known.of(['figure']).commands.map(({ name }) => name)");
    let kinds: Vec<String> = serde_json::from_value(kinds).unwrap();
    assert!(kinds.len() > 8);
    let figures = kinds
        .iter()
        .map(|kind| format!("figure {kind} -o {kind}.svg"));
    let others = [
        "figure trace 5 -o search.html",
        "worksheet arrays",
        "count 1..12",
        "8 --format csv",
        "8 --paper a2",
        "8 --take 1",
    ];
    for line in figures.chain(others.map(str::to_owned)) {
        begin(&mut browser, &line);
        let lacking = browser.value(
            "[...document.querySelectorAll('#controls [data-option]')].map((node) => node.dataset.option)
               .filter((option) => !page.known.options(page.line.command).some(({ name }) => name === option))",
        );
        assert_eq!(lacking, json!([]), "{line}");
    }
    // Nor does one stay that came with a link or another section.
    begin(&mut browser, "figure trace 5 --coordinates -o search.html");
    assert_eq!(browser.value(OPEN), json!([]));
    browser.value("document.querySelector('[data-option=\"--to-first\"] input').click()");
    assert_eq!(
        line(&mut browser),
        "figure trace 5 --output search.html --to-first"
    );
    let said = browser.value("document.getElementById('said').textContent");
    assert!(said.as_str().unwrap().contains("--coordinates"), "{said}");
    until(&mut browser, "page.stage.made");
    assert_eq!(
        browser.value("document.getElementById('problem').hidden"),
        json!(true)
    );
    begin(
        &mut browser,
        "8 --take 1 --coordinates --template loom -o board.svg",
    );
    browser.value("document.querySelector('[value=growth]').click()");
    until(
        &mut browser,
        "page.line.command[1] === 'growth' && page.stage.made",
    );
    assert_eq!(
        line(&mut browser),
        "figure growth --output growth.svg --template loom"
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
fn what_is_not_of_the_line_is_grey_and_cannot_be_saved() {
    let Some(mut browser) = shown() else { return };
    browser.value(SAVED);
    for (good, bad) in [
        ("6 --format csv", "6 --format csv --up-to d4"),
        ("8 --paper a2", "5 --paper a2 --class centrosymmetric"),
        ("worksheet complete --n 6", "worksheet complete --n 3"),
        (
            "figure trace 4 --output search.html",
            "figure trace 4 --root 9 -o search.html",
        ),
    ] {
        begin(&mut browser, good);
        let open = browser.value(OPEN);
        assert!(!open.as_array().unwrap().is_empty(), "{good}: {open}");
        begin(&mut browser, bad);
        assert_eq!(browser.value(OPEN), json!([]), "{bad}");
        let said = browser.value("document.getElementById('stale').innerText");
        assert!(said.as_str().unwrap().ends_with(good), "{bad}: {said}");
        let grey = browser.value(
            "[...document.querySelectorAll('#paper, #player, #data')].filter((node) => node.checkVisibility()
               && getComputedStyle(node).filter === 'grayscale(1)').length",
        );
        assert_eq!(grey, json!(1), "{bad}");
        browser.value("document.querySelectorAll('.actions button[id^=save], #download').forEach((button) => button.click())");
    }
    assert_eq!(browser.value("window.saved"), json!([]));
    // What is asked for while a result is made is of the new line.
    begin(&mut browser, "4 --format fen");
    let saved = browser.value(
        "new Promise((done) => {
           page.edit((line) => line.set('--n', '1'));
           document.getElementById('save-data').click();
           const look = () => window.saved.length ? done(window.saved) : setTimeout(look, 20);
           look();
         })",
    );
    let text: Vec<u8> = serde_json::from_value(saved[0][1].clone()).unwrap();
    assert!(text.starts_with(b"Q"), "{text:?}");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
fn what_is_stopped_says_so() {
    let Some(mut browser) = shown() else { return };
    browser.value("void page.begin('nqueens-sheet count 27 --verify')");
    let stop = "document.getElementById('stop')";
    until(&mut browser, &format!("{stop}.checkVisibility()"));
    browser.value(&format!("{stop}.click()"));
    until(
        &mut browser,
        &format!("!{stop}.checkVisibility() && document.getElementById('ask').checkVisibility()"),
    );
    let said: Value = browser.value("document.getElementById('ask-text').textContent");
    assert_eq!(said, json!("Stopped."));
    assert_eq!(browser.value(OPEN), json!([]));
    browser.value("document.getElementById('ask-draw').click()");
    until(&mut browser, &format!("{stop}.checkVisibility()"));
}
