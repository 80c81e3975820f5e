//! Which flags were given.

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::args::rules::Rule;

/// What stands on the command line, whatever it means.
pub(crate) struct Given(ArgMatches);

impl Given {
    pub(crate) fn new(matches: ArgMatches) -> Given {
        Given(matches)
    }

    /// The value of an option as it was written, if it was given and is text.
    pub(crate) fn written(&self, id: &str) -> Option<&str> {
        let mut values = self.0.get_raw(id)?;
        values.next()?.to_str()
    }

    /// Whether the flag was given, with the value that the rule is about.
    pub(crate) fn has(&self, rule: &Rule) -> bool {
        let matches = &self.0;
        let given = matches.value_source(rule.id) == Some(ValueSource::CommandLine);
        let named = |value: &str| {
            let values = matches.get_raw(rule.id);
            values.is_some_and(|mut values| values.any(|given| given == value))
        };
        given && rule.value.is_none_or(named)
    }
}
