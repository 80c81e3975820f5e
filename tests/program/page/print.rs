//! What is printed.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::json;

use super::{faults, shown, until};
use crate::page::browser::Browser;

/// The pages that a printer gets, each with its size in points.
fn printed(browser: &mut Browser) -> Vec<String> {
    let options = json!({"preferCSSPageSize": true, "printBackground": true});
    let pdf = browser.call("Page.printToPDF", &options);
    let bytes = BASE64_STANDARD.decode(pdf["data"].as_str().unwrap()).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let pages = text.split("/Type /Page\n").skip(1);
    pages
        .map(|page| {
            let size = page.split_once("/MediaBox [0 0 ").unwrap().1;
            let size = size.split(']').next().unwrap();
            let sides = size.split(' ').map(|side| side.parse::<f64>().unwrap().round());
            sides.map(|side| side.to_string()).collect::<Vec<_>>().join(" x ")
        })
        .collect()
}

#[test]
fn all_pages_are_printed_and_nothing_else() {
    let Some(mut browser) = shown() else { return };
    browser.value("(window.print = () => (window.printing = true)) && 0");
    for (line, size, pages) in [
        ("worksheet complete --n 6 -o sheet.pdf", "595 x 842", 2),
        ("9 --paper a4 --cols 6 --rows 8 -o nine.pdf", "595 x 842", 8),
        ("8 --paper 500x700mm --bleed 3mm --marks crop", "1508 x 2075", 1),
    ] {
        let begin = json!(line);
        browser.value(&format!("window.printing = false; page.begin({begin}).then(() => document.getElementById('print').click())"));
        until(&mut browser, "window.printing");
        assert_eq!(printed(&mut browser), vec![size; pages], "{line}");
        // By the browser's own menu, it is the page that is seen.
        assert_eq!(printed(&mut browser), [size], "{line}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
