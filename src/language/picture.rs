//! Facts about a picture, before they are said in a language.

use super::order::Order;
use super::which::Which;
use crate::board::tint::Telling;

/// The solutions that a picture shows, as its title tells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) n: usize,
    pub(crate) count: u64,
    pub(crate) which: Which,
    /// True if there are no others of the kind.
    pub(crate) whole: bool,
}

/// The content of a picture, or of the one page that a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Squares along the side of a board.
    pub(crate) n: usize,
    pub(crate) boards: Boards,
    pub(crate) order: Order,
    /// The statement of its colours.
    pub(crate) telling: Option<Telling>,
    /// The number of boards that the title displaces, if it stands in their middle.
    pub(crate) vacant: Option<u64>,
    /// The page, if it is only one of several.
    pub(crate) excerpt: Option<Excerpt>,
    pub(crate) named: Option<Named>,
}

/// The number of boards, and their arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boards {
    One,
    Grid {
        count: u64,
        cols: u64,
        rows: u64,
    },
    Pages {
        count: u64,
        pages: u64,
    },
    /// Whole orbits.
    Orbits {
        orbits: u64,
    },
}

/// A page, and its boards among those of all pages: rows of boards where these
/// are orbits. All are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) page: u64,
    pub(crate) pages: u64,
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) of: u64,
}

/// Boards that are named one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) whose: Whose,
    /// The ranks of each of them.
    pub(crate) ranks: Vec<String>,
}

/// The choice of boards that are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The only one.
    Its,
    /// Each of several.
    Each,
    /// The first of many.
    First,
    /// The first one of the only orbit.
    Least,
    /// The first one of each orbit.
    Leasts,
}

impl Whose {
    /// The word by which messages choose.
    pub(super) fn name(self) -> &'static str {
        match self {
            Whose::Its => "its",
            Whose::Each => "each",
            Whose::First => "first",
            Whose::Least => "least",
            Whose::Leasts => "leasts",
        }
    }
}
