//! Collects boards into strips, which are rows of boards.

use std::io::Write;
use std::ops::RangeInclusive;

use crate::error;
use crate::language::picture::ShownShare;
use crate::layout::Layout;
use crate::layout::typeset::caption::CaptionedBoard;
use crate::page::Page;
use crate::page::grid::Orbit;
use crate::page::strip::{Strip, StripWriter};
use crate::sheet::contents::EntryKind;
use crate::{ErrorKind, Result, Solution, Symmetry};
use nqueens_puzzle::internal::ORBIT_ORDER;
use nqueens_puzzle::internal::errors::{board_count_mismatch, board_size_mismatch};

/// Collects boards into strips for a writer. It holds one row of boards at a time.
pub(crate) struct Collector<'p> {
    layout: &'p Layout<'p>,
    writer: Box<dyn StripWriter<'p> + 'p>,
    page: Page<'p>,
    last_page: u64,
    grid: usize,
    row: u64,
    /// Entries still missing in the current grid, and on all pages.
    in_grid: u64,
    left: u64,
    expected_count: u64,
    ranks: Vec<u16>,
    orbits: Vec<Orbit>,
    /// The hue of each board; empty if boards have no coloured mats.
    hues: Vec<Option<usize>>,
    /// The contents of captions, apart from the ranks of the boards.
    captioned: Vec<CaptionedBoard>,
    drawn: u64,
    /// True if a strip could not be written, so that the picture is incomplete.
    failed: bool,
}

impl<'p> Collector<'p> {
    /// Creates a collector for these pages, counted from 1. The writer has already begun the first.
    pub(crate) fn new(
        layout: &'p Layout<'p>,
        pages: &RangeInclusive<u64>,
        first: Page<'p>,
        writer: Box<dyn StripWriter<'p> + 'p>,
    ) -> Self {
        let (boards_before, _) = layout.boards_on(*pages.start());
        let (start, count) = layout.boards_on(*pages.end());
        let expected_count = start + count - boards_before;
        let mut collector = Collector {
            layout,
            writer,
            page: first,
            last_page: *pages.end(),
            grid: 0,
            row: 0,
            in_grid: 0,
            left: expected_count,
            expected_count,
            ranks: Vec::new(),
            orbits: Vec::new(),
            hues: Vec::new(),
            captioned: Vec::new(),
            drawn: boards_before,
            failed: false,
        };
        collector.begin_grid();
        collector
    }

    fn begin_grid(&mut self) {
        self.row = 0;
        self.in_grid = self.page.grids.get(self.grid).map_or(0, |grid| grid.count);
        self.skip_empty_rows();
    }

    fn skip_empty_rows(&mut self) {
        while self.in_grid > 0 && self.page.grids[self.grid].boards_in_row(self.row) == 0 {
            self.row += 1;
        }
    }

    /// Refuses ranks that are not a solution of the next board's size, unless the contents are
    /// unchecked.
    pub(crate) fn check_board(&self, ranks: &[u16]) -> Result<()> {
        self.check_size(ranks)?;
        if self.layout.is_unchecked() {
            return Ok(());
        }
        Solution::new(ranks).map(drop)
    }

    /// Refuses ranks that are not a board of the next board's size, and a board after the last.
    fn check_size(&self, ranks: &[u16]) -> Result<()> {
        if self.left == 0 {
            return Err(board_count_mismatch(
                self.expected_count,
                self.expected_count.saturating_add(1),
            ));
        }
        let n = self.page.grids[self.grid].n();
        if ranks.len() != n || ranks.iter().any(|rank| usize::from(*rank) >= n) {
            return Err(board_size_mismatch(n));
        }
        Ok(())
    }

    /// Adds the next board, or its whole orbit if orbits are shown whole. After an error from an
    /// argument, the picture is unchanged.
    pub(crate) fn push(
        &mut self,
        number: Option<u64>,
        ranks: &[u16],
        out: &mut dyn Write,
    ) -> Result<()> {
        self.check_size(ranks)?;
        if self.failed {
            return Err(error::incomplete());
        }
        let orbit = self.layout.shows_orbits().then(|| distinct_images(ranks));
        if let Some(images) = &orbit {
            let (size, max) = (images.len() as u64, self.page.grids[self.grid].span);
            if size > max {
                return Err(ErrorKind::Other.error(format!(
                    "expected an orbit of at most {max} boards, got one of {size}: announce the boards that are drawn"
                )));
            }
        }
        self.drawn += 1;
        self.left -= 1;
        self.in_grid -= 1;
        let number = number.unwrap_or(self.drawn);
        match orbit {
            Some(images) => self.add_orbit(number, images),
            None => self.board(ranks, number, None),
        }
        self.choose_hues(number);
        let grid = &self.page.grids[self.grid];
        let is_full = match self.orbits.len() as u64 {
            0 => self.captioned.len() as u64 == grid.boards_in_row(self.row),
            orbits => orbits == grid.entries_per_row(),
        };
        if is_full || self.in_grid == 0 {
            let result = self.write_strip(out);
            self.failed = result.is_err();
            return result;
        }
        Ok(())
    }

