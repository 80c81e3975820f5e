//! Flags that say what is written, and where to.

use std::path::PathBuf;

use clap::ValueEnum;
use nqueens_sheet::{IdPrefix, Length, Paper};

use crate::cli::args::listed::paper;
use crate::cli::args::pages::Pages;
use crate::cli::args::value::{dpi, scale, two_chars};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// File to write, - for standard output; the name tells the format. {p} stands for the number
    /// of the page, {0p} for it with zeros before, {t} for how many there are
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Format, whatever the file is called [default: svg]
    #[arg(long, value_enum)]
    pub(crate) format: Option<FormatName>,
    /// Only these pages: 3, 3-7, or 3- for all from the third
    #[arg(long, value_name = "PAGES", value_parser = Pages::parse)]
    pub(crate) pages: Option<Pages>,
    /// Spread the sheet over pages of this paper at its true size, to be joined (PDF only)
    #[arg(long, value_name = "PAPER", value_parser = paper(), hide_possible_values = true)]
    pub(crate) tile_on: Option<Paper>,
    /// How far these pages overlap, in mm, cm, in, pt or px [default: 10mm]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) overlap: Option<Length>,
    /// Also write a dark version beside, and print the HTML that shows each reader the right one
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with = "dry_run")]
    pub(crate) emit: Option<EmitName>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArgs,
    #[command(flatten)]
    pub(crate) motion: MotionArgs,
    /// What stands between the ranks of a permutation, for all n: comma, space or tab [default: a comma from n = 10 on]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) separator: Option<SeparatorName>,
    /// The two characters used in text boards, empty square and queen [default: .Q]
    #[arg(long, value_name = "EQ", value_parser = two_chars)]
    pub(crate) chars: Option<(char, char)>,
}

/// Flags about pictures that move, of sheets and figures alike.
#[derive(clap::Args, Debug)]
pub(crate) struct MotionArgs {
    /// Animate, as APNG and GIF do anyway: boards appear one after another (in SVG those of an orbit
    /// turn and mirror), and the steps of figure trace follow each other (of these a PDF has a page
    /// for each)
    #[arg(long)]
    pub(crate) animate: bool,
    /// Duration of the animation, from 1 to 600 seconds [default: 0.2 for each board, 0.8 for each of orbits, 0.6 for each step, at most 120]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) seconds: Option<f64>,
    /// Loop forever
    #[arg(id = "loop", long)]
    pub(crate) repeat: bool,
}

/// Flags about how a format is written, of sheets and figures alike.
#[derive(clap::Args, Debug)]
pub(crate) struct EncodingArgs {
    /// Pixels per inch of a PNG, from 1 to 10000, and recorded in the file [default: 96, not recorded; on paper, 300]
    #[arg(long, value_name = "D", value_parser = dpi, conflicts_with = "scale")]
    pub(crate) dpi: Option<f64>,
    /// Pixels of a PNG for each CSS pixel, from 0.01 to 100 [default: 1]
    #[arg(long, value_name = "S", value_parser = scale)]
    pub(crate) scale: Option<f64>,
    /// What the ids of an SVG, and its class, begin with, to inline several in one page [default: q]
    #[arg(long, value_name = "PREFIX", value_parser = IdPrefix::new)]
    pub(crate) id_prefix: Option<IdPrefix>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatName {
    /// A picture that scales
    Svg,
    /// The same, compressed
    Svgz,
    /// A picture of pixels
    Png,
    /// A document to print
    Pdf,
    /// One character per square
    Text,
    /// The ranks of the queens, one solution a line
    Permutation,
    /// A table: number, ranks with blanks between them, class, orbit
    Csv,
    /// One JSON document
    Json,
    /// One JSON document per line
    Jsonl,
    /// The piece placement of FEN, one solution a line
    Fen,
    /// A picture of pixels that moves
    Apng,
    /// The same in 256 colours, for viewers that show nothing else
    Gif,
}

impl FormatName {
    pub(crate) fn is_svg(self) -> bool {
        matches!(self, FormatName::Svg | FormatName::Svgz)
    }

    /// Whether boards are drawn, rather than listed.
    pub(crate) fn is_picture(self) -> bool {
        self.is_svg() || self.is_pixels() || self == FormatName::Pdf
    }

    /// Whether it is made of pixels.
    pub(crate) fn is_pixels(self) -> bool {
        self == FormatName::Png || self.moves()
    }

    /// Whether it is for what moves alone.
    pub(crate) fn moves(self) -> bool {
        matches!(self, FormatName::Apng | FormatName::Gif)
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeparatorName {
    #[value(alias = ",")]
    Comma,
    #[value(alias = " ")]
    Space,
    Tab,
}

impl SeparatorName {
    pub(crate) fn character(self) -> char {
        match self {
            SeparatorName::Comma => ',',
            SeparatorName::Space => ' ',
            SeparatorName::Tab => '\t',
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmitName {
    /// A picture element with a light and a dark source
    Picture,
}
