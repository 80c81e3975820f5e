//! A command line that stands in a file: of a batch, or of a book.

use std::ffi::{OsStr, OsString};

use clap::error::ContextKind;

use crate::cli::args::command::{Args, Command};
use crate::cli::args::rules::{Given, option};
use crate::cli::failure::{CliResult, Failure, usage};
use crate::cli::grammar::{Refusal, context, parsed, sentence};
use crate::cli::message::quote_for_shell;

/// What such a line may not say, and what is to be done instead.
pub(super) struct LineRules {
    /// Options, a line for each.
    pub(super) foreign: &'static str,
    pub(super) other_command: &'static str,
    pub(super) help: &'static str,
}

impl LineRules {
    /// The flags of a line that draws. `target` stands before the words in its file.
    pub(super) fn parsed(&self, words: &[OsString], target: &str) -> CliResult<(Args, Given)> {
        let (mut args, given) = parsed(words).map_err(|refusal| self.refused(refusal, target))?;
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

    /// The refusal of a line in one sentence, with advice that such a line can follow.
    fn refused(&self, refusal: Refusal, target: &str) -> Failure {
        match refusal {
            Refusal::Arguments(error) if error.use_stderr() => {
                let arg = context(&error, ContextKind::InvalidArg).unwrap_or_default();
                usage(
                    self.objection(arg)
                        .map_or_else(|| sentence(&error), str::to_owned),
                )
            }
            Refusal::Arguments(_) => usage(self.help),
            Refusal::Said(what, better) => {
                let line = better.as_ref().map_or_else(String::new, |words| {
                    let target = Some(OsStr::new(target)).filter(|target| !target.is_empty());
                    let words = target
                        .into_iter()
                        .chain(words.iter().map(OsString::as_os_str));
                    format!(": write {}", quote_for_shell(words))
                });
                let unusable = better.and_then(|words| self.parsed(&words, target).err());
                let why = match unusable {
                    Some(failure) => failure.message(),
                    None => match self.objection(&what) {
                        Some(why) => why.to_owned(),
                        None => return usage(what.replace('\n', ", ") + &line),
                    },
                };
                let ends = ["; ", ": ", ", and the file"].map(|end| what.find(end));
                let problem = &what[..ends.into_iter().flatten().min().unwrap_or(what.len())];
                usage(format!("{problem}; {why}"))
            }
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
        text.split([' ', ',', ';', ':']).find_map(of_word)
    }
}
