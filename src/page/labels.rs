//! The names of files and ranks beside a board.

use std::sync::OnceLock;

use crate::casts::saturate;
use crate::graphics::outline::{Outline, Point, Segment};
use crate::text::font::Font;
use crate::text::fonts::{Family, Fonts};
use crate::units::distance::Distance;

/// Lattice steps per cell.
const STEP: i32 = 1024;
pub(crate) const LATTICE: i64 = STEP as i64;
/// The font size of a label. In small cells, labels are as large as needed to be legible, up to
/// `MAX_SIZE`.
const SIZE: i32 = 328;
const MAX_SIZE: i32 = 820;
/// The distance of a label from the frame, in hundredths of its font size, and its maximum in
/// steps. Half of it is kept free on the other side, so that a label is nearer to its own board
/// than to the next one.
const DISTANCE: i32 = 42;
const MAX_DISTANCE: i32 = 200;

/// The style of labels, independent of the size of their board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LabelStyle {
    pub(crate) family: Family,
    /// The smallest font size, if the cell has room for it, and the largest, unless that is
    /// smaller.
    pub(crate) legible: Distance,
    pub(crate) max_size: Option<Distance>,
}

/// The labels of a board: the room that they need beside it, and their outline relative to the
/// board's top left corner, all in lattice steps.
#[derive(Clone, Debug)]
pub(crate) struct Labels {
    n: usize,
    family: Family,
    /// The font size, and the distance from the board.
    size: i32,
    near: i32,
    pub(crate) left: i32,
    pub(crate) bottom: i32,
    /// Computed on demand, because fitting tries many cells.
    outline: OnceLock<Option<Outline>>,
}

impl Labels {
    /// Creates labels: ranks right-aligned to the left of the board, files centred below it, both
    /// outside a frame that extends `frame` outward.
    pub(crate) fn new(n: usize, frame: Distance, cell: Distance, style: LabelStyle) -> Labels {
        let face = LabelFace::for_family(style.family);
        let steps = |length: Distance| {
            saturate::<i32>(
                i128::from(length.ticks()) * i128::from(LATTICE) / i128::from(cell.ticks().max(1)),
            )
        };
        // One more step compensates for rounding down.
        let legible = steps(style.legible) + 1;
        let max_size = style.max_size.map_or(MAX_SIZE, steps).max(legible);
        let size = legible.clamp(SIZE, MAX_SIZE).min(max_size);
        let distance = (size * DISTANCE / 100).min(MAX_DISTANCE);
        let near = steps(frame) + distance;
        let ranks = (1..=n).map(|rank| face.width(&rank.to_string(), size));
        Labels {
            n,
            family: style.family,
            size,
            near,
            left: near + ranks.max().unwrap_or(0) + distance / 2,
            // A quarter of the font size is for descenders.
            bottom: near + face.font.cap_height(size) + size / 4 + distance / 2,
            outline: OnceLock::new(),
        }
    }

    pub(crate) fn outline(&self) -> Option<&Outline> {
        let joined = || Outline::new(&self.shapes().concat());
        self.outline.get_or_init(joined).as_ref()
    }

    /// Returns the outline of each label.
    pub(crate) fn outlines(&self) -> Vec<Outline> {
        self.shapes()
            .iter()
            .filter_map(|shape| Outline::new(shape))
            .collect()
    }

    /// Returns the shape of each label.
    fn shapes(&self) -> Vec<Vec<Segment>> {
        let face = LabelFace::for_family(self.family);
        let (size, near) = (self.size, self.near);
        let cap = face.font.cap_height(size);
        let shapes = (0..self.n).zip(1..).flat_map(|(i, below)| {
            let middle = below * STEP - STEP / 2;
            let rank = (self.n - i).to_string();
            let rank_start = (-near - face.width(&rank, size), middle + cap / 2);
            let file = crate::file_name(saturate::<u16>(i));
            let start = middle - face.width(&file, size) / 2;
            let file_start = (start, saturate::<i32>(self.n) * STEP + near + cap);
            [
                face.shape(&rank, size, rank_start),
                face.shape(&file, size, file_start),
            ]
        });
        shapes.collect()
    }
}

