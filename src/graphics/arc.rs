//! Conversion of elliptical arcs to cubic curves, for formats without arcs.
//!
//! Angles are halved with square roots, which IEEE 754 defines exactly; sine and cosine differ
//! between machines.

use kurbo::Vec2;

/// A cubic curve from the current point: two control points and the end.
pub(crate) type Cubic = [(f64, f64); 3];

/// Converts an elliptical arc with SVG's parameters, without axis rotation, to curves of at most a
/// quarter turn, with an error below 0.03 % of the radius. `sweep` is true for clockwise, with y
/// downward. An arc without length gives no curve, and one without a radius a straight line (SVG 2,
/// 9.5.1).
pub(crate) fn arc_to_cubics(
    from: (f64, f64),
    radii: (f64, f64),
    [large, sweep]: [bool; 2],
    to: (f64, f64),
) -> Vec<Cubic> {
    if from == to {
        return Vec::new();
    }
    if radii.0 == 0.0 || radii.1 == 0.0 {
        return vec![[from, to, to]];
    }
    // On the unit circle.
    let [a, b] = [from, to].map(|(x, y)| Vec2::new(x / radii.0, y / radii.1));
    let (middle, half) = ((a + b) * 0.5, (b - a) * 0.5);
    // Radii that are too small are scaled up until the arc is half a turn.
    let half_length = half.dot(half).sqrt();
    let radius = half_length.max(1.0);
    let offset = (radius * radius - half_length * half_length)
        .max(0.0)
        .sqrt()
        / half_length;
    let side = if large == sweep { -1.0 } else { 1.0 };
    let center = middle + half.turn_90() * (offset * side);
    let unit = |point: Vec2| (point - center) * (1.0 / radius);
    let mut turns = Vec::new();
    split(unit(a), unit(b), large, sweep, &mut turns);
    let radii = Vec2::from(radii) * radius;
    let center = (center.x / radius * radii.x, center.y / radius * radii.y);
    let place = |at: Vec2| (center.0 + at.x * radii.x, center.1 + at.y * radii.y);
    let mut curves: Vec<Cubic> = turns
        .into_iter()
        .map(|(a, b)| quarter(a, b, sweep).map(place))
        .collect();
    if let Some(last) = curves.last_mut() {
        last[2] = to;
    }
    curves
}

/// Halves the turn from `a` to `b` until each part is at most a quarter turn.
fn split(a: Vec2, b: Vec2, large: bool, sweep: bool, out: &mut Vec<(Vec2, Vec2)>) {
    // Rounding may make a quarter turn slightly larger.
    if !large && a.dot(b) > -1e-6 {
        out.push((a, b));
        return;
    }
    let sum = a + b;
    let length = sum.dot(sum).sqrt();
    let middle = if length < 1e-6 {
        a.turn_90() * if sweep { 1.0 } else { -1.0 }
    } else {
        sum * (if large { -1.0 } else { 1.0 } / length)
    };
    split(a, middle, false, sweep, out);
    split(middle, b, false, sweep, out);
}

/// A curve along the unit circle that touches it at both ends and in the middle.
fn quarter(a: Vec2, b: Vec2, sweep: bool) -> [Vec2; 3] {
    let cosine = a.dot(b).clamp(-1.0, 1.0);
    // Tangent of a quarter of the angle, by two half-angle formulas.
    let tangent = ((1.0 - cosine) / 2.0).sqrt() / (1.0 + ((1.0 + cosine) / 2.0).sqrt());
    let handle = 4.0 / 3.0 * tangent * if sweep { 1.0 } else { -1.0 };
    [a + a.turn_90() * handle, b - b.turn_90() * handle, b]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points at the ends and in the middle of each curve.
    fn points(from: (f64, f64), curves: Vec<Cubic>) -> Vec<Vec2> {
        let mut from = Vec2::from(from);
        let mut out = vec![from];
        for [a, b, to] in curves.into_iter().map(|curve| curve.map(Vec2::from)) {
            out.extend([(from + to + (a + b) * 3.0) * 0.125, to]);
            from = to;
        }
        out
    }

    #[test]
    fn curves_stay_on_the_circle() {
        for (large, sweep, center) in [
            (false, true, (0.0, 0.0)),
            (true, false, (0.0, 0.0)),
            (false, false, (10.0, 10.0)),
            (true, true, (10.0, 10.0)),
        ] {
            let from = (10.0, 0.0);
            let curves = arc_to_cubics(from, (10.0, 10.0), [large, sweep], (0.0, 10.0));
            let points = points(from, curves);
            assert_eq!(points.len(), if large { 9 } else { 3 }, "{large} {sweep}");
            for point in points {
                let out = point - Vec2::from(center);
                assert!((out.dot(out).sqrt() - 10.0).abs() < 3e-3, "{point:?}");
            }
        }
    }

    #[test]
    fn sweep_selects_the_side_of_half_turns() {
        let arc = |sweep| arc_to_cubics((0.0, 0.0), (1.0, 1.0), [false, sweep], (6.0, 0.0));
        // Clockwise with y downward: from the left over the top.
        assert_eq!(arc(true)[0][2], (3.0, -3.0));
        assert_eq!(arc(false)[0][2], (3.0, 3.0));
    }

    #[test]
    fn degenerate_arcs_are_lines_or_nothing() {
        let arc = |to| arc_to_cubics((1.0, 1.0), (0.0, 5.0), [true, true], to);
        assert_eq!(arc((4.0, 5.0)), [[(1.0, 1.0), (4.0, 5.0), (4.0, 5.0)]]);
        assert!(arc((1.0, 1.0)).is_empty());
    }
}
