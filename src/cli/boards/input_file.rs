//! A file or stream with boards.

use std::io::{self, BufRead, BufReader};
use std::path::Path;

use nqueens_sheet::notation::{ReadOptions, Reading};
use nqueens_sheet::{Error, Solution};

use crate::cli::book::open;
use crate::cli::failure::{CliResult, Failure, runtime_failure};
use crate::cli::file_error::read_error;
use crate::cli::message::{display_path, note_waiting};

/// A file or stream with boards, to be read once.
pub(crate) struct InputFile {
    pub(crate) input: Box<dyn BufRead>,
    /// The name of the file in messages.
    pub(crate) name: String,
}

impl InputFile {
    /// Opens a file, or standard input (`-`).
    pub(crate) fn open(path: &Path, quiet: bool) -> CliResult<InputFile> {
        if path.as_os_str() == "-" {
            note_waiting("boards", quiet);
            return Ok(InputFile {
                input: Box::new(io::stdin().lock()),
                name: String::from("standard input"),
            });
        }
        let name = display_path(path);
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
        let input = Box::new(BufReader::with_capacity(1 << 16, file));
        Ok(InputFile { input, name })
    }

    /// Reads the boards.
    pub(crate) fn read(&mut self, options: ReadOptions) -> CliResult<Reading> {
        Reading::new(&mut self.input, options).map_err(|error| self.failure(error))
    }

    /// Returns the failure for an error of reading.
    pub(crate) fn failure(&self, mut error: Error) -> Failure {
        let advice = match error.settings {
            ["base"] => " (--base 0 or --base 1)",
            _ => "",
        };
        error.message = format!("{}: {error}{advice}", self.name);
        runtime_failure(error)
    }
}
