//! Units of length, and signed distances for the layout.

use std::fmt;
use std::ops::{Add, Mul, Sub};

/// A CSS unit of length: 1in = 96px = 72pt = 25.4mm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// CSS pixel, 1/96 inch.
    Px,
    /// Millimetre.
    Mm,
    /// Centimetre.
    Cm,
    /// Inch.
    In,
    /// Point, 1/72 inch.
    Pt,
}

nqueens_puzzle::vocabulary! {
    names of Unit:
    Px = "px", Mm = "mm", Cm = "cm", In = "in", Pt = "pt",
}

impl Unit {
    /// The step of lengths in files: a pixel, or a thousandth of another unit.
    pub(crate) fn grain(self) -> Distance {
        match self {
            Unit::Px => Distance(self.ticks()),
            _ => Distance(self.ticks() / 1000),
        }
    }

    /// Ticks in one unit; see [`Length`].
    pub(crate) const fn ticks(self) -> i64 {
        match self {
            Unit::Px => 381_000,
            Unit::Mm => 1_440_000,
            Unit::Cm => 14_400_000,
            Unit::In => 36_576_000,
            Unit::Pt => 508_000,
        }
    }
}

/// Appends `ticks` in `unit` as the shortest decimal with at most four places.
pub(crate) fn push_decimal(out: &mut Vec<u8>, ticks: i64, unit: Unit) {
    let per = i128::from(unit.ticks());
    let scaled = (i128::from(ticks) * 20_000 + per).div_euclid(2 * per);
    if scaled < 0 {
        out.push(b'-');
    }
    let scaled = scaled.unsigned_abs();
    let (integer, mut rest) = ((scaled / 10_000) as u64, (scaled % 10_000) as u32);
    if integer != 0 || rest == 0 {
        push_integer(out, integer);
    }
    if rest != 0 {
        out.push(b'.');
        let mut place = 1000;
        while rest != 0 {
            out.push(b'0' + (rest / place) as u8);
            rest %= place;
            place /= 10;
        }
    }
}

/// Formats a fraction that is not negative with at most `places` decimal places, rounded to the nearest.
pub(crate) fn decimal(part: i128, total: i128, places: u32) -> String {
    let scale = 10_i128.pow(places);
    let scaled = (part * scale * 2 + total) / (2 * total.max(1));
    let width = places as usize;
    let text = format!("{}.{:0width$}", scaled / scale, scaled % scale);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Appends `value` in decimal. This is four times as fast as `write!`, and data formats are mostly
/// numbers.
pub(crate) fn push_integer(out: &mut Vec<u8>, value: impl itoa::Integer) {
    out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
}

/// A signed distance in the ticks of [`Length`](crate::Length), but without its bounds: a position
/// may be left of an edge, and a sheet may be longer than any length. Arithmetic saturates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Distance(i64);

impl Distance {
    pub(crate) const ZERO: Distance = Distance(0);
    /// A distance longer than any sheet; sums of a few of them do not overflow.
    pub(crate) const LONGEST: Distance = Distance(i64::MAX / 8);

    pub(crate) const fn from_ticks(ticks: i64) -> Distance {
        Distance(ticks)
    }

    pub(crate) const fn mm(value: u16) -> Distance {
        Distance(value as i64 * Unit::Mm.ticks())
    }

    pub(crate) const fn ticks(self) -> i64 {
        self.0
    }

    /// The distance as a number of `unit`.
    pub(crate) fn to_unit(self, unit: Unit) -> f64 {
        self.0 as f64 / unit.ticks() as f64
    }

    /// `self * numerator / denominator`, rounded up to thousandths of `unit`, or to whole pixels so that
    /// thin lines stay crisp on screens.
    pub(crate) fn scale_up(self, numerator: i64, denominator: i64, unit: Unit) -> Distance {
        let grain = unit.grain().0;
        let exact = i128::from(self.0) * i128::from(numerator);
        let step = i128::from(denominator) * i128::from(grain);
        Distance(((exact + step - 1) / step) as i64 * grain)
    }

    /// `self * numerator / denominator`, to the nearest tick.
    pub(crate) fn scale(self, numerator: i64, denominator: i64) -> Distance {
        let exact = i128::from(self.0) * i128::from(numerator);
        let per = i128::from(denominator);
        Distance((2 * exact + per).div_euclid(2 * per) as i64)
    }

    /// Rounds down to a multiple of `grain`.
    pub(crate) fn floor(self, grain: Distance) -> Distance {
        Distance(self.0 - self.0.rem_euclid(grain.0.max(1)))
    }
}

impl Add for Distance {
    type Output = Distance;
    fn add(self, other: Distance) -> Distance {
        Distance(self.0.saturating_add(other.0))
    }
}

impl Sub for Distance {
    type Output = Distance;
    fn sub(self, other: Distance) -> Distance {
        Distance(self.0.saturating_sub(other.0))
    }
}

impl Mul<u64> for Distance {
    type Output = Distance;
    fn mul(self, factor: u64) -> Distance {
        let factor = i64::try_from(factor).unwrap_or(i64::MAX);
        Distance(self.0.saturating_mul(factor))
    }
}

/// Displays a distance or a length in a unit, with at most four decimals and no trailing zero; `{:#}`
/// appends the unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InUnit<D>(pub(crate) D, pub(crate) Unit);

impl<D: Copy + Into<Distance>> fmt::Display for InUnit<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let distance: Distance = self.0.into();
        let mut text = Vec::with_capacity(24);
        push_decimal(&mut text, distance.0, self.1);
        f.write_str(&String::from_utf8_lossy(&text))?;
        if f.alternate() {
            f.write_str(self.1.name())
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Length;

    fn px(value: i64) -> Distance {
        Distance(value * Unit::Px.ticks())
    }

    #[test]
    fn pixels_round_up_to_integers() {
        assert_eq!(px(20).scale_up(2, 64, Unit::Px), px(1));
        assert_eq!(px(64).scale_up(2, 64, Unit::Px), px(2));
        assert_eq!(Distance::mm(64).scale_up(2, 64, Unit::Mm), Distance::mm(2));
    }

    #[test]
    fn distances_may_be_negative_and_lengths_may_not() {
        let back = Distance::mm(3) - Distance::mm(5);
        assert_eq!(back + Distance::mm(5), Distance::mm(3));
        assert_eq!(Length::from(back), Length::ZERO);
        assert_eq!(
            back.floor(Distance::mm(3)),
            Distance::ZERO - Distance::mm(3)
        );
        assert_eq!(Length::from(Distance::LONGEST * 3), Length::MAX);
        assert_eq!(Length::from(Distance::from(Length::mm(7))), Length::mm(7));
    }

    #[test]
    fn integers_agree_with_the_standard_library() {
        for value in [0, 1, 9, 10, 99, 100, 1000, 65_535, u64::MAX] {
            let mut out = Vec::new();
            push_integer(&mut out, value);
            assert_eq!(out, value.to_string().into_bytes());
        }
    }
}
