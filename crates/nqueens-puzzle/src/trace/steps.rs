//! The search as a sequence of steps: the order of placement, the conflicts of a candidate, the
//! scope of the search, and the steps with their tally.

use serde::Serialize;

use super::numbering::Numbering;
use crate::internal::errors;
use crate::internal::errors::check_size;
use crate::{ErrorKind, Result, Square};

/// The order in which a search places queens: row by row, or file by file.
///
/// The rows (or files) are the *levels* of the search, and the squares of a level are its
/// *choices*. Both count from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SearchOrder {
    /// Row by row from the top, with squares tried from the left, as in textbooks.
    #[default]
    Row,
    /// File by file from a, with squares tried from rank 1 on, in the order of
    /// [`Solution`](crate::Solution).
    File,
    /// File by file from a, with squares tried from the top down.
    FileFromTop,
}

crate::vocabulary! {
    SearchOrder as "search order":
    Row = "row", File = "file", FileFromTop = "file-from-top",
}

impl SearchOrder {
    /// The square of a choice on a level, on a board of `n` by `n` squares. If the level or the
    /// choice is off the board, so is the square; see [`Square::is_on_board`].
    ///
    /// ```
    /// use nqueens_puzzle::trace::SearchOrder;
    ///
    /// assert_eq!(SearchOrder::Row.square(4, 0, 1).to_string(), "b4");
    /// assert_eq!(SearchOrder::File.square(4, 0, 1).to_string(), "a2");
    /// assert_eq!(SearchOrder::FileFromTop.square(4, 0, 1).to_string(), "a3");
    /// ```
    pub fn square(self, n: usize, level: usize, choice: u16) -> Square {
        let number = |line: usize| u16::try_from(line).unwrap_or(u16::MAX);
        let rank_of_row = |row: usize| {
            let rank = n.checked_sub(row.saturating_add(1));
            rank.map_or(u16::MAX, number)
        };
        let (file, rank) = match self {
            SearchOrder::Row => (choice, rank_of_row(level)),
            SearchOrder::File => (number(level), choice),
            SearchOrder::FileFromTop => (number(level), rank_of_row(choice.into())),
        };
        Square { file, rank }
    }

    /// The level and the choice of a square, both from 0: the inverse of [`SearchOrder::square`]
    /// for squares on the board.
    pub fn level_and_choice(self, n: usize, square: Square) -> (usize, u16) {
        let last = u16::try_from(n).unwrap_or(u16::MAX).saturating_sub(1);
        let row = last.saturating_sub(square.rank);
        let (level, choice) = match self {
            SearchOrder::Row => (row, square.file),
            SearchOrder::File => (square.file, square.rank),
            SearchOrder::FileFromTop => (square.file, row),
        };
        (level.into(), choice)
    }

    /// The kind of line that is a level: a row or a column.
    pub fn level_line(self) -> Relation {
        match self {
            SearchOrder::Row => Relation::Row,
            SearchOrder::File | SearchOrder::FileFromTop => Relation::Column,
        }
    }

    /// The kind of line that has the same choice on all levels: a column or a row.
    pub fn choice_line(self) -> Relation {
        match self.level_line() {
            Relation::Row => Relation::Column,
            _ => Relation::Row,
        }
    }

