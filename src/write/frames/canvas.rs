//! The frames of an animation as pixels. Their content repeats, so each block is drawn once for all
//! frames with the same items on it.

use std::collections::{BTreeMap, BTreeSet};

use tiny_skia::Pixmap;

use super::frame::{Area, FrameChange, Pixel};
use crate::casts::saturate;
use crate::page::Page;
use crate::write::png::full_page::Raster;
use crate::write::png::pieces::{blank_pixmap, to_rgba};
use crate::write::svg::animated::AnimationItems;
use crate::{Resolution, Result};

/// The side of a block, in pixels.
const BLOCK: usize = 32;

/// The largest number of cached blocks: 64 MiB of pixels.
const MAX_CACHED_BLOCKS: usize = 1 << 14;

/// Draws the frames of an animation, and caches drawn blocks.
pub(crate) struct FrameCanvas {
    /// The static background, beneath all layers.
    ground: Pixmap,
    canvas: Pixmap,
    blocks: Vec<Block>,
    layers: Vec<FrameLayer>,
    /// The layers that appear or disappear in each frame.
    changes: Vec<Vec<usize>>,
    cache: BTreeMap<BlockContent, Vec<Pixel>>,
}

struct Block {
    area: Area,
    /// The layers that touch it, from bottom to top.
    layers: Vec<usize>,
}

/// Items that are visible in the same frames.
struct FrameLayer {
    raster: Raster,
    blocks: Vec<usize>,
    is_visible: bool,
}

/// A block, and the layers visible on it.
type BlockContent = (usize, Vec<usize>);

impl FrameCanvas {
    /// Prepares the frames on the static background of a page.
    pub(crate) fn new(
        animation: &AnimationItems,
        page: &Page<'_>,
        resolution: Resolution,
    ) -> Result<FrameCanvas> {
        let page = Page {
            grids: Vec::new(),
            under: Vec::new(),
            over: Vec::new(),
            ..page.clone()
        };
        let ground = Raster::from_page(page.clone(), resolution)?;
        let [width, height] = ground.size();
        let blocks = (0..height).step_by(BLOCK).flat_map(|y| {
            let row = (0..width).step_by(BLOCK);
            row.map(move |x| Block {
                area: Area::new(x..width.min(x + BLOCK), y..height.min(y + BLOCK)),
                layers: Vec::new(),
            })
        });
        let empty = blank_pixmap(saturate::<u32>(width), saturate::<u32>(height))?;
        let mut canvas = FrameCanvas {
            ground: empty.clone(),
            canvas: empty,
            blocks: blocks.collect(),
            layers: Vec::new(),
            changes: vec![Vec::new(); animation.frame_count()],
            cache: BTreeMap::new(),
        };
        ground.draw(0, &mut canvas.ground);
        for (over, seen, _) in animation.groups() {
            let page = Page {
                over,
                backdrop: Vec::new(),
                ..page.clone()
            };
            let raster = Raster::from_page(page, resolution)?;
            if canvas.layers.is_empty() && seen.len() == animation.frame_count() {
                raster.draw(0, &mut canvas.ground);
            } else {
                canvas.push(raster, seen);
            }
        }
        Ok(canvas)
    }

    fn push(&mut self, raster: Raster, seen: &[usize]) {
        let number = self.layers.len();
        for run in seen.chunk_by(|a, b| a + 1 == *b) {
            for change in [run[0], run[run.len() - 1] + 1] {
                if let Some(layers) = self.changes.get_mut(change) {
                    layers.push(number);
                }
            }
        }
        let [across, down] = raster.touched_pixels();
        let touched_area = Area::new(across, down);
        let mut touched = Vec::new();
        for (block, index) in self.blocks.iter_mut().zip(0..) {
            if block.area.intersects(touched_area) {
                block.layers.push(number);
                touched.push(index);
            }
        }
        self.layers.push(FrameLayer {
            raster,
            blocks: touched,
            is_visible: false,
        });
    }

