//! Glyphs in pixels: each rasterized once for every place that it has within a pixel.
//!
//! A glyph moved by whole pixels has the same coverage, and captions of boards that are a
//! whole number of pixels apart differ by nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use resvg::tiny_skia::{FillRule, Mask, Path, Transform};

use crate::casts::{clamped, single, truncated};
use crate::page::{Page, Shape, Text};
use crate::text::{EM, Fonts};
use crate::units::distance::Distance;
use crate::{Resolution, Unit};

/// Masks that are remembered, so that memory does not grow with the number of boards,
/// and the most pixels of one.
const MASKS: usize = 4096;
const LARGE: usize = 1 << 14;

/// The share of each pixel that is covered.
pub(super) struct Coverage {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: usize,
    pub(super) bytes: Vec<u8>,
}

/// A glyph, its size and its place within a pixel.
type Key = (u16, u16, [u32; 3]);

/// Rasterizes the texts of a page.
pub(super) struct Letters {
    fonts: Option<Arc<Fonts>>,
    unit: Unit,
    /// Pixels of a unit.
    scale: f32,
    masks: BTreeMap<Key, Option<Arc<Coverage>>>,
}

impl Letters {
    pub(super) fn new(page: &Page<'_>, resolution: Resolution) -> Letters {
        // Pixels of a unit, taken over a length that rounding does not matter for.
        let long = Distance::of_ticks(page.unit.ticks() * 100_000);
        Letters {
            fonts: page.fonts.clone(),
            unit: page.unit,
            scale: resolution.pixels(long) as f32 / 100_000.0,
            masks: BTreeMap::new(),
        }
    }

    /// The pixels of a mark.
    pub(super) fn mark(&self, mark: &Shape) -> Option<Coverage> {
        let units = |distance: Distance| single(distance.to(self.unit));
        let step = units(mark.size) / mark.steps as f32;
        let at = Transform::from_scale(self.scale, self.scale)
            .pre_translate(units(mark.x), units(mark.y))
            .pre_scale(step, step);
        rasterized(&mark.layer.outline.path()?, at)
    }

    /// The pixels of a text, if it has any.
    pub(super) fn coverage(&mut self, text: &Text) -> Option<Coverage> {
        let units = |distance: Distance| single(distance.to(self.unit));
        let place = Transform::from_translate(units(text.x), units(text.y))
            .pre_scale(units(text.size) / EM as f32, units(text.size) / EM as f32);
        let page = Transform::from_scale(self.scale, self.scale).pre_concat(place);
        let glyphs: Vec<(i32, i32, Arc<Coverage>)> = text
            .line
            .glyphs
            .iter()
            .filter_map(|glyph| {
                let at = page.pre_translate(glyph.x as f32, glyph.y as f32);
                self.glyph(glyph.font, glyph.id, at)
            })
            .collect();
        joined(&glyphs)
    }

    /// A glyph, and by how many pixels it is moved.
    fn glyph(&mut self, font: u16, id: u16, at: Transform) -> Option<(i32, i32, Arc<Coverage>)> {
        let (x, y) = (at.tx.floor(), at.ty.floor());
        let within = Transform {
            tx: at.tx - x,
            ty: at.ty - y,
            ..at
        };
        let bits = [within.sx, within.tx, within.ty].map(f32::to_bits);
        let key = (font, id, bits);
        let known = self.masks.get(&key).cloned();
        let coverage = known.unwrap_or_else(|| {
            let outline = |fonts: &Arc<Fonts>| fonts.outline(usize::from(font), id);
            let path = self
                .fonts
                .as_ref()
                .and_then(outline)
                .and_then(|it| it.path());
            let made = path
                .and_then(|path| rasterized(&path, within))
                .map(Arc::new);
            let small = made.as_ref().is_none_or(|made| made.bytes.len() <= LARGE);
            if small && self.masks.len() < MASKS {
                self.masks.insert(key, made.clone());
            }
            made
        })?;
        Some((
            clamped::<i32>(truncated(x)),
            clamped::<i32>(truncated(y)),
            coverage,
        ))
    }
}

/// The share of the pixels around a path that it covers, with a pixel of air.
fn rasterized(path: &Path, at: Transform) -> Option<Coverage> {
    let bounds = path.clone().transform(at)?.bounds();
    let (left, top) = (
        clamped::<i32>(truncated(bounds.left().floor())) - 1,
        clamped::<i32>(truncated(bounds.top().floor())) - 1,
    );
    let width = clamped::<i32>(truncated(bounds.right().ceil())) + 1 - left;
    let height = clamped::<i32>(truncated(bounds.bottom().ceil())) + 1 - top;
    let (width, height) = (u32::try_from(width).ok()?, u32::try_from(height).ok()?);
    let mut mask = Mask::new(width, height)?;
    let moved = Transform::from_translate(-left as f32, -top as f32).pre_concat(at);
    mask.fill_path(path, FillRule::Winding, true, moved);
    Some(Coverage {
        left,
        top,
        width: width as usize,
        bytes: mask.take(),
    })
}

/// Glyphs at their places as one picture; one over the other where they meet.
fn joined(glyphs: &[(i32, i32, Arc<Coverage>)]) -> Option<Coverage> {
    let sides = glyphs.iter().map(|(x, y, coverage)| {
        let (left, top) = (x + coverage.left, y + coverage.top);
        let height = clamped::<i32>(coverage.bytes.len() / coverage.width);
        [
            left,
            top,
            left + clamped::<i32>(coverage.width),
            top + height,
        ]
    });
    let all = sides.reduce(|a, b| {
        [
            a[0].min(b[0]),
            a[1].min(b[1]),
            a[2].max(b[2]),
            a[3].max(b[3]),
        ]
    });
    let [left, top, right, bottom] = all?;
    let width = clamped::<usize>(right - left);
    let mut bytes = vec![0; width * clamped::<usize>(bottom - top)];
    for (x, y, glyph) in glyphs {
        let across = clamped::<usize>(x + glyph.left - left);
        let down = clamped::<usize>(y + glyph.top - top);
        for (row, y) in glyph.bytes.chunks_exact(glyph.width).zip(down..) {
            let over = &mut bytes[y * width + across..][..glyph.width];
            for (below, above) in over.iter_mut().zip(row) {
                let (a, b) = (u32::from(*below), u32::from(*above));
                *below = clamped::<u8>(a + b - (a * b + 127) / 255);
            }
        }
    }
    Some(Coverage {
        left,
        top,
        width,
        bytes,
    })
}
