//! Scenes: the content of a figure, independent of its size.
//!
//! Lengths are integers in steps, with [`CELL`] steps to the side of a square; x goes right and y goes
//! down. So a figure and its mirror image are exactly the same at any size.

use crate::Color;
use crate::graphics::outline::Point;
use crate::graphics::paint::Layer;
use crate::page::frame_duration::FrameDuration;
use crate::page::item::{Piece, Tone};
use crate::page::text::{Role, Typography};
use crate::text::shape::Line;

/// The steps of the side of a square.
pub(crate) const CELL: i32 = 1024;

/// One page of a figure.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The marks, in the order of drawing.
    pub(crate) marks: Vec<Mark>,
    /// The description of this page. Empty if that of the figure covers it.
    pub(crate) alt: String,
    /// The duration of this page as a frame.
    pub(crate) stay: FrameDuration,
    /// Bands of the background from the top, each with the y where it begins.
    pub(crate) ground: Vec<(i32, Color)>,
}

/// An element of a scene.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// A board or a queen of the template, with squares of side `cell`.
    Symbol {
        at: Point,
        cell: i32,
        piece: Piece,
        tone: Tone,
    },
    /// A shape relative to an origin. Shapes with the same origin move together when their position is
    /// rounded to pixels.
    Shape { origin: Point, layer: Layer },
    /// A line of text, with its start, middle or end on the baseline at `at`.
    Text {
        at: Point,
        size: i32,
        color: Color,
        line: Line,
        style: Typography,
        role: Role,
    },
}

impl Scene {
    /// Moves all marks.
    pub(crate) fn translate(mut self, (dx, dy): Point) -> Scene {
        for mark in &mut self.marks {
            let at = match mark {
                Mark::Symbol { at, .. } | Mark::Text { at, .. } => at,
                Mark::Shape { origin, .. } => origin,
            };
            *at = (at.0 + dx, at.1 + dy);
        }
        self
    }
}
