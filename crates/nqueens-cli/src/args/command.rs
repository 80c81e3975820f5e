//! The command and its subcommands.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ColorChoice, CommandFactory, Parser, Subcommand, ValueEnum};
use nqueens_sheet::check::Expect;
use nqueens_sheet::programs::{PROGRAM_LANGUAGES, PROGRAMS};
use nqueens_sheet::{Class, Group, Language, Square, Template};

use crate::args::figures::FigureKind;
use crate::args::figures::board::SearchOrderArgs;
use crate::args::figures::worksheet::WorksheetArgs;
use crate::args::sheet::DrawArgs;
use crate::args::short_help;
#[cfg(not(target_family = "wasm"))]
use crate::args::values::parse_part;
use crate::args::values::{
    Sizes, choice_parser, parse_runs, parse_threads, parse_two_chars, parser_of_names,
    parser_with_suggestions,
};

pub(crate) const EXAMPLES: &str = "\
Examples:
  nqueens-sheet --n 8 --cols 10 > out.svg            all 92 solutions
  nqueens-sheet --n 8 --fundamental -o twelve.svg    the 12 fundamental solutions
  nqueens-sheet --n 8 --paper a2 -o poster.pdf       a poster with title and footer
  nqueens-sheet figure wheel -o wheel.pdf            a poster of the whole search
  nqueens-sheet --n 8 --paper a2 --bleed 3mm --marks crop -o shop.pdf
  nqueens-sheet --n 8 --paper a2 --tile-on a4 -o home.pdf
  nqueens-sheet --n 8 --group-by class --paper a2 -o classes.pdf
  nqueens-sheet --n 6 --cell 8mm --dpi 300 -o six.png
  nqueens-sheet --n 8 --place d4 --format text       solutions with a queen on d4
  nqueens-sheet --n 10 --class centrosymmetric --template dark -o ten.png
  nqueens-sheet count 1..15                          the numbers of solutions";

/// The message for a command line without arguments.
pub(crate) const NO_ARGUMENTS_MESSAGE: &str = "\
nothing to draw: name a board size, for example
  nqueens-sheet --n 8 --cols 10 > out.svg
For help, run nqueens-sheet -h";

/// Number of examples in the short help.
const SHORT_HELP_EXAMPLES: usize = 4;

fn first_examples() -> String {
    let lines: Vec<&str> = EXAMPLES.lines().take(1 + SHORT_HELP_EXAMPLES).collect();
    lines.join("\n")
}

pub(crate) const EXIT_CODES: &str = "\
Exit codes: 0 success, 1 failure (also no solution, or a stale file with --check), 2 usage error.
Published counts: A000170 (solutions), A002562 (fundamental), A032522 and
A033148 (fixed by the half and the quarter turn) of the OEIS, up to n = 27.";

/// Draws solutions of the n-queens puzzle as SVG, PDF, PNG, text or data
#[derive(Parser, Debug)]
#[command(
    name = "nqueens-sheet",
    version,
    before_help = first_examples(),
    before_long_help = EXAMPLES,
    after_help = "nqueens-sheet --help lists all options and more examples.",
    after_long_help = EXIT_CODES,
    args_override_self = true,
    override_usage = "nqueens-sheet [OPTIONS] [N]\n       nqueens-sheet <COMMAND>",
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
    /// Colour messages; auto does so on a terminal unless NO_COLOR is set
    #[arg(long, ignore_case = true, global = true, value_enum, value_name = "WHEN", default_value_t = ColorChoice::Auto, help_heading = "Messages")]
    pub(crate) color: ColorChoice,
    /// Do not show progress
    #[arg(short, long, aliases = ["silent"], global = true, help_heading = "Messages")]
    pub(crate) quiet: bool,
    /// Print help (-h: common options, --help: all options)
    #[arg(short, long, alias = "usage", short_alias = '?', global = true, action = ArgAction::Help, help_heading = "Messages")]
    help: Option<bool>,
    /// Print the version
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "Messages")]
    version: Option<bool>,
}

/// Builds the command. Its short help lists common options only.
pub(crate) fn program() -> clap::Command {
    Args::command().mut_args(|arg| {
        let is_common = short_help::is_common(&arg);
        arg.hide_short_help(!is_common)
    })
}

/// Instructions for installing the completion script of each shell.
#[cfg(not(target_family = "wasm"))]
const COMPLETION_HELP: &str = "\
To load the script when a shell starts, add this line to its startup file:

  bash        ~/.bashrc                    eval \"$(nqueens-sheet completions bash)\"
  zsh         ~/.zshrc, after compinit     eval \"$(nqueens-sheet completions zsh)\"
  fish        ~/.config/fish/config.fish   nqueens-sheet completions fish | source
  elvish      ~/.config/elvish/rc.elv      eval (nqueens-sheet completions elvish | slurp)
  powershell  $PROFILE                     nqueens-sheet completions powershell | Out-String | iex

