//! Lengths, exact in every unit that a user may write.

use std::fmt;
use std::ops::{Add, Mul, Sub};
use std::str::FromStr;

use super::distance::{Distance, InUnit, Unit};

/// A length of zero or more.
///
/// Kept as a whole number of ticks of 1/1,440,000 mm: the largest step of
/// which a thousandth of a pixel, point, millimetre and inch are all
/// multiples. Sums of lengths in different units are therefore exact, and no
/// rounding depends on the machine.
///
/// ```
/// use nqueens_sheet::{Length, Unit};
///
/// let cell: Length = "20px".parse()?;
/// assert_eq!(cell, "15pt".parse()?);
/// assert_eq!(cell * 96, "20in".parse()?);
/// assert_eq!(cell.to(Unit::Mm), 5.291666666666667);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Guarantees
/// From 0 to 100 km ([`Length::MAX`]): sums, differences and products that would
/// be outside are the nearest of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Length(i64);

impl Length {
    /// No length.
    pub const ZERO: Length = Length(0);
    /// The longest: 100 km.
    pub const MAX: Length = Length(100_000_000 * Unit::Mm.ticks());

    /// `value` units, rounded to the nearest tick.
    ///
    /// # Errors
    /// [`Error::Value`](crate::Error::Value) if `value` is negative, not a
    /// number, or longer than 100 km.
    pub fn new(value: f64, unit: Unit) -> crate::Result<Length> {
        let ticks = (value * unit.ticks() as f64).round();
        if (0.0..=Self::MAX.0 as f64).contains(&ticks) {
            Ok(Length(ticks as i64))
        } else {
            Err(crate::Error::length(&format!("{value}{}", unit.suffix())))
        }
    }

    /// A whole number of CSS pixels.
    pub const fn px(value: u16) -> Length {
        Length(value as i64 * Unit::Px.ticks())
    }

    /// A whole number of millimetres.
    pub const fn mm(value: u16) -> Length {
        Length(value as i64 * Unit::Mm.ticks())
    }

    /// The length in `unit`.
    pub fn to(self, unit: Unit) -> f64 {
        self.0 as f64 / unit.ticks() as f64
    }

    /// The nearest length to a number of ticks.
    fn clamped(ticks: i64) -> Length {
        Length(ticks.clamp(0, Length::MAX.0))
    }
}

impl From<Length> for Distance {
    fn from(length: Length) -> Distance {
        Distance::of_ticks(length.0)
    }
}

/// The nearest length.
impl From<Distance> for Length {
    fn from(distance: Distance) -> Length {
        Length::clamped(distance.ticks())
    }
}

impl Add for Length {
    type Output = Length;

    /// The sum, or [`Length::MAX`] if that is less.
    fn add(self, other: Length) -> Length {
        Length::clamped(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;

    /// The difference, or nothing if `other` is longer.
    fn sub(self, other: Length) -> Length {
        Length::clamped(self.0 - other.0)
    }
}

impl Mul<u64> for Length {
    type Output = Length;

    /// The product, or [`Length::MAX`] if that is less.
    fn mul(self, factor: u64) -> Length {
        let factor = i64::try_from(factor).unwrap_or(i64::MAX);
        Length::clamped(self.0.saturating_mul(factor))
    }
}

impl fmt::Display for Length {
    /// The length in the unit that is shortest to write, such as `4.5mm` or
    /// `20px`: a text that parses to exactly this length.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&exact_text(*self, &UNITS, Unit::Mm))
    }
}

/// The shortest text for a length in some units, or else with many decimals in `other`.
fn exact_text(length: Length, units: &[Unit], other: Unit) -> String {
    let written = |unit| format!("{:#}", InUnit(length, unit));
    shortest([length], units, written)
        .unwrap_or_else(|| format!("{}{}", places(length, other), other.suffix()))
}

/// The units that a length is written in, those of paper first.
const UNITS: [Unit; 4] = [Unit::Mm, Unit::In, Unit::Pt, Unit::Px];

/// The shortest text for lengths: `written` in each of some units in which all of them are whole
/// thousandths.
pub(crate) fn shortest<const N: usize>(
    lengths: [Length; N],
    units: &[Unit],
    written: impl Fn(Unit) -> String,
) -> Option<String> {
    let exact = |unit: &Unit| {
        let whole = |length: &Length| length.0 % (unit.ticks() / 1000) == 0;
        lengths.iter().all(whole)
    };
    let units = units.iter().copied().filter(exact);
    units.map(written).min_by_key(String::len)
}

/// The number with as many decimals as it takes to tell a tick from the next.
fn places(length: Length, unit: Unit) -> String {
    let (ticks, per) = (i128::from(length.0), i128::from(unit.ticks()));
    let mut ten = 1000;
    loop {
        ten *= 10;
        let scaled = (2 * ticks * ten + per).div_euclid(2 * per);
        // Half a tick away, floats would not know to which it is nearer.
        if 4 * (scaled * per - ticks * ten).abs() <= ten {
            let (whole, rest) = (scaled / ten, scaled % ten);
            let whole = if whole == 0 {
                String::new()
            } else {
                whole.to_string()
            };
            let width = ten.ilog10() as usize;
            return format!("{whole}.{rest:0width$}")
                .trim_end_matches('0')
                .to_owned();
        }
    }
}

/// A length and the unit in which it was written: `20px`, `4.5mm`, `2cm`,
/// `0.25in`, `12pt`, in upper or lower case; a bare number means pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The length.
    pub length: Length,
    /// The unit that the user wrote.
    pub unit: Unit,
}

