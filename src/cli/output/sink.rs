//! The way of bytes to standard output, to a file, or to a comparison with one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{CliResult, Failure, usage};
use crate::cli::file_failure::FileFailure;
use crate::cli::job::target::{Memory, Target};
use crate::cli::message::shown;
use crate::cli::output::whole_file::WholeFile;

/// An open target. A file is in place after [`Sink::commit`], which also passes on the last bytes
/// to standard output.
pub(crate) enum Sink {
    Stdout(Held<StdoutLock<'static>>),
    File(Held<WholeFile>),
    Check(Comparison),
    Memory(Memory),
    Nowhere,
}

impl Sink {
    /// Opens a target, which must not be one of the files that the command reads.
    pub(crate) fn open(target: &Target, inputs: &[PathBuf]) -> CliResult<Sink> {
        Ok(match target {
            Target::Stdout | Target::Terminal => Sink::Stdout(Held::new(io::stdout().lock())),
            Target::File(path) => Sink::File(Held::new(WholeFile::create(path, inputs)?)),
            Target::Check(path) => Sink::Check(Comparison::open(path)?),
            Target::Memory(memory) => Sink::Memory(memory.clone()),
            Target::Nowhere => Sink::Nowhere,
        })
    }

    /// Puts the output in place, or says that it differs.
    pub(crate) fn commit(self) -> CliResult {
        match self {
            Sink::Stdout(out) => Ok(out.release().map(drop)?),
            Sink::File(out) => out.release()?.commit(),
            Sink::Check(comparison) => comparison.verdict(),
            Sink::Memory(_) | Sink::Nowhere => Ok(()),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Stdout(out) => out.write(bytes),
            Sink::File(out) => out.write(bytes),
            Sink::Check(out) => out.compare(bytes),
            Sink::Memory(memory) => {
                memory.keep(bytes);
                Ok(bytes.len())
            }
            Sink::Nowhere => Ok(bytes.len()),
        }
    }

    /// Releases nothing: [`Sink::commit`] does.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes that are collected before they are written.
const BOUND: usize = 1 << 16;

/// Bytes on their way to where they cannot be taken back. What is still held when this is
/// dropped goes nowhere, so that a job that fails early leaves no partial output.
pub(crate) struct Held<W> {
    bytes: Vec<u8>,
    to: W,
}

impl<W: Write> Held<W> {
    fn new(to: W) -> Held<W> {
        let bytes = Vec::with_capacity(BOUND);
        Held { bytes, to }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > BOUND {
            self.pass()?;
        }
        if bytes.len() >= BOUND {
            return self.to.write(bytes);
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn pass(&mut self) -> io::Result<()> {
        let passed = self.to.write_all(&self.bytes);
        self.bytes.clear();
        passed
    }

    /// Passes on all that it holds.
    fn release(mut self) -> io::Result<W> {
        self.pass()?;
        self.to.flush()?;
        Ok(self.to)
    }
}

/// `--check`: a file that should be what is written.
pub(crate) struct Comparison {
    path: PathBuf,
    file: Option<BufReader<File>>,
    same: u64,
    differs: bool,
}

impl Comparison {
    fn open(path: &Path) -> CliResult<Comparison> {
        let file = match File::open(path) {
            Ok(file) => Some(BufReader::with_capacity(BOUND, file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(FileFailure::unread(path, &error).into()),
        };
        Ok(Comparison {
            path: path.to_path_buf(),
            file,
            same: 0,
            differs: false,
        })
    }

    /// The next bytes of the file; none at its end, or if it is not there.
    fn next(&mut self) -> io::Result<&[u8]> {
        match &mut self.file {
            Some(file) => file
                .fill_buf()
                .map_err(|error| FileFailure::unread(&self.path, &error).of_kind(&error)),
            None => Ok(&[]),
        }
    }

    /// Compares bytes with those of the file, as they come.
    fn compare(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.differs || bytes.is_empty() {
            return Ok(bytes.len());
        }
        let there = self.next()?;
        let same = there.iter().zip(bytes).take_while(|(a, b)| a == b).count();
        self.differs = same == 0 || same < there.len().min(bytes.len());
        self.same += same as u64;
        if let Some(file) = &mut self.file {
            file.consume(same);
        }
        Ok(if self.differs { bytes.len() } else { same })
    }

    fn verdict(mut self) -> CliResult {
        let how = match (self.file.is_some(), self.differs) {
            (false, _) => String::from("it does not exist"),
            (true, true) => format!("it differs from byte {} on", self.same + 1),
            (true, false) if self.next()?.is_empty() => return Ok(()),
            (true, false) => format!("it goes on after byte {}", self.same),
        };
        let path = shown(&self.path);
        Err(Failure::Stale(format!("{path} is stale: {how}")))
    }
}

/// Writes a short text to standard output.
pub(crate) fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> CliResult {
    let mut out = BufWriter::new(io::stdout().lock());
    write(&mut out)?;
    Ok(out.flush()?)
}

/// Binary formats on a terminal help nobody.
pub(crate) fn refuse_terminal(target: &Target) -> CliResult {
    if matches!(target, Target::Stdout) && io::stdout().is_terminal() {
        let what =
            "a terminal cannot show this format: name a file with -o, or redirect the output";
        return Err(usage(what));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_is_not_written() {
        let mut out = Vec::new();
        let mut held = Held::new(&mut out);
        held.write(b"early").unwrap();
        drop(held);
        assert!(out.is_empty());
    }

    #[test]
    fn bytes_keep_their_order_whatever_their_number() {
        let mut out = Vec::new();
        let mut held = Held::new(&mut out);
        let mut expected = Vec::new();
        for (length, byte) in [(9, 1), (BOUND - 9, 2), (1, 3), (2 * BOUND, 4), (7, 5)] {
            let bytes = vec![byte; length];
            assert_eq!(held.write(&bytes).unwrap(), length);
            expected.extend(bytes);
        }
        held.release().unwrap();
        assert!(out == expected);
    }
}
