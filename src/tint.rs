//! Board colours by class or orbit.

use crate::{Class, Group};

/// The number of hues; more would be hard to distinguish.
pub(crate) const HUES: usize = 12;

/// The property that the colours of boards show. Each board has a mat, a coloured frame around it.
///
/// The twelve hues have a contrast of at least 3:1 to the template's page, in both schemes.
///
/// ```
/// use nqueens_sheet::{Format, Selection, Sheet, Tint, draw};
///
/// let sheet = Sheet { tint: Some(Tint::Class), ..Sheet::default() };
/// let svg = draw(&Selection::new(6)?, &sheet, &Format::default(), Vec::new())?;
/// assert!(String::from_utf8(svg)?.contains("Boards that some symmetry leaves unchanged have a coloured frame"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Tint {
    /// A hue for each [`Class`] except the ordinary one, to which most solutions belong and whose
    /// boards have no mat. Posters have a legend below the boards.
    Class,
    /// A hue for each orbit. Up to n = 8, twelve hues are enough; up to n = 12, hues repeat in the
    /// order of the fundamental solutions. Each board is captioned with the number of its orbit,
    /// unless there is another caption or no room. From n = 13, there are no numbers, and the hue is a
    /// hash of the orbit's least board.
    Orbit,
}

nqueens_puzzle::vocabulary! {
    Tint as "tint":
    Class = "class", Orbit = "orbit",
}

impl Tint {
    /// The hue of a solution, if it has one. `number` is the number of its orbit from 1, if known.
    pub(crate) fn hue(self, ranks: &[u16], number: Option<u64>) -> Option<usize> {
        match (self, number) {
            (Tint::Class, _) => class_hue(Class::from_ranks(ranks)),
            (Tint::Orbit, Some(number)) => Some((number.wrapping_sub(1) % HUES as u64) as usize),
            (Tint::Orbit, None) => Some(hash_hue(&Group::All.least_image(ranks))),
        }
    }
}

/// The hue of a class, if its solutions have a symmetry.
pub(crate) fn class_hue(class: Class) -> Option<usize> {
    (class != Class::Ordinary).then_some(class as usize)
}

/// The meaning of the board colours, for legends and descriptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TintMeaning {
    /// Their class.
    Classes,
    /// Their orbit: each has a different hue.
    Orbits,
    /// Their orbit, with its number below each board.
    NumberedOrbits,
    /// Their orbit, but different orbits may share a hue.
    RepeatedHues,
}

nqueens_puzzle::vocabulary! {
    names of TintMeaning:
    Classes = "classes", Orbits = "orbits", NumberedOrbits = "numbered", RepeatedHues = "repeated",
}

/// A hue computed from ranks; all hues are equally likely.
fn hash_hue(ranks: &[u16]) -> usize {
    // The odd number nearest to 2^64 divided by the golden ratio (Knuth, The Art of
    // Computer Programming, 6.4).
    const GOLDEN_RATIO: u64 = 0x9e37_79b9_7f4a_7c15;
    let hash = ranks.iter().fold(GOLDEN_RATIO, |hash, rank| {
        let product = (hash ^ u64::from(*rank)).wrapping_mul(GOLDEN_RATIO);
        product ^ (product >> 29)
    });
    (hash.wrapping_mul(GOLDEN_RATIO) >> 32) as usize % HUES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Selection;

    #[test]
    fn members_of_an_orbit_share_a_hue() {
        for n in [1, 4, 5, 8, 9] {
            for solution in Selection::new(n).unwrap().fundamental().solutions() {
                let hue = |ranks: &[u16]| Tint::Orbit.hue(ranks, None);
                for member in solution.orbit() {
                    assert_eq!(hue(member.ranks()), hue(solution.ranks()), "{member}");
                }
            }
        }
    }

    #[test]
    fn hues_are_equally_likely() {
        let mut counts = [0_u32; HUES];
        for solution in Selection::new(11).unwrap().fundamental().solutions() {
            counts[Tint::Orbit.hue(solution.ranks(), None).unwrap()] += 1;
        }
        // 341 orbits: 28 or 29 for each, and a deviation of 5.
        assert!(
            counts.iter().all(|count| (13..=44).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn names_parse_back() {
        for tint in Tint::ALL {
            assert_eq!(tint.to_string().parse::<Tint>().unwrap(), tint);
        }
        assert!(matches!(
            "colour".parse::<Tint>(),
            Err(crate::Error {
                kind: crate::ErrorKind::InvalidValue,
                ..
            })
        ));
    }
}
