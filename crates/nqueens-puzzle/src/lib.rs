//! The n-queens puzzle: solutions, symmetries, counts, and the textbook search step by step.
//!
//! ```
//! use nqueens_puzzle::{Class, Selection};
//!
//! let eight = Selection::new(8)?;
//! assert_eq!(eight.count().exact(), Some(92));
//!
//! let fundamental: Vec<String> = eight.fundamental().solutions().map(|board| board.to_string()).collect();
//! assert_eq!(fundamental.len(), 12);
//! assert_eq!(fundamental[0], "15863724");
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```
//!
//! * [`Selection`] selects solutions and finds them in lexicographic order and constant memory:
//!   all of them or one of each orbit, of one symmetry [`Class`], with given queens, on a torus, or
//!   with no three queens in line. [`ByNumber`] finds the k-th solution or a uniform sample without
//!   enumerating the list. [`RandomSolutions`] searches boards of up to 1,000 by 1,000 squares.
//! * [`Solution`] is a set of n queens that do not attack each other, valid by construction.
//!   [`Square`] is a square of the board.
//! * [`Symmetry`], [`Group`] and [`Class`] describe rotations and reflections of solutions.
//!   [`Counts`] has the published numbers of solutions up to n = 27 (OEIS A000170 and others).
//! * [`trace`] is the textbook search, deliberately slow: every candidate, its verdict and its
//!   conflicts, with the search tree, the recursive calls and the arrays of attacked lines.
//!
//! Files and ranks count from 0 in slices and from 1 in text. a1 is the bottom left corner. The
//! crate does no I/O. The same input gives the same solutions in the same order on every machine
//! and on any number of threads.

// The README is compiled with the library.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

mod board;
mod error;
#[doc(hidden)]
pub mod internal;
mod search;
pub mod trace;
pub mod words;

pub use board::counts::{Count, Counts};
pub use board::orbit::Class;
pub use board::solution::{MAX_N, MAX_SOLUTION_N, Solution};
pub use board::square::{Square, file_name};
pub use board::symmetry::{Group, Symmetry};
pub use error::{Error, ErrorKind, Result};
pub use search::list::{Solutions, shard_bounds};
pub use search::numbers::{ByNumber, Numbers};
pub use search::random::RandomSolutions;
pub use search::selection::Selection;