    /// Adds the different images of a board.
    fn add_orbit(&mut self, number: u64, images: Vec<(Symmetry, Vec<u16>)>) {
        // A complete list is numbered in the order in which it is shown, by class; a part of it
        // keeps the numbers of the list.
        let shown = self.layout.words().inventory.shown();
        let place = match shown.is_some_and(|shown| shown.share == ShownShare::All) {
            true => self.drawn,
            false => number,
        };
        self.orbits.push(Orbit {
            number: place,
            boards: images.len() as u64,
        });
        for (symmetry, image) in images {
            self.board(&image, number, Some(symmetry));
        }
    }

    /// Adds one board.
    fn board(&mut self, ranks: &[u16], number: u64, symmetry: Option<Symmetry>) {
        self.ranks.extend_from_slice(ranks);
        let index = symmetry.map_or(self.drawn, |_| self.captioned.len() as u64 + 1);
        self.captioned.push(CaptionedBoard {
            number,
            index,
            symmetry,
        });
    }

    /// Chooses the hues of the boards added last.
    fn choose_hues(&mut self, number: u64) {
        let grid = &self.page.grids[self.grid];
        let Some(mats) = &grid.mats else {
            return;
        };
        let number = (grid.kind == EntryKind::Orbits).then_some(number);
        let boards = self.ranks.chunks_exact(grid.n()).skip(self.hues.len());
        let hues = boards.map(|ranks| mats.hue(ranks, number));
        self.hues.extend(hues);
    }

    /// Finishes the picture, after pages without boards.
    pub(crate) fn finish(mut self, out: &mut dyn Write) -> Result<()> {
        if self.failed {
            return Err(error::incomplete());
        }
        if self.left != 0 {
            return Err(board_count_mismatch(
                self.expected_count,
                self.expected_count - self.left,
            ));
        }
        while self.page.index + 1 < self.last_page {
            self.begin_page(out)?;
        }
        self.writer.finish(out)
    }

    fn write_strip(&mut self, out: &mut dyn Write) -> Result<()> {
        let n = self.page.grids[self.grid].n();
        let strip = Strip {
            grid: self.grid,
            row: self.row,
            n,
            ranks: &self.ranks,
            orbits: &self.orbits,
            hues: &self.hues,
            texts: &[],
        };
        let texts = self
            .layout
            .strip_texts(&self.page, &strip, &self.captioned)?;
        let strip = Strip {
            texts: &texts,
            ..strip
        };
        self.writer.write_strip(strip, out)?;
        self.row += 1;
        self.skip_empty_rows();
        self.ranks.clear();
        self.orbits.clear();
        self.hues.clear();
        self.captioned.clear();
        if self.in_grid == 0 {
            self.advance(out)
        } else {
            Ok(())
        }
    }

    /// Moves to the next grid or page, if there is one.
    fn advance(&mut self, out: &mut dyn Write) -> Result<()> {
        if self.grid + 1 < self.page.grids.len() {
            self.grid += 1;
            self.begin_grid();
        } else if self.page.index + 1 < self.last_page {
            self.begin_page(out)?;
        }
        Ok(())
    }

    fn begin_page(&mut self, out: &mut dyn Write) -> Result<()> {
        self.page = self.layout.page_at(self.page.index + 1)?;
        self.writer.begin_page(self.page.clone(), out)?;
        self.grid = 0;
        self.begin_grid();
        Ok(())
    }
}

/// Returns the distinct images of a board, in the order in which an orbit is shown.
fn distinct_images(ranks: &[u16]) -> Vec<(Symmetry, Vec<u16>)> {
    let mut images: Vec<(Symmetry, Vec<u16>)> = Vec::new();
    for symmetry in ORBIT_ORDER {
        let mut image = vec![0; ranks.len()];
        symmetry.apply(ranks, &mut image);
        if images.iter().all(|(_, known)| *known != image) {
            images.push((symmetry, image));
        }
    }
    images
}
