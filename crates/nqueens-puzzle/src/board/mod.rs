//! Squares, solutions, symmetries and published counts.
//!
//! Read `square` and `solution` first, then `symmetry`, which has the groups, and `orbit`, which
//! has the classes. `counts` has the published numbers.

pub(crate) mod counts;
pub(crate) mod orbit;
pub(crate) mod solution;
pub(crate) mod square;
pub(crate) mod symmetry;
