//! Any text as a template. What is accepted must be drawn without a panic,
//! and nothing of the text may reach the output but numbers and colours.

use super::sheets::{png, svg};
use nqueens_sheet::{Background, Error, Resolution, Sheet, Template};

/// Tries an input.
pub fn check(text: &str) {
    let template = match Template::from_svg(text) {
        Ok(template) => template,
        Err(Error::Template(problems)) => {
            assert!(!problems.is_empty());
            return;
        }
        Err(other) => panic!("{other}"),
    };
    let sheet = Sheet {
        template,
        background: Background::None,
        ..Sheet::default()
    };
    let page = sheet.layout(4, 3).expect("three boards fit");
    svg(&page);
    png(&page, Resolution::default());
}
