//! Failures, which end the program early, and their words.

use std::io;
use std::path::Path;

use nqueens_puzzle::words::any_of;
use nqueens_sheet::{Error, PuzzleError};

use crate::cli::book::is_in_book;
use crate::cli::message::shown;
use nqueens_puzzle::words::plural;

/// The reason why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// clap's refusal, or its help.
    Arguments(clap::Error),
    /// Flags that do not go together or are out of range: exit code 2.
    Usage(String),
    /// Anything else: exit code 1.
    Failed(String),
    /// A file that is not what would be written: exit code 1.
    Stale(String),
    /// Nobody reads the output any more.
    ClosedPipe,
}

impl Failure {
    /// Its words, where it is one of several.
    pub(crate) fn message(self) -> String {
        match self {
            Failure::Usage(message) | Failure::Failed(message) | Failure::Stale(message) => message,
            Failure::Arguments(error) => error.to_string(),
            Failure::ClosedPipe => String::from(
                "nobody reads its pipe any more: start a reader that goes on to the end",
            ),
        }
    }
}

pub(crate) type CliResult<T = ()> = Result<T, Failure>;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Io(error) => error.into(),
            // Mistakes in options, some of which only show where the boards are known.
            Error::Name { .. }
            | Error::Value(_)
            | Error::Squares(_)
            | Error::Settings { .. }
            | Error::Puzzle(PuzzleError::BoardSize(_) | PuzzleError::BoardNumber { .. }) => {
                usage(with_advice(&error))
            }
            other => Failure::Failed(with_advice(&other)),
        }
    }
}

impl From<PuzzleError> for Failure {
    fn from(error: PuzzleError) -> Failure {
        Error::from(error).into()
    }
}

/// The library's message. It knows of no options: where one of ours helps, it
/// is named here.
fn with_advice(error: &Error) -> String {
    match error {
        Error::MissingGlyph { .. } if is_in_book() => format!("{error} with --font"),
        Error::MissingGlyph { .. } => {
            format!("{error} with --font, or take one of this machine with --system-fonts")
        }
        Error::CellTooSmall {
            boards,
            cell,
            pages: pages @ 1..,
        } => format!(
            "{} on one page would have squares of {cell}, too small to print (the minimum is 1 mm): choose larger paper, or \
             --cell 1mm, which makes {}",
            plural(*boards, "board"),
            plural(*pages, "page")
        ),
        Error::Puzzle(PuzzleError::Uncounted(n)) => {
            format!("nobody knows how many solutions n = {n} has: draw some of them with --take K")
        }
        Error::FigureTooLarge { what: "steps", .. } => format!(
            "{error} (--root, --depth or --to-first; of an animation or a page, --steps, too)"
        ),
        _ => {
            let options: Vec<String> = error.settings().iter().map(|name| option(name)).collect();
            let options: Vec<&str> = options.iter().map(String::as_str).collect();
            if options.is_empty() {
                error.to_string()
            } else {
                format!("{error} ({})", any_of(&options))
            }
        }
    }
}

/// The option for a setting of the library.
fn option(setting: &str) -> String {
    format!("--{}", setting.replace('_', "-"))
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        let named = error.get_ref().filter(|inner| inner.is::<FileFailure>());
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

/// A file that could not be read or written, and why.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct FileFailure(String);

impl FileFailure {
    pub(crate) fn unread(path: &Path, error: &io::Error) -> FileFailure {
        FileFailure(format!(
            "cannot read {}: {}",
            shown(path),
            why_unread(error)
        ))
    }

    pub(crate) fn unwritten(path: &Path, error: &io::Error) -> FileFailure {
        FileFailure(format!(
            "cannot write {}: {}",
            shown(path),
            why_unwritten(error)
        ))
    }

    /// The same for who passes on errors of input and output.
    pub(crate) fn of_kind(self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), self)
    }
}

impl From<FileFailure> for Failure {
    fn from(named: FileFailure) -> Failure {
        Failure::Failed(named.0)
    }
}

/// The reason why a file could not be read, and what to do.
pub(crate) fn why_unread(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("there is no such file; check its name"),
        io::ErrorKind::PermissionDenied => {
            String::from("permission denied, ask its owner or choose another file")
        }
        io::ErrorKind::IsADirectory => String::from("it is a folder, name a file"),
        _ => error.to_string(),
    }
}

/// The advice for a path that WASI does not let the program have.
const OUTSIDE: &str = "it is outside of the folder in which the program runs, choose a place in it";

/// True if a path is in no folder that WASI lets the program have: by the number of `ENOTCAPABLE`, or
/// by an error of the standard library's own.
fn is_outside(error: &io::Error) -> bool {
    cfg!(target_os = "wasi")
        && match error.raw_os_error() {
            Some(number) => number == 76,
            None => error.kind() == io::ErrorKind::NotFound,
        }
}

fn why_unwritten(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("its folder does not exist, make it first"),
        io::ErrorKind::NotADirectory => {
            String::from("a part of its path is a file where a folder must be, correct the path")
        }
        io::ErrorKind::ReadOnlyFilesystem => {
            String::from("its folder is on a read-only disk, choose another place")
        }
        io::ErrorKind::PermissionDenied => String::from("permission denied, choose another place"),
        io::ErrorKind::StorageFull => {
            String::from("the disk is full, free some space and try again")
        }
        _ => error.to_string(),
    }
}
