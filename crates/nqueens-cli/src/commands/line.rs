//! Command lines in a file: of a batch or of a book.

use std::ffi::OsString;

use clap::error::ContextKind::{InvalidArg, InvalidSubcommand};

use crate::args::command::{Args, Command};
use crate::args::effects::option_name;
use crate::args::flags::ParsedFlags;
use crate::failure::{CliResult, Failure, argument_report, first_context, usage_failure};
use crate::parse::parse;

/// The restrictions on a line, with messages that say what to do instead.
pub(super) struct LineRules {
    /// Options, one per line: clap's id and the message.
    pub(super) forbidden: &'static str,
    /// The message for commands that do not draw.
    pub(super) other_command: &'static str,
    /// The message for `--help` and `--version`.
    pub(super) help: &'static str,
}

impl LineRules {
    /// Parses a line that draws.
    pub(super) fn parse(&self, words: &[OsString]) -> CliResult<(Args, ParsedFlags)> {
        let (mut args, flags) = parse(words).map_err(|failure| self.adapt_failure(failure))?;
        let is_default = |id| id == "format" && flags.has_value(id, "svg");
        if let Some((_, message)) = self
            .forbidden_options()
            .find(|(id, _)| flags.has(id) && !is_default(id))
        {
            return Err(usage_failure(message));
        }
        if !matches!(
            args.command,
            None | Some(Command::Figure { .. } | Command::Worksheet(_))
        ) {
            return Err(usage_failure(self.other_command));
        }
        args.quiet = true;
        Ok((args, flags))
    }

    /// Returns the ids of forbidden options and the messages.
    fn forbidden_options(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.forbidden
            .lines()
            .filter_map(|line| line.split_once(": "))
    }

    /// Replaces a parse error with one sentence whose advice applies to lines.
    fn adapt_failure(&self, failure: Failure) -> Failure {
        let error = match failure {
            Failure::Arguments(error) if error.use_stderr() => error,
            Failure::Arguments(_) => return usage_failure(self.help),
            other => return other,
        };
        let word = first_context(&error, &[InvalidArg, InvalidSubcommand]).unwrap_or_default();
        let report = argument_report(&error);
        let forbidden = [&word, &report.message].map(|text| self.forbidden_message(text));
        match forbidden {
            [Some(message), _] => usage_failure(message),
            [None, Some(advice)] => {
                let problem = report.message.split("; ").next().unwrap_or_default();
                usage_failure(format!("{problem}; {advice}"))
            }
            [None, None] => usage_failure(report),
        }
    }

    /// Returns the message for the first forbidden option or command that a text mentions.
    fn forbidden_message(&self, text: &str) -> Option<&'static str> {
        let message_for = |word: &str| match word {
            "batch" | "count" => Some(self.other_command),
            _ => {
                let name = if word == "-o" { "--output" } else { word };
                self.forbidden_options()
                    .find(|(id, _)| name == option_name(id))
                    .map(|(_, message)| message)
            }
        };
        text.split([' ', ',', ';', ':', '\'']).find_map(message_for)
    }
}
