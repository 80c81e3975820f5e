//! What a sheet is to hold.

use crate::search::kind::Kind;
use crate::{Class, Count, Counts, Error, Group, Result, Selection, Sheet};

/// Orbits are listed to find out their sizes if there are no more of them.
const LISTED: u64 = 1_000_000;

/// How many boards of which sizes a sheet is to hold, and what is known of
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    pub(crate) kind: Kind,
    pub(crate) sizes: Vec<Size>,
    /// The highest number of a board in its list.
    pub(crate) highest: u64,
}

/// Boards of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) n: usize,
    /// Boards, or orbits where these are shown whole.
    pub(crate) entries: u64,
    /// Orbits of each size, where these are known: number, size.
    pub(crate) tally: Option<Vec<(u64, u8)>>,
}

impl Size {
    /// Boards of whole orbits, if the sizes of these are known.
    pub(crate) fn members(&self) -> Option<u64> {
        let tally = self.tally.as_ref()?;
        let boards = tally.iter().map(|(orbits, size)| orbits * u64::from(*size));
        Some(boards.sum())
    }
}

impl Contents {
    /// `count` boards of `n` by `n` squares, whichever these are.
    #[must_use]
    pub fn new(n: usize, count: u64) -> Contents {
        Contents {
            kind: Kind::Some,
            sizes: vec![Size {
                n,
                entries: count,
                tally: None,
            }],
            highest: count,
        }
    }

    /// The same, of boards whose numbers in their list reach up to this one;
    /// see [`Drawing::push_numbered`](crate::Drawing::push_numbered).
    #[must_use]
    pub fn numbered_to(mut self, highest: u64) -> Contents {
        self.highest = self.highest.max(highest);
        self
    }

    /// The solutions of a selection.
    ///
    /// # Errors
    /// [`Error::Uncounted`] if nobody knows how many there are.
    pub fn of(selection: &Selection) -> Result<Contents> {
        match selection.count() {
            Count::Exactly(count) => Ok(Contents::counted(selection, count)),
            Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
        }
    }

    /// The solutions of a selection that were counted before.
    #[must_use]
    pub fn counted(selection: &Selection, entries: u64) -> Contents {
        let kind = kind(selection);
        let counts = Counts::published(selection.n());
        let tally = match kind {
            Kind::All | Kind::Fundamental | Kind::UpTo(_) => counts.map(|counts| whole(&counts)),
            Kind::Of(class) => counts.map(|c| vec![(c.orbits(class), class.orbit_size())]),
            Kind::Some => None,
        };
        Contents {
            kind,
            sizes: vec![Size {
                n: selection.n(),
                entries,
                tally,
            }],
            highest: selection.skip_count().saturating_add(entries),
        }
    }

    /// The whole orbits of the solutions of a selection, which are to be one
    /// of each orbit; see [`Sheet::by_class`](crate::Sheet::by_class).
    ///
    /// # Errors
    /// [`Error::Uncounted`] if nobody knows how many there are,
    /// [`Error::NotReduced`] unless the selection is reduced under all
    /// symmetries.
    pub fn of_orbits(selection: &Selection) -> Result<Contents> {
        match selection.count() {
            Count::Exactly(count) => Contents::orbits_counted(selection, count),
            Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
        }
    }

    /// As [`Contents::of_orbits`], of so many orbits, which were counted before.
    ///
    /// How many of them have which size is looked up, or else found out by
    /// listing them, if the last of them is among the first million of its
    /// list. Otherwise it remains unknown: [`Placeholder::Tally`] then has no
    /// value, and each orbit is taken for one of eight.
    ///
    /// [`Placeholder::Tally`]: crate::Placeholder::Tally
    ///
    /// # Errors
    /// [`Error::NotReduced`] unless the selection is reduced under all
    /// symmetries.
    pub fn orbits_counted(selection: &Selection, entries: u64) -> Result<Contents> {
        if selection.group() != Group::All {
            return Err(Error::NotReduced);
        }
        let Contents {
            kind,
            mut sizes,
            highest,
        } = Contents::counted(selection, entries);
        let counts = Counts::published(selection.n());
        let listed = selection.skip_count().saturating_add(entries);
        for size in &mut sizes {
            size.tally = match (kind, counts) {
                (Kind::Fundamental, Some(counts)) => Some(whole(&counts)),
                _ => match selection.only_class() {
                    Some(class) => Some(vec![(size.entries, class.orbit_size())]),
                    None => (listed <= LISTED).then(|| tallied(selection)),
                },
            };
        }
        let kind = match kind {
            Kind::Fundamental => Kind::All,
            other => other,
        };
        Ok(Contents {
            kind,
            sizes,
            highest,
        })
    }

