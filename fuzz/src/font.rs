//! Any bytes as a font. A parsed font must set titles in SVG and PDF, or be refused with an error.

use super::sheets::{draw, draw_svg};
use nqueens_sheet::{Font, Format, Sheet, Wording};

/// Checks an input.
pub fn check(data: &[u8]) {
    let Ok(font) = Font::parse(data.to_vec(), 0) else {
        return;
    };
    let title =
        "{n} Wafer fi 12,5 \u{5d0}\u{5d1}\u{5d2} \u{628}\u{628}\u{628} \u{915}\u{94d}\u{937}";
    for title in [title, "AV fi To 2345"] {
        let sheet = Sheet {
            title: Wording::Pattern(title.parse().expect("a text with one placeholder")),
            fonts: vec![font.clone()].into_iter().collect(),
            ..Sheet::default()
        };
        if let Ok(layout) = sheet.layout(5, 4) {
            draw_svg(&layout);
            let _ = draw(&layout, &Format::Pdf(Default::default()));
        }
    }
}
