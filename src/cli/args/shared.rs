//! Flags that sheets and figures have alike.

use std::path::{Path, PathBuf};

use crate::{
    Background, Border, IdPrefix, Language, Length, Measure, Orientation, Paper, Pattern,
    SchemeSource, Template,
};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::cli::args::values::{
    NumberRange, Setting, alt, background, border, dpi, languages, listed, paper, scale, seconds,
};

#[derive(clap::Args, Debug)]
pub(crate) struct PageArgs {
    /// Size of a page: a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e,
    /// arch-a to arch-e, or width and height such as 50x70cm [default: as large as needed]
    #[arg(long, value_name = "PAPER", value_parser = paper(), hide_possible_values = true)]
    pub(crate) paper: Option<Paper>,
    /// Use portrait orientation [default: as fits better]
    #[arg(long)]
    pub(crate) portrait: bool,
    /// Use landscape orientation
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Extend the background this far beyond the trimmed page, in px, mm, cm, in or pt
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) bleed: Option<Length>,
    /// Printer's marks outside the bleed: crop, registration, or both with a comma;
    /// in PDF they are printed in every ink
    #[arg(long, value_name = "MARKS", value_delimiter = ',')]
    pub(crate) marks: Vec<MarkName>,
}

impl PageArgs {
    /// The way that the paper is turned.
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
    /// Targets that show if inks are in register
    Registration,
}

#[derive(clap::Args, Debug)]
pub(crate) struct LookArgs {
    /// Name or SVG file of the template: colours and artwork; the command templates lists the names
    /// [default: classic]
    #[arg(long, value_name = "NAME|FILE", value_parser = listed::<String>(|| Template::names().collect()), hide_possible_values = true)]
    pub(crate) template: Option<String>,
    /// Colours in place of the template's, for page, ink (all texts), light, dark (squares) and queen, and
    /// a factor for the size of the queen: queen=#a00,queen-scale=0.9. With --scheme dark these are the
    /// colours by night, else those by day
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', value_parser = Setting::parse)]
    pub(crate) set: Vec<Setting>,
    /// Lines around the sheet: on, off, or on in a colour [default: the template's]
    #[arg(long, value_name = "on|off|COLOUR", value_parser = border)]
    pub(crate) border: Option<Border>,
    /// Light or dark colours; auto follows each reader's system, page the web page around it (SVG
    /// only)
    #[arg(long, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Colour of the ground, or none; texts that would not be seen on it are in the template's dark
    /// colours, black or white [default: the template's]
    #[arg(long, value_name = "COLOUR|none", value_parser = background)]
    pub(crate) background: Option<Background>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeName {
    Light,
    Dark,
    Auto,
    Page,
}

impl SchemeName {
    /// Whose scheme a picture follows, if both are in it.
    pub(crate) fn source(self) -> Option<SchemeSource> {
        match self {
            SchemeName::Light | SchemeName::Dark => None,
            SchemeName::Auto => Some(SchemeSource::Reader),
            SchemeName::Page => Some(SchemeSource::Page),
        }
    }
}

/// The description of a picture, and how texts are set.
#[derive(clap::Args, Debug)]
pub(crate) struct SettingArgs {
    /// Description of the picture, for readers who cannot see it; placeholders as in --title
    /// [default: generated]
    #[arg(long, value_name = "TEXT", value_parser = alt)]
    pub(crate) alt: Option<Pattern>,
    #[arg(
        long,
        value_name = "LANG",
        value_parser = listed::<Language>(|| Language::ALL.map(Language::tag).into()),
        hide_possible_values = true,
        help = languages()
    )]
    pub(crate) lang: Option<Language>,
    /// Font file (TTF, OTF, TTC), asked before the bundled ones (for Chinese, Japanese or Korean,
    /// after the Latin ones); can be given several times; FILE#1 is the second face of a collection
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Vec<PathBuf>,
    /// Take characters that no font has from the fonts of this machine; output then depends on it
    #[arg(long)]
    pub(crate) system_fonts: bool,
    /// Texts in SVG: as outlines, or live, in the font that a viewer finds [default: outline]
    #[arg(long, value_name = "HOW")]
    pub(crate) text: Option<TextName>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextName {
    Outline,
    Live,
}

/// Pictures that move.
#[derive(clap::Args, Debug)]
pub(crate) struct MotionArgs {
    /// Animate, as APNG and GIF do anyway: boards appear one after another (in SVG, those of an orbit
    /// turn and mirror), and the steps of figure trace follow each other (a PDF has a page for each
    /// step)
    #[arg(long)]
    pub(crate) animate: bool,
    /// Duration of the animation, from 1 to 600 seconds [default: per board 0.2 (0.8 with --group-by), per step 0.6, more for solutions; at most 120]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Loop forever
    #[arg(id = "loop", long)]
    pub(crate) repeat: bool,
}

/// What is written, and where to.
#[derive(clap::Args, Debug)]
pub(crate) struct FileArgs {
    /// File to write, - for standard output; the name tells the format. {p} is the page's number,
    /// {0p} has leading zeros, {t} is the number of pages
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Format, whatever the file is called [default: svg]
    #[arg(long, value_parser = FormatName::of(false))]
    pub(crate) format: Option<FormatName>,
    /// Only these pages: 3, 3-7, or 3- for all from the third
    #[arg(long, value_name = "PAGES", value_parser = NumberRange::parse)]
    pub(crate) pages: Option<NumberRange>,
}

/// What is done instead of writing.
#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// Write nothing; fail if FILE is not what would be written
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Write nothing; print the number of boards, the size and the approximate bytes
    #[arg(long)]
    pub(crate) dry_run: bool,
}

