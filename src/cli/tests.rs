//! The flags are declared once. What else names them, the rules, the help, the
//! manual page and the README, is held against the declarations here.

use std::collections::BTreeSet;

use clap::error::ErrorKind;
use clap::{Arg, Args as _, Command, CommandFactory};

use crate::cli::args::command::{Args, program};
use crate::cli::args::draw::DrawArgs;
use crate::cli::args::rules::{LENGTHS, RULES};
use crate::cli::commands::man;

const README: &str = include_str!("../../README.md");

/// Options of cargo and its tools, which the README names, too.
const FOREIGN: [&str; 8] = [
    "--bench",
    "--example",
    "--locked",
    "--open",
    "--path",
    "--release",
    "--remap-path-prefix",
    "--runs",
];

/// The program, and each of its commands with what comes before their options.
fn commands() -> Vec<(String, Command)> {
    let mut program = Args::command();
    program.build();
    let mut found = Vec::new();
    let mut left = vec![(String::new(), program)];
    while let Some((before, command)) = left.pop() {
        for inner in command.get_subcommands() {
            left.push((format!("{before}{} ", inner.get_name()), inner.clone()));
        }
        found.push((before, command));
    }
    found
}

/// The options of a command that it does not share with the whole program.
fn own<'c>(before: &str, command: &'c Command) -> impl Iterator<Item = &'c Arg> {
    let program = before.is_empty();
    let options = command.get_arguments().filter(|arg| !arg.is_positional());
    options.filter(move |arg| program || !arg.is_global_set())
}

/// The names of an option, such as `-n` and `--n`.
fn names(arg: &Arg) -> Vec<String> {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    short.into_iter().chain(long).collect()
}

/// All of them, after the commands that they belong to. Kinds of figures share
/// theirs, and what sheets have, too, with the same values, is not named again.
fn all_names() -> BTreeSet<String> {
    let each = commands();
    let of_sheets: BTreeSet<String> = {
        let program = each.iter().find(|(before, _)| before.is_empty());
        let (before, program) = program.unwrap();
        own(before, program).map(ToString::to_string).collect()
    };
    let each = each.iter().flat_map(|(before, command)| {
        let of_figure = before.starts_with("figure ");
        let own = own(before, command);
        let own = own.filter(|arg| !of_figure || !of_sheets.contains(&arg.to_string()));
        let names = own.flat_map(names);
        let before = if of_figure { "figure " } else { before };
        names
            .map(move |name| format!("{before}{name}"))
            .collect::<Vec<_>>()
    });
    each.collect()
}

fn all_long_names() -> BTreeSet<String> {
    let each = all_names().into_iter();
    let long = each.filter_map(|name| Some(format!("--{}", name.split_once("--")?.1)));
    long.collect()
}

/// The long options that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| c.is_whitespace() || "`[(\"'".contains(c));
    let options = words.filter(|word| {
        let name = word.strip_prefix("--");
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
    });
    let name = |word: &str| word.split(|c| !is_part(c)).next().map(str::to_owned);
    options.filter_map(name).collect()
}

fn manual() -> String {
    let mut page = Vec::new();
    man::write(&mut page).unwrap();
    let page = String::from_utf8(page).unwrap().replace("\\-", "-");
    page.replace("\\fB", "").replace("\\fR", "")
}

/// A row of the README's table: the options, and their defaults.
struct Row {
    options: Vec<String>,
    default: String,
}

fn table() -> Vec<Row> {
    let (_, options) = README.split_once("\n## Options\n").unwrap();
    let rows = options.lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| {
        // A bar with a backslash is one of the text.
        let line = line.replace("\\|", "/");
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let [options, _, default] = cells.as_slice() else {
            panic!("{line} has {} cells", cells.len());
        };
        Row {
            options: options.split('`').skip(1).step_by(2).map(option).collect(),
            default: default.trim().to_owned(),
        }
    };
    rows.map(row).collect()
}

/// `count --only COLUMN` without its value.
fn option(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    let end = words.iter().position(|word| word.starts_with('-')).unwrap();
    words[..=end].join(" ")
}

