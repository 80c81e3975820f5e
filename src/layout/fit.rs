//! Fitting boards to the room that a page has for them.

use crate::layout::layout::{cell_too_small, too_small};
use crate::layout::typeset::Typesetter;
use crate::page::grid::{Grid, Slot};
use crate::sheet::contents::Contents;
use crate::units::distance::Distance;
use crate::{Error, Measure, Result, Sheet, Unit};

/// A chosen cell is a multiple of this, which keeps the numbers of files short.
const GRAIN: Distance = Distance::of_ticks(Unit::Mm.ticks() / 100);
const FINE: Distance = Distance::of_ticks(Unit::Mm.ticks() / 1000);

/// What a page has for boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) width: Distance,
    pub(crate) height: Distance,
}

/// The grids of a full page, one below the other, not yet placed.
#[derive(Clone, Debug)]
pub(crate) struct Arrangement<'a> {
    pub(crate) grids: Vec<Grid<'a>>,
    /// Entries of a page: boards, or orbits shown whole.
    pub(crate) capacity: u64,
    /// The room for the headings of sizes, and between grids.
    between: Distance,
}

impl<'a> Arrangement<'a> {
    /// On a page as large as the boards need, whose texts are measured for it.
    pub(crate) fn free(
        sheet: &'a Sheet,
        contents: &Contents,
        (unit, margin, pages): (Unit, Distance, u64),
        typesetter: &mut Typesetter<'a>,
    ) -> Result<Arrangement<'a>> {
        let length = sheet.cell.unwrap_or(Sheet::default_cell()).length;
        let fit = Fit::new(sheet, contents, Measure { length, unit }, typesetter);
        let largest = contents
            .sizes
            .iter()
            .zip(&fit.slots)
            .map(|(size, slot)| {
                let cols = match (sheet.cols, sheet.rows) {
                    _ if sheet.by_class => fit.members(size),
                    (Some(cols), _) => cols.min(size.entries),
                    (None, Some(rows)) => size.entries.div_ceil(rows),
                    (None, None) => well_proportioned(size.entries),
                };
                (slot.width() + fit.gap) * cols
            })
            .max();
        let width = largest.unwrap_or(Distance::ZERO) - fit.gap;
        let several = contents.sizes.len() > 1;
        let mut arrangement = match fit.grids(width, None) {
            Some(grids) => fit.arrangement(grids),
            None if several => return Err(Error::SeveralSizes),
            None => {
                let endless = Distance::ENDLESS;
                let room = Room {
                    width: endless,
                    height: endless,
                };
                fit.full(room).ok_or(Error::TooLarge)?
            }
        };
        let module = arrangement.module(margin);
        typesetter.measure(unit, module, arrangement.width(), pages)?;
        typesetter.stand_off(margin);
        arrangement.between = typesetter.all_sections();
        Ok(arrangement)
    }

    /// On paper: with the cell that was asked for, or the largest that fits.
    pub(crate) fn on_paper(
        sheet: &'a Sheet,
        contents: &Contents,
        room: Room,
        typesetter: &Typesetter<'a>,
    ) -> Result<Arrangement<'a>> {
        let cell = match sheet.cell {
            Some(cell) => cell.length.into(),
            None => largest(sheet, contents, room, typesetter).ok_or_else(|| match sheet.gap {
                Some(_) => too_small(sheet),
                None => cell_too_small(sheet, contents, Distance::ZERO),
            })?,
        };
        let unit = Unit::Mm;
        let length = cell.into();
        let fit = Fit::new(sheet, contents, Measure { length, unit }, typesetter);
        let several = contents.sizes.len() > 1;
        match fit.grids(room.width, Some(room.height)) {
            Some(grids) => Ok(fit.arrangement(grids)),
            None if several => Err(Error::SeveralSizes),
            None => fit.full(room).ok_or_else(|| too_small(sheet)),
        }
        .map(|arrangement| arrangement.spread(room))
    }

    /// Rows of orbits are as many as there are, and leave room beside them:
    /// gaps across grow into it, up to three times.
    fn spread(mut self, room: Room) -> Arrangement<'a> {
        for grid in &mut self.grids {
            let sheet = grid.sheet();
            if sheet.by_class && sheet.gap.is_none() && grid.cols > 1 {
                let free = room.width - grid.width();
                let share = free.parts(1, grid.cols as i64 - 1).floor(GRAIN);
                grid.spread = share.clamp(Distance::ZERO, grid.gap * 2);
            }
        }
        self
    }

    pub(crate) fn width(&self) -> Distance {
        let widths = self.grids.iter().map(Grid::width);
        widths.max().unwrap_or(Distance::ZERO)
    }

    pub(crate) fn height(&self) -> Distance {
        let heights = self.grids.iter().map(Grid::height);
        heights.fold(self.between, |sum, height| sum + height)
    }

    /// The measure of texts on a page as large as the boards need.
    pub(crate) fn module(&self, margin: Distance) -> Distance {
        let shorter = self.width().min(self.height()) + margin * 2;
        let cell = self.grids[0].cell();
        shorter.parts(1, 100).max(cell.parts(2, 10))
    }

    pub(crate) fn pages(&self, contents: &Contents) -> u64 {
        contents.count().div_ceil(self.capacity.max(1))
    }

    /// Whether a side would be longer than can be computed with.
    pub(crate) fn is_endless(&self) -> bool {
        let limit = i128::from(i64::MAX / 8);
        let along = |boards: u64, pitch: Distance| i128::from(boards) * i128::from(pitch.ticks());
        self.grids.iter().any(|grid| {
            along(grid.cols, grid.pitch_x()).max(along(grid.rows, grid.pitch_y())) > limit
        })
    }
}

