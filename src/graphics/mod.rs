//! Shapes with integer coordinates, and their paint.
//!
//! An `outline` is a path on a lattice, `paint` fills and strokes it with a `color`, and `arc` converts
//! arcs to curves for formats without arcs.

pub(crate) mod arc;
pub(crate) mod color;
pub(crate) mod outline;
pub(crate) mod paint;

pub(crate) use outline::{ExactPoint, Outline, Point, Segment};
pub(crate) use paint::{
    Artwork, Cap, Gradient, GradientShape, GradientStop, Ink, Join, Layer, Paint, Stroke, index_of,
};
