//! The size of a drawing: its limits, and estimates from the first page, based on measurements,
//! before anything is written.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::casts::{saturate, truncate};
use crate::layout::typeset::caption::{CaptionedBoard, StripBoards};
use crate::page::{Grid, Orbit, Page, Role, Text};
use crate::sheet::contents::EntryKind;
use crate::write::pdf::writer as pdf;
use crate::write::png::writer as png;
use crate::write::svg::writer as svg;
use crate::{
    AnimationFormat, Count, Error, Format, Layout, PdfStyle, PuzzleError, Resolution, Result,
    Selection, Symmetry, Tiling,
};

/// Limits of a drawing: by default a million boards and a gibibyte. They prevent accidentally huge
/// drawings: n = 18 has 666 million solutions.
///
/// [`draw`](crate::draw) and [`draw_boards`](crate::draw_boards) use the default limits.
/// [`DrawOptions::limits`](crate::DrawOptions::limits) sets other limits for
/// [`Drawing::with_options`](crate::Drawing::with_options):
///
/// ```
/// use nqueens_sheet::{Error, Format, Limits, Selection, Sheet, draw};
///
/// let refused = draw(&Selection::new(18)?, &Sheet::default(), &Format::default(), Vec::new());
/// assert!(matches!(refused, Err(Error::OverLimits { .. })));
///
/// let few = Limits { boards: 1000, ..Limits::default() };
/// let unlimited = Limits::NONE;
/// let twelve = few.count(&Selection::new(12)?)?;
/// assert!(few.check(twelve, None).is_err() && unlimited.check(twelve, None).is_ok());
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of boards. Default: a million.
    pub boards: u64,
    /// The largest number of bytes, as estimated by [`Layout::bytes`]. Default: a gibibyte.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            boards: 1_000_000,
            bytes: 1 << 30,
        }
    }
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits {
        boards: u64::MAX,
        bytes: u64::MAX,
    };

    /// Counts the solutions of `selection` like [`Selection::count`]. If they must be counted one
    /// by one, counting stops beyond the limit, and the result is [`Count::MoreThan`].
    ///
    /// # Errors
    /// [`PuzzleError::UnknownCount`](crate::PuzzleError::UnknownCount) if the number is unknown and
    /// counting to the limit would take minutes.
    pub fn count(&self, selection: &Selection) -> Result<Count> {
        let max_solutions = selection.take_count().unwrap_or(u64::MAX);
        let bounded = selection.is_counted_by_search() && max_solutions > self.boards;
        if !bounded {
            return match selection.count() {
                Count::Exactly(count) => Ok(Count::Exactly(count)),
                Count::MoreThan(_) => Err(PuzzleError::UnknownCount(selection.n()).into()),
            };
        }
        if is_slow_to_count(selection) {
            return Err(PuzzleError::UnknownCount(selection.n()).into());
        }
        let counted = selection.clone().take(self.boards + 1).count();
        match counted.exact() {
            Some(count) if count <= self.boards => Ok(counted),
            _ => Ok(Count::MoreThan(self.boards)),
        }
    }

    /// Refuses a drawing of more boards or bytes than the limits allow. `bytes` is an estimate, if
    /// there is one.
    ///
    /// # Errors
    /// [`Error::OverLimits`].
    pub fn check(&self, boards: Count, bytes: Option<u64>) -> Result<()> {
        let (boards, more) = match boards {
            Count::Exactly(count) => (count, false),
            Count::MoreThan(count) => (count, true),
        };
        let has_too_many = boards > self.boards || more && boards == self.boards;
        if has_too_many || bytes.is_some_and(|bytes| bytes > self.bytes) {
            Err(Error::OverLimits {
                boards,
                is_lower_bound: more,
                bytes,
            })
        } else {
            Ok(())
        }
    }

    /// Refuses these pages, counted from 1, if they exceed the limits.
    pub(super) fn check_layout(
        &self,
        layout: &Layout<'_>,
        pages: &RangeInclusive<u64>,
        format: &Format,
    ) -> Result<()> {
        if *self == Limits::NONE {
            return Ok(());
        }
        let boards = Count::Exactly(layout.share_of_pages(layout.boards(), pages));
        // Checked first, because "too many boards" is more helpful than "too many pixels".
        self.check(boards, None)?;
        self.check(boards, Some(layout.bytes_of_pages(pages, format)?))
    }
}

