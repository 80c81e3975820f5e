//! The contents of a sheet, and their inventory: boards or whole orbits.

use std::ops::RangeInclusive;

use crate::language::picture::{BoardOrder, Qualifier, Shown, ShownShare};
use crate::{ByNumber, Class, Count, Counts, Error, Group, PuzzleError, Result, Selection, Square};
use nqueens_puzzle::error::check_size;

/// The least number of boards on a sheet that are many, from where on chequers outshout queens; and
/// the most that are few.
pub(crate) const MANY_BOARDS: u64 = 12;
const FEW_BOARDS: u64 = 100;

/// The boards of a sheet: their number, their sizes and their source.
///
/// If the sheet shows orbits whole ([`Sheet::by_class`](crate::Sheet::by_class)), each board stands
/// for its orbit.
#[derive(Clone, Debug)]
pub struct Contents {
    /// One part for each size of board.
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
    source: Source,
    /// Whether all boards differ, if the source does not tell.
    distinct: Option<bool>,
    /// Orbits of each size: number, size. Used only if orbits are shown whole.
    orbits: Option<Vec<(u64, u8)>>,
}

/// The source of boards.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// Boards of the caller's, of which nothing else is known.
    Given,
    Selection(Selection),
    /// Solutions with certain numbers in the list of a selection; the last number.
    Numbers(Selection, u64),
    /// Those of its list with numbers that were drawn at random.
    Sample(Selection),
    /// Found by a randomised search with this seed.
    Found {
        seed: u64,
    },
}

impl Source {
    /// The order in which the boards come.
    pub(crate) fn order(&self) -> BoardOrder {
        match self {
            Source::Given => BoardOrder::Given,
            Source::Selection(_) | Source::Numbers(..) => BoardOrder::Lexicographic,
            Source::Sample(_) => BoardOrder::Sampled,
            Source::Found { .. } => BoardOrder::Found,
        }
    }

    /// The selection whose solutions are listed, if they are.
    pub(crate) fn selection(&self) -> Option<&Selection> {
        match self {
            Source::Selection(selection) => Some(selection),
            _ => None,
        }
    }

    /// The squares on which all boards have a queen, as far as the selection says.
    pub(crate) fn placed(&self) -> &[Square] {
        match self {
            Source::Selection(list) | Source::Numbers(list, _) | Source::Sample(list) => {
                list.placed()
            }
            Source::Given | Source::Found { .. } => &[],
        }
    }

    /// The fact about `count` boards that a footer tells.
    fn provenance(&self, count: u64) -> Option<Provenance> {
        match self {
            Source::Selection(selection) if count == 1 => {
                numbered(selection, selection.skip_count().saturating_add(1))
            }
            Source::Numbers(selection, last) if count == 1 => numbered(selection, *last),
            Source::Found { seed } => Some(Provenance::Found { seed: *seed }),
            _ => None,
        }
    }
}

impl Contents {
    /// `count` boards of `n` by `n` squares, with any queens.
    #[must_use]
    pub fn new(n: usize, count: u64) -> Contents {
        Contents::from_source(n, count, Source::Given)
    }

