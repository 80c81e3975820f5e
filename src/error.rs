//! The library's error type and its messages.

use std::fmt;

use crate::notation::ReadError;
use crate::words::{group_digits, join, pluralize};
use crate::{Count, NotASolution, Problem, PuzzleError};

/// An error of this library.
///
/// Each message is one sentence without a full stop: what is wrong, where, and what to do.
/// Variants are grouped by the remedy; [`Error::settings`] names the settings to change.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An unknown name, such as a group, template or language.
    #[error("unknown {what} `{given}`: choose {known}")]
    UnknownName {
        /// The kind of name, such as `group`.
        what: &'static str,
        /// The name as given.
        given: String,
        /// The known names, as a phrase such as `none or all`.
        known: String,
    },
    /// A text that cannot be parsed, or a value that is not allowed; holds the message.
    #[error("{0}")]
    Value(String),
    /// A number out of range.
    #[error("{message}")]
    OutOfRange {
        /// The message.
        message: String,
        /// The smallest and the largest allowed number, for integers.
        range: Option<(u64, u64)>,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// Queens, marks or arrows on impossible squares; holds the message.
    #[error("{0}")]
    Squares(String),
    /// Settings that conflict with each other or with the boards.
    #[error("{message}")]
    Settings {
        /// The message.
        message: String,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// An unusable font file; holds the message.
    #[error("{0}")]
    Font(String),
    /// Characters that are missing from all fonts.
    #[error(
        "no font has {}, needed for {text:?}: give a font that has {}",
        list_characters(.characters), if .characters.chars().nth(1).is_some() { "them" } else { "it" }
    )]
    MissingGlyph {
        /// The missing characters.
        characters: String,
        /// The text that contains them.
        text: String,
        /// The BCP 47 tag of a language whose bundled font has them.
        language: Option<&'static str>,
    },
    /// A text that would be too small to read if it were made to fit.
    #[error(
        "the {what} is too long to be legible in its space: shorten it, leave it out, draw fewer boards, \
         or choose larger cells or paper"
    )]
    TextTooLong {
        /// The kind of text, such as `title`.
        what: &'static str,
    },
    /// An unusable template file; holds at least one problem.
    #[error("{}", problems(.0))]
    Template(Vec<Problem>),
    /// A colour change that makes part of a template hard to see; holds the message.
    #[error("{0}")]
    Contrast(String),
    /// A queen scaled beyond its square.
    #[error("a queen {scale} times as large does not fit its square: choose at most {max}")]
    QueenTooLarge {
        /// The requested factor.
        scale: f32,
        /// The largest factor that fits.
        max: f32,
    },
    /// No boards to draw: none were given, no solution matches, or all are skipped. Holds the message.
    #[error("{0}")]
    NoBoard(String),
    /// Boards or a figure too large for the paper, or for any sheet.
    #[error("{message}")]
    Fit {
        /// The message.
        message: String,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// Boards whose squares would be below 1 mm, too small to print.
    #[error(
        "{} on one page would have squares of {cell}, too small to print (the minimum is 1 mm): choose \
             larger paper, {}",
        pluralize(*boards, "board"),
        cell_advice(*pages)
    )]
    CellTooSmall {
        /// The number of boards.
        boards: u64,
        /// The side of a square, with its unit.
        cell: String,
        /// The number of pages needed with squares of 1 mm; 0 if that does not help.
        pages: u64,
    },
    /// A figure with too many boards, nodes or steps.
    #[error("{}", too_large(.what, *.parts, *.max))]
    FigureTooLarge {
        /// The plural noun of the parts that are too many, such as `boards`.
        what: &'static str,
        /// The number of parts; `max + 1` if it is only known to exceed the limit.
        parts: u64,
        /// The limit.
        max: u64,
    },
    /// Too many boards to animate.
    #[error("cannot animate {}: the limit is {max}", pluralize(*boards, "board"))]
    TooManyAnimated {
        /// The number of boards.
        boards: u64,
        /// The limit.
        max: u64,
    },
    /// A drawing of more boards than its [`Limits`](crate::Limits) allow.
    #[error(
        "a drawing of {boards} boards exceeds the limits: draw fewer boards or one of each orbit, or \
         raise the limits"
    )]
    OverLimits {
        /// The number of boards.
        boards: Count,
    },
    /// An output of more bytes than its [`Limits`](crate::Limits) allow. It ends early.
    #[error(
        "the output is larger than {} bytes: draw fewer or smaller boards, or raise the limits",
        group_digits(*max)
    )]
    TooManyBytes {
        /// The limit.
        max: u64,
    },
    /// A picture with too many pixels, or with none.
    #[error("{message}")]
    Pixels {
        /// The message.
        message: String,
    },
    /// A PNG that takes too much memory to draw.
    #[error(
        "the picture would take about {} MB of memory, above the limit of {} MB: draw smaller cells, or at \
             a lower resolution",
        group_digits(bytes.div_ceil(1_000_000)), group_digits(*max / 1_000_000)
    )]
    PngMemory {
        /// The estimated memory in bytes.
        bytes: u64,
        /// The limit in bytes.
        max: u64,
    },
    /// An error that only `nqueens-puzzle` reports, such as a bad board size, an unknown count or an
    /// unusable time measurement.
    #[error(transparent)]
    Puzzle(PuzzleError),
    /// Boards that cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Boards whose number or size differs from the announced [`Contents`](crate::Contents); holds the
    /// message.
    #[error("{0}")]
    BoardMismatch(String),
    /// A picture that cannot be continued, because an earlier call failed.
    #[error("the picture is incomplete after an earlier error: begin a new one")]
    Incomplete,
    /// An error of the rasterizer or the encoder; holds the message.
    #[error("cannot rasterize: {0}")]
    Raster(String),
    /// An error of the writer.
    #[error("cannot write: {0}")]
    Io(#[source] std::io::Error),
}

