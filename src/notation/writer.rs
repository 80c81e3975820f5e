//! The writer of all data formats: formats into a batch, writes batch by batch.

use std::io::Write;

use super::boards::Header;
use super::{csv, fen, json, permutation, text};
use nqueens_puzzle::OrbitNumbers;

use crate::{Error, MAX_SOLUTION_N, NotASolution, Result, Solution};

/// The batch is written as soon as it is this long, in bytes. Larger batches
/// fall out of the processor's second cache and gain nothing.
const BATCH: usize = 64 * 1024;

/// The format in which solutions are written as data. Every format ends its lines with
/// LF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DataFormat {
    /// A drawn board, one character a square: rank n is the top row, file a
    /// the leftmost character; one blank line between boards.
    ///
    /// The two characters must differ and must not be line ends, or nobody
    /// can read the boards back.
    Text {
        /// The character of a square without a queen.
        empty: char,
        /// The character of a queen.
        queen: char,
    },
    /// The rank of the queen of file a, b, c ..., counted from 1: `15863724`;
    /// with commas between the numbers from n = 10 on. One solution a line.
    Permutation,
    /// The same numbers for all n, with this character between them.
    ///
    /// Boards can be read back if it is a comma, a blank or a tab.
    Separated(char),
    /// A table with a head and one solution a row: its number, the ranks with blanks
    /// between them, its class, the size of its orbit, and up to n = 12 its orbit's
    /// number, which is that of its fundamental solution in the list of these.
    Csv,
    /// One JSON document, laid out one solution a line, which has what a row of the table has.
    Json,
    /// One JSON object a line.
    Jsonl,
    /// The piece placement field of FEN, with `Q` for the queen and runs of
    /// empty squares in decimal, also above 9. One solution a line.
    Fen,
}

impl DataFormat {
    /// The default text board: `.` for an empty square, `Q` for a queen.
    pub const TEXT: DataFormat = DataFormat::Text {
        empty: '.',
        queen: 'Q',
    };
}

/// Writes solutions as data, in constant memory.
///
/// Call [`push`](Self::push) once per solution and [`finish`](Self::finish) at
/// the end: without it the last batch is lost.
#[must_use = "the last batch is written by `finish`"]
#[derive(Debug)]
pub struct DataWriter<W: Write> {
    out: W,
    header: Header,
    format: DataFormat,
    /// In formats that draw boards, the row of a queen for every file, with its end.
    rows: Vec<Vec<u8>>,
    /// In tables and in JSON, the numbers of orbits that are few.
    orbits: OrbitNumbers,
    /// Scratch: the file of the queen on each rank.
    files: Vec<u16>,
    batch: Vec<u8>,
    pushed: u64,
    /// True if other boards may be before these.
    goes_on: bool,
}

impl<W: Write> DataWriter<W> {
    /// Starts a list. Nothing is written to `out` yet.
    pub fn new(format: DataFormat, header: Header, out: W) -> Self {
        let mut writer = DataWriter::going_on(format, header, out);
        writer.goes_on = false;
        if format == DataFormat::Csv {
            csv::open(&mut writer.batch);
        }
        writer
    }

    /// Goes on with a list whose first boards, from number 1, are elsewhere, so that its parts can be
    /// joined as they are: a table without its head, and drawn boards after a blank line. JSON is a
    /// document of its own all the same.
    pub fn going_on(format: DataFormat, header: Header, out: W) -> Self {
        // No board is larger, so that no row of one is needed.
        let n = header.n.min(MAX_SOLUTION_N);
        let mut batch = Vec::with_capacity(BATCH + BATCH / 4);
        let (mut rows, mut orbits) = (Vec::new(), OrbitNumbers::default());
        match format {
            DataFormat::Text { empty, queen } => {
                rows.extend((0..n).map(|file| text::row(n, file, empty, queen)));
            }
            DataFormat::Fen => rows.extend((0..n).map(|file| fen::row(n, file))),
            DataFormat::Json => json::open(&mut batch, &header),
            _ => {}
        }
        if matches!(
            format,
            DataFormat::Csv | DataFormat::Json | DataFormat::Jsonl
        ) {
            orbits = OrbitNumbers::of(std::iter::once(n)).unwrap_or_default();
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
            goes_on: true,
        }
    }

    /// Adds a solution. `number` is its position in the list, counted from 1
    /// (JSON and tables show it); `ranks[file]` is the rank of the queen on that
    /// file, both counted from 0.
    ///
    /// # Errors
    /// [`Error::Announced`] when `ranks` is not as long as the header's n, or names
    /// a rank beyond it; [`PuzzleError::NotASolution`](crate::PuzzleError::NotASolution) when queens attack each other,
    /// or there are more than a thousand; [`Error::Io`] when `out` does not take
    /// the bytes.
    pub fn push(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.expect(ranks)?;
        Solution::new(ranks)?;
        self.push_trusted(number, ranks)
    }

    /// Adds a board that is known to be a solution, such as one that a search has
    /// found. Attacks are not checked, which saves time where there are many boards.
    ///
    /// # Errors
    /// Those of [`push`](Self::push) but that of queens that attack each other.
    pub fn push_trusted(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.expect(ranks)?;
        let first = self.pushed == 0;
        let batch = &mut self.batch;
        match self.format {
            DataFormat::Text { .. } => {
                // A blank line between boards.
                let after = !first || self.goes_on && number > 1;
                batch.extend(after.then_some(b'\n'));
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
        if self.batch.len() >= BATCH {
            self.write_batch()?;
        }
        Ok(())
    }

    /// Refuses what is no board of the announced size.
    fn expect(&self, ranks: &[u16]) -> Result<()> {
        let n = self.header.n;
        if ranks.len() != n || ranks.iter().any(|rank| usize::from(*rank) >= n) {
            return Err(Error::board(n));
        }
        if n > MAX_SOLUTION_N {
            return Err(NotASolution::Size(n).into());
        }
        Ok(())
    }

    /// Writes what is left, flushes, and hands `out` back.
    ///
    /// # Errors
    /// When `out` does not take the bytes, or when the header announced
    /// another number of solutions than were pushed: the count is part of the
    /// JSON document, and no list should end short in silence.
    pub fn finish(mut self) -> Result<W> {
        if self.pushed != self.header.count {
            return Err(Error::count(self.header.count, self.pushed));
        }
        if self.format == DataFormat::Json {
            json::close(&mut self.batch, self.pushed == 0);
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

/// Appends the rows of a board from the top.
fn push_rows(out: &mut Vec<u8>, rows: &[Vec<u8>], files: &mut [u16], ranks: &[u16]) {
    for (file, &rank) in (0..).zip(ranks) {
        files[usize::from(rank)] = file;
    }
    for &file in files.iter().rev() {
        out.extend_from_slice(&rows[usize::from(file)]);
    }
}
