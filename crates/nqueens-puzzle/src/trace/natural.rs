//! Natural numbers of any size and their logarithms, without platform-dependent float functions.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::words::group_digits;

/// 2^53. All integers up to this are exact as 64-bit floats, which most JSON parsers use.
const MAX_EXACT_FLOAT: u64 = 1 << 53;

/// A natural number of any size, including 0.
///
/// ```
/// use nqueens_puzzle::trace::Natural;
///
/// assert_eq!(Natural::from(14_200).to_grouped_string(), "14,200");
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Natural {
    /// Decimal, without leading zeros.
    digits: String,
}

impl From<u64> for Natural {
    fn from(value: u64) -> Natural {
        Natural::from_digits(&value.to_string())
    }
}

impl Natural {
    /// Creates a number from its decimal digits, which must not have leading zeros.
    pub(crate) fn from_digits(digits: &str) -> Natural {
        let digits = digits.to_owned();
        Natural { digits }
    }

    /// Returns true if the number is 0.
    pub fn is_zero(&self) -> bool {
        self.digits == "0"
    }

    /// Returns the number if it fits a `u64`.
    pub fn to_u64(&self) -> Option<u64> {
        self.digits.parse().ok()
    }

    /// Formats the number with thousands separators: `14,200`.
    pub fn to_grouped_string(&self) -> String {
        group_digits(self)
    }
}

/// Serializes as a number up to 2^53. Larger numbers are strings, since JSON parsers would round
/// them.
impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.to_u64() {
            Some(value) if value <= MAX_EXACT_FLOAT => serializer.serialize_u64(value),
            _ => serializer.collect_str(self),
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "", &self.digits)
    }
}

/// Fractional bits of [`log10`].
const BITS: u32 = 32;

/// The fixed-point representation of 1 in [`log10`].
pub const ONE: i64 = 1 << BITS;

/// The fixed-point representation of 1 inside [`log10`], with eighteen decimals, so that the square
/// of a number below 10 fits 127 bits.
const UNIT: u128 = 1_000_000_000_000_000_000;

/// The decimal logarithm as a multiple of 1 / [`ONE`], rounded down, except for errors in the last
/// two bits. `None` for 0.
///
/// The first fractional bit of the logarithm of a number from 1 to 10 is 1 if and only if its
/// square is at least 10. The square, divided by 10 in this case, gives the next bit in the same
/// way.
pub fn log10(number: &Natural) -> Option<i64> {
    if number.is_zero() {
        return None;
    }
    let digits = &number.digits;
    let padded = digits.chars().chain(std::iter::repeat('0'));
    let leading: String = padded.take(19).collect();
    let mut left: u128 = leading.parse().ok()?;
    let mut bits = 0_i64;
    for _ in 0..BITS {
        left = left * left / UNIT;
        let exceeds = left >= 10 * UNIT;
        if exceeds {
            left /= 10;
        }
        bits = bits << 1 | i64::from(exceeds);
    }
    Some((digits.len() as i64 - 1) * ONE + bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_u64_is_none_beyond_64_bits() {
        assert_eq!(Natural::from(u64::MAX).to_u64(), Some(u64::MAX));
        assert_eq!(Natural::from_digits("18446744073709551616").to_u64(), None);
    }

    #[test]
    fn serializes_inexact_numbers_as_strings() {
        let json = |value| serde_json::to_string(&Natural::from(value)).unwrap();
        assert_eq!(json(MAX_EXACT_FLOAT), "9007199254740992");
        assert_eq!(json(MAX_EXACT_FLOAT + 1), "\"9007199254740993\"");
    }

    #[test]
    fn logarithms_of_powers_of_ten_are_exact() {
        for exponent in 0..80 {
            let power = Natural::from_digits(&format!("1{}", "0".repeat(exponent)));
            assert_eq!(log10(&power), Some(exponent as i64 * ONE));
        }
        assert_eq!(log10(&Natural::from(0)), None);
    }

    /// Ten decimals, from <https://oeis.org/A007524> and others.
    #[test]
    fn logarithms_match_known_decimals() {
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
            // The last bit of the logarithm is worth about two units of the last decimal.
            assert!((found - decimals).abs() <= 4, "{number}: {found}");
        }
    }

    /// 729^27.
    const POWER: &str =
        "196627050475552913618075908526912116283103450944214766927315415537966391196809";

    #[test]
    fn logarithms_of_powers_are_multiples() {
        let log = log10(&Natural::from(729)).unwrap();
        let power = log10(&Natural::from_digits(POWER)).unwrap();
        assert!((power - 27 * log).abs() <= 64);
    }

    #[test]
    fn logarithms_are_monotonic() {
        let logs: Vec<_> = (1..5000).map(|n| log10(&Natural::from(n))).collect();
        assert!(logs.is_sorted());
    }
}
