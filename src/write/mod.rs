//! The writers: siblings that translate strips and decide nothing.

pub(crate) mod artwork;
mod glyphs;
pub(crate) mod ground;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod runs;
mod scheme;
pub(crate) mod svg;
mod tape;
