//! The result of a count.

use nqueens_puzzle::{Class, Counts};

/// The result of a count or of a part of it.
///
/// A part is not a set of solutions: it counts some solutions for several symmetric ones, so only
/// the sum of all parts has a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

    /// The number of orbits of each class, for the sum of all parts. Orbits have 8, 4 or 2
    /// solutions.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for (class, larger, smaller, size) in [
            (Class::Ordinary, self.all, self.half_turn, 8),
            (Class::Centrosymmetric, self.half_turn, self.quarter_turn, 4),
            (Class::DoublyCentrosymmetric, self.quarter_turn, 0, 2),
        ] {
            counts.add_orbits(class, larger.saturating_sub(smaller) / size);
        }
        counts
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
