//! The flags of the command that draws figures.

use std::path::PathBuf;

use clap::{Arg, Subcommand, ValueEnum};
use nqueens_sheet::figure::{Level, TaskKind};
use nqueens_sheet::trace::{By, Formula, Quantity, SpaceKind};
use nqueens_sheet::{Color, Length, Measure, Pattern, Square};

use crate::cli::args::shared::{
    EncodingArgs, FormatName, LookArgs, MotionArgs, PageArgs, SettingArgs, Shared,
};
use crate::cli::args::values::{Pages, Parsed, Sizes, alt, lines, named, number};

/// The kinds of figures, in the order in which a text would use them.
#[derive(Subcommand, Debug)]
pub(crate) enum FigureKind {
    /// Squares that a queen attacks: her row, her column and her diagonals
    Rule(RuleArgs),
    /// A solution with the lines of each queen
    Lines(LinesArgs),
    /// Any position, with marks
    Board(BoardArgs),
    /// Squares left free after each queen is placed
    Attacked(AttackedArgs),
    /// The search as a tree of boards, or the space of solutions as a tree
    Tree(TreeArgs),
    /// Every step of the search: candidates in order, their verdicts and conflicts
    Trace(TraceArgs),
    /// The calls of a recursive search, nested
    Calls(CallsArgs),
    /// Arrays marking which columns and diagonals hold a queen
    Arrays(ArraysArgs),
    /// Number of ways to place queens, with and without rules
    Space(SpaceArgs),
    /// Growth of solutions, nodes and times with the board
    Growth(GrowthArgs),
}

