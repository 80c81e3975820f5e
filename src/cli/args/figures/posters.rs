//! Options of posters: a size and texts.

use std::marker::PhantomData;

use clap::Arg;
use clap::builder::PossibleValuesParser;

use crate::cli::args::figures::board::SizeArgs;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::figures::size_only::FromSize;
use crate::cli::args::formats::Formats;
use crate::cli::args::rules::{Requirement, SuggestedNumbers, rule};
use crate::cli::args::shared::TilingArgs;
use crate::cli::args::values::{Setting, parse_lines};
use crate::cli::failure::CliResult;
use nqueens_sheet::figure::{Cloths, Density, Figure, Partition, Summits, Threads, Wheel};
use nqueens_sheet::{Pattern, Tiling};

/// A kind of poster without further options.
pub(crate) trait Poster: FromSize {
    const HAS_SCHEMES: bool;
    const SIZES: &[usize];
    /// The names of its palettes; the first one is the default.
    const PALETTES: fn() -> Vec<&'static str>;
    /// The help of `--width`.
    const WIDTH: &str =
        "Width of a poster without --paper, such as 830px; its height is 7/5 of the width";
}

macro_rules! posters {
    ($($name:ident $(($width:literal))?)*) => {
        $(impl Poster for $name {
            const HAS_SCHEMES: bool = $name::HAS_SCHEMES;
            const SIZES: &[usize] = $name::SIZES;
            const PALETTES: fn() -> Vec<&'static str> = || $name::palettes().collect();
            $(const WIDTH: &str = $width;)?
        })*
    };
}

posters!(Wheel Cloths Threads Summits Partition
    Density("Width, such as 830px, of a figure with numbers instead of a poster"));

#[derive(clap::Args, Debug)]
#[command(
    mut_args(hide_unsupported),
    mut_arg("n", |arg| arg.add(SuggestedNumbers(F::SIZES))),
    mut_arg("paper", |arg| arg.help("Page size, such as a2 or 50x70cm, or a screen such as 1920x1080px [default: 50 x 70 cm]")),
    mut_arg("margin", |arg| arg.help("Margin around the drawing, in px, mm, cm, in or pt [default: in proportion to the page]")),
    mut_arg("width", |arg| arg.help(F::WIDTH)),
    mut_arg("palette", describe_palettes::<F>),
    mut_arg("set", |arg| arg.help(SET).value_parser(Setting::parse_for_poster)),
    mut_arg("title", |arg| arg.help("Title of the poster; none omits it [default: generated]")),
    mut_arg("subtitle", |arg| arg.help("Text below the title; none omits it [default: generated]")),
    mut_arg("scheme", |arg| hide_without_schemes::<F>(arg.help("Light or dark background; auto (SVG only) follows each reader's system, page the web page around it"))),
    mut_arg("emit", hide_without_schemes::<F>),
)]
pub(crate) struct PosterArgs<F: Poster, const N: usize> {
    #[command(flatten)]
    pub(crate) size: SizeArgs<N>,
    /// Dedication, a line below the texts
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts",
        add = rule().for_formats(Formats::Visual))]
    pub(crate) dedication: Option<Pattern>,
    #[arg(long, value_name = "NAME", ignore_case = true, help_heading = "Look",
        add = rule().for_formats(Formats::Visual))]
    pub(crate) palette: Option<String>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
    #[command(flatten, next_help_heading = "Output")]
    tiling: TilingArgs,
    #[arg(skip)]
    kind: PhantomData<F>,
}

/// Options of figures that do not apply to posters, which have their own colours and layout.
pub(crate) const UNSUPPORTED_BY_POSTERS: [&str; 5] =
    ["cell", "template", "border", "background", "caption"];

const SET: &str = "Override colours of the palette, in both schemes: ground, and ink (texts): ground=#0b2a5b,ink=#ffe9b0";

const ONE_SCHEME: &str =
    "has no effect on this poster, which looks the same in light and dark mode: leave it out";
const FIXED_LOOK: &str =
    "has no effect on this poster, which has its own colours and layout: leave it out";

/// Lists the palettes of a poster.
fn describe_palettes<F: Poster>(arg: Arg) -> Arg {
    let names = (F::PALETTES)();
    let help = format!("Colours: {} [default: {}]", names.join(", "), names[0]);
    arg.help(help)
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true)
}

/// Hides an option about colour schemes on posters that have one scheme.
fn hide_without_schemes<F: Poster>(arg: Arg) -> Arg {
    if !F::HAS_SCHEMES {
        arg.hide(true)
            .add(rule().needs(Requirement::Never(ONE_SCHEME)))
    } else {
        arg
    }
}

/// Hides an option that does not apply to posters.
fn hide_unsupported(arg: Arg) -> Arg {
    let is_unsupported = UNSUPPORTED_BY_POSTERS.iter().any(|id| arg.get_id() == id);
    if is_unsupported {
        arg.hide(true)
            .add(rule().needs(Requirement::Never(FIXED_LOOK)))
    } else {
        arg
    }
}

impl<F: Poster, const N: usize> FigureArgs for PosterArgs<F, N> {
    fn is_poster(&self) -> bool {
        true
    }

    fn has_schemes(&self) -> bool {
        F::HAS_SCHEMES
    }

    fn dedication(&self) -> Option<&Pattern> {
        self.dedication.as_ref()
    }

    fn palette(&self) -> Option<&str> {
        self.palette.as_deref()
    }

    fn tiling(&self) -> Option<Tiling> {
        self.tiling.tiling()
    }

    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(F::from_size(self.size.n())?)
    }
}
