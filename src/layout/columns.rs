//! The choice of columns and rows: as the sheet says, else as fits best, judged by how the last row ends.

use crate::Sheet;
use crate::casts::{clamped, truncated};
use crate::sheet::contents::{Inventory, RowKind, SizeEntries};
use crate::units::distance::Distance;

/// The columns and rows that a sheet asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    kind: RowKind,
    cols: Option<u64>,
    rows: Option<u64>,
    /// True if all boards have one size: then `rows` counts all of them.
    single: bool,
    /// True if pages have a fixed size for the boards to fill.
    paper: bool,
}

impl Columns {
    pub(crate) fn new(sheet: &Sheet, inventory: &Inventory) -> Columns {
        Columns {
            kind: inventory.rows,
            cols: sheet.cols,
            rows: sheet.rows,
            single: inventory.sizes.len() == 1,
            paper: sheet.paper.is_some(),
        }
    }

    /// True if both are given, so that the largest cell may leave several pages.
    pub(crate) fn are_given(&self) -> bool {
        self.cols.is_some() && self.rows.is_some()
    }

    /// Boards or orbits in a row, if the sheet gives them or implies them.
    fn asked(&self, size: &SizeEntries) -> Option<u64> {
        match (self.cols, self.rows) {
            (Some(cols), _) => Some(cols.min(size.entries)),
            (None, Some(rows)) if self.single => Some(size.entries.div_ceil(rows)),
            // Orbits below each other are easy to compare.
            (None, None) if self.kind == RowKind::Orbits && !self.paper => Some(1),
            (None, _) => None,
        }
    }

    /// Boards or orbits in a row on a page as large as they need.
    pub(crate) fn free(&self, size: &SizeEntries) -> u64 {
        self.asked(size)
            .unwrap_or_else(|| well_proportioned(size.entries))
    }

    /// True if nothing is given, so that rows may end in a better way.
    fn are_free(&self) -> bool {
        let asked = self.cols.is_some() || self.rows.is_some();
        self.kind == RowKind::Flow && !asked && (self.paper || !self.single)
    }

    /// The ending of rows of `cols` boards; given columns and rows count as whole.
    pub(crate) fn ending(&self, size: &SizeEntries, cols: u64) -> Ending {
        if self.are_free() {
            Ending::new(size.entries, cols)
        } else {
            Ending::Whole
        }
    }

    /// Columns and rows with everything on one page that has room for `most` in a row.
    pub(crate) fn on_one_page(
        &self,
        size: &SizeEntries,
        most: u64,
        tidiness: Tidiness,
    ) -> Option<(u64, u64)> {
        let cols = self.asked(size).unwrap_or(most.min(size.entries));
        if cols == 0 || cols > most {
            return None;
        }
        if self.are_free() {
            return tidy(size.entries, cols, tidiness);
        }
        let rows = size.entries.div_ceil(cols);
        if self.rows.is_some_and(|most| rows > most) {
            return None;
        }
        let chosen = self.cols.is_some() || !self.paper;
        // As many columns as before, but without a short last row.
        let cols = if chosen {
            cols
        } else {
            size.entries.div_ceil(rows)
        };
        Some((cols, rows))
    }

    /// Columns and rows of a full page among several, which has room for this number across and down.
    pub(crate) fn on_full_page(&self, (across, down): (u64, u64)) -> Option<(u64, u64)> {
        let cols = self.cols.unwrap_or(across);
        let rows = self.rows.unwrap_or(down);
        let fits = (1..=across).contains(&cols) && (1..=down).contains(&rows);
        fits.then_some((cols, rows))
    }
}

/// The number of slots that fit side by side.
pub(crate) fn across(room: Distance, slot: Distance, gap: Distance) -> u64 {
    if room < slot {
        return 0;
    }
    let pitch = (slot + gap).ticks().max(1);
    clamped::<u64>((room + gap).ticks() / pitch)
}

/// Columns for `count` boards: near the proportions of a sheet of paper (the square root of two),
/// and with a full last row if that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // For a large count, thousands of candidates are enough.
    let reach = (ideal * 0.7).min(4096.0);
    let low = clamped::<u64>(truncated((ideal - reach).floor().max(1.0)));
    let high = (clamped::<u64>(truncated((ideal + reach).ceil())) + 1).min(count);
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

/// The ending of the last row of boards, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// The row is full: the boards form a rectangle.
    Whole,
    /// At least half of the row is full.
    Half,
    /// Less than half of the row is full.
    Short,
    /// One board stands alone beneath rows of three or more.
    Alone,
}

