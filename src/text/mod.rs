//! Text: font files, and lines that are shaped with them.
//!
//! A `font` is a file, `bundled` are those that are compiled in, and `fonts` chooses among
//! them for each character. `itemize` cuts a line into runs of one direction, script and font,
//! and `shape` sets their glyphs, by `plans` that texts share and a `memo` of what is asked
//! often. `align` says which point of a line is held, `breaks` where a long one becomes two.

pub(crate) mod align;
pub(crate) mod breaks;
mod bundled;
pub(crate) mod font;
pub(crate) mod fonts;
pub(crate) mod itemize;
mod memo;
mod plans;
pub(crate) mod shape;
