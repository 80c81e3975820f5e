//! Data for the script of the page: the search that it follows, and the texts of its language.

use std::collections::BTreeMap;

use serde::Serialize;

use super::artwork::max_board_size;
use crate::Language;
use crate::figure::player::Player;
use crate::programs::{PROGRAM_LANGUAGES, PROGRAMS, program_template};
use crate::trace::{Relation, Scope, SearchOrder};

/// The input of the script, which computes the steps by itself.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Data {
    n: usize,
    by: &'static str,
    /// The choices of the first levels, from 0.
    root: Vec<u16>,
    /// The number of further levels that are searched, if limited.
    depth: Option<usize>,
    first: bool,
    /// The first step that is shown, and the last if there is a limit.
    from: u64,
    to: Option<u64>,
    /// The number of the first row and column, or null if it depends on the view.
    base: Option<usize>,
    /// The size of the board that the page contains; smaller boards are parts of it.
    art: usize,
    /// True if the queens of each file look different.
    by_file: bool,
    title: String,
    /// The state of the lesson with which the page begins, or 0.
    lesson: u8,
    /// The lines of all programs, and those of each program and language.
    code_lines: Vec<String>,
    programs: ProgramLines,
    #[serde(flatten)]
    texts: Texts,
}

/// By program and language, eight times the index of each line plus its depth of indentation.
type ProgramLines = BTreeMap<&'static str, BTreeMap<&'static str, Vec<usize>>>;

/// The texts of a language. Placeholders are names in braces.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    /// Titles of other searches.
    titles: BTreeMap<usize, String>,
    /// The note before the first step of a page that does not start at step 1.
    goes_on: String,
    /// By search order: its name, a level in a sentence, and a choice on its own.
    orders: BTreeMap<&'static str, String>,
    levels: BTreeMap<&'static str, String>,
    choices: BTreeMap<&'static str, String>,
    /// The names of lines, and of conflicts on them, by the letter of the line.
    lines: BTreeMap<char, String>,
    conflicts: BTreeMap<char, String>,
    /// Separators of list items: between two, between several, and before the last.
    lists: [String; 3],
    /// Thousands separators, by the number of digits; the last is also for longer numbers.
    thousands: [String; 5],
    /// The decimal separator.
    decimal: String,
    words: BTreeMap<String, String>,
    lessons: BTreeMap<String, String>,
}

impl Data {
    /// Collects the data. Texts that are filled into the template and that the script does not use
    /// are omitted.
    pub(super) fn new(
        player: &Player,
        title: String,
        by_file: bool,
        language: Language,
        (template, script): (&str, &str),
    ) -> Data {
        let (scope, (from, to)) = (&player.scope, player.step_window());
        let (n, root) = (scope.n(), scope.root_queens());
        let (code_lines, programs) = collect_programs();
        let is_depth_limited = scope.last_level() < n;
        let mut texts = Texts::new(scope, from, language);
        let is_used = |name: &str| {
            ["say(", "? ", ": "]
                .iter()
                .any(|sign| script.contains(&format!("{sign}\"{name}\"")))
        };
        texts
            .words
            .retain(|name, _| is_used(name) || !template.contains(&format!("{{{name}}}")));
        Data {
            n,
            by: scope.order().name(),
            root: root.to_vec(),
            depth: is_depth_limited.then(|| scope.last_level() - root.len()),
            first: scope.stops_at_first(),
            from,
            to,
            base: player.base(),
            art: max_board_size(n),
            by_file,
            title,
            lesson: player.lesson.into(),
            code_lines,
            programs,
            texts,
        }
    }
}

/// Collects the programs. Programs and languages share many lines, so each is stored once, without its
/// indentation.
fn collect_programs() -> (Vec<String>, ProgramLines) {
    let (mut lines, mut programs) = (Vec::new(), ProgramLines::new());
    let mut store = |(words, code): (&str, &str)| {
        let line = format!("{words}|{}", code.trim_start());
        let known = lines.iter().position(|other| *other == line);
        let index = known.unwrap_or(lines.len());
        if known.is_none() {
            lines.push(line);
        }
        8 * index + (code.len() - code.trim_start().len()) / 4
    };
    for (program, language) in PROGRAMS
        .iter()
        .flat_map(|name| PROGRAM_LANGUAGES.map(|language| (*name, language)))
    {
        let template = program_template(program, language).map(&mut store);
        programs
            .entry(program)
            .or_default()
            .insert(language, template.collect());
    }
    (lines, programs)
}

/// The largest number of queens for which the script runs the complete search; the script has the
/// same limit.
const MAX_COMPLETE_SEARCH: usize = 8;

/// Returns the letter of a line: horizontal, vertical, falling or rising.
fn line_letter(relation: Relation) -> char {
    match relation {
        Relation::Row => 'h',
        Relation::Column => 'v',
        Relation::Falling => 'f',
        Relation::Rising => 'r',
    }
}

impl Texts {
    fn new(scope: &Scope, from: u64, language: Language) -> Texts {
        let by_line = |text: &dyn Fn(Relation) -> String| {
            let entries = Relation::ALL.map(|relation| (line_letter(relation), text(relation)));
            entries.into()
        };
        let numbered = |key: &str, by: SearchOrder| {
            let arguments = [("by", by.name().into()), ("name", "{number}".into())];
            language.message(key, &arguments)
        };
        let by_order = |text: &dyn Fn(SearchOrder) -> String| {
            SearchOrder::ALL.map(|by| (by.name(), text(by))).into()
        };
        let title = |n: usize| {
            let complete = Scope::new(n).ok()?;
            let scope = if n > MAX_COMPLETE_SEARCH {
                complete.to_first()
            } else {
                complete
            };
            Some((n, language.search_message("trace-title", &scope, 1, &[])))
        };
        let conflict = |relation: Relation| {
            let relation = ("relation", relation.name().into());
            language.message("conflict", &[("queen", "{queen}".into()), relation])
        };
        let mut words = language.patterns("player-");
        let placeholders = [("name", "{name}".into()), ("what", "{what}".into())];
        words.insert("named".to_owned(), language.message("named", &placeholders));
        Texts {
            titles: (1..=max_board_size(scope.n())).filter_map(title).collect(),
            goes_on: language.start_note(scope, from),
            orders: by_order(&|by| language.order_by(by)),
            levels: by_order(&|by| numbered("level-in-sentence", by)),
            choices: by_order(&|by| match by.choice_line() {
                Relation::Column => numbered("level", SearchOrder::File),
                _ => numbered("level", SearchOrder::Row),
            }),
            lines: by_line(&|relation| language.line_names(relation)),
            conflicts: by_line(&conflict),
            lists: language.list_parts(),
            thousands: std::array::from_fn(|index| language.separator(index.max(3) + 1).to_owned()),
            decimal: language.decimal_sign(),
            words,
            lessons: language.patterns("lesson-"),
        }
    }
}
