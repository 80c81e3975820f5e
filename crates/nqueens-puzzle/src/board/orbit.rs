//! Orbits, the images of a solution under all symmetries, and Kraitchik's symmetry classes.

use crate::{Group, Solution, Symmetry};

/// A symmetry class, as defined by Kraitchik: the symmetries that fix a solution. No solution with
/// more than one queen is its own mirror image, so only rotations can fix it.
///
/// ```
/// use nqueens_puzzle::Class;
///
/// // The only orbit of size 4 for n = 8.
/// assert_eq!(Class::from_ranks(&[2, 4, 1, 7, 0, 6, 3, 5]), Class::Centrosymmetric);
///
/// //  .  Q  .  .
/// //  .  .  .  Q
/// //  Q  .  .  .
/// //  .  .  Q  .
/// assert_eq!(Class::from_ranks(&[1, 3, 0, 2]), Class::DoublyCentrosymmetric);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Only the identity fixes it. The orbit has 8 members.
    Ordinary,
    /// The half turn fixes it and the quarter turn does not. The orbit has 4 members.
    Centrosymmetric,
    /// The quarter turn fixes it. The orbit has 2 members.
    DoublyCentrosymmetric,
    /// Every symmetry fixes it: the single queen of n = 1. The orbit has 1 member.
    Trivial,
}

crate::vocabulary! {
    Class as "class":
    Ordinary = "ordinary", Centrosymmetric = "centrosymmetric",
    DoublyCentrosymmetric = "doubly-centrosymmetric", Trivial = "trivial",
}

/// The symmetries in the order in which an orbit is shown. The first two represent the
/// cosets of the rotations, the first four represent those of the half turn, and the last
/// four are the half turns of these. So the first k symmetries make the distinct boards of an orbit
/// of size k.
pub const ORBIT_ORDER: [Symmetry; 8] = [
    Symmetry::Identity,
    Symmetry::MirrorVertical,
    Symmetry::QuarterTurn,
    Symmetry::MirrorMain,
    Symmetry::HalfTurn,
    Symmetry::MirrorHorizontal,
    Symmetry::ThreeQuarterTurn,
    Symmetry::MirrorAnti,
];

impl Class {
    /// Returns the class of a position, given the rank of the queen on each file, counted from 0.
    /// See [`Solution::class`] for solutions.
    ///
    /// If the position is not a solution, the class depends only on the rotations that fix it. A
    /// position with less than two queens is `Trivial`.
    pub fn from_ranks(ranks: &[u16]) -> Class {
        if ranks.len() <= 1 {
            Class::Trivial
        } else if !Symmetry::HalfTurn.fixes(ranks) {
            Class::Ordinary
        } else if !Symmetry::QuarterTurn.fixes(ranks) {
            Class::Centrosymmetric
        } else {
            Class::DoublyCentrosymmetric
        }
    }

    /// The number of distinct images under all eight symmetries: 1, 2, 4 or 8.
    pub const fn orbit_size(self) -> u8 {
        8 / self.stabilizer().len() as u8
    }

    /// The symmetries that fix a solution of this class.
    pub const fn stabilizer(self) -> &'static [Symmetry] {
        match self {
            Class::Ordinary => Group::Identity.elements(),
            Class::Centrosymmetric => Group::HalfTurn.elements(),
            Class::DoublyCentrosymmetric => Group::Rotation.elements(),
            Class::Trivial => Group::All.elements(),
        }
    }
}

impl Solution {
    /// The symmetry class of the solution.
    ///
    /// ```
    /// use nqueens_puzzle::{Class, Solution};
    ///
    /// let solution: Solution = "35281746".parse()?;
    /// assert_eq!(solution.class(), Class::Centrosymmetric);
    /// assert_eq!(solution.orbit().len(), 4);
    /// assert_eq!(solution.canonical(), solution);
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn class(&self) -> Class {
        Class::from_ranks(self.ranks())
    }

    /// The image of the solution under a symmetry.
    ///
    /// ```
    /// use nqueens_puzzle::{Solution, Symmetry};
    ///
    /// //  .  Q  .  .       .  .  Q  .
    /// //  .  .  .  Q       Q  .  .  .
    /// //  Q  .  .  .  -->  .  .  .  Q
    /// //  .  .  Q  .       .  Q  .  .
    /// let solution: Solution = "2413".parse()?;
    /// assert_eq!(solution.image(Symmetry::MirrorVertical).to_string(), "3142");
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Solution {
        let mut image = vec![0; self.n()];
        symmetry.apply(self.ranks(), &mut image);
        Solution::from_valid(&image)
    }

    /// The distinct images of the solution under all symmetries, in increasing order. There are
    /// 1, 2, 4 or 8.
    pub fn orbit(&self) -> Vec<Solution> {
        let mut members = Symmetry::ALL.map(|symmetry| self.image(symmetry)).to_vec();
        members.sort_unstable();
        members.dedup();
        members
    }

    /// The fundamental solution of the orbit: its least member.
    pub fn canonical(&self) -> Solution {
        Solution::from_valid(&Group::All.least_image(self.ranks()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_queen_is_trivial() {
        let single = Solution::new(&[0]).unwrap();
        assert_eq!(Class::from_ranks(single.ranks()), Class::Trivial);
        assert_eq!(single.orbit(), [single]);
    }

    #[test]
    fn accepts_invalid_positions() {
        for ranks in [&[][..], &[7], &[9, 0], &[0, 9], &[0, 0], &[u16::MAX; 4]] {
            let _ = Class::from_ranks(ranks);
        }
    }

    #[test]
    fn orbit_size_matches_the_orbit() {
        assert_eq!(Class::ALL.map(Class::orbit_size), [8, 4, 2, 1]);
        for text in ["15863724", "35281746", "2413", "1"] {
            let solution: Solution = text.parse().unwrap();
            let size = usize::from(Class::from_ranks(solution.ranks()).orbit_size());
            assert_eq!(solution.orbit().len(), size, "{text}");
        }
    }

    #[test]
    fn names_round_trip() {
        for class in Class::ALL {
            assert_eq!(class.to_string().parse::<Class>().unwrap(), class);
        }
    }
}
