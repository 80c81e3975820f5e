//! The command that prints a completion script.

use clap::{Arg, Command, CommandFactory, ValueHint};
use clap_complete::Shell;
use nqueens_sheet::Template;

use crate::cli::args::command::Args;
use crate::cli::failure::CliResult;
use crate::cli::output::sink::write_to_stdout;

pub(crate) fn run(shell: Shell) -> CliResult {
    let mut script = Vec::new();
    let mut command = with_hints(Args::command());
    clap_complete::generate(shell, &mut command, "nqueens-sheet", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match shell {
        Shell::Bash => fix_bash(&script),
        Shell::Zsh => fix_zsh(&script),
        Shell::Fish => fix_fish(&script, &command),
        _ => script.into_owned(),
    };
    write_to_stdout(|out| out.write_all(script.as_bytes()))
}

/// Completes file names only for options that take files.
fn with_hints(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let is_free = arg.get_value_hint() == ValueHint::Unknown && arg.get_action().takes_values();
        let is_free = is_free && arg.get_possible_values().is_empty();
        if is_free {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    });
    command.mut_subcommands(with_hints)
}

fn template_names() -> String {
    Template::names().collect::<Vec<_>>().join(" ")
}

/// Fixes the bash script. The generator confuses the hyphen of the program's name with the separator
/// of subcommands (<https://github.com/clap-rs/clap/issues/6421>). Also completes template files.
fn fix_bash(script: &str) -> String {
    let names = template_names();
    script
        .replace("nqueens__subcmd__sheet", "nqueens__sheet")
        .replace(
            &format!(
                "--template)\n                    COMPREPLY=($(compgen -W \"{names}\" -- \"${{cur}}\"))"
            ),
            &format!(
                "--template)\n                    COMPREPLY=($(compgen -f -W \"{names}\" -- \"${{cur}}\"))"
            ),
        )
}

/// Fixes the zsh script: also completes template files.
fn fix_zsh(script: &str) -> String {
    let names = template_names();
    let both = format!(
        "_nqueens-sheet_template() {{\n    _alternative 'names:template:({names})' 'files:file:_files'\n}}\n\n"
    );
    let script = script.replace(
        &format!(":NAME|FILE:({names})"),
        ":NAME|FILE:_nqueens-sheet_template",
    );
    script.replacen("_nqueens-sheet() {", &(both + "_nqueens-sheet() {"), 1)
}

/// Fixes the fish script. The generator's script fails to parse a command line that ends before the
/// value of an option, and does not complete positional arguments. Also completes template files.
fn fix_fish(script: &str, command: &Command) -> String {
    let argparse = |words: &str| {
        format!(
            "argparse -s (__fish_nqueens_sheet_global_optspecs) -- {words} 2>/dev/null\n    or "
        )
    };
    let complete_line = argparse("$cmd");
    let script = script.replace(
        &complete_line,
        &(complete_line.clone() + &argparse("$cmd[1..-2]")),
    );
    let lines = script.lines().map(|line| {
        if line.contains(" -l template -d ") {
            line.replacen(" -r -f -a ", " -r -F -a ", 1) + "\n"
        } else {
            line.to_owned() + "\n"
        }
    });
    let commands = command.get_subcommands();
    let words =
        commands.flat_map(|inner| fish_words(inner, "__fish_nqueens_sheet_using_subcommand "));
    lines.chain(words).collect()
}

/// Returns completions of positional arguments of a command and its subcommands: their values, and
/// files only for arguments that take files. `before` is the fish condition for the outer commands.
fn fish_words(command: &Command, before: &str) -> Vec<String> {
    let mut words = command.get_positionals();
    let file = words.any(|word| word.get_value_hint() == ValueHint::AnyPath);
    if file || command.get_name() == "help" {
        return Vec::new();
    }
    let condition = format!("{before}{}", command.get_name());
    if command.has_subcommands() {
        let seen = format!("{condition}; and __fish_seen_subcommand_from ");
        let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let names = names.join(" ");
        let no_file = format!(
            "complete -c nqueens-sheet -n \"{condition}; and not __fish_seen_subcommand_from {names}\" -f\n"
        );
        let inner = command
            .get_subcommands()
            .flat_map(|inner| fish_words(inner, &seen));
        return std::iter::once(no_file).chain(inner).collect();
    }
    let values = command.get_positionals().flat_map(Arg::get_possible_values);
    let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    vec![format!(
        "complete -c nqueens-sheet -n \"{condition}\" -f -a \"{}\"\n",
        values.join(" ")
    )]
}
