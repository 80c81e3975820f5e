//! Options of posters, which have their own colours and layout.

use std::marker::PhantomData;

use clap::builder::PossibleValuesParser;
use nqueens_sheet::figure::{Figure, Poster};
use nqueens_sheet::{Length, Measure, Pattern};

use crate::args::figures::board::SizeArgs;
use crate::args::figures::common::{FigureArgs, FigureRequest};
use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::{
    DrawingArgs, LookArgs, PosterExtras, SchemeArgs, SharedArgs, TilingArgs,
};
use crate::args::values::{Setting, SuggestedNumbers, parse_lines};
use crate::failure::CliResult;

/// A poster of the size `N` by default. `S` are [`SchemeArgs`], or nothing if it looks the same in light
/// and dark mode.
#[derive(clap::Args, Debug)]
#[command(mut_args(|arg| match arg.get_id() == "n" {
    true => arg.add(SuggestedNumbers(F::SIZES)),
    false => arg,
}))]
pub(crate) struct PosterArgs<F: Poster, const N: usize, S: Schemes> {
    #[command(flatten)]
    size: SizeArgs<N>,
    #[arg(long, value_name = "NAME", ignore_case = true, help_heading = "Look", value_parser = PossibleValuesParser::new(F::palettes()), hide_possible_values = true,
        help = format!("Colours: {} [default: {}]", F::palettes().join(", "), F::palettes()[0]))]
    palette: Option<String>,
    #[command(flatten)]
    pub(crate) common: PosterOptions<S>,
    #[arg(skip)]
    kind: PhantomData<F>,
}

/// The options of all posters.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct PosterOptions<S: Schemes> {
    /// Override colours of the palette, in both schemes: ground, and ink (texts): ground=#0b2a5b,ink=#ffe9b0
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', value_parser = Setting::parse_for_poster)]
    set: Vec<Setting>,
    #[command(flatten)]
    schemes: S,
    /// Width without --paper, such as 830px; the height is 7/5 of the width. The poster density becomes
    /// a figure with numbers
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true, conflicts_with_all = ["paper"])]
    width: Option<Measure>,
    /// Margin around the drawing, in px, mm, cm, in or pt [default: in proportion to the page]
    #[arg(long, aliases = ["padding"], value_name = "LENGTH", allow_hyphen_values = true)]
    margin: Option<Length>,
    /// Title of the poster; none omits it [default: generated]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    title: Option<Pattern>,
    /// Text below the title; none omits it [default: generated]
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    subtitle: Option<Pattern>,
    /// Dedication, a line below the texts
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    dedication: Option<Pattern>,
    #[command(flatten)]
    drawing: DrawingArgs,
    /// Output format, overriding the extension; json and csv write the data of the poster [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Poster), help_heading = "Output")]
    format: Option<FormatName>,
    #[command(flatten, next_help_heading = "Output")]
    tiling: TilingArgs,
    /// Posters have palettes instead of templates.
    #[arg(skip)]
    look: LookArgs,
}

/// The colour schemes of a poster, if it has any.
pub(crate) trait Schemes: clap::Args + Copy + std::fmt::Debug {
    fn schemes(self) -> Option<SchemeArgs>;
}

impl Schemes for SchemeArgs {
    fn schemes(self) -> Option<SchemeArgs> {
        Some(self)
    }
}

impl Schemes for () {
    fn schemes(self) -> Option<SchemeArgs> {
        None
    }
}

impl<S: Schemes> PosterOptions<S> {
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        let schemes = self.schemes.schemes();
        SharedArgs {
            margin: self.margin,
            width: self.width,
            tiling: self.tiling.tiling(),
            title: self.title.as_ref(),
            subtitle: self.subtitle.as_ref(),
            poster: Some(PosterExtras {
                set: &self.set,
                dedication: self.dedication.as_ref(),
                has_schemes: schemes.is_some(),
            }),
            ..SharedArgs::new(
                &self.drawing,
                self.format,
                &self.look,
                schemes.unwrap_or_default(),
            )
        }
    }
}

impl<F: Poster, const N: usize, S: Schemes> FigureArgs for PosterArgs<F, N, S> {
    fn palette(&self) -> Option<&str> {
        self.palette.as_deref()
    }

    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(F::new(self.size.n())?.into())
    }
}
