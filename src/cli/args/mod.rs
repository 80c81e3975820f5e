//! The flags: declarations only. What they mean together is checked in
//! [`super::job`].

mod value;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand, ValueEnum};
use nqueens_sheet::{
    Background, Class, Group, IdPrefix, Language, Length, Measure, Paper, Pattern, Square,
};

pub(crate) use self::value::{Pages, Sizes};
use self::value::{background, board_sizes, columns, number, parts, threads, two_chars};
use super::count;

pub(super) const EXAMPLES: &str = "\
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

pub(super) const EXIT: &str = "\
Exit codes: 0 success, 1 failure (also: no solution, a stale --check), 2 wrong usage.
Published counts: A000170 (solutions), A002562 (fundamental), A032522 and
A033148 (fixed by the half and the quarter turn) of the OEIS, up to n = 27.";

/// Draws the solutions of the n-queens puzzle, as SVG, PDF, PNG, text or data
#[derive(Parser, Debug)]
#[command(
    name = "nqueens-sheet",
    version,
    before_help = EXAMPLES,
    after_help = EXIT,
    arg_required_else_help = true,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
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
    #[arg(long, global = true, value_enum, default_value_t = ColorWhen::Auto, help_heading = "Messages")]
    pub(crate) color: ColorWhen,
    /// No progress
    #[arg(short, long, global = true, help_heading = "Messages")]
    pub(crate) quiet: bool,
    /// Print help
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = "Messages")]
    help: Option<bool>,
    /// Print version
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "Messages")]
    version: Option<bool>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print how many solutions there are
    Count(CountArgs),
    /// List, show or check templates
    Templates(TemplatesArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, in roff
    Man,
}