/// True if counting to a million takes minutes, although the result would be "more": the number is
/// not published for this n, and only few files are fixed.
fn is_slow_to_count(selection: &Selection) -> bool {
    const MAX_KNOWN: usize = 27;
    if selection.is_empty_by_rule() {
        return false;
    }
    let free = selection.n() - selection.placed().len().min(selection.n());
    selection.n() > MAX_KNOWN && free + 4 > MAX_KNOWN
}

impl Layout<'_> {
    /// Returns the width and the height of a page in pixels at a resolution.
    ///
    /// # Errors
    /// [`Error::Pixels`](crate::Error::Pixels) if a cell or the page has too many pixels, or a cell
    /// has none.
    pub fn pixels(&self, resolution: Resolution) -> Result<(u64, u64)> {
        png::size(&self.page_at(0)?, resolution)
    }

    /// Returns the number of smaller pages over which a page is spread, without the overview page.
    ///
    /// # Errors
    /// [`Error::Settings`](crate::Error::Settings) if the paper is too small, or the overlap too
    /// large.
    pub fn tile_count(&self, tiling: &Tiling) -> Result<u64> {
        pdf::tile_count(&self.page_at(0)?, tiling)
    }

    /// Returns the approximate number of bytes of all pages in a format.
    ///
    /// # Errors
    /// Those of [`Layout::pixels`], for PNG.
    pub fn bytes(&self, format: &Format) -> Result<u64> {
        let sample = PageSample::new(self)?;
        // Measured: a tenth, plus the header.
        let zipped = |bytes: f64| 600.0 + bytes / 10.0;
        let bytes = match format {
            Format::Svg(_) => sample.svg_bytes(),
            Format::Svgz(_) => zipped(sample.svg_bytes()),
            Format::Png(resolution) => {
                self.pixels(*resolution)?;
                sample.png_bytes(*resolution)
            }
            Format::Pdf(style) => sample.pdf_bytes(style, self.pages()),
            Format::Animated(AnimationFormat::Svg(_), _) => sample.animated_svg_bytes(),
            Format::Animated(AnimationFormat::Svgz(_), _) => zipped(sample.animated_svg_bytes()),
            // Each board once, plus some bytes for each frame.
            Format::Animated(AnimationFormat::Gif(resolution), _) => {
                self.pixels(*resolution)?;
                2.0 * sample.png_bytes(*resolution) + 200.0 * self.boards() as f64
            }
        };
        Ok(saturate(truncate(bytes)))
    }

    /// Returns the approximate number of bytes of these pages, counted from 1, in a format.
    ///
    /// # Errors
    /// Those of [`Layout::bytes`].
    pub fn bytes_of_pages(&self, pages: &RangeInclusive<u64>, format: &Format) -> Result<u64> {
        Ok(self.share_of_pages(self.bytes(format)?, pages))
    }

    /// Returns the share of these pages in a total for all pages, in proportion to their boards.
    pub(super) fn share_of_pages(&self, total: u64, pages: &RangeInclusive<u64>) -> u64 {
        let ((boards_before, _), (start, count)) =
            (self.boards_on(*pages.start()), self.boards_on(*pages.end()));
        self.share(
            total,
            start.saturating_add(count).saturating_sub(boards_before),
        )
    }

    /// Returns the share of some entries in a total for all entries.
    fn share(&self, total: u64, entries: u64) -> u64 {
        saturate(u128::from(total) * u128::from(entries) / u128::from(self.count().max(1)))
    }
}

/// The first page, from which the size of all pages is estimated. Its grids count boards even if
/// orbits are shown whole.
struct PageSample<'a> {
    page: Page<'a>,
    /// Its texts, and the number of times that each occurs on the page.
    texts: Vec<(Text, f64)>,
    /// The number of pages, as a fraction if the last is not full.
    pages: f64,
}

