//! What is wrong with a candidate.

use std::fmt;

use super::by::By;
use crate::Square;

/// How two queens attack each other: the line on which both stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Side by side.
    Row,
    /// One above the other.
    Column,
    /// On a diagonal that falls from left to right: `\`. Rows counted from the
    /// top, `row - column` is the same.
    Falling,
    /// On a diagonal that rises from left to right: `/`. `row + column` is the
    /// same.
    Rising,
}

impl Relation {
    /// All of them.
    pub const ALL: [Relation; 4] = [
        Relation::Row,
        Relation::Column,
        Relation::Falling,
        Relation::Rising,
    ];

    /// `row`, `column`, `falling` or `rising`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Relation::Row => "row",
            Relation::Column => "column",
            Relation::Falling => "falling",
            Relation::Rising => "rising",
        }
    }

    /// A character that looks like the line.
    #[must_use]
    pub fn glyph(self) -> char {
        match self {
            Relation::Row => '-',
            Relation::Column => '|',
            Relation::Falling => '\\',
            Relation::Rising => '/',
        }
    }

    /// Whether it is one of the diagonals.
    #[must_use]
    pub fn is_diagonal(self) -> bool {
        matches!(self, Relation::Falling | Relation::Rising)
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The line on which two different squares lie, if there is one.
///
/// ```
/// use nqueens_sheet::trace::{Relation, relation};
///
/// assert_eq!(relation("a4".parse()?, "c2".parse()?), Some(Relation::Falling));
/// assert_eq!(relation("a4".parse()?, "b2".parse()?), None);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use]
pub fn relation(a: Square, b: Square) -> Option<Relation> {
    let files = i32::from(a.file) - i32::from(b.file);
    let ranks = i32::from(a.rank) - i32::from(b.rank);
    match (files, ranks) {
        (0, 0) => None,
        (_, 0) => Some(Relation::Row),
        (0, _) => Some(Relation::Column),
        _ if files == ranks => Some(Relation::Rising),
        _ if files == -ranks => Some(Relation::Falling),
        _ => None,
    }
}

/// A queen that a candidate conflicts with, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// Which queen, counted from 1 in the order in which they were placed.
    pub queen: usize,
    /// The line on which both stand.
    pub relation: Relation,
}

/// Every queen of a beginning that attacks a choice on the next level.
pub(super) fn conflicts(n: usize, by: By, queens: &[u16], choice: u16) -> Vec<Conflict> {
    let candidate = by.square(n, queens.len(), choice);
    let each = queens.iter().enumerate().filter_map(|(level, placed)| {
        let relation = relation(by.square(n, level, *placed), candidate)?;
        Some(Conflict {
            queen: level + 1,
            relation,
        })
    });
    each.collect()
}
