//! A sheet on many pages: its content as forms, which an overview and each
//! page draw a part of.

mod overview;
mod poster;
pub(super) mod spread;
mod tile;
