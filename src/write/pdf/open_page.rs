//! A page whose content is being written, with only its end in memory.

use pdf_writer::Ref;

use super::boards;
use super::document::{Document, PageBoxes, TaggedPart};
use super::resources::SharedObjects;
use super::{content, items};
use crate::page::{Item, Page, Role, Strip, Text};

/// A page of the sheet whose content is being written.
pub(super) trait SheetPage: Send {
    /// Adds a row of boards.
    fn strip(&mut self, shared: &mut SharedObjects, strip: Strip<'_>);
    /// Ends the page, with a description of it.
    fn end(&mut self, shared: &mut SharedObjects, alt: &str);
}

/// A page of the document that shows a page of the sheet.
pub(super) struct OpenPage<'p> {
    page: Page<'p>,
    boxes: PageBoxes,
    /// The content of the figure, and the captions after it.
    content: ContentStream,
    captions: ContentStream,
    parts: Vec<TaggedPart>,
}

impl<'p> OpenPage<'p> {
    /// Begins a page, with everything before its first board. `boards_before` is the number of boards on
    /// earlier pages.
    pub(super) fn begin(shared: &mut SharedObjects, page: Page<'p>, boards_before: u64) -> Self {
        shared.document.bookmarks.boards_before.push(boards_before);
        let boxes = PageBoxes::for_page(&page);
        let mut open = OpenPage {
            boxes,
            content: ContentStream::begin(&boxes),
            captions: ContentStream::default(),
            parts: Vec::new(),
            page,
        };
        let (out, page) = (&mut open.content.bytes, &open.page);
        let start = out.len();
        items::write(out, shared, page, page.backdrop.iter());
        if out.len() > start {
            out.splice(start..start, *b"/Artifact BMC\n");
            out.extend_from_slice(b"EMC\n");
        }
        open.write_texts(shared, true);
        let (out, page) = (&mut open.content.bytes, &open.page);
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\n");
        let figure_items = page.under.iter().filter(|item| !is_text_of_page(item));
        items::write(out, shared, page, figure_items);
        open
    }

    /// Writes the texts that are read before the boards, or the others. On later pages they are
    /// repetitions.
    fn write_texts(&mut self, shared: &mut SharedObjects, first: bool) {
        // The texts of figures differ from page to page.
        let repeats = !shared.document.pages.is_empty() && !self.page.grids.is_empty();
        let out = &mut self.content.bytes;
        let texts = self.page.under.iter().filter(|item| is_text_of_page(item));
        let texts = texts.filter_map(Item::text);
        let texts: Vec<&Text> = texts.filter(|t| t.role.is_read_first() == first).collect();
        for lines in texts.chunk_by(|a, b| b.continues(a)) {
            if repeats {
                out.extend_from_slice(b"/Artifact<</Type/Pagination>>BDC\n");
            } else {
                let part = match (first, self.parts.is_empty()) {
                    (true, true) => TaggedPart::Heading,
                    (true, false) => TaggedPart::Above,
                    (false, _) => TaggedPart::Below,
                };
                part.begin(out, &mut self.parts);
            }
            for line in lines {
                shared.write_texts(out, [*line]);
            }
            out.extend_from_slice(b"EMC\n");
        }
    }

    fn write_captions(&mut self, shared: &mut SharedObjects, captions: &[Text]) {
        if captions.is_empty() {
            return;
        }
        let out = &mut self.captions.bytes;
        if !self.parts.contains(&TaggedPart::Caption) {
            TaggedPart::Caption.begin(out, &mut self.parts);
        }
        shared.write_texts(out, captions);
        self.captions.write_full_block(&mut shared.document);
    }
}

impl SheetPage for OpenPage<'_> {
    fn strip(&mut self, shared: &mut SharedObjects, strip: Strip<'_>) {
        let grid = &self.page.grids[strip.grid];
        for orbit in strip.orbits {
            let page = shared.document.pages.len();
            let top = grid.board_y(strip.row) - grid.slot.bands.top;
            let title = || {
                self.page
                    .language
                    .message("orbit-bookmark", &[("number", orbit.number.into())])
            };
            let bookmarks = &mut shared.document.bookmarks;
            bookmarks.add(title, page, self.boxes.distance_from_bottom(top));
        }
        content::write_mats(&mut self.content.bytes, &strip.mats_by_color(grid));
        let forms = &shared.boards[strip.grid];
        for group in boards::board_runs(grid, strip) {
            boards::write_boards(&mut self.content.bytes, &group, forms);
            self.content.write_full_block(&mut shared.document);
        }
        self.write_captions(shared, strip.texts);
    }

    fn end(&mut self, shared: &mut SharedObjects, alt: &str) {
        let (out, page) = (&mut self.content.bytes, &self.page);
        items::write(out, shared, page, page.over.iter());
        out.extend_from_slice(b"EMC\n");
        if self.parts.contains(&TaggedPart::Caption) {
            self.captions.bytes.extend_from_slice(b"EMC\n");
            let captions = std::mem::take(&mut self.captions);
            self.content.append(captions, &mut shared.document);
        }
        self.write_texts(shared, false);
        self.content.bytes.push(b'Q');
        self.content.write(&mut shared.document);
        let alt = self.page.alt.as_deref().unwrap_or(alt);
        let (contents, document) = (&self.content.written, &mut shared.document);
        document.add_page(&self.boxes, contents, alt, &self.parts);
    }
}

/// True if an item is a text that is read separately from the boards.
fn is_text_of_page(item: &Item) -> bool {
    item.text().is_some_and(|text| text.role != Role::Label)
}

/// The number of bytes of content that are compressed at once. A page with more has several
/// streams, so that memory does not grow with the number of boards.
const BLOCK_BYTES: usize = 1 << 19;

/// Content that is written in blocks.
#[derive(Default)]
pub(super) struct ContentStream {
    pub(super) bytes: Vec<u8>,
    pub(super) written: Vec<Ref>,
}

impl ContentStream {
    /// Begins the content of a page, in points from its top left corner.
    pub(super) fn begin(boxes: &PageBoxes) -> ContentStream {
        let mut content = ContentStream::default();
        content.bytes.extend_from_slice(b"q ");
        content::write_operator(&mut content.bytes, &boxes.matrix(), "cm");
        content
    }

    pub(super) fn write(&mut self, document: &mut Document) {
        self.written.push(document.file.write_content(&self.bytes));
        self.bytes.clear();
    }

    /// Writes the content if it fills a block.
    pub(super) fn write_full_block(&mut self, document: &mut Document) {
        if self.bytes.len() < BLOCK_BYTES {
            return;
        }
        self.write(document);
    }

    pub(super) fn append(&mut self, mut other: ContentStream, document: &mut Document) {
        if !other.written.is_empty() {
            self.write(document);
            self.written.append(&mut other.written);
        }
        self.bytes.append(&mut other.bytes);
    }
}