    fn from_source(n: usize, count: u64, source: Source) -> Contents {
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

    /// The solutions of a selection.
    ///
    /// # Errors
    /// [`PuzzleError::Uncounted`](crate::PuzzleError::Uncounted) if their number is unknown.
    pub fn of(selection: &Selection) -> Result<Contents> {
        match selection.count() {
            Count::Exactly(count) => Ok(Contents::counted(selection, count)),
            Count::MoreThan(_) => Err(PuzzleError::Uncounted(selection.n()).into()),
        }
    }

    /// The solutions of a selection, counted before: there are `count` of them.
    #[must_use]
    pub fn counted(selection: &Selection, count: u64) -> Contents {
        let last = selection.skip_count().saturating_add(count);
        let source = Source::Selection(selection.clone());
        Contents::from_source(selection.n(), count, source).numbered_to(last)
    }

    /// Solutions picked by their numbers, or a random sample.
    #[must_use]
    pub fn of_numbers(picked: &ByNumber) -> Contents {
        let (selection, count) = (picked.selection(), picked.numbers().count());
        let last = picked.numbers().last();
        let (source, highest) = if picked.is_sample() {
            let listed = selection.count().exact();
            (Source::Sample(selection.clone()), listed.unwrap_or(last))
        } else {
            (Source::Numbers(selection.clone(), last), last)
        };
        Contents::from_source(selection.n(), count, source).numbered_to(highest)
    }

    /// `count` solutions that [`RandomSolutions`](crate::RandomSolutions) finds with this seed. The
    /// footer names the seed if the number of all solutions is unknown. Up to n = 27, where some may
    /// come twice, the title names their number if they are [`distinct`](Contents::distinct).
    #[must_use]
    pub fn found(n: usize, count: u64, seed: u64) -> Contents {
        Contents::from_source(n, count, Source::Found { seed })
    }

    /// The same contents, with boards whose numbers in their list reach up to this one; see
    /// [`Drawing::push_numbered`](crate::Drawing::push_numbered).
    #[must_use]
    pub fn numbered_to(mut self, highest: u64) -> Contents {
        self.highest = self.highest.max(highest);
        self
    }

    /// The same contents, with the number of boards for each size of orbit: a number, then a size,
    /// which is 1, 2, 4 or 8. With it, a sheet that shows orbits whole knows its number of boards.
    #[must_use]
    pub fn of_orbits(mut self, orbits: &[(u64, u8)]) -> Contents {
        let some = orbits
            .iter()
            .filter(|(number, size)| *number > 0 && (1..=8).contains(size));
        let some: Vec<_> = some.copied().collect();
        for part in &mut self.parts {
            part.orbits = Some(some.clone());
        }
        self
    }

    /// The same contents, with boards whose queens may attack each other: one queen on each file,
    /// on any rank. [`Drawing::push`](crate::Drawing::push) then takes any of them, no built-in
    /// text calls them solutions, and a PNG has at most 100 million pixels.
    #[must_use]
    pub fn unchecked(mut self) -> Contents {
        self.unchecked = true;
        self
    }

    /// The same contents, of which is known whether all boards differ. Titles say only of such
    /// boards of how many solutions they are a part; a [`Selection`] and a [`ByNumber`] have no
    /// others.
    #[must_use]
    pub fn distinct(mut self, distinct: bool) -> Contents {
        for part in &mut self.parts {
            part.distinct = Some(distinct);
        }
        self
    }

    /// These boards, then those of another size, on one page.
    ///
    /// The name is not `and`, which a `Result` has, too: a forgotten `?` is an error.
    ///
    /// ```compile_fail,E0599
    /// # use nqueens_sheet::{Contents, Selection};
    /// # let (four, five) = (Selection::new(4)?, Selection::new(5)?);
    /// let both = Contents::of(&four).chain(Contents::of(&five))?;
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn chain(mut self, other: Contents) -> Contents {
        self.parts.extend(other.parts);
        self.highest = self.highest.max(other.highest);
        self.unchecked |= other.unchecked;
        self
    }

    /// The number of boards, or of orbits if these are shown whole.
    #[must_use]
    pub fn count(&self) -> u64 {
        let counts = self.parts.iter().map(|part| part.count);
        counts.fold(0, u64::saturating_add)
    }

    /// The inventory of a sheet with such rows.
    ///
    /// The sizes of orbits come from tables, or else from listing the orbits if the last is among
    /// the first million of its list. Otherwise they remain unknown.
    ///
    /// # Errors
    /// [`Error::NoBoard`] if there is no board, or the error of [`Selection::why_empty`],
    /// [`PuzzleError::BoardSize`](crate::PuzzleError::BoardSize) if n is not from 1 to 1000, [`Error::Settings`] if orbits are to be
    /// shown whole and a selection is not reduced under all symmetries, or boards may not be
    /// solutions.
    pub(crate) fn inventory(&self, rows: RowKind) -> Result<Inventory> {
        if self.unchecked && rows == RowKind::Orbits {
            return Err(Error::not_reduced());
        }
        let sizes = self.parts.iter().map(|part| part.entries(rows));
        let sizes: Vec<SizeEntries> = sizes.collect::<Result<_>>()?;
        if sizes.is_empty() {
            return Err(PuzzleError::empty().into());
        }
        let provenance = match (self.parts.as_slice(), rows) {
            ([part], RowKind::Flow) => part.source.provenance(part.count),
            _ => None,
        };
        Ok(Inventory {
            rows,
            sizes,
            highest: self.highest,
            unchecked: self.unchecked,
            provenance,
        })
    }
}

impl SizePart {
    /// The solutions that a number of boards shows; none where some boards are the same.
    fn shown(&self, group: Option<Group>, boards: u64) -> Option<Shown> {
        let (list, distinct) = match &self.source {
            Source::Selection(list) | Source::Numbers(list, _) | Source::Sample(list) => {
                (Some(list), Some(true))
            }
            Source::Given | Source::Found { .. } => (None, self.distinct),
        };
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
            (None, _) => ShownShare::OfMany,
            (Some(_), None) if boards > 1 => match self.source {
                // A search at random finds some again.
                Source::Found { .. } => return None,
                _ => ShownShare::Unknown,
            },
            (Some(length), _) if boards == length => ShownShare::Whole,
            (Some(length), _) => ShownShare::Of(length),
        };
        Some(Shown {
            count: boards,
            which,
            part,
        })
    }

