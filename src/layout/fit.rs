//! Fits boards into the room on a page.

use std::ops::Range;

use crate::casts::saturate;
use crate::error;
use crate::layout::cell_too_small;
use crate::layout::columns::{Columns, Ending, Tidiness, count_across};
use crate::page::grid::{Cell, Grid, Hole, Reserved, Slot};
use crate::page::text::Align;
use crate::sheet::contents::{EntryKind, Inventory, SizeEntries};
use crate::units::distance::Distance;
use crate::{BoardShape, Error, ErrorKind, Result, Sheet, Unit};

/// The step of automatic cell sizes, which keeps the numbers in files short; and a finer one, for
/// boards that would not fit otherwise.
const GRAIN: Distance = Distance::from_ticks(Unit::Mm.ticks() / 100);
const FINE: Distance = Distance::from_ticks(Unit::Mm.ticks() / 1000);

/// A distance longer than any layout.
const ENDLESS: Distance = Distance::LONGEST;

/// The room for boards on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) width: Distance,
    pub(crate) height: Distance,
}

/// The grids of a full page, one below the other, before they are placed.
#[derive(Clone, Debug)]
pub(crate) struct Arrangement<'a> {
    pub(crate) grids: Vec<Grid<'a>>,
    /// Entries on a page.
    pub(crate) capacity: u64,
    /// The worst ending among the rows whose columns were chosen automatically.
    pub(crate) ending: Ending,
}

impl Arrangement<'_> {
    pub(crate) fn width(&self) -> Distance {
        self.grids
            .iter()
            .map(Grid::width)
            .max()
            .unwrap_or(Distance::ZERO)
    }

    /// Returns the height of all grids, without the space between them.
    pub(crate) fn height(&self) -> Distance {
        self.grids
            .iter()
            .map(Grid::height)
            .fold(Distance::ZERO, |sum, height| sum + height)
    }

    /// True if a side is longer than the largest distance that can be computed.
    fn is_too_long(&self) -> bool {
        let limit = i128::from(ENDLESS.ticks());
        let along = |boards: u64, pitch: Distance| i128::from(boards) * i128::from(pitch.ticks());
        self.grids.iter().any(|grid| {
            along(grid.cols, grid.pitch_x()).max(along(grid.rows, grid.pitch_y())) > limit
        })
    }
}

/// The boards to fit, with the sheet's settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit<'a, 'i> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) inventory: &'i Inventory,
    /// The space reserved in each slot.
    pub(crate) reserved: Reserved,
}

