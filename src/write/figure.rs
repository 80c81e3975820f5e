//! Drawing figures.

use std::io::Write;
use std::num::NonZeroUsize;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::figure::{Figure, FigureLayout};
use crate::page::strip::StripWriter;
use crate::write::drawing::Writer;
use crate::write::frames::{Frames, apng, gif};
use crate::write::motion::{Motion, MotionFormat};
use crate::write::png::whole;
use crate::write::svg::animated::Film;
use crate::{DrawOptions, Error, Format, Resolution, Result, Sheet};

/// Draws a figure: on all its pages as PDF, and on the only one in other formats.
/// Gives back what it wrote to.
///
/// # Errors
/// Those of [`Figure::layout`] and [`FigureLayout::draw`].
pub fn draw_figure<W: Write>(figure: &Figure, sheet: &Sheet, format: &Format, out: W) -> Result<W> {
    figure
        .layout(sheet)?
        .draw(format, &DrawOptions::default(), out)
}

impl FigureLayout {
    /// Draws its pages, or some of them.
    ///
    /// # Errors
    /// [`Error::Pages`](crate::Error::Pages) if there are no such pages, [`Error::OnePage`](crate::Error::OnePage) if there
    /// are several and the format has room for one, [`Error::FigurePixels`](crate::Error::FigurePixels) if
    /// it has too many pixels; those of the writer.
    pub fn draw<W: Write>(&self, format: &Format, options: &DrawOptions, out: W) -> Result<W> {
        let pages = options.chosen(self.pages(), format)?;
        let (first, last) = (*pages.start(), *pages.end());
        let text = self.description();
        let page = self.page(first - 1)?;
        let mut writer = Writer::begin(page, format, text, 0, NonZeroUsize::MIN, out)?;
        for index in first..last {
            writer.page(self.page(index)?)?;
        }
        writer.finish()
    }

    /// Draws its pages one after the other, as a picture that moves; a film has a page
    /// for each step. Gives back what it wrote to.
    ///
    /// Of an SVG, the attributes of the elements hold the last page, which is what
    /// viewers without animation show, and readers who prefer less motion. Others
    /// have the first page whole, and then only what changes; a GIF has 256 colours,
    /// and of what needs more the nearest of them.
    ///
    /// # Errors
    /// [`Error::FigurePixels`] if it has too many pixels, [`Error::FramesTooFast`] and
    /// [`Error::Transparent`] if a GIF cannot have it; those of the writer.
    pub fn animate<W: Write>(&self, format: &MotionFormat, motion: &Motion, out: W) -> Result<W> {
        let timing = motion.timing(self.pages() as usize);
        let text = self.description();
        match format {
            MotionFormat::Svg(style) => {
                self.film()?.write(&self.page(0)?, style, timing, text, out)
            }
            MotionFormat::Svgz(style) => {
                let out = GzEncoder::new(out, Compression::best());
                let out = self
                    .film()?
                    .write(&self.page(0)?, style, timing, text, out)?;
                Ok(out.finish()?)
            }
            MotionFormat::Apng(resolution) => self.frames(*resolution, |frames, opaque| {
                apng(frames, opaque, *resolution, timing, text, out)
            }),
            MotionFormat::Gif(resolution) => {
                self.frames(*resolution, |frames, opaque| match opaque {
                    true => gif(frames, timing, out),
                    false => Err(Error::Transparent),
                })
            }
        }
    }

    fn film(&self) -> Result<Film> {
        let mut film = Film::default();
        for index in 0..self.pages() {
            film.push(self.page(index)?.over);
        }
        Ok(film)
    }

    /// Its pages in pixels, and whether they are opaque.
    fn frames<W>(
        &self,
        resolution: Resolution,
        then: impl FnOnce(&Frames<'_>, bool) -> Result<W>,
    ) -> Result<W> {
        let first = self.page(0)?;
        let (width, height) = whole::size(&first, resolution)?;
        let draw = |index: usize| whole::pixels(self.page(index as u64)?, resolution);
        let frames = Frames {
            width: width as usize,
            height: height as usize,
            count: self.pages() as usize,
            draw: &draw,
        };
        then(&frames, first.ground.is_some())
    }
}
