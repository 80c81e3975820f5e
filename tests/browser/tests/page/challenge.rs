//! Challenges: links to a question without its answer.

use serde_json::json;

use super::{DRAWN, built_page, faults, open_page, wait_until};
use crate::browser::Browser;

/// The names of everything that can be used, except squares.
const USABLE: &str = "[...document.querySelectorAll('button, a, select, summary')].filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.dataset.square && !node.matches('.skip')).map((node) => node.id || node.innerText)";
const STATUS: &str = "document.querySelector('#solve [role=status]').innerText";

/// Opens a link in a new page, as pupils do.
fn open_link(browser: &mut Browser, link: &str) {
    let (_, hash) = link.split_once('#').unwrap();
    browser.value("(localStorage.clear(), 0)");
    browser.load(&built_page(), &format!("#{hash}"));
    browser.value(DRAWN);
}

/// Waits until the player asks.
fn wait_for_question(browser: &mut Browser) {
    browser.value("page.waitForDrawing().then(() => new Promise((done) => setTimeout(done, 600)))");
    let answers = "document.querySelectorAll('#answers button').length";
    for _ in 0..100 {
        if browser.value_in_frame(answers).as_u64() >= Some(2) {
            return;
        }
        browser.value("new Promise((done) => setTimeout(done, 100))");
    }
    panic!("the player does not ask");
}

/// Opens the menu, and returns the link in it. The page stays as it is.
fn make_link(browser: &mut Browser, line: &str) -> String {
    browser.value(&format!("page.begin({}).then(() => 0)", json!(line)));
    let before = browser.value("location.hash");
    browser.value("(document.getElementById('challenge-link').value = '', document.getElementById('challenge').open = false)");
    browser.value("document.querySelector('#challenge > summary').click()");
    wait_until(browser, "document.getElementById('challenge-link').value");
    assert_eq!(browser.value("location.hash"), before);
    let link = browser.value("document.getElementById('challenge-link').value");
    assert_eq!(
        browser.value("document.getElementById('challenge-try').href"),
        link
    );
    link.as_str().unwrap().to_owned()
}

