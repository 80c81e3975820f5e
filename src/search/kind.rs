//! Which solutions a list holds, in a word.

use crate::{Class, Group};

/// Which solutions a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// All that there are.
    All,
    /// One for each orbit.
    Fundamental,
    /// One for each orbit under a group.
    UpTo(Group),
    /// Those of one class.
    Of(Class),
    /// Any others: a part, a sample, or boards that were given.
    Some,
}
