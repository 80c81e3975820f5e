//! Compression of pictures that repeat a few pieces, without their pixels.
//!
//! After PNG's filter Up, a scanline of a sheet is zeros and, here and there,
//! a *stamp*: a block of bytes that recurs, such as a queen less the line
//! above it. All lines through a row of squares have the same stamps at the
//! same places; only the bytes in the stamps differ from line to line. So the
//! whole row is described once, by its stamps' places, and compressed once:
//!
//! 1. [`parse`] turns the places into tokens: literal zeros, literal stamps,
//!    and copies. A copy is valid for every line of the row, since it brings
//!    stamps onto stamps of the same kind and zeros onto zeros.
//! 2. [`block`] counts the symbols of all lines of a block, makes the Huffman
//!    codes, turns the tokens of a row into bits once, and writes these bits
//!    for each of its lines; only literal stamps are looked up line by line.
//! 3. The checksum of the bytes follows from the places of the stamps and the
//!    sums of their bytes ([`adler`]); the bytes themselves are never made.
//!
//! Of a small picture each line of a stamp is a stamp of its own, and all lines are
//! one ([`flat`]), so that copies reach the lines before.
//!
//! # Invariants
//! - The stamps of a line are sorted, do not overlap, and lie in the line;
//!   what is not in a stamp is zero, except the filter's byte before the line.
//! - The stamps of a group of lines have a line for each of them.
//! - No copy reaches before the start of its block, so blocks depend on
//!   nothing before them: any number of threads makes the same bytes.
//! - Blocks end at whole bytes.
//!
//! A `stamp` has `lines`; tokens are `symbols` with `costs`, their codes are made by `huffman` and
//! written as `bits`.

mod adler;
mod bits;
mod block;
mod costs;
mod flat;
mod huffman;
mod lines;
mod parse;
mod stamp;
mod symbols;

pub(crate) use self::adler::Adler;
pub(crate) use self::costs::Costs;
pub(crate) use self::lines::BlockLines;
pub(crate) use self::parse::PlacedStamp;
pub(crate) use self::stamp::{Cut, Stamps};
