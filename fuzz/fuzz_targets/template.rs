//! Any text as a template. What is accepted must be drawn without a panic,
//! and nothing of the text may reach the output but numbers and colours.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet::{Background, Error, Resolution, Sheet, Template};
use nqueens_sheet_fuzz::{png, svg};

fuzz_target!(|text: &str| {
    let template = match Template::parse(text) {
        Ok(template) => template,
        Err(Error::Template(problems)) => {
            assert!(!problems.is_empty());
            return;
        }
        Err(other) => panic!("{other}"),
    };
    let sheet = Sheet::new().template(template).background(Background::None);
    let page = sheet.layout(4, 3).expect("three boards fit");
    svg(&page);
    png(&page, Resolution::default());
});
