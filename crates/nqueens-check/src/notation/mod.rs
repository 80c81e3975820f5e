//! Boards as data: text, permutations, squares, CSV, JSON and FEN.
//!
//! [`DataWriter`] writes solutions as they come, and a [`Reading`] reads them back, and what other programs
//! print.
//!
//! ```
//! use nqueens_check::notation::{DataFormat, DataWriter, Header};
//! use nqueens_puzzle::Group;
//!
//! let header = Header { n: 4, group: Group::All, count: 1 };
//! let mut writer = DataWriter::new(DataFormat::TEXT, header, Vec::new());
//! writer.push(1, &[1, 3, 0, 2])?;
//! assert_eq!(
//!     String::from_utf8_lossy(&writer.finish()?),
//!     ".Q..\n\
//!      ...Q\n\
//!      Q...\n\
//!      ..Q.\n",
//! );
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```

// Read `writer` and `read` first. `text`, `permutation`, `csv`, `fen` and `json` write one notation each.
// `boards` has the facts about a list and a board, and `error` the errors of reading.

mod boards;
mod csv;
mod error;
mod fen;
mod json;
mod permutation;
mod read;
mod text;
mod writer;

pub use boards::{Board, Fault, Header};
pub use read::{Notation, ReadOptions, Reading, StatedCount};
pub(crate) use read::{TextFacts, published_count};
pub use writer::{DataFormat, DataWriter};

/// Appends a number in decimal. This is four times as fast as `write!`, and data are mostly numbers.
fn push_integer(out: &mut Vec<u8>, value: impl itoa::Integer) {
    out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
}
