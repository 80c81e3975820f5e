//! The boards of a job: found by searching, or read from a file.
//!
//! Read `opened` first: boards whose size and number are known, wherever they come from. Those
//! that are `given` are read from a file or a pipe, filtered, and read again.

pub(crate) mod given;
pub(crate) mod opened;
