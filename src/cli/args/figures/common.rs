//! Options that all figures share.

use std::borrow::Cow;

use nqueens_sheet::figure::{Figure, Player};
use nqueens_sheet::{ErrorKind, Length, Measure, Paper, Pattern};

use crate::cli::args::shared::MotionArgs;
use crate::cli::failure::{CliResult, usage_failure};

use crate::cli::args::formats::{DrawingKind, FormatName};
use crate::cli::args::shared::{
    CheckArgs, EncodingArgs, FigureExtras, FileArgs, LookArgs, PageArgs, SchemeArgs, SharedArgs,
    TextStyleArgs,
};
use crate::cli::args::values::{paper_parser, parse_lines};

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

    /// Returns the palette of a poster.
    fn palette(&self) -> Option<&str> {
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
#[command(next_help_heading = "Look")]
pub(crate) struct CommonArgs {
    /// Side of a square, in px, mm, cm, in or pt (without --paper, px by default) [default: large
    /// enough for legible text; on paper, as large as fits, on more pages if needed]
    #[arg(long, aliases = ["square-size", "cell-size"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt; its parts are arranged to fit
    /// with legible text [default: as wide as needed]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true, conflicts_with_all = ["paper"])]
    pub(crate) width: Option<Measure>,
    /// Margin around the figure, in px, mm, cm, in or pt [default: 16px; on paper, 6 % of its shorter
    /// side]
    #[arg(long, aliases = ["padding"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) margin: Option<Length>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    #[command(flatten)]
    pub(crate) schemes: SchemeArgs,
    /// Page size: a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e, arch-a to
    /// arch-e, or width and height, such as 50x70cm [default: as large as needed]
    #[arg(long, aliases = ["page-size", "papersize", "paper-size", "format-paper"], ignore_case = true, value_name = "PAPER", value_parser = paper_parser(), hide_possible_values = true, help_heading = "Page")]
    pub(crate) paper: Option<Paper>,
    #[command(flatten, next_help_heading = "Page")]
    pub(crate) page: PageArgs,
    #[command(flatten)]
    pub(crate) texts: FigureTextArgs,
    /// Output format, overriding the extension; json writes the data of the figure [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Figure), help_heading = "Output")]
    pub(crate) format: Option<FormatName>,
    #[command(flatten)]
    pub(crate) output: FigureOutputArgs,
}

impl CommonArgs {
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        SharedArgs {
            format: self.format,
            paper: self.paper,
            look: Cow::Borrowed(&self.look),
            schemes: self.schemes,
            cell: self.cell,
            margin: self.margin,
            figure: FigureExtras {
                width: self.width,
                ..self.texts.extras()
            },
            ..self.output.shared(&self.page, &self.texts.text_style)
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct FigureTextArgs {
    /// Title above the picture and in the metadata [default: none above]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the picture
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

impl FigureTextArgs {
    pub(crate) fn extras(&self) -> FigureExtras<'_> {
        FigureExtras {
            title: self.title.as_ref(),
            subtitle: self.subtitle.as_ref(),
            caption: self.caption.as_ref(),
            ..FigureExtras::default()
        }
    }
}

impl FigureOutputArgs {
    /// Returns the options of any figure, without its size and its look.
    pub(crate) fn shared<'a>(
        &'a self,
        page: &'a PageArgs,
        text_style: &'a TextStyleArgs,
    ) -> SharedArgs<'a> {
        SharedArgs {
            file: &self.file,
            format: None,
            check: &self.check,
            encoding: &self.encoding,
            motion: None,
            paper: None,
            page,
            look: Cow::Owned(LookArgs::default()),
            schemes: SchemeArgs::default(),
            text_style,
            cell: None,
            margin: None,
            figure: FigureExtras::default(),
        }
    }
}
