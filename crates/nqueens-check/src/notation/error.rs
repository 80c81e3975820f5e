//! Errors of reading boards.

use std::io;

use nqueens_puzzle::{Error, ErrorKind};

pub(super) fn cannot_read(error: io::Error) -> Error {
    let mut failure = ErrorKind::Io.error(format!("cannot read: {error}"));
    failure.source = Some(error);
    failure
}

pub(super) fn empty() -> Error {
    ErrorKind::Other.error("the input is empty: give at least one board")
}

pub(super) fn no_boards() -> Error {
    ErrorKind::Other.error(
        "there is no board: expected rows of squares such as .Q.., or the numbers of the queens such as 2 4 1 3",
    )
}

pub(super) fn too_large() -> Error {
    ErrorKind::Other.error("the input is larger than 256 MiB, the limit: split it")
}

/// The error for a file of another kind, such as `the source of a program`.
pub(super) fn other_file(kind: &str) -> Error {
    let message = format!("this is {kind}, not the output of one: give what the program prints");
    ErrorKind::Other.error(message)
}

pub(super) fn invalid_chars(empty: char, queen: char) -> Error {
    ErrorKind::Other.error(format!(
        "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
    ))
}

/// The error for boards that do not show the number of their first row.
pub(super) fn unknown_base() -> Error {
    let message =
        "cannot tell whether rows and columns are counted from 0 or from 1: name the base";
    ErrorKind::Other.about(&["base"], message)
}

/// The error for an input without boards: its first word, with the line and column, from 1.
pub(super) fn unexpected_word(line: u32, column: usize, word: &str) -> Error {
    ErrorKind::Other.error(format!(
        "line {line}, column {column}: `{word}` is not part of a board, and no line has one: expected rows of squares \
         such as .Q.., or the numbers of the queens such as 2 4 1 3"
    ))
}
