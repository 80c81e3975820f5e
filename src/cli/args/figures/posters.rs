//! The options of posters: a size, and words.

use std::fmt::Debug;
use std::marker::PhantomData;

use clap::Arg;

use crate::cli::args::figures::board::SizeArgs;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{Asked, FigureArgs};
use crate::cli::args::formats::Formats;
use crate::cli::args::rules::{Need, Suggested, rule};
use crate::cli::args::values::lines;
use crate::cli::failure::CliResult;
use nqueens_sheet::Pattern;
use nqueens_sheet::figure::{Cloths, Figure, Partition, Summits, Threads, Wheel};

/// A kind of poster that has no options but these.
pub(crate) trait Poster: Debug + Send + Sync + 'static {
    const HAS_SCHEMES: bool;
    const SIZES: &[usize];

    fn figure(n: usize) -> nqueens_sheet::Result<Figure>;
}

macro_rules! posters {
    ($($name:ident)*) => {
        $(impl Poster for $name {
            const HAS_SCHEMES: bool = $name::HAS_SCHEMES;
            const SIZES: &[usize] = $name::SIZES;

            fn figure(n: usize) -> nqueens_sheet::Result<Figure> {
                Ok($name::new(n)?.into())
            }
        })*
    };
}

posters!(Wheel Cloths Threads Summits Partition);

#[derive(clap::Args, Debug)]
#[command(
    mut_args(of_poster),
    mut_arg("n", |arg| arg.add(Suggested(F::SIZES))),
    mut_arg("paper", |arg| arg.help("Size of the page: a2, 50x70cm or another, or a screen such as 1920x1080px [default: 50 x 70 cm]")),
    mut_arg("margin", |arg| arg.help("Distance of what is drawn to the edges, in px, mm, cm, in or pt [default: in proportion to the page]")),
    mut_arg("width", |arg| arg.help("Width of the page, such as 830px, if it has no paper; it is seven fifths as high")),
    mut_arg("title", |arg| arg.help("Title of the poster, none for none [default: what it shows]")),
    mut_arg("subtitle", |arg| arg.help("Sentences below the title, none for none [default: what it tells]")),
    mut_arg("scheme", |arg| of_schemes::<F>(arg.help("Light or dark ground, or, in svg, both: the reader's"))),
    mut_arg("emit", of_schemes::<F>),
)]
pub(crate) struct PosterArgs<F: Poster, const N: usize> {
    #[command(flatten)]
    pub(crate) size: SizeArgs<N>,
    /// Line below the sentences
    #[arg(long, value_name = "TEXT", value_parser = lines, help_heading = "Texts",
        add = rule().on(Formats::Visual))]
    pub(crate) dedication: Option<Pattern>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
    #[arg(skip)]
    form: PhantomData<F>,
}

/// Options of figures that a poster does without: it has a ground, inks and a size of its own.
pub(crate) const NOT_OF_POSTERS: [&str; 6] =
    ["cell", "template", "set", "border", "background", "caption"];

const ONE_GROUND: &str =
    "has no effect on this poster, which has one ground by day and by night: leave it out";
const OWN_LOOK: &str = "has no effect on this poster, which has a ground, inks and proportions of its own: leave it out";

/// An option of posters that are light or dark.
fn of_schemes<F: Poster>(arg: Arg) -> Arg {
    if !F::HAS_SCHEMES {
        arg.hide(true).add(rule().needs(Need::Never(ONE_GROUND)))
    } else {
        arg
    }
}

fn of_poster(arg: Arg) -> Arg {
    let hidden = NOT_OF_POSTERS.iter().any(|id| arg.get_id() == id);
    if hidden {
        arg.hide(true).add(rule().needs(Need::Never(OWN_LOOK)))
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

    fn figure(&self, _: &Asked) -> CliResult<Figure> {
        Ok(F::figure(self.size.n())?)
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct ClothsArgs {
    #[command(flatten)]
    pub(crate) poster: PosterArgs<Cloths, 8>,
    /// Every solution, turned and turned over, too, up to n = 8 [default: the fundamental ones, or the
    /// first twelve of them]
    #[arg(long, help_heading = "Figure")]
    all: bool,
}

impl FigureArgs for ClothsArgs {
    fn is_poster(&self) -> bool {
        true
    }

    fn dedication(&self) -> Option<&Pattern> {
        self.poster.dedication()
    }

    fn figure(&self, asked: &Asked) -> CliResult<Figure> {
        match self.all {
            true => Ok(Cloths::new(self.poster.size.n())?.all()?.into()),
            false => self.poster.figure(asked),
        }
    }
}
