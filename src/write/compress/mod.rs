//! Compression on several threads, with the same bytes on any number of them.

pub(crate) mod blocks;
pub(crate) mod gzip;
pub(crate) mod ordered;
