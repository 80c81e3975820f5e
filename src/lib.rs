//! Draws the solutions of the n-queens puzzle.
//!
//! A [`Selection`] says which solutions: all of them or one of each orbit, of
//! one class, with some queens in place. It lists them in lexicographic order
//! of their ranks, file a first, one at a time.
//!
//! ```
//! use nqueens_sheet::{Count, Selection};
//!
//! let selection = Selection::new(8)?.fundamental();
//! assert_eq!(selection.count(), Count::Exactly(12));
//! let first = selection.iter().next().map(|solution| solution.to_string());
//! assert_eq!(first.as_deref(), Some("15863724"));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```

mod allowed;
mod batch;
mod counts;
mod endings;
mod error;
mod group;
mod least;
mod orbit;
mod parallel;
mod search;
mod seek;
mod selection;
mod solution;
mod solutions;
mod square;
mod stream;
mod symmetric;
mod symmetry;

pub use counts::{Count, Counts};
pub use error::{Error, Result};
pub use group::Group;
pub use orbit::{Class, canonical, orbit};
pub use selection::Selection;
pub use solution::{MAX_N, MAX_SOLUTION_N, NotASolution, Solution};
pub use solutions::Solutions;
pub use square::{Square, file_name};
pub use stream::Iter;
pub use symmetry::Symmetry;
