//! The search, step by step: in which order it places its queens, what is wrong with a
//! candidate, which part of it is followed, and each step with what was counted so far.

use serde::Serialize;

use super::numbering::Numbering;
use crate::error::check_size;
use crate::words::joined;
use crate::{Error, Result, Square};

/// In which order a search places its queens: one on each row, or on each file.
///
/// The lines on which queens are placed one after the other are its *levels*,
/// the squares of a level its *choices*, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// Row by row from the top, squares tried from the left, as textbooks do.
    #[default]
    Row,
    /// Column by column from the left, squares tried from the bottom, as sheets count: file by
    /// file from a, from rank 1.
    File,
}

crate::vocabulary! {
    By as "order of search":
    Row = "row", File = "file",
}

impl By {
    /// The square of a choice on a level of a board of `n` by `n` squares. Where level or choice are
    /// beyond the board, so is the square; see [`Square::is_on_board`].
    ///
    /// ```
    /// use nqueens_puzzle::trace::By;
    ///
    /// assert_eq!(By::Row.square(4, 0, 1).to_string(), "b4");
    /// assert_eq!(By::File.square(4, 0, 1).to_string(), "a2");
    /// ```
    pub fn square(self, n: usize, level: usize, choice: u16) -> Square {
        let number = |line: usize| u16::try_from(line).unwrap_or(u16::MAX);
        match self {
            By::Row => {
                let rank = n.checked_sub(level.saturating_add(1));
                Square {
                    file: choice,
                    rank: rank.map_or(u16::MAX, number),
                }
            }
            By::File => Square {
                file: number(level),
                rank: choice,
            },
        }
    }

    /// The squares of choices on the first levels.
    pub fn squares(self, n: usize, choices: &[u16]) -> Vec<Square> {
        let levels = choices.iter().enumerate();
        levels
            .map(|(level, choice)| self.square(n, level, *choice))
            .collect()
    }

    /// Row from the top and column from the left, both from 0, of a choice on a
    /// level.
    pub fn cell(self, n: usize, level: usize, choice: u16) -> (usize, usize) {
        let square = self.square(n, level, choice);
        (
            n.saturating_sub(1 + usize::from(square.rank)),
            usize::from(square.file),
        )
    }
}

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Side by side.
    Row,
    /// One above the other.
    Column,
    /// On a diagonal that falls from left to right: `\`. Rows counted from the
    /// top, `row - column` is the same.
    Falling,
    /// On a diagonal that rises from left to right: `/`. `row + column` is the
    /// same.
    Rising,
}

crate::vocabulary! {
    Relation:
    Row = "row", Column = "column", Falling = "falling", Rising = "rising",
}

impl Relation {
    /// A character that looks like the line.
    pub fn glyph(self) -> char {
        match self {
            Relation::Row => '-',
            Relation::Column => '|',
            Relation::Falling => '\\',
            Relation::Rising => '/',
        }
    }

    /// True if it is one of the diagonals.
    pub fn is_diagonal(self) -> bool {
        matches!(self, Relation::Falling | Relation::Rising)
    }
}

/// The line on which two different squares lie, if there is one.
///
/// ```
/// use nqueens_puzzle::trace::{Relation, relation};
///
/// assert_eq!(relation("a4".parse()?, "c2".parse()?), Some(Relation::Falling));
/// assert_eq!(relation("a4".parse()?, "b2".parse()?), None);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
pub fn relation(a: Square, b: Square) -> Option<Relation> {
    let files = i32::from(a.file) - i32::from(b.file);
    let ranks = i32::from(a.rank) - i32::from(b.rank);
    match (files, ranks) {
        (0, 0) => None,
        (_, 0) => Some(Relation::Row),
        (0, _) => Some(Relation::Column),
        _ if files == ranks => Some(Relation::Rising),
        _ if files == -ranks => Some(Relation::Falling),
        _ => None,
    }
}

/// A queen that a candidate conflicts with, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The queen, counted from 1 in the order in which they were placed.
    pub queen: usize,
    /// The line on which both stand.
    pub relation: Relation,
}

/// Every queen of a beginning that attacks a choice on the next level.
pub fn conflicts(n: usize, by: By, queens: &[u16], choice: u16) -> Vec<Conflict> {
    let candidate = by.square(n, queens.len(), choice);
    let each = queens.iter().enumerate().filter_map(|(level, placed)| {
        let relation = relation(by.square(n, level, *placed), candidate)?;
        Some(Conflict {
            queen: level + 1,
            relation,
        })
    });
    each.collect()
}

/// The part of the search on a board that is followed.
///
/// ```
/// use nqueens_puzzle::trace::{By, Scope};
///
/// // After queens on the second and the fourth column, two levels deep.
/// let scope = Scope::new(6)?.root(&[1, 3])?.depth(2);
/// assert_eq!(scope.by(), By::Row);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "a scope is nothing before it is searched"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    n: usize,
    by: By,
    root: Vec<u16>,
    depth: Option<usize>,
    to_first: bool,
    #[doc(hidden)]
    pub numbering: Numbering,
}

