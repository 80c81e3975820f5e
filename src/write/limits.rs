//! Limits of a drawing, unless its caller insists.

use std::ops::RangeInclusive;

use crate::{Count, Error, Format, Layout, Result, Selection};

/// Limits of a drawing: by default a million boards and a gibibyte. Boards become many
/// before one thinks of it: n = 18 has 666 million.
///
/// [`draw`](crate::draw), [`draw_svg`](crate::draw_svg) and [`draw_boards`](crate::draw_boards)
/// have the limits of a default. [`DrawOptions::limits`](crate::DrawOptions::limits) sets
/// others for [`Drawing::with`](crate::Drawing::with):
///
/// ```
/// use nqueens_sheet::{Error, Limits, Selection, Sheet, draw_svg};
///
/// let refused = draw_svg(&Selection::new(18)?, &Sheet::default());
/// assert!(matches!(refused, Err(Error::BeyondLimits { .. })));
///
/// let (few, all) = (Limits::default().boards(1000), Limits::NONE);
/// let twelve = few.count(&Selection::new(12)?)?;
/// assert!(few.check(twelve, None).is_err() && all.check(twelve, None).is_ok());
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The largest number of boards. Default: a million.
    pub boards: u64,
    /// The largest number of bytes, as [`Layout::bytes`] estimates them. Default: a
    /// gibibyte.
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

    /// Sets the largest number of boards.
    #[must_use]
    pub fn boards(mut self, most: u64) -> Limits {
        self.boards = most;
        self
    }

    /// Sets the largest number of bytes.
    #[must_use]
    pub fn bytes(mut self, most: u64) -> Limits {
        self.bytes = most;
        self
    }

    /// The number of solutions of `selection`, as [`Selection::count`] says. If they
    /// must be counted one by one, counting stops beyond the limit, and the count says
    /// that there are more.
    ///
    /// # Errors
    /// [`Error::Uncounted`] if nobody knows how many there are, and counting to the limit
    /// takes minutes.
    pub fn count(&self, selection: &Selection) -> Result<Count> {
        let most = selection.take_count().unwrap_or(u64::MAX);
        let bounded = selection.is_counted_by_search() && most > self.boards;
        if !bounded {
            return match selection.count() {
                Count::Exactly(count) => Ok(Count::Exactly(count)),
                Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
            };
        }
        if is_endless(selection) {
            return Err(Error::Uncounted(selection.n()));
        }
        let counted = selection.clone().take(self.boards + 1).count();
        match counted.exact() {
            Some(count) if count <= self.boards => Ok(counted),
            _ => Ok(Count::MoreThan(self.boards)),
        }
    }

    /// Refuses a drawing beyond the limits: so many boards, and about so many bytes, if
    /// these are known.
    ///
    /// # Errors
    /// [`Error::BeyondLimits`].
    pub fn check(&self, boards: Count, bytes: Option<u64>) -> Result<()> {
        let (boards, more) = match boards {
            Count::Exactly(count) => (count, false),
            Count::MoreThan(count) => (count, true),
        };
        let many = boards > self.boards || more && boards == self.boards;
        match many || bytes.is_some_and(|bytes| bytes > self.bytes) {
            true => Err(Error::BeyondLimits {
                boards,
                more,
                bytes,
            }),
            false => Ok(()),
        }
    }

    /// Refuses these pages, counted from 1, if they are larger.
    pub(super) fn admit(
        &self,
        layout: &Layout<'_>,
        pages: &RangeInclusive<u64>,
        format: &Format,
    ) -> Result<()> {
        if *self == Limits::NONE {
            return Ok(());
        }
        let boards = Count::Exactly(layout.part(layout.boards(), pages));
        // A sheet that is too long for a format has too many boards, which is better to hear.
        self.check(boards, None)?;
        self.check(boards, Some(layout.bytes_of(pages, format)?))
    }
}

/// True if counting to a million takes minutes, only to say in the end that there are
/// more: nobody has counted boards of this size, and few of their files are taken.
fn is_endless(selection: &Selection) -> bool {
    const COUNTED: usize = 27;
    if selection.rules().exclude_all(selection.n()) {
        return false;
    }
    let free = selection.n() - selection.placed().len().min(selection.n());
    selection.n() > COUNTED && free + 4 > COUNTED
}
