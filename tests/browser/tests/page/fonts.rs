//! Letters that the bundled fonts lack.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::json;

use super::{built_page, faults, open_page, root, wait_until};
use crate::browser::Browser;

/// A letter without a bundled font.
const LETTER: char = '≡';

/// Takes away the means to draw missing letters.
const NO_CANVAS: &str = "HTMLCanvasElement.prototype.getContext = () => null; 0";

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
    browser.value(&format!("page.words.tag = 'de'; {NO_CANVAS}"));
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
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// If the browser draws no letters, the page names a font to open, and keeps the last picture.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn names_a_free_font_for_every_script() {
    let mut browser = open_page();
    browser.value(&format!("page.words.tag = 'en'; {NO_CANVAS}"));
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
            json!([way, "Open …", "Leave it out", "", stale])
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
pub(super) fn draws_missing_letters_like_the_browser() {
    let mut browser = open_page();
    browser.value("page.words.tag = 'en'; page.begin('1 --paper a5').then(() => page.begin('1 --paper a5 --title Ф')).then(() => 0)");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--font') === 'traced-Ф.ttf'",
    );
    assert_eq!(
        browser.value("document.getElementById('status').innerText"),
        json!("“Ф” is drawn in a font of this device.")
    );
    // Compares the ink of the title with that of the browser's letter.
    let difference = browser.value(
        "(() => {
           const pen = Object.assign(document.createElement('canvas'), { width: 3000, height: 3000 }).getContext('2d', { willReadFrequently: true });
           const inkOf = ([left, top, width, height]) => {
             const { data } = pen.getImageData(left, top, width, height);
             const ink = [...data.keys()].filter((at) => at % 4 === 3).map((at) => data[at - 3] < 128 && data[at] > 127);
             const found = [...ink.keys()].filter((at) => ink[at]);
             const [xs, ys] = [found.map((at) => at % width), found.map((at) => Math.floor(at / width))];
             const range = (all) => [Math.min(...all), Math.max(...all) - Math.min(...all)];
             const [[x, across], [y, down]] = [xs, ys].map((all) => range(all));
             const grid = [...Array(1600).keys()].map((cell) => ink[Math.round(y + down * (Math.floor(cell / 40) + 0.5) / 40) * width + Math.round(x + across * (cell % 40 + 0.5) / 40)]);
             return { grid, ratio: across / down };
           };
           const { plan } = page.stage;
           const scale = 3000 / Number.parseFloat(plan.height);
           const [left, baseline, across, size] = plan.texts.find(([kind]) => kind === 'title')[1].map((length) => length * scale);
           pen.drawImage(document.getElementById('image'), 0, 0, Number.parseFloat(plan.width) * scale, 3000);
           const drawn = inkOf([left, baseline - size, across, 1.3 * size].map(Math.round));
           pen.clearRect(0, 0, 3000, 3000);
           pen.font = '200px serif';
           pen.fillText('Ф', 100, 300);
           const expected = inkOf([0, 0, 500, 500]);
           return [drawn.grid.filter((ink, cell) => ink !== expected.grid[cell]).length / 1600, Math.abs(drawn.ratio - expected.ratio)];
         })()",
    );
    let [cells, ratio] = [0, 1].map(|index| difference[index].as_f64().unwrap());
    assert!(cells < 0.04 && ratio < 0.05, "{difference}");
    // It belongs to the change that needed it, and other pages make it again.
    let address = browser.value("location.hash");
    browser.value("history.back()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.toString() === 'nqueens-sheet 1 --paper a5'",
    );
    browser.load(&built_page(), address.as_str().unwrap());
    wait_until(
        &mut browser,
        "page.stage?.drawnLine?.get('--font') === 'traced-Ф.ttf'",
    );
    // Further letters replace the font.
    browser.value("page.begin('1 --paper a5 --title ФЖ --font traced-Ф.ttf').then(() => 0)");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.words().join().endsWith(',--font,traced-ФЖ.ttf')",
    );
    // Letters that are joined, and letters that no font of the device has, are not drawn one by one.
    for missing in ["سلام", "\u{10fffd}"] {
        let message = begin_and_get_error(&mut browser, &format!("1 --paper a5 --title {missing}"));
        assert!(
            message.starts_with(&format!("The fonts here have no “{missing}”.")),
            "{message}"
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
