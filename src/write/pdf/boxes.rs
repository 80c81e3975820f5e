//! The boxes of a page: paper, bleed and trim (ISO 32000-1, 14.11.2).

use pdf_writer::Rect;

use crate::Unit;
use crate::page::page::Page;
use crate::units::distance::Distance;

/// The longest side that Acrobat shows, in units of the page
/// (ISO 32000-1, annex C). Longer pages count in larger units.
const MOST: u64 = 14_400;

/// How large a page is, and what lies around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageBoxes {
    /// Size of the finished page.
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    /// How far the ground runs out beyond that on each side.
    pub(crate) bleed: Distance,
    /// Paper beyond the bleed on each side, for marks.
    pub(crate) slug: Distance,
}

impl PageBoxes {
    pub(crate) fn of(page: &Page<'_>) -> PageBoxes {
        PageBoxes {
            width: page.width - page.edge.both() * 2,
            height: page.height - page.edge.both() * 2,
            bleed: page.edge.bleed,
            slug: page.edge.slug,
        }
    }

    /// Points in a unit of the page: 1, or what keeps it in the limits.
    pub(super) fn user_unit(&self) -> u32 {
        let longest = self.width.max(self.height) + (self.bleed + self.slug) * 2;
        let points = longest.ticks().unsigned_abs() / Unit::Pt.ticks().unsigned_abs() + 1;
        points.div_ceil(MOST) as u32
    }

    /// The lowest version of PDF that has what is in documents with such pages:
    /// object streams are of 1.5 (ISO 32000-1, 7.5.7), where all else is older, and units
    /// of a page of 1.6 (table 30). Programs that take PDF in, such as LaTeX, warn of
    /// versions above their own.
    pub(super) fn version(&self) -> &'static str {
        match self.user_unit() {
            1 => "1.5",
            _ => "1.6",
        }
    }

    /// The whole paper.
    pub(super) fn media(&self) -> Rect {
        self.inset(Distance::ZERO)
    }

    /// To where the ground runs.
    pub(super) fn bleed(&self) -> Rect {
        self.inset(self.slug)
    }

    /// The finished page.
    pub(super) fn trim(&self) -> Rect {
        self.inset(self.slug + self.bleed)
    }

    /// From points to the right and down from the corner of the paper to
    /// units that go up.
    pub(super) fn matrix(&self) -> [f64; 6] {
        let unit = f64::from(self.user_unit());
        let bottom = self.units((self.slug + self.bleed) * 2 + self.height);
        [1.0 / unit, 0.0, 0.0, -1.0 / unit, 0.0, bottom]
    }

    /// How far above the lower edge of the paper a place is that is so far
    /// below the upper one, in units of the page.
    pub(super) fn above(&self, y: Distance) -> f32 {
        self.units((self.slug + self.bleed) * 2 + self.height - y) as f32
    }

    /// A box whose edges are all `edge` from those of the paper.
    fn inset(&self, edge: Distance) -> Rect {
        let around = (self.bleed + self.slug) * 2;
        let far = |length: Distance| self.units(length + around - edge) as f32;
        let near = self.units(edge) as f32;
        Rect::new(near, near, far(self.width), far(self.height))
    }

    /// A length in units of the page, to a ten-thousandth.
    fn units(&self, length: Distance) -> f64 {
        let per = i128::from(Unit::Pt.ticks()) * i128::from(self.user_unit());
        let scaled = (i128::from(length.ticks()) * 20_000 + per) / (2 * per);
        scaled as f64 / 10_000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(width: &str, height: &str, bleed: &str, slug: &str) -> PageBoxes {
        let [width, height, bleed, slug] =
            [width, height, bleed, slug].map(|text| text.parse::<crate::Length>().unwrap().into());
        PageBoxes {
            width,
            height,
            bleed,
            slug,
        }
    }

    fn numbers(rect: Rect) -> [f32; 4] {
        [rect.x1, rect.y1, rect.x2, rect.y2]
    }

    #[test]
    fn boxes_lie_in_each_other() {
        let a4 = boxes("210mm", "297mm", "3mm", "10mm");
        assert_eq!(numbers(a4.media()), [0.0, 0.0, 668.9764, 915.5906]);
        assert_eq!(numbers(a4.bleed()), [28.3465, 28.3465, 640.6299, 887.2441]);
        assert_eq!(numbers(a4.trim()), [36.8504, 36.8504, 632.126, 878.7402]);
        assert_eq!(a4.matrix(), [1.0, 0.0, 0.0, -1.0, 0.0, 915.5906]);
    }

    #[test]
    fn long_pages_count_in_larger_units() {
        let short = boxes("5079mm", "1mm", "0mm", "0mm");
        assert_eq!((short.user_unit(), short.version()), (1, "1.5"));
        let long = boxes("1m".replace('m', "0000mm").as_str(), "1mm", "0mm", "0mm");
        assert_eq!((long.user_unit(), long.version()), (2, "1.6"));
        assert_eq!(numbers(long.media())[2], 14_173.229);
    }
}