/// The same message as [`Display`](fmt::Display), because Rust prints `Debug` when `main` returns
/// an error.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A result with this library's [`Error`].
pub type Result<T> = std::result::Result<T, Error>;

/// An error of this library inside an I/O error, such as [`Error::TooManyBytes`], is unwrapped.
impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        error.downcast().unwrap_or_else(Error::Io)
    }
}

/// Variants that both crates have become those of this crate; others are wrapped.
impl From<PuzzleError> for Error {
    fn from(error: PuzzleError) -> Error {
        match error {
            PuzzleError::UnknownName { what, given, known } => {
                Error::UnknownName { what, given, known }
            }
            PuzzleError::Value(message) => Error::Value(message),
            PuzzleError::Squares(message) => Error::Squares(message),
            PuzzleError::Settings { message, settings } => Error::Settings { message, settings },
            PuzzleError::NoBoard(message) => Error::NoBoard(message),
            PuzzleError::FigureTooLarge { what, parts, max } => {
                Error::FigureTooLarge { what, parts, max }
            }
            PuzzleError::Io(error) => Error::Io(error),
            other => Error::Puzzle(other),
        }
    }
}

impl From<NotASolution> for Error {
    fn from(error: NotASolution) -> Error {
        PuzzleError::from(error).into()
    }
}

impl Error {
    /// Returns the settings whose change may help, the most useful first.
    ///
    /// They are named like the fields and methods of this library. The slice is empty if the
    /// message itself says what to do.
    #[must_use]
    pub fn settings(&self) -> &'static [&'static str] {
        match self {
            Error::Settings { settings, .. }
            | Error::Fit { settings, .. }
            | Error::OutOfRange { settings, .. } => settings,
            Error::FigureTooLarge { what: "nodes", .. } => &["depth"],
            Error::FigureTooLarge { .. } => &["root", "depth", "to_first"],
            Error::TooManyAnimated { .. } => &["take", "sample"],
            Error::Pixels { .. } | Error::PngMemory { .. } => &["cell", "scale", "dpi"],
            Error::MissingGlyph { .. } => &["fonts"],
            Error::Puzzle(error) => error.settings(),
            _ => &[],
        }
    }
}

/// Lists characters with their code points.
fn list_characters(characters: &str) -> String {
    let name = |c: char| format!("`{}` (U+{:04X})", c.escape_debug(), u32::from(c));
    join(characters.chars().map(name), ", ")
}

/// Constructors, which hold the wording of the messages.
impl Error {
    pub(crate) fn unknown_name(what: &'static str, given: &str, known: impl Into<String>) -> Error {
        Error::UnknownName {
            what,
            given: given.to_owned(),
            known: known.into(),
        }
    }

