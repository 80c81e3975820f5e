//! Reads boards that any program has printed.
//!
//! Everything in an input is accounted for: each line is a part of a board, a label, a heading, a count or
//! prose, or it is unread.

// `decode` makes lines of bytes. `scan` reads them: `cells` reads lines of squares as rows, and `lex` splits
// others into numbers and the text between them. `blocks` makes blocks of `rows` of what repeats, `store` keeps
// them in few bytes, `candidates` splits them into candidates for boards, and `decide` finds out which of these are
// boards. `counts` reads the numbers of solutions that the text states, and `signs` knows the signs of queens.

mod blocks;
mod candidates;
mod cells;
mod counts;
mod decide;
mod decode;
mod lex;
mod rows;
mod scan;
mod signs;
mod store;

use std::collections::BTreeSet;
use std::io::BufRead;

use super::boards::Board;
use super::error;
use candidates::{BoardCandidate, Form, candidates};
pub use counts::StatedCount;
pub(crate) use counts::published_count;
use decide::{Decision, Meaning, is_near};
use decode::TextLines;
use nqueens_puzzle::{Error, Result};
use scan::Scanner;

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
    /// The board size that is expected, for boards that look like other numbers. Default: none.
    pub n: Option<usize>,
}

/// The boards of an input, and what else it has.
///
/// Reads grids of any two or more signs (`Q . # * x o 1 0 _ -`, chess symbols, emoji) or words, with or
/// without blanks and frames, also side by side; lists of strings, characters, numbers and booleans as
/// JSON, Python, NumPy, Java and others print them; tables in Markdown, HTML and LaTeX; permutations,
/// with or without separators; coordinates and numbered names (`Q1 = 2`); squares, FEN and CSV; models of
/// solvers. All notations may be in one input.
///
/// The meaning of signs and numbers is decided over the whole input: the sign of queens, and the number of the
/// first row and column. A line that looks like a part of a board and was not read as one is unread.
///
/// ```
/// use nqueens_check::notation::{ReadOptions, Reading};
///
/// let text = "Found 2 solutions:\n[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
/// let reading = Reading::new(text.as_bytes(), ReadOptions::default())?;
/// assert_eq!((reading.sizes(), reading.boards(), reading.unread()), (&[4][..], 2, 0));
/// assert_eq!(reading.base(), Some(0));
/// let boards: Vec<_> = reading.iter().map(|board| board.ranks().map(<[u16]>::to_vec)).collect();
/// assert_eq!(boards, [Some(vec![1, 3, 0, 2]), Some(vec![2, 0, 3, 1])]);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// The default is the reading of an input without boards or other text.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    decision: Option<Decision>,
    has_text: bool,
    form: Option<Form>,
    boards: u64,
    sizes: Vec<usize>,
    pub(crate) text: TextFacts,
}

/// Facts about the text of an input, besides its boards, and how they are numbered.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextFacts {
    /// The number of the first row and column, if the boards have numbers.
    pub(crate) base: Option<u8>,
    /// True if rows and columns are numbered from different numbers.
    pub(crate) has_mixed_bases: bool,
    /// The number of lines that look like boards and were not read, and the first ones.
    pub(crate) unread: u64,
    pub(crate) unread_lines: Vec<u64>,
    /// The first numbers on lines of their own, without repetitions.
    pub(crate) lone_numbers: Vec<u64>,
    /// The first numbers in prose, without repetitions.
    pub(crate) numbers: Vec<u64>,
    /// The first numbers of solutions that the text states.
    pub(crate) counts: Vec<StatedCount>,
    named_n: Option<usize>,
    /// The board sizes that headings name.
    pub(crate) named_sizes: BTreeSet<usize>,
    pub(crate) first_word: Option<(u32, usize, String)>,
    /// The number of lists without elements beside others.
    pub(crate) empty_lists: u64,
    /// True if digits without separators could not be told apart.
    pub(crate) has_long_digits: bool,
    /// The number of lines of prose, and the first one.
    pub(crate) skipped: u64,
    first_skipped: Option<u32>,
}

