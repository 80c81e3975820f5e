//! Options that sheets and figures share.

use std::path::PathBuf;

use clap::ValueEnum;
use nqueens_sheet::{
    Background, Border, IdPrefix, Language, Length, Measure, Orientation, Paper, Pattern,
    SchemeSource, Template, Tiling,
};

use crate::args::formats::FormatName;
#[cfg(not(target_family = "wasm"))]
use crate::args::values::template_completer;
use crate::args::values::{
    PageList, Setting, check_file_parser, choice_parser, language_help, paper_parser, parse_alt,
    parse_background, parse_border, parse_dpi, parse_scale, parse_seconds, parser_with_suggestions,
};

/// The options of all drawings, each group under its heading.
#[derive(clap::Args, Debug)]
pub(crate) struct DrawingArgs {
    #[command(flatten, next_help_heading = "Page")]
    pub(crate) page: PageArgs,
    #[command(flatten, next_help_heading = "Texts")]
    pub(crate) text_style: TextStyleArgs,
    #[command(flatten, next_help_heading = "Output")]
    pub(crate) file: FileArgs,
    #[command(flatten)]
    pub(crate) encoding: EncodingArgs,
    #[command(flatten, next_help_heading = "Run")]
    pub(crate) check: CheckArgs,
}

/// The size, the orientation and the edge of a page.
#[derive(clap::Args, Debug)]
pub(crate) struct PageArgs {
    /// Page size, such as a2, letter, 50x70cm or 1920x1080px: a0 to a10, b0 to b10, letter, legal, tabloid,
    /// ledger, ansi-a to ansi-e, arch-a to arch-e, or width and height [default: as large as needed; for
    /// posters, 50x70cm; for worksheets, a4]
    #[arg(long, aliases = ["page-size", "papersize", "paper-size", "format-paper"], ignore_case = true, value_name = "PAPER", value_parser = paper_parser(), hide_possible_values = true, hide_default_value = true)]
    pub(crate) paper: Option<Paper>,
    /// Use portrait orientation [default: the better fit]
    #[arg(long, conflicts_with = "landscape")]
    pub(crate) portrait: bool,
    /// Use landscape orientation
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Extend the background this far beyond the trimmed page, in px, mm, cm, in or pt
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) bleed: Option<Length>,
    /// Printer's marks outside the bleed: crop, registration, or both separated by a comma; a PDF
    /// prints them in every ink
    #[arg(long, ignore_case = true, value_name = "MARKS", value_delimiter = ',')]
    pub(crate) marks: Vec<MarkName>,
}

impl PageArgs {
    /// Returns the orientation of the paper.
    pub(crate) fn orientation(&self) -> Orientation {
        match (self.portrait, self.landscape) {
            (true, _) => Orientation::Portrait,
            (_, true) => Orientation::Landscape,
            _ => Orientation::Auto,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkName {
    /// Lines to cut along
    Crop,
    /// Targets to check the registration of inks
    Registration,
}

#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct LookArgs {
    /// Built-in template or SVG file with colours and artwork (see the command templates) [default: classic;
    /// for worksheets, contrast]
    #[arg(long, ignore_case = true, value_name = "NAME|FILE", value_parser = parser_with_suggestions::<String>(|| Template::names().collect()), hide_possible_values = true, hide_default_value = true)]
    #[cfg_attr(not(target_family = "wasm"), arg(add = template_completer()))]
    pub(crate) template: Option<String>,
    /// Override colours of the template: page, ink (texts), light and dark (squares), queen; and the size
    /// of the queen: queen=#a00,queen-scale=0.9. Applies to the dark version with --scheme dark, and
    /// otherwise to the light one
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', value_parser = Setting::parse)]
    pub(crate) set: Vec<Setting>,
    /// Border around the sheet: on, off, or a colour [default: the template's]
    #[arg(long, value_name = "on|off|COLOUR", value_parser = parse_border)]
    pub(crate) border: Option<Border>,
    /// Background colour, or none; texts without contrast change to the template's dark colours,
    /// black or white [default: the template's]
    #[arg(long, aliases = ["bg", "background-color", "background-colour", "bgcolor", "ground"], value_name = "COLOUR|none", value_parser = parse_background)]
    pub(crate) background: Option<Background>,
}

/// Options for pictures that have light and dark colours.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub(crate) struct SchemeArgs {
    /// Light or dark colours; auto (SVG only) follows each reader's system, page the web page around
    /// it
    #[arg(long, ignore_case = true, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Also write a dark version, and print HTML that selects the version for each reader
    #[arg(long, ignore_case = true, value_name = "WHAT",
        conflicts_with_all = ["dry_run", "scheme"])]
    pub(crate) emit: Option<EmitName>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeName {
    Light,
    Dark,
    Auto,
    Page,
}

