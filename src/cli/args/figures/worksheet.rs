//! The options of worksheets.

use std::ffi::OsString;

use clap::Arg;
use nqueens_sheet::figure::{Level, TaskKind, Tasks, Worksheet};

use crate::cli::args::figures::board::{BaseArgs, SizeArgs, with};
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::formats::{Drawn, FormatName, Formats};
use crate::cli::args::rules::{Given, Need, option, rule};
use crate::cli::args::values::{named, number};
use crate::cli::failure::CliResult;
use crate::cli::message::quote_for_shell;

#[derive(clap::Args, Debug)]
#[command(
mut_args(of_worksheet),
mut_arg("format", |arg| arg.value_parser(FormatName::of(Drawn::Worksheet))),
mut_arg("paper", |arg| arg.default_value("a4").help("Size of a page: a4, letter or another, or width and height such as 21x28cm")),
mut_arg("template", |arg| arg.default_value("contrast").help("Name or SVG file of the template: colours and artwork")),
mut_arg("n", |arg| arg.help("Squares along the side of the boards [default: 6, and 8 for complete]")),
mut_arg("scheme", |arg| arg.help("Colours by light or dark; auto (SVG only) follows each reader's system, page the page in which it stands")),
mut_arg("caption", |arg| arg.help("Line below the tasks")),
mut_arg("title", |arg| arg.help("Title above the tasks, with their own below, and of the document [default: none above]")),
mut_arg("base", |arg| arg.help("Number of the first row (from the top), column (from the left) and queen [default: 1]").add(rule().needs(Need::Tasks("conflicts trace arrays mark tree code")))),
mut_arg("portrait", |arg| arg.help("Use portrait orientation, the default")),
mut_arg("cell", |arg| arg.help("Side of a square, in px, mm, cm, in or pt [default: chosen to save pages; at least 6.5mm if there is room]")),
mut_arg("margin", |arg| arg.help("Distance from the tasks to the edges, in px, mm, cm, in or pt [default: 6 % of the shorter side]")),
)]
pub(crate) struct WorksheetArgs {
    /// Kind of tasks: boards to fill (empty), completions with exactly one solution (complete),
    /// queens that attack each other (conflicts), steps of the search to finish (trace), arrays of
    /// columns and diagonals to fill in, or boards to find for them (arrays), free squares to mark,
    /// and the dead row (mark), a search tree with gaps (tree), or a program without one undo (code)
    #[arg(ignore_case = true, value_name = "KIND", value_parser = named::<TaskKind, _>(TaskKind::ALL.map(TaskKind::name)), help_heading = "Arguments")]
    pub(crate) kind: TaskKind,
    #[command(flatten)]
    pub(crate) size: SizeArgs<6>,
    /// Number of tasks, up to 100; of code there are six at most
    #[arg(long, aliases = ["tasks", "exercises", "puzzles", "problems", "questions", "number", "num", "take", "limit"], short_alias = 'k', value_name = "K", value_parser = number::<usize>, default_value_t = 6)]
    pub(crate) count: usize,
    /// Seed of the random generator: another one draws other tasks [default: 0]
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 0, hide_default_value = true,
        add = rule().needs(Need::Tasks(DRAWN)).but(&["0"]))]
    pub(crate) seed: u64,
    /// Number of sheets, up to 100, each with its number and tasks of its own, and then the answers of
    /// all of them [default: 1]
    #[arg(long, value_name = "K", value_parser = number::<usize>,
        add = rule().needs(Need::Tasks(DRAWN)).but(&["1"]))]
    pub(crate) sets: Option<usize>,
    /// Only completions of this level: easy (up to 6 nodes of the search), medium (up to 15) or
    /// hard [default: all, the easy ones first]
    #[arg(long, alias = "difficulty", ignore_case = true, value_name = "LEVEL", value_parser = named::<Level, _>(Level::ALL.map(Level::name)),
        add = rule().needs(Need::Tasks("complete")))]
    pub(crate) level: Option<Level>,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// Boards across [default: chosen to save pages]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = number::<usize>,
        add = rule().on(Formats::Visual).also().needs(Need::Tasks("empty complete conflicts mark")))]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl WorksheetArgs {
    pub(crate) fn worksheet(&self, given: &Given) -> CliResult<Worksheet> {
        let worksheet = Worksheet::of(Tasks {
            count: self.count,
            seed: self.seed,
            level: self.level,
            base: self.base.base.unwrap_or(1),
            ..Tasks::new(self.kind, self.size.given().unwrap_or(usual(self.kind)))
        })?;
        let worksheet = with(worksheet, self.sets, Worksheet::sets)?;
        Ok(with(worksheet, self.cols, Worksheet::cols)?.options(repeated(given)))
    }
}

/// Kinds of tasks that are drawn by lot.
const DRAWN: &str = "complete conflicts trace arrays mark tree code";

/// Squares along the side of a board, if none are given. Completions of fewer have nearly the
/// same answers.
fn usual(kind: TaskKind) -> usize {
    if kind == TaskKind::Complete { 8 } else { 6 }
}

/// An option of figures as worksheets have it.
fn of_worksheet(arg: Arg) -> Arg {
    let arg = match arg.get_help_heading() {
        Some("Figure") => arg.help_heading("Worksheet"),
        _ => arg,
    };
    let help = arg
        .get_help()
        .map(|help| help.ansi().to_string().replace("figure", "worksheet"));
    let arg = match help {
        Some(help) => arg.help(help),
        None => arg,
    };
    // Paper has a width.
    match arg.get_id().as_str() {
        "width" => arg.hide(true).add(rule().needs(Need::Never(HAS_PAPER))),
        _ => arg,
    }
}

const HAS_PAPER: &str =
    "has no effect on a worksheet, which has the width of its paper: leave it out";

/// The options that change where the tasks of a worksheet stand, and how they look.
fn repeated(given: &Given) -> String {
    let options = ["cols", "cell", "margin", "paper", "landscape", "template"];
    let given = options.into_iter().filter(|id| given.has(id)).map(|id| {
        // A flag has a value of its own, which is not written.
        let values = given.all_written(id).filter(|_| id != "landscape");
        let values = values.map(OsString::from);
        let words = std::iter::once(OsString::from(option(id))).chain(values);
        format!(" {}", quote_for_shell(words))
    });
    given.collect()
}