/// The number of unread lines that are listed.
const MAX_UNREAD: usize = 20;

/// The lines of candidates that look like boards and are none.
#[derive(Default)]
struct Unread {
    count: u64,
    lines: Vec<u64>,
    last: u32,
    has_long_digits: bool,
}

impl Unread {
    fn push(&mut self, candidate: &BoardCandidate) {
        self.has_long_digits |= candidate.form == Form::Digits && candidate.numbers().len() > 9;
        candidate
            .lines
            .iter()
            .for_each(|line| self.push_line(*line));
    }

    fn push_line(&mut self, line: u32) {
        if self.last == line || self.lines.contains(&line.into()) {
            return;
        }
        self.last = line;
        self.count += 1;
        if self.lines.len() < MAX_UNREAD {
            self.lines.push(line.into());
        }
    }
}

impl Reading {
    /// Reads an input.
    ///
    /// # Errors
    /// An error if the input cannot be read, is larger than 256 MiB, a program or another file than a text with
    /// boards, if the characters in `options` are equal or end lines, or if its boards do not show the number of
    /// their first row: then it is about the setting `base`.
    pub fn new<R: BufRead>(input: R, options: ReadOptions) -> Result<Reading> {
        if let Some((empty, queen)) = options.chars {
            let ends_line = |c| matches!(c, '\n' | '\r');
            if empty == queen || ends_line(empty) || ends_line(queen) {
                return Err(error::invalid_chars(empty, queen));
            }
        }
        let mut lines = TextLines::new(input)?;
        let mut scanner = Scanner::new(options.chars);
        let mut text = String::new();
        while lines.next(&mut text)? {
            scanner.read(lines.line, &text);
        }
        scanner.end();
        if scanner.lines == 0 && options.chars.is_none() {
            return Ok(Reading::default());
        }
        if lines.is_binary {
            return Err(error::other_file("a binary file"));
        }
        if scanner.code > 2 && 5 * scanner.code >= scanner.lines {
            return Err(error::other_file("the source of a program"));
        }
        if scanner.marks & 1 > 0 && scanner.marks & 0b110 > 0 {
            return Err(error::other_file("a Markdown document"));
        }
        Reading::decide(scanner, &options)
    }

