//! The contents of a sheet, boards or whole orbits, and their inventory.

use std::ops::RangeInclusive;

use crate::error;
use crate::language::picture::{Qualifier, ShownShare, ShownSolutions};
use crate::{ByNumber, Class, Count, Counts, Group, Result, Selection};
use nqueens_puzzle::internal::errors;
use nqueens_puzzle::internal::errors::check_size;

/// From this number of boards, the chequers of a sheet stand out more than its queens.
pub(crate) const MANY_BOARDS: u64 = 12;
/// Up to this number of boards, a page suits a wall.
const FEW_BOARDS: u64 = 100;

/// The boards of a sheet: their number, sizes and source.
///
/// If the sheet shows whole orbits ([`Sheet::group_by_class`](crate::Sheet::group_by_class)), each board
/// represents its orbit.
#[derive(Clone, Debug)]
pub struct Contents {
    /// One part for each board size.
    parts: Vec<SizePart>,
    /// The highest number of a board in its list.
    highest: u64,
    unchecked: bool,
}

/// Boards of one size.
#[derive(Clone, Debug)]
struct SizePart {
    n: usize,
    count: u64,
    source: ContentsSource,
    /// True if all boards are known to differ, false if some are equal; used if the source does not tell.
    distinct: Option<bool>,
    /// The number of orbits of each size: (number, size). Used only for whole orbits.
    orbits: Option<Vec<(u64, u8)>>,
}

/// The source of boards.
#[derive(Clone, Debug)]
pub(crate) enum ContentsSource {
    /// Boards of the caller, about which nothing else is known.
    Custom,
    Selection(Selection),
    /// Solutions picked by number from a selection; the last number.
    Numbered(Selection, u64),
    /// A random sample of a selection.
    Sample(Selection),
    /// Solutions of a randomised search with this seed.
    RandomSearch {
        seed: u64,
    },
}

impl ContentsSource {
    /// The order of the boards, as a word for messages.
    pub(crate) fn order(&self) -> &'static str {
        match self {
            ContentsSource::Custom => "given",
            ContentsSource::Selection(_) | ContentsSource::Numbered(..) => "lexicographic",
            ContentsSource::Sample(_) => "sampled",
            ContentsSource::RandomSearch { .. } => "found",
        }
    }

    /// The selection, if all its solutions are drawn.
    pub(crate) fn selection(&self) -> Option<&Selection> {
        match self {
            ContentsSource::Selection(selection) => Some(selection),
            _ => None,
        }
    }

    /// The selection from which boards are drawn.
    pub(crate) fn list(&self) -> Option<&Selection> {
        match self {
            ContentsSource::Selection(list)
            | ContentsSource::Numbered(list, _)
            | ContentsSource::Sample(list) => Some(list),
            ContentsSource::Custom | ContentsSource::RandomSearch { .. } => None,
        }
    }

    /// The number of the only board that is drawn in its list, the length of that list, and true if it lists
    /// the fundamental solutions instead of all, if these are known.
    pub(crate) fn number(&self) -> Option<(u64, u64, bool)> {
        let (selection, number) = match self {
            ContentsSource::Selection(list) => (list, list.skip_count().saturating_add(1)),
            ContentsSource::Numbered(list, last) => (list, *last),
            _ => return None,
        };
        if selection.is_counted_by_search() || selection.only_class().is_some() {
            return None;
        }
        let is_fundamental = match selection.group() {
            Group::Identity => false,
            Group::All => true,
            _ => return None,
        };
        Some((number, selection.published_count()?, is_fundamental))
    }
}

impl Contents {
    /// Creates contents of `count` boards with `n` by `n` squares from any source.
    #[must_use]
    pub fn new(n: usize, count: u64) -> Contents {
        Contents::from_source(n, count, ContentsSource::Custom)
    }

    fn from_source(n: usize, count: u64, source: ContentsSource) -> Contents {
        Contents {
            parts: vec![SizePart {
                n,
                count,
                source,
                distinct: None,
                orbits: None,
            }],
            highest: count,
            unchecked: false,
        }
    }

    /// Creates contents of all solutions of a selection.
    ///
    /// # Errors
    /// [`ErrorKind::Uncounted`](crate::ErrorKind::Uncounted) if their number is unknown.
    pub fn from_selection(selection: &Selection) -> Result<Contents> {
        match selection.count() {
            Count::Exactly(count) => Ok(Contents::from_counted(selection, count)),
            Count::MoreThan(_) => Err(errors::unknown_count(selection.n())),
        }
    }