/// The link can be copied, or selected where the browser refuses to copy.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn teacher_keeps_the_board() {
    let mut browser = open_page();
    let line = "figure board 6 --queens b6 -o solve.png";
    let link = make_link(&mut browser, line);
    let file = browser.value("document.getElementById('challenge-file').innerText");
    assert!(
        file.as_str().unwrap().contains("this device only"),
        "{file}"
    );
    let copy = "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => COPY } }); document.getElementById('challenge-copy').click()";
    for (result, told) in [
        ("(window.link = text)", "The link is copied."),
        (
            "Promise.reject()",
            "The browser does not allow copying here.",
        ),
    ] {
        browser.value(&copy.replace("COPY", result));
        let told = json!(told);
        wait_until(
            &mut browser,
            &format!("document.getElementById('status').innerText === {told}"),
        );
        let selected = "[document.getElementById('challenge').open, getSelection().toString()]";
        assert_eq!(browser.value(selected), json!([true, link]));
    }
    assert_eq!(browser.value("window.link"), json!(link));
    assert_eq!(browser.value("page.line.get('--queens')"), json!("b6"));
    let hint = "[...document.querySelectorAll('#solve button')].some((button) => button.innerText === 'Hint')";
    assert_eq!(browser.value(hint), json!(true));
    // Queens that attack each other cannot be given.
    make_link(&mut browser, "figure board 6 --queens b6,b5 -o solve.png");
    let about = browser.value("document.getElementById('challenge-about').innerText");
    let empty = "Your class gets an empty board: yours is solved or cannot be completed.";
    assert_eq!(about, json!(empty));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn challenge_hides_the_solutions_of_a_board() {
    let mut browser = open_page();
    let link = make_link(&mut browser, "figure board 6 --queens b6 -o solve.png");
    open_link(&mut browser, &link);
    assert_eq!(browser.value(STATUS), json!("Still to place: 5"));
    let question = "No queen may attack another. Outlined queens are fixed.";
    let text = browser.value("document.querySelector('#solve .soft').innerText");
    assert_eq!(text, json!(question));
    let usable = [
        "brand",
        "undo",
        "redo",
        "language",
        "theme",
        "Undo",
        "Remove all",
    ];
    let open = |browser: &mut Browser| {
        let found = browser.value(USABLE);
        let found = found.as_array().unwrap().iter();
        found
            .map(|name| name.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(open(&mut browser), usable);
    let click = |browser: &mut Browser, square: &str| {
        let click = format!(
            "(document.querySelector('#solve [data-square={square}]').click(), page.waitForDrawing().then(() => 0))"
        );
        browser.value(&click);
    };
    let queens = "page.line.get('--queens')";
    // The given queen stays. A dead end, a solution and its number are not told.
    click(&mut browser, "b6");
    click(&mut browser, "d1");
    assert_eq!(browser.value(queens), json!("b6,d1"));
    assert_eq!(browser.value(STATUS), json!("Still to place: 4"));
    let hash = browser.value("location.hash").as_str().unwrap().to_owned();
    open_link(&mut browser, &hash);
    assert_eq!(browser.value(queens), json!("b6,d1"));
    browser.value("([...document.querySelectorAll('#solve button')].find((button) => button.innerText === 'Remove all').click(), page.waitForDrawing().then(() => 0))");
    assert_eq!(browser.value(queens), json!("b6"));
    for square in ["a3", "c2", "d5", "e1", "f4"] {
        click(&mut browser, square);
    }
    assert_eq!(browser.value(STATUS), json!("Solved!"));
    assert_eq!(open(&mut browser), usable);
    let text = browser.value("document.body.innerText");
    assert!(!text.as_str().unwrap().contains("of 4"), "{text}");
    // Later visits without the link do not return to the challenge.
    assert_eq!(browser.value("localStorage.queens ?? null"), json!(null));
    // The first view has hints for other boards only, and *Back* returns.
    let leave = "document.getElementById('brand').click()";
    let is_left = "page.isHome && !document.documentElement.dataset.challenge";
    browser.value(leave);
    wait_until(&mut browser, is_left);
    browser.value("history.back()");
    wait_until(&mut browser, &format!("{STATUS} === 'Solved!'"));
    browser.value(leave);
    wait_until(&mut browser, is_left);
    browser.value("page.openSection('solve').then(() => 0)");
    assert_eq!(browser.value(queens), json!(null));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// A solved board, and one that cannot be completed, become an empty board.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn challenge_can_always_be_solved() {
    let mut browser = open_page();
    for queens in ["a2,b4,c1,d3", "a1"] {
        let line = format!("figure board 4 --queens {queens} -o solve.png");
        let link = make_link(&mut browser, &line);
        assert!(
            link.ends_with("#figure+board+4+--output+solve.png&challenge=1"),
            "{link}"
        );
        open_link(&mut browser, &link);
        assert_eq!(browser.value("page.line.has('--queens')"), json!(false));
        let question = "Place 4 queens so that none attacks another.";
        let text = browser.value("document.querySelector('#solve .soft').innerText");
        assert_eq!(text, json!(question));
        browser.value("document.getElementById('brand').click()");
        wait_until(
            &mut browser,
            "page.isHome && !document.documentElement.dataset.challenge",
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn challenge_asks_for_the_steps_of_a_search() {
    let mut browser = open_page();
    for (line, n) in [
        ("figure trace 6 -o search.html", 6),
        ("figure trace 4 --lesson -o search.html", 4),
    ] {
        let link = make_link(&mut browser, line);
        open_link(&mut browser, &link);
        wait_for_question(&mut browser);
        let usable = json!(["brand", "undo", "redo", "language", "theme"]);
        assert_eq!(browser.value(USABLE), usable);
        // The player has only the question and its answers, and no way to another mode or size.
        let shown = "[...document.querySelectorAll('nav, #tally, #bar, #lesson, .menu, #future')].filter((node) => node.checkVisibility()).map((node) => node.id || node.tagName)";
        assert_eq!(browser.value_in_frame(shown), json!([]));
        let state = "[document.documentElement.dataset.mode, document.getElementById('n').value]";
        let wanted = json!(["predict", n.to_string()]);
        assert_eq!(browser.value_in_frame(state), wanted);
        // A reload asks on, after an answer.
        wait_until(&mut browser, "/step=/.test(location.hash)");
        let before = browser.value("location.hash");
        browser.value_in_frame("document.querySelector('#answers button').click()");
        wait_until(
            &mut browser,
            &format!("location.hash !== {before} && page.stage.drawnLine"),
        );
        let hash = browser.value("location.hash").as_str().unwrap().to_owned();
        open_link(&mut browser, &hash);
        wait_for_question(&mut browser);
        assert_eq!(browser.value_in_frame(state), wanted);
        browser.value("document.getElementById('brand').click()");
        browser.value("page.openSection('play').then(() => 0)");
        let modes = "document.querySelector('nav')?.checkVisibility()";
        assert!((0..100).any(|_| {
            browser.value("new Promise((done) => setTimeout(done, 100))");
            browser.value_in_frame(modes) == json!(true)
        }));
    }
    // The class gets the question in sight.
    let question = "document.body.innerText.includes('Step 19 of 1,046')";
    open_link(
        &mut browser,
        "#figure+trace+6+-o+search.html&mode=predict&step=15",
    );
    wait_for_question(&mut browser);
    assert_eq!(browser.value_in_frame(question), json!(true));
    wait_until(&mut browser, "/step=19/.test(location.hash)");
    browser.value("document.querySelector('#challenge > summary').click()");
    let link = "document.getElementById('challenge-link').value";
    wait_until(&mut browser, link);
    let link = browser.value(link).as_str().unwrap().to_owned();
    open_link(&mut browser, &link);
    wait_for_question(&mut browser);
    assert_eq!(browser.value_in_frame(question), json!(true));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
