//! Whether flags have an effect: what the rules of [`crate::cli::args::rules`]
//! come to.

use crate::cli::args::given::Given;
use crate::cli::args::output::FormatName;
use crate::cli::args::rules::{Formats, Need, RULES, Rule};
use crate::cli::failure::{Failure, Outcome};

/// The formats of pictures, in words.
pub(crate) const PICTURES: &str = Formats::Pictures.names();

/// Refuses flags that mean nothing to the format. Text boards are also read.
pub(crate) fn refuse_on_format(given: &Given, name: FormatName, reads: bool) -> Outcome {
    let applies = |on: Formats| match on {
        Formats::Pictures => name.is_picture(),
        Formats::Svg => name.is_svg(),
        Formats::Pdf => name == FormatName::Pdf,
        Formats::Png => name.is_pixels(),
        Formats::SvgAndPng => name.is_svg() || name == FormatName::Png,
        Formats::Permutation => name == FormatName::Permutation,
        Formats::Text => name == FormatName::Text || reads,
    };
    let foreign = RULES.iter().find_map(|rule| {
        let on = rule.on.filter(|on| given.has(rule) && !applies(*on))?;
        Some((rule, on))
    });
    match foreign {
        Some((rule, on)) => Err(Failure::Usage(format!(
            "{} has no effect on this format: leave it out, or choose the format {}",
            rule.flag(),
            on.names()
        ))),
        None => Ok(()),
    }
}

/// Refuses flags that need what the job does not have.
pub(crate) fn refuse_without(given: &Given, need: Need) -> Outcome {
    match first_given(given, need) {
        Some(rule) => Err(Failure::Usage(format!(
            "{} {}",
            rule.flag(),
            need.lacking()
        ))),
        None => Ok(()),
    }
}

/// The first of the given flags that needs this.
pub(crate) fn first_given(given: &Given, need: Need) -> Option<&'static Rule> {
    let mut rules = RULES.iter();
    rules.find(|rule| rule.need == Some(need) && given.has(rule))
}