    fn entries(&self, rows: RowKind) -> Result<SizeEntries> {
        check_size(self.n, crate::MAX_SOLUTION_N)?;
        if self.count == 0 {
            let why = self.source.selection().map(Selection::why_empty);
            return Err(why.unwrap_or_else(PuzzleError::empty).into());
        }
        let entries = self.shown(None, self.count);
        let tally = match (self.source.selection(), rows) {
            (None, RowKind::Flow) => None,
            (None, RowKind::Orbits) => self.orbits.clone(),
            (Some(_), RowKind::Flow) => entries.and_then(|shown| known_tally(shown, self.n)),
            (Some(selection), RowKind::Orbits) => orbit_tally(entries, selection, self.count)?,
        };
        let shown = match (rows, &tally) {
            (RowKind::Flow, _) => entries,
            (RowKind::Orbits, None) => None,
            (RowKind::Orbits, Some(tally)) => self.shown(Some(Group::Identity), members(tally)),
        };
        Ok(SizeEntries {
            n: self.n,
            entries: self.count,
            tally,
            shown,
            source: self.source.clone(),
        })
    }
}

/// The board with this number in the list of a selection, if that lists all solutions or all
/// fundamental ones, and its length is known.
fn numbered(selection: &Selection, number: u64) -> Option<Provenance> {
    if selection.is_counted_by_search() || selection.only_class().is_some() {
        return None;
    }
    let is_fundamental = match selection.group() {
        Group::Identity => false,
        Group::All => true,
        _ => return None,
    };
    let of = selection.published()?;
    Some(Provenance::Numbered {
        number,
        of,
        is_fundamental,
    })
}

impl Qualifier {
    /// How many such solutions there are, if known.
    fn length(self, n: usize) -> Option<u64> {
        let all = Selection::new(n).ok()?.up_to(self.group);
        match self.class {
            Some(class) => all.class(class).published(),
            None => all.published(),
        }
    }
}

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
    pub(crate) rows: RowKind,
    /// One part for each size of board; never empty.
    pub(crate) sizes: Vec<SizeEntries>,
    /// The highest number of a board in its list.
    pub(crate) highest: u64,
    /// True if boards may not be solutions.
    pub(crate) unchecked: bool,
    pub(crate) provenance: Option<Provenance>,
}

/// A fact about the boards that a footer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Provenance {
    /// One board: its number, and the length of its list of all or of fundamental solutions.
    Numbered {
        number: u64,
        of: u64,
        is_fundamental: bool,
    },
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
    /// The solutions that the boards are, if their number is known and no two are the same.
    pub(crate) shown: Option<Shown>,
    pub(crate) source: Source,
}

/// The number of boards in orbits of these sizes.
fn members(tally: &[(u64, u8)]) -> u64 {
    let boards = tally
        .iter()
        .map(|(orbits, size)| orbits.saturating_mul(u64::from(*size)));
    boards.fold(0, u64::saturating_add)
}

