//! Spreads a sheet over smaller pages, and spares what is better not cut:
//! boards and letters. Pure geometry.

use super::document::PageBoxes;
use crate::casts::clamped;
use crate::page::{Page, Role, Text};
use crate::text::font::EM;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, Length, Paper, Result, Tiling, Unit, file_name};

/// Paper around each part that stays white but for its marks: most printers
/// cannot print to the edge.
pub(super) const PRINTER_MARGIN: Distance = Distance::of_ticks(10 * Unit::Mm.ticks());

/// More pages than anybody will glue together.
const MAX_PARTS: u64 = 2_500;

/// A sheet cut into parts, each of which is printed on a page of its own at
/// its true size. Neighbouring parts overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TilePlan {
    /// The paper of each page.
    pub(super) width: Distance,
    pub(super) height: Distance,
    /// From left to right, and from top to bottom.
    pub(super) columns: Vec<Span>,
    pub(super) rows: Vec<Span>,
}

/// A part of a side: from where, and how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: Distance,
    pub(super) length: Distance,
}

/// A part of the sheet. Lengths are from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) x: Span,
    pub(super) y: Span,
}

impl TilePlan {
    /// Cuts a page, between its boards and letters where it can be. Paper that may be
    /// turned is turned the way that needs fewer pages.
    pub(super) fn new(page: &Page<'_>, tiling: &Tiling) -> Result<TilePlan> {
        let corner = page.edge.both();
        let sides = [page.width, page.height].map(|side| side - corner * 2);
        TilePlan::around(sides, &Obstacles::of(page, corner), tiling)
    }

    /// The boxes of each page.
    pub(super) fn boxes(&self) -> PageBoxes {
        PageBoxes {
            width: self.width,
            height: self.height,
            bleed: Distance::ZERO,
            slug: Distance::ZERO,
        }
    }

    /// Cuts a sheet with these sides.
    fn around(
        sheet: [Distance; 2],
        obstacles: &[Obstacles; 2],
        tiling: &Tiling,
    ) -> Result<TilePlan> {
        let paper = &tiling.paper;
        let turns = if paper.is_fixed() {
            vec![paper.sides()]
        } else {
            vec![paper.portrait(), paper.landscape()]
        };
        let on = |(width, height): (Length, Length)| {
            TilePlan::on(sheet, obstacles, (width.into(), height.into()), tiling)
        };
        let ways = turns
            .into_iter()
            .map(on)
            .collect::<Result<Vec<TilePlan>>>()?;
        let fewest = ways.into_iter().min_by_key(TilePlan::len);
        let fewest = fewest.filter(|parts| parts.len() as u64 <= MAX_PARTS);
        fewest.ok_or_else(|| too_small(paper))
    }

    fn on(
        [width, height]: [Distance; 2],
        [down, across]: &[Obstacles; 2],
        sides: (Distance, Distance),
        tiling: &Tiling,
    ) -> Result<TilePlan> {
        let room = |side: Distance| side - PRINTER_MARGIN * 2;
        let least = room(sides.0).min(room(sides.1));
        if least <= Distance::ZERO {
            return Err(too_small(&tiling.paper));
        }
        let overlap = Distance::from(tiling.overlap);
        if overlap > least.parts(1, 3) {
            let message = format!(
                "the parts of a sheet would overlap by {:#}, which leaves too little of each: choose at most {:#}",
                InUnit(overlap, Unit::Mm),
                InUnit(least.parts(1, 3).floor(Distance::mm(1)), Unit::Mm)
            );
            return Err(Error::setting(message, &[]));
        }
        let spans = |side: Distance, room: Distance, obstacles: &Obstacles| {
            spans(side, room, overlap, obstacles).ok_or_else(|| too_small(&tiling.paper))
        };
        Ok(TilePlan {
            width: sides.0,
            height: sides.1,
            columns: spans(width, room(sides.0), down)?,
            rows: spans(height, room(sides.1), across)?,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    /// The parts as they are read.
    pub(super) fn all(&self) -> impl Iterator<Item = Tile> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, y)| {
            let columns = self.columns.iter().enumerate();
            columns.map(move |(column, x)| Tile {
                row,
                column,
                x: *x,
                y: *y,
            })
        })
    }
}

