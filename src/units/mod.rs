//! The quantities of a sheet: lengths, paper, resolutions.

pub(crate) mod decimal;
pub(crate) mod distance;
pub(crate) mod length;
pub(crate) mod paper;
pub(crate) mod resolution;
pub(crate) mod unit;
