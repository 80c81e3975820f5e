//! The manual page.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::command::{Args, EXAMPLES, EXIT_CODES};

/// Environment variables that the program reads.
const ENVIRONMENT: &str = "\
NO_COLOR, CLICOLOR, CLICOLOR_FORCE
  Control coloured messages, unless --color is given
COLUMNS
  Width of the help, if it is not printed to a terminal
TERM
  Type of the terminal, which determines support for colours and progress
SOURCE_DATE_EPOCH
  Creation date of a PDF, in seconds since 1970; without it, a PDF has no date
NQUEENS_SHEET_ERRORS
  Set to json to print errors and notes as JSON";

/// Writes the manual page in roff, with the subcommands on the same page.
pub(crate) fn write(out: &mut dyn Write) -> io::Result<()> {
    let mut command = Args::command().disable_help_subcommand(true);
    // Adds inherited options to subcommands.
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    lines(out, "EXAMPLES", EXAMPLES.trim_start_matches("Examples:\n"))?;
    page.render_options_section(out)?;
    sections(out, &command, "")?;
    lines(out, "ENVIRONMENT", ENVIRONMENT)?;
    lines(out, "EXIT STATUS", EXIT_CODES)
}

/// Writes a section for each subcommand, followed by those of its own subcommands.
fn sections(out: &mut dyn Write, command: &Command, before: &str) -> io::Result<()> {
    let visible = command.get_subcommands();
    for inner in visible.filter(|inner| !inner.is_hide_set()) {
        let name = format!("{before}{}", inner.get_name().to_uppercase());
        // The program's own section has the inherited options.
        let own = inner.clone().mut_args(|arg| {
            let is_inherited = arg.is_global_set();
            arg.hide(is_inherited)
        });
        let page = Man::new(own);
        let mut text = Vec::new();
        page.render_description_section(&mut text)?;
        page.render_options_section(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        let text = text.replace(".SH DESCRIPTION\n", "");
        writeln!(out, ".SH \"COMMAND {name}\"")?;
        out.write_all(text.replace(".SH ", ".SS ").as_bytes())?;
        sections(out, inner, &format!("{name} "))?;
    }
    Ok(())
}

/// Writes a section whose text keeps its line breaks.
fn lines(out: &mut dyn Write, title: &str, text: &str) -> io::Result<()> {
    let text = text.replace('\\', "\\\\").replace('-', "\\-");
    writeln!(out, ".SH \"{title}\"\n.nf\n{text}\n.fi")
}
