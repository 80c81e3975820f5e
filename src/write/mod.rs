//! The writers, which translate pages and strips into file formats. They do not compute positions.
//!
//! `format` has the formats and their styles. Read `drawing` first, which draws pages and their
//! boards, then one of the writers: `svg`, `png`, `pdf`. Animations are in `animation`, with frames in
//! `svg` and `frames`. `html` is the interactive page.
//! `limits` refuses drawings that are too large; `compress` has gzip, and zlib for PNG, on several
//! threads.

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

/// Appends formatted text to bytes, with the arguments of `format!`.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {
        $out.extend_from_slice(format!($($text)*).as_bytes())
    };
}

pub(crate) mod animation;
pub(crate) mod compress;
pub(crate) mod drawing;
pub(crate) mod format;
pub(crate) mod frames;
pub(crate) mod html;
pub(crate) mod limits;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod svg;
#[cfg(test)]
mod tests;
