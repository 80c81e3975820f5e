//! Integer trigonometry: the same on every machine, and exactly symmetric for mirrored angles.

use crate::casts::saturate;
use crate::graphics::outline::Point;

/// The angle of a full turn.
pub(crate) const TURN: i64 = 1 << 30;

/// The cosine of 0.
const ONE: i64 = 1 << 30;

/// Returns the sine and cosine of an angle in units of 1 / [`ONE`]. Adds halved quarter turns, whose
/// cosines follow from the half-angle formula.
fn sine(angle: i64) -> (i64, i64) {
    let (mut sin, mut cos) = (0, ONE);
    let (mut part, mut half) = (TURN / 4, (ONE, 0));
    let mut left = angle.abs() % TURN;
    while part > 0 {
        while left >= part {
            (sin, cos) = (
                (sin * half.1 + cos * half.0) / ONE,
                (cos * half.1 - sin * half.0) / ONE,
            );
            left -= part;
        }
        part /= 2;
        let cosine = ((ONE + half.1) * (ONE / 2)).isqrt();
        half = (half.0 * (ONE / 2) / cosine, cosine);
    }
    (if angle < 0 { -sin } else { sin }, cos)
}

/// The point at distance `out` from the middle in the direction of an angle, clockwise from upward, and
/// then at distance `beside` at a right angle, clockwise.
pub(crate) fn polar(angle: i64, out: i32, beside: i32) -> Point {
    let (sin, cos) = sine(angle);
    let (out, beside) = (i64::from(out), i64::from(beside));
    // Rounds half away from zero, so that mirrored angles have mirrored points.
    let rounded = |parts: i64| {
        let twice = parts * 2 / ONE;
        saturate::<i32>((twice + twice.signum()) / 2)
    };
    (
        rounded(sin * out + cos * beside),
        rounded(sin * beside - cos * out),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_on_the_circle() {
        let root = 707_107;
        for (angle, at) in [
            (0, (0, -1_000_000)),
            (TURN / 8, (root, -root)),
            (TURN / 4, (1_000_000, 0)),
            (TURN / 12, (500_000, -866_025)),
            (-TURN / 3, (-866_025, 500_000)),
        ] {
            assert_eq!(polar(angle, 1_000_000, 0), at, "{angle}");
        }
    }

    #[test]
    fn mirrored_angles_have_mirrored_points() {
        for angle in (0..TURN / 2).step_by(999_983) {
            let ((x, y), mirrored) = (polar(angle, 700_000, 9), polar(-angle, 700_000, -9));
            assert_eq!(mirrored, (-x, y), "{angle}");
            let square = i64::from(x).pow(2) + i64::from(y).pow(2);
            assert!((square.isqrt() - 700_000).abs() <= 1, "{angle}");
        }
    }
}