/// The font of labels. Labels are not kerned, so that letters and digits have the same positions in
/// every label.
struct LabelFace {
    font: Font,
    /// The glyph of each digit, as high as capitals.
    digits: Vec<u16>,
}

impl LabelFace {
    fn for_family(family: Family) -> &'static LabelFace {
        static FACES: [OnceLock<LabelFace>; 4] = [const { OnceLock::new() }; 4];
        FACES[family as usize].get_or_init(|| LabelFace::new(family))
    }

    fn new(family: Family) -> LabelFace {
        let fonts = Fonts::new(&[], "en");
        let digits = fonts.shape(family, 0, "0123456789");
        let digits = digits.expect("bundled fonts have digits").glyphs;
        LabelFace {
            font: Font::of_family(family),
            digits: digits.iter().map(|glyph| glyph.id).collect(),
        }
    }

    fn glyphs(&self, text: &str) -> impl Iterator<Item = u16> {
        text.chars().filter_map(|c| match c.to_digit(10) {
            Some(digit) => self.digits.get(digit as usize).copied(),
            None => self.font.glyph_id(c),
        })
    }

    /// Returns the width of `text` at a font size in steps.
    fn width(&self, text: &str, size: i32) -> i32 {
        self.glyphs(text)
            .map(|glyph| self.font.advance(glyph, size))
            .sum()
    }

    /// Returns the outline of `text`, with its baseline starting at `start`.
    fn shape(&self, text: &str, size: i32, start: Point) -> Vec<Segment> {
        let (mut shape, mut x) = (Vec::new(), start.0);
        for glyph in self.glyphs(text) {
            self.font
                .push_outline(glyph, size, (x, start.1), &mut shape);
            x += self.font.advance(glyph, size);
        }
        shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unit;
    use crate::page::text::min_text_size;

    fn em(cell: &str, unit: Unit, max_size: Option<&str>) -> f64 {
        let length = |text: &str| Distance::from(text.parse::<crate::Length>().unwrap());
        let (family, legible) = (Family::Sans, min_text_size(unit));
        let style = LabelStyle {
            family,
            legible,
            max_size: max_size.map(length),
        };
        let labels = Labels::new(8, Distance::ZERO, length(cell), style);
        f64::from(labels.size) / f64::from(STEP) * length(cell).to_unit(unit)
    }

    #[test]
    fn labels_are_a_third_of_a_square_if_legible() {
        for (cell, unit, max_size, expected) in [
            ("45px", Unit::Px, None, 14.4),
            ("20px", Unit::Px, None, 13.0),
            ("10px", Unit::Px, None, 8.0),
            ("22mm", Unit::Mm, Some("3.4mm"), 3.4),
            ("8mm", Unit::Mm, Some("3.4mm"), 2.6),
            ("4mm", Unit::Mm, Some("3.4mm"), 2.15),
            ("2mm", Unit::Mm, Some("0.5mm"), 1.6),
        ] {
            let em = em(cell, unit, max_size);
            assert!((em - expected).abs() < 0.05, "{cell}: {em}");
        }
    }

    #[test]
    fn digits_are_as_high_as_capitals() {
        for family in [Family::Sans, Family::Black, Family::Serif] {
            let face = LabelFace::for_family(family);
            let cap = face.font.cap_height(1000);
            for digit in "0123456789".chars() {
                let shape = face.shape(&digit.to_string(), 1000, (0, 0));
                let outline = Outline::new(&shape).unwrap();
                let ys = outline
                    .segments()
                    .iter()
                    .filter_map(|segment| match *segment {
                        Segment::Move(to)
                        | Segment::Line(to)
                        | Segment::Cubic(_, _, to)
                        | Segment::Quad(_, to) => Some(to.1),
                        _ => None,
                    });
                let (top, bottom) =
                    ys.fold((0, -1000), |(top, bottom), y| (top.min(y), bottom.max(y)));
                assert!(
                    (-top - cap).abs() < 40 && bottom < 40,
                    "{family:?} {digit}: {top} {bottom}"
                );
            }
        }
    }
}