impl Scope {
    /// The whole search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Scope> {
        check_size(n, crate::MAX_N)?;
        Ok(Scope {
            n,
            by: By::Row,
            root: Vec::new(),
            depth: None,
            to_first: false,
            numbering: Numbering::default(),
        })
    }

    /// Row by row, or file by file. Default: row by row.
    pub fn in_order(mut self, by: By) -> Scope {
        self.by = by;
        self
    }

    /// Only what follows from this beginning: choices from 0 on the first
    /// levels.
    ///
    /// # Errors
    /// [`Error::Squares`] if queens are not on the board or attack each other.
    pub fn root(mut self, queens: &[u16]) -> Result<Scope> {
        let outside = |choice: &u16| usize::from(*choice) >= self.n;
        if queens.len() > self.n || queens.iter().any(outside) {
            return Err(Error::beginning(self.n));
        }
        for level in 0..queens.len() {
            let (before, choice) = (&queens[..level], queens[level]);
            if !conflicts(self.n, self.by, before, choice).is_empty() {
                return Err(Error::beginning(self.n));
            }
        }
        self.root = queens.to_vec();
        Ok(self)
    }

    /// Only this number of levels beyond the beginning. Default: all.
    pub fn depth(mut self, levels: usize) -> Scope {
        self.depth = Some(levels);
        self
    }

    /// Only until the first solution is found.
    pub fn to_first(mut self) -> Scope {
        self.to_first = true;
        self
    }

    /// The number from which rows, columns and queens are counted: 0 or 1. Default: 1.
    ///
    /// # Errors
    /// [`Error::Value`] for any other.
    pub fn base(mut self, base: usize) -> Result<Scope> {
        self.numbering = Numbering::from(base)?;
        Ok(self)
    }

    /// Squares along the side of the board.
    pub fn n(&self) -> usize {
        self.n
    }

    /// In which order queens are placed.
    pub fn by(&self) -> By {
        self.by
    }

    /// The number from which rows, columns and queens are counted.
    pub fn first_number(&self) -> usize {
        self.numbering.base()
    }

    /// The beginning that it starts from.
    pub fn beginning(&self) -> &[u16] {
        &self.root
    }

    /// True if it ends with the first solution.
    pub fn ends_at_first(&self) -> bool {
        self.to_first
    }

    /// Levels down to which queens are placed.
    pub fn last_level(&self) -> usize {
        let deepest = |levels: usize| self.root.len().saturating_add(levels).min(self.n);
        self.depth.map_or(self.n, deepest)
    }

    /// True if it is the whole search.
    pub fn is_whole(&self) -> bool {
        self.root.is_empty() && self.last_level() == self.n && !self.to_first
    }

    /// Refuses a search that ends where it begins.
    pub fn refuse_no_steps(&self) -> Result<()> {
        let (why, settings): (_, &[_]) = if self.root.len() < self.last_level() {
            return Ok(());
        } else if self.root.len() == self.n {
            (
                "its beginning is a whole solution: begin with fewer queens",
                &["root"],
            )
        } else {
            ("its depth is 0: choose 1 or more", &["depth"])
        };
        let message = format!("that search has no steps, since {why}");
        Err(Error::setting(message, settings))
    }

    /// The squares of queens on the first levels, as (row, column).
    pub fn squares(&self, queens: &[u16]) -> Vec<String> {
        let squares = self.by.squares(self.n, queens).into_iter();
        squares
            .map(|square| self.numbering.name(self.n, square))
            .collect()
    }

    /// A choice as people count it: the column, or the row from the top.
    pub fn number(&self, choice: u16) -> usize {
        let (row, column) = self.by.cell(self.n, 0, choice);
        self.first_number()
            + match self.by {
                By::Row => column,
                By::File => row,
            }
    }

    /// Choices as people count them.
    pub(super) fn counted(&self, queens: &[u16], between: &str) -> String {
        joined(self.numbers(queens), between)
    }

    /// The numbers of choices, counted from the base.
    pub(super) fn numbers(&self, queens: &[u16]) -> Vec<usize> {
        queens.iter().map(|choice| self.number(*choice)).collect()
    }

    /// The row and the column of a step's square, as people count them.
    pub fn row_and_column(&self, step: &Step) -> (usize, usize) {
        let square = self.square(step.level(), step.choice);
        self.numbering.row_and_column(self.n, square)
    }

    /// The square of a choice on a level, as [`By::square`] says.
    pub fn square(&self, level: usize, choice: u16) -> Square {
        self.by.square(self.n, level, choice)
    }
}

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
    /// The result.
    pub verdict: Verdict,
}

impl Step {
    /// The level of its candidate, from 0.
    pub fn level(&self) -> usize {
        self.queens.len()
    }
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No queen attacks the candidate, which stays.
    Accepted {
        /// The node that it makes.
        node: u64,
        /// True if that is a solution.
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

crate::vocabulary! {
    names of Left:
    Solution = "solution", DeadEnd = "dead end", Done = "done", Cut = "not followed",
}

/// Counts of what a search came across.
///
/// For n = 4: 17 nodes, 60 candidates, of which 16 were accepted and 44 rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
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
    #[serde(rename = "rejected_by_line_alone")]
    pub by_line: u64,
    /// Rejected only for diagonals.
    #[serde(rename = "rejected_by_diagonal_alone")]
    pub by_diagonal: u64,
    /// Rejected for both.
    #[serde(rename = "rejected_by_both")]
    pub by_both: u64,
    /// Rejected for two or more queens.
    #[serde(rename = "rejected_by_several_queens")]
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

/// The steps of a search, in order: every candidate, and every queen that is
/// taken back. Memory is that of one beginning.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, Trace};
///
/// let mut first = Trace::of(Scope::new(8)?.to_first());
/// first.by_ref().for_each(drop);
/// assert_eq!(first.tally().candidates, 876);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "iterators are lazy"]
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
    /// Starts the whole search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Trace> {
        Ok(Trace::of(Scope::new(n)?))
    }

    /// Starts a part of a search.
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

    /// The counts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The part of a search that it follows.
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
