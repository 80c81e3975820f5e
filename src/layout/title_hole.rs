//! A hole in the middle of the boards that holds the title.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::casts::saturate;
use crate::layout::fit::{Fit, Room};
use crate::layout::stack::{HoleContents, Row, Stack, edges};
use crate::layout::typeset::sizes::{break_in_two, fit_ink, fit_line};
use crate::layout::typeset::words::Words;
use crate::page::grid::{Grid, Hole};
use crate::page::text::{Align, Role};
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Result, Sheet, TitlePosition};

/// The largest number of boards with a title hole; larger sheets look just as good without one.
const MAX_TITLE_HOLE_BOARDS: u64 = 20_000;
/// The size to which a line may shrink before it is broken, in hundredths of the original: a hole
/// has less room for lines than a page.
const MIN_SCALE: i64 = 66;
/// The largest title above the number of boards, in hundredths of the number's size and of the
/// hole's height.
const MAX_TITLE: (i64, i64) = (40, 16);
/// The smallest difference of margins that is visible, in hundredths of the width between them.
const MIN_EXCESS: i64 = 2;
/// The largest widening of a gap between columns, in hundredths of the distance between columns.
const MAX_SPREAD: i64 = 20;
/// The smallest title, in hundredths of a module.
const MIN_TITLE: i64 = 240;
/// The largest text below a title, in hundredths of the title's size.
const MAX_BELOW_TITLE: i64 = 75;

/// Returns the pairs of columns and rows that have room for `count` boards and a hole of at most `max_hole`.
fn shapes(count: u64, max_hole: u64) -> impl Iterator<Item = (u64, u64)> {
    let widest = count.min(400);
    let max_slots = count + max_hole;
    let with_cols =
        move |cols: u64| (count / cols + 1..=max_slots / cols).map(move |rows| (cols, rows));
    (3..=widest).flat_map(with_cols)
}

/// Returns the holes exactly in the middle that leave room for `count` boards: an even number of
/// columns if the grid has an even number, else an odd one.
fn centred_holes(count: u64, (cols, rows): (u64, u64)) -> impl Iterator<Item = Hole> {
    let free = cols * rows - count;
    let widths = (1..cols).filter(move |a| {
        free.is_multiple_of(*a)
            && (cols - a).is_multiple_of(2)
            && free / a < rows
            && (rows - free / a).is_multiple_of(2)
    });
    widths.map(move |a| {
        let b = free / a;
        let (col, row) = ((cols - a) / 2, (rows - b) / 2);
        Hole {
            col,
            row,
            cols: a,
            rows: b,
        }
    })
}

/// True if a hole is too narrow for a title.
fn is_too_narrow(hole: &Hole) -> bool {
    let (cols, rows) = (hole.cols, hole.rows);
    2 * cols.max(rows) > 3 * cols.min(rows)
}

/// Returns the grid with the largest cell whose hole has room for the texts.
pub(crate) fn largest_grid<'a>(
    words: &Words<'a>,
    fit: Fit<'a, '_>,
    room: Room,
    module: Distance,
) -> Option<(Grid<'a>, HoleContents)> {
    let count = words.inventory.count();
    if count > MAX_TITLE_HOLE_BOARDS {
        return None;
    }
    let position = words.sheet.title_position;
    let is_large = position == TitlePosition::Number;
    let max_hole = if is_large { count / 3 } else { count / 4 };
    let usable = |shape| {
        let is_usable = move |hole: &Hole| position == TitlePosition::Grid || !is_too_narrow(hole);
        centred_holes(count, shape).filter(is_usable)
    };
    let shapes = shapes(count, max_hole).filter(|shape| usable(*shape).next().is_some());
    let mut candidates: Vec<_> = shapes
        .filter_map(|shape| Some((fit.largest_cell_for_shape(room, shape)?, shape)))
        .collect();
    candidates.sort_by_key(|(cell, _)| Reverse(*cell));
    let grids = candidates.into_iter().flat_map(|(cell, shape)| {
        let grid = fit.grid_with_shape(cell, shape);
        let grid = grid.map(|grid| spread_columns(grid, fit.sheet, room));
        usable(shape).filter_map(move |hole| Some(with_hole(grid.as_ref()?, hole)))
    });
    let mut grids: Vec<Grid<'a>> = grids.collect();
    if is_large {
        grids.sort_by_key(|grid| Reverse(largest_number(grid)));
    }
    grids.into_iter().find_map(|grid| {
        let hole_contents = HoleText::new(words, &grid, module)?.fill()?;
        Some((grid, hole_contents))
    })
}

