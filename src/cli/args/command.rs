//! The command and its subcommands.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ColorChoice, CommandFactory, Parser, Subcommand, ValueEnum};
use nqueens_sheet::{Class, Group, Square, Template};

use crate::cli::args::figures::kind::FigureKind;
use crate::cli::args::figures::worksheet::WorksheetArgs;
use crate::cli::args::rules::{Need, rule};
use crate::cli::args::sheet::DrawArgs;
#[cfg(not(target_family = "wasm"))]
use crate::cli::args::values::parts;
use crate::cli::args::values::{Sizes, listed, runs, threads};

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

/// The advice for who types the program's name alone.
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
    /// Colour messages: auto heeds NO_COLOR and whether a person reads them
    #[arg(long, ignore_case = true, global = true, value_enum, value_name = "WHEN", default_value_t = ColorChoice::Auto, help_heading = "Messages")]
    pub(crate) color: ColorChoice,
    /// Show no progress
    #[arg(
        short,
        long,
        alias = "silent",
        global = true,
        help_heading = "Messages"
    )]
    pub(crate) quiet: bool,
    /// Print help; -h the common options, --help all
    #[arg(short, long, alias = "usage", short_alias = '?', global = true, action = ArgAction::Help, help_heading = "Messages")]
    help: Option<bool>,
    /// Print version
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "Messages")]
    version: Option<bool>,
}

/// The options of the short help.
const COMMON: &str = "n fundamental class take from group_by paper cols cell coordinates template scheme title lang \
                      output format dpi dry_run help version";

/// The command as it is run: the short help has the common options alone.
pub(crate) fn program() -> clap::Command {
    Args::command().mut_args(|arg| {
        let rare = !COMMON.split(' ').any(|id| arg.get_id() == id);
        arg.hide_short_help(rare)
    })
}

/// Places for the script of each shell.
#[cfg(not(target_family = "wasm"))]
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

/// How a book asks for pictures.
#[cfg(not(target_family = "wasm"))]
const BOOK: &str = "\
In book.toml:

  [preprocessor.nqueens]
  command = \"nqueens-sheet mdbook\"

In a chapter, a command line without the program's name in a fenced block:

  ~~~nqueens
  --n 8 --fundamental --cols 4
  ~~~

The picture stands in the page and follows the book's theme. Files are named from the book's folder,
and none outside of it is read.";

/// A question of mdBook.
#[cfg(not(target_family = "wasm"))]
#[derive(Subcommand, Debug)]
pub(crate) enum MdbookQuestion {
    /// Say by the exit code whether a renderer is supported: all are
    Supports {
        /// Its name
        renderer: String,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print how many solutions there are
    Count(CountArgs),
    /// Run a file of commands, several at a time
    Batch(BatchArgs),
    /// Draw a figure that explains the puzzle or its search
    #[command(aliases = ["figures", "fig", "diagram", "diagrams"], arg_required_else_help = false)]
    Figure {
        #[command(subcommand)]
        kind: Box<FigureKind>,
    },
    /// Make a worksheet: tasks to solve by hand, and pages with their answers
    #[command(aliases = ["worksheets", "exercise", "exercises", "quiz"])]
    Worksheet(Box<WorksheetArgs>),
    /// Measure how long the search takes on this machine, as a table for figure growth
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
    /// Draw the blocks of a book: mdBook runs it, with the book as JSON on standard input
    #[cfg(not(target_family = "wasm"))]
    #[command(after_help = BOOK)]
    Mdbook {
        #[command(subcommand)]
        asked: Option<MdbookQuestion>,
    },
    /// Print a completion script for a shell
    #[cfg(not(target_family = "wasm"))]
    #[command(alias = "completion", after_help = INSTALL)]
    Completions {
        /// The shell
        #[arg(ignore_case = true)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page, in roff
    #[cfg(not(target_family = "wasm"))]
    #[command(aliases = ["manual", "manpage"])]
    Man,
}

#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Columns: n; all solutions (A000170); fundamental ones (A002562), which are the
orbits under rotation and reflection; and how many of those orbits are ordinary
(8 solutions each), centrosymmetric (4) and doubly centrosymmetric (2). n = 1 is
its own class: its orbit has 1.

With --up-to, --class, --place, --toroidal or --no-three-in-line there is one column:
the number of solutions, or of orbits with --up-to.

Without arguments, sizes are read from standard input, separated by
blanks or lines; 0 ends the input."
)]
pub(crate) struct CountArgs {
    /// Board sizes from 1 to 27: 8, or 1..15 for all from 1 to 15
    #[arg(value_name = "N|A..B", value_parser = Sizes::counted)]
    sizes: Vec<Sizes>,
    /// The same as N, with a name
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N|A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// Form of the numbers
    #[arg(long, ignore_case = true, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
    /// Print this number alone
    #[arg(long, ignore_case = true, value_enum, add = rule().needs(Need::Text))]
    pub(crate) only: Option<CountColumn>,
    /// Count one solution for each orbit under a group: none, half-turn, rotation, mirror, all
    #[arg(long, value_name = "GROUP", add = rule().beside(&["only", "verify"]))]
    pub(crate) up_to: Option<Group>,
    /// Count only solutions of a class: ordinary, centrosymmetric, doubly-centrosymmetric, trivial
    #[arg(long, ignore_case = true, value_name = "CLASS", value_parser = listed::<Class>(|| Class::ALL.map(Class::name).into()), hide_possible_values = true,
        add = rule().beside(&["only", "verify"]))]
    pub(crate) class: Option<Class>,
    /// Count only solutions with queens on these squares, such as d4,f1; they are counted one by one
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', add = rule().beside(&["only", "verify"]))]
    pub(crate) place: Vec<Square>,
    /// Count only solutions that also hold on a torus (A007705)
    #[arg(long, add = rule().beside(&["only", "verify"]))]
    pub(crate) toroidal: bool,
    /// Count only solutions with no three queens on a straight line, one by one
    #[arg(long, add = rule().beside(&["only", "verify"]))]
    pub(crate) no_three_in_line: bool,
    /// Count anew instead of looking the published numbers up, and compare
    #[arg(long, aliases = ["check", "compute", "recount", "anew"])]
    pub(crate) verify: bool,
    /// Threads to count anew on; the numbers are the same [default: as many as there are cores]
    #[arg(long, aliases = ["jobs", "cores", "workers"], short_alias = 'j', value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Count only part I of N parts of equal size, from n = 14 on; 0-based:I/N where I begins with 0
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, alias = "shard", value_name = "I/N", value_parser = parts, requires = "verify",
        add = rule().beside(&["only"]))]
    pub(crate) part: Option<(u64, u64)>,
    /// Keep what is done of a part in a file, and go on from there when it is started again
    #[cfg(not(target_family = "wasm"))]
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) journal: Option<PathBuf>,
    /// Write the numbers of a part to a .json or .csv file, whole or not at all; - for standard output
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
    /// Put the parts of a count together, and compare with the published numbers
    Merge(MergeArgs),
}

