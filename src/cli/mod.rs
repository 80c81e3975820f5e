//! The command-line program: arguments, files, streams and messages.
//!
//! Read `program` first. `parse` parses the arguments (declared in `args`) and adds hints to errors. `job`
//! checks them and builds a job. `output` and `boards` open files and streams, `draw` draws, and
//! `commands` has one file per command. Each folder imports only from those before it.
//!
//! A `failure` is printed as a `message` or as JSON; `file_error` explains I/O errors. `progress` shows
//! progress. `input` reads files up to a size limit, and boards; `book` restricts the files that a book can read.

pub(crate) mod args;
mod boards;
pub(crate) mod book;
mod commands;
mod draw;
pub(crate) mod failure;
pub(crate) mod file_error;
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
