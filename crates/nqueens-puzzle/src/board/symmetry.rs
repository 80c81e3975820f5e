//! The eight symmetries of the board and their groups.

use crate::Square;

/// A symmetry of the square board.
///
/// The eight symmetries are the dihedral group D4. Rotations are clockwise. A mirror is named after
/// its axis.
///
/// ```
/// use nqueens_puzzle::Symmetry;
///
/// //  .  Q  .  .       .  .  Q  .
/// //  .  .  .  Q       Q  .  .  .
/// //  Q  .  .  .  -->  .  .  .  Q
/// //  .  .  Q  .       .  Q  .  .
/// let mut mirrored = [0; 4];
/// Symmetry::MirrorVertical.apply(&[1, 3, 0, 2], &mut mirrored);
/// assert_eq!(mirrored, [2, 0, 3, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// The identity: nothing moves.
    Identity,
    /// A quarter turn clockwise. a1 moves to the top left corner.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn counterclockwise.
    ThreeQuarterTurn,
    /// Reflection in the vertical axis: swaps left and right, such as files a and h.
    MirrorVertical,
    /// Reflection in the horizontal axis: swaps top and bottom, such as ranks 1 and 8.
    MirrorHorizontal,
    /// Reflection in the diagonal through a1: swaps files and ranks.
    MirrorMain,
    /// Reflection in the other diagonal. a1 moves to the top right corner.
    MirrorAnti,
}

crate::vocabulary! {
    Symmetry as "symmetry":
    Identity = "identity", QuarterTurn = "quarter-turn", HalfTurn = "half-turn",
    ThreeQuarterTurn = "three-quarter-turn", MirrorVertical = "mirror-vertical",
    MirrorHorizontal = "mirror-horizontal", MirrorMain = "mirror-diagonal",
    MirrorAnti = "mirror-antidiagonal",
}

impl Symmetry {
    /// Returns the up to three steps of a symmetry, in this order: swap files and ranks, reverse the
    /// files, reverse the ranks.
    const fn steps(self) -> [bool; 3] {
        match self {
            Symmetry::Identity => [false, false, false],
            Symmetry::QuarterTurn => [true, false, true],
            Symmetry::HalfTurn => [false, true, true],
            Symmetry::ThreeQuarterTurn => [true, true, false],
            Symmetry::MirrorVertical => [false, true, false],
            Symmetry::MirrorHorizontal => [false, false, true],
            Symmetry::MirrorMain => [true, false, false],
            Symmetry::MirrorAnti => [true, true, true],
        }
    }

    /// Returns the symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            symmetry => symmetry,
        }
    }

    /// Writes the image of a position into `image`. Both slices contain the rank of the queen on
    /// each file, counted from 0.
    ///
    /// # Panics
    /// If the slices differ in length, if a rank is not less than the length, or if the length is
    /// above 65,536.
    pub fn apply(self, ranks: &[u16], image: &mut [u16]) {
        assert_eq!(ranks.len(), image.len(), "both slices have the same length");
        let n = ranks.len();
        for (file, &rank) in (0..=u16::MAX).zip(ranks) {
            let to = self.apply_square(Square { file, rank }, n);
            image[usize::from(to.file)] = to.rank;
        }
    }

    /// Returns the image of a square on a board of `n` by `n` squares.
    ///
    /// # Panics
    /// If `square` is not on the board or n is above 65,536.
    pub fn apply_square(self, square: Square, n: usize) -> Square {
        assert!(square.is_on_board(n), "the square is on the board");
        assert!(n <= MAX_FILES, "a board has at most 65,536 files");
        let [swaps, reverses_files, reverses_ranks] = self.steps();
        let Square { mut file, mut rank } = square;
        if swaps {
            (file, rank) = (rank, file);
        }
        let last = (n - 1) as u16;
        Square {
            file: if reverses_files { last - file } else { file },
            rank: if reverses_ranks { last - rank } else { rank },
        }
    }

    /// Returns true if the symmetry maps a position to itself. `ranks` has the rank of the queen on
    /// each file, counted from 0. False if a queen is off the board or n is above 65,536.
    pub fn fixes(self, ranks: &[u16]) -> bool {
        let n = ranks.len();
        n <= MAX_FILES
            && (0..=u16::MAX).zip(ranks).all(|(file, &rank)| {
                let square = Square { file, rank };
                square.is_on_board(n) && {
                    let to = self.apply_square(square, n);
                    ranks[usize::from(to.file)] == to.rank
                }
            })
    }
}

