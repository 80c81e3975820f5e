//! The file of a language: its messages by their keys, each parsed when it is first
//! asked for, and its way to write numbers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::iter::{from_fn, once};
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use memchr::{memchr, memchr_iter};
use nqueens_puzzle::words::grouped;

use super::plural;

/// A message, or a term with the hyphen before its name.
struct Message {
    source: &'static str,
    pattern: OnceLock<Option<Pattern<&'static str>>>,
}

pub(crate) struct Table {
    /// The messages by their keys. The table is made at each start, so it is not
    /// sorted.
    messages: HashMap<&'static str, Message, BuildHasherDefault<DefaultHasher>>,
    /// The separator between groups of three digits, in numbers of at least `grouped_from` digits.
    separator: String,
    grouped_from: usize,
    /// The plural forms but "other", and the rule of each.
    plurals: Vec<(&'static str, String)>,
}

impl Table {
    pub(super) fn new(text: &'static str) -> Table {
        let mut table = Table {
            messages: entries(text)
                .map(|(key, source)| (key, Message::new(source)))
                .collect(),
            separator: String::new(),
            grouped_from: 0,
            plurals: Vec::new(),
        };
        table.separator = table.plain("thousands-separator");
        table.grouped_from = table.plain("grouped-from").parse().unwrap_or(usize::MAX);
        let forms = table
            .keys()
            .filter_map(|key| Some((key, key.strip_prefix("-plural-")?)));
        table.plurals = forms.map(|(key, form)| (form, table.plain(key))).collect();
        table
    }

    /// All keys, in any order; those of terms begin with a hyphen.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.messages.keys().copied()
    }

    /// The message under a key, if there is one.
    pub(super) fn pattern(&self, key: &str) -> Option<&Pattern<&'static str>> {
        let message = self.messages.get(key)?;
        message
            .pattern
            .get_or_init(|| parsed(message.source))
            .as_ref()
    }

    /// The text of a message that is nothing but a text or a character in quotes.
    pub(super) fn plain(&self, key: &str) -> String {
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

    /// A number in digits, grouped as the language does.
    pub(super) fn digits(&self, number: u128) -> String {
        let digits = number.to_string();
        grouped(&digits).replace(',', self.separator(digits.len()))
    }

    /// The separator between groups of three digits, in a number with this count of digits.
    pub(super) fn separator(&self, digits: usize) -> &str {
        if digits < self.grouped_from {
            ""
        } else {
            &self.separator
        }
    }

    /// A number in words, or in digits where the language lists none for it.
    pub(super) fn words(&self, number: u128) -> String {
        let index = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        let listed = index.and_then(|index| self.listed("numerals").nth(index));
        listed.map_or_else(|| self.digits(number), String::from)
    }

    /// The words that a setting lists with commas.
    pub(super) fn listed(&self, key: &str) -> impl Iterator<Item = &'static str> {
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

    /// The plural form that a number takes, as CLDR calls it.
    pub(super) fn plural(&self, number: u128) -> &'static str {
        let mut forms = self.plurals.iter();
        let form = forms.find(|(_, rule)| plural::holds(rule, number));
        form.map_or("other", |(form, _)| form)
    }
}

impl Message {
    fn new(source: &'static str) -> Message {
        Message {
            source,
            pattern: OnceLock::new(),
        }
    }
}

fn parsed(source: &'static str) -> Option<Pattern<&'static str>> {
    match parse_runtime(source).ok()?.body.pop()? {
        Entry::Message(message) => message.value,
        Entry::Term(term) => Some(term.value),
        _ => None,
    }
}

/// The key of each message, and the lines from there to the next one: a message begins
/// with a letter or a hyphen at the beginning of a line, as nothing else does.
fn entries(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let bytes = text.as_bytes();
    let begins = |start: &usize| {
        let first = bytes.get(*start);
        first.is_some_and(|first| first.is_ascii_alphabetic() || *first == b'-')
    };
    let lines = memchr_iter(b'\n', bytes).map(|end| end + 1);
    let mut starts = once(0).chain(lines).filter(begins).peekable();
    from_fn(move || {
        let start = starts.next()?;
        let entry = &text[start..starts.peek().copied().unwrap_or(text.len())];
        let key = &entry[..memchr(b'=', entry.as_bytes())?];
        Some((key.trim_end(), entry))
    })
}
