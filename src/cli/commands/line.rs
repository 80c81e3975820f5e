//! A command line that stands in a file: of a batch, or of a book.

use std::ffi::OsString;

use clap::error::ContextKind;

use crate::cli::args::command::{Args, Command};
use crate::cli::args::rules::{Given, option};
use crate::cli::failure::{CliResult, Failure, argument_problem, context_text, usage};
use crate::cli::parse::parse;

/// What such a line may not say, and what is to be done instead.
pub(super) struct LineRules {
    /// Options, a line for each.
    pub(super) foreign: &'static str,
    pub(super) other_command: &'static str,
    pub(super) help: &'static str,
}

impl LineRules {
    /// The flags of a line that draws.
    pub(super) fn parsed(&self, words: &[OsString]) -> CliResult<(Args, Given)> {
        let (mut args, given) = parse(words).map_err(|failure| self.refused(failure))?;
        let is_default = |id| id == "format" && given.is_written(id, "svg");
        if let Some((_, why)) = self
            .foreign()
            .find(|(id, _)| given.has(id) && !is_default(id))
        {
            return Err(usage(why));
        }
        if !matches!(
            args.command,
            None | Some(Command::Figure { .. } | Command::Worksheet(_))
        ) {
            return Err(usage(self.other_command));
        }
        args.quiet = true;
        Ok((args, given))
    }

    /// Ids of options that such a line cannot have, and why.
    fn foreign(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.foreign
            .lines()
            .filter_map(|line| line.split_once(": "))
    }

    /// Reports an unreadable line in one sentence, with advice that such a line can follow.
    fn refused(&self, failure: Failure) -> Failure {
        match failure {
            Failure::Arguments(error, _) if error.use_stderr() => {
                let get = |kind| context_text(&error, kind);
                let arg =
                    get(ContextKind::InvalidArg).or_else(|| get(ContextKind::InvalidSubcommand));
                let arg = arg.unwrap_or_default();
                if let Some(why) = self.objection(&arg) {
                    return usage(why);
                }
                let problem = argument_problem(&error);
                let hint = context_text(&error, ContextKind::Suggested);
                let why = hint.as_deref().and_then(|hint| self.objection(hint));
                usage(match why.map(str::to_owned).or(hint) {
                    Some(advice) => format!("{problem}; {advice}"),
                    None => problem,
                })
            }
            Failure::Arguments(..) => usage(self.help),
            other => other,
        }
    }

    /// The reason against the first option or command in a text that such a line cannot have.
    fn objection(&self, text: &str) -> Option<&'static str> {
        let of_word = |word: &str| match word {
            "batch" | "count" => Some(self.other_command),
            _ => {
                let name = if word == "-o" { "--output" } else { word };
                self.foreign()
                    .find(|(id, _)| name == option(id))
                    .map(|(_, why)| why)
            }
        };
        text.split([' ', ',', ';', ':', '\'']).find_map(of_word)
    }
}