impl Measure {
    /// A whole number of CSS pixels.
    pub const fn px(value: u16) -> Measure {
        Measure {
            length: Length::px(value),
            unit: Unit::Px,
        }
    }

    /// A whole number of millimetres.
    pub const fn mm(value: u16) -> Measure {
        Measure {
            length: Length::mm(value),
            unit: Unit::Mm,
        }
    }
}

impl fmt::Display for Measure {
    /// The length in its unit, such as `20px`: a text that parses to exactly this measure.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&exact_text(self.length, &[self.unit], self.unit))
    }
}

impl FromStr for Measure {
    type Err = crate::Error;

    fn from_str(text: &str) -> crate::Result<Measure> {
        let (value, unit) = split(text).ok_or_else(|| crate::Error::length(text))?;
        let too_long =
            |_| crate::Error::Value(format!("`{text}` is too long: the limit is 100 km"));
        let length = Length::new(value, unit).map_err(too_long)?;
        Ok(Measure { length, unit })
    }
}

/// The number and the unit of a measure.
pub(crate) fn split(text: &str) -> Option<(f64, Unit)> {
    let (number, unit) = Unit::ALL
        .iter()
        .find_map(|unit| Some((without_suffix(text, unit.suffix())?, *unit)))
        .unwrap_or((text, Unit::Px));
    let number = number.trim_end();
    let is_plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    Some((number.parse().ok().filter(|_| is_plain)?, unit))
}

/// The text without its end, in upper or lower case.
fn without_suffix<'t>(text: &'t str, suffix: &str) -> Option<&'t str> {
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
    fn what_is_no_length_is_refused() {
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
    fn lengths_are_written_short() {
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
        fn any_text_parses_or_is_refused(text in "\\PC{0,12}") {
            let _ = text.parse::<Measure>();
        }

        #[test]
        fn sums_stay_lengths(a in 0..=Length::MAX.0, b in 0..=Length::MAX.0, factor: u64) {
            let (a, b) = (Length(a), Length(b));
            for length in [a + b, a - b, b - a, a * factor, a * (factor % 100)] {
                proptest::prop_assert!((Length::ZERO..=Length::MAX).contains(&length));
            }
            proptest::prop_assert_eq!(a.max(b) - a.min(b) + a.min(b), a.max(b));
            proptest::prop_assert_eq!(a + b, b + a);
            proptest::prop_assert!(a + b >= a && a - b <= a && (factor == 0 || a * factor >= a));
        }

        #[test]
        fn what_is_displayed_is_parsed(ticks in 0..=Length::MAX.0) {
            let length = Length(ticks);
            proptest::prop_assert_eq!(length.to_string().parse::<Length>().unwrap(), length);
        }

        #[test]
        fn measures_keep_their_unit(ticks in 0..=Length::MAX.0, unit in 0usize..5) {
            let measure = Measure { length: Length(ticks), unit: Unit::ALL[unit] };
            proptest::prop_assert_eq!(measure.to_string().parse::<Measure>().unwrap(), measure);
        }

        #[test]
        fn short_lengths_are_parsed_too(ticks in 0..=10 * Unit::Mm.ticks()) {
            let length = Length(ticks);
            proptest::prop_assert_eq!(length.to_string().parse::<Length>().unwrap(), length);
        }

        #[test]
        fn decimals_come_back(thousandths in 0u32..100_000_000, unit in 0usize..5) {
            let unit = Unit::ALL[unit];
            let length = Length(i64::from(thousandths) * unit.ticks() / 1000);
            let text = format!("{:#}", InUnit(length, unit));
            proptest::prop_assert_eq!(text.parse::<Length>().unwrap(), length);
        }
    }
}
