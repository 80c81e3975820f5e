//! The command that prints a completion script, which calls the program for each completion.

use std::process::ExitCode;

use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};

use crate::args::command::program;
use crate::failure::CliResult;
use crate::output::sink::write_to_stdout;

const NAME: &str = "nqueens-sheet";

/// The environment variable by which a script asks for completions.
const VARIABLE: &str = "NQUEENS_SHEET_COMPLETE";

pub(crate) fn run(shell: Shell) -> CliResult {
    let shells = Shells::builtins();
    let mut script = Vec::new();
    if let Some(completer) = shells.completer(&shell.to_string()) {
        completer.write_registration(VARIABLE, NAME, NAME, NAME, &mut script)?;
    }
    write_to_stdout(|out| out.write_all(&script))
}

/// Prints completions if a script asks for them. Without completions, prints nothing and fails.
pub(crate) fn complete_if_requested() -> Option<ExitCode> {
    let folder = std::env::current_dir().ok();
    let request = CompleteEnv::with_factory(program).var(VARIABLE);
    match request.try_complete(std::env::args_os(), folder.as_deref()) {
        Ok(false) => None,
        Ok(true) => Some(ExitCode::SUCCESS),
        Err(_) => Some(ExitCode::FAILURE),
    }
}
