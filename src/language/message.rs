//! Messages, filled with values.
//!
//! The syntax is Fluent's, and so is its meaning, but for two things: numbers are
//! whole and have any length, and a term sees the places of the message that uses it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::table::Table;
use crate::Language;

/// A value for a place of a message.
#[derive(Clone, Debug)]
pub(crate) enum Place<'a> {
    Number(u128),
    Text(Cow<'a, str>),
    List(&'a [String]),
}

macro_rules! places {
    ($($value:ident: $type:ty => $place:expr),+ $(,)?) => {
        $(impl<'a> From<$type> for Place<'a> {
            fn from($value: $type) -> Place<'a> {
                $place
            }
        })+
    };
}

places! {
    number: u64 => Place::Number(number.into()),
    number: usize => Place::Number(number as u128),
    number: u128 => Place::Number(number),
    is: bool => Place::Text(if is { "yes" } else { "no" }.into()),
    text: String => Place::Text(text.into()),
    text: &'a str => Place::Text(text.into()),
    text: &'a String => Place::Text(text.into()),
    things: &'a [String] => Place::List(things),
    things: &'a Vec<String> => Place::List(things),
}

impl Language {
    /// The message under a key, with its places filled; in English if this language lacks it. Tests say every message: a key
    /// or a place that does not exist is a mistake here.
    pub(crate) fn say(self, key: &str, places: &[(&str, Place<'_>)]) -> String {
        #[cfg(test)]
        super::tests::check_places(key, places);
        let said = self.try_to_say(key, places);
        debug_assert!(said.is_ok(), "{self}: {key}: {said:?}");
        said.unwrap_or_else(|_| key.to_owned())
    }

    pub(super) fn try_to_say(
        self,
        key: &str,
        places: &[(&str, Place<'_>)],
    ) -> Result<String, String> {
        let scope = SayScope {
            language: self,
            table: self.table(),
            places: PlaceValues::Given(places),
            given: &[],
            depth: 0,
        };
        scope.message(key)
    }

    /// A message without places.
    pub(crate) fn word(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The messages whose keys begin with a prefix, by the rest of their keys. Their
    /// places are names in braces, for a program that fills them.
    pub(crate) fn patterns(self, beginning: &str) -> BTreeMap<String, String> {
        let scope = SayScope {
            language: self,
            table: self.table(),
            places: PlaceValues::Names,
            given: &[],
            depth: 0,
        };
        let keys = Language::English.table().keys();
        let keys = keys.filter_map(|key| Some((key, key.strip_prefix(beginning)?)));
        keys.map(|(key, rest)| {
            (
                rest.replace('-', "_"),
                scope.message(key).unwrap_or_default(),
            )
        })
        .collect()
    }

    /// A number in digits, grouped as the language does.
    pub(crate) fn digits(self, number: impl Into<u128>) -> String {
        self.table().digits(number.into())
    }

    /// A list of things, with commas and, where the language has it, a word before the
    /// last: "a1, b5 and c8".
    pub(crate) fn list(self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => {
                let initial: String = last.chars().take(1).collect();
                let and = self.say("list-last", &[("initial", initial.into())]);
                rest.join(&self.word("list-comma")) + &and + last
            }
        }
    }

    /// The words that no line breaks within, where it can break elsewhere.
    pub(crate) fn kept_whole(self) -> Vec<&'static str> {
        self.table().listed("kept-whole").collect()
    }

    /// The separators of a list, for a program that lists things itself: between two
    /// things, between several, and before the last of several.
    pub(crate) fn list_parts(self) -> [String; 3] {
        let and = self.say("list-last", &[("initial", "".into())]);
        [and.clone(), self.word("list-comma"), and]
    }

    /// The separator between groups of three digits, in a number with this count of digits.
    pub(crate) fn separator(self, digits: usize) -> &'static str {
        self.table().separator(digits)
    }

    /// Sentences that follow each other.
    pub(crate) fn sentences(self, sentences: &[String]) -> String {
        sentences.join(&self.word("between-sentences"))
    }
}

#[derive(Clone, Copy)]
enum PlaceValues<'a> {
    Given(&'a [(&'a str, Place<'a>)]),
    /// The places of a message, each filled with its name in braces.
    Names,
}

/// A name and the text that it stands for.
type NamedText = (&'static str, &'static str);

/// The context in which a message is said.
#[derive(Clone, Copy)]
struct SayScope<'a> {
    language: Language,
    table: &'static Table,
    places: PlaceValues<'a>,
    /// Values that terms on the way here were given.
    given: &'a [NamedText],
    /// The length of the chain of references that led to this message.
    depth: usize,
}

type Said<T> = Result<T, String>;

impl SayScope<'_> {
    fn message(&self, key: &str) -> Said<String> {
        let mut out = String::new();
        self.refer(key, Vec::new(), &mut out)?;
        Ok(out)
    }