    /// The squares of the choices on the first levels.
    pub fn squares(self, n: usize, choices: &[u16]) -> Vec<Square> {
        let square = |(level, choice): (usize, &u16)| self.square(n, level, *choice);
        choices.iter().enumerate().map(square).collect()
    }
}

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A diagonal that falls from left to right: `\`. `row - column` is constant, with rows counted
    /// from the top.
    Falling,
    /// A diagonal that rises from left to right: `/`. `row + column` is constant.
    Rising,
}

crate::vocabulary! {
    Relation:
    Row = "row", Column = "column", Falling = "falling", Rising = "rising",
}

impl Relation {
    /// Returns true for diagonals.
    pub fn is_diagonal(self) -> bool {
        matches!(self, Relation::Falling | Relation::Rising)
    }
}

/// Returns the line through two different squares, if there is one.
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

/// A conflict of a candidate with a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The queen, counted from 1 in the order of placement.
    pub queen: usize,
    /// The line through both squares.
    pub relation: Relation,
}

/// Returns the conflicts of a choice on the next level with queens on the first levels, in the
/// order of placement.
pub fn conflicts(n: usize, by: SearchOrder, queens: &[u16], choice: u16) -> Vec<Conflict> {
    let candidate = by.square(n, queens.len(), choice);
    let conflicts = queens.iter().enumerate().filter_map(|(level, placed)| {
        let relation = relation(by.square(n, level, *placed), candidate)?;
        let queen = level + 1;
        Some(Conflict { queen, relation })
    });
    conflicts.collect()
}

/// The grain of a search: its smallest step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Grain {
    /// Each candidate that is tried and each queen that is taken back, as a visit of its own.
    #[default]
    Candidate,
    /// Each visit of a node: its next candidates are tried until one is accepted or all have been
    /// tried.
    Node,
}

crate::vocabulary! {
    Grain as "grain":
    Candidate = "candidate", Node = "node",
}

/// The part of a search to follow.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, SearchOrder};
///
/// // Two levels below queens on the second and the fourth column.
/// let scope = Scope::new(6)?.root(&[1, 3])?.depth(2);
/// assert_eq!(scope.order(), SearchOrder::Row);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "a scope does nothing until it is searched"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    n: usize,
    by: SearchOrder,
    root: Vec<u16>,
    depth: Option<usize>,
    to_first: bool,
    grain: Grain,
    #[doc(hidden)]
    pub numbering: Numbering,
}

impl Scope {
    /// The full search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Scope> {
        check_size(n, crate::MAX_N)?;
        Ok(Scope {
            n,
            by: SearchOrder::Row,
            root: Vec::new(),
            depth: None,
            to_first: false,
            grain: Grain::Candidate,
            numbering: Numbering::default(),
        })
    }

    /// Sets the order of placement. Default: row by row.
    pub fn with_order(mut self, by: SearchOrder) -> Scope {
        self.by = by;
        self
    }

    /// Starts the search below a node: the choices on the first levels, counted from 0. Default:
    /// none.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if a queen is off the board or if queens attack each other.
    pub fn root(mut self, queens: &[u16]) -> Result<Scope> {
        let outside = |choice: &u16| usize::from(*choice) >= self.n;
        if queens.len() > self.n || queens.iter().any(outside) {
            return Err(errors::invalid_start(self.n));
        }
        for level in 0..queens.len() {
            let (before, choice) = (&queens[..level], queens[level]);
            if !conflicts(self.n, self.by, before, choice).is_empty() {
                return Err(errors::invalid_start(self.n));
            }
        }
        self.root = queens.to_vec();
        Ok(self)
    }

    /// Limits the number of levels below the root. Default: all levels.
    pub fn depth(mut self, levels: usize) -> Scope {
        self.depth = Some(levels);
        self
    }

    /// Stops the search at the first solution.
    pub fn to_first(mut self) -> Scope {
        self.to_first = true;
        self
    }

    /// Sets the grain of the search. Default: each candidate.
    pub fn with_grain(mut self, grain: Grain) -> Scope {
        self.grain = grain;
        self
    }

    /// Sets the number of the first row, column and queen: 0 or 1. Default: 1.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] for any other number.
    pub fn base(mut self, base: usize) -> Result<Scope> {
        self.numbering = Numbering::with_base(base)?;
        Ok(self)
    }

    /// The board size.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The order in which queens are placed.
    pub fn order(&self) -> SearchOrder {
        self.by
    }

    /// The number of the first row, column and queen.
    pub fn first_number(&self) -> usize {
        self.numbering.base()
    }

    /// The queens of the root: the choices on the first levels.
    pub fn root_queens(&self) -> &[u16] {
        &self.root
    }

    /// Returns true if the search stops at the first solution.
    pub fn stops_at_first(&self) -> bool {
        self.to_first
    }

    /// The grain of the search.
    pub fn grain(&self) -> Grain {
        self.grain
    }

    /// The number of levels on which queens are placed, including those of the root.
    pub fn last_level(&self) -> usize {
        let deepest = |levels: usize| self.root.len().saturating_add(levels).min(self.n);
        self.depth.map_or(self.n, deepest)
    }

    /// Returns true if the scope is the full search.
    pub fn is_full_search(&self) -> bool {
        self.root.is_empty() && self.last_level() == self.n && !self.to_first
    }

    /// Checks that the search has at least one step.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`] if the root is a solution or the depth is 0.
    pub fn check_has_steps(&self) -> Result<()> {
        let (reason, setting): (_, &[_]) = if self.root.len() < self.last_level() {
            return Ok(());
        } else if self.root.len() == self.n {
            let reason = "the first queens are a solution already: give fewer queens";
            (reason, &["root"])
        } else {
            ("the depth is 0: choose 1 or more", &["depth"])
        };
        let message = format!("the search has no steps, since {reason}");
        Err(ErrorKind::Conflict.about(setting, message))
    }

    /// The names of the squares of queens on the first levels, such as `(1, 2)`.
    pub fn squares(&self, queens: &[u16]) -> Vec<String> {
        let squares = self.by.squares(self.n, queens);
        self.numbering.square_names(self.n, &squares)
    }

    /// The number of a choice: its column (or row, in a search by files), counted from the base.
    pub fn choice_number(&self, choice: u16) -> usize {
        let numbering = Numbering::Base(self.first_number());
        let (row, column) = numbering.row_and_column(self.n, self.square(0, choice));
        match self.by.choice_line() {
            Relation::Column => column,
            _ => row,
        }
    }

    /// The numbers of choices.
    pub(super) fn choice_numbers(&self, queens: &[u16]) -> Vec<usize> {
        let number = |choice: &u16| self.choice_number(*choice);
        queens.iter().map(number).collect()
    }

    /// The numbers of the row and the column of a step.
    pub fn row_and_column(&self, step: &Step) -> (usize, usize) {
        let square = self.square(step.level(), step.choice);
        self.numbering.row_and_column(self.n, square)
    }

    /// The square of a choice on a level; see [`SearchOrder::square`].
    pub fn square(&self, level: usize, choice: u16) -> Square {
        self.by.square(self.n, level, choice)
    }
}