/// Boards with a cell of some size.
struct Fit<'a, 'c> {
    sheet: &'a Sheet,
    contents: &'c Contents,
    slots: Vec<Slot<'a>>,
    gap: Distance,
    /// The room for the headings of sizes, and between grids.
    between: Distance,
}

impl<'a, 'c> Fit<'a, 'c> {
    fn new(
        sheet: &'a Sheet,
        contents: &'c Contents,
        cell: Measure,
        typesetter: &Typesetter<'a>,
    ) -> Fit<'a, 'c> {
        let sizes = contents.sizes.iter();
        Fit {
            sheet,
            contents,
            slots: sizes.map(|size| typesetter.slot(size.n, cell)).collect(),
            gap: sheet.gap.unwrap_or(cell.length).into(),
            between: typesetter.all_sections(),
        }
    }

    /// Boards of the largest orbit.
    fn members(&self, size: &crate::sheet::contents::Size) -> u64 {
        let tally = size.tally.as_deref().unwrap_or_default();
        u64::from(tally.iter().map(|(_, size)| *size).max().unwrap_or(8))
    }

    /// Everything on one page so wide, and at most so high.
    fn grids(&self, width: Distance, height: Option<Distance>) -> Option<Vec<Grid<'a>>> {
        let mut left = height.map(|height| height - self.between);
        let mut grids = Vec::new();
        for (size, slot) in self.contents.sizes.iter().zip(&self.slots) {
            let most = across(width, slot.width(), self.gap);
            let cols = match (self.sheet.cols, self.sheet.rows) {
                _ if self.sheet.by_class => self.members(size),
                (Some(cols), _) => cols.min(size.entries),
                (None, Some(rows)) if self.contents.sizes.len() == 1 => size.entries.div_ceil(rows),
                _ => most.min(size.entries),
            };
            if cols == 0 || cols > most {
                return None;
            }
            let rows = if self.sheet.by_class {
                size.entries
            } else {
                size.entries.div_ceil(cols)
            };
            if self.sheet.rows.is_some_and(|most| rows > most) {
                return None;
            }
            // As many columns as there were, but without a short last row.
            let chosen = self.sheet.cols.is_some() || self.sheet.by_class || height.is_none();
            let cols = if chosen {
                cols
            } else {
                size.entries.div_ceil(rows)
            };
            let grid = self.grid(slot, cols, rows, size.entries);
            if let Some(left) = &mut left {
                *left = *left - grid.height();
                if *left < Distance::ZERO {
                    return None;
                }
            }
            grids.push(grid);
        }
        Some(grids)
    }

    fn grid(&self, slot: &Slot<'a>, cols: u64, rows: u64, count: u64) -> Grid<'a> {
        Grid {
            slot: slot.clone(),
            x: Distance::ZERO,
            y: Distance::ZERO,
            gap: self.gap,
            spread: Distance::ZERO,
            cols,
            rows,
            count,
            centred: self.sheet.paper.is_some() && !self.sheet.by_class,
        }
    }

    fn arrangement(&self, grids: Vec<Grid<'a>>) -> Arrangement<'a> {
        Arrangement {
            capacity: self.contents.count(),
            between: self.between,
            grids,
        }
    }

    /// As many boards as a page holds, for several pages.
    fn full(&self, room: Room) -> Option<Arrangement<'a>> {
        let (size, slot) = (&self.contents.sizes[0], &self.slots[0]);
        let most = across(room.width, slot.width(), self.gap);
        let cols = match self.sheet.cols {
            _ if self.sheet.by_class => self.members(size),
            Some(cols) => cols,
            None => most,
        };
        let down = across(room.height, slot.height(), self.gap);
        let rows = self.sheet.rows.unwrap_or(down);
        if cols == 0 || rows == 0 || cols > most || rows > down {
            return None;
        }
        let capacity = if self.sheet.by_class {
            rows
        } else {
            cols * rows
        };
        let mut grid = self.grid(slot, cols, rows, capacity);
        grid.centred = false;
        Some(Arrangement {
            grids: vec![grid],
            capacity,
            between: Distance::ZERO,
        })
    }
}

/// The largest cell with which everything fits one page, or, where rows and
/// columns are given, so many of them.
fn largest(
    sheet: &Sheet,
    contents: &Contents,
    room: Room,
    typesetter: &Typesetter<'_>,
) -> Option<Distance> {
    let unit = Unit::Mm;
    let fits = |cell: Distance| {
        let length = cell.into();
        let fit = Fit::new(sheet, contents, Measure { length, unit }, typesetter);
        fit.grids(room.width, Some(room.height)).is_some()
            || (sheet.cols.is_some() && sheet.rows.is_some() && fit.full(room).is_some())
    };
    let search = |grain: Distance| {
        let (mut low, mut high) = (
            0,
            (room.width.max(room.height).ticks() / grain.ticks()) as u64,
        );
        while low < high {
            let middle = (low + high).div_ceil(2);
            if fits(grain * middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        (low > 0).then(|| grain * low)
    };
    search(GRAIN).or_else(|| search(FINE))
}

/// How many slots stand beside each other in so much room.
fn across(room: Distance, slot: Distance, gap: Distance) -> u64 {
    if room < slot {
        return 0;
    }
    let pitch = (slot + gap).ticks().max(1);
    ((room + gap).ticks() / pitch) as u64
}

/// Columns for `count` boards: near the proportions of a sheet of paper
/// (the square root of two), and with a full last row where that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // Of a large count, thousands of candidates are as good as all.
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
}
