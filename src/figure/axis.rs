//! A logarithmic axis.

use crate::trace::log10::ONE;

/// A logarithmic axis from 1 to a power of ten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    pub(crate) decades: i64,
    /// The length of a decade.
    per: i32,
}

impl Axis {
    /// An axis of so many decades on a length, or on a shorter one if a decade would exceed
    /// `longest`.
    pub(crate) fn new(decades: i64, length: i32, longest: i32) -> Axis {
        let decades = decades.max(1);
        let per = (i64::from(length) / decades).min(i64::from(longest)).max(1);
        Axis {
            decades,
            per: per as i32,
        }
    }

    pub(crate) fn length(self) -> i32 {
        self.decade(self.decades)
    }

    /// The place of a power of ten.
    pub(crate) fn decade(self, exponent: i64) -> i32 {
        (exponent * i64::from(self.per)) as i32
    }

    /// The place of a logarithm.
    pub(crate) fn at(self, log: i64) -> i32 {
        (i128::from(log) * i128::from(self.per) / i128::from(ONE)) as i32
    }

    /// The decades with names, if a name takes this room.
    pub(crate) fn named(self, room: i32) -> impl Iterator<Item = i64> {
        let step = [1, 2, 5, 10, 20, 50]
            .into_iter()
            .find(|step| self.decade(*step) >= room);
        (0..=self.decades).step_by(step.unwrap_or(100) as usize)
    }
}

/// The least number of decades that hold a logarithm.
pub(crate) fn decades(log: i64) -> i64 {
    (log + ONE - 1).div_euclid(ONE)
}

/// Places closest to the wanted ones, which ascend, that are at least `pitch` apart: places that
/// would overlap are spread evenly about the middle of the wanted ones.
pub(crate) fn apart(wanted: &[i32], pitch: i32) -> Vec<i32> {
    // The number of places in a group, and the sum of the wanted places of its first.
    let mut groups: Vec<(i32, i64)> = Vec::new();
    let first = |(count, sum): (i32, i64)| (sum.div_euclid(i64::from(count))) as i32;
    for place in wanted {
        let mut group = (1, i64::from(*place));
        while let Some(before) =
            groups.pop_if(|before| first(*before) + before.0 * pitch > first(group))
        {
            let moved = i64::from(group.0) * i64::from(before.0 * pitch);
            group = (before.0 + group.0, before.1 + group.1 - moved);
        }
        groups.push(group);
    }
    let places = groups
        .into_iter()
        .flat_map(|group| (0..group.0).map(move |at| first(group) + at * pitch));
    places.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithm_is_between_its_decades() {
        let axis = Axis::new(15, 30_000, 4096);
        assert_eq!(
            (axis.length(), axis.decade(3), axis.at(3 * ONE)),
            (30_000, 6000, 6000)
        );
        assert_eq!(axis.at(ONE / 2), 1000);
        assert_eq!(Axis::new(1, 30_000, 4096).length(), 4096);
        assert_eq!(
            axis.named(3000).collect::<Vec<_>>(),
            [0, 2, 4, 6, 8, 10, 12, 14]
        );
        assert_eq!([0, 1, ONE, ONE + 1, -1].map(decades), [0, 1, 1, 2, 0]);
    }

    #[test]
    fn labels_are_apart_and_near() {
        assert_eq!(apart(&[0, 50, 100], 20), [0, 50, 100]);
        assert_eq!(apart(&[10, 10, 10], 20), [-10, 10, 30]);
        assert_eq!(apart(&[0, 50, 52, 100], 20), [0, 41, 61, 100]);
        for wanted in [
            [0, 1, 2, 3, 50, 51],
            [5, 5, 25, 26, 27, 28],
            [0, 9, 18, 27, 36, 45],
        ] {
            let places = apart(&wanted, 10);
            assert!(
                places.windows(2).all(|pair| pair[1] - pair[0] >= 10),
                "{places:?}"
            );
        }
    }
}