Packages install it as nqueens-sheet in share/bash-completion/completions,
_nqueens-sheet in share/zsh/site-functions, and nqueens-sheet.fish in
share/fish/vendor_completions.d.";

/// Instructions for using the mdBook preprocessor.
#[cfg(not(target_family = "wasm"))]
const BOOK: &str = "\
In book.toml:

  [preprocessor.nqueens]
  command = \"nqueens-sheet mdbook\"

In a chapter, a command line without the program's name in a fenced block:

  ~~~nqueens
  --n 8 --fundamental --cols 4
  ~~~

The picture becomes part of the page and follows the book's theme. File names are relative to the
book's folder; files outside it cannot be read.";

/// Subcommands that mdBook calls.
#[cfg(not(target_family = "wasm"))]
#[derive(Subcommand, Debug)]
pub(crate) enum MdbookCommand {
    /// Exit with code 0 if a renderer is supported; all of them are
    Supports {
        /// Name of the renderer
        renderer: String,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print the number of solutions
    Count(CountArgs),
    /// Run the commands in a file in parallel
    Batch(BatchArgs),
    /// Check the output of any n-queens program: which boards are wrong, repeated or missing
    #[command(aliases = ["judge", "validate", "grade"])]
    Check(JudgeArgs),
    /// Draw a figure that explains the puzzle or its search, or a poster
    #[command(aliases = ["figures", "fig", "diagram", "diagrams"], arg_required_else_help = false)]
    Figure {
        #[command(subcommand)]
        kind: Box<FigureKind>,
    },
    /// Make a worksheet with tasks to solve by hand and an answer key
    #[command(aliases = ["worksheets", "exercise", "exercises", "quiz"])]
    Worksheet(Box<WorksheetArgs>),
    /// Print a program that finds all solutions
    #[command(aliases = ["programs", "source", "listing"])]
    Program(ProgramArgs),
    /// Time the search on this machine, as data for figure growth
    #[command(aliases = ["bench", "benchmark"])]
    Measure(MeasureArgs),
    /// List, draw, show or check templates
    #[command(aliases = ["template", "themes", "styles", "skins"])]
    Templates {
        #[command(subcommand)]
        action: Option<TemplatesAction>,
    },
    /// Print all commands and options, with their values and defaults, as JSON
    #[command(hide = true)]
    Options,
    /// Preprocess a book for mdBook: replace nqueens blocks with pictures
    #[cfg(not(target_family = "wasm"))]
    #[command(after_help = BOOK)]
    Mdbook {
        #[command(subcommand)]
        request: Option<MdbookCommand>,
    },
    /// Print a completion script for a shell
    #[cfg(not(target_family = "wasm"))]
    #[command(alias = "completion", after_help = COMPLETION_HELP)]
    Completions {
        /// The shell
        #[arg(ignore_case = true)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page as roff
    #[cfg(not(target_family = "wasm"))]
    #[command(alias = "manual")]
    Man,
}

#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Columns: n; all solutions (A000170); fundamental solutions (A002562), that is,
orbits under rotation and reflection; and the numbers of ordinary orbits (8
solutions each), centrosymmetric orbits (4) and doubly centrosymmetric orbits (2).
The only solution for n = 1 is a class of its own, an orbit of 1.

With --up-to, --class, --place or --toroidal there is one column:
the number of solutions, or of orbits with --up-to.

Without arguments, sizes are read from standard input, separated by spaces or
newlines; 0 ends the input."
)]
pub(crate) struct CountArgs {
    /// Board sizes from 1 to 27, such as 8, or 1..15 for 1 to 15
    #[arg(value_name = "N|A..B", value_parser = Sizes::parse_countable)]
    sizes: Vec<Sizes>,
    /// Board sizes, the same as N
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N|A..B", value_parser = Sizes::parse_countable)]
    n: Option<Sizes>,
    /// Output format
    #[arg(long, ignore_case = true, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
    /// Print only this number
    #[arg(long, ignore_case = true,
        value_parser = choice_parser([("all", 0_usize), ("fundamental", 1), ("ordinary", 2), ("centrosymmetric", 3), ("doubly-centrosymmetric", 4)]))]
    pub(crate) only: Option<usize>,
    /// Count one solution per orbit under a group: none, half-turn, rotation, mirror, all
    #[arg(long, value_name = "GROUP", conflicts_with_all = ["only", "verify"])]
    pub(crate) up_to: Option<Group>,
    /// Count only solutions of a class: ordinary, centrosymmetric, doubly-centrosymmetric, trivial
    #[arg(long, ignore_case = true, value_name = "CLASS", value_parser = parser_with_suggestions::<Class>(|| Class::ALL.map(Class::name).into()), hide_possible_values = true,
        conflicts_with_all = ["only", "verify"])]
    pub(crate) class: Option<Class>,
    /// Count only solutions with queens on these squares, such as d4,f1, by listing them
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', conflicts_with_all = ["only", "verify"])]
    pub(crate) place: Vec<Square>,
    /// Count only solutions that are also valid on a torus (A007705)
    #[arg(long, conflicts_with_all = ["only", "verify"])]
    pub(crate) toroidal: bool,
    /// Count the solutions again and compare with the published numbers
    #[arg(long, aliases = ["check", "compute", "recount", "anew"])]
    pub(crate) verify: bool,
    /// Number of threads for --verify [default: number of cores]
    #[arg(long, aliases = ["jobs", "cores", "workers"], short_alias = 'j', value_name = "T", requires = "verify",
        value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Count only part I of N equal parts, for n = 14 or more; 0-based:I/N if I starts at 0
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, alias = "shard", value_name = "I/N", value_parser = parse_part, requires = "verify",
        conflicts_with = "only")]
    pub(crate) part: Option<(u64, u64)>,
    /// Save the progress of a part in a file, and resume from it
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) journal: Option<PathBuf>,
    /// Write the numbers of a part atomically to a .json or .csv file, - for standard output
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) result: Option<PathBuf>,
    #[cfg(not(target_family = "wasm"))]
    #[command(subcommand)]
    pub(crate) action: Option<CountAction>,
}