    /// Conflicting settings, with the names for [`Error::settings`].
    pub(crate) fn conflict(message: impl Into<String>, settings: &'static [&'static str]) -> Error {
        let message = message.into();
        Error::Settings { message, settings }
    }

    /// An integer out of range, with the names for [`Error::settings`].
    pub(crate) fn out_of_range(
        message: impl Into<String>,
        range: (u64, u64),
        settings: &'static [&'static str],
    ) -> Error {
        Error::OutOfRange {
            message: message.into(),
            range: Some(range),
            settings,
        }
    }

    /// A sheet or figure that does not fit, with the names for [`Error::settings`].
    pub(crate) fn does_not_fit(
        message: impl Into<String>,
        settings: &'static [&'static str],
    ) -> Error {
        let message = message.into();
        Error::Fit { message, settings }
    }

    pub(crate) fn invalid_length(text: &str) -> Error {
        Error::Value(format!(
            "`{text}` is not a length: write a number and a unit (px, mm, cm, in, pt), such as 20px \
                 or 4.5mm"
        ))
    }

    pub(crate) fn paper_out_of_range(text: &str) -> Error {
        Error::Value(format!(
            "paper size `{text}` is out of range: choose sides above zero and up to 100 m"
        ))
    }

    pub(crate) fn zero_cell() -> Error {
        Error::OutOfRange {
            message: String::from("the cell size must be greater than zero, for example 20px"),
            range: None,
            settings: &["cell"],
        }
    }

    pub(crate) fn zero_columns() -> Error {
        Error::Value(String::from("a sheet must have at least one column"))
    }

    pub(crate) fn needs_fundamental() -> Error {
        Error::conflict(
            "whole orbits need one solution of each: select the fundamental solutions",
            &[],
        )
    }

    pub(crate) fn single_page_format() -> Error {
        Error::conflict(
            "this format has room for one page: write each page to its own file, or choose PDF",
            &[],
        )
    }

    pub(crate) fn page_out_of_range(pages: u64) -> Error {
        let message = format!("page out of range: choose pages from 1 to {pages}");
        Error::out_of_range(message, (1, pages), &["pages"])
    }

    pub(crate) fn margin_too_large(paper: &str) -> Error {
        Error::does_not_fit(
            format!(
                "the margins leave no room on {paper} paper: choose smaller ones, or larger paper"
            ),
            &["margin"],
        )
    }

    pub(crate) fn sheet_too_long() -> Error {
        Error::does_not_fit(
            "the sheet would be longer than 100 km: draw fewer boards or smaller cells",
            &["cell"],
        )
    }

    pub(crate) fn page_too_long(pixels: u64, max: u64) -> Error {
        Error::Pixels {
            message: format!(
                "the picture would be {pixels} pixels long, above the limit of {max}: draw fewer \
                     boards, smaller cells, or at a lower resolution"
            ),
        }
    }

    pub(crate) fn too_many_pixels(pixels: u64, max: u64) -> Error {
        Error::Pixels {
            message: format!(
                "the figure would have {} pixels, above the limit of {}: make it smaller, or lower its \
                     resolution",
                group_digits(pixels),
                group_digits(max)
            ),
        }
    }

    pub(crate) fn board_count_mismatch(announced: u64, written: u64) -> Error {
        Error::BoardMismatch(format!(
            "expected {announced} boards, got {written}: announce the number that is written"
        ))
    }

    pub(crate) fn board_size_mismatch(n: usize) -> Error {
        Error::BoardMismatch(format!(
            "expected a board of {n} files and {n} ranks: give {n} ranks, each below {n}"
        ))
    }
}

/// Advice for boards that are too small on one page.
fn cell_advice(pages: u64) -> String {
    match pages {
        0 => String::from("fewer columns and rows, or fewer or smaller boards"),
        pages => format!("or cells of 1 mm, which make {}", pluralize(pages, "page")),
    }
}

fn too_large(what: &str, parts: u64, max: u64) -> String {
    let count = if parts == max + 1 {
        format!("more than {} {what}", group_digits(max))
    } else {
        format!(
            "{} {what}, above the limit of {}",
            group_digits(parts),
            group_digits(max)
        )
    };
    format!("the figure would have {count}: show a part of it, or a smaller board")
}

