//! Draws pages and their boards as a picture.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::error;
use crate::figure::Figure;
use crate::layout::Layout;
use crate::layout::collect::Collector;
use crate::page::StripWriter;
use crate::write::animation::AnimationWriter;
use crate::write::compress::Output;
use crate::write::limits::LimitedWriter;
use crate::write::pdf::writer::{self as pdf, PdfWriter};
use crate::write::png::writer as png;
use crate::write::svg::writer::SvgWriter;
use crate::{
    Class, Contents, Description, Format, Limits, Resolution, Result, Selection, Sheet, Solution,
    Tiling,
};
use nqueens_puzzle::internal::errors;

/// The subject of a picture.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'s> {
    /// Solutions, in rows of boards.
    Solutions(&'s Selection),
    /// A figure.
    Figure(&'s Figure),
}

impl<'s> From<&'s Selection> for Subject<'s> {
    fn from(selection: &'s Selection) -> Subject<'s> {
        Subject::Solutions(selection)
    }
}

impl<'s> From<&'s Figure> for Subject<'s> {
    fn from(figure: &'s Figure) -> Subject<'s> {
        Subject::Figure(figure)
    }
}

/// Draws the solutions of a [`Selection`], or a [`Figure`], on `sheet` and returns `out`.
///
/// PDF has all pages, and an animation all pages of a figure; other formats allow only one. If orbits are
/// shown whole, the largest are first.
///
/// # Errors
/// Those of [`Figure::layout`] for a figure; those of [`Sheet::layout_of`] and [`Drawing::new`], among them
/// [`ErrorKind::NoSolution`](crate::ErrorKind::NoSolution) if there are no boards, and
/// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are more than a million;
/// [`ErrorKind::Uncounted`](crate::ErrorKind::Uncounted) if their number is unknown; and the errors of
/// `out`.
pub fn draw<'s, W: Write>(
    subject: impl Into<Subject<'s>>,
    sheet: &Sheet,
    format: &Format,
    out: W,
) -> Result<W> {
    let selection = match subject.into() {
        Subject::Solutions(selection) => selection,
        Subject::Figure(figure) => {
            let layout = figure.layout(sheet)?;
            let text = Description::from_layout(&layout);
            return Drawing::new(&layout, format, &text, out)?.finish();
        }
    };
    let limits = Limits::default();
    let count = limits.count(selection)?;
    // Checked first, because counting for the layout would enumerate a list that is too long.
    limits.check(count)?;
    let count = count.exact().ok_or(errors::unknown_count(selection.n()))?;
    let layout = sheet.layout_of(&Contents::from_counted(selection, count))?;
    let text = Description::from_layout(&layout);
    let mut drawing = Drawing::new(&layout, format, &text, out)?;
    let classes = Class::ALL.map(Some);
    let passes = if sheet.group_by_class {
        &classes[..]
    } else {
        &[None]
    };
    for pass in passes {
        let mut number = selection.skip_count();
        selection.for_each(|ranks| {
            number += 1;
            if pass.is_none_or(|class| Class::from_ranks(ranks) == class) {
                drawing.push_trusted_numbered(number, ranks)
            } else {
                Ok(())
            }
        })?;
    }
    drawing.finish()
}

/// Draws the given boards in their order, and returns `out`.
///
/// ```
/// use nqueens_sheet::{Format, Sheet, Solution, draw_boards};
///
/// let boards: Vec<Solution> = vec!["15863724".parse()?, "35281746".parse()?];
/// let svg = draw_boards(&boards, &Sheet::default(), &Format::default(), Vec::new())?;
/// assert!(svg.ends_with(b"</svg>\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of [`Sheet::layout_of`] and [`Drawing::new`]; [`ErrorKind::Other`](crate::ErrorKind::Other) if
/// the boards differ in size.
pub fn draw_boards<W: Write>(
    boards: &[Solution],
    sheet: &Sheet,
    format: &Format,
    out: W,
) -> Result<W> {
    let n = boards.first().ok_or(errors::no_boards())?.n();
    let layout = sheet.layout(n, boards.len() as u64)?;
    let text = Description::with_solutions(&layout, boards.iter().cloned());
    let mut drawing = Drawing::new(&layout, format, &text, out)?;
    boards
        .iter()
        .try_for_each(|board| drawing.push_trusted(board.ranks()))?;
    drawing.finish()
}

