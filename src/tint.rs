//! Colours that tell boards apart by class or orbit.

use crate::{Class, Group};

/// The number of hues: few enough to be told from each other.
pub(crate) const HUES: usize = 12;

/// The property by which colours tell boards apart: each board has a mat, a frame around it, in a hue.
///
/// The hues are derived from twelve fixed ones and have a contrast of at least 3:1 to the page of the
/// template, in both schemes.
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
    /// Each [`Class`] has a hue but the ordinary one, to which most solutions belong: its boards have
    /// no mat. Posters say below the boards what each hue means.
    Class,
    /// The boards of an orbit share a hue, wherever they stand. There are twelve hues,
    /// so that up to n = 8 each orbit has its own. Beyond, hues take turns in the order
    /// of the fundamental solutions, and up to n = 12 the number of its orbit stands
    /// below each board, unless there is another caption or no room. From n = 13 on,
    /// the least board of an orbit decides its hue, and nothing is remembered.
    Orbit,
}

nqueens_puzzle::vocabulary! {
    Tint as "tint":
    Class = "class", Orbit = "orbit",
}

impl Tint {
    /// The hue of a solution, if it has one. `number` is that of its orbit, from 1, where that is
    /// known.
    pub(crate) fn hue(self, ranks: &[u16], number: Option<u64>) -> Option<usize> {
        match (self, number) {
            (Tint::Class, _) => class_hue(Class::of(ranks)),
            (Tint::Orbit, Some(number)) => Some((number.wrapping_sub(1) % HUES as u64) as usize),
            (Tint::Orbit, None) => Some(mixed(&Group::All.least(ranks))),
        }
    }
}

/// The hue of a class, if its solutions have a symmetry.
pub(crate) fn class_hue(class: Class) -> Option<usize> {
    (class != Class::Ordinary).then_some(class as usize)
}

/// The statement that colours make about boards, and how sure it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Telling {
    /// Their class.
    Classes,
    /// Their orbit: each has its own.
    Orbits,
    /// Their orbit, with the number below them, since colours repeat.
    Numbered,
    /// Boards of two colours are of two orbits; boards of one colour may be of two as
    /// well.
    Repeated,
}

nqueens_puzzle::vocabulary! {
    names of Telling:
    Classes = "classes", Orbits = "orbits", Numbered = "numbered", Repeated = "repeated",
}

/// A hue computed from ranks; all hues are equally likely.
fn mixed(ranks: &[u16]) -> usize {
    // The odd number nearest to 2^64 divided by the golden ratio (Knuth, The Art of
    // Computer Programming, 6.4).
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let hash = ranks.iter().fold(GOLDEN, |hash, rank| {
        let product = (hash ^ u64::from(*rank)).wrapping_mul(GOLDEN);
        product ^ (product >> 29)
    });
    (hash.wrapping_mul(GOLDEN) >> 32) as usize % HUES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Selection;

    #[test]
    fn an_orbit_has_one_hue() {
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
    fn names_go_round() {
        for tint in Tint::ALL {
            assert_eq!(tint.to_string().parse::<Tint>().unwrap(), tint);
        }
        assert!(matches!(
            "colour".parse::<Tint>(),
            Err(crate::Error::Name { .. })
        ));
    }
}
