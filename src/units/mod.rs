//! The quantities of a sheet: lengths, paper, resolutions.
//!
//! Read `length` first, which people write, exact in every unit; `distance` is what layout
//! computes with, and may be negative. `paper` has the sizes that shops have, `resolution`
//! the pixels of a length.

pub(crate) mod distance;
pub(crate) mod length;
pub(crate) mod paper;
pub(crate) mod resolution;
