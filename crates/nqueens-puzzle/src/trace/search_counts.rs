//! Counts the nodes of a search without recording its steps.

use serde::Serialize;

use super::steps::Scope;
use crate::search::batch::Prefix;

/// The limit on the nodes that are counted for the omitted subtrees of a tree.
pub(super) const MAX_COUNTED_NODES: u64 = 5_000_000;

/// Divides this limit among several subtrees, rounded down to one significant digit. At least 1.
pub(super) fn limit_per_subtree(places: usize) -> u64 {
    let share = MAX_COUNTED_NODES / (places as u64).max(1);
    let unit = 10u64.pow(share.checked_ilog10().unwrap_or(0));
    (share / unit * unit).max(1)
}

/// The counts for a part of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SearchCounts {
    /// Partial placements without a conflict.
    pub nodes: u64,
    /// Rejected candidates.
    pub rejected: u64,
    /// Solutions among the nodes.
    pub solutions: u64,
    /// True if counting stopped at a limit, so that the counts are lower bounds.
    #[serde(rename = "more")]
    pub has_more: bool,
}

impl SearchCounts {
    /// Returns true if all counts are 0.
    pub fn is_empty(&self) -> bool {
        *self == SearchCounts::default()
    }

    pub(super) fn add(&mut self, other: SearchCounts) {
        self.nodes += other.nodes;
        self.rejected += other.rejected;
        self.solutions += other.solutions;
        self.has_more |= other.has_more;
    }
}

/// Counts the nodes of a scope below its root, up to `max` nodes.
pub(super) fn count_scope(scope: &Scope, max: u64) -> SearchCounts {
    let counter = Counter {
        n: scope.n(),
        last: scope.last_level(),
        to_first: scope.stops_at_first(),
        max,
        amount: SearchCounts::default(),
    };
    counter.count(scope.root_queens(), 0)
}

/// Counts the descendants of a node, up to `max` nodes. `queens` are the choices on the first
/// levels; choices before `from` on the next level are ignored.
pub(super) fn count_descendants(n: usize, queens: &[u16], from: u16, max: u64) -> SearchCounts {
    let counter = Counter {
        n,
        last: n,
        to_first: false,
        max,
        amount: SearchCounts::default(),
    };
    counter.count(queens, from)
}

struct Counter {
    n: usize,
    last: usize,
    to_first: bool,
    max: u64,
    amount: SearchCounts,
}

impl Counter {
    /// Counts the descendants of queens on the first levels.
    fn count(mut self, queens: &[u16], from: u16) -> SearchCounts {
        let mut attacks = Prefix::default();
        for choice in queens {
            attacks = attacks.place(1 << choice);
        }
        self.count_below(queens.len(), attacks, from);
        self.amount
    }

    /// Counts the descendants of a node. Returns false if the search ends.
    fn count_below(&mut self, level: usize, prefix: Prefix, from: u16) -> bool {
        if level == self.last {
            let solution = level == self.n;
            self.amount.solutions += u64::from(solution);
            return !(solution && self.to_first);
        }
        let choices = (1u64 << self.n).saturating_sub(1 << from) as u32;
        let attacked = prefix.ranks | prefix.rising | prefix.falling;
        let (mut open, mut rejected) = (choices & !attacked, choices & attacked);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            self.amount.rejected += u64::from((rejected & (queen - 1)).count_ones());
            rejected &= !(queen - 1);
            if self.amount.nodes == self.max {
                self.amount.has_more = true;
                return false;
            }
            self.amount.nodes += 1;
            if !self.count_below(level + 1, prefix.place(queen), 0) {
                return false;
            }
        }
        self.amount.rejected += u64::from(rejected.count_ones());
        true
    }
}
