//! A board: its squares, its solutions, their symmetries, and how many there are.

pub(crate) mod counts;
pub(crate) mod group;
pub(crate) mod orbit;
pub(crate) mod solution;
pub(crate) mod square;
pub(crate) mod symmetry;
pub(crate) mod tint;