/// A flag of the command that draws, or of figures.
fn flag(id: &str) -> Arg {
    let each = commands().into_iter();
    let mut drawing = each.filter(|(before, _)| before.is_empty() || before.starts_with("figure "));
    let found = drawing.find_map(|(_, command)| {
        let mut args = command.get_arguments();
        args.find(|arg| arg.get_id() == id).cloned()
    });
    found.unwrap_or_else(|| panic!("{id} is no flag"))
}

#[test]
fn every_flag_has_a_rule() {
    let command = DrawArgs::augment_args(Command::new("draw"));
    let mut ruled = BTreeSet::new();
    for rule in RULES {
        let arg = flag(rule.id);
        let flag = format!("--{}", arg.get_long().unwrap());
        match rule.value {
            None => {
                assert_eq!(rule.flag(), flag);
                assert!(ruled.insert(rule.id), "{flag} has two rules");
            }
            Some(value) => {
                assert_eq!(rule.flag(), format!("{flag} {value}"));
                let values = arg.get_possible_values();
                assert!(
                    values.iter().any(|known| known.get_name() == value),
                    "{flag}"
                );
            }
        }
    }
    for arg in command.get_arguments().filter(|arg| !arg.is_positional()) {
        assert!(ruled.contains(arg.get_id().as_str()), "{arg} has no rule");
    }
}

/// Whether the program refuses a value of an argument of one of its commands.
fn refuses(program: &mut Command, before: &str, arg: &Arg, value: &str) -> bool {
    let words = ["nqueens-sheet"]
        .into_iter()
        .chain(before.split_whitespace());
    let words = words.map(str::to_owned);
    let option = arg.get_long().map(|long| format!("--{long}"));
    let words = words.chain(option).chain([value.to_owned()]);
    let refused = program.try_get_matches_from_mut(words).err();
    refused.is_some_and(|error| {
        matches!(
            error.kind(),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation
        )
    })
}

/// What is so without a flag can be asked for.
#[test]
fn what_is_so_is_a_value() {
    let mut program = program();
    for rule in RULES {
        let before = match rule.id {
            "as" | "steps" => "figure trace",
            _ => "",
        };
        for so in rule.so {
            assert!(
                !refuses(&mut program, before, &flag(rule.id), so),
                "{} {so}",
                rule.flag()
            );
        }
    }
}

