//! The size of a drawing: its limits, and estimates before any byte is written, from the
//! first page, by what was measured.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::casts::{clamped, truncated};
use crate::layout::typeset::caption::{CaptionedBoard, Members};
use crate::page::{Grid, Orbit, Page, Role, Text};
use crate::sheet::contents::RowKind;
use crate::write::pdf::writer as pdf;
use crate::write::png::writer as png;
use crate::write::svg::writer as svg;
use crate::{
    Count, Error, Format, Layout, MotionFormat, PdfStyle, PuzzleError, Resolution, Result,
    Selection, Symmetry, Tiling,
};

/// Limits of a drawing: by default a million boards and a gibibyte. Boards become many
/// before one thinks of it: n = 18 has 666 million.
///
/// [`draw`](crate::draw) and [`draw_boards`](crate::draw_boards)
/// have the limits of a default. [`DrawOptions::limits`](crate::DrawOptions::limits) sets
/// others for [`Drawing::with`](crate::Drawing::with):
///
/// ```
/// use nqueens_sheet::{Error, Format, Limits, Selection, Sheet, draw};
///
/// let refused = draw(&Selection::new(18)?, &Sheet::default(), &Format::default(), Vec::new());
/// assert!(matches!(refused, Err(Error::BeyondLimits { .. })));
///
/// let few = Limits { boards: 1000, ..Limits::default() };
/// let all = Limits::NONE;
/// let twelve = few.count(&Selection::new(12)?)?;
/// assert!(few.check(twelve, None).is_err() && all.check(twelve, None).is_ok());
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of boards. Default: a million.
    pub boards: u64,
    /// The largest number of bytes, as [`Layout::bytes`] estimates them. Default: a
    /// gibibyte.
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

    /// The number of solutions of `selection`, as [`Selection::count`] says. If they
    /// must be counted one by one, counting stops beyond the limit, and the count says
    /// that there are more.
    ///
    /// # Errors
    /// [`PuzzleError::Uncounted`](crate::PuzzleError::Uncounted) if nobody knows how many there are, and counting to the limit
    /// takes minutes.
    pub fn count(&self, selection: &Selection) -> Result<Count> {
        let most = selection.take_count().unwrap_or(u64::MAX);
        let bounded = selection.is_counted_by_search() && most > self.boards;
        if !bounded {
            return match selection.count() {
                Count::Exactly(count) => Ok(Count::Exactly(count)),
                Count::MoreThan(_) => Err(PuzzleError::Uncounted(selection.n()).into()),
            };
        }
        if is_endless(selection) {
            return Err(PuzzleError::Uncounted(selection.n()).into());
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
    /// [`Error::BeyondLimits`].
    pub fn check(&self, boards: Count, bytes: Option<u64>) -> Result<()> {
        let (boards, more) = match boards {
            Count::Exactly(count) => (count, false),
            Count::MoreThan(count) => (count, true),
        };
        let many = boards > self.boards || more && boards == self.boards;
        if many || bytes.is_some_and(|bytes| bytes > self.bytes) {
            Err(Error::BeyondLimits {
                boards,
                more,
                bytes,
            })
        } else {
            Ok(())
        }
    }

    /// Refuses these pages, counted from 1, if they are larger.
    pub(super) fn admit(
        &self,
        layout: &Layout<'_>,
        pages: &RangeInclusive<u64>,
        format: &Format,
    ) -> Result<()> {
        if *self == Limits::NONE {
            return Ok(());
        }
        let boards = Count::Exactly(layout.part(layout.boards(), pages));
        // A sheet that is too long for a format has too many boards, which is better to hear.
        self.check(boards, None)?;
        self.check(boards, Some(layout.bytes_of(pages, format)?))
    }
}

/// True if counting to a million takes minutes, only to say in the end that there are
/// more: nobody has counted boards of this size, and few of their files are taken.
fn is_endless(selection: &Selection) -> bool {
    const COUNTED: usize = 27;
    if selection.is_empty_by_rule() {
        return false;
    }
    let free = selection.n() - selection.placed().len().min(selection.n());
    selection.n() > COUNTED && free + 4 > COUNTED
}

impl Layout<'_> {
    /// Width and height of a page in pixels at a resolution.
    ///
    /// # Errors
    /// [`Error::Pixels`](crate::Error::Pixels) if a cell or the page has too many, or
    /// none.
    pub fn pixels(&self, resolution: Resolution) -> Result<(u64, u64)> {
        png::size(&self.page_at(0)?, resolution)
    }

    /// The number of parts over which a page is spread, without the page before them
    /// that shows how they go together.
    ///
    /// # Errors
    /// [`Error::Settings`](crate::Error::Settings) if the paper of the parts is too
    /// small, or their overlap too large.
    pub fn parts(&self, tiling: &Tiling) -> Result<u64> {
        pdf::parts(&self.page_at(0)?, tiling)
    }

    /// The approximate number of bytes of the pages in a format.
    ///
    /// # Errors
    /// Those of [`Layout::pixels`], for PNG.
    pub fn bytes(&self, format: &Format) -> Result<u64> {
        let sample = PageSample::of(self)?;
        // Measured: a tenth, but for the head.
        let zipped = |bytes: f64| 600.0 + bytes / 10.0;
        let bytes = match format {
            Format::Svg(_) => sample.svg(),
            Format::Svgz(_) => zipped(sample.svg()),
            Format::Png(resolution) => {
                self.pixels(*resolution)?;
                sample.png(*resolution)
            }
            Format::Pdf(style) => sample.pdf(style, self.pages()),
            Format::Moving(MotionFormat::Svg(_), _) => sample.moving(),
            Format::Moving(MotionFormat::Svgz(_), _) => zipped(sample.moving()),
            // Each board once, and a little for each frame.
            Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) => {
                self.pixels(*resolution)?;
                2.0 * sample.png(*resolution) + 200.0 * self.boards() as f64
            }
        };
        Ok(clamped(truncated(bytes)))
    }

    /// The approximate number of bytes of these pages, counted from 1, in a format.
    ///
    /// # Errors
    /// Those of [`Layout::bytes`].
    pub fn bytes_of(&self, pages: &RangeInclusive<u64>, format: &Format) -> Result<u64> {
        Ok(self.part(self.bytes(format)?, pages))
    }

    /// The share of these pages in an amount of all pages, by their boards.
    pub(super) fn part(&self, all: u64, pages: &RangeInclusive<u64>) -> u64 {
        let ((before, _), (start, count)) =
            (self.boards_on(*pages.start()), self.boards_on(*pages.end()));
        self.share(all, start.saturating_add(count).saturating_sub(before))
    }

    /// The share of some entries in an amount of all.
    fn share(&self, all: u64, entries: u64) -> u64 {
        clamped(u128::from(all) * u128::from(entries) / u128::from(self.count().max(1)))
    }
}

