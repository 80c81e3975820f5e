//! The typesetter: places the texts of a sheet, such as the header and the footer of a page, and
//! the headings of board sizes.
//!
//! Read `words` first: the texts before their sizes are known, with the `values` of placeholders.
//! Then read `sizes`, with the room that texts need. `caption` has the texts of boards and orbits.

pub(crate) mod caption;
pub(crate) mod sizes;
pub(crate) mod values;
pub(crate) mod words;

use std::sync::Arc;

use crate::Result;
use crate::error;
use crate::language::SheetWords;
use crate::layout::typeset::sizes::{TextBlock, TextSizes, fit_line, fit_lines};
use crate::layout::typeset::words::{PageNumber, Words};
use crate::page::grid::Grid;
use crate::page::text::{Role, Text};
use crate::text::shape::Line;
use crate::units::distance::Distance;

/// The texts of a sheet and their sizes, ready to be placed.
#[derive(Clone, Debug)]
pub(crate) struct Typesetter<'a> {
    pub(crate) words: Arc<Words<'a>>,
    pub(crate) sizes: TextSizes,
}

impl Typesetter<'_> {
    /// Returns title and subtitle, relative to the corner inside the margins.
    pub(crate) fn header(&self, at: PageNumber) -> Result<Vec<Text>> {
        let [title, subtitle] = self.sizes.baselines();
        let mut texts = self.place_block(&self.sizes.title, title, at)?;
        texts.extend(self.place_block(&self.sizes.subtitle, subtitle, at)?);
        Ok(texts)
    }

    /// Returns dedication and footer, with the last baseline at the origin.
    pub(crate) fn footer(&self, at: PageNumber) -> Result<Vec<Text>> {
        let up = self.sizes.footer_baselines();
        let [dedication, footer] = up.map(|up| Distance::ZERO - up);
        let mut texts = self.place_block(&self.sizes.dedication, dedication, at)?;
        texts.extend(self.place_block(&self.sizes.footer, footer, at)?);
        Ok(texts)
    }

    /// Returns the lines of a text as measured, from its first baseline.
    fn place_block(&self, block: &TextBlock, y: Distance, at: PageNumber) -> Result<Vec<Text>> {
        let (role, wide) = (block.role, self.sizes.measures.max_line_width());
        let mut lines = self.words.page_lines(role, at)?;
        if let ([line], true) = (lines.as_slice(), block.is_halved) {
            let halves = self.words.break_line(role, line, block.size, wide)?;
            lines = halves.map_or(lines, Vec::from);
        }
        let size = fit_lines(&lines, block.size, wide);
        let middle = self.sizes.measures.width.scale(1, 2);
        let place_line = |(line, index): (Line, u64)| {
            let baseline = y + block.leading * index;
            self.words.place(role, line, size, (middle, baseline))
        };
        let lines = lines.into_iter().zip(0..);
        Ok(lines
            .filter(|(line, _)| !line.glyphs.is_empty())
            .map(place_line)
            .collect())
    }

    /// Returns the width of the widest line above or below the boards.
    pub(crate) fn widest_line(&self, at: PageNumber) -> Result<Distance> {
        let texts = self.header(at)?.into_iter().chain(self.footer(at)?);
        Ok(texts
            .map(|text| text.width())
            .fold(Distance::ZERO, Distance::max))
    }

    /// Returns the headings of board sizes, above their boards.
    pub(crate) fn sections(&self, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        if !self.words.has_sections() {
            return Ok(Vec::new());
        }
        let (language, inventory) = (self.words.sheet.language, &self.words.inventory);
        let place = |role: Role, text: &str, grid: &Grid<'_>, up: Distance| {
            let line = self.words.shape(text, role)?;
            let y = grid.y - grid.names - self.sizes.section - up;
            let middle =
                grid.x - grid.number + (grid.width() + grid.ignored_overhang()).scale(1, 2);
            let size = fit_line(&line, self.sizes.section, self.sizes.measures.width);
            if size < self.words.min_text_size() {
                return Err(error::text_too_long(&["heading"]));
            }
            let text = self.words.place(role, line, size, (middle, y));
            Ok(self.words.align(text, grid.edges()))
        };
        let heading = |(index, grid): (usize, &Grid<'_>)| {
            let role = Role::Section { first: index == 0 };
            let size = inventory
                .sizes
                .get(index)
                .and_then(|size| size.shown_solutions);
            let text = match size.filter(|_| !inventory.unchecked) {
                Some(shown) => language.size_heading(grid.n(), shown),
                None => format!("n = {}", grid.n()),
            };
            place(role, &text, grid, Distance::ZERO)
        };
        let headings = grids.iter().enumerate().map(heading);
        let mut headings = headings.collect::<Result<Vec<_>>>()?;
        if let (Some(note), Some(next)) = (self.words.missing_sizes_note(), grids.get(1)) {
            let role = Role::Section { first: false };
            headings.insert(1, place(role, &note, next, self.sizes.missing_sizes)?);
        }
        Ok(headings)
    }
}
