//! Lengths, exact in every supported unit.

use std::ops::{Add, Mul, Sub};
use std::str::FromStr;

use super::distance::{Distance, Unit};

/// A length from 0 to 100 km.
///
/// Stored as an integer number of ticks of 1/1,440,000 mm: the largest step that divides a
/// thousandth of a pixel, point, millimetre and inch. Sums of lengths in different units are
/// therefore exact, and no rounding depends on the machine.
///
/// Parses from a number with a [`Unit`] suffix, such as `4.5mm`; see [`Measure`].
///
/// ```
/// use nqueens_sheet::{Length, Unit};
///
/// let cell: Length = "20px".parse()?;
/// assert_eq!(cell, "15pt".parse()?);
/// assert_eq!(cell * 96, "20in".parse()?);
/// assert_eq!(cell.to_unit(Unit::Mm), 5.291666666666667);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// Sums, differences and products saturate at [`Length::ZERO`] and [`Length::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Length(i64);

impl Length {
    /// Zero.
    pub const ZERO: Length = Length(0);
    /// The greatest length, 100 km.
    pub const MAX: Length = Length(100_000_000 * Unit::Mm.ticks());

    /// Creates a length of `value` units, rounded to the nearest tick.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if `value` is negative, not a
    /// number, or longer than 100 km.
    pub fn new(value: f64, unit: Unit) -> crate::Result<Length> {
        let ticks = (value * unit.ticks() as f64).round();
        if (0.0..=Self::MAX.0 as f64).contains(&ticks) {
            Ok(Length(ticks as i64))
        } else {
            Err(crate::error::invalid_length(&format!(
                "{value}{}",
                unit.name()
            )))
        }
    }

    /// Creates a length in CSS pixels.
    pub const fn px(value: u16) -> Length {
        Length(value as i64 * Unit::Px.ticks())
    }

    /// Creates a length in millimetres.
    pub const fn mm(value: u16) -> Length {
        Length(value as i64 * Unit::Mm.ticks())
    }

    /// Returns the length as a number of `unit`.
    pub fn to_unit(self, unit: Unit) -> f64 {
        self.0 as f64 / unit.ticks() as f64
    }

    /// The length nearest to a number of ticks.
    fn from_ticks_clamped(ticks: i64) -> Length {
        Length(ticks.clamp(0, Length::MAX.0))
    }
}

impl From<Length> for Distance {
    fn from(length: Length) -> Distance {
        Distance::from_ticks(length.0)
    }
}

/// The nearest length.
impl From<Distance> for Length {
    fn from(distance: Distance) -> Length {
        Length::from_ticks_clamped(distance.ticks())
    }
}

impl Add for Length {
    type Output = Length;

    /// Returns the sum, at most [`Length::MAX`].
    fn add(self, other: Length) -> Length {
        Length::from_ticks_clamped(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;

    /// Returns the difference, or zero if `other` is longer.
    fn sub(self, other: Length) -> Length {
        Length::from_ticks_clamped(self.0 - other.0)
    }
}

impl Mul<u64> for Length {
    type Output = Length;

    /// Returns the product, at most [`Length::MAX`].
    fn mul(self, factor: u64) -> Length {
        let factor = i64::try_from(factor).unwrap_or(i64::MAX);
        Length::from_ticks_clamped(self.0.saturating_mul(factor))
    }
}

/// A length that remembers its unit.
///
/// Parses from `20px`, `4.5mm`, `2cm`, `0.25in` or `12pt`, in upper or lower case; a bare number
/// means pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The length.
    pub length: Length,
    /// The unit it was written in.
    pub unit: Unit,
}

impl Measure {
    /// Creates a measure in CSS pixels.
    pub const fn px(value: u16) -> Measure {
        Measure {
            length: Length::px(value),
            unit: Unit::Px,
        }
    }

    /// Creates a measure in millimetres.
    pub const fn mm(value: u16) -> Measure {
        Measure {
            length: Length::mm(value),
            unit: Unit::Mm,
        }
    }
}

impl FromStr for Measure {
    type Err = crate::Error;

