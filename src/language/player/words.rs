//! What there is to translate of the player.

use serde::Serialize;

use crate::Language;
use crate::trace::By;

/// The words of the player in a language. `{step}` and the like are places for
/// numbers and other words.
#[derive(Debug, Serialize)]
pub(crate) struct PlayerWords {
    // A sentence for each step. `{place}` is one of the next two; `{level}` a row
    // or a file; `{conflicts}` a list.
    /// `{row}`, `{column}`, as the beginning of a sentence.
    pub(crate) place: &'static str,
    /// `{square}`, as the beginning of a sentence.
    pub(crate) square: &'static str,
    /// Before the first step; `{order}` is "row by row from the top".
    pub(crate) start: &'static str,
    pub(crate) accepted: &'static str,
    pub(crate) solution: &'static str,
    pub(crate) rejected: &'static str,
    /// Taken back from a dead end; from a solution; when all that follows is done;
    /// and where the search was to go no deeper.
    pub(crate) dead_end: &'static str,
    pub(crate) noted: &'static str,
    pub(crate) done: &'static str,
    pub(crate) cut: &'static str,
    /// `{from}`, `{to}`: which steps the page has, if not all.
    pub(crate) part: &'static str,

    // Controls.
    pub(crate) controls: &'static str,
    pub(crate) play: &'static str,
    pub(crate) pause: &'static str,
    pub(crate) first: &'static str,
    pub(crate) back: &'static str,
    pub(crate) forward: &'static str,
    pub(crate) last: &'static str,
    pub(crate) solution_before: &'static str,
    pub(crate) solution_after: &'static str,
    pub(crate) timeline: &'static str,
    /// `{step}`, `{steps}`.
    pub(crate) step_of: &'static str,
    pub(crate) speed: &'static str,
    /// `{speed}`: how many steps in a second.
    pub(crate) per_second: &'static str,
    pub(crate) faster: &'static str,
    pub(crate) slower: &'static str,
    pub(crate) full_screen: &'static str,
    pub(crate) print: &'static str,
    pub(crate) keys: &'static str,
    /// A switch: whether keys of one character do anything.
    pub(crate) single_keys: &'static str,
    /// What keyboards say.
    pub(crate) space_key: &'static str,
    pub(crate) home_key: &'static str,
    pub(crate) end_key: &'static str,
    pub(crate) shift_key: &'static str,

    // Parts of the page.
    pub(crate) board: &'static str,
    /// `{queens}`: a list of squares.
    pub(crate) board_with: &'static str,
    pub(crate) board_empty: &'static str,
    pub(crate) tree: &'static str,
    /// `{node}`, `{nodes}`.
    pub(crate) node_of: &'static str,
    pub(crate) arrays: &'static str,
    pub(crate) program: &'static str,
    /// Where the browser runs no scripts.
    pub(crate) no_script: &'static str,
}

/// A choice on a level, as the beginning of a sentence.
pub(crate) fn place(by: By, language: Language, n: usize, level: usize, choice: u16) -> String {
    let words = language.player();
    let (row, column) = by.cell(n, level, choice);
    let [row, column] = [row + 1, column + 1].map(|number| number.to_string());
    match by {
        By::Row => filled(words.place, &[("row", &row), ("column", &column)]),
        By::File => {
            let square = by.square(n, level, choice).to_string();
            filled(words.square, &[("square", &square)])
        }
    }
}

/// A text with something in each of its places.
pub(crate) fn filled(text: &str, places: &[(&str, &str)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        let Some((name, after)) = after.split_once('}') else {
            break;
        };
        let found = places.iter().find(|(known, _)| *known == name);
        out += found.map_or("", |(_, what)| what);
        rest = after;
    }
    out + rest
}
