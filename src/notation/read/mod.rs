//! Reads boards that any program has printed.
//!
//! An input is read twice: a [`Survey`] finds out how its boards are written, and then they are read.

// The readers of `text`, `json` and `table` (CSV) pass tokens to `groups`, which make rows of them;
// `blocks` make candidates for boards of the rows; the `tally` of all candidates decides which are boards.
// `counts` reads the numbers of solutions that the text states. `lines` knows the shapes of lines and `signs`
// the signs of queens, `source` counts lines and limits their length, and `utf16` decodes files of PowerShell.

mod blocks;
mod counts;
mod groups;
mod json;
mod lines;
mod signs;
mod source;
mod table;
mod tally;
mod text;
mod utf16;

use std::io::{self, BufRead, BufReader, Cursor, Read};

use super::boards::Board;
use super::error::ReadError;
use blocks::{Blocks, BoardCandidate, Form, Halt, Notes};
pub use counts::StatedCount;
pub(crate) use counts::published_count;
use counts::{CountReader, CountedInput};
use groups::Groups;
use source::Source;
use table::CsvTable;
use tally::{CandidateTally, Decision};
use utf16::Utf16;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The maximum number of bytes by which JSON and tables are recognized.
const MAX_START: u64 = 1 << 16;

/// The notation of the boards of an input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// One character, string or number per square, row by row from the top.
    Text,
    /// The ranks of the queens, from the left.
    Permutation,
    /// The row and the column of each queen.
    Coordinates,
    /// The squares of the queens, such as `a2 b4 c1 d3`.
    Squares,
    /// The piece placement field of FEN.
    Fen,
}

/// Options for reading boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// The characters of an empty square and of a queen in text boards. Default: recognized.
    pub chars: Option<(char, char)>,
    /// The number of the first row and column, 0 or 1. Default: recognized.
    pub base: Option<u8>,
}

/// A first pass over an input: the number of boards and their notation.
///
/// Reads grids of any two or more signs (`Q . # * x o 1 0 _ -`, chess symbols, emoji) or words, with or
/// without blanks and frames, also side by side; lists of strings, characters, numbers and booleans as
/// JSON, Python, NumPy, Java and others print them; tables in Markdown, HTML and LaTeX; permutations,
/// with or without separators; coordinates and numbered names (`Q1 = 2`); squares, FEN and CSV. Other
/// text around boards is skipped, and a text that only looks like numbers or signs has no boards.
///
/// Everything is decided over the whole input: the notation (the one with the most solutions or other
/// boards with one queen in each row and column), the sign of queens, and the number of the first row
/// and column.
///
/// Memory is limited to a few MiB for any input. Lines without brackets, strings in JSON, and rows of a
/// table must not be longer than 1 MiB.
///
/// ```
/// use nqueens_sheet::notation::{ReadError, ReadOptions, Survey};
///
/// let text = "Found 2 solutions:\n[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
/// let survey = Survey::new(text.as_bytes(), ReadOptions::default())?;
/// assert_eq!((survey.sizes(), survey.boards()), (&[4][..], 2));
/// assert_eq!(survey.base(), Some(0));
///
/// let mut boards = Vec::new();
/// survey.read(text.as_bytes(), |board| {
///     boards.push(board.ranks().map(<[u16]>::to_vec));
///     Ok::<(), ReadError>(())
/// })?;
/// assert_eq!(boards, [Some(vec![1, 3, 0, 2]), Some(vec![2, 0, 3, 1])]);
/// # Ok::<(), ReadError>(())
/// ```
///
/// The default is the survey of an input without boards or other text.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    options: ReadOptions,
    notes: Notes,
    decision: Option<Decision>,
    counts: Vec<StatedCount>,
}

