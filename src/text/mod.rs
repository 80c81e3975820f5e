//! Text: font files, and lines that are shaped with them.
//!
//! A `font` is a file, `fonts` are those of a sheet; `shape` makes glyphs at places of a
//! line, run by run (`itemize`), and remembers what it learnt (`plans`); `breaks` makes two
//! lines of one.

pub(crate) mod breaks;
pub(crate) mod font;
pub(crate) mod fonts;
pub(crate) mod itemize;
mod plans;
pub(crate) mod shape;

pub(crate) use font::{EM, Face};
pub(crate) use fonts::{Family, Fonts};
pub(crate) use shape::Glyph;
