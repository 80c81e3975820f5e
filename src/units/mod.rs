//! Lengths, paper sizes and resolutions.
//!
//! Read `length` first: user input, exact in every unit. The layout computes with `distance`, which
//! may be negative. `paper` has the named sizes, and `resolution` converts lengths to pixels.

pub(crate) mod distance;
pub(crate) mod length;
pub(crate) mod paper;
pub(crate) mod resolution;