impl<'a> Fit<'a, '_> {
    /// Arranges the boards on a page as large as they need.
    pub(crate) fn on_unlimited_page(self, cell: Cell) -> Result<Arrangement<'a>> {
        let endless = Room {
            width: ENDLESS,
            height: ENDLESS,
        };
        if let Some(shape) = &self.sheet.shape {
            return self.in_shape(shape, Some(cell.side), endless);
        }
        let boards = Candidate::new(self, cell);
        let widths = boards.sizes().map(|size| {
            let per_row = boards.columns.on_unlimited_page(size.0);
            boards.grid(size, per_row, 1, 1, false).width()
        });
        let width = widths.max().unwrap_or(Distance::ZERO);
        let found = boards.arrange(width, None, &Tidiness::FOR_GIVEN_CELL);
        boards
            .or_full_page(found, endless)?
            .ok_or_else(error::sheet_too_long)
    }

    /// Arranges the boards on paper, with the given cell or the largest that fits. `between` is the
    /// room for the headings of board sizes.
    pub(crate) fn on_paper(self, room: Room, between: Distance) -> Result<Arrangement<'a>> {
        if let Some(shape) = &self.sheet.shape {
            let cell = self.sheet.cell.map(|cell| cell.length.into());
            return self.in_shape(shape, cell, room);
        }
        let (cell, attempts) = match self.sheet.cell {
            Some(cell) => (cell.length.into(), Tidiness::FOR_GIVEN_CELL.to_vec()),
            None => {
                let best = self.best_cell(room, between);
                let (cell, tidiness) = best.ok_or_else(|| match self.sheet.gap {
                    Some(_) => no_room(self.sheet),
                    None => cell_too_small(self.sheet, self.inventory, Distance::ZERO),
                })?;
                (cell, vec![tidiness])
            }
        };
        let boards = Candidate::new(self, self.cell(cell));
        let found = boards.arrange(room.width, Some(room.height - between), &attempts);
        boards
            .or_full_page(found, room)?
            .ok_or_else(|| no_room(self.sheet))
    }

    /// Arranges the boards in a shape, with the given cell or the largest that fits.
    fn in_shape(
        self,
        shape: &BoardShape,
        cell: Option<Distance>,
        room: Room,
    ) -> Result<Arrangement<'a>> {
        let places = shape.places(self.inventory.count())?;
        let cols = places.first().map_or(0, Vec::len);
        let size = (cols as u64, places.len() as u64);
        let cell = cell.or_else(|| self.largest_cell_for_shape(room, size));
        let grid = cell.and_then(|cell| self.grid_with_shape(cell, size));
        let fits = |grid: &Grid<'_>| grid.width() <= room.width && grid.height() <= room.height;
        let mut grid = grid.filter(fits).ok_or_else(|| no_room(self.sheet))?;
        grid.holes = Hole::at_free_places(&places);
        Ok(Arrangement {
            capacity: grid.count,
            ending: Ending::Full,
            grids: vec![grid],
        })
    }

    /// Returns the largest cell with which these columns and rows fit on paper.
    pub(crate) fn largest_cell_for_shape(self, room: Room, shape: (u64, u64)) -> Option<Distance> {
        let max_steps = (room.width.ticks() / GRAIN.ticks()).unsigned_abs() / shape.0;
        let fits = |steps: u64| {
            let grid = self.grid_with_shape(GRAIN * steps, shape);
            grid.is_some_and(|grid| grid.width() <= room.width && grid.height() <= room.height)
        };
        binary_search(0..max_steps, fits).map(|steps| GRAIN * steps)
    }

    /// Returns a grid with these columns and rows, and with this cell.
    pub(crate) fn grid_with_shape(
        self,
        cell: Distance,
        (cols, rows): (u64, u64),
    ) -> Option<Grid<'a>> {
        let boards = Candidate::new(self, self.cell(cell));
        let size = boards.sizes().next()?;
        Some(boards.grid(size, cols, rows, self.inventory.count(), false))
    }

    fn cell(self, side: Distance) -> Cell {
        Cell::new(side, self.sheet.unit())
    }

    /// Returns the largest cell, or a slightly smaller one with a better last row, and the rows to
    /// search for.
    fn best_cell(self, room: Room, between: Distance) -> Option<(Distance, Tidiness)> {
        let search = |tidiness: Tidiness, cells: (Distance, Distance), grain: Distance| {
            self.largest_cell(room, between, tidiness, cells, grain)
        };
        let any = (Distance::ZERO, room.width.max(room.height));
        let with_grain = |grain: Distance| Some((search(Tidiness::ANY, any, grain)?, grain));
        let (largest, grain) = with_grain(GRAIN).or_else(|| with_grain(FINE))?;
        let boards = Candidate::new(self, self.cell(largest));
        let height = Some(room.height - between);
        let unrestricted = boards.on_one_page(room.width, height, Tidiness::ANY);
        let better = unrestricted
            .into_iter()
            .flat_map(|arrangement| arrangement.ending.better_endings());
        let mut tidier = better.filter_map(|(ending, (numerator, denominator))| {
            let tidiness = Tidiness {
                worst: ending,
                extra_rows: u64::MAX,
            };
            let cells = (largest.scale(numerator, denominator), largest);
            Some((search(tidiness, cells, grain)?, tidiness))
        });
        tidier.next().or(Some((largest, Tidiness::ANY)))
    }

    /// Returns the largest cell, a multiple of `grain`, with which everything fits on one page; if
    /// columns and rows are given, a full page. It is positive, at least the first of `cells` and
    /// at most the last.
    fn largest_cell(
        self,
        room: Room,
        between: Distance,
        tidiness: Tidiness,
        (min, max): (Distance, Distance),
        grain: Distance,
    ) -> Option<Distance> {
        // The boards may then need several pages.
        let has_both = self.sheet.cols.is_some() && self.sheet.rows.is_some();
        let fits = |cell: Distance| {
            let boards = Candidate::new(self, self.cell(cell));
            boards
                .on_one_page(room.width, Some(room.height - between), tidiness)
                .is_some()
                || (has_both && boards.on_full_page(room).is_some())
        };
        let steps = |cell: Distance| saturate::<u64>(cell.ticks() / grain.ticks());
        let below = steps(min - Distance::from_ticks(1).min(min));
        binary_search(below..steps(max), |middle| fits(grain * middle)).map(|steps| grain * steps)
    }
}

