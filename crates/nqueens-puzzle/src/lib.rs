//! The n-queens puzzle: its solutions, their symmetries and how many there are; and the search
//! that textbooks explain, step by step. One dependency, no `unsafe`.
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
//! * [`Selection`] says which solutions, and finds them in lexicographic order, in constant
//!   memory: all, or one of each orbit; of a [`Class`]; with queens placed; on a torus; with no
//!   three in line. [`ByNumber`] finds the k-th one, or a uniform sample, without walking
//!   there; [`RandomSolutions`] finds some on boards of up to 1,000 by 1,000.
//! * [`Solution`] is n queens that do not attack each other, valid by construction; [`Square`]
//!   names where they stand.
//! * [`Symmetry`], [`Group`], [`Class`]: what rotation and reflection do to solutions.
//!   [`Counts`]: how many there are, as published (OEIS A000170 and others) up to n = 27.
//! * [`trace`] is the slow search of textbooks, on purpose: each candidate, its verdict, and what
//!   it conflicts with; its tree, its calls, its arrays.
//!
//! Files and ranks count from 0 in slices of ranks, and from 1 wherever text is written. a1 is
//! the bottom left corner. The crate does no input or output of its own, and the same input gives
//! the same solutions in the same order on every machine, on any number of threads.

// The README is compiled with the library.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

mod board;
#[doc(hidden)]
pub mod error;
mod object;
#[doc(hidden)]
pub mod ordered;
mod search;
pub mod trace;
#[doc(hidden)]
pub mod vocabulary;
pub mod words;

pub use board::counts::{Count, Counts};
pub use board::orbit::Class;
#[doc(hidden)]
pub use board::orbit::IN_ORBIT;
#[doc(hidden)]
pub use board::solution::Classic;
pub use board::solution::{MAX_N, MAX_SOLUTION_N, NotASolution, Solution};
pub use board::square::{Square, file_name};
pub use board::symmetry::{Group, Symmetry};
pub use error::{Error, Result};
#[doc(hidden)]
pub use search::dice::Dice;
pub use search::list::{Solutions, shard};
#[doc(hidden)]
pub use search::numbers::OrbitNumbers;
pub use search::numbers::{ByNumber, Numbers};
pub use search::random::RandomSolutions;
pub use search::selection::Selection;

/// The parts of the search on which the crate `nqueens-count` builds.
#[doc(hidden)]
pub mod search_tools {
    pub use crate::search::batch::{Beginning, CAPACITY, expand};
    pub use crate::search::endings::{ENDINGS, FILES, Set, ranks_of};
    pub use crate::search::enumerate::forbidden;
    pub use crate::search::orbits::{OrbitOrder, Stage};
}
