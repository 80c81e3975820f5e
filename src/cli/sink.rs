//! Where output goes.

use std::io::{self, BufWriter, IsTerminal, Write};

use super::check::Comparison;
use super::failure::{Failure, Outcome};
use super::file::WholeFile;
use super::job::Target;

/// Bytes that are collected before they are written.
const BUFFER: usize = 1 << 16;

/// An open target. Nothing is in place until [`Sink::commit`].
pub(crate) enum Sink {
    Stdout(BufWriter<io::StdoutLock<'static>>),
    File(BufWriter<WholeFile>),
    Check(Comparison),
    Nowhere,
}

impl Sink {
    pub(crate) fn open(target: &Target) -> Outcome<Sink> {
        Ok(match target {
            Target::Stdout => Sink::Stdout(BufWriter::with_capacity(BUFFER, io::stdout().lock())),
            Target::File(path) => {
                Sink::File(BufWriter::with_capacity(BUFFER, WholeFile::create(path)?))
            }
            Target::Check(path) => Sink::Check(Comparison::open(path)?),
            Target::Nowhere => Sink::Nowhere,
        })
    }

    /// Puts the output in place, or says that it differs.
    pub(crate) fn commit(self) -> Outcome {
        match self {
            Sink::Stdout(mut out) => Ok(out.flush()?),
            Sink::File(out) => out
                .into_inner()
                .map_err(|error| Failure::from(error.into_error()))?
                .commit(),
            Sink::Check(comparison) => comparison.verdict(),
            Sink::Nowhere => Ok(()),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Stdout(out) => out.write(bytes),
            Sink::File(out) => out.write(bytes),
            Sink::Check(out) => out.write(bytes),
            Sink::Nowhere => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Stdout(out) => out.flush(),
            Sink::File(out) => out.flush(),
            Sink::Check(_) | Sink::Nowhere => Ok(()),
        }
    }
}

/// Writes a short text to standard output.
pub(crate) fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Outcome {
    let mut out = BufWriter::new(io::stdout().lock());
    write(&mut out)?;
    Ok(out.flush()?)
}

/// Binary formats on a terminal help nobody.
pub(crate) fn refuse_terminal(target: &Target) -> Outcome {
    if matches!(target, Target::Stdout) && io::stdout().is_terminal() {
        let what =
            "a terminal cannot show this format: name a file with -o, or redirect the output";
        return Err(Failure::Usage(String::from(what)));
    }
    Ok(())
}
