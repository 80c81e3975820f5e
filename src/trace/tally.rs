//! What a search has come across.

use super::step::{Left, Step, Verdict};

/// How often a search came across what.
///
/// For n = 4: 17 nodes, 60 candidates, of which 16 were accepted and 44 rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// Beginnings without a conflict, the first included.
    pub nodes: u64,
    /// Queens that were tried.
    pub candidates: u64,
    /// Those that stayed.
    pub accepted: u64,
    /// Those that conflict with another.
    pub rejected: u64,
    /// Rejected only for the line across the levels: columns, where a search
    /// goes row by row.
    pub by_line: u64,
    /// Rejected only for diagonals.
    pub by_diagonal: u64,
    /// Rejected for both.
    pub by_both: u64,
    /// Rejected for two or more queens.
    pub by_several: u64,
    /// Nodes that are no solution, and whose candidates are all rejected.
    pub dead_ends: u64,
    /// Queens taken back.
    pub taken_back: u64,
    /// Solutions.
    pub solutions: u64,
}

impl Tally {
    pub(super) fn add(&mut self, step: &Step) {
        match &step.verdict {
            Verdict::Accepted { solution, .. } => {
                self.candidates += 1;
                self.accepted += 1;
                self.nodes += 1;
                self.solutions += u64::from(*solution);
            }
            Verdict::Rejected(conflicts) => {
                self.candidates += 1;
                self.rejected += 1;
                let diagonals = conflicts.iter().filter(|c| c.relation.is_diagonal());
                match diagonals.count() {
                    0 => self.by_line += 1,
                    all if all == conflicts.len() => self.by_diagonal += 1,
                    _ => self.by_both += 1,
                }
                self.by_several += u64::from(conflicts.len() > 1);
            }
            Verdict::Back { left, .. } => {
                self.taken_back += 1;
                self.dead_ends += u64::from(*left == Left::DeadEnd);
            }
        }
    }
}
