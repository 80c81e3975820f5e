//! Boards as data: the notations that other programs write and read.
//!
//! One file per notation holds both directions of it: how a solution is
//! formatted and how it is parsed. [`DataWriter`] and [`read_boards`] tie them
//! together. Both stream: what they hold in memory depends on n, never on the
//! number of boards.
//!
//! *Invariant:* nothing here opens a file, and nothing here decides which
//! solutions are written.
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

// Read `writer` and `reader` first, which tie the notations together: `text`, `permutation`,
// `squares`, `csv`, `fen` and `json`. Each of these reads bounded `input` and hands its boards to
// `boards`, which checks them. What can be wrong is an `error`.

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
