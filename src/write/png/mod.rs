//! PNG: sheets composed of pieces.
//!
//! A sheet repeats a handful of pieces: light and dark squares, each empty or with a queen, and the
//! surroundings of a board. resvg rasterizes each piece once ([`pieces`]); colours become palette
//! indices ([`palette`]). If cell, gap and margin are whole numbers of pixels, the result equals
//! resvg's picture of our SVG pixel for pixel, with four exceptions:
//!
//! - strokes thinner than a pixel: resvg draws them a pixel wide; here they are cut off at the edge
//!   of their square;
//! - the colours of gradients: they may differ by 1;
//! - the edges of strokes: resvg computes outlines at their positions, so that single pixels differ
//!   between boards, by up to 16 of 255; here they are the same on every board;
//! - curves on the seams that resvg makes in large pictures, every 8191 pixels, change a little;
//!   here there are no seams.
//!
//! With other lengths, every edge snaps to the nearest pixel, the same on every board, and a frame
//! has at least one pixel.
//!
//! [`writer`] chooses one of three ways. Two begin with pieces: [`axis`] maps edges to pixels,
//! [`memory`] refuses pictures that need too much memory, [`pieces`] rasterizes pieces, [`palette`]
//! encodes their colours, and [`slot`] has boards as bytes. [`scenery`] is everything but boards:
//! bars, texts and marks, whose glyphs are in [`glyphs`].
//!
//! 1. Stamps ([`slot_stamps`], [`stamped`]): the crate `stamped-png` compresses the positions of
//!    stamps in a row of boards. Scanlines are composed only where texts and bars begin or end.
//! 2. Scanlines, composed by the writer's canvas and compressed with zlib: for several grids, boards
//!    with mats, orbits in spans and slots that overlap; and for narrow pictures, small ones with a
//!    pattern on their squares, and most small ones with texts, since zlib makes them smaller.
//! 3. Full raster ([`full_page`]): a page with more than boards and texts, which resvg rasterizes at
//!    once, or in bands.
//!
//! [`encode`] writes the file, and the scanlines for zlib.

pub(crate) mod axis;
pub(crate) mod encode;
pub(crate) mod full_page;
pub(crate) mod glyphs;
pub(crate) mod memory;
pub(crate) mod palette;
pub(crate) mod pieces;
pub(crate) mod scenery;
pub(crate) mod slot;
pub(crate) mod slot_stamps;
pub(crate) mod stamped;
#[cfg(test)]
mod tests;
pub(crate) mod writer;
