//! Which flags were given.

use std::ffi::OsStr;

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::args::board_sizes::Sizes;
use crate::cli::args::rules::Rule;

/// What stands on the command line, whatever it means.
pub(crate) struct Given(ArgMatches);

impl Given {
    /// The flags of the command within, as deep as it goes.
    pub(crate) fn innermost(mut matches: ArgMatches) -> Given {
        while let Some((_, inner)) = matches.remove_subcommand() {
            matches = inner;
        }
        Given(matches)
    }

    /// The mistake that n is given as a word and by its option, with two values.
    pub(crate) fn two_sizes(&self) -> Option<String> {
        let all = |id| {
            self.0
                .try_get_many::<Sizes>(id)
                .ok()
                .flatten()
                .into_iter()
                .flatten()
        };
        let option = all("n").next()?;
        let word = all("size")
            .chain(all("sizes"))
            .find(|word| *word != option)?;
        Some(format!(
            "n is given twice, as {word} and as --n {option}: leave one of them out"
        ))
    }

    /// The value of an option as it was written, if it was given and is text.
    pub(crate) fn written(&self, id: &str) -> Option<&str> {
        let mut values = self.0.try_get_raw(id).ok()??;
        values.next()?.to_str()
    }

    /// All values of an option as they were written.
    pub(crate) fn all_written(&self, id: &str) -> impl Iterator<Item = &OsStr> {
        let values = self.0.try_get_raw(id).ok().flatten();
        values.into_iter().flatten()
    }

    /// Whether the flag with this name was given, with `_` for `-`.
    pub(crate) fn has_id(&self, id: &str) -> bool {
        // Not every command has every flag.
        let known = self.0.try_contains_id(id).is_ok();
        known && self.0.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// Whether the flag was given, with a value that the rule is about: not with what is
    /// so without it.
    pub(crate) fn has(&self, rule: &Rule) -> bool {
        let about = |value: &OsStr| match rule.value {
            Some(only) => value.eq_ignore_ascii_case(only),
            None => !rule.so.iter().any(|so| value.eq_ignore_ascii_case(so)),
        };
        let every = rule.value.is_none() && rule.so.is_empty();
        self.has_id(rule.id)
            && (every
                || self
                    .0
                    .get_raw(rule.id)
                    .is_some_and(|mut all| all.any(about)))
    }
}
