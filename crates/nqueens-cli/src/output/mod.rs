//! Writes output: files atomically, standard output, or a comparison with an existing file.
//!
//! Read `sink` first: all output goes through it. `atomic_file` writes a file under a hidden name until it
//! is complete. `descriptor` handles paths of open files.

pub(crate) mod atomic_file;
pub(crate) mod descriptor;
pub(crate) mod sink;
