//! Logarithms by whole numbers alone, so that no digit depends on the platform.

use super::natural::Natural;

/// Bits behind the point.
const BITS: u32 = 32;

/// One in the unit of [`log10`].
pub(crate) const ONE: i64 = 1 << BITS;

/// How 1 is held while bits are found: nineteen digits, of which eighteen are
/// behind the point, so that the square of what is below 10 has 127 bits.
const UNIT: u128 = 1_000_000_000_000_000_000;

/// The decimal logarithm in parts of [`ONE`], rounded down but for the last two
/// bits; `None` of 0.
///
/// Of a number from 1 to 10, the square is beyond 10 if and only if the first
/// bit behind the point of its logarithm is 1; what is left of the square after
/// that has the next bit.
pub(crate) fn log10(number: &Natural) -> Option<i64> {
    if number.is_zero() {
        return None;
    }
    let digits = number.to_string();
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
    fn powers_of_ten_are_exact() {
        for exponent in 0..80 {
            let power = Natural::from(10).power(exponent);
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

    #[test]
    fn the_logarithm_of_a_power_is_a_multiple() {
        let log = log10(&Natural::from(729)).unwrap();
        let power = log10(&Natural::from(729).power(27)).unwrap();
        assert!((power - 27 * log).abs() <= 64);
    }

    #[test]
    fn larger_numbers_have_no_less() {
        let logs: Vec<_> = (1..5000).map(|n| log10(&Natural::from(n))).collect();
        assert!(logs.is_sorted());
    }
}
