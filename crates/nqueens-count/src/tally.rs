//! The result of a search.

use nqueens_puzzle::{Class, Counts};

/// The result of a search: the orbits that it found, and the positions that it looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CountTally {
    /// The orbits of each class.
    pub counts: Counts,
    /// The positions that were looked at, the same on every machine.
    pub nodes: u64,
}

/// The classes of boards that have parts, by their names in files.
pub(crate) const CLASSES: [(Class, &str); 3] = [
    (Class::Ordinary, "ordinary"),
    (Class::Centrosymmetric, "centrosymmetric"),
    (Class::DoublyCentrosymmetric, "doubly_centrosymmetric"),
];

impl CountTally {
    /// Adds the result of another search.
    pub fn add(&mut self, other: &CountTally) {
        self.counts.add(&other.counts);
        self.nodes = self.nodes.saturating_add(other.nodes);
    }

    /// The number of orbits of each class, after the name of the class in files.
    pub fn orbits(&self) -> [(&'static str, u64); 3] {
        CLASSES.map(|(class, name)| (name, self.counts.orbits(class)))
    }
}
