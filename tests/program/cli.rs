//! The flags as the program declares them.

#[path = "../../src/cli/args/mod.rs"]
pub(crate) mod args;
