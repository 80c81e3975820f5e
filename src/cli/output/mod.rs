//! Putting output in place: files whole or not at all, standard output, or a
//! comparison with what is there.

pub(crate) mod comparison;
pub(crate) mod draft;
#[cfg(target_os = "linux")]
pub(crate) mod nameless;
pub(crate) mod place;
pub(crate) mod sink;
pub(crate) mod stdout;
pub(crate) mod whole_file;