impl SizeEntries {
    /// The number of boards in all orbits, if their sizes are known.
    pub(crate) fn members(&self) -> Option<u64> {
        self.tally.as_deref().map(members)
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
    /// The smallest and the largest size of boards.
    pub(crate) fn range(&self) -> RangeInclusive<usize> {
        let ns = || self.sizes.iter().map(|size| size.n);
        ns().min().unwrap_or(0)..=ns().max().unwrap_or(0)
    }

    /// The solutions that are shown, of those for all sizes of the range, if they are solutions,
    /// their number is known, and no two are the same.
    pub(crate) fn shown(&self) -> Option<Shown> {
        let mut sizes = self.sizes.iter().map(|size| size.shown);
        let first = sizes.next().flatten().filter(|_| !self.unchecked)?;
        let all = sizes.try_fold(first, |all, size| Some(all.and(size?)))?;
        let left_out = |n: &usize| self.sizes.iter().all(|size| size.n != *n);
        let none_of = |n| {
            let length = all.which.length(n);
            (length != Some(0)).then(|| Shown {
                count: 0,
                which: all.which,
                part: length.map_or(ShownShare::OfMany, ShownShare::Of),
            })
        };
        let missing = self.range().filter(left_out).filter_map(none_of);
        Some(missing.fold(all, Shown::and))
    }

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

    /// True if boards are so many that their sheet is a pattern.
    pub(crate) fn are_many(&self) -> bool {
        self.boards_at_most() >= MANY_BOARDS
    }

    /// True if boards are so few that a page of them is a print for a wall.
    pub(crate) fn are_few(&self) -> bool {
        self.boards_at_most() <= FEW_BOARDS
    }

    /// Entries of all sizes.
    pub(crate) fn count(&self) -> u64 {
        let entries = self.sizes.iter().map(|size| size.entries);
        entries.fold(0, u64::saturating_add)
    }
}

/// Orbits of each size in the list of which all solutions are shown.
fn known_tally(shown: Shown, n: usize) -> Option<Vec<(u64, u8)>> {
    let counts = Counts::published(n).filter(|_| shown.part == ShownShare::Whole)?;
    Some(match shown.which.class {
        None => whole(&counts),
        Some(class) => vec![(counts.orbits(class), class.orbit_size())],
    })
}

/// Orbits of each size in a selection of one solution of each.
///
/// # Errors
/// [`Error::Settings`] unless the selection is reduced under all symmetries.
fn orbit_tally(
    shown: Option<Shown>,
    selection: &Selection,
    entries: u64,
) -> Result<Option<Vec<(u64, u8)>>> {
    if selection.group() != Group::All {
        return Err(Error::not_reduced());
    }
    let listed = selection.skip_count().saturating_add(entries);
    let known = shown.and_then(|shown| known_tally(shown, selection.n()));
    Ok(match (known, selection.only_class()) {
        (Some(known), _) => Some(known),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(selection: &Selection) -> Option<Vec<(u64, u8)>> {
        let contents = Contents::of(selection).unwrap();
        contents.inventory(RowKind::Orbits).unwrap().sizes[0]
            .tally
            .clone()
    }

    #[test]
    fn orbits_of_eight_are_eleven_of_eight_and_one_of_four() {
        let twelve = Selection::new(8).unwrap().fundamental();
        let contents = Contents::of(&twelve).unwrap();
        assert_eq!(contents.count(), 12);
        assert_eq!(tally(&twelve), Some(vec![(11, 8), (1, 4)]));
        let orbits = contents.inventory(RowKind::Orbits).unwrap();
        assert_eq!(orbits.boards(), Some(92));
        assert_eq!(orbits.shown(), Some(Shown::whole(Qualifier::PLAIN, 92)));
        assert_eq!(tally(&twelve.clone().skip(9)), Some(vec![(2, 8), (1, 4)]));
        let many = Selection::new(17).unwrap().fundamental().skip(1);
        assert_eq!(tally(&many), None);
        let all = Contents::of(&Selection::new(8).unwrap()).unwrap();
        let refused = all.inventory(RowKind::Orbits);
        assert!(
            matches!(refused, Err(Error::Settings { message, .. }) if message.contains("whole orbits need"))
        );
    }

    #[test]
    fn several_sizes_add_up() {
        let sizes = [5, 6, 7].map(|n| Contents::of(&Selection::new(n).unwrap()).unwrap());
        let [five, six, seven] = sizes;
        let all = five.chain(six).chain(seven);
        assert_eq!(all.count(), 54);
        let part = |contents: &Contents| {
            let shown = contents.inventory(RowKind::Flow).unwrap().shown();
            shown.map(|shown| shown.part)
        };
        assert_eq!(part(&all), Some(ShownShare::Whole));
        let one = |contents: Contents| part(&all.clone().chain(contents));
        assert_eq!(one(Contents::new(8, 1)), Some(ShownShare::Of(146)));
        assert_eq!(one(Contents::new(8, 2)), Some(ShownShare::Unknown));
        assert_eq!(one(Contents::new(8, 2).distinct(false)), None);
        assert_eq!(one(Contents::new(8, 93)), None);
        assert_eq!(one(Contents::found(28, 2, 0)), Some(ShownShare::OfMany));
        let twelve = Selection::new(8).unwrap().fundamental();
        let other = Contents::of(&twelve).unwrap();
        assert_eq!(one(other), Some(ShownShare::Unknown));
    }
}
