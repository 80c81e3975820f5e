//! Finding solutions: the search itself, what prunes it, where it may begin, and
//! what is selected of its list.

pub(crate) mod allowed;
pub(crate) mod batch;
pub(crate) mod by_number;
pub(crate) mod dice;
pub(crate) mod empty;
pub(crate) mod endings;
pub(crate) mod enumerate;
pub(crate) mod kind;
pub(crate) mod least;
pub(crate) mod list;
pub(crate) mod nearest;
pub(crate) mod numbers;
pub(crate) mod orbit_numbers;
pub(crate) mod outward;
pub(crate) mod random;
pub(crate) mod recount;
pub(crate) mod sample;
pub(crate) mod seek;
pub(crate) mod selection;
pub(crate) mod share;
pub(crate) mod solutions;
pub(crate) mod stream;
pub(crate) mod strict;
pub(crate) mod symmetric;
pub(crate) mod threads;
pub(crate) mod visit;
