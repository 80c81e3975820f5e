//! The command that prints a completion script.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::args::command::Args;
use crate::cli::failure::Outcome;
use crate::cli::output::stdout::to_stdout;

pub(crate) fn run(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "nqueens-sheet", &mut script);
    to_stdout(|out| out.write_all(&script))
}
