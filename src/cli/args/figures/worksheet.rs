//! Tasks to solve by hand. A worksheet is a figure with a command of its own.

use std::path::Path;

use clap::Arg;
use nqueens_sheet::figure::{Level, TaskKind, Tasks, Worksheet};

use crate::cli::args::figures::CommonArgs;
use crate::cli::args::figures::board::{BaseArgs, SizeArgs, with};
use crate::cli::args::rules::{Given, option};
use crate::cli::args::shared::FormatName;
use crate::cli::args::values::{named, number};
use crate::cli::failure::Outcome;
use crate::cli::message::shown;

#[derive(clap::Args, Debug)]
#[command(
    mut_args(of_worksheet),
    mut_arg("format", |arg| arg.value_parser(FormatName::of_worksheets())),
    mut_arg("paper", |arg| arg.default_value("a4").help("Size of a page: a4, letter or another, or width and height such as 21x28cm")),
    mut_arg("template", |arg| arg.default_value("contrast").help("Name or SVG file of the template: colours and artwork")),
    mut_arg("base", |arg| arg.help("Number of the first row (from the top), column (from the left) and queen [default: 1]")),
    mut_arg("portrait", |arg| arg.help("Use portrait orientation, the default")),
    mut_arg("cell", |arg| arg.help("Side of a square, in px, mm, cm, in or pt [default: chosen to save pages; at least 8mm if there is room]")),
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
    /// Boards across [default: chosen to save pages]
    #[arg(long, value_name = "COLS", value_parser = number::<usize>)]
    pub(crate) cols: Option<usize>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl WorksheetArgs {
    pub(crate) fn worksheet(&self, given: &Given) -> Outcome<Worksheet> {
        let worksheet = Worksheet::of(Tasks {
            count: self.count,
            seed: self.seed,
            level: self.level,
            base: self.base.base.unwrap_or(1),
            ..Tasks::new(self.kind, self.size.n())
        })?;
        let worksheet = with(worksheet, self.cols, Worksheet::cols)?;
        Ok(worksheet.options(repeated(given)))
    }
}

/// An option of figures as worksheets have it.
fn of_worksheet(arg: Arg) -> Arg {
    let arg = match arg.get_help_heading() {
        Some("Figure") => arg.help_heading("Worksheet"),
        _ => arg,
    };
    let help = arg.get_help().map(|help| help.to_string().replace("figure", "worksheet"));
    let arg = match help {
        Some(help) => arg.help(help),
        None => arg,
    };
    // Paper has a width.
    let is_known = arg.get_id() != "width";
    arg.hide(!is_known)
}

/// The options that change where the tasks of a worksheet stand, and how they look.
fn repeated(given: &Given) -> String {
    let options = ["cols", "cell", "margin", "paper", "landscape", "template"];
    let given = options.into_iter().filter(|id| given.has(id)).map(|id| {
        let values = given.all_written(id).map(|value| format!(" {}", shown(Path::new(value))));
        // A flag has a value of its own, which is not written.
        let value = values.filter(|_| id != "landscape").collect::<String>();
        format!(" {}{value}", option(id))
    });
    given.collect()
}
