//! The check for the boards of every notation, and the assembly of boards from rows.

use super::error::ReadError;
use crate::{Group, MAX_SOLUTION_N, NotASolution, Solution, Square, file_name};

/// Facts about a list of solutions, known before the first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The board size n, in squares per side.
    pub n: usize,
    /// The group under which the list has one solution per orbit; [`Group::Identity`] for all solutions.
    pub group: Group,
    /// The number of solutions in the list.
    pub count: u64,
}

/// A board from an input, with its position there.
///
/// From [`read_boards`](super::read_boards), it is a solution; from
/// [`read_unchecked`](super::read_unchecked), it has one queen on each file. All boards of one input
/// have the same size n, from 1 to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<'a> {
    number: u64,
    line: u64,
    ranks: &'a [u16],
}

impl<'a> Board<'a> {
    /// Returns the position of the board among those of the input, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the line on which the board starts, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Returns the board size n, in squares per side.
    pub fn n(&self) -> usize {
        self.ranks.len()
    }

    /// Returns the rank of the queen on each file, both counted from 0.
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
    /// The error for a queen on a file that already has one on this rank.
    pub(super) fn conflict(self, line: u64, queen: Square, rank: u16) -> ReadError {
        let other = Square { rank, ..queen };
        match self {
            Check::Solution => ReadError::attack(line, queen.min(other), queen.max(other)),
            Check::QueenPerFile => ReadError::not_one_queen(line, queen.file, "several queens"),
        }
    }
}

/// Checks boards, counts them and passes them to the caller.
pub(super) struct BoardChecker<'f, E> {
    pub(super) check: Check,
    deliver: &'f mut dyn FnMut(Board<'_>) -> Result<(), E>,
    n: Option<usize>,
    count: u64,
    /// Scratch buffer for ranks, counted from 0.
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

    /// The size of all boards, once known.
    pub(super) fn n(&self) -> Option<usize> {
        self.n
    }

    /// The number of boards delivered.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Checks the size of a board, which must be equal for all.
    pub(super) fn expect_size(&mut self, line: u64, n: u64) -> Result<usize, ReadError> {
        let found = match usize::try_from(n) {
            Ok(0) => {
                let problem = "the board has no squares: give at least one";
                return Err(ReadError::on_line(line, problem));
            }
            Ok(found @ ..=MAX_SOLUTION_N) => found,
            _ => return Err(ReadError::board_too_large(line)),
        };
        match self.n {
            Some(expected) if expected != found => {
                let problem = format!(
                    "the board is {found} x {found}, expected {expected} x {expected}: give boards of one size"
                );
                Err(ReadError::on_line(line, problem))
            }
            _ => {
                self.n = Some(found);
                Ok(found)
            }
        }
    }

    /// Accepts a board as the ranks of its queens, counted from 1.
    pub(super) fn accept_numbers(&mut self, line: u64, numbers: &[u64]) -> Result<(), E> {
        let n = self.expect_size(line, numbers.len() as u64)?;
        let mut ranks = std::mem::take(&mut self.ranks);
        ranks.clear();
        for (file, &rank) in (0..).zip(numbers) {
            if rank == 0 || rank > n as u64 {
                let file = file_name(file);
                let problem = format!(
                    "the queen on file {file} has rank {rank}: choose a rank from 1 to {n}"
                );
                return Err(ReadError::on_line(line, problem).into());
            }
            ranks.push((rank - 1) as u16);
        }
        let result = self.accept(line, &ranks, |_| line);
        self.ranks = ranks;
        result
    }

    /// Accepts a board of the expected size that starts on `line`. `line_of` returns the line of a rank;
    /// both are counted as in [`Board`].
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
            Err(other) => return Err(ReadError::on_line(line, other.to_string()).into()),
        }
        self.count += 1;
        (self.deliver)(Board {
            number: self.count,
            line,
            ranks,
        })
    }
}

/// Marks a file without a queen so far; higher than any rank.
const NO_RANK: u16 = u16::MAX;

/// A board that is being read row by row. The length of the first row is the size of the board.
#[derive(Debug, Default)]
pub(super) struct PartialBoard {
    /// The rank of the queen on each file, or [`NO_RANK`].
    ranks: Vec<u16>,
    /// The line of each row so far, top row first.
    lines: Vec<u64>,
}

impl PartialBoard {
    /// The size of the board, or 0 between boards.
    pub(super) fn n(&self) -> usize {
        self.ranks.len()
    }

    /// True if all rows have been read.
    pub(super) fn is_full(&self) -> bool {
        !self.lines.is_empty() && self.lines.len() == self.n()
    }

    /// Adds the next lower row: its length, and the files of its queens from the left. The board must not
    /// be full.
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
                "the row has {width} squares, but the first row of its board has {}: give rows of one length",
                self.n()
            );
            return Err(ReadError::on_line(line, problem));
        }
        let rank = (self.n() - 1 - self.lines.len()) as u16;
        let square = |file: u16| Square { file, rank };
        match (boards.check, queens) {
            (Check::Solution, []) => {
                let number = u32::from(rank) + 1;
                let problem = format!("rank {number} has no queen: place one on every rank");
                return Err(ReadError::on_line(line, problem));
            }
            (Check::Solution, [first, second, ..]) => {
                return Err(ReadError::attack(line, square(*first), square(*second)));
            }
            _ => {}
        }
        for file in queens {
            self.place(line, square(*file), boards.check)?;
        }
        self.lines.push(line);
        Ok(())
    }

    fn place(&mut self, line: u64, queen: Square, check: Check) -> Result<(), ReadError> {
        let slot = &mut self.ranks[usize::from(queen.file)];
        if *slot != NO_RANK {
            return Err(check.conflict(line, queen, *slot));
        }
        *slot = queen.rank;
        Ok(())
    }

    /// Delivers the board, if any rows were read, and resets for the next one.
    pub(super) fn finish<E: From<ReadError>>(
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
            return Err(ReadError::on_line(line, problem).into());
        }
        // Checked solutions have a queen on each rank and at most one per file, so every file has one.
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
