//! The languages of a sheet.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use super::table::Table;
use crate::error::named;
use crate::{Error, Result};

/// The tag and the file of each language, English first. A new language is named here
/// and nowhere else. A constant would be in the program once for each use.
static FILES: &[(&str, &str)] = &[
    ("en", include_str!("../../languages/en.ftl")),
    ("de", include_str!("../../languages/de.ftl")),
    ("fr", include_str!("../../languages/fr.ftl")),
    ("es", include_str!("../../languages/es.ftl")),
    ("zh-Hans", include_str!("../../languages/zh-Hans.ftl")),
    ("zh-Hant", include_str!("../../languages/zh-Hant.ftl")),
    ("ja", include_str!("../../languages/ja.ftl")),
    ("pt-BR", include_str!("../../languages/pt-BR.ftl")),
];

static TABLES: [OnceLock<Table>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// A language for the built-in texts of a sheet, and for the words that
/// describe it. Default: English.
///
/// ```
/// use nqueens_sheet::Language;
///
/// let language: Language = "zh-Hant".parse()?;
/// assert_eq!(language, Language::ChineseTraditional);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Language(u8);

#[expect(
    non_upper_case_globals,
    reason = "languages have capitals, as the variants that these were"
)]
impl Language {
    /// English.
    pub const English: Language = Language(0);
    /// German.
    pub const German: Language = Language(1);
    /// French, in the spelling of 1990.
    pub const French: Language = Language(2);
    /// Spanish.
    pub const Spanish: Language = Language(3);
    /// Chinese in simplified characters.
    pub const ChineseSimplified: Language = Language(4);
    /// Chinese in traditional characters.
    pub const ChineseTraditional: Language = Language(5);
    /// Japanese.
    pub const Japanese: Language = Language(6);
}

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; FILES.len()] = {
        let mut all = [Language(0); FILES.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Language(index as u8);
            index += 1;
        }
        all
    };

    /// The tag of BCP 47, such as `en` or `zh-Hans`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        FILES[self.0 as usize].0
    }

    pub(super) fn table(self) -> &'static Table {
        let index = usize::from(self.0);
        TABLES[index].get_or_init(|| Table::new(FILES[index].1))
    }

    /// The file itself.
    #[cfg(test)]
    pub(super) fn source(self) -> &'static str {
        FILES[usize::from(self.0)].1
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.tag())
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
    /// [`Error::Name`] for any other text.
    fn from_str(text: &str) -> Result<Language> {
        named("language", text, &Language::ALL, Language::tag)
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
        let error = "zh".parse::<Language>().unwrap_err().to_string();
        let start = "unknown language `zh`: choose en, de, fr, es, zh-Hans, ";
        assert!(error.starts_with(start), "{error}");
    }

    #[test]
    fn names_are_those_of_the_files() {
        let named = [
            (Language::default(), "en"),
            (Language::English, "en"),
            (Language::German, "de"),
            (Language::French, "fr"),
            (Language::Spanish, "es"),
            (Language::ChineseSimplified, "zh-Hans"),
            (Language::ChineseTraditional, "zh-Hant"),
            (Language::Japanese, "ja"),
        ];
        for (language, tag) in named {
            assert_eq!(language.tag(), tag);
        }
    }
}
