//! How a sheet is spread over smaller pages: pure geometry.

use super::boxes::PageBoxes;
use super::seams::Obstacles;
use crate::page::page::Page;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, Paper, Result, Tiling, Unit};

/// Paper around each part that stays white but for its marks: most printers
/// cannot print to the edge.
pub(super) const MARGIN: Distance = Distance::of_ticks(10 * Unit::Mm.ticks());

/// More pages than anybody will glue together.
const MOST: u64 = 2_500;

/// A sheet cut into parts, each of which is printed on a page of its own at
/// its true size. Neighbouring parts overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PosterTiles {
    /// The paper of each page.
    pub(super) width: Distance,
    pub(super) height: Distance,
    /// From left to right, and from top to bottom.
    columns: Vec<Span>,
    rows: Vec<Span>,
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

impl PosterTiles {
    /// Cuts a page, between its boards and letters where it can be. Paper that may be
    /// turned is turned the way that needs fewer pages.
    pub(super) fn new(page: &Page<'_>, tiling: &Tiling) -> Result<PosterTiles> {
        let corner = page.edge.both();
        let sides = [page.width, page.height].map(|side| side - corner * 2);
        PosterTiles::around(sides, &Obstacles::of(page, corner), tiling)
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
    ) -> Result<PosterTiles> {
        let paper = &tiling.paper;
        let turns = match paper.is_fixed() {
            true => vec![paper.sides()],
            false => vec![paper.portrait(), paper.landscape()],
        };
        let mut best: Option<PosterTiles> = None;
        for sides in turns {
            let sides = (sides.0.into(), sides.1.into());
            let tiles = PosterTiles::on(sheet, obstacles, sides, tiling)?;
            if best.as_ref().is_none_or(|best| tiles.len() < best.len()) {
                best = Some(tiles);
            }
        }
        best.filter(|tiles| tiles.len() <= MOST as usize)
            .ok_or_else(|| too_small(paper))
    }

    fn on(
        [width, height]: [Distance; 2],
        [down, across]: &[Obstacles; 2],
        sides: (Distance, Distance),
        tiling: &Tiling,
    ) -> Result<PosterTiles> {
        let room = |side: Distance| side - MARGIN * 2;
        let least = room(sides.0).min(room(sides.1));
        if least <= Distance::ZERO {
            return Err(too_small(&tiling.paper));
        }
        let overlap = Distance::from(tiling.overlap);
        if overlap > least.parts(1, 3) {
            let shown = |length| format!("{:#}", InUnit(length, Unit::Mm));
            return Err(Error::overlap(
                &shown(overlap),
                &shown(least.parts(1, 3).floor(Distance::mm(1))),
            ));
        }
        let spans = |side: Distance, room: Distance, obstacles: &Obstacles| {
            spans(side, room, overlap, obstacles).ok_or_else(|| too_small(&tiling.paper))
        };
        Ok(PosterTiles {
            width: sides.0,
            height: sides.1,
            columns: spans(width, room(sides.0), down)?,
            rows: spans(height, room(sides.1), across)?,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    pub(super) fn columns(&self) -> &[Span] {
        &self.columns
    }

    pub(super) fn rows(&self) -> &[Span] {
        &self.rows
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
        let (mut letters, mut rest) = (Vec::new(), self.row + 1);
        while rest > 0 {
            rest -= 1;
            letters.insert(0, char::from(b'A' + (rest % 26) as u8));
            rest /= 26;
        }
        let letters: String = letters.into_iter().collect();
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
    let parts = (covered as u64).div_ceil(pitch.ticks().max(1) as u64);
    if parts > MOST {
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
    Error::tile_paper(&paper.to_string())
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

    fn tiles(paper: &str, overlap: &str) -> Result<PosterTiles> {
        let nothing = [Obstacles::default(), Obstacles::default()];
        let sheet = [Distance::mm(420), Distance::mm(594)];
        PosterTiles::around(sheet, &nothing, &tiling(paper, overlap))
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
            let tiles = tiles(paper, overlap).unwrap();
            let overlap: Distance = overlap.parse::<crate::Length>().unwrap().into();
            for (spans, side, room) in [
                (tiles.columns(), Distance::mm(420), tiles.width - MARGIN * 2),
                (tiles.rows(), Distance::mm(594), tiles.height - MARGIN * 2),
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
            assert_eq!(tiles.all().count(), tiles.len());
        }
    }

    #[test]
    fn paper_is_turned_for_fewer_pages() {
        let count = |paper: &str| {
            let tiles = tiles(paper, "10mm").unwrap();
            (tiles.columns.len(), tiles.rows.len())
        };
        assert_eq!(count("a4"), (2, 4));
        assert_eq!(count("297x210mm"), (2, 4));
        assert_eq!(count("210x297mm"), (3, 3));
        assert_eq!(count("a3"), (2, 2));
        let square = tiles("a3", "10mm").unwrap();
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
            matches!(tiles("a4", "64mm"), Err(Error::Settings { message, .. }) if message.contains("overlap"))
        );
        assert!(tiles("a4", "63mm").is_ok());
        let refused = tiles("a4", "100mm").unwrap_err().to_string();
        assert_eq!(
            refused,
            "the parts of a sheet would overlap by 100mm, which leaves too little of each: choose at most 63mm"
        );
        for paper in ["20x100mm", "22x22mm"] {
            assert!(
                matches!(tiles(paper, "0mm"), Err(Error::Settings { message, .. }) if message.contains("too small"))
            );
        }
    }
}
