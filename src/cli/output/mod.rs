//! Putting output in place: files whole or not at all, standard output, or a
//! comparison with what is there.
//!
//! Read `sink` first. A `whole_file` is a `draft` at its `place`, `nameless` where the system can,
//! else `hidden`, until it is complete. `descriptor` knows names of open files, `stdout` is written
//! through `held` bytes, `comparison` is `--check`, and `scratch` keeps what is needed for a while.

pub(crate) mod comparison;
pub(crate) mod descriptor;
pub(crate) mod draft;
pub(crate) mod held;
pub(crate) mod hidden;
#[cfg(target_os = "linux")]
pub(crate) mod nameless;
pub(crate) mod place;
pub(crate) mod scratch;
pub(crate) mod sink;
pub(crate) mod stdout;
pub(crate) mod whole_file;
