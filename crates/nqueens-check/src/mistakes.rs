//! Mistakes of programs that their outputs show.

use std::collections::BTreeSet;

use super::sentences::Sentences;
use super::verdict::{
    Expect, JudgedBoard, MAX_REMEMBERED, OutputVerdict, SizeVerdict, SolutionSet,
};
use nqueens_puzzle::Selection;
use nqueens_puzzle::trace::Relation;

impl OutputVerdict {
    /// Names the mistakes of programs that the output shows, or gives advice.
    pub(super) fn say_mistakes(&self, text: &mut Sentences) {
        let wrong: Vec<&JudgedBoard> = self.shown.iter().filter(|board| board.is_wrong()).collect();
        let sound = || wrong.iter().filter(|board| board.fault.is_none());
        let distinct: BTreeSet<_> = sound().map(|board| (board.n, &board.queens)).collect();
        let repeated = (sound().count() - distinct.len()) as u64;
        let diagonal = one_diagonal(&wrong);
        let relation = ("relation", diagonal.map_or("", Relation::name).into());
        let has_equal_rows = wrong.iter().any(|board| has_equal_rows(board));
        text.say_if(has_equal_rows, "check-hint-rows", &[]);
        let lists = ("count", self.text.empty_lists.into());
        text.say_if(self.has_copies(), "check-hint-copies", &[lists]);
        text.say_if(self.text.has_mixed_bases, "check-hint-bases", &[]);
        text.say_if(diagonal.is_some(), "check-hint-diagonal", &[relation]);
        text.say_if(self.has_only_first(), "check-hint-first", &[]);
        // Queens are not removed again.
        let keeps_queens = self.shown.windows(2).any(|pair| {
            let is_kept = |queen| pair[1].queens.contains(queen);
            pair[1].queens.len() > pair[1].n && pair[0].queens.iter().all(is_kept)
        });
        text.say_if(keeps_queens, "check-hint-undo", &[]);
        text.say_if(self.text.has_long_digits, "check-hint-digits", &[]);
        let count = ("count", repeated.into());
        text.say_if(repeated > 0, "check-hint-repeated", &[count]);
        let has_one_of_each = self.sizes.iter().any(SizeVerdict::has_one_of_each);
        let is_reduced = has_one_of_each && self.expect == Expect::All;
        text.say_if(is_reduced, "check-hint-fundamental", &[]);
        if self.may_have_another_task() {
            match self.expect {
                Expect::Some => text.say("check-hint-many", &[("max", MAX_REMEMBERED.into())]),
                _ => text.say("check-hint-some", &[]),
            }
        }
    }

    /// True if nothing is wrong, but not everything could be judged.
    fn may_have_another_task(&self) -> bool {
        let is_unknown = |size: &SizeVerdict| size.boards > 0 && size.is_unknown(self.expect);
        let is_unjudged = self.sizes.iter().any(is_unknown) || self.single().is_some();
        self.wrong + self.duplicates == 0 && is_unjudged
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
