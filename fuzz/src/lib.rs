//! Fuzz targets as functions that check an input. The cargo-fuzz targets call them, and so does
//! `tests/fuzz`, which needs no fuzzer.

pub mod font;
pub mod from_input;
pub mod layout;
pub mod length;
pub mod output;
pub mod png;
mod sheets;
pub mod stamps;
pub mod template;
