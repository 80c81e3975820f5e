//! Curves told apart by colour, dash and marker.

use crate::Color;
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::graphics::outline::Point;

/// A curve: a logarithm for each n, none where there is no point.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    pub(crate) name: String,
    pub(crate) look: Look,
    pub(crate) logs: Vec<Option<i64>>,
}

/// The look of a curve: colour, dashes and marker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) color: Color,
    dashes: &'static [f32],
    marker: Marker,
}

#[derive(Clone, Copy, Debug)]
enum Marker {
    Disc,
    Ring,
    /// The corners from the middle, in sixteenths of the marker's size.
    Filled(&'static [Point]),
    Hollow(&'static [Point]),
}

const SQUARE: &[Point] = &[(-14, -14), (14, -14), (14, 14), (-14, 14)];
const DIAMOND: &[Point] = &[(0, -20), (20, 0), (0, 20), (-20, 0)];
const UP: &[Point] = &[(0, -19), (18, 13), (-18, 13)];
const DOWN: &[Point] = &[(0, 19), (18, -13), (-18, -13)];

/// Half of a marker, and the width of a line.
const MARKER: i32 = of_cell(250);
const LINE: i32 = of_cell(110);

impl Look {
    /// The look with this number, from 0 to 7; later numbers start over.
    pub(crate) fn of(p: &Painter<'_>, number: usize) -> Look {
        let palette = p.palette();
        let [orange, blue, _, purple] = palette.relations;
        let looks: [Look; 8] = [
            (palette.ink, &[0.01, 2.2][..], Marker::Filled(DOWN)),
            (palette.muted, &[9.0, 3.0], Marker::Hollow(DIAMOND)),
            (orange, &[5.0, 3.0], Marker::Filled(SQUARE)),
            (purple, &[5.0, 2.6, 0.01, 2.6], Marker::Filled(DIAMOND)),
            (blue, &[], Marker::Filled(UP)),
            (palette.free, &[], Marker::Disc),
            (palette.free, &[3.0, 2.4], Marker::Ring),
            (
                palette.dead,
                &[0.01, 2.6, 0.01, 2.6, 5.0, 2.6],
                Marker::Hollow(SQUARE),
            ),
        ]
        .map(|(color, dashes, marker)| Look {
            color,
            dashes,
            marker,
        });
        looks[number % looks.len()]
    }

    pub(crate) fn pen(&self) -> Pen {
        Pen::new(self.color, LINE).dashed(self.dashes)
    }
}

impl Painter<'_> {
    /// Draws the marker of a look, with air around it.
    pub(crate) fn marker(&mut self, at: Point, look: Look) {
        let page = self.palette().page;
        let (air, pen) = (Pen::new(page, LINE * 3), Pen::new(look.color, LINE));
        match look.marker {
            Marker::Disc => {
                self.disc(
                    (0, 0),
                    at,
                    MARKER,
                    Some(look.color),
                    Some(&Pen::new(page, LINE)),
                );
            }
            Marker::Ring => {
                self.disc((0, 0), at, MARKER, Some(page), Some(&air));
                self.disc((0, 0), at, MARKER, Some(page), Some(&pen));
            }
            Marker::Filled(corners) | Marker::Hollow(corners) => {
                let hollow = matches!(look.marker, Marker::Hollow(_));
                let corner = |(x, y): &Point| (at.0 + x * MARKER / 16, at.1 + y * MARKER / 16);
                let mut around: Vec<Point> = corners.iter().map(corner).collect();
                let fill = if hollow { page } else { look.color };
                around.extend([around[0], around[1]]);
                self.line((0, 0), &around, &air);
                self.polygon((0, 0), &around[..corners.len()], fill, 1.0);
                self.line((0, 0), &around, &pen);
            }
        }
    }
}
