//! The command `options`, which prints all commands and options as JSON for other programs.

use std::collections::BTreeMap;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use nqueens_puzzle::internal::json::write_json;
use nqueens_puzzle::words::join;
use nqueens_sheet::Language;
use serde::Serialize;

use crate::args::command::Args;
use crate::args::effects::{formats, needs, option_name};
use crate::args::values::SuggestedNumbers;
use crate::failure::CliResult;
use crate::output::sink::write_to_stdout;

/// A command with its subcommands. Figures have `titles` for menus, by language.
#[derive(Serialize)]
struct CommandFacts {
    name: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    titles: BTreeMap<&'static str, String>,
    about: String,
    /// Positional arguments.
    arguments: Vec<OptionFacts>,
    options: Vec<OptionFacts>,
    commands: Vec<CommandFacts>,
}

/// An option. `value` is the name of its value, unless it is a flag. `values` lists all possible values,
/// `suggested` some of many. `formats` lists the formats on which it has an effect, unless these are all.
/// It `needs` one of several options, and `conflicts` with others.
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
    needs: Vec<String>,
    conflicts: Vec<String>,
}

/// Prints all commands and options.
pub(crate) fn run() -> CliResult {
    let mut program = Args::command();
    program.build();
    write_to_stdout(|out| write_json(&facts(&program), out))
}

fn facts(command: &Command) -> CommandFacts {
    let visible = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let (arguments, options): (Vec<&Arg>, Vec<&Arg>) = visible.partition(|arg| arg.is_positional());
    let all_facts = |args: Vec<&Arg>| {
        args.into_iter()
            .map(|arg| option_facts(command, arg))
            .collect::<Vec<_>>()
    };
    let inner = command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set());
    let inner = inner.filter(|inner| inner.get_name() != "help");
    let titles = Language::ALL.into_iter().filter_map(|language| {
        let title = language.figure_name(command.get_name())?;
        Some((language.tag(), title))
    });
    CommandFacts {
        name: command.get_name().to_owned(),
        titles: titles.collect(),
        about: to_text(command.get_about()),
        arguments: all_facts(arguments),
        options: all_facts(options),
        commands: inner.map(facts).collect(),
    }
}

fn option_facts(command: &Command, arg: &Arg) -> OptionFacts {
    let about = arg.get_long_help().or(arg.get_help());
    let (about, default_in_help) = split_default(&to_text(about));
    let takes_values = arg.get_action().takes_values();
    let listed = arg.get_possible_values().into_iter();
    let listed = listed.filter(|value| !value.is_hide_set() && takes_values);
    let listed = listed.map(|value| value.get_name().to_owned());
    let (suggested, values) = listed.partition(|_| arg.is_hide_possible_values_set());
    let numbers = arg.get().map(|SuggestedNumbers(numbers)| numbers.clone());
    let numbers = numbers
        .into_iter()
        .flatten()
        .map(|number| number.to_string());
    let default_value = arg.get_default_values().first().filter(|_| takes_values);
    let default_value = default_value.map(|value| value.to_string_lossy().into_owned());
    let find = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
    let id = arg.get_id().as_str();
    let formats = find("format").and_then(|format| {
        let supported = format.get_possible_values();
        let is_supported = |name: &String| supported.iter().any(|value| value.get_name() == name);
        let formats = formats(command.get_name(), id, "")?.iter();
        Some(
            formats
                .map(|format| format.name())
                .filter(is_supported)
                .collect(),
        )
    });
    let is_option = |need: &&str| {
        let id = need.split('=').next().unwrap_or_default();
        find(id).is_some_and(|arg| !arg.is_positional())
    };
    let conflicts = command.get_arg_conflicts_with(arg).into_iter();
    OptionFacts {
        name: name(arg),
        short: arg.get_short().map(|short| format!("-{short}")),
        value: takes_values.then(|| value_name(arg)),
        group: arg.get_help_heading().unwrap_or("Options").to_owned(),
        about,
        default: default_in_help.or(default_value),
        values,
        suggested: numbers.chain::<Vec<_>>(suggested).collect(),
        formats,
        needs: needs(command.get_name(), id, None)
            .filter(is_option)
            .map(option_name)
            .collect(),
        conflicts: conflicts
            .filter(|other| !other.is_hide_set())
            .map(name)
            .collect(),
    }
}

/// Returns the name of an option, or the value name of a positional argument.
fn name(arg: &Arg) -> String {
    arg.get_long()
        .map_or_else(|| value_name(arg), |long| format!("--{long}"))
}

fn value_name(arg: &Arg) -> String {
    join(arg.get_value_names().unwrap_or_default(), " ")
}

/// Returns a help text without its default, and the default.
fn split_default(about: &str) -> (String, Option<String>) {
    let parts = about.split_once(" [default: ").and_then(|(before, rest)| {
        let (default, after) = rest.split_once(']')?;
        Some((format!("{before}{after}"), Some(default.to_owned())))
    });
    parts.unwrap_or_else(|| (about.to_owned(), None))
}

fn to_text(text: Option<&StyledStr>) -> String {
    text.map(ToString::to_string).unwrap_or_default()
}