impl FigureKind {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared {
            motion: match self {
                FigureKind::Trace(args) => Some(&args.motion),
                _ => None,
            },
            ..self.common().shared()
        }
    }

    /// The flags that all figures have.
    pub(crate) fn common(&self) -> &CommonArgs {
        match self {
            FigureKind::Rule(args) => &args.common,
            FigureKind::Lines(args) => &args.common,
            FigureKind::Board(args) => &args.common,
            FigureKind::Attacked(args) => &args.common,
            FigureKind::Tree(args) => &args.common,
            FigureKind::Trace(args) => &args.common,
            FigureKind::Calls(args) => &args.common,
            FigureKind::Arrays(args) => &args.common,
            FigureKind::Space(args) => &args.common,
            FigureKind::Growth(args) => &args.common,
        }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct RuleArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    /// Square of the queen [default: near the middle]
    #[arg(long, value_name = "SQUARE")]
    pub(crate) queen: Option<Square>,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct LinesArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    /// Squares of all queens, or the column of the queen in each row from the top [default: the
    /// first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// Squares of queens, such as d4,f1, or the column of the queen in each of the first rows
    /// from the top, such as 2,4 (with --by file, the row of the queen in each of the first columns)
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Squares in another colour, such as e5=red or e5=#ff0,e6=#ff0
    #[arg(long, value_name = "SQUARE=COLOUR", value_delimiter = ',', value_parser = tint)]
    pub(crate) tint: Vec<(Square, Color)>,
    /// Squares with a cross
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) cross: Vec<Square>,
    /// Squares with a circle
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) circle: Vec<Square>,
    /// Arrows, such as d4-d8 or d4-d8,d4-h8
    #[arg(long, value_name = "FROM-TO", value_delimiter = ',', value_parser = arrow)]
    pub(crate) arrow: Vec<(Square, Square)>,
    /// Lines between queens that attack each other
    #[arg(long)]
    pub(crate) attacks: bool,
    /// Darken attacked squares
    #[arg(long)]
    pub(crate) attacked: bool,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct AttackedArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// The column of the queen in each of the first rows (with --by file, the row in each of the
    /// first columns), such as 1,3, or the squares, such as a8,c7 [default: the first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// Boards across [default: up to four; then as many as make rows full]
    #[arg(long, value_name = "COLS", value_parser = number::<usize>)]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Leave rejected candidates out, and say how many
    #[arg(long)]
    pub(crate) only_accepted: bool,
    /// Instead of the search, all ways to place queens: with a column for each row (n-ary), no
    /// column twice (permutation), or with what a search leaves out (pruned)
    #[arg(long, value_name = "SPACE", value_parser = named::<SpaceKind, _>(SpaceKind::ALL.map(SpaceKind::name)))]
    pub(crate) space: Option<SpaceKind>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CallsArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Show steps as boards, or as lines of a table [default: boards]
    #[arg(id = "as", long, value_name = "WHAT")]
    pub(crate) shape: Option<StepShape>,
    /// Only these steps: 17, 17-40, or 17- for all from the 17th [default: all; of a picture without
    /// paper the first 120]
    #[arg(long, value_name = "STEPS", value_parser = Pages::steps)]
    pub(crate) steps: Option<Pages>,
    #[command(flatten)]
    pub(crate) motion: MotionArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ArraysArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// The column of the queen in each of the first rows (with --by file, the row in each of the
    /// first columns), such as 2,4, or the squares, such as b8,d7 [default: the first solution]
    #[arg(long, value_name = "QUEENS")]
    pub(crate) queens: Option<Queens>,
    /// Show the last step, or all: the arrays after each queen [default: last]
    #[arg(
        long,
        value_name = "WHICH",
        default_value = "last",
        hide_default_value = true
    )]
    pub(crate) step: StepName,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// Formula for the index of a falling diagonal, in row, col, n and numbers [default: row - col +
    /// n, or row - col + n - 1 with --base 0]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) falling: Option<Formula>,
    /// Formula for the index of a rising diagonal [default: row + col]
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) rising: Option<Formula>,
    /// Boards across, with --step all [default: as many as make rows full]
    #[arg(long, value_name = "COLS", value_parser = number::<usize>)]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct SpaceArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<8>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct GrowthArgs {
    /// The same as --n, without its name
    #[arg(value_name = "A..B", value_parser = Sizes::counted, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Sizes of boards, such as 4..14; 14 is the same as 1..14 [default: 1..12]
    #[arg(short, long, value_name = "A..B", value_parser = Sizes::counted)]
    n: Option<Sizes>,
    /// Curves, with commas: placements ((n^2)^n), subsets (C(n^2, n)), power (n^n), factorial (n!),
    /// nodes (of the search), solutions, fundamental [default: power and those after it]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named::<Quantity, _>(Quantity::ALL.map(Quantity::name)), hide_possible_values = true)]
    pub(crate) series: Vec<Quantity>,
    /// Measured times, as the command measure prints them, for a second axis
    #[arg(long, value_name = "CSV")]
    pub(crate) data: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    mut_args(of_worksheet),
    mut_arg("format", |arg| arg.value_parser(FormatName::of_worksheets())),
    mut_arg("paper", |arg| arg.default_value("a4").help("Size of a page: a4, letter or another, or width and height such as 21x28cm")),
    mut_arg("template", |arg| arg.default_value("contrast").help("Name or SVG file of the template: colours and artwork")),
    mut_arg("base", |arg| arg.help("Number of the first row (from the top), column (from the left) and queen [default: 1]")),
    mut_arg("portrait", |arg| arg.help("Use portrait orientation, the default")),
    mut_arg("cell", |arg| arg.help("Side of a square, in px, mm, cm, in or pt [default: as large as makes few pages, and 8mm at least where there is room]")),
    mut_arg("margin", |arg| arg.help("Distance from the tasks to the edges, in px, mm, cm, in or pt [default: 6 % of the shorter side]")),
)]
pub(crate) struct WorksheetArgs {
    /// Kind of tasks: boards to fill (empty), completions with exactly one solution (complete),
    /// queens that attack each other (conflicts), steps of the search to finish (trace), arrays of
    /// columns and diagonals to fill in, or boards to find for them (arrays)
    #[arg(value_name = "KIND", value_parser = named::<TaskKind, _>(TaskKind::ALL.map(TaskKind::name)), help_heading = "Arguments")]
    pub(crate) kind: TaskKind,
    #[command(flatten)]
    pub(crate) size: SizeArgs<6>,
    /// Number of tasks, up to 100
    #[arg(long, value_name = "K", value_parser = number::<usize>, default_value_t = 6)]
    pub(crate) count: usize,
    /// Seed of the random generator: another one draws other tasks [default: 0]
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 0, hide_default_value = true)]
    pub(crate) seed: u64,
    /// Only completions of this level: easy (up to 6 nodes of the search), medium (up to 15) or
    /// hard [default: all, the easy ones first]
    #[arg(long, value_name = "LEVEL", value_parser = named::<Level, _>(Level::ALL.map(Level::name)))]
    pub(crate) level: Option<Level>,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// Boards across [default: as many as make few pages]
    #[arg(long, value_name = "COLS", value_parser = number::<usize>)]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// An option of figures as worksheets have it.
