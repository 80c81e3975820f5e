//! Failures that end the program: a message for people, or JSON for programs.

use std::error::Error as _;
use std::io::{self, Write};
use std::path::Path;

use anstyle::AnsiColor;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use nqueens_puzzle::words::{join, join_with_or, pluralize};
use nqueens_sheet::{Count, Error, PuzzleError};
use serde::Serialize;

use crate::cli::book::is_in_book;
use crate::cli::file_failure::FileFailure;
use crate::cli::message::{display_path, print_clap_error, print_message};

/// The reason why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// clap's error, help or version, with a replacement for an unknown argument.
    Arguments(clap::Error, Option<String>),
    /// A usage error, such as conflicting options: exit code 2.
    Usage(Box<Report>),
    /// Any other error: exit code 1.
    Failed(Box<Report>),
    /// A file that `--check` found out of date: exit code 1.
    Stale(Box<Report>),
    /// A checked output is not right and complete, as its verdict says: exit code 1.
    Incomplete,
    /// The reader of the output has closed it.
    ClosedPipe,
}

/// An error: the message for people, and facts for programs that show their own messages.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) kind: FailureKind,
    /// Options to change, the most likely first.
    options: Vec<String>,
    /// The invalid value or argument, the missing or stale file, the missing characters, or the number of
    /// boards that would be too small or too many.
    value: Option<String>,
    /// The smallest and the largest valid number.
    range: Option<(u64, u64)>,
    /// Suggested arguments: a replacement for an unknown argument, or else additional ones.
    suggestion: Vec<String>,
    /// The line of a file of commands.
    line: Option<usize>,
    pub(crate) message: String,
    /// The failures of several lines, of which this is the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failures: Vec<Report>,
}

/// The kinds of failures that programs can distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FailureKind {
    UnknownArgument,
    InvalidValue,
    OutOfRange,
    /// Conflicting options, or an option without effect.
    Conflict,
    /// An option without another one that it needs, or a command without an argument.
    MissingArgument,
    /// A format in which this cannot be written.
    UnsupportedFormat,
    /// Queens that attack each other, or are not on the board.
    InvalidQueens,
    NoSolution,
    /// The number of solutions is unknown.
    Uncounted,
    /// A job beyond the limits, some of which `--huge` lifts.
    TooLarge,
    /// Boards too small to print.
    TooSmall,
    /// Content that does not fit the paper or the width.
    DoesNotFit,
    /// A text that would be illegible in its space.
    TextTooLong,
    /// Colours without enough contrast.
    LowContrast,
    MissingCharacter,
    MissingFile,
    /// A file that is out of date.
    Stale,
    Other,
}

impl<T: Into<String>> From<T> for Report {
    fn from(message: T) -> Report {
        let message = message.into();
        Report {
            kind: FailureKind::Other,
            options: mentioned_options(&message),
            value: None,
            range: None,
            suggestion: Vec::new(),
            line: None,
            message,
            failures: Vec::new(),
        }
    }
}

/// Returns the options that a message mentions.
fn mentioned_options(message: &str) -> Vec<String> {
    let mut options = Vec::new();
    for word in message.split(|c: char| !c.is_ascii_lowercase() && c != '-') {
        if word.len() > 2 && word.starts_with("--") && !options.iter().any(|known| known == word) {
            options.push(word.to_owned());
        }
    }
    options
}

/// True if the environment asks for failures as JSON.
pub(crate) fn is_json_requested() -> bool {
    std::env::var_os("NQUEENS_SHEET_ERRORS").is_some_and(|format| format == "json")
}

impl Report {
    /// Prints the message, or one line of JSON, to standard error.
    pub(crate) fn print(&self) {
        match serde_json::to_string(self) {
            // A closed standard error cannot be reported.
            Ok(json) if is_json_requested() => drop(writeln!(io::stderr(), "{json}")),
            _ => print_message("error", AnsiColor::Red, &self.message),
        }
    }

    /// Puts options before those that the message mentions.
    pub(crate) fn put_first(&mut self, options: &[&str]) {
        self.options
            .retain(|option| !options.contains(&option.as_str()));
        let options = options.iter().map(ToString::to_string);
        self.options.splice(0..0, options);
    }

    pub(crate) fn kind(self, kind: FailureKind) -> Report {
        Report { kind, ..self }
    }

