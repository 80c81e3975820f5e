//! The one error type of the library.

use crate::Square;
use crate::notation::ReadError;

/// Everything that can go wrong in the library. Each message is one sentence
/// that says what is wrong, where, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The size of the board is out of range.
    #[error("a board of {0} x {0} is out of range: choose n from 1 to 32")]
    BoardSize(usize),
    /// A text does not name a square.
    #[error(
        "\"{0}\" is not a square: write the letter of the file and the number of the rank, as in d4"
    )]
    SquareName(String),
    /// A text does not name a group of symmetries.
    #[error("\"{0}\" is not a group: choose none, half-turn, rotation, mirror or all")]
    GroupName(String),
    /// A text does not name a class of solutions.
    #[error(
        "\"{0}\" is not a class: choose ordinary, centrosymmetric, doubly-centrosymmetric or trivial"
    )]
    ClassName(String),
    /// A queen is to be placed outside the board.
    #[error("cannot place a queen on {square}: the board has {n} files and {n} ranks")]
    PlacedOffBoard {
        /// Where the queen should stand.
        square: Square,
        /// The size of the board.
        n: usize,
    },
    /// Two queens to be placed attack each other, so that no solution has both.
    #[error("the queens to be placed on {0} and {1} attack each other: leave one out")]
    PlacedAttack(Square, Square),
    /// The boards to be drawn could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A list ended with another number of solutions than its header says.
    #[error("{announced} solutions were announced and {written} written: announce what is written")]
    Count {
        /// The count in the header.
        announced: u64,
        /// The solutions that came.
        written: u64,
    },
    /// The writer could not write.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;
