//! The quantities of a sheet: lengths, paper, resolutions.

pub(crate) mod length;
pub(crate) mod paper;
pub(crate) mod resolution;
