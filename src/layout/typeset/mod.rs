//! The texts of a sheet: what they say, how large they are, where they stand.

pub(crate) mod caption;
pub(crate) mod orbits;
pub(crate) mod setting;
pub(crate) mod sizes;
pub(crate) mod values;
pub(crate) mod words;
