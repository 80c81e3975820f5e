//! Chooses columns and rows: those of the sheet if given, else the best, judged by how the last row
//! ends.

use crate::Sheet;
use crate::casts::{saturate, truncate};
use crate::sheet::contents::{EntryKind, Inventory, SizeEntries};
use crate::units::distance::Distance;

/// The columns and rows of boards: those that the sheet requests, or else the best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns<'s, 'i> {
    pub(crate) sheet: &'s Sheet,
    pub(crate) inventory: &'i Inventory,
}

impl Columns<'_, '_> {
    /// True if all boards have the same size; given rows are then all rows.
    fn has_one_size(&self) -> bool {
        self.inventory.sizes.len() == 1
    }

    /// True if pages have a fixed size for the boards to fill.
    fn is_on_paper(&self) -> bool {
        self.sheet.paper.is_some()
    }

    /// Returns the number of boards or orbits in a row, if the sheet gives or implies it.
    fn requested(&self, size: &SizeEntries) -> Option<u64> {
        match (self.sheet.cols, self.sheet.rows) {
            (Some(cols), _) => Some(cols.min(size.entries)),
            (None, Some(rows)) if self.has_one_size() => Some(size.entries.div_ceil(rows)),
            // Orbits below each other are easy to compare.
            (None, None)
                if self.inventory.entry_kind == EntryKind::Orbits && !self.is_on_paper() =>
            {
                Some(1)
            }
            (None, _) => None,
        }
    }

    /// Returns the number of boards or orbits in a row on a page as large as they need.
    pub(crate) fn on_unlimited_page(&self, size: &SizeEntries) -> u64 {
        self.requested(size)
            .unwrap_or_else(|| well_proportioned(size.entries))
    }

    /// True if neither is given, so that columns may be chosen for a better last row.
    fn are_free(&self) -> bool {
        let requested = self.sheet.cols.is_some() || self.sheet.rows.is_some();
        self.inventory.entry_kind == EntryKind::Boards
            && !requested
            && (self.is_on_paper() || !self.has_one_size())
    }

    /// Returns the ending of rows of `cols` boards. Given columns or rows count as full rows.
    pub(crate) fn ending(&self, size: &SizeEntries, cols: u64) -> Ending {
        if self.are_free() {
            Ending::new(size.entries, cols)
        } else {
            Ending::Full
        }
    }

    /// Returns the columns and rows with everything on one page that has room for `max_cols`
    /// columns.
    pub(crate) fn on_one_page(
        &self,
        size: &SizeEntries,
        max_cols: u64,
        tidiness: Tidiness,
    ) -> Option<(u64, u64)> {
        let cols = self.requested(size).unwrap_or(max_cols.min(size.entries));
        if cols == 0 || cols > max_cols {
            return None;
        }
        if self.are_free() {
            // Among other sizes, one more row costs little.
            let full = fewest_rows(size.entries, cols, Tidiness::one_more_row(Ending::Full));
            return full
                .filter(|_| !self.has_one_size())
                .or_else(|| fewest_rows(size.entries, cols, tidiness));
        }
        let rows = size.entries.div_ceil(cols);
        if self.sheet.rows.is_some_and(|max_rows| rows > max_rows) {
            return None;
        }
        let chosen = self.sheet.cols.is_some() || !self.is_on_paper();
        // No more columns than before, and the last row as full as possible.
        let cols = if chosen {
            cols
        } else {
            size.entries.div_ceil(rows)
        };
        Some((cols, rows))
    }

    /// Returns the columns and rows of a full page among several. It has room for `across` columns
    /// and `down` rows.
    pub(crate) fn on_full_page(&self, (across, down): (u64, u64)) -> Option<(u64, u64)> {
        let cols = self.sheet.cols.unwrap_or(across);
        let rows = self.sheet.rows.unwrap_or(down);
        let fits = (1..=across).contains(&cols) && (1..=down).contains(&rows);
        fits.then_some((cols, rows))
    }
}

/// Returns the number of slots that fit side by side.
pub(crate) fn count_across(room: Distance, slot: Distance, gap: Distance) -> u64 {
    if room < slot {
        return 0;
    }
    let pitch = (slot + gap).ticks().max(1);
    saturate::<u64>((room + gap).ticks() / pitch)
}

/// Returns the columns for `count` boards: near the proportions of a sheet of paper (the square
/// root of two), and with a full last row if that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // For a large count, thousands of candidates are enough.
    let deviation = (ideal * 0.7).min(4096.0);
    let low = saturate::<u64>(truncate((ideal - deviation).floor().max(1.0)));
    let high = (saturate::<u64>(truncate((ideal + deviation).ceil())) + 1).min(count);
    let cost = |cols: u64| {
        let rows = count.div_ceil(cols);
        let ratio = cols as f64 / rows as f64 / std::f64::consts::SQRT_2;
        let blank = (cols - 1 - (count - 1) % cols) as f64 / cols as f64;
        ratio.max(1.0 / ratio) + 1.5 * blank
    };
    (low..=high)
        .min_by(|a, b| cost(*a).total_cmp(&cost(*b)))
        .unwrap_or(1)
}

/// The ending of the last row of boards; the best is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// The row is full: the boards form a rectangle.
    Full,
    /// At least half of the row is full.
    Half,
    /// Less than half of the row is full.
    Short,
    /// A single board is below rows of three or more.
    Alone,
}

