//! Compresses pictures made of stamps on a grid for PNG, without creating their pixels.
//!
//! Sheets of boards, tiles, cards or dice repeat a few pieces many times. PNG's filter *Up*
//! subtracts from each byte the byte above it. After this filter, a line of such a picture consists
//! of zeros and *stamps*: recurring blocks of bytes, such as a line of a pawn minus the line above
//! it. All lines through a row of pieces have the same stamps at the same positions, and only the
//! bytes in the stamps differ. So a row is described and parsed once, by the positions of its
//! stamps:
//!
//! 1. [`Stamps`] has the stamps of a picture, cut from pieces of pixels.
//! 2. [`PixelLines`] collects the positions of stamps in lines. The checksum is computed from these
//!    positions and the sums of the stamps, without the bytes of the lines.
//! 3. [`compress`] finds the matches of deflate (RFC 1951), counts symbols, and writes the bits of each
//!    line.
//! 4. [`ZlibStream`] joins the parts to the zlib stream of a PNG's `IDAT` chunks.
//!
//! Parts are independent, so they can be compressed on several threads, and the number of threads
//! does not change the bytes. All lines use the filter Up. The crate does no I/O and does not know
//! about colours: a pixel is any number of bytes.
//!
//! # Example
//!
//! Two rows of three dots, 4 x 3 pixels each, on a background of zeros:
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
//!     // The first line of the dots, their other lines, and the background below them.
//!     for (cut, count) in [(first, 1), (inside, 2), (after, 1)] {
//!         let placed: Vec<_> = cut.iter().flat_map(|cut| [0, 5, 10].map(|x| cut.place_at(x))).collect();
//!         lines.add(0, count, &placed)?;
//!     }
//! }
//! let mut stream = ZlibStream::new();
//! stream.push(&compress(&lines, true));
//! let idat = stream.finish();
//! # let bytes = miniz_oxide::inflate::decompress_to_vec_zlib(&idat).unwrap();
//! # assert_eq!(bytes.len(), 2 * 4 * 15);
//! # assert_eq!(bytes[..15], [2, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0]);
//! # Ok::<(), stamped_png::PlacementError>(())
//! ```
//!
//! Lines without stamps, such as text, are added as pixels: [`PixelLines::add_pixels`].

mod block;
mod deflate;
mod lines;
mod parse;
mod stamps;

pub use crate::block::{StreamPart, ZlibStream, compress};
pub use crate::lines::{PixelLines, PlacementError};
pub use crate::stamps::{PlacedStamp, StampCut, Stamps};
