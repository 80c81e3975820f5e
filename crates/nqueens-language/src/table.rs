//! The file of a language: its messages by key, parsed on first use, and its number format.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::iter::{from_fn, once};
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use memchr::{memchr, memchr_iter};
use nqueens_puzzle::words::group_digits;

use crate::plural;

/// The source of a message or a term, and its pattern, parsed on first use.
type Message = (&'static str, OnceLock<Option<Pattern<&'static str>>>);

/// The messages of a language.
pub(crate) struct MessageTable {
    /// The messages by key; terms have a leading hyphen. It is not sorted, because it is built at each
    /// start.
    messages: HashMap<&'static str, Message, BuildHasherDefault<DefaultHasher>>,
    /// The separator between groups of three digits.
    separator: String,
    /// The minimum number of digits for grouping.
    min_grouped_digits: usize,
    /// The plural forms except "other", with their rules.
    plurals: Vec<(&'static str, String)>,
}

impl MessageTable {
    pub(crate) fn new(text: &'static str) -> MessageTable {
        let mut table = MessageTable {
            messages: entries(text)
                .map(|(key, source)| (key, (source, OnceLock::new())))
                .collect(),
            separator: String::new(),
            min_grouped_digits: 0,
            plurals: Vec::new(),
        };
        table.separator = table.plain_text("thousands-separator");
        table.min_grouped_digits = table
            .plain_text("grouped-from")
            .parse()
            .unwrap_or(usize::MAX);
        let forms = table
            .keys()
            .filter_map(|key| Some((key, key.strip_prefix("-plural-")?)));
        table.plurals = forms
            .map(|(key, form)| (form, table.plain_text(key)))
            .collect();
        table
    }

    /// All keys in any order; those of terms start with a hyphen.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.messages.keys().copied()
    }

    /// The message with this key.
    pub(crate) fn pattern(&self, key: &str) -> Option<&Pattern<&'static str>> {
        let (source, pattern) = self.messages.get(key)?;
        pattern.get_or_init(|| parse_entry(source)).as_ref()
    }

    /// The text of a message that consists of a single text or string literal.
    pub(crate) fn plain_text(&self, key: &str) -> String {
        match self.pattern(key).map(|pattern| pattern.elements.as_slice()) {
            Some([PatternElement::TextElement { value }]) => (*value).to_owned(),
            Some(
                [
                    PatternElement::Placeable {
                        expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                    },
                ],
            ) => unescape_unicode_to_string(value).into_owned(),
            _ => String::new(),
        }
    }

    /// A number in digits, grouped according to the language.
    pub(crate) fn digits(&self, number: u128) -> String {
        let digits = number.to_string();
        group_digits(&digits).replace(',', self.separator(digits.len()))
    }

    /// The separator between groups of three digits in a number of this many digits.
    pub(crate) fn separator(&self, digits: usize) -> &str {
        if digits < self.min_grouped_digits {
            ""
        } else {
            &self.separator
        }
    }

    /// A number in words, or in digits if the language has no word for it.
    pub(crate) fn number_words(&self, number: u128) -> String {
        let index = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        let word = index.and_then(|index| self.list_items("numerals").nth(index));
        word.map_or_else(|| self.digits(number), String::from)
    }

    /// The items of a comma-separated message.
    pub(crate) fn list_items(&self, key: &str) -> impl Iterator<Item = &'static str> {
        let elements = self
            .pattern(key)
            .into_iter()
            .flat_map(|pattern| &pattern.elements);
        let texts = elements.map(|element| match element {
            PatternElement::TextElement { value } => *value,
            PatternElement::Placeable { .. } => "",
        });
        texts
            .flat_map(|text| text.split(','))
            .map(str::trim)
            .filter(|word| !word.is_empty())
    }

    /// The CLDR plural form of a number.
    pub(crate) fn plural_form(&self, number: u128) -> &'static str {
        let mut forms = self.plurals.iter();
        let form = forms.find(|(_, rule)| plural::matches_rule(rule, number));
        form.map_or("other", |(form, _)| form)
    }
}

fn parse_entry(source: &'static str) -> Option<Pattern<&'static str>> {
    match parse_runtime(source).ok()?.body.pop()? {
        Entry::Message(message) => message.value,
        Entry::Term(term) => Some(term.value),
        _ => None,
    }
}

/// Splits a file into messages with their keys. Only a message starts with a letter or a hyphen at the
/// beginning of a line.
fn entries(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let bytes = text.as_bytes();
    let is_start = |start: &usize| {
        let first = bytes.get(*start);
        first.is_some_and(|first| first.is_ascii_alphabetic() || *first == b'-')
    };
    let lines = memchr_iter(b'\n', bytes).map(|end| end + 1);
    let mut starts = once(0).chain(lines).filter(is_start).peekable();
    from_fn(move || {
        let start = starts.next()?;
        let entry = &text[start..starts.peek().copied().unwrap_or(text.len())];
        let key = &entry[..memchr(b'=', entry.as_bytes())?];
        Some((key.trim_end(), entry))
    })
}
