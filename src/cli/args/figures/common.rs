//! The flags that all figures have.

use std::path::PathBuf;

use crate::{Length, Measure, Pattern};

use crate::cli::args::shared::{EncodingArgs, FormatName, LookArgs, PageArgs, SettingArgs, Shared};
use crate::cli::args::values::{NumberRange, alt, lines};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct CommonArgs {
    /// Side of a square, in px, mm, cm, in or pt (without paper, px if none is written) [default:
    /// large enough for legible text; on paper, as large as fits, or on as many pages as it takes]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Width of the figure, such as 830px, in px, mm, cm, in or pt: what it shows is arranged so that
    /// it fits with legible text [default: as wide as it needs]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) width: Option<Measure>,
    /// Distance from the figure to the edges, in px, mm, cm, in or pt [default: 16px; on paper, 6 %
    /// of its shorter side]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
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

impl CommonArgs {
    /// The flags that sheets have, too.
    pub(crate) fn shared(&self) -> Shared<'_> {
        let CommonArgs { texts, output, .. } = self;
        Shared {
            output: output.output.as_deref(),
            check: output.check.as_deref(),
            dry_run: output.dry_run,
            format: output.format,
            pages: output.pages,
            encoding: &output.encoding,
            motion: None,
            page: &self.page,
            look: &self.look,
            setting: &texts.setting,
            cell: self.cell,
            margin: self.margin,
            alt: texts.alt.as_ref(),
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct FigureTextArgs {
    /// Title above the figure and of the document [default: none above]
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) title: Option<Pattern>,
    /// Line below the title
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// Line below the figure
    #[arg(long, value_name = "TEXT", value_parser = lines)]
    pub(crate) caption: Option<Pattern>,
    /// Description of the figure, for readers who cannot see it [default: generated from its data]
    #[arg(long, value_name = "TEXT", value_parser = alt)]
    pub(crate) alt: Option<Pattern>,
    #[command(flatten)]
    pub(crate) setting: SettingArgs,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct FigureOutputArgs {
    /// File to write, - for standard output; the name tells the format. {p} is the page's number,
    /// {0p} has leading zeros, {t} is the number of pages
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Format, whatever the file is called; text and json are the data of the figure [default: svg]
    #[arg(long, value_parser = FormatName::of(true))]
    pub(crate) format: Option<FormatName>,
    /// Only these pages: 3, 3-7, or 3- for all from the third
    #[arg(long, value_name = "PAGES", value_parser = NumberRange::parse)]
    pub(crate) pages: Option<NumberRange>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArgs,
    /// Write nothing; fail if FILE is not what would be written
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Write nothing; print pages and size
    #[arg(long)]
    pub(crate) dry_run: bool,
}
