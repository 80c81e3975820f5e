//! Where output goes.

use std::io::{self, BufWriter, Write};

use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::target::Target;
use crate::cli::output::comparison::Comparison;
use crate::cli::output::whole_file::WholeFile;

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
