//! Tests of titles and of the letters of all texts.

use std::path::Path;

use crate::Language;

mod font_coverage;
pub(crate) mod pictures;

/// True if pictures can contain a message. Details of verdicts and GIFT questions are text, and the
/// player and menus use the fonts of their reader.
pub(crate) fn is_drawn(key: &str) -> bool {
    let of_html = ["check-", "figure-name-", "gift-", "player-", "lesson-"];
    let also_drawn = [
        "player-place",
        "player-cell-failed",
        "check-all",
        "check-duplicates",
        "check-fundamental",
        "check-not-reduced",
        "check-orbits",
        "check-part",
        "check-some",
        "check-total",
        "check-unlisted",
        "check-unread",
        "check-wrong",
    ];
    let starts = |starts: &[&str]| starts.iter().any(|start| key.starts_with(start));
    starts(&also_drawn) || !starts(&of_html)
}

/// The file of a language.
fn source(language: Language) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join(format!("crates/nqueens-language/languages/{language}.ftl"));
    std::fs::read_to_string(file).unwrap()
}
