//! The one error type of the library, and the words of its messages.

use std::fmt;

use crate::notation::ReadError;
use crate::words::{grouped, plural};
use crate::{NotASolution, Problem, PuzzleError};

/// Everything that can go wrong in the library, by what helps. Each message is one sentence
/// that says what is wrong, where, and what to do.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A word that names none of the things it should.
    #[error("unknown {what} `{given}`: choose {known}")]
    Name {
        /// Kind of thing, such as `group`.
        what: &'static str,
        /// The word.
        given: String,
        /// The names that there are, in words.
        known: String,
    },
    /// A text that cannot be parsed as a value.
    #[error("{0}")]
    Value(String),
    /// A number out of range.
    #[error("{message}")]
    OutOfRange {
        /// The sentence.
        message: String,
        /// The smallest and the largest number, if they are integers.
        range: Option<(u64, u64)>,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// Queens, marks or arrows that cannot stand where they should.
    #[error("{0}")]
    Squares(String),
    /// Settings that do not go together, or not with these boards.
    #[error("{message}")]
    Settings {
        /// The sentence.
        message: String,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// A font file that cannot be used.
    #[error("{0}")]
    Font(String),
    /// A text with a character that no font has.
    #[error(
        "no font has `{}` (U+{:04X}), which {text:?} needs: give a font that has it",
        .character.escape_debug(), u32::from(*.character)
    )]
    MissingGlyph {
        /// The character.
        character: char,
        /// The text with it.
        text: String,
    },
    /// A text that does not fit.
    #[error(
        "the {what} is too long to be legible in its space: shorten it, leave it out, draw fewer boards, \
         or choose larger cells or paper"
    )]
    TextTooLong {
        /// Name of the text, such as `title`.
        what: &'static str,
    },
    /// A template file that cannot be used; at least one problem.
    #[error("{}", problems(.0))]
    Template(Vec<Problem>),
    /// Something of a changed template that could not be seen.
    #[error("{0}")]
    Contrast(String),
    /// A queen that leaves her square.
    #[error("a queen {scale} times as large leaves her square: choose at most {most}")]
    QueenTooLarge {
        /// The factor.
        scale: f32,
        /// The largest.
        most: f32,
    },
    /// No board to draw: none was given, no solution is as it should be, or all are skipped.
    #[error("{0}")]
    NoBoard(String),
    /// Boards or a figure that do not fit the paper, or any.
    #[error("{message}")]
    Fit {
        /// The sentence.
        message: String,
        /// The settings that [`Error::settings`] names.
        settings: &'static [&'static str],
    },
    /// Boards that would be too small to print.
    #[error(
        "{} on one page would have squares of {cell}, too small to print (the minimum is 1 mm): choose \
             larger paper, {}",
        plural(*boards, "board"),
        instead(*pages)
    )]
    CellTooSmall {
        /// Number of boards.
        boards: u64,
        /// Side of a square.
        cell: String,
        /// Number of pages with squares of 1 mm; 0 if none would do.
        pages: u64,
    },
    /// A figure with too many boards, nodes or steps.
    #[error("{}", too_large(.what, *.parts, *.most))]
    FigureTooLarge {
        /// Name of what there is too much of, such as `boards`.
        what: &'static str,
        /// The number there would be; one more than the limit, if that is all that is
        /// known.
        parts: u64,
        /// The limit.
        most: u64,
    },
    /// Too many boards to appear one after the other.
    #[error("cannot animate {}: the limit is {most}", plural(*boards, "board"))]
    TooManyMoving {
        /// Number of boards.
        boards: u64,
        /// The limit.
        most: u64,
    },
    /// A drawing that is larger than its [`Limits`](crate::Limits).
    #[error("{}", beyond((*boards, *more), *bytes))]
    BeyondLimits {
        /// Number of boards.
        boards: u64,
        /// True if there are more than that, which nobody counted.
        more: bool,
        /// Bytes, about, if that is known.
        bytes: Option<u64>,
    },
    /// A picture with too many pixels, or none.
    #[error("{message}")]
    Pixels {
        /// The sentence.
        message: String,
    },
    /// A picture whose pieces take too much memory.
    #[error(
        "the picture takes about {} MB of memory, more than {} MB: draw smaller cells, or at a \
             lower resolution",
        grouped(bytes.div_ceil(1_000_000)), grouped(*most / 1_000_000)
    )]
    PngMemory {
        /// Bytes, about.
        bytes: u64,
        /// The limit.
        most: u64,
    },
    /// What only the puzzle itself refuses: a size or a number of a board, a selection that nobody
    /// has counted, measured times.
    #[error(transparent)]
    Puzzle(PuzzleError),
    /// Boards that could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Boards that are not as many, or not as large, as was announced.
    #[error("{0}")]
    Announced(String),
    /// A picture that failed before, so that boards are missing in it.
    #[error("the picture failed before this board: begin a new one")]
    Broken,
    /// Failure of the rasterizer or the encoder.
    #[error("cannot rasterize: {0}")]
    Raster(String),
    /// Failure of the writer.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

