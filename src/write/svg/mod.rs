//! SVG: a standalone document, written strip by strip.
//!
//! Read `writer` first: a row of boards is its `ground` and `runs` of queens. Everything else on a
//! page is `items`, with texts by `glyphs`. The colours of `paint` may follow a `scheme`.
//! Animations are in `animated`. Elements are nodes of the crate `svg`, with the additions of
//! `nodes`.

pub(crate) mod animated;
pub(crate) mod glyphs;
pub(crate) mod ground;
pub(crate) mod items;
pub(crate) mod nodes;
pub(crate) mod paint;
pub(crate) mod runs;
pub(crate) mod scheme;
pub(crate) mod writer;
