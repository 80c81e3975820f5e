//! The lesson: thirteen states in order, in every language, by clicker, keys and address.

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{Scope, SearchOrder};
use nqueens_sheet::{Language, Sheet};
use serde_json::{Value, json};

use crate::PlayerPage;

/// Returns the visible state of the lesson.
const LESSON_STATE_JS: &str = "(() => {
  const text = (id) => document.getElementById(id).textContent;
  const seen = (selector) => Array.from(document.querySelectorAll(selector)).filter((e) => e.getClientRects().length > 0);
  return {
    texts: ['title', 'text', 'ask', 'answer'].map((part) => text(`lesson-${part}`)),
    answerHidden: document.getElementById('lesson-answer').hidden,
    mode: document.documentElement.dataset.mode, step: document.documentElement.dataset.step,
    queens: seen('#board [data-queen]').map((e) => e.dataset.queen).join(' '),
    panels: seen('[data-panel]').map((e) => e.dataset.panel).sort().join(''),
    completedParts: seen('#lesson-line .past').length,
    nodes: seen('.nodes, .grown > span:nth-child(2)').map((e) => e.textContent.replace('nodes: ', '')),
    search: seen('#n, #by, #until, #root, #answers > :nth-child(2):not(.mini)').length,
    canReset: !document.getElementById('lesson-reset').hidden,
    fitsWindow: ['lesson', 'bar'].every((id) => { const r = document.getElementById(id).getBoundingClientRect(); return r.bottom <= innerHeight && r.right <= innerWidth; }),
  };
})()";

fn states(shown: &mut PlayerPage) -> Vec<Value> {
    (1..=13)
        .map(|number| {
            shown
                .browser
                .value(&format!("location.hash = '#lesson={number}'"));
            shown
                .browser
                .value("new Promise((done) => requestAnimationFrame(() => done(0)))");
            shown.browser.value(LESSON_STATE_JS)
        })
        .collect()
}

