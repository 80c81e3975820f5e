//! Exit codes: 0 success, 1 failure, 2 wrong usage.

use std::process::ExitCode;

use anstyle::AnsiColor;

use crate::cli::failure::{Failure, Outcome};
use crate::cli::message::say;

pub(crate) fn code(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Arguments(error)) => match (error.print(), error.use_stderr()) {
            (_, true) => ExitCode::from(2),
            (Err(error), false) => code(Err(error.into())),
            (Ok(()), false) => ExitCode::SUCCESS,
        },
        Err(Failure::Usage(message)) => {
            say("error", AnsiColor::Red, &message);
            ExitCode::from(2)
        }
        Err(Failure::Failed(message)) => {
            say("error", AnsiColor::Red, &message);
            ExitCode::FAILURE
        }
    }
}
