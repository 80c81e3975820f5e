//! The eight symmetries of the board, and the groups of them under which solutions count as one.

use crate::Square;

/// A symmetry of the square board.
///
/// Rotations are clockwise. A mirror is named after its axis. Names are those
/// of the dihedral group D4, in words; see [`Symmetry::name`].
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
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise: a1 goes to the top left corner.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarters of a turn clockwise, or a quarter turn back.
    ThreeQuarterTurn,
    /// Left and right change places: files a and h on the chess board.
    MirrorVertical,
    /// Top and bottom change places: ranks 1 and 8 on the chess board.
    MirrorHorizontal,
    /// Files and ranks change places: the diagonal from a1 stays.
    MirrorMain,
    /// The other diagonal stays: a1 goes to the top right corner.
    MirrorAnti,
}

crate::vocabulary! {
    Symmetry as "symmetry":
    Identity = "identity", QuarterTurn = "quarter-turn", HalfTurn = "half-turn",
    ThreeQuarterTurn = "three-quarter-turn", MirrorVertical = "mirror-vertical",
    MirrorHorizontal = "mirror-horizontal", MirrorMain = "mirror-diagonal",
    MirrorAnti = "mirror-antidiagonal",
}

/// A symmetry taken apart. Three steps follow each other, each of which may be left
/// out: files and ranks change places, the files are reversed, the ranks are reversed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Factors {
    transpose: bool,
    files: bool,
    ranks: bool,
}

impl Symmetry {
    const fn parts(self) -> Factors {
        let (transpose, files, ranks) = match self {
            Symmetry::Identity => (false, false, false),
            Symmetry::QuarterTurn => (true, false, true),
            Symmetry::HalfTurn => (false, true, true),
            Symmetry::ThreeQuarterTurn => (true, true, false),
            Symmetry::MirrorVertical => (false, true, false),
            Symmetry::MirrorHorizontal => (false, false, true),
            Symmetry::MirrorMain => (true, false, false),
            Symmetry::MirrorAnti => (true, true, true),
        };
        Factors {
            transpose,
            files,
            ranks,
        }
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own => own,
        }
    }

    /// The symmetry that has the effect of this one followed by `next`.
    pub fn then(self, next: Symmetry) -> Symmetry {
        let (first, next) = (self.parts(), next.parts());
        let (files, ranks) = if next.transpose {
            (first.ranks, first.files)
        } else {
            (first.files, first.ranks)
        };
        let both = Factors {
            transpose: first.transpose != next.transpose,
            files: files != next.files,
            ranks: ranks != next.ranks,
        };
        let found = Symmetry::ALL.into_iter().find(|one| one.parts() == both);
        found.expect("each way of three is a symmetry")
    }

    /// Writes the image of a position into `image`. Both slices have the rank of the
    /// queen on every file, counted from 0.
    ///
    /// # Panics
    /// If the slices differ in length, or if a rank is not below that; if they have more than
    /// 65,536 files.
    pub fn apply(self, ranks: &[u16], image: &mut [u16]) {
        assert_eq!(ranks.len(), image.len(), "both positions have one size");
        let n = ranks.len();
        for (file, &rank) in (0..=u16::MAX).zip(ranks) {
            let to = self.apply_square(Square { file, rank }, n);
            image[usize::from(to.file)] = to.rank;
        }
    }

    /// The square to which the symmetry moves `square` on a board of `n` by
    /// `n` squares.
    ///
    /// # Panics
    /// If `square` is not on the board, or n is above 65,536.
    pub fn apply_square(self, square: Square, n: usize) -> Square {
        assert!(square.is_on_board(n), "the square is on the board");
        assert!(n <= LARGEST, "a board has at most 65,536 files");
        let parts = self.parts();
        let (mut file, mut rank) = (square.file, square.rank);
        if parts.transpose {
            (file, rank) = (rank, file);
        }
        let last = (n - 1) as u16;
        Square {
            file: if parts.files { last - file } else { file },
            rank: if parts.ranks { last - rank } else { rank },
        }
    }

    /// True if the symmetry leaves the position as it is. `ranks` has the rank of the
    /// queen on every file, counted from 0. No symmetry preserves a position with a
    /// queen outside the board, or on a board of more than 65,536 files.
    pub fn fixes(self, ranks: &[u16]) -> bool {
        let n = ranks.len();
        n <= LARGEST
            && (0..=u16::MAX).zip(ranks).all(|(file, &rank)| {
                let square = Square { file, rank };
                square.is_on_board(n) && {
                    let to = self.apply_square(square, n);
                    ranks[usize::from(to.file)] == to.rank
                }
            })
    }
}

