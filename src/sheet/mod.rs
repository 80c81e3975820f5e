//! The request: the look of a sheet, and the kind and number of its boards.
//!
//! A `sheet` says how boards look, with texts that are a `pattern`. `contents` say which
//! boards; `inventory` is what these turn out to be.

pub(crate) mod contents;
pub(crate) mod inventory;
pub(crate) mod pattern;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod sheet;
