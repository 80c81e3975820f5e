//! A page with more than boards and texts: resvg's picture of our SVG, in bands if it is large.

use std::io::Write;
use std::ops::Range;

use resvg::usvg;
use tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use super::encode::{PngFile, Scanlines, ZLIB_BEST};
use super::palette::{PaletteBuilder, PixelEncoding};
use super::pieces::{blank_pixmap, to_rgba};
use crate::casts::{saturate, truncate};
use crate::error;
use crate::layout::describe::Description;
use crate::page::{Page, Strip, StripWriter};
use crate::write::svg::writer::SvgWriter;
use crate::{Resolution, Result, SvgStyle};

/// The largest number of pixels of such a picture: larger images would take minutes.
const MAX_PIXELS: u64 = 1_000_000_000;
/// The largest width in pixels, so that a band fits into memory.
const MAX_WIDTH: u64 = 1 << 18;

/// The number of pixels that are rasterized at once; a picture with at most this many equals that
/// of its SVG by construction.
pub(super) const BAND_PIXELS: u32 = 40_000_000;
/// The lines above and below a band that are rasterized and discarded: a curve that leaves the
/// picture is split at its edge, which changes its pixels a little.
pub(super) const BAND_MARGIN: u32 = 256;

/// A page that is drawn as SVG before it is rasterized.
pub(crate) struct FullPage<'p> {
    svg: Box<SvgWriter<'p>>,
    svg_bytes: Vec<u8>,
    size: [u32; 2],
    resolution: Resolution,
    text: Description,
    /// True if it has a painted ground.
    opaque: bool,
    threads: usize,
}

/// Returns the width and the height of a page in pixels.
pub(crate) fn raster_size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    let side = |length| resolution.to_pixels(length).max(1);
    let (width, height) = (side(page.width), side(page.height));
    match width.saturating_mul(height) {
        pixels if pixels > MAX_PIXELS => Err(error::too_many_pixels(pixels, MAX_PIXELS)),
        _ if width > MAX_WIDTH => Err(error::page_too_long(width, MAX_WIDTH)),
        _ => Ok((width, height)),
    }
}

impl<'p> FullPage<'p> {
    pub(super) fn new(
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
    ) -> Result<Self> {
        let (width, height) = raster_size(&page, resolution)?;
        let opaque = page.ground.is_some();
        let mut svg_bytes = Vec::new();
        let svg = Box::new(SvgWriter::new(
            page,
            &SvgStyle::default(),
            text,
            &mut svg_bytes,
        )?);
        Ok(FullPage {
            svg,
            svg_bytes,
            size: [saturate::<u32>(width), saturate::<u32>(height)],
            resolution,
            text: text.clone(),
            opaque,
            threads,
        })
    }
}

impl<'p> StripWriter<'p> for FullPage<'p> {
    fn write_strip(&mut self, strip: Strip<'_>, _: &mut dyn Write) -> Result<()> {
        self.svg.write_strip(strip, &mut self.svg_bytes)
    }

    /// Rasterizes the page and writes the file.
    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        self.svg.finish(&mut self.svg_bytes)?;
        let raster = Raster::new(&self.svg_bytes, self.size, BAND_PIXELS)?;
        let size = raster.size();
        let (resolution, text) = (self.resolution, &self.text);
        let pixels = match palette(&raster)? {
            Some(shades) => PixelEncoding::from_shades(shades),
            None => PixelEncoding::true_color(match &raster.only {
                Some(pixmap) => pixmap.pixels().iter().all(|pixel| pixel.alpha() == 255),
                None => self.opaque,
            }),
        };
        let mut file = PngFile::new(size, &pixels, resolution, text, out)?;
        let mut scanlines = Scanlines::new(size[0] * pixels.size, ZLIB_BEST, self.threads);
        let (mut colors, mut bytes) = (Vec::new(), Vec::new());
        raster.for_each_line(|line| {
            colors.clear();
            bytes.clear();
            colors.extend(line.iter().map(to_rgba));
            pixels.extend(&colors, &mut bytes);
            scanlines.push_line(&bytes)?;
            file.write_data(&scanlines.take(), out)?;
            Ok(true)
        })?;
        file.write_data(&scanlines.finish()?, out)?;
        file.finish(out)
    }
}

/// Returns the colours of a picture, unless there are too many for a palette.
fn palette(raster: &Raster) -> Result<Option<PaletteBuilder>> {
    let (mut shades, mut fits) = (PaletteBuilder::default(), true);
    raster.for_each_line(|line| {
        let mut runs = line.chunk_by(|a, b| a == b);
        fits = runs.all(|run| shades.number(to_rgba(&run[0])).is_some());
        Ok(fits)
    })?;
    Ok(fits.then_some(shades))
}