#[cfg(not(target_family = "wasm"))]
#[derive(Subcommand, Debug)]
pub(crate) enum CountAction {
    /// Add up the parts of a count and compare with the published numbers
    Merge(MergeArgs),
}

#[cfg(not(target_family = "wasm"))]
#[derive(clap::Args, Debug)]
pub(crate) struct MergeArgs {
    /// JSON results and journals of parts, - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Output format
    #[arg(long, ignore_case = true, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
}

impl CountArgs {
    /// Returns the sizes from the positional arguments, or else from `--n`.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::positional_or_option(&self.sizes, &self.n)
    }

    /// True if an option restricts which solutions are counted.
    pub(crate) fn has_filter(&self) -> bool {
        self.toroidal || self.up_to.is_some() || self.class.is_some() || !self.place.is_empty()
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountFormat {
    Text,
    Json,
    Csv,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Each line names the file to write, followed by its options:

  all-92.svg    --n 8 --cols 12
  poster.pdf    --n 8 --paper a2 --title \"Eight queens\"   # for the hall
  rule.svg      figure rule --n 8

The file name replaces -o and --check, and is relative to the folder of FILE, or to
the current folder if FILE is - or a pipe. Words are split as in a shell: '...' and
\"...\" quote spaces, \\ escapes a character, and # starts a comment.

All lines are read before anything is written. Nothing runs if a line has an unknown
option, if two lines write the same file, or if a line reads a file that another line
writes. Files are written atomically, and errors name the line. The HTML of --emit
picture is printed in the order of the lines, with names relative to the folder of
FILE. The limits are 20,000 lines and 16 MiB.")]
pub(crate) struct BatchArgs {
    /// File of commands, - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write nothing; fail if a file is missing or out of date
    #[arg(long)]
    pub(crate) check: bool,
    /// Number of lines to run at a time [default: number of cores]
    #[arg(long, aliases = ["jobs", "cores", "workers"], short_alias = 'j', value_name = "T", value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The first line is the verdict, the others are details. Wrong boards and duplicates are
named, and ten missing solutions; --format json has all of them. A missing solution is
the rank of the queen on each file. Above n = 14, only --expect some can be judged.

An output that is only a number is compared with known counts.

Exit code: 0 if every line was understood, every board is right, and none is double or
missing; 1 if a board is wrong, double or missing; 2 if the output, or a line that looks
like a board, cannot be read. Of several files, the worst counts; 1 is worse than 2.
With --quiet, nothing is printed.")]
pub(crate) struct JudgeArgs {
    /// Outputs of programs of at most 256 MiB, - for standard input [default: standard input]: grids,
    /// lists, permutations, coordinates, squares, FEN, CSV or JSON, with any text around them
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Boards that the output should have: all solutions, one of each orbit under rotation and reflection
    /// (fundamental), or some, each once
    #[arg(long, aliases = ["expected", "task"], value_name = "all|fundamental|some", ignore_case = true, default_value = "all", hide_possible_values = true,
        value_parser = choice_parser([("all", Expect::All), ("fundamental", Expect::Fundamental), ("some", Expect::Some)]))]
    pub(crate) expect: Expect,
    /// Board size that the output should have [default: any]
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_single)]
    pub(crate) n: Option<Sizes>,
    /// Count rows and columns from 0 or 1 [default: recognized by the numbers]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<u8, _>(["0", "1"]), hide_possible_values = true)]
    pub(crate) base: Option<u8>,
    /// Characters of empty squares and queens in grids, such as .Q [default: as in the output]
    #[arg(long, value_name = "EQ", value_parser = parse_two_chars)]
    pub(crate) chars: Option<(char, char)>,
    /// Format of the verdict
    #[arg(long, ignore_case = true, value_enum, default_value_t = VerdictFormat::Text)]
    pub(crate) format: VerdictFormat,
    /// Also draw the boards with their conflicts, as .svg, .png or .pdf; missing boards are grey
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Language of the verdict: en, de, fr, es, zh-Hans, zh-Hant, ja or pt-BR [default: en]
    #[arg(long, aliases = ["language", "locale"], short_alias = 'l', ignore_case = true, value_name = "LANG",
        value_parser = parser_with_suggestions::<Language>(|| Language::ALL.map(Language::tag).into()), hide_possible_values = true)]
    pub(crate) lang: Option<Language>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VerdictFormat {
    /// Sentences
    Text,
    /// One JSON document
    Json,
}

