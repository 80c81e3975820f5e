//! From raw flags to a job that cannot be wrong.
//!
//! Read `job` first, and `figure`, its counterpart. A `source` says which boards, a `filter` what
//! remains of them. A `product` is what is made: a `picture`, in a `look` with a `template`, `fonts`
//! and `lengths`, or data. It has a `format` and a `target`. `effect` refuses flags without one.

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
