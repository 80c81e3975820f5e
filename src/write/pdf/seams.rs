//! Where a sheet in parts is better not cut: boards and letters.

use crate::Unit;
use crate::graphics::outline::Segment;
use crate::page::grid::Grid;
use crate::page::page::Page;
use crate::page::text::{Role, Text};
use crate::sheet::inventory::RowKind;
use crate::text::font::EM;
use crate::units::distance::Distance;

/// What a seam costs that cuts every row of boards; a letter of a title or a line of
/// text along its length; a small letter, which shows less than boards that do not meet;
/// and a word between two letters.
const BOARDS: u64 = 60;
const LETTER: u64 = 1000;
const SMALL: u64 = 40;
const WORD: u64 = 3;
/// Places that are tried are so far apart, or farther where there would be more than
/// so many. A seam moves to the middle between two that cost more, if these are no
/// farther than so many; of one it keeps away by so many.
const STEP: Distance = Distance::of_ticks(Unit::Mm.ticks() / 20);
const TRIED: i64 = 6000;
const NEAR: i64 = 300;
const ENOUGH: i64 = 60;
const HALF_MM: Distance = Distance::of_ticks(Unit::Mm.ticks() / 2);

/// What seams across one axis of a page may cut.
#[derive(Clone, Debug, Default)]
pub(super) struct Obstacles {
    rows: Vec<Slots>,
    words: Vec<Stretch>,
}

/// Boards one after the other.
#[derive(Clone, Copy, Debug)]
struct Slots {
    start: Distance,
    length: Distance,
    pitch: Distance,
    count: u64,
    cost: u64,
}

/// What reaches from here to there.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    from: Distance,
    to: Distance,
    cost: u64,
}

impl Obstacles {
    /// Those of a page whose trimmed corner is so far from its own: to seams that run
    /// down, and to those that run across.
    pub(super) fn of(page: &Page<'_>, corner: Distance) -> [Obstacles; 2] {
        let mut both = [Obstacles::default(), Obstacles::default()];
        let rows: u64 = page.grids.iter().map(|grid| grid.rows).sum();
        for grid in &page.grids {
            both[0].rows.extend(across(grid, rows.max(1)));
            both[1].rows.push(Slots {
                start: grid.y,
                length: grid.slot.height(),
                pitch: grid.pitch_y(),
                count: grid.rows,
                cost: BOARDS,
            });
        }
        for text in page.texts() {
            let letters = letters(page, text);
            both[0].words.extend(words(text, &letters));
            both[0].words.extend(&letters);
            both[1].words.push(Stretch {
                from: text.y - text.size.parts(8, 10),
                to: text.y + text.size.parts(3, 10),
                cost: LETTER,
            });
        }
        for obstacles in &mut both {
            obstacles
                .rows
                .iter_mut()
                .for_each(|row| row.start = row.start - corner);
            for stretch in &mut obstacles.words {
                (stretch.from, stretch.to) = (stretch.from - corner, stretch.to - corner);
            }
        }
        both
    }

    /// Those that a seam can cut between two places.
    fn between(&self, low: Distance, high: Distance) -> Obstacles {
        let words = self.words.iter();
        Obstacles {
            rows: self.rows.clone(),
            words: words
                .filter(|word| word.from < high && low < word.to)
                .copied()
                .collect(),
        }
    }

    /// What it costs to cut here.
    fn cost(&self, at: Distance) -> u64 {
        let cuts = |slots: &Slots| {
            let from = (at - slots.start).ticks();
            let (pitch, length) = (slots.pitch.ticks().max(1), slots.length.ticks());
            let inside = from.rem_euclid(pitch);
            let index = from.div_euclid(pitch);
            let hit = index >= 0 && (index as u64) < slots.count && inside > 0 && inside < length;
            u64::from(hit) * slots.cost
        };
        let through = |stretch: &&Stretch| stretch.from < at && at < stretch.to;
        let words = self
            .words
            .iter()
            .filter(through)
            .map(|stretch| stretch.cost);
        self.rows.iter().map(cuts).chain(words).sum()
    }

    /// The best place for a seam between two, and of those the nearest to a third: in
    /// the middle of a gap that is not wide.
    pub(super) fn seam(&self, (low, high): (Distance, Distance), wanted: Distance) -> Distance {
        let wanted = wanted.max(low).min(high);
        let step = (high - low).parts(1, TRIED).max(STEP).ticks();
        let place = |index: i64| Distance::of_ticks(wanted.ticks() + index * step);
        let aside = Distance::of_ticks(NEAR * step);
        let near = self.between(low - aside, high + aside);
        let within = |index: &i64| (low..=high).contains(&place(*index));
        let tried = (0..=TRIED).flat_map(|index| [index, -index]).filter(within);
        let (mut best, mut cost) = (0, u64::MAX);
        for index in tried {
            let here = near.cost(place(index));
            if here < cost {
                (best, cost) = (index, here);
            }
            if cost == 0 {
                break;
            }
        }
        // How far it is to what costs more, if that is near.
        let air = |way: i64| (1..=NEAR).find(|far| near.cost(place(best + far * way)) > cost);
        let moved = match (air(-1), air(1)) {
            (Some(left), Some(right)) => (right - left) / 2,
            (Some(left), None) => (ENOUGH - left).max(0),
            (None, Some(right)) => (right - ENOUGH).min(0),
            (None, None) => 0,
        };
        let fine = place(best + moved).max(low).min(high);
        // Half millimetres, if they are as good.
        let half = (fine + HALF_MM.parts(1, 2)).floor(HALF_MM);
        match (low..=high).contains(&half) && near.cost(half) == cost {
            true => half,
            false => fine,
        }
    }
}