/// Widens the gaps between columns until the margins on all sides are equal, unless they nearly are
/// or the sheet gives the gap.
fn spread_columns<'a>(mut grid: Grid<'a>, sheet: &Sheet, room: Room) -> Grid<'a> {
    let excess = (room.width - grid.width()) - (room.height - grid.height());
    if sheet.gap.is_none() && excess > room.width.scale(MIN_EXCESS, 100) {
        let extra = excess.scale(1, saturate::<i64>(grid.cols) - 1);
        let widest = grid.pitch_x().scale(MAX_SPREAD, 100);
        grid.column_gap = grid.column_gap + extra.min(widest).floor(grid.unit().grain());
    }
    grid
}

fn with_hole<'a>(grid: &Grid<'a>, hole: Hole) -> Grid<'a> {
    Grid {
        holes: Arc::new([hole]),
        ..grid.clone()
    }
}

/// Returns about the font size of the number of boards in the hole of a grid, where a digit is half
/// as wide as its font size.
pub(crate) fn largest_number(grid: &Grid<'_>) -> Distance {
    let [_, _, width, height] = grid.hole_sides().unwrap_or_default();
    let digits = i64::from(grid.count.max(1).ilog10()) + 1;
    width.scale(2, digits).min(height)
}

/// The texts for the hole of a grid.
struct HoleText<'h, 'a> {
    words: &'h Words<'a>,
    width: Distance,
    height: Distance,
    /// Width of the labels that hang outside the boards.
    hanging: Distance,
    stack: Stack,
    module: Distance,
    /// True if the title is aligned with the boards.
    flush: bool,
}

impl<'h, 'a> HoleText<'h, 'a> {
    fn new(words: &'h Words<'a>, grid: &Grid<'_>, module: Distance) -> Option<HoleText<'h, 'a>> {
        let [_, _, width, height] = grid.hole_sides()?;
        Some(HoleText {
            words,
            width,
            height,
            hanging: grid.overhang(),
            stack: Stack {
                rule: width.scale(18, 100),
                edges: edges(grid, width),
                unit: grid.unit(),
            },
            module,
            flush: words.style(Role::Title).align != Align::Centre,
        })
    }

    /// Returns the contents of a hole in the middle, if its texts are legible.
    fn fill(&self) -> Option<HoleContents> {
        let mut rows = self.rows().ok().filter(|rows| !rows.is_empty())?;
        let room = self.height.scale(if self.flush { 100 } else { 85 }, 100);
        let (mut hole_contents, total) = self.stack.fit_into(self.words, &mut rows, room);
        if self.flush {
            hole_contents.spread_lines((self.height - total).scale(1, 2));
        }
        let legible = |row: &Row| row.size >= self.min_size(row.role);
        rows.iter().all(legible).then_some(hole_contents)
    }

