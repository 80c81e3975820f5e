//! The command `options`, which prints all commands and options as JSON for other programs.

use std::collections::BTreeMap;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use nqueens_puzzle::json::write_json;
use nqueens_sheet::Language;
use serde::Serialize;

use crate::cli::args::command::Args;
use crate::cli::args::effects::{formats, needs, option_name};
use crate::cli::args::formats::FormatName;
use crate::cli::args::values::SuggestedNumbers;
use crate::cli::failure::CliResult;
use crate::cli::output::sink::write_to_stdout;

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
    let to_text = |text: Option<&StyledStr>| text.map(ToString::to_string).unwrap_or_default();
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
    let about = arg
        .get_long_help()
        .or(arg.get_help())
        .map(ToString::to_string);
    let (about, default_in_help) = split_default(about.unwrap_or_default());
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
    if let Some(SuggestedNumbers(numbers)) = arg.get() {
        suggested.extend(numbers.clone().map(|number| number.to_string()));
    }
    let default_value = || arg.get_default_values().first().filter(|_| names.is_some());
    let find = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
    let supported = find("format").map(Arg::get_possible_values);
    let effective_formats = |formats: &[FormatName]| {
        let names = formats.iter().map(|format| format.name());
        let is_supported = |name: &String| {
            let mut supported = supported.iter().flatten();
            supported.any(|format| format.get_name() == name)
        };
        names.filter(is_supported).collect()
    };
    let id = arg.get_id().as_str();
    let is_option = |need: &&str| {
        let id = need.split('=').next().unwrap_or_default();
        find(id).is_some_and(|arg| !arg.is_positional())
    };
    OptionFacts {
        name: name(arg),
        short: arg.get_short().map(|short| format!("-{short}")),
        value: names.map(|names| names.join(" ")),
        group: arg.get_help_heading().unwrap_or("Options").to_owned(),
        about,
        default: default_in_help
            .or_else(|| default_value().map(|value| value.to_string_lossy().into_owned())),
        values,
        suggested,
        formats: supported
            .as_ref()
            .and_then(|_| formats(command.get_name(), id, ""))
            .map(effective_formats),
        needs: needs(id).filter(is_option).map(option_name).collect(),
        conflicts: command
            .get_arg_conflicts_with(arg)
            .into_iter()
            .filter(|other| !other.is_hide_set())
            .map(name)
            .collect(),
    }
}

/// Returns the name of an option, or the value name of a positional argument.
fn name(arg: &Arg) -> String {
    let value = || {
        arg.get_value_names()
            .and_then(|names| names.first())
            .map(ToString::to_string)
    };
    arg.get_long()
        .map_or_else(|| value().unwrap_or_default(), |long| format!("--{long}"))
}

/// Splits the default from a help text.
fn split_default(about: String) -> (String, Option<String>) {
    let Some((before, default)) = about.split_once(" [default: ") else {
        return (about, None);
    };
    match default.split_once(']') {
        Some((default, after)) => (format!("{before}{after}"), Some(default.to_owned())),
        None => (about, None),
    }
}
