//! Text: font files, and lines that are shaped with them.

pub(crate) mod align;
pub(crate) mod breaks;
mod bundled;
pub(crate) mod font;
pub(crate) mod fonts;
pub(crate) mod itemize;
mod memo;
mod plans;
pub(crate) mod shape;
