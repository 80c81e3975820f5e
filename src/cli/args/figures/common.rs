//! Options that all figures share.

use clap::Arg;

use nqueens_sheet::figure::{Figure, Player};
use nqueens_sheet::{ErrorKind, Length, Measure, Pattern, Tiling};

use crate::cli::args::shared::MotionArgs;
use crate::cli::failure::{CliResult, usage_failure};

use crate::cli::args::formats::{DrawingKind, FormatName};
use crate::cli::args::shared::{
    CheckArgs, EncodingArgs, FileArgs, LookArgs, PageArgs, SharedArgs, TextStyleArgs,
};
use crate::cli::args::values::parse_lines;

/// The requested output of a figure, which its own options do not know.
pub(crate) struct FigureRequest {
    /// True for an animation.
    pub(crate) is_animated: bool,
    /// True if only the data is written.
    pub(crate) is_data_only: bool,
}

/// The options of a figure.
pub(crate) trait FigureArgs {
    fn motion(&self) -> Option<&MotionArgs> {
        None
    }

    /// True for posters, which have their own layout and background.
    fn is_poster(&self) -> bool {
        false
    }

    /// True if it has a light and a dark version.
    fn has_schemes(&self) -> bool {
        true
    }

    /// Returns the dedication of a poster.
    fn dedication(&self) -> Option<&Pattern> {
        None
    }

    /// Returns the palette of a poster.
    fn palette(&self) -> Option<&str> {
        None
    }

    /// Returns the pages that a poster is split over.
    fn tiling(&self) -> Option<Tiling> {
        None
    }

    fn figure(&self, request: &FigureRequest) -> CliResult<Figure>;

    /// Returns the interactive player.
    fn player(&self) -> CliResult<Player> {
        Err(usage_failure(ErrorKind::UnsupportedFormat.error(
            "only the figure trace can be written as html: choose the format svg, pdf or png",
        )))
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look", mut_args(of_figure))]
pub(crate) struct CommonArgs {
    /// Side of a square, in px, mm, cm, in or pt (without --paper, px by default) [default: large
    /// enough for legible text; on paper, as large as fits, on more pages if needed]
    #[arg(long, aliases = ["square-size", "cell-size"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt; its parts are arranged to fit
    /// with legible text [default: as wide as needed]
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        conflicts_with = "paper"
    )]
    pub(crate) width: Option<Measure>,
    /// Margin around the figure, in px, mm, cm, in or pt [default: 16px; on paper, 6 % of its shorter
    /// side]
    #[arg(
        long,
        alias = "padding",
        value_name = "LENGTH",
        allow_hyphen_values = true
    )]
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

/// Adapts an option of sheets to figures. `mut_arg` would move it to the end.
fn of_figure(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "alt" => arg.help(ALT),
        "format" => arg
            .value_parser(FormatName::parser_for(DrawingKind::Figure))
            .help(FORMAT),
        "dry_run" => arg.help("Write nothing; print the number of pages and the size"),
        _ => arg,
    }
}

const ALT: &str =
    "Alternative text for readers who cannot see the figure [default: generated from its data]";

const FORMAT: &str =
    "Output format, overriding the extension; json writes the data of the figure [default: svg]";

impl CommonArgs {
    /// Returns the options that sheets have, too.
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        SharedArgs {
            file: &self.output.file,
            check: &self.output.check,
            encoding: &self.output.encoding,
            motion: None,
            page: &self.page,
            look: &self.look,
            text_style: &self.texts.text_style,
            cell: self.cell,
            margin: self.margin,
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct FigureTextArgs {
    /// Title above the figure and in the metadata [default: none above]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the figure
    #[arg(long, aliases = ["footer"], value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) caption: Option<Pattern>,
    #[command(flatten)]
    pub(crate) text_style: TextStyleArgs,
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
