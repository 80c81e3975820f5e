//! Preview, downloads and links always match the command line, or are marked as stale.

use serde_json::{Value, json};

use super::{DRAWN, SAVED, built_page, faults, open_page, wait_until};
use crate::browser::Browser;

/// Opens a line as if it were typed.
fn begin(browser: &mut Browser, line: &str) {
    let line = json!(format!("nqueens-sheet {line}"));
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

fn line(browser: &mut Browser) -> String {
    let line = browser.value("page.line.toString().replace('nqueens-sheet ', '')");
    line.as_str().unwrap().to_owned()
}

/// Enabled buttons that save, copy or print a result.
const OPEN: &str = "(document.querySelectorAll('.menu').forEach((menu) => (menu.open = true)), [...document.querySelectorAll('footer button:not(#copy-line, #share)')])
    .filter((button) => button.checkVisibility() && !button.disabled).map((button) => button.id)";

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn offers_only_controls_of_the_command() {
    let mut browser = open_page();
    let kinds = browser.value("page.program.command(['figure']).commands.map(({ name }) => name)");
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
               .filter((option) => !page.program.options(page.line.command).some(({ name }) => name === option))",
        );
        assert_eq!(lacking, json!([]), "{line}");
    }
    // Unsupported options from links and other sections are removed.
    begin(&mut browser, "figure trace 5 --coordinates -o search.html");
    assert_eq!(browser.value(OPEN), json!([]));
    browser.value("document.querySelector('[data-option=\"--to-first\"] input').click()");
    assert_eq!(
        line(&mut browser),
        "figure trace 5 --output search.html --to-first"
    );
    let message = browser.value("document.getElementById('status').textContent");
    assert!(
        message.as_str().unwrap().contains("--coordinates"),
        "{message}"
    );
    wait_until(&mut browser, "page.stage.drawnLine");
    assert_eq!(
        browser.value("document.getElementById('problem').hidden"),
        json!(true)
    );
    begin(
        &mut browser,
        "8 --take 1 --coordinates --template loom -o board.svg",
    );
    browser.value("document.querySelector('[value=growth]').click()");
    wait_until(
        &mut browser,
        "page.line.command[1] === 'growth' && page.stage.drawnLine",
    );
    assert_eq!(
        line(&mut browser),
        "figure growth --output growth.svg --template loom"
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn disables_saving_while_the_preview_is_stale() {
    let mut browser = open_page();
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
        let message = browser.value("document.getElementById('stale').innerText");
        assert_eq!(message, json!("Old result, not updated yet"), "{bad}");
        let grey = browser.value(
            "[...document.querySelectorAll('#paper, #player, #data')].filter((node) => node.checkVisibility()
               && getComputedStyle(node).filter === 'grayscale(1)').length",
        );
        assert_eq!(grey, json!(1), "{bad}");
        browser.value("document.querySelectorAll('footer button[id^=save], #download').forEach((button) => button.click())");
    }
    assert_eq!(browser.value("window.saved"), json!([]));
    // A download requested while drawing is of the new line.
    begin(&mut browser, "4 --format fen");
    let saved = browser.value(
        "new Promise((done) => {
           page.edit((line) => line.set('--n', '1'));
           document.getElementById('download').click();
           const look = () => window.saved.length ? done(window.saved) : setTimeout(look, 20);
           look();
         })",
    );
    let text: Vec<u8> = serde_json::from_value(saved[0][1].clone()).unwrap();
    assert!(text.starts_with(b"Q"), "{text:?}");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn reports_stopped_runs() {
    let mut browser = open_page();
    browser.value("void page.begin('nqueens-sheet count 27 --verify')");
    let stop = "document.getElementById('stop')";
    wait_until(&mut browser, &format!("{stop}.checkVisibility()"));
    browser.value(&format!("{stop}.click()"));
    wait_until(
        &mut browser,
        &format!("!{stop}.checkVisibility() && document.getElementById('ask').checkVisibility()"),
    );
    let message: Value = browser.value("document.getElementById('ask-text').textContent");
    assert_eq!(message, json!("Stopped."));
    assert_eq!(browser.value(OPEN), json!([]));
    browser.value("document.getElementById('ask-draw').click()");
    wait_until(&mut browser, &format!("{stop}.checkVisibility()"));
}

