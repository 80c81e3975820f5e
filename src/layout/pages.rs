//! The pages of a layout, and the texts on them.

use crate::layout::Layout;
use crate::layout::backdrop::{backdrop, paper_color};
use crate::layout::places;
use crate::layout::typeset::caption::CaptionedBoard;
use crate::layout::typeset::words::PageNumber;
use crate::page::Page;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Extent, Item, Rectangle};
use crate::page::strip::Strip;
use crate::page::text::{Role, Text};
use crate::sheet::contents::EntryKind;
use crate::template::scheme::queen_color;
use crate::units::distance::Distance;
use crate::{Result, Selection};

/// The most boards on a page whose squares are large enough for frames.
const MAX_FRAMED_BOARDS: u64 = 1000;

impl<'a> Layout<'a> {
    fn place(&self, index: u64) -> PageNumber {
        PageNumber {
            page: index + 1,
            pages: self.pages(),
        }
    }

    /// Returns the page with this index, from 0.
    pub(crate) fn page_at(&self, index: u64) -> Result<Page<'_>> {
        let (words, trimmed) = (self.words(), self.geometry.trimmed);
        let mut grids = self.geometry.grids.clone();
        if self.pages() > 1 {
            let entries = self.boards_on(index + 1).1;
            for grid in &mut grids {
                grid.count = entries;
                grid.rows = entries.div_ceil(grid.entries_per_row().max(1));
            }
        }
        let texts = self.page_texts(index, &grids)?;
        let swatches = self.swatches(&self.footer(index)?);
        let texts = texts
            .into_iter()
            .map(|text| text.round_to_unit(trimmed.unit));
        let mut backdrop = backdrop(words, trimmed);
        if let (Some(hole_contents), [grid, ..]) = (&self.geometry.hole_contents, grids.as_slice())
        {
            backdrop.extend(hole_contents.rule(grid).map(Item::Rectangle));
        }
        backdrop.extend(swatches);
        let mut page = Page {
            edge: trimmed.edge,
            index,
            language: words.sheet.language,
            ground: words.ground(),
            paper: paper_color(words, trimmed.edge),
            backdrop,
            under: texts.map(Item::Text).collect(),
            over: self.frames(&grids),
            grids,
            fonts: words.fonts.clone(),
            ..Page::empty(trimmed.unit, self.sides().into(), &words.template)
        };
        match &self.figure {
            Some(figure) => figure.draw(&mut page),
            None => page.alt = crate::Description::page_alt_text(self, index + 1),
        }
        Ok(page)
    }

    /// Returns the header, the footer, the headings of board sizes and the column names.
    pub(super) fn page_texts(&self, index: u64, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        let (geometry, corner) = (&self.geometry, self.geometry.trimmed.corner());
        let typesetter = &geometry.typesetter;
        let header = typesetter.header(self.place(index))?.into_iter();
        let header = header.map(|text| text.translate(corner, corner + geometry.header_shift));
        let mut texts = self.align_with_boards(header.collect());
        if let (Some(hole_contents), [grid, ..]) = (&geometry.hole_contents, grids) {
            texts.extend(hole_contents.texts(grid));
        }
        texts.extend(self.footer(index)?);
        texts.extend(typesetter.sections(grids)?);
        texts.extend(typesetter.symmetry_names(grids)?);
        Ok(texts)
    }

    /// Returns the texts below the boards, at the bottom of the page.
    fn footer(&self, index: u64) -> Result<Vec<Text>> {
        let (geometry, corner) = (&self.geometry, self.geometry.trimmed.corner());
        let bottom = corner + geometry.trimmed.content_size().1 - geometry.footer_shift;
        let footer = geometry.typesetter.footer(self.place(index))?.into_iter();
        Ok(self.align_with_boards(footer.map(|text| text.translate(corner, bottom)).collect()))
    }

    /// Returns a square of its colour before each line of the legend.
    fn swatches(&self, footer: &[Text]) -> Vec<Item> {
        let words = self.words();
        let lines = footer
            .iter()
            .filter(|text| text.role == Role::Footer)
            .zip(&words.legend);
        let swatch = |(text, (hue, _)): (&Text, &(Option<usize>, String))| {
            let (day, _) = words.hues.get((*hue)?)?;
            let side = words.cap_height(Role::Footer, text.size);
            let rect = [text.x - side * 2, text.y - side, side, side];
            let swatch = Rectangle::new(rect, *day, Extent::Area, Coloring::Scheme);
            Some(Item::Rectangle(swatch))
        };
        lines.filter_map(swatch).collect()
    }

    /// Returns frames around the squares on which all boards have a queen because the selection requires
    /// it.
    fn frames(&self, grids: &[Grid<'_>]) -> Vec<Item> {
        let mut frames = Vec::new();
        for (grid, size) in grids.iter().zip(&self.words().inventory.sizes) {
            let squares = size.source.list().map_or(&[][..], Selection::placed);
            if grid.kind == EntryKind::Orbits || grid.count > MAX_FRAMED_BOARDS {
                continue;
            }
            let (color, cell) = (queen_color(grid.slot.template), grid.cell());
            for (board, square) in places::boards(grid)
                .flat_map(|board| squares.iter().map(move |square| (board, square)))
            {
                let row = grid.n() as u64 - 1 - u64::from(square.rank);
                let x = Distance::from(board.x) + cell * u64::from(square.file);
                let sides = [x, Distance::from(board.y) + cell * row, cell, cell];
                let frame = Rectangle::new(sides, color, Extent::Line, Coloring::Scheme);
                frames.extend(frame.to_border(cell.scale(9, 100)).map(Item::Rectangle));
            }
        }
        frames
    }

    /// Aligns lines of text with the edges of the boards if the template requests it; farther out
    /// if they would not fit within the margins otherwise.
    fn align_with_boards(&self, texts: Vec<Text>) -> Vec<Text> {
        let (geometry, corner) = (&self.geometry, self.geometry.trimmed.corner());
        let opposite = corner + geometry.trimmed.content_size().0;
        let widest = texts
            .iter()
            .map(Text::width)
            .max()
            .unwrap_or(Distance::ZERO);
        let edges = geometry.grids.iter().map(Grid::edges);
        let bounds = edges.reduce(|bounds, grid| (bounds.0.min(grid.0), bounds.1.max(grid.1)));
        let Some((left, right)) = bounds else {
            return texts;
        };
        let edges = (left.min(opposite - widest), right.max(corner + widest));
        texts
            .into_iter()
            .map(|text| geometry.typesetter.words.align(text, edges))
            .collect()
    }

    /// Returns the texts of a row of boards: captions and orbit numbers.
    pub(crate) fn strip_texts(
        &self,
        page: &Page<'a>,
        strip: &Strip<'_>,
        captioned: &[CaptionedBoard],
    ) -> Result<Vec<Text>> {
        let (typesetter, grid) = (&self.geometry.typesetter, &page.grids[strip.grid]);
        let mut texts = typesetter.orbit_numbers(grid, strip)?;
        if let Some(size) = self.caption_sizes.get(strip.grid) {
            let at = self.place(page.index);
            texts.extend(typesetter.captions(*size, grid, strip, captioned, at)?);
        }
        let rounded = texts.into_iter().map(|text| text.round_to_unit(page.unit));
        Ok(rounded.collect())
    }
}