#[derive(clap::Args, Debug)]
pub(crate) struct DrawArgs {
    /// Squares along the side of the board, from 1 to 32, or to 1000 with --random; 5..7 draws all
    /// sizes from 5 to 7 on one page [default: 8]
    #[arg(short, long, value_name = "N", value_parser = board_sizes, allow_negative_numbers = true, help_heading = "Solutions")]
    pub(crate) n: Option<Sizes>,
    /// One solution for each orbit under all eight symmetries: 12 for n = 8
    #[arg(long, conflicts_with = "up_to", help_heading = "Solutions")]
    pub(crate) fundamental: bool,
    /// One solution for each orbit under a group: none, half-turn, rotation, mirror (left to right), all
    #[arg(long, value_name = "GROUP", help_heading = "Solutions")]
    pub(crate) up_to: Option<Group>,
    /// Only solutions of a class: ordinary, centrosymmetric, doubly-centrosymmetric, trivial
    #[arg(long, value_name = "CLASS", help_heading = "Solutions")]
    pub(crate) class: Option<Class>,
    /// Only solutions with queens on these squares, such as d4,f1
    #[arg(
        long,
        value_name = "SQUARES",
        value_delimiter = ',',
        help_heading = "Solutions"
    )]
    pub(crate) place: Vec<Square>,
    /// Leave out the first K solutions
    #[arg(long, value_name = "K", value_parser = number, help_heading = "Solutions")]
    pub(crate) skip: Option<u64>,
    /// Draw at most K solutions
    #[arg(long, value_name = "K", value_parser = number, help_heading = "Solutions")]
    pub(crate) take: Option<u64>,
    /// K solutions drawn at random, each equally likely, none twice, for n up to 17
    #[arg(long, value_name = "K", value_parser = number, conflicts_with_all = ["random", "from", "shard"], help_heading = "Solutions")]
    pub(crate) sample: Option<u64>,
    /// K solutions from a randomised search, for n up to 1000: not equally likely, and on small
    /// boards some come twice
    #[arg(
        long,
        value_name = "K",
        value_parser = number,
        conflicts_with_all = ["from", "shard", "fundamental", "up_to", "class", "place", "skip", "take"],
        help_heading = "Solutions"
    )]
    pub(crate) random: Option<u64>,
    /// What --sample and --random throw their dice from [default: 0]
    #[arg(long, value_name = "S", value_parser = number, help_heading = "Solutions")]
    pub(crate) seed: Option<u64>,
    /// Only part I of N equal parts, found without walking there, to spread a job over machines
    #[arg(long, value_name = "I/N", value_parser = parts, help_heading = "Solutions")]
    pub(crate) shard: Option<(u64, u64)>,
    /// Draw the boards in a file (or - for standard input) instead: text, permutations, FEN,
    /// JSON or JSON lines; each is checked
    #[arg(long, value_name = "FILE", help_heading = "Solutions")]
    pub(crate) from: Option<PathBuf>,

    /// Size of a page: a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e,
    /// arch-a to arch-e, or width and height such as 50x70cm [default: as the boards need]
    #[arg(long, value_name = "PAPER", help_heading = "Sheet")]
    pub(crate) paper: Option<Paper>,
    /// Turn the paper upright [default: as fits the boards better]
    #[arg(
        long,
        requires = "paper",
        conflicts_with = "landscape",
        help_heading = "Sheet"
    )]
    pub(crate) portrait: bool,
    /// Turn the paper on its side
    #[arg(long, requires = "paper", help_heading = "Sheet")]
    pub(crate) landscape: bool,
    /// Show each solution with its whole orbit, a row for each, labelled with the symmetries
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with_all = ["sample", "random", "from", "fundamental", "up_to", "cols", "place"], help_heading = "Sheet")]
    pub(crate) group_by: Option<GroupBy>,
    /// Boards across [default: well proportioned, with a full last row if possible; on paper, what makes them largest]
    #[arg(long, value_name = "COLS", value_parser = columns, help_heading = "Sheet")]
    pub(crate) cols: Option<u64>,
    /// Rows of boards on a page [default: as many as there must be]
    #[arg(long, value_name = "ROWS", value_parser = columns, conflicts_with = "group_by", help_heading = "Sheet")]
    pub(crate) rows: Option<u64>,
    /// Side of a square, in px, mm, cm, in or pt; its unit is the sheet's, and on paper it makes as
    /// many pages as it takes [default: 20px; on paper, as large as fits one page]
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        help_heading = "Sheet"
    )]
    pub(crate) cell: Option<Measure>,
    /// Distance between boards [default: one cell]
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        help_heading = "Sheet"
    )]
    pub(crate) gap: Option<Length>,
    /// Distance from the boards to the edges [default: one cell; on paper, 6 % of its shorter side]
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        help_heading = "Sheet"
    )]
    pub(crate) margin: Option<Length>,
    /// Name files a, b, c ... and ranks 1, 2, 3 ... on each board
    #[arg(long, help_heading = "Sheet")]
    pub(crate) coordinates: bool,
    /// Name or SVG file of the template: colours and artwork [default: classic]
    #[arg(long, value_name = "NAME|FILE", help_heading = "Sheet")]
    pub(crate) template: Option<String>,
    /// Colours for readers in light or dark mode; auto follows each reader's (SVG only)
    #[arg(long, value_enum, value_name = "SCHEME", help_heading = "Sheet")]
    pub(crate) scheme: Option<SchemeName>,
    /// Let the ground run out so far beyond the trimmed page
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        help_heading = "Sheet"
    )]
    pub(crate) bleed: Option<Length>,
    /// Marks outside of the bleed for those who cut: crop, registration, or both with a comma
    #[arg(
        long,
        value_enum,
        value_name = "MARKS",
        value_delimiter = ',',
        help_heading = "Sheet"
    )]
    pub(crate) marks: Vec<MarkName>,
    /// Colour of the ground, or none [default: the template's]
    #[arg(long, value_name = "COLOUR|none", value_parser = background, help_heading = "Sheet")]
    pub(crate) background: Option<Background>,

    /// Title above the boards; may name {n}, {count}, {fundamentals}, {tally}, {page}, {pages}
    /// [default: on paper, what the boards are]
    #[arg(long, value_name = "TEXT", value_parser = Pattern::for_sheet, help_heading = "Texts")]
    pub(crate) title: Option<Pattern>,
    /// No title
    #[arg(long, conflicts_with = "title", help_heading = "Texts")]
    pub(crate) no_title: bool,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = Pattern::for_sheet, help_heading = "Texts")]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the boards [default: on paper, how many solutions there are]
    #[arg(long, value_name = "TEXT", value_parser = Pattern::for_sheet, help_heading = "Texts")]
    pub(crate) footer: Option<Pattern>,
    /// No footer
    #[arg(long, conflicts_with = "footer", help_heading = "Texts")]
    pub(crate) no_footer: bool,
    /// Line below each board; may also name {number}, {index}, {permutation}, {squares}, {class},
    /// {orbit}, {symmetry}; {{ is a brace
    #[arg(long, value_name = "TEXT", value_parser = Pattern::for_board, help_heading = "Texts")]
    pub(crate) caption: Option<Pattern>,
    /// No captions
    #[arg(long, conflicts_with = "caption", help_heading = "Texts")]
    pub(crate) no_caption: bool,
    /// Language of built-in texts: en, de, fr, es, zh-Hans, zh-Hant, ja [default: en]
    #[arg(long, value_name = "LANG", help_heading = "Texts")]
    pub(crate) lang: Option<Language>,
    /// Font file (TTF, OTF, TTC) for characters that the bundled fonts lack, and before them;
    /// can be given several times; FILE#1 is the second face of a collection
    #[arg(long, value_name = "FILE", help_heading = "Texts")]
    pub(crate) font: Vec<PathBuf>,
    /// Take characters that no font has from the fonts of this machine; output then depends on it
    #[arg(long, help_heading = "Texts")]
    pub(crate) system_fonts: bool,
    /// Texts in SVG: outlined, or live, in whichever font a viewer finds [default: outlined]
    #[arg(long, value_enum, value_name = "HOW", help_heading = "Texts")]
    pub(crate) text: Option<TextName>,

    /// File to write, - for standard output; the name tells the format. {p} stands for the number
    /// of the page, {0p} for it with zeros before, {t} for how many there are
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Format, whatever the file is called [default: svg]
    #[arg(long, value_enum, help_heading = "Output")]
    pub(crate) format: Option<FormatName>,
    /// Only these pages: 3, 3-7, or 3- for all from the third
    #[arg(long, value_name = "PAGES", value_parser = Pages::parse, help_heading = "Output")]
    pub(crate) pages: Option<Pages>,
    /// Spread the sheet over pages of this paper at its true size, to be joined (PDF only)
    #[arg(long, value_name = "PAPER", help_heading = "Output")]
    pub(crate) tile_on: Option<Paper>,
    /// How far these pages overlap [default: 10mm]
    #[arg(
        long,
        value_name = "LENGTH",
        requires = "tile_on",
        allow_hyphen_values = true,
        help_heading = "Output"
    )]
    pub(crate) overlap: Option<Length>,
    /// Also write a dark version beside, and print the HTML that shows each reader the right one
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with_all = ["scheme", "dry_run"], help_heading = "Output")]
    pub(crate) emit: Option<EmitName>,
    /// Pixels per inch of a PNG, from 1 to 10000, and say so in the file [default: 96, unsaid; on paper, 300]
    #[arg(
        long,
        value_name = "D",
        conflicts_with = "scale",
        help_heading = "Output"
    )]
    pub(crate) dpi: Option<f64>,
    /// Pixels of a PNG for each CSS pixel, from 0.01 to 100 [default: 1]
    #[arg(long, value_name = "S", help_heading = "Output")]
    pub(crate) scale: Option<f64>,
    /// What the ids of an SVG begin with, to inline several in one page [default: q]
    #[arg(long, value_name = "PREFIX", value_parser = IdPrefix::new, help_heading = "Output")]
    pub(crate) id_prefix: Option<IdPrefix>,
    /// The two characters of text boards, empty square and queen [default: .Q]
    #[arg(long, value_name = "EQ", value_parser = two_chars, help_heading = "Output")]
    pub(crate) chars: Option<(char, char)>,

    /// Write nothing; fail if FILE is not what would be written
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "dry_run"], help_heading = "Run")]
    pub(crate) check: Option<PathBuf>,
    /// Write nothing; print boards, size and about how many bytes
    #[arg(long, help_heading = "Run")]
    pub(crate) dry_run: bool,
    /// Threads to work on; the output is the same with any number [default: as many as there are cores]
    #[arg(long, value_name = "T", value_parser = threads, help_heading = "Run")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Go on even above a million boards or a gibibyte
    #[arg(long, help_heading = "Run")]
    pub(crate) huge: bool,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Columns: n; all solutions (A000170); fundamental ones (A002562), which are the
