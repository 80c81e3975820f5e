//! Artwork: painted shapes on the lattice of a cell.

use crate::Color;
use crate::graphics::outline::Outline;

/// The cap at the ends of a line.
pub(crate) type Cap = tiny_skia::LineCap;

/// The join at the corners of a line.
pub(crate) type Join = tiny_skia::LineJoin;

/// The paint of a fill or a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Flat(Color),
    /// An index into the template's gradients.
    Gradient(usize),
}

/// A fill or stroke colour with its opacity, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    pub(crate) paint: Paint,
    pub(crate) opacity: f32,
}

impl Ink {
    pub(crate) fn flat(color: Color, opacity: f32) -> Ink {
        let paint = Paint::Flat(color);
        Ink { paint, opacity }
    }

    /// Returns the colour of an opaque ink without a gradient.
    pub(crate) fn opaque_color(self) -> Option<Color> {
        match self.paint {
            Paint::Flat(color) if self.opacity >= 1.0 => Some(color),
            _ => None,
        }
    }
}

/// A stroke style; lengths are in lattice steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) ink: Ink,
    pub(crate) width: f32,
    pub(crate) cap: Cap,
    pub(crate) join: Join,
    pub(crate) miter_limit: f32,
    pub(crate) dashes: Vec<f32>,
    pub(crate) dash_offset: f32,
}

/// A shape with its fill and stroke.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    pub(crate) outline: Outline,
    pub(crate) fill: Option<Ink>,
    pub(crate) even_odd: bool,
    pub(crate) stroke: Option<Stroke>,
    pub(crate) stroke_first: bool,
}

impl Layer {
    /// The inks of the fill and the stroke.
    pub(crate) fn inks(&self) -> impl Iterator<Item = Ink> {
        let stroke = self.stroke.as_ref().map(|stroke| stroke.ink);
        self.fill.into_iter().chain(stroke)
    }

    /// The inks of the fill and the stroke, to change them.
    pub(crate) fn inks_mut(&mut self) -> impl Iterator<Item = &mut Ink> {
        let stroke = self.stroke.as_mut().map(|stroke| &mut stroke.ink);
        self.fill.iter_mut().chain(stroke)
    }

    /// True if it has no gradients, so that several copies may share one path.
    pub(crate) fn is_flat(&self) -> bool {
        self.inks().all(|ink| matches!(ink.paint, Paint::Flat(_)))
    }
}

/// Shapes from the bottom to the top, inside one cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Artwork {
    pub(crate) layers: Vec<Layer>,
    /// Lattice steps per cell.
    pub(crate) lattice: i32,
}

impl Artwork {
    /// True if several copies may share one path per layer. Copies in different cells do not overlap,
    /// so the order of the layers is kept.
    pub(crate) fn is_flat(&self) -> bool {
        self.layers.iter().all(Layer::is_flat)
    }

    /// The number of steps by which control points and miters may lie outside the cell.
    pub(crate) fn overhang(&self) -> i32 {
        let side = self.lattice;
        let overhang = |layer: &Layer| {
            let stroke = layer
                .stroke
                .as_ref()
                .map_or(0.0, |s| s.width * s.miter_limit.max(1.0));
            // Templates keep their lines inside the cell, whatever the miter limit.
            layer.outline.overhang(side) + (stroke.ceil() as i32).min(side)
        };
        self.layers.iter().map(overhang).max().unwrap_or(0)
    }

    /// The estimated bytes of path data of one copy.
    pub(crate) fn estimated_len(&self) -> usize {
        self.layers
            .iter()
            .map(|layer| layer.outline.estimated_len())
            .sum()
    }
}

/// A colour stop of a gradient.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GradientStop {
    pub(crate) offset: f32,
    pub(crate) color: Color,
    pub(crate) opacity: f32,
}

/// The line or circle of a gradient, in its local coordinates.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GradientShape {
    /// From x1, y1 to x2, y2.
    Linear([f32; 4]),
    /// From fx, fy to the circle around cx, cy with radius r: cx, cy, r, fx, fy.
    Radial([f32; 5]),
}

/// A gradient; `transform` maps its local coordinates to lattice steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Gradient {
    pub(crate) shape: GradientShape,
    pub(crate) transform: [f32; 6],
    pub(crate) stops: Vec<GradientStop>,
}

/// Returns the index of an item, which is appended if it is new.
pub(crate) fn index_of<T: PartialEq>(items: &mut Vec<T>, item: T) -> usize {
    let known = items.iter().position(|known| *known == item);
    known.unwrap_or_else(|| {
        items.push(item);
        items.len() - 1
    })
}
