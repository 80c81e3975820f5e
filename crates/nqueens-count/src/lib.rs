//! Counts the solutions of the n-queens puzzle: on all cores of a machine, or in parts on many machines.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! let counts = nqueens_count::count(NonZeroUsize::MIN, 8, |_done, _of| ())?;
//! assert_eq!((counts.total(), counts.fundamental()), (92, 12));
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```
//!
//! * [`count`] counts a whole board.
//! * [`CountPart`] is one of up to 10,000 parts of equal size, cut into units. A [`CountTally`] is the
//!   result of a unit, or of any number of them.
//! * [`Journal`] is a file with the units of a part that are done, so that a count can be interrupted.
//! * [`Merge`] adds up results and journals, and refuses them if something is missing, damaged or there
//!   twice. [`PartId`] says which part a file is about.

// The README is compiled with the library.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

// Read `tally` first, the result; then `search`, which finds it, and `parts`, which cuts the search.
// A `line` is a line of a result or of a `journal`; `merge` reads both.

mod journal;
mod line;
mod merge;
mod parts;
mod search;
mod tally;

pub use journal::{Journal, JournalError};
pub use line::{FileError, MAX_FILE_BYTES, PartId};
pub use merge::{Merge, MergeError};
pub use parts::{CountPart, count};
pub use tally::CountTally;
