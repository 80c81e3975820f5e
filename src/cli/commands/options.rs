//! The commands of the program and their options as JSON, for programs that offer them.

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory, ValueEnum};
use serde::Serialize;

use crate::cli::args::command::Args;
use crate::cli::args::formats::{FormatName, Formats};
use crate::cli::args::rules::{FlagRules, Need, Suggested, exclude};
use crate::cli::failure::CliResult;
use crate::cli::output::sink::to_stdout;

/// A command, with those within it.
#[derive(Serialize)]
struct CommandFacts {
    name: String,
    about: String,
    /// Words that stand without an option's name.
    arguments: Vec<OptionFacts>,
    options: Vec<OptionFacts>,
    commands: Vec<CommandFacts>,
}

/// An option. `value` is the name of its value; one without a value has none. `values` are all that it
/// takes, `suggested` some of many. `formats` are those on which it has an effect, if not all. It `needs` one
/// of the options that are named, and cannot be used with those with which it `conflicts`.
#[derive(Serialize)]
struct OptionFacts {
    name: String,
    short: Option<String>,
    value: Option<String>,
    group: String,
    about: String,
    default: Option<String>,
    values: Vec<String>,
    suggested: Vec<String>,
    formats: Option<Vec<String>>,
    needs: Vec<&'static str>,
    conflicts: Vec<String>,
}

/// Prints all commands and options.
pub(crate) fn run() -> CliResult {
    let mut program = Args::command();
    program.build();
    let mut text = serde_json::to_vec(&facts(&program, true)).expect("texts and lists are JSON");
    text.push(b'\n');
    to_stdout(|out| out.write_all(&text))
}

fn facts(command: &Command, draws_sheet: bool) -> CommandFacts {
    let named = |text: Option<&StyledStr>| text.map(ToString::to_string).unwrap_or_default();
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let (arguments, options): (Vec<&Arg>, Vec<&Arg>) = shown.partition(|arg| arg.is_positional());
    let draws_sheet = draws_sheet && !["figure", "worksheet"].contains(&command.get_name());
    let each = |args: Vec<&Arg>| {
        args.into_iter()
            .map(|arg| option(command, arg, draws_sheet))
            .collect::<Vec<_>>()
    };
    let inner = command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set());
    let inner = inner.filter(|inner| inner.get_name() != "help");
    CommandFacts {
        name: command.get_name().to_owned(),
        about: named(command.get_about()),
        arguments: each(arguments),
        options: each(options),
        commands: inner.map(|inner| facts(inner, draws_sheet)).collect(),
    }
}

fn option(command: &Command, arg: &Arg, draws_sheet: bool) -> OptionFacts {
    let about = arg
        .get_long_help()
        .or(arg.get_help())
        .map(ToString::to_string);
    let (about, written) = without_default(about.unwrap_or_default());
    let names = arg
        .get_value_names()
        .filter(|_| arg.get_action().takes_values());
    let listed = arg.get_possible_values();
    let listed = listed
        .iter()
        .filter(|value| !value.is_hide_set() && names.is_some());
    let listed = listed.map(|value| value.get_name().to_owned()).collect();
    let (values, mut suggested) = if arg.is_hide_possible_values_set() {
        (Vec::new(), listed)
    } else {
        (listed, Vec::new())
    };
    if let Some(Suggested(numbers)) = arg.get() {
        suggested.extend(numbers.iter().map(ToString::to_string));
    }
    let own = || arg.get_default_values().first().filter(|_| names.is_some());
    let rule = FlagRules::of(arg).iter().find(|rule| rule.value.is_none());
    let offered = command.get_arguments().find(|arg| arg.get_id() == "format");
    let offered = offered.map(Arg::get_possible_values).unwrap_or_default();
    let has_effect = |on: Formats| {
        let names = FormatName::value_variants()
            .iter()
            .filter(|name| on.include(**name, draws_sheet));
        let names = names.map(|name| name.name());
        names
            .filter(|name| offered.iter().any(|offered| offered.get_name() == name))
            .collect()
    };
    let excluded = command.get_arguments().filter(|other| exclude(arg, other));
    let conflicts = command
        .get_arg_conflicts_with(arg)
        .into_iter()
        .chain(excluded);
    OptionFacts {
        name: name(arg),
        short: arg.get_short().map(|short| format!("-{short}")),
        value: names.map(|names| names.join(" ")),
        group: arg.get_help_heading().unwrap_or("Options").to_owned(),
        about,
        default: written.or_else(|| own().map(|value| value.to_string_lossy().into_owned())),
        values,
        suggested,
        formats: rule.and_then(|rule| rule.on).map(has_effect),
        needs: rule
            .and_then(|rule| rule.need)
            .map_or(&[][..], Need::options)
            .to_vec(),
        conflicts: conflicts
            .filter(|other| !other.is_hide_set())
            .map(name)
            .collect(),
    }
}

/// The name of an option, and of another argument that of its value.
fn name(arg: &Arg) -> String {
    let value = || {
        arg.get_value_names()
            .and_then(|names| names.first())
            .map(ToString::to_string)
    };
    arg.get_long()
        .map_or_else(|| value().unwrap_or_default(), |long| format!("--{long}"))
}

/// A help text without the default at its end, and that.
fn without_default(about: String) -> (String, Option<String>) {
    let Some((before, default)) = about.split_once(" [default: ") else {
        return (about, None);
    };
    match default.split_once(']') {
        Some((default, after)) => (format!("{before}{after}"), Some(default.to_owned())),
        None => (about, None),
    }
}
