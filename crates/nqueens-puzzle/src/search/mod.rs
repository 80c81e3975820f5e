//! The searches for solutions.
//!
//! Read `enumerate` first, the depth-first search by files. `batch` fills its last nine files at
//! once, using the table in `endings`. The other searches are `orbits` (the least solution of each
//! orbit), `symmetric` (solutions with a symmetry or on a torus) and `random` (large boards, with the random
//! numbers of `rng`).
//!
//! A `selection` describes a set of solutions, `stream` picks the search that finds it, and `list`
//! counts and iterates it. `seek` has the table for starting in the middle of a list. `visit` uses
//! it to share a list among threads, and `numbers` finds solutions by their numbers.

pub(crate) mod batch;
pub(crate) mod endings;
pub(crate) mod enumerate;
pub(crate) mod list;
pub(crate) mod numbers;
pub(crate) mod orbits;
pub(crate) mod random;
pub(crate) mod rng;
pub(crate) mod seek;
pub(crate) mod selection;
pub(crate) mod stream;
pub(crate) mod symmetric;
pub(crate) mod visit;