#[cfg(not(target_family = "wasm"))]
#[derive(clap::Args, Debug)]
pub(crate) struct MergeArgs {
    /// Results of parts as JSON, and journals; - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Form of the numbers
    #[arg(long, ignore_case = true, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
}

impl CountArgs {
    /// The sizes, wherever they are given.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::of(&self.sizes, &self.n)
    }

    /// True if only some of the solutions are counted.
    pub(crate) fn selects(&self) -> bool {
        let rules = self.toroidal || self.no_three_in_line;
        rules || self.up_to.is_some() || self.class.is_some() || !self.place.is_empty()
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountFormat {
    Text,
    Json,
    Csv,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountColumn {
    All,
    Fundamental,
    Ordinary,
    Centrosymmetric,
    DoublyCentrosymmetric,
}

impl CountColumn {
    /// The class whose orbits it counts.
    pub(crate) fn class(self) -> Option<Class> {
        match self {
            CountColumn::All | CountColumn::Fundamental => None,
            CountColumn::Ordinary => Some(Class::Ordinary),
            CountColumn::Centrosymmetric => Some(Class::Centrosymmetric),
            CountColumn::DoublyCentrosymmetric => Some(Class::DoublyCentrosymmetric),
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A line has the file to write, and then the options that make it:

  all-92.svg    --n 8 --cols 12
  poster.pdf    --n 8 --paper a2 --title \"Eight queens\"   # for the hall
  rule.svg      figure rule --n 8

The file is relative to the folder of FILE, or to the current one if FILE is no file
but - or a pipe, and takes the place of -o or --check, which a line does not have. Words are split as a shell splits them: '...' and \"...\"
hold blanks, \\ stands before a character that means itself, and # begins a note.

All lines are read before anything is written. Nothing is run if a line has an
unknown option, if two lines may write the same file, or if one may read what another
writes. Each file appears whole or not at all, and what fails is named by its line.
HTML of --emit picture is printed in the order of the lines, with names relative to
the folder of FILE. There are at most 20,000 lines, and 16 MiB.")]
pub(crate) struct BatchArgs {
    /// The file of commands, - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write nothing; fail if a file is not what would be written
    #[arg(long)]
    pub(crate) check: bool,
    /// Files to make at a time [default: as many as there are cores]
    #[arg(long, aliases = ["jobs", "cores", "workers"], short_alias = 'j', value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct MeasureArgs {
    /// Sizes of boards, such as 8..14
    #[arg(value_name = "N|A..B", value_parser = Sizes::counted, required_unless_present = "n")]
    sizes: Vec<Sizes>,
    /// The same as N, with a name
    #[arg(short, long, aliases = ["size", "board", "board-size", "queens"], short_alias = 'N', value_name = "N|A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// Measurements of each size, up to 1000, after one to warm up
    #[arg(long, aliases = ["count", "number", "repeat", "repetitions", "times", "iterations"], value_name = "R", value_parser = runs, default_value = "5")]
    pub(crate) runs: NonZeroU32,
}

impl MeasureArgs {
    /// The sizes, wherever they are given.
    pub(crate) fn sizes(&self) -> &[Sizes] {
        Sizes::of(&self.sizes, &self.n)
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum TemplatesAction {
    /// List the built-in templates, and what each has (the default)
    List,
    /// Draw a picture of each template with its name, as SVG, or as the name of the file says: PNG
    /// or PDF
    Sheet {
        /// Names of built-in templates, or SVG files [default: all built-in templates]
        #[arg(value_name = "NAME|FILE")]
        templates: Vec<String>,
        /// File to write, - for standard output [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print a built-in template, to start your own from
    Show {
        /// Its name
        #[arg(ignore_case = true, value_parser = PossibleValuesParser::new(Template::names()))]
        name: String,
    },
    /// Say what is wrong with template files, and what is hard to see
    Check {
        /// SVG files, or names of built-in templates
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}
