//! From raw flags to a job that cannot be wrong, by one path for sheets and for figures.
//!
//! To be read in this order: `Job` itself (`checked`), where its output goes (`target`), the boards
//! of a sheet (`source`), of which samples are chosen here, and the kinds of figures (`figure`), what
//! is made of them and how it looks (`product`), with the templates and fonts that are read here,
//! and how it is written (`format`).

pub(crate) mod checked;
pub(crate) mod figure;
pub(crate) mod format;
pub(crate) mod product;
pub(crate) mod source;
pub(crate) mod target;
