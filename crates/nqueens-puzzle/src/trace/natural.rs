//! Whole numbers of any size, as far as counts need them, and their logarithms, so that no
//! digit depends on the platform.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::words::grouped;

/// The largest whole number up to which every one is exact as a 64-bit float,
/// which is what most readers of JSON take numbers for: 2^53.
const EXACT: u64 = 1 << 53;

/// A whole number from 0, of any size.
///
/// ```
/// use nqueens_puzzle::trace::Natural;
///
/// assert_eq!(Natural::from(14_200).grouped(), "14,200");
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Natural {
    digits: String,
}

impl From<u64> for Natural {
    fn from(value: u64) -> Natural {
        Natural::of_digits(&value.to_string())
    }
}

impl Natural {
    /// The number that has these digits, the first of which is not 0 unless it is the only one.
    pub(crate) fn of_digits(digits: &str) -> Natural {
        let digits = digits.to_owned();
        Natural { digits }
    }

    /// True if it is 0.
    pub fn is_zero(&self) -> bool {
        self.digits == "0"
    }

    /// The number, if it has at most 64 bits.
    pub fn to_u64(&self) -> Option<u64> {
        self.digits.parse().ok()
    }

    /// With a comma between each three digits: 14,200.
    pub fn grouped(&self) -> String {
        grouped(self)
    }
}

/// A number up to 2^53, beyond that a string, since readers of JSON would round it.
impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.to_u64() {
            Some(value) if value <= EXACT => serializer.serialize_u64(value),
            _ => serializer.collect_str(self),
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "", &self.digits)
    }
}

/// Bits behind the point.
const BITS: u32 = 32;

/// One in the unit of [`log10`].
pub const ONE: i64 = 1 << BITS;

/// The number 1 while bits are found: nineteen digits, of which eighteen are
/// behind the point, so that the square of what is below 10 has 127 bits.
const UNIT: u128 = 1_000_000_000_000_000_000;

/// The decimal logarithm in parts of [`ONE`], rounded down but for the last two
/// bits; `None` of 0.
///
/// The square of a number from 1 to 10 is beyond 10 if and only if the first
/// bit behind the point of its logarithm is 1; what is left of the square after
/// that has the next bit.
pub fn log10(number: &Natural) -> Option<i64> {
    if number.is_zero() {
        return None;
    }
    let digits = &number.digits;
    let leading: String = digits
        .chars()
        .chain("0".repeat(19).chars())
        .take(19)
        .collect();
    let mut left: u128 = leading.parse().ok()?;
    let mut bits = 0_i64;
    for _ in 0..BITS {
        left = left * left / UNIT;
        let beyond = left >= 10 * UNIT;
        if beyond {
            left /= 10;
        }
        bits = bits << 1 | i64::from(beyond);
    }
    Some((digits.len() as i64 - 1) * ONE + bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_64_bits_are_none() {
        assert_eq!(Natural::from(u64::MAX).to_u64(), Some(u64::MAX));
        assert_eq!(Natural::of_digits("18446744073709551616").to_u64(), None);
    }

    #[test]
    fn json_has_numbers_up_to_the_last_that_is_exact() {
        let json = |value| serde_json::to_string(&Natural::from(value)).unwrap();
        assert_eq!(json(EXACT), "9007199254740992");
        assert_eq!(json(EXACT + 1), "\"9007199254740993\"");
    }

    #[test]
    fn powers_of_ten_are_exact() {
        for exponent in 0..80 {
            let power = Natural::of_digits(&format!("1{}", "0".repeat(exponent)));
            assert_eq!(log10(&power), Some(exponent as i64 * ONE));
        }
        assert_eq!(log10(&Natural::from(0)), None);
    }

    /// <https://oeis.org/A007524>, A114490, A153268, A007524 and so on: ten
    /// decimals.
    #[test]
    fn known_logarithms_have_their_decimals() {
        let known = [
            (2, 3_010_299_956),
            (3, 4_771_212_547),
            (5, 6_989_700_043),
            (7, 8_450_980_400),
            (92, 19_637_878_273),
            (2057, 33_132_342_916),
        ];
        for (number, decimals) in known {
            let log = i128::from(log10(&Natural::from(number)).unwrap());
            let found = (log * 10_000_000_000 + i128::from(ONE / 2)) / i128::from(ONE);
            // The last bit is worth two of these.
            assert!((found - decimals).abs() <= 4, "{number}: {found}");
        }
    }

    /// 729^27.
    const POWER: &str =
        "196627050475552913618075908526912116283103450944214766927315415537966391196809";

    #[test]
    fn the_logarithm_of_a_power_is_a_multiple() {
        let log = log10(&Natural::from(729)).unwrap();
        let power = log10(&Natural::of_digits(POWER)).unwrap();
        assert!((power - 27 * log).abs() <= 64);
    }

    #[test]
    fn larger_numbers_have_no_less() {
        let logs: Vec<_> = (1..5000).map(|n| log10(&Natural::from(n))).collect();
        assert!(logs.is_sorted());
    }
}
