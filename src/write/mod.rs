//! The writers: siblings that translate strips and decide nothing.

pub(crate) mod blocks;
pub(crate) mod drawing;
pub(crate) mod estimate;
pub(crate) mod figure;
pub(crate) mod format;
pub(crate) mod gzip;
pub(crate) mod ordered;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod svg;
#[cfg(test)]
mod tests;
