//! A step of the search.

use super::by::By;
use super::conflict::Conflict;

/// A step of the search: a candidate that is tried, or a queen that is taken
/// back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Counted from 1.
    pub number: u64,
    /// The node whose next level is tried: numbered in the order of the search,
    /// from 1 for the beginning that it starts from.
    pub node: u64,
    /// The queens of that node: the choice on each level, from 0.
    pub queens: Vec<u16>,
    /// The choice that is tried on the next level, or the queen that is taken
    /// back from there; from 0.
    pub choice: u16,
    /// What comes of it.
    pub verdict: Verdict,
}

impl Step {
    /// The level of its candidate, from 0.
    #[must_use]
    pub fn level(&self) -> usize {
        self.queens.len()
    }

    /// Its level and its choice as row and column, as people count them.
    pub(crate) fn row_and_column(&self, by: By) -> (usize, usize) {
        let (level, choice) = (self.level() + 1, usize::from(self.choice) + 1);
        match by {
            By::Row => (level, choice),
            By::File => (choice, level),
        }
    }
}

/// What comes of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No queen attacks the candidate, which stays.
    Accepted {
        /// The node that it makes.
        node: u64,
        /// Whether that is a solution.
        solution: bool,
    },
    /// Queens attack it: all of these, in the order in which they were placed.
    Rejected(Vec<Conflict>),
    /// The queen is taken back from the node that it made.
    Back {
        /// That node.
        node: u64,
        /// Why.
        left: Left,
    },
}

/// Why a node is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// It is a solution.
    Solution,
    /// No candidate of its next level is free.
    DeadEnd,
    /// All that follows from it is done.
    Done,
    /// It is as deep as the search was to go.
    Cut,
}
