//! Printing.

use std::process::Command;

use serde_json::json;

use super::{faults, open_page, wait_until};
use crate::browser::Browser;

/// Prints the page and returns the size of each sheet in points.
fn print_sheet_sizes(browser: &mut Browser) -> Vec<[f64; 2]> {
    page_sizes(&browser.print_to_pdf())
}

/// Returns the page sizes of a PDF in points.
pub(super) fn page_sizes(pdf: &[u8]) -> Vec<[f64; 2]> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("printed.pdf");
    std::fs::write(&file, pdf).unwrap();
    let output = Command::new("mutool").arg("pages").arg(&file).output();
    let output = output.expect("mutool is installed (mupdf-tools)");
    let output = String::from_utf8(output.stdout).unwrap();
    let boxes = output.lines().filter(|line| line.contains("<MediaBox"));
    let side = |line: &str, name: &str| -> f64 {
        let (_, rest) = line.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    boxes
        .map(|line| [side(line, "r"), side(line, "t")])
        .collect()
}

/// Asserts the number of pages and their size, to within a point.
#[track_caller]
fn assert_pages(found: &[[f64; 2]], size: [f64; 2], pages: usize, line: &str) {
    let far = |[width, height]: &[f64; 2]| (width - size[0]).abs().max((height - size[1]).abs());
    assert_eq!(found.len(), pages, "{line}");
    assert!(
        found.iter().all(|page| far(page) <= 1.0),
        "{line}: {found:?}"
    );
}

#[test]
#[ignore = "needs Chromium, mutool and the built page"]
pub(super) fn prints_all_pages_and_nothing_else() {
    let mut browser = open_page();
    browser.value("(window.print = () => (window.printing = true)) && 0");
    for (line, size, pages) in [
        ("worksheet complete --n 6 -o sheet.pdf", [595.3, 841.9], 2),
        (
            "9 --paper a4 --cols 6 --rows 8 -o nine.pdf",
            [595.3, 841.9],
            8,
        ),
        (
            "8 --paper 500x700mm --bleed 3mm --marks crop",
            [1508.0, 2075.0],
            1,
        ),
    ] {
        let begin = json!(line);
        browser.value(&format!("window.printing = false; page.begin({begin}).then(() => document.getElementById('print').click())"));
        wait_until(&mut browser, "window.printing");
        assert_pages(&print_sheet_sizes(&mut browser), size, pages, line);
        // The browser's own menu prints the visible page.
        assert_pages(&print_sheet_sizes(&mut browser), size, 1, line);
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Captures the PDF that is sent to the browser's viewer.
#[test]
#[ignore = "needs Chromium, mutool and the built page"]
pub(super) fn prints_all_parts_of_a_tiled_poster() {
    let mut browser = open_page();
    let bytes = browser.value(
        "new Promise((done) => {
           const address = URL.createObjectURL;
           let pdf = null;
           URL.createObjectURL = (blob) => address.call(URL, blob.type === 'application/pdf' ? (pdf = blob) : blob);
           page.print.send = async (frame) => done([frame.src.startsWith('blob:'), [...new Uint8Array(await pdf.arrayBuffer())]]);
           page.begin('8 --paper a2 --tile-on a4 -o home.pdf').then(() => document.getElementById('print').click());
         })",
    );
    assert_eq!(bytes[0], json!(true));
    let bytes: Vec<u8> = serde_json::from_value(bytes[1].clone()).unwrap();
    assert_pages(
        &page_sizes(&bytes),
        [841.9, 595.3],
        9,
        "an overview and 8 parts",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
