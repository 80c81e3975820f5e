//! Pictures of pixels that move: the first frame whole, then only the rectangle that
//! changed.
//!
//! `frame` finds that rectangle, and `colors` the 256 of a GIF; `apng` and `gif` are the files.

mod apng;
mod colors;
mod frame;
mod gif;

pub(crate) use apng::apng;
pub(crate) use frame::{Area, Frames, Part, Pixel};
pub(crate) use gif::gif;
