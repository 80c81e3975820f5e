//! The amount of a search, counted without following its steps.

use serde::Serialize;

use super::steps::Scope;

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
    count.follow(scope.beginning().len(), Taken::by(scope.beginning()), 0);
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
    count.follow(queens.len(), Taken::by(queens), from);
    count.amount
}

/// The choices of a level that queens before it attack, as sets of bits.
#[derive(Clone, Copy, Default)]
struct Taken {
    line: u64,
    falling: u64,
    rising: u64,
}

impl Taken {
    fn by(queens: &[u16]) -> Taken {
        queens
            .iter()
            .fold(Taken::default(), |taken, choice| taken.and(1 << choice))
    }

    fn all(self) -> u64 {
        self.line | self.falling | self.rising
    }

    /// On the next level, with a queen on this choice too.
    fn and(self, queen: u64) -> Taken {
        Taken {
            line: self.line | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }
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
    fn follow(&mut self, level: usize, taken: Taken, from: u16) -> bool {
        if level == self.last {
            let solution = level == self.n;
            self.amount.solutions += u64::from(solution);
            return !(solution && self.to_first);
        }
        let choices = (1u64 << self.n).saturating_sub(1 << from);
        let (mut open, mut rejected) = (choices & !taken.all(), choices & taken.all());
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
            if !self.follow(level + 1, taken.and(queen), 0) {
                return false;
            }
        }
        self.amount.rejected += u64::from(rejected.count_ones());
        true
    }
}
