//! Any text as a template. An accepted template must be drawn without a panic, and only its numbers
//! and colours may be in the output.

use super::sheets::{draw_png, draw_svg};
use nqueens_sheet::{Background, Resolution, Sheet, Template};

/// Checks an input.
pub fn check(text: &str) {
    let Ok(template) = Template::from_svg(text) else {
        assert!(!Template::problems(text).is_empty());
        return;
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
