//! `--check`: whether a file is what would be written.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, Outcome, Unread};
use crate::cli::words::shown;

/// Compares bytes with those of a file, as they come.
pub(crate) struct Comparison {
    path: PathBuf,
    file: Option<BufReader<File>>,
    same: u64,
    differs: bool,
}

impl Comparison {
    pub(crate) fn open(path: &Path) -> Outcome<Comparison> {
        if path.is_dir() {
            return Err(Failure::Failed(format!(
                "cannot read {}: it is a folder, name a file",
                shown(path)
            )));
        }
        let file = match File::open(path) {
            Ok(file) => Some(BufReader::with_capacity(1 << 16, file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                return Err(Failure::Failed(Unread::new(path, &error).to_string()));
            }
        };
        let differs = file.is_none();
        Ok(Comparison {
            path: path.to_path_buf(),
            file,
            same: 0,
            differs,
        })
    }

    pub(crate) fn verdict(mut self) -> Outcome {
        let path = shown(&self.path);
        let how = match &mut self.file {
            None => String::from("it does not exist"),
            Some(file) if !self.differs => match read(file, &self.path, &mut [0])? {
                0 => return Ok(()),
                _ => format!("it goes on after byte {}", self.same),
            },
            Some(_) => format!("it differs from byte {} on", self.same + 1),
        };
        Err(Failure::Stale(format!("{path} is stale: {how}")))
    }
}

fn read(file: &mut impl Read, path: &Path, buffer: &mut [u8]) -> io::Result<usize> {
    let read = file.read(buffer);
    read.map_err(|error| io::Error::new(error.kind(), Unread::new(path, &error)))
}

impl Write for Comparison {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.differs {
            return Ok(bytes.len());
        }
        let mut buffer = [0; 4096];
        let want = bytes.len().min(buffer.len());
        let got = match &mut self.file {
            Some(file) => read(file, &self.path, &mut buffer[..want])?,
            None => 0,
        };
        let same = buffer[..got]
            .iter()
            .zip(bytes)
            .take_while(|(a, b)| a == b)
            .count();
        self.same += same as u64;
        self.differs = same < got || (got == 0 && want > 0);
        Ok(if self.differs { bytes.len() } else { got })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
