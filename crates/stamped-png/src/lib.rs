//! Pictures made of stamps on a grid, compressed for PNG without their pixels.
//!
//! Sheets of boards, tiles, cards or dice repeat a few pieces many times. After PNG's
//! filter *Up*, which stores each byte less the one above it, a line of such a picture is
//! zeros and, here and there, a *stamp*: a block of bytes that recurs, such as a pawn less
//! the line above it. All lines through a row of pieces have the same stamps at the same
//! places; only the bytes in the stamps differ from line to line. So the row is described
//! once, by the places of its stamps, and parsed once:
//!
//! 1. [`Stamps`] holds the stamps of a picture, cut from pieces of pixels.
//! 2. [`PixelLines`] is told which stamps stand where. The checksum follows from their places
//!    and the sums of their bytes; the bytes themselves are never made.
//! 3. [`compress`] finds the copies of deflate (RFC 1951) among the places, counts symbols,
//!    and writes the bits of a row for each of its lines.
//! 4. [`ZlibStream`] joins the parts to the zlib stream of a PNG's `IDAT` chunks.
//!
//! Parts depend on nothing before them, so threads may compress them beside each other, and
//! any number of threads makes the same bytes. The files have all lines filtered by Up. The
//! crate writes no file and knows nothing of colours: a pixel is as many bytes as you like.
//!
//! # Example
//!
//! Two rows of three dots, 4 x 3 pixels each, on a ground of zeros:
//!
//! ```
//! use stamped_png::{PixelLines, Stamps, ZlibStream, compress};
//!
//! let dot = [0, 1, 1, 0, 1, 2, 2, 1, 0, 1, 1, 0];
//! let ground = [0; 4];
//! let mut stamps = Stamps::new(1);
//! let all = [&ground, &dot[..], &ground].concat();
//! let [first, inside, after] = [0..8, 4..16, 12..20].map(|lines| stamps.cut(&all[lines], 4, 0..4));
//!
//! let mut lines = PixelLines::new(&stamps, 14);
//! for _ in 0..2 {
//!     // The first line of the dots, those below it, and the ground below them.
//!     for (cut, count) in [(first, 1), (inside, 2), (after, 1)] {
//!         let placed: Vec<_> = cut.iter().flat_map(|cut| [0, 5, 10].map(|x| cut.at(x))).collect();
//!         lines.add(0, count, &placed)?;
//!     }
//! }
//! let mut stream = ZlibStream::new();
//! stream.push(&compress(&lines, true));
//! let idat = stream.finish();
//! # let bytes = miniz_oxide::inflate::decompress_to_vec_zlib(&idat).unwrap();
//! # assert_eq!(bytes.len(), 2 * 4 * 15);
//! # assert_eq!(bytes[..15], [2, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0]);
//! # Ok::<(), stamped_png::Misplaced>(())
//! ```
//!
//! Lines that differ in another way, such as those of a text, are given as pixels:
//! [`PixelLines::add_pixels`].

mod block;
mod deflate;
mod lines;
mod parse;
mod stamps;

pub use crate::block::{StreamPart, ZlibStream, compress};
pub use crate::lines::{Adler, Misplaced, PixelLines};
pub use crate::stamps::{Cut, PlacedStamp, Stamps};
