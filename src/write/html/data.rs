//! Data for the script of the page: the search that it follows, and the texts of its language.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::artwork::max_board_size;
use crate::Language;
use crate::figure::search::player::{Player, StepSequence};
use crate::language::FigureWords;
use crate::programs::{PROGRAM_LANGUAGES, PROGRAMS, program_template};
use crate::trace::{Grain, Relation, Scope, SearchOrder};

/// By program and language, eight times the index of each line plus its depth of indentation.
type ProgramLines = BTreeMap<&'static str, BTreeMap<&'static str, Vec<usize>>>;

/// Returns the input of the script, which computes the steps by itself. Texts that are filled into
/// the template and that the script does not use are omitted.
pub(super) fn page_data(
    player: &Player,
    sequence: &StepSequence,
    by_file: bool,
    language: Language,
    (template, script): (&str, &str),
) -> Value {
    let (scope, (from, to)) = (&player.scope, player.step_window(sequence));
    let (n, root) = (scope.n(), scope.root_queens());
    let (code_lines, programs) = collect_programs();
    let is_used = |name: &str| {
        let used = ["say(", "? ", ": "].map(|sign| format!("{sign}\"{name}\""));
        used.iter().any(|used| script.contains(used)) || !template.contains(&format!("{{{name}}}"))
    };
    let mut data = texts(scope, from, language, is_used);
    data["n"] = json!(n);
    data["by"] = json!(scope.order().name());
    // The choices of the first levels, from 0, and the number of further levels, if limited.
    data["root"] = json!(root);
    let is_depth_limited = scope.last_level() < n;
    data["depth"] = json!(is_depth_limited.then(|| scope.last_level() - root.len()));
    data["first"] = json!(scope.stops_at_first());
    // The first step that is shown, and the last if there is a limit.
    data["from"] = json!(from);
    data["to"] = json!(to);
    // The number of the first row and column, or null for the default.
    data["base"] = json!(player.base());
    // The size of the board that the page contains; smaller boards are parts of it.
    data["art"] = json!(max_board_size(n));
    data["byNode"] = json!(scope.grain() == Grain::Node);
    // True if the queens of each file look different.
    data["byFile"] = json!(by_file);
    // The state of the lesson with which the page begins, or 0.
    data["lesson"] = json!(u8::from(player.lesson));
    // The lines of all programs, and those of each program and language.
    data["codeLines"] = json!(code_lines);
    data["programs"] = json!(programs);
    data
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
    // The script chooses among the searches.
    let words = vec![
        "fixed", "print", "all", "first", "whole", "short", "up", "down", "alone", "given",
    ];
    for (program, language) in PROGRAMS.iter().flat_map(|name| {
        PROGRAM_LANGUAGES[..7]
            .iter()
            .map(|language| (*name, *language))
    }) {
        let template = program_template(language, [vec![program], words.clone()].concat());
        let template = template.map(&mut store);
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

/// Returns the texts of a language. Placeholders are names in braces.
fn texts(scope: &Scope, from: u64, language: Language, is_used: impl Fn(&str) -> bool) -> Value {
    let by_line = |text: &dyn Fn(Relation) -> String| -> BTreeMap<char, String> {
        let entries = Relation::ALL.map(|relation| (line_letter(relation), text(relation)));
        entries.into()
    };
    let numbered = |key: &str, by: SearchOrder| {
        let arguments = [("by", by.name().into()), ("name", "{number}".into())];
        language.message(key, &arguments)
    };
    let by_order = |text: &dyn Fn(SearchOrder) -> String| -> BTreeMap<&str, String> {
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
    words.retain(|name, _| is_used(name));
    let titles: BTreeMap<usize, String> =
        (1..=max_board_size(scope.n())).filter_map(title).collect();
    let thousands: [&str; 5] = std::array::from_fn(|index| language.separator(index.max(3) + 1));
    json!({
        // Titles of other searches.
        "titles": titles,
        // The note before the first step of a page that does not start at step 1.
        "goesOn": language.start_note(scope, from),
        // By search order: its name, a level in a sentence, and a choice on its own.
        "orders": by_order(&|by| language.order_by(by)),
        "levels": by_order(&|by| numbered("level-in-sentence", by)),
        "choices": by_order(&|by| match by.choice_line() {
            Relation::Column => numbered("level", SearchOrder::File),
            _ => numbered("level", SearchOrder::Row),
        }),
        // The names of lines, and of conflicts on them, by the letter of the line.
        "lines": by_line(&|relation| language.line_names(relation)),
        "conflicts": by_line(&conflict),
        // Separators of list items: between two, between several, and before the last.
        "lists": language.list_parts(),
        // Thousands separators, by the number of digits; the last is also for longer numbers.
        "thousands": thousands,
        "decimal": language.decimal_sign(),
        "words": words,
        "lessons": language.patterns("lesson-"),
    })
}