impl<'a> PageSample<'a> {
    fn new(layout: &Layout<'a>) -> Result<PageSample<'a>> {
        let mut page = layout.page_at(0)?;
        let mut texts: Vec<(Text, f64)> = page.texts().map(|text| (text.clone(), 1.0)).collect();
        let number = layout.count();
        let orbits = match layout.row_kind() {
            EntryKind::Orbits => &[Orbit { number, boards: 2 }][..],
            EntryKind::Boards => &[],
        };
        for index in 0..page.grids.len() {
            let ranks: Vec<u16> = (0..saturate::<u16>(page.grids[index].n())).collect();
            let symmetry = Some(Symmetry::ALL[2]);
            let board = CaptionedBoard {
                ranks: &ranks,
                number,
                index: number,
                symmetry,
            };
            let members = StripBoards {
                boards: &[board; 2],
                orbits,
            };
            // Errors about texts that do not fit are reported when they are drawn.
            let mut strip_texts = layout
                .strip_texts(&page, index, 0, &members)
                .unwrap_or_default();
            strip_texts.dedup_by_key(|text| text.role);
            let entries = page.grids[index].count;
            if layout.row_kind() == EntryKind::Orbits {
                page.grids[index].count = layout.share(layout.boards(), entries);
            }
            let boards = page.grids[index].count;
            texts.extend(strip_texts.into_iter().map(|text| {
                let times = if text.role == Role::Number {
                    entries
                } else {
                    boards
                };
                (text, times as f64)
            }));
        }
        let per_page = layout.boards_on(1).1.max(1);
        Ok(PageSample {
            page,
            texts,
            pages: layout.count() as f64 / per_page as f64,
        })
    }

    /// Returns the size of the animated pages as SVG: separate elements, a use for each queen, and
    /// a rule for each board.
    fn animated_svg_bytes(&self) -> f64 {
        let board = |grid: &Grid<'_>| 45.0 * grid.n() as f64 + 260.0;
        self.svg_bytes() / 2.0 + self.sum_grids(|grid| grid.max_boards() as f64 * board(grid))
    }

    /// Returns the size of the pages as SVG.
    fn svg_bytes(&self) -> f64 {
        // Measured: a link for each glyph, and an outline for each different glyph.
        let texts = 43.0 * self.glyph_count() + 300.0 * self.different_glyphs();
        self.pages * (self.sum_grids(svg::estimate_bytes) + texts)
    }

    /// Returns the size of `pages` pages as PDF.
    fn pdf_bytes(&self, style: &PdfStyle, pages: u64) -> f64 {
        // Measured, compressed: glyphs and positions of texts.
        let places: f64 = self.texts.iter().map(|(_, times)| 6.0 * times).sum();
        let different = self.different_glyphs();
        let fonts = if different > 0.0 {
            3000.0 + 70.0 * different
        } else {
            0.0
        };
        let tiling = style.tiling.as_ref();
        let parts = tiling.map_or(0, |tiling| pdf::tile_count(&self.page, tiling).unwrap_or(1));
        let pages = pages as f64 * (850.0 * parts as f64 + 600.0);
        self.pages * (self.sum_grids(pdf::estimate_bytes) + self.glyph_count() + places)
            + pages
            + 1500.0
            + fonts
    }

    /// Returns the size of the pages as PNG.
    fn png_bytes(&self, resolution: Resolution) -> f64 {
        let boards = self.sum_grids(|grid| {
            let cell = resolution.to_pixels(grid.cell()) as f64;
            // Measured, for each queen: bytes along its edges, and on its square and the
            // neighbouring squares if these have details.
            let (edge, area) = match grid.slot.details().next() {
                None if self.page.is_plain() => (1.0, 0.02),
                None => (1.3, 0.084),
                Some(_) => (1.5, 0.1),
            };
            let queens = (grid.count as f64) * grid.n() as f64;
            700.0 + 0.4 * cell * cell + queens * cell * (edge + cell * area)
        });
        // Measured, for each pixel of the font size: edges of glyphs.
        let texts = self.texts.iter().map(|(text, times)| {
            4.5 * times * glyph_count(text) * resolution.to_pixels(text.size) as f64
        });
        self.pages * (boards + texts.sum::<f64>())
    }

    fn sum_grids(&self, estimate: impl Fn(&Grid<'_>) -> f64) -> f64 {
        self.page.grids.iter().map(estimate).sum()
    }

    /// Returns the number of visible glyphs.
    fn glyph_count(&self) -> f64 {
        self.texts
            .iter()
            .map(|(text, times)| times * glyph_count(text))
            .sum()
    }

    /// Returns the number of different glyphs.
    fn different_glyphs(&self) -> f64 {
        let glyphs = self.texts.iter().flat_map(|(text, _)| &text.line.glyphs);
        glyphs
            .map(|glyph| (glyph.font, glyph.id))
            .collect::<BTreeSet<_>>()
            .len() as f64
    }
}

/// Returns the number of characters of a text that are not whitespace.
fn glyph_count(text: &Text) -> f64 {
    text.line
        .text
        .chars()
        .filter(|c| !c.is_whitespace())
        .count() as f64
}
