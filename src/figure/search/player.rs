//! The steps of a search, played on a page or in a film.

use std::ops::RangeInclusive;

use crate::casts::saturate;
use crate::trace::{Scope, Step, Tally, Visit, Visits};
use crate::words::group_digits;
use crate::{ErrorKind, Result};
use nqueens_puzzle::internal::errors;

/// An interactive player of a search for browsers, step by step, forward and back.
///
/// ```
/// use nqueens_sheet::figure::Player;
/// use nqueens_sheet::{Sheet, draw_player};
///
/// let player = Player::new(4)?;
/// let page = draw_player(&player, &Sheet::default(), Vec::new())?;
/// assert!(page.starts_with(b"<!DOCTYPE html>"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The search, or a part of one.
    pub scope: Scope,
    /// The steps to play, counted from 1 in the grain of the search; steps beyond its end are ignored.
    /// `None` for all steps.
    pub steps: Option<RangeInclusive<u64>>,
    /// True to follow the reader's dark or light scheme, where the template has dark colours. Default:
    /// true.
    pub follow_scheme: bool,
    /// True to begin with the lesson: thirteen states of the search for four queens, each with a
    /// question. Every page contains the lesson.
    pub lesson: bool,
    /// True to number rows and columns as in the scope. Otherwise, they are numbered from 0, as in programs.
    pub fixed_numbering: bool,
}

impl Player {
    /// The maximum number of steps on a page. The complete search for eight queens has 17,776.
    pub const MAX_STEPS: u64 = 20_000;

    /// A player of all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// The errors of [`Scope::new`].
    pub fn new(n: usize) -> Result<Player> {
        Ok(Player::from_scope(Scope::new(n)?))
    }

    /// A player of all steps of a part of a search.
    pub fn from_scope(scope: Scope) -> Player {
        Player {
            scope,
            steps: None,
            follow_scheme: true,
            lesson: false,
            fixed_numbering: false,
        }
    }

    /// The number of the first row and column, unless the page has its default.
    pub(crate) fn base(&self) -> Option<usize> {
        let base = self.scope.first_number();
        (self.fixed_numbering || base == 0).then_some(base)
    }

    /// The number of squares along the side of the board.
    pub fn n(&self) -> usize {
        self.scope.n()
    }

    /// The numbers of the first step in `sequence`, and of the last if the search goes on.
    pub(crate) fn step_window(&self, sequence: &StepSequence) -> (u64, Option<u64>) {
        let number = |step: Option<&Step>| step.map(|step| step.number);
        let end = self.steps.as_ref().map(|steps| *steps.end());
        let last = sequence.visits.last().map(|visit| visit.number);
        (
            number(sequence.steps().next()).unwrap_or(1),
            number(sequence.steps().last()).filter(|_| last == end),
        )
    }

    /// Collects the steps.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than [`Player::MAX_STEPS`]
    /// steps, [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the search has no steps, and
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if it has none of the requested ones.
    pub(crate) fn sequence(&self) -> Result<StepSequence> {
        let sequence = StepSequence::new(&self.scope, self.steps.as_ref(), Player::MAX_STEPS)?;
        match sequence.steps().count() as u64 {
            ..=Player::MAX_STEPS => Ok(sequence),
            steps => Err(errors::figure_too_large("steps", steps, Player::MAX_STEPS)),
        }
    }
}

/// Consecutive visits of a search, which are single steps unless the grain is the node.
#[derive(Clone, Debug)]
pub(crate) struct StepSequence {
    pub(crate) visits: Vec<Visit>,
    /// The number of solutions found before the first visit.
    pub(crate) found_before: u64,
    /// The counts of the search up to the last step.
    pub(crate) tally: Tally,
    /// True if these are all steps of the search.
    pub(crate) is_complete: bool,
}

impl StepSequence {
    /// The last step that can be reached in reasonable time.
    const MAX_STEP: u64 = 10_000_000;

    /// Collects the steps in a range, or all steps by default.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than `max` steps,
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the search has no steps, and
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if it has none of the requested ones.
    pub(crate) fn new(
        scope: &Scope,
        range: Option<&RangeInclusive<u64>>,
        max: u64,
    ) -> Result<StepSequence> {
        scope.check_has_steps()?;
        let too_many = |parts: u64, max: u64| errors::figure_too_large("steps", parts, max);
        let (first, last) = range.map_or((1, u64::MAX), |steps| (*steps.start(), *steps.end()));
        if first > StepSequence::MAX_STEP {
            return Err(too_many(first, StepSequence::MAX_STEP));
        }
        let mut rest = Visits::new(scope.clone());
        let skipped = rest.by_ref().take(saturate(first.saturating_sub(1)));
        skipped.for_each(drop);
        let found = rest.tally().solutions;
        let count = (last.saturating_sub(first)).saturating_add(1);
        let visits: Vec<Visit> = rest
            .by_ref()
            .take(saturate::<usize>(count.min(max + 1)))
            .collect();
        if visits.len() as u64 > max {
            // The exact number could take too long to count.
            return Err(too_many(max + 1, max));
        }
        let tally = *rest.tally();
        if visits.is_empty() {
            let last = rest.count_so_far();
            let message = format!(
                "these steps are out of range: the search has {} steps",
                group_digits(last)
            );
            let error = ErrorKind::OutOfRange.about(&["steps"], message);
            return Err(error.range(1, last));
        }
        let is_complete = first <= 1 && rest.next().is_none();
        Ok(StepSequence {
            visits,
            found_before: found,
            tally,
            is_complete,
        })
    }

    /// The numbers of the first and the last step, if these are not all steps.
    pub(crate) fn partial_range(&self) -> Option<(u64, u64)> {
        let (first, last) = (self.visits.first()?, self.visits.last()?);
        (!self.is_complete).then_some((first.number, last.number))
    }

    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.visits.iter().flat_map(|visit| &visit.steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;
    use crate::trace::Verdict;

    #[test]
    fn sequences_start_after_the_previous_step() {
        let scope = Scope::new(4).unwrap();
        let all = Player::from_scope(scope.clone()).sequence().unwrap();
        assert_eq!((all.visits.len(), all.is_complete), (76, true));
        assert!(all.visits[0].steps[0].queens_before().is_empty());
        for first in 1..=76 {
            let part = Player {
                steps: Some(first..=76),
                ..Player::from_scope(scope.clone())
            }
            .sequence()
            .unwrap();
            let before = match first {
                1 => Vec::new(),
                _ => {
                    let step = &all.visits[first as usize - 2].steps[0];
                    match step.verdict {
                        Verdict::Accepted { .. } => [&step.queens[..], &[step.choice]].concat(),
                        _ => step.queens.clone(),
                    }
                }
            };
            assert_eq!(part.visits[0].steps[0].queens_before(), before, "{first}");
            assert_eq!(part.is_complete, first == 1);
        }
        let none = Player {
            steps: Some(77..=80),
            ..Player::from_scope(scope)
        }
        .sequence();
        assert!(
            matches!(none, Err(Error { kind: ErrorKind::OutOfRange, message, .. }) if message.contains("the search has 76"))
        );
    }

    #[test]
    fn rejects_too_many_steps() {
        let player = Player::new(12).unwrap();
        assert!(matches!(
            player.sequence(),
            Err(Error {
                kind: ErrorKind::TooLarge,
                ..
            })
        ));
        assert!(
            Player {
                steps: Some(1_000..=1_100),
                ..player
            }
            .sequence()
            .is_ok()
        );
    }
}
