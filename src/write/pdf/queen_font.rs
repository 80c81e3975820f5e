//! Queens as the glyphs of a font, for pages of very many boards.
//!
//! Readers parse a form anew wherever it is shown, and a glyph once: with glyphs, a page
//! of ten thousand boards opens several times as fast. For each rank there is one, a
//! queen so many squares above the line, so that a board is a string: its ranks, which
//! is also what a reader finds and copies.
//!
//! Fewer boards have forms: journals refuse fonts of Type 3 (ISO 32000-1, 9.6.5), which
//! is what fonts of drawings are, and programs that edit pages leave out their letters.

use std::io::Write;

use pdf_writer::types::{SystemInfo, UnicodeCmap};
use pdf_writer::writers::Type3Font;
use pdf_writer::{Content, Filter, Name, Rect, Ref, Str};

use super::content::draw;
use super::file::{COMPACT, PdfFile, compressed};
use super::inks::around;
use crate::casts::clamped;
use crate::graphics::paint::{Artwork, Ink, Layer, Paint};
use crate::page::grid::Grid;
use crate::{Color, Result};

/// The name of the font.
pub(super) const FONT_NAME: &str = "N";

/// From so many boards on, queens are glyphs.
const MANY: u64 = 1_000;

/// The code of a queen on the first rank.
const FIRST: u8 = b'0';

/// So many ranks have codes that are none of the characters that strings escape.
const RANKS: usize = (b'\\' - FIRST) as usize;

/// Queens of one colour.
pub(super) struct QueenFont {
    artwork: Artwork,
    pub(super) color: Color,
    ranks: usize,
}

