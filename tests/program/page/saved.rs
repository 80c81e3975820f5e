//! Files that the buttons save, in each section after each other one, and what stands in the way.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::{SAVED, SECTIONS, faults, shown, until};
use crate::page::browser::Browser;

/// Buttons that save what is shown.
const BUTTONS: &str = "[...document.querySelectorAll('.actions button:is([id^=save], #download)')]
    .filter((button) => button.checkVisibility() && !button.disabled).map((button) => button.id)";
/// Waits until the line is drawn or refused; true if it is drawn.
const SETTLED: &str = "page.drawing.then(() => Boolean(page.stage.made))";

fn begin(browser: &mut Browser, line: &str) -> Value {
    browser.value(&format!(
        "page.begin({}).then(() => {SETTLED})",
        json!(format!("nqueens-sheet {line}"))
    ))
}

/// Presses a button and waits for its file: the name and the bytes, or what is said instead.
fn saved_by(browser: &mut Browser, button: &str) -> Result<(String, Vec<u8>), String> {
    let saved = browser.value(&format!(
        "new Promise((done) => {{
           window.saved.length = 0;
           document.getElementById('{button}').click();
           const until = performance.now() + 60000;
           const encoded = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
           const look = () => window.saved.length ? done([window.saved[0][0], encoded(window.saved[0][1])])
             : document.getElementById('problem').checkVisibility() || performance.now() > until
             ? done(document.getElementById('problem').innerText) : setTimeout(look, 20);
           look();
         }})"
    ));
    match (saved[0].as_str(), saved[1].as_str()) {
        (Some(name), Some(bytes)) => Ok((name.to_owned(), BASE64_STANDARD.decode(bytes).unwrap())),
        _ => Err(saved.to_string()),
    }
}

