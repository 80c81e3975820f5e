//! The result of a count.

use nqueens_puzzle::{Class, Counts};

/// The result of a count: the orbits found and the positions visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CountTally {
    /// The number of orbits of each class.
    pub counts: Counts,
    /// The number of positions visited, which is the same on every machine.
    pub nodes: u64,
}

/// The classes that occur for n > 1, with their names in files.
pub(crate) const CLASSES: [(Class, &str); 3] = [
    (Class::Ordinary, "ordinary"),
    (Class::Centrosymmetric, "centrosymmetric"),
    (Class::DoublyCentrosymmetric, "doubly_centrosymmetric"),
];

impl CountTally {
    /// Adds another result. Saturates at `u64::MAX`.
    pub fn add(&mut self, other: &CountTally) {
        self.counts.add(&other.counts);
        self.nodes = self.nodes.saturating_add(other.nodes);
    }

    /// The name of each class in files, with its number of orbits.
    pub fn orbits(&self) -> [(&'static str, u64); 3] {
        CLASSES.map(|(class, name)| (name, self.counts.orbits(class)))
    }
}
