//! The texts of a sheet: what they say, how large they are, where they stand.
//!
//! `values` are what stands for placeholders, `words` the texts with these, `sizes` how large
//! they are and the room that they take, `setting` where they stand. Texts of boards are
//! `caption`, those of orbits `orbits`.

pub(crate) mod caption;
pub(crate) mod orbits;
pub(crate) mod setting;
pub(crate) mod sizes;
pub(crate) mod values;
pub(crate) mod words;
