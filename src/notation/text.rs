//! Text boards: one character per square, one line per rank.

use std::io::BufRead;

use super::boards::{BoardChecker, PartialBoard};
use super::error::ReadError;
use super::input::BoundedLines;
use crate::MAX_SOLUTION_N;

/// A row with its queen on `file`, and the line end.
pub(super) fn row(n: usize, file: usize, empty: char, queen: char) -> Vec<u8> {
    let squares = (0..n).map(|other| if other == file { queen } else { empty });
    squares.chain(['\n']).collect::<String>().into_bytes()
}

/// The characters for squares.
#[derive(Clone, Copy, Debug)]
pub(super) enum Symbols {
    /// The default characters.
    Default,
    /// Two characters from the caller.
    Custom {
        /// An empty square.
        empty: char,
        /// A queen.
        queen: char,
    },
}

/// The meaning of a character of a row.
enum SquareSign {
    Queen,
    Empty,
    Blank,
    Other,
}

impl Symbols {
    /// # Errors
    /// [`ReadError::Symbols`] if the given characters are equal or end lines.
    pub(super) fn new(chars: Option<(char, char)>) -> Result<Self, ReadError> {
        let Some((empty, queen)) = chars else {
            return Ok(Symbols::Default);
        };
        let ends_line = |c| matches!(c, '\n' | '\r');
        if empty == queen || ends_line(empty) || ends_line(queen) {
            return Err(ReadError::Symbols { empty, queen });
        }
        Ok(Symbols::Custom { empty, queen })
    }

    /// True if it is one of the two custom characters.
    pub(super) fn is_custom(self, c: char) -> bool {
        matches!(self, Symbols::Custom { empty, queen } if c == empty || c == queen)
    }

    /// True if there are custom characters and the line consists of them.
    pub(super) fn match_line(self, line: &str) -> bool {
        matches!(self, Symbols::Custom { .. })
            && line
                .chars()
                .all(|c| !matches!(self.square(c), SquareSign::Other))
    }

    fn square(self, c: char) -> SquareSign {
        match (self, c) {
            (Symbols::Custom { queen, .. }, _) if c == queen => SquareSign::Queen,
            (Symbols::Custom { empty, .. }, _) if c == empty => SquareSign::Empty,
            (Symbols::Default, 'Q' | 'q' | '♕' | '♛') => SquareSign::Queen,
            (Symbols::Default, '.' | '#' | '-' | '_' | '·') => SquareSign::Empty,
            // A variation selector may follow the chess symbol.
            (_, ' ' | '\t' | '\u{fe0e}' | '\u{fe0f}') => SquareSign::Blank,
            _ => SquareSign::Other,
        }
    }

    fn legend(self) -> String {
        match self {
            Symbols::Default => "Q q ♕ ♛ for a queen and . # - _ · for an empty square".to_owned(),
            Symbols::Custom { empty, queen } => {
                format!("{queen:?} for a queen and {empty:?} for an empty square")
            }
        }
    }
}

/// Reads boards with as many rows as squares in their first row, skipping blank lines between boards
/// and blanks in rows.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut BoundedLines<R>,
    symbols: Symbols,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let mut board = PartialBoard::default();
    let mut queens = Vec::new();
    while let Some((line, text)) = lines.current() {
        let width = parse_row(line, text, symbols, &mut queens)?;
        if width > 0 {
            board.add_row(line, width, &queens, boards)?;
        }
        if width == 0 || board.is_full() {
            board.finish(boards)?;
        }
        lines.advance()?;
    }
    board.finish(boards)
}

/// Parses a row. Returns its width, and fills `queens` with the files of its queens.
fn parse_row(
    line: u64,
    text: &str,
    symbols: Symbols,
    queens: &mut Vec<u16>,
) -> Result<usize, ReadError> {
    queens.clear();
    let mut width = 0;
    for (index, found) in text.chars().enumerate() {
        match symbols.square(found) {
            SquareSign::Queen => queens.push(width as u16),
            SquareSign::Empty => {}
            SquareSign::Blank => continue,
            SquareSign::Other => {
                return Err(ReadError::Line {
                    line,
                    column: Some(index + 1),
                    problem: format!("{found:?} is not a square: use {}", symbols.legend()),
                });
            }
        }
        width += 1;
        if width > MAX_SOLUTION_N {
            return Err(ReadError::board_too_large(line));
        }
    }
    Ok(width)
}
