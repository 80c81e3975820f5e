//! Failures that end the program: a message for people, or JSON for programs.

use std::error::Error as _;
use std::io::{self, Write};

use anstyle::AnsiColor;
use clap::error::ContextKind::{
    self, InvalidArg, InvalidSubcommand, InvalidValue, SuggestedArg, SuggestedSubcommand,
};
use clap::error::{ContextValue, ErrorKind as ClapKind};
use nqueens_puzzle::words::{join, join_with_or};
use nqueens_sheet::check::Grade;
use nqueens_sheet::{Count, Error, ErrorKind};
use serde::Serialize;

use crate::book::is_in_book;
use crate::message::{is_json_requested, print_message};

/// The reason why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// clap's error, help or version.
    Arguments(clap::Error),
    /// A usage error, such as conflicting options: exit code 2.
    Usage(Box<Report>),
    /// Any other error: exit code 1.
    Failed(Box<Report>),
    /// A checked output is not right, as its verdict says: exit code 1, or 2 if it could not be read.
    Verdict(Grade),
    /// The reader of the output has closed it.
    ClosedPipe,
}

/// An error, with the options of the program that it is about.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) kind: ErrorKind,
    /// Options to change, the most likely first.
    options: Vec<String>,
    value: Option<String>,
    range: Option<(u64, u64)>,
    /// Suggested arguments: a replacement for an unknown argument, or else additional ones.
    suggestion: Vec<String>,
    /// The line of a file of commands.
    pub(crate) line: Option<usize>,
    pub(crate) message: String,
    /// The failures of several lines, of which this is the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failures: Vec<Report>,
}

impl From<&str> for Report {
    fn from(message: &str) -> Report {
        Report::from(message.to_owned())
    }
}

impl From<String> for Report {
    fn from(message: String) -> Report {
        ErrorKind::Other.error(message).into()
    }
}

impl From<Error> for Report {
    fn from(error: Error) -> Report {
        let settings: Vec<String> = error.settings.iter().map(|name| option_for(name)).collect();
        let mut report = Report {
            kind: error.kind,
            options: Vec::new(),
            value: error.value,
            range: error.range,
            suggestion: Vec::new(),
            line: None,
            message: error.message,
            failures: Vec::new(),
        };
        if let (Some(option), Some(value)) = (settings.first(), error.suggestion) {
            report.suggestion = vec![option.clone(), value.to_owned()];
        }
        let is_complete = match report.kind {
            ErrorKind::TextTooLong => true,
            // The quoted text may look like an option.
            ErrorKind::MissingCharacter => false,
            _ => report.names_option(),
        };
        if is_complete {
            return report.about(&settings);
        }
        report.add_advice(&settings);
        let options: &[&str] = match report.kind {
            ErrorKind::OutOfRange if settings.is_empty() => &["--n"],
            ErrorKind::Uncounted | ErrorKind::TooLarge => &["--n"],
            ErrorKind::InvalidQueens => &["--place", "--queens", "--root"],
            ErrorKind::NoSolution => &["--class", "--place", "--n"],
            ErrorKind::LowContrast => &["--set"],
            ErrorKind::DoesNotFit | ErrorKind::TooSmall => &["--n", "--paper", "--cell"],
            _ => &[],
        };
        report.about(options)
    }
}

/// Returns the option for a setting of the library.
fn option_for(setting: &str) -> String {
    match setting {
        "language" => String::from("--lang"),
        "limits" => String::from("--huge"),
        _ => format!("--{}", setting.replace('_', "-")),
    }
}

