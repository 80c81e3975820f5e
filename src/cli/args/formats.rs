//! Output formats.

use std::path::Path;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The output formats.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatName {
    /// A vector image
    Svg,
    /// A compressed SVG
    Svgz,
    /// A raster image
    Png,
    /// A document to print
    Pdf,
    /// One character per square; of figures, the data (trace, tree, calls, arrays, space, growth, and board
    /// with --indices)
    Text,
    /// The ranks of the queens, one solution per line
    Permutation,
    /// A table: number, ranks separated by spaces, class, size and number of the orbit; of posters, the data
    Csv,
    /// One JSON document
    Json,
    /// One JSON document per line
    Jsonl,
    /// FEN piece placement, one solution per line
    Fen,
    /// Questions to import into Moodle (complete, conflicts, mark and arrays only)
    Gift,
    /// An interactive page to step through a search (figure trace only)
    Html,
    /// An animated raster image with 256 colours
    Gif,
}

/// The kinds of drawings, which support different formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawingKind {
    Boards,
    Figure,
    Poster,
    Worksheet,
}

impl FormatName {
    /// File extensions and their formats.
    const EXTENSIONS: [(&str, FormatName); 13] = [
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
        ("gift", FormatName::Gift),
        ("html", FormatName::Html),
        ("gif", FormatName::Gif),
    ];

    fn is_supported_by(self, drawn: DrawingKind) -> bool {
        match self {
            FormatName::Html => drawn == DrawingKind::Figure,
            FormatName::Gift => drawn == DrawingKind::Worksheet,
            FormatName::Permutation | FormatName::Jsonl | FormatName::Fen => {
                drawn == DrawingKind::Boards
            }
            FormatName::Csv => matches!(drawn, DrawingKind::Boards | DrawingKind::Poster),
            FormatName::Text | FormatName::Gif => {
                matches!(drawn, DrawingKind::Boards | DrawingKind::Figure)
            }
            _ => true,
        }
    }

    /// Returns a parser of the formats of a kind of drawing.
    pub(crate) fn parser_for(drawn: DrawingKind) -> impl TypedValueParser<Value = FormatName> {
        let formats = FormatName::value_variants()
            .iter()
            .filter(move |format| format.is_supported_by(drawn));
        let values = formats.filter_map(ValueEnum::to_possible_value);
        PossibleValuesParser::new(values).try_map(|name| FormatName::from_str(&name, true))
    }

    /// Returns the format for a file's extension, or else a list of the supported extensions.
    pub(crate) fn from_extension(path: &Path, drawn: DrawingKind) -> Result<FormatName, String> {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let extension = extension.map(str::to_ascii_lowercase).unwrap_or_default();
        let supported = FormatName::EXTENSIONS
            .iter()
            .filter(|(_, format)| format.is_supported_by(drawn));
        match supported.clone().find(|(name, _)| *name == extension) {
            Some((_, format)) => Ok(*format),
            None => Err(supported
                .map(|(name, _)| format!(".{name}"))
                .collect::<Vec<_>>()
                .join(", ")),
        }
    }

    /// Returns the name of the format on the command line.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    pub(crate) fn is_svg(self) -> bool {
        matches!(self, FormatName::Svg | FormatName::Svgz)
    }

    /// True for pictures, but not for data or the interactive page.
    pub(crate) fn is_picture(self) -> bool {
        self.is_svg() || self.is_pixels() || self == FormatName::Pdf
    }

    pub(crate) fn is_pixels(self) -> bool {
        self == FormatName::Png || self.is_animation()
    }

    /// True for formats that are always animated.
    pub(crate) fn is_animation(self) -> bool {
        self == FormatName::Gif
    }
}
