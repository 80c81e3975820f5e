//! The manual page.

use std::io::{self, Write};

use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;

use crate::cli::args::command::{Args, EXAMPLES, EXIT};

/// Variables of the environment that the program reads.
const ENVIRONMENT: &str = "\
NO_COLOR, CLICOLOR, CLICOLOR_FORCE: Whether messages are coloured, unless --color says so
COLUMNS: How wide the help is, where that is not the terminal's matter
TERM: Whether a terminal shows colours and progress
TMPDIR: Where boards from a pipe are kept until they are drawn
SOURCE_DATE_EPOCH: The date that a PDF carries, in seconds since 1970; without it, none
NQUEENS_SHEET_ERRORS: Prints errors as JSON if it is json";

/// Writes the manual page in roff, with the subcommands on the same page.
pub(crate) fn write(out: &mut dyn Write) -> io::Result<()> {
    let mut command = Args::command();
    // Fills in what subcommands inherit.
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    let synopsis = "nqueens-sheet [OPTIONS] [N]\nnqueens-sheet COMMAND [OPTIONS] [ARGUMENTS]";
    lines(out, "SYNOPSIS", synopsis)?;
    page.render_description_section(out)?;
    lines(
        out,
        "EXAMPLES",
        EXAMPLES.split_once('\n').map_or("", |(_, rest)| rest),
    )?;
    page.render_options_section(out)?;
    for subcommand in actions(&command) {
        section(out, subcommand, "")?;
    }
    writeln!(out, ".SH ENVIRONMENT")?;
    for (name, what) in ENVIRONMENT.lines().filter_map(|line| line.split_once(": ")) {
        entry(out, name, what)?;
    }
    lines(out, "EXIT STATUS", EXIT)
}

/// The subcommands but for that which helps.
fn actions(command: &Command) -> impl Iterator<Item = &Command> {
    let all = command.get_subcommands();
    all.filter(|inner| inner.get_name() != "help")
}

/// A command and, after it, those of its commands that have options.
fn section(out: &mut dyn Write, command: &Command, before: &str) -> io::Result<()> {
    let name = format!("{before}{}", command.get_name().to_uppercase());
    writeln!(out, ".SH \"COMMAND {name}\"\n{}", escaped(&about(command)))?;
    arguments(out, command)?;
    for action in actions(command) {
        entry(out, action.get_name(), &about(action))?;
        if !has_options(action) {
            arguments(out, action)?;
        }
    }
    let mut inner = actions(command).filter(|action| has_options(action));
    inner.try_for_each(|action| section(out, action, &format!("{name} ")))
}

fn has_options(command: &Command) -> bool {
    own(command).any(|arg| !arg.is_positional())
}

/// Arguments that a command takes and others do not.
fn own(command: &Command) -> impl Iterator<Item = &Arg> {
    let inherited = ["help", "version", "color", "quiet"];
    let all = command.get_arguments();
    all.filter(move |arg| !arg.is_hide_set() && !inherited.contains(&arg.get_id().as_str()))
}

/// Its names, and what it takes.
fn named(arg: &Arg) -> String {
    match arg.get_short() {
        Some(short) => format!("-{short}, {arg}"),
        None => arg.to_string(),
    }
}

fn about(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string);
    about.unwrap_or_default()
}

fn arguments(out: &mut dyn Write, command: &Command) -> io::Result<()> {
    own(command).try_for_each(|arg| entry(out, &named(arg), &help(arg)))
}

/// The help of an argument, with the values that it may have.
fn help(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let values = if arg.get_action().takes_values() {
        arg.get_possible_values()
    } else {
        Vec::new()
    };
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    match names.as_slice() {
        [] => help,
        names => format!("{help}. Values: {}", names.join(", ")),
    }
}

fn entry(out: &mut dyn Write, name: &str, what: &str) -> io::Result<()> {
    writeln!(out, ".TP\n{}\n{}", escaped(name), escaped(what))
}

/// Text that keeps its lines.
fn lines(out: &mut dyn Write, title: &str, text: &str) -> io::Result<()> {
    writeln!(out, ".SH \"{title}\"\n.nf\n{}\n.fi", escaped(text))
}

fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('-', "\\-");
    // A dot at the start of a line would be a request.
    text.lines()
        .map(|line| {
            if line.starts_with(['.', '\'']) {
                format!("\\&{line}")
            } else {
                line.to_owned()
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}