    fn decide(mut scanner: Scanner, options: &ReadOptions) -> Result<Reading> {
        let (mut counts, counted) = scanner.counts.finish();
        let named_n = scanner.counts.named_n;
        let mut named = std::mem::take(&mut scanner.counts.sizes);
        let has_prose = scanner.skipped > 0;
        let store = scanner.blocks.take_store();
        let is_one = options.n.is_none_or(|n| n == 1) && scanner.numbers == [1]
            || options.n == Some(1) && scanner.numbers == [0];
        let has_single = !has_prose && is_one && candidates(&store).next().is_none();
        let decision = Decision::new(
            store,
            &scanner.blocks.signs,
            options,
            named_n,
            has_prose,
            !counts.is_empty(),
            has_single,
        )?;
        let mut reading = Reading {
            has_text: true,
            ..Reading::default()
        };
        let is_text =
            |line: &u32| counted.contains(line) || named.values().any(|named| named == line);
        let loose = scanner.blocks.loose;
        let mut sizes = BTreeSet::new();
        let mut boards = 0;
        // Lines of boards that may be something else.
        let mut lines: BTreeSet<u32> = BTreeSet::new();
        let [mut unread, mut near] = [Unread::default(), Unread::default()];
        for (candidate, meaning) in decision.meanings() {
            match meaning {
                Meaning::Board(board) => {
                    sizes.insert(board.n());
                    boards += 1;
                    reading.form = reading.form.or(Some(candidate.form));
                }
                Meaning::Twin => {}
                Meaning::Ignored => continue,
                Meaning::Unread => {
                    unread.push(&candidate);
                    let numbers = candidate.numbers();
                    if !candidate.is_list()
                        || is_near(numbers, options.n.unwrap_or(0).max(numbers.len()))
                    {
                        near.push(&candidate);
                    }
                    continue;
                }
            }
            let is_kept = |line: &&u32| is_text(line) || loose.contains(line);
            lines.extend(candidate.lines.iter().filter(is_kept));
        }
        // Boards of one queen look like counts.
        let largest = sizes.last().copied().unwrap_or(0);
        let is_counted = !counts.is_empty() && largest < 2;
        if is_counted {
            reading.form = None;
        } else {
            reading.boards = boards;
            reading.sizes = sizes.into_iter().collect();
            // A number in a board is not a count.
            counts.retain(|(line, count)| {
                !count.is_implied || count.n.is_some() && !lines.contains(line)
            });
            named.retain(|_, line| !lines.contains(line));
        }
        // Without boards, tables and lists of counts do not belong to boards.
        let is_all = reading.boards > 0 || options.n.is_some() && counts.is_empty();
        let mut unread = if is_all { unread } else { near };
        let others = loose.iter().filter(|_| reading.boards > 0);
        for line in others.filter(|line| !lines.contains(line)) {
            unread.push_line(*line);
        }
        unread.lines.sort_unstable();
        let boards = Some(decision).filter(|_| !is_counted);
        reading.text = TextFacts {
            base: boards.as_ref().and_then(Decision::base),
            has_mixed_bases: boards.as_ref().is_some_and(|boards| boards.has_mixed_bases),
            unread: unread.count,
            unread_lines: unread.lines,
            lone_numbers: scanner.numbers,
            numbers: scanner.prose_numbers,
            counts: counts.into_iter().map(|(_, count)| count).collect(),
            named_n,
            named_sizes: named.into_keys().collect(),
            first_word: scanner.first_word,
            empty_lists: scanner.lexer.empty_lists,
            has_long_digits: unread.has_long_digits,
            skipped: scanner.skipped,
            first_skipped: scanner.first_skipped,
        };
        reading.decision = boards;
        Ok(reading)
    }

    /// Returns the notation of the first board, or `None` if there are no boards.
    pub fn notation(&self) -> Option<Notation> {
        Some(match self.form? {
            Form::Cells => Notation::Text,
            Form::Fen => Notation::Fen,
            Form::Squares => Notation::Squares,
            Form::Pairs | Form::Values => Notation::Coordinates,
            Form::Numbers | Form::Digits | Form::Odd => Notation::Permutation,
        })
    }

    /// Returns the boards in order.
    pub fn iter(&self) -> impl Iterator<Item = Board> + '_ {
        self.decision.iter().flat_map(Decision::boards)
    }

    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// Returns the board sizes n in ascending order.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// Returns the number of the first row and column, 0 or 1, if the boards have numbers.
    pub fn base(&self) -> Option<u8> {
        self.text.base
    }

    /// Returns the number of lines that look like a part of a board and were not read as one.
    pub fn unread(&self) -> u64 {
        self.text.unread
    }

    /// Returns the first unread lines, counted from 1.
    pub fn unread_lines(&self) -> &[u64] {
        &self.text.unread_lines
    }

    /// Returns the first numbers in prose, without repetitions.
    pub fn numbers(&self) -> &[u64] {
        &self.text.numbers
    }

    /// Returns the first numbers of solutions that the text states.
    pub fn counts(&self) -> &[StatedCount] {
        &self.text.counts
    }

    /// Returns the board size that the text names, as in `n = 8` or `8 queens`.
    pub fn named_n(&self) -> Option<usize> {
        self.text.named_n
    }

    /// Returns the number of lines of prose.
    pub fn skipped_lines(&self) -> u64 {
        self.text.skipped
    }

    /// Returns the first line of prose, counted from 1.
    pub fn first_skipped_line(&self) -> Option<u64> {
        self.text.first_skipped.map(u64::from)
    }

    /// Returns the error for an input without boards.
    pub fn no_boards(&self) -> Error {
        match &self.text.first_word {
            Some((line, column, word)) => error::unexpected_word(*line, *column, word),
            None if self.has_text => error::no_boards(),
            None => error::empty(),
        }
    }
}
