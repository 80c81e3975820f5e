//! GIF animations: the first frame in full, then only the rectangle that changed.
//!
//! `canvas` draws the frames, `frame` finds the changed rectangle, `colors` chooses the palette, and
//! `gif` writes the file.

mod canvas;
mod colors;
mod frame;
mod gif;

pub(crate) use canvas::FrameCanvas;
pub(crate) use gif::write_gif;
