//! A part of a sheet on a page of its own: the picture at its true size, marks
//! for cutting, its name, and a ruler.

use std::io::Write;

use super::poster::{BLACK, Forms, Poster, gray, line, millimetres, points};
use crate::page::item::Rectangle;
use crate::page::text::Text;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts};
use crate::units::distance::Distance;
use crate::write::pdf::content::{matrix, point, rect, rectangle};
use crate::write::pdf::resources::Shared;
use crate::write::pdf::tiling::{MARGIN, Span, Tile};
use crate::{Color, Result, Unit};

/// Marks for cutting: their width, length and distance from the picture; and
/// the length of those that show where the next part begins.
const LINE: Distance = Distance::of_ticks(Unit::Pt.ticks() * 24 / 100);
const LONG: Distance = millimetres(5);
const SHORT: Distance = millimetres(3);
const OFF: Distance = millimetres(1);
/// From the corner of a page's picture to the texts and the ruler beside it.
const INDENT: Distance = millimetres(3);
/// The ruler, from the lower edge of the paper, and its divisions.
const RULER: Distance = millimetres(100);
const RULER_Y: Distance = millimetres(5);
const TENTH: Distance = millimetres(10);

const SMALL: Distance = points(7);
const GRAY: Color = gray(110);

impl Poster {
    /// A part of the sheet at its true size, and what helps to join it.
    pub(super) fn tile<W: Write>(
        &self,
        shared: &mut Shared<W>,
        forms: &mut Forms,
        tile: &Tile,
        number: usize,
    ) -> Result<()> {
        let mut out = Vec::from(*b"q ");
        matrix(&mut out, self.boxes().matrix());
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\nq");
        rect(&mut out, [MARGIN, MARGIN, tile.x.length, tile.y.length]);
        out.extend_from_slice(b" W n 1 0 0 1");
        let from = |span: Span| MARGIN - self.corner - span.start;
        point(&mut out, from(tile.x), from(tile.y));
        out.extend_from_slice(b" cm\n");
        self.draw(&mut out, Some(tile.y));
        out.extend_from_slice(b"Q EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.marks(tile) {
            rectangle(&mut out, &mark);
        }
        let texts = self.labels(shared.texts.fonts(), tile, number);
        shared
            .texts
            .write(&mut out, &mut shared.document.file, &texts);
        out.extend_from_slice(b"EMC\nQ");
        let alt = format!("{} · {}", tile.name(), self.title);
        let name = tile.name();
        self.page(shared, forms, (name.clone(), &name), &alt, &out, &[])
    }

    /// Where to cut, where the neighbours begin, and a ruler.
    fn marks(&self, tile: &Tile) -> Vec<Rectangle> {
        let (right, bottom) = (MARGIN + tile.x.length, MARGIN + tile.y.length);
        let mut marks = Vec::new();
        let mut across = |x: Distance, long: Distance, color: Color| {
            for y in [MARGIN - OFF - long, bottom + OFF] {
                marks.push(mark(x, y, LINE, long, color));
            }
        };
        across(MARGIN, LONG, BLACK);
        across(right, LONG, BLACK);
        if tile.column + 1 < self.tiles.columns().len() && self.overlap > Distance::ZERO {
            across(right - self.overlap, SHORT, GRAY);
        }
        let mut down = |y: Distance, long: Distance, color: Color| {
            for x in [MARGIN - OFF - long, right + OFF] {
                marks.push(mark(x, y, long, LINE, color));
            }
        };
        down(MARGIN, LONG, BLACK);
        down(bottom, LONG, BLACK);
        if tile.row + 1 < self.tiles.rows().len() && self.overlap > Distance::ZERO {
            down(bottom - self.overlap, SHORT, GRAY);
        }
        marks.extend(self.ruler());
        marks
    }

    fn has_ruler(&self) -> bool {
        self.tiles.width - MARGIN * 2 >= INDENT * 2 + RULER
    }

    pub(super) fn ruler(&self) -> Vec<Rectangle> {
        if !self.has_ruler() {
            return Vec::new();
        }
        let (x, y) = (MARGIN + INDENT, self.tiles.height - RULER_Y);
        let mut marks = vec![mark(x, y, RULER, LINE, GRAY)];
        for tenth in 0..=10 {
            let long = if tenth % 10 == 0 { SHORT } else { OFF * 2 };
            marks.push(mark(x + TENTH * tenth, y - long, LINE, long, GRAY));
        }
        marks
    }

    /// Which part this is, and what the ruler is for.
    fn labels(&self, fonts: &Fonts, tile: &Tile, number: usize) -> Vec<Text> {
        let room = self.tiles.width - MARGIN * 2 - INDENT * 2;
        let below = fonts.descent(Family::Sans);
        let y = MARGIN - OFF - SMALL.parts(i64::from(below), i64::from(EM));
        let x = MARGIN + INDENT;
        let pages = self.tiles.len() + 1;
        let page = self.language.page_of(number as u64, pages as u64);
        let short = format!("{} · {page}", tile.name());
        let long = format!("{short} · {}", self.title);
        let fits = |text: &Text| text.width() <= room;
        let label = |words: &str| self.text(fonts, words, SMALL, GRAY).filter(fits);
        let mut texts = Vec::new();
        if let Some(text) = label(&long).or_else(|| label(&short)) {
            texts.push(Text { x, y, ..text });
        }
        texts.extend(self.ruler_label(fonts));
        texts
    }

    /// What the ruler is for, beside it.
    pub(super) fn ruler_label(&self, fonts: &Fonts) -> Option<Text> {
        let x = MARGIN + INDENT + RULER + INDENT;
        let y = self.tiles.height - RULER_Y;
        let text = self.text(fonts, &self.language.word("check-ruler"), SMALL, GRAY)?;
        let fits = self.has_ruler() && x + text.width() <= self.tiles.width - MARGIN;
        fits.then_some(Text { x, y, ..text })
    }
}

/// A line whose middle is at x, or at y where it is level.
fn mark(x: Distance, y: Distance, width: Distance, height: Distance, color: Color) -> Rectangle {
    let half = LINE.parts(1, 2);
    let sides = match width > height {
        true => [x, y - half, width, height],
        false => [x - half, y, width, height],
    };
    line(sides, color)
}
