//! Draws the boards or the figure of a job as a picture, or writes boards as data.
//!
//! Read `pages` first: it draws pictures. `plan` computes layout and size before that and checks the
//! limits; `files` names the output files and builds HTML. `text` writes boards as data and shows them on
//! a terminal; `fonts` adds installed fonts for missing characters.

pub(crate) mod files;
pub(crate) mod fonts;
pub(crate) mod pages;
pub(crate) mod plan;
pub(crate) mod text;
