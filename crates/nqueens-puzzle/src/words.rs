//! Numbers, dates and lists in English messages.

use std::borrow::Borrow;
use std::fmt::Display;

/// Joins words as a choice: `a, b or c`.
pub fn join_with_or<T: Borrow<str> + Display>(words: &[T]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        words => words.concat(),
    }
}

/// Joins the texts of items with a separator.
pub fn join<T: Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    items
        .into_iter()
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(separator)
}

/// Formats a number with its noun, such as `14,200 boards`. The plural adds an s.
pub fn pluralize(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", group_digits(number))
}

/// Formats a number with thousands separators: `14,200`.
pub fn group_digits(number: impl Display) -> String {
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

/// Returns the year, month and day, in UTC, of a time in seconds since 1970.
#[must_use]
pub fn date(seconds: u64) -> (u64, u8, u8) {
    // Years begin in March, so that a leap day is the last day of its year.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = match month {
        ..10 => (month + 3, 0),
        _ => (month - 9, 1),
    };
    (year + era * 400 + later, month as u8, day as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_seconds_to_dates() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (11_015, (2000, 2, 28)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_778, (2026, 11, 21)),
            (364, (1970, 12, 31)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
            (157_113, (2400, 2, 29)),
            (157_114, (2400, 3, 1)),
        ] {
            assert_eq!(date(days * 86_400 + 86_399), expected);
        }
    }

    #[test]
    fn formats_numbers_and_lists() {
        for (number, text) in [
            (0, "0 boards"),
            (1, "1 board"),
            (999, "999 boards"),
            (1000, "1,000 boards"),
            (1_234_567, "1,234,567 boards"),
        ] {
            assert_eq!(pluralize(number, "board"), text);
        }
        for (words, or, semicolon) in [
            (&[][..], "", ""),
            (&["a"], "a", "a"),
            (&["a", "b"], "a or b", "a;b"),
            (&["a", "b", "c"], "a, b or c", "a;b;c"),
        ] {
            assert_eq!(join_with_or(words), or);
            assert_eq!(join(words, ";"), semicolon);
        }
    }
}