    /// Creates contents of all solutions of a selection whose number is already known to be `count`.
    #[must_use]
    pub fn from_counted(selection: &Selection, count: u64) -> Contents {
        let last = selection.skip_count().saturating_add(count);
        let source = ContentsSource::Selection(selection.clone());
        Contents::from_source(selection.n(), count, source).with_highest_number(last)
    }

    /// Creates contents of solutions picked by number or sampled at random.
    #[must_use]
    pub fn from_numbers(picked: &ByNumber) -> Contents {
        let (selection, count) = (picked.selection(), picked.numbers().count());
        let last = picked.numbers().last();
        let (source, highest) = if picked.is_sample() {
            let length = selection.count().exact();
            (
                ContentsSource::Sample(selection.clone()),
                length.unwrap_or(last),
            )
        } else {
            (ContentsSource::Numbered(selection.clone(), last), last)
        };
        Contents::from_source(selection.n(), count, source).with_highest_number(highest)
    }

    /// Creates contents of `count` solutions that [`RandomSolutions`](crate::RandomSolutions) finds
    /// with this seed.
    ///
    /// The footer names the seed if the total number of solutions is unknown. Up to n = 27, where
    /// solutions may repeat, the title gives their number only if they are
    /// [`distinct`](Contents::distinct).
    #[must_use]
    pub fn random(n: usize, count: u64, seed: u64) -> Contents {
        Contents::from_source(n, count, ContentsSource::RandomSearch { seed })
    }

    /// Sets the highest solution number that will be drawn, for the width of captions; see
    /// [`Drawing::push_trusted_numbered`](crate::Drawing::push_trusted_numbered).
    #[must_use]
    pub fn with_highest_number(mut self, highest: u64) -> Contents {
        self.highest = self.highest.max(highest);
        self
    }

    /// Sets the number of orbits of each size as (number, size) pairs; sizes are 1, 2, 4 or 8. A sheet
    /// of whole orbits then knows its number of boards.
    #[must_use]
    pub fn with_orbits(mut self, orbits: &[(u64, u8)]) -> Contents {
        let valid = orbits
            .iter()
            .filter(|(number, size)| *number > 0 && (1..=8).contains(size));
        let valid: Vec<_> = valid.copied().collect();
        for part in &mut self.parts {
            part.orbits = Some(valid.clone());
        }
        self
    }

    /// Allows boards whose queens attack each other: one queen on each file, on any rank.
    ///
    /// [`Drawing::push`](crate::Drawing::push) then accepts all of them, built-in texts do not call them
    /// solutions, and a PNG has at most 100 million pixels.
    #[must_use]
    pub fn unchecked(mut self) -> Contents {
        self.unchecked = true;
        self
    }

    /// Declares that all boards differ, or that some are equal.
    ///
    /// Titles give the total number of solutions only for distinct boards. Boards of a [`Selection`]
    /// or a [`ByNumber`] are always distinct.
    #[must_use]
    pub fn distinct(mut self, distinct: bool) -> Contents {
        for part in &mut self.parts {
            part.distinct = Some(distinct);
        }
        self
    }

    /// Appends boards of another size, to be drawn on the same page.
    ///
    /// Unlike `and`, the name is not a method of `Result`, so a forgotten `?` is a compile error.
    ///
    /// ```compile_fail,E0599
    /// # use nqueens_sheet::{Contents, Selection};
    /// # let (four, five) = (Selection::new(4)?, Selection::new(5)?);
    /// let both = Contents::from_selection(&four).chain(Contents::from_selection(&five))?;
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn chain(mut self, other: Contents) -> Contents {
        self.parts.extend(other.parts);
        self.highest = self.highest.max(other.highest);
        self.unchecked |= other.unchecked;
        self
    }

    /// Returns the number of boards, or of orbits if these are shown whole.
    #[must_use]
    pub fn count(&self) -> u64 {
        let counts = self.parts.iter().map(|part| part.count);
        counts.fold(0, u64::saturating_add)
    }

