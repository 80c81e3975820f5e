//! The boards of a job: found by searching, or read from a file.
//!
//! Read `open` first, which makes `boards` of a job; `count` says how many, and `contents` tells a
//! sheet of them. Boards that are given are a `board_file`, kept in a `spool` if they come through a
//! pipe, reduced by `orbits`; a `window` says which of them are drawn. `none` is why there are none.

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