/// The files of the largest board whose squares a [`Square`] can name.
const LARGEST: usize = 1 << 16;

/// A group of symmetries. Two solutions are the same up to the group if one of its
/// elements moves the one to the other. The square has ten groups. The useful ones have
/// names here, and there may be more later.
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
    /// The identity alone: every solution counts.
    #[default]
    Identity,
    /// The identity and the half turn.
    HalfTurn,
    /// The four rotations.
    Rotation,
    /// The identity and [`Symmetry::MirrorVertical`], which exchanges left and
    /// right.
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
    /// The symmetries of the group, the identity first.
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

    /// The least image of a board under these symmetries, by the ranks of its files.
    ///
    /// ```
    /// use nqueens_puzzle::Group;
    ///
    /// assert_eq!(Group::All.least(&[2, 0, 3, 1]), [1, 3, 0, 2]);
    /// ```
    ///
    /// # Panics
    /// If a rank is beyond the board.
    pub fn least(self, ranks: &[u16]) -> Vec<u16> {
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
    fn a1_goes_where_the_docs_say() {
        let a1 = Square { file: 0, rank: 0 };
        let at = |s: Symmetry| s.apply_square(a1, 8).to_string();
        let corners = Symmetry::ALL.map(at);
        let expected = ["a1", "a8", "h8", "h1", "h1", "a8", "a1", "h8"];
        assert_eq!(corners, expected);
    }

    #[test]
    fn names_go_round() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse::<Symmetry>().unwrap(), symmetry);
        }
        let error = "rotate-45".parse::<Symmetry>().unwrap_err();
        assert!(matches!(error, crate::Error::Name { given, .. } if given == "rotate-45"));
    }

    #[test]
    fn nothing_fixes_what_is_off_the_board() {
        for symmetry in Symmetry::ALL {
            assert!(!symmetry.fixes(&[0, 2]) && !symmetry.fixes(&[u16::MAX; 3]));
        }
    }

    #[test]
    fn the_laws_of_a_group_hold() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            assert_eq!(a.inverse().then(a), Symmetry::Identity);
            assert_eq!(a.then(Symmetry::Identity), a);
            for b in Symmetry::ALL {
                for c in Symmetry::ALL {
                    assert_eq!(a.then(b).then(c), a.then(b.then(c)));
                }
            }
        }
    }

    #[test]
    fn then_is_one_after_the_other() {
        let b3 = Square { file: 1, rank: 2 };
        for a in Symmetry::ALL {
            for b in Symmetry::ALL {
                let twice = b.apply_square(a.apply_square(b3, 5), 5);
                assert_eq!(a.then(b).apply_square(b3, 5), twice);
            }
        }
    }

    #[test]
    fn every_group_is_closed() {
        for group in Group::ALL {
            let elements = group.elements();
            assert_eq!(elements[0], Symmetry::Identity);
            for a in elements {
                assert!(elements.contains(&a.inverse()));
                for b in elements {
                    assert!(elements.contains(&a.then(*b)), "{group}: {a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn names_of_groups_go_round() {
        for group in Group::ALL {
            assert_eq!(group.to_string().parse::<Group>().unwrap(), group);
        }
        assert!("identity".parse::<Group>().is_err());
    }
}
