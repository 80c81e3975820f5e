//! Published numbers of solutions.

use std::fmt;

use crate::words::group_digits;
use crate::{Class, Group};

/// The digits of a published number for a board of `n` by `n` squares, by its column of `data/counts.txt`,
/// such as `solutions`. `None` if it is not published.
pub(crate) fn published(column: &str, n: usize) -> Option<&'static str> {
    let table = include_str!("../../data/counts.txt").lines();
    let mut rows = table.filter(|line| !line.starts_with('#'));
    let column = rows.next()?.split(' ').position(|name| name == column)?;
    let number = rows.nth(n.checked_sub(1)?)?.split(' ').nth(column)?;
    (number != "-").then_some(number)
}

/// A published number of solutions.
pub(crate) fn published_count(column: &str, n: usize) -> Option<u64> {
    published(column, n)?.parse().ok()
}

/// The number of orbits of each class. All other counts follow from these.
///
/// ```
/// use nqueens_puzzle::{Class, Counts, Group};
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
    /// Indexed by [`Class`].
    orbits: [u64; 4],
}

impl Counts {
    /// The published numbers for a board of `n` by `n` squares. `None` unless `n` is from 1 to 27,
    /// the largest board whose solutions have been counted.
    ///
    /// The classes follow from three sequences: with T solutions in F orbits,
    /// of which the half turn fixes P and the quarter turn Q solutions,
    /// Burnside's lemma says 8 F = T + P + 2 Q, as no mirror fixes any.
    pub fn published(n: usize) -> Option<Counts> {
        if n == 1 {
            return Some(Counts {
                orbits: [0, 0, 0, 1],
            });
        }
        let [total, fundamental, quarter] = [
            published_count("solutions", n)?,
            published_count("fundamental", n)?,
            published_count("quarter-turn", n)?,
        ];
        let half = 8 * fundamental - total - 2 * quarter;
        Some(Counts {
            orbits: [(total - half) / 8, (half - quarter) / 4, quarter / 2, 0],
        })
    }

    /// The number of doubly centrosymmetric solutions, the only class whose number is known beyond
    /// n = 27.
    pub(crate) fn doubly_centrosymmetric(n: usize) -> Option<Counts> {
        let quarter = published_count("quarter-turn", n)?;
        // For n = 1 this is 0, since the single queen has a class of its own.
        Some(Counts {
            orbits: [0, 0, quarter / 2, 0],
        })
    }

    /// Adds orbits of one class. Saturates at `u64::MAX`.
    #[inline]
    pub fn add_orbits(&mut self, class: Class, more: u64) {
        let orbits = &mut self.orbits[class as usize];
        *orbits = orbits.saturating_add(more);
    }

    /// Adds all orbits of `other`.
    pub fn add(&mut self, other: &Counts) {
        for class in Class::ALL {
            self.add_orbits(class, other.orbits(class));
        }
    }

    /// The number of solutions.
    pub fn total(&self) -> u64 {
        self.representatives(Group::Identity)
    }

    /// The number of orbits, which is the number of fundamental solutions.
    pub fn fundamental(&self) -> u64 {
        self.orbits.iter().copied().fold(0, u64::saturating_add)
    }

    /// The number of orbits of one class.
    pub fn orbits(&self, class: Class) -> u64 {
        self.orbits[class as usize]
    }

    /// The number of solutions of one class.
    pub fn solutions(&self, class: Class) -> u64 {
        self.orbits(class)
            .saturating_mul(u64::from(class.orbit_size()))
    }

    /// The number of solutions that are distinct up to the symmetries of a group.
    pub fn representatives(&self, group: Group) -> u64 {
        let by_class = Class::ALL
            .into_iter()
            .map(|class| self.representatives_of(class, group));
        by_class.fold(0, u64::saturating_add)
    }

    /// The number of solutions of one class that are distinct up to the symmetries of a group.
    ///
    /// By the orbit-stabilizer theorem, an orbit has as many members as the group has elements,
    /// divided by the number of elements that fix a solution. These elements are the same for all
    /// solutions of a class.
    pub fn representatives_of(&self, class: Class, group: Group) -> u64 {
        let elements = group.elements();
        let fixing = elements
            .iter()
            .filter(|e| class.stabilizer().contains(e))
            .count();
        let solutions = u128::from(self.solutions(class));
        u64::try_from(solutions * fixing as u128 / elements.len() as u128).unwrap_or(u64::MAX)
    }
}

/// The number of solutions in a selection.
///
/// ```
/// use nqueens_puzzle::Count;
///
/// assert_eq!(Count::Exactly(14_200).to_string(), "14,200");
/// assert_eq!(Count::MoreThan(1_000_000).to_string(), "more than 1,000,000");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// The exact number.
    Exactly(u64),
    /// A lower bound: there are more than this. Either the exact number is unknown, and this is
    /// the number for n = 27, the largest board whose solutions have been counted; or the caller
    /// asked for a limit.
    MoreThan(u64),
}

impl Count {
    /// The exact number, if it is known.
    pub fn exact(self) -> Option<u64> {
        match self {
            Count::Exactly(count) => Some(count),
            Count::MoreThan(_) => None,
        }
    }
}

impl fmt::Display for Count {
    /// Writes the number with thousands separators, such as `14,200`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => f.pad(&group_digits(*count)),
            Count::MoreThan(count) => f.pad(&format!("more than {}", group_digits(*count))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Selection;

    #[test]
    fn published_numbers_are_consistent() {
        for n in 2..=27 {
            let counts = Counts::published(n).unwrap();
            assert_eq!(
                Some(counts.total()),
                published_count("solutions", n),
                "n = {n}"
            );
            assert_eq!(
                Some(counts.fundamental()),
                published_count("fundamental", n),
                "n = {n}"
            );
        }
        assert_eq!(Counts::published(0), None);
        assert_eq!(Counts::published(28), None);
    }

    #[test]
    fn search_confirms_the_published_numbers_on_a_torus() {
        for n in 1..=13 {
            let torus = Selection::new(n).unwrap().toroidal();
            let counted = torus.solutions().count() as u64;
            assert_eq!(Some(counted), published_count("toroidal", n), "n = {n}");
            assert_eq!(torus.count(), Count::Exactly(counted), "n = {n}");
            assert_eq!(
                torus.skip(3).count(),
                Count::Exactly(counted.saturating_sub(3)),
                "n = {n}"
            );
        }
    }

    #[test]
    fn sums_saturate() {
        let mut counts = Counts::default();
        for class in Class::ALL {
            counts.add_orbits(class, u64::MAX);
        }
        for group in Group::ALL {
            assert_eq!(counts.representatives(group), u64::MAX, "{group}");
        }
    }

    #[test]
    fn solutions_fixed_by_the_half_turn_are_as_published() {
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
