//! The command and its subcommands.

use clap::{ArgAction, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::cli::args::batch::BatchArgs;
use crate::cli::args::count::CountArgs;
use crate::cli::args::draw::DrawArgs;
use crate::cli::args::figure::FigureArgs;
use crate::cli::args::measure::MeasureArgs;
use crate::cli::args::templates::TemplatesArgs;

pub(crate) const EXAMPLES: &str = "\
Examples:
  nqueens-sheet --n 8 --cols 10 > out.svg            all 92 solutions
  nqueens-sheet --n 8 --fundamental -o twelve.svg    the 12 fundamental ones
  nqueens-sheet --n 8 --paper a2 -o poster.pdf       a poster, with title and footer
  nqueens-sheet --n 8 --paper a2 --bleed 3mm --marks crop -o shop.pdf
  nqueens-sheet --n 8 --paper a2 --tile-on a4 -o home.pdf
  nqueens-sheet --n 8 --group-by class --paper a2 -o classes.pdf
  nqueens-sheet --n 6 --cell 8mm --dpi 300 -o six.png
  nqueens-sheet --n 8 --place d4 --format text       those with a queen on d4
  nqueens-sheet --n 10 --class centrosymmetric --template dark -o ten.png
  nqueens-sheet count 1..15                          how many there are";

/// What to type, for who types the program's name alone.
pub(crate) const START: &str = "\
nothing to draw: say what, such as
  nqueens-sheet --n 8 --cols 10 > out.svg
or see nqueens-sheet --help";

/// The examples of the short help: the first of all.
const FEW: usize = 4;

fn few_examples() -> String {
    let few: Vec<&str> = EXAMPLES.lines().take(1 + FEW).collect();
    few.join("\n")
}

pub(crate) const EXIT: &str = "\
Exit codes: 0 success, 1 failure (also: no solution, a stale --check), 2 wrong usage.
Published counts: A000170 (solutions), A002562 (fundamental), A032522 and
A033148 (fixed by the half and the quarter turn) of the OEIS, up to n = 27.";

/// Draws the solutions of the n-queens puzzle, as SVG, PDF, PNG, text or data
#[derive(Parser, Debug)]
#[command(
    name = "nqueens-sheet",
    version,
    before_help = few_examples(),
    before_long_help = EXAMPLES,
    after_help = "nqueens-sheet --help lists all options and more examples.",
    after_long_help = EXIT,
    args_override_self = true,
    args_conflicts_with_subcommands = true,
    disable_help_flag = true,
    disable_version_flag = true,
    help_template = "{name} {version}\n{about}\n\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}",
    max_term_width = 100
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
    /// Colour messages: auto heeds NO_COLOR and whether a person reads them
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = ColorWhen::Auto, help_heading = "Messages")]
    pub(crate) color: ColorWhen,
    /// No progress
    #[arg(short, long, global = true, help_heading = "Messages")]
    pub(crate) quiet: bool,
    /// Print help; -h the common options, --help all
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = "Messages")]
    help: Option<bool>,
    /// Print version
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "Messages")]
    version: Option<bool>,
}

/// The options of the short help.
const COMMON: [&str; 20] = [
    "n",
    "fundamental",
    "class",
    "take",
    "from",
    "group_by",
    "paper",
    "cols",
    "cell",
    "coordinates",
    "template",
    "scheme",
    "title",
    "lang",
    "output",
    "format",
    "dpi",
    "dry_run",
    "help",
    "version",
];

/// The command as it is run: values are read in upper and lower case, and the short help
/// has the common options alone.
pub(crate) fn program() -> clap::Command {
    in_any_case(Args::command()).mut_args(|arg| {
        let rare = !COMMON.contains(&arg.get_id().as_str());
        arg.hide_short_help(rare)
    })
}

/// What to type, for who types `figure` alone: the one command that needs another.
pub(crate) fn which_figure() -> String {
    let program = program();
    let kinds = program.find_subcommand("figure").into_iter();
    let kinds = kinds.flat_map(clap::Command::get_subcommands);
    let names: Vec<&str> = kinds.map(clap::Command::get_name).collect();
    format!(
        "say which figure: {}\nor see nqueens-sheet figure --help",
        names.join(", ")
    )
}

fn in_any_case(command: clap::Command) -> clap::Command {
    let inner: Vec<String> = command
        .get_subcommands()
        .map(|inner| inner.get_name().to_owned())
        .collect();
    let command = command.mut_args(|arg| {
        let takes_values = arg.get_action().takes_values();
        arg.ignore_case(takes_values)
    });
    inner.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, in_any_case)
    })
}

/// Where the script of each shell goes.
const INSTALL: &str = "\
A shell reads the script whenever it starts, with this line in its own file:

  bash        ~/.bashrc                    eval \"$(nqueens-sheet completions bash)\"
  zsh         ~/.zshrc, after compinit     eval \"$(nqueens-sheet completions zsh)\"
  fish        ~/.config/fish/config.fish   nqueens-sheet completions fish | source
  elvish      ~/.config/elvish/rc.elv      eval (nqueens-sheet completions elvish | slurp)
  powershell  $PROFILE                     nqueens-sheet completions powershell | Out-String | iex

Packages put it where all shells find it, under the name nqueens-sheet in
share/bash-completion/completions, _nqueens-sheet in share/zsh/site-functions, and
nqueens-sheet.fish in share/fish/vendor_completions.d.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print how many solutions there are
    Count(CountArgs),
    /// Run a file of commands, several at a time
    Batch(BatchArgs),
    /// Draw a figure that explains the puzzle or its search
    Figure(Box<FigureArgs>),
    /// Measure how long the search takes on this machine, as a table for figure growth
    Measure(MeasureArgs),
    /// List, show or check templates
    Templates(TemplatesArgs),
    /// Print a completion script for a shell
    #[command(after_help = INSTALL)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, in roff
    Man,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}
