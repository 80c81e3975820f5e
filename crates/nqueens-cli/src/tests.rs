//! Options are declared once. These tests compare the table of effects, the help, the manual page and the book's
//! chapter of options with the declarations.
//!
//! `UPDATE=1 cargo test --bin nqueens-sheet` updates the chapter.

use std::collections::BTreeSet;

use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{Arg, Args as _, Command, CommandFactory, ValueEnum as _};

use crate::args::command::{Args, program};
use crate::args::effects;
use crate::args::formats::FormatName;
use crate::args::sheet::DrawArgs;
use crate::commands::man;

/// Returns the program and all its commands, each with its name on the command line.
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

/// Returns the visible options of a command that are not global.
fn own_options<'c>(before: &str, command: &'c Command) -> impl Iterator<Item = &'c Arg> {
    let is_program = before.is_empty();
    let is_visible = |arg: &&Arg| !arg.is_positional() && !arg.is_hide_set();
    let options = command.get_arguments().filter(is_visible);
    options.filter(move |arg| is_program || !arg.is_global_set())
}

/// Returns the names of an option, such as `-n` and `--n`.
fn names(arg: &Arg) -> Vec<String> {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    short.into_iter().chain(long).collect()
}

/// Returns the long options that a text mentions.
fn mentioned_options(text: &str) -> BTreeSet<String> {
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

/// A row about an unknown command, option or value would never apply.
#[test]
fn effects_name_existing_commands_options_and_values() {
    let all = commands();
    let exists = |name: &str| {
        let (path, value) = name.split_once('=').unzip();
        let (command, id) = path.unwrap_or(name).split_once(':').unzip();
        let id = id.or(path).unwrap_or(name);
        let commands = all.iter().map(|(_, command)| command);
        let is_format = |name: &str| {
            FormatName::value_variants()
                .iter()
                .any(|f| f.name() == name)
        };
        let mut commands = commands
            .filter(|of| command.is_none_or(|name| of.get_name() == name || is_format(name)));
        commands.any(|of| {
            let arg = of.get_arguments().find(|arg| arg.get_id() == id);
            let values = arg.map(Arg::get_possible_values).unwrap_or_default();
            let is_value = |value: &str| values.iter().any(|known| known.get_name() == value);
            arg.is_some() && value.is_none_or(is_value)
        })
    };
    let options = effects::FORMATS.iter().map(|(_, options)| *options);
    let needs = effects::NEEDS
        .iter()
        .flat_map(|(options, needs)| [*options, *needs]);
    for name in options.chain(needs).flat_map(|names| names.split(' ')) {
        assert!(exists(name), "{name}");
    }
}

/// Returns the error for a value of an argument, if it is refused.
fn value_error(program: &mut Command, before: &str, arg: &Arg, value: &str) -> Option<String> {
    let words = ["nqueens-sheet"]
        .into_iter()
        .chain(before.split_whitespace());
    let words = words.map(str::to_owned);
    let option = arg.get_long().map(|long| format!("--{long}"));
    // A positional argument follows the ones before it.
    let mut command = &*program;
    for name in before.split_whitespace() {
        command = command.find_subcommand(name).unwrap();
    }
    let places = command.get_positionals().map_while(|other| {
        let is_before = arg.is_positional() && other.get_id() != arg.get_id();
        is_before.then(|| other.get_possible_values())
    });
    let first = places.flat_map(|values| values.first().map(|value| value.get_name().to_owned()));
    let first: Vec<String> = first.collect();
    let words = words.chain(option).chain(first).chain([value.to_owned()]);
    let error = program.try_get_matches_from_mut(words).err();
    let value_error = error.filter(|error| {
        matches!(
            error.kind(),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation
        )
    });
    value_error.map(|error| error.to_string())
}

/// Errors of Rust's parsers are never shown.
#[test]
fn value_errors_have_custom_messages() {
    let (mut program, mut found) = (program(), 0);
    for (before, command) in commands() {
        for arg in own_options(&before, &command).chain(command.get_positionals()) {
            if !arg.get_action().takes_values() {
                continue;
            }
            for value in ["x", "", "-1", "1-30", "8.5", "1e99", "99999999999999999999"] {
                let Some(message) = value_error(&mut program, &before, arg, value) else {
                    continue;
                };
                for raw in [
                    "invalid digit",
                    "invalid float",
                    "number too",
                    "empty string",
                ] {
                    assert!(
                        !message.contains(raw),
                        "{before}--{} {value}: {message}",
                        arg.get_id()
                    );
                }
                found += 1;
            }
        }
    }
    assert!(found > 500, "{found}");
}

#[test]
fn values_ignore_case() {
    let (mut program, mut found) = (program(), 0);
    for (before, command) in commands() {
        for arg in own_options(&before, &command).chain(command.get_positionals()) {
            let values = arg.get_possible_values().into_iter();
            let names = values.map(|value| value.get_name().to_uppercase());
            for name in names.filter(|_| arg.get_action().takes_values()) {
                assert!(
                    value_error(&mut program, &before, arg, &name).is_none(),
                    "{before}{arg}: {name}"
                );
                found += 1;
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn help_and_manual_list_exactly_the_existing_options() {
    let known: BTreeSet<String> = commands()
        .iter()
        .flat_map(|(before, command)| {
            own_options(before, command)
                .flat_map(names)
                .collect::<Vec<_>>()
        })
        .filter(|name| name.starts_with("--"))
        .collect();
    let manual = manual();
    for (before, mut command) in commands() {
        let help = command.render_long_help().to_string();
        assert_eq!(
            &mentioned_options(&help) - &known,
            BTreeSet::new(),
            "{before}--help"
        );
        // The manual of a command lists its own options only.
        let heading = format!(".SH \"COMMAND {}\"\n", before.trim().to_uppercase());
        let section = match before.as_str() {
            "" => manual.split(".SH \"COMMAND").next(),
            _ => manual
                .split_once(&heading)
                .and_then(|(_, rest)| rest.split(".SH ").next()),
        };
        for arg in own_options(&before, &command) {
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
    assert_eq!(&mentioned_options(&manual) - &known, BTreeSet::new());
}

/// Returns the default of an option, from its help or from clap.
fn default_value(arg: &Arg) -> Option<String> {
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
fn help_of_lengths_lists_units() {
    let command = DrawArgs::augment_args(Command::new("draw"));
    let is_length = |arg: &&Arg| {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().any(|name| name.as_str() == "LENGTH")
    };
    for arg in command.get_arguments().filter(is_length) {
        let help = arg.get_help().unwrap().to_string();
        for unit in ["px", "mm", "cm", "in", "pt"] {
            let mut words = help.split(|c: char| !c.is_alphanumeric());
            assert!(words.any(|word| word == unit), "--{}: {unit}", arg.get_id());
        }
    }
}

/// A default in the help is a valid value.
#[test]
fn defaults_are_valid_values() {
    let mut found = 0;
    for (before, command) in commands() {
        for arg in own_options(&before, &command) {
            let values = arg.get_possible_values();
            let one_word = default_value(arg).filter(|default| !default.contains(' '));
            if let Some(default) = one_word.filter(|_| !values.is_empty()) {
                let is_value = values.iter().any(|value| value.get_name() == default);
                assert!(is_value, "{before}{arg}: {default}");
                found += 1;
            }
        }
    }
    assert!(found >= 4, "{found}");
}

/// Returns the list item about an option in the book.
fn item(arg: &Arg) -> String {
    let takes = arg.get_action().takes_values();
    let values: Vec<&str> = if takes {
        arg.get_value_names()
            .unwrap_or_default()
            .iter()
            .map(clap::builder::Str::as_str)
            .collect()
    } else {
        Vec::new()
    };
    let mut names = names(arg);
    if names.is_empty() {
        names.push(arg.to_string());
    } else if let Some(last) = names.last_mut() {
        *last = [&[last.as_str()], values.as_slice()].concat().join(" ");
    }
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let help = arg.get_long_help().or(arg.get_help()).unwrap().to_string();
    let mut item = format!("- {}: {}", names.join(", "), help.replace('<', "&lt;"));
    let values = arg.get_possible_values();
    let undescribed = values
        .iter()
        .filter(|value| takes && value.get_help().is_none());
    let undescribed: Vec<&str> = undescribed.map(PossibleValue::get_name).collect();
    if let Some(default) = default_value(arg).filter(|_| !help.contains("[default: ")) {
        item += &format!(" [default: {default}]");
    }
    item.push('\n');
    if !undescribed.iter().all(|value| item.contains(value)) {
        item += &format!("  - `{}`\n", undescribed.join("`, `"));
    }
    for value in values.iter().filter(|_| takes) {
        if let Some(help) = value.get_help() {
            item += &format!("  - `{}`: {help}\n", value.get_name());
        }
    }
    item
}

/// Returns the items under the headings of the help, in its order. `String`s follow the names.
fn items<'a>(args: impl Iterator<Item = (&'a Arg, String)>) -> String {
    let mut headings: Vec<(&str, String)> = Vec::new();
    for (arg, suffix) in args {
        let heading = arg.get_help_heading().unwrap_or("Options");
        let item = item(arg).replacen(": ", &format!("{suffix}: "), 1);
        match headings.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, items)) => items.push_str(&item),
            None => headings.push((heading, item)),
        }
    }
    let sections = headings
        .into_iter()
        .map(|(heading, items)| format!("### {heading}\n\n{items}\n"));
    sections.collect()
}

/// Returns the items about options that only figures have, with the names of these figures.
fn figure_items(commands: &[(String, Command)], sheets: &[&Arg]) -> String {
    let mut found: Vec<(&Arg, Vec<&str>)> = Vec::new();
    let kinds: Vec<&(String, Command)> = commands
        .iter()
        .filter(|(before, _)| before.starts_with("figure ") && before != "figure ")
        .collect();
    for (before, command) in &kinds {
        for arg in own_options(before, command)
            .filter(|arg| sheets.iter().all(|sheet| item(sheet) != item(arg)))
        {
            match found.iter_mut().find(|(known, _)| item(known) == item(arg)) {
                Some((_, names)) => names.push(command.get_name()),
                None => found.push((arg, vec![command.get_name()])),
            }
        }
    }
    let suffix = |names: Vec<&str>| {
        if names.len() == kinds.len() {
            String::new()
        } else {
            format!(" ({})", names.join(", "))
        }
    };
    items(found.into_iter().map(|(arg, kinds)| (arg, suffix(kinds))))
}

const ABOUT_OPTIONS: &str = "\
# Options

This chapter is generated from the help. `nqueens-sheet --help` and `nqueens-sheet help COMMAND` print
the same texts, and `nqueens-sheet man` prints them as a manual page.

Values are case-insensitive. If an option is given twice, the last one wins, so options of a shell alias
can be overridden. An option without effect on the output is not an error: a note names it, on standard
error.
";

/// Returns the book's chapter of all options.
fn chapter() -> String {
    let mut commands = commands();
    commands.retain(|(before, _)| !before.split(' ').any(|word| word == "help"));
    commands.sort_by(|(first, _), (second, _)| first.cmp(second));
    let (_, program) = &commands[0];
    let sheets: Vec<&Arg> = own_options("", program).collect();
    let none = |arg| (arg, String::new());
    let mut text = ABOUT_OPTIONS.to_owned();
    text += "\n## nqueens-sheet\n\n";
    text += &items(
        program
            .get_positionals()
            .chain(sheets.iter().copied())
            .map(none),
    );
    for (before, command) in &commands[1..] {
        let about = command.get_about().unwrap();
        if before.starts_with("figure ") {
            text += &match before.as_str() {
                "figure " => format!("## figure\n\n{about}. Figures and posters:\n\n"),
                _ => format!("- `{}`: {about}\n", before.trim()),
            };
            let is_last = commands
                .iter()
                .rfind(|(name, _)| name.starts_with("figure "));
            if is_last.is_some_and(|(last, _)| last == before) {
                text += "\nFigures share many options with sheets. These differ or exist for figures only:\n\n";
                text += &figure_items(&commands, &sheets);
            }
            continue;
        }
        text += &format!("## {}\n\n{about}\n\n", before.trim());
        let is_specific = |arg: &&Arg| {
            before != "worksheet " || sheets.iter().all(|sheet| item(sheet) != item(arg))
        };
        text += &items(
            command
                .get_positionals()
                .chain(own_options(before, command).filter(is_specific))
                .map(none),
        );
        if before == "worksheet " {
            text += "Worksheets share many options with sheets.\n\n";
        }
        if let Some(more) = command.get_after_long_help().or(command.get_after_help()) {
            text += &format!("```text\n{more}\n```\n\n");
        }
    }
    format!("{}\n", text.trim_end())
}

#[test]
fn book_lists_every_option() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/options.md");
    let chapter = chapter();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &chapter).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(
        kept == chapter,
        "docs/src/options.md is stale: update it with UPDATE=1"
    );
}