    /// Takes the inventory for a sheet with such rows.
    ///
    /// The sizes of orbits are looked up in tables, or else found by listing the orbits if the last is
    /// among the first million of its list. Otherwise they stay unknown.
    ///
    /// # Errors
    /// [`ErrorKind::NoSolution`](crate::ErrorKind::NoSolution) if there is no board, or the error of
    /// [`Selection::explain_empty`], [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if n is not
    /// from 1 to 1000, [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if orbits are to be shown
    /// whole and a selection is not reduced under all symmetries, or boards may not be solutions.
    pub(crate) fn inventory(&self, rows: EntryKind) -> Result<Inventory> {
        if self.unchecked && rows == EntryKind::Orbits {
            return Err(error::needs_fundamental());
        }
        let sizes = self.parts.iter().map(|part| part.entries(rows));
        let sizes: Vec<SizeEntries> = sizes.collect::<Result<_>>()?;
        if sizes.is_empty() {
            return Err(errors::no_boards());
        }
        Ok(Inventory {
            entry_kind: rows,
            sizes,
            highest: self.highest,
            unchecked: self.unchecked,
        })
    }
}

impl SizePart {
    /// The solutions that `boards` boards show, or `None` if some boards are equal.
    fn shown(&self, group: Option<Group>, boards: u64) -> Option<ShownSolutions> {
        let list = self.source.list();
        let distinct = list.map(|_| true).or(self.distinct);
        let group = group.or_else(|| list.map(Selection::group));
        let which = Qualifier {
            // A single queen needs no class.
            class: list
                .and_then(Selection::only_class)
                .filter(|class| *class != Class::Trivial),
            group: group.unwrap_or(Group::Identity),
        };
        let part = match (which.length(self.n), distinct) {
            (Some(length), _) if boards > length => return None,
            (_, Some(false)) if boards > 1 => return None,
            (None, _) => ShownShare::PartOfMany,
            (Some(_), None) if boards > 1 => match self.source {
                // A randomised search may find a solution twice.
                ContentsSource::RandomSearch { .. } => return None,
                _ => ShownShare::Unknown,
            },
            (Some(length), _) if boards == length => ShownShare::All,
            (Some(length), _) => ShownShare::PartOf(length),
        };
        Some(ShownSolutions {
            count: boards,
            qualifier: which,
            share: part,
        })
    }

    fn entries(&self, rows: EntryKind) -> Result<SizeEntries> {
        check_size(self.n, crate::MAX_SOLUTION_N)?;
        if self.count == 0 {
            let why = self.source.selection().map(Selection::explain_empty);
            return Err(why.unwrap_or_else(errors::no_boards));
        }
        let entries = self.shown(None, self.count);
        let tally = match (self.source.selection(), rows) {
            (None, EntryKind::Boards) => None,
            (None, EntryKind::Orbits) => self.orbits.clone(),
            (Some(_), EntryKind::Boards) => entries.and_then(|shown| known_tally(shown, self.n)),
            (Some(selection), EntryKind::Orbits) => orbit_tally(entries, selection, self.count)?,
        };
        let shown = match (rows, &tally) {
            (EntryKind::Boards, _) => entries,
            (EntryKind::Orbits, None) => None,
            (EntryKind::Orbits, Some(tally)) => {
                self.shown(Some(Group::Identity), member_count(tally))
            }
        };
        Ok(SizeEntries {
            n: self.n,
            entries: self.count,
            tally,
            shown_solutions: shown,
            source: self.source.clone(),
        })
    }
}

impl Qualifier {
    /// The number of such solutions, if known.
    fn length(self, n: usize) -> Option<u64> {
        let all = Selection::new(n).ok()?.up_to(self.group);
        let of_class = self.class.map(|class| all.clone().class(class));
        of_class.unwrap_or(all).published_count()
    }
}

/// The maximum number of orbits to list for their sizes.
const MAX_LISTED: u64 = 1_000_000;

/// The kind of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryKind {
    /// Boards, which fill one row after the other.
    Boards,
    /// Orbits, each with the boards of its members side by side.
    Orbits,
}

/// The entries of a sheet, and the facts known about them.
#[derive(Clone, Debug)]
pub(crate) struct Inventory {
    pub(crate) entry_kind: EntryKind,
    /// One element for each board size; never empty.
    pub(crate) sizes: Vec<SizeEntries>,
    /// The highest number of a board in its list.
    pub(crate) highest: u64,
    /// True if boards may not be solutions.
    pub(crate) unchecked: bool,
}

