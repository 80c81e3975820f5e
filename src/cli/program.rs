//! The program: parses, checks and runs.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::cli::args::command::{Args, Command, START};
use crate::cli::args::given::Given;
use crate::cli::commands::{batch, completions, count, figure, man, measure, sheet, templates};
use crate::cli::failure::{Failure, Outcome};
use crate::cli::grammar::parsed;
use crate::cli::job::figure::FigureJob;
use crate::cli::job::job::Job;
use crate::cli::output::stdout::to_stdout;
use crate::cli::{exit, message};

/// Parses, runs, and turns the outcome into a message and an exit code.
pub(crate) fn main() -> ExitCode {
    message::choose_color(std::env::args_os());
    exit::code(parse().and_then(|(args, given)| dispatch(args, &given)))
}

fn parse() -> Outcome<(Args, Given)> {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    match words.is_empty() {
        true => Err(Failure::Usage(START.to_owned())),
        false => Ok(parsed(&words)?),
    }
}

fn dispatch(args: Args, given: &Given) -> Outcome {
    match args.command {
        Some(Command::Count(count)) => count::run(&count, args.quiet),
        Some(Command::Batch(args)) => batch::run(&args),
        Some(Command::Figure(args)) => figure::run(&FigureJob::new(&args.kind, given)?),
        Some(Command::Measure(measure)) => measure::run(&measure, args.quiet),
        Some(Command::Templates(templates)) => templates::run(&templates),
        Some(Command::Completions { shell }) => completions::run(shell),
        Some(Command::Man) => to_stdout(man::write),
        None => {
            let html = sheet::run(&Job::new(&args.draw, given, args.quiet)?)?;
            to_stdout(|out| out.write_all(html.as_bytes()))
        }
    }
}