/// Returns the player's mode, board name, step and speed.
fn player_state(browser: &mut Browser) -> Value {
    // The player is ready once it has sent its state.
    browser.value("new Promise((done) => setTimeout(done, 600))");
    browser.value_in_frame(
        "[document.documentElement.dataset.mode, document.getElementById('board-name').textContent,
          document.documentElement.dataset.step, document.getElementById('speed').value,
          document.documentElement.dataset.panels]",
    )
}

fn press(browser: &mut Browser, selector: &str) {
    browser.value(&format!(
        "document.querySelector({}).click()",
        json!(selector)
    ));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn player_resumes_at_its_step() {
    let file = built_page();
    let mut browser = Browser::open();
    browser.set_window_size(1280, 800);
    browser.load(
        &file,
        "#figure+trace+5+-o+search.html&mode=try&queens=1.2,2.4&pace=4&panels=13",
    );
    browser.value(DRAWN);
    let begun = json!([
        "try",
        "Board with queens on (0, 1) and (1, 3)",
        "0",
        "4",
        "13"
    ]);
    assert_eq!(player_state(&mut browser), begun);
    // Another template, another language, another section and back.
    press(&mut browser, "[data-option='--template'] [value=loom]");
    assert_eq!(player_state(&mut browser), begun);
    press(&mut browser, "nav [data-section=data]");
    wait_until(
        &mut browser,
        "page.section === 'data' && page.stage.drawnLine",
    );
    press(&mut browser, "nav [data-section=play]");
    assert_eq!(player_state(&mut browser), begun);
    browser.value(
        "(() => { const language = document.getElementById('language');
           language.value = 'de'; language.dispatchEvent(new Event('change')); })()",
    );
    let german = player_state(&mut browser);
    assert_eq!([&german[0], &german[4]], [&json!("try"), &json!("13")]);
    // Modes keep placed queens, and the address contains the step.
    browser.value_in_frame(
        "(() => { for (const id of ['[data-mode=watch]', '#forward', '#forward', '#forward']) document.querySelector(id).click(); })()",
    );
    assert_eq!(player_state(&mut browser)[2], "3");
    let hash = browser.value("location.hash");
    assert!(
        hash.as_str()
            .unwrap()
            .ends_with("&pace=4&panels=13&queens=1.2,2.4&step=3&page=de"),
        "{hash}"
    );
    browser.load(&file, hash.as_str().unwrap());
    browser.value(DRAWN);
    let again = player_state(&mut browser);
    assert_eq!([&again[0], &again[2]], [&json!("watch"), &json!("3")]);
    assert_eq!(
        browser.value("document.getElementById('save-png').disabled"),
        json!(false)
    );
    // The comparison cannot be saved as a step.
    browser.value_in_frame("document.querySelector('[data-mode=compare]').click()");
    wait_until(&mut browser, "document.getElementById('save-png').disabled");
    // Another search, chosen in the player, starts at the beginning in the same mode.
    browser.value_in_frame(
        "(() => { const n = document.getElementById('n'); n.value = '6'; n.dispatchEvent(new Event('change')); })()",
    );
    wait_until(&mut browser, "page.line.get('--n') === '6'");
    press(&mut browser, "[data-option='--n'] [value='4']");
    let other = player_state(&mut browser);
    assert_eq!([&other[0], &other[2]], [&json!("compare"), &json!("0")]);
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn player_links_open_the_player() {
    let file = built_page();
    let mut browser = Browser::open();
    browser.set_window_size(1280, 800);
    browser.load(&file, "#figure+trace+5+-o+search.html&panels=13&step=7");
    browser.value(DRAWN);
    let begun = player_state(&mut browser);
    assert_eq!(begun[2], "7");
    browser.value_in_frame("document.getElementById('forward').click()");
    wait_until(&mut browser, "location.hash.endsWith('step=8')");
    let links = browser.value_in_frame(
        "(() => { document.getElementById('share').open = true;
           return new Promise((done) => setTimeout(() => done(['link', 'embed'].map((id) => document.getElementById(id).value)), 500)); })()",
    );
    let (link, frame) = (links[0].as_str().unwrap(), links[1].as_str().unwrap());
    assert_eq!(json!(link), browser.value("location.href"));
    let source = frame.split('"').nth(1).unwrap().replace("&amp;", "&");
    let fragment = source.split_once('#').unwrap().1;
    browser.load(&file, &format!("#{fragment}"));
    browser.value(DRAWN);
    assert_eq!(player_state(&mut browser)[2], "8");
    let alone = browser.value(
        "(() => { const { width, height } = document.getElementById('player').getBoundingClientRect();
           return [width, height, document.getElementById('controls').checkVisibility()]; })()",
    );
    assert_eq!(alone, json!([1280, 800, false]));
    assert!(
        browser
            .value("location.hash")
            .as_str()
            .unwrap()
            .ends_with("&embed=1")
    );
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn saves_the_step_of_a_linked_lesson() {
    let mut browser = open_page();
    browser.load(
        &built_page(),
        "#figure+trace+4+--lesson+--output+search.html&lesson=4",
    );
    browser.value(DRAWN);
    browser.value(SAVED);
    wait_until(
        &mut browser,
        "!document.getElementById('save-svg').disabled",
    );
    browser.value("document.getElementById('save-svg').click()");
    wait_until(&mut browser, "window.saved.length");
    assert_eq!(browser.value("window.saved[0][0]"), json!("step-4.svg"));
    // The lesson has four queens. A line with six stays until the user chooses another search.
    browser.load(
        &built_page(),
        "#figure+trace+6+--lesson+--output+search.html&lesson=4",
    );
    browser.value(DRAWN);
    browser.value("new Promise((done) => setTimeout(done, 600))");
    assert_eq!(
        line(&mut browser),
        "figure trace 6 --lesson --output search.html"
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn undoes_every_change() {
    let mut browser = open_page();
    let begun = line(&mut browser);
    let entry = "history.state.at";
    let first = browser.value(entry).as_u64().unwrap();
    press(&mut browser, "[data-option='--n'] [value='6']");
    let six = line(&mut browser);
    browser.value(
        "(() => { const title = document.querySelector('[data-option=\"--title\"] input'); title.closest('details').open = true; title.focus();
           for (const value of ['A', 'Ad', 'Ada']) { title.value = value; title.dispatchEvent(new Event('input')); }
           title.blur(); })()",
    );
    let ada = line(&mut browser);
    assert!(ada.ends_with("--title Ada"), "{ada}");
    press(&mut browser, "nav [data-section=play]");
    wait_until(
        &mut browser,
        "page.section === 'play' && page.stage.drawnLine",
    );
    player_state(&mut browser);
    press(&mut browser, "[data-option='--n'] [value='5']");
    let five = line(&mut browser);
    player_state(&mut browser);
    assert_eq!(browser.value(entry), json!(first + 4));
    let mut undo = |wanted: &str, how: &str| {
        browser.value(how);
        wait_until(
            &mut browser,
            &format!(
                "page.line.toString() === {}",
                json!(format!("nqueens-sheet {wanted}"))
            ),
        );
    };
    let keys = |shift: bool| {
        format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'z', ctrlKey: true, shiftKey: {shift}, bubbles: true }}))"
        )
    };
    undo("figure trace 4 --lesson --output search.html", &keys(false));
    undo(&five, &keys(true));
    undo(
        "figure trace 4 --lesson --output search.html",
        "history.back()",
    );
    undo(&ada, "document.getElementById('undo').click()");
    undo(&six, &keys(false));
    undo(&begun, &keys(false));
    let ends = browser.value("['undo', 'redo'].map((id) => document.getElementById(id).disabled)");
    assert_eq!(ends, json!([true, false]));
    // The player works after going back to it.
    for _ in 0..4 {
        browser.value("history.forward()");
        browser.value("new Promise((done) => setTimeout(done, 300))");
    }
    wait_until(
        &mut browser,
        "page.section === 'play' && page.stage.drawnLine",
    );
    assert_eq!(line(&mut browser), five);
    player_state(&mut browser);
    browser.value_in_frame("document.getElementById('forward').click()");
    wait_until(&mut browser, "page.step === '1'");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Another section begins at its first step and at the top, and a picture at the step that it needs.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn sections_open_at_the_top() {
    let mut browser = open_page();
    let place = "[...document.querySelectorAll('.step')].findIndex((step) => step.open)";
    for (width, height) in [(1280, 400), (390, 844)] {
        browser.set_window_size(width, height);
        for (from, to) in [("poster", "worksheet"), ("worksheet", "poster")] {
            press(&mut browser, &format!("nav [data-section={from}]"));
            wait_until(
                &mut browser,
                &format!("page.section === '{from}' && page.stage.drawnLine"),
            );
            browser.value("(document.querySelectorAll('.step')[1].open = true, 0)");
            wait_until(&mut browser, "page.openStep === 1");
            let scrolled = browser.value(
                "(document.getElementById('controls').scrollTop = 99, scrollTo(0, 99), scrollY + document.getElementById('controls').scrollTop)",
            );
            assert_eq!(scrolled, json!(99));
            press(&mut browser, &format!("nav [data-section={to}]"));
            wait_until(
                &mut browser,
                &format!("page.section === '{to}' && page.stage.drawnLine"),
            );
            let found = browser.value(&format!(
                "[{place}, scrollY, document.getElementById('controls').scrollTop]"
            ));
            assert_eq!(found, json!([0, 0, 0]), "{width}: {from} to {to}");
        }
        // A step that is opened further down begins with its heading.
        browser.value("(document.getElementById('controls').scrollTop = 999, scrollTo(0, 999), document.querySelectorAll('.step > summary')[2].click())");
        wait_until(
            &mut browser,
            "(({ top }) => top >= 0 && document.elementFromPoint(60, top + 9)?.closest('summary'))(document.querySelector('.step[open]').getBoundingClientRect())",
        );
    }
    press(&mut browser, "#brand");
    press(&mut browser, "#gallery [data-line*=dedication]");
    wait_until(&mut browser, &format!("{place} === 2"));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn rejects_invalid_addresses_with_a_message() {
    let file = built_page();
    let mut browser = Browser::open();
    for (address, message) in [
        ("#%", "I do not know “%”."),
        ("#4;5", "I do not know “5”."),
        ("#8+;+rm", "I do not know “rm”."),
        ("#poster", "I do not know “poster”."),
        ("#bonjour+8", "I do not know “bonjour”."),
        ("#worksheet+tasks", "I do not know “tasks”."),
        (
            "#figur+trace",
            "I do not know “figur”. Did you mean “figure”?",
        ),
    ] {
        browser.load(&file, address);
        browser.value(DRAWN);
        wait_until(
            &mut browser,
            "document.getElementById('problem').checkVisibility()",
        );
        let text = browser.value("document.getElementById('problem-text').innerText");
        assert_eq!(text, json!(message), "{address}");
        assert_eq!(
            browser.value("document.getElementById('loading').checkVisibility()"),
            json!(false)
        );
    }
}

/// Returns the error for a line: the message, the program's message, the option of its control, and the
/// buttons.
fn begin_and_get_error(browser: &mut Browser, line: &str) -> Value {
    begin(browser, line);
    browser.value("page.problems.remediesReady?.then(() => 0)");
    browser.value(
        "(() => { const box = document.getElementById('problem');
           const [text, more] = ['text', 'more'].map((id) => document.getElementById(`problem-${id}`).textContent);
           const buttons = [...box.querySelectorAll('button')].filter((button) => button.checkVisibility());
           return [text, more, box.previousElementSibling?.dataset.option ?? '', buttons.map((button) => button.innerText)]; })()",
    )
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_errors_at_the_control_in_the_page_language() {
    let mut browser = open_page();
    browser.value(
        "(() => { const language = document.getElementById('language');
           language.value = 'de'; language.dispatchEvent(new Event('change')); })()",
    );
    for (line, message, option) in [
        (
            "--n abc --paper a2",
            "Damen: Wähle eine Zahl von 1 bis 32.",
            "--n",
        ),
        (
            "--n 2 --paper a2",
            "Damen: Eine solche Lösung gibt es nicht.",
            "--n",
        ),
        (
            "--n 28 --paper a2",
            "Damen: Hier ist nicht bekannt, wie viele Lösungen es gibt.",
            "--n",
        ),
        (
            "--n 12 --paper a4",
            "14.200 Bretter passen nicht auf A4.",
            "--n",
        ),
        (
            "8 --paper 60x",
            "Andere Größe: „60x“ ist nicht möglich.",
            "--paper",
        ),
        (
            "5 --class centrosymmetric",
            "Symmetrie: Eine solche Lösung",
            "--class",
        ),
        (
            "8 --sample 0",
            "Wie viele: „0“ ist nicht möglich.",
            "--sample",
        ),
        ("8 --set queen=#fff", "Farben: Zwei der Farben", "--set"),
        ("8 --cols 0", "Bretter nebeneinander: „0“", "--cols"),
        ("8 --cell 0px", "Seite eines Feldes", "--cell"),
        (
            "figure tree 8",
            "Damen: Die Abbildung würde zu groß.",
            "--n",
        ),
        (
            "figure trace 8 -o a.gif",
            "Damen: Die Abbildung würde zu groß.",
            "--n",
        ),
        (
            "figure trace 12 -o a.html",
            "Damen: Die Abbildung würde zu groß.",
            "--n",
        ),
        (
            "8 --paper a2 --template night",
            "Vorlage: „night“ ist nicht möglich.",
            "--template",
        ),
        (
            "figure trace 4 --root 1,1 -o a.html",
            "Schon gesetzte erste Damen: So lassen",
            "--root",
        ),
        (
            "worksheet complete --n 3",
            "Damen: Wähle eine Zahl von 4 bis 16.",
            "--n",
        ),
        (
            "worksheet complete --count 0",
            "Aufgaben je Blatt: Wähle eine Zahl von 1 bis 100.",
            "--count",
        ),
        ("count 28", "Größen: Wähle eine Zahl von 1 bis 27.", "--n"),
        ("17 --format csv", "Damen: Das würde zu groß.", "--n"),
    ] {
        let found = begin_and_get_error(&mut browser, line);
        assert!(
            found[0].as_str().unwrap().starts_with(message),
            "{line}: {found}"
        );
        assert!(!found[1].as_str().unwrap().is_empty(), "{line}: {found}");
        assert_eq!(found[2], option, "{line}: {found}");
        // Only drawable lines are offered.
        let offered: &[&str] = match line {
            "--n abc --paper a2"
            | "--n 2 --paper a2"
            | "--n 28 --paper a2"
            | "worksheet complete --n 3" => &["zurück zu 8"],
            "--n 12 --paper a4" => &[
                "12 davon",
                "die 1.787 verschiedenen auf 8 Seiten",
                "auf 58 Seiten",
                "zurück zu 8",
            ],
            "figure trace 8 -o a.gif" => &["bei der ersten Lösung aufhören"],
            "figure trace 12 -o a.html" => &["bei der ersten Lösung aufhören", "zurück zu 8"],
            _ => &[],
        };
        assert_eq!(found[3], json!(offered), "{line}");
    }
    browser.value(
        "(() => { const language = document.getElementById('language');
           language.value = 'en'; language.dispatchEvent(new Event('change')); })()",
    );
    // A suggestion describes its change.
    for line in ["8 --papr a2", "8 --papr=a2"] {
        let found = begin_and_get_error(&mut browser, line);
        assert_eq!(found[0], "I do not know “--papr”. Did you mean “--paper”?");
        assert_eq!(found[3][0], "Use Size: a2", "{found}");
    }
    // An option without effect is drawn, with a note.
    for (text, note) in [
        (
            "figure trace 4 --seconds 5 -o a.svg",
            "“Seconds” has no effect on a still picture.",
        ),
        (
            "8 --paper a2 --loop -o a.pdf",
            "“Loop” has no effect on PDF files.",
        ),
        ("8 --landscape", "--landscape has no effect without --paper"),
    ] {
        begin(&mut browser, text);
        assert_eq!(
            browser.value("document.getElementById('notes').textContent"),
            note,
            "{text}"
        );
    }
    let found = begin_and_get_error(&mut browser, "12 --paper a2");
    assert!(
        found[0]
            .as_str()
            .unwrap()
            .starts_with("14,200 boards do not fit on A2."),
        "{found}"
    );
    // *Draw it anyway* applies to one line only.
    begin(&mut browser, "6 --huge --paper a3");
    press(&mut browser, "[data-option='--n'] [value='5']");
    assert_eq!(line(&mut browser), "--n 5 --paper a3");
    // Fifteen million boards can be replaced by fewer ones, but not drawn anyway.
    begin(&mut browser, "16 --paper a2 --cell 1mm");
    assert_eq!(
        browser.value("document.getElementById('ask-draw').checkVisibility()"),
        json!(false)
    );
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_no_errors_while_typing() {
    let mut browser = open_page();
    browser.value("document.querySelector('.sizes .own').focus()");
    browser.type_text("1x");
    wait_until(
        &mut browser,
        "document.getElementById('stage').classList.contains('stale')",
    );
    let problem = "document.getElementById('problem').checkVisibility()";
    assert_eq!(browser.value(problem), json!(false));
    // Errors appear after a pause or on leaving the field.
    wait_until(&mut browser, problem);
    browser.type_text("y");
    wait_until(&mut browser, &format!("!{problem}"));
    browser.value("document.activeElement.blur()");
    wait_until(&mut browser, problem);
    assert_eq!(
        browser.value("document.querySelector('[aria-invalid=true]').matches('.own')"),
        json!(true)
    );
}
