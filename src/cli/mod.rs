//! The edge: arguments, files, streams, messages.
//!
//! Read `program` first. Arguments (`args`) become a job (`job`), by a `grammar` that also says
//! what other words are likely to mean. Its `boards` are opened, and drawn (`draw`) to
//! where the `output` goes; `commands` has a file for each command. Each folder imports only from
//! those before it. What goes wrong is a `failure`, with advice in `words`, as a
//! `message`; `progress` is shown meanwhile.

mod args;
mod boards;
mod commands;
mod draw;
mod failure;
mod grammar;
mod job;
mod message;
mod output;
mod program;
mod progress;

#[cfg(test)]
mod tests;
mod words;

pub(crate) use self::program::main;