/// A step of the search: a candidate is tried, or a queen is taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the step, counted from 1.
    pub number: u64,
    /// The node whose next level is tried. Nodes are numbered in the order of the search, from 1
    /// for the root.
    pub node: u64,
    /// The queens of that node: the choice on each level, counted from 0.
    pub queens: Vec<u16>,
    /// The choice on the next level that is tried or taken back, counted from 0.
    pub choice: u16,
    /// The result of the step.
    pub verdict: Verdict,
}

impl Step {
    /// The level of the choice, counted from 0.
    pub fn level(&self) -> usize {
        self.queens.len()
    }

    /// The queens on the board before the step: the choice on each level.
    pub fn queens_before(&self) -> Vec<u16> {
        let is_taken_back = matches!(self.verdict, Verdict::Backtracked { .. });
        [&self.queens[..], &vec![self.choice; is_taken_back.into()]].concat()
    }

    /// The queens on the board after the step.
    pub fn queens_after(&self) -> Vec<u16> {
        let is_placed = matches!(self.verdict, Verdict::Accepted { .. });
        [&self.queens[..], &vec![self.choice; is_placed.into()]].concat()
    }
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The candidate is not attacked and becomes a queen.
    Accepted {
        /// The number of the new node.
        node: u64,
        /// True if the new node is a solution.
        solution: bool,
    },
    /// The candidate is attacked. Has the conflicts with all attacking queens, in the order of
    /// placement.
    Rejected(Vec<Conflict>),
    /// The queen is taken back.
    Backtracked {
        /// The number of the node that is left.
        node: u64,
        /// The reason for backtracking.
        reason: BacktrackReason,
    },
}

/// The reason why the search backtracks from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BacktrackReason {
    /// The node is a solution.
    Solution,
    /// All candidates of the next level are attacked.
    DeadEnd,
    /// All descendants have been visited.
    Done,
    /// The depth limit is reached.
    Cut,
}

crate::vocabulary! {
    names of BacktrackReason:
    Solution = "solution", DeadEnd = "dead end", Done = "done", Cut = "not followed",
}

