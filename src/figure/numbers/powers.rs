//! Formats numbers and powers of ten, and draws texts with exponents.

use crate::figure::kernel::painter::Painter;
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::Natural;
use crate::{Color, Language, Result};

/// The maximum number of digits of a number in decimal notation. Larger ones are in scientific notation.
const MAX_DIGITS: usize = 15;
/// The digits of a number in scientific notation.
const SIGNIFICANT_DIGITS: usize = 4;

/// Formats a number, and returns true if the text is exact: grouped digits, or `2.815 × 10^15` if there
/// are more than fifteen digits.
pub(crate) fn format_number(language: Language, number: &Natural) -> (String, bool) {
    let digits = number.to_string();
    match number.to_u64().filter(|_| digits.len() <= MAX_DIGITS) {
        Some(small) => (language.digits(small), true),
        None => {
            let (mantissa, exponent) = scientific(&digits);
            let (first, rest) = mantissa.split_at(1);
            let sign = language.decimal_sign();
            let text = format!("{first}{sign}{rest} \u{d7} 10^{exponent}");
            (text, false)
        }
    }
}

/// The first digits, rounded, and the power of ten of the first digit.
fn scientific(digits: &str) -> (String, usize) {
    let exponent = digits.len() - 1;
    let leading: u32 = digits[..SIGNIFICANT_DIGITS].parse().unwrap_or_default();
    let round_up = digits
        .as_bytes()
        .get(SIGNIFICANT_DIGITS)
        .is_some_and(|digit| *digit >= b'5');
    match leading + u32::from(round_up) {
        overflow if overflow.to_string().len() > SIGNIFICANT_DIGITS => {
            ((overflow / 10).to_string(), exponent + 1)
        }
        leading => (leading.to_string(), exponent),
    }
}

/// Formats a power of ten: `1`, `10`, `10^2` and so on.
pub(crate) fn format_decade(exponent: i64) -> String {
    match exponent {
        0 => String::from("1"),
        1 => String::from("10"),
        _ => format!("10^{exponent}").replace('-', "\u{2212}"),
    }
}

/// Splits a text into parts, each with true if it is raised. Digits, minus signs and n after `^` are
/// raised.
fn split_powers(text: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('^') {
        let end = after.find(|c: char| !c.is_ascii_digit() && !matches!(c, 'n' | '\u{2212}'));
        let (raised, left) = after.split_at(end.unwrap_or(after.len()));
        parts.extend([(before, false), (raised, true)]);
        rest = left;
    }
    parts.push((rest, false));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

impl Painter<'_> {
    fn raised_size(&self, size: i32) -> i32 {
        let min = self
            .em
            .map_or(self.min_em, |em| (em * 7 / 8).max(self.min_em));
        (size * 3 / 4).max(min)
    }

    /// Measures the width of a text with exponents at a size.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn measure_powers(&self, text: &str, size: i32) -> Result<i32> {
        let size = self.effective_em(size);
        let widths = split_powers(text).into_iter().map(|(part, raised)| {
            self.measure_exact(part, if raised { self.raised_size(size) } else { size })
        });
        widths.sum()
    }

    /// Draws a text with its capitals centred vertically on `at`, and with raised exponents after `^`.
    /// Returns its width.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn powers(
        &mut self,
        text: &str,
        at: Point,
        size: i32,
        align: Align,
        color: Color,
    ) -> Result<i32> {
        let size = self.effective_em(size);
        let width = self.measure_powers(text, size)?;
        let mut x = at.0 - width * align.halves() / 2;
        let base = at.1 + self.cap_height(size) / 2;
        for (part, raised) in split_powers(text) {
            let (y, size) = match raised {
                true => (
                    base - self.cap_height(size) * 6 / 10,
                    self.raised_size(size),
                ),
                false => (base, size),
            };
            x += self.text_exact(part, (x, y), size, Align::Left, color)?;
        }
        Ok(width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::trace::Quantity;

    #[test]
    fn numbers_are_grouped_or_rounded() {
        let language = Language::English;
        let text = |number: &Natural| format_number(language, number).0;
        assert_eq!(
            text(&Natural::from(999_999_999_999_999)),
            "999,999,999,999,999"
        );
        assert_eq!(
            text(&Natural::from(9_999_499_999_999_999)),
            "9.999 \u{d7} 10^15"
        );
        assert_eq!(
            text(&Natural::from(9_999_500_000_000_000)),
            "1.000 \u{d7} 10^16"
        );
        let largest = Quantity::Placements.for_board(27).unwrap();
        assert_eq!(text(&largest), "1.966 \u{d7} 10^77");
    }

    #[test]
    fn exponents_are_raised() {
        assert_eq!(
            split_powers("64^8 = 2"),
            [("64", false), ("8", true), (" = 2", false)]
        );
        assert_eq!(
            split_powers("10^\u{2212}6"),
            [("10", false), ("\u{2212}6", true)]
        );
        assert_eq!(split_powers("8!"), [("8!", false)]);
    }
}
