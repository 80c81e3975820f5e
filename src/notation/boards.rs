//! The check through which every notation delivers the boards that it has parsed, and boards
//! that arrive row by row.

use super::error::ReadError;
use crate::{Group, MAX_SOLUTION_N, NotASolution, Solution, Square, file_name};

/// Facts that are known of a list of solutions before the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The size of every board, in squares a side.
    pub n: usize,
    /// The symmetries under which the list holds one solution per orbit.
    pub group: Group,
    /// The number of solutions that follow.
    pub count: u64,
}

/// A board that was read: a solution and its place in the input.
///
/// # Guarantees
/// - `ranks` is a solution of n queens, n from 1 to 1000; of boards that are not
///   checked ([`read_unchecked`](super::read_unchecked)), a queen on each file.
/// - All boards of one input have the same n.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<'a> {
    number: u64,
    line: u64,
    ranks: &'a [u16],
}

impl<'a> Board<'a> {
    /// The position of the board in the input, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The line on which the board starts, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The size of the board, in squares a side.
    pub fn n(&self) -> usize {
        self.ranks.len()
    }

    /// The rank of the queen on every file, both counted from 0.
    pub fn ranks(&self) -> &'a [u16] {
        self.ranks
    }
}

/// The requirement that a board must meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Check {
    /// The board is a solution.
    Solution,
    /// Each file has one queen, which may attack others.
    QueenPerFile,
}

impl Check {
    /// The fault of a queen whose file has another on this rank.
    pub(super) fn refused(self, line: u64, queen: Square, rank: u16) -> ReadError {
        let other = Square { rank, ..queen };
        match self {
            Check::Solution => ReadError::attack(line, queen.min(other), queen.max(other)),
            Check::QueenPerFile => ReadError::not_one_queen(line, queen.file, "several queens"),
        }
    }
}

/// Checks boards, counts them, and hands them to the caller.
pub(super) struct BoardChecker<'f, E> {
    pub(super) check: Check,
    deliver: &'f mut dyn FnMut(Board<'_>) -> Result<(), E>,
    n: Option<usize>,
    count: u64,
    /// Scratch: ranks counted from 0.
    ranks: Vec<u16>,
}

impl<'f, E: From<ReadError>> BoardChecker<'f, E> {
    pub(super) fn new(
        check: Check,
        deliver: &'f mut dyn FnMut(Board<'_>) -> Result<(), E>,
    ) -> Self {
        BoardChecker {
            check,
            deliver,
            n: None,
            count: 0,
            ranks: Vec::new(),
        }
    }

    /// The size of all boards, as soon as it is known.
    pub(super) fn n(&self) -> Option<usize> {
        self.n
    }

    /// The number of boards delivered.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Takes the size of a board, which must be that of all others.
    pub(super) fn expect_size(&mut self, line: u64, n: u64) -> Result<usize, ReadError> {
        let found = match usize::try_from(n) {
            Ok(0) => {
                let problem = "the board has no squares: give at least one";
                return Err(ReadError::on(line, problem));
            }
            Ok(found @ ..=MAX_SOLUTION_N) => found,
            _ => return Err(ReadError::too_large(line)),
        };
        match self.n {
            Some(expected) if expected != found => {
                let problem = format!(
                    "the board is {found} x {found} where {expected} x {expected} was announced or came before: give \
                     boards of one size"
                );
                Err(ReadError::on(line, problem))
            }
            _ => {
                self.n = Some(found);
                Ok(found)
            }
        }
    }

    /// Takes a board as the ranks of its queens, counted from 1.
    pub(super) fn accept_numbers(&mut self, line: u64, numbers: &[u64]) -> Result<(), E> {
        let n = self.expect_size(line, numbers.len() as u64)?;
        let mut ranks = std::mem::take(&mut self.ranks);
        ranks.clear();
        for (file, &rank) in (0..).zip(numbers) {
            if rank == 0 || rank > n as u64 {
                let file = file_name(file);
                let problem =
                    format!("the queen on file {file} is given rank {rank}, beyond 1 to {n}");
                return Err(ReadError::on(line, problem).into());
            }
            ranks.push((rank - 1) as u16);
        }
        let result = self.accept(line, &ranks, |_| line);
        self.ranks = ranks;
        result
    }

    /// Takes a board of the expected size that starts on `line`; `line_of`
    /// tells the line of a rank, both counted as in [`Board`].
    pub(super) fn accept(
        &mut self,
        line: u64,
        ranks: &[u16],
        line_of: impl Fn(u16) -> u64,
    ) -> Result<(), E> {
        let checked = match self.check {
            Check::Solution => Solution::new(ranks).map(drop),
            Check::QueenPerFile => Ok(()),
        };
        match checked {
            Ok(()) => {}
            Err(NotASolution::Attack(first, second)) => {
                let line = line_of(first.rank.min(second.rank));
                return Err(ReadError::attack(line, first, second).into());
            }
            Err(other) => return Err(ReadError::on(line, other.to_string()).into()),
        }
        self.count += 1;
        (self.deliver)(Board {
            number: self.count,
            line,
            ranks,
        })
    }
}

