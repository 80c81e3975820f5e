//! A search to play: its steps on a page or in a film.

use std::ops::RangeInclusive;

use crate::casts::clamped;
use crate::trace::{Scope, Step, Tally, Trace, Verdict};
use crate::words::grouped;
use crate::{Error, Result};

/// A search to play in a browser: step by step, forward and back.
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
#[must_use = "a figure is nothing before it is drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub(crate) scope: Scope,
    steps: Option<RangeInclusive<u64>>,
    pub(crate) follow_scheme: bool,
    pub(crate) lesson: bool,
}

impl Player {
    /// The most steps on a page: those of all eight queens are 17,776.
    pub const MAX_STEPS: u64 = 20_000;

    /// A player of all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Player> {
        Ok(Player::of(Scope::new(n)?))
    }

    /// A player of all steps of a part of a search.
    pub fn of(scope: Scope) -> Player {
        Player {
            scope,
            steps: None,
            follow_scheme: true,
            lesson: false,
        }
    }

    /// Limits the player to these steps, counted from 1; steps beyond the end of the search are
    /// ignored. Default: all steps.
    pub fn steps(mut self, steps: RangeInclusive<u64>) -> Player {
        self.steps = Some(steps);
        self
    }

    /// Follows the reader's dark or light scheme if `follow`, where the template has dark colours.
    /// Default: yes.
    pub fn follow_scheme(mut self, follow: bool) -> Player {
        self.follow_scheme = follow;
        self
    }

    /// Begins with the lesson if `lesson`: twelve states of the search for four queens, in order,
    /// each with a question. Every page has it. Default: no.
    pub fn lesson(mut self, lesson: bool) -> Player {
        self.lesson = lesson;
        self
    }

    /// Squares along the side of the board.
    pub fn n(&self) -> usize {
        self.scope.n()
    }

    /// The first step of the page, and the last if there is a limit.
    pub(crate) fn window(&self) -> (u64, Option<u64>) {
        let steps = self.steps.as_ref();
        let last = steps.map(|steps| *steps.end());
        (
            steps.map_or(1, |steps| (*steps.start()).max(1)),
            last.filter(|last| *last < u64::MAX),
        )
    }

    /// # Errors
    /// [`Error::FigureTooLarge`] if there are more than [`Player::MAX_STEPS`] steps, [`Error::Settings`]
    /// if the search has no steps, or none of the requested ones.
    pub(crate) fn reel(&self) -> Result<Reel> {
        Reel::new(&self.scope, self.steps.as_ref(), Player::MAX_STEPS)
    }
}

/// The steps to play, in order.
#[derive(Clone, Debug)]
pub(crate) struct Reel {
    pub(crate) steps: Vec<Step>,
    /// The way to the start of the first step.
    pub(crate) start: Way,
    /// The solutions found before that.
    pub(crate) found: u64,
    /// The counts of the search up to its last step.
    pub(crate) tally: Tally,
    /// True if these are all steps of the search.
    pub(crate) whole: bool,
}

/// The way to a node of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) queens: Vec<u16>,
    /// The numbers of its nodes, beginning with the start of the search.
    pub(crate) nodes: Vec<u64>,
    /// The choices rejected so far, for each of these nodes.
    pub(crate) rejected: Vec<Vec<u16>>,
}

impl Way {
    fn new(scope: &Scope) -> Way {
        Way {
            queens: scope.beginning().to_vec(),
            nodes: vec![1],
            rejected: vec![Vec::new()],
        }
    }

    pub(crate) fn go(&mut self, step: &Step) {
        match step.verdict {
            Verdict::Accepted { node, .. } => {
                self.queens.push(step.choice);
                self.nodes.push(node);
                self.rejected.push(Vec::new());
            }
            Verdict::Rejected(_) => {
                if let Some(last) = self.rejected.last_mut() {
                    last.push(step.choice);
                }
            }
            Verdict::Back { .. } => {
                self.queens.pop();
                self.nodes.pop();
                self.rejected.pop();
            }
        }
    }
}

impl Reel {
    /// The last step of the search that is worth waiting for.
    const FARTHEST: u64 = 10_000_000;

    /// Collects at most `most` steps.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`], and [`Error::Settings`] if there are no steps, or none of the
    /// requested ones.
    pub(crate) fn new(
        scope: &Scope,
        asked: Option<&RangeInclusive<u64>>,
        most: u64,
    ) -> Result<Reel> {
        scope.refuse_no_steps()?;
        let too_many = |parts: u64, most: u64| Error::FigureTooLarge {
            what: "steps",
            parts,
            most,
        };
        let (first, last) = asked.map_or((1, u64::MAX), |steps| (*steps.start(), *steps.end()));
        if first > Reel::FARTHEST {
            return Err(too_many(first, Reel::FARTHEST));
        }
        let mut trace = Trace::of(scope.clone());
        let mut start = Way::new(scope);
        for step in trace
            .by_ref()
            .take(clamped::<usize>(first.saturating_sub(1)))
        {
            start.go(&step);
        }
        let found = trace.tally().solutions;
        let count = (last.saturating_sub(first)).saturating_add(1);
        let steps: Vec<Step> = trace
            .by_ref()
            .take(clamped::<usize>(count.min(most + 1)))
            .collect();
        if steps.len() as u64 > most {
            // Counting the steps could take too long.
            return Err(too_many(most + 1, most));
        }
        let tally = *trace.tally();
        if steps.is_empty() {
            let last = tally.candidates + tally.taken_back;
            let message = format!(
                "these steps are out of range: the search has {}",
                grouped(last)
            );
            return Err(Error::out_of_range(message, (1, last), &["steps"]));
        }
        let whole = first <= 1 && trace.next().is_none();
        Ok(Reel {
            steps,
            start,
            found,
            tally,
            whole,
        })
    }

    /// The first and the last step, if these are not all.
    pub(crate) fn part(&self) -> Option<(u64, u64)> {
        let (first, last) = (self.steps.first()?, self.steps.last()?);
        (!self.whole).then_some((first.number, last.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reel_begins_where_the_step_before_ends() {
        let scope = Scope::new(4).unwrap();
        let all = Player::of(scope.clone()).reel().unwrap();
        assert_eq!((all.steps.len(), all.whole), (76, true));
        assert!(all.start.queens.is_empty());
        for first in 1..=76 {
            let part = Player::of(scope.clone()).steps(first..=76).reel().unwrap();
            let before = match first {
                1 => Vec::new(),
                _ => {
                    let step = &all.steps[first as usize - 2];
                    match step.verdict {
                        Verdict::Accepted { .. } => [&step.queens[..], &[step.choice]].concat(),
                        _ => step.queens.clone(),
                    }
                }
            };
            assert_eq!(part.start.queens, before, "{first}");
            assert_eq!(part.whole, first == 1);
        }
        let none = Player::of(scope).steps(77..=80).reel();
        assert!(
            matches!(none, Err(Error::Settings { message, .. }) if message.contains("the search has 76"))
        );
    }

    #[test]
    fn endless_searches_are_refused() {
        let player = Player::new(12).unwrap();
        assert!(matches!(player.reel(), Err(Error::FigureTooLarge { .. })));
        assert!(player.steps(1_000..=1_100).reel().is_ok());
    }
}
