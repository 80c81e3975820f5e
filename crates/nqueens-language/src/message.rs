//! Messages, formatted with arguments.
//!
//! Syntax and semantics are those of Fluent, with two exceptions: numbers are integers of any length,
//! and a term sees the arguments of the message that uses it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::Language;
use crate::table::MessageTable;

/// An argument of a message.
#[derive(Clone, Debug)]
pub enum MessageArg<'a> {
    /// A number, printed with the digits of the language.
    Number(u128),
    /// A text, printed as it is, or a word for a selector.
    Text(Cow<'a, str>),
    /// A list, printed with the commas and the conjunction of the language.
    List(&'a [String]),
}

macro_rules! conversions {
    ($($value:ident: $type:ty => $place:expr),+ $(,)?) => {
        $(impl<'a> From<$type> for MessageArg<'a> {
            fn from($value: $type) -> MessageArg<'a> {
                $place
            }
        })+
    };
}

conversions! {
    number: u64 => MessageArg::Number(number.into()),
    number: usize => MessageArg::Number(number as u128),
    number: u128 => MessageArg::Number(number),
    flag: bool => MessageArg::Text(if flag { "yes" } else { "no" }.into()),
    text: String => MessageArg::Text(text.into()),
    text: &'a str => MessageArg::Text(text.into()),
    text: &'a String => MessageArg::Text(text.into()),
    items: &'a [String] => MessageArg::List(items),
    items: &'a Vec<String> => MessageArg::List(items),
}

impl Language {
    /// Formats the message with this key; in English if this language lacks it.
    ///
    /// # Panics
    /// In debug builds, if `en.ftl` has no such message or it has other arguments. In release builds, the
    /// message is its key then.
    pub fn message(self, key: &str, args: &[(&str, MessageArg<'_>)]) -> String {
        #[cfg(debug_assertions)]
        crate::arguments::check(key, args);
        let result = self.try_message(key, args);
        debug_assert!(result.is_ok(), "{self}: {key}: {result:?}");
        result.unwrap_or_else(|_| key.to_owned())
    }

    pub(crate) fn try_message(
        self,
        key: &str,
        args: &[(&str, MessageArg<'_>)],
    ) -> Result<String, String> {
        self.scope(Arguments::Values(args)).message(key)
    }

    fn scope(self, args: Arguments<'_>) -> MessageScope<'_> {
        MessageScope {
            language: self,
            table: self.table(),
            args,
            term_arguments: &[],
            depth: 0,
        }
    }

    /// Formats a message without arguments.
    pub fn text(self, key: &str) -> String {
        self.message(key, &[])
    }

    /// The messages whose keys start with a prefix, by the rest of their keys, with underscores. Arguments
    /// are names in braces, to be filled in by a program.
    pub fn patterns(self, prefix: &str) -> BTreeMap<String, String> {
        let scope = self.scope(Arguments::Names);
        let keys = Language::English.table().keys();
        let keys = keys.filter_map(|key| Some((key, key.strip_prefix(prefix)?)));
        keys.map(|(key, rest)| {
            (
                rest.replace('-', "_"),
                scope.message(key).unwrap_or_default(),
            )
        })
        .collect()
    }

    /// Returns the short name of a figure for a menu, in English if it is not translated. `figure` is
    /// its name on the command line.
    ///
    /// ```
    /// let name = nqueens_language::Language::German.figure_name("tree");
    /// assert_eq!(name.as_deref(), Some("Suchbaum"));
    /// ```
    pub fn figure_name(self, figure: &str) -> Option<String> {
        self.try_message(&format!("figure-name-{figure}"), &[]).ok()
    }

    /// The decimal separator.
    pub fn decimal_sign(self) -> String {
        self.table().plain_text("decimal-sign")
    }

    /// A number in digits, grouped according to the language.
    pub fn digits(self, number: impl Into<u128>) -> String {
        self.table().digits(number.into())
    }

    /// A list with commas and the language's conjunction: "a1, b5 and c8".
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [item] => item.clone(),
            [rest @ .., last] => {
                let initial: String = last.chars().take(1).collect();
                let conjunction = self.message("list-last", &[("initial", initial.into())]);
                rest.join(&self.text("list-comma")) + &conjunction + last
            }
        }
    }

    /// The words without line breaks, if lines can break elsewhere.
    pub fn unbreakable_words(self) -> Vec<&'static str> {
        self.table().list_items("kept-whole").collect()
    }

    /// The separators for a program that formats lists: between two items, between several, and before
    /// the last of several.
    pub fn list_parts(self) -> [String; 3] {
        let conjunction = self.message("list-last", &[("initial", "".into())]);
        [conjunction.clone(), self.text("list-comma"), conjunction]
    }

    /// The separator between groups of three digits in a number of this many digits.
    pub fn separator(self, digits: usize) -> &'static str {
        self.table().separator(digits)
    }

    /// Joins sentences.
    pub fn join_sentences(self, sentences: &[String]) -> String {
        sentences.join(&self.text("between-sentences"))
    }
}

#[derive(Clone, Copy)]
enum Arguments<'a> {
    Values(&'a [(&'a str, MessageArg<'a>)]),
    /// Each argument is its name in braces.
    Names,
}

/// A named argument of a term.
type NamedText = (&'static str, &'static str);

/// The context of formatting a message.
#[derive(Clone, Copy)]
struct MessageScope<'a> {
    language: Language,
    table: &'static MessageTable,
    args: Arguments<'a>,
    /// The arguments of enclosing term references.
    term_arguments: &'a [NamedText],
    /// The number of enclosing references.
    depth: usize,
}

