//! The edge: arguments, files, streams, messages.
//!
//! Read `program` first. `parse` reads the arguments (`args`), adds hints to errors, and a
//! job (`job`) is made of them. Its `output` and its `boards` are opened, and
//! the boards drawn (`draw`); `commands` has a file for each command. Each folder imports only from
//! those before it. What goes wrong is a `failure`, with advice, as a `message` or as JSON; those of
//! files are `file_failure`. `progress` is shown meanwhile. `input` reads files of others, up to a size, and `book`
//! says which of them a book may name.

pub(crate) mod args;
mod boards;
pub(crate) mod book;
mod commands;
mod draw;
pub(crate) mod failure;
pub(crate) mod file_failure;
pub(crate) mod input;
mod job;
pub(crate) mod message;
mod output;
mod parse;
mod program;
mod progress;

#[cfg(test)]
mod tests;

pub(crate) use self::program::main;