/// Nobody remembers which values are written in capitals.
#[test]
fn values_are_read_in_any_case() {
    let (mut program, mut found) = (program(), 0);
    for (before, command) in commands() {
        for arg in own(&before, &command).chain(command.get_positionals()) {
            let values = arg.get_possible_values().into_iter();
            let names = values.map(|value| value.get_name().to_uppercase());
            for name in names.filter(|_| arg.get_action().takes_values()) {
                assert!(
                    !refuses(&mut program, &before, arg, &name),
                    "{before}{arg}: {name}"
                );
                found += 1;
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn the_help_and_the_manual_name_every_option_and_no_other() {
    let known: BTreeSet<String> = commands()
        .iter()
        .flat_map(|(before, command)| own(before, command).flat_map(names).collect::<Vec<_>>())
        .filter(|name| name.starts_with("--"))
        .collect();
    let manual = manual();
    for (before, mut command) in commands() {
        let help = command.render_long_help().to_string();
        assert_eq!(&named(&help) - &known, BTreeSet::new(), "{before}--help");
        // The manual of a command has what is its own.
        let heading = format!(".SH \"COMMAND {}\"\n", before.trim().to_uppercase());
        let section = match before.as_str() {
            "" => manual.split(".SH \"COMMAND").next(),
            _ => manual
                .split_once(&heading)
                .and_then(|(_, rest)| rest.split(".SH ").next()),
        };
        for arg in own(&before, &command) {
            let start = names(arg).join(", ");
            let entry = |line: &str| {
                let rest = line.trim_start().strip_prefix(&start);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            };
            assert!(help.lines().any(entry), "{before}{start} in the help");
            let mut section = section.unwrap_or_default().lines();
            assert!(
                section.any(|line| entry(&line.replace("\\fI", ""))),
                "{before}{start} in the manual"
            );
        }
    }
    assert_eq!(&named(&manual) - &known, BTreeSet::new());
}

#[test]
fn the_readme_lists_every_option_and_no_other() {
    let listed: Vec<String> = table().into_iter().flat_map(|row| row.options).collect();
    let once: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(once, all_names());
    assert_eq!(once.len(), listed.len(), "an option has two rows");
    let foreign = FOREIGN.map(str::to_owned).into();
    let own_long = all_long_names();
    let unknown = &(&named(README) - &own_long) - &foreign;
    assert_eq!(unknown, BTreeSet::new());
    assert!(README.contains("\ncargo test "), "no command for the tests");
}

/// The help's default, in words or as clap knows it.
fn default(arg: &Arg) -> Option<String> {
    let help = arg.get_help()?.to_string();
    let words = help
        .split_once("[default: ")
        .and_then(|(_, rest)| rest.split_once(']'));
    let known = || {
        let takes = arg.get_action().takes_values();
        let value = arg.get_default_values().first().filter(|_| takes)?;
        Some(value.to_str()?.to_owned())
    };
    words.map(|(default, _)| default.to_owned()).or_else(known)
}

#[test]
fn the_help_of_lengths_names_their_units() {
    let command = DrawArgs::augment_args(Command::new("draw"));
    let measured = |arg: &&Arg| {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().any(|name| name.as_str() == "LENGTH")
    };
    let lengths: Vec<&Arg> = command.get_arguments().filter(measured).collect();
    let ids: BTreeSet<&str> = lengths.iter().map(|arg| arg.get_id().as_str()).collect();
    assert_eq!(ids, LENGTHS.into());
    for arg in lengths {
        let help = arg.get_help().unwrap().to_string();
        for unit in ["px", "mm", "cm", "in", "pt"] {
            let mut words = help.split(|c: char| !c.is_alphanumeric());
            assert!(words.any(|word| word == unit), "{arg}: {unit}");
        }
    }
}

/// A default that the help names can be written, too.
#[test]
fn defaults_are_values() {
    let mut found = 0;
    for (before, command) in commands() {
        for arg in own(&before, &command) {
            let values = arg.get_possible_values();
            let one_word = default(arg).filter(|default| !default.contains(' '));
            if let Some(default) = one_word.filter(|_| !values.is_empty()) {
                let named = values.iter().any(|value| value.get_name() == default);
                assert!(named, "{before}{arg}: {default}");
                found += 1;
            }
        }
    }
    assert!(found >= 4, "{found}");
}

/// Words without what stands around them.
fn words(text: &str) -> Vec<&str> {
    let words = text.split_whitespace();
    words
        .map(|word| word.trim_matches([',', ';', ':', '`']))
        .collect()
}

#[test]
fn the_readme_states_the_defaults_of_the_help() {
    let commands = commands();
    let mut stated = 0;
    for Row {
        options,
        default: cell,
    } in table()
    {
        let listed = |before: &str, arg: &Arg| {
            let mut names = names(arg).into_iter();
            let before = match before.starts_with("figure ") {
                true => "figure ",
                false => before,
            };
            names.any(|name| options.contains(&format!("{before}{name}")))
        };
        let args = commands.iter().flat_map(|(before, command)| {
            let args = own(before, command);
            args.filter(|arg| listed(before, arg)).collect::<Vec<_>>()
        });
        let defaults: Vec<String> = args.filter_map(default).collect();
        if cell.is_empty() || defaults.is_empty() {
            continue;
        }
        for default in &defaults {
            // What holds without paper; the README may say the rest in fewer words.
            let first = words(default.split([',', ';']).next().unwrap());
            let found = words(&cell).windows(first.len()).any(|part| part == first);
            assert!(found, "{options:?}: {cell} lacks {first:?}");
            stated += 1;
        }
        let all = defaults.join(" ");
        let numbers = words(&cell)
            .into_iter()
            .filter(|word| word.contains(|c: char| c.is_ascii_digit()));
        for number in numbers {
            assert!(
                words(&all).contains(&number),
                "{options:?}: {number} is not in {all}"
            );
        }
    }
    assert!(stated > 20, "{stated} defaults");
}
