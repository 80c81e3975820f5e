//! Any text as a template. An accepted template must be drawn without a panic, and only its numbers
//! and colours may be in the output.

use super::sheets::{draw_png, draw_svg};
use nqueens_sheet::{Background, Error, Resolution, Sheet, Template};

/// Checks an input.
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
    draw_svg(&page);
    draw_png(&page, Resolution::default());
}