    /// Returns the blocks that a frame changes, and the smallest area that contains them.
    fn changed_blocks(&self, index: usize) -> (BTreeSet<usize>, Area) {
        let layers = self.changes[index].iter();
        let blocks: BTreeSet<usize> = match index {
            0 => (0..self.blocks.len()).collect(),
            _ => layers
                .flat_map(|layer| &self.layers[*layer].blocks)
                .copied()
                .collect(),
        };
        let areas = blocks.iter().map(|block| self.blocks[*block].area);
        let area = areas.reduce(Area::union).unwrap_or_default();
        (blocks, area)
    }

    /// Returns the number of pixels that may change, summed over all frames.
    pub(crate) fn changed_pixels(&self) -> u64 {
        let frames = 0..self.changes.len();
        frames
            .map(|frame| self.changed_blocks(frame).1.pixels())
            .sum()
    }

    /// Returns the width and the height of the frames.
    pub(super) fn size(&self) -> [u32; 2] {
        [self.ground.width(), self.ground.height()]
    }

    /// Returns the number of frames.
    pub(super) fn frame_count(&self) -> usize {
        self.changes.len()
    }

    /// Draws all frames and calls `then` with the index of each and its change. Nothing is drawn before
    /// the first frame.
    pub(super) fn for_each_change(
        &mut self,
        mut then: impl FnMut(usize, FrameChange<'_>) -> Result<()>,
    ) -> Result<()> {
        let width = self.ground.width() as usize;
        let mut old = vec![[0; 4]; self.ground.pixels().len()];
        let mut now = old.clone();
        self.layers
            .iter_mut()
            .for_each(|layer| layer.is_visible = false);
        for index in 0..self.frame_count() {
            let area = self.draw_frame(index, &mut now);
            then(index, FrameChange::new(&old, &now, width, area))?;
            for row in area.rows(width) {
                old[row.clone()].copy_from_slice(&now[row]);
            }
        }
        Ok(())
    }

    /// Draws the next frame over the previous one, and returns the area that may have changed.
    fn draw_frame(&mut self, index: usize, picture: &mut [Pixel]) -> Area {
        for layer in &self.changes[index] {
            self.layers[*layer].is_visible ^= true;
        }
        if self.cache.len() > MAX_CACHED_BLOCKS {
            self.cache.clear();
        }
        let width = self.ground.width() as usize;
        let (blocks, area) = self.changed_blocks(index);
        let is_visible = |layer: &usize| self.layers[*layer].is_visible;
        let shown = blocks.into_iter().map(|block| {
            let layers = self.blocks[block].layers.iter().copied();
            (block, layers.filter(is_visible).collect())
        });
        let shown: Vec<BlockContent> = shown.collect();
        let new = shown.iter().filter(|shown| !self.cache.contains_key(shown));
        self.draw(new.cloned().collect());
        for shown in &shown {
            let (block, pixels) = (self.blocks[shown.0].area, &self.cache[shown]);
            for (row, pixels) in block.rows(width).zip(pixels.chunks_exact(block.width)) {
                picture[row].copy_from_slice(pixels);
            }
        }
        area
    }

    /// Draws blocks and caches them.
    fn draw(&mut self, new: Vec<BlockContent>) {
        let width = self.ground.width() as usize;
        for (block, _) in &new {
            for row in self.blocks[*block].area.rows(width) {
                let ground = &self.ground.pixels()[row.clone()];
                self.canvas.pixels_mut()[row].copy_from_slice(ground);
            }
        }
        // Layers are drawn in full, since splitting a curve changes its pixels.
        let layers: BTreeSet<usize> = new.iter().flat_map(|(_, layers)| layers).copied().collect();
        for layer in layers {
            self.layers[layer].raster.draw(0, &mut self.canvas);
        }
        for shown in new {
            let rows = self.blocks[shown.0].area.rows(width);
            let pixels = rows.flat_map(|row| &self.canvas.pixels()[row]);
            self.cache.insert(shown, pixels.map(to_rgba).collect());
        }
    }
}
