//! The cartouche: a hole among the boards, in which the title stands: in their middle,
//! or beside the last orbits, which are smaller.

use crate::layout::fit::{Fit, Room};
use crate::layout::typeset::setting::place;
use crate::layout::typeset::sizes::{LEADING, filling, smaller};
use crate::layout::typeset::words::{PagePlace, Words};
use crate::page::grid::{Grid, Hole};
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::page::text::{Align, Role, Text};
use crate::text::fonts::Family;
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Result, TitleIn, Unit, Wording};

/// More boards than these are as well without.
const MOST: u64 = 20_000;
/// The thinnest rule.
const RULE: Distance = Distance::of_ticks(Unit::Mm.ticks() * 18 / 100);
/// Beneath a heavy title it is a bar: how high, in hundredths of a line's size.
const BAR: i64 = 28;
/// The smallest size of a line: 6 pt.
const SMALLEST: Distance = Distance::of_ticks(Unit::Mm.ticks() * 21 / 10);
const ONLY: PagePlace = PagePlace { page: 1, pages: 1 };

/// What stands in the hole, from its middle.
#[derive(Clone, Debug)]
pub(crate) struct Cartouche {
    texts: Vec<Text>,
    rule: Option<Rectangle>,
}

/// Columns and rows that have room for so many boards and a hole.
fn shapes(count: u64) -> impl Iterator<Item = (u64, u64)> {
    let widest = count.min(400);
    let most = count + count / 4;
    let with_cols = move |cols: u64| (count / cols + 1..=most / cols).map(move |rows| (cols, rows));
    (3..=widest).flat_map(with_cols)
}