fn problems(problems: &[Problem]) -> String {
    let first = problems
        .first()
        .map(ToString::to_string)
        .unwrap_or_default();
    match problems.len() {
        0 | 1 => first,
        n => format!("{first} (and {} more)", n - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ReadOptions, Survey};

    fn text(text: &str) -> String {
        text.to_owned()
    }

    /// An example of each message of this file.
    fn examples() -> Vec<Error> {
        let contrast =
            text("the queen (#fff) is too hard to see on light squares (#fff): choose another");
        let problem = Problem {
            line: 1,
            element: text("svg"),
            message: text("leave it out"),
        };
        vec![
            Error::unknown_name("group", "x", "none or all"),
            Error::invalid_length("4 apples"),
            Error::paper_out_of_range("4 apples"),
            Error::zero_cell(),
            Error::zero_columns(),
            Error::needs_fundamental(),
            Error::single_page_format(),
            Error::page_out_of_range(3),
            Error::margin_too_large("a10"),
            Error::sheet_too_long(),
            nqueens_puzzle::Error::no_boards().into(),
            Error::page_too_long(0, 8),
            Error::too_many_pixels(0, 8),
            Error::board_count_mismatch(1, 2),
            Error::board_size_mismatch(3),
            Error::Font(text("the font is broken: give another one")),
            Error::MissingGlyph {
                characters: text("\u{516b}"),
                text: text("\u{516b}"),
                language: None,
            },
            Error::TextTooLong { what: "title" },
            Error::Template(vec![problem.clone(), problem]),
            Error::Contrast(contrast),
            Error::QueenTooLarge {
                scale: 2.0,
                max: 1.5,
            },
            Error::CellTooSmall {
                boards: 92,
                cell: text("0.5 mm"),
                pages: 3,
            },
            Error::FigureTooLarge {
                what: "boards",
                parts: 9,
                max: 8,
            },
            Error::TooManyAnimated {
                boards: 501,
                max: 500,
            },
            Error::OverLimits {
                boards: Count::MoreThan(1_000_000),
            },
            Error::TooManyBytes { max: 1 << 30 },
            Error::PngMemory {
                bytes: 2 << 30,
                max: 1 << 30,
            },
            Error::Read(ReadError::Empty),
            Error::Incomplete,
            Error::Raster(text("no memory")),
            Error::Io(std::io::Error::other("no room")),
        ]
    }

    /// The messages for inputs that have no boards.
    fn read_errors() -> impl Iterator<Item = String> {
        let long = "1".repeat((1 << 20) + 1);
        let string = format!("[\"{long}");
        let table = format!("permutation,class\n{long}");
        let inputs = [
            "",
            long.as_str(),
            &string,
            &table,
            "1000Q/1",
            "724",
            "no board",
            "1 2 3 1",
            "[",
        ];
        let read = |input: &str| {
            let survey = Survey::new(input.as_bytes(), ReadOptions::default());
            let error = survey.map_or_else(|error| error, |survey| survey.no_boards());
            assert_eq!(format!("{error:?}"), error.to_string());
            error.to_string()
        };
        let symbols = ReadOptions {
            chars: Some(('x', 'x')),
            base: None,
        };
        let symbols = Survey::new(&b"x"[..], symbols).unwrap_err();
        let messages = inputs.map(read).into_iter();
        messages.chain([symbols.to_string()])
    }

    /// The program adds its options to the messages of the library, which has none.
    #[test]
    fn messages_are_single_sentences_without_options() {
        let messages = examples().into_iter().map(|error| error.to_string());
        for error in examples() {
            assert_eq!(format!("{error:?}"), error.to_string());
        }
        for message in messages.chain(read_errors()) {
            assert!(!message.contains("--"), "{message}");
            assert!(
                !message.contains(['\n', '\t']) && !message.contains("  "),
                "{message}"
            );
            assert!(
                !message.contains(". ") || message.contains("..."),
                "{message}"
            );
            assert!(
                !message.ends_with(['.', ' ', ':']) && !message.is_empty(),
                "{message}"
            );
            assert!(
                !message.starts_with(|c: char| c.is_uppercase()),
                "{message}"
            );
        }
    }
}
