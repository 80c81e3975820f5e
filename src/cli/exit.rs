//! Exit codes: 0 success, 1 failure, 2 wrong usage.

use std::process::ExitCode;

use anstyle::AnsiColor;

use crate::cli::failure::{Failure, Outcome};
use crate::cli::message::{say, say_refusal};

pub(crate) fn code(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Arguments(error)) if error.use_stderr() => {
            say_refusal(&error);
            ExitCode::from(2)
        }
        Err(Failure::Arguments(error)) => match error.print() {
            Err(error) => code(Err(error.into())),
            Ok(()) => ExitCode::SUCCESS,
        },
        Err(Failure::Usage(message)) => {
            say("error", AnsiColor::Red, &message);
            ExitCode::from(2)
        }
        Err(Failure::Stale(message)) => code(Err(Failure::Failed(format!(
            "{message}; write it anew with -o instead of --check"
        )))),
        Err(Failure::Failed(message)) => {
            say("error", AnsiColor::Red, &message);
            ExitCode::FAILURE
        }
    }
}
