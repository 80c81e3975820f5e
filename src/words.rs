//! Dates, and texts in messages.

use std::borrow::Cow;

pub(crate) use nqueens_puzzle::words::joined;
pub use nqueens_puzzle::words::{any_of, grouped, plural};

/// The year, month and day of a moment in seconds since 1970, in UTC and the Gregorian calendar.
#[must_use]
pub fn date(seconds: u64) -> (u64, u8, u8) {
    // Years from March on, so that the leap day is the last of its year.
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

/// A text without the characters that XML 1.0 (clause 2.2) cannot hold, nor PNG's
/// text chunks: a replacement character stands for each.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    let forbidden = |c: char| {
        matches!(c, '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}') && !matches!(c, '\t' | '\n' | '\r')
    };
    if text.contains(forbidden) {
        Cow::Owned(text.replace(forbidden, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (11_015, (2000, 2, 28)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_778, (2026, 11, 21)),
        ] {
            assert_eq!(date(days * 86_400 + 86_399), expected);
        }
    }
}
