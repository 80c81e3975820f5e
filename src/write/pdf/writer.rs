//! Writes pages as PDF, strip by strip.

use std::io::Write;

use super::document::{Document, PageBoxes};
use super::open_page::OpenPage;
use super::resources::SharedObjects;
use super::tiled_sheet::TiledSheet;
use super::tiling::TilePlan;
use crate::page::{Page, Strip, StripWriter};
use crate::{Description, PdfStyle, Result, Tiling};

/// A document with one open page.
pub(crate) struct PdfWriter<'p> {
    shared: SharedObjects,
    text: Description,
    /// The number of entries so far, including those before the first page.
    entries: u64,
    mode: PageMode<'p>,
}

/// The pages of the sheet as pages of the document, or spread over smaller pages.
enum PageMode<'p> {
    Pages(Box<OpenPage<'p>>),
    Tiled(Box<TiledSheet<'p>>),
}

impl<'p> PdfWriter<'p> {
    /// Begins a document with its first page. `boards_before` is the number of boards, or orbits shown
    /// whole, on earlier pages.
    pub(crate) fn new(
        page: Page<'p>,
        style: &'p PdfStyle,
        text: &Description,
        boards_before: u64,
        out: &mut dyn Write,
    ) -> Result<Self> {
        let boxes = match &style.tiling {
            // Errors are reported before anything is written.
            Some(tiling) => TilePlan::new(&page, tiling)?.boxes(),
            None => PageBoxes::for_page(&page),
        };
        let document = Document::new(&boxes, text, page.language, style.created)?;
        let mut shared = SharedObjects::new(document, &page);
        let mode = match &style.tiling {
            Some(tiling) => {
                let sheet = TiledSheet::begin(&mut shared, tiling, &text.title, page)?;
                PageMode::Tiled(Box::new(sheet))
            }
            None => {
                let page = OpenPage::begin(&mut shared, page, boards_before);
                PageMode::Pages(Box::new(page))
            }
        };
        let mut writer = PdfWriter {
            shared,
            text: text.clone(),
            entries: boards_before,
            mode,
        };
        writer.flush(out)?;
        Ok(writer)
    }

    /// Writes the complete parts of the file.
    fn flush(&mut self, out: &mut dyn Write) -> Result<()> {
        let bytes = &mut self.shared.document.file.bytes;
        Ok(out.write_all(&std::mem::take(bytes))?)
    }

    fn end_page(&mut self) {
        match &mut self.mode {
            PageMode::Pages(open) => open.end(&mut self.shared, &self.text.description),
            PageMode::Tiled(sheet) => sheet.end(&mut self.shared),
        }
    }
}

impl<'p> StripWriter<'p> for PdfWriter<'p> {
    fn begin_page(&mut self, page: Page<'p>, out: &mut dyn Write) -> Result<()> {
        self.end_page();
        let shared = &mut self.shared;
        match &mut self.mode {
            PageMode::Pages(open) => **open = OpenPage::begin(shared, page, self.entries),
            PageMode::Tiled(sheet) => {
                **sheet = TiledSheet::begin(shared, sheet.tiling, &self.text.title, page)?;
            }
        }
        self.flush(out)
    }

    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()> {
        match &mut self.mode {
            PageMode::Pages(open) => {
                self.entries += strip.entries();
                open.strip(&mut self.shared, strip);
            }
            PageMode::Tiled(sheet) => sheet.strip(&mut self.shared, strip),
        }
        self.flush(out)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        self.end_page();
        self.shared.document.bookmarks.end = self.entries;
        Ok(out.write_all(&self.shared.finish().finish())?)
    }
}

/// Returns the number of smaller pages over which a page is spread.
pub(crate) fn tile_count(page: &Page<'_>, tiling: &Tiling) -> Result<u64> {
    Ok(TilePlan::new(page, tiling)?.len() as u64)
}
