//! Writes pages as PDF: any number of them, each strip by strip.

use std::io::Write;

use super::document::{Document, Metadata, PageBoxes};
use super::open_page::OpenPage;
use super::queen_font::QueenFont;
use super::resources::SharedObjects;
use super::tiled_sheet::{TiledDocument, TiledSheet};
use super::tiling::TilePlan;
use crate::page::{Grid, Page, Strip, StripWriter};
use crate::{Result, Tiling};

/// A document, one of whose pages is open.
pub(crate) struct PdfWriter<'p, W: Write> {
    shared: SharedObjects<W>,
    /// Contents of the pages in words.
    alt: String,
    /// Entries so far, with those before the first page.
    entries: u64,
    course: PdfCourse<'p>,
}

/// The use of the pages of the sheet.
enum PdfCourse<'p> {
    Pages(Box<OpenPage<'p>>),
    Tiled(TiledDocument, Box<TiledSheet<'p>>),
}

impl<'p, W: Write> PdfWriter<'p, W> {
    /// Begins a document with its first page.
    pub(crate) fn new(page: Page<'p>, metadata: &Metadata<'_>, out: W) -> Result<Self> {
        let boxes = match metadata.tiling {
            // Refused before a byte is written.
            Some(tiling) => TilePlan::new(&page, tiling)?.boxes(),
            None => PageBoxes::of(&page),
        };
        let mut document = Document::new(&boxes, metadata, out)?;
        let spread = metadata.tiling.map(|tiling| TiledDocument {
            tiling: tiling.clone(),
            title: metadata.text.title.clone(),
            resources: document.file.reserve(),
        });
        let resources = document.file.reserve();
        let mut shared = SharedObjects::new(document, resources, &page)?;
        let course = match spread {
            Some(spread) => {
                let poster = TiledSheet::begin(&mut shared, &spread, page)?;
                PdfCourse::Tiled(spread, Box::new(poster))
            }
            None => {
                let page = OpenPage::begin(&mut shared, page, metadata.before)?;
                PdfCourse::Pages(Box::new(page))
            }
        };
        Ok(PdfWriter {
            shared,
            alt: metadata.text.description.clone(),
            entries: metadata.before,
            course,
        })
    }

    fn end_page(&mut self) -> Result<()> {
        match &mut self.course {
            PdfCourse::Pages(open) => open.end(&mut self.shared, &self.alt),
            PdfCourse::Tiled(_, poster) => poster.end(&mut self.shared),
        }
    }
}

impl<'p, W: Write> StripWriter<'p> for PdfWriter<'p, W> {
    type Out = W;

    fn page(&mut self, page: Page<'p>) -> Result<()> {
        self.end_page()?;
        let shared = &mut self.shared;
        match &mut self.course {
            PdfCourse::Pages(open) => **open = OpenPage::begin(shared, page, self.entries)?,
            PdfCourse::Tiled(spread, poster) => {
                **poster = TiledSheet::begin(shared, spread, page)?;
            }
        }
        Ok(())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        match &mut self.course {
            PdfCourse::Pages(open) => {
                self.entries += strip.entries();
                open.strip(&mut self.shared, strip)
            }
            PdfCourse::Tiled(_, poster) => poster.strip(&mut self.shared, strip),
        }
    }

    fn finish(mut self) -> Result<W> {
        self.end_page()?;
        self.shared.document.bookmarks.end = self.entries;
        let others = match &self.course {
            PdfCourse::Pages(_) => None,
            PdfCourse::Tiled(spread, _) => Some(spread.resources),
        };
        self.shared.finish(others)?.finish()
    }
}

/// About how many bytes a grid takes: measured, compressed, one
/// for most queens, and for those that are glyphs fewer.
pub(crate) fn estimate(grid: &Grid<'_>) -> f64 {
    let each = match QueenFont::of(std::slice::from_ref(grid)) {
        Some(_) => 0.6,
        None => 1.15,
    };
    grid.count as f64 * grid.n() as f64 * each
}

/// Over how many pages a page is spread.
pub(crate) fn parts(page: &Page<'_>, tiling: &Tiling) -> Result<u64> {
    Ok(TilePlan::new(page, tiling)?.len() as u64)
}
