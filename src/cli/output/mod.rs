//! Putting output in place: files whole or not at all, standard output, or a
//! comparison with what is there.

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
