//! A queen larger or smaller than in the file.

use resvg::tiny_skia::{self, Path, PathBuilder, Point as Exact};

use crate::graphics::outline::{ExactPoint, Outline, Point, Segment};
use crate::graphics::paint::{Artwork, Gradient, Ink, Layer, Paint, Stroke};
use crate::{Error, Result, Template};

/// The finer lattice, on which a scaled queen stands.
const FINE: i32 = 1024;

/// How far beyond its cell a shape may reach, in cells, since numbers are
/// rounded; as in a file.
const AIR: f32 = 1e-3;

impl Template {
    /// The same with the queen scaled about the middle of her square. Those for
    /// small and for large squares, which may fill theirs already, go as far as
    /// they can.
    pub(super) fn with_queen_scaled(mut self, scale: f32) -> Result<Template> {
        let gradients = &mut self.gradients;
        refine(&mut self.queen, gradients);
        let most = largest(&self.queen);
        if scale > most {
            return Err(Error::QueenTooLarge {
                scale,
                most: (most * 100.0).floor() / 100.0,
            });
        }
        scaled(&mut self.queen, scale, gradients);
        for queen in self.optical.parts().0 {
            refine(queen, gradients);
            scaled(queen, scale.min(largest(queen)), gradients);
        }
        Ok(self)
    }
}

/// The factor by which a queen fills her square.
fn largest(queen: &Artwork) -> f32 {
    let middle = (FINE / 2) as f32;
    let bounds = queen.layers.iter().filter_map(bounds);
    let reach = bounds
        .flat_map(|b| [b.left(), b.top(), b.right(), b.bottom()])
        .map(|edge| (edge - middle).abs())
        .fold(1.0, f32::max);
    (middle + FINE as f32 * AIR) / reach
}

fn scaled(queen: &mut Artwork, scale: f32, gradients: &mut Vec<Gradient>) {
    let middle = (FINE / 2) as f32;
    let zoom = Zoom {
        scale,
        shift: middle - middle * scale,
    };
    for layer in &mut queen.layers {
        layer_zoomed(layer, zoom, gradients);
    }
}

/// Puts a queen on the finer lattice, where she stays the same.
fn refine(queen: &mut Artwork, gradients: &mut Vec<Gradient>) {
    let zoom = Zoom {
        scale: (FINE / queen.lattice) as f32,
        shift: 0.0,
    };
    queen.lattice = FINE;
    if zoom.scale != 1.0 {
        for layer in &mut queen.layers {
            layer_zoomed(layer, zoom, gradients);
        }
    }
}

/// Every coordinate times a factor, then moved.
#[derive(Clone, Copy)]
struct Zoom {
    scale: f32,
    shift: f32,
}

impl Zoom {
    fn radii(self, radii: Point) -> Point {
        let length = |length: i32| (length as f32 * self.scale).round() as i32;
        (length(radii.0), length(radii.1))
    }

    fn point(self, (x, y): Point) -> Point {
        let place = |value: i32| (value as f32 * self.scale + self.shift).round() as i32;
        (place(x), place(y))
    }

    fn gradient(self, gradient: &Gradient) -> Gradient {
        let mut transform = gradient.transform.map(|value| value * self.scale);
        transform[4] += self.shift;
        transform[5] += self.shift;
        Gradient {
            transform,
            ..gradient.clone()
        }
    }
}

fn layer_scaled(layer: &mut Layer, zoom: Zoom) {
    let segments: Vec<Segment> = layer
        .outline
        .segments()
        .iter()
        .map(|segment| segment.map(|at| zoom.point(at), |both| zoom.radii(both)))
        .collect();
    if let Some(outline) = Outline::new(&segments) {
        layer.outline = outline;
    }
    if let Some(stroke) = &mut layer.stroke {
        let length = |value: f32| (value * zoom.scale * 1000.0).round() / 1000.0;
        stroke.width = length(stroke.width);
        stroke.dash_offset = length(stroke.dash_offset);
        let dashes = stroke.dashes.iter_mut();
        dashes.for_each(|dash| *dash = length(*dash));
    }
}

/// With gradients of its own, since squares may have the same.
fn layer_zoomed(layer: &mut Layer, zoom: Zoom, gradients: &mut Vec<Gradient>) {
    layer_scaled(layer, zoom);
    for ink in layer.inks_mut() {
        let Ink {
            paint: Paint::Gradient(index),
            ..
        } = ink
        else {
            continue;
        };
        let Some(zoomed) = gradients
            .get(*index)
            .map(|gradient| zoom.gradient(gradient))
        else {
            continue;
        };
        let known = gradients.iter().position(|gradient| *gradient == zoomed);
        *index = known.unwrap_or_else(|| {
            gradients.push(zoomed);
            gradients.len() - 1
        });
    }
}

/// What a layer covers, with its line.
fn bounds(layer: &Layer) -> Option<tiny_skia::Rect> {
    let path = path(&layer.outline)?;
    let filled = path.compute_tight_bounds();
    let line = layer.stroke.as_ref().map(line);
    let stroked = line.and_then(|line| path.stroke(&line, 1.0)?.compute_tight_bounds());
    match (filled, stroked) {
        (Some(a), Some(b)) => tiny_skia::Rect::from_ltrb(
            a.left().min(b.left()),
            a.top().min(b.top()),
            a.right().max(b.right()),
            a.bottom().max(b.bottom()),
        ),
        (one, other) => one.or(other),
    }
}

fn line(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width,
        miter_limit: stroke.miter_limit,
        line_cap: stroke.cap,
        line_join: stroke.join,
        dash: None,
    }
}

fn path(outline: &Outline) -> Option<Path> {
    let real = |(x, y): ExactPoint| Exact::from_xy(x as f32, y as f32);
    let mut path = PathBuilder::new();
    for curve in outline.curves() {
        match curve.map(real, real) {
            Segment::Move(to) => path.move_to(to.x, to.y),
            Segment::Line(to) | Segment::Arc { to, .. } => path.line_to(to.x, to.y),
            Segment::Quad(a, to) => path.quad_to(a.x, a.y, to.x, to.y),
            Segment::Cubic(a, b, to) => path.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Changes;

    fn changed(name: &str, scale: f32) -> Result<Template> {
        let changes = Changes::new().queen_scale(scale)?;
        Template::builtin(name)?.changed(&changes)
    }

    #[test]
    fn queens_grow_until_they_fill_their_squares() {
        for name in Template::names() {
            let Err(Error::QueenTooLarge { most, .. }) = changed(name, 4.0) else {
                panic!("{name}: accepted");
            };
            assert!((1.0..2.5).contains(&most), "{name}: {most}");
            let grown = changed(name, most).unwrap();
            let far = |queen: &Artwork| {
                let edges = queen.layers.iter().filter_map(bounds);
                let edges = edges.map(|b| b.right().max(b.bottom()));
                edges.fold(0.0, f32::max) / queen.lattice as f32
            };
            let reach = |template: &Template| far(&template.queen);
            let optical = [&grown.optical.small, &grown.optical.large];
            for queen in optical.into_iter().flatten() {
                assert!(far(queen) < 1.002, "{name}: {}", far(queen));
            }
            assert!(reach(&grown) < 1.002, "{name}: {}", reach(&grown));
            let template = Template::builtin(name).unwrap();
            if most > 1.02 {
                assert!(reach(&grown) > reach(&template), "{name}");
            }
            assert!(
                reach(&changed(name, 0.5).unwrap()) < reach(&template),
                "{name}"
            );
        }
    }
}