    /// What a sheet of the solutions of a selection holds: their whole orbits
    /// if that is what the sheet shows.
    ///
    /// # Errors
    /// Those of [`Contents::of`] and [`Contents::of_orbits`].
    pub fn on(sheet: &Sheet, selection: &Selection) -> Result<Contents> {
        match selection.count() {
            Count::Exactly(count) => Contents::counted_on(sheet, selection, count),
            Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
        }
    }

    /// As [`Contents::on`], of solutions that were counted before.
    ///
    /// # Errors
    /// Those of [`Contents::orbits_counted`].
    pub fn counted_on(sheet: &Sheet, selection: &Selection, entries: u64) -> Result<Contents> {
        if sheet.by_class {
            Contents::orbits_counted(selection, entries)
        } else {
            Ok(Contents::counted(selection, entries))
        }
    }

    /// These boards, then those of another size, on one page.
    #[must_use]
    pub fn and(mut self, other: Contents) -> Contents {
        if self.kind != other.kind {
            self.kind = Kind::Some;
        }
        self.sizes.extend(other.sizes);
        self.highest = self.highest.max(other.highest);
        self
    }

    /// Boards that are shown, if that is known.
    pub(crate) fn boards(&self, by_class: bool) -> Option<u64> {
        if !by_class {
            return Some(self.count());
        }
        self.sizes.iter().map(Size::members).sum()
    }

    /// Boards that are shown; eight for each orbit whose size is unknown.
    pub(crate) fn boards_at_most(&self, by_class: bool) -> u64 {
        let eight_each = || self.count().saturating_mul(8);
        self.boards(by_class).unwrap_or_else(eight_each)
    }

    /// How many boards: orbits where these are shown whole.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.sizes
            .iter()
            .fold(0, |sum, size| sum.saturating_add(size.entries))
    }
}

fn kind(selection: &Selection) -> Kind {
    let part = !selection.placed().is_empty()
        || selection.skip_count() > 0
        || selection.take_count().is_some();
    match (selection.only_class(), selection.group()) {
        _ if part => Kind::Some,
        (None, Group::Identity) => Kind::All,
        (None, Group::All) => Kind::Fundamental,
        (None, group) => Kind::UpTo(group),
        (Some(class), Group::Identity | Group::All) => Kind::Of(class),
        _ => Kind::Some,
    }
}

/// Orbits of each size among all solutions.
fn whole(counts: &Counts) -> Vec<(u64, u8)> {
    let all = Class::ALL.map(|class| (counts.orbits(class), class.orbit_size()));
    all.into_iter().filter(|(orbits, _)| *orbits > 0).collect()
}

/// Orbits of each size among those of a selection, by finding them.
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

    #[test]
    fn orbits_of_eight_are_eleven_of_eight_and_one_of_four() {
        let twelve = Selection::new(8).unwrap().fundamental();
        let orbits = Contents::of_orbits(&twelve).unwrap();
        assert_eq!(orbits.count(), 12);
        assert_eq!(orbits.sizes[0].tally, Some(vec![(11, 8), (1, 4)]));
        assert_eq!(orbits.sizes[0].members(), Some(92));
        let some = Contents::of_orbits(&twelve.clone().skip(9)).unwrap();
        assert_eq!(some.sizes[0].tally, Some(vec![(2, 8), (1, 4)]));
        let many = Selection::new(17).unwrap().fundamental().skip(1);
        let unknown = Contents::of_orbits(&many).unwrap();
        assert_eq!(unknown.sizes[0].tally, None);
        let all = Selection::new(8).unwrap();
        assert!(matches!(Contents::of_orbits(&all), Err(Error::NotReduced)));
    }

    #[test]
    fn several_sizes_add_up() {
        let sizes = [5, 6, 7].map(|n| Contents::of(&Selection::new(n).unwrap()).unwrap());
        let [five, six, seven] = sizes;
        let all = five.and(six).and(seven);
        assert_eq!((all.kind, all.count()), (Kind::All, 54));
    }
}
