//! Text of others in the program's sentences.

use std::path::Path;

/// Things as a sentence lists them: `a, b and c`.
pub(crate) fn listed(things: &[String]) -> String {
    match things {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        things => things.concat(),
    }
}

/// A path as it stands in a message, on one line.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy(), |_| false)
}

/// Text of others without what a terminal would obey: control characters, and
/// those that turn the direction of reading. `kept` says which stay.
pub(crate) fn printable(text: &str, kept: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        match (c.is_control() || turns) && !kept(c) {
            true => out.extend(c.escape_default()),
            false => out.push(c),
        }
    }
    out
}
