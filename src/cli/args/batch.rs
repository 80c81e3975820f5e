//! The flags of the command that runs a file of commands.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::args::value::threads;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A line has the file to write, relative to the folder of FILE, and then the options
that make it, with quotes around those that have blanks; lines that begin with #
are notes:

  all-92.svg    --n 8 --cols 12
  poster.pdf    --n 8 --paper a2 --title \"Eight queens\"

Nothing is drawn if a line has an option that does not exist. Each file appears
whole or not at all, and what fails is named by its line.")]
pub(crate) struct BatchArgs {
    /// The file of commands
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write nothing; fail if a file is not what would be written
    #[arg(long)]
    pub(crate) check: bool,
    /// Files to make at a time [default: as many as there are cores]
    #[arg(long, value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}
