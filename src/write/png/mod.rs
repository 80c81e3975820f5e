//! PNG: sheets put together from tiles.
//!
//! A sheet repeats a handful of pieces: light and dark squares, each empty or
//! with a queen, and what surrounds a board. resvg rasterizes each piece once
//! ([`tiles`]); colours become numbers ([`palette`]). Where cell, gap and margin
//! are whole numbers of pixels the result equals resvg's picture of our SVG
//! pixel for pixel, but for four things: strokes thinner than a pixel, which
//! resvg draws a pixel wide and which are cut off at the edge of their square
//! here; gradients, whose colours may differ by 1; the edges of strokes, whose
//! outlines resvg computes where they stand, so that single pixels differ from
//! place to place there, by up to 16 of 255, and not here; and curves on the seams
//! that resvg makes in large pictures, every 8191 pixels, which change a little
//! there and not here. Where they are not whole, every edge snaps to the nearest
//! pixel, the same on every board, and a frame has a pixel at least.
//!
//! How much memory the pieces take is estimated before any is made ([`memory`]).
//!
//! There are two ways from there to a file. One knows where which piece stands, and
//! makes scanlines only where texts and bars begin or end ([`structured`], [`plan`],
//! [`stamps`]). The other copies scanlines together for zlib ([`canvas`]): for several
//! grids, boards on mats, orbits in spans, and slots that overlap; and for small
//! pictures of which it may make the smaller file, which is kept. A page with more
//! than boards and texts is rasterized by resvg as a whole, or in bands ([`whole`]).
//!
//! Read `writer` first, which chooses the way, then `grid`, where edges fall on pixels. The
//! lines of a `slot` go from `strip` to `squares` and `steps` as stamps, or are put together by
//! `compose`. What is no board is `scenery`: bars, and texts as an `overlay` of `letters`. The
//! file's chunks are those of `encode`.

pub(crate) mod canvas;
pub(crate) mod compose;
pub(crate) mod encode;
pub(crate) mod grid;
pub(crate) mod letters;
pub(crate) mod memory;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod plan;
pub(crate) mod scenery;
pub(crate) mod slot;
pub(crate) mod squares;
pub(crate) mod stamps;
pub(crate) mod steps;
pub(crate) mod strip;
pub(crate) mod structured;
#[cfg(test)]
mod tests;
pub(crate) mod tiles;
pub(crate) mod whole;
pub(crate) mod writer;
