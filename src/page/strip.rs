//! Strips: rows of boards on their way from the layout to a writer.

use std::io::Write;

use crate::error;
use crate::page::Page;
use crate::page::grid::{Grid, Mats, Orbit, RowShift};
use crate::page::item::{Coloring, Extent, Item, Rectangle};
use crate::page::text::Text;
use crate::units::distance::Distance;
use crate::{Color, Result};

/// A row of boards across the page, and the texts of these boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip<'a> {
    /// The index of its grid on the page.
    pub(crate) grid: usize,
    /// Its row in the grid, from 0 at the top.
    pub(crate) row: u64,
    /// Squares along the side of a board.
    pub(crate) n: usize,
    /// The ranks of each board by file, one board after the other.
    pub(crate) ranks: &'a [u16],
    /// The orbits of the boards; empty if orbits are not shown whole.
    pub(crate) orbits: &'a [Orbit],
    /// The hue of each board; empty if boards have no mats.
    pub(crate) hues: &'a [Option<usize>],
    pub(crate) texts: &'a [Text],
}

impl<'a> Strip<'a> {
    /// Returns the boards from left to right, each as its ranks by file.
    pub(crate) fn boards(&self) -> std::slice::ChunksExact<'a, u16> {
        self.ranks.chunks_exact(self.n)
    }

    pub(crate) fn len(&self) -> usize {
        self.ranks.len() / self.n
    }

    /// Returns the number of its boards or orbits.
    pub(crate) fn entries(&self) -> u64 {
        match self.orbits {
            [] => self.len() as u64,
            orbits => orbits.len() as u64,
        }
    }

    /// Returns the bars of the mats around its boards, grouped by colour.
    pub(crate) fn mats_by_color(&self, grid: &Grid<'_>) -> Vec<(Color, Vec<[Distance; 4]>)> {
        let shift = self.shift(grid);
        let colors = grid.mats.iter().flat_map(Mats::colors).enumerate();
        let groups = colors.map(|(hue, color)| {
            let boards = self.hues.iter().zip(0..);
            let boards = boards.filter(|(board_hue, _)| **board_hue == Some(hue));
            let bars = boards.flat_map(|(_, col)| grid.mat_bars(self.row, col, &shift));
            (color, bars.collect::<Vec<_>>())
        });
        groups.filter(|(_, bars)| !bars.is_empty()).collect()
    }

    /// Returns the bars of the mat around board `col`, from 0, if it has one.
    pub(crate) fn mat_items(&self, grid: &Grid<'_>, col: u64) -> impl Iterator<Item = Item> {
        let hue = usize::try_from(col).ok();
        let hue = hue.and_then(|col| *self.hues.get(col)?);
        let color = hue.and_then(|hue| grid.mats.as_ref()?.colors().nth(hue));
        let bars = grid.mat_bars(self.row, col, &self.shift(grid)).into_iter();
        let extents = [Extent::Line, Extent::Line, Extent::FarLine, Extent::FarLine];
        color.into_iter().flat_map(move |color| {
            let bars = bars.clone().zip(extents);
            bars.map(move |(bar, extent)| {
                Item::Rectangle(Rectangle::new(bar, color, extent, Coloring::Scheme))
            })
        })
    }

    /// Returns the shifts of its boards in their grid.
    pub(crate) fn shift(&self, grid: &Grid<'_>) -> RowShift {
        grid.shift(self.row, self.len() as u64, self.orbits)
    }
}

/// A writer of pictures, which receives pages and strips. All of a picture goes to the same output,
/// which is an argument so that there is one writer for all types of outputs.
pub(crate) trait StripWriter<'p>: Send {
    /// Ends the previous page, if there is one, and begins this page, in formats with several pages.
    fn begin_page(&mut self, _: Page<'p>, _out: &mut dyn Write) -> Result<()> {
        Err(error::single_page_format())
    }
    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()>;
    /// Finishes the picture.
    fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<()>;
}
