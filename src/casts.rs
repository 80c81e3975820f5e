//! Saturating conversions between number types.

/// An integer type with its bounds.
pub(crate) trait IntegerBounds: TryFrom<i128> {
    const MIN: Self;
    const MAX: Self;
}

macro_rules! bounds {
    ($($type:ty)*) => {
        $(impl IntegerBounds for $type {
            const MIN: $type = <$type>::MIN;
            const MAX: $type = <$type>::MAX;
        })*
    };
}

bounds!(u8 u16 u32 u64 usize i32 i64);

/// Converts an integer, saturating at the bounds of the new type.
pub(crate) fn saturate<T: IntegerBounds>(number: impl TryInto<i128>) -> T {
    // Only a `u128` can be larger than an `i128`.
    let number = number.try_into().unwrap_or(i128::MAX);
    let bound = if number < 0 { T::MIN } else { T::MAX };
    T::try_from(number).unwrap_or(bound)
}

/// Drops the fraction, saturating at the bounds of `i64`. NaN becomes 0.
#[expect(clippy::cast_possible_truncation, reason = "`as` saturates")]
pub(crate) fn truncate(number: impl Into<f64>) -> i64 {
    number.into() as i64
}

/// Converts to single precision.
#[expect(
    clippy::cast_possible_truncation,
    reason = "`as` rounds, and huge numbers become infinite"
)]
pub(crate) fn to_f32(number: f64) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_saturate() {
        assert_eq!(saturate::<i32>(1_usize << 32), i32::MAX);
        assert_eq!(saturate::<u16>(65_536_i64), u16::MAX);
        assert_eq!(saturate::<u64>(-1_i32), 0);
        assert_eq!(saturate::<i64>(u128::MAX), i64::MAX);
        assert_eq!(saturate::<i32>(-7_i64), -7);
        assert_eq!(
            [truncate(f64::NAN), truncate(1e30), truncate(-2.9_f32)],
            [0, i64::MAX, -2]
        );
    }
}
