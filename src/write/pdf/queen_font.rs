//! Queens as the glyphs of a font, for pages of very many boards.
//!
//! Readers parse a form each time that it is drawn, but a glyph only once: with glyphs, a page with
//! ten thousand boards opens several times as fast. There is a glyph for each rank, a queen that
//! many squares above the baseline, so that a board is a string of its ranks. Readers find and copy
//! these ranks.
//!
//! With fewer boards, queens are forms: journals refuse Type 3 fonts (ISO 32000-1, 9.6.5), which
//! this is, and programs that edit pages omit their glyphs.

use pdf_writer::types::{SystemInfo, UnicodeCmap};
use pdf_writer::writers::Type3Font;
use pdf_writer::{Name, Rect, Ref, Str};

use super::content::{color_operator, draw_artwork, write_operator};
use super::file::PdfFile;
use super::inks::cell_bounds;
use crate::Color;
use crate::casts::saturate;
use crate::graphics::paint::{Artwork, Ink, Layer};
use crate::page::grid::Grid;

/// The name of the font.
pub(super) const FONT_NAME: &str = "N";

/// The smallest number of boards for which queens are glyphs.
const MIN_BOARDS: u64 = 1_000;

/// The code of a queen on the first rank.
const FIRST_CODE: u8 = b'0';

/// The number of ranks whose codes need no escape in strings.
const MAX_RANKS: usize = (b'\\' - FIRST_CODE) as usize;

/// A font with queens of one colour.
pub(super) struct QueenFont {
    artwork: Artwork,
    color: Color,
    ranks: usize,
}