fn of_worksheet(arg: Arg) -> Arg {
    let arg = match arg.get_help_heading() {
        Some("Figure") => arg.help_heading("Worksheet"),
        _ => arg,
    };
    let help = arg
        .get_help()
        .map(|help| help.to_string().replace("figure", "worksheet"));
    let arg = match help {
        Some(help) => arg.help(help),
        None => arg,
    };
    // Paper has a width.
    let is_known = arg.get_id() != "width";
    arg.hide(!is_known)
}

impl GrowthArgs {
    pub(crate) fn sizes(&self) -> Sizes {
        match self.n.or(self.size) {
            // One board is a dot for each curve: what grows begins at 1.
            Some(Sizes { first, last }) if first == last => Sizes { first: 1, last },
            Some(sizes) => sizes,
            None => Sizes { first: 1, last: 12 },
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepName {
    Last,
    All,
}

/// The size of the board; what shows every step has no room for the usual one.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct SizeArgs<const DEFAULT: usize> {
    /// The same as --n, without its name
    #[arg(value_name = "N", value_parser = Sizes::single, help_heading = "Arguments")]
    size: Option<Sizes>,
    #[arg(short, long, value_name = "N", value_parser = Sizes::single, help = size_help(DEFAULT))]
    n: Option<Sizes>,
}

impl<const DEFAULT: usize> SizeArgs<DEFAULT> {
    pub(crate) fn n(&self) -> usize {
        let n = self.n.or(self.size);
        n.map_or(DEFAULT, |n| n.first)
    }
}

fn size_help(default: usize) -> String {
    format!("Squares along the side of the board [default: {default}]")
}

/// The order of the search.
#[derive(clap::Args, Debug)]
pub(crate) struct ByArgs {
    /// Place queens row by row from the top, or file by file from the left, in each from the bottom
    #[arg(long, value_name = "row|file", value_parser = named::<By, _>(By::ALL.map(By::name)), default_value_t = By::Row)]
    pub(crate) by: By,
}

/// A search, and the part of it that is shown.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<4>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// Only the part of the search below this partial placement: the column of the queen in each of
    /// the first rows (with --by file, the row in each of the first columns), such as 2,4, or the
    /// squares, such as b8,d7
    #[arg(long, value_name = "QUEENS")]
    pub(crate) root: Option<Queens>,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// At most this many rows, or columns, beyond the root
    #[arg(long, value_name = "ROWS", value_parser = number::<usize>)]
    pub(crate) depth: Option<usize>,
    /// Only until the first solution
    #[arg(long)]
    pub(crate) to_first: bool,
}

/// The number of the first row and the first column.
#[derive(clap::Args, Debug)]
pub(crate) struct BaseArgs {
    /// Number of the first row (from the top), column (from the left) and queen, in all that the
    /// figure shows and says, and in --queens or --root [default: 1]
    #[arg(long, value_name = "0|1", value_parser = named::<usize, _>(["0", "1"]), hide_possible_values = true)]
    pub(crate) base: Option<usize>,
}

/// Names beside boards.
#[derive(clap::Args, Debug)]
pub(crate) struct NamesArgs {
    /// Number of the first row (from the top), column (from the left) and queen, in all that the
    /// figure shows and says, and in --queens; if it is given, lines and board have numbers at their
    /// edges [default: 1]
    #[arg(long, value_name = "0|1", value_parser = named::<usize, _>(["0", "1"]), hide_possible_values = true)]
    pub(crate) base: Option<usize>,
    /// Instead of numbers, label files a, b, c ... and ranks 1, 2, 3 ... from the bottom, and name
    /// squares so; formulas of rows and columns are left out
    #[arg(long)]
    pub(crate) coordinates: bool,
}

/// Flags that all figures have.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct CommonArgs {
    /// Side of a square, in px, mm, cm, in or pt (without paper, px if none is written) [default:
    /// large enough for legible text; on paper, as large as fits, or on as many pages as it takes]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt: what it shows is arranged so that
    /// it fits with legible text [default: as wide as it needs]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) width: Option<Measure>,
    /// Distance from the figure to the edges, in px, mm, cm, in or pt [default: 16px; on paper, 6 %
    /// of its shorter side]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) margin: Option<Length>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    #[command(flatten, next_help_heading = "Page")]
    pub(crate) page: PageArgs,
    #[command(flatten)]
    pub(crate) texts: FigureTextArgs,
    #[command(flatten)]
    pub(crate) output: FigureOutputArgs,
}