/// Holes exactly in the middle that leave room for so many boards: even columns for
/// even holes, and odd ones for odd ones.
fn holes(count: u64, (cols, rows): (u64, u64)) -> impl Iterator<Item = Hole> {
    let free = cols * rows - count;
    let wide = (1..cols).filter(move |a| {
        free.is_multiple_of(*a)
            && (cols - a).is_multiple_of(2)
            && free / a < rows
            && (rows - free / a).is_multiple_of(2)
    });
    wide.map(move |a| {
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

/// The grid with the largest cell around a hole that carries its words.
pub(crate) fn largest<'a>(
    words: &Words<'a>,
    fit: Fit<'a, '_>,
    room: Room,
    module: Distance,
) -> Result<Option<(Grid<'a>, Cartouche)>> {
    let count = words.inventory.count();
    if count > MOST {
        return Ok(None);
    }
    if words.shows_orbits() {
        return beside_orbits(words, fit, room, module);
    }
    let mut found = Vec::new();
    for shape in shapes(count).filter(|shape| holes(count, *shape).next().is_some()) {
        let cell = fit.in_shape(room, shape);
        found.extend(cell.map(|cell| (cell, shape)));
    }
    found.sort_by_key(|(cell, _)| std::cmp::Reverse(*cell));
    let around = found.into_iter().flat_map(|(cell, shape)| {
        let of = move |hole| {
            let hole = Some(hole);
            Some(Grid {
                hole,
                ..fit.shaped(cell, shape)?
            })
        };
        holes(count, shape).filter_map(of)
    });
    for grid in around {
        if let Some(cartouche) = Cartouche::new(words, &grid, module)? {
            return Ok(Some((grid, cartouche)));
        }
    }
    Ok(None)
}

/// The largest orbits that fit, and the hole beside the last of them in which the
/// title is largest.
fn beside_orbits<'a>(
    words: &Words<'a>,
    fit: Fit<'a, '_>,
    room: Room,
    module: Distance,
) -> Result<Option<(Grid<'a>, Cartouche)>> {
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
    let mut best: Option<(Distance, Grid<'a>, Cartouche)> = None;
    for hole in vacant(grid, tally)
        .into_iter()
        .filter(|_| found.capacity >= grid.count)
    {
        let grid = Grid {
            hole: Some(hole),
            ..grid.clone()
        };
        let Some((size, cartouche)) = Cartouche::beside(words, &grid, module)? else {
            continue;
        };
        if best.as_ref().is_none_or(|(largest, ..)| size >= *largest) {
            best = Some((size, grid, cartouche));
        }
    }
    Ok(best.map(|(_, grid, cartouche)| (grid, cartouche)))
}

/// What the last orbits leave free at the right and at the bottom, where the largest
/// come first: for each number of rows, as many columns as these have in common.
fn vacant(grid: &Grid<'_>, tally: &[(u64, u8)]) -> Vec<Hole> {
    let size = |index: u64| {
        let mut before = 0;
        let of = tally.iter().find(|(orbits, _)| {
            before += orbits;
            index < before
        });
        of.map_or(grid.span, |(_, size)| u64::from(*size))
    };
    let (mut holes, mut cols) = (Vec::new(), grid.cols);
    for row in (0..grid.rows).rev() {
        let first = row * grid.abreast();
        let last = (first + grid.abreast()).min(grid.count) - 1;
        let taken = (last - first) * grid.span + size(last);
        cols = cols.min(grid.cols - taken);
        if cols == 0 {
            break;
        }
        holes.push(Hole {
            col: grid.cols - cols,
            row,
            cols,
            rows: grid.rows - row,
        });
    }
    holes
}

impl Cartouche {
    /// For the hole of a grid, where its words are legible.
    fn new(words: &Words<'_>, grid: &Grid<'_>, module: Distance) -> Result<Option<Cartouche>> {
        let Some([_, _, width, height]) = grid.hole_sides() else {
            return Ok(None);
        };
        let flush = is_flush(words);
        let (most, all) = if flush { (100, 100) } else { (60, 85) };
        let fits = |role, size, part| fitted(words, role, size, (width, grid.overhang(), part));
        let number = fits(Role::Title, height.parts(most, 100), 70)?;
        let Some((_, _, large)) = number.as_ref() else {
            return Ok(None);
        };
        let large = *large;
        let line = fits(
            Role::Subtitle,
            large.parts(30, 100).min(height.parts(9, 100)),
            90,
        )?;
        let size = line.as_ref().map_or(large.parts(24, 100), |line| line.2);
        let note = fits(Role::Footer, size.parts(75, 100), 90)?;
        let small = note.as_ref().map_or(size, |note| note.2);
        let lines: Vec<_> = [number, line, note].into_iter().flatten().collect();
        let set = |part: (i64, i64)| {
            let scaled = lines.iter().cloned();
            let scaled = scaled.map(|(role, line, size)| (role, line, size.parts(part.0, part.1)));
            let stack = Stack {
                size: size.parts(part.0, part.1),
                rule: Some(width.parts(18, 100)),
                edges: edges(grid, width),
                unit: grid.unit(),
            };
            stack.of(words, scaled)
        };
        // Where they are too high, all of them shrink.
        let room = height.parts(all, 100);
        let (mut cartouche, mut whole) = set((1, 1));
        let mut part = (1, 1);
        if whole > room {
            part = (room.ticks(), whole.ticks());
            (cartouche, whole) = set(part);
        }
        if flush {
            cartouche.part((height - whole).parts(1, 2));
        }
        let legible =
            |size: Distance, of: i64| size.parts(part.0, part.1) >= least(words, module, of);
        let all = legible(large, 470) && legible(size, 115) && legible(small, 80);
        Ok(all.then_some(cartouche))
    }

    /// Moves the title up, and what is beneath it down.
    fn part(&mut self, by: Distance) {
        for text in &mut self.texts {
            text.y = match text.role {
                Role::Title => text.y - by,
                _ => text.y + by,
            };
        }
        if let Some(rule) = &mut self.rule {
            rule.y = rule.y + by;
        }
    }

    /// For a hole beside orbits, where its words are legible, and how large its title is:
    /// in one line, or in two where it is much larger then.
    fn beside(
        words: &Words<'_>,
        grid: &Grid<'_>,
        module: Distance,
    ) -> Result<Option<(Distance, Cartouche)>> {
        let Some(title) = words.line(Role::Title, ONLY)? else {
            return Ok(None);
        };
        let halves = match grid.hole_sides() {
            Some([_, _, width, _]) => words.halves(&title, SMALLEST, width)?,
            None => None,
        };
        let one = Cartouche::beside_with(words, grid, module, &[title])?;
        let Some(two) = halves else {
            return Ok(one);
        };
        let two = Cartouche::beside_with(words, grid, module, &two)?;
        Ok(match (one, two) {
            (Some(one), Some(two)) if two.0 < one.0.parts(5, 4) => Some(one),
            (one, two) => two.or(one),
        })
    }

    /// With these lines of a title, which begin where the boards do.
    fn beside_with(
        words: &Words<'_>,
        grid: &Grid<'_>,
        module: Distance,
        title: &[Line],
    ) -> Result<Option<(Distance, Cartouche)>> {
        let Some([_, _, width, height]) = grid.hole_sides() else {
            return Ok(None);
        };
        let wide = (width - grid.overhang()).parts(98, 100);
        let fits = |role: Role, size: Distance| -> Result<_> {
            let line = words.line(role, ONLY)?;
            Ok(line.map(|line| {
                let size = smaller(&line, size, wide);
                (role, line, size)
            }))
        };
        let most = height.parts(if title.len() > 1 { 26 } else { 36 }, 100);
        let large = title
            .iter()
            .fold(most, |size, line| smaller(line, size, wide));
        let tally = fits(Role::Subtitle, large.parts(52, 100))?;
        let size = tally.as_ref().map_or(large.parts(40, 100), |line| line.2);
        let small = least(words, module, 80);
        let note = fits(Role::Footer, size.parts(80, 100))?;
        // What nobody asked for is left out where it is too small.
        let automatic = matches!(words.sheet.footer, Wording::Auto);
        let note = note.filter(|note| note.2 >= small || !automatic);
        let least_of_all = note.as_ref().map_or(size, |note| note.2);
        if large < least(words, module, 240) || least_of_all < small {
            return Ok(None);
        }
        let title = title.iter().map(|line| (Role::Title, line.clone(), large));
        let lines = title.chain(tally).chain(note);
        let stack = Stack {
            size,
            rule: None,
            edges: edges(grid, width),
            unit: grid.unit(),
        };
        let (mut cartouche, whole) = stack.of(words, lines);
        let texts = cartouche.texts.iter_mut();
        for text in texts.filter(|text| text.style.align == Align::Centre) {
            text.x = stack.edges.0;
            text.style.align = Align::Left;
        }
        Ok((whole <= height).then_some((large, cartouche)))
    }

    /// The texts, in the hole of a grid at its place.
    pub(crate) fn texts(&self, grid: &Grid<'_>) -> Vec<Text> {
        let (x, y) = middle(grid);
        let texts = self.texts.iter().map(|text| Text {
            x: text.x + x,
            y: text.y + y,
            ..text.clone()
        });
        texts.collect()
    }

    /// The rule between the lines.
    pub(crate) fn rule(&self, grid: &Grid<'_>) -> Option<Rectangle> {
        let ((x, y), unit) = (middle(grid), grid.unit());
        self.rule.map(|rule| Rectangle {
            x: (rule.x + x).fraction(1, 1, unit),
            y: (rule.y + y).fraction(1, 1, unit),
            ..rule
        })
    }
}

/// Lines beneath each other about their middle.
struct Stack {
    /// That of the second line.
    size: Distance,
    /// How wide a rule is above the last, if there is one.
    rule: Option<Distance>,
    /// Where what is not centred begins and ends.
    edges: (Distance, Distance),
    unit: Unit,
}

impl Stack {
    /// The lines at their places, and how high they are.
    fn of(
        &self,
        words: &Words<'_>,
        lines: impl Iterator<Item = (Role, Line, Distance)>,
    ) -> (Cartouche, Distance) {
        let (size, between) = (self.size, if self.rule.is_some() { 26 } else { 11 });
        let (mut y, mut above) = (Distance::ZERO, None);
        let mut texts = Vec::new();
        for (role, line, own) in lines {
            let cap = words.cap(role, own);
            y = match role {
                Role::Title if y == Distance::ZERO => cap,
                Role::Title => y + own.parts(LEADING, 100),
                Role::Subtitle => y + own.parts(14, 10) + cap,
                _ => y + own.parts(between, 10) + cap,
            };
            if role == Role::Footer {
                above = self.rule.map(|wide| (wide, y - cap - own.parts(11, 10)));
            }
            let style = words.style(role);
            let text = place(role, line, own, (Distance::ZERO, y), style);
            texts.push(words.aligned(text, self.edges));
        }
        let up = y.parts(1, 2);
        for text in &mut texts {
            text.y = text.y - up;
        }
        let thick = match words.style(Role::Title).family {
            Family::Black => size.parts(BAR, 100),
            _ => size.parts(4, 100),
        };
        let thick = thick.max(RULE).fraction(1, 1, self.unit);
        let style = words.style(Role::Subtitle);
        let rule = above.map(|(wide, above)| {
            let wide = wide.fraction(1, 1, self.unit);
            Rectangle {
                x: match style.align {
                    Align::Left => self.edges.0,
                    Align::Centre => Distance::ZERO - wide.parts(1, 2),
                    Align::Right => self.edges.1 - wide,
                },
                y: above - up,
                width: wide,
                height: thick,
                color: style.color,
                extent: Extent::Line,
                coloring: Coloring::Scheme,
            }
        });
        (Cartouche { texts, rule }, y)
    }
}

/// The least size of a line, where a title above the boards or a footer would be so many
/// hundredths of a module; smaller if it was asked for in the middle.
fn least(words: &Words<'_>, module: Distance, hundredths: i64) -> Distance {
    match words.sheet.title_in {
        TitleIn::Auto => module.parts(hundredths, 100).max(SMALLEST),
        _ => SMALLEST,
    }
}

/// Whether the title is flush with the boards: then it is a block as large as they are.
fn is_flush(words: &Words<'_>) -> bool {
    words.style(Role::Title).align != Align::Centre
}

/// A line and its size in a hole of this width, of which a centred one takes a part, in
/// hundredths, and a block all but what hangs outside.
fn fitted(
    words: &Words<'_>,
    role: Role,
    size: Distance,
    (width, hanging, part): (Distance, Distance, i64),
) -> Result<Option<(Role, Line, Distance)>> {
    let line = words.line(role, ONLY)?;
    Ok(line.map(|line| {
        let size = match is_flush(words) {
            true => filling(words, &line, size, width - hanging),
            false => smaller(&line, size, width.parts(part, 100)),
        };
        (role, line, size)
    }))
}

/// Where the boards above and below a hole of this width begin and end, from its middle.
fn edges(grid: &Grid<'_>, width: Distance) -> (Distance, Distance) {
    let half = (width - grid.overhang()).parts(1, 2);
    (Distance::ZERO - half, half)
}

/// The middle between the boards around the hole.
fn middle(grid: &Grid<'_>) -> (Distance, Distance) {
    let [x, y, width, height] = grid.hole_sides().unwrap_or([Distance::ZERO; 4]);
    let across = width + grid.overhang();
    (x + across.parts(1, 2), y + height.parts(1, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_holes(count: u64) -> impl Iterator<Item = ((u64, u64), Hole)> {
        shapes(count).flat_map(move |shape| holes(count, shape).map(move |hole| (shape, hole)))
    }

    #[test]
    fn holes_are_exactly_in_the_middle() {
        for count in [10, 46, 92, 341, 724] {
            for ((cols, rows), hole) in with_holes(count) {
                assert_eq!(cols * rows - hole.cols * hole.rows, count);
                assert_eq!(2 * hole.col + hole.cols, cols);
                assert_eq!(2 * hole.row + hole.rows, rows);
                assert!(hole.col > 0 && hole.row > 0);
            }
        }
        let has = |count, wanted| {
            let mut all = with_holes(count);
            all.any(|((c, r), hole)| (c, r, hole.cols, hole.rows) == wanted)
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