impl Ending {
    /// The ending of a number of boards in rows.
    pub(crate) fn new(boards: u64, cols: u64) -> Ending {
        match boards % cols.max(1) {
            0 => Ending::Whole,
            last if last >= cols - last => Ending::Half,
            1 => Ending::Alone,
            _ => Ending::Short,
        }
    }

    /// The better endings that are worth a smaller cell, each with the least cell as a fraction. A
    /// twelfth is hardly visible; a single board in the last row is.
    pub(crate) fn worth(self) -> impl Iterator<Item = (Ending, (i64, i64))> {
        let all = [
            (Ending::Whole, (11, 12)),
            (Ending::Half, (11, 12)),
            (Ending::Half, (6, 7)),
            (Ending::Short, (11, 12)),
        ];
        let worth = move |(ending, (part, _)): &(Ending, (i64, i64))| {
            *ending < self && (*part == 11 || self == Ending::Alone)
        };
        all.into_iter().filter(worth)
    }
}

/// The rows to look for if none are given: the fewest that end no worse.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tidiness {
    pub(crate) worst: Ending,
    /// The number of rows allowed beyond the fewest.
    pub(crate) more: u64,
}

impl Tidiness {
    /// The fewest rows, with any ending.
    pub(crate) const ANY: Tidiness = Tidiness {
        worst: Ending::Alone,
        more: 0,
    };

    /// Attempts for a given cell, the best first: one more row, or the fewest.
    pub(crate) const FOR_A_CELL: [Tidiness; 4] = [
        Tidiness::a_row_more(Ending::Whole),
        Tidiness::a_row_more(Ending::Half),
        Tidiness::a_row_more(Ending::Short),
        Tidiness::ANY,
    ];

    const fn a_row_more(worst: Ending) -> Tidiness {
        Tidiness { worst, more: 1 }
    }

    /// The rows to look for with a cell that is yet to be found: they end no worse than `worst`.
    pub(crate) fn at_worst(worst: Ending) -> Tidiness {
        let more = u64::MAX;
        Tidiness { worst, more }
    }
}

/// At most `most` columns, and the fewest rows that end well enough. For equal rows, fewer columns
/// leave a fuller last row.
pub(crate) fn tidy(boards: u64, most: u64, tidiness: Tidiness) -> Option<(u64, u64)> {
    let limit = boards.div_ceil(most).saturating_add(tidiness.more);
    let mut cols = most;
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
    fn columns_are_well_proportioned() {
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
    fn at_least_half_of_the_last_row_is_full_without_paper() {
        for count in 1..5_000 {
            let cols = well_proportioned(count);
            let ending = Ending::new(count, cols);
            assert!(ending <= Ending::Half, "{count} in {cols} columns");
        }
    }

    #[test]
    fn endings() {
        let of = |boards, cols| Ending::new(boards, cols);
        assert_eq!([of(12, 4), of(3, 3), of(1, 1)], [Ending::Whole; 3]);
        assert_eq!([of(92, 8), of(5, 3), of(3, 2)], [Ending::Half; 3]);
        assert_eq!([of(92, 9), of(724, 23)], [Ending::Short; 2]);
        assert_eq!([of(10, 3), of(4, 3)], [Ending::Alone; 2]);
    }

    #[test]
    fn rows_are_the_fewest_that_end_well_enough() {
        let rows = |boards, most, worst| tidy(boards, most, Tidiness::at_worst(worst));
        assert_eq!(rows(92, 9, Ending::Alone), Some((9, 11)));
        assert_eq!(rows(92, 9, Ending::Half), Some((8, 12)));
        assert_eq!(rows(92, 9, Ending::Whole), Some((4, 23)));
        assert_eq!(rows(40, 7, Ending::Whole), Some((5, 8)));
        assert_eq!(rows(97, 50, Ending::Whole), Some((1, 97)));
        let [whole, ..] = Tidiness::FOR_A_CELL;
        assert_eq!(tidy(40, 9, whole), Some((8, 5)));
        assert_eq!(tidy(92, 9, whole), None);
        // The result equals that of trying all.
        for boards in 1..200 {
            for most in 1..=boards {
                for worst in [Ending::Whole, Ending::Half, Ending::Short, Ending::Alone] {
                    let fits = |cols: &u64| Ending::new(boards, *cols) <= worst;
                    let all = (1..=most).filter(fits);
                    let least = all.map(|cols| (boards.div_ceil(cols), cols)).min();
                    let found = rows(boards, most, worst).map(|(cols, rows)| (rows, cols));
                    assert_eq!(found, least, "{boards}, {most}, {worst:?}");
                }
            }
        }
    }
}
