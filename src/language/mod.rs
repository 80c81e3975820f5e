//! The languages of a sheet, and its built-in texts in each of them.
//!
//! Whatever is counted in these texts, queens and solutions, is feminine in
//! German, French and Spanish, so that numbers have one gender only.

mod caption;
mod numeral;
mod print;
mod title;

use std::fmt;
use std::str::FromStr;

use crate::{Error, Result};

/// No line ends here: between a number and its unit, or the groups of its
/// digits. The narrow one of French and Spanish printers is not in the bundled
/// font.
const NBSP: char = '\u{a0}';

/// A language for the built-in texts of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French, in the spelling of 1990.
    French,
    /// Spanish.
    Spanish,
    /// Chinese in simplified characters.
    ChineseSimplified,
    /// Chinese in traditional characters.
    ChineseTraditional,
    /// Japanese.
    Japanese,
}

use Language::{ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Spanish};

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; 7] = [
        English,
        German,
        French,
        Spanish,
        ChineseSimplified,
        ChineseTraditional,
        Japanese,
    ];

    /// The tag of BCP 47: `en`, `de`, `fr`, `es`, `zh-Hans`, `zh-Hant` or
    /// `ja`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            English => "en",
            German => "de",
            French => "fr",
            Spanish => "es",
            ChineseSimplified => "zh-Hans",
            ChineseTraditional => "zh-Hant",
            Japanese => "ja",
        }
    }

    /// A number in digits, grouped as the language does.
    pub(crate) fn digits(self, number: u64) -> String {
        let digits = number.to_string();
        let separator = match self {
            English | ChineseSimplified | ChineseTraditional | Japanese => ',',
            German => '.',
            // Four digits stay together, as the Ortografía of 2010 has it.
            Spanish if digits.len() <= 4 => return digits,
            French | Spanish => NBSP,
        };
        let mut out = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push(separator);
            }
            out.push(digit);
        }
        out
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

impl FromStr for Language {
    type Err = Error;

    /// Reads a [`Language::tag`], in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Language`] for any other text.
    fn from_str(text: &str) -> Result<Language> {
        let tagged = Language::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(text));
        tagged.ok_or_else(|| Error::Language(text.to_owned()))
    }
}

/// The text with a capital at its beginning, where the script has capitals.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_go_round() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse::<Language>().unwrap(), language);
            let upper = language.tag().to_ascii_uppercase();
            assert_eq!(upper.parse::<Language>().unwrap(), language);
        }
        assert_eq!(
            "zh".parse::<Language>().unwrap_err().to_string(),
            "`zh` is no language of the built-in texts: choose en, de, fr, es, zh-Hans, zh-Hant or ja"
        );
    }

    #[test]
    fn digits_are_grouped_as_each_language_does() {
        let grouped = |number| Language::ALL.map(|language| language.digits(number));
        assert_eq!(grouped(365), ["365"; 7]);
        assert_eq!(
            grouped(2680),
            [
                "2,680",
                "2.680",
                "2\u{a0}680",
                "2680",
                "2,680",
                "2,680",
                "2,680"
            ]
        );
        assert_eq!(
            grouped(14_772_512)[..4],
            [
                "14,772,512",
                "14.772.512",
                "14\u{a0}772\u{a0}512",
                "14\u{a0}772\u{a0}512"
            ]
        );
    }
}
