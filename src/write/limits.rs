//! The size of a drawing: its limits, and estimates before any byte is written, from the
//! first page, by what was measured.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::casts::clamped;
use crate::layout::typeset::caption::{CaptionedBoard, Members};
use crate::page::Page;
use crate::page::grid::{Grid, Orbit};
use crate::page::text::Text;
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
        Limits { boards: 1_000_000, bytes: 1 << 30 }
    }
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { boards: u64::MAX, bytes: u64::MAX };

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
            Err(Error::BeyondLimits { boards, more, bytes })
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
        Ok(match format {
            Format::Svg(_) => sample.svg(),
            // Measured: a tenth, but for the head.
            Format::Svgz(_) => 600 + sample.svg() / 10,
            Format::Png(resolution) => {
                self.pixels(*resolution)?;
                sample.png(*resolution)
            }
            Format::Pdf(style) => sample.pdf(style, self.pages()),
            // Elements of their own: a use for each queen, and a rule for each board.
            Format::Moving(MotionFormat::Svg(_), _) => sample.moving(),
            Format::Moving(MotionFormat::Svgz(_), _) => 600 + sample.moving() / 10,
            // Each board once, and a little for each frame.
            Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) => {
                self.pixels(*resolution)?;
                let frames = self.boards().saturating_mul(200);
                sample.png(*resolution).saturating_mul(2).saturating_add(frames)
            }
        })
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
        let here = u128::from(start.saturating_add(count).saturating_sub(before));
        let part = u128::from(all) * here / u128::from(self.count().max(1));
        u64::try_from(part).unwrap_or(u64::MAX)
    }
}

/// The first page, from whose size that of all pages is estimated. The grids of its
/// page count boards also where orbits are shown whole.
struct PageSample<'a> {
    page: Page<'a>,
    /// Its texts; the number of such texts that stand there; true if these differ.
    texts: Vec<(Text, u64, bool)>,
    /// The number of different glyphs in these.
    different: u64,
    /// The numbers of boards or orbits on it, and on all pages.
    entries: (u64, u64),
}

impl<'a> PageSample<'a> {
    fn of(layout: &Layout<'a>) -> Result<PageSample<'a>> {
        let mut page = layout.page_at(0)?;
        let mut texts: Vec<(Text, u64, bool)> =
            page.texts().cloned().map(|text| (text, 1, true)).collect();
        for at in 0..page.grids.len() {
            let ranks: Vec<u16> = (0..clamped::<u16>(page.grids[at].n())).collect();
            let other: Vec<u16> = ranks.iter().rev().copied().collect();
            let member = |number: u64, ranks| CaptionedBoard {
                ranks,
                number,
                index: number,
                hue: None,
                symmetry: Some(Symmetry::ALL[2]),
            };
            let members = [member(layout.count(), &ranks), member(1, &other)];
            let orbits = page.grids[at].count;
            if layout.row_kind() == RowKind::Orbits {
                let boards = u128::from(layout.boards()) * u128::from(orbits);
                page.grids[at].count = clamped::<u64>(boards / u128::from(layout.count().max(1)));
            }
            let boards = page.grids[at].count;
            let orbit = Orbit { number: layout.count(), boards: 2 };
            let members = Members {
                boards: &members,
                orbits: match layout.row_kind() {
                    RowKind::Orbits => &[orbit][..],
                    RowKind::Flow => &[],
                },
            };
            // Texts that do not fit are refused when they are drawn.
            let beside = layout.strip_texts(&page, at, 0, &members);
            let mut beside = beside.unwrap_or_default().into_iter();
            if layout.row_kind() == RowKind::Orbits {
                texts.extend(beside.next().map(|text| (text, orbits, true)));
            }
            if let (Some(text), Some(other)) = (beside.next(), beside.next()) {
                let own = text.line.text != other.line.text;
                texts.push((text, boards, own));
            }
        }
        let glyphs = texts.iter().flat_map(|(text, ..)| &text.line.glyphs);
        let different: BTreeSet<(u16, u16)> = glyphs.map(|glyph| (glyph.font, glyph.id)).collect();
        Ok(PageSample {
            entries: (layout.boards_on(1).1, layout.count()),
            different: different.len() as u64,
            texts,
            page,
        })
    }

    /// The size of moving pages as SVG.
    fn moving(&self) -> u64 {
        let boards = |grid: &Grid<'_>| {
            let board = 45 * grid.n() as u64 + 260;
            grid.most_boards().saturating_mul(board)
        };
        (self.svg() / 2).saturating_add(self.boards(boards))
    }

