//! The commands of the program and their options as JSON, for programs that offer them.

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use serde::Serialize;

use crate::cli::args::command::Args;
use crate::cli::failure::CliResult;
use crate::cli::output::sink::to_stdout;

/// A command, with those within it.
#[derive(Serialize)]
struct CommandFacts {
    name: String,
    about: String,
    options: Vec<OptionFacts>,
    commands: Vec<CommandFacts>,
}

/// An option. `value` is the name of its value; one without a value has none. `values` are all that it
/// takes, `suggested` some of many.
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
}

/// Prints all commands and options.
pub(crate) fn run() -> CliResult {
    let mut program = Args::command();
    program.build();
    let mut text = serde_json::to_vec(&facts(&program)).expect("texts and lists are JSON");
    text.push(b'\n');
    to_stdout(|out| out.write_all(&text))
}

fn facts(command: &Command) -> CommandFacts {
    let named = |text: Option<&StyledStr>| text.map(ToString::to_string).unwrap_or_default();
    let shown = |arg: &&Arg| arg.get_long().is_some() && !arg.is_hide_set();
    let inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    CommandFacts {
        name: command.get_name().to_owned(),
        about: named(command.get_about()),
        options: command.get_arguments().filter(shown).map(option).collect(),
        commands: inner.filter(|inner| inner.get_name() != "help").map(facts).collect(),
    }
}

fn option(arg: &Arg) -> OptionFacts {
    let about = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
    let (about, written) = without_default(about.unwrap_or_default());
    let names = arg.get_value_names().filter(|_| arg.get_action().takes_values());
    let listed = arg.get_possible_values();
    let listed = listed.iter().filter(|value| !value.is_hide_set() && names.is_some());
    let listed = listed.map(|value| value.get_name().to_owned()).collect();
    let (values, suggested) =
        if arg.is_hide_possible_values_set() { (Vec::new(), listed) } else { (listed, Vec::new()) };
    let own = || arg.get_default_values().first().filter(|_| names.is_some());
    OptionFacts {
        name: format!("--{}", arg.get_long().unwrap_or_default()),
        short: arg.get_short().map(|short| format!("-{short}")),
        value: names.map(|names| names.join(" ")),
        group: arg.get_help_heading().unwrap_or("Options").to_owned(),
        about,
        default: written.or_else(|| own().map(|value| value.to_string_lossy().into_owned())),
        values,
        suggested,
    }
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
