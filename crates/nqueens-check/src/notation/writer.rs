//! The writer of all data formats, with a write buffer.

use std::io::Write;

use super::boards::Header;
use super::{csv, fen, json, permutation, text};
use nqueens_puzzle::internal::OrbitNumbers;

use nqueens_puzzle::internal::errors::{board_count_mismatch, board_size_mismatch};
use nqueens_puzzle::{MAX_SOLUTION_N, Result, Solution};

/// The length in bytes at which the batch is written. Larger batches do not fit the processor's second
/// cache and are not faster.
const BATCH_LENGTH: usize = 64 * 1024;

/// A data format for solutions. All formats end lines with LF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DataFormat {
    /// A text board with one character per square: rank n is the top row, file a the leftmost
    /// character; one blank line between boards.
    ///
    /// To be readable, the two characters must differ and must not be line ends.
    Text {
        /// The character of a square without a queen.
        empty: char,
        /// The character of a queen.
        queen: char,
    },
    /// The ranks of the queens on files a, b, c ..., counted from 1, one solution per line:
    /// `15863724`. From n = 10, the numbers are separated by commas.
    Permutation,
    /// The same numbers, separated by this character for all n.
    ///
    /// To be readable, it must be a comma, a blank or a tab.
    Separated(char),
    /// A table with a header line and one solution per row: its number, its ranks separated by blanks,
    /// its class, the size of its orbit and, up to n = 12, the number of its orbit, which is that of
    /// its fundamental solution in their list.
    Csv,
    /// One JSON document with one solution per line, which has the fields of a CSV row.
    Json,
    /// One JSON object per line.
    Jsonl,
    /// The piece placement field of FEN, one solution per line: `Q` for a queen, decimal numbers for
    /// runs of empty squares, including those above 9.
    Fen,
}

impl DataFormat {
    /// Text boards with `.` for an empty square and `Q` for a queen.
    pub const TEXT: DataFormat = DataFormat::Text {
        empty: '.',
        queen: 'Q',
    };
}

/// Writes solutions as data, in constant memory.
///
/// Call [`push`](Self::push) for each solution and [`finish`](Self::finish) at the end, which writes
/// the last batch.
#[must_use = "the last batch is written by `finish`"]
#[derive(Debug)]
pub struct DataWriter<W: Write> {
    out: W,
    header: Header,
    format: DataFormat,
    /// The row for a queen on each file, with its end; only for text and FEN.
    rows: Vec<Vec<u8>>,
    /// The numbers of orbits up to n = 12; only for tables and JSON.
    orbits: OrbitNumbers,
    /// Scratch buffer for the file of the queen on each rank.
    files: Vec<u16>,
    batch: Vec<u8>,
    pushed: u64,
    /// True if an earlier part of the list is written elsewhere.
    is_continuation: bool,
}

impl<W: Write> DataWriter<W> {
    /// Starts a list. Writes nothing to `out` yet.
    pub fn new(format: DataFormat, header: Header, out: W) -> Self {
        let mut writer = DataWriter::resume(format, header, out);
        writer.is_continuation = false;
        if format == DataFormat::Csv {
            writer.batch.extend_from_slice(csv::HEADER);
        }
        writer
    }

    /// Continues a list whose first part is written elsewhere, so that the parts can be concatenated: a
    /// table has no header line, and text boards start with a blank line unless the first board has
    /// number 1. JSON is a complete document regardless.
    pub fn resume(format: DataFormat, header: Header, out: W) -> Self {
        // Larger boards are refused later, so they need no rows.
        let n = header.n.min(MAX_SOLUTION_N);
        let mut batch = Vec::with_capacity(BATCH_LENGTH + BATCH_LENGTH / 4);
        let (mut rows, mut orbits) = (Vec::new(), OrbitNumbers::default());
        match format {
            DataFormat::Text { empty, queen } => {
                rows.extend((0..n).map(|file| text::row(n, file, empty, queen)));
            }
            DataFormat::Fen => rows.extend((0..n).map(|file| fen::row(n, file))),
            DataFormat::Json => json::push_start(&mut batch, &header),
            _ => {}
        }
        if matches!(
            format,
            DataFormat::Csv | DataFormat::Json | DataFormat::Jsonl
        ) {
            orbits = OrbitNumbers::for_sizes(std::iter::once(n)).unwrap_or_default();
        }
        DataWriter {
            out,
            header,
            format,
            rows,
            orbits,
            files: vec![0; n],
            batch,
            pushed: 0,
            is_continuation: true,
        }
    }

