//! The writers: siblings that translate pages and strips, and decide no position.
//!
//! `format` has the formats and their styles. Read `drawing` first, where a page and its boards become
//! a picture, then one of the writers: `svg`, `png`, `pdf`. Pictures that move are `moving`, with
//! frames in `svg` and `frames`. `html` is the page that plays. `figure` draws figures and templates.
//! `limits` estimates the size of a drawing and refuses one that is too large; `compress` has
//! gzip and the zlib of PNG, on several threads.

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

/// Appends text to bytes, with values as `format!` has them.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {
        $out.extend_from_slice(format!($($text)*).as_bytes())
    };
}

pub(crate) mod compress;
pub(crate) mod drawing;
pub(crate) mod figure;
pub(crate) mod format;
pub(crate) mod frames;
pub(crate) mod html;
pub(crate) mod limits;
pub(crate) mod moving;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod svg;
#[cfg(test)]
mod tests;