impl CommonArgs {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        let CommonArgs { texts, output, .. } = self;
        Shared {
            output: output.output.as_deref(),
            check: output.check.as_deref(),
            dry_run: output.dry_run,
            format: output.format,
            pages: output.pages,
            encoding: &output.encoding,
            motion: None,
            page: &self.page,
            look: &self.look,
            setting: &texts.setting,
            cell: self.cell,
            margin: self.margin,
            alt: texts.alt.as_ref(),
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct FigureTextArgs {
    /// Title above the figure and of the document [default: none above]
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the figure
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) caption: Option<Pattern>,
    /// Description of the figure, for readers who cannot see it [default: generated from its data]
    #[arg(long, value_name = "TEXT", value_parser = alt)]
    pub(crate) alt: Option<Pattern>,
    #[command(flatten)]
    pub(crate) setting: SettingArgs,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct FigureOutputArgs {
    /// File to write, - for standard output; the name tells the format. {p} is the page's number,
    /// {0p} has leading zeros, {t} is the number of pages
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Format, whatever the file is called; text and json are the data of the figure [default: svg]
    #[arg(long, value_parser = FormatName::of(true))]
    pub(crate) format: Option<FormatName>,
    /// Only these pages: 3, 3-7, or 3- for all from the third
    #[arg(long, value_name = "PAGES", value_parser = Pages::parse)]
    pub(crate) pages: Option<Pages>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArgs,
    /// Write nothing; fail if FILE is not what would be written
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Write nothing; print pages and size
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepShape {
    Boards,
    Table,
}

/// Queens as squares, or as numbers on the first lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Queens {
    Squares(Vec<Square>),
    Numbers(Vec<u16>),
}

impl std::str::FromStr for Queens {
    type Err = String;

    fn from_str(text: &str) -> Result<Queens, String> {
        let words = || text.split(',').map(str::trim);
        if words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()) {
            let numbers: Result<Vec<u16>, _> = words().map(str::parse).collect();
            return numbers
                .map(Queens::Numbers)
                .map_err(|_| String::from("write numbers up to the size of the board"));
        }
        let squares: Result<Vec<Square>, _> = words().map(str::parse).collect();
        squares
            .map(Queens::Squares)
            .map_err(|error: nqueens_sheet::NotASquare| {
                format!("{error}; or write numbers with commas between them, such as 2,4,1,3")
            })
    }
}

fn tint(text: &str) -> Parsed<(Square, Color)> {
    let parts = text.split_once('=');
    let (square, color) = parts.ok_or("write a square and a colour, such as e5=red")?;
    Ok((square.trim().parse()?, color.trim().parse()?))
}

fn arrow(text: &str) -> Parsed<(Square, Square)> {
    let parts = text.split_once('-');
    let (from, to) = parts.ok_or("write two squares, such as d4-d8")?;
    Ok((from.trim().parse()?, to.trim().parse()?))
}
