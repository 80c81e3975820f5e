//! Jobs: command lines that are checked and resolved. A `Job` is valid by construction.
//!
//! Read these in order: `build` makes a `Job` for sheets and figures alike, `target` says where the
//! output goes, `source` selects the boards of a sheet, `figure` builds figures, `product` combines
//! either with template, fonts and texts, and `format` has the settings of the output format.

pub(crate) mod build;
pub(crate) mod figure;
pub(crate) mod format;
pub(crate) mod product;
pub(crate) mod source;
pub(crate) mod target;
