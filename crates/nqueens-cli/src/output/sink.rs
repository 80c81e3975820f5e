//! The sink for output: standard output, a file, or a comparison with one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use nqueens_sheet::ErrorKind;

use crate::failure::{CliResult, usage_failure};
use crate::file_error::read_error;
use crate::job::target::{Memory, Target};
use crate::message::display_path;
use crate::output::atomic_file::AtomicFile;

/// An open target. [`Sink::commit`] puts a file in place or flushes standard output.
pub(crate) enum Sink {
    Stdout(Buffered<StdoutLock<'static>>),
    File(Buffered<AtomicFile>),
    Check(Comparison),
    Memory(Memory),
    Nowhere,
}

impl Sink {
    /// Opens a target, which must not be one of the files that the command reads.
    pub(crate) fn open(target: &Target, inputs: &[PathBuf]) -> CliResult<Sink> {
        Ok(match target {
            Target::Stdout | Target::Terminal => Sink::Stdout(Buffered::new(io::stdout().lock())),
            Target::File(path) => Sink::File(Buffered::new(AtomicFile::create(path, inputs)?)),
            Target::Check(path) => Sink::Check(Comparison::open(path)?),
            Target::Memory(memory) => Sink::Memory(memory.clone()),
            Target::Nowhere => Sink::Nowhere,
        })
    }

    /// Puts the output in place, or fails if a comparison found a difference.
    pub(crate) fn commit(self) -> CliResult {
        match self {
            Sink::Stdout(out) => Ok(out.into_inner().map(drop)?),
            Sink::File(out) => out.into_inner()?.commit(),
            Sink::Check(comparison) => comparison.finish(),
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
                memory.borrow_mut().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            Sink::Nowhere => Ok(bytes.len()),
        }
    }

    /// Does nothing: only [`Sink::commit`] flushes.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Size of the buffer, in bytes.
const BUFFER_BYTES: usize = 1 << 16;

/// A buffered writer that discards its buffer when it is dropped, so that a job that fails early leaves
/// no partial output.
pub(crate) struct Buffered<W> {
    bytes: Vec<u8>,
    writer: W,
}

impl<W: Write> Buffered<W> {
    fn new(writer: W) -> Buffered<W> {
        let bytes = Vec::with_capacity(BUFFER_BYTES);
        Buffered { bytes, writer }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > BUFFER_BYTES {
            self.flush_buffer()?;
        }
        if bytes.len() >= BUFFER_BYTES {
            return self.writer.write(bytes);
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush_buffer(&mut self) -> io::Result<()> {
        let written = self.writer.write_all(&self.bytes);
        self.bytes.clear();
        written
    }

    /// Flushes the buffer and returns the writer.
    fn into_inner(mut self) -> io::Result<W> {
        self.flush_buffer()?;
        self.writer.flush()?;
        Ok(self.writer)
    }
}

/// Compares the output with a file, for `--check`.
pub(crate) struct Comparison {
    path: PathBuf,
    file: Option<BufReader<File>>,
    equal_bytes: u64,
    differs: bool,
    /// The number of equal bytes before the first line that ends with CRLF instead of LF.
    first_crlf: Option<u64>,
}

impl Comparison {
    fn open(path: &Path) -> CliResult<Comparison> {
        let file = match File::open(path) {
            Ok(file) => Some(BufReader::with_capacity(BUFFER_BYTES, file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(read_error(path, error).into()),
        };
        Ok(Comparison {
            path: path.to_path_buf(),
            file,
            equal_bytes: 0,
            differs: false,
            first_crlf: None,
        })
    }

    /// Returns the next bytes of the file, or none at its end or if it does not exist.
    fn next_bytes(&mut self) -> io::Result<&[u8]> {
        match &mut self.file {
            Some(file) => file
                .fill_buf()
                .map_err(|error| read_error(&self.path, error).into()),
            None => Ok(&[]),
        }
    }

    /// Compares bytes with the next ones of the file. Returns the number of bytes processed.
    fn compare(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.differs || bytes.is_empty() {
            return Ok(bytes.len());
        }
        let mut same = 0;
        let mut is_crlf = true;
        while same == 0 && is_crlf {
            let expected = self.next_bytes()?;
            let pairs = expected.iter().zip(bytes);
            same = pairs.take_while(|(a, b)| a == b).count();
            is_crlf = (expected.get(same), bytes.get(same)) == (Some(&b'\r'), Some(&b'\n'));
            self.differs = !is_crlf && (same == 0 || same < expected.len().min(bytes.len()));
            self.equal_bytes += same as u64;
            if let Some(file) = &mut self.file {
                file.consume(same + usize::from(is_crlf));
            }
            if is_crlf {
                self.first_crlf.get_or_insert(self.equal_bytes);
            }
        }
        Ok(if self.differs { bytes.len() } else { same })
    }

    fn finish(mut self) -> CliResult {
        let path = display_path(&self.path);
        let is_equal = !self.differs && self.next_bytes()?.is_empty();
        let difference = match (self.file.is_some(), self.first_crlf) {
            (false, _) => String::from("it does not exist"),
            (true, None) if is_equal => return Ok(()),
            (true, Some(_)) if is_equal => {
                let extension = self.path.extension().map(Path::new);
                let pattern = extension.map_or(path.to_string(), |extension| {
                    format!("*.{}", extension.display())
                });
                format!(
                    "only its line ends differ (CRLF instead of LF); if Git changed them, \
                     add the line `{pattern} -text` to .gitattributes"
                )
            }
            (true, None) if !self.differs => {
                format!("it is longer than {} bytes", self.equal_bytes)
            }
            (true, first) => {
                let equal = first.unwrap_or(self.equal_bytes);
                format!("the first difference is at byte {}", equal + 1)
            }
        };
        let message = format!("{path} is stale: {difference}");
        Err(ErrorKind::Stale.error(message).value(path).into())
    }
}

/// Writes a short text to standard output.
pub(crate) fn write_to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> CliResult {
    let mut out = BufWriter::new(io::stdout().lock());
    write(&mut out)?;
    Ok(out.flush()?)
}

/// Refuses to write a binary format to a terminal.
pub(crate) fn refuse_terminal(target: &Target) -> CliResult {
    if matches!(target, Target::Stdout) && io::stdout().is_terminal() {
        let message =
            "a terminal cannot show this format: name a file with -o, or redirect the output";
        return Err(usage_failure(message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropping_discards_the_buffer() {
        let mut out = Vec::new();
        let mut buffered = Buffered::new(&mut out);
        buffered.write(b"early").unwrap();
        drop(buffered);
        assert!(out.is_empty());
    }

    #[test]
    fn writes_of_any_size_keep_their_order() {
        let mut out = Vec::new();
        let mut buffered = Buffered::new(&mut out);
        let mut expected = Vec::new();
        for (length, byte) in [
            (9, 1),
            (BUFFER_BYTES - 9, 2),
            (1, 3),
            (2 * BUFFER_BYTES, 4),
            (7, 5),
        ] {
            let bytes = vec![byte; length];
            assert_eq!(buffered.write(&bytes).unwrap(), length);
            expected.extend(bytes);
        }
        buffered.into_inner().unwrap();
        assert!(out == expected);
    }
}
