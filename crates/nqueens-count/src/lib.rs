//! Counts the solutions of the n-queens puzzle, on all cores of a machine or in parts on many
//! machines.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! let counts = nqueens_count::count(NonZeroUsize::MIN, 8, |_done, _of| ())?;
//! assert_eq!((counts.total(), counts.fundamental()), (92, 12));
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```
//!
//! * [`count`] counts all solutions for one board size.
//! * [`CountPart`] is one of up to 10,000 parts of about equal size, divided into units. A [`CountTally`]
//!   is the result of any number of units.
//! * [`Journal`] is a file of the finished units of a part, so that a count can be interrupted.
//! * [`Merge`] adds up results and journals. Missing, damaged and repeated units are errors. [`PartId`]
//!   identifies the part of a file.

// The README is compiled with the library.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

// Read `tally` first, the result, then `search`, which computes it by listing half boards (`quarter`)
// and comparing them (`matching`), and `parts`, which divides the search. `line` reads and writes the lines of results and journals, `journal` keeps a journal, and
// `merge` reads both kinds of files.

mod journal;
mod line;
mod matching;
mod merge;
mod parts;
mod quarter;
mod search;
mod tally;

pub use journal::Journal;
pub use line::{MAX_FILE_BYTES, PartId};
pub use merge::Merge;
pub use parts::{CountPart, count};
pub use tally::CountTally;
