//! A hole among the boards that holds the title, either in the middle or next to the last
//! orbits, which are smaller than the others.

use crate::layout::fit::{Fit, Room};
use crate::layout::stack::{HoleContents, Row, Stack, edges};
use crate::layout::typeset::sizes::{break_in_two, fit_ink, fit_line, fit_lines};
use crate::layout::typeset::words::Words;
use crate::page::grid::{Grid, Hole};
use crate::page::text::{Align, Role};
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Result, TitlePosition, Wording};

/// The largest number of boards with a title hole; larger sheets look just as good without one.
const MAX_TITLE_HOLE_BOARDS: u64 = 20_000;
/// The size to which a line may shrink before it is broken, in hundredths of the original: a hole
/// has less room for lines than a page.
const MIN_SCALE: i64 = 66;
/// The largest title above the number of boards, in hundredths of the number's size and of the
/// hole's height.
const MAX_TITLE: (i64, i64) = (40, 16);
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
) -> Result<Option<(Grid<'a>, HoleContents)>> {
    let count = words.inventory.count();
    if count > MAX_TITLE_HOLE_BOARDS {
        return Ok(None);
    }
    if words.shows_orbits() {
        return fit_beside_orbits(words, fit, room, module);
    }
    let position = words.sheet.title_position;
    let is_large = position == TitlePosition::Number;
    let max_hole = if is_large { count / 3 } else { count / 4 };
    let usable = |shape| {
        let is_usable = move |hole: &Hole| position == TitlePosition::Grid || !is_too_narrow(hole);
        centred_holes(count, shape).filter(is_usable)
    };
    let mut candidates = Vec::new();
    for shape in shapes(count, max_hole).filter(|shape| usable(*shape).next().is_some()) {
        let cell = fit.largest_cell_for_shape(room, shape);
        candidates.extend(cell.map(|cell| (cell, shape)));
    }
    candidates.sort_by_key(|(cell, _)| std::cmp::Reverse(*cell));
    let grids = candidates.into_iter().flat_map(|(cell, shape)| {
        let with_hole = move |hole| {
            let hole = Some(hole);
            Some(Grid {
                hole,
                ..fit.grid_with_shape(cell, shape)?
            })
        };
        usable(shape).filter_map(with_hole)
    });
    let mut grids: Vec<Grid<'a>> = grids.collect();
    if is_large {
        grids.sort_by_key(|grid| std::cmp::Reverse(largest_number(grid)));
    }
    for grid in grids {
        if let Some(hole_contents) = fill_hole_in_middle(words, &grid, module)? {
            return Ok(Some((grid, hole_contents)));
        }
    }
    Ok(None)
}

/// Returns about the font size of the number of boards in the hole of a grid, where a digit is half
/// as wide as its font size.
pub(crate) fn largest_number(grid: &Grid<'_>) -> Distance {
    let [_, _, width, height] = grid.hole_sides().unwrap_or_default();
    let digits = i64::from(grid.count.max(1).ilog10()) + 1;
    width.scale(2, digits).min(height)
}