    /// Adds a solution. `number` is its position in the list, counted from 1, which JSON and tables
    /// include; `ranks[file]` is the rank of the queen on each file, both counted from 0.
    ///
    /// # Errors
    /// - [`ErrorKind::Other`](nqueens_puzzle::ErrorKind::Other) if `ranks` does not have the length n of the
    ///   header, or has a rank that is not below n.
    /// - [`ErrorKind::InvalidQueens`](nqueens_puzzle::ErrorKind::InvalidQueens) if queens attack each other, or
    ///   n is above 1000.
    /// - [`ErrorKind::Io`](nqueens_puzzle::ErrorKind::Io) if writing to `out` fails.
    pub fn push(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.check_size(ranks)?;
        Solution::new(ranks)?;
        self.push_trusted(number, ranks)
    }

    /// Adds a solution like [`push`](Self::push), without checking for attacks, which saves time for
    /// solutions of a search.
    ///
    /// # Errors
    /// Those of [`push`](Self::push) except for attacks.
    pub fn push_trusted(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.check_size(ranks)?;
        let first = self.pushed == 0;
        let batch = &mut self.batch;
        match self.format {
            DataFormat::Text { .. } => {
                let has_predecessor = !first || self.is_continuation && number > 1;
                batch.extend(has_predecessor.then_some(b'\n'));
                push_rows(batch, &self.rows, &mut self.files, ranks);
            }
            DataFormat::Fen => {
                push_rows(batch, &self.rows, &mut self.files, ranks);
                if let Some(slash) = batch.last_mut() {
                    *slash = b'\n';
                }
            }
            DataFormat::Permutation => permutation::push(batch, ranks),
            DataFormat::Separated(separator) => {
                permutation::push_separated(batch, ranks, separator);
                batch.push(b'\n');
            }
            DataFormat::Csv => csv::push(batch, number, ranks, self.orbits.get(ranks)),
            DataFormat::Json => {
                json::push_entry(batch, first, number, ranks, self.orbits.get(ranks));
            }
            DataFormat::Jsonl => json::push_line(batch, number, ranks, self.orbits.get(ranks)),
        }
        self.pushed += 1;
        if self.batch.len() >= BATCH_LENGTH {
            self.write_batch()?;
        }
        Ok(())
    }

    /// Refuses boards that do not have the size of the header.
    fn check_size(&self, ranks: &[u16]) -> Result<()> {
        let n = self.header.n;
        if ranks.len() != n || ranks.iter().any(|rank| usize::from(*rank) >= n) {
            return Err(board_size_mismatch(n));
        }
        if n > MAX_SOLUTION_N {
            Solution::new(ranks)?;
        }
        Ok(())
    }

    /// Writes the last batch, flushes, and returns `out`.
    ///
    /// # Errors
    /// - [`ErrorKind::Other`](nqueens_puzzle::ErrorKind::Other) if the number of solutions is not that of the
    ///   header, so that incomplete lists do not go unnoticed.
    /// - [`ErrorKind::Io`](nqueens_puzzle::ErrorKind::Io) if writing to `out` fails.
    pub fn finish(mut self) -> Result<W> {
        if self.pushed != self.header.count {
            return Err(board_count_mismatch(self.header.count, self.pushed));
        }
        if self.format == DataFormat::Json {
            json::push_end(&mut self.batch, self.pushed == 0);
        }
        self.write_batch()?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn write_batch(&mut self) -> Result<()> {
        self.out.write_all(&self.batch)?;
        self.batch.clear();
        Ok(())
    }
}

/// Appends the rows of a board from top to bottom.
fn push_rows(out: &mut Vec<u8>, rows: &[Vec<u8>], files: &mut [u16], ranks: &[u16]) {
    for (file, &rank) in (0..).zip(ranks) {
        files[usize::from(rank)] = file;
    }
    for &file in files.iter().rev() {
        out.extend_from_slice(&rows[usize::from(file)]);
    }
}
