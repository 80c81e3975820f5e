//! The puzzle to solve in the page.

use serde_json::json;

use super::{SAVED, faults, open_page, wait_until};
use crate::browser::Browser;
use crate::runs::program;

const STATUS: &str = "document.querySelector('#solve [role=status]').innerText";

fn begin(browser: &mut Browser, line: &str) {
    let line = json!(line);
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

fn click(browser: &mut Browser, square: &str) {
    browser.value(&format!(
        "(document.querySelector('#solve [data-square={square}]').click(), page.drawing)"
    ));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn says_how_the_puzzle_stands() {
    let mut browser = open_page();
    browser.value("(localStorage.clear(), 0)");
    begin(&mut browser, "figure board 6 -o solve.png");
    assert_eq!(browser.value("page.section"), json!("solve"));
    let wanted = "Place 6 queens so that none attacks another.";
    assert_eq!(browser.value(STATUS), json!(wanted));
    // Only who asks for it learns that no solution is left.
    click(&mut browser, "a1");
    assert_eq!(browser.value(STATUS), json!("Still to place: 5"));
    browser.value("(document.querySelector('#solve [type=checkbox]').click(), 0)");
    wait_until(
        &mut browser,
        &format!("{STATUS} === 'This cannot be completed any more.'"),
    );
    click(&mut browser, "b2");
    assert_eq!(browser.value(STATUS), json!("a1 and b2 attack each other."));
    browser.value("document.getElementById('undo').click()");
    wait_until(&mut browser, "page.line.get('--queens') === 'a1'");
    // A hint names the queen that prevents all solutions, or a square that leads to one.
    let hint = "([...document.querySelectorAll('#solve button')].find((button) => button.innerText === 'Hint').click(), new Promise((done) => setTimeout(done, 100)))";
    browser.value(hint);
    assert_eq!(browser.value(STATUS), json!("Take back a1."));
    click(&mut browser, "a1");
    for _ in 0..6 {
        browser.value(hint);
        let status = browser.value(STATUS);
        let square = status.as_str().unwrap().trim_start_matches("Try ");
        click(&mut browser, square.trim_end_matches('.'));
    }
    assert_eq!(
        browser.value(STATUS),
        json!("Solved! This is solution No. 1 of 4.")
    );
    let found = "document.querySelector('#solve .soft').innerText";
    assert_eq!(browser.value(found), json!("Found so far: 1 of 4."));
    browser.value("([...document.querySelectorAll('#solve button')].find((button) => button.innerText === 'Find another').click(), 0)");
    wait_until(&mut browser, "!page.line.has('--queens')");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// At 200 % in a window of 1280 x 800 pixels, fingers and mice still hit the squares.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn squares_are_large_in_a_small_window() {
    let mut browser = open_page();
    for (width, height) in [(640, 400), (844, 390), (390, 844)] {
        browser.set_window_size(width, height);
        for n in [4, 8, 12] {
            begin(&mut browser, &format!("figure board {n} -o solve.png"));
            let sides = browser.value(
                "(({ width, height }) => [width >= 28, height >= 28, document.documentElement.scrollWidth <= innerWidth])(document.querySelector('#solve [data-square]').getBoundingClientRect())",
            );
            assert_eq!(sides, json!([true, true, true]), "{width}: {n}");
        }
    }
    // The bars scroll away where they would take half of the window.
    browser.set_window_size(640, 400);
    for line in ["8 --paper a3 -o poster.pdf", "figure board 8 -o solve.png"] {
        begin(&mut browser, line);
        let fixed = browser.value(
            "['header', 'footer', '.view'].filter((bar) => getComputedStyle(document.querySelector(bar)).position === 'sticky')",
        );
        assert_eq!(fixed, json!([]), "{line}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The number of a solution is that of `--boards`.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn numbers_solutions_like_the_program() {
    let mut browser = open_page();
    for (n, number) in [(8, 37), (10, 700), (12, 14_200)] {
        let args = format!("{n} --boards {number} --format permutation --separator comma");
        let printed = program().args(args.split(' ')).output().unwrap().stdout;
        let printed = String::from_utf8(printed).unwrap();
        let squares = printed.trim().split(',').zip('a'..);
        let squares: Vec<_> = squares
            .map(|(rank, file)| format!("{file}{rank}"))
            .collect();
        begin(
            &mut browser,
            &format!(
                "figure board {n} --queens {} -o solve.png",
                squares.join(",")
            ),
        );
        let status = browser.value(STATUS).as_str().unwrap().replace(',', "");
        assert!(
            status.starts_with(&format!("Solved! This is solution No. {number} of ")),
            "{status}"
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn solves_by_keyboard_and_saves_the_board() {
    let mut browser = open_page();
    browser.value(SAVED);
    begin(&mut browser, "figure board 4 -o solve.png");
    browser.value("document.querySelector('#solve [data-square=a1]').focus()");
    // A mark on a1, and queens on a2, b4, c1 and d3.
    let keys = "x ArrowUp Enter ArrowRight ArrowUp ArrowUp Enter ArrowRight ArrowDown ArrowDown ArrowDown Enter ArrowRight ArrowUp ArrowUp Enter";
    for key in keys.split(' ') {
        browser.press(key, false);
        browser.value("page.waitForDrawing().then(() => 0)");
    }
    assert_eq!(
        browser.value("[page.line.get('--queens'), page.line.get('--cross')]"),
        json!(["a2,b4,c1,d3", "a1"])
    );
    assert_eq!(
        browser.value(STATUS),
        json!("Solved! This is solution No. 1 of 2.")
    );
    let name = browser.value("document.querySelector('#solve [data-square=a1]').ariaLabel");
    assert_eq!(name, json!("a1, marked"));
    browser.value("document.getElementById('download').click()");
    wait_until(&mut browser, "window.saved.length === 1");
    assert_eq!(browser.value("window.saved[0][0]"), json!("solve.png"));
    // A reload and a link show the same position.
    let hash = browser.value("location.hash").as_str().unwrap().to_owned();
    browser.load(&super::built_page(), &hash);
    browser.value(super::DRAWN);
    assert_eq!(
        browser.value(STATUS),
        json!("Solved! This is solution No. 1 of 2.")
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
