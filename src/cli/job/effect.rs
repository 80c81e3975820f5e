//! Whether flags have an effect: what the rules of [`crate::cli::args::rules`]
//! come to.

use clap::ValueEnum;

use crate::cli::args::given::Given;
use crate::cli::args::output::FormatName;
use crate::cli::args::rules::{Formats, Need, RULES};
use crate::cli::failure::{Failure, Outcome};

/// The formats of pictures, in words.
pub(crate) const PICTURES: &str = Formats::Pictures.names();

/// What a job is, as far as flags need it.
pub(crate) struct Facts<'f> {
    /// The name of the format.
    pub(crate) format: String,
    pub(crate) is: &'f dyn Fn(Formats) -> bool,
    pub(crate) has: &'f dyn Fn(Need) -> bool,
}

/// Refuses flags whose effect the output cannot show.
pub(crate) fn refuse_idle(given: &Given, facts: &Facts<'_>) -> Outcome {
    let wrong = RULES
        .iter()
        .filter(|rule| given.has(rule))
        .find_map(|rule| {
            let foreign = rule.on.filter(|on| !(facts.is)(*on));
            let lacking = rule.need.filter(|need| !(facts.has)(*need));
            match (foreign, lacking) {
                (Some(on), _) => Some(format!(
                    "{} has no effect on {}: leave it out, or choose the format {}",
                    rule.flag(),
                    facts.format,
                    on.names()
                )),
                (None, Some(need)) => Some(format!("{} {}", rule.flag(), need.lacking())),
                (None, None) => None,
            }
        });
    wrong.map_or(Ok(()), |message| Err(Failure::Usage(message)))
}

/// The name of a format as it is given.
pub(crate) fn format_name(format: &impl ValueEnum) -> String {
    let value = format.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Whether a format is one of these.
pub(crate) fn is_one(name: FormatName, of: Formats) -> bool {
    match of {
        Formats::Pictures | Formats::Drawn => name.is_picture(),
        Formats::Svg | Formats::Following => name.is_svg(),
        Formats::Pdf => name == FormatName::Pdf,
        Formats::Png => name.is_pixels(),
        Formats::SvgAndPng => name.is_svg() || name == FormatName::Png,
        Formats::Steps | Formats::Moving => name.is_svg() || name.moves(),
        Formats::Permutation => name == FormatName::Permutation,
        Formats::Text => name == FormatName::Text,
    }
}