type MessageResult<T> = Result<T, String>;

impl MessageScope<'_> {
    fn message(&self, key: &str) -> MessageResult<String> {
        let mut out = String::new();
        self.refer(key, Vec::new(), &mut out)?;
        Ok(out)
    }

    /// Appends the text of a message or a term, which may use `arguments`.
    fn refer(
        &self,
        key: &str,
        mut arguments: Vec<NamedText>,
        out: &mut String,
    ) -> MessageResult<()> {
        let Some(pattern) = self.table.pattern(key) else {
            return match self.language {
                Language::English => Err(format!("no message `{key}`")),
                // Not yet translated.
                _ => MessageScope {
                    language: Language::English,
                    table: Language::English.table(),
                    ..*self
                }
                .refer(key, arguments, out),
            };
        };
        if self.depth > 9 {
            return Err(format!("`{key}` refers to itself"));
        }
        arguments.extend(self.term_arguments);
        let scope = MessageScope {
            term_arguments: &arguments,
            depth: self.depth + 1,
            ..*self
        };
        scope.pattern(pattern, out)
    }

    fn pattern(&self, pattern: &Pattern<&'static str>, out: &mut String) -> MessageResult<()> {
        pattern
            .elements
            .iter()
            .try_for_each(|element| match element {
                PatternElement::TextElement { value } => {
                    out.push_str(value);
                    Ok(())
                }
                PatternElement::Placeable { expression } => self.expression(expression, out),
            })
    }

    fn expression(
        &self,
        expression: &Expression<&'static str>,
        out: &mut String,
    ) -> MessageResult<()> {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, out),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id } = selector else {
            return Err("a selector must be an argument".to_owned());
        };
        let place = self.place(id.name)?;
        let selected = variants
            .iter()
            .find(|variant| self.matches(&place, &variant.key));
        let variant = selected.or_else(|| variants.iter().find(|variant| variant.default));
        self.pattern(&variant.ok_or("no variant")?.value, out)
    }

    fn inline(
        &self,
        inline: &InlineExpression<&'static str>,
        out: &mut String,
    ) -> MessageResult<()> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                out.push_str(&unescape_unicode_to_string(value));
            }
            InlineExpression::NumberLiteral { value } => out.push_str(value),
            InlineExpression::VariableReference { id } => {
                out.push_str(&self.format_value(&self.place(id.name)?));
            }
            InlineExpression::Placeable { expression } => self.expression(expression, out)?,
            InlineExpression::MessageReference {
                id,
                attribute: None,
            } => {
                self.refer(id.name, Vec::new(), out)?;
            }
            InlineExpression::TermReference {
                id,
                attribute: None,
                arguments,
            } => {
                let given = arguments.as_ref().map(literals).unwrap_or_default();
                self.refer(&format!("-{}", id.name), given, out)?;
            }
            InlineExpression::FunctionReference { id, arguments } => {
                out.push_str(&self.call(id.name, arguments)?);
            }
            _ => return Err("attributes are not supported".to_owned()),
        }
        Ok(())
    }

    fn call(
        &self,
        function: &str,
        arguments: &CallArguments<&'static str>,
    ) -> MessageResult<String> {
        let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
            return Err(format!("{function} takes an argument of the message"));
        };
        match (
            function,
            self.place(id.name)?,
            literals(arguments).as_slice(),
        ) {
            ("WORDS", MessageArg::Number(number), []) => Ok(self.table.number_words(number)),
            ("PLAIN", MessageArg::Number(number), []) => Ok(number.to_string()),
            ("JOIN", MessageArg::List(items), [("with", separator)]) => {
                Ok(items.join(&unescape_unicode_to_string(separator)))
            }
            (_, place, _) => Err(format!("{function} does not take {place:?}")),
        }
    }

    fn place(&self, name: &str) -> MessageResult<MessageArg<'_>> {
        if let Some((_, text)) = self.term_arguments.iter().find(|(known, _)| *known == name) {
            return Ok(MessageArg::from(*text));
        }
        match self.args {
            Arguments::Values(args) => {
                let arg = args.iter().find(|(known, _)| *known == name);
                arg.map(|(_, arg)| arg.clone())
                    .ok_or_else(|| format!("no argument `${name}`"))
            }
            Arguments::Names => Ok(MessageArg::from(format!("{{{name}}}"))),
        }
    }

    fn format_value(&self, place: &MessageArg<'_>) -> String {
        match place {
            MessageArg::Number(number) => self.table.digits(*number),
            MessageArg::Text(text) => text.clone().into_owned(),
            MessageArg::List(items) => self.language.list(items),
        }
    }

    /// True if a variant key matches a value: the number, its plural form, or the text. Lists match by
    /// their length.
    fn matches(&self, place: &MessageArg<'_>, key: &VariantKey<&'static str>) -> bool {
        let number = match place {
            MessageArg::Number(number) => *number,
            MessageArg::List(items) => items.len() as u128,
            MessageArg::Text(text) => {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = key;
                return text == key;
            }
        };
        match key {
            VariantKey::NumberLiteral { value } => value.parse() == Ok(number),
            VariantKey::Identifier { name } => self.table.plural_form(number) == *name,
        }
    }
}

