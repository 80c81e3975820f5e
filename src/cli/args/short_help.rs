//! The help that `nqueens-sheet -h` prints: common options only, in one list with brief texts.

use std::ffi::OsString;

use clap::{Arg, Command};

/// Common options in the order of the short help: clap's id and a brief text.
const COMMON_OPTIONS: &[(&str, &str)] = &[
    (
        "output",
        "Output file, - for standard output; the extension selects the format",
    ),
    (
        "format",
        "Output format [default: from the extension, or else svg]",
    ),
    ("n", "Board size, or a range such as 5..7 [default: 8]"),
    (
        "fundamental",
        "Draw one solution per orbit under rotation and reflection",
    ),
    (
        "class",
        "Draw only solutions of a symmetry class, such as ordinary",
    ),
    ("take", "Draw at most K solutions"),
    ("from", "Draw the boards in a file, - for standard input"),
    ("paper", "Page size, such as a2, letter or 50x70cm"),
    ("cols", "Boards per row"),
    ("cell", "Side of a square, such as 20px or 8mm"),
    ("coordinates", "Label files and ranks"),
    ("group_by", "Group solutions by orbit"),
    (
        "template",
        "Built-in template (see the command templates), or SVG file",
    ),
    ("scheme", "Light or dark colours"),
    ("title", "Title of the sheet"),
    (
        "lang",
        "Language of built-in texts: en, de, fr, es, ja, zh-Hans, zh-Hant, pt-BR",
    ),
    ("dpi", "Resolution of a PNG in pixels per inch"),
    (
        "dry_run",
        "Write nothing; print the number of boards and the size",
    ),
    ("help", "Print this help, or all options with --help"),
    ("version", "Print the version"),
];

/// The text for the command `figure`, with all posters.
const FIGURE: &str =
    "Draw a figure of the search, or a poster: wheel, cloths, threads, summits, partition, density";

/// True if the short help lists this option.
pub(crate) fn is_common(arg: &Arg) -> bool {
    COMMON_OPTIONS.iter().any(|(id, _)| arg.get_id() == id)
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
        let mut options = COMMON_OPTIONS.iter().enumerate();
        match options.find(|(_, (id, _))| arg.get_id() == id) {
            Some((order, (_, text))) => {
                arg.help_heading("Options").display_order(order).help(*text)
            }
            None => arg,
        }
    })
}