#[test]
#[ignore = "needs Chromium"]
fn opens_all_lesson_parts_in_every_language() {
    let player = Player {
        lesson: true,
        ..Player::new(4).unwrap()
    };
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    // The lesson comes first on its own page. Its addresses work on all pages.
    assert_eq!(shown.text("lesson-title"), "1. The rule");
    let mut english = Vec::new();
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        shown.show(
            &Player {
                steps: Some(20..=30),
                ..Player::new(6).unwrap()
            },
            &sheet,
            "",
        );
        let found = states(&mut shown);
        for (index, state) in found.iter().enumerate() {
            assert_eq!(state["completedParts"], index + 1, "{language}");
            // It shows the search that its text describes, without controls for choosing
            // another.
            assert_eq!(
                [
                    &state["answerHidden"],
                    &state["fitsWindow"],
                    &state["search"],
                    &state["canReset"]
                ],
                [&json!(true), &json!(true), &json!(0), &json!(false)],
                "{language}: {state}"
            );
            for text in state["texts"].as_array().unwrap() {
                let text = text.as_str().unwrap();
                let hole = ["{", "}", "undefined", "  "]
                    .iter()
                    .any(|hole| text.contains(hole));
                assert!(!text.is_empty() && !hole, "{language}: {text}");
            }
            if let Some(other) = english.get(index) {
                let other: &Value = other;
                assert_ne!(state["texts"], other["texts"], "{language}");
                for name in ["mode", "step", "queens", "panels"] {
                    assert_eq!(
                        state[name],
                        other[name],
                        "{language}, {}: {name}",
                        index + 1
                    );
                }
            }
        }
        if language == Language::English {
            english = found;
        }
    }
    let of = |name: &str| -> Vec<&Value> { english.iter().map(|state| &state[name]).collect() };
    assert_eq!(of("queens")[..3], ["1,3", "", "0,0 1,2 3,1"]);
    assert_eq!(
        of("step")[3..11],
        ["4", "9", "9", "12", "17", "76", "0", "38"]
    );
    assert_eq!(
        of("panels")[3..11],
        ["1", "1", "24", "2", "34", "1", "", "1"]
    );
    let grown = [
        "17",
        "54 × 3.2",
        "153 × 2.8",
        "552 × 3.6",
        "2,057 × 3.7",
        "8,394 × 4.1",
        "35,539 × 4.2",
        "166,926 × 4.7",
        "856,189 × 5.1",
    ];
    assert_eq!(
        of("nodes")[9..],
        [
            &json!(["341", "65", "17", "13"]),
            &json!([]),
            &json!(grown),
            &json!([])
        ]
    );
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// The lesson has four queens. Each other mode shows the search that the page was made for, or the
/// one that somebody chose before the lesson.
#[test]
#[ignore = "needs Chromium"]
fn ends_in_the_interrupted_search() {
    let scope = Scope::new(6).unwrap().with_order(SearchOrder::File);
    let player = Player {
        lesson: true,
        ..Player::from_scope(scope.root(&[1]).unwrap().to_first())
    };
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    let search = "[document.title.includes('6-queens'), ...['n', 'by', 'until', 'root', 'grain'].map((id) => document.getElementById(id).value)]";
    let four = json!([false, "4", "row", "all", "", "ask"]);
    let requested = json!([true, "6", "file", "first", "4", "act"]);
    for mode in ["watch", "try", "predict", "compare"] {
        assert_eq!(shown.browser.value(search), four);
        shown.click(&format!("nav [data-mode={mode}]"));
        assert_eq!(shown.browser.value(search), requested, "{mode}");
        shown.click("nav [data-mode=lesson]");
    }
    // The last part leads to questions about it, too.
    shown.open("#lesson=13");
    while shown.browser.value("document.documentElement.dataset.mode") != "predict" {
        shown.browser.press("PageDown", false);
    }
    assert_eq!(shown.browser.value(search), requested);
    shown.choose("n", "7");
    shown.click("nav [data-mode=lesson]");
    shown.click("nav [data-mode=watch]");
    let chosen = json!([false, "7", "file", "first", "", "act"]);
    assert_eq!(shown.browser.value(search), chosen);
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn runs_by_clicker_and_keyboard() {
    let mut shown =
        PlayerPage::with_fragment(&Player::new(4).unwrap(), &Sheet::default(), "#lesson=4");
    let title = |shown: &mut PlayerPage| shown.text("lesson-title");
    assert_eq!(title(&mut shown), "4. Row by row");
    // First the answer, then the next part.
    shown.browser.press("PageDown", false);
    assert_eq!(shown.browser.value(LESSON_STATE_JS)["answerHidden"], false);
    assert_eq!(title(&mut shown), "4. Row by row");
    shown.browser.press("PageDown", false);
    assert_eq!(title(&mut shown), "5. A dead end");
    assert_eq!(shown.browser.value(LESSON_STATE_JS)["answerHidden"], true);
    assert!(
        shown
            .sentence()
            .starts_with("There are no more squares in row 2"),
        "{}",
        shown.sentence()
    );
    shown.browser.press("PageUp", false);
    shown.browser.press("PageUp", false);
    assert_eq!(title(&mut shown), "3. Stuck");
    // With the buttons and Enter. The focus stays.
    shown
        .browser
        .value("document.getElementById('lesson-next').focus()");
    for _ in 0..4 {
        shown.browser.press("Enter", false);
    }
    assert_eq!(title(&mut shown), "5. A dead end");
    // Arrow keys step the search, and the address contains both positions.
    shown.browser.press("ArrowRight", false);
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    assert_eq!(shown.browser.value(kept), "#lesson=5&step=9");
    shown.open("#lesson=5&step=9");
    assert_eq!(
        (title(&mut shown).as_str(), shown.step()),
        ("5. A dead end", 9)
    );
    assert!(
        shown.sentence().contains("taken back"),
        "{}",
        shown.sentence()
    );
    // The progress line opens any part, and choosing a mode ends the lesson.
    shown.click("#lesson-line li:nth-child(13) button");
    assert_eq!(title(&mut shown), "13. Other problems");
    // After the last answer come the questions.
    shown.browser.press("PageDown", false);
    assert_eq!(
        (
            title(&mut shown).as_str(),
            shown.text("lesson-next").as_str()
        ),
        ("13. Other problems", "Predict")
    );
    shown.browser.press("PageDown", false);
    let seen = shown.browser.value(LESSON_STATE_JS);
    assert_eq!(
        (&seen["mode"], &seen["completedParts"]),
        (&json!("predict"), &json!(0))
    );
    shown.click("nav [data-mode=watch]");
    let seen = shown.browser.value(LESSON_STATE_JS);
    assert_eq!(
        (&seen["panels"], &seen["completedParts"]),
        (&json!("1234"), &json!(0))
    );
    shown.click("nav [data-mode=lesson]");
    assert_eq!(title(&mut shown), "1. The rule");
    // It works in lectures, too.
    shown.browser.press("l", false);
    let board = "document.getElementById('board').getBoundingClientRect().width";
    assert!(shown.browser.value(board).as_f64().unwrap() > 600.0);
    shown.browser.press("PageDown", false);
    shown.browser.press("PageDown", false);
    assert_eq!(title(&mut shown), "2. A first try");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn fits_a_phone() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    shown.browser.set_window_size(360, 740, 1.0);
    for language in Language::ALL {
        let sheet = Sheet {
            language,
            ..Sheet::default()
        };
        shown.show(&Player::new(4).unwrap(), &sheet, "");
        let wide = "(() => { const wide = document.documentElement.clientWidth; \
             const code = document.querySelector('#program').parentElement; \
             return Array.from(document.querySelectorAll('main *')).filter((e) => !e.closest('svg, .voice') && e.getClientRects().length \
                 && e.getBoundingClientRect().right > wide + 1).map((e) => e.tagName + e.id + e.className).join() \
               + (code.scrollWidth > code.clientWidth ? 'code' : ''); })()";
        for number in 1..=13 {
            shown
                .browser
                .value(&format!("location.hash = '#lesson={number}'"));
            shown
                .browser
                .value("new Promise((done) => requestAnimationFrame(() => done(0)))");
            assert_eq!(shown.browser.value(wide), "", "{language}, {number}");
        }
    }
}

#[test]
#[ignore = "needs Chromium"]
fn derives_a_bound_step_by_step() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::with_fragment(&player, &Sheet::default(), "#lesson=12");
    let asks = "!document.getElementById('lesson-ask').hidden";
    // 1/0! + 1/1! + 1/2! + 1/3! + 1/4! = 65/24, and 4! = 24.
    for new in [
        "n! / (n − k)! boards",
        "this is 65",
        "3 · n! nodes",
        "O(n · n!)",
    ] {
        assert!(!shown.text("lesson-text").contains(new), "{new}");
        assert_eq!(shown.browser.value(asks), false);
        assert_eq!(shown.text("lesson-next"), "Next step");
        shown.click("#lesson-next");
        assert!(shown.text("lesson-text").contains(new), "{new}");
    }
    assert_eq!(shown.browser.value(asks), true);
    assert_eq!(shown.text("lesson-next"), "Show the answer");
    // Another mode does not lose the place.
    shown.click("nav [data-mode=watch]");
    shown.click("nav [data-mode=lesson]");
    assert_eq!(shown.text("lesson-title"), "12. Cost");
}