/// The largest n whose squares all fit a [`Square`].
const MAX_FILES: usize = 1 << 16;

/// A group of symmetries. Two solutions are equivalent under a group if one of its elements maps
/// one solution to the other. Only five of the ten subgroups of D4 are available.
///
/// ```
/// use nqueens_puzzle::{Group, Selection};
///
/// let eight = Selection::new(8)?;
/// let counts = Group::ALL.map(|group| eight.clone().up_to(group).solutions().count());
/// assert_eq!(counts, [92, 48, 24, 46, 12]);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Group {
    /// The identity only: all solutions are distinct.
    #[default]
    Identity,
    /// The identity and the half turn.
    HalfTurn,
    /// The four rotations.
    Rotation,
    /// The identity and [`Symmetry::MirrorVertical`], which swaps left and right.
    Mirror,
    /// All eight symmetries of the square.
    All,
}

crate::vocabulary! {
    Group as "group":
    Identity = "none", HalfTurn = "half-turn", Rotation = "rotation", Mirror = "mirror",
    All = "all",
}

impl Group {
    /// The symmetries of the group, starting with the identity.
    pub const fn elements(self) -> &'static [Symmetry] {
        match self {
            Group::Identity => &[Symmetry::Identity],
            Group::HalfTurn => &[Symmetry::Identity, Symmetry::HalfTurn],
            Group::Rotation => &[
                Symmetry::Identity,
                Symmetry::QuarterTurn,
                Symmetry::HalfTurn,
                Symmetry::ThreeQuarterTurn,
            ],
            Group::Mirror => &[Symmetry::Identity, Symmetry::MirrorVertical],
            Group::All => &Symmetry::ALL,
        }
    }

    /// Returns the lexicographically least image of a position under these symmetries. Positions
    /// are the rank of the queen on each file, counted from 0.
    ///
    /// ```
    /// use nqueens_puzzle::Group;
    ///
    /// assert_eq!(Group::All.least_image(&[2, 0, 3, 1]), [1, 3, 0, 2]);
    /// ```
    ///
    /// # Panics
    /// If a rank is not less than the number of files.
    pub fn least_image(self, ranks: &[u16]) -> Vec<u16> {
        let (mut least, mut image) = (ranks.to_vec(), vec![0; ranks.len()]);
        for symmetry in self.elements() {
            symmetry.apply(ranks, &mut image);
            if image < least {
                least.clone_from(&image);
            }
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_a1_as_documented() {
        let a1 = Square { file: 0, rank: 0 };
        let corners = Symmetry::ALL.map(|symmetry| symmetry.apply_square(a1, 8).to_string());
        let expected = ["a1", "a8", "h8", "h1", "h1", "a8", "a1", "h8"];
        assert_eq!(corners, expected);
    }

    #[test]
    fn names_round_trip() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse::<Symmetry>().unwrap(), symmetry);
        }
        let error = "rotate-45".parse::<Symmetry>().unwrap_err();
        assert!(
            matches!(error, crate::Error { kind: crate::ErrorKind::InvalidValue, value: Some(given), .. } if given == "rotate-45")
        );
    }

    #[test]
    fn fixes_rejects_queens_off_the_board() {
        for symmetry in Symmetry::ALL {
            assert!(!symmetry.fixes(&[0, 2]) && !symmetry.fixes(&[u16::MAX; 3]));
        }
    }

    #[test]
    fn groups_are_closed() {
        // No symmetry fixes it, so its images tell symmetries apart.
        let b1 = Square { file: 1, rank: 0 };
        for group in Group::ALL {
            let elements = group.elements();
            assert_eq!(elements[0], Symmetry::Identity);
            for a in elements {
                assert!(elements.contains(&a.inverse()));
                for b in elements {
                    let twice = b.apply_square(a.apply_square(b1, 5), 5);
                    let equals_both = |c: &Symmetry| c.apply_square(b1, 5) == twice;
                    assert!(elements.iter().any(equals_both), "{group}: {a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn group_names_round_trip() {
        for group in Group::ALL {
            assert_eq!(group.to_string().parse::<Group>().unwrap(), group);
        }
        assert!("identity".parse::<Group>().is_err());
    }
}
