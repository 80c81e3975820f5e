//! Spreads a sheet over smaller pages, and avoids cutting boards and letters. Pure geometry.

use super::document::PageBoxes;
use crate::casts::saturate;
use crate::page::{Edge, Page, Role, Text};
use crate::text::font::EM;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, ErrorKind, Length, Paper, Result, Tiling, Unit, file_name};

/// The margin around each part, which is white except for marks: most printers cannot print to the
/// edge.
pub(super) const PRINTER_MARGIN: Distance = Distance::from_ticks(10 * Unit::Mm.ticks());

/// The largest number of parts.
const MAX_PARTS: u64 = 2_500;

/// A sheet cut into parts, each of which is printed on its own page at its true size. Neighbouring
/// parts overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TilePlan {
    /// The size of each page.
    pub(super) width: Distance,
    pub(super) height: Distance,
    /// The columns from left to right, and the rows from top to bottom.
    pub(super) columns: Vec<Span>,
    pub(super) rows: Vec<Span>,
}

/// A range along a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: Distance,
    pub(super) length: Distance,
}

/// A part of the sheet, measured from the sheet's top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) x: Span,
    pub(super) y: Span,
}

impl TilePlan {
    /// Cuts a page, if possible between its boards and letters. Paper without a fixed orientation
    /// is used in the orientation that needs fewer pages.
    pub(super) fn new(page: &Page<'_>, tiling: &Tiling) -> Result<TilePlan> {
        let corner = page.edge.total();
        let sides = [page.width, page.height].map(|side| side - corner * 2);
        TilePlan::for_sheet(sides, &Obstacles::new(page, corner), tiling)
    }

    /// Returns the boxes of each page.
    pub(super) fn boxes(&self) -> PageBoxes {
        PageBoxes {
            width: self.width,
            height: self.height,
            edge: Edge::default(),
        }
    }

    /// Cuts a sheet of this size.
    fn for_sheet(
        sheet: [Distance; 2],
        obstacles: &[Obstacles; 2],
        tiling: &Tiling,
    ) -> Result<TilePlan> {
        let paper = &tiling.paper;
        let orientations = if paper.has_orientation() {
            vec![paper.sides()]
        } else {
            vec![paper.portrait(), paper.landscape()]
        };
        let plan = |(width, height): (Length, Length)| {
            TilePlan::with_page_size(sheet, obstacles, (width.into(), height.into()), tiling)
        };
        let plans = orientations
            .into_iter()
            .map(plan)
            .collect::<Result<Vec<TilePlan>>>()?;
        let fewest = plans.into_iter().min_by_key(TilePlan::len);
        let fewest = fewest.filter(|parts| parts.len() as u64 <= MAX_PARTS);
        fewest.ok_or_else(|| too_small(paper))
    }