impl SchemeName {
    /// Returns what decides between light and dark colours, if the picture contains both.
    pub(crate) fn source(self) -> Option<SchemeSource> {
        match self {
            SchemeName::Light | SchemeName::Dark => None,
            SchemeName::Auto => Some(SchemeSource::Reader),
            SchemeName::Page => Some(SchemeSource::Page),
        }
    }
}

/// The alternative text of a picture, and the language and fonts of its texts.
#[derive(clap::Args, Debug)]
pub(crate) struct TextStyleArgs {
    /// Alternative text for readers who cannot see the picture, on sheets with placeholders as in
    /// --title [default: generated]
    #[arg(long, aliases = ["description", "alt-text"], value_name = "TEXT", value_parser = parse_alt)]
    pub(crate) alt: Option<Pattern>,
    #[arg(
        long, aliases = ["language", "locale"], short_alias = 'l',
        ignore_case = true,
        value_name = "LANG",
        value_parser = parser_with_suggestions::<Language>(|| Language::ALL.map(Language::tag).into()),
        hide_possible_values = true,
        help = language_help())]
    pub(crate) lang: Option<Language>,
    /// Font file (TTF, OTF, TTC) to use before the bundled fonts (for Chinese, Japanese and Korean,
    /// after the Latin ones); may be repeated; FILE#1 is the second face of a collection
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Vec<PathBuf>,
    /// Fall back to installed fonts for missing characters; output then depends on the machine
    #[arg(long)]
    pub(crate) system_fonts: bool,
    /// Texts in SVG: as outlines, or live, in a font of the viewer [default: outline]
    #[arg(id = "text", long, ignore_case = true, value_name = "HOW", value_parser = choice_parser([("outline", false), ("live", true)]))]
    pub(crate) live_text: Option<bool>,
}

/// Options of animations.
#[derive(clap::Args, Debug)]
pub(crate) struct MotionArgs {
    /// Animate (the default for GIF): show boards one after another (in SVG, the boards of an
    /// orbit rotate and mirror), or the steps of figure trace or tree (PDF: a page for each step)
    #[arg(long, aliases = ["animation", "animated", "anim", "moving"])]
    pub(crate) animate: bool,
    /// Duration of the animation, from 1 to 600 seconds [default: 0.2 per board (0.8 with --group-by), 0.6 per step and more for solutions, at most 120]
    #[arg(long, alias = "duration", value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) seconds: Option<f64>,
    /// Repeat the animation forever
    #[arg(id = "loop", long, aliases = ["repeat", "infinite", "forever"])]
    pub(crate) repeat: bool,
}

/// The output file and its pages.
#[derive(clap::Args, Debug)]
pub(crate) struct FileArgs {
    /// Output file, - for standard output; the extension selects the format. {p} is the page number,
    /// {0p} the same with leading zeros, {t} the number of pages
    #[arg(short, long, aliases = ["out", "outfile", "output-file", "outputfile", "save", "save-as"], value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write only these pages: 3, 3-7, 1,4,9-12, or 3- for all from page 3 on
    #[arg(long, value_name = "PAGES")]
    pub(crate) pages: Option<PageList>,
}

