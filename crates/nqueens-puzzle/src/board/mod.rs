//! A board: its squares, its solutions, their symmetries, and how many there are.
//!
//! Read `square` and `solution` first, then `symmetry`, with the groups under which solutions
//! count as one, and the `orbit` and class of a solution. `counts` has the published numbers.

pub(crate) mod counts;
pub(crate) mod orbit;
pub(crate) mod solution;
pub(crate) mod square;
pub(crate) mod symmetry;
