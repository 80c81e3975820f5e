//! Numbers, dates and lists in English messages.

use std::fmt::Display;

/// A choice in words: a, b or c.
pub fn any_of(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Things with a text between them.
pub fn joined<T: Display>(each: impl IntoIterator<Item = T>, between: &str) -> String {
    each.into_iter()
        .map(|one| one.to_string())
        .collect::<Vec<_>>()
        .join(between)
}

/// A number and what it counts, such as `14,200 boards`.
pub fn plural(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", grouped(number))
}

/// A number with a comma between each three digits: 14,200.
pub fn grouped(number: impl Display) -> String {
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
