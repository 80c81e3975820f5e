//! Numbers of solutions.

use std::fmt;

use crate::words::grouped;
use crate::{Class, Group, MAX_N};

/// All solutions, n = 1 to 27: <https://oeis.org/A000170>.
const TOTAL: [u64; 27] = [
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// Fundamental solutions, n = 1 to 27: <https://oeis.org/A002562>.
const FUNDAMENTAL: [u64; 27] = [
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1_787,
    9_233,
    45_752,
    285_053,
    1_846_955,
    11_977_939,
    83_263_591,
    621_012_754,
    4_878_666_808,
    39_333_324_973,
    336_376_244_042,
    3_029_242_658_210,
    28_439_272_956_934,
    275_986_683_743_434,
    2_789_712_466_510_289,
    29_363_495_934_315_694,
];

/// Solutions that the quarter turn fixes, n = 1 to 32; published up to n = 63:
/// <https://oeis.org/A033148>.
const QUARTER_TURN: [u64; MAX_N] = [
    1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3_328, 3_264, 0, 0,
    32_896, 43_776, 0, 0, 406_784,
];

/// The number of orbits of each class, from which all other numbers follow.
///
/// ```
/// use nqueens_sheet::{Class, Counts, Group};
///
/// let eight = Counts::published(8).expect("published up to n = 27");
/// assert_eq!(eight.total(), 92);
/// assert_eq!(eight.fundamental(), 12);
/// assert_eq!(eight.orbits(Class::Ordinary), 11);
/// assert_eq!(eight.orbits(Class::Centrosymmetric), 1);
/// assert_eq!(eight.representatives(Group::HalfTurn), 48);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts {
    /// The numbers in the order of [`Class::ALL`].
    orbits: [u64; 4],
}

impl Counts {
    /// The published numbers for a board of `n` by `n` squares; `None` unless
    /// `n` is from 1 to 27, beyond which nobody has counted.
    ///
    /// The classes follow from three sequences: with T solutions in F orbits,
    /// of which the half turn fixes P and the quarter turn Q solutions,
    /// Burnside's lemma says 8 F = T + P + 2 Q, as no mirror fixes any.
    #[must_use]
    pub fn published(n: usize) -> Option<Counts> {
        if n == 1 {
            return Some(Counts {
                orbits: [0, 0, 0, 1],
            });
        }
        let index = n.checked_sub(1)?;
        let (total, fundamental) = (*TOTAL.get(index)?, *FUNDAMENTAL.get(index)?);
        let quarter = *QUARTER_TURN.get(index)?;
        let half = 8 * fundamental - total - 2 * quarter;
        Some(Counts {
            orbits: [(total - half) / 8, (half - quarter) / 4, quarter / 2, 0],
        })
    }

    /// The number of doubly centrosymmetric solutions. Of no other class is the number
    /// known beyond n = 27.
    pub(crate) fn doubly_centrosymmetric(n: usize) -> Option<Counts> {
        let quarter = *QUARTER_TURN.get(n.checked_sub(1)?)?;
        // The single queen of n = 1, halved, is rightly none.
        Some(Counts {
            orbits: [0, 0, quarter / 2, 0],
        })
    }

    /// Counts more orbits of one class.
    pub(crate) fn add_orbits(&mut self, class: Class, more: u64) {
        self.orbits[class as usize] += more;
    }

    /// Adds the orbits of another part.
    pub(crate) fn add(&mut self, other: &Counts) {
        for (orbits, more) in self.orbits.iter_mut().zip(other.orbits) {
            *orbits += more;
        }
    }

    /// The number of solutions.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.representatives(Group::Identity)
    }

    /// The number of orbits, which is the number of fundamental solutions.
    #[must_use]
    pub fn fundamental(&self) -> u64 {
        self.orbits.iter().sum()
    }

    /// The number of orbits of one class.
    #[must_use]
    pub fn orbits(&self, class: Class) -> u64 {
        self.orbits[class as usize]
    }

    /// The number of solutions of one class.
    #[must_use]
    pub fn solutions(&self, class: Class) -> u64 {
        self.orbits(class) * u64::from(class.orbit_size())
    }

    /// The number of solutions that remain if solutions count as one when a symmetry of
    /// the group moves one to the other.
    #[must_use]
    pub fn representatives(&self, group: Group) -> u64 {
        let classes = Class::ALL.into_iter();
        classes
            .map(|class| self.representatives_of(class, group))
            .sum()
    }

    /// The representatives of the solutions of one class; see
    /// [`Counts::representatives`].
    ///
    /// An orbit has as many members as the group has elements, divided by the number of
    /// elements that fix a solution. Those elements are the same for all solutions of a
    /// class.
    #[must_use]
    pub fn representatives_of(&self, class: Class, group: Group) -> u64 {
        let elements = group.elements();
        let fixing = elements
            .iter()
            .filter(|e| class.stabilizer().contains(e))
            .count();
        self.solutions(class) * fixing as u64 / elements.len() as u64
    }
}

/// The number of solutions in a selection.
///
/// ```
/// use nqueens_sheet::Count;
///
/// assert_eq!(Count::Exactly(14_200).to_string(), "14,200");
/// assert_eq!(Count::MoreThan(1_000_000).to_string(), "more than 1,000,000");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// This many.
    Exactly(u64),
    /// More than this many: nobody has published, or asked for, the exact number. The
    /// bound is the number for n = 27, the largest board whose solutions have been
    /// counted, or that of [`Limits::count`](crate::Limits::count).
    MoreThan(u64),
}

impl Count {
    /// The number, if it is known.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        match self {
            Count::Exactly(count) => Some(count),
            Count::MoreThan(_) => None,
        }
    }
}

impl fmt::Display for Count {
    /// The number in digits, with a comma before each group of three.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => f.pad(&grouped(*count)),
            Count::MoreThan(count) => f.pad(&format!("more than {}", grouped(*count))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_numbers_agree_with_each_other() {
        for n in 2..=27 {
            let counts = Counts::published(n).unwrap();
            assert_eq!(counts.total(), TOTAL[n - 1], "n = {n}");
            assert_eq!(counts.fundamental(), FUNDAMENTAL[n - 1], "n = {n}");
        }
        assert_eq!(Counts::published(0), None);
        assert_eq!(Counts::published(28), None);
    }

    #[test]
    fn the_half_turn_fixes_as_many_as_published() {
        // https://oeis.org/A032522
        let half: [u64; 20] = [
            1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104, 44184,
            144_620,
        ];
        for (n, half) in (1..).zip(half) {
            let counts = Counts::published(n).unwrap();
            assert_eq!(
                counts.total() - counts.solutions(Class::Ordinary),
                half,
                "n = {n}"
            );
        }
    }
}