/// Returns the largest orbits that fit, and the hole next to the last of them that allows the
/// largest title.
fn fit_beside_orbits<'a>(
    words: &Words<'a>,
    fit: Fit<'a, '_>,
    room: Room,
    module: Distance,
) -> Result<Option<(Grid<'a>, HoleContents)>> {
    let tally = words
        .inventory
        .sizes
        .first()
        .and_then(|size| size.tally.as_deref());
    let (Some(tally), Ok(found)) = (tally, fit.on_paper(room, Distance::ZERO)) else {
        return Ok(None);
    };
    let [grid] = found.grids.as_slice() else {
        return Ok(None);
    };
    let mut best: Option<(Distance, Grid<'a>, HoleContents)> = None;
    for hole in free_holes(grid, tally)
        .into_iter()
        .filter(|_| found.capacity >= grid.count)
    {
        let grid = Grid {
            hole: Some(hole),
            ..grid.clone()
        };
        let Some((size, hole_contents)) = fill_hole_beside(words, &grid, module)? else {
            continue;
        };
        if best.as_ref().is_none_or(|(largest, ..)| size >= *largest) {
            best = Some((size, grid, hole_contents));
        }
    }
    Ok(best.map(|(_, grid, hole_contents)| (grid, hole_contents)))
}

/// Returns the free space to the right of the last orbits and below them, given that the largest
/// orbits come first: for each number of rows, the columns that are free in all of these rows.
fn free_holes(grid: &Grid<'_>, tally: &[(u64, u8)]) -> Vec<Hole> {
    let size = |index: u64| {
        let mut orbits_before = 0;
        let entry = tally.iter().find(|(orbits, _)| {
            orbits_before += orbits;
            index < orbits_before
        });
        entry.map_or(grid.span, |(_, size)| u64::from(*size))
    };
    let (mut centred_holes, mut cols) = (Vec::new(), grid.cols);
    for row in (0..grid.rows).rev() {
        let first = row * grid.entries_per_row();
        let last = (first + grid.entries_per_row()).min(grid.count) - 1;
        let taken = (last - first) * grid.span + size(last);
        cols = cols.min(grid.cols - taken);
        if cols == 0 {
            break;
        }
        centred_holes.push(Hole {
            col: grid.cols - cols,
            row,
            cols,
            rows: grid.rows - row,
        });
    }
    centred_holes
}

/// Returns the contents of the hole of a grid, if its texts are legible.
fn fill_hole_in_middle(
    words: &Words<'_>,
    grid: &Grid<'_>,
    module: Distance,
) -> Result<Option<HoleContents>> {
    let Some([_, _, width, height]) = grid.hole_sides() else {
        return Ok(None);
    };
    let flush = words.style(Role::Title).align != Align::Centre;
    let hole = HoleText {
        words,
        sides: (width, height),
        hanging: grid.overhang(),
        flush,
    };
    let mut rows = hole.rows()?;
    if rows.is_empty() {
        return Ok(None);
    }
    let stack = Stack {
        rule: width.scale(18, 100),
        edges: edges(grid, width),
        unit: grid.unit(),
    };
    let room = height.scale(if flush { 100 } else { 85 }, 100);
    let (mut hole_contents, total) = stack.fit_into(words, &mut rows, room);
    if flush {
        hole_contents.spread_lines((height - total).scale(1, 2));
    }
    let legible = |row: &Row| row.size >= min_size(words, module, row.role);
    Ok(rows.iter().all(legible).then_some(hole_contents))
}

/// Returns the contents of a hole next to orbits, if its texts are legible, and the size of its
/// title: on one line, or on two if that makes it much larger.
fn fill_hole_beside(
    words: &Words<'_>,
    grid: &Grid<'_>,
    module: Distance,
) -> Result<Option<(Distance, HoleContents)>> {
    let title = words.hole_lines(Role::Title)?;
    let halves = match (title.as_slice(), grid.hole_sides()) {
        ([title], Some([_, _, width, _])) => {
            words.break_line(Role::Title, title, words.min_text_size(), width)?
        }
        ([], _) => return Ok(None),
        _ => None,
    };
    let single = fill_hole_with_title(words, grid, module, &title)?;
    let Some(halves) = halves else {
        return Ok(single);
    };
    let double = fill_hole_with_title(words, grid, module, &halves)?;
    Ok(match (single, double) {
        (Some(single), Some(double)) if double.0 < single.0.scale(5, 4) => Some(single),
        (single, double) => double.or(single),
    })
}

/// Returns the contents with these lines as its title, aligned with the boards on the left.
fn fill_hole_with_title(
    words: &Words<'_>,
    grid: &Grid<'_>,
    module: Distance,
    title: &[Line],
) -> Result<Option<(Distance, HoleContents)>> {
    let Some([_, _, width, height]) = grid.hole_sides() else {
        return Ok(None);
    };
    let line_width = (width - grid.overhang()).scale(98, 100);
    let smallest = min_size(words, module, Role::Footer);
    let max_size = height.scale(if title.len() > 1 { 26 } else { 36 }, 100);
    let title_size = fit_lines(title, max_size, line_width);
    let mut rows = vec![Row::new(Role::Title, title.to_vec(), title_size)];
    rows.extend(rows_below_title(words, title_size, smallest, line_width)?);
    let stack = Stack {
        rule: Distance::ZERO,
        edges: edges(grid, width),
        unit: grid.unit(),
    };
    // Automatic texts are omitted if there is no room for them.
    let automatic = rows.last().is_some_and(|row| row.role == Role::Footer)
        && matches!(words.sheet.footer, Wording::Auto);
    if automatic && stack.height(words, &rows) > height {
        rows.pop();
    }
    let (mut hole_contents, _) = stack.fit_into(words, &mut rows, height);
    let title_size = rows[0].size;
    let legible = title_size >= min_size(words, module, Role::Title)
        && rows.iter().all(|row| row.size >= smallest);
    hole_contents.align_left_at(stack.edges.0);
    Ok(legible.then_some((title_size, hole_contents)))
}

/// Returns the rows below a title of this size. Automatic texts smaller than `smallest` are
/// omitted.
fn rows_below_title(
    words: &Words<'_>,
    title_size: Distance,
    smallest: Distance,
    line_width: Distance,
) -> Result<Vec<Row>> {
    let fits = |role: Role, size: Distance| -> Result<Option<Row>> {
        let lines = words.hole_lines(role)?;
        let automatic = role == Role::Footer && matches!(words.sheet.footer, Wording::Auto);
        let halves = if automatic {
            None
        } else {
            break_in_two(words, role, &lines, smallest, 100, line_width)?
        };
        let lines = halves.unwrap_or(lines);
        let row = Row::new(role, lines.clone(), fit_lines(&lines, size, line_width));
        // Automatic texts are omitted if they would be too small.
        let is_shown = !lines.is_empty() && (row.size >= smallest || !automatic);
        Ok(is_shown.then_some(row))
    };
    let tally = fits(Role::Subtitle, title_size.scale(52, 100))?;
    let size = tally
        .as_ref()
        .map_or(title_size.scale(40, 100), |row| row.size);
    let dedication = fits(Role::Dedication, size)?;
    let footer = fits(Role::Footer, size.scale(80, 100))?;
    Ok([tally, dedication, footer].into_iter().flatten().collect())
}

/// A hole in the middle of the boards, and the texts for it.
struct HoleText<'h, 'a> {
    words: &'h Words<'a>,
    sides: (Distance, Distance),
    /// Width of the labels that hang outside the boards.
    hanging: Distance,
    flush: bool,
}

impl HoleText<'_, '_> {
    /// Returns the rows from top to bottom: title and subtitle, the number of boards and its noun,
    /// dedication and footer. Without the number, the title takes its size. A rule separates the
    /// last of these from the rest.
    fn rows(&self) -> Result<Vec<Row>> {
        let height = self.sides.1;
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
        let width = self.sides.0;
        let room = if self.flush {
            width - self.hanging
        } else {
            width.scale(part, 100)
        };
        let halves = match role {
            Role::Count | Role::CountContinuation | Role::Note => None,
            _ => break_in_two(self.words, role, &lines, size, MIN_SCALE, room)?,
        };
        let lines = halves.unwrap_or(lines);
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
}

/// Returns the smallest size of a text, which depends on the module unless the user has chosen the
/// middle.
fn min_size(words: &Words<'_>, module: Distance, role: Role) -> Distance {
    let hundredths = match role {
        Role::Title if !words.sentence.is_empty() || words.shows_orbits() => MIN_TITLE,
        // Hundreds of boards are a texture, on which only a large number stands out.
        Role::Count if !words.inventory.has_few_boards() => 800,
        Role::Title | Role::Count => 470,
        Role::CountContinuation => 115,
        _ => 80,
    };
    match words.sheet.title_position {
        TitlePosition::Auto => module.scale(hundredths, 100).max(words.min_text_size()),
        _ => words.min_text_size(),
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
