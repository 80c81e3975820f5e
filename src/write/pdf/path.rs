//! Outlines as the path operators of a content stream.

use pdf_writer::Content;

use crate::graphics::arc::Arc;
use crate::graphics::outline::{Outline, Point, Segment};

/// Appends an outline, moved by `(dx, dy)`, to the current path.
pub(super) fn path(content: &mut Content, outline: &Outline, (dx, dy): Point) {
    let mut pen = ContentPen {
        content,
        by: (f64::from(dx), f64::from(dy)),
        at: (0.0, 0.0),
        first: (0.0, 0.0),
    };
    for segment in outline.segments() {
        pen.segment(*segment);
    }
}

type ExactPoint = (f64, f64);

struct ContentPen<'a> {
    content: &'a mut Content,
    by: ExactPoint,
    at: ExactPoint,
    first: ExactPoint,
}

impl ContentPen<'_> {
    fn segment(&mut self, segment: Segment) {
        match segment {
            Segment::Move(to) => {
                self.at = exact(to);
                self.first = self.at;
                let (x, y) = self.moved(self.at);
                self.content.move_to(x, y);
            }
            Segment::Line(to) => {
                self.at = exact(to);
                let (x, y) = self.moved(self.at);
                self.content.line_to(x, y);
            }
            Segment::Quad(a, to) => {
                let (a, to) = (exact(a), exact(to));
                self.cubic([third(self.at, a), third(to, a), to]);
            }
            Segment::Cubic(a, b, to) => self.cubic([exact(a), exact(b), exact(to)]),
            Segment::Arc {
                rx,
                ry,
                large,
                sweep,
                to,
            } => {
                let arc = Arc {
                    from: self.at,
                    radii: (f64::from(rx.abs()), f64::from(ry.abs())),
                    large,
                    sweep,
                    to: exact(to),
                };
                arc.cubics().into_iter().for_each(|curve| self.cubic(curve));
            }
            Segment::Close => {
                self.content.close_path();
                self.at = self.first;
            }
        }
    }

    fn cubic(&mut self, curve: [ExactPoint; 3]) {
        let from = self.at;
        self.at = curve[2];
        let [a, b, c] = curve.map(|point| self.moved(point));
        if curve[0] == from {
            self.content.cubic_to_initial(b.0, b.1, c.0, c.1);
        } else if curve[1] == curve[2] {
            self.content.cubic_to_final(a.0, a.1, c.0, c.1);
        } else {
            self.content.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
        }
    }

    fn moved(&self, (x, y): ExactPoint) -> (f32, f32) {
        (rounded(x + self.by.0), rounded(y + self.by.1))
    }
}

fn exact((x, y): Point) -> ExactPoint {
    (f64::from(x), f64::from(y))
}

/// The control point of a cubic curve in place of that of a quadratic one.
fn third(end: ExactPoint, control: ExactPoint) -> ExactPoint {
    (
        (end.0 + 2.0 * control.0) / 3.0,
        (end.1 + 2.0 * control.1) / 3.0,
    )
}

/// To a thousandth of a lattice step.
fn rounded(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}
