//! Errors in boards that are read.

use crate::{MAX_SOLUTION_N, NotASolution, NotASquare, Square, file_name};

/// The reason why boards cannot be read. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// There is nothing but blanks in the input.
    #[error("the input is empty: give at least one board")]
    Empty,
    /// The characters asked for cannot tell a queen from an empty square.
    #[error(
        "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
    )]
    Symbols {
        /// The character of an empty square.
        empty: char,
        /// The character of a queen.
        queen: char,
    },
    /// The bytes are not text.
    #[error("line {line}: the bytes are not UTF-8: save the boards as UTF-8 text")]
    NotUtf8 {
        /// The line with the first such byte.
        line: u64,
    },
    /// A line is too long to be a board.
    #[error(
        "line {line} is longer than 1 MiB: write each board, or each row, on a line of its own"
    )]
    LongLine {
        /// The line, of which no more than 1 MiB was read.
        line: u64,
    },
    /// A board has no squares at all.
    #[error("line {line}: the board has no squares: give at least one")]
    NoSquares {
        /// The line of the board.
        line: u64,
    },
    /// A board is larger than any that is read.
    #[error("line {line}: the board is larger than {MAX_SOLUTION_N} x {MAX_SOLUTION_N}, the limit")]
    TooLarge {
        /// The line on which the board grew too large.
        line: u64,
    },
    /// The boards differ in size.
    #[error(
        "line {line}: the board is {found} x {found} where {expected} x {expected} was announced or came before: give boards of one size"
    )]
    MixedSize {
        /// The first line of the board.
        line: u64,
        /// Its size, in squares a side.
        found: u64,
        /// The size of the boards before it.
        expected: usize,
    },
    /// A character in a text board is not a square.
    #[error("line {line}, column {column}: {found:?} is not a square: use {legend}")]
    BadSquare {
        /// The line of the row.
        line: u64,
        /// The position of the character in the line, counted from 1.
        column: usize,
        /// The character.
        found: char,
        /// The characters that are squares, as part of a sentence.
        legend: String,
    },
    /// A character in a FEN is neither a queen nor a number.
    #[error(
        "line {line}: {found:?} has no place in a FEN of queens: use Q, / and the numbers of empty squares"
    )]
    BadPiece {
        /// The line of the board.
        line: u64,
        /// The character.
        found: char,
    },
    /// A character in a permutation is not a digit.
    #[error("line {line}: {found:?} has no place in a permutation: use digits, commas and blanks")]
    BadNumber {
        /// The line of the board.
        line: u64,
        /// The character.
        found: char,
    },
    /// A permutation of ten or more digits, which can be taken apart in many ways.
    #[error("line {line}: from n = 10 on the numbers of a permutation need commas between them")]
    NeedsCommas {
        /// The line of the board.
        line: u64,
    },
    /// A permutation has two commas with no number between them, or one at an end.
    #[error("line {line}: a number is missing before or after a comma")]
    MissingNumber {
        /// The line of the board.
        line: u64,
    },
    /// A word in a list of squares is no square.
    #[error("line {line}: {source}")]
    SquareName {
        /// The line of the board.
        line: u64,
        /// The fault of the word.
        source: NotASquare,
    },
    /// A square in a list is not on the board, which has as many files as there
    /// are squares.
    #[error(
        "line {line}: {square} is beyond a board of {n} x {n}: name the square of the queen on each file"
    )]
    OffBoard {
        /// The line of the board.
        line: u64,
        /// The square.
        square: Square,
        /// The number of squares in the list.
        n: usize,
    },
    /// A row of a table has more values or fewer than there are names of columns.
    #[error(
        "line {line}: the number of columns is {found}, and that of their names {expected}: give each column one value, \
         in quotes if it has commas"
    )]
    Columns {
        /// The line of the row.
        line: u64,
        /// Its values.
        found: usize,
        /// The columns that the first line names.
        expected: usize,
    },
    /// A row is shorter or longer than the first row of its board.
    #[error(
        "line {line}: the row has {found} squares, the first row of its board {expected}: give rows of one length"
    )]
    RowWidth {
        /// The line of the row.
        line: u64,
        /// Its length, in squares.
        found: usize,
        /// The length of the board's first row.
        expected: usize,
    },
    /// A board ends before its last row.
    #[error(
        "line {line}: the board has {found} of its {expected} rows: give as many rows as squares in a row"
    )]
    MissingRows {
        /// The first line of the board.
        line: u64,
        /// The rows that are there.
        found: usize,
        /// The rows that a square board has.
        expected: usize,
    },
    /// A FEN has more rows than squares in a row.
    #[error(
        "line {line}: the board has more than {expected} rows: give as many rows as squares in a row"
    )]
    ExtraRows {
        /// The line of the board.
        line: u64,
        /// The rows that a square board has.
        expected: usize,
    },
    /// A rank holds no queen.
    #[error("line {line}: rank {rank} has no queen: place one on every rank")]
    NoQueen {
        /// The line of the row.
        line: u64,
        /// The rank, counted from 1 at the bottom.
        rank: usize,
    },
    /// A number in a permutation or in a list of ranks is not a rank.
    #[error("line {line}: the queen on file {} is given rank {rank}, beyond 1 to {n}", file_name(*file))]
    NoSuchRank {
        /// The line of the board.
        line: u64,
        /// The file, counted from 0.
        file: u16,
        /// The number, which should count from 1.
        rank: u64,
        /// The size of the board.
        n: usize,
    },
    /// Two queens attack each other.
    #[error("line {line}: the queens on {first} and {second} attack each other (same {})", shared(*first, *second))]
    Attack {
        /// The line of the lower queen's row, or of the whole board.
        line: u64,
        /// The queen further left; on one file, the lower one.
        first: Square,
        /// The other queen.
        second: Square,
    },
    /// A file has no queen, or several, where attacks are not asked for.
    #[error("line {line}: file {} has {}: place one queen on each file", file_name(*file), queens(*several))]
    NotOneQueen {
        /// The line of the second queen's row, or the first of the board.
        line: u64,
        /// The file, counted from 0.
        file: u16,
        /// True if the file has several queens, false if it has none.
        several: bool,
    },
    /// The board is no solution for another reason.
    #[error("line {line}: {source}")]
    NotASolution {
        /// The line of the board.
        line: u64,
        /// The reason.
        source: NotASolution,
    },
    /// The JSON is broken, or holds something else than boards.
    #[error("line {line}, column {column}: the JSON cannot be read as boards: {message}")]
    Json {
        /// The line of the fault.
        line: u64,
        /// The byte of the line where the parser stopped: at the fault or right behind
        /// it.
        column: usize,
        /// The fault.
        message: String,
    },
    /// A JSON object lacks the one key that makes it a board.
    #[error(
        "line {line}: the object has no \"ranks\": list the rank of the queen on every file, from 1"
    )]
    NoRanks {
        /// The line on which the object starts.
        line: u64,
    },
    /// The JSON is nested deeper than any list of boards.
    #[error(
        "line {line}: the JSON is nested deeper than {limit} levels, which no list of boards is"
    )]
    Depth {
        /// The line of the bracket that is too much.
        line: u64,
        /// The deepest level that is read.
        limit: u32,
    },
    /// A string in the JSON is longer than any key or value about a board.
    #[error("line {line}: the JSON holds a string longer than 1 MiB: leave it out")]
    LongString {
        /// The line on which the string grew too long.
        line: u64,
    },
}

fn queens(several: bool) -> &'static str {
    if several {
        "several queens"
    } else {
        "no queen"
    }
}

/// The line of squares on which two queens attack each other.
fn shared(first: Square, second: Square) -> &'static str {
    if first.rank == second.rank {
        "rank"
    } else if first.file == second.file {
        "file"
    } else {
        "diagonal"
    }
}
