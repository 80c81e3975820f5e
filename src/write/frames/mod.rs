//! Raster animations: the first frame in full, then only the rectangle that changed.
//!
//! `canvas` draws the frames, `frame` finds the changed rectangle, and `colors` chooses the palette
//! of a GIF; `apng` and `gif` write the files.

mod apng;
mod canvas;
mod colors;
mod frame;
mod gif;

pub(crate) use apng::write_apng;
pub(crate) use canvas::FrameCanvas;
pub(crate) use frame::{Frames, Pixel};
pub(crate) use gif::write_gif;
