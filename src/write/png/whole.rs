//! A page with more than boards and texts: resvg's picture of our own SVG, so
//! that the two are equal by construction.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::encode::{Effort, PngFile, Scanlines};
use super::palette::Pixels;
use crate::layout::describe::Description;
use crate::page::page::Page;
use crate::page::strip::{Strip, StripWriter};
use crate::write::svg::writer::SvgWriter;
use crate::{Error, Resolution, Result, SvgStyle};

/// Most pixels of such a picture, all of which are in memory: four bytes each.
const MOST: u64 = 100_000_000;

/// A page on its way to be rasterized.
pub(super) struct WholePage<'p> {
    svg: SvgWriter<'p, Vec<u8>>,
    size: [u32; 2],
    resolution: Resolution,
    text: Description,
}

/// The size of a page in pixels, across and down.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    let side = |length| resolution.pixels(length).max(1);
    let (width, height) = (side(page.width), side(page.height));
    match width.saturating_mul(height) {
        pixels if pixels > MOST => Err(Error::figure_pixels(pixels, MOST)),
        _ => Ok((width, height)),
    }
}

impl<'p> WholePage<'p> {
    pub(super) fn new(page: Page<'p>, resolution: Resolution, text: &Description) -> Result<Self> {
        let (width, height) = size(&page, resolution)?;
        let svg = SvgWriter::new(page, &SvgStyle::default(), text, Vec::new())?;
        Ok(WholePage {
            svg,
            size: [width as u32, height as u32],
            resolution,
            text: text.clone(),
        })
    }

    pub(super) fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        self.svg.strip(strip)
    }

    /// The page in pixels.
    fn pixels(svg: SvgWriter<'p, Vec<u8>>, size: [u32; 2]) -> Result<Vec<[u8; 4]>> {
        let pixmap = rasterize(&svg.finish()?, size)?;
        let straight = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
            let color = pixel.demultiply();
            [color.red(), color.green(), color.blue(), color.alpha()]
        };
        Ok(pixmap.pixels().iter().map(straight).collect())
    }

    /// Rasterizes the page and writes the file.
    pub(super) fn finish<W: std::io::Write>(self, out: W) -> Result<W> {
        let [width, height] = self.size;
        let colors = WholePage::pixels(self.svg, self.size)?;
        let pixels = Pixels::of(&colors);
        let size = [width as usize, height as usize];
        let mut file = PngFile::new(size, &pixels, self.resolution, &self.text, out)?;
        // Such pictures are kept, not made by the thousand.
        let mut scanlines = Scanlines::new(size[0] * pixels.size, Effort::Best);
        let mut line = Vec::with_capacity(size[0] * pixels.size);
        for row in colors.chunks_exact(size[0]) {
            line.clear();
            pixels.extend(row, &mut line);
            scanlines.line(&line)?;
            file.data(&scanlines.take())?;
        }
        file.data(&scanlines.finish()?)?;
        file.finish()
    }
}

/// The pixels of a page without boards in rows: the same as in its PNG.
pub(crate) fn pixels(page: Page<'_>, resolution: Resolution) -> Result<Vec<[u8; 4]>> {
    let page = WholePage::new(page, resolution, &Description::default())?;
    WholePage::pixels(page.svg, page.size)
}

/// resvg's picture of a document, stretched to so many pixels.
pub(super) fn rasterize(svg: &[u8], [width, height]: [u32; 2]) -> Result<Pixmap> {
    let text = String::from_utf8_lossy(svg);
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default())
        .map_err(|error| Error::Raster(error.to_string()))?;
    let mut pixmap = Pixmap::new(width, height)
        .ok_or_else(|| Error::Raster(format!("no memory for {width} x {height} pixels")))?;
    let stretch = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, stretch, &mut pixmap.as_mut());
    Ok(pixmap)
}
