//! Draws figures, and overviews of templates.

use std::io::Write;
use std::num::NonZeroUsize;

use crate::figure::{Figure, FigureLayout};
use crate::page::StripWriter;
use crate::write::animation;
use crate::write::compress::Output;
use crate::write::drawing::Writer;
use crate::write::pdf::writer as pdf;
use crate::write::png;
use crate::write::svg::animated::AnimationItems;
use crate::{DrawOptions, Format, Result, Sheet, Tiling};

/// Draws a figure and returns `out`. PDF has all pages; other formats allow only one.
///
/// # Errors
/// Those of [`Figure::layout`] and [`FigureLayout::draw`].
pub fn draw_figure<W: Write>(figure: &Figure, sheet: &Sheet, format: &Format, out: W) -> Result<W> {
    figure
        .layout(sheet)?
        .draw(format, &DrawOptions::default(), out)
}

impl FigureLayout {
    /// Draws all pages of the figure, or some of them, and returns `out`. An animation has all pages; a
    /// film has a page for each step.
    ///
    /// In an animated SVG, the attributes of the elements are those of the last page, which is shown by
    /// viewers without animation and to readers who prefer reduced motion. A GIF has 256 colours; other
    /// colours are replaced by the nearest ones.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if a page does not exist;
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the format cannot contain all pages;
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if it has too many pixels; those of the writer.
    pub fn draw<W: Write>(&self, format: &Format, options: &DrawOptions, out: W) -> Result<W> {
        let mut out = Output::new(format.is_gzip(), 1, out);
        if let Format::Animated(format, motion) = format {
            let timing = motion.timing(&self.frame_stays());
            let mut items = AnimationItems::default();
            for index in 0..self.pages() {
                items.push_frame(self.page(index)?.over);
            }
            let (page, text) = (self.page(0)?, self.description());
            animation::write(&page, &items, format, &timing, text, &mut out)?;
        } else {
            self.draw_pages(format, options, &mut out)?;
        }
        out.finish()
    }

    fn draw_pages(
        &self,
        format: &Format,
        options: &DrawOptions,
        out: &mut dyn Write,
    ) -> Result<()> {
        let pages = options.page_range(self.pages(), format)?;
        let (first, last) = (*pages.start(), *pages.end());
        let text = self.description();
        let page = self.page(first - 1)?;
        let mut writer = Writer::begin(page, format, text, 0, NonZeroUsize::MIN, out)?;
        for index in first..last {
            writer.begin_page(self.page(index)?, out)?;
        }
        writer.finish(out)
    }

    /// Returns the number of smaller pages over which the first page is spread, without the overview
    /// page.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the paper is too small, or the overlap too
    /// large.
    pub fn tile_count(&self, tiling: &Tiling) -> Result<u64> {
        pdf::tile_count(&self.page(0)?, tiling)
    }

    /// Checks the size in pixels before anything is drawn.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if a page has too many.
    pub fn check(&self, format: &Format) -> Result<()> {
        if let Some(resolution) = format.resolution() {
            png::writer::size(&self.page(0)?, resolution)?;
        }
        Ok(())
    }
}
