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
        message.starts_with(&format!("Den Schriften hier fehlt das Zeichen „{LETTER}“.")),
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