    pub(crate) fn value(self, value: impl Into<String>) -> Report {
        let value = Some(value.into());
        Report { value, ..self }
    }

    pub(crate) fn range(self, first: u64, last: u64) -> Report {
        let range = Some((first, last));
        Report { range, ..self }
    }

    pub(crate) fn suggest(self, suggestion: &[&str]) -> Report {
        let suggestion = suggestion.iter().map(ToString::to_string).collect();
        Report { suggestion, ..self }
    }

    /// Adds the line of a file to the facts and to the message.
    pub(crate) fn on_line(mut self, file: &str, number: usize) -> Report {
        self.message = format!("{file}, line {number}: {}", self.message);
        self.line = Some(number);
        self
    }

    /// Joins failures of several lines, and advice about them, to one with the facts of the first.
    pub(crate) fn join(failures: Vec<Report>, advice: &[String]) -> Report {
        let messages = failures.iter().map(|failure| &failure.message);
        let message = join(messages.chain(advice), "\n       ");
        let first = failures.first().cloned();
        let mut joined = first.unwrap_or_else(|| Report::from(""));
        (joined.message, joined.failures) = (message, failures);
        joined
    }
}

/// Returns a usage error: exit code 2.
pub(crate) fn usage_failure(report: impl Into<Report>) -> Failure {
    Failure::Usage(Box::new(report.into()))
}

/// Returns a usage error of this kind: exit code 2.
pub(crate) fn usage_failure_of(kind: FailureKind, message: impl Into<String>) -> Failure {
    usage_failure(Report::from(message).kind(kind))
}

/// Returns a library error caused by the arguments as a usage error: exit code 2.
pub(crate) fn into_usage_failure(error: impl Into<Error>) -> Failure {
    usage_failure(report(&error.into()))
}

/// Returns any other failure: exit code 1.
pub(crate) fn runtime_failure(report: impl Into<Report>) -> Failure {
    Failure::Failed(Box::new(report.into()))
}

/// Returns the failure of a job of too many boards, which `--huge` allows.
pub(crate) fn too_large(message: String, boards: Count) -> Failure {
    let (Count::Exactly(count) | Count::MoreThan(count)) = boards;
    let mut report = Report::from(message).kind(FailureKind::TooLarge);
    report.put_first(&["--n"]);
    report.value = Some(count.to_string());
    runtime_failure(report.suggest(&["--huge"]))
}

/// Returns the failure of a job without boards.
pub(crate) fn no_solution(message: String) -> Failure {
    runtime_failure(report(&Error::NoBoard(message)))
}

/// Returns the failure of a file that cannot be read, with a message that contains the reason.
pub(crate) fn unreadable_file(path: &Path, message: String) -> Failure {
    let missing = (!path.exists()).then(|| display_path(path));
    FileFailure { message, missing }.into()
}

impl Failure {
    /// Returns the message, with facts for programs.
    pub(crate) fn report(self) -> Report {
        match self {
            Failure::Usage(report) | Failure::Failed(report) | Failure::Stale(report) => *report,
            Failure::Incomplete => "the output is not right and complete".into(),
            Failure::Arguments(error, replacement) => argument_report(&error, replacement),
            Failure::ClosedPipe => {
                "the reader closed the pipe early: use a reader that reads to the end".into()
            }
        }
    }
}

pub(crate) type CliResult<T = ()> = Result<T, Failure>;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Io(error) => error.into(),
            Error::TooManyBytes { .. } => runtime_failure(report(&error).suggest(&["--huge"])),
            // Some mistakes in options only show when the boards are known.
            Error::UnknownName { .. }
            | Error::Value(_)
            | Error::OutOfRange { .. }
            | Error::Squares(_)
            | Error::Settings { .. }
            | Error::Puzzle(PuzzleError::BoardSize(_) | PuzzleError::BoardNumber { .. }) => {
                usage_failure(report(&error))
            }
            other => runtime_failure(report(&other)),
        }
    }
}

impl From<PuzzleError> for Failure {
    fn from(error: PuzzleError) -> Failure {
        Error::from(error).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        let of_file = error.get_ref().filter(|inner| inner.is::<FileFailure>());
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ if of_file.is_some() => runtime_failure(error.to_string()),
            io::ErrorKind::StorageFull => {
                runtime_failure("cannot write: the disk is full; free some space and try again")
            }
            _ => runtime_failure(format!("cannot write: {error}")),
        }
    }
}

