//! The one error type of the library.

/// Everything that can go wrong in the library. Each message is one sentence
/// that says what is wrong, where, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The size of the board is out of range.
    #[error("a board of {0} x {0} is out of range: choose n from 1 to 32")]
    BoardSize(usize),
    /// The writer could not write.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;
