//! Boards as data: text, permutations, squares, CSV, JSON and FEN.
//!
//! [`DataWriter`] writes solutions, and [`read_boards`] reads them back in any notation, which it
//! detects. Both stream: memory depends on n, but not on the number of boards. An `error` names the line.
//!
//! ```
//! use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
//! use nqueens_sheet::Group;
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
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```

// Read `writer` and `reader` first. Each notation has a module for both directions: `text`,
// `permutation`, `squares`, `csv`, `fen` and `json`. They read bounded `input` and pass their boards to
// `boards`, which checks them.

mod boards;
mod csv;
mod error;
mod fen;
mod input;
mod json;
mod permutation;
mod reader;
mod squares;
mod text;
mod writer;

pub use boards::{Board, Header};
pub use error::ReadError;
pub use reader::{Notation, Summary, read_boards, read_unchecked};
pub use writer::{DataFormat, DataWriter};
