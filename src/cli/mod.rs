//! The edge: arguments, files, streams, messages.

mod args;
mod boards;
mod check;
mod count;
mod estimate;
mod failure;
mod file;
mod fonts;
mod job;
mod man;
mod pages;
mod pictures;
mod press;
mod progress;
mod run;
mod sink;
mod snippet;
mod templates;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use self::args::{Args, Command};
use self::failure::{Failure, Outcome};

/// Parses, runs, and turns the outcome into a message and an exit code.
pub(crate) fn main() -> ExitCode {
    failure::choose_color(std::env::args_os());
    let outcome = Args::command()
        .try_get_matches()
        .and_then(|mut matches| Args::from_arg_matches_mut(&mut matches))
        .map_err(Failure::Arguments)
        .and_then(dispatch);
    failure::exit_code(outcome)
}

fn dispatch(args: Args) -> Outcome {
    match args.command {
        Some(Command::Count(count)) => count::run(&count, args.quiet),
        Some(Command::Templates(templates)) => templates::run(&templates),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "nqueens-sheet", &mut script);
            sink::to_stdout(|out| out.write_all(&script))
        }
        Some(Command::Man) => sink::to_stdout(man::write),
        None => run::run(&job::Job::new(&args.draw, args.quiet)?),
    }
}
