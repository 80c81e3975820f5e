//! The limits of a drawing: the number of boards is checked before anything is written, and bytes
//! are counted while they are written.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use crate::casts::saturate;
use crate::words::group_digits;
use crate::{Count, ErrorKind, Layout, Result, Selection};
use nqueens_puzzle::internal::errors;

/// Limits of a drawing: by default a million boards and a gibibyte. They prevent accidentally huge
/// drawings: n = 18 has 666 million solutions.
///
/// [`draw`](crate::draw) and [`draw_boards`](crate::draw_boards) use the default limits.
/// [`DrawOptions::limits`](crate::DrawOptions::limits) sets other limits for
/// [`Drawing::with_options`](crate::Drawing::with_options):
///
/// ```
/// use nqueens_sheet::{Error, ErrorKind, Format, Limits, Selection, Sheet, draw};
///
/// let refused = draw(&Selection::new(18)?, &Sheet::default(), &Format::default(), Vec::new());
/// assert!(matches!(refused, Err(Error { kind: ErrorKind::TooLarge, .. })));
///
/// let few = Limits { boards: 1000, ..Limits::default() };
/// let unlimited = Limits::NONE;
/// let twelve = few.count(&Selection::new(12)?)?;
/// assert!(few.check(twelve).is_err() && unlimited.check(twelve).is_ok());
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of boards. Default: a million.
    pub boards: u64,
    /// The largest number of bytes of an output, which ends with an error there. Default: a gibibyte.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            boards: 1_000_000,
            bytes: 1 << 30,
        }
    }
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits {
        boards: u64::MAX,
        bytes: u64::MAX,
    };

    /// Counts the solutions of `selection` like [`Selection::count`]. If they must be counted one
    /// by one, counting stops beyond the limit, and the result is [`Count::MoreThan`].
    ///
    /// # Errors
    /// [`ErrorKind::Uncounted`](crate::ErrorKind::Uncounted) if the number is unknown and
    /// counting to the limit would take minutes.
    pub fn count(&self, selection: &Selection) -> Result<Count> {
        let max_solutions = selection.take_count().unwrap_or(u64::MAX);
        let bounded = selection.is_counted_by_search() && max_solutions > self.boards;
        if !bounded {
            return match selection.count() {
                Count::Exactly(count) => Ok(Count::Exactly(count)),
                Count::MoreThan(_) => Err(errors::unknown_count(selection.n())),
            };
        }
        // Counting to a million takes minutes, although the result would be "more", if only few files are
        // fixed on a board whose solutions have not been counted.
        let free = selection.n() - selection.placed().len();
        if selection.published_count().is_none() && selection.n() > 27 && free > 23 {
            return Err(errors::unknown_count(selection.n()));
        }
        let counted = selection.clone().take(self.boards + 1).count();
        match counted.exact() {
            Some(count) if count <= self.boards => Ok(counted),
            _ => Ok(Count::MoreThan(self.boards)),
        }
    }

    /// Refuses a drawing of more boards than the limit allows.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    pub fn check(&self, boards: Count) -> Result<()> {
        let has_too_many = match boards {
            Count::Exactly(count) => count > self.boards,
            Count::MoreThan(count) => count >= self.boards,
        };
        if has_too_many {
            let message = format!(
                "a drawing of {boards} boards exceeds the limits: draw fewer boards or one of each orbit, or raise \
                 the limits"
            );
            Err(ErrorKind::TooLarge.about(&["limits"], message))
        } else {
            Ok(())
        }
    }

    /// Refuses these pages, counted from 1, if they have too many boards.
    pub(super) fn check_pages(
        &self,
        layout: &Layout<'_>,
        pages: &RangeInclusive<u64>,
    ) -> Result<()> {
        let (before, _) = layout.boards_on(*pages.start());
        let (start, count) = layout.boards_on(*pages.end());
        let entries = start.saturating_add(count).saturating_sub(before);
        // An entry may be an orbit of several boards.
        let boards = u128::from(layout.boards()) * u128::from(entries);
        self.check(Count::Exactly(saturate(
            boards / u128::from(layout.count().max(1)),
        )))
    }

    /// Returns a writer that fails instead of writing more bytes to `out` than the limit allows.
    pub fn writer<W: Write>(&self, out: W) -> LimitedWriter<W> {
        LimitedWriter {
            out,
            max: self.bytes,
            left: self.bytes,
        }
    }
}

/// A writer with a limit on the number of bytes, made by [`Limits::writer`]. Writing beyond it fails
/// with an [`io::Error`] that contains [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
#[derive(Debug)]
pub struct LimitedWriter<W> {
    out: W,
    max: u64,
    left: u64,
}

impl<W> LimitedWriter<W> {
    /// Returns the inner writer.
    pub fn into_inner(self) -> W {
        self.out
    }
}

impl<W: Write> Write for LimitedWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() as u64 > self.left {
            let message = format!(
                "the output is larger than {} bytes: draw fewer or smaller boards, or raise the limits",
                group_digits(self.max)
            );
            let error = ErrorKind::TooLarge.about(&["limits"], message);
            return Err(error.into());
        }
        let written = self.out.write(bytes)?;
        self.left -= written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
