//! The edge: arguments, files, streams, messages.
//!
//! Read `program` first. Arguments (`args`) are read by a `grammar`, which also says what other
//! words are likely to mean, and become a job (`job`). Its `output` and its `boards` are opened, and
//! the boards drawn (`draw`); `commands` has a file for each command. Each folder imports only from
//! those before it. What goes wrong is a `failure`, with advice, as a `message`;
//! `progress` is shown meanwhile. `input` reads files of others, up to a size, and `book`
//! says which of them a book may name.

pub(crate) mod args;
mod boards;
pub(crate) mod book;
mod commands;
mod draw;
pub(crate) mod failure;
mod grammar;
pub(crate) mod input;
mod job;
pub(crate) mod message;
mod output;
mod program;
mod progress;

#[cfg(test)]
mod tests;

pub(crate) use self::program::main;
