//! The languages of a sheet.

use std::fmt;
use std::str::FromStr;

use super::texts::Texts;
use super::{english, french, german, japanese, simplified, spanish, traditional};
use crate::{Error, Result};

/// A language for the built-in texts of a sheet, and for the words that
/// describe it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
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

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; 7] = [
        Language::English,
        Language::German,
        Language::French,
        Language::Spanish,
        Language::ChineseSimplified,
        Language::ChineseTraditional,
        Language::Japanese,
    ];

    /// The tag of BCP 47: `en`, `de`, `fr`, `es`, `zh-Hans`, `zh-Hant` or
    /// `ja`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Spanish => "es",
            Language::ChineseSimplified => "zh-Hans",
            Language::ChineseTraditional => "zh-Hant",
            Language::Japanese => "ja",
        }
    }

    pub(super) fn texts(self) -> &'static dyn Texts {
        match self {
            Language::English => &english::English,
            Language::German => &german::German,
            Language::French => &french::French,
            Language::Spanish => &spanish::Spanish,
            Language::ChineseSimplified => &simplified::Simplified,
            Language::ChineseTraditional => &traditional::Traditional,
            Language::Japanese => &japanese::Japanese,
        }
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
}
