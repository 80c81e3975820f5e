//! Text: font files, and text shaping.
//!
//! A `font` is a file, and `fonts` are those of a sheet. `shape` converts a line to positioned glyphs,
//! run by run (`itemize`), with a cache (`memo`); `breaks` splits long lines.

pub(crate) mod breaks;
pub(crate) mod font;
pub(crate) mod fonts;
pub(crate) mod itemize;
mod memo;
pub(crate) mod shape;

pub(crate) use font::{EM, FontFace};
pub(crate) use fonts::{Family, Fonts};
pub(crate) use shape::Glyph;
