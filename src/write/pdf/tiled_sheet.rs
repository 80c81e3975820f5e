//! A page of the sheet that is spread over smaller pages: its content as streams, which the overview
//! and each smaller page contain if they show a part of them (`tile_pages`).

use pdf_writer::Ref;

use super::boards;
use super::document::TaggedPart;
use super::open_page::{ContentStream, SheetPage};
use super::resources::SharedObjects;
use super::tiling::{Span, TilePlan};
use super::{content, items};
use crate::page::{Align, Coloring, Extent, Page, Rectangle, Role, Strip, Text, Typography};
use crate::text::fonts::{Family, Fonts};
use crate::units::distance::Distance;
use crate::{Color, Result, Tiling, Unit};

/// The number of bytes of content in a stream.
const BLOCK_BYTES: usize = 1 << 16;

/// A page whose content is shown in parts.
pub(super) struct TiledSheet<'p> {
    pub(super) page: Page<'p>,
    /// The first text on the sheet, or else the title of the document.
    pub(super) title: String,
    pub(super) parts: TilePlan,
    pub(super) overlap: Distance,
    /// The distance of the trimmed sheet's corner from that of the full page, in both directions.
    pub(super) corner: Distance,
    pub(super) trimmed: [Distance; 2],
    bytes: Vec<u8>,
    /// The vertical range of the pending bytes.
    pending_range: Option<(Distance, Distance)>,
    blocks: Vec<ContentBlock>,
}

/// A stream with a part of the content, and its vertical range.
struct ContentBlock {
    stream: Ref,
    top: Distance,
    bottom: Distance,
}

impl<'p> TiledSheet<'p> {
    /// Begins a page, with everything before its first board.
    pub(super) fn begin(
        shared: &mut SharedObjects,
        tiling: &Tiling,
        title: &str,
        page: Page<'p>,
    ) -> Result<Self> {
        let corner = page.edge.total();
        let mut sheet = TiledSheet {
            title: page.heading().unwrap_or_else(|| title.to_owned()),
            parts: TilePlan::new(&page, tiling)?,
            overlap: tiling.overlap.into(),
            corner,
            trimmed: [page.width, page.height].map(|side| side - corner * 2),
            bytes: Vec::new(),
            pending_range: None,
            blocks: Vec::new(),
            page,
        };
        sheet.extend_range(Distance::ZERO, sheet.page.height);
        let below = sheet.page.backdrop.iter().chain(&sheet.page.under);
        items::write(&mut sheet.bytes, shared, &sheet.page, below);
        sheet.flush(shared);
        Ok(sheet)
    }

    /// Extends the vertical range of the pending bytes.
    fn extend_range(&mut self, top: Distance, bottom: Distance) {
        let (above, below) = self.pending_range.unwrap_or((top, bottom));
        self.pending_range = Some((above.min(top), below.max(bottom)));
    }

    /// Writes the pending bytes as a stream.
    fn flush(&mut self, shared: &mut SharedObjects) {
        if let Some((top, bottom)) = self.pending_range.take() {
            let stream = shared.document.file.write_content(&self.bytes);
            self.bytes.clear();
            self.blocks.push(ContentBlock {
                stream,
                top,
                bottom,
            });
        }
    }

    /// Writes a smaller page.
    pub(super) fn write_page(
        &self,
        shared: &mut SharedObjects,
        title: String,
        label: &str,
        alt: &str,
        mut content: ContentStream,
        parts: &[TaggedPart],
    ) {
        let document = &mut shared.document;
        content.write(document);
        let (boxes, page) = (self.parts.boxes(), document.pages.len());
        let top = boxes.distance_from_bottom(Distance::ZERO);
        document.bookmarks.add(|| title, page, top);
        document.names.push(label.to_owned());
        document.add_page(&boxes, &content.written, alt, parts);
    }

    /// Creates a line of text at the corner of the page, if fonts have its characters.
    pub(super) fn text(
        &self,
        fonts: &Fonts,
        words: &str,
        size: Distance,
        color: Color,
    ) -> Option<Text> {
        let style = Typography {
            family: Family::Sans,
            spacing: 0,
            align: Align::Left,
        };
        let line = fonts.shape(style.family, style.spacing, words);
        Some(Text {
            role: Role::Label,
            x: Distance::ZERO,
            y: Distance::ZERO,
            size,
            color,
            line: line.ok()?,
            style,
        })
    }

    /// Adds the content that is visible in a part of the sheet, or all.
    pub(super) fn add_sheet(
        &self,
        content: &mut ContentStream,
        shared: &mut SharedObjects,
        part: Option<Span>,
    ) {
        let (top, bottom) = match part {
            Some(span) => (span.start, span.start + span.length),
            None => (Distance::ZERO, self.trimmed[1]),
        };
        let bleed = self.page.edge.bleed;
        let visible = self.blocks.iter().filter(|block| {
            block.top <= self.corner + bottom + bleed && block.bottom + bleed >= self.corner + top
        });
        content.write(&mut shared.document);
        content.written.extend(visible.map(|block| block.stream));
    }
}

impl SheetPage for TiledSheet<'_> {
    fn strip(&mut self, shared: &mut SharedObjects, strip: Strip<'_>) {
        let grid = self.page.grids[strip.grid].clone();
        let top = grid.board_y(strip.row) - grid.slot.bands.top;
        // Letters and queens may extend slightly beyond their slots.
        let margin = grid.cell() + grid.mat_extent();
        let (above, below) = (top - margin, top + grid.slot.height() + margin);
        self.extend_range(above, below);
        content::write_mats(&mut self.bytes, &strip.mats_by_color(&grid));
        for group in boards::board_runs(&grid, strip) {
            self.extend_range(above, below);
            boards::write_boards(&mut self.bytes, &group, &shared.boards[strip.grid]);
            if self.bytes.len() >= BLOCK_BYTES {
                self.flush(shared);
            }
        }
        if !strip.texts.is_empty() {
            self.extend_range(above, below);
            shared.write_texts(&mut self.bytes, strip.texts);
        }
    }

    fn end(&mut self, shared: &mut SharedObjects, _: &str) {
        if !self.page.over.is_empty() {
            self.extend_range(Distance::ZERO, self.page.height);
            items::write(&mut self.bytes, shared, &self.page, self.page.over.iter());
        }
        self.flush(shared);
        self.write_overview(shared);
        for (part, number) in self.parts.tiles().zip(2..) {
            self.write_part(shared, &part, number);
        }
    }
}

pub(super) fn mark_line(sides: [Distance; 4], color: Color) -> Rectangle {
    Rectangle::new(sides, color, Extent::Line, Coloring::Fixed)
}

pub(super) const fn points(number: i64) -> Distance {
    Distance::from_ticks(number * Unit::Pt.ticks())
}