/// A picture that is drawn board by board. Boards may be in any order, except that board sizes must
/// be in the order of the [`Contents`], and whole orbits with the largest first.
///
/// ```
/// use nqueens_sheet::{Description, Drawing, Format, Sheet, Solution};
///
/// let boards: Vec<Solution> = vec!["15863724".parse()?, "35281746".parse()?];
/// let sheet = Sheet::default();
/// let layout = sheet.layout(8, boards.len() as u64)?;
/// let text = Description::with_solutions(&layout, boards.clone());
/// let mut svg = Vec::new();
/// let format = Format::default();
/// let mut drawing = Drawing::new(&layout, &format, &text, &mut svg)?;
/// for board in &boards {
///     drawing.push(board.ranks())?;
/// }
/// drawing.finish()?;
/// assert!(svg.ends_with(b"</svg>\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a picture is complete only after `finish`"]
pub struct Drawing<'p, W: Write> {
    collector: Collector<'p>,
    out: Output<LimitedWriter<W>>,
}

impl Format {
    /// True if a file contains several pages of this layout: PDF always, and an animation those of a
    /// figure.
    #[must_use]
    pub fn has_pages(&self, layout: &Layout<'_>) -> bool {
        match self {
            Format::Pdf(_) => true,
            Format::Animated(..) => layout.is_figure(),
            _ => false,
        }
    }
}

impl Layout<'_> {
    /// Returns the width and the height of a page in pixels at a resolution.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if a cell or the page has too many pixels, or
    /// a cell has none.
    pub fn pixels(&self, resolution: Resolution) -> Result<(u64, u64)> {
        png::size(&self.page_at(0)?, resolution)
    }

    /// Returns the number of smaller pages over which a page is spread, without the overview page.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the paper is too small, or the overlap too
    /// large.
    pub fn tile_count(&self, tiling: &Tiling) -> Result<u64> {
        pdf::tile_count(&self.page_at(0)?, tiling)
    }
}

/// The pages that are drawn, the number of threads, and the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOptions {
    /// The pages, counted from 1. Default: all.
    pub pages: Option<RangeInclusive<u64>>,
    /// The number of threads for compression, which does not affect the output. Default: 1.
    pub threads: NonZeroUsize,
    /// The limits of the drawing. Default: a million boards, and a gibibyte.
    pub limits: Limits,
}

impl Default for DrawOptions {
    fn default() -> DrawOptions {
        DrawOptions {
            pages: None,
            threads: NonZeroUsize::MIN,
            limits: Limits::default(),
        }
    }
}

impl DrawOptions {
    /// Returns the pages to draw, if they exist and the format allows that many.
    pub(super) fn page_range(
        &self,
        layout: &Layout<'_>,
        format: &Format,
    ) -> Result<RangeInclusive<u64>> {
        let page_count = layout.pages();
        let pages = self.pages.clone().unwrap_or(1..=page_count);
        let (first, last) = (*pages.start(), *pages.end());
        if first == 0 || first > last || last > page_count {
            return Err(error::page_out_of_range(page_count));
        }
        if first < last && !format.has_pages(layout) {
            Err(error::single_page_format())
        } else {
            Ok(pages)
        }
    }
}

