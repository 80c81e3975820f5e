//! The edge: arguments, files, streams, messages.
//!
//! Arguments become a job, its boards are opened, and drawn to where the output
//! goes: each folder imports only from those before it in that order.

mod args;
mod boards;
mod commands;
mod draw;
mod exit;
mod failure;
mod grammar;
mod job;
mod message;
mod output;
mod program;
mod progress;
mod shortened;

#[cfg(test)]
mod tests;
mod words;

pub(crate) use self::program::main;
