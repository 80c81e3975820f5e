//! Options of worksheets.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use nqueens_sheet::figure::{Level, TaskKind, Tasks, Worksheet};
use nqueens_sheet::{Error, ErrorKind, Length, Measure};

use crate::args::effects::{option_name, unmet_needs};
use crate::args::figures::board::{NumberingArgs, set_if_some};
use crate::args::figures::common::StyleArgs;
use crate::args::flags::ParsedFlags;
use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::SharedArgs;
use crate::args::values::{Sizes, parse_number, parse_positive, parser_of_names};
use crate::failure::CliResult;
use crate::message::quote_for_shell;

#[derive(clap::Args, Debug)]
#[command(
    next_help_heading = "Worksheet",
    mut_args(|arg| match arg.get_id().as_str() {
        "paper" => arg.default_value("a4"),
        "template" => arg.default_value("contrast"),
        "caption" => arg.help("Line below the tasks, or none [default: the command that makes them]"),
        _ => arg,
    })
)]
pub(crate) struct WorksheetArgs {
    /// Kind of task: boards to fill (empty), partial boards with one solution (complete), queens
    /// that attack each other (conflicts), steps of a search to draw and judge (trace), arrays of
    /// columns and diagonals to fill in or to read (arrays), free squares and the dead row to mark
    /// (mark), a search tree with gaps (tree), or a program with a fault (code)
    #[arg(ignore_case = true, value_name = "KIND", value_parser = parser_of_names::<TaskKind, _>(TaskKind::ALL.map(TaskKind::name)), help_heading = "Arguments")]
    pub(crate) kind: TaskKind,
    /// Board size, the same as --n
    #[arg(value_name = "N", value_parser = Sizes::parse_single, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Board size: squares per side [default: 6; for complete, 8; for code, 4]
    #[arg(short, long, aliases = ["board-size", "boardsize", "dimension", "dim", "number-of-queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_single)]
    n: Option<Sizes>,
    /// Number of tasks, up to 100 [default: 6, or as many as there are]
    #[arg(long, aliases = ["tasks", "exercises", "puzzles", "problems", "questions", "number", "num", "take", "limit"], short_alias = 'k', value_name = "K", value_parser = parse_number::<usize>)]
    pub(crate) count: Option<usize>,
    /// Seed of the random generator; other seeds give other tasks [default: 0]
    #[arg(long, value_name = "S", value_parser = parse_number::<u64>, default_value_t = 0, hide_default_value = true)]
    pub(crate) seed: u64,
    /// Number of different sheets, up to 100, each with its own tasks, followed by all answers
    /// [default: 1]
    #[arg(long, value_name = "K", value_parser = parse_number::<usize>)]
    pub(crate) sets: Option<usize>,
    /// Difficulty of tasks to complete: easy (up to 6 search nodes), medium (up to 15) or hard
    /// [default: all, easy ones first]
    #[arg(long, alias = "difficulty", ignore_case = true, value_name = "LEVEL", value_parser = parser_of_names::<Level, _>(Level::ALL.map(Level::name)))]
    pub(crate) level: Option<Level>,
    #[command(flatten)]
    pub(crate) numbering: NumberingArgs,
    /// Boards per row [default: chosen to save pages]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = parse_positive::<NonZeroUsize>)]
    pub(crate) cols: Option<NonZeroUsize>,
    /// Side of a square, in px, mm, cm, in or pt [default: chosen to save pages, at least 6.5mm if
    /// possible]
    #[arg(long, aliases = ["square-size", "cell-size"], value_name = "LENGTH", allow_hyphen_values = true, help_heading = "Look")]
    cell: Option<Measure>,
    /// Margin around the tasks, in px, mm, cm, in or pt [default: 6 % of the shorter side]
    #[arg(long, aliases = ["padding"], value_name = "LENGTH", allow_hyphen_values = true, help_heading = "Look")]
    margin: Option<Length>,
    #[command(flatten)]
    style: StyleArgs,
    /// Output format, overriding the extension; json writes the tasks and answers [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Worksheet), help_heading = "Output")]
    format: Option<FormatName>,
}

impl WorksheetArgs {
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        SharedArgs {
            cell: self.cell,
            margin: self.margin,
            ..self.style.shared(self.format)
        }
    }

    pub(crate) fn worksheet(&self, flags: &ParsedFlags) -> CliResult<Worksheet> {
        let has_effect = |id: &str| unmet_needs(flags, id, FormatName::Svg).is_empty();
        let mut tasks = Tasks::new(
            self.kind,
            self.n
                .or(self.size)
                .map_or(default_n(self.kind), |n| n.first),
        );
        tasks.count = self.count.unwrap_or(tasks.count);
        if has_effect("seed") {
            tasks.seed = self.seed;
        }
        tasks.level = self.level.filter(|_| has_effect("level"));
        if let Some(base) = self.numbering.base.filter(|_| has_effect("base")) {
            tasks.base = base;
        }
        let worksheet = match Worksheet::new(tasks.clone()) {
            // Small boards have few different tasks.
            Err(Error {
                kind: ErrorKind::OutOfRange,
                range: Some((1, max)),
                ..
            }) if self.count.is_none() && max > 0 => {
                tasks.count = max as usize;
                Worksheet::new(tasks)?
            }
            worksheet => worksheet?,
        };
        let mut worksheet = set_if_some(
            worksheet,
            self.sets.filter(|_| has_effect("sets")),
            Worksheet::sets,
        )?;
        worksheet.cols = self.cols.filter(|_| has_effect("cols"));
        worksheet.options = (!flags.has("caption")).then(|| layout_options(flags));
        Ok(worksheet)
    }
}

/// Returns the default board size. Smaller boards to complete would have nearly the same answers.
fn default_n(kind: TaskKind) -> usize {
    match kind {
        TaskKind::Complete => 8,
        // Larger searches take too long by hand.
        TaskKind::Code => 4,
        _ => 6,
    }
}

/// Returns the given options about the layout and look of tasks, to be printed on the sheet.
fn layout_options(flags: &ParsedFlags) -> String {
    let ids = ["cols", "cell", "margin", "paper", "landscape", "template"];
    let options = ids
        .into_iter()
        .filter(|id| flags.has(id) && unmet_needs(flags, id, FormatName::Svg).is_empty());
    let options = options.map(|id| {
        // clap stores an implicit value for a flag.
        let values = flags.raw_values(id).filter(|_| id != "landscape");
        let values = values.map(OsString::from);
        let words = std::iter::once(OsString::from(option_name(id))).chain(values);
        format!(" {}", quote_for_shell(words))
    });
    options.collect()
}
