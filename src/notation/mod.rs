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

// Read `writer` and `reader` first, which tie the notations together: `text` (read as a `grid`),
// `permutation`, `squares`, `csv`, `fen` and `json`. Of these, boards go through `boards`, which
// checks them, and what is wrong is an `error`. Input comes in `lines` of bounded length; `visit`
// finds boards in a JSON value, of which `source` guards the parser. A `header` is what a list says
// of itself, `decimal` writes digits.

mod boards;
mod csv;
mod decimal;
mod error;
mod fen;
mod grid;
mod header;
mod json;
mod lines;
mod permutation;
mod reader;
mod source;
mod squares;
mod text;
mod visit;
mod writer;

pub use boards::Board;
pub use error::ReadError;
pub use header::Header;
pub use reader::{Notation, Summary, read_boards, read_unchecked};
pub use writer::{DataFormat, DataWriter};