impl Tile {
    /// The letter of the row and the number of the column, such as B3.
    pub(super) fn name(&self) -> String {
        let letters = file_name(clamped(self.row)).to_uppercase();
        format!("{letters}{}", self.column + 1)
    }
}

/// A side in as few parts of at most `room` as there can be, about equally long, whose
/// seams avoid what they would cut; unless they are too many.
fn spans(
    side: Distance,
    room: Distance,
    overlap: Distance,
    obstacles: &Obstacles,
) -> Option<Vec<Span>> {
    let pitch = room - overlap;
    let covered = (side - overlap).ticks().max(1);
    let parts = clamped::<u64>(covered).div_ceil(clamped::<u64>(pitch.ticks().max(1)));
    if parts > MAX_PARTS {
        return None;
    }
    let mut starts = vec![Distance::ZERO];
    for left in (1..parts).rev() {
        let before = starts[starts.len() - 1];
        // So many parts must reach the end, and this one has to overlap the next.
        let low = (side - overlap - pitch * left).max(before + pitch.parts(1, 3));
        let high = before + pitch;
        let even = before + (side - overlap - before).parts(1, left as i64 + 1);
        starts.push(obstacles.seam((low, high), even));
    }
    let ends = starts.iter().skip(1).map(|start| *start + overlap);
    let ends = ends.chain([side]);
    let spans = starts.iter().zip(ends).map(|(start, end)| Span {
        start: *start,
        length: end - *start,
    });
    Some(spans.collect())
}

fn too_small(paper: &Paper) -> Error {
    Error::setting(
        format!(
            "`{paper}` is too small to spread this sheet over: choose larger paper for its parts, whose margins are \
             10mm"
        ),
        &[],
    )
}

/// Costs of a seam that cuts every row of boards; a letter of a title or a line of text along its
/// length; and a small letter, which shows less than boards that do not meet.
const BOARDS: u64 = 60;
const LETTER: u64 = 1000;
const SMALL: u64 = 40;
/// The room between a seam and what it spares, where there is so much; where there is less than the
/// second, other places are better.
const AIR: Distance = Distance::mm(15);
const LEAST_AIR: Distance = Distance::mm(1);
/// Rows of boards beyond this number may be cut: that many pages are refused.
const MAX_ROWS: u64 = 1 << 20;
/// Half of the least length that names the size of a sheet.
pub(super) const HALF_MM: Distance = Distance::of_ticks(Unit::Mm.ticks() / 2);

/// Boards and letters that seams across one axis of a page may cut.
#[derive(Clone, Debug, Default)]
struct Obstacles(Vec<Stretch>);

/// Something that reaches from here to there.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    from: Distance,
    to: Distance,
    cost: u64,
}

impl Obstacles {
    /// Those of a page whose trimmed corner is so far from its own: to seams that run
    /// down, and to those that run across.
    fn of(page: &Page<'_>, corner: Distance) -> [Obstacles; 2] {
        let mut both = [Vec::new(), Vec::new()];
        let rows: u64 = page.grids.iter().map(|grid| grid.rows).sum();
        for grid in &page.grids {
            let share = (BOARDS * grid.rows).div_ceil(rows.max(1));
            let left = |col: u64| grid.column_x(col) - grid.bands().left;
            let columns = (0..grid.cols).map(left);
            both[0].extend(columns.map(|x| Stretch::new(x, grid.slot.width(), share)));
            let tops = (0..grid.rows.min(MAX_ROWS)).map(|row| grid.y + grid.pitch_y() * row);
            both[1].extend(tops.map(|y| Stretch::new(y, grid.slot.height(), BOARDS)));
        }
        for text in page.texts() {
            both[0].extend(letters(page, text));
            let (above, below) = (text.size.parts(8, 10), text.size.parts(3, 10));
            both[1].push(Stretch::new(text.y - above, above + below, LETTER));
        }
        both.map(|all| Obstacles(all.into_iter().map(|each| each.back(corner)).collect()))
    }

