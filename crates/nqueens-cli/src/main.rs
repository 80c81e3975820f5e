//! The command-line program: arguments, files, streams and messages.
//!
//! Read `program` first. `parse` parses the arguments (declared in `args`) and adds hints to errors. `job`
//! checks them and builds a job. `output` and `boards` open files and streams, `draw` draws, and
//! `commands` has one file per command. Each folder imports only from those before it.
//!
//! A `failure` is printed as a `message` or as JSON; `file_error` explains I/O errors. `progress` shows
//! progress. `input` reads files up to a size limit, and boards; `book` restricts the files that a book can read.

mod args;
mod boards;
mod book;
mod commands;
mod draw;
mod failure;
mod file_error;
mod input;
mod job;
mod message;
mod output;
mod parse;
mod program;
mod progress;

#[cfg(test)]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::main()
}