/// The named literal arguments of a term.
fn literals(arguments: &CallArguments<&'static str>) -> Vec<NamedText> {
    let named = arguments
        .named
        .iter()
        .filter_map(|named| match named.value {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => Some((named.name.name, value)),
            _ => None,
        });
    named.collect()
}

/// Capitalizes the first letter, if the script has capitals.
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_messages_fall_back_to_english() {
        let source =
            "both = { -term } und { unknown-yet }\n-term = eins\nthousands-separator = .\n";
        let english = Language::English;
        let scope = MessageScope {
            language: Language::German,
            table: Box::leak(Box::new(MessageTable::new(source))),
            args: Arguments::Values(&[]),
            term_arguments: &[],
            depth: 0,
        };
        assert_eq!(
            scope.message("list-comma").unwrap(),
            english.text("list-comma")
        );
        assert!(scope.message("both").is_err(), "English lacks it too");
        let source = "both = { -term } und { list-comma }\n-term = eins\n";
        let table = Box::leak(Box::new(MessageTable::new(source)));
        let both = MessageScope { table, ..scope }.message("both").unwrap();
        assert_eq!(both, format!("eins und {}", english.text("list-comma")));
        let table = Box::leak(Box::new(MessageTable::new("-again = a { -again }\n")));
        let again = MessageScope { table, ..scope }.message("-again");
        assert_eq!(again, Err("`-again` refers to itself".to_owned()));
    }

    #[test]
    fn joins_texts_as_the_language_does() {
        for (language, list, numbers, sentences) in [
            (
                Language::English,
                "a1, b5 and c8",
                "14,200 1,400 .",
                "A. B.",
            ),
            (Language::German, "a1, b5 und c8", "14.200 1.400 ,", "A. B."),
            (
                Language::Spanish,
                "a1, b5 y c8",
                "14\u{a0}200 1400 ,",
                "A. B.",
            ),
            (Language::Japanese, "a1、b5、c8", "14,200 1,400 .", "A.B."),
        ] {
            assert_eq!(language.list(&["a1", "b5", "c8"].map(String::from)), list);
            let [pair, comma, last] = language.list_parts();
            assert_eq!(
                (format!("a1{comma}b5{last}c8"), &pair),
                (list.to_owned(), &last)
            );
            let [four, five] = [4, 5].map(|digits| language.separator(digits));
            let sign = language.decimal_sign();
            assert_eq!(format!("14{five}200 1{four}400 {sign}"), numbers);
            let digits = [14_200, 1400].map(|number: u64| language.digits(number));
            assert!(numbers.starts_with(&digits.join(" ")), "{digits:?}");
            assert_eq!(
                language.join_sentences(&["A.", "B."].map(String::from)),
                sentences
            );
        }
        let before_i = Language::Spanish.list(&["a1", "i8"].map(String::from));
        assert_eq!(before_i, "a1 e i8");
        assert_eq!(Language::Spanish.list(&["a1".to_owned()]), "a1");
    }

    #[test]
    fn patterns_keep_the_names_of_arguments() {
        let places = Language::German.patterns("player-place");
        let expected = [
            ("", "Zeile {row}, Spalte {column}"),
            ("_chess", "{place} ({chess})"),
        ];
        assert_eq!(
            places,
            expected.map(|(key, text)| (key.into(), text.into())).into()
        );
    }
}
