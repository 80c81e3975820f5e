//! The manual page.

use std::io::{self, Write};

use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;

use crate::cli::args::command::{Args, EXAMPLES, EXIT};

/// Writes the manual page in roff, with the subcommands on the same page.
pub(crate) fn write(out: &mut dyn Write) -> io::Result<()> {
    let mut command = Args::command();
    // Fills in what subcommands inherit.
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    let synopsis = "nqueens-sheet [OPTIONS]\nnqueens-sheet COMMAND [OPTIONS] [ARGUMENTS]";
    lines(out, "SYNOPSIS", synopsis)?;
    page.render_description_section(out)?;
    lines(
        out,
        "EXAMPLES",
        EXAMPLES.split_once('\n').map_or("", |(_, rest)| rest),
    )?;
    page.render_options_section(out)?;
    for subcommand in command.get_subcommands() {
        section(out, subcommand, "")?;
    }
    lines(out, "EXIT STATUS", EXIT)
}

/// A command and, after it, those of its commands that have options.
fn section(out: &mut dyn Write, command: &Command, before: &str) -> io::Result<()> {
    let name = format!("{before}{}", command.get_name().to_uppercase());
    let about = command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default();
    writeln!(out, ".SH \"COMMAND {name}\"\n{}", escaped(&about))?;
    for arg in command.get_arguments().filter(is_own) {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        writeln!(out, ".TP\n{}\n{}", escaped(&named(arg)), escaped(&help))?;
    }
    for action in command
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        let about = action
            .get_about()
            .map(ToString::to_string)
            .unwrap_or_default();
        writeln!(
            out,
            ".TP\n{}\n{}",
            escaped(action.get_name()),
            escaped(&about)
        )?;
    }
    let has_options = |command: &&Command| {
        let mut own = command.get_arguments().filter(is_own);
        own.any(|arg| !arg.is_positional())
    };
    let mut inner = command.get_subcommands().filter(has_options);
    inner.try_for_each(|command| section(out, command, &format!("{name} ")))
}

/// Its names, and what it takes.
fn named(arg: &Arg) -> String {
    match arg.get_short() {
        Some(short) => format!("-{short}, {arg}"),
        None => arg.to_string(),
    }
}

/// Whether a command does not inherit it.
fn is_own(arg: &&Arg) -> bool {
    !["help", "version", "color", "quiet"].contains(&arg.get_id().as_str())
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
