//! The help that `nqueens-sheet -h` prints: common options only, in one list with brief texts.

use std::ffi::OsString;

use clap::{Arg, Command};

/// The ids of common options, in the order of the short help.
const COMMON_OPTIONS: &str = "output format n fundamental class take from paper cols cell coordinates \
     group_by template scheme title lang dpi dry_run help version";

/// The text for the command `figure`, with all posters.
const FIGURE: &str =
    "Draw a figure of the search, or a poster: wheel, cloths, threads, summits, partition, density";

/// True if the short help lists this option.
pub(crate) fn is_common(arg: &Arg) -> bool {
    COMMON_OPTIONS.split(' ').any(|id| arg.get_id() == id)
}

/// True if a command line asks for the short help of the program itself, not of a subcommand.
fn is_requested(command: &Command, words: &[OsString]) -> bool {
    let has_flag = words.iter().any(|word| word == "-h" || word == "-?");
    has_flag
        && !words
            .iter()
            .any(|word| command.find_subcommand(word).is_some())
}

/// Adapts headings, order and texts of the options if a command line asks for the short help.
pub(crate) fn apply_if_requested(command: Command, words: &[OsString]) -> Command {
    if !is_requested(&command, words) {
        return command;
    }
    let command = command.mut_subcommand("figure", |figure| figure.about(FIGURE));
    command.mut_args(|arg| {
        let order = COMMON_OPTIONS.split(' ').position(|id| arg.get_id() == id);
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let arg = arg.help_heading("Options").help(brief(&help).to_owned());
        arg.display_order(order.unwrap_or_default())
    })
}

/// Returns the start of a help text, without details.
fn brief(help: &str) -> &str {
    let ends = [";", ":", " (", " ["];
    let end = ends.into_iter().filter_map(|end| help.find(end)).min();
    &help[..end.unwrap_or(help.len())]
}
