//! Reads boards in any notation: detects it, then streams.

use std::io::{BufRead, Cursor, Read};

use super::boards::{Board, BoardChecker, Check};
use super::error::ReadError;
use super::input::{BoundedLines, MAX_LINE, peek};
use super::text::Symbols;
use super::{csv, fen, json, permutation, squares, text};

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The notation of an input, detected from its content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// Text boards, one character per square.
    Text,
    /// The ranks of the queens, one solution per line.
    Permutation,
    /// A table with a header line and the ranks in the column `permutation`.
    Csv,
    /// One or more JSON values: documents, objects or arrays.
    Json,
    /// The piece placement field of FEN, one solution per line.
    Fen,
    /// The squares of the queens, such as `a2 b4 c1 d3`, one solution per line.
    Squares,
}

/// A summary of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The notation of the input.
    pub notation: Notation,
    /// The board size n, in squares per side; `None` if the input is JSON without boards and without
    /// a size.
    pub n: Option<usize>,
    /// The number of boards; 0 only for JSON.
    pub boards: u64,
}

/// Reads boards and calls `f` for each, in order.
///
/// The notation is detected from the content:
///
/// | Start of the input | Notation |
/// |---|---|
/// | `{` or `[` | JSON |
/// | a header line with a column `permutation` | table |
/// | a slash in the first line | FEN |
/// | a digit | permutations |
/// | a square such as `d4` | lists of squares |
/// | anything else | text boards |
///
/// All output of [`DataWriter`](super::DataWriter) can be read back, except that of
/// [`DataFormat::Separated`](super::DataFormat::Separated) with unusual separators, and so can the
/// values of [`Placeholder::Permutation`](crate::Placeholder::Permutation) and
/// [`Placeholder::Squares`](crate::Placeholder::Squares). LF, CRLF and CR line ends, a byte order mark
/// and extra blanks are accepted.
///
/// In text boards, `Q q ♕ ♛` are queens and `. # - _ ·` are empty squares, unless `chars` gives the
/// characters of an empty square and of a queen. Blank lines between boards are optional.
///
/// In JSON, an object with the key `solutions` is a document, and one with the key `ranks` is a board.
/// An array of ranks is a board, too, on its own or in an array. Keys other than these and `n` are
/// ignored.
///
/// Memory is limited to a few MiB for any input. Lines, and strings in JSON, must not be longer than
/// 1 MiB.
///
/// ```
/// use nqueens_sheet::notation::{ReadError, read_boards};
///
/// let text = ".Q..\n\
///             ...Q\n\
///             Q...\n\
///             ..Q.\n";
/// let summary = read_boards(text.as_bytes(), None, |board| {
///     assert_eq!(board.ranks(), [1, 3, 0, 2]);
///     Ok::<(), ReadError>(())
/// })?;
/// assert_eq!((summary.n, summary.boards), (Some(4), 1));
/// # Ok::<(), ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] for the first board that is malformed, is not a solution or differs in size from the
/// others, and the first error that `f` returns. `f` has been called for all boards previous it.
pub fn read_boards<R: BufRead, E: From<ReadError>>(
    input: R,
    chars: Option<(char, char)>,
    f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Summary, E> {
    read(input, chars, Check::Solution, f)
}

/// Reads boards like [`read_boards`], but only requires one queen on each file; queens may attack each
/// other.
///
/// ```
/// use nqueens_sheet::notation::{ReadError, read_unchecked};
///
/// // .  .  Q  .
/// // .  .  .  .
/// // .  Q  .  Q
/// // Q  .  .  .
/// read_unchecked("1242".as_bytes(), None, |board| {
///     assert_eq!(board.ranks(), [0, 1, 3, 1]);
///     Ok::<(), ReadError>(())
/// })?;
/// # Ok::<(), ReadError>(())
/// ```
///
/// # Errors
/// Those of [`read_boards`] except for attacks, and [`ReadError::NotOneQueen`] for a file without a
/// queen or with several.
pub fn read_unchecked<R: BufRead, E: From<ReadError>>(
    input: R,
    chars: Option<(char, char)>,
    f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Summary, E> {
    read(input, chars, Check::QueenPerFile, f)
}

fn read<R: BufRead, E: From<ReadError>>(
    input: R,
    chars: Option<(char, char)>,
    check: Check,
    mut f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Summary, E> {
    let symbols = Symbols::new(chars)?;
    let mut boards = BoardChecker::new(check, &mut f);
    let mut input = skip_byte_order_mark(input)?;
    let TextStart { byte, line, indent } = skip_blank(&mut input, symbols)?;
    let input = Cursor::new(indent).chain(input);
    let notation = if matches!(byte, b'{' | b'[') && !symbols.is_custom(char::from(byte)) {
        json::read(input, line, &mut boards)?;
        Notation::Json
    } else {
        read_lines(BoundedLines::new(input, line)?, symbols, &mut boards)?
    };
    Ok(Summary {
        notation,
        n: boards.n(),
        boards: boards.count(),
    })
}

fn read_lines<R: BufRead, E: From<ReadError>>(
    mut lines: BoundedLines<R>,
    symbols: Symbols,
    boards: &mut BoardChecker<'_, E>,
) -> Result<Notation, E> {
    let (_, first) = lines.current().unwrap_or_default();
    let notation = detect(first, symbols);
    match notation {
        Notation::Fen => fen::read(&mut lines, boards)?,
        Notation::Permutation => permutation::read(&mut lines, boards)?,
        Notation::Csv => csv::read(&mut lines, boards)?,
        Notation::Squares => squares::read(&mut lines, boards)?,
        Notation::Text | Notation::Json => text::read(&mut lines, symbols, boards)?,
    }
    Ok(notation)
}

/// Detects the notation from the first line that is not blank.
fn detect(first: &str, symbols: Symbols) -> Notation {
    if symbols.match_line(first) {
        Notation::Text
    } else if csv::is_header(first) {
        Notation::Csv
    } else if first.contains('/') {
        Notation::Fen
    } else if first.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        Notation::Permutation
    } else if squares::starts_with_square(first) {
        Notation::Squares
    } else {
        Notation::Text
    }
}

/// Skips the byte order mark, if there is one.
fn skip_byte_order_mark<R: BufRead>(mut input: R) -> Result<impl BufRead, ReadError> {
    let mut start = Vec::with_capacity(BYTE_ORDER_MARK.len());
    (&mut input)
        .take(BYTE_ORDER_MARK.len() as u64)
        .read_to_end(&mut start)?;
    if start == BYTE_ORDER_MARK {
        start.clear();
    }
    Ok(Cursor::new(start).chain(input))
}

/// The position of the first board.
struct TextStart {
    /// The first byte other than blanks and line ends; not consumed.
    byte: u8,
    /// Its line, counted from 1.
    line: u64,
    /// The blanks previous it on that line; consumed.
    indent: Vec<u8>,
}

/// Skips blank lines and leading blanks, unless blanks are squares.
fn skip_blank<R: BufRead>(input: &mut R, symbols: Symbols) -> Result<TextStart, ReadError> {
    let mut line = 1;
    let mut indent = Vec::new();
    let mut previous = None;
    while let Some(byte) = peek(input)? {
        match byte {
            // The second half of a line end.
            b'\n' if previous == Some(b'\r') => {}
            b'\n' | b'\r' => {
                line += 1;
                indent.clear();
            }
            b' ' | b'\t' if !symbols.is_custom(char::from(byte)) => indent.push(byte),
            _ => return Ok(TextStart { byte, line, indent }),
        }
        if indent.len() > MAX_LINE {
            return Err(ReadError::line_too_long(line));
        }
        previous = Some(byte);
        input.consume(1);
    }
    Err(ReadError::Empty)
}
