//! Options of posters, which have their own colours and layout.

use std::borrow::Cow;
use std::marker::PhantomData;

use clap::builder::PossibleValuesParser;
use nqueens_sheet::figure::{Figure, Poster};
use nqueens_sheet::{Length, Measure, Paper, Pattern};

use crate::cli::args::figures::common::{FigureArgs, FigureOutputArgs, FigureRequest};
use crate::cli::args::formats::{DrawingKind, FormatName};
use crate::cli::args::shared::{
    FigureExtras, LookArgs, PageArgs, PosterExtras, SchemeArgs, SharedArgs, TextStyleArgs,
    TilingArgs,
};
use crate::cli::args::values::{Setting, Sizes, SuggestedNumbers, paper_parser, parse_lines};
use crate::cli::failure::CliResult;

/// A poster of the size `N` by default. `S` are [`SchemeArgs`], or [`NoSchemes`].
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Figure")]
pub(crate) struct PosterArgs<F: Poster, const N: usize, S: Schemes> {
    /// Board size, the same as --n
    #[arg(value_name = "N", value_parser = Sizes::parse_single, help_heading = "Arguments")]
    size: Option<Sizes>,
    #[arg(short, long, aliases = ["board-size", "boardsize", "dimension", "dim", "number-of-queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_single,
        help = format!("Board size: squares per side [default: {N}]"), add = SuggestedNumbers(F::SIZES))]
    n: Option<Sizes>,
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
    /// Page size, such as a2 or 50x70cm, or a screen such as 1920x1080px [default: 50 x 70 cm]
    #[arg(long, aliases = ["page-size", "papersize", "paper-size", "format-paper"], ignore_case = true, value_name = "PAPER", value_parser = paper_parser(), hide_possible_values = true, help_heading = "Page")]
    paper: Option<Paper>,
    #[command(flatten, next_help_heading = "Page")]
    page: PageArgs,
    /// Title of the poster; none omits it [default: generated]
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    title: Option<Pattern>,
    /// Text below the title; none omits it [default: generated]
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    subtitle: Option<Pattern>,
    /// Dedication, a line below the texts
    #[arg(long, value_name = "TEXT", value_parser = parse_lines, help_heading = "Texts")]
    dedication: Option<Pattern>,
    #[command(flatten, next_help_heading = "Texts")]
    text_style: TextStyleArgs,
    /// Output format, overriding the extension; json and csv write the data of the poster [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Poster), help_heading = "Output")]
    format: Option<FormatName>,
    #[command(flatten)]
    output: FigureOutputArgs,
    #[command(flatten, next_help_heading = "Output")]
    tiling: TilingArgs,
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

/// The options of a poster that looks the same in light and dark mode.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct NoSchemes;

impl Schemes for NoSchemes {
    fn schemes(self) -> Option<SchemeArgs> {
        None
    }
}

impl<S: Schemes> PosterOptions<S> {
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        SharedArgs {
            format: self.format,
            paper: self.paper,
            look: Cow::Owned(LookArgs {
                set: self.set.clone(),
                ..LookArgs::default()
            }),
            schemes: self.schemes.schemes().unwrap_or_default(),
            margin: self.margin,
            figure: FigureExtras {
                width: self.width,
                title: self.title.as_ref(),
                subtitle: self.subtitle.as_ref(),
                caption: None,
                poster: Some(PosterExtras {
                    dedication: self.dedication.as_ref(),
                    tiling: self.tiling.tiling(),
                    has_schemes: self.schemes.schemes().is_some(),
                }),
            },
            ..self.output.shared(&self.page, &self.text_style)
        }
    }
}

impl<F: Poster, const N: usize, S: Schemes> FigureArgs for PosterArgs<F, N, S> {
    fn palette(&self) -> Option<&str> {
        self.palette.as_deref()
    }

    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        let n = self.n.or(self.size).map_or(N, |n| n.first);
        Ok(F::new(n)?.into())
    }
}
