//! Mistakes of programs that their outputs show.

use std::collections::BTreeSet;

use super::verdict::{Expect, JudgedBoard, OutputVerdict, SizeVerdict, SolutionSet};
use crate::Selection;
use crate::trace::Relation;

/// A mistake that an output shows, or advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mistake {
    /// All rows of a board are equal.
    Rows,
    /// Lists without queens.
    Copies(u64),
    /// Rows are numbered from 1 and columns from 0, or the other way round.
    Bases,
    /// All conflicts are on diagonals of one kind.
    Diagonal(Relation),
    /// Only the first solution was found.
    First,
    /// Queens are not removed again.
    Undo,
    /// Digits without separators above n = 9.
    Digits,
    /// Wrong boards that are the same as earlier ones.
    Repeated(u64),
    /// Another task may have been meant.
    Some,
    /// Too many boards to find duplicates.
    Many,
}

impl OutputVerdict {
    /// Finds the mistakes that the output shows.
    pub(super) fn mistakes(&self) -> Vec<Mistake> {
        let wrong: Vec<&JudgedBoard> = self.shown.iter().filter(|board| board.is_wrong()).collect();
        let mut mistakes = Vec::new();
        mistakes.extend(
            wrong
                .iter()
                .any(|board| has_equal_rows(board))
                .then_some(Mistake::Rows),
        );
        mistakes.extend(
            self.has_copies()
                .then_some(Mistake::Copies(self.empty_lists)),
        );
        mistakes.extend(self.has_mixed_bases.then_some(Mistake::Bases));
        mistakes.extend(one_diagonal(&wrong).map(Mistake::Diagonal));
        mistakes.extend(self.has_only_first().then_some(Mistake::First));
        let is_undone = |pair: &[JudgedBoard]| {
            let [before, after] = pair else { return false };
            after.queens.len() > after.n
                && before
                    .queens
                    .iter()
                    .all(|queen| after.queens.contains(queen))
        };
        mistakes.extend(
            self.shown
                .windows(2)
                .any(is_undone)
                .then_some(Mistake::Undo),
        );
        mistakes.extend(self.has_long_digits.then_some(Mistake::Digits));
        let sound = || wrong.iter().filter(|board| board.fault.is_none());
        let distinct: BTreeSet<_> = sound().map(|board| (board.n, &board.queens)).collect();
        let repeated = (sound().count() - distinct.len()) as u64;
        mistakes.extend((repeated > 0).then_some(Mistake::Repeated(repeated)));
        let is_unknown = |size: &SizeVerdict| size.boards > 0 && size.is_unknown(self.expect);
        let is_unjudged = self.sizes.iter().any(is_unknown) || self.single().is_some();
        let is_other_task = self.wrong + self.duplicates == 0 && is_unjudged;
        mistakes.extend(is_other_task.then_some(match self.expect {
            Expect::Some => Mistake::Many,
            _ => Mistake::Some,
        }));
        mistakes
    }

    /// Returns the size of an output that should have all solutions and has one.
    fn single(&self) -> Option<&SizeVerdict> {
        let [size] = &self.sizes[..] else { return None };
        let is_part = matches!(size.set, SolutionSet::Part { .. }) && self.expect == Expect::All;
        let is_single = size.solutions() == 1 && size.boards - size.duplicates == 1;
        (is_part && is_single).then_some(size)
    }

    /// True if the only solution is the first that a search finds.
    fn has_only_first(&self) -> bool {
        let first = |size: &SizeVerdict| Selection::new(size.n).ok()?.solutions().next();
        let found = || self.shown.iter().find(|board| !board.is_wrong());
        let first = self.single().and_then(first);
        first.zip(found()).is_some_and(|(first, board)| {
            let mut pairs = board.queens.iter().zip(first.ranks());
            pairs.all(|(queen, rank)| queen.rank == *rank)
        })
    }
}

/// True if all queens of a board are in the same columns of each row.
fn has_equal_rows(board: &JudgedBoard) -> bool {
    let files: BTreeSet<u16> = board.queens.iter().map(|queen| queen.file).collect();
    let ranks: BTreeSet<u16> = board.queens.iter().map(|queen| queen.rank).collect();
    let is_full = |lines: usize, others: usize| lines * others == board.queens.len();
    board.n > 3
        && is_full(files.len(), ranks.len())
        && (ranks.len() == board.n || files.len() == board.n && ranks.len() == 1)
}

/// Returns the kind of diagonal of all conflicts, if there is one.
fn one_diagonal(wrong: &[&JudgedBoard]) -> Option<Relation> {
    let mut relations = wrong
        .iter()
        .flat_map(|board| board.conflict_pairs().map(|pair| pair.2));
    let first = relations
        .next()
        .filter(|relation| matches!(relation, Relation::Rising | Relation::Falling))?;
    let boards = wrong.iter().filter(|board| board.conflicts > 0).count();
    let is_clean = wrong
        .iter()
        .all(|board| board.fault.is_none() && board.queens.len() == board.n);
    (boards > 1 && is_clean && relations.all(|relation| relation == first)).then_some(first)
}