impl Ending {
    /// Returns the ending of `boards` boards in rows of `cols`.
    pub(crate) fn new(boards: u64, cols: u64) -> Ending {
        match boards % cols.max(1) {
            0 => Ending::Full,
            last if last >= cols - last => Ending::Half,
            1 => Ending::Alone,
            _ => Ending::Short,
        }
    }

    /// Returns the better endings that are worth a smaller cell, each with the smallest acceptable
    /// cell as a fraction of the largest. A twelfth less is hardly visible; a single board in the
    /// last row is.
    pub(crate) fn better_endings(self) -> impl Iterator<Item = (Ending, (i64, i64))> {
        let candidates = [
            (Ending::Full, (11, 12)),
            (Ending::Half, (11, 12)),
            (Ending::Half, (6, 7)),
            (Ending::Short, (11, 12)),
        ];
        let worth = move |(ending, (part, _)): &(Ending, (i64, i64))| {
            *ending < self && (*part == 11 || self == Ending::Alone)
        };
        candidates.into_iter().filter(worth)
    }
}

/// The rows to search for if none are given: the fewest with at worst a given ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tidiness {
    pub(crate) worst: Ending,
    /// The number of rows allowed beyond the fewest; the largest for a cell that is not yet known.
    pub(crate) extra_rows: u64,
}

impl Tidiness {
    /// The fewest rows, with any ending.
    pub(crate) const ANY: Tidiness = Tidiness {
        worst: Ending::Alone,
        extra_rows: 0,
    };

    /// Attempts for a given cell, the best first: one more row, or the fewest.
    pub(crate) const FOR_GIVEN_CELL: [Tidiness; 4] = [
        Tidiness::one_more_row(Ending::Full),
        Tidiness::one_more_row(Ending::Half),
        Tidiness::one_more_row(Ending::Short),
        Tidiness::ANY,
    ];

    const fn one_more_row(worst: Ending) -> Tidiness {
        Tidiness {
            worst,
            extra_rows: 1,
        }
    }
}

/// Returns at most `max_cols` columns, and the fewest rows that end well enough. For the same
/// number of rows, fewer columns leave a fuller last row.
pub(crate) fn fewest_rows(boards: u64, max_cols: u64, tidiness: Tidiness) -> Option<(u64, u64)> {
    let limit = boards
        .div_ceil(max_cols)
        .saturating_add(tidiness.extra_rows);
    let mut cols = max_cols;
    while cols > 0 {
        let rows = boards.div_ceil(cols);
        if rows > limit {
            return None;
        }
        cols = boards.div_ceil(rows);
        if Ending::new(boards, cols) <= tidiness.worst {
            return Some((cols, rows));
        }
        cols -= 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chooses_well_proportioned_columns() {
        let expected = [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 2),
            (10, 5),
            (12, 4),
            (24, 6),
            (40, 8),
            (46, 8),
            (92, 12),
        ];
        for (count, cols) in expected {
            assert_eq!(well_proportioned(count), cols, "{count}");
        }
        assert_eq!(14_200 % well_proportioned(14_200), 0);
    }

    #[test]
    fn fills_half_of_the_last_row_without_paper() {
        for count in 1..5_000 {
            let cols = well_proportioned(count);
            let ending = Ending::new(count, cols);
            assert!(ending <= Ending::Half, "{count} in {cols} columns");
        }
    }

    #[test]
    fn classifies_endings() {
        let ending = |boards, cols| Ending::new(boards, cols);
        assert_eq!(
            [ending(12, 4), ending(3, 3), ending(1, 1)],
            [Ending::Full; 3]
        );
        assert_eq!(
            [ending(92, 8), ending(5, 3), ending(3, 2)],
            [Ending::Half; 3]
        );
        assert_eq!([ending(92, 9), ending(724, 23)], [Ending::Short; 2]);
        assert_eq!([ending(10, 3), ending(4, 3)], [Ending::Alone; 2]);
    }

    #[test]
    fn finds_the_fewest_rows_that_end_well_enough() {
        let rows = |boards, max_cols, worst| {
            fewest_rows(
                boards,
                max_cols,
                Tidiness {
                    worst,
                    extra_rows: u64::MAX,
                },
            )
        };
        assert_eq!(rows(92, 9, Ending::Alone), Some((9, 11)));
        assert_eq!(rows(92, 9, Ending::Half), Some((8, 12)));
        assert_eq!(rows(92, 9, Ending::Full), Some((4, 23)));
        assert_eq!(rows(40, 7, Ending::Full), Some((5, 8)));
        assert_eq!(rows(97, 50, Ending::Full), Some((1, 97)));
        let [full, ..] = Tidiness::FOR_GIVEN_CELL;
        assert_eq!(fewest_rows(40, 9, full), Some((8, 5)));
        assert_eq!(fewest_rows(92, 9, full), None);
        // The result is the same as that of an exhaustive search.
        for boards in 1..200 {
            for max_cols in 1..=boards {
                for worst in [Ending::Full, Ending::Half, Ending::Short, Ending::Alone] {
                    let fits = |cols: &u64| Ending::new(boards, *cols) <= worst;
                    let columns = (1..=max_cols).filter(fits);
                    let expected = columns.map(|cols| (boards.div_ceil(cols), cols)).min();
                    let found = rows(boards, max_cols, worst).map(|(cols, rows)| (rows, cols));
                    assert_eq!(found, expected, "{boards}, {max_cols}, {worst:?}");
                }
            }
        }
    }
}
