//! The drawing of figures, and of templates beside each other.

use std::io::Write;
use std::num::NonZeroUsize;

use crate::figure::{Figure, FigureLayout};
use crate::layout::specimens::specimens;
use crate::page::{Page, StripWriter};
use crate::write::drawing::Writer;
use crate::write::moving::{self, Movie};
use crate::write::png;
use crate::write::svg::animated::MovingItems;
use crate::{
    Description, DrawOptions, Error, Format, Language, Motion, MotionFormat, Result, Sheet,
    Template,
};

/// Draws a figure: on all its pages as PDF, and on the only one in other formats. Gives
/// back `out`.
///
/// # Errors
/// Those of [`Figure::layout`] and [`FigureLayout::draw`].
pub fn draw_figure<W: Write>(figure: &Figure, sheet: &Sheet, format: &Format, out: W) -> Result<W> {
    figure
        .layout(sheet)?
        .draw(format, &DrawOptions::default(), out)
}

impl FigureLayout {
    /// Draws the pages of the figure, or some of them.
    ///
    /// # Errors
    /// [`Error::Settings`](crate::Error::Settings) if there are no such pages, or several and the
    /// format has room for one, [`Error::Pixels`](crate::Error::Pixels) if it has too many
    /// pixels; those of the writer.
    pub fn draw<W: Write>(&self, format: &Format, options: &DrawOptions, out: W) -> Result<W> {
        if let Format::Moving(format, motion) = format {
            return self.animate(format, motion, out);
        }
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

    /// Refuses pixels that no format has, before anything is drawn.
    ///
    /// # Errors
    /// [`Error::Pixels`](crate::Error::Pixels) if a page has too many.
    pub fn check(&self, format: &Format) -> Result<()> {
        let resolution = match format {
            Format::Png(resolution)
            | Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) => {
                *resolution
            }
            _ => return Ok(()),
        };
        png::writer::size(&self.page(0)?, resolution).map(drop)
    }

    /// Draws the pages of the figure one after the other, as a picture that moves; a
    /// film has a page for each step. Gives back `out`.
    ///
    /// In an SVG, the attributes of the elements hold the last page. Viewers without
    /// animation show it, and so do those of readers who prefer less motion. The other
    /// formats have the first page whole, and then only what changes. A GIF has 256
    /// colours; where a figure needs more, the nearest of them take their place.
    ///
    /// # Errors
    /// [`Error::Pixels`](crate::Error::Pixels) if it has too many pixels,
    /// [`Error::Settings`](crate::Error::Settings) if a GIF cannot have it; those of
    /// the writer.
    pub fn animate<W: Write>(&self, format: &MotionFormat, motion: &Motion, out: W) -> Result<W> {
        let timing = motion.timing(&self.stays());
        moving::write(self, format, &timing, self.description(), out)
    }
}

impl Movie for FigureLayout {
    fn page(&self) -> Result<Page<'_>> {
        FigureLayout::page(self, 0)
    }

    fn film(&self) -> Result<MovingItems> {
        let mut film = MovingItems::default();
        for index in 0..self.pages() {
            film.push(FigureLayout::page(self, index)?.over);
        }
        Ok(film)
    }
}

/// Draws a solution of n = 6 in each template, beneath its name, on one page. Gives
/// back `out`.
///
/// ```
/// use nqueens_sheet::{Format, Template, draw_templates};
///
/// let classic = [("classic", Template::default())];
/// let svg = draw_templates(&classic, &Format::default(), Vec::new())?;
/// assert!(svg.ends_with(b"</svg>\n"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Errors
/// [`Error::NoBoard`] if there is none, [`Error::TextTooLong`] and [`Error::MissingGlyph`] if a
/// name cannot be set, [`Error::TooManyMoving`] if they are to move; those of the writer.
pub fn draw_templates<W: Write>(
    templates: &[(&str, Template)],
    format: &Format,
    out: W,
) -> Result<W> {
    if matches!(format, Format::Moving(..)) {
        let boards = templates.len() as u64;
        return Err(Error::TooManyMoving { boards, most: 0 });
    }
    let (names, artwork): (Vec<&str>, Vec<Template>) = templates.iter().cloned().unzip();
    let listed = names.join(", ");
    let text = Description {
        title: match names.as_slice() {
            [only] => format!("The template {only}"),
            _ => String::from("Templates of nqueens-sheet"),
        },
        description: match names.as_slice() {
            [_] => String::from("A solution to the 6-queens puzzle."),
            _ => format!("A solution to the 6-queens puzzle in each template: {listed}."),
        },
        language: Language::English,
    };
    let page = specimens(&names, &artwork)?;
    Writer::begin(page, format, &text, 0, NonZeroUsize::MIN, out)?.finish()
}
