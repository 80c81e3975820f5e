//! The result of a count.

use nqueens_puzzle::{Class, Counts};
use serde::{Deserialize, Serialize};

/// The result of a count or of a part of it.
///
/// A part is not a set of solutions: it counts some solutions for several symmetric ones, so only
/// the sum of all parts has a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
pub struct CountTally {
    /// The number of solutions.
    pub all: u64,
    /// The number of solutions that the half turn fixes.
    pub half_turn: u64,
    /// The number of solutions that the quarter turn fixes.
    pub quarter_turn: u64,
    /// The number of positions visited, which is the same on every machine. A position is a half
    /// board with all of its queens.
    pub nodes: u64,
}

impl CountTally {
    /// Adds another result. Saturates at `u64::MAX`.
    pub fn add(&mut self, other: &CountTally) {
        self.all = self.all.saturating_add(other.all);
        self.half_turn = self.half_turn.saturating_add(other.half_turn);
        self.quarter_turn = self.quarter_turn.saturating_add(other.quarter_turn);
        self.nodes = self.nodes.saturating_add(other.nodes);
    }

    /// The number of orbits of each class, for the sum of all parts. `None` if the numbers are not
    /// those of whole orbits, which have 8, 4 or 2 solutions: then they are wrong.
    pub fn counts(&self) -> Option<Counts> {
        let mut counts = Counts::default();
        for (class, larger, smaller, size) in [
            (Class::Ordinary, self.all, self.half_turn, 8),
            (Class::Centrosymmetric, self.half_turn, self.quarter_turn, 4),
            (Class::DoublyCentrosymmetric, self.quarter_turn, 0, 2),
        ] {
            let solutions = larger.checked_sub(smaller)?;
            if !solutions.is_multiple_of(size) {
                return None;
            }
            counts.add_orbits(class, solutions / size);
        }
        Some(counts)
    }

    /// The numbers with their names in files.
    pub fn numbers(&self) -> [(&'static str, u64); 4] {
        [
            ("all", self.all),
            ("half_turn", self.half_turn),
            ("quarter_turn", self.quarter_turn),
            ("nodes", self.nodes),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_orbits_are_counted() {
        // A000170(14), A032522(14) and A033148(14).
        let right = CountTally {
            all: 365_596,
            half_turn: 420,
            quarter_turn: 0,
            nodes: 0,
        };
        assert_eq!(right.counts(), Counts::published(14));
        for more in 1..8 {
            let (all, half_turn) = (right.all + more, right.half_turn + more);
            assert_eq!(CountTally { all, ..right }.counts(), None);
            assert_eq!(CountTally { half_turn, ..right }.counts(), None);
            // Two orbits of 2 instead of one of 4 are whole: only published numbers refute them.
            let quarter_turn = more;
            let counts = CountTally {
                quarter_turn,
                ..right
            };
            assert_eq!(counts.counts().is_some(), more == 4);
        }
        let swapped = CountTally {
            all: right.half_turn,
            half_turn: right.all,
            ..right
        };
        assert_eq!(swapped.counts(), None);
    }
}