/// True if bytes are what the end of a file's name says.
fn is_of_its_kind(name: &str, bytes: &[u8]) -> bool {
    match name.rsplit('.').next().unwrap() {
        "svg" => bytes.starts_with(b"<svg"),
        "pdf" => bytes.starts_with(b"%PDF-"),
        "png" => bytes.starts_with(b"\x89PNG") && !bytes.windows(4).any(|part| part == b"acTL"),
        "apng" => bytes.starts_with(b"\x89PNG") && bytes.windows(4).any(|part| part == b"acTL"),
        "gif" => bytes.starts_with(b"GIF89a"),
        "html" => bytes.starts_with(b"<!DOCTYPE html>"),
        "txt" | "csv" => std::str::from_utf8(bytes).is_ok_and(|text| !text.is_empty()),
        other => panic!("{other} is not expected"),
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn each_button_saves_its_kind_of_file_after_a_visit_to_each_section() {
    let mut browser = shown();
    browser.value(SAVED);
    browser.value("document.getElementById('resolution').selectedIndex = 0");
    let mut wrong = Vec::new();
    let mut pressed = 0;
    for before in SECTIONS {
        for section in SECTIONS.into_iter().filter(|section| *section != before) {
            browser.value(&format!("page.go('{before}').then(() => {SETTLED})"));
            browser.value(&format!("page.go('{section}').then(() => {SETTLED})"));
            if section == "play" {
                // A part of the lesson at which a step is shown.
                browser.value("new Promise((done) => setTimeout(done, 600))");
                browser.value_in_frame(
                    "document.querySelector('#lesson-line li:nth-child(4) button').click()",
                );
                until(&mut browser, "page.at === '4'");
            }
            let buttons: Vec<String> = serde_json::from_value(browser.value(BUTTONS)).unwrap();
            assert!(!buttons.is_empty(), "{section} after {before}");
            for button in buttons {
                pressed += 1;
                match saved_by(&mut browser, &button) {
                    Ok((name, bytes)) if is_of_its_kind(&name, &bytes) => {}
                    Ok((name, _)) => wrong.push(format!("{before}, {section}, {button}: {name}")),
                    Err(said) => wrong.push(format!("{before}, {section}, {button}: {said}")),
                }
            }
        }
    }
    assert!(pressed >= 50, "{pressed}");
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Words of the buttons at the control of a message.
const REMEDIES: &str =
    "[...document.querySelectorAll('#problem-remedies button')].map((button) => button.innerText)";

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn each_number_of_the_first_row_is_drawn_or_says_what_would_be() {
    let mut browser = shown();
    let looks = serde_json::from_value::<Vec<String>>(browser.value("page.templates")).unwrap();
    assert!(looks.len() > 8);
    let begins = |look: &str| format!("--n 8 --paper 50x70cm --template {look} -o poster.pdf");
    let choose = |browser: &mut Browser, n: u32| {
        browser.value(&format!(
            "(document.querySelector('.sizes [value=\"{n}\"]').click(), {SETTLED})"
        )) == json!(true)
    };
    let all_offered = "document.querySelector('#problem-remedies button:last-child')?.innerText.startsWith('back')";
    for look in looks {
        begin(&mut browser, &begins(&look));
        for n in 4..=12 {
            if choose(&mut browser, n) {
                continue;
            }
            assert!(n > 10, "{look}, n = {n}");
            until(&mut browser, all_offered);
            let at = "document.getElementById('problem').previousElementSibling.dataset.option";
            assert_eq!(browser.value(at), json!("--n"), "{look}, n = {n}");
            let said = browser.value("document.getElementById('problem-text').innerText");
            assert!(said.as_str().unwrap().ends_with("boards do not fit on 50 × 70 cm."), "{said}");
        }
    }
    // Each remedy helps.
    for index in 0..4 {
        begin(&mut browser, &begins("midnight"));
        assert!(!choose(&mut browser, 12));
        until(&mut browser, all_offered);
        assert_eq!(
            browser.value(REMEDIES),
            json!([
                "12 of them",
                "the 1,787 fundamental ones on 2 pages",
                "on 10 pages",
                "back to 8"
            ])
        );
        let made = browser.value(&format!(
            "(document.querySelectorAll('#problem-remedies button')[{index}].click(), {SETTLED})"
        ));
        let wanted = [(12, 1), (1787, 2), (14200, 10), (92, 1)][index];
        let plan = browser.value(
            "[page.stage.plan.queens / Number(page.line.get('--n')), page.stage.plan.pages]",
        );
        assert_eq!((made, plan), (json!(true), json!([wanted.0, wanted.1])));
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_film_is_a_plain_choice_and_is_what_is_downloaded() {
    let mut browser = shown();
    browser.value(SAVED);
    for (section, line) in [
        ("poster", "6 --paper a5 -o poster.pdf"),
        ("poster", "6 --paper a5 --bleed 3mm --marks crop --tile-on a4 -o poster.pdf"),
        ("picture", "6 --cols 2 -o boards.svg"),
        ("play", "figure trace 4 --lesson -o search.html"),
    ] {
        begin(&mut browser, line);
        assert_eq!(browser.value("page.section"), json!(section), "{line}");
        browser.value("document.querySelector('#controls > fieldset [data-option=\"--animate\"] input').click()");
        until(&mut browser, "page.line.get('--output').endsWith('.gif') && page.stage.made");
        let said = browser.value("document.getElementById('download').innerText");
        assert_eq!(said, json!("Download GIF"), "{line}");
        let (name, bytes) = saved_by(&mut browser, "download").unwrap();
        assert!(is_of_its_kind(&name, &bytes) && name.ends_with(".gif"), "{line}: {name}");
        // It is for screens, and moves.
        let width = u16::from_le_bytes([bytes[6], bytes[7]]);
        assert!(width <= 1200, "{line}: {width} pixels");
        assert!(bytes.windows(3).filter(|part| part == b"\x21\xf9\x04").count() > 1, "{line}");
        browser.value("document.querySelector('#controls > fieldset [data-option=\"--animate\"] input').click()");
        until(&mut browser, "page.stage.made && !page.line.get('--output').endsWith('.gif')");
    }
    // What the line says is what is downloaded.
    for (line, wanted) in [
        ("6 --paper a5 -o x.gif", "x.gif"),
        ("6 --paper a5 -o x.svg", "x.svg"),
        ("6 -o x.png", "x.png"),
        ("6 --paper a5", "queens-6.pdf"),
        ("6 --fundamental", "queens-6.svg"),
    ] {
        begin(&mut browser, line);
        let (name, bytes) = saved_by(&mut browser, "download").unwrap();
        assert!(name == wanted && is_of_its_kind(&name, &bytes), "{line}: {name}");
    }
    // A film that was asked for of a format without films can be had as a GIF.
    begin(&mut browser, "6 --paper a5 --animate -o poster.pdf");
    until(&mut browser, "document.querySelector('#problem-remedies button')");
    assert_eq!(browser.value(REMEDIES), json!(["Animate (GIF)"]));
    browser.value("document.querySelector('#problem-remedies button').click()");
    until(&mut browser, "page.stage.made && page.line.get('--output') === 'poster.gif'");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_saved_drawing_opens_again() {
    let mut browser = shown();
    browser.value(SAVED);
    let line = "--n 6 --paper a5 --template loom --title 'Why? 100 % & <ok>' --output poster.pdf";
    begin(&mut browser, line);
    saved_by(&mut browser, "save-svg").unwrap();
    browser.value(
        "(window.poster = new File([new Uint8Array(window.saved[0][1])], 'received.svg')) && 0",
    );
    // From any section: also where no template is of use.
    for other in ["count 1..8", "figure wheel 5 -o wheel.svg"] {
        begin(&mut browser, other);
        browser.value("page.files.take(window.poster).then(() => page.drawing).then(() => 0)");
        assert_eq!(
            browser.value("page.stage.made?.toString()"),
            json!(format!("nqueens-sheet {line}"))
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn every_command_shows_something_or_says_why_not() {
    let mut browser = shown();
    let commands = browser.value(
        "(() => { const inner = (path, { commands }) => commands.flatMap((one) => [[...path, one.name].join(' '), ...inner([...path, one.name], one)]);
           return inner([], page.known.of([])); })()",
    );
    let commands: Vec<String> = serde_json::from_value(commands).unwrap();
    assert!(commands.len() > 20, "{commands:?}");
    let flags = browser
        .value("page.known.of([]).options.filter(({ value }) => !value).map(({ name }) => name)");
    let flags: Vec<String> = serde_json::from_value(flags).unwrap();
    assert!(flags.len() > 10, "{flags:?}");
    let helped = commands.iter().flat_map(|name| {
        [format!("help {name}"), format!("{name} help"), format!("{name} --help")]
    });
    // It measures for as long as a minute.
    let alone = commands.iter().filter(|name| *name != "measure").cloned();
    let flags = flags
        .iter()
        .flat_map(|flag| [format!("6 {flag}"), format!("6 --paper a5 {flag} -o a.pdf")]);
    let others = ["help", "-h", "-V", "help nothing", "--color always --help"].map(str::to_owned);
    let mut wrong = Vec::new();
    for line in helped.chain(alone).chain(flags).chain(others) {
        begin(&mut browser, &line);
        let seen = browser.value(
            "(() => { const text = (id) => { const node = document.getElementById(id); return node.checkVisibility() ? node.innerText.trim() : ''; };
               return page.stage.made ? document.body.dataset.shown !== 'text' || text('data') !== '' : text('problem-text') + text('ask-text') !== ''; })()",
        );
        if seen != json!(true)
            || browser.value("document.getElementById('loading').checkVisibility()") == json!(true)
        {
            wrong.push(line);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