#[derive(clap::Args, Debug)]
pub(crate) struct MeasureArgs {
    /// Board sizes, such as 8..14
    #[arg(value_name = "N|A..B", value_parser = Sizes::parse_countable, required_unless_present = "n")]
    sizes: Vec<Sizes>,
    /// Board sizes, the same as N
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N|A..B", value_parser = Sizes::parse_countable)]
    n: Option<Sizes>,
    /// Timed runs per size, up to 1000, each of 0.1 seconds or one search if that takes longer
    #[arg(long, aliases = ["count", "number", "repeat", "repetitions", "times", "iterations"], value_name = "R", value_parser = parse_runs, default_value = "5")]
    pub(crate) runs: NonZeroU32,
}

impl MeasureArgs {
    /// Returns the sizes from the positional arguments, or else from `--n`.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::positional_or_option(&self.sizes, &self.n)
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct ProgramArgs {
    /// Kind of check: arrays (three arrays of flags), scan (each queen placed so far), swap (permutations
    /// by swapping), board (a board and three arrays) or compact (a scan with a flag)
    #[arg(ignore_case = true, hide_possible_values = true, value_parser = parser_of_names::<String, _>(PROGRAMS))]
    pub(crate) program: String,
    /// Programming language, or pseudocode
    #[arg(ignore_case = true, value_parser = parser_of_names::<String, _>(PROGRAM_LANGUAGES))]
    pub(crate) language: String,
    /// Board size [default: the program reads it from standard input]
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_single)]
    pub(crate) n: Option<Sizes>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Stop at the first solution
    #[arg(long, aliases = ["first", "first-solution", "until-first"], group = "output_kind")]
    pub(crate) to_first: bool,
    /// Print the number of solutions
    #[arg(long, group = "output_kind")]
    pub(crate) count: bool,
    /// Collect copies of the solutions in a list, and print it at the end
    #[arg(long, alias = "copies", group = "output_kind")]
    pub(crate) list: bool,
    /// Compute the numbers of solutions up to n = 10 first, then print the number for each n read, until 0
    #[arg(long, alias = "table", group = "output_kind", conflicts_with = "n")]
    pub(crate) queries: bool,
    /// Omit comments
    #[arg(long)]
    pub(crate) no_comments: bool,
    /// Language of the comments: en, de, fr, es, zh-Hans, zh-Hant, ja or pt-BR [default: en]
    #[arg(long, aliases = ["locale"], short_alias = 'l', ignore_case = true, value_name = "LANG", conflicts_with = "no_comments",
        value_parser = parser_with_suggestions::<Language>(|| Language::ALL.map(Language::tag).into()), hide_possible_values = true)]
    pub(crate) lang: Option<Language>,
    /// Output file, - for standard output [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TemplatesAction {
    /// List the built-in templates and their features (default)
    List,
    /// Print a built-in template as a starting point for your own
    Show {
        /// Name of the template
        #[arg(ignore_case = true, value_parser = PossibleValuesParser::new(Template::names()))]
        name: String,
    },
    /// Check templates for errors and low contrast
    Check {
        /// SVG files, or names of built-in templates
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}
