//! The options of a command line as the user wrote them.

use std::ffi::OsStr;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use nqueens_sheet::ErrorKind;

use crate::args::formats::FormatName;
use crate::args::values::Sizes;
use crate::failure::{CliResult, usage_failure};

/// The options of the innermost subcommand.
pub(crate) struct ParsedFlags {
    /// The name of the command.
    pub(crate) command: String,
    /// All options of the command.
    args: Vec<Arg>,
    matches: ArgMatches,
}

impl ParsedFlags {
    pub(crate) fn from_innermost(mut command: &Command, mut matches: ArgMatches) -> ParsedFlags {
        while let Some((name, inner)) = matches.remove_subcommand() {
            command = command.find_subcommand(name).unwrap_or(command);
            matches = inner;
        }
        ParsedFlags {
            command: command.get_name().to_owned(),
            args: command.get_arguments().cloned().collect(),
            matches,
        }
    }

    /// Returns the options that the user gave, in the order of the help.
    pub(crate) fn given(&self) -> impl Iterator<Item = &Arg> {
        let args = self.args.iter();
        args.filter(|arg| self.has(arg.get_id().as_str()))
    }

    /// Returns the error if the positional size and `--n` differ.
    pub(crate) fn conflicting_sizes(&self) -> Option<String> {
        let option = self.sizes("n").next()?;
        let mut positional = self.sizes("size").chain(self.sizes("sizes"));
        let size = positional.find(|size| *size != option)?;
        Some(format!(
            "n is given twice, as {size} and as --n {option}: leave one of them out"
        ))
    }

    fn sizes(&self, id: &str) -> impl Iterator<Item = &Sizes> {
        let sizes = self.matches.try_get_many::<Sizes>(id).ok().flatten();
        sizes.into_iter().flatten()
    }

    /// Returns all values of an option as the user wrote them.
    pub(crate) fn raw_values(&self, id: &str) -> impl Iterator<Item = &OsStr> {
        let values = self.matches.try_get_raw(id).ok().flatten();
        values.into_iter().flatten()
    }

    pub(crate) fn has_value(&self, id: &str, value: &str) -> bool {
        self.raw_values(id)
            .any(|written| written.eq_ignore_ascii_case(value))
    }

    /// True if the command has this option.
    pub(crate) fn is_defined(&self, id: &str) -> bool {
        self.args.iter().any(|arg| arg.get_id() == id)
    }

    /// True if the option has a default value, unless it is a flag.
    pub(crate) fn has_default(&self, id: &str) -> bool {
        let mut args = self.args.iter();
        let arg = args.find(|arg| arg.get_id() == id);
        arg.is_some_and(|arg| {
            arg.get_action().takes_values() && !arg.get_default_values().is_empty()
        })
    }

    /// True if the user gave this option.
    pub(crate) fn has(&self, id: &str) -> bool {
        // In release builds, clap does not report undefined options.
        self.is_defined(id) && self.matches.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// Refuses options, with the problem that they have.
    pub(crate) fn refuse(&self, ids: &[&str], problem: &str) -> CliResult {
        match ids.iter().find(|id| self.has(id)) {
            Some(id) => {
                let message = format!("--{} {problem}", id.replace('_', "-"));
                Err(usage_failure(ErrorKind::Conflict.error(message)))
            }
            None => Ok(()),
        }
    }

    /// True if the output in this format is an animation.
    pub(crate) fn is_animated(&self, format: FormatName) -> bool {
        self.has("animate") || format.is_animation() && self.is_defined("animate")
    }
}
