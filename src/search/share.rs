//! A part of a search tree, for one of several threads.

/// The part of the search tree that one thread searches: of the subtrees below
/// the first `depth` queens, counted in the order of the list, those whose
/// number leaves the remainder `mine` when divided by `of`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) depth: usize,
    pub(crate) of: u64,
    pub(crate) mine: u64,
}

impl Share {
    pub(crate) fn has(self, subtree: u64) -> bool {
        subtree % self.of == self.mine
    }
}
