//! Finding solutions.
//!
//! Read `enumerate` first, the search by files, whose last nine `batch` takes at once with
//! the table of `endings`; then what searches otherwise: `orbits` for the least of each
//! orbit, `symmetric` for solutions with a symmetry, `strict` under more rules than the
//! puzzle's, `random` on large boards (its numbers are those of `dice`). A `selection` says
//! which solutions, `stream` finds them by one of these searches, `list` counts and walks
//! them. `seek` knows where in a list a search may begin: by it `visit` walks through the list
//! on several threads, or to some of its `numbers`, asked for or drawn, beside which are
//! those of orbits.

pub(crate) mod batch;
pub(crate) mod dice;
pub(crate) mod endings;
pub(crate) mod enumerate;
pub(crate) mod list;
pub(crate) mod numbers;
pub(crate) mod orbits;
pub(crate) mod random;
pub(crate) mod seek;
pub(crate) mod selection;
pub(crate) mod stream;
pub(crate) mod strict;
pub(crate) mod symmetric;
pub(crate) mod visit;
