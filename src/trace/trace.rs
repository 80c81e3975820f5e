//! The search, step by step.

use super::conflict::conflicts;
use super::scope::Scope;
use super::step::{Left, Step, Verdict};
use super::tally::Tally;
use crate::Result;

/// The steps of a search, in order: every candidate, and every queen that is
/// taken back. Memory is that of one beginning.
///
/// ```
/// use nqueens_sheet::trace::{Scope, Trace};
///
/// let mut first = Trace::of(Scope::new(8)?.to_first());
/// first.by_ref().for_each(drop);
/// assert_eq!(first.tally().candidates, 876);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    scope: Scope,
    queens: Vec<u16>,
    /// The nodes of the way to them, the root first, and how many candidates of
    /// each were accepted.
    nodes: Vec<(u64, u64)>,
    next: u16,
    number: u64,
    tally: Tally,
    ended: bool,
}

impl Trace {
    /// Of the whole search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Trace> {
        Ok(Trace::of(Scope::new(n)?))
    }

    /// Of a part of a search.
    #[must_use]
    pub fn of(scope: Scope) -> Trace {
        let mut tally = Tally {
            nodes: 1,
            ..Tally::default()
        };
        // A root that is whole is a solution, and nothing follows.
        tally.solutions = u64::from(scope.beginning().len() == scope.n());
        Trace {
            queens: scope.beginning().to_vec(),
            scope,
            nodes: vec![(1, 0)],
            next: 0,
            number: 0,
            tally,
            ended: false,
        }
    }

    /// What it came across so far.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Which part of which search it follows.
    #[must_use]
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    fn step(&mut self, node: u64, choice: u16, verdict: Verdict, queens: Vec<u16>) -> Step {
        self.number += 1;
        let step = Step {
            number: self.number,
            node,
            queens,
            choice,
            verdict,
        };
        self.tally.add(&step);
        step
    }

    fn try_next(&mut self) -> Step {
        let (node, choice) = (self.nodes[self.nodes.len() - 1].0, self.next);
        let queens = self.queens.clone();
        let conflicts = conflicts(self.scope.n(), self.scope.by(), &queens, choice);
        if !conflicts.is_empty() {
            self.next += 1;
            return self.step(node, choice, Verdict::Rejected(conflicts), queens);
        }
        let made = self.tally.nodes + 1;
        if let Some((_, accepted)) = self.nodes.last_mut() {
            *accepted += 1;
        }
        self.queens.push(choice);
        self.nodes.push((made, 0));
        self.next = 0;
        let solution = self.queens.len() == self.scope.n();
        self.ended = solution && self.scope.ends_at_first();
        let verdict = Verdict::Accepted {
            node: made,
            solution,
        };
        self.step(node, choice, verdict, queens)
    }

    /// Leaves the node; `None` if it is the root.
    fn take_back(&mut self) -> Option<Step> {
        let (node, accepted) = self.nodes.pop()?;
        let levels = self.queens.len();
        let left = match accepted {
            _ if levels == self.scope.n() => Left::Solution,
            _ if levels == self.scope.last_level() => Left::Cut,
            0 => Left::DeadEnd,
            _ => Left::Done,
        };
        let Some((parent, _)) = self.nodes.last().copied() else {
            self.ended = true;
            self.tally.dead_ends += u64::from(left == Left::DeadEnd);
            return None;
        };
        let choice = self.queens.pop()?;
        self.next = choice + 1;
        let queens = self.queens.clone();
        Some(self.step(parent, choice, Verdict::Back { node, left }, queens))
    }
}

impl Iterator for Trace {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.ended {
            return None;
        }
        let deepest = self.queens.len() == self.scope.last_level();
        if deepest || usize::from(self.next) == self.scope.n() {
            return self.take_back();
        }
        Some(self.try_next())
    }
}

impl std::iter::FusedIterator for Trace {}
