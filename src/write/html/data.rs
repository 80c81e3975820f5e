//! Data for the script of the page: which search it follows, and the words of its language.

use std::collections::BTreeMap;

use serde::Serialize;

use super::artwork::largest;
use crate::Language;
use crate::figure::player::Player;
use crate::trace::{By, Relation, Scope};

/// All that the script is told. It finds the steps by itself.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Data {
    n: usize,
    by: &'static str,
    /// The choices of the beginning, from 0.
    root: Vec<u16>,
    /// The levels beyond it that are followed, if not all.
    depth: Option<usize>,
    first: bool,
    /// The first step that is shown, and the last if there is a limit.
    from: u64,
    to: Option<u64>,
    /// The number of the first row and column.
    base: usize,
    /// Squares along the side of the board that the page holds, of which smaller ones are parts.
    art: usize,
    /// True if the queens of each file look different.
    by_file: bool,
    title: String,
    /// The state of the lesson with which the page begins, or 0.
    lesson: u8,
    #[serde(flatten)]
    said: Said,
}

/// The words of a language. Places are names in braces.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Said {
    /// Titles of other searches.
    titles: BTreeMap<usize, String>,
    /// The note before the first step of a page that begins later.
    goes_on: String,
    /// By the order: its name, a level in a sentence, and a choice alone.
    orders: BTreeMap<&'static str, String>,
    levels: BTreeMap<&'static str, String>,
    choices: BTreeMap<&'static str, String>,
    /// Names of lines and what a conflict is called, by the letter of the line.
    lines: BTreeMap<char, String>,
    conflicts: BTreeMap<char, String>,
    /// Separators of two things, and of several, at last before the end.
    lists: [String; 3],
    /// Separators of thousands, by the number of digits; the last is that of longer numbers, too.
    thousands: [String; 5],
    /// The sign before tenths.
    decimal: String,
    words: BTreeMap<String, String>,
    lessons: BTreeMap<String, String>,
}

impl Data {
    /// What the template has filled in and the script does not say is left out.
    pub(super) fn new(
        player: &Player,
        title: String,
        by_file: bool,
        language: Language,
        (template, script): (&str, &str),
    ) -> Data {
        let (scope, (from, to)) = (&player.scope, player.window());
        let (n, root) = (scope.n(), scope.beginning());
        let cut = scope.last_level() < n;
        let mut said = Said::new(scope, from, language);
        let says = |name: &str| {
            ["say(", "?", ":"]
                .iter()
                .any(|sign| script.contains(&format!("{sign}\"{name}\"")))
        };
        said.words
            .retain(|name, _| says(name) || !template.contains(&format!("{{{name}}}")));
        Data {
            n,
            by: scope.by().name(),
            root: root.to_vec(),
            depth: cut.then(|| scope.last_level() - root.len()),
            first: scope.ends_at_first(),
            from,
            to,
            base: scope.first_number(),
            art: largest(n),
            by_file,
            title,
            lesson: player.lesson.into(),
            said,
        }
    }
}

/// The most queens whose whole search the script follows, as it says itself.
const WHOLE: usize = 8;

/// A line in a letter: horizontal, vertical, falling or rising.
fn letter(relation: Relation) -> char {
    match relation {
        Relation::Row => 'h',
        Relation::Column => 'v',
        Relation::Falling => 'f',
        Relation::Rising => 'r',
    }
}

impl Said {
    fn new(scope: &Scope, from: u64, language: Language) -> Said {
        let lines = |what: &dyn Fn(Relation) -> String| {
            let each = Relation::ALL.map(|relation| (letter(relation), what(relation)));
            each.into()
        };
        let numbered = |key: &str, by: By| {
            let places = [("by", by.name().into()), ("name", "{number}".into())];
            language.say(key, &places)
        };
        let orders = |what: &dyn Fn(By) -> String| By::ALL.map(|by| (by.name(), what(by))).into();
        let title = |n: usize| {
            let whole = Scope::new(n).ok()?;
            let scope = if n > WHOLE { whole.to_first() } else { whole };
            Some((n, language.of_search("trace-title", &scope, 1, &[])))
        };
        let conflict = |relation: Relation| {
            let relation = ("relation", relation.name().into());
            language.say("conflict", &[("queen", "{queen}".into()), relation])
        };
        let mut words = language.patterns("player-");
        let named = [("name", "{name}".into()), ("what", "{what}".into())];
        words.insert("named".to_owned(), language.say("named", &named));
        Said {
            titles: (1..=largest(scope.n())).filter_map(title).collect(),
            goes_on: language.start(scope, from),
            orders: orders(&|by| language.order_by(by)),
            levels: orders(&|by| numbered("level-in-sentence", by)),
            choices: orders(&|by| match by {
                By::Row => numbered("level", By::File),
                By::File => numbered("level", By::Row),
            }),
            lines: lines(&|relation| language.lines_of(relation)),
            conflicts: lines(&conflict),
            lists: language.list_parts(),
            thousands: std::array::from_fn(|index| language.separator(index.max(3) + 1).to_owned()),
            decimal: language.decimal_sign(),
            words,
            lessons: language.patterns("lesson-"),
        }
    }
}