impl From<FileFailure> for Failure {
    fn from(error: FileFailure) -> Failure {
        let report = Report::from(error.message);
        runtime_failure(match error.missing {
            Some(path) => report.kind(FailureKind::MissingFile).value(path),
            None => report,
        })
    }
}

/// Converts an error of the library, with the options that it is about.
fn report(error: &Error) -> Report {
    let (kind, options): (_, &[&str]) = match error {
        Error::UnknownName {
            what: "template", ..
        } => (FailureKind::InvalidValue, &["--template"]),
        Error::UnknownName { .. } | Error::Value(_) => (FailureKind::InvalidValue, &[]),
        Error::OutOfRange { settings: [], .. } | Error::Puzzle(PuzzleError::BoardSize(_)) => {
            (FailureKind::OutOfRange, &["--n"])
        }
        Error::OutOfRange { .. } => (FailureKind::OutOfRange, &[]),
        Error::QueenTooLarge { .. } => (FailureKind::OutOfRange, &["--set"]),
        Error::TextTooLong { .. } => (FailureKind::TextTooLong, &[]),
        Error::Puzzle(PuzzleError::BoardNumber { .. }) => (FailureKind::OutOfRange, &["--boards"]),
        Error::Puzzle(PuzzleError::UnknownCount(_)) => (FailureKind::Uncounted, &["--n"]),
        Error::Squares(_) | Error::Puzzle(PuzzleError::NotASolution(_)) => (
            FailureKind::InvalidQueens,
            &["--place", "--queens", "--root"],
        ),
        Error::Settings {
            settings: ["format"],
            ..
        } => (FailureKind::UnsupportedFormat, &[]),
        Error::Settings { .. } => (FailureKind::Conflict, &[]),
        Error::NoBoard(_) => (FailureKind::NoSolution, &["--class", "--place", "--n"]),
        Error::Contrast(_) => (FailureKind::LowContrast, &["--set"]),
        Error::Fit { .. } => (FailureKind::DoesNotFit, &["--n", "--paper", "--cell"]),
        Error::CellTooSmall { .. } => (FailureKind::TooSmall, &["--n", "--paper", "--cell"]),
        Error::FigureTooLarge { .. }
        | Error::TooManyAnimated { .. }
        | Error::OverLimits { .. }
        | Error::TooManyBytes { .. }
        | Error::Pixels { .. }
        | Error::PngMemory { .. } => (FailureKind::TooLarge, &["--n"]),
        Error::MissingGlyph { .. } => (FailureKind::MissingCharacter, &["--font"]),
        _ => (FailureKind::Other, &[]),
    };
    let mut report = Report::from(with_advice(error)).kind(kind);
    report.put_first(options);
    match error {
        Error::UnknownName { given, .. } => report.value = Some(given.clone()),
        Error::OutOfRange { range, .. } => report.range = *range,
        Error::Puzzle(PuzzleError::BoardNumber { count, .. }) => report.range = Some((1, *count)),
        Error::TextTooLong { what } => report.put_first(&[&option_for(what)]),
        Error::MissingGlyph {
            characters,
            language,
            ..
        } => {
            report.value = Some(characters.clone());
            let suggestion = language.iter().flat_map(|tag| ["--lang", tag]);
            report.suggestion = suggestion.map(str::to_owned).collect();
        }
        Error::CellTooSmall { boards, pages, .. } => {
            report.value = Some(boards.to_string());
            if *pages > 0 {
                return report.suggest(&["--cell", "1mm"]);
            }
        }
        _ => {}
    }
    report
}

