//! The boards of a job become pictures, or data.

pub(crate) mod borrow;
pub(crate) mod data;
pub(crate) mod estimate;
pub(crate) mod files;
pub(crate) mod font_files;
pub(crate) mod glance;
pub(crate) mod guard;
pub(crate) mod machine;
pub(crate) mod picture;
pub(crate) mod plan;
pub(crate) mod press;
pub(crate) mod print;
pub(crate) mod report;
pub(crate) mod snippet;