#[test]
#[ignore = "needs Chromium"]
fn reset_returns_to_the_lesson() {
    let mut shown =
        PlayerPage::with_fragment(&Player::new(4).unwrap(), &Sheet::default(), "#lesson=7");
    for _ in 0..4 {
        shown.browser.press("ArrowRight", false);
    }
    let seen = shown.browser.value(LESSON_STATE_JS);
    assert_eq!(
        (&seen["canReset"], &seen["step"]),
        (&json!(true), &json!("13"))
    );
    shown.click("#lesson-reset");
    let seen = shown.browser.value(LESSON_STATE_JS);
    assert_eq!(
        (&seen["canReset"], &seen["step"]),
        (&json!(false), &json!("12"))
    );
    assert_eq!(
        shown.browser.value("document.activeElement.id"),
        "lesson-next"
    );
    // Entries highlight their squares, and squares their entries and their names.
    shown.browser.value(
        "document.querySelector('.array.r td:nth-child(4)').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))",
    );
    let lit = "Array.from(document.querySelectorAll('.same'), (e) => e.dataset.row + e.dataset.col).join()";
    assert_eq!(shown.browser.value(lit), "03,12,21,30");
    shown.browser.value(
        "document.querySelector('[data-row=\"0\"][data-col=\"3\"]').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))",
    );
    assert_eq!(shown.text("from-zero"), "Row 0, column 3");
    // A 1 ends the reads, and the next step names the attackers.
    shown.open("#lesson=7&step=13&at=ask");
    assert!(
        shown
            .sentence()
            .ends_with("the next step shows which queens attack."),
        "{}",
        shown.sentence()
    );
    // Queens placed by hand are removed, too.
    shown.open("#lesson=1");
    shown.click_square(0, 0);
    assert_eq!(shown.browser.value(LESSON_STATE_JS)["queens"], "1,3 0,0");
    shown.click("#lesson-reset");
    assert_eq!(shown.browser.value(LESSON_STATE_JS)["queens"], "1,3");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn keeps_other_addresses_in_pages_that_start_with_the_lesson() {
    let player = Player {
        lesson: true,
        ..Player::new(5).unwrap()
    };
    let mut shown = PlayerPage::with_fragment(&player, &Sheet::default(), "#mode=watch&step=17");
    let hidden = "document.getElementById('lesson').hidden";
    assert_eq!(
        (shown.browser.value(hidden), shown.step()),
        (json!(true), 17)
    );
    shown.click("nav [data-mode=lesson]");
    shown.click("nav [data-mode=watch]");
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    let hash = shown.browser.value(kept);
    shown.open(hash.as_str().unwrap());
    assert_eq!(shown.browser.value(hidden), true, "{hash}");
    shown.open("");
    assert_eq!(shown.browser.value(hidden), false);
    assert_eq!(
        shown.browser.value("document.getElementById('n').value"),
        "4"
    );
}

/// The first part is about attacks, before solutions are mentioned.
#[test]
#[ignore = "needs Chromium"]
fn shows_the_rule_without_mentioning_solutions() {
    let mut shown =
        PlayerPage::with_fragment(&Player::new(4).unwrap(), &Sheet::default(), "#lesson=1");
    assert_eq!(
        shown.sentence(),
        "Row 1, column 3: a queen. Still to place: 3."
    );
    shown.click_square(2, 0);
    assert_eq!(
        shown.sentence(),
        "Row 2, column 0: a queen. Still to place: 2."
    );
    shown.click_square(0, 1);
    assert_eq!(
        shown.sentence(),
        "Row 0, column 1: a queen. Still to place: 1."
    );
    // The second part is about solving a board.
    shown.open("#lesson=2");
    shown.click_square(1, 2);
    let sentence = shown.sentence();
    assert!(
        sentence.ends_with("No solution contains these queens: take one back."),
        "{sentence}"
    );
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// All modes count from 0, as the programs do, unless somebody chooses otherwise.
#[test]
#[ignore = "needs Chromium"]
fn counts_from_zero_in_all_modes() {
    let player = Player::new(4).unwrap();
    let mut shown = PlayerPage::new(&player, &Sheet::default());
    let edges = "Array.from(document.querySelectorAll('#board .drawing > text'), (e) => e.textContent).join('')";
    let seen = |shown: &mut PlayerPage| {
        let edges = shown.browser.value(edges);
        (edges.as_str().unwrap().to_owned(), shown.text("queen-note"))
    };
    let zero = ("00112233".to_owned(), "0 = row 0".to_owned());
    let one = ("11223344".to_owned(), "1 = row 1".to_owned());
    for (fragment, wanted) in [
        ("", &zero),
        ("#mode=predict", &zero),
        ("#panels=1", &zero),
        ("#mode=try", &zero),
        ("#lecture=1&panels=", &zero),
        ("#lecture=1&panels=4", &zero),
        ("#lesson=5", &zero),
        ("#lesson=8", &zero),
        ("#base=1", &one),
        ("#mode=try&base=1", &one),
    ] {
        shown.open(fragment);
        assert_eq!(&seen(&mut shown), wanted, "{fragment}");
    }
    // A choice stays.
    shown.open("#panels=1");
    shown.choose("base", "1");
    assert_eq!(seen(&mut shown), one);
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    assert_eq!(shown.browser.value(kept), "#base=1&panels=1");
    // The command draws what is shown.
    let command = "document.getElementById('share').open = true, \
                   new Promise((done) => setTimeout(() => done(document.getElementById('command').value), 100))";
    for (fragment, wanted) in [
        ("#n=6&by=row&first=0&root=2,4", "--n 6 --root 1,3 --base 0"),
        (
            "#n=6&by=row&first=0&root=2,4&base=1",
            "--n 6 --root 2,4 --base 1",
        ),
    ] {
        shown.open(fragment);
        let command = shown.browser.value(command);
        let wanted = format!("nqueens-sheet figure trace {wanted} --animate -o search.pdf");
        assert_eq!(command, wanted, "{fragment}");
    }
    let fixed = Player {
        fixed_numbering: true,
        ..player
    };
    shown.show(&fixed, &Sheet::default(), "");
    assert_eq!(seen(&mut shown), one);
}

/// The entries of the arrays can be read from the back of a classroom.
#[test]
#[ignore = "needs Chromium"]
fn enlarges_the_arrays_in_lectures() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let size = "Math.min(...Array.from(document.querySelectorAll('#arrays td'), (e) => parseFloat(getComputedStyle(e).fontSize)))";
    for (width, height) in [(1280, 720), (1280, 800), (1920, 1080)] {
        shown.browser.set_window_size(width, height, 1.0);
        for fragment in ["#panels=3", "#panels=1234", "#lesson=7"] {
            shown.open(&format!("{fragment}&step=12&at=ask&lecture=1"));
            let size = shown.browser.value(size).as_f64().unwrap();
            assert!(size >= 22.0, "{width}, {fragment}: {size}");
        }
    }
}
