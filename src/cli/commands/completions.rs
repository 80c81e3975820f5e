//! The command that prints a completion script.

use clap::{Arg, Command, CommandFactory, ValueHint};
use clap_complete::Shell;
use nqueens_sheet::Template;

use crate::cli::args::command::Args;
use crate::cli::args::rules::exclude;
use crate::cli::failure::CliResult;
use crate::cli::output::sink::to_stdout;

pub(crate) fn run(shell: Shell) -> CliResult {
    let mut script = Vec::new();
    let mut command = hinted(Args::command());
    clap_complete::generate(shell, &mut command, "nqueens-sheet", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match shell {
        Shell::Bash => in_bash(&script),
        Shell::Zsh => in_zsh(&script),
        Shell::Fish => in_fish(&script, &command),
        _ => script.into_owned(),
    };
    to_stdout(|out| out.write_all(script.as_bytes()))
}

/// Offers files only where a file is meant, since numbers and texts are nobody's to guess; and
/// no option beside one that it cannot be used with.
fn hinted(command: Command) -> Command {
    let args: Vec<Arg> = command.get_arguments().cloned().collect();
    let command = command.mut_args(|arg| {
        let free = arg.get_value_hint() == ValueHint::Unknown && arg.get_action().takes_values();
        let free = free && arg.get_possible_values().is_empty();
        let others = args
            .iter()
            .filter(|other| exclude(&arg, other))
            .map(Arg::get_id);
        let arg = arg.clone().conflicts_with_all(others);
        if free {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    });
    command.mut_subcommands(hinted)
}

fn template_names() -> String {
    Template::names().collect::<Vec<_>>().join(" ")
}

/// The generator separates the words of a command by the same marks as those of
/// the program's name, and then looks for commands under another name than it has
/// given them (<https://github.com/clap-rs/clap/issues/6421>). A template is also
/// offered as a file.
fn in_bash(script: &str) -> String {
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

/// A template is also offered as a file.
fn in_zsh(script: &str) -> String {
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

/// The generator's script takes a command line apart before it offers anything, which
/// fails where the value of an option is still to come; and it knows no positional
/// arguments. A template is also offered as a file.
fn in_fish(script: &str, command: &Command) -> String {
    let take_apart = |words: &str| {
        format!(
            "argparse -s (__fish_nqueens_sheet_global_optspecs) -- {words} 2>/dev/null\n    or "
        )
    };
    let whole = take_apart("$cmd");
    let script = script.replace(&whole, &(whole.clone() + &take_apart("$cmd[1..-2]")));
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

/// Words that are offered behind the name of a command, and of those within, whose names are to
/// follow `before`: the values of its arguments, and no file where none is meant.
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
