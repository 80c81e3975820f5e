//! What layout yields and writers translate: items at fixed positions.

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
