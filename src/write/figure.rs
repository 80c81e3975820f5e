//! Drawing figures.

use std::io::Write;
use std::num::NonZeroUsize;

use crate::figure::{Figure, FigureLayout};
use crate::page::strip::StripWriter;
use crate::write::drawing::Writer;
use crate::{DrawOptions, Format, Result, Sheet};

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
}
