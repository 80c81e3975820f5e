//! The boards of a job become pictures, or data. Figures are drawn by their command.
//!
//! Read `pages` first, which draws pictures by a `plan` of what is known before any of it is
//! drawn, and refuses what is too large. Pages go to `files`, with the HTML that shows them;
//! `text` writes boards as data, and shows them on a terminal; `fonts` of the machine lend
//! characters.

pub(crate) mod files;
pub(crate) mod fonts;
pub(crate) mod pages;
pub(crate) mod plan;
pub(crate) mod text;
