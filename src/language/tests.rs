//! Tests of the files of all languages. Failures report file and line.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

use super::message::MessageArg;
use crate::Language;

mod files;
mod font_coverage;
mod golden;
pub(crate) mod pictures;
mod terms;

/// The type of an argument, declared in the comment of the English message.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Number,
    Text,
    List,
    /// One of these words, only for selectors.
    Word(Vec<&'static str>),
}

/// True if pictures can contain a message. Details of verdicts and GIFT questions are text, and the
/// player and menus use the fonts of their reader.
pub(crate) fn is_drawn(key: &str) -> bool {
    let of_html = ["check-", "figure-name-", "gift-", "player-", "lesson-"];
    let also_drawn = [
        "player-place",
        "player-cell-failed",
        "check-all",
        "check-duplicates",
        "check-fundamental",
        "check-not-reduced",
        "check-one-of-each",
        "check-orbits",
        "check-part",
        "check-some",
        "check-total",
        "check-unlisted",
        "check-unread",
        "check-wrong",
    ];
    let starts = |starts: &[&str]| starts.iter().any(|start| key.starts_with(start));
    starts(&also_drawn) || !starts(&of_html)
}

/// The arguments of a message by name.
pub(super) type Declared = BTreeMap<&'static str, Kind>;

/// The declarations of the English file by message key.
pub(super) fn declared() -> &'static BTreeMap<&'static str, Declared> {
    static DECLARED: OnceLock<BTreeMap<&'static str, Declared>> = OnceLock::new();
    DECLARED.get_or_init(|| {
        let mut declared = BTreeMap::new();
        for entry in parse(Language::English.source()).unwrap().body {
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
pub(super) fn check_args(key: &str, args: &[(&str, MessageArg<'_>)]) {
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
