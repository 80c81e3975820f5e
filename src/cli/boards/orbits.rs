//! The orbits of boards that came, so that one board of each is kept.

use std::collections::HashSet;

use nqueens_sheet::{Group, grouped};

use crate::cli::failure::{Failure, Outcome};

/// Bytes in which orbits are kept; what a set needs besides is as much again at
/// most. Boards of n = 8 are then 8 million orbits.
const MAX_BYTES: usize = 1 << 28;
/// What a kept orbit takes besides its ranks, about.
const OVERHEAD: usize = 16;

/// The orbits that came, each as the least of its boards.
///
/// # Guarantees
/// Holds no more than [`MAX_BYTES`] allow.
pub(super) struct Orbits {
    group: Group,
    seen: HashSet<Box<[u16]>>,
    most: usize,
}

impl Orbits {
    pub(super) fn new(group: Group) -> Orbits {
        Orbits {
            group,
            seen: HashSet::new(),
            most: MAX_BYTES,
        }
    }

    /// Whether a board is the first of its orbit that comes. All are, if
    /// nothing is reduced.
    pub(super) fn is_new(&mut self, ranks: &[u16]) -> Outcome<bool> {
        if self.group == Group::Identity {
            return Ok(true);
        }
        let least = least(ranks, self.group);
        if self.seen.contains(&least) {
            return Ok(false);
        }
        let room = self.most / (2 * ranks.len() + OVERHEAD);
        if self.seen.len() >= room {
            return Err(Failure::Failed(format!(
                "more than {} orbits cannot be told apart in memory: leave --fundamental, --up-to and --group-by out, \
                 or give fewer boards",
                grouped(room as u64)
            )));
        }
        Ok(self.seen.insert(least))
    }
}

/// The least image of a board under the symmetries of a group.
pub(super) fn least(ranks: &[u16], group: Group) -> Box<[u16]> {
    let mut least: Box<[u16]> = ranks.into();
    let mut image = least.clone();
    for symmetry in group.elements() {
        symmetry.apply(ranks, &mut image);
        if image < least {
            least.copy_from_slice(&image);
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use nqueens_sheet::Selection;

    #[test]
    fn the_first_of_each_orbit_is_new() {
        for group in Group::ALL {
            let mut orbits = Orbits::new(group);
            let eight = Selection::new(8).unwrap();
            let new = eight
                .iter()
                .filter(|board| orbits.is_new(board.ranks()).unwrap());
            let new: Vec<_> = new.collect();
            assert_eq!(
                new,
                eight.up_to(group).iter().collect::<Vec<_>>(),
                "{group}"
            );
        }
    }

    #[test]
    fn memory_is_bounded() {
        let mut orbits = Orbits::new(Group::All);
        orbits.most = 5 * (2 * 8 + OVERHEAD);
        let eight = Selection::new(8).unwrap();
        let kept = eight.iter().map(|board| orbits.is_new(board.ranks()));
        let results: Vec<_> = kept.take_while(Result::is_ok).flatten().collect();
        assert_eq!(results.iter().filter(|new| **new).count(), 5);
        assert_eq!(orbits.seen.len(), 5);
    }
}