/// Returns the library's message, with options of the program that help. The library does not know
/// them.
fn with_advice(error: &Error) -> String {
    match error {
        Error::OutOfRange {
            settings: ["cell"], ..
        } => String::from("--cell must be greater than zero, for example 20px"),
        Error::MissingGlyph { language, .. } => {
            let installed = ", or use an installed one with --system-fonts";
            let installed = if is_in_book() { "" } else { installed };
            let bundled = language.map(|tag| format!(", or the bundled one of --lang {tag}"));
            let bundled = bundled.unwrap_or_default();
            format!("{error} with --font{installed}{bundled}")
        }
        Error::CellTooSmall {
            boards,
            cell,
            pages: pages @ 1..,
        } => format!(
            "{} on one page would have squares of {cell}, too small to print (the minimum is 1 mm): choose larger paper, or \
             --cell 1mm, which makes {}",
            pluralize(*boards, "board"),
            pluralize(*pages, "page")
        ),
        Error::Puzzle(PuzzleError::UnknownCount(n)) => {
            format!(
                "the number of solutions for n = {n} is unknown: draw some of them with --take K"
            )
        }
        Error::TooManyBytes { .. } => String::from(
            "the output would be larger than 1 GiB: draw fewer or smaller boards, or allow it with --huge",
        ),
        Error::FigureTooLarge { what: "steps", .. } => format!(
            "{error} (--root, --depth or --to-first, or --steps for animations and interactive pages)"
        ),
        _ => {
            let options: Vec<String> = error
                .settings()
                .iter()
                .map(|name| option_for(name))
                .collect();
            let options: Vec<&str> = options.iter().map(String::as_str).collect();
            if options.is_empty() {
                error.to_string()
            } else {
                format!("{error} ({})", join_with_or(&options))
            }
        }
    }
}

/// Returns the option for a setting of the library.
fn option_for(setting: &str) -> String {
    format!("--{}", setting.replace('_', "-"))
}

/// Converts clap's error to one sentence, with facts for programs.
fn argument_report(error: &clap::Error, replacement: Option<String>) -> Report {
    let kind = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => FailureKind::InvalidValue,
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => FailureKind::UnknownArgument,
        ErrorKind::ArgumentConflict => FailureKind::Conflict,
        ErrorKind::MissingRequiredArgument => FailureKind::MissingArgument,
        _ => FailureKind::Other,
    };
    let mut report = Report::from(argument_message(error)).kind(kind);
    report.suggestion.extend(replacement);
    report.value = [
        ContextKind::InvalidValue,
        ContextKind::InvalidSubcommand,
        ContextKind::InvalidArg,
    ]
    .into_iter()
    .find_map(|kind| context_text(error, kind));
    if kind == FailureKind::InvalidValue {
        let arg = context_text(error, ContextKind::InvalidArg).unwrap_or_default();
        // The positional board size is an alternative to `--n`.
        if arg.starts_with("[N") {
            report.put_first(&["--n"]);
        }
        let source = error.source().and_then(|error| error.downcast_ref());
        if let Some(Error::OutOfRange { range, .. }) = source {
            report.kind = FailureKind::OutOfRange;
            report.range = *range;
        }
    }
    report
}

/// Prints clap's error and points to the short help.
pub(crate) fn print_argument_error(error: &clap::Error) {
    if let ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand = error.kind() {
        let message = argument_message(error) + "\n\nFor more information, try '-h'.";
        print_message("error", AnsiColor::Red, &message);
    } else {
        print_clap_error(error);
    }
}

/// Describes clap's error in one sentence with a hint.
fn argument_message(error: &clap::Error) -> String {
    let problem = describe_argument_error(error);
    match context_text(error, ContextKind::Suggested) {
        Some(hint) => format!("{problem}; {hint}"),
        None => problem,
    }
}

/// Describes clap's error in one sentence without a hint.
pub(crate) fn describe_argument_error(error: &clap::Error) -> String {
    let get = |kind| context_text(error, kind);
    let arg = get(ContextKind::InvalidArg)
        .or_else(|| get(ContextKind::ValidSubcommand))
        .or_else(|| get(ContextKind::InvalidSubcommand))
        .unwrap_or_default();
    let value = get(ContextKind::InvalidValue).unwrap_or_default();
    let choices = get(ContextKind::ValidValue).unwrap_or_default();
    if let ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand = error.kind() {
        let kind = if arg.starts_with('-') {
            "option"
        } else {
            "argument"
        };
        return format!("unknown {kind} '{arg}'");
    }
    match (error.source(), get(ContextKind::PriorArg)) {
        (Some(why), _) => format!("invalid value '{value}' for '{arg}': {why}"),
        (None, Some(other)) => format!("{arg} cannot be used with {other}"),
        (None, None) if value.is_empty() => format!("{}: {arg}", error.kind()),
        (None, None) => format!("invalid value '{value}' for '{arg}': choose {choices}"),
    }
}

/// Returns a part of clap's error as text.
pub(crate) fn context_text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStrs(texts) => texts.first().map(ToString::to_string),
        _ => None,
    }
}
