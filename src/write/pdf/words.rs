//! The titles of bookmarks.

use crate::Language;

/// Boards from one number to another: in English with their name, elsewhere as
/// the numbers alone, which every reader understands.
pub(super) fn boards(language: Language, first: u64, last: u64) -> String {
    let [from, to] = [first, last].map(|number| language.digits(number));
    match (language, first == last) {
        (Language::English, true) => format!("Board {from}"),
        (Language::English, false) => format!("Boards {from} to {to}"),
        (_, true) => from,
        (_, false) => format!("{from}–{to}"),
    }
}

/// An orbit with this number.
pub(super) fn orbit(language: Language, number: u64) -> String {
    let number = language.digits(number);
    match language {
        Language::English => format!("Orbit {number}"),
        _ => number,
    }
}
