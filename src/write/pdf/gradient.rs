//! Gradients as shadings.

use std::io::Write;

use pdf_writer::types::FunctionShadingType;
use pdf_writer::writers::{
    ExponentialFunction, FunctionShading, ShadingPattern, StitchingFunction,
};
use pdf_writer::{Finish, Ref};

use super::color::components;
use super::file::PdfFile;
use crate::Result;
use crate::graphics::paint::{Gradient, GradientShape, GradientStop, Spread};

/// Most times that a gradient repeats; beyond that it goes on plainly.
const MOST: i32 = 64;

/// A pattern that paints `gradient` in a cell of `side` steps.
pub(super) fn pattern<W: Write>(
    file: &mut PdfFile<W>,
    gradient: &Gradient,
    side: i32,
) -> Result<Ref> {
    let color = |stop: &GradientStop| components(stop.color).to_vec();
    let shading = shading(file, gradient, side, color)?;
    file.object(|object| {
        let mut pattern: ShadingPattern<'_> = object.start();
        pattern.shading_ref(shading).matrix(gradient.transform);
    })
}

/// A shading as bright as the gradient is opaque.
pub(super) fn opacity<W: Write>(
    file: &mut PdfFile<W>,
    gradient: &Gradient,
    side: i32,
) -> Result<Ref> {
    shading(file, gradient, side, |stop| vec![stop.opacity])
}

fn shading<W: Write>(
    file: &mut PdfFile<W>,
    gradient: &Gradient,
    side: i32,
    color: impl Fn(&GradientStop) -> Vec<f32>,
) -> Result<Ref> {
    let (first, last) = periods(gradient, side);
    let components = gradient.stops.first().map_or(0, |stop| color(stop).len());
    let function = function(file, gradient, (first, last), color)?;
    let (kind, coordinates) = stretched(&gradient.shape, first as f32, last as f32);
    file.object(|object| {
        let mut shading: FunctionShading<'_> = object.start();
        shading.shading_type(kind);
        if components == 1 {
            shading.color_space().device_gray();
        } else {
            shading.color_space().device_rgb();
        }
        shading
            .coords(coordinates)
            .function(function)
            .extend([true, true]);
    })
}

/// The line or the circles from period `first` to `last` of a gradient.
fn stretched(shape: &GradientShape, first: f32, last: f32) -> (FunctionShadingType, Vec<f32>) {
    match *shape {
        GradientShape::Linear { x1, y1, x2, y2 } => {
            let at = |t: f32| [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
            (FunctionShadingType::Axial, [at(first), at(last)].concat())
        }
        GradientShape::Radial { cx, cy, r, fx, fy } => {
            let at = |t: f32| [fx + (cx - fx) * t, fy + (cy - fy) * t, r * t];
            (FunctionShadingType::Radial, [at(first), at(last)].concat())
        }
    }
}

/// The periods that the cell shows: PDF knows no gradient that repeats.
fn periods(gradient: &Gradient, side: i32) -> (i32, i32) {
    if gradient.spread == Spread::Pad {
        return (0, 1);
    }
    let side = side as f32;
    let corners = [(0.0, 0.0), (side, 0.0), (0.0, side), (side, side)];
    let Some(corners) = corners
        .into_iter()
        .map(|corner| unmapped(gradient.transform, corner))
        .collect::<Option<Vec<_>>>()
    else {
        return (0, 1);
    };
    match gradient.shape {
        GradientShape::Linear { x1, y1, x2, y2 } => {
            let (dx, dy) = (x2 - x1, y2 - y1);
            let along = |&(x, y): &(f32, f32)| {
                ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy).max(f32::MIN_POSITIVE)
            };
            let least = corners.iter().map(along).fold(0.0, f32::min).floor() as i32;
            let most = corners.iter().map(along).fold(1.0, f32::max).ceil() as i32;
            (least.max(-MOST), most.min(MOST))
        }
        GradientShape::Radial { cx, cy, r, fx, fy } => {
            let inside = |t: f32, &(x, y): &(f32, f32)| {
                let (dx, dy) = (x - fx - (cx - fx) * t, y - fy - (cy - fy) * t);
                dx * dx + dy * dy <= r * r * t * t
            };
            let holds = |t: &i32| corners.iter().all(|corner| inside(*t as f32, corner));
            (0, (1..MOST).find(holds).unwrap_or(MOST))
        }
    }
}

/// The point that `transform` maps to `(x, y)`.
fn unmapped([a, b, c, d, e, f]: [f32; 6], (x, y): (f32, f32)) -> Option<(f32, f32)> {
    let determinant = a * d - b * c;
    let (x, y) = (x - e, y - f);
    let point = ((d * x - c * y) / determinant, (a * y - b * x) / determinant);
    (point.0.is_finite() && point.1.is_finite()).then_some(point)
}

/// A function from 0 to 1 to colours: one piece between each two stops of
/// each period.
fn function<W: Write>(
    file: &mut PdfFile<W>,
    gradient: &Gradient,
    (first, last): (i32, i32),
    color: impl Fn(&GradientStop) -> Vec<f32>,
) -> Result<Ref> {
    let stops: Vec<(f32, Vec<f32>)> = (first..last)
        .flat_map(|period| one_period(gradient, period))
        .map(|(at, stop)| ((at - first as f32) / (last - first) as f32, color(stop)))
        .collect();
    let mut pieces = Vec::new();
    let mut bounds = Vec::new();
    for pair in stops.windows(2) {
        // Stops at the same place are a hard edge, not a piece.
        if pair[1].0 <= pair[0].0 {
            continue;
        }
        if !pieces.is_empty() {
            bounds.push(pair[0].0);
        }
        pieces.push(file.object(|object| {
            let mut piece: ExponentialFunction<'_> = object.start();
            piece.domain([0.0, 1.0]).n(1.0);
            piece.c0(pair[0].1.iter().copied());
            piece.c1(pair[1].1.iter().copied());
        })?);
    }
    if let [piece] = pieces[..] {
        return Ok(piece);
    }
    let encode: Vec<f32> = pieces.iter().flat_map(|_| [0.0, 1.0]).collect();
    file.object(|object| {
        let mut function: StitchingFunction<'_> = object.start();
        function.domain([0.0, 1.0]).functions(pieces);
        function.bounds(bounds).encode(encode);
        function.finish();
    })
}

/// The stops of a period, from its start to its end.
fn one_period(gradient: &Gradient, period: i32) -> Vec<(f32, &GradientStop)> {
    let (Some(first), Some(last)) = (gradient.stops.first(), gradient.stops.last()) else {
        return Vec::new();
    };
    let mut stops = vec![(0.0, first)];
    stops.extend(gradient.stops.iter().map(|stop| (stop.offset, stop)));
    stops.push((1.0, last));
    if gradient.spread == Spread::Reflect && period % 2 != 0 {
        stops.reverse();
        stops.iter_mut().for_each(|(at, _)| *at = 1.0 - *at);
    }
    stops.iter_mut().for_each(|(at, _)| *at += period as f32);
    stops
}