/// The message, as for [`Display`](fmt::Display): `main` prints it when it returns the error.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;

/// What both crates refuse has one name here.
impl From<PuzzleError> for Error {
    fn from(error: PuzzleError) -> Error {
        match error {
            PuzzleError::Name { what, given, known } => Error::Name { what, given, known },
            PuzzleError::Value(message) => Error::Value(message),
            PuzzleError::Squares(message) => Error::Squares(message),
            PuzzleError::Settings { message, settings } => Error::Settings { message, settings },
            PuzzleError::NoBoard(message) => Error::NoBoard(message),
            PuzzleError::FigureTooLarge { what, parts, most } => {
                Error::FigureTooLarge { what, parts, most }
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
    /// Names of the settings that help, as the fields and methods of this library call them,
    /// in the order in which to try them; none where the message says it all.
    #[must_use]
    pub fn settings(&self) -> &'static [&'static str] {
        match self {
            Error::Settings { settings, .. }
            | Error::Fit { settings, .. }
            | Error::OutOfRange { settings, .. } => settings,
            Error::FigureTooLarge { what: "nodes", .. } => &["depth"],
            Error::FigureTooLarge { .. } => &["root", "depth", "to_first"],
            Error::TooManyMoving { .. } => &["take", "sample"],
            Error::Pixels { .. } | Error::PngMemory { .. } => &["cell", "scale", "dpi"],
            Error::MissingGlyph { .. } => &["fonts"],
            Error::Puzzle(error) => error.settings(),
            _ => &[],
        }
    }
}

/// Words of the messages, one function for each.
impl Error {
    pub(crate) fn name(what: &'static str, given: &str, known: impl Into<String>) -> Error {
        Error::Name {
            what,
            given: given.to_owned(),
            known: known.into(),
        }
    }

    /// Settings that do not go together; the names are those of [`Error::settings`].
    pub(crate) fn setting(message: impl Into<String>, settings: &'static [&'static str]) -> Error {
        let message = message.into();
        Error::Settings { message, settings }
    }

    /// An integer out of range; the names are those of [`Error::settings`].
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

    /// Something that does not fit; the names are those of [`Error::settings`].
    pub(crate) fn fit(message: impl Into<String>, settings: &'static [&'static str]) -> Error {
        let message = message.into();
        Error::Fit { message, settings }
    }

    pub(crate) fn length(text: &str) -> Error {
        Error::Value(format!(
            "`{text}` is not a length: write a number and a unit (px, mm, cm, in, pt), such as 20px \
                 or 4.5mm"
        ))
    }

    pub(crate) fn paper_side(text: &str) -> Error {
        Error::Value(format!(
            "paper of `{text}` is out of range: choose sides above zero and up to 100 m"
        ))
    }

    pub(crate) fn cell() -> Error {
        Error::OutOfRange {
            message: String::from("a cell must have a size: choose one above zero, such as 20px"),
            range: None,
            settings: &["cell"],
        }
    }

    pub(crate) fn cols() -> Error {
        Error::Value(String::from("a sheet must have at least one column"))
    }

    pub(crate) fn not_reduced() -> Error {
        Error::setting(
            "whole orbits need one solution of each: select the fundamental solutions",
            &[],
        )
    }

    pub(crate) fn one_page() -> Error {
        Error::setting(
            "this format has room for one page: write each page to a file of its own, or \
                     choose PDF",
            &[],
        )
    }

    pub(crate) fn pages(pages: u64) -> Error {
        let message = format!("there are no such pages: choose pages from 1 to {pages}");
        Error::out_of_range(message, (1, pages), &["pages"])
    }

    pub(crate) fn margin_too_large(paper: &str) -> Error {
        Error::fit(
            format!(
                "the margins leave no room on {paper} paper: choose smaller ones, or larger paper"
            ),
            &["margin"],
        )
    }

    pub(crate) fn too_large() -> Error {
        Error::fit(
            "the sheet would be longer than 100 km: draw fewer boards or smaller cells",
            &["cell"],
        )
    }

    pub(crate) fn page_pixels(pixels: u64, most: u64) -> Error {
        Error::Pixels {
            message: format!(
                "the picture would be {pixels} pixels long, more than {most}: draw fewer boards, \
                     smaller cells, or at a lower resolution"
            ),
        }
    }

    pub(crate) fn figure_pixels(pixels: u64, most: u64) -> Error {
        Error::Pixels {
            message: format!(
                "the figure would have {} pixels, more than the {} that are drawn: make it \
                     smaller, or lower its resolution",
                grouped(pixels),
                grouped(most)
            ),
        }
    }

    pub(crate) fn count(announced: u64, written: u64) -> Error {
        Error::Announced(format!(
            "{announced} boards were announced, but {written} came: announce what is written"
        ))
    }

