//! Reads files and streams up to a size limit.

use std::io::{self, BufReader, Read};
use std::path::Path;

use nqueens_sheet::notation::{ReadOptions, Reading};
use nqueens_sheet::{Error, Result, Solution};

use crate::book::open;
use crate::failure::{CliResult, Failure, runtime_failure};
use crate::file_error::read_error;
use crate::message::{input_name, note_waiting};

/// Reads a file of at most `max` bytes, or standard input if its name is -.
///
/// # Errors
/// Fails if it cannot be read, or with the reason `too_large` if it is larger.
pub(crate) fn read_input(path: &Path, max: usize, too_large: &str) -> Result<Vec<u8>> {
    let read = match path.to_str() {
        Some("-") => read_stream(io::stdin().lock(), max, too_large),
        _ => return read_file(path, max, too_large),
    };
    read.map_err(|error| read_error(path, error))
}

/// Reads a file like [`read_input`], but - is a file, too.
pub(crate) fn read_file(path: &Path, max: usize, too_large: &str) -> Result<Vec<u8>> {
    let read = open(path).and_then(|file| read_stream(file, max, too_large));
    read.map_err(|error| read_error(path, error))
}

/// Reads a text like [`read_file`].
pub(crate) fn read_text(path: &Path, max: usize, too_large: &str) -> Result<String> {
    let bytes = read_file(path, max, too_large)?;
    String::from_utf8(bytes).map_err(|_| {
        let reason = "it is not UTF-8 text; save it as UTF-8";
        read_error(path, io::Error::other(reason))
    })
}

/// Reads a stream of at most `max` bytes.
///
/// # Errors
/// Returns the error of the stream, or `too_large` if it is longer.
pub(crate) fn read_stream(input: impl Read, max: usize, too_large: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(max as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > max {
        return Err(io::Error::other(too_large));
    }
    Ok(bytes)
}

/// The boards in a file or stream.
pub(crate) struct BoardInput {
    /// The name of the file in messages.
    pub(crate) name: String,
    pub(crate) reading: Reading,
}

impl BoardInput {
    /// Reads a file, or standard input (`-`).
    pub(crate) fn read(path: &Path, options: ReadOptions, quiet: bool) -> CliResult<BoardInput> {
        let name = input_name(path);
        let reading = if path.as_os_str() == "-" {
            note_waiting("boards", quiet);
            Reading::new(io::stdin().lock(), options)
        } else {
            let file = open(path).map_err(|error| read_error(path, error));
            let file = file.map_err(|error| match name.parse::<Solution>() {
                Ok(_) => runtime_failure(format!(
                    "{error}; boards are read from a file or from standard input: echo {name} | nqueens-sheet --from -"
                )),
                Err(_) => error.into(),
            })?;
            if file.metadata().is_ok_and(|kind| kind.is_dir()) {
                return Err(read_error(path, io::ErrorKind::IsADirectory.into()).into());
            }
            Reading::new(BufReader::with_capacity(1 << 16, file), options)
        };
        let reading = reading.map_err(|error| input_failure(&name, error))?;
        Ok(BoardInput { name, reading })
    }

    /// Returns the failure for an input without boards.
    pub(crate) fn no_boards(&self) -> Failure {
        input_failure(&self.name, self.reading.no_boards())
    }
}

/// Returns the failure for an error of reading boards.
fn input_failure(name: &str, mut error: Error) -> Failure {
    let advice = match error.settings {
        ["base"] => " (--base 0 or --base 1)",
        _ => "",
    };
    error.message = format!("{name}: {error}{advice}");
    runtime_failure(error)
}
