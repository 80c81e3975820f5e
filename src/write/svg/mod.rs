//! SVG: a standalone document, written strip by strip.

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
