//! The boards of a job become pictures, or data.
//!
//! Read `picture` first: a `plan` is what is known before anything is drawn, a `guard` refuses
//! what is too large, `press` draws pages to their `files`, and `print` does so in each scheme, with a
//! `snippet` of HTML. `data` writes boards as text. A dry run gives a `report` with an `estimate`; a
//! terminal gets a `glance`. Fonts of the `machine` are found in its `font_files`, to `borrow`
//! characters.

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
