//! Glyphs in pixels, each rasterized once for each of its subpixel positions.
//!
//! A glyph moved by whole pixels has the same coverage, and the captions of boards whose distance
//! is a whole number of pixels differ in nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use tiny_skia::{FillRule, Mask, Path, Transform};

use crate::casts::{saturate, to_f32, truncate};
use crate::page::{Page, Shape, Text};
use crate::text::{EM, Fonts};
use crate::units::distance::Distance;
use crate::{Resolution, Unit};

/// The largest number of masks in the cache, so that memory does not grow with the number of
/// boards.
const MAX_CACHED_MASKS: usize = 4096;
/// The largest mask in the cache, in pixels.
const MAX_CACHED_PIXELS: usize = 1 << 14;

/// The covered share of each pixel, from 0 to 255.
pub(super) struct Coverage {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: usize,
    pub(super) bytes: Vec<u8>,
}

/// A glyph, its size and its subpixel position.
type Key = (u16, u16, [u32; 3]);

/// Rasterizes the texts of a page.
pub(super) struct GlyphRasterizer {
    fonts: Option<Arc<Fonts>>,
    unit: Unit,
    /// The number of pixels of a unit.
    scale: f32,
    masks: BTreeMap<Key, Option<Arc<Coverage>>>,
}

impl GlyphRasterizer {
    pub(super) fn new(page: &Page<'_>, resolution: Resolution) -> GlyphRasterizer {
        // Measured on a long length, so that rounding does not matter.
        let long_distance = Distance::from_ticks(page.unit.ticks() * 100_000);
        GlyphRasterizer {
            fonts: page.fonts.clone(),
            unit: page.unit,
            scale: resolution.to_pixels(long_distance) as f32 / 100_000.0,
            masks: BTreeMap::new(),
        }
    }

    /// Rasterizes a mark.
    pub(super) fn rasterize_mark(&self, mark: &Shape) -> Option<Coverage> {
        let units = |distance: Distance| to_f32(distance.to_unit(self.unit));
        let step = units(mark.size) / mark.steps as f32;
        let at = Transform::from_scale(self.scale, self.scale)
            .pre_translate(units(mark.x), units(mark.y))
            .pre_scale(step, step);
        rasterize(&mark.layer.outline.path()?, at)
    }

    /// Rasterizes a text; none if it has no visible glyphs.
    pub(super) fn rasterize_text(&mut self, text: &Text) -> Option<Coverage> {
        let units = |distance: Distance| to_f32(distance.to_unit(self.unit));
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
        join(&glyphs)
    }

    /// Returns a glyph, and the whole pixels by which it is moved.
    fn glyph(&mut self, font: u16, id: u16, at: Transform) -> Option<(i32, i32, Arc<Coverage>)> {
        let (x, y) = (at.tx.floor(), at.ty.floor());
        let subpixel = Transform {
            tx: at.tx - x,
            ty: at.ty - y,
            ..at
        };
        let bits = [subpixel.sx, subpixel.tx, subpixel.ty].map(f32::to_bits);
        let key = (font, id, bits);
        let known = self.masks.get(&key).cloned();
        let coverage = known.unwrap_or_else(|| {
            let outline = |fonts: &Arc<Fonts>| fonts.outline(usize::from(font), id);
            let path = self
                .fonts
                .as_ref()
                .and_then(outline)
                .and_then(|outline| outline.path());
            let rasterized = path
                .and_then(|path| rasterize(&path, subpixel))
                .map(Arc::new);
            let is_small = rasterized
                .as_ref()
                .is_none_or(|mask| mask.bytes.len() <= MAX_CACHED_PIXELS);
            if is_small && self.masks.len() < MAX_CACHED_MASKS {
                self.masks.insert(key, rasterized.clone());
            }
            rasterized
        })?;
        Some((
            saturate::<i32>(truncate(x)),
            saturate::<i32>(truncate(y)),
            coverage,
        ))
    }
}

/// Returns the coverage of a path, with a margin of one pixel.
fn rasterize(path: &Path, at: Transform) -> Option<Coverage> {
    let bounds = path.clone().transform(at)?.bounds();
    let (left, top) = (
        saturate::<i32>(truncate(bounds.left().floor())) - 1,
        saturate::<i32>(truncate(bounds.top().floor())) - 1,
    );
    let width = saturate::<i32>(truncate(bounds.right().ceil())) + 1 - left;
    let height = saturate::<i32>(truncate(bounds.bottom().ceil())) + 1 - top;
    let (width, height) = (u32::try_from(width).ok()?, u32::try_from(height).ok()?);
    let mut mask = Mask::new(width, height)?;
    let to_mask = Transform::from_translate(-left as f32, -top as f32).pre_concat(at);
    mask.fill_path(path, FillRule::Winding, true, to_mask);
    Some(Coverage {
        left,
        top,
        width: width as usize,
        bytes: mask.take(),
    })
}

/// Joins glyphs at their positions into one picture. Where they overlap, their coverage is
/// combined.
fn join(glyphs: &[(i32, i32, Arc<Coverage>)]) -> Option<Coverage> {
    let sides = glyphs.iter().map(|(x, y, coverage)| {
        let (left, top) = (x + coverage.left, y + coverage.top);
        let height = saturate::<i32>(coverage.bytes.len() / coverage.width);
        [
            left,
            top,
            left + saturate::<i32>(coverage.width),
            top + height,
        ]
    });
    let bounds = sides.reduce(|a, b| {
        [
            a[0].min(b[0]),
            a[1].min(b[1]),
            a[2].max(b[2]),
            a[3].max(b[3]),
        ]
    });
    let [left, top, right, bottom] = bounds?;
    let width = saturate::<usize>(right - left);
    let mut bytes = vec![0; width * saturate::<usize>(bottom - top)];
    for (x, y, glyph) in glyphs {
        let across = saturate::<usize>(x + glyph.left - left);
        let down = saturate::<usize>(y + glyph.top - top);
        for (row, y) in glyph.bytes.chunks_exact(glyph.width).zip(down..) {
            let target = &mut bytes[y * width + across..][..glyph.width];
            for (below, above) in target.iter_mut().zip(row) {
                let (a, b) = (u32::from(*below), u32::from(*above));
                *below = saturate::<u8>(a + b - (a * b + 127) / 255);
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
