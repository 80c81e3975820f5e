//! Reads boards in any notation: finds out which, then streams.

use std::io::{BufRead, Cursor, Read};

use super::boards::{Board, BoardChecker, Check};
use super::error::ReadError;
use super::input::{CurrentLine, MAX_LINE, peek};
use super::text::Symbols;
use super::{csv, fen, json, permutation, squares, text};

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The notation of an input, found by its content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// Drawn boards, one character a square.
    Text,
    /// The ranks of the queens, one solution a line.
    Permutation,
    /// A table, whose first line names its columns: that of the ranks is `permutation`.
    Csv,
    /// One or more JSON values: documents, objects a line, or arrays.
    Json,
    /// The piece placement field of FEN, one solution a line.
    Fen,
    /// The squares of the queens by their names, one solution a line.
    Squares,
}

/// A summary of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The notation that the input was in.
    pub notation: Notation,
    /// The size of every board, in squares a side; none if the input is JSON
    /// that holds no board and names no size.
    pub n: Option<usize>,
    /// The number of boards. Only JSON may hold none.
    pub boards: u64,
}

/// Reads boards and calls `f` for each, in order.
///
/// The notation is found by the content: `{` or `[` starts JSON, a slash in
/// the first line means FEN, a digit at its start a permutation, names of columns, one of
/// which is `permutation`, a table, a square such as d4 a list of squares, and all else is
/// drawn boards. Every format that [`DataWriter`](super::DataWriter) writes is read back,
/// as is what [`Placeholder::Permutation`](crate::Placeholder::Permutation) and
/// [`Placeholder::Squares`](crate::Placeholder::Squares) stand for; so are CRLF and
/// CR line ends, a byte order mark, and blanks.
///
/// In drawn boards, `Q q ♕ ♛` are queens and `. # - _ ·` empty squares, unless
/// `chars` gives the two characters of an empty square and of a queen. A blank
/// line between boards may be left out.
///
/// In JSON, an object with the key `solutions` is a document, one with the key
/// `ranks` a board; an array of ranks alone is a board, inside an array or not. Other
/// keys than these and `n` are ignored.
///
/// Memory is bounded by a few MiB, whatever the input holds. A line must not
/// be longer than 1 MiB; JSON may be all on one line, but no string in it longer.
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
/// [`ReadError`] at the first thing that is not a board, or not a solution, or
/// not of the size of the others; and the first error that `f` returns. Boards
/// before it have been handed to `f`.
pub fn read_boards<R: BufRead, E: From<ReadError>>(
    input: R,
    chars: Option<(char, char)>,
    f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Summary, E> {
    read(input, chars, Check::Solution, f)
}

/// As [`read_boards`], of boards whose queens may attack each other: on each file
/// stands one, wherever the others are.
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
/// Those of [`read_boards`] but for attacks; [`ReadError::NotOneQueen`] at a
/// file with no queen or several.
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
    let mut input = without_byte_order_mark(input)?;
    let TextStart { byte, line, indent } = skip_blank(&mut input, symbols)?;
    let input = Cursor::new(indent).chain(input);
    let notation = if matches!(byte, b'{' | b'[') && !symbols.gives(char::from(byte)) {
        json::read(input, line, &mut boards)?;
        Notation::Json
    } else {
        read_lines(CurrentLine::new(input, line)?, symbols, &mut boards)?
    };
    Ok(Summary {
        notation,
        n: boards.n(),
        boards: boards.count(),
    })
}

fn read_lines<R: BufRead, E: From<ReadError>>(
    mut lines: CurrentLine<R>,
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

/// The notation of the first line that is not blank.
fn detect(first: &str, symbols: Symbols) -> Notation {
    if symbols.make_up(first) {
        Notation::Text
    } else if csv::is_head(first) {
        Notation::Csv
    } else if first.contains('/') {
        Notation::Fen
    } else if first.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        Notation::Permutation
    } else if squares::begin(first) {
        Notation::Squares
    } else {
        Notation::Text
    }
}

/// The input from behind its byte order mark, if it has one.
fn without_byte_order_mark<R: BufRead>(mut input: R) -> Result<impl BufRead, ReadError> {
    let mut start = Vec::with_capacity(BYTE_ORDER_MARK.len());
    (&mut input)
        .take(BYTE_ORDER_MARK.len() as u64)
        .read_to_end(&mut start)?;
    if start == BYTE_ORDER_MARK {
        start.clear();
    }
    Ok(Cursor::new(start).chain(input))
}

/// The place where the boards start.
struct TextStart {
    /// The first byte that is neither a blank nor a line end; not consumed.
    byte: u8,
    /// Its line, counted from 1.
    line: u64,
    /// The blanks before it in that line; consumed.
    indent: Vec<u8>,
}

/// Skips blank lines and blanks, unless blanks are squares.
fn skip_blank<R: BufRead>(input: &mut R, symbols: Symbols) -> Result<TextStart, ReadError> {
    let mut line = 1;
    let mut indent = Vec::new();
    let mut before = None;
    while let Some(byte) = peek(input)? {
        match byte {
            // The second half of a line end.
            b'\n' if before == Some(b'\r') => {}
            b'\n' | b'\r' => {
                line += 1;
                indent.clear();
            }
            b' ' | b'\t' if !symbols.gives(char::from(byte)) => indent.push(byte),
            _ => return Ok(TextStart { byte, line, indent }),
        }
        if indent.len() > MAX_LINE {
            return Err(ReadError::long_line(line));
        }
        before = Some(byte);
        input.consume(1);
    }
    Err(ReadError::Empty)
}
