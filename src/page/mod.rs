//! The pages between layout and writers: items at fixed positions.
//!
//! A `page` has grids and items. A `grid` is boards in rows, with `labels` beside them and
//! `mats` beneath them; a `strip` is one of its rows on the way to a writer. An `item` is all
//! that is no board, a `text` among it.

pub(crate) mod grid;
pub(crate) mod item;
pub(crate) mod labels;
pub(crate) mod mats;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod page;
pub(crate) mod strip;
pub(crate) mod text;
