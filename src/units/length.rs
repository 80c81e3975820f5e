//! Lengths, exact in every supported unit.

use std::fmt;
use std::ops::{Add, Mul, Sub};
use std::str::FromStr;

use super::distance::{Distance, InUnit, Unit};

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
                unit.suffix()
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

impl fmt::Display for Length {
    /// Writes the shortest text that parses to exactly this length, such as `4.5mm` or `15pt`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&exact_text(*self, &UNITS, Unit::Mm))
    }
}

/// The shortest exact text in one of `units`, or else in `fallback` with as many decimals as needed.
fn exact_text(length: Length, units: &[Unit], fallback: Unit) -> String {
    let write = |unit| format!("{:#}", InUnit(length, unit));
    shortest_exact([length], units, write)
        .unwrap_or_else(|| format!("{}{}", exact_decimal(length, fallback), fallback.suffix()))
}

/// The units for displaying a length; the first wins a tie.
const UNITS: [Unit; 4] = [Unit::Mm, Unit::In, Unit::Pt, Unit::Px];

/// The shortest text that `write` gives for those of `units` in which all lengths are integer
/// multiples of a thousandth.
pub(crate) fn shortest_exact<const N: usize>(
    lengths: [Length; N],
    units: &[Unit],
    write: impl Fn(Unit) -> String,
) -> Option<String> {
    let is_exact = |unit: &Unit| {
        let divides = |length: &Length| length.0 % (unit.ticks() / 1000) == 0;
        lengths.iter().all(divides)
    };
    let units = units.iter().copied().filter(is_exact);
    units.map(write).min_by_key(String::len)
}

/// The number with enough decimals to identify the tick.
fn exact_decimal(length: Length, unit: Unit) -> String {
    let mut texts = (4..=20).map(|places| format!("{:.places$}", length.to_unit(unit)));
    // A quarter of a tick: at half a tick, parsing through floats could round either way.
    let is_exact = |text: &String| {
        let value = text.parse().unwrap_or(f64::NAN);
        (value * unit.ticks() as f64 - length.0 as f64).abs() <= 0.25
    };
    let text = texts.find(is_exact).unwrap_or_default();
    text.trim_start_matches('0').to_owned()
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

impl fmt::Display for Measure {
    /// Writes the length in its unit, such as `20px`: a text that parses to exactly this measure.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&exact_text(self.length, &[self.unit], self.unit))
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
        .find_map(|unit| Some((strip_suffix_ignore_case(text, unit.suffix())?, *unit)))
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
            let third = length(&format!("0.333{}", unit.suffix()));
            assert_eq!(
                format!("{:#}", InUnit(third * 3, unit)),
                format!(".999{}", unit.suffix())
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

    #[test]
    fn displays_shortest_text() {
        for (text, short) in [
            ("20px", "15pt"),
            ("19px", "19px"),
            ("4.50mm", "4.5mm"),
            ("2cm", "20mm"),
            ("0.25in", "18pt"),
            ("16.5in", "16.5in"),
            ("0.5mm", ".5mm"),
            ("0", "0mm"),
        ] {
            assert_eq!(length(text).to_string(), short);
        }
        assert_eq!(format!("{:>6}|", length("1mm")), "   1mm|");
        for text in ["20px", "4.5mm", "2cm", ".25in", "12pt", "0px"] {
            assert_eq!(text.parse::<Measure>().unwrap().to_string(), text);
        }
        assert_eq!(Length(1).to_string(), ".0000007mm");
        assert_eq!(length("99999999.9999999mm"), Length::MAX);
        let long = Length(143_175_730_735_788);
        assert_eq!(length(&long.to_string()), long);
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
        fn displayed_lengths_parse_back(ticks in 0..=Length::MAX.0) {
            let length = Length(ticks);
            proptest::prop_assert_eq!(length.to_string().parse::<Length>().unwrap(), length);
        }

        #[test]
        fn measures_keep_their_unit(ticks in 0..=Length::MAX.0, unit in 0usize..5) {
            let measure = Measure { length: Length(ticks), unit: Unit::ALL[unit] };
            proptest::prop_assert_eq!(measure.to_string().parse::<Measure>().unwrap(), measure);
        }

        #[test]
        fn displayed_short_lengths_parse_back(ticks in 0..=10 * Unit::Mm.ticks()) {
            let length = Length(ticks);
            proptest::prop_assert_eq!(length.to_string().parse::<Length>().unwrap(), length);
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