/// The pages that a poster is split over.
#[derive(clap::Args, Debug)]
pub(crate) struct TilingArgs {
    /// Split the sheet at true size over pages of this size, to be joined (PDF only)
    #[arg(long, ignore_case = true, value_name = "PAPER", value_parser = paper_parser(), hide_possible_values = true)]
    tile_on: Option<Paper>,
    /// Overlap of the pages of --tile-on, in mm, cm, in, pt or px [default: 10mm]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    overlap: Option<Length>,
}

impl TilingArgs {
    pub(crate) fn tiling(&self) -> Option<Tiling> {
        self.tile_on.map(|paper| Tiling {
            paper,
            overlap: self.overlap.unwrap_or(Length::mm(10)),
        })
    }
}

/// Alternatives to writing a file.
#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// Write nothing; fail if FILE is missing or out of date
    #[arg(long, value_name = "FILE",
        value_parser = check_file_parser(), conflicts_with_all = ["output", "dry_run"])]
    pub(crate) check: Option<PathBuf>,
    /// Print the dimensions and the number of boards or pages; write nothing
    #[arg(long, aliases = ["dryrun", "dry", "simulate", "estimate"])]
    pub(crate) dry_run: bool,
    /// Print the results of --dry-run as JSON
    #[arg(long, requires = "dry_run")]
    pub(crate) as_json: bool,
}

/// Options of single formats.
#[derive(clap::Args, Debug)]
pub(crate) struct EncodingArgs {
    /// Resolution of a PNG in pixels per inch, from 1 to 10000, stored in the file [default: 96, not stored; on paper, 300]
    #[arg(long, aliases = ["resolution", "ppi", "density"], value_name = "D", value_parser = parse_dpi, conflicts_with = "scale")]
    pub(crate) dpi: Option<f64>,
    /// Pixels of a PNG per CSS pixel, from 0.01 to 100 [default: 1]
    #[arg(long, alias = "zoom", value_name = "S", value_parser = parse_scale)]
    pub(crate) scale: Option<f64>,
    /// Prefix of the ids and the class of an SVG, to inline several in one page [default: q]
    #[arg(long, value_name = "PREFIX", value_parser = IdPrefix::new)]
    pub(crate) id_prefix: Option<IdPrefix>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmitName {
    /// A picture element with a light and a dark source
    Picture,
}

/// The options that the kinds of drawings share, and those that some of them have.
pub(crate) struct SharedArgs<'a> {
    pub(crate) drawing: &'a DrawingArgs,
    pub(crate) format: Option<FormatName>,
    pub(crate) look: &'a LookArgs,
    pub(crate) schemes: SchemeArgs,
    /// `None` if the command has no animations.
    pub(crate) motion: Option<&'a MotionArgs>,
    pub(crate) cell: Option<Measure>,
    pub(crate) margin: Option<Length>,
    pub(crate) tiling: Option<Tiling>,
    pub(crate) width: Option<Measure>,
    pub(crate) title: Option<&'a Pattern>,
    pub(crate) subtitle: Option<&'a Pattern>,
    pub(crate) caption: Option<&'a Pattern>,
    pub(crate) poster: Option<PosterExtras<'a>>,
}

impl<'a> SharedArgs<'a> {
    /// Returns the options of any drawing, without its size and its texts.
    pub(crate) fn new(
        drawing: &'a DrawingArgs,
        format: Option<FormatName>,
        look: &'a LookArgs,
        schemes: SchemeArgs,
    ) -> SharedArgs<'a> {
        SharedArgs {
            drawing,
            format,
            look,
            schemes,
            motion: None,
            cell: None,
            margin: None,
            tiling: None,
            width: None,
            title: None,
            subtitle: None,
            caption: None,
            poster: None,
        }
    }
}

/// The options that only posters have.
pub(crate) struct PosterExtras<'a> {
    /// Changes of the palette, instead of a template.
    pub(crate) set: &'a [Setting],
    pub(crate) dedication: Option<&'a Pattern>,
    /// True if it has a light and a dark version.
    pub(crate) has_schemes: bool,
}
