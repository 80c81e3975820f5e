//! A scene: the content of a figure, independent of its size.
//!
//! Lengths are whole steps, [`CELL`] of them to the side of a square, x to the right and y down. So
//! a figure is the same at any size, and so is its mirror image, to the step.

use crate::Color;
use crate::graphics::outline::Point;
use crate::graphics::paint::Layer;
use crate::page::item::{Piece, Tone};
use crate::page::stay::Stay;
use crate::page::text::{Align, Role};
use crate::template::look::TextStyle;
use crate::text::shape::Line;

/// Steps to the side of a square.
pub(crate) const CELL: i32 = 1024;

/// One page of a figure.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Its marks from the bottom up.
    pub(crate) marks: Vec<Mark>,
    /// What it shows in words, if it is one page of several that differ.
    pub(crate) alt: String,
    /// How long it stays in a film.
    pub(crate) stay: Stay,
    /// Bands of a ground of its own across the page, from the top: each from its y on.
    pub(crate) ground: Vec<(i32, Color)>,
}

/// Anything in a scene.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// A piece of the template's artwork, with squares whose sides are `cell`.
    Symbol {
        at: Point,
        cell: i32,
        piece: Piece,
        tone: Tone,
    },
    /// A shape around an origin. Shapes with the same origin move together when places are rounded
    /// to pixels.
    Shape { origin: Point, layer: Layer },
    /// A line of text, its start, middle or end on the baseline at `at`.
    Text {
        at: Point,
        size: i32,
        color: Color,
        line: Line,
        style: TextStyle,
        align: Align,
        role: Role,
    },
}

impl Scene {
    /// The scene with everything moved.
    pub(crate) fn moved(mut self, (dx, dy): Point) -> Scene {
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
