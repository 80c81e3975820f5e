//! The boards of a job: found by searching, or read from a file.
//!
//! Read `source` first: boards of any source whose size and number are known. `from_file` filters the
//! boards of a file.

pub(crate) mod from_file;
pub(crate) mod source;