    fn from_str(text: &str) -> crate::Result<Measure> {
        let (value, unit) = split_unit(text).ok_or_else(|| crate::error::invalid_length(text))?;
        let too_long = |_| {
            crate::ErrorKind::InvalidValue
                .error(format!("`{text}` is too long: the limit is 100 km"))
        };
        let length = Length::new(value, unit).map_err(too_long)?;
        Ok(Measure { length, unit })
    }
}

/// The number and the unit of a measure.
pub(crate) fn split_unit(text: &str) -> Option<(f64, Unit)> {
    let (number, unit) = Unit::ALL
        .iter()
        .find_map(|unit| Some((strip_suffix_ignore_case(text, unit.name())?, *unit)))
        .unwrap_or((text, Unit::Px));
    let number = number.trim_end();
    let is_plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    Some((number.parse().ok().filter(|_| is_plain)?, unit))
}

/// Strips a suffix, ignoring ASCII case.
fn strip_suffix_ignore_case<'t>(text: &'t str, suffix: &str) -> Option<&'t str> {
    let (start, end) = text.split_at_checked(text.len().checked_sub(suffix.len())?)?;
    end.eq_ignore_ascii_case(suffix).then_some(start)
}

impl FromStr for Length {
    type Err = crate::Error;

    fn from_str(text: &str) -> crate::Result<Length> {
        Ok(text.parse::<Measure>()?.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::distance::InUnit;

    fn length(text: &str) -> Length {
        text.parse().unwrap()
    }

    #[test]
    fn units_agree_as_css_defines_them() {
        for same in [
            ["96px", "1in"],
            ["72pt", "1in"],
            ["25.4mm", "1in"],
            ["2.54cm", "1in"],
            ["20", "20px"],
        ] {
            assert_eq!(length(same[0]), length(same[1]), "{same:?}");
        }
    }

    #[test]
    fn thousandths_are_exact() {
        for unit in Unit::ALL {
            assert_eq!(unit.ticks() % 1000, 0, "{unit:?}");
            let third = Distance::from(length(&format!("0.333{}", unit.name())));
            assert_eq!(
                format!("{:#}", InUnit(third * 3, unit)),
                format!(".999{}", unit.name())
            );
        }
    }

    #[test]
    fn rejects_other_text() {
        for bad in [
            "",
            "px",
            "-1px",
            "1e3",
            "NaN",
            "inf",
            "1 furlong",
            "1.2.3",
            "1,5mm",
            "999999km",
            "99999999999cm",
            "٣px",
        ] {
            assert!(bad.parse::<Measure>().is_err(), "{bad}");
        }
    }

    proptest::proptest! {
        #[test]
        fn parsing_never_panics(text in "\\PC{0,12}") {
            let _ = text.parse::<Measure>();
        }

        #[test]
        fn arithmetic_saturates(a in 0..=Length::MAX.0, b in 0..=Length::MAX.0, factor: u64) {
            let (a, b) = (Length(a), Length(b));
            for length in [a + b, a - b, b - a, a * factor, a * (factor % 100)] {
                proptest::prop_assert!((Length::ZERO..=Length::MAX).contains(&length));
            }
            proptest::prop_assert_eq!(a.max(b) - a.min(b) + a.min(b), a.max(b));
            proptest::prop_assert_eq!(a + b, b + a);
            proptest::prop_assert!(a + b >= a && a - b <= a && (factor == 0 || a * factor >= a));
        }

        #[test]
        fn thousandths_parse_back(thousandths in 0u32..100_000_000, unit in 0usize..5) {
            let unit = Unit::ALL[unit];
            let length = Length(i64::from(thousandths) * unit.ticks() / 1000);
            let text = format!("{:#}", InUnit(length, unit));
            proptest::prop_assert_eq!(text.parse::<Length>().unwrap(), length);
        }
    }
}
