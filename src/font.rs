//! The bundled font, as outlines.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::outline::{Point, Segment};

const INTER: &[u8] = include_bytes!("../fonts/Inter-Regular.otf");

/// A font whose glyphs are drawn as outlines, so that a sheet looks the same
/// on a machine without any font.
pub(crate) struct Font {
    face: Face<'static>,
}

impl Font {
    /// Inter Regular; see `fonts/README.md`.
    pub(crate) fn bundled() -> Font {
        Font {
            face: Face::parse(INTER, 0).expect("a test reads the bundled font"),
        }
    }

    /// The width of `text` at `size` steps to the em.
    pub(crate) fn width(&self, text: &str, size: i32) -> i32 {
        text.chars().map(|c| self.advance(c, size)).sum()
    }

    /// Height of capitals and digits.
    pub(crate) fn cap_height(&self, size: i32) -> i32 {
        scaled(
            self.face.capital_height().unwrap_or(self.face.ascender()),
            size,
            &self.face,
        )
    }

    /// Appends the outline of `text`, its baseline starting at `start`.
    pub(crate) fn outline(&self, text: &str, size: i32, start: Point, out: &mut Vec<Segment>) {
        let mut pen = Pen {
            x: start.0,
            y: start.1,
            size,
            face: &self.face,
            out,
        };
        for c in text.chars() {
            if let Some(glyph) = self.face.glyph_index(c) {
                self.face.outline_glyph(glyph, &mut pen);
            }
            pen.x += self.advance(c, size);
        }
    }

    fn advance(&self, c: char, size: i32) -> i32 {
        let glyph = self.face.glyph_index(c).unwrap_or(GlyphId(0));
        let advance = self.face.glyph_hor_advance(glyph).unwrap_or(0);
        scaled(i16::try_from(advance).unwrap_or(i16::MAX), size, &self.face)
    }
}

fn scaled(value: i16, size: i32, face: &Face<'_>) -> i32 {
    (f32::from(value) * size as f32 / f32::from(face.units_per_em())).round() as i32
}

struct Pen<'a> {
    x: i32,
    y: i32,
    size: i32,
    face: &'a Face<'static>,
    out: &'a mut Vec<Segment>,
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> Point {
        let scale = self.size as f32 / f32::from(self.face.units_per_em());
        (
            self.x + (x * scale).round() as i32,
            self.y - (y * scale).round() as i32,
        )
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.out.push(Segment::Quad(self.at(x1, y1), self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.out.push(Segment::Cubic(
            self.at(x1, y1),
            self.at(x2, y2),
            self.at(x, y),
        ));
    }

    fn close(&mut self) {
        self.out.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coordinate_has_a_glyph() {
        let font = Font::bundled();
        for c in ('a'..='z').chain('0'..='9') {
            let mut out = Vec::new();
            font.outline(&c.to_string(), 471, (0, 0), &mut out);
            assert!(out.len() > 3, "{c}");
            assert!(font.width(&c.to_string(), 471) > 0, "{c}");
        }
    }
}
