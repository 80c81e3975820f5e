//! Writes pages as PDF, strip by strip.

use std::io::Write;

use super::document::{Document, Metadata, PageBoxes};
use super::open_page::OpenPage;
use super::resources::SharedObjects;
use super::tiled_sheet::{TiledSheet, TilingSettings};
use super::tiling::TilePlan;
use crate::page::{Page, Strip, StripWriter};
use crate::{Result, Tiling};

/// A document with one open page.
pub(crate) struct PdfWriter<'p, W: Write> {
    shared: SharedObjects<W>,
    /// A description of the pages.
    alt: String,
    /// The number of entries so far, including those before the first page.
    entries: u64,
    mode: PageMode<'p>,
}

/// The pages of the sheet as pages of the document, or spread over smaller pages.
enum PageMode<'p> {
    Pages(Box<OpenPage<'p>>),
    Tiled(TilingSettings, Box<TiledSheet<'p>>),
}

impl<'p, W: Write> PdfWriter<'p, W> {
    /// Begins a document with its first page.
    pub(crate) fn new(page: Page<'p>, metadata: &Metadata<'_>, out: W) -> Result<Self> {
        let boxes = match &metadata.style.tiling {
            // Errors are reported before anything is written.
            Some(tiling) => TilePlan::new(&page, tiling)?.boxes(),
            None => PageBoxes::for_page(&page),
        };
        let mut document = Document::new(&boxes, metadata, out)?;
        let settings = metadata.style.tiling.as_ref().map(|tiling| TilingSettings {
            tiling: tiling.clone(),
            title: metadata.text.title.clone(),
            resources: document.file.reserve(),
        });
        let resources = document.file.reserve();
        let mut shared = SharedObjects::new(document, resources, &page)?;
        let mode = match settings {
            Some(settings) => {
                let sheet = TiledSheet::begin(&mut shared, &settings, page)?;
                PageMode::Tiled(settings, Box::new(sheet))
            }
            None => {
                let page = OpenPage::begin(&mut shared, page, metadata.boards_before)?;
                PageMode::Pages(Box::new(page))
            }
        };
        Ok(PdfWriter {
            shared,
            alt: metadata.text.description.clone(),
            entries: metadata.boards_before,
            mode,
        })
    }

    fn end_page(&mut self) -> Result<()> {
        match &mut self.mode {
            PageMode::Pages(open) => open.end(&mut self.shared, &self.alt),
            PageMode::Tiled(_, sheet) => sheet.end(&mut self.shared),
        }
    }
}

impl<'p, W: Write> StripWriter<'p> for PdfWriter<'p, W> {
    type Out = W;

    fn begin_page(&mut self, page: Page<'p>) -> Result<()> {
        self.end_page()?;
        let shared = &mut self.shared;
        match &mut self.mode {
            PageMode::Pages(open) => **open = OpenPage::begin(shared, page, self.entries)?,
            PageMode::Tiled(settings, sheet) => {
                **sheet = TiledSheet::begin(shared, settings, page)?;
            }
        }
        Ok(())
    }

    fn write_strip(&mut self, strip: Strip<'_>) -> Result<()> {
        match &mut self.mode {
            PageMode::Pages(open) => {
                self.entries += strip.entries();
                open.strip(&mut self.shared, strip)
            }
            PageMode::Tiled(_, sheet) => sheet.strip(&mut self.shared, strip),
        }
    }

    fn finish(mut self) -> Result<W> {
        self.end_page()?;
        self.shared.document.bookmarks.end = self.entries;
        let others = match &self.mode {
            PageMode::Pages(_) => None,
            PageMode::Tiled(settings, _) => Some(settings.resources),
        };
        self.shared.finish(others)?.finish()
    }
}

/// Returns the number of smaller pages over which a page is spread.
pub(crate) fn tile_count(page: &Page<'_>, tiling: &Tiling) -> Result<u64> {
    Ok(TilePlan::new(page, tiling)?.len() as u64)
}
