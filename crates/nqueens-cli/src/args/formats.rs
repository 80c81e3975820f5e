//! Output formats.

use std::path::Path;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use nqueens_puzzle::words::join;

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
    #[value(alias = "txt")]
    Text,
    /// The ranks of the queens, one solution per line
    Permutation,
    /// A table: number, ranks separated by spaces, class, size and number of the orbit; of posters, the data
    Csv,
    /// One JSON document
    Json,
    /// One JSON document per line
    #[value(alias = "ndjson")]
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

    /// Returns the formats of a kind of drawing.
    fn supported_values(drawn: DrawingKind) -> impl Iterator<Item = PossibleValue> {
        let formats = FormatName::value_variants().iter();
        let formats = formats.filter(move |format| format.is_supported_by(drawn));
        formats.filter_map(ValueEnum::to_possible_value)
    }

    /// Returns a parser of the formats of a kind of drawing.
    pub(crate) fn parser_for(drawn: DrawingKind) -> impl TypedValueParser<Value = FormatName> {
        let values = PossibleValuesParser::new(FormatName::supported_values(drawn));
        values.try_map(|name| FormatName::from_str(&name, true))
    }

    /// Returns the format for a file's extension, or else a list of the supported extensions.
    pub(crate) fn from_extension(path: &Path, drawn: DrawingKind) -> Result<FormatName, String> {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let format = FormatName::from_str(&extension, true).ok();
        let format = format.filter(|format| format.is_supported_by(drawn));
        format.ok_or_else(|| {
            let values = FormatName::supported_values(drawn);
            let names = values.map(|value| join(value.get_name_and_aliases(), ", ."));
            format!(".{}", join(names, ", ."))
        })
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
        self.is_svg() || self.is_animation() || matches!(self, FormatName::Png | FormatName::Pdf)
    }

    /// True for formats that are always animated.
    pub(crate) fn is_animation(self) -> bool {
        self == FormatName::Gif
    }
}
