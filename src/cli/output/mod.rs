//! Putting output in place: files whole or not at all, standard output, or a
//! comparison with what is there.
//!
//! Read `sink` first, the way of all bytes. A `whole_file` is `hidden` until it is complete, if
//! it has a name at all; a `descriptor` is the name of something that is open already.

pub(crate) mod descriptor;
pub(crate) mod hidden;
pub(crate) mod sink;
pub(crate) mod whole_file;