/// Marks a file whose queen has not come yet. No rank is as high.
const NO_RANK: u16 = u16::MAX;

/// The rows of one board so far. The length of the first row is the size of the board.
#[derive(Debug, Default)]
pub(super) struct RowsSoFar {
    /// The rank of the queen on every file, or [`NO_RANK`].
    ranks: Vec<u16>,
    /// The line of every row so far, top row first.
    lines: Vec<u64>,
}

impl RowsSoFar {
    /// The size of the board, or 0 between boards.
    pub(super) fn n(&self) -> usize {
        self.ranks.len()
    }

    /// True if the last row has come.
    pub(super) fn is_full(&self) -> bool {
        !self.lines.is_empty() && self.lines.len() == self.n()
    }

    /// Adds the next lower row: its length, and the files of its queens from
    /// the left. The grid must not be full.
    pub(super) fn add_row<E: From<ReadError>>(
        &mut self,
        line: u64,
        width: usize,
        queens: &[u16],
        boards: &mut BoardChecker<'_, E>,
    ) -> Result<(), ReadError> {
        if self.lines.is_empty() {
            let n = boards.expect_size(line, width as u64)?;
            self.ranks.resize(n, NO_RANK);
        }
        if width != self.n() {
            let problem = format!(
                "the row has {width} squares, the first row of its board {}: give rows of one length",
                self.n()
            );
            return Err(ReadError::on(line, problem));
        }
        let rank = (self.n() - 1 - self.lines.len()) as u16;
        let at = |file: u16| Square { file, rank };
        match (boards.check, queens) {
            (Check::Solution, []) => {
                let number = u32::from(rank) + 1;
                let problem = format!("rank {number} has no queen: place one on every rank");
                return Err(ReadError::on(line, problem));
            }
            (Check::Solution, [first, second, ..]) => {
                return Err(ReadError::attack(line, at(*first), at(*second)));
            }
            _ => {}
        }
        for file in queens {
            self.place(line, at(*file), boards.check)?;
        }
        self.lines.push(line);
        Ok(())
    }

    fn place(&mut self, line: u64, queen: Square, check: Check) -> Result<(), ReadError> {
        let slot = &mut self.ranks[usize::from(queen.file)];
        if *slot != NO_RANK {
            return Err(check.refused(line, queen, *slot));
        }
        *slot = queen.rank;
        Ok(())
    }

    /// Delivers the board, if there is one, and makes room for the next.
    pub(super) fn end<E: From<ReadError>>(
        &mut self,
        boards: &mut BoardChecker<'_, E>,
    ) -> Result<(), E> {
        let Some(&line) = self.lines.first() else {
            return Ok(());
        };
        let n = self.n();
        if !self.is_full() {
            let problem = format!(
                "the board has {} of its {n} rows: give as many rows as squares in a row",
                self.lines.len()
            );
            return Err(ReadError::on(line, problem).into());
        }
        // With one queen on each rank and none twice on a file, no file lacks one.
        if let Some(file) = self.ranks.iter().position(|rank| *rank == NO_RANK) {
            return Err(ReadError::not_one_queen(line, file as u16, "no queen").into());
        }
        boards.accept(line, &self.ranks, |rank| {
            self.lines[n - 1 - usize::from(rank)]
        })?;
        self.ranks.clear();
        self.lines.clear();
        Ok(())
    }
}
