//! The list of languages.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use nqueens_puzzle::internal::errors;
use nqueens_puzzle::words::join_with_or;
use nqueens_puzzle::{Error, Result};

use crate::table::MessageTable;

/// The tag and the file of each language, English first. A new language also needs an entry in
/// `LANGUAGES` of `page/words.js`. This is not a constant, because a copy would be compiled in for each
/// use.
static FILES: &[(&str, &str)] = &[
    ("en", include_str!("../languages/en.ftl")),
    ("de", include_str!("../languages/de.ftl")),
    ("fr", include_str!("../languages/fr.ftl")),
    ("es", include_str!("../languages/es.ftl")),
    ("zh-Hans", include_str!("../languages/zh-Hans.ftl")),
    ("zh-Hant", include_str!("../languages/zh-Hant.ftl")),
    ("ja", include_str!("../languages/ja.ftl")),
    ("pt-BR", include_str!("../languages/pt-BR.ftl")),
];

static TABLES: [OnceLock<MessageTable>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// A language for built-in texts and descriptions. Default: English.
///
/// ```
/// use nqueens_language::Language;
///
/// let language: Language = "zh-Hant".parse()?;
/// assert_eq!(language, Language::ChineseTraditional);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Language(u8);

#[expect(non_upper_case_globals, reason = "they are used like enum variants")]
impl Language {
    /// English.
    pub const English: Language = Language(0);
    /// German.
    pub const German: Language = Language(1);
    /// French, with the spelling of 1990.
    pub const French: Language = Language(2);
    /// Spanish.
    pub const Spanish: Language = Language(3);
    /// Chinese in simplified characters.
    pub const ChineseSimplified: Language = Language(4);
    /// Chinese in traditional characters.
    pub const ChineseTraditional: Language = Language(5);
    /// Japanese.
    pub const Japanese: Language = Language(6);
    /// Brazilian Portuguese.
    pub const BrazilianPortuguese: Language = Language(7);
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Language; FILES.len()] = {
        let mut all = [Language(0); FILES.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Language(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the BCP 47 tag, such as `en` or `zh-Hans`.
    pub const fn tag(self) -> &'static str {
        FILES[self.0 as usize].0
    }

    pub(crate) fn table(self) -> &'static MessageTable {
        let index = usize::from(self.0);
        TABLES[index].get_or_init(|| MessageTable::new(FILES[index].1))
    }

    /// The text of the file.
    #[cfg(debug_assertions)]
    pub(crate) fn source(self) -> &'static str {
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

    /// Parses a [`Language::tag`] in upper or lower case, or a locale name with another region or
    /// without one: `de-AT`, `fr_FR.UTF-8`, `zh`, `zh-TW`, `cn`, `pt`.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`](nqueens_puzzle::ErrorKind::InvalidValue) for any other text, with a suggestion.
    fn from_str(text: &str) -> Result<Language> {
        let locale = text.split(['.', '@']).next().unwrap_or(text);
        let locale = locale.replace('_', "-").to_ascii_lowercase();
        let is_region = |part: &str| match part.len() {
            2 => part.bytes().all(|byte| byte.is_ascii_lowercase()),
            3 => part.bytes().all(|byte| byte.is_ascii_digit()),
            _ => false,
        };
        let language = match locale.rsplit_once('-') {
            _ if locale == "cn" => "zh-hans",
            Some(("zh", "tw" | "hk" | "mo")) => "zh-hant",
            Some((language, region)) if is_region(region) => language,
            _ => &locale,
        };
        let tag = |language: Language| language.tag().to_ascii_lowercase();
        let is_exact = |tag: &str| tag == locale || tag == language;
        // A tag with a region does not match another region.
        let is_prefix = |tag: &str| {
            let rest = tag
                .strip_prefix(language)
                .and_then(|rest| rest.strip_prefix('-'));
            rest.is_some_and(|rest| language == locale || !is_region(rest))
        };
        let find = |matches: &dyn Fn(&str) -> bool| {
            let mut all = Language::ALL.into_iter();
            all.find(|language| matches(&tag(*language)))
        };
        find(&is_exact).or_else(|| find(&is_prefix)).ok_or_else(|| {
            let near = find(&|tag| locale.get(..2) == tag.get(..2));
            let near = near.map(|near| format!("{near}, the nearest, or another of "));
            let all = join_with_or(&Language::ALL.map(Language::tag));
            errors::unknown_name("language", text, &(near.unwrap_or_default() + &all))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_parse_back() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse::<Language>().unwrap(), language);
            let upper = language.tag().to_ascii_uppercase();
            assert_eq!(upper.parse::<Language>().unwrap(), language);
        }
    }

    /// Tags with regions, and POSIX locales.
    #[test]
    fn parses_locales() {
        for (text, tag) in [
            ("zh", "zh-Hans"),
            ("zh-CN", "zh-Hans"),
            ("zh-TW", "zh-Hant"),
            ("zh_HK.UTF-8", "zh-Hant"),
            ("zh-Hant-TW", "zh-Hant"),
            ("zh-Hans-SG", "zh-Hans"),
            ("cn", "zh-Hans"),
            ("pt", "pt-BR"),
            ("pt_BR.UTF-8", "pt-BR"),
            ("en-US", "en"),
            ("es-419", "es"),
            ("de-AT", "de"),
            ("de_DE@euro", "de"),
            ("fr_FR.UTF-8", "fr"),
        ] {
            assert_eq!(text.parse::<Language>().unwrap().tag(), tag, "{text}");
        }
        for (text, near) in [
            ("pt-PT", "pt-BR, the nearest, or another of en"),
            ("zh-Hnat", "zh-Hans, the nearest, or another of en"),
            ("english", "en, the nearest, or another of en"),
            ("deutsch", "de, the nearest, or another of en"),
            ("de-", "de, the nearest, or another of en"),
            ("en-US-x", "en, the nearest, or another of en"),
            ("x", "en"),
            ("zhx", "zh-Hans, the nearest, or another of en"),
            ("é", "en"),
            ("-", "en"),
            ("", "en"),
        ] {
            let error = text.parse::<Language>().unwrap_err().to_string();
            let rest = "de, fr, es, zh-Hans, zh-Hant, ja or pt-BR";
            let message = format!("unknown language `{text}`: choose {near}, {rest}");
            assert_eq!(error, message);
        }
    }

    #[test]
    fn constants_match_their_tags() {
        let constants = [
            (Language::default(), "en"),
            (Language::English, "en"),
            (Language::German, "de"),
            (Language::French, "fr"),
            (Language::Spanish, "es"),
            (Language::ChineseSimplified, "zh-Hans"),
            (Language::ChineseTraditional, "zh-Hant"),
            (Language::Japanese, "ja"),
        ];
        for (language, tag) in constants {
            assert_eq!(language.tag(), tag);
        }
    }
}
