//! Writes pages as PDF, strip by strip.

use std::io::Write;

use super::document::{Document, PageBoxes};
use super::open_page::{OpenPage, SheetPage};
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
    tiling: Option<&'p Tiling>,
    open: Box<dyn SheetPage + 'p>,
}

/// Begins a page of the sheet: as a page of the document, or spread over smaller pages.
fn begin<'p>(
    shared: &mut SharedObjects,
    tiling: Option<&'p Tiling>,
    title: &str,
    page: Page<'p>,
    entries: u64,
) -> Result<Box<dyn SheetPage + 'p>> {
    Ok(match tiling {
        Some(tiling) => Box::new(TiledSheet::begin(shared, tiling, title, page)?),
        None => Box::new(OpenPage::begin(shared, page, entries)),
    })
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
        let tiling = style.tiling.as_ref();
        let open = begin(&mut shared, tiling, &text.title, page, boards_before)?;
        let mut writer = PdfWriter {
            shared,
            text: text.clone(),
            entries: boards_before,
            tiling,
            open,
        };
        writer.flush(out)?;
        Ok(writer)
    }

    /// Writes the complete parts of the file.
    fn flush(&mut self, out: &mut dyn Write) -> Result<()> {
        let bytes = &mut self.shared.document.file.bytes;
        Ok(out.write_all(&std::mem::take(bytes))?)
    }
}

impl<'p> StripWriter<'p> for PdfWriter<'p> {
    fn begin_page(&mut self, page: Page<'p>, out: &mut dyn Write) -> Result<()> {
        let (shared, text) = (&mut self.shared, &self.text);
        self.open.end(shared, &text.description);
        self.open = begin(shared, self.tiling, &text.title, page, self.entries)?;
        self.flush(out)
    }

    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()> {
        self.entries += strip.entries();
        self.open.strip(&mut self.shared, strip);
        self.flush(out)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        self.open.end(&mut self.shared, &self.text.description);
        self.shared.document.bookmarks.end = self.entries;
        Ok(out.write_all(&self.shared.finish().finish())?)
    }
}

/// Returns the number of smaller pages over which a page is spread.
pub(crate) fn tile_count(page: &Page<'_>, tiling: &Tiling) -> Result<u64> {
    Ok(TilePlan::new(page, tiling)?.len() as u64)
}
