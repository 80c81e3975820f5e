//! Which flags were given.

use std::ffi::OsStr;

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::args::rules::Rule;

/// What stands on the command line, whatever it means.
pub(crate) struct Given(ArgMatches);

impl Given {
    pub(crate) fn new(matches: ArgMatches) -> Given {
        Given(matches)
    }

    /// Of the command within, as deep as it goes.
    pub(crate) fn innermost(self) -> Given {
        let mut matches = self.0;
        while let Some((_, inner)) = matches.remove_subcommand() {
            matches = inner;
        }
        Given(matches)
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

    /// Whether the flag was given, with the value that the rule is about.
    pub(crate) fn has(&self, rule: &Rule) -> bool {
        let named = |value: &str| {
            let values = self.0.get_raw(rule.id);
            values.is_some_and(|mut values| values.any(|given| given == value))
        };
        self.has_id(rule.id) && rule.value.is_none_or(named)
    }
}
