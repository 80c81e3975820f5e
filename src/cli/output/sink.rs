//! Where output goes.

use std::io::{self, Write};

use crate::cli::failure::Outcome;
use crate::cli::job::target::Target;
use crate::cli::output::comparison::Comparison;
use crate::cli::output::held::Held;
use crate::cli::output::whole_file::WholeFile;

/// An open target. Nothing is in place until [`Sink::commit`].
pub(crate) enum Sink {
    Stdout(Held<io::StdoutLock<'static>>),
    File(Held<WholeFile>),
    Check(Comparison),
    Nowhere,
}

impl Sink {
    pub(crate) fn open(target: &Target) -> Outcome<Sink> {
        Ok(match target {
            Target::Stdout | Target::Terminal => Sink::Stdout(Held::new(io::stdout().lock())),
            Target::File(path) => Sink::File(Held::new(WholeFile::create(path)?)),
            Target::Check(path) => Sink::Check(Comparison::open(path)?),
            Target::Nowhere => Sink::Nowhere,
        })
    }

    /// Puts the output in place, or says that it differs.
    pub(crate) fn commit(self) -> Outcome {
        match self {
            Sink::Stdout(out) => Ok(out.release().map(drop)?),
            Sink::File(out) => out.release()?.commit(),
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
