//! The writers: siblings that translate strips and decide nothing.
//!
//! `format` says what can be written, and how. Read `drawing` first, where a page and its boards
//! become a picture, then one of the writers: `svg`, `png`, `pdf`. What moves (`motion`) is `moving`
//! pictures: frames in `svg` and `frames`. `html` is the page that plays. `figure` and `specimens` draw
//! figures and templates. `limits` refuse what is too large by an `estimate`; `compress` serves
//! all on several threads.

pub(crate) mod compress;
pub(crate) mod drawing;
pub(crate) mod estimate;
pub(crate) mod figure;
pub(crate) mod format;
pub(crate) mod frames;
pub(crate) mod html;
pub(crate) mod limits;
pub(crate) mod motion;
pub(crate) mod moving;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod specimens;
pub(crate) mod svg;
#[cfg(test)]
mod tests;
