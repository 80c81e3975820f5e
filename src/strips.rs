//! Strips: rows of boards on their way from the layout to a writer.

use crate::layout::Page;
use crate::{Error, Result};

/// One row of boards across the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip<'a> {
    /// From 0 at the top.
    pub(crate) row: u64,
    n: usize,
    ranks: &'a [u16],
}

impl<'a> Strip<'a> {
    #[cfg(test)]
    pub(crate) fn new(row: u64, n: usize, ranks: &'a [u16]) -> Strip<'a> {
        Strip { row, n, ranks }
    }

    /// The boards from left to right, each as its ranks by file.
    pub(crate) fn boards(&self) -> std::slice::ChunksExact<'a, u16> {
        self.ranks.chunks_exact(self.n)
    }

    pub(crate) fn len(&self) -> usize {
        self.ranks.len() / self.n
    }
}

/// A writer of a picture: translates strips and decides nothing.
pub(crate) trait StripWriter {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()>;
    fn finish(&mut self) -> Result<()>;
}

/// Collects boards into strips for a writer: the only boards in memory.
pub(crate) struct Strips<'p, W> {
    page: &'p Page<'p>,
    writer: W,
    ranks: Vec<u16>,
    row: u64,
    left: u64,
}

impl<'p, W: StripWriter> Strips<'p, W> {
    pub(crate) fn new(page: &'p Page<'p>, writer: W) -> Self {
        Strips {
            page,
            writer,
            ranks: Vec::new(),
            row: 0,
            left: page.count(),
        }
    }

    /// Adds the next board.
    pub(crate) fn push(&mut self, ranks: &[u16]) -> Result<()> {
        let (n, announced) = (self.page.n(), self.page.count());
        if ranks.len() != n || ranks.iter().any(|rank| usize::from(*rank) >= n) {
            return Err(Error::Board { n });
        }
        if self.left == 0 {
            return Err(Error::Count {
                announced,
                written: announced + 1,
            });
        }
        self.ranks.extend_from_slice(ranks);
        self.left -= 1;
        let full = self.ranks.len() as u64 == self.page.cols() * self.page.n() as u64;
        if full || self.left == 0 {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Ends the picture.
    pub(crate) fn finish(mut self) -> Result<()> {
        if self.left != 0 {
            let announced = self.page.count();
            return Err(Error::Count {
                announced,
                written: announced - self.left,
            });
        }
        self.writer.finish()
    }

    fn flush(&mut self) -> Result<()> {
        self.writer.strip(Strip {
            row: self.row,
            n: self.page.n(),
            ranks: &self.ranks,
        })?;
        self.row += 1;
        self.ranks.clear();
        Ok(())
    }
}
