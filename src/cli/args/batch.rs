//! The flags of the command that runs a file of commands.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::args::value::threads;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A line has the file to write, and then the options that make it:

  all-92.svg    --n 8 --cols 12
  poster.pdf    --n 8 --paper a2 --title \"Eight queens\"   # for the hall
  rule.svg      figure rule --n 8

The file is relative to the folder of FILE, and takes the place of -o or --check,
which a line does not have. Words are split as a shell splits them: '...' and \"...\"
hold blanks, \\ stands before a character that means itself, and # begins a note.

All lines are read before anything is written. None is run if a line has an option
that does not exist, or if two may write one file. Each file appears whole or not at
all, and what fails is named by its line. HTML of --emit picture is printed in the
order of the lines, with names relative to the folder of FILE.")]
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
