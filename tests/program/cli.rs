//! The flags as the program declares them.

#[path = "../../src/cli/args/mod.rs"]
pub(crate) mod args;
#[path = "../../src/cli/failure.rs"]
mod failure;
#[path = "../../src/cli/input.rs"]
mod input;
#[path = "../../src/cli/message.rs"]
mod message;
