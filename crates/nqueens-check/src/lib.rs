//! Checks the output of any n-queens program: which boards are wrong, repeated or missing.
//!
//! ```
//! use nqueens_check::{Expect, OutputVerdict, SolutionSet};
//! use nqueens_check::notation::{ReadOptions, Reading};
//!
//! // The second board is wrong: the queens on a3 and d3 share a row.
//! let output = "2 4 1 3\n\
//!               3 1 4 3\n";
//! let reading = Reading::new(output.as_bytes(), ReadOptions::default())?;
//! let verdict = OutputVerdict::new(&reading, None, Expect::All);
//! assert_eq!((verdict.boards, verdict.wrong), (2, 1));
//! let size = &verdict.sizes[0];
//! assert!(matches!(size.set, SolutionSet::Part { .. }));
//! assert_eq!(size.missing().map(|solution| solution.to_string()).collect::<Vec<_>>(), ["3142"]);
//! # Ok::<(), nqueens_puzzle::Error>(())
//! ```

// Read `judge` first. It makes a `verdict`, which `sentences` explains and `data` writes as JSON.
// `mistakes` finds the mistakes that an output shows. `numbers` judges and explains the numbers of an output without boards.

mod data;
mod judge;
mod mistakes;
pub mod notation;
mod numbers;
mod sentences;
mod verdict;

pub use numbers::{JudgedNumber, KnownNumber};
pub use verdict::{
    Expect, Grade, JudgedBoard, MAX_LISTED_N, OutputVerdict, SizeVerdict, SolutionSet, WrongTotal,
};
