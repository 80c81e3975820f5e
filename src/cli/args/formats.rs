//! Formats: what each is called, and which have what in common.

use std::path::Path;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

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

/// The kinds of things that are drawn, which differ in their formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    Boards,
    Figure,
    Worksheet,
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

    fn is_of(self, drawn: Drawn) -> bool {
        match self {
            FormatName::Html => drawn == Drawn::Figure,
            FormatName::Permutation | FormatName::Jsonl | FormatName::Fen => drawn == Drawn::Boards,
            FormatName::Csv | FormatName::Apng | FormatName::Gif => drawn != Drawn::Worksheet,
            _ => true,
        }
    }

    /// A parser of the formats of what is drawn.
    pub(crate) fn of(drawn: Drawn) -> impl TypedValueParser<Value = FormatName> {
        let figure = drawn != Drawn::Boards;
        let formats = FormatName::value_variants()
            .iter()
            .filter(move |format| format.is_of(drawn));
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
        let values = values.map(move |value| match value.get_help() {
            Some(help) if drawn == Drawn::Worksheet => {
                let help = help.to_string().replace("figure", "worksheet");
                value.help(help)
            }
            _ => value,
        });
        PossibleValuesParser::new(values).try_map(|name| FormatName::from_str(&name, true))
    }

    /// The format that the end of a file's name tells; else the ends that do.
    pub(crate) fn by_ending(path: &Path, drawn: Drawn) -> Result<FormatName, String> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let ending = ending.map(str::to_ascii_lowercase).unwrap_or_default();
        let known = FormatName::ENDINGS
            .iter()
            .filter(|(_, format)| format.is_of(drawn));
        match known.clone().find(|(known, _)| *known == ending) {
            Some((_, format)) => Ok(*format),
            None => Err(known
                .map(|(known, _)| format!(".{known}"))
                .collect::<Vec<_>>()
                .join(", ")),
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

/// Formats on which a flag has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formats {
    /// Pictures, and the page that plays a search.
    Visual,
    /// The same but GIF, which holds no text besides its pixels.
    Described,
    Pictures,
    Svg,
    /// The page that plays a search.
    Html,
    /// Formats that may follow the scheme of their reader.
    Following,
    Pdf,
    Pixels,
    SvgAndPng,
    /// Formats that may move; of a search also those that may have a page for each step.
    Steps,
    /// Formats that may move by themselves.
    Moving,
    Permutation,
    /// Boards as text, written or read.
    Text,
}

impl Formats {
    /// True if a format is one of these, of a sheet or of a figure.
    pub(crate) fn include(self, name: FormatName, sheet: bool) -> bool {
        match self {
            Formats::Visual => name.is_picture() || name == FormatName::Html,
            Formats::Described => Formats::Visual.include(name, sheet) && name != FormatName::Gif,
            Formats::Pictures => name.is_picture(),
            Formats::Svg => name.is_svg(),
            Formats::Html => name == FormatName::Html,
            Formats::Following => name.is_svg() || name == FormatName::Html,
            Formats::Pdf => name == FormatName::Pdf,
            Formats::Pixels => name.is_pixels(),
            Formats::SvgAndPng => name.is_svg() || name == FormatName::Png,
            Formats::Steps if !sheet => name.is_picture() || name == FormatName::Html,
            Formats::Steps | Formats::Moving => name.is_svg() || name.moves(),
            Formats::Permutation => name == FormatName::Permutation,
            Formats::Text => name == FormatName::Text,
        }
    }

    /// The formats in words.
    pub(crate) const fn names(self) -> &'static str {
        match self {
            Formats::Visual | Formats::Described | Formats::Pictures => PICTURE_FORMATS,
            Formats::Svg | Formats::Following => "svg",
            Formats::Html => "html",
            Formats::Pdf => "pdf",
            Formats::Pixels => "png",
            Formats::SvgAndPng => "svg or png",
            Formats::Steps | Formats::Moving => "svg, apng or gif",
            Formats::Permutation => "permutation",
            Formats::Text => "text",
        }
    }
}

/// The formats of pictures, in words.
pub(crate) const PICTURE_FORMATS: &str = "svg, pdf or png";
