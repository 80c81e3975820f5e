//! Options of posters: a size and texts.

use std::marker::PhantomData;

use clap::Arg;
use clap::builder::PossibleValuesParser;

use crate::cli::args::figures::board::SizeArgs;
use crate::cli::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::cli::args::shared::TilingArgs;
use crate::cli::args::values::SuggestedNumbers;
use crate::cli::args::values::{Setting, parse_lines};
use crate::cli::failure::CliResult;
use nqueens_sheet::figure::{Figure, Poster};
use nqueens_sheet::{Pattern, Tiling};

#[derive(clap::Args, Debug)]
#[command(mut_args(|arg| of_poster::<F>(arg)))]
pub(crate) struct PosterArgs<F: Poster, const N: usize> {
    #[command(flatten)]
    size: SizeArgs<N>,
    #[command(flatten)]
    pub(crate) options: PosterOptions,
    #[arg(skip)]
    kind: PhantomData<F>,
}

/// The options of all posters.
#[derive(clap::Args, Debug)]
pub(crate) struct PosterOptions {
    /// Dedication, a line below the texts
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    dedication: Option<Pattern>,
    #[arg(long, value_name = "NAME", ignore_case = true, help_heading = "Look")]
    palette: Option<String>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
    #[command(flatten, next_help_heading = "Output")]
    tiling: TilingArgs,
}

/// Options of figures that do not apply to posters, which have their own colours and layout.
pub(crate) const UNSUPPORTED_BY_POSTERS: [&str; 5] =
    ["cell", "template", "border", "background", "caption"];

const PAPER: &str =
    "Page size, such as a2 or 50x70cm, or a screen such as 1920x1080px [default: 50 x 70 cm]";
const MARGIN: &str =
    "Margin around the drawing, in px, mm, cm, in or pt [default: in proportion to the page]";
const WIDTH: &str =
    "Width of a poster without --paper, such as 830px; its height is 7/5 of the width";
pub(crate) const DENSITY_WIDTH: &str =
    "Width, such as 830px, of a figure with numbers instead of a poster";
const SET: &str = "Override colours of the palette, in both schemes: ground, and ink (texts): ground=#0b2a5b,ink=#ffe9b0";
const TITLE: &str = "Title of the poster; none omits it [default: generated]";
const SUBTITLE: &str = "Text below the title; none omits it [default: generated]";
const SCHEME: &str = "Light or dark background; auto (SVG only) follows each reader's system, page the web page around it";

/// Adapts an option of figures to a poster.
fn of_poster<F: Poster>(arg: Arg) -> Arg {
    let arg = match arg.get_id().as_str() {
        "n" => arg.add(SuggestedNumbers(F::SIZES)),
        "paper" => arg.help(PAPER),
        "margin" => arg.help(MARGIN),
        "width" => arg.help(WIDTH),
        "palette" => describe_palettes(arg, F::palettes()),
        "set" => arg.help(SET).value_parser(Setting::parse_for_poster),
        "title" => arg.help(TITLE),
        "subtitle" => arg.help(SUBTITLE),
        "scheme" => arg.help(SCHEME),
        _ => arg,
    };
    let is_unsupported = match arg.get_id().as_str() {
        "scheme" | "emit" => !F::HAS_SCHEMES,
        id => UNSUPPORTED_BY_POSTERS.contains(&id),
    };
    arg.hide(is_unsupported)
}

/// Lists the palettes of a poster.
fn describe_palettes(arg: Arg, names: Vec<&'static str>) -> Arg {
    let help = format!("Colours: {} [default: {}]", names.join(", "), names[0]);
    arg.help(help)
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true)
}

impl<F: Poster, const N: usize> FigureArgs for PosterArgs<F, N> {
    fn is_poster(&self) -> bool {
        true
    }

    fn has_schemes(&self) -> bool {
        F::HAS_SCHEMES
    }

    fn dedication(&self) -> Option<&Pattern> {
        self.options.dedication.as_ref()
    }

    fn palette(&self) -> Option<&str> {
        self.options.palette.as_deref()
    }

    fn tiling(&self) -> Option<Tiling> {
        self.options.tiling.tiling()
    }

    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(F::new(self.size.n())?.into())
    }
}
