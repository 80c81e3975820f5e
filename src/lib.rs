//! Draws the solutions of the n-queens puzzle.

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
