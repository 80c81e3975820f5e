//! Boards of a list.

use nqueens_puzzle::{Group, Square};
use serde::Serialize;

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

/// A board from an input, right or wrong, with its position there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) number: u64,
    pub(super) line: u64,
    pub(super) n: usize,
    pub(super) queens: Vec<Square>,
    pub(super) ranks: Option<Vec<u16>>,
    pub(super) fault: Option<Fault>,
}

/// The reason why a part of an input is not a board of n x n squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Fault {
    /// The number of rows is not n.
    Rows {
        /// The number of rows.
        found: usize,
    },
    /// The number of squares of a row, or the number of queens of a permutation, is not n.
    Width {
        /// The number of squares or queens.
        found: usize,
    },
    /// A queen is outside of the board.
    Outside {
        /// Its row or column, as written in the input.
        #[serde(rename = "found")]
        number: i64,
    },
    /// The board is not the same as the one in another notation just before it.
    Differs {
        /// The line of that board.
        #[serde(rename = "found")]
        line: u64,
    },
}

impl Board {
    /// Returns the position of the board among those of the input, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the line on which the board starts, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Returns the board size n, in squares per side, from 1 to 1000.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns the squares of the queens by file and then rank, each once. They are on the board.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Returns the rank of the queen on each file, both counted from 0, if the board is n x n squares
    /// with one queen on each file. Queens may attack each other.
    pub fn ranks(&self) -> Option<&[u16]> {
        self.ranks.as_deref()
    }

    /// Returns the reason why it is not a board of n x n squares.
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }
}