    /// Returns the rows from top to bottom: title and subtitle, the number of boards and its noun,
    /// dedication and footer. Without the number, the title takes its size. A rule separates the
    /// last of these from the rest.
    fn rows(&self) -> Result<Vec<Row>> {
        let height = self.height;
        let is_large = self.words.sheet.title_position == TitlePosition::Number;
        let max_size = height.scale(if self.flush || is_large { 100 } else { 60 }, 100);
        let count = self.row(Role::Count, max_size, if is_large { 95 } else { 70 })?;
        let title = match &count {
            Some(count) => {
                let (of_count, of_height) = MAX_TITLE;
                let size = count.size.scale(of_count, 100);
                self.row(Role::Title, size.min(height.scale(of_height, 100)), 90)?
            }
            None => self.row(Role::Title, max_size, 70)?,
        };
        let Some(large) = count.as_ref().or(title.as_ref()).map(|row| row.size) else {
            return Ok(Vec::new());
        };
        let below = title.as_ref().filter(|_| count.is_some());
        let below = below.map_or(large, |title| title.size.scale(MAX_BELOW_TITLE, 100));
        // A number as wide as the hole leaves less of its height.
        let (line, last) = match self.flush {
            _ if is_large => (7, 75),
            true => (9, 75),
            false => (10, 82),
        };
        let size = large.scale(30, 100).min(height.scale(line, 100)).min(below);
        let ways = self.row(Role::CountContinuation, size, 90)?;
        let size = ways.as_ref().map_or(size, |ways| ways.size);
        let subtitle = self.row(Role::Subtitle, size, 90)?;
        let mut dedication = self.row(Role::Dedication, size, 90)?;
        let set = [&ways, &subtitle, &dedication].into_iter().flatten();
        let size = set.map(|row| row.size).min();
        let size = size.unwrap_or(large.scale(24, 100)).scale(last, 100);
        let mut note = self.row(Role::Note, size, 90)?;
        let mut footer = self.row(Role::Footer, size, 90)?;
        let (above, mut below) = if title.is_some() {
            (subtitle, None)
        } else {
            (None, subtitle)
        };
        let last = [&mut below, &mut dedication, &mut footer, &mut note];
        if let Some(row) = last.into_iter().flatten().next() {
            row.has_rule = true;
        }
        let rows = [title, above, count, ways, note, below, dedication, footer];
        Ok(rows.into_iter().flatten().collect())
    }

    /// Returns a row of at most this size. A centred row takes up to `part` hundredths of the
    /// width; a block takes all of it except the width of the hanging labels.
    fn row(&self, role: Role, size: Distance, part: i64) -> Result<Option<Row>> {
        let lines = self.words.hole_lines(role)?;
        if lines.is_empty() {
            return Ok(None);
        }
        let room = if self.flush {
            self.width - self.hanging
        } else {
            self.width.scale(part, 100)
        };
        let lines = match role {
            Role::Count | Role::CountContinuation | Role::Note => lines,
            _ => break_in_two(self.words, role, lines, size, MIN_SCALE, room)?,
        };
        let fit = |line: &Line| {
            if self.flush {
                fit_ink(self.words, line, size, room)
            } else {
                fit_line(line, size, room)
            }
        };
        let size = lines.iter().map(fit).min().unwrap_or(size);
        Ok(Some(Row::new(role, lines, size)))
    }

    /// Returns the smallest size of a text, which depends on the module unless the user has chosen the
    /// middle.
    fn min_size(&self, role: Role) -> Distance {
        let words = self.words;
        let hundredths = match role {
            Role::Title if !words.sentence.is_empty() || words.shows_orbits() => MIN_TITLE,
            // Hundreds of boards are a texture, on which only a large number stands out.
            Role::Count if !words.inventory.has_few_boards() => 800,
            Role::Title | Role::Count => 470,
            Role::CountContinuation => 115,
            _ => 80,
        };
        match words.sheet.title_position {
            TitlePosition::Auto => self
                .module
                .scale(hundredths, 100)
                .max(words.min_text_size()),
            _ => words.min_text_size(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_holes(count: u64) -> impl Iterator<Item = ((u64, u64), Hole)> {
        shapes(count, count / 4)
            .flat_map(move |shape| centred_holes(count, shape).map(move |hole| (shape, hole)))
    }

    #[test]
    fn centres_holes_exactly() {
        for count in [10, 46, 92, 341, 724] {
            for ((cols, rows), hole) in with_holes(count) {
                assert_eq!(cols * rows - hole.cols * hole.rows, count);
                assert_eq!(2 * hole.col + hole.cols, cols);
                assert_eq!(2 * hole.row + hole.rows, rows);
                assert!(hole.col > 0 && hole.row > 0);
            }
        }
        let has = |count, wanted| {
            let mut candidates = with_holes(count);
            candidates.any(|((c, r), hole)| (c, r, hole.cols, hole.rows) == wanted)
        };
        assert!(has(92, (8, 12, 2, 2)) && has(724, (22, 33, 2, 1)));
        assert!(has(724, (23, 33, 7, 5)));
        assert!(
            [1, 4]
                .iter()
                .all(|count| with_holes(*count).next().is_none())
        );
    }
}
