//! The manual page.

use std::io::{self, Write};

use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;

use crate::cli::args::command::{Args, EXAMPLES, EXIT_CODES};

/// Environment variables that the program reads.
const ENVIRONMENT: &str = "\
NO_COLOR, CLICOLOR, CLICOLOR_FORCE: Control coloured messages, unless --color is given
COLUMNS: Width of the help, if it is not printed to a terminal
TERM: Type of the terminal, which determines support for colours and progress
SOURCE_DATE_EPOCH: Creation date of a PDF, in seconds since 1970; without it, a PDF has no date
NQUEENS_SHEET_ERRORS: Set to json to print errors and notes as JSON";

/// Writes the manual page in roff, with the subcommands on the same page.
pub(crate) fn write(out: &mut dyn Write) -> io::Result<()> {
    let mut command = Args::command();
    // Adds inherited options to subcommands.
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    let usage = "nqueens-sheet [OPTIONS] [N]\nnqueens-sheet COMMAND [OPTIONS] [ARGUMENTS]";
    lines(out, "SYNOPSIS", usage)?;
    page.render_description_section(out)?;
    lines(
        out,
        "EXAMPLES",
        EXAMPLES.split_once('\n').map_or("", |(_, rest)| rest),
    )?;
    page.render_options_section(out)?;
    for subcommand in subcommands(&command) {
        section(out, subcommand, "")?;
    }
    writeln!(out, ".SH ENVIRONMENT")?;
    for (name, text) in ENVIRONMENT.lines().filter_map(|line| line.split_once(": ")) {
        entry(out, name, text)?;
    }
    lines(out, "EXIT STATUS", EXIT_CODES)
}

/// Returns all subcommands except `help`.
fn subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    let all = command.get_subcommands();
    all.filter(|inner| inner.get_name() != "help")
}

/// Writes the section of a command, followed by those of its subcommands that have options.
fn section(out: &mut dyn Write, command: &Command, before: &str) -> io::Result<()> {
    let name = format!("{before}{}", command.get_name().to_uppercase());
    writeln!(out, ".SH \"COMMAND {name}\"\n{}", escape(&about(command)))?;
    arguments(out, command)?;
    for action in subcommands(command) {
        entry(out, action.get_name(), &about(action))?;
        if !has_options(action) {
            arguments(out, action)?;
        }
    }
    let mut inner = subcommands(command).filter(|action| has_options(action));
    inner.try_for_each(|action| section(out, action, &format!("{name} ")))
}

fn has_options(command: &Command) -> bool {
    own_arguments(command).any(|arg| !arg.is_positional())
}

/// Returns the visible arguments of a command that it does not inherit.
fn own_arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let inherited = ["help", "version", "color", "quiet"];
    let all = command.get_arguments();
    all.filter(move |arg| !arg.is_hide_set() && !inherited.contains(&arg.get_id().as_str()))
}

/// Returns the names of an argument and of its value.
fn synopsis(arg: &Arg) -> String {
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
    own_arguments(command).try_for_each(|arg| entry(out, &synopsis(arg), &help(arg)))
}

/// Returns the help of an argument with its possible values.
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

fn entry(out: &mut dyn Write, name: &str, text: &str) -> io::Result<()> {
    writeln!(out, ".TP\n{}\n{}", escape(name), escape(text))
}

/// Writes a section whose text keeps its line breaks.
fn lines(out: &mut dyn Write, title: &str, text: &str) -> io::Result<()> {
    writeln!(out, ".SH \"{title}\"\n.nf\n{}\n.fi", escape(text))
}

fn escape(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('-', "\\-");
    // A line that starts with a dot or an apostrophe would be a roff request.
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
