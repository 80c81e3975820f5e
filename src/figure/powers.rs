//! Numbers and powers as texts.

use crate::figure::painter::Painter;
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::Natural;
use crate::{Color, Language, Result};

/// The most digits of a number that is not in scientific form.
const DIGITS: usize = 15;
/// The digits that scientific form keeps.
const KEPT: usize = 4;

/// A number as figures show it, with true if it is exact: grouped digits, or beyond fifteen of them
/// `2.815 × 10^14`.
pub(crate) fn written(language: Language, number: &Natural) -> (String, bool) {
    let digits = number.to_string();
    match number.to_u64().filter(|_| digits.len() <= DIGITS) {
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

/// The first digits, rounded, and the power of ten of the first of them.
fn scientific(digits: &str) -> (String, usize) {
    let exponent = digits.len() - 1;
    let kept: u32 = digits[..KEPT].parse().unwrap_or_default();
    let up = digits
        .as_bytes()
        .get(KEPT)
        .is_some_and(|digit| *digit >= b'5');
    match kept + u32::from(up) {
        over if over.to_string().len() > KEPT => ((over / 10).to_string(), exponent + 1),
        kept => (kept.to_string(), exponent),
    }
}

/// Ten to the power of a number: `1`, `10`, then `10^2` and so on.
pub(crate) fn decade(exponent: i64) -> String {
    match exponent {
        0 => String::from("1"),
        1 => String::from("10"),
        _ => format!("10^{exponent}").replace('-', "\u{2212}"),
    }
}

/// The parts of a text, each with true if it is raised: digits and n after `^` are.
fn parts(text: &str) -> Vec<(&str, bool)> {
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
        (size * 3 / 4).max(self.least)
    }

    /// The width of a text with powers at a size.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph).
    pub(crate) fn measure_powers(&self, text: &str, size: i32) -> Result<i32> {
        let size = self.em_of(size);
        let widths = parts(text).into_iter().map(|(part, raised)| {
            self.measure_as(part, if raised { self.raised_size(size) } else { size })
        });
        widths.sum()
    }

    /// Draws a text with its capitals centred vertically on `at`; digits and n after `^` are
    /// raised.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph).
    pub(crate) fn powers(
        &mut self,
        text: &str,
        at: Point,
        size: i32,
        align: Align,
        color: Color,
    ) -> Result<i32> {
        let size = self.em_of(size);
        let wide = self.measure_powers(text, size)?;
        let mut x = at.0
            - match align {
                Align::Left => 0,
                Align::Centre => wide / 2,
                Align::Right => wide,
            };
        let base = at.1 + self.cap(size) / 2;
        for (part, raised) in parts(text) {
            let (y, size) = if raised {
                (base - self.cap(size) * 6 / 10, self.raised_size(size))
            } else {
                (base, size)
            };
            x += self.text_as(part, (x, y), size, Align::Left, color)?;
        }
        Ok(wide)
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
        let text = |number: &Natural| written(language, number).0;
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
        let largest = Quantity::Placements.of_board(27).unwrap();
        assert_eq!(text(&largest), "1.966 \u{d7} 10^77");
    }

    #[test]
    fn exponents_are_raised() {
        assert_eq!(
            parts("64^8 = 2"),
            [("64", false), ("8", true), (" = 2", false)]
        );
        assert_eq!(parts("10^\u{2212}6"), [("10", false), ("\u{2212}6", true)]);
        assert_eq!(parts("8!"), [("8!", false)]);
    }
}
