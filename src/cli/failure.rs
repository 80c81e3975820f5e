//! Messages and exit codes.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use nqueens_sheet::Error;

use super::file::{Unread, Unwritten};

/// What ends the program early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// clap's refusal, or its help.
    Arguments(clap::Error),
    /// Flags that do not go together or are out of range: exit code 2.
    Usage(String),
    /// Anything else: exit code 1.
    Failed(String),
    /// Nobody reads the output any more.
    ClosedPipe,
}

pub(crate) type Outcome<T = ()> = Result<T, Failure>;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Io(error) => error.into(),
            // Mistakes in options that only show where the boards are known.
            Error::PlaceholderUnknown(_)
            | Error::PlaceholderOfOrbit
            | Error::BoardPlaceholder { .. }
            | Error::Overlap { .. }
            | Error::TilePaper(_) => usage(error),
            other => Failure::Failed(other.to_string()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        let named = error
            .get_ref()
            .filter(|inner| inner.is::<Unwritten>() || inner.is::<Unread>());
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ if named.is_some() => Failure::Failed(error.to_string()),
            io::ErrorKind::StorageFull => Failure::Failed(String::from(
                "cannot write: the disk is full; free some space and try again",
            )),
            _ => Failure::Failed(format!("cannot write: {error}")),
        }
    }
}

/// A usage failure from the library's checks.
#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
pub(crate) fn usage(error: impl ToString) -> Failure {
    Failure::Usage(error.to_string())
}

/// Takes `--color` before clap does, since clap's own messages heed it.
pub(crate) fn choose_color(args: impl Iterator<Item = OsString>) {
    let args: Vec<OsString> = args.take_while(|arg| arg != "--").collect();
    let value = |i: usize, arg: &OsString| match arg.to_str()? {
        "--color" => args
            .get(i + 1)
            .and_then(|next| next.to_str())
            .map(str::to_owned),
        arg => arg.strip_prefix("--color=").map(str::to_owned),
    };
    match args
        .iter()
        .enumerate()
        .find_map(|(i, arg)| value(i, arg))
        .as_deref()
    {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ => {}
    }
}

pub(crate) fn exit_code(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Arguments(error)) => match (error.print(), error.use_stderr()) {
            (_, true) => ExitCode::from(2),
            (Err(error), false) => exit_code(Err(error.into())),
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

/// Something that is worth knowing, though nothing failed.
pub(crate) fn note(message: &str) {
    say("note", AnsiColor::Cyan, message);
}

/// A message on standard error; if that is closed, nobody is left to tell.
fn say(label: &str, color: AnsiColor, message: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
}
