//! A command line that stands in a file: of a batch, or of a book.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::Template;

use crate::cli::args::command::{Args, Command};
use crate::cli::args::rules::Given;
use crate::cli::failure::{CliResult, Failure, usage};
use crate::cli::grammar::{Refusal, parsed, sentence, typed};

/// Options whose values may be files that are read.
const READ_BY: [&str; 4] = ["from", "data", "template", "font"];

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
        let mut foreign = self.foreign.lines().filter_map(|line| line.split_once(": "));
        if let Some((_, why)) = foreign.find(|(id, _)| given.has(id)) {
            return Err(usage(why));
        }
        if !matches!(args.command, None | Some(Command::Figure { .. } | Command::Worksheet(_))) {
            return Err(usage(self.other_command));
        }
        args.quiet = true;
        Ok((args, given))
    }

    /// The refusal of a line in one sentence, without clap's advice on usage.
    fn refused(&self, refusal: Refusal, target: &str) -> Failure {
        let error = match refusal {
            Refusal::Arguments(error) => error,
            Refusal::Said(what, Some(words)) => {
                let line = format!("{target} {}", typed(&words));
                return usage(format!("{what}: write {}", line.trim_start()));
            }
            Refusal::Said(what, None) => return usage(what.replace('\n', ", ")),
        };
        if error.use_stderr() { usage(sentence(&error)) } else { usage(self.help) }
    }
}

/// The files that a line reads.
pub(super) fn read_by(given: &Given) -> impl Iterator<Item = PathBuf> {
    let read = READ_BY.iter().flat_map(|id| given.all_written(id));
    read.filter(|name| name.to_str().is_none_or(|name| Template::source(name).is_none()))
        .map(PathBuf::from)
}
