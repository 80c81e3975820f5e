//! Numbers and names in English messages.

use std::borrow::Cow;

/// A choice in words: a, b or c.
#[must_use]
pub fn any_of(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A number and what it counts, such as `14,200 boards`.
#[must_use]
pub fn plural(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", grouped(number))
}

/// A number with a comma between each three digits: 14,200.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A text without the characters that XML 1.0 (clause 2.2) cannot hold, nor PNG's
/// text chunks: a replacement character stands for each.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    let forbidden = |c: char| {
        matches!(c, '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}') && !matches!(c, '\t' | '\n' | '\r')
    };
    match text.contains(forbidden) {
        true => Cow::Owned(text.replace(forbidden, "\u{fffd}")),
        false => Cow::Borrowed(text),
    }
}
