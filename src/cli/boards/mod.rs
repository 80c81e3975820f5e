//! The boards of a job: found by searching, or read from a file.

pub(crate) mod board_file;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod boards;
pub(crate) mod contents;
pub(crate) mod count;
pub(crate) mod none;
pub(crate) mod open;
pub(crate) mod orbits;
pub(crate) mod spool;
pub(crate) mod window;
