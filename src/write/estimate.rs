//! Estimates of the size of files, before any is written: from the first page, by what
//! was measured.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::layout::Layout;
use crate::layout::typeset::caption::{Member, Members};
use crate::page::Page;
use crate::page::grid::{Grid, Orbit};
use crate::page::text::Text;
use crate::sheet::contents::RowKind;
use crate::write::pdf::writer as pdf;
use crate::write::png::writer as png;
use crate::write::svg::writer as svg;
use crate::{Format, MotionFormat, PdfStyle, Resolution, Result, Symmetry, Tiling};

impl Layout<'_> {
    /// Width and height of a page in pixels at a resolution.
    ///
    /// # Errors
    /// [`Error::Pixels`](crate::Error::Pixels) if a cell or the page has too many, or
    /// none.
    pub fn pixels(&self, resolution: Resolution) -> Result<(u64, u64)> {
        png::size(&self.page(0)?, resolution)
    }

    /// The number of parts over which a page is spread, without the page before them
    /// that shows how they go together.
    ///
    /// # Errors
    /// [`Error::Settings`](crate::Error::Settings) if the paper of the parts is too
    /// small, or their overlap too large.
    pub fn parts(&self, tiling: &Tiling) -> Result<u64> {
        pdf::parts(&self.page(0)?, tiling)
    }

    /// The approximate number of bytes of the pages in a format.
    ///
    /// # Errors
    /// Those of [`Layout::pixels`], for PNG.
    pub fn bytes(&self, format: &Format) -> Result<u64> {
        Ok(match format {
            Format::Svg(_) => self.svg_bytes(),
            // Measured: a tenth, but for the head.
            Format::Svgz(_) => 600 + self.svg_bytes() / 10,
            Format::Png(resolution) => self.png_bytes(*resolution)?,
            Format::Pdf(style) => self.pdf_bytes(style),
            // Elements of their own: a use for each queen, and a rule for each board.
            Format::Moving(MotionFormat::Svg(_), _) => self.moving_bytes(),
            Format::Moving(MotionFormat::Svgz(_), _) => 600 + self.moving_bytes() / 10,
            // Each board once, and a little for each frame.
            Format::Moving(MotionFormat::Apng(resolution) | MotionFormat::Gif(resolution), _) => {
                let frames = self.boards().saturating_mul(200);
                let boards = self.png_bytes(*resolution)?.saturating_mul(2);
                boards.saturating_add(frames)
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

    fn moving_bytes(&self) -> u64 {
        let sample = PageSample::of(self);
        let boards = |grid: &Grid<'_>| {
            let board = 45 * grid.n() as u64 + 260;
            grid.most_boards().saturating_mul(board)
        };
        let all = sample.map_or(0, |sample| sample.boards(boards));
        (self.svg_bytes() / 2).saturating_add(all)
    }

    /// The approximate number of bytes of the pages as SVG.
    #[must_use]
    pub fn svg_bytes(&self) -> u64 {
        let Some(sample) = PageSample::of(self) else {
            return 0;
        };
        let boards = sample.boards(svg::estimate);
        // Measured: a link for each glyph, and an outline for each that differs.
        let texts = sample
            .marks()
            .saturating_mul(43)
            .saturating_add(sample.different * 300);
        sample.all(boards.saturating_add(texts))
    }

    /// The approximate number of bytes of the pages as PDF.
    #[must_use]
    pub fn pdf_bytes(&self, style: &PdfStyle) -> u64 {
        let Some(sample) = PageSample::of(self) else {
            return 0;
        };
        let boards = sample.boards(pdf::estimate);
        // Measured, compressed: glyphs and places of texts.
        let texts = sample
            .marks()
            .saturating_add(sample.texts().saturating_mul(6));
        let fonts = match sample.different {
            0 => 0,
            different => 3000 + 70 * different,
        };
        let tiling = style.tiling.as_ref();
        let tiles = tiling.map_or(0, |tiling| pdf::parts(&sample.page, tiling).unwrap_or(1));
        let pages = self
            .pages()
            .saturating_mul(tiles.saturating_mul(850).saturating_add(600));
        sample
            .all(boards.saturating_add(texts))
            .saturating_add(pages)
            .saturating_add(1500 + fonts)
    }

    /// The approximate number of bytes of the pages as PNG.
    ///
    /// # Errors
    /// Those of [`Layout::pixels`].
    pub fn png_bytes(&self, resolution: Resolution) -> Result<u64> {
        self.pixels(resolution)?;
        let Some(sample) = PageSample::of(self) else {
            return Ok(0);
        };
        let each = sample.page.grids.iter().map(|grid| {
            let cell = resolution.pixels(grid.cell());
            // Measured, for each queen in thousandths: along its edges, and over
            // its square and its neighbours' where these have details.
            let (edge, area) = match grid.details().next() {
                None if sample.page.is_plain() => (1000, 20),
                None => (1300, 84),
                Some(_) => (1500, 100),
            };
            let queens = grid.count.saturating_mul(grid.n() as u64);
            let queen = cell * edge + cell * cell * area;
            let squares = 700 + cell * cell * 2 / 5;
            squares.saturating_add(queens.saturating_mul(queen) / 1000)
        });
        // Measured, for each pixel of the em: edges of glyphs.
        let texts = sample.texts.iter().map(|(text, times, _)| {
            let em = resolution.pixels(text.size);
            times.saturating_mul(marks(text)).saturating_mul(em * 9 / 2)
        });
        Ok(sample.all(each.chain(texts).fold(0, u64::saturating_add)))
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
    fn of(layout: &Layout<'a>) -> Option<PageSample<'a>> {
        let mut page = layout.page(0).ok()?;
        let mut texts: Vec<(Text, u64, bool)> =
            page.texts().cloned().map(|text| (text, 1, true)).collect();
        for at in 0..page.grids.len() {
            let ranks: Vec<u16> = (0..page.grids[at].n() as u16).collect();
            let other: Vec<u16> = ranks.iter().rev().copied().collect();
            let member = |number: u64, ranks| Member {
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
                page.grids[at].count = (boards / u128::from(layout.count().max(1))) as u64;
            }
            let boards = page.grids[at].count;
            let orbit = Orbit {
                number: layout.count(),
                boards: 2,
            };
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
        Some(PageSample {
            entries: (layout.boards_on(1).1, layout.count()),
            different: different.len() as u64,
            texts,
            page,
        })
    }

    fn boards(&self, estimate: impl Fn(&Grid<'_>) -> u64) -> u64 {
        let grids = self.page.grids.iter().map(estimate);
        grids.fold(0, u64::saturating_add)
    }

    fn texts(&self) -> u64 {
        self.texts
            .iter()
            .fold(0, |sum, (_, times, _)| sum.saturating_add(*times))
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