/// Returns the options that a message mentions.
fn mentioned_options(message: &str) -> impl Iterator<Item = String> {
    let words = message.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    words
        .filter(|word| word.len() > 2 && word.starts_with("--"))
        .map(str::to_owned)
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

    /// True for messages of the program, since the library does not know its options.
    fn names_option(&self) -> bool {
        self.message.contains("--")
    }

    /// Adds options to a message of the library.
    fn add_advice(&mut self, settings: &[String]) {
        self.message += &match settings {
            _ if self.kind == ErrorKind::MissingCharacter => {
                let installed = match is_in_book() {
                    true => "",
                    false => ", or use an installed one with --system-fonts",
                };
                let bundled = match &self.suggestion[..] {
                    [] => String::new(),
                    words => format!(", or the bundled one of {}", words.join(" ")),
                };
                format!(" with --font{installed}{bundled}")
            }
            _ if settings.is_empty() || self.names_option() => String::new(),
            [root, depth, to_first, steps] => format!(
                " ({root}, {depth} or {to_first}, or {steps} for animations and interactive pages)"
            ),
            _ => format!(" ({})", join_with_or(settings)),
        };
    }

    /// Sets the options that the error is about, besides those that the message mentions.
    pub(crate) fn about<T: AsRef<str>>(mut self, options: &[T]) -> Report {
        self.options = options
            .iter()
            .map(|option| option.as_ref().to_owned())
            .collect();
        for option in mentioned_options(&self.message) {
            if !self.options.contains(&option) {
                self.options.push(option);
            }
        }
        self
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

/// Returns any other failure: exit code 1.
pub(crate) fn runtime_failure(report: impl Into<Report>) -> Failure {
    Failure::Failed(Box::new(report.into()))
}

/// Returns the failure of a job of too many boards, which `--huge` allows.
pub(crate) fn too_large(message: String, boards: Count) -> Failure {
    let (Count::Exactly(count) | Count::MoreThan(count)) = boards;
    let error = ErrorKind::TooLarge.error(message).value(count.to_string());
    runtime_failure(Report::from(error).about(&["--n"]).suggest(&["--huge"]))
}

impl Failure {
    /// Returns the message, with facts for programs.
    pub(crate) fn report(self) -> Report {
        match self {
            Failure::Usage(report) | Failure::Failed(report) => *report,
            Failure::Verdict(_) => "the output is not right and complete".into(),
            Failure::Arguments(error) => argument_report(&error),
            Failure::ClosedPipe => {
                "the reader closed the pipe early: use a reader that reads to the end".into()
            }
        }
    }
}

pub(crate) type CliResult<T = ()> = Result<T, Failure>;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let source = error.source.as_ref().map(io::Error::kind);
        match error.kind {
            _ if source == Some(io::ErrorKind::BrokenPipe) => Failure::ClosedPipe,
            // Some mistakes in options only show when the boards are known.
            ErrorKind::InvalidValue
            | ErrorKind::OutOfRange
            | ErrorKind::Conflict
            | ErrorKind::UnsupportedFormat
            | ErrorKind::InvalidQueens => usage_failure(error),
            _ => runtime_failure(error),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Error::from(error).into()
    }
}

/// Converts clap's error to one sentence, with facts for programs.
pub(crate) fn argument_report(error: &clap::Error) -> Report {
    let kind = match error.kind() {
        ClapKind::InvalidValue | ClapKind::ValueValidation => ErrorKind::InvalidValue,
        ClapKind::UnknownArgument | ClapKind::InvalidSubcommand => ErrorKind::UnknownArgument,
        ClapKind::ArgumentConflict => ErrorKind::Conflict,
        ClapKind::MissingRequiredArgument => ErrorKind::MissingArgument,
        _ => ErrorKind::Other,
    };
    let mut report = Report::from(kind.error(argument_message(error)));
    let suggested = first_context(error, &[SuggestedArg, SuggestedSubcommand]);
    let best = suggested
        .as_ref()
        .and_then(|names| names.rsplit(", ").next());
    report.suggestion.extend(best.map(str::to_owned));
    report.value = first_context(error, &[InvalidValue, InvalidSubcommand, InvalidArg]);
    if kind == ErrorKind::InvalidValue {
        let arg = context_text(error, InvalidArg).unwrap_or_default();
        // The positional board size is an alternative to `--n`.
        if arg.starts_with("[N") {
            report = report.about(&["--n"]);
        }
        let source = error
            .source()
            .and_then(|error| error.downcast_ref::<Error>());
        if let Some(source) = source.filter(|source| source.kind == ErrorKind::OutOfRange) {
            (report.kind, report.range) = (source.kind, source.range);
        }
    }
    report
}

/// Returns clap's error without its usage, on one line.
fn argument_message(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let ends = ["\n\nUsage: ", "\n\nFor more information"];
    let end = ends.into_iter().filter_map(|end| text.find(end)).min();
    let parts = text[..end.unwrap_or(text.len())].split("\n\n");
    let parts = parts.map(|part| join(part.lines().map(str::trim), " "));
    join(parts, "; ").replace("; tip: ", "; ")
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

/// Returns the first of these parts that clap's error has.
pub(crate) fn first_context(error: &clap::Error, kinds: &[ContextKind]) -> Option<String> {
    kinds.iter().find_map(|kind| context_text(error, *kind))
}