impl QueenFont {
    /// The font of the grids of a page, if their queens are to be glyphs, and can be: on
    /// all boards the same, and of one opaque colour, as glyphs are.
    pub(super) fn of(grids: &[Grid<'_>]) -> Option<QueenFont> {
        let boards = grids.iter().map(|grid| grid.count);
        let ranks = grids.iter().map(Grid::n).max()?;
        let slot = &grids.first()?.slot;
        if boards.fold(0, u64::saturating_add) < MANY || ranks > RANKS || slot.is_by_file() {
            return None;
        }
        let artwork = slot.queen_on(0).into_owned();
        Some(QueenFont {
            color: color(&artwork)?,
            artwork,
            ranks,
        })
    }

    /// Embeds the font.
    pub(super) fn write<W: Write>(&self, file: &mut PdfFile<W>) -> Result<Ref> {
        let glyphs: Vec<Ref> = (0..self.ranks)
            .map(|rank| {
                let content = compressed(&self.glyph(rank))?;
                file.stream(|chunk, id| {
                    chunk.stream(id, &content).filter(Filter::FlateDecode);
                })
            })
            .collect::<Result<_>>()?;
        let unicode = file.content(&self.unicode())?;
        let names: Vec<String> = (1..=self.ranks).map(|rank| format!("r{rank}")).collect();
        let names = || names.iter().map(|name| Name(name.as_bytes()));
        let side = self.artwork.lattice as f32;
        let bounds = (0..self.ranks).map(|rank| self.reach(rank));
        let bounds = bounds.reduce(|a, b| Rect::new(a.x1, a.y1.min(b.y1), a.x2, a.y2.max(b.y2)));
        file.object(|object| {
            let mut font: Type3Font<'_> = object.start();
            font.bbox(bounds.unwrap_or(Rect::new(0.0, 0.0, side, side)));
            // Outlines are y down, and texts y up.
            font.matrix([1.0 / side, 0.0, 0.0, -1.0 / side, 0.0, 0.0]);
            font.first_char(FIRST)
                .last_char(FIRST + clamped::<u8>(self.ranks) - 1);
            font.widths((0..self.ranks).map(|_| side));
            font.encoding_custom()
                .differences()
                .consecutive(FIRST, names());
            let mut content = font.char_procs();
            names().zip(&glyphs).for_each(|(name, glyph)| {
                content.pair(name, *glyph);
            });
            drop(content);
            font.resources();
            font.to_unicode(unicode);
        })
    }

    /// The operators that draw a queen on this rank, from 0.
    fn glyph(&self, rank: usize) -> Vec<u8> {
        let mut content = Content::with_settings(COMPACT);
        let reach = self.reach(rank);
        let side = self.artwork.lattice;
        content.start_shape_glyph(side as f32, reach.x1, reach.y1, reach.x2, reach.y2);
        let up = (0, -side * (clamped::<i32>(rank) + 1));
        draw(&mut content, &self.artwork, &[up], None);
        content.finish().to_vec()
    }

    /// The box that a queen on this rank is drawn in, in lattice steps from the left end
    /// of the line, y down.
    fn reach(&self, rank: usize) -> Rect {
        let side = self.artwork.lattice;
        let Rect { x1, y1, x2, y2 } = around(side);
        let up = side as f32 * (rank + 1) as f32;
        Rect::new(x1, y1 - up, x2, y2 - up)
    }

    /// The texts that codes stand for: ranks as people count them.
    fn unicode(&self) -> Vec<u8> {
        let system = SystemInfo {
            registry: Str(b"Adobe"),
            ordering: Str(b"UCS"),
            supplement: 0,
        };
        let mut map = UnicodeCmap::<u8>::new(Name(b"Ranks"), system);
        for rank in 0..self.ranks {
            map.pair_with_multiple(code(clamped::<u16>(rank)), format!("{} ", rank + 1).chars());
        }
        map.finish().to_vec()
    }
}

/// The code of a queen on a rank that the font has.
pub(super) fn code(rank: u16) -> u8 {
    FIRST + clamped::<u8>(rank)
}

/// The colour of an artwork that has one alone, and is opaque.
fn color(artwork: &Artwork) -> Option<Color> {
    let inks = artwork.layers.iter().flat_map(Layer::inks);
    let mut colors = inks.map(|ink| match ink {
        Ink {
            paint: Paint::Flat(color),
            opacity: 1.0,
        } => Some(color),
        _ => None,
    });
    let first = colors.next()??;
    colors.all(|color| color == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Template;
    use crate::page::grid::{Reserved, Slot};
    use crate::template::look::Cell;
    use crate::{Length, Unit};

    fn grid(template: &Template, n: usize, count: u64) -> Grid<'_> {
        let cell = Cell::alone(Length::mm(3).into(), Unit::Mm);
        let slot = Slot::new(template, n, cell, Reserved::default());
        Grid {
            count,
            ..slot.alone()
        }
    }

    #[test]
    fn only_very_many_queens_of_one_colour_are_glyphs() {
        let of = |name: &str, n, count| {
            let template = name.parse::<Template>().unwrap();
            QueenFont::of(&[grid(&template, n, count)]).is_some()
        };
        assert!(of("classic", 12, MANY) && of("minimal", 12, MANY));
        assert!(of("classic", RANKS, MANY));
        assert!(!of("classic", 12, MANY - 1));
        assert!(!of("classic", RANKS + 1, MANY));
        // Of two colours, and of one by file.
        assert!(!of("bauhaus", 12, MANY) && !of("loom", 12, MANY));
        let classic = "classic".parse::<Template>().unwrap();
        let both = [grid(&classic, 12, MANY / 2), grid(&classic, 8, MANY / 2)];
        assert_eq!(QueenFont::of(&both).unwrap().ranks, 12);
    }

    #[test]
    fn codes_need_no_escape() {
        let codes: Vec<u8> = (0..RANKS as u16).map(code).collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        assert!(codes.iter().all(|code| !b"()\\".contains(code)));
    }

    #[test]
    fn codes_stand_for_ranks() {
        let template = "classic".parse::<Template>().unwrap();
        let font = QueenFont::of(&[grid(&template, 12, MANY)]).unwrap();
        let map = String::from_utf8(font.unicode()).unwrap();
        assert!(map.contains("<30> <00310020>"), "rank 1");
        assert!(map.contains("<3B> <003100320020>"), "rank 12");
    }
}
