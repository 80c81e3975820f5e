//! The program from arguments to exit code.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::args::command::{Args, Command, NO_ARGUMENTS_MESSAGE};
use crate::args::flags::ParsedFlags;
use crate::commands::{batch, check, count, draw, measure, options, program, templates};
#[cfg(not(target_family = "wasm"))]
use crate::commands::{completions, man, mdbook};
use crate::failure::{CliResult, Failure, usage_failure};
use crate::job::build::Job;
use crate::message::{
    choose_color, is_json_requested, note_result, print_clap_error, print_result_notes,
};
use crate::output::sink::write_to_stdout;
use crate::parse::parse;
use nqueens_sheet::ErrorKind;

/// Parses the arguments, runs the command, and reports its failure.
pub(crate) fn main() -> ExitCode {
    #[cfg(not(target_family = "wasm"))]
    if let Some(code) = completions::complete_if_requested() {
        return code;
    }
    choose_color(std::env::args_os());
    exit(parse_args().and_then(|(args, flags)| dispatch(args, &flags)))
}

fn parse_args() -> CliResult<(Args, ParsedFlags)> {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if words.is_empty() {
        Err(usage_failure(NO_ARGUMENTS_MESSAGE))
    } else {
        parse(&words)
    }
}

fn dispatch(args: Args, flags: &ParsedFlags) -> CliResult {
    match args.command {
        Some(Command::Count(count)) => count::run(&count, flags, args.quiet),
        Some(Command::Batch(args)) => batch::run(&args),
        Some(Command::Check(judge)) => check::run(&judge, args.quiet),
        Some(Command::Measure(measure)) => measure::run(&measure, args.quiet),
        Some(Command::Program(args)) => program::run(&args),
        Some(Command::Templates { action }) => templates::run(action),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Completions { shell }) => completions::run(shell),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Mdbook { request: None }) => mdbook::run(),
        // Every renderer supports images.
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Mdbook { request: Some(_) }) => Ok(()),
        Some(Command::Options) => options::run(),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Man) => write_to_stdout(man::write),
        None | Some(Command::Figure { .. } | Command::Worksheet(_)) => {
            let job = Job::new(&args, flags, None)?;
            let html = draw::run(&job)?;
            job.notes.into_iter().for_each(note_result);
            write_to_stdout(|out| out.write_all(html.as_bytes()))
        }
    }
}

/// Prints the failure, if any, and returns the exit code: 0 success, 1 failure, 2 usage error.
fn exit(outcome: CliResult) -> ExitCode {
    let (report, code) = match outcome {
        Ok(()) | Err(Failure::ClosedPipe) => {
            print_result_notes();
            return ExitCode::SUCCESS;
        }
        Err(Failure::Verdict(nqueens_sheet::check::Grade::Wrong)) => return ExitCode::from(1),
        Err(Failure::Verdict(_)) => return ExitCode::from(2),
        Err(Failure::Arguments(help)) if !help.use_stderr() => {
            return exit(help.print().map_err(Failure::from));
        }
        Err(Failure::Arguments(error)) if !is_json_requested() => {
            print_clap_error(&error);
            return ExitCode::from(2);
        }
        Err(failure @ (Failure::Usage(_) | Failure::Arguments(..))) => (failure.report(), 2),
        Err(Failure::Failed(mut report))
            if report.kind == ErrorKind::Stale && report.line.is_none() =>
        {
            report.message += "; to update it, use -o instead of --check";
            (report.about(&["--check"]), 1)
        }
        Err(failure) => (failure.report(), 1),
    };
    report.print();
    ExitCode::from(code)
}
