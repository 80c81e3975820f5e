//! Which boards of a list are drawn.

/// The boards of a list that are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) skip: u64,
    pub(super) take: u64,
}

impl Window {
    pub(super) const ALL: Window = Window {
        skip: 0,
        take: u64::MAX,
    };

    /// Whether the next board is one of them.
    pub(super) fn lets_in(&mut self) -> bool {
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let inside = self.take > 0;
        self.take -= u64::from(inside);
        inside
    }
}
