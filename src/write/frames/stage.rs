//! The frames of a film as pixels. What they show comes again and again, so each block of them
//! is drawn once for all frames in which the same items stand on it.

use std::collections::{BTreeMap, BTreeSet};

use resvg::tiny_skia::Pixmap;

use super::frame::{Area, Patch, Pixel};
use crate::casts::clamped;
use crate::page::Page;
use crate::write::png::pieces::straight;
use crate::write::png::whole::{Raster, blank};
use crate::write::svg::animated::MovingItems;
use crate::{Resolution, Result};

/// The side of a block, in pixels.
const BLOCK: usize = 32;

/// The most blocks that are kept: 64 MiB of pixels.
const KEPT: usize = 1 << 14;

/// A film, and what of it has been drawn.
pub(crate) struct FilmCanvas {
    /// Beneath all layers: what stands still.
    ground: Pixmap,
    canvas: Pixmap,
    blocks: Vec<Block>,
    layers: Vec<FrameLayer>,
    /// The layers that appear or disappear in each frame.
    changes: Vec<Vec<usize>>,
    kept: BTreeMap<ShownBlock, Vec<Pixel>>,
}

struct Block {
    area: Area,
    /// The layers that touch it, from the bottom up.
    layers: Vec<usize>,
}

/// Items that are seen in the same frames.
struct FrameLayer {
    raster: Raster,
    blocks: Vec<usize>,
    seen: bool,
}

/// A block, and the layers seen on it.
type ShownBlock = (usize, Vec<usize>);

impl FilmCanvas {
    /// The film on the still background of a page.
    pub(crate) fn new(
        film: &MovingItems,
        page: &Page<'_>,
        resolution: Resolution,
    ) -> Result<FilmCanvas> {
        let page = Page {
            grids: Vec::new(),
            under: Vec::new(),
            over: Vec::new(),
            ..page.clone()
        };
        let ground = Raster::layer(page.clone(), resolution)?;
        let [width, height] = ground.size();
        let blocks = (0..height).step_by(BLOCK).flat_map(|y| {
            let row = (0..width).step_by(BLOCK);
            row.map(move |x| Block {
                area: Area::new(x..width.min(x + BLOCK), y..height.min(y + BLOCK)),
                layers: Vec::new(),
            })
        });
        let empty = blank(clamped::<u32>(width), clamped::<u32>(height))?;
        let mut stage = FilmCanvas {
            ground: empty.clone(),
            canvas: empty,
            blocks: blocks.collect(),
            layers: Vec::new(),
            changes: vec![Vec::new(); film.frames()],
            kept: BTreeMap::new(),
        };
        ground.draw(0, &mut stage.ground);
        for (over, seen, _) in film.groups() {
            let page = Page {
                over,
                backdrop: Vec::new(),
                ..page.clone()
            };
            let raster = Raster::layer(page, resolution)?;
            if stage.layers.is_empty() && seen.len() == film.frames() {
                raster.draw(0, &mut stage.ground);
            } else {
                stage.push(raster, seen);
            }
        }
        Ok(stage)
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
        let [across, down] = raster.reach();
        let reach = Area::new(across, down);
        let mut touched = Vec::new();
        for (block, index) in self.blocks.iter_mut().zip(0..) {
            if block.area.meets(reach) {
                block.layers.push(number);
                touched.push(index);
            }
        }
        self.layers.push(FrameLayer {
            raster,
            blocks: touched,
            seen: false,
        });
    }

    /// The blocks that a frame changes, and the least area that has them.
    fn changed(&self, index: usize) -> (BTreeSet<usize>, Area) {
        let layers = self.changes[index].iter();
        let blocks: BTreeSet<usize> = match index {
            0 => (0..self.blocks.len()).collect(),
            _ => layers
                .flat_map(|layer| &self.layers[*layer].blocks)
                .copied()
                .collect(),
        };
        let areas = blocks.iter().map(|block| self.blocks[*block].area);
        let area = areas.reduce(Area::and).unwrap_or_default();
        (blocks, area)
    }

    /// The number of pixels in which all frames may differ from those before them.
    pub(crate) fn pixels(&self) -> u64 {
        let frames = 0..self.changes.len();
        frames.map(|frame| self.changed(frame).1.pixels()).sum()
    }

    /// Draws the next frame, or the first, over the one before; gives back what was there.
    pub(crate) fn frame(&mut self, index: usize, picture: &mut [Pixel]) -> Result<Patch> {
        if index == 0 {
            self.layers.iter_mut().for_each(|layer| layer.seen = false);
        }
        for layer in &self.changes[index] {
            self.layers[*layer].seen ^= true;
        }
        if self.kept.len() > KEPT {
            self.kept.clear();
        }
        let width = self.ground.width() as usize;
        let (blocks, area) = self.changed(index);
        let old = match index {
            0 => Patch {
                area,
                pixels: Vec::new(),
            },
            _ => Patch::of(picture, width, area),
        };
        let seen = |layer: &usize| self.layers[*layer].seen;
        let shown = blocks.into_iter().map(|block| {
            let layers = self.blocks[block].layers.iter().copied();
            (block, layers.filter(seen).collect())
        });
        let shown: Vec<ShownBlock> = shown.collect();
        let new = shown
            .iter()
            .filter(|shown| !shown.1.is_empty() && !self.kept.contains_key(shown));
        self.draw(new.cloned().collect());
        for shown in &shown {
            let area = self.blocks[shown.0].area;
            let bare;
            let pixels = match self.kept.get(shown) {
                Some(pixels) => pixels,
                None => {
                    bare = cut(&self.ground, area);
                    &bare
                }
            };
            for (row, pixels) in area.rows(width).zip(pixels.chunks_exact(area.width)) {
                picture[row].copy_from_slice(pixels);
            }
        }
        Ok(old)
    }

    /// Draws blocks, and keeps them.
    fn draw(&mut self, new: Vec<ShownBlock>) {
        let width = self.ground.width() as usize;
        for (block, _) in &new {
            for row in self.blocks[*block].area.rows(width) {
                let ground = &self.ground.pixels()[row.clone()];
                self.canvas.pixels_mut()[row].copy_from_slice(ground);
            }
        }
        // Each as a whole, since a curve that is split has other pixels.
        let layers: BTreeSet<usize> = new.iter().flat_map(|(_, layers)| layers).copied().collect();
        for layer in layers {
            self.layers[layer].raster.draw(0, &mut self.canvas);
        }
        for shown in new {
            let pixels = cut(&self.canvas, self.blocks[shown.0].area);
            self.kept.insert(shown, pixels);
        }
    }
}

fn cut(from: &Pixmap, area: Area) -> Vec<Pixel> {
    let rows = area.rows(from.width() as usize);
    let pixels = rows.flat_map(|row| &from.pixels()[row]);
    pixels.map(straight).collect()
}
