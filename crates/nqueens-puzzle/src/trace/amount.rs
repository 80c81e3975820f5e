//! The amount of a search, counted without following its steps.

use serde::Serialize;

use super::steps::Scope;
use crate::search::batch::Beginning;

/// Nodes that are counted, in all, of what is left out of a tree.
pub(super) const MAX_COUNTED_NODES: u64 = 5_000_000;

/// The part of them for each of several places: a digit, and zeros after it.
pub(super) fn share(places: usize) -> u64 {
    let each = MAX_COUNTED_NODES / (places as u64).max(1);
    let unit = 10u64.pow(each.checked_ilog10().unwrap_or(0));
    (each / unit * unit).max(1)
}

/// The amount of a search in a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Amount {
    /// Beginnings without a conflict.
    pub nodes: u64,
    /// Candidates that are rejected.
    pub rejected: u64,
    /// Solutions among the nodes.
    pub solutions: u64,
    /// True if there is more than was counted.
    pub more: bool,
}

impl Amount {
    /// True if there is nothing.
    pub fn is_none(&self) -> bool {
        *self == Amount::default()
    }

    pub(super) fn add(&mut self, other: Amount) {
        self.nodes += other.nodes;
        self.rejected += other.rejected;
        self.solutions += other.solutions;
        self.more |= other.more;
    }
}

/// The amount in a scope beyond its beginning, counted up to `most` nodes.
pub(super) fn within(scope: &Scope, most: u64) -> Amount {
    let mut count = Counter {
        n: scope.n(),
        last: scope.last_level(),
        to_first: scope.ends_at_first(),
        most,
        amount: Amount::default(),
    };
    count.follow(scope.beginning().len(), by(scope.beginning()), 0);
    count.amount
}

/// The amount that follows from some queens to the end of the search, if the choices before
/// `from` are left aside; counted up to `most` nodes.
pub(super) fn beneath(n: usize, queens: &[u16], from: u16, most: u64) -> Amount {
    let mut count = Counter {
        n,
        last: n,
        to_first: false,
        most,
        amount: Amount::default(),
    };
    count.follow(queens.len(), by(queens), from);
    count.amount
}

/// The beginning of a search with these queens.
fn by(queens: &[u16]) -> Beginning {
    let beginning = Beginning::default();
    queens
        .iter()
        .fold(beginning, |taken, choice| taken.with(1 << choice))
}

struct Counter {
    n: usize,
    last: usize,
    to_first: bool,
    most: u64,
    amount: Amount,
}

impl Counter {
    /// True if the search goes on.
    fn follow(&mut self, level: usize, taken: Beginning, from: u16) -> bool {
        if level == self.last {
            let solution = level == self.n;
            self.amount.solutions += u64::from(solution);
            return !(solution && self.to_first);
        }
        let choices = (1u64 << self.n).saturating_sub(1 << from) as u32;
        let attacked = taken.ranks | taken.rising | taken.falling;
        let (mut open, mut rejected) = (choices & !attacked, choices & attacked);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            self.amount.rejected += u64::from((rejected & (queen - 1)).count_ones());
            rejected &= !(queen - 1);
            if self.amount.nodes == self.most {
                self.amount.more = true;
                return false;
            }
            self.amount.nodes += 1;
            if !self.follow(level + 1, taken.with(queen), 0) {
                return false;
            }
        }
        self.amount.rejected += u64::from(rejected.count_ones());
        true
    }
}
