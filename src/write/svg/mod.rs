//! SVG: a standalone document, written strip by strip.
//!
//! Read `writer` first. The `ground` of a row of boards are its frames, squares and labels;
//! its queens are `runs`, put together from `fragments`. All else is `items`, whose texts are
//! `glyphs` and whose artwork is `paint`. `names` are the ids and the class of a document,
//! `scheme` makes it follow its reader, and `animated` is the document that moves.

pub(crate) mod animated;
pub(crate) mod fragments;
pub(crate) mod glyphs;
pub(crate) mod ground;
pub(crate) mod items;
pub(crate) mod names;
pub(crate) mod paint;
pub(crate) mod runs;
pub(crate) mod scheme;
pub(crate) mod writer;