/// The rows of a grid, of so many on the page, each slot from its left edge: the full
/// ones, and the last if it stands elsewhere; or the spans of orbits.
fn across(grid: &Grid<'_>, all: u64) -> Vec<Slots> {
    let of = |boards: u64, rows: u64| Slots {
        start: grid.x + grid.shift(grid.rows.saturating_sub(1), boards, &[]).of(0),
        length: grid.slot.width(),
        pitch: grid.pitch_x(),
        count: boards,
        cost: (BOARDS * rows).div_ceil(all),
    };
    if grid.kind == RowKind::Orbits {
        let span = |index: u64| Slots {
            start: grid.column_x(grid.span * index) - grid.bands().left,
            ..of(grid.span, grid.rows)
        };
        return (0..grid.abreast()).map(span).collect();
    }
    let last = match grid.hole {
        None => grid.count % grid.cols.max(1),
        Some(_) => 0,
    };
    let full = grid.rows - u64::from(last > 0);
    vec![of(grid.cols, full), of(last, u64::from(last > 0))]
}

/// From where to where each letter of a text has ink.
fn letters(page: &Page<'_>, text: &Text) -> Vec<Stretch> {
    let Some(fonts) = &page.fonts else {
        return Vec::new();
    };
    let glyphs = text.line.glyphs.iter().filter_map(|glyph| {
        let outline = fonts.outline(usize::from(glyph.font), glyph.id)?;
        let xs = outline
            .segments()
            .iter()
            .flat_map(|segment| match *segment {
                Segment::Move(a) | Segment::Line(a) => vec![a.0],
                Segment::Quad(a, b) => vec![a.0, b.0],
                Segment::Cubic(a, b, c) => vec![a.0, b.0, c.0],
                Segment::Arc { to, .. } => vec![to.0],
                Segment::Close => Vec::new(),
            });
        let (low, high) = xs.fold((i32::MAX, i32::MIN), |(low, high), x| {
            (low.min(x), high.max(x))
        });
        let place = |x: i32| text.x + text.size.parts(i64::from(glyph.x + x), i64::from(EM));
        (low < high).then(|| Stretch {
            from: place(low),
            to: place(high),
            cost: match text.role {
                Role::Title | Role::Count => LETTER,
                _ => SMALL,
            },
        })
    });
    glyphs.collect()
}

/// Letters that no space parts.
fn words(text: &Text, letters: &[Stretch]) -> Vec<Stretch> {
    let space = text.size.parts(15, 100);
    let mut words: Vec<Stretch> = Vec::new();
    for letter in letters {
        match words.last_mut() {
            Some(word) if letter.from - word.to < space => word.to = word.to.max(letter.to),
            _ => words.push(Stretch {
                cost: WORD,
                ..*letter
            }),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mm(value: i64) -> Distance {
        Distance::of_ticks(value * Unit::Mm.ticks())
    }

    fn boards() -> Slots {
        Slots {
            start: mm(10),
            length: mm(40),
            pitch: mm(50),
            count: 5,
            cost: BOARDS,
        }
    }

    fn letter(from: i64, to: i64) -> Stretch {
        Stretch {
            from: mm(from),
            to: mm(to),
            cost: LETTER,
        }
    }

    #[test]
    fn seams_fall_into_the_middle_of_gaps() {
        let obstacles = Obstacles {
            rows: vec![boards()],
            words: Vec::new(),
        };
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(120)), mm(105));
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(140)), mm(155));
        let none = obstacles.seam((mm(65), mm(95)), mm(70));
        assert_eq!(none, mm(70), "where there is no gap, the place wanted");
        let edge = obstacles.seam((mm(0), mm(103)), mm(80));
        assert!(mm(100) <= edge && edge <= mm(103));
    }

    #[test]
    fn letters_are_spared_before_boards() {
        let obstacles = Obstacles {
            rows: vec![boards()],
            words: vec![letter(99, 107), letter(150, 158)],
        };
        let seam = obstacles.seam((mm(90), mm(115)), mm(105));
        assert!((mm(107)..=mm(110)).contains(&seam), "{seam:?}");
        let seam = obstacles.seam((mm(90), mm(106)), mm(105));
        assert!((mm(90)..=mm(99)).contains(&seam), "{seam:?}");
        let nothing = Obstacles::default();
        assert_eq!(nothing.seam((mm(0), mm(200)), mm(77)), mm(77));
    }
}
