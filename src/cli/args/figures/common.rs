//! What the options of all figures have in common.

use clap::Arg;

use nqueens_sheet::figure::{Figure, Player};
use nqueens_sheet::{Length, Measure, Pattern};

use crate::cli::args::shared::MotionArgs;
use crate::cli::failure::{CliResult, usage};

use crate::cli::args::formats::{Drawn, FormatName, Formats};
use crate::cli::args::rules::rule;
use crate::cli::args::shared::{
    CheckArgs, EncodingArgs, FileArgs, LookArgs, PageArgs, SettingArgs, Shared,
};
use crate::cli::args::values::lines;

/// What is asked of a figure besides its own options.
pub(crate) struct Asked {
    /// True if it moves.
    pub(crate) moves: bool,
    /// True if only its data are wanted.
    pub(crate) data: bool,
}

/// The options of a figure.
pub(crate) trait FigureArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        None
    }

    /// True if it is a whole page with a ground of its own.
    fn is_poster(&self) -> bool {
        false
    }

    /// True if it has colours for the day and for the night.
    fn has_schemes(&self) -> bool {
        true
    }

    /// The dedication of a poster.
    fn dedication(&self) -> Option<&Pattern> {
        None
    }

    fn figure(&self, asked: &Asked) -> CliResult<Figure>;

    /// What a page plays.
    fn player(&self) -> CliResult<Player> {
        Err(usage(
            "only the figure trace is played as html: choose the format svg, pdf or png",
        ))
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look", mut_args(of_figure))]
pub(crate) struct CommonArgs {
    /// Side of a square, in px, mm, cm, in or pt (without paper, px if none is written) [default:
    /// large enough for legible text; on paper, as large as fits, or on as many pages as it takes]
    #[arg(long, aliases = ["square-size", "cell-size"], value_name = "LENGTH", allow_hyphen_values = true, add = rule().on(Formats::Pictures))]
    pub(crate) cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt: what it shows is arranged so that
    /// it fits with legible text [default: as wide as it needs]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true,
        add = rule().on(Formats::Pictures).beside(&["paper"]))]
    pub(crate) width: Option<Measure>,
    /// Distance from the figure to the edges, in px, mm, cm, in or pt [default: 16px; on paper, 6 %
    /// of its shorter side]
    #[arg(long, alias = "padding", value_name = "LENGTH", allow_hyphen_values = true, add = rule().on(Formats::Pictures))]
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

/// An option of sheets as figures have it. `mut_arg` would put it behind the others.
fn of_figure(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "alt" => arg.help(ALT),
        "format" => arg.value_parser(FormatName::of(Drawn::Figure)).help(FORMAT),
        "dry_run" => arg.help("Write nothing; print pages and size"),
        _ => arg,
    }
}

const ALT: &str =
    "Description of the figure, for readers who cannot see it [default: generated from its data]";

const FORMAT: &str =
    "Format, whatever the file is called; text and json are the data of the figure [default: svg]";

impl CommonArgs {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared {
            file: &self.output.file,
            check: &self.output.check,
            encoding: &self.output.encoding,
            motion: None,
            page: &self.page,
            look: &self.look,
            setting: &self.texts.setting,
            cell: self.cell,
            margin: self.margin,
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct FigureTextArgs {
    /// Title above the figure and of the document [default: none above]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = lines, add = rule().on(Formats::Visual))]
    pub(crate) title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = lines, add = rule().on(Formats::Visual))]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the figure
    #[arg(long, aliases = ["footer"], value_name = "TEXT", value_parser = lines, add = rule().on(Formats::Visual))]
    pub(crate) caption: Option<Pattern>,
    #[command(flatten)]
    pub(crate) setting: SettingArgs,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct FigureOutputArgs {
    #[command(flatten)]
    pub(crate) file: FileArgs,
    #[command(flatten)]
    pub(crate) encoding: EncodingArgs,
    #[command(flatten)]
    pub(crate) check: CheckArgs,
}