    /// The size of the pages as SVG.
    fn svg(&self) -> u64 {
        // Measured: a link for each glyph, and an outline for each that differs.
        let links = self.marks().saturating_mul(43);
        let texts = links.saturating_add(self.different * 300);
        self.all(self.boards(svg::estimate).saturating_add(texts))
    }

    /// The size of `pages` pages as PDF.
    fn pdf(&self, style: &PdfStyle, pages: u64) -> u64 {
        // Measured, compressed: glyphs and places of texts.
        let places = self.texts().saturating_mul(6);
        let texts = self.marks().saturating_add(places);
        let fonts = match self.different {
            0 => 0,
            different => 3000 + 70 * different,
        };
        let tiling = style.tiling.as_ref();
        let parts = tiling.map_or(0, |tiling| pdf::parts(&self.page, tiling).unwrap_or(1));
        let pages = pages.saturating_mul(parts.saturating_mul(850).saturating_add(600));
        self.all(self.boards(pdf::estimate).saturating_add(texts))
            .saturating_add(pages)
            .saturating_add(1500 + fonts)
    }

    /// The size of the pages as PNG.
    fn png(&self, resolution: Resolution) -> u64 {
        let boards = self.boards(|grid| {
            let cell = resolution.pixels(grid.cell());
            // Measured, for each queen in thousandths: along its edges, and over
            // its square and its neighbours' where these have details.
            let (edge, area) = match grid.slot.details().next() {
                None if self.page.is_plain() => (1000, 20),
                None => (1300, 84),
                Some(_) => (1500, 100),
            };
            let queens = grid.count.saturating_mul(grid.n() as u64);
            let queen = cell * edge + cell * cell * area;
            let squares = 700 + cell * cell * 2 / 5;
            squares.saturating_add(queens.saturating_mul(queen) / 1000)
        });
        // Measured, for each pixel of the em: edges of glyphs.
        let texts = self.texts.iter().map(|(text, times, _)| {
            let em = resolution.pixels(text.size);
            times.saturating_mul(marks(text)).saturating_mul(em * 9 / 2)
        });
        self.all(texts.fold(boards, u64::saturating_add))
    }

    fn boards(&self, estimate: impl Fn(&Grid<'_>) -> u64) -> u64 {
        let grids = self.page.grids.iter().map(estimate);
        grids.fold(0, u64::saturating_add)
    }

    fn texts(&self) -> u64 {
        self.texts.iter().fold(0, |sum, (_, times, _)| sum.saturating_add(*times))
    }

    /// The number of glyphs that are not blank; of texts that repeat each other two
    /// count, since writers repeat them, too.
    fn marks(&self) -> u64 {
        let each = self.texts.iter().map(|(text, times, own)| {
            let glyphs = if *own { marks(text) } else { 2 };
            times.saturating_mul(glyphs)
        });
        each.fold(0, u64::saturating_add)
    }

    /// The size of all pages from that of this one.
    fn all(&self, bytes: u64) -> u64 {
        let (here, all) = self.entries;
        let bytes = u128::from(bytes) * u128::from(all) / u128::from(here.max(1));
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}

/// The number of characters of a text that are not blank.
fn marks(text: &Text) -> u64 {
    let marks = text.line.text.chars().filter(|c| !c.is_whitespace());
    marks.count() as u64
}
