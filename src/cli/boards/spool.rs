//! A stream that is read once, and kept to be read again.

use std::env;
use std::fs::File;
use std::io::{self, Read, Write};

/// The most bytes that are kept of a stream, so that one without an end does
/// not fill the disk.
const MOST: u64 = 4 << 30;

/// A reader that writes what it reads to a file.
pub(super) struct Spool<'f, R> {
    input: R,
    file: &'f File,
    /// Bytes that it may yet keep.
    left: u64,
}

/// Why a stream could not be kept.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unkept {
    /// It has no end, perhaps.
    #[error("more than 4 GiB")]
    TooLong,
    /// The temporary file cannot be made or written.
    #[error("{0}")]
    Folder(io::Error),
}

impl Unkept {
    /// A sentence about the stream, which has a name.
    pub(super) fn of(&self, name: &str) -> String {
        match self {
            Unkept::TooLong => format!(
                "{name} has more than 4 GiB, the most that is read from a stream: write it to a file and name that \
                 with --from"
            ),
            Unkept::Folder(error) => format!(
                "cannot keep {name} in the folder {}: {}",
                env::temp_dir().display(),
                why(error)
            ),
        }
    }
}

fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => {
            String::from("there is no such folder; set TMPDIR to one that is there")
        }
        io::ErrorKind::StorageFull => {
            String::from("the disk is full; free some space, or set TMPDIR to a folder with more")
        }
        _ => format!("{error}; set TMPDIR to another one"),
    }
}

impl<'f, R: Read> Spool<'f, R> {
    pub(super) fn new(input: R, file: &'f File) -> Self {
        Spool {
            input,
            file,
            left: MOST,
        }
    }
}

impl<R: Read> Read for Spool<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(bytes)?;
        let kept = self.left.checked_sub(read as u64);
        self.left = kept.ok_or_else(|| io::Error::other(Unkept::TooLong))?;
        let written = self.file.write_all(&bytes[..read]);
        written.map_err(|error| io::Error::other(Unkept::Folder(error)))?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_without_an_end_is_not_kept() {
        let file = tempfile::tempfile().unwrap();
        let mut spool = Spool::new(io::repeat(b'.'), &file);
        spool.left = 1000;
        let error = io::copy(&mut spool, &mut io::sink()).unwrap_err();
        assert!(error.to_string().contains("more than 4 GiB"), "{error}");
        assert!(file.metadata().unwrap().len() <= 1000);
    }
}
