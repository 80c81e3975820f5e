//! From raw flags to a job that cannot be wrong.

pub(crate) mod effect;
pub(crate) mod figure;
pub(crate) mod filter;
pub(crate) mod fonts;
pub(crate) mod format;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod job;
mod lengths;
pub(crate) mod look;
pub(crate) mod picture;
pub(crate) mod product;
pub(crate) mod source;
pub(crate) mod target;
pub(crate) mod template;