/// A document, and the size of its picture in pixels.
pub(crate) struct Raster {
    tree: usvg::Tree,
    size: [u32; 2],
    /// The number of lines of a band.
    lines: u32,
    /// The only band, if there is one, which is cached because it is used several times.
    only: Option<Pixmap>,
}

impl Raster {
    /// Creates a picture that is stretched to its size. At most `at_once` pixels are rasterized at
    /// once.
    pub(super) fn new(svg: &[u8], size: [u32; 2], at_once: u32) -> Result<Raster> {
        let [width, height] = size;
        let lines = if width.saturating_mul(height) <= at_once {
            height
        } else {
            (at_once / width)
                .saturating_sub(2 * BAND_MARGIN)
                .max(BAND_MARGIN)
        };
        let mut raster = Raster {
            lines,
            ..Raster::parse(svg, size)?
        };
        if lines == height {
            raster.only = Some(raster.rasterize(0..height)?);
        }
        Ok(raster)
    }

    /// Parses the document without rasterizing it.
    fn parse(svg: &[u8], size: [u32; 2]) -> Result<Raster> {
        let text = String::from_utf8_lossy(svg);
        let tree = usvg::Tree::from_str(&text, &usvg::Options::default())
            .map_err(|reason| error::cannot_rasterize(reason.to_string()))?;
        Ok(Raster {
            tree,
            size,
            lines: size[1],
            only: None,
        })
    }

    /// Creates a layer from a page without grids, to be drawn over other layers.
    pub(crate) fn from_page(page: Page<'_>, resolution: Resolution) -> Result<Raster> {
        let mut page = FullPage::new(page, resolution, &Description::default(), 1)?;
        page.svg.finish(&mut page.svg_bytes)?;
        Raster::parse(&page.svg_bytes, page.size)
    }

    /// Returns the ranges of pixels that it may touch, across and down, with a small margin.
    pub(crate) fn touched_pixels(&self) -> [Range<usize>; 2] {
        let bounds = self.tree.root().abs_stroke_bounding_box();
        let bounds = bounds.transform(self.scale_transform()).unwrap_or(bounds);
        let range = |start: f32, end: f32, max: u32| {
            let start = (saturate::<usize>(truncate(start.max(2.0))) - 2).min(max as usize);
            start..(saturate::<usize>(truncate(end.max(0.0))) + 3).clamp(start, max as usize)
        };
        [
            range(bounds.left(), bounds.right(), self.size[0]),
            range(bounds.top(), bounds.bottom(), self.size[1]),
        ]
    }

    pub(crate) fn size(&self) -> [usize; 2] {
        self.size.map(|side| side as usize)
    }

    fn scale_transform(&self) -> Transform {
        let size = self.tree.size();
        let [width, height] = self.size.map(|side| side as f32);
        Transform::from_scale(width / size.width(), height / size.height())
    }

    /// Draws the lines from `top` on.
    pub(crate) fn draw(&self, top: u32, pixmap: &mut Pixmap) {
        // Moved by whole pixels, so that subpixel positions do not change.
        let transform = self.scale_transform().post_translate(0.0, -(top as f32));
        resvg::render(&self.tree, transform, &mut pixmap.as_mut());
    }

    /// Returns the lines of each band, from the top.
    pub(super) fn bands(&self) -> impl Iterator<Item = Range<u32>> {
        let height = self.size[1];
        let starts = (0..height).step_by(self.lines as usize);
        starts.map(move |start| start..height.min(start + self.lines))
    }

    fn rasterize(&self, lines: Range<u32>) -> Result<Pixmap> {
        let mut pixmap = blank_pixmap(self.size[0], lines.end - lines.start)?;
        self.draw(lines.start, &mut pixmap);
        Ok(pixmap)
    }

    /// Calls `f` with each line, from the top, until it returns false.
    pub(super) fn for_each_line(
        &self,
        mut f: impl FnMut(&[PremultipliedColorU8]) -> Result<bool>,
    ) -> Result<()> {
        let [width, height] = self.size;
        for seen in self.bands() {
            let top = seen.start.saturating_sub(BAND_MARGIN);
            let band;
            let pixmap = match &self.only {
                Some(only) => only,
                None => {
                    band = self.rasterize(top..height.min(seen.end + BAND_MARGIN))?;
                    &band
                }
            };
            let lines = pixmap.pixels().chunks_exact(width as usize);
            for line in lines.skip((seen.start - top) as usize).take(seen.len()) {
                if !f(line)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
