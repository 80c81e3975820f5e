//! Text helpers for messages and files.

use std::borrow::Cow;

pub(crate) use nqueens_puzzle::words::{date, group_digits, join, pluralize};

/// Replaces the characters that XML 1.0 (clause 2.2) and PNG text chunks forbid with U+FFFD.
pub(crate) fn replace_forbidden(text: &str) -> Cow<'_, str> {
    let forbidden = |c: char| {
        matches!(c, '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}') && !matches!(c, '\t' | '\n' | '\r')
    };
    if text.contains(forbidden) {
        Cow::Owned(text.replace(forbidden, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
