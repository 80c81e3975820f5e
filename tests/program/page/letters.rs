//! Letters that the fonts of the page lack.

use std::sync::{Arc, Mutex};

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::json;

use super::files::serve;
use super::{DRAWN, faults, root, shown, until};
use crate::page::browser::Browser;

/// A letter that no bundled font has.
const LETTER: char = '≡';

/// A font that has it: Inter, with `≡` for its neighbour `≠`.
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

fn refused(browser: &mut Browser, line: &str) -> String {
    let line = json!(line);
    let said = "document.getElementById('problem').innerText";
    let said = browser.value(&format!("page.begin({line}).then(() => {said})"));
    said.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn the_example_of_a_dedication_can_be_drawn() {
    let mut browser = shown();
    let refused = browser.value(
        "(async () => {
           const refused = [];
           for (const [tag, words] of Object.entries(page.words.all)) {
             await page.begin(`8 --paper a4 --lang ${tag} --dedication '${words['dedication-example']}'`);
             if (!page.stage.made) refused.push(words['dedication-example']);
           }
           return refused;
         })()",
    );
    assert_eq!(refused, json!([]));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_letter_that_fonts_lack_is_no_dead_end() {
    let mut browser = shown();
    browser.value("page.words.tag = 'de'; window.queryLocalFonts = async () => [{ family: 'None', style: 'Regular', postscriptName: 'None', blob: async () => new Blob(['none']) }]; 0");
    let line = format!("6 --paper a4 --title 'Sechs {LETTER} 6'");
    let said = refused(&mut browser, &line);
    assert!(
        said.starts_with(&format!("Den Schriften hier fehlt das Zeichen „{LETTER}“.")),
        "{said}"
    );
    let place =
        browser.value("document.getElementById('problem').previousElementSibling.dataset.option");
    assert_eq!(place, json!("--title"));
    // Left out, whatever letters they are.
    refused(
        &mut browser,
        "6 --paper a4 --title '海报 6' --dedication 我",
    );
    browser.value("document.getElementById('font-leave').click()");
    until(
        &mut browser,
        "page.stage.made && page.line.toString() === 'nqueens-sheet 6 --paper a4 --title 6'",
    );
    // By a font of the computer.
    refused(&mut browser, &line);
    browser.value(&format!(
        "const font = Uint8Array.from(atob('{}'), (one) => one.charCodeAt(0));
         const none = window.queryLocalFonts;
         window.queryLocalFonts = async () => [...await none(), {{ family: 'Signs', style: 'Regular', postscriptName: 'Signs', blob: async () => new Blob([font]) }}];
         document.getElementById('font-local').click()",
        BASE64_STANDARD.encode(font())
    ));
    until(
        &mut browser,
        "page.stage.made?.get('--font') === 'Signs.ttf'",
    );
    // It stays for the visit.
    refused(&mut browser, &format!("5 --paper a5 --title '{LETTER}'"));
    until(
        &mut browser,
        "page.stage.made?.get('--font') === 'Signs.ttf' && page.line.get('--n') === '5'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_site_has_fonts_of_its_own_for_the_scripts_that_they_name() {
    let mut browser = shown();
    let fonts =
        "<head><meta name=\"fonts\" content=\"NotoSansCJK-Regular.ttc NotoSansMath-Regular.otf\">";
    let asked = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&asked);
    let port = serve(move |name, bytes| match name {
        "index.html" => String::from_utf8(bytes)
            .unwrap()
            .replacen("<head>", fonts, 1)
            .into_bytes(),
        name if name.starts_with("fonts/") => {
            log.lock().unwrap().push(name.to_owned());
            font()
        }
        _ => bytes,
    });
    browser.visit(&format!("http://127.0.0.1:{port}/"));
    browser.value(DRAWN);
    assert!(asked.lock().unwrap().is_empty());
    browser.value(&format!(
        "page.begin('6 --paper a4 --title {LETTER}').then(() => 0)"
    ));
    until(
        &mut browser,
        "page.stage.made?.get('--font') === 'NotoSansMath-Regular.otf'",
    );
    assert_eq!(*asked.lock().unwrap(), ["fonts/NotoSansMath-Regular.otf"]);
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
