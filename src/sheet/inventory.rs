//! The inventory of a sheet: its contents as boards or as whole orbits.

use crate::search::selection::Kind;
use crate::{Class, Counts, Error, Group, Result, Selection};

/// The most orbits that are listed to find their sizes.
const LISTED: u64 = 1_000_000;

/// The meaning of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowKind {
    /// A board; boards fill rows one after the other.
    Flow,
    /// An orbit: its boards side by side, one for each member.
    Orbits,
}

/// The entries of a sheet, and the facts known about them.
#[derive(Clone, Debug)]
pub(crate) struct Inventory {
    pub(crate) kind: Kind,
    pub(crate) rows: RowKind,
    /// One part for each size of board; never empty.
    pub(crate) sizes: Vec<SizeEntries>,
    /// The highest number of a board in its list.
    pub(crate) highest: u64,
    /// True if boards may not be solutions.
    pub(crate) unchecked: bool,
    /// True if no board occurs twice; a file of boards may repeat some.
    pub(crate) distinct: bool,
    pub(crate) provenance: Option<Provenance>,
}

/// The source of the boards, if a footer names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Provenance {
    /// One board: its number, and the length of its list of all or of fundamental solutions.
    Numbered { number: u64, of: u64, list: Kind },
    /// Found by a randomised search with this seed.
    Found { seed: u64 },
}

/// The entries with one size of board.
#[derive(Clone, Debug)]
pub(crate) struct SizeEntries {
    pub(crate) n: usize,
    pub(crate) entries: u64,
    /// Orbits of each size, if known: number, size.
    pub(crate) tally: Option<Vec<(u64, u8)>>,
}

impl SizeEntries {
    /// The number of boards in all orbits, if their sizes are known.
    pub(crate) fn members(&self) -> Option<u64> {
        let tally = self.tally.as_ref()?.iter();
        let boards = tally.map(|(orbits, size)| orbits.saturating_mul(u64::from(*size)));
        Some(boards.fold(0, u64::saturating_add))
    }

    /// Columns of an entry: the boards of the largest possible orbit.
    pub(crate) fn span(&self, rows: RowKind) -> u64 {
        if rows == RowKind::Flow {
            return 1;
        }
        let tally = self.tally.as_deref().unwrap_or_default();
        u64::from(tally.iter().map(|(_, size)| *size).max().unwrap_or(8))
    }
}

impl Inventory {
    /// The number of boards shown, if known.
    pub(crate) fn boards(&self) -> Option<u64> {
        match self.rows {
            RowKind::Flow => Some(self.count()),
            RowKind::Orbits => {
                let mut sizes = self.sizes.iter().map(SizeEntries::members);
                sizes.try_fold(0, |all: u64, boards| Some(all.saturating_add(boards?)))
            }
        }
    }

    /// The most boards that may be shown: eight for each orbit of unknown size.
    pub(crate) fn boards_at_most(&self) -> u64 {
        let eight_each = || self.count().saturating_mul(8);
        self.boards().unwrap_or_else(eight_each)
    }

    /// Entries of all sizes.
    pub(crate) fn count(&self) -> u64 {
        let entries = self.sizes.iter().map(|size| size.entries);
        entries.fold(0, u64::saturating_add)
    }
}

/// Orbits of each size in the list from which a selection takes all solutions, or one of each
/// orbit.
pub(crate) fn of_list(kind: Kind, n: usize) -> Option<Vec<(u64, u8)>> {
    let counts = Counts::published(n)?;
    match kind {
        Kind::All | Kind::Fundamental | Kind::UpTo(_) => Some(whole(&counts)),
        Kind::Of(class) => Some(vec![(counts.orbits(class), class.orbit_size())]),
        Kind::Some => None,
    }
}

/// Orbits of each size in a selection of one solution of each.
///
/// # Errors
/// [`Error::Settings`] unless the selection is reduced under all symmetries.
pub(crate) fn of_orbits(
    kind: Kind,
    selection: &Selection,
    entries: u64,
) -> Result<Option<Vec<(u64, u8)>>> {
    if selection.group() != Group::All {
        return Err(Error::not_reduced());
    }
    let listed = selection.skip_count().saturating_add(entries);
    let published = Counts::published(selection.n()).filter(|_| kind == Kind::Fundamental);
    Ok(match (published, selection.only_class()) {
        (Some(counts), _) => Some(whole(&counts)),
        (None, Some(class)) => Some(vec![(entries, class.orbit_size())]),
        (None, None) => (listed <= LISTED).then(|| tallied(selection)),
    })
}

/// Orbits of each size among all solutions.
fn whole(counts: &Counts) -> Vec<(u64, u8)> {
    let all = Class::ALL.map(|class| (counts.orbits(class), class.orbit_size()));
    all.into_iter().filter(|(orbits, _)| *orbits > 0).collect()
}

/// Orbits of each size in a selection, by finding them.
fn tallied(selection: &Selection) -> Vec<(u64, u8)> {
    let mut orbits = [0; Class::ALL.len()];
    let each = selection.for_each(|ranks| {
        orbits[Class::of(ranks) as usize] += 1;
        Ok::<(), std::convert::Infallible>(())
    });
    let Ok(()) = each;
    let sizes = Class::ALL.map(Class::orbit_size);
    let both = orbits.into_iter().zip(sizes);
    both.filter(|(orbits, _)| *orbits > 0).collect()
}