orbits under rotation and reflection; and how many of those orbits are ordinary
(8 solutions each), centrosymmetric (4) and doubly centrosymmetric (2). n = 1 is
its own class: its orbit has 1.

Without arguments the numbers are read from standard input, one or many a line;
0 ends them.")]
pub(crate) struct CountArgs {
    /// Board sizes from 1 to 27: 8, or 1..15 for all from 1 to 15
    #[arg(value_name = "N|A..B", value_parser = count::Range::parse)]
    pub(crate) sizes: Vec<count::Range>,
    /// How the numbers are printed
    #[arg(long, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
    /// Print this number alone
    #[arg(long, value_enum, conflicts_with = "format")]
    pub(crate) only: Option<CountColumn>,
    /// Count anew instead of looking the published numbers up, and compare
    #[arg(long)]
    pub(crate) verify: bool,
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

#[derive(clap::Args, Debug)]
pub(crate) struct TemplatesArgs {
    #[command(subcommand)]
    pub(crate) action: Option<TemplatesAction>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TemplatesAction {
    /// List the built-in templates (the default)
    List,
    /// Print a built-in template, to start an own one from
    Show {
        /// Its name
        name: String,
    },
    /// Say what is wrong with a template file
    Check {
        /// The SVG file, or the name of a built-in template
        file: PathBuf,
    },
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatName {
    /// A picture that scales
    Svg,
    /// The same, compressed
    Svgz,
    /// A picture of pixels
    Png,
    /// A document to print
    Pdf,
    /// A character a square
    Text,
    /// The ranks of the queens, one solution a line
    Permutation,
    /// One document
    Json,
    /// One document a line
    Jsonl,
    /// The piece placement of FEN, one solution a line
    Fen,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupBy {
    /// A row for each fundamental solution
    Class,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeName {
    Light,
    Dark,
    Auto,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkName {
    /// Where to cut
    Crop,
    /// Whether inks are in register
    Registration,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextName {
    Outline,
    Live,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmitName {
    /// A picture element with a light and a dark source
    Picture,
}