impl<'p, W: Write> Drawing<'p, W> {
    /// Begins a picture of all pages of `layout` and writes its header.
    ///
    /// # Errors
    /// Those of the writer; [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if there are several
    /// pages but the format allows only one; [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if the
    /// picture has more than a million boards, an animation more than 500, if there are too many pixels,
    /// or if these need more than a gibibyte of memory;
    /// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if the date is out of range. Later,
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) once the picture would be larger than a
    /// gibibyte.
    pub fn new(
        layout: &'p Layout<'p>,
        format: &'p Format,
        text: &Description,
        out: W,
    ) -> Result<Self> {
        Drawing::with_options(layout, format, text, &DrawOptions::default(), out)
    }

    /// Begins a picture like [`Drawing::new`], with options: a range of pages, several threads, or
    /// other limits.
    ///
    /// # Errors
    /// Those of [`Drawing::new`]; [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if a page does not
    /// exist.
    pub fn with_options(
        layout: &'p Layout<'p>,
        format: &'p Format,
        text: &Description,
        options: &DrawOptions,
        out: W,
    ) -> Result<Self> {
        let pages = options.page_range(layout, format)?;
        options.limits.check_pages(layout, &pages)?;
        let number = *pages.start();
        let page = layout.page_at(number - 1)?;
        let (boards_before, threads) = (layout.boards_on(number).0, options.threads.get());
        let mut out = Output::new(format.is_gzip(), threads, options.limits.writer(out));
        let (first, sink) = (page.clone(), &mut out);
        let writer: Box<dyn StripWriter<'p> + 'p> = match format {
            Format::Svg(style) => Box::new(SvgWriter::new(first, style, text, sink)?),
            Format::Png(resolution) => png::begin(first, *resolution, text, threads, sink)?,
            Format::Pdf(style) => {
                Box::new(PdfWriter::new(first, style, text, boards_before, sink)?)
            }
            Format::Animated(format, motion) => {
                Box::new(AnimationWriter::new(first, format, *motion, text)?)
            }
        };
        Ok(Drawing {
            collector: Collector::new(layout, &pages, page, writer),
            out,
        })
    }

    /// Draws the next board: the rank of the queen on each file, from 0. If orbits are shown whole,
    /// draws the orbit of that board. Queens may attack each other if the contents are
    /// [`Contents::unchecked`].
    ///
    /// A refused board leaves the picture unchanged, so that other boards can be drawn. After an
    /// error of the writer, the picture is broken.
    ///
    /// ```
    /// use nqueens_sheet::{Description, Drawing, Error, ErrorKind, Format, Sheet};
    ///
    /// let sheet = Sheet::default();
    /// let layout = sheet.layout(4, 1)?;
    /// let (format, text) = (Format::default(), Description::default());
    /// let mut drawing = Drawing::new(&layout, &format, &text, Vec::new())?;
    /// // .  .  .  Q
    /// // .  .  Q  .
    /// // .  Q  .  .
    /// // Q  .  .  .
    /// let refused = drawing.push(&[0, 1, 2, 3]);
    /// assert!(matches!(refused, Err(Error { kind: ErrorKind::InvalidQueens, .. })));
    /// drawing.push(&[1, 3, 0, 2])?;
    /// drawing.finish()?;
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Other`](crate::ErrorKind::Other) if the next board has another size, a rank is not on
    /// the board, all boards are drawn, or its orbit is larger than expected;
    /// [`ErrorKind::InvalidQueens`](crate::ErrorKind::InvalidQueens) if queens attack each other;
    /// [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) and
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) if its caption cannot be set;
    /// the errors of the writer, and [`ErrorKind::Other`](crate::ErrorKind::Other) after one of these.
    pub fn push(&mut self, ranks: &[u16]) -> Result<()> {
        self.collector.check_board(ranks)?;
        self.push_trusted(ranks)
    }

    /// Draws a board that is known to be a solution, such as the result of a search. Attacks are
    /// not checked, which saves time for many boards. A board that is not a solution may be drawn
    /// with wrong queens, but has no other effect; see [`Contents::unchecked`].
    ///
    /// # Errors
    /// Those of [`Drawing::push`] except
    /// [`ErrorKind::InvalidQueens`](crate::ErrorKind::InvalidQueens).
    pub fn push_trusted(&mut self, ranks: &[u16]) -> Result<()> {
        self.collector.push(None, ranks, &mut self.out)
    }

    /// Draws a board like [`Drawing::push_trusted`], with this number in its list, which captions may
    /// contain. Other boards are numbered from 1.
    ///
    /// # Errors
    /// Those of [`Drawing::push_trusted`].
    pub fn push_trusted_numbered(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.collector.push(Some(number), ranks, &mut self.out)
    }

    /// Finishes the picture and returns the inner writer.
    ///
    /// # Errors
    /// [`ErrorKind::Other`](crate::ErrorKind::Other) if boards are missing, or if the writer failed
    /// before; the errors of the writer.
    pub fn finish(mut self) -> Result<W> {
        self.collector.finish(&mut self.out)?;
        Ok(self.out.finish()?.into_inner())
    }
}
