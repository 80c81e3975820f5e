//! The edge: arguments, files, streams, messages.
//!
//! Read `program` first. Arguments (`args`) are read by a `grammar`, which also says what other
//! words are likely to mean, and become a job (`job`). Its `output` and its `boards` are opened, and
//! the boards drawn (`draw`); `commands` has a file for each command. Each folder imports only from
//! those before it. What goes wrong is a `failure`, with advice, as a `message`;
//! `progress` is shown meanwhile. `input` reads files of others, up to a size.

mod args;
mod boards;
mod commands;
mod draw;
mod failure;
mod grammar;
mod input;
mod job;
mod message;
mod output;
mod program;
mod progress;

#[cfg(test)]
mod tests;

pub(crate) use self::program::main;