/// The first page, from whose size that of all pages is estimated. The grids of its
/// page count boards also where orbits are shown whole.
struct PageSample<'a> {
    page: Page<'a>,
    /// Its texts, and the number of such texts that stand there.
    texts: Vec<(Text, f64)>,
    /// The pages that all boards or orbits fill.
    pages: f64,
}

impl<'a> PageSample<'a> {
    fn of(layout: &Layout<'a>) -> Result<PageSample<'a>> {
        let mut page = layout.page_at(0)?;
        let mut texts: Vec<(Text, f64)> = page.texts().map(|text| (text.clone(), 1.0)).collect();
        let number = layout.count();
        let orbits = match layout.row_kind() {
            RowKind::Orbits => &[Orbit { number, boards: 2 }][..],
            RowKind::Flow => &[],
        };
        for at in 0..page.grids.len() {
            let ranks: Vec<u16> = (0..clamped::<u16>(page.grids[at].n())).collect();
            let symmetry = Some(Symmetry::ALL[2]);
            let board = CaptionedBoard {
                ranks: &ranks,
                number,
                index: number,
                symmetry,
            };
            let members = Members {
                boards: &[board; 2],
                orbits,
            };
            // Texts that do not fit are refused when they are drawn.
            let mut beside = layout
                .strip_texts(&page, at, 0, &members)
                .unwrap_or_default();
            beside.dedup_by_key(|text| text.role);
            let entries = page.grids[at].count;
            if layout.row_kind() == RowKind::Orbits {
                page.grids[at].count = layout.share(layout.boards(), entries);
            }
            let boards = page.grids[at].count;
            texts.extend(beside.into_iter().map(|text| {
                let times = if text.role == Role::Number {
                    entries
                } else {
                    boards
                };
                (text, times as f64)
            }));
        }
        let here = layout.boards_on(1).1.max(1);
        Ok(PageSample {
            page,
            texts,
            pages: layout.count() as f64 / here as f64,
        })
    }

    /// The size of moving pages as SVG: elements of their own, a use for each queen, and a rule for
    /// each board.
    fn moving(&self) -> f64 {
        let board = |grid: &Grid<'_>| 45.0 * grid.n() as f64 + 260.0;
        self.svg() / 2.0 + self.boards(|grid| grid.most_boards() as f64 * board(grid))
    }

    /// The size of the pages as SVG.
    fn svg(&self) -> f64 {
        // Measured: a link for each glyph, and an outline for each that differs.
        let texts = 43.0 * self.marks() + 300.0 * self.different();
        self.pages * (self.boards(svg::estimate) + texts)
    }

    /// The size of `pages` pages as PDF.
    fn pdf(&self, style: &PdfStyle, pages: u64) -> f64 {
        // Measured, compressed: glyphs and places of texts.
        let places: f64 = self.texts.iter().map(|(_, times)| 6.0 * times).sum();
        let different = self.different();
        let fonts = if different > 0.0 {
            3000.0 + 70.0 * different
        } else {
            0.0
        };
        let tiling = style.tiling.as_ref();
        let parts = tiling.map_or(0, |tiling| pdf::parts(&self.page, tiling).unwrap_or(1));
        let pages = pages as f64 * (850.0 * parts as f64 + 600.0);
        self.pages * (self.boards(pdf::estimate) + self.marks() + places) + pages + 1500.0 + fonts
    }

    /// The size of the pages as PNG.
    fn png(&self, resolution: Resolution) -> f64 {
        let boards = self.boards(|grid| {
            let cell = resolution.pixels(grid.cell()) as f64;
            // Measured, for each queen: along its edges, and over its square and its neighbours'
            // where these have details.
            let (edge, area) = match grid.slot.details().next() {
                None if self.page.is_plain() => (1.0, 0.02),
                None => (1.3, 0.084),
                Some(_) => (1.5, 0.1),
            };
            let queens = (grid.count as f64) * grid.n() as f64;
            700.0 + 0.4 * cell * cell + queens * cell * (edge + cell * area)
        });
        // Measured, for each pixel of the em: edges of glyphs.
        let texts = self
            .texts
            .iter()
            .map(|(text, times)| 4.5 * times * marks(text) * resolution.pixels(text.size) as f64);
        self.pages * (boards + texts.sum::<f64>())
    }

    fn boards(&self, estimate: impl Fn(&Grid<'_>) -> f64) -> f64 {
        self.page.grids.iter().map(estimate).sum()
    }

    /// The number of glyphs that are not blank.
    fn marks(&self) -> f64 {
        self.texts
            .iter()
            .map(|(text, times)| times * marks(text))
            .sum()
    }

    /// The number of different glyphs.
    fn different(&self) -> f64 {
        let glyphs = self.texts.iter().flat_map(|(text, _)| &text.line.glyphs);
        glyphs
            .map(|glyph| (glyph.font, glyph.id))
            .collect::<BTreeSet<_>>()
            .len() as f64
    }
}

/// The number of characters of a text that are not blank.
fn marks(text: &Text) -> f64 {
    text.line
        .text
        .chars()
        .filter(|c| !c.is_whitespace())
        .count() as f64
}