    /// The best place for a seam between two: that cuts least, has air, and is near to a third. What
    /// it cuts differs only from edge to edge of what there is, so one place between each two is tried:
    /// away from what costs more, in the middle where both are close.
    fn seam(&self, (low, high): (Distance, Distance), wanted: Distance) -> Distance {
        let (start, end) = (low - AIR, high + AIR);
        let near = self
            .0
            .iter()
            .filter(|each| each.from < end && start < each.to);
        let near: Vec<&Stretch> = near.collect();
        let cost = |at: Distance| -> u64 {
            let cut = near.iter().filter(|each| each.from < at && at < each.to);
            cut.map(|each| each.cost).sum()
        };
        let mut edges: Vec<Distance> = near.iter().flat_map(|each| [each.from, each.to]).collect();
        edges.extend([start, end]);
        edges.sort_unstable();
        let gaps = || {
            edges
                .windows(2)
                .map(|gap| (gap[0], (gap[1] - gap[0]).parts(1, 2), gap[1]))
        };
        let costs: Vec<u64> = gaps().map(|(from, half, _)| cost(from + half)).collect();
        let places = gaps().enumerate().map(|(index, (from, half, to))| {
            let air = |beside: usize| match costs.get(beside) {
                Some(more) if *more > costs[index] => AIR.min(half),
                _ => Distance::ZERO,
            };
            let from = from + air(index.wrapping_sub(1));
            let at = wanted.max(from).min(to - air(index + 1)).max(low).min(high);
            (
                cost(at),
                LEAST_AIR - LEAST_AIR.min(half),
                (at - wanted).ticks().abs(),
                at,
            )
        });
        let (fewest, .., best) = places.min().unwrap_or((0, LEAST_AIR, 0, wanted));
        // Half millimetres, if they are as good.
        let half = (best + HALF_MM.parts(1, 2)).floor(HALF_MM);
        if (low..=high).contains(&half) && cost(half) == fewest {
            half
        } else {
            best
        }
    }
}

impl Stretch {
    fn new(from: Distance, length: Distance, cost: u64) -> Stretch {
        Stretch {
            from,
            to: from + length,
            cost,
        }
    }

    fn back(self, by: Distance) -> Stretch {
        Stretch {
            from: self.from - by,
            to: self.to - by,
            ..self
        }
    }
}

