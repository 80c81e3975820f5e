//! Pictures of pixels that move: the first frame whole, then only the rectangle that
//! changed.
//!
//! `stage` draws what frames show, `frame` finds that rectangle, and `colors` the 256 of a GIF;
//! `apng` and `gif` are the files.

mod apng;
mod colors;
mod frame;
mod gif;
mod stage;

pub(crate) use apng::apng;
pub(crate) use frame::{Frames, Pixel};
pub(crate) use gif::gif;
pub(crate) use stage::FilmCanvas;