    /// The text of a message or a term, which may also use `given`.
    fn refer(&self, key: &str, mut given: Vec<NamedText>, out: &mut String) -> Said<()> {
        let Some(pattern) = self.table.pattern(key) else {
            return match self.language {
                Language::English => Err(format!("no message `{key}`")),
                // Until somebody translates it.
                _ => self.in_english().refer(key, given, out),
            };
        };
        if self.depth > 9 {
            return Err(format!("`{key}` refers to itself"));
        }
        given.extend(self.given);
        let scope = SayScope {
            given: &given,
            depth: self.depth + 1,
            ..*self
        };
        scope.pattern(pattern, out)
    }

    fn in_english(self) -> Self {
        SayScope {
            language: Language::English,
            table: Language::English.table(),
            ..self
        }
    }

    fn pattern(&self, pattern: &Pattern<&'static str>, out: &mut String) -> Said<()> {
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

    fn expression(&self, expression: &Expression<&'static str>, out: &mut String) -> Said<()> {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, out),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id } = selector else {
            return Err("only a place can choose".to_owned());
        };
        let place = self.place(id.name)?;
        let chosen = variants
            .iter()
            .find(|variant| self.chooses(&place, &variant.key));
        let variant = chosen.or_else(|| variants.iter().find(|variant| variant.default));
        self.pattern(&variant.ok_or("no variant")?.value, out)
    }

    fn inline(&self, inline: &InlineExpression<&'static str>, out: &mut String) -> Said<()> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                out.push_str(&unescape_unicode_to_string(value));
            }
            InlineExpression::NumberLiteral { value } => out.push_str(value),
            InlineExpression::VariableReference { id } => {
                out.push_str(&self.printed(&self.place(id.name)?));
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
                out.push_str(&self.called(id.name, arguments)?);
            }
            _ => return Err("attributes have no meaning here".to_owned()),
        }
        Ok(())
    }

    fn called(&self, function: &str, arguments: &CallArguments<&'static str>) -> Said<String> {
        let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
            return Err(format!("{function} takes a place"));
        };
        match (
            function,
            self.place(id.name)?,
            literals(arguments).as_slice(),
        ) {
            ("WORDS", Place::Number(number), []) => Ok(self.table.words(number)),
            ("PLAIN", Place::Number(number), []) => Ok(number.to_string()),
            ("JOIN", Place::List(things), [("with", between)]) => {
                Ok(things.join(&unescape_unicode_to_string(between)))
            }
            (_, place, _) => Err(format!("{function} does not take {place:?}")),
        }
    }

    fn place(&self, name: &str) -> Said<Place<'_>> {
        if let Some((_, text)) = self.given.iter().find(|(known, _)| *known == name) {
            return Ok(Place::from(*text));
        }
        match self.places {
            PlaceValues::Given(places) => {
                let place = places.iter().find(|(known, _)| *known == name);
                place
                    .map(|(_, place)| place.clone())
                    .ok_or_else(|| format!("no place `${name}`"))
            }
            PlaceValues::Names => Ok(Place::from(format!("{{{name}}}"))),
        }
    }

    fn printed(&self, place: &Place<'_>) -> String {
        match place {
            Place::Number(number) => self.table.digits(*number),
            Place::Text(text) => text.clone().into_owned(),
            Place::List(things) => self.language.list(things),
        }
    }

    /// True if a variant matches a value: the number itself, its plural form, or the
    /// text. A list is matched by its length.
    fn chooses(&self, place: &Place<'_>, key: &VariantKey<&'static str>) -> bool {
        let number = match place {
            Place::Number(number) => *number,
            Place::List(things) => things.len() as u128,
            Place::Text(text) => {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = key;
                return text == key;
            }
        };
        match key {
            VariantKey::NumberLiteral { value } => value.parse() == Ok(number),
            VariantKey::Identifier { name } => self.table.plural(number) == *name,
        }
    }
}

/// The values that a term is given by name.
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

/// The text with a capital at its beginning, where the script has capitals.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let own = "both = { -term } und { unknown-yet }\n-term = eins\nthousands-separator = .\n";
        let english = Language::English;
        let scope = SayScope {
            language: Language::German,
            table: Box::leak(Box::new(Table::new(own))),
            places: PlaceValues::Given(&[]),
            given: &[],
            depth: 0,
        };
        assert_eq!(
            scope.message("list-comma").unwrap(),
            english.word("list-comma")
        );
        assert!(scope.message("both").is_err(), "English lacks it, too");
        let own = "both = { -term } und { list-comma }\n-term = eins\n";
        let table = Box::leak(Box::new(Table::new(own)));
        let both = SayScope { table, ..scope }.message("both").unwrap();
        assert_eq!(both, format!("eins und {}", english.word("list-comma")));
    }
}