/// The ink of each letter of a text.
fn letters(page: &Page<'_>, text: &Text) -> Vec<Stretch> {
    let cost = match text.role {
        Role::Title | Role::Count => LETTER,
        _ => SMALL,
    };
    let place = |x: i32| text.x + text.size.parts(i64::from(x), i64::from(EM));
    let inks = page.fonts.iter().flat_map(|fonts| {
        text.line
            .glyphs
            .iter()
            .filter_map(|glyph| fonts.glyph_ink(glyph))
    });
    inks.map(|(left, right)| Stretch {
        from: place(left),
        to: place(right),
        cost,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiling(paper: &str, overlap: &str) -> Tiling {
        Tiling {
            paper: paper.parse().unwrap(),
            overlap: overlap.parse().unwrap(),
        }
    }

    fn parts(paper: &str, overlap: &str) -> Result<TilePlan> {
        let nothing = [Obstacles::default(), Obstacles::default()];
        let sheet = [Distance::mm(420), Distance::mm(594)];
        TilePlan::around(sheet, &nothing, &tiling(paper, overlap))
    }

    #[test]
    fn parts_cover_a_sheet_and_overlap_by_what_was_asked() {
        for (paper, overlap) in [
            ("a4", "10mm"),
            ("a4", "0mm"),
            ("letter", "0.5in"),
            ("a5", "13.37mm"),
            ("300x120mm", "1mm"),
            ("a1", "10mm"),
        ] {
            let parts = parts(paper, overlap).unwrap();
            let overlap: Distance = overlap.parse::<crate::Length>().unwrap().into();
            for (spans, side, room) in [
                (
                    &parts.columns,
                    Distance::mm(420),
                    parts.width - PRINTER_MARGIN * 2,
                ),
                (
                    &parts.rows,
                    Distance::mm(594),
                    parts.height - PRINTER_MARGIN * 2,
                ),
            ] {
                assert_eq!(spans[0].start, Distance::ZERO);
                for pair in spans.windows(2) {
                    assert_eq!(pair[0].start + pair[0].length - overlap, pair[1].start);
                    assert!(pair[0].length <= room);
                }
                let lengths = spans.iter().map(|span| span.length.to(Unit::Mm));
                let (shortest, longest) = lengths.fold((f64::MAX, 0.0), |(low, high), length| {
                    (length.min(low), length.max(high))
                });
                assert!(
                    longest - shortest < 1.0,
                    "no part is nearly empty: {spans:?}"
                );
                let last = spans[spans.len() - 1];
                assert_eq!(last.start + last.length, side);
                assert!(Distance::ZERO < last.length && last.length <= room);
                assert!(spans.len() == 1 || last.length > overlap);
            }
            assert_eq!(parts.all().count(), parts.len());
        }
    }

    #[test]
    fn paper_is_turned_for_fewer_pages() {
        let count = |paper: &str| {
            let parts = parts(paper, "10mm").unwrap();
            (parts.columns.len(), parts.rows.len())
        };
        assert_eq!(count("a4"), (2, 4));
        assert_eq!(count("297x210mm"), (2, 4));
        assert_eq!(count("210x297mm"), (3, 3));
        assert_eq!(count("a3"), (2, 2));
        let square = parts("a3", "10mm").unwrap();
        assert!(square.width < square.height, "as many both ways");
    }

    #[test]
    fn names_are_letters_and_numbers() {
        let name = |row, column| {
            let span = Span {
                start: Distance::ZERO,
                length: Distance::ZERO,
            };
            Tile {
                row,
                column,
                x: span,
                y: span,
            }
            .name()
        };
        let names = [
            name(0, 0),
            name(1, 2),
            name(25, 0),
            name(26, 9),
            name(702, 0),
        ];
        assert_eq!(names, ["A1", "B3", "Z1", "AA10", "AAA1"]);
    }

    #[test]
    fn what_cannot_be_joined_is_refused() {
        assert!(
            matches!(parts("a4", "64mm"), Err(Error::Settings { message, .. }) if message.contains("overlap"))
        );
        assert!(parts("a4", "63mm").is_ok());
        let refused = parts("a4", "100mm").unwrap_err().to_string();
        assert_eq!(
            refused,
            "the parts of a sheet would overlap by 100mm, which leaves too little of each: choose at most 63mm"
        );
        for paper in ["20x100mm", "22x22mm"] {
            assert!(
                matches!(parts(paper, "0mm"), Err(Error::Settings { message, .. }) if message.contains("too small"))
            );
        }
    }

    fn mm(value: i64) -> Distance {
        Distance::of_ticks(value * Unit::Mm.ticks())
    }

    fn boards() -> Vec<Stretch> {
        let first = Stretch::new(mm(10), mm(40), BOARDS);
        (0..5).map(|col| first.back(mm(-50 * col))).collect()
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
        let obstacles = Obstacles(boards());
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(120)), mm(105));
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(140)), mm(155));
        let none = obstacles.seam((mm(65), mm(95)), mm(70));
        assert_eq!(none, mm(70), "where there is no gap, the place wanted");
        let edge = obstacles.seam((mm(0), mm(103)), mm(80));
        assert!(mm(100) <= edge && edge <= mm(103));
    }

    #[test]
    fn letters_are_spared_before_boards() {
        let obstacles = Obstacles([boards(), vec![letter(99, 107), letter(150, 158)]].concat());
        let seam = obstacles.seam((mm(90), mm(115)), mm(105));
        assert!((mm(107)..=mm(110)).contains(&seam), "{seam:?}");
        let seam = obstacles.seam((mm(90), mm(106)), mm(105));
        assert!((mm(90)..=mm(99)).contains(&seam), "{seam:?}");
        let nothing = Obstacles::default();
        assert_eq!(nothing.seam((mm(0), mm(200)), mm(77)), mm(77));
    }
}
