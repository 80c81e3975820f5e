//! Counting in parts, on many machines.
//!
//! `line` is a line of a result or a journal; a `journal` keeps what is done of a part, which
//! `share` counts; `merge` puts parts together.

mod journal;
mod line;
pub(crate) mod merge;
pub(crate) mod share;
