//! A board that arrives row by row, from the top.

use super::boards::{BoardChecker, Check};
use super::error::ReadError;
use crate::Square;

/// Marks a file whose queen has not come yet. No rank is as high.
const NO_RANK: u16 = u16::MAX;

/// The rows of one board so far. The length of the first row is the size of the board.
#[derive(Debug, Default)]
pub(super) struct RowsSoFar {
    /// The rank of the queen on every file, or [`NO_RANK`].
    ranks: Vec<u16>,
    /// The line of every row so far, top row first.
    lines: Vec<u64>,
}

impl RowsSoFar {
    /// The size of the board, or 0 between boards.
    pub(super) fn n(&self) -> usize {
        self.ranks.len()
    }

    /// True if the last row has come.
    pub(super) fn is_full(&self) -> bool {
        !self.lines.is_empty() && self.lines.len() == self.n()
    }

    /// Adds the next lower row: its length, and the files of its queens from
    /// the left. The grid must not be full.
    pub(super) fn add_row<E: From<ReadError>>(
        &mut self,
        line: u64,
        width: usize,
        queens: &[u16],
        boards: &mut BoardChecker<'_, E>,
    ) -> Result<(), ReadError> {
        if self.lines.is_empty() {
            let n = boards.expect_size(line, width as u64)?;
            self.ranks.resize(n, NO_RANK);
        }
        if width != self.n() {
            return Err(ReadError::RowWidth {
                line,
                found: width,
                expected: self.n(),
            });
        }
        let rank = (self.n() - 1 - self.lines.len()) as u16;
        let file = match *queens {
            _ if boards.check == Check::QueenPerFile => {
                for &file in queens {
                    self.place(line, Square { file, rank }, boards.check)?;
                }
                self.lines.push(line);
                return Ok(());
            }
            [] => {
                return Err(ReadError::NoQueen {
                    line,
                    rank: usize::from(rank) + 1,
                });
            }
            [file] => file,
            [first, second, ..] => {
                return Err(ReadError::Attack {
                    line,
                    first: Square { file: first, rank },
                    second: Square { file: second, rank },
                });
            }
        };
        self.place(line, Square { file, rank }, boards.check)?;
        self.lines.push(line);
        Ok(())
    }

    fn place(&mut self, line: u64, queen: Square, check: Check) -> Result<(), ReadError> {
        let slot = &mut self.ranks[usize::from(queen.file)];
        if *slot != NO_RANK {
            return Err(match check {
                Check::Solution => ReadError::Attack {
                    line,
                    first: queen,
                    second: Square {
                        file: queen.file,
                        rank: *slot,
                    },
                },
                Check::QueenPerFile => ReadError::NotOneQueen {
                    line,
                    file: queen.file,
                    several: true,
                },
            });
        }
        *slot = queen.rank;
        Ok(())
    }

    /// Delivers the board, if there is one, and makes room for the next.
    pub(super) fn end<E: From<ReadError>>(
        &mut self,
        boards: &mut BoardChecker<'_, E>,
    ) -> Result<(), E> {
        let Some(&line) = self.lines.first() else {
            return Ok(());
        };
        let n = self.n();
        if !self.is_full() {
            return Err(ReadError::MissingRows {
                line,
                found: self.lines.len(),
                expected: n,
            }
            .into());
        }
        // With one queen on each rank and none twice on a file, no file lacks one.
        if let Some(file) = self.ranks.iter().position(|rank| *rank == NO_RANK) {
            return Err(ReadError::NotOneQueen {
                line,
                file: file as u16,
                several: false,
            }
            .into());
        }
        boards.accept(line, &self.ranks, |rank| {
            self.lines[n - 1 - usize::from(rank)]
        })?;
        self.ranks.clear();
        self.lines.clear();
        Ok(())
    }
}
