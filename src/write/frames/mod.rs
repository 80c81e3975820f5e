//! Pictures of pixels that move: the first frame whole, then only the rectangle that
//! changed.

mod apng;
mod colors;
mod frame;
mod gif;

pub(crate) use apng::apng;
pub(crate) use frame::{Frames, Pixel};
pub(crate) use gif::gif;
