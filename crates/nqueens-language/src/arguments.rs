//! Checks the arguments of messages against those declared in the English file, in debug builds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;

use crate::{Language, MessageArg};

/// The type of an argument, declared in the comment of the English message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Number,
    Text,
    List,
    /// One of these words, only for selectors.
    Word(Vec<&'static str>),
}

/// The arguments of a message by name.
pub(crate) type Declared = BTreeMap<&'static str, Kind>;

/// The declarations of the English file by message key.
pub(crate) fn declared() -> &'static BTreeMap<&'static str, Declared> {
    static DECLARED: OnceLock<BTreeMap<&'static str, Declared>> = OnceLock::new();
    DECLARED.get_or_init(|| {
        let mut declared = BTreeMap::new();
        let (Ok(file) | Err((file, _))) = parse(Language::English.source());
        for entry in file.body {
            if let Entry::Message(message) = entry {
                let comment = message
                    .comment
                    .map_or(Vec::new(), |comment| comment.content);
                let placeholders = comment.into_iter().filter_map(parse_declaration);
                declared.insert(message.id.name, placeholders.collect());
            }
        }
        declared
    })
}

/// Parses a declaration in a comment: `$n (number): queens`.
fn parse_declaration(line: &'static str) -> Option<(&'static str, Kind)> {
    let (name, rest) = line.strip_prefix('$')?.split_once(" (")?;
    let kind = match rest.split_once(')')?.0 {
        "number" => Kind::Number,
        "text" => Kind::Text,
        "list" => Kind::List,
        words => Kind::Word(words.split(", ").collect()),
    };
    Some((name, kind))
}

/// Panics unless the arguments are those declared in the English file.
#[track_caller]
pub(crate) fn check(key: &str, args: &[(&str, MessageArg<'_>)]) {
    let Some(declared) = declared().get(key) else {
        panic!("languages/en.ftl has no message `{key}`");
    };
    let given: BTreeSet<&str> = args.iter().map(|(name, _)| *name).collect();
    let known: BTreeSet<&str> = declared.keys().copied().collect();
    assert_eq!(given, known, "{key}");
    for (name, arg) in args {
        let fits = match (&declared[name], arg) {
            (Kind::Number, MessageArg::Number(_))
            | (Kind::List, MessageArg::List(_))
            | (Kind::Text, MessageArg::Text(_)) => true,
            (Kind::Word(words), MessageArg::Text(word)) => words.contains(&word.as_ref()),
            _ => false,
        };
        assert!(fits, "{key}: ${name}: {arg:?}");
    }
}
