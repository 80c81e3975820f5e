//! Flags that say how the program works.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use nqueens_sheet::Limits;

use crate::cli::args::value::threads;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Run")]
pub(crate) struct RunArgs {
    /// Write nothing; fail if FILE is not what would be written
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "dry_run"])]
    pub(crate) check: Option<PathBuf>,
    /// Write nothing; print boards, size and about how many bytes
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Threads to work on; the output is the same with any number [default: as many as there are cores]
    #[arg(long, value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Proceed even beyond a million boards or a gibibyte
    #[arg(long)]
    pub(crate) huge: bool,
}

impl RunArgs {
    /// How large a drawing may be before it is refused.
    pub(crate) fn limits(&self) -> Limits {
        match self.huge {
            true => Limits::NONE,
            false => Limits::default(),
        }
    }
}
