//! Letters that the bundled fonts lack.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::json;

use super::{faults, open_page, root, wait_until};
use crate::browser::Browser;

/// A letter without a bundled font.
const LETTER: char = '≡';

/// Returns a font with this letter: Inter, with the code of `≠` changed to that of `≡`.
fn font() -> Vec<u8> {
    let mut bytes = std::fs::read(root().join("fonts/Inter-Regular.otf")).unwrap();
    let table = bytes.windows(4).position(|four| four == b"cmap").unwrap();
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let (start, length) = (number(table + 8), number(table + 12));
    for at in start..start + length - 1 {
        if bytes[at..at + 2] == [0x22, 0x60] {
            bytes[at + 1] = 0x61;
        }
    }
    bytes
}

fn begin_and_get_error(browser: &mut Browser, line: &str) -> String {
    let line = json!(line);
    let message = "document.getElementById('problem').innerText";
    let message = browser.value(&format!("page.begin({line}).then(() => {message})"));
    message.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn draws_the_example_dedication() {
    let mut browser = open_page();
    let refused = browser.value(
        "(async () => {
           const refused = [];
           for (const [tag, words] of Object.entries(page.words.byLanguage)) {
             await page.begin(`8 --paper a4 --lang ${tag} --dedication '${words['dedication-example']}'`);
             if (!page.stage.drawnLine) refused.push(words['dedication-example']);
           }
           return refused;
         })()",
    );
    assert_eq!(refused, json!([]));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn offers_remedies_for_missing_letters() {
    let mut browser = open_page();
    browser.value("page.words.tag = 'de'; window.queryLocalFonts = async () => [{ family: 'None', style: 'Regular', postscriptName: 'None', blob: async () => new Blob(['none']) }]; 0");
    let line = format!("6 --paper a4 --title 'Sechs {LETTER} 6'");
    let message = begin_and_get_error(&mut browser, &line);
    assert!(
        message.starts_with(&format!("Den Schriften hier fehlt „{LETTER}“.")),
        "{message}"
    );
    let place =
        browser.value("document.getElementById('problem').previousElementSibling.dataset.option");
    assert_eq!(place, json!("--title"));
    // Any missing letters can be removed.
    begin_and_get_error(
        &mut browser,
        "6 --paper a4 --title '海报 6' --dedication 我",
    );
    browser.value("document.getElementById('font-leave').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine && page.line.toString() === 'nqueens-sheet 6 --paper a4 --title 6'",
    );
    // Some templates write titles in capitals.
    begin_and_get_error(
        &mut browser,
        "6 --paper a4 --template midnight --title 'Иван 6'",
    );
    browser.value("document.getElementById('font-leave').click()");
    wait_until(&mut browser, "page.stage.drawnLine?.get('--title') === '6'");
    // A font of the computer helps.
    begin_and_get_error(&mut browser, &line);
    browser.value(&format!(
        "const font = Uint8Array.from(atob('{}'), (one) => one.charCodeAt(0));
         const none = window.queryLocalFonts;
         window.queryLocalFonts = async () => [...await none(), {{ family: 'Signs', style: 'Regular', postscriptName: 'Signs', blob: async () => new Blob([font]) }}];
         document.getElementById('font-local').click()",
        BASE64_STANDARD.encode(font())
    ));
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--font') === 'Signs.ttf'",
    );
    // It is reused until the page is closed.
    begin_and_get_error(&mut browser, &format!("5 --paper a5 --title '{LETTER}'"));
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--font') === 'Signs.ttf' && page.line.get('--n') === '5'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Without fonts of the computer, as on phones, the page names a font to open, and keeps the last picture.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn names_a_free_font_for_every_script() {
    let mut browser = open_page();
    browser.value("page.words.tag = 'en'; window.queryLocalFonts = undefined; 0");
    let seen = "[...document.querySelectorAll('#problem-font > *, #stale, #image')].map((node) => node.checkVisibility() && node.innerText)";
    for (title, missing, font) in [
        ("送给小明", "送给小明", "Noto Sans SC"),
        ("送給小明 --lang zh-Hant", "送", "Noto Sans TC"),
        ("ありがとう", "ありがとう", "Noto Sans JP"),
        ("한국", "한국", "Noto Sans KR"),
        ("Nguyễn", "ễ", "Noto Sans"),
        ("Иван", "Иван", "Noto Sans"),
        ("Ada ≡", "≡", "Noto Sans Math"),
        ("Ada 😀", "😀", "Noto Emoji"),
        ("שלום", "שלום", "Noto Sans Hebrew"),
        ("مرحبا", "مرحبا", "Noto Sans Arabic"),
        ("नमस्ते", "नमस्ते", "Noto Sans Devanagari"),
    ] {
        browser.value("page.begin('6 --paper a4').then(() => 0)");
        let (title, lang) = title.split_once(" --").unwrap_or((title, "lang en"));
        let line = format!("6 --paper a4 --title '{title}' --{lang}");
        let message = begin_and_get_error(&mut browser, &line);
        let start = format!("The fonts here have no “{missing}”.");
        assert!(message.starts_with(&start), "{message}");
        let way = format!(
            "A free font for it: {font}. Download it from fonts.google.com and open its .ttf file here."
        );
        let stale = "Old result, not updated yet";
        assert_eq!(
            browser.value(seen),
            json!([way, false, "Open …", "Leave it out", "", stale])
        );
    }
    // A font without the letter is not added. Another one draws the picture.
    let load = |bytes: Vec<u8>| {
        format!(
            "page.files.load(new File([Uint8Array.from(atob('{}'), (one) => one.charCodeAt(0))], 'a.otf')).then(() => 0)",
            BASE64_STANDARD.encode(bytes)
        )
    };
    begin_and_get_error(&mut browser, &format!("6 --paper a4 --title '{LETTER}'"));
    let other = std::fs::read(root().join("fonts/Inter-Regular.otf")).unwrap();
    browser.value(&load(other));
    wait_until(
        &mut browser,
        &format!(
            "document.getElementById('status').innerText === 'The fonts tried have no “{LETTER}” either.' && !page.line.has('--font')"
        ),
    );
    browser.value(&load(font()));
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--font') === 'a.otf'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn tells_refused_fonts_from_missing_ones() {
    let mut browser = open_page();
    browser.value("page.words.tag = 'en'; window.queryLocalFonts = async () => { throw new DOMException('', 'NotAllowedError'); }; 0");
    begin_and_get_error(&mut browser, "6 --paper a4 --title 送");
    browser.value("document.getElementById('font-local').click()");
    wait_until(
        &mut browser,
        "document.getElementById('status').innerText === 'Your browser did not allow it, so no font of this device was tried.'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