/// The counts of a search.
///
/// For n = 4: 17 nodes, 60 candidates, of which 16 were accepted and 44 rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Tally {
    /// Partial placements without a conflict, including the root.
    pub nodes: u64,
    /// Candidates that were tried.
    pub candidates: u64,
    /// Candidates without a conflict.
    pub accepted: u64,
    /// Candidates with a conflict.
    pub rejected: u64,
    /// Candidates rejected only because of a straight line, which is a column in a search by rows.
    #[serde(rename = "rejected_by_line_alone")]
    pub by_line: u64,
    /// Candidates rejected only because of diagonals.
    #[serde(rename = "rejected_by_diagonal_alone")]
    pub by_diagonal: u64,
    /// Candidates rejected because of both.
    #[serde(rename = "rejected_by_both")]
    pub by_both: u64,
    /// Candidates that are attacked by two or more queens.
    #[serde(rename = "rejected_by_several_queens")]
    pub by_several: u64,
    /// Nodes whose candidates are all rejected and that are not solutions.
    pub dead_ends: u64,
    /// Queens that were taken back.
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
                    count if count == conflicts.len() => self.by_diagonal += 1,
                    _ => self.by_both += 1,
                }
                self.by_several += u64::from(conflicts.len() > 1);
            }
            Verdict::Backtracked { reason: left, .. } => {
                self.taken_back += 1;
                self.dead_ends += u64::from(*left == BacktrackReason::DeadEnd);
            }
        }
    }
}

/// An iterator over the steps of a search. Memory is proportional to n.
///
/// ```
/// use nqueens_puzzle::trace::{Scope, Trace};
///
/// let mut first = Trace::from_scope(Scope::new(8)?.to_first());
/// first.by_ref().for_each(drop);
/// assert_eq!(first.tally().candidates, 876);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Trace {
    scope: Scope,
    queens: Vec<u16>,
    /// The numbers of the nodes on the path from the root, with the number of accepted candidates
    /// of each.
    nodes: Vec<(u64, u64)>,
    next: u16,
    number: u64,
    tally: Tally,
    ended: bool,
}

impl Trace {
    /// Starts the full search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// See [`Scope::new`].
    pub fn new(n: usize) -> Result<Trace> {
        Ok(Trace::from_scope(Scope::new(n)?))
    }

    /// Starts a part of a search.
    pub fn from_scope(scope: Scope) -> Trace {
        let mut tally = Tally {
            nodes: 1,
            ..Tally::default()
        };
        // A complete root is a solution without descendants.
        tally.solutions = u64::from(scope.root_queens().len() == scope.n());
        Trace {
            queens: scope.root_queens().to_vec(),
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
        let conflicts = conflicts(self.scope.n(), self.scope.order(), &queens, choice);
        if !conflicts.is_empty() {
            self.next += 1;
            return self.step(node, choice, Verdict::Rejected(conflicts), queens);
        }
        let new_node = self.tally.nodes + 1;
        if let Some((_, accepted)) = self.nodes.last_mut() {
            *accepted += 1;
        }
        self.queens.push(choice);
        self.nodes.push((new_node, 0));
        self.next = 0;
        let solution = self.queens.len() == self.scope.n();
        self.ended = solution && self.scope.stops_at_first();
        let verdict = Verdict::Accepted {
            node: new_node,
            solution,
        };
        self.step(node, choice, verdict, queens)
    }

    /// Backtracks from the current node. `None` if it is the root.
    fn backtrack(&mut self) -> Option<Step> {
        let (node, accepted) = self.nodes.pop()?;
        let levels = self.queens.len();
        let left = match accepted {
            _ if levels == self.scope.n() => BacktrackReason::Solution,
            _ if levels == self.scope.last_level() => BacktrackReason::Cut,
            0 => BacktrackReason::DeadEnd,
            _ => BacktrackReason::Done,
        };
        let Some((parent, _)) = self.nodes.last().copied() else {
            self.ended = true;
            self.tally.dead_ends += u64::from(left == BacktrackReason::DeadEnd);
            return None;
        };
        let choice = self.queens.pop()?;
        self.next = choice + 1;
        let queens = self.queens.clone();
        let verdict = Verdict::Backtracked { node, reason: left };
        Some(self.step(parent, choice, verdict, queens))
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
            return self.backtrack();
        }
        Some(self.try_next())
    }
}

impl std::iter::FusedIterator for Trace {}