    pub(crate) fn board(n: usize) -> Error {
        Error::Announced(format!(
            "a board of {n} files and {n} ranks was announced: give that many ranks, each below {n}"
        ))
    }
}

fn beyond((boards, more): (u64, bool), bytes: Option<u64>) -> String {
    let more = if more { "more than " } else { "" };
    let boards = grouped(boards);
    let about = |bytes: u64| format!(", about {} MB,", grouped(bytes.div_ceil(1_000_000)));
    format!(
        "a drawing of {more}{boards} boards{} is over its limits: take fewer boards, or one of each orbit, or set \
         other limits",
        bytes.map_or_else(String::new, about)
    )
}

/// Advice where boards are too small on one page.
fn instead(pages: u64) -> String {
    match pages {
        0 => String::from("fewer columns and rows, or fewer or smaller boards"),
        pages => format!("or cells of 1 mm, which make {}", plural(pages, "page")),
    }
}

fn too_large(what: &str, parts: u64, most: u64) -> String {
    let many = if parts == most + 1 {
        format!("more than {} {what}", grouped(most))
    } else {
        format!(
            "{} {what}, above the limit of {}",
            grouped(parts),
            grouped(most)
        )
    };
    format!("the figure would have {many}: show a part of it, or a smaller board")
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
    use crate::notation::{read_boards, read_unchecked};

    fn text(text: &str) -> String {
        text.to_owned()
    }

    /// An example of every sentence that is worded above.
    fn all() -> Vec<Error> {
        let contrast =
            text("the queen (#fff) cannot be told from light squares (#fff): choose another");
        let beyond = |more, bytes| Error::BeyondLimits {
            boards: 14_772_512,
            more,
            bytes,
        };
        let problem = Problem {
            line: 1,
            element: text("svg"),
            what: text("leave it out"),
        };
        vec![
            Error::name("group", "x", "none or all"),
            Error::length("4 apples"),
            Error::paper_side("4 apples"),
            Error::cell(),
            Error::cols(),
            Error::not_reduced(),
            Error::one_page(),
            Error::pages(3),
            Error::margin_too_large("a10"),
            Error::too_large(),
            nqueens_puzzle::Error::empty().into(),
            Error::page_pixels(0, 8),
            Error::figure_pixels(0, 8),
            Error::count(1, 2),
            Error::board(3),
            Error::Font(text("the font is broken: give another one")),
            Error::MissingGlyph {
                character: '\u{516b}',
                text: text("\u{516b}"),
            },
            Error::TextTooLong { what: "title" },
            Error::Template(vec![problem.clone(), problem]),
            Error::Contrast(contrast),
            Error::QueenTooLarge {
                scale: 2.0,
                most: 1.5,
            },
            Error::CellTooSmall {
                boards: 92,
                cell: text("0.5 mm"),
                pages: 3,
            },
            Error::FigureTooLarge {
                what: "boards",
                parts: 9,
                most: 8,
            },
            Error::TooManyMoving {
                boards: 501,
                most: 500,
            },
            beyond(false, Some(3_000_000_000)),
            beyond(true, None),
            Error::PngMemory {
                bytes: 2 << 30,
                most: 1 << 30,
            },
            Error::Read(ReadError::Empty),
            Error::Broken,
            Error::Raster(text("no memory")),
            Error::Io(std::io::Error::other("no room")),
        ]
    }

    /// The faults of inputs that are no boards.
    fn of_reading() -> impl Iterator<Item = String> {
        let long = "1".repeat((1 << 20) + 1);
        let large = "Q".repeat(1001);
        let deep = "[".repeat(65);
        let string = format!("[\"{long}");
        let inputs = [
            "",
            long.as_str(),
            &large,
            &deep,
            &string,
            "/",
            "1\n2413",
            "x/",
            "1,x",
            "1234567891",
            "1,,2",
            "a1 22",
            "a1 c2",
            "permutation,n\n1",
            "Q.\n.",
            "Q.",
            "Q/1",
            "..",
            "3",
            "11",
            "[",
            "{}",
        ];
        let read = |input: &str| {
            let read = read_boards(input.as_bytes(), None, |_| Ok::<(), ReadError>(()));
            let error = read.unwrap_err();
            assert_eq!(format!("{error:?}"), error.to_string());
            error.to_string()
        };
        let unchecked = read_unchecked("a1 a2".as_bytes(), None, |_| Ok::<(), ReadError>(()));
        let all = inputs.map(read).into_iter();
        all.chain([unchecked.unwrap_err().to_string()])
    }

    /// Users of the library have no options; the program adds its own.
    #[test]
    fn messages_are_a_sentence_without_options() {
        let all = all().into_iter().map(|error| error.to_string());
        for error in self::all() {
            assert_eq!(format!("{error:?}"), error.to_string());
        }
        for message in all.chain(of_reading()) {
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