impl QueenFont {
    /// Returns the font for the grids of a page if there are enough boards, and if glyphs are
    /// possible: all queens must be equal, and of one opaque colour.
    pub(super) fn for_grids(grids: &[Grid<'_>]) -> Option<QueenFont> {
        let boards = grids.iter().map(|grid| grid.count);
        let ranks = grids.iter().map(Grid::n).max()?;
        let slot = &grids.first()?.slot;
        if boards.fold(0, u64::saturating_add) < MIN_BOARDS
            || ranks > MAX_RANKS
            || slot.has_colors_by_file()
        {
            return None;
        }
        let artwork = slot.queen_on(0).into_owned();
        Some(QueenFont {
            color: single_color(&artwork)?,
            artwork,
            ranks,
        })
    }

    /// Returns the operators before the strings of boards with n files.
    pub(super) fn begin_text(&self, n: usize) -> String {
        let color = color_operator(self.color, false);
        format!(" {color}/{FONT_NAME} 1 Tf BT 1 0 0 -1 0 {n} Tm")
    }

    /// Embeds the font.
    pub(super) fn write(&self, file: &mut PdfFile) -> Ref {
        let glyphs: Vec<Ref> = (0..self.ranks)
            .map(|rank| file.write_content(&self.glyph_content(rank)))
            .collect();
        let unicode = file.write_content(&self.unicode_map());
        let names: Vec<String> = (1..=self.ranks).map(|rank| format!("r{rank}")).collect();
        let names = || names.iter().map(|name| Name(name.as_bytes()));
        let side = self.artwork.lattice as f32;
        let [first, last] = [0, self.ranks - 1].map(|rank| self.bounding_box(rank));
        file.write_object(|object| {
            let mut font: Type3Font<'_> = object.start();
            font.bbox(Rect::new(first.x1, last.y1, first.x2, first.y2));
            // In outlines, y goes down; in texts, up.
            font.matrix([1.0 / side, 0.0, 0.0, -1.0 / side, 0.0, 0.0]);
            font.first_char(FIRST_CODE)
                .last_char(FIRST_CODE + saturate::<u8>(self.ranks) - 1);
            font.widths((0..self.ranks).map(|_| side));
            font.encoding_custom()
                .differences()
                .consecutive(FIRST_CODE, names());
            let mut content = font.char_procs();
            names().zip(&glyphs).for_each(|(name, glyph)| {
                content.pair(name, *glyph);
            });
            drop(content);
            font.resources();
            font.to_unicode(unicode);
        })
    }

    /// Returns the operators that draw a queen on this rank, from 0.
    fn glyph_content(&self, rank: usize) -> Vec<u8> {
        let Rect { x1, y1, x2, y2 } = self.bounding_box(rank);
        let side = self.artwork.lattice;
        let mut content = Vec::new();
        write_operator(&mut content, &[side as f32, 0.0, x1, y1, x2, y2], "d1");
        let up = (0, -side * (saturate::<i32>(rank) + 1));
        draw_artwork(&mut content, &self.artwork, &[up], None);
        content.trim_ascii_end().to_vec()
    }

    /// Returns the bounding box of a queen on this rank, in lattice steps from the left end of the
    /// baseline, y down.
    fn bounding_box(&self, rank: usize) -> Rect {
        let side = self.artwork.lattice;
        let Rect { x1, y1, x2, y2 } = cell_bounds(side);
        let up = side as f32 * (rank + 1) as f32;
        Rect::new(x1, y1 - up, x2, y2 - up)
    }

    /// Returns the texts of the codes: ranks counted from 1.
    fn unicode_map(&self) -> Vec<u8> {
        let system = SystemInfo {
            registry: Str(b"Adobe"),
            ordering: Str(b"UCS"),
            supplement: 0,
        };
        let mut map = UnicodeCmap::<u8>::new(Name(b"Ranks"), system);
        for rank in 0..self.ranks {
            map.pair_with_multiple(
                glyph_code(saturate::<u16>(rank)),
                format!("{} ", rank + 1).chars(),
            );
        }
        map.finish().to_vec()
    }
}

/// Returns the code of a queen on a rank, from 0, that the font has.
pub(super) fn glyph_code(rank: u16) -> u8 {
    FIRST_CODE + saturate::<u8>(rank)
}

/// Returns the colour of an opaque artwork with a single colour.
fn single_color(artwork: &Artwork) -> Option<Color> {
    let inks = artwork.layers.iter().flat_map(Layer::inks);
    let mut colors = inks.map(Ink::opaque_color);
    let first = colors.next()??;
    colors.all(|color| color == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Template;
    use crate::page::grid::{Cell, Reserved, Slot};
    use crate::{Length, Unit};

    fn grid(template: &Template, n: usize, count: u64) -> Grid<'_> {
        let cell = Cell::new(Length::mm(3).into(), Unit::Mm);
        let slot = Slot::new(template, n, cell, Reserved::default());
        Grid {
            count,
            ..slot.into_grid()
        }
    }

    #[test]
    fn uses_glyphs_for_many_queens_of_one_colour() {
        let has_font = |name: &str, n, count| {
            let template = name.parse::<Template>().unwrap();
            QueenFont::for_grids(&[grid(&template, n, count)]).is_some()
        };
        assert!(has_font("classic", 12, MIN_BOARDS) && has_font("minimal", 12, MIN_BOARDS));
        assert!(has_font("classic", MAX_RANKS, MIN_BOARDS));
        assert!(!has_font("classic", 12, MIN_BOARDS - 1));
        assert!(!has_font("classic", MAX_RANKS + 1, MIN_BOARDS));
        // Queens with two colours, and with colours by file.
        assert!(!has_font("bauhaus", 12, MIN_BOARDS) && !has_font("loom", 12, MIN_BOARDS));
        let classic = "classic".parse::<Template>().unwrap();
        let both = [
            grid(&classic, 12, MIN_BOARDS / 2),
            grid(&classic, 8, MIN_BOARDS / 2),
        ];
        assert_eq!(QueenFont::for_grids(&both).unwrap().ranks, 12);
    }

    #[test]
    fn codes_need_no_escape() {
        let codes: Vec<u8> = (0..MAX_RANKS as u16).map(glyph_code).collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        assert!(codes.iter().all(|code| !b"()\\".contains(code)));
    }

    #[test]
    fn codes_map_to_ranks() {
        let template = "classic".parse::<Template>().unwrap();
        let font = QueenFont::for_grids(&[grid(&template, 12, MIN_BOARDS)]).unwrap();
        let map = String::from_utf8(font.unicode_map()).unwrap();
        assert!(map.contains("<30> <00310020>"), "rank 1");
        assert!(map.contains("<3B> <003100320020>"), "rank 12");
    }
}
