//! Which boards of a list are drawn.

use nqueens_sheet::Numbers;

use crate::cli::job::source::Filter;

/// The boards of a list that are drawn: those with certain numbers, if not all,
/// and of these a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<'j> {
    pub(super) numbers: Option<&'j Numbers>,
    /// How many boards of the list came.
    pub(super) seen: u64,
    pub(super) skip: u64,
    pub(super) take: u64,
}

impl<'j> Window<'j> {
    pub(super) const ALL: Window<'static> = Window {
        numbers: None,
        seen: 0,
        skip: 0,
        take: u64::MAX,
    };

    pub(super) fn of(filter: &'j Filter) -> Window<'j> {
        Window {
            numbers: filter.numbers.as_ref(),
            skip: filter.skip,
            take: filter.take,
            ..Window::ALL
        }
    }

    /// Whether the next board is one of them.
    pub(super) fn lets_in(&mut self) -> bool {
        self.seen += 1;
        if self.numbers.is_some_and(|n| !n.contains(self.seen)) {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let inside = self.take > 0;
        self.take -= u64::from(inside);
        inside
    }

    /// The number that is looked for, and how many boards came, if they ended
    /// before it.
    pub(super) fn beyond(&self) -> Option<(u64, u64)> {
        let last = self.numbers?.last();
        (self.seen > 0 && self.seen < last).then_some((last, self.seen))
    }
}
