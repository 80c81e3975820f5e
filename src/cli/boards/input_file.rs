//! A file or stream with boards, which is read several times.

use std::env;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};

use nqueens_sheet::Solution;
use nqueens_sheet::notation::{ReadError, ReadOptions, Survey};

use crate::cli::book::open;
use crate::cli::failure::{CliResult, Failure, runtime_failure};
use crate::cli::file_error::read_error;
use crate::cli::message::{display_path, note_waiting};
use crate::cli::parse::find_hint;

/// A file that can be read repeatedly.
#[derive(Debug)]
pub(crate) struct InputFile {
    file: File,
    /// The name of the file in messages.
    pub(crate) name: String,
}

impl InputFile {
    /// Opens a file. A stream, such as standard input (`-`), is copied to a temporary file.
    pub(crate) fn open(path: &Path, quiet: bool) -> CliResult<InputFile> {
        if path.as_os_str() == "-" {
            note_waiting("boards", quiet);
            return copy_stream(String::from("standard input"), io::stdin().lock());
        }
        let name = display_path(path);
        let file = open(path).map_err(|error| read_error(path, error));
        let file = file.map_err(|error| match name.parse::<Solution>() {
            Ok(_) => runtime_failure(format!(
                "{error}; {}",
                find_hint("", "<board>", &name).unwrap_or_default()
            )),
            Err(_) => error.into(),
        })?;
        match file.metadata() {
            Ok(kind) if kind.is_file() => Ok(InputFile { file, name }),
            Ok(kind) if kind.is_dir() => {
                Err(read_error(path, io::ErrorKind::IsADirectory.into()).into())
            }
            _ => copy_stream(name, file),
        }
    }

    /// Surveys the boards.
    pub(crate) fn survey(&self, options: ReadOptions) -> CliResult<Survey> {
        Survey::new(self.rewind()?, options).map_err(|error| self.failure(&error))
    }

    /// Returns a reader from the start of the file. There must be only one at a time.
    pub(crate) fn rewind(&self) -> CliResult<BufReader<&File>> {
        let mut file = &self.file;
        file.rewind()
            .map_err(|error| runtime_failure(format!("{}: {error}", self.name)))?;
        Ok(BufReader::with_capacity(1 << 16, file))
    }

    /// Returns the failure for an error of reading.
    pub(crate) fn failure(&self, error: &ReadError) -> Failure {
        let advice = match error {
            ReadError::Base => " (--base 0 or --base 1)",
            _ => "",
        };
        runtime_failure(format!("{}: {error}{advice}", self.name))
    }
}

/// Maximum number of bytes to copy from a stream, so that an endless one does not fill the disk.
const MAX_STREAM_BYTES: u64 = 4 << 30;

/// Returns the folder for temporary files, which is the root on WebAssembly.
fn temp_folder() -> PathBuf {
    if cfg!(target_family = "wasm") {
        PathBuf::from("/")
    } else {
        env::temp_dir()
    }
}

/// Copies a stream to a temporary file.
fn copy_stream(name: String, stream: impl Read) -> CliResult<InputFile> {
    let file =
        tempfile::tempfile_in(temp_folder()).map_err(|error| store_failure(&name, &error))?;
    copy_up_to(MAX_STREAM_BYTES, &name, stream, &file)?;
    Ok(InputFile { file, name })
}

fn copy_up_to(limit: u64, name: &str, mut stream: impl Read, mut file: &File) -> CliResult<()> {
    let mut buffer = vec![0; 1 << 16];
    let mut left = limit;
    loop {
        let length = match stream.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(runtime_failure(format!("{name}: cannot read: {error}"))),
        };
        left = left.checked_sub(length as u64).ok_or_else(|| {
            runtime_failure(format!(
                "{name} has more than 4 GiB, the limit for streams: write it to a file, and name the file"
            ))
        })?;
        let written = file.write_all(&buffer[..length]);
        written.map_err(|error| store_failure(name, &error))?;
    }
}

/// Explains why a stream could not be copied to the folder for temporary files.
fn store_failure(name: &str, error: &io::Error) -> Failure {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => {
            String::from("the folder does not exist; set TMPDIR to one that does")
        }
        io::ErrorKind::StorageFull => {
            String::from("the disk is full; free some space, or set TMPDIR to another folder")
        }
        _ => format!("{error}; set TMPDIR to another folder"),
    };
    let folder = temp_folder();
    runtime_failure(format!(
        "cannot store {name} in the folder {}: {reason}",
        folder.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_stream_is_not_copied() {
        let file = tempfile::tempfile().unwrap();
        let result = copy_up_to(100_000, "standard input", io::repeat(b'.'), &file);
        let Err(Failure::Failed(report)) = result else {
            panic!("{result:?}");
        };
        assert!(report.message.contains("more than 4 GiB"), "{report:?}");
        assert!(file.metadata().unwrap().len() <= 100_000);
    }
}
