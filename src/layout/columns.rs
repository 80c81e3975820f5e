//! The choice of columns and rows: as the sheet says, else as fits best.

use crate::Sheet;
use crate::layout::ending::{Ending, Tidiness, tidy};
use crate::sheet::inventory::{Inventory, RowKind, SizeEntries};
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
        let asked = self.asked(size);
        asked.unwrap_or_else(|| well_proportioned(size.entries))
    }

    /// True if nothing is given, so that rows may end in a better way.
    fn are_free(&self) -> bool {
        let asked = self.cols.is_some() || self.rows.is_some();
        self.kind == RowKind::Flow && !asked && (self.paper || !self.single)
    }

    /// The ending of rows with so many columns; given columns and rows count as whole.
    pub(crate) fn ending(&self, size: &SizeEntries, cols: u64) -> Ending {
        match self.are_free() {
            true => Ending::new(size.entries, cols),
            false => Ending::Whole,
        }
    }

    /// Columns and rows with everything on one page that has room for `most` in a row.
    pub(crate) fn on_one_page(
        &self,
        size: &SizeEntries,
        most: u64,
        tidiness: Tidiness,
    ) -> Option<(u64, u64)> {
        let asked = self.asked(size);
        let cols = asked.unwrap_or(most.min(size.entries));
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

    /// Columns and rows of a full page among several, which has room for so many across and down.
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
    ((room + gap).ticks() / pitch) as u64
}

/// Columns for `count` boards: near the proportions of a sheet of paper (the square root of two),
/// and with a full last row if that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // For a large count, thousands of candidates are enough.
    let reach = (ideal * 0.7).min(4096.0);
    let low = (ideal - reach).floor().max(1.0) as u64;
    let high = ((ideal + reach).ceil() as u64 + 1).min(count);
    let cost = |cols: u64| {
        let rows = count.div_ceil(cols);
        let ratio = cols as f64 / rows as f64 / std::f64::consts::SQRT_2;
        let blank = (cols - 1 - (count - 1) % cols) as f64 / cols as f64;
        ratio.max(1.0 / ratio) + 1.5 * blank
    };
    let best = (low..=high).min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
    best.unwrap_or(1)
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
}