impl Survey {
    /// Surveys an input.
    ///
    /// # Errors
    /// [`ReadError`] if the input cannot be read, is empty, or is JSON with errors, if the characters in
    /// `options` are equal or end lines, or if its boards do not show the number of their first row.
    pub fn new<R: BufRead>(input: R, options: ReadOptions) -> Result<Survey, ReadError> {
        if let Some((empty, queen)) = options.chars {
            let ends_line = |c| matches!(c, '\n' | '\r');
            if empty == queen || ends_line(empty) || ends_line(queen) {
                return Err(ReadError::Symbols { empty, queen });
            }
        }
        let mut tally = CandidateTally::new(options.chars.is_some());
        let mut reader = CountReader::default();
        let mut receive = |candidate: BoardCandidate<'_>| {
            tally.add(&candidate);
            Ok(())
        };
        let notes = pass(input, options, Some(&mut reader), &mut receive);
        let notes = match notes {
            Ok(notes) => notes,
            Err(Halt::Read(error)) => return Err(error),
            Err(Halt::Receiver) => unreachable!("the tally takes all candidates"),
        };
        let counts = reader.finish();
        // Counts may look like wrong boards, and those of larger boards like tiny ones.
        let counts_larger = counts.iter().any(|count| count.n > Some(3));
        let is_board = |found: &Decision| {
            !reader.has_table && (!counts_larger || found.sizes.last() > Some(&3))
        };
        let decision = match tally.decide(&options, &notes) {
            found if counts.is_empty() || tally.has_plausible() => found?,
            Err(ReadError::Base) => None,
            found => found?.filter(is_board),
        };
        Ok(Survey {
            options,
            notes,
            decision,
            counts,
        })
    }

    /// Returns the notation of the boards, or `None` if there are no boards.
    pub fn notation(&self) -> Option<Notation> {
        let decision = self.decision.as_ref()?;
        Some(match decision.form {
            Form::Cells | Form::Line => Notation::Text,
            Form::Fen => Notation::Fen,
            Form::Squares => Notation::Squares,
            Form::Pairs => Notation::Coordinates,
            Form::Numbers | Form::Column | Form::Digits => Notation::Permutation,
        })
    }

    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.decision.as_ref().map_or(0, |decision| decision.boards)
    }

    /// Returns the board sizes n in ascending order.
    pub fn sizes(&self) -> &[usize] {
        self.decision
            .as_ref()
            .map_or(&[], |decision| &decision.sizes)
    }

    /// Returns the number of the first row and column, 0 or 1, if the notation has numbers.
    pub fn base(&self) -> Option<u8> {
        self.decision.as_ref()?.base
    }

    /// Returns the first numbers that are not part of a board, without repetitions.
    pub fn numbers(&self) -> &[u64] {
        &self.notes.numbers
    }

    /// Returns the first numbers of solutions that the text states.
    pub fn counts(&self) -> &[StatedCount] {
        &self.counts
    }

    /// Returns true if the input has words.
    pub(crate) fn has_words(&self) -> bool {
        self.notes.first_word.is_some()
    }

    /// Returns the board size that the text names, as in `n = 8` or `8 queens`.
    pub fn named_n(&self) -> Option<usize> {
        self.notes.named_n
    }

    /// Returns the number of lines without boards, not counting blank lines and frames.
    pub fn skipped_lines(&self) -> u64 {
        self.notes.skipped_lines
    }

    /// Returns the first line without boards, counted from 1.
    pub fn first_skipped_line(&self) -> Option<u64> {
        self.notes.first_skipped_line
    }

    /// Returns the error for an input without boards.
    pub fn no_boards(&self) -> ReadError {
        match &self.notes.first_word {
            Some((at, word)) => ReadError::Line {
                line: at.line,
                column: Some(at.column),
                problem: format!(
                    "`{word}` is not part of a board, and no line has one: expected rows of squares such as .Q.., \
                     or the numbers of the queens such as 2 4 1 3"
                ),
            },
            None => ReadError::NoBoards,
        }
    }

    /// Reads the same input again and calls `f` with each board.
    ///
    /// # Errors
    /// [`ReadError`] if the input cannot be read, and the first error of `f`.
    pub fn read<R: BufRead, E: From<ReadError>>(
        &self,
        input: R,
        mut f: impl FnMut(Board<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(decision) = &self.decision else {
            return Ok(());
        };
        let mut failure = None;
        let mut reader = decision.reader();
        let mut receive = |candidate: BoardCandidate<'_>| {
            let Some(board) = reader.read(&candidate) else {
                return Ok(());
            };
            f(board).map_err(|error| {
                failure = Some(error);
                Halt::Receiver
            })
        };
        let result = pass(input, self.options, None, &mut receive);
        match (result, failure) {
            (_, Some(error)) => Err(error),
            (Err(Halt::Read(error)), None) => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// Passes the candidates of an input to `receive`.
fn pass<R: BufRead>(
    mut input: R,
    options: ReadOptions,
    counts: Option<&mut CountReader>,
    receive: &mut dyn FnMut(BoardCandidate<'_>) -> Result<(), Halt>,
) -> Result<Notes, Halt> {
    let start = read_start(&mut input)?;
    match Utf16::detect(&start, Cursor::new(&start).chain(&mut input)) {
        Ok(decoder) => {
            let mut input = BufReader::new(decoder);
            pass_text(
                &read_start(&mut input)?,
                &mut input,
                options,
                counts,
                receive,
            )
        }
        Err(_) => pass_text(&start, &mut input, options, counts, receive),
    }
}

/// Passes the candidates of a text, of which the start has been read already, to `receive`.
fn pass_text(
    start: &[u8],
    input: &mut dyn Read,
    options: ReadOptions,
    counts: Option<&mut CountReader>,
    receive: &mut dyn FnMut(BoardCandidate<'_>) -> Result<(), Halt>,
) -> Result<Notes, Halt> {
    let start = start.strip_prefix(BYTE_ORDER_MARK).unwrap_or(start);
    let is_whole = (start.len() as u64) < MAX_START - BYTE_ORDER_MARK.len() as u64;
    if is_whole && start.trim_ascii().is_empty() && options.chars.is_none() {
        return Err(ReadError::Empty.into());
    }
    let has_bracket = options
        .chars
        .is_some_and(|(empty, queen)| [empty, queen].contains(&'['));
    let header = String::from_utf8_lossy(start.trim_ascii_start());
    let table = header.lines().next().and_then(CsvTable::detect);
    let mut input = Cursor::new(start).chain(input);
    let mut input = CountedInput {
        input: &mut input,
        counts,
    };
    let mut source = Source::new(&mut input);
    let mut blocks = Blocks::new(receive);
    blocks.chars = options.chars;
    let mut groups = Groups::new(&mut blocks);
    match table {
        Some(table) => table.read(&mut source, &mut groups)?,
        None => {
            if !has_bracket && json::is_json(start) {
                json::read(&mut source, &mut groups)?;
            }
            text::read(&mut source, &mut groups)?;
        }
    }
    groups.end()?;
    Ok(blocks.notes)
}

fn read_start(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    input.take(MAX_START).read_to_end(&mut start)?;
    Ok(start)
}
