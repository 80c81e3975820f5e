//! Numbers and names in English messages.

use std::fmt::Display;

/// A choice in words: a, b or c.
#[must_use]
pub fn any_of(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Things with a text between them.
pub fn joined<T: Display>(each: impl IntoIterator<Item = T>, between: &str) -> String {
    let each = each.into_iter().map(|one| one.to_string());
    each.collect::<Vec<_>>().join(between)
}

/// A number and what it counts, such as `14,200 boards`.
#[must_use]
pub fn plural(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", grouped(number))
}

/// A number with a comma between each three digits: 14,200.
#[must_use]
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
