//! Options that all figures share.

use nqueens_sheet::figure::{Figure, Player};
use nqueens_sheet::{ErrorKind, Length, Measure, Pattern};

use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::{DrawingArgs, LookArgs, MotionArgs, SchemeArgs, SharedArgs};
use crate::args::values::parse_lines;
use crate::failure::{CliResult, usage_failure};

/// The requested output of a figure, which its own options do not know.
pub(crate) struct FigureRequest {
    /// True for an animation.
    pub(crate) is_animated: bool,
    /// True if only the data is written.
    pub(crate) is_data_only: bool,
    /// True if there may be several pages.
    pub(crate) is_on_paper: bool,
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
    cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt; its parts are arranged to fit
    /// with legible text [default: as wide as needed]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true, conflicts_with_all = ["paper"])]
    width: Option<Measure>,
    /// Margin around the figure, in px, mm, cm, in or pt [default: 16px; on paper, 6 % of its shorter
    /// side]
    #[arg(long, aliases = ["padding"], value_name = "LENGTH", allow_hyphen_values = true)]
    margin: Option<Length>,
    #[command(flatten)]
    style: StyleArgs,
    /// Output format, overriding the extension; json writes the data of the figure [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Figure), help_heading = "Output")]
    format: Option<FormatName>,
}

impl CommonArgs {
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        SharedArgs {
            cell: self.cell,
            width: self.width,
            margin: self.margin,
            ..self.style.shared(self.format)
        }
    }
}

/// The look, the texts and the output of figures and worksheets.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct StyleArgs {
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten)]
    schemes: SchemeArgs,
    /// Title above the picture and in the metadata [default: none above]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    subtitle: Option<Pattern>,
    /// Line below the picture
    #[arg(long, aliases = ["footer"], value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    caption: Option<Pattern>,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl StyleArgs {
    pub(crate) fn shared(&self, format: Option<FormatName>) -> SharedArgs<'_> {
        SharedArgs {
            title: self.title.as_ref(),
            subtitle: self.subtitle.as_ref(),
            caption: self.caption.as_ref(),
            ..SharedArgs::new(&self.drawing, format, &self.look, self.schemes)
        }
    }
}