    fn with_page_size(
        [width, height]: [Distance; 2],
        [down, across]: &[Obstacles; 2],
        sides: (Distance, Distance),
        tiling: &Tiling,
    ) -> Result<TilePlan> {
        let room = |side: Distance| side - PRINTER_MARGIN * 2;
        let smallest = room(sides.0).min(room(sides.1));
        if smallest <= Distance::ZERO {
            return Err(too_small(&tiling.paper));
        }
        let overlap = Distance::from(tiling.overlap);
        if overlap > smallest.scale(1, 3) {
            let message = format!(
                "an overlap of {:#} leaves too little of each part of the sheet: choose at most {:#}",
                InUnit(overlap, Unit::Mm),
                InUnit(smallest.scale(1, 3).floor(Distance::mm(1)), Unit::Mm)
            );
            return Err(ErrorKind::Conflict.error(message));
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

    /// Returns the parts in reading order.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> {
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
    /// Returns the letter of the row and the number of the column, such as B3.
    pub(super) fn name(&self) -> String {
        let letters = file_name(saturate(self.row)).to_uppercase();
        format!("{letters}{}", self.column + 1)
    }
}

/// Cuts a side into as few parts of at most `room` as possible, with similar lengths and with seams
/// that avoid obstacles; none if there are too many parts.
fn spans(
    side: Distance,
    room: Distance,
    overlap: Distance,
    obstacles: &Obstacles,
) -> Option<Vec<Span>> {
    let pitch = room - overlap;
    let covered = (side - overlap).ticks().max(1);
    let parts = saturate::<u64>(covered).div_ceil(saturate::<u64>(pitch.ticks().max(1)));
    if parts > MAX_PARTS {
        return None;
    }
    let mut starts = vec![Distance::ZERO];
    for left in (1..parts).rev() {
        let before = starts[starts.len() - 1];
        // The remaining parts must reach the end, and this part must overlap the next.
        let low = (side - overlap - pitch * left).max(before + pitch.scale(1, 3));
        let high = before + pitch;
        let even = before + (side - overlap - before).scale(1, left as i64 + 1);
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
    ErrorKind::Conflict.error(format!(
        "`{paper}` is too small for the parts of this sheet, which have margins of 10mm: choose larger paper"
    ))
}

/// The cost of a seam that cuts every row of boards.
const BOARDS_COST: u64 = 60;
/// The cost of cutting a letter of a title, or a line of text lengthwise.
const LETTER_COST: u64 = 1000;
/// The cost of cutting a small letter, which is less visible than misaligned boards.
const SMALL_LETTER_COST: u64 = 40;
/// The distance that a seam keeps from obstacles if possible.
const CLEARANCE: Distance = Distance::mm(15);
/// The distance below which other positions are preferred.
const MIN_CLEARANCE: Distance = Distance::mm(1);
/// The largest number of rows of boards that seams avoid; sheets with more need too many pages.
const MAX_ROWS: u64 = 1 << 20;
/// Half of the unit in which the size of a sheet is given.
pub(super) const HALF_MM: Distance = Distance::from_ticks(Unit::Mm.ticks() / 2);

/// The boards and letters that seams across one axis of a page may cut.
#[derive(Clone, Debug, Default)]
struct Obstacles(Vec<Obstacle>);

/// The extent of a board or letter, and the cost of cutting it.
#[derive(Clone, Copy, Debug)]
struct Obstacle {
    from: Distance,
    to: Distance,
    cost: u64,
}

impl Obstacles {
    /// Collects the obstacles of a page whose trimmed corner has this distance from its own: for
    /// vertical seams, and for horizontal seams.
    fn new(page: &Page<'_>, corner: Distance) -> [Obstacles; 2] {
        let mut both = [Vec::new(), Vec::new()];
        let rows: u64 = page.grids.iter().map(|grid| grid.rows).sum();
        for grid in &page.grids {
            let share = (BOARDS_COST * grid.rows).div_ceil(rows.max(1));
            let left = |col: u64| grid.column_x(col) - grid.slot.bands.left - corner;
            let columns = (0..grid.cols).map(left);
            both[0].extend(columns.map(|x| Obstacle::new(x, grid.slot.width(), share)));
            let tops =
                (0..grid.rows.min(MAX_ROWS)).map(|row| grid.y + grid.pitch_y() * row - corner);
            both[1].extend(tops.map(|y| Obstacle::new(y, grid.slot.height(), BOARDS_COST)));
        }
        for text in page.texts() {
            both[0].extend(letters(page, text, text.x - corner));
            let (above, below) = (text.size.scale(8, 10), text.size.scale(3, 10));
            let top = text.y - above - corner;
            both[1].push(Obstacle::new(top, above + below, LETTER_COST));
        }
        both.map(Obstacles)
    }

    /// Returns the best position for a seam in a range: it cuts least, keeps its distance from
    /// obstacles, and is near `wanted`. The cost changes only at the edges of obstacles, so one
    /// position between each two edges is tried: away from more expensive obstacles, in the middle
    /// if both are close.
    fn seam(&self, (low, high): (Distance, Distance), wanted: Distance) -> Distance {
        let (start, end) = (low - CLEARANCE, high + CLEARANCE);
        let near = self
            .0
            .iter()
            .filter(|obstacle| obstacle.from < end && start < obstacle.to);
        let near: Vec<&Obstacle> = near.collect();
        let cost = |at: Distance| -> u64 {
            let cut = near
                .iter()
                .filter(|obstacle| obstacle.from < at && at < obstacle.to);
            cut.map(|obstacle| obstacle.cost).sum()
        };
        let mut edges: Vec<Distance> = near
            .iter()
            .flat_map(|obstacle| [obstacle.from, obstacle.to])
            .collect();
        edges.extend([start, end]);
        edges.sort_unstable();
        let gaps = || {
            edges
                .windows(2)
                .map(|gap| (gap[0], (gap[1] - gap[0]).scale(1, 2), gap[1]))
        };
        let costs: Vec<u64> = gaps().map(|(from, half, _)| cost(from + half)).collect();
        let places = gaps().enumerate().map(|(index, (from, half, to))| {
            let clearance = |neighbour: usize| match costs.get(neighbour) {
                Some(cost) if *cost > costs[index] => CLEARANCE.min(half),
                _ => Distance::ZERO,
            };
            let from = from + clearance(index.wrapping_sub(1));
            let at = wanted
                .max(from)
                .min(to - clearance(index + 1))
                .max(low)
                .min(high);
            (
                cost(at),
                MIN_CLEARANCE - MIN_CLEARANCE.min(half),
                (at - wanted).ticks().abs(),
                at,
            )
        });
        let (fewest, .., best) = places.min().unwrap_or((0, MIN_CLEARANCE, 0, wanted));
        // Rounded to half millimetres if that costs nothing.
        let half = (best + HALF_MM.scale(1, 2)).floor(HALF_MM);
        if (low..=high).contains(&half) && cost(half) == fewest {
            half
        } else {
            best
        }
    }
}

impl Obstacle {
    fn new(from: Distance, length: Distance, cost: u64) -> Obstacle {
        Obstacle {
            from,
            to: from + length,
            cost,
        }
    }
}

/// Returns the ink of each letter of a text that starts at `start` as an obstacle.
fn letters(page: &Page<'_>, text: &Text, start: Distance) -> Vec<Obstacle> {
    let cost = match text.role {
        Role::Title | Role::Count => LETTER_COST,
        _ => SMALL_LETTER_COST,
    };
    let place = |x: i32| start + text.size.scale(i64::from(x), i64::from(EM));
    let inks = page.fonts.iter().flat_map(|fonts| {
        text.line
            .glyphs
            .iter()
            .filter_map(|glyph| fonts.glyph_ink(glyph))
    });
    inks.map(|(left, right)| Obstacle {
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
        TilePlan::for_sheet(sheet, &nothing, &tiling(paper, overlap))
    }

    #[test]
    fn parts_cover_the_sheet_with_the_given_overlap() {
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
                let lengths = spans.iter().map(|span| span.length.to_unit(Unit::Mm));
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
            assert_eq!(parts.tiles().count(), parts.len());
        }
    }

    #[test]
    fn turns_paper_for_fewer_pages() {
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
    fn rejects_large_overlaps_and_small_paper() {
        assert!(
            matches!(parts("a4", "64mm"), Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("overlap"))
        );
        assert!(parts("a4", "63mm").is_ok());
        let refused = parts("a4", "100mm").unwrap_err().to_string();
        assert_eq!(
            refused,
            "an overlap of 100mm leaves too little of each part of the sheet: choose at most 63mm"
        );
        for paper in ["20x100mm", "22x22mm"] {
            assert!(
                matches!(parts(paper, "0mm"), Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("too small"))
            );
        }
    }

    fn mm(value: i64) -> Distance {
        Distance::from_ticks(value * Unit::Mm.ticks())
    }

    fn boards() -> Vec<Obstacle> {
        let board = |col: i64| Obstacle::new(mm(10 + 50 * col), mm(40), BOARDS_COST);
        (0..5).map(board).collect()
    }

    fn letter(from: i64, to: i64) -> Obstacle {
        Obstacle {
            from: mm(from),
            to: mm(to),
            cost: LETTER_COST,
        }
    }

    #[test]
    fn seams_are_in_the_middle_of_gaps() {
        let obstacles = Obstacles(boards());
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(120)), mm(105));
        assert_eq!(obstacles.seam((mm(0), mm(200)), mm(140)), mm(155));
        let none = obstacles.seam((mm(65), mm(95)), mm(70));
        assert_eq!(none, mm(70), "without a gap, the wanted position");
        let edge = obstacles.seam((mm(0), mm(103)), mm(80));
        assert!(mm(100) <= edge && edge <= mm(103));
    }

    #[test]
    fn seams_avoid_letters_before_boards() {
        let obstacles = Obstacles([boards(), vec![letter(99, 107), letter(150, 158)]].concat());
        let seam = obstacles.seam((mm(90), mm(115)), mm(105));
        assert!((mm(107)..=mm(110)).contains(&seam), "{seam:?}");
        let seam = obstacles.seam((mm(90), mm(106)), mm(105));
        assert!((mm(90)..=mm(99)).contains(&seam), "{seam:?}");
        let nothing = Obstacles::default();
        assert_eq!(nothing.seam((mm(0), mm(200)), mm(77)), mm(77));
    }
}