/// How a format is written.
#[derive(clap::Args, Debug)]
pub(crate) struct EncodingArgs {
    /// Also write a dark version, and print HTML that picks the right one for each reader
    #[arg(long, value_name = "WHAT")]
    pub(crate) emit: Option<EmitName>,
    /// Pixels per inch of a PNG, from 1 to 10000, recorded in the file [default: 96, not recorded; on paper, 300]
    #[arg(long, value_name = "D", value_parser = dpi)]
    pub(crate) dpi: Option<f64>,
    /// Pixels of a PNG for each CSS pixel, from 0.01 to 100 [default: 1]
    #[arg(long, value_name = "S", value_parser = scale)]
    pub(crate) scale: Option<f64>,
    /// Beginning of the ids of an SVG, and of its class, to inline several in one page [default: q]
    #[arg(long, value_name = "PREFIX", value_parser = IdPrefix::new)]
    pub(crate) id_prefix: Option<IdPrefix>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmitName {
    /// A picture element with a light and a dark source
    Picture,
}

/// The formats of sheets, and of figures where their help says otherwise.
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
    /// A table: number, ranks with blanks between them, class, size and number of the orbit
    Csv,
    /// One JSON document
    Json,
    /// One JSON document per line
    Jsonl,
    /// The piece placement of FEN, one solution a line
    Fen,
    /// A page to step through a search, forward and back (figure trace only)
    Html,
    /// A picture of pixels that moves
    Apng,
    /// The same in 256 colours, for viewers that show nothing else
    Gif,
}

impl FormatName {
    /// Ends of the names of files, and what they say.
    const ENDINGS: [(&str, FormatName); 13] = [
        ("svg", FormatName::Svg),
        ("pdf", FormatName::Pdf),
        ("svgz", FormatName::Svgz),
        ("png", FormatName::Png),
        ("txt", FormatName::Text),
        ("csv", FormatName::Csv),
        ("json", FormatName::Json),
        ("jsonl", FormatName::Jsonl),
        ("ndjson", FormatName::Jsonl),
        ("fen", FormatName::Fen),
        ("html", FormatName::Html),
        ("apng", FormatName::Apng),
        ("gif", FormatName::Gif),
    ];

    fn is_of(self, figure: bool) -> bool {
        match self {
            FormatName::Html => figure,
            FormatName::Permutation | FormatName::Jsonl | FormatName::Fen => !figure,
            _ => true,
        }
    }

    /// A parser of the formats of sheets, or of figures, of which data mean something else.
    pub(super) fn of(figure: bool) -> impl TypedValueParser<Value = FormatName> {
        let formats = FormatName::value_variants().iter().filter(|format| format.is_of(figure));
        let values = formats.filter_map(|format| {
            let value = format.to_possible_value()?;
            Some(match format {
                FormatName::Text if figure => value.help("The data of the figure, to read"),
                FormatName::Json if figure => value.help("The data of the figure, for programs"),
                FormatName::Csv if figure => value.help("A table of the data (posters only)"),
                FormatName::Apng if figure => {
                    value.help("A picture of pixels that moves (figure trace only)")
                }
                _ => value,
            })
        });
        PossibleValuesParser::new(values).try_map(|name| FormatName::from_str(&name, true))
    }

    /// The same of worksheets, which offer those that are printed.
    pub(crate) fn of_worksheets() -> impl TypedValueParser<Value = FormatName> {
        let parser = FormatName::of(true);
        let printed =
            |value: &PossibleValue| !["csv", "html", "apng", "gif"].contains(&value.get_name());
        let all = parser.possible_values().into_iter().flatten();
        let values = all.filter(printed).map(|value| {
            let help = value.get_help().map(|help| help.to_string().replace("figure", "worksheet"));
            value.help(help.unwrap_or_default())
        });
        PossibleValuesParser::new(values).try_map(|name| FormatName::from_str(&name, true))
    }

    /// The format that the end of a file's name tells; else the ends that do.
    pub(crate) fn by_ending(path: &Path, figure: bool) -> Result<FormatName, String> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let ending = ending.map(str::to_ascii_lowercase).unwrap_or_default();
        let known = FormatName::ENDINGS.iter().filter(|(_, format)| format.is_of(figure));
        match known.clone().find(|(known, _)| *known == ending) {
            Some((_, format)) => Ok(*format),
            None => Err(known.map(|(known, _)| format!(".{known}")).collect::<Vec<_>>().join(", ")),
        }
    }

    /// The format as it is written.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    pub(crate) fn is_svg(self) -> bool {
        matches!(self, FormatName::Svg | FormatName::Svgz)
    }

    /// True if pages are drawn, rather than listed or played.
    pub(crate) fn is_picture(self) -> bool {
        self.is_svg() || self.is_pixels() || self == FormatName::Pdf
    }

    pub(crate) fn is_pixels(self) -> bool {
        self == FormatName::Png || self.moves()
    }

    /// True if it is for what moves alone.
    pub(crate) fn moves(self) -> bool {
        matches!(self, FormatName::Apng | FormatName::Gif)
    }
}

/// Flags that sheets and figures have alike, wherever their flags are declared.
pub(crate) struct Shared<'a> {
    pub(crate) file: &'a FileArgs,
    pub(crate) check: &'a CheckArgs,
    pub(crate) encoding: &'a EncodingArgs,
    /// None where nothing can move.
    pub(crate) motion: Option<&'a MotionArgs>,
    pub(crate) page: &'a PageArgs,
    pub(crate) look: &'a LookArgs,
    pub(crate) setting: &'a SettingArgs,
    pub(crate) cell: Option<Measure>,
    pub(crate) margin: Option<Length>,
}