/// The entries of one board size.
#[derive(Clone, Debug)]
pub(crate) struct SizeEntries {
    pub(crate) n: usize,
    pub(crate) entries: u64,
    /// The number of orbits of each size, if known: (number, size).
    pub(crate) tally: Option<Vec<(u64, u8)>>,
    /// The solutions that the boards show, if their number is known and all differ.
    pub(crate) shown_solutions: Option<ShownSolutions>,
    pub(crate) source: ContentsSource,
}

/// The number of boards in orbits of these sizes.
fn member_count(tally: &[(u64, u8)]) -> u64 {
    let boards = tally
        .iter()
        .map(|(orbits, size)| orbits.saturating_mul(u64::from(*size)));
    boards.fold(0, u64::saturating_add)
}

impl SizeEntries {
    /// The number of boards in all orbits, if their sizes are known.
    pub(crate) fn member_count(&self) -> Option<u64> {
        self.tally.as_deref().map(member_count)
    }

    /// The number of columns of an entry: the boards of the largest possible orbit.
    pub(crate) fn span(&self, rows: EntryKind) -> u64 {
        if rows == EntryKind::Boards {
            return 1;
        }
        let tally = self.tally.as_deref().unwrap_or_default();
        u64::from(tally.iter().map(|(_, size)| *size).max().unwrap_or(8))
    }
}

impl Inventory {
    /// No boards, for a figure about boards of this size.
    pub(crate) fn of_figure(n: usize) -> Inventory {
        Inventory {
            entry_kind: EntryKind::Boards,
            sizes: vec![SizeEntries {
                n,
                entries: 0,
                tally: None,
                shown_solutions: None,
                source: ContentsSource::Custom,
            }],
            highest: 0,
            unchecked: false,
        }
    }

    /// The range of board sizes.
    pub(crate) fn range(&self) -> RangeInclusive<usize> {
        let ns = || self.sizes.iter().map(|size| size.n);
        ns().min().unwrap_or(0)..=ns().max().unwrap_or(0)
    }

    /// The solutions shown, as a share of those of all sizes in the range, if all boards are distinct
    /// solutions and their number is known.
    pub(crate) fn shown(&self) -> Option<ShownSolutions> {
        let mut sizes = self.sizes.iter().map(|size| size.shown_solutions);
        let first = sizes.next().flatten().filter(|_| !self.unchecked)?;
        let sum = sizes.try_fold(first, |sum, size| Some(sum.merge(size?)))?;
        let is_missing = |n: &usize| self.sizes.iter().all(|size| size.n != *n);
        let none_of = |n| {
            let length = sum.qualifier.length(n);
            (length != Some(0)).then(|| ShownSolutions {
                count: 0,
                qualifier: sum.qualifier,
                share: length.map_or(ShownShare::PartOfMany, ShownShare::PartOf),
            })
        };
        let missing = self.range().filter(is_missing).filter_map(none_of);
        Some(missing.fold(sum, ShownSolutions::merge))
    }

    /// The number of boards shown, if known.
    pub(crate) fn boards(&self) -> Option<u64> {
        match self.entry_kind {
            EntryKind::Boards => Some(self.count()),
            EntryKind::Orbits => {
                let mut sizes = self.sizes.iter().map(SizeEntries::member_count);
                sizes.try_fold(0, |sum: u64, boards| Some(sum.saturating_add(boards?)))
            }
        }
    }

    /// An upper bound of the boards shown, with eight for each orbit of unknown size.
    pub(crate) fn max_boards(&self) -> u64 {
        let bound = || self.count().saturating_mul(8);
        self.boards().unwrap_or_else(bound)
    }

    /// True if there are so many boards that their sheet looks like a pattern.
    pub(crate) fn has_many_boards(&self) -> bool {
        self.max_boards() >= MANY_BOARDS
    }

    /// True if there are few enough boards for a page on a wall.
    pub(crate) fn has_few_boards(&self) -> bool {
        self.max_boards() <= FEW_BOARDS
    }

    /// The number of entries of all sizes.
    pub(crate) fn count(&self) -> u64 {
        let entries = self.sizes.iter().map(|size| size.entries);
        entries.fold(0, u64::saturating_add)
    }
}

/// The published number of orbits of each size, if all solutions of a list are shown.
fn known_tally(shown: ShownSolutions, n: usize) -> Option<Vec<(u64, u8)>> {
    let counts = Counts::published(n).filter(|_| shown.share == ShownShare::All)?;
    Some(match shown.qualifier.class {
        None => tally(|class| counts.orbits(class)),
        Some(class) => vec![(counts.orbits(class), class.orbit_size())],
    })
}

