//! The groups of symmetries under which solutions count as one.

use std::fmt;
use std::str::FromStr;

use crate::error::named;
use crate::{Error, Symmetry};

/// A group of symmetries. Two solutions are the same up to the group if one of its
/// elements moves the one to the other. The square has ten groups. The useful ones have
/// names here, and there may be more later.
///
/// ```
/// use nqueens_sheet::{Group, Selection};
///
/// let eight = Selection::new(8)?;
/// let counts = Group::ALL.map(|group| eight.clone().up_to(group).iter().count());
/// assert_eq!(counts, [92, 48, 24, 46, 12]);
/// # Ok::<(), nqueens_sheet::Error>(())
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

impl Group {
    /// All five, in the order of the type.
    pub const ALL: [Group; 5] = [
        Group::Identity,
        Group::HalfTurn,
        Group::Rotation,
        Group::Mirror,
        Group::All,
    ];

    /// The symmetries of the group, the identity first.
    #[must_use]
    pub const fn elements(self) -> &'static [Symmetry] {
        match self {
            Group::Identity => &[Symmetry::Identity],
            Group::HalfTurn => &[Symmetry::Identity, Symmetry::Rotate180],
            Group::Rotation => &[
                Symmetry::Identity,
                Symmetry::Rotate90,
                Symmetry::Rotate180,
                Symmetry::Rotate270,
            ],
            Group::Mirror => &[Symmetry::Identity, Symmetry::MirrorVertical],
            Group::All => &Symmetry::ALL,
        }
    }

    /// The name on the command line: `none`, `half-turn`, `rotation`, `mirror`
    /// or `all`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Group::Identity => "none",
            Group::HalfTurn => "half-turn",
            Group::Rotation => "rotation",
            Group::Mirror => "mirror",
            Group::All => "all",
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Group {
    type Err = Error;

    /// Reads a [`Group::name`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<Group, Error> {
        named("group", text, &Group::ALL, Group::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn names_go_round() {
        for group in Group::ALL {
            assert_eq!(group.to_string().parse::<Group>().unwrap(), group);
        }
        assert!("identity".parse::<Group>().is_err());
    }
}