/// Returns the largest number of steps that fits, above the start and up to the end of the range,
/// given that all smaller numbers fit as well.
fn binary_search(steps: Range<u64>, fits: impl Fn(u64) -> bool) -> Option<u64> {
    let (mut low, mut high) = (steps.start, steps.end);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if fits(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    (low > steps.start).then_some(low)
}

/// Returns the error for paper on which not even one row of boards fits.
pub(crate) fn no_room(sheet: &Sheet) -> Error {
    let paper = sheet.paper_name();
    ErrorKind::DoesNotFit.error(format!(
        "the boards do not fit on {paper} paper: choose larger paper, a smaller cell, margin or gap, or fewer \
         columns and rows"
    ))
}

fn does_not_fit_one_page() -> Error {
    let message = "boards of several sizes must fit on one page: omit the cell, choose a smaller one, or draw \
                   each size separately";
    ErrorKind::DoesNotFit.about(&["cell"], message)
}

/// The boards with a cell of one size.
struct Candidate<'a, 'i> {
    columns: Columns<'a, 'i>,
    /// One slot for each board size.
    slots: Vec<Slot<'a>>,
    reserved: Reserved,
    gap: Distance,
    /// True if a partial last row is centred: on paper, below a title that is not on the left.
    centred: bool,
}

impl<'a, 'i> Candidate<'a, 'i> {
    fn new(fit: Fit<'a, 'i>, cell: Cell) -> Candidate<'a, 'i> {
        let (sheet, inventory) = (fit.sheet, fit.inventory);
        let cell = Cell {
            has_many_boards: inventory.has_many_boards(),
            ..cell
        };
        let slot = |n: usize| Slot::new(&sheet.template, n, cell, fit.reserved);
        Candidate {
            columns: Columns { sheet, inventory },
            slots: inventory.sizes.iter().map(|size| slot(size.n)).collect(),
            reserved: fit.reserved,
            gap: sheet.gap.map_or(cell.side, Distance::from),
            // Without paper, a board's column is its number modulo the columns, and rows are
            // aligned with a title on the left.
            centred: inventory.entry_kind == EntryKind::Boards
                && sheet.paper.is_some()
                && sheet.template.styling.title.align != Align::Left,
        }
    }

    /// Arranges everything on one page of this width, and of at most this height: as tidily as the first
    /// of these attempts that succeeds.
    fn arrange(
        &self,
        width: Distance,
        height: Option<Distance>,
        attempts: &[Tidiness],
    ) -> Option<Arrangement<'a>> {
        let mut attempts = attempts.iter();
        attempts.find_map(|tidiness| self.on_one_page(width, height, *tidiness))
    }

    /// Returns the arrangement on one page, or else on a full page among several, if there is room for it.
    fn or_full_page(
        &self,
        found: Option<Arrangement<'a>>,
        room: Room,
    ) -> Result<Option<Arrangement<'a>>> {
        let found = match found {
            None if self.slots.len() > 1 => return Err(does_not_fit_one_page()),
            None => self.on_full_page(room),
            found => found,
        };
        match found {
            Some(arrangement) if arrangement.is_too_long() => Err(error::sheet_too_long()),
            found => Ok(found),
        }
    }

    /// Arranges everything on one page of this width, and of at most this height.
    fn on_one_page(
        &self,
        width: Distance,
        height: Option<Distance>,
        tidiness: Tidiness,
    ) -> Option<Arrangement<'a>> {
        let mut left = height;
        let mut grids = Vec::new();
        let mut ending = Ending::Full;
        for (size, slot) in self.sizes() {
            let max_per_row = self.max_per_row((size, slot), width);
            let (per_row, rows) = self.columns.on_one_page(size, max_per_row, tidiness)?;
            ending = ending.max(self.columns.ending(size, per_row));
            let grid = self.grid((size, slot), per_row, rows, size.entries, self.centred);
            if let Some(left) = &mut left {
                if *left < grid.height() {
                    return None;
                }
                *left = *left - grid.height();
            }
            grids.push(grid);
        }
        Some(Arrangement {
            capacity: self.columns.inventory.count(),
            ending,
            grids,
        })
    }

    /// Arranges a full page among several.
    fn on_full_page(&self, room: Room) -> Option<Arrangement<'a>> {
        let size = self.sizes().next()?;
        let names = self.grid(size, 1, 1, 1, false).names;
        let limits = (
            self.max_per_row(size, room.width),
            count_across(room.height - names, size.1.height(), self.gap),
        );
        let (per_row, rows) = self.columns.on_full_page(limits)?;
        let capacity = per_row.saturating_mul(rows);
        Some(Arrangement {
            grids: vec![self.grid(size, per_row, rows, capacity, false)],
            ending: Ending::Full,
            capacity,
        })
    }

    fn sizes(&self) -> impl Iterator<Item = (&'i SizeEntries, &Slot<'a>)> {
        self.columns.inventory.sizes.iter().zip(&self.slots)
    }

    /// Returns the number of boards or orbits that fit side by side in this width.
    fn max_per_row(&self, size: (&SizeEntries, &Slot<'a>), width: Distance) -> u64 {
        let single = self.grid(size, 1, 1, 1, false);
        let numbers = single.number * 2;
        count_across(
            width - numbers,
            single.width() - numbers,
            self.gap + single.span_gap,
        )
    }

    /// Returns a grid with this number of boards or orbits in a row.
    fn grid(
        &self,
        (size, slot): (&SizeEntries, &Slot<'a>),
        per_row: u64,
        rows: u64,
        count: u64,
        centred: bool,
    ) -> Grid<'a> {
        let scale_to_board = |part: i64| slot.text_scale.scale_up(part, 1000, slot.unit);
        let span = size.span(self.columns.inventory.entry_kind);
        let number = scale_to_board(self.reserved.number);
        let caption = self
            .reserved
            .caption_width
            .filter(|caption| *caption <= slot.board() * 3);
        // Column names and captions at a legible size need an em between them.
        let column_gap = self.reserved.name.max(caption).map_or(self.gap, |text| {
            (text + self.reserved.legible - slot.width())
                .scale_up(1, 1, slot.unit)
                .max(self.gap)
        });
        Grid {
            gap: self.gap,
            column_gap,
            cols: per_row.saturating_mul(span),
            rows,
            count,
            span,
            // Twice the distance of boards.
            span_gap: match self.columns.inventory.entry_kind {
                EntryKind::Boards => Distance::ZERO,
                EntryKind::Orbits => self.gap + number,
            },
            number,
            names: scale_to_board(self.reserved.names),
            kind: self.columns.inventory.entry_kind,
            centred,
            unchecked: self.columns.inventory.unchecked,
            ..slot.clone().into_grid()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Contents, Length};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn finds_the_largest_cell_for_a_shape(
            n in 1usize..20,
            shape in (1u64..60, 1u64..60),
            room in (20u16..900, 20u16..900),
            gap in proptest::option::of(0u16..2000),
            coordinates in any::<bool>(),
            label in proptest::option::of(1u16..6),
        ) {
            let sheet = Sheet {
                gap: gap.map(|gap| Length::new(f64::from(gap) / 100.0, Unit::Mm).unwrap()),
                ..Sheet::default()
            };
            let inventory = Contents::new(n, 1).inventory(EntryKind::Boards).unwrap();
            let label = label.map(Distance::mm);
            let reserved = Reserved { coordinates, label, ..Reserved::default() };
            let fit = Fit { sheet: &sheet, inventory: &inventory, reserved };
            let room = Room {
                width: Distance::mm(room.0),
                height: Distance::mm(room.1),
            };
            let fits = |cell: &Distance| {
                let grid = fit.grid_with_shape(*cell, shape).unwrap();
                grid.width() <= room.width && grid.height() <= room.height
            };
            let steps = room.width.ticks() / GRAIN.ticks();
            let mut cells = (1..=steps as u64).map(|step| GRAIN * step);
            let mut largest = None;
            while let Some(cell) = cells.next().filter(fits) {
                largest = Some(cell);
            }
            prop_assert_eq!(fit.largest_cell_for_shape(room, shape), largest);
        }
    }
}