/// The number of orbits of each size in a selection of one solution per orbit.
///
/// # Errors
/// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) unless the selection is reduced under all symmetries.
fn orbit_tally(
    shown: Option<ShownSolutions>,
    selection: &Selection,
    entries: u64,
) -> Result<Option<Vec<(u64, u8)>>> {
    if selection.group() != Group::All {
        return Err(error::needs_fundamental());
    }
    let last = selection.skip_count().saturating_add(entries);
    let known = shown.and_then(|shown| known_tally(shown, selection.n()));
    Ok(match (known, selection.only_class()) {
        (Some(known), _) => Some(known),
        (None, Some(class)) => Some(vec![(entries, class.orbit_size())]),
        (None, None) => (last <= MAX_LISTED).then(|| count_orbits(selection)),
    })
}

/// The number of orbits of each size, given that of each class.
fn tally(orbits: impl Fn(Class) -> u64) -> Vec<(u64, u8)> {
    let sizes = Class::ALL.map(|class| (orbits(class), class.orbit_size()));
    let present = sizes.into_iter().filter(|(orbits, _)| *orbits > 0);
    present.collect()
}

/// The number of orbits of each size in a selection, by search.
fn count_orbits(selection: &Selection) -> Vec<(u64, u8)> {
    let mut orbits = [0; Class::ALL.len()];
    let result = selection.for_each(|ranks| {
        orbits[Class::from_ranks(ranks) as usize] += 1;
        Ok::<(), std::convert::Infallible>(())
    });
    let Ok(()) = result;
    tally(|class| orbits[class as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;
    use crate::ErrorKind;

    fn tally(selection: &Selection) -> Option<Vec<(u64, u8)>> {
        let contents = Contents::from_selection(selection).unwrap();
        contents.inventory(EntryKind::Orbits).unwrap().sizes[0]
            .tally
            .clone()
    }

    #[test]
    fn tallies_the_orbits_of_eight_queens() {
        let twelve = Selection::new(8).unwrap().fundamental();
        let contents = Contents::from_selection(&twelve).unwrap();
        assert_eq!(contents.count(), 12);
        assert_eq!(tally(&twelve), Some(vec![(11, 8), (1, 4)]));
        let orbits = contents.inventory(EntryKind::Orbits).unwrap();
        assert_eq!(orbits.boards(), Some(92));
        assert_eq!(
            orbits.shown(),
            Some(ShownSolutions::all_of(Qualifier::PLAIN, 92))
        );
        assert_eq!(tally(&twelve.clone().skip(9)), Some(vec![(2, 8), (1, 4)]));
        let many = Selection::new(17).unwrap().fundamental().skip(1);
        assert_eq!(tally(&many), None);
        let all = Contents::from_selection(&Selection::new(8).unwrap()).unwrap();
        let refused = all.inventory(EntryKind::Orbits);
        assert!(
            matches!(refused, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("whole orbits need"))
        );
    }

    #[test]
    fn adds_up_several_sizes() {
        let sizes =
            [5, 6, 7].map(|n| Contents::from_selection(&Selection::new(n).unwrap()).unwrap());
        let [five, six, seven] = sizes;
        let all = five.chain(six).chain(seven);
        assert_eq!(all.count(), 54);
        let part = |contents: &Contents| {
            let shown = contents.inventory(EntryKind::Boards).unwrap().shown();
            shown.map(|shown| shown.share)
        };
        assert_eq!(part(&all), Some(ShownShare::All));
        let with = |contents: Contents| part(&all.clone().chain(contents));
        assert_eq!(with(Contents::new(8, 1)), Some(ShownShare::PartOf(146)));
        assert_eq!(with(Contents::new(8, 2)), Some(ShownShare::Unknown));
        assert_eq!(with(Contents::new(8, 2).distinct(false)), None);
        assert_eq!(with(Contents::new(8, 93)), None);
        assert_eq!(
            with(Contents::random(28, 2, 0)),
            Some(ShownShare::PartOfMany)
        );
        let twelve = Selection::new(8).unwrap().fundamental();
        let other = Contents::from_selection(&twelve).unwrap();
        assert_eq!(with(other), Some(ShownShare::Unknown));
    }
}
