//! The writers: siblings that translate strips and decide nothing.

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
