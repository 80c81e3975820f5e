//! Trials as functions of an input: each asserts what must hold of any.
//! The targets for cargo-fuzz call them, and so does `tests/fuzz`, which needs
//! no fuzzer.

pub mod font;
pub mod from_input;
pub mod layout;
pub mod length;
pub mod png;
mod sheets;
pub mod stamps;
pub mod template;
