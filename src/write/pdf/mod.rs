//! PDF: a document of any number of pages, written object by object.
//!
//! The queen and the empty board are forms (ISO 32000-1, 8.10) in cells, y
//! down, that all pages share. A page is then a row of small whole numbers
//! for each board, which compress well.

mod artwork;
mod board;
mod bookmarks;
mod boxes;
mod content;
mod document;
mod file;
mod gradient;
mod inks;
mod metadata;
mod path;
mod text;
mod tiled;
mod tiling;
mod typeface;
mod words;

#[cfg(test)]
mod reader;
#[cfg(test)]
mod tests;

use std::io::Write;

use pdf_writer::writers::Resources;
use pdf_writer::{Name, Ref};

use self::boxes::PageBoxes;
use self::document::{Document, Finished, Part};
use self::file::File;
pub(crate) use self::metadata::Metadata;
use self::text::Texts;
use self::tiled::{Poster, Shared};
use self::tiling::Tiles;
use crate::layout::collect::{Strip, StripWriter};
use crate::page::grid::Grid;
use crate::page::page::{Page, Text};
use crate::text::shape::Fonts;
use crate::units::distance::Distance;
use crate::{Error, Language, Result, Tiling};

/// Bytes of content that are compressed at once. A page with more has several
/// streams, so that memory does not grow with the number of boards.
const BLOCK: usize = 1 << 19;

/// Writes pages as PDF: any number of them, each strip by strip.
pub(crate) struct PdfWriter<'p, W> {
    document: Document<W>,
    alt: String,
    /// What every page names things in.
    resources: Ref,
    /// The forms of the boards and the queen, by name, once there is a page.
    forms: Vec<(String, Ref)>,
    texts: Option<Texts>,
    open: Option<OpenPage<'p>>,
    /// Boards, or orbits shown whole, so far and before the first page.
    boards: u64,
    tiled: Option<Tiled>,
}

/// What a document needs whose pages are spread over smaller ones.
struct Tiled {
    tiling: Tiling,
    title: String,
    language: Language,
    /// What the smaller pages name things in, and the forms that they draw.
    resources: Ref,
    forms: Vec<Ref>,
}

/// A page whose content is being written.
struct OpenPage<'p> {
    page: Page<'p>,
    boxes: PageBoxes,
    /// What is shown, and what comes after all of that.
    content: Stream,
    captions: Stream,
    parts: Vec<Part>,
    /// Takes the content if the page is spread over smaller ones.
    poster: Option<Poster>,
}

/// Content of which only the end is in memory.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
    written: Vec<Ref>,
}

impl<'p, W: Write> PdfWriter<'p, W> {
    /// Begins a document without pages.
    pub(crate) fn new(out: W, metadata: &Metadata<'_>) -> Result<Self> {
        let mut document = Document::new(out, metadata)?;
        let tiled = metadata.tiling.map(|tiling| Tiled {
            tiling: tiling.clone(),
            title: metadata.text.title.clone(),
            language: metadata.language,
            resources: document.file.reserve(),
            forms: Vec::new(),
        });
        Ok(PdfWriter {
            resources: document.file.reserve(),
            document,
            alt: metadata.text.description.clone(),
            forms: Vec::new(),
            texts: None,
            open: None,
            boards: metadata.before,
            tiled,
        })
    }

    /// Writes what the pages share.
    fn begin_document(&mut self, page: &Page<'p>) -> Result<()> {
        let file = &mut self.document.file;
        for (index, grid) in page.grids.iter().enumerate() {
            self.forms.push((form(index), board::board(file, grid)?));
        }
        let queen = board::queen(file, &page.grids[0])?;
        self.forms.push((String::from("Q"), queen));
        let fonts = match &self.tiled {
            Some(_) => Some(page.fonts.clone().unwrap_or_else(|| Fonts::new(&[]).into())),
            None => page.fonts.clone(),
        };
        self.texts = fonts.map(Texts::new);
        self.document.number_from(page.index + 1);
        Ok(())
    }

    /// Everything before the first board.
    fn head(&mut self, open: &mut OpenPage<'p>) {
        let page = &open.page;
        let out = &mut open.content.bytes;
        out.extend_from_slice(b"q ");
        content::matrix(out, open.boxes.matrix());
        let start = out.len();
        content::surroundings(out, page);
        if out.len() > start {
            out.splice(start..start, *b"/Artifact BMC\n");
            out.extend_from_slice(b"EMC\n");
        }
        self.page_texts(open, true);
        open.content
            .bytes
            .extend_from_slice(b"/Figure<</MCID 0>>BDC\n");
    }

    /// The texts above the boards, or the others. What the first page has, the
    /// others repeat.
    fn page_texts(&mut self, open: &mut OpenPage<'p>, above: bool) {
        let Some(texts) = &mut self.texts else {
            return;
        };
        let file = &mut self.document.file;
        let boards = open.page.grids[0].y;
        let repeats = !self.document.pages.is_empty();
        let out = &mut open.content.bytes;
        for text in open.page.texts.iter() {
            if (text.y <= boards) != above {
                continue;
            }
            if repeats {
                out.extend_from_slice(b"/Artifact<</Type/Pagination>>BDC\n");
            } else {
                let part = match (above, open.parts.is_empty()) {
                    (true, true) => Part::Heading,
                    (true, false) => Part::Above,
                    (false, _) => Part::Below,
                };
                begin_part(out, &mut open.parts, part);
            }
            texts.write(out, file, std::slice::from_ref(text));
            out.extend_from_slice(b"EMC\n");
        }
    }

    /// Everything before the first board of a page that is spread over others.
    fn poster_head(&mut self, open: &mut OpenPage<'p>, mut poster: Poster) -> Result<()> {
        let page = &open.page;
        poster.cover(Distance::ZERO, page.height);
        content::surroundings(&mut poster.bytes, page);
        let Some((mut shared, document)) = self.shared() else {
            return Ok(());
        };
        let (out, file) = (&mut poster.bytes, &mut document.file);
        shared.texts.write(out, file, &page.texts);
        poster.flush(document, &mut shared)?;
        open.poster = Some(poster);
        Ok(())
    }

    /// What posters share, if pages are spread over others.
    fn shared(&mut self) -> Option<(Shared<'_>, &mut Document<W>)> {
        let tiled = self.tiled.as_mut()?;
        let shared = Shared {
            texts: self.texts.as_mut()?,
            inner: self.resources,
            outer: tiled.resources,
            forms: &mut tiled.forms,
            language: tiled.language,
        };
        Some((shared, &mut self.document))
    }

    fn captions(&mut self, open: &mut OpenPage<'p>, captions: &[Text]) -> Result<()> {
        let Some(texts) = self.texts.as_mut().filter(|_| !captions.is_empty()) else {
            return Ok(());
        };
        let out = &mut open.captions.bytes;
        if !open.parts.contains(&Part::Caption) {
            begin_part(out, &mut open.parts, Part::Caption);
        }
        let file = &mut self.document.file;
        texts.write(out, file, captions);
        open.captions.spill(&mut self.document)
    }

    fn page_strip(&mut self, open: &mut OpenPage<'p>, strip: Strip<'_>) -> Result<()> {
        let grid = &open.page.grids[strip.grid];
        if open.page.sheet.by_class {
            self.boards += 1;
            let (orbit, page) = (self.boards, self.document.pages.len());
            let top = grid.board_y(strip.row) - grid.bands().top;
            let title = || words::orbit(open.page.sheet.language, orbit);
            let bookmarks = &mut self.document.bookmarks;
            bookmarks.place(title, page, open.boxes.above(top));
        } else {
            self.boards += strip.len() as u64;
        }
        for (place, ranks) in places(grid, strip) {
            let out = &mut open.content.bytes;
            content::board(out, &place, &form(strip.grid), ranks);
            open.content.spill(&mut self.document)?;
        }
        self.captions(open, strip.texts)
    }

    fn poster_strip(&mut self, open: &mut OpenPage<'p>, strip: Strip<'_>) -> Result<()> {
        let (Some(poster), Some((mut shared, document))) = (&mut open.poster, self.shared()) else {
            return Ok(());
        };
        let grid = &open.page.grids[strip.grid];
        let top = grid.board_y(strip.row) - grid.bands().top;
        // Letters and queens may reach beyond their places a little.
        let (above, below) = (top - grid.cell(), top + grid.slot.height() + grid.cell());
        for (place, ranks) in places(grid, strip) {
            poster.cover(above, below);
            content::board(&mut poster.bytes, &place, &form(strip.grid), ranks);
            poster.spill(document, &mut shared)?;
        }
        if !strip.texts.is_empty() {
            poster.cover(above, below);
            let (out, file) = (&mut poster.bytes, &mut document.file);
            shared.texts.write(out, file, strip.texts);
        }
        Ok(())
    }

    /// Ends the page that is open, if one is.
    fn end_page(&mut self) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Ok(());
        };
        if let Some(poster) = open.poster {
            return match self.shared() {
                Some((mut shared, document)) => poster.finish(document, &mut shared),
                None => Ok(()),
            };
        }
        open.content.bytes.extend_from_slice(b"EMC\n");
        if open.parts.contains(&Part::Caption) {
            open.captions.bytes.extend_from_slice(b"EMC\n");
            let captions = std::mem::take(&mut open.captions);
            open.content.append(captions, &mut self.document)?;
        }
        self.page_texts(&mut open, false);
        open.content.bytes.push(b'Q');
        open.content.write(&mut self.document)?;
        self.document.page(&Finished {
            boxes: open.boxes,
            resources: self.resources,
            contents: &open.content.written,
            alt: &self.alt,
            parts: &open.parts,
        })
    }

    fn write_resources(&mut self) -> Result<()> {
        let file = &mut self.document.file;
        let fonts = match &self.texts {
            Some(texts) => texts.finish(file)?,
            None => Vec::new(),
        };
        let forms = self.forms.iter().map(|(name, form)| (name.clone(), *form));
        let forms: Vec<_> = forms.collect();
        resources(file, self.resources, &forms, &fonts)?;
        if let Some(tiled) = &self.tiled {
            let forms = tiled.forms.iter().enumerate();
            let forms: Vec<_> = forms
                .map(|(index, form)| (format!("T{index}"), *form))
                .collect();
            resources(file, tiled.resources, &forms, &fonts)?;
        }
        Ok(())
    }
}

fn resources<W: Write>(
    file: &mut File<W>,
    id: Ref,
    forms: &[(String, Ref)],
    fonts: &[(String, Ref)],
) -> Result<()> {
    file.object_as(id, |object| {
        let mut resources: Resources<'_> = object.start();
        let mut names = resources.x_objects();
        for (name, form) in forms {
            names.pair(Name(name.as_bytes()), *form);
        }
        drop(names);
        if !fonts.is_empty() {
            let mut names = resources.fonts();
            for (name, font) in fonts {
                names.pair(Name(name.as_bytes()), *font);
            }
        }
    })
}

impl Stream {
    fn write<W: Write>(&mut self, document: &mut Document<W>) -> Result<()> {
        self.written.push(document.file.content(&self.bytes)?);
        self.bytes.clear();
        Ok(())
    }

    /// Writes what is enough to be compressed.
    fn spill<W: Write>(&mut self, document: &mut Document<W>) -> Result<()> {
        if self.bytes.len() < BLOCK {
            return Ok(());
        }
        self.write(document)
    }

    fn append<W: Write>(&mut self, mut other: Stream, document: &mut Document<W>) -> Result<()> {
        if !other.written.is_empty() {
            self.write(document)?;
            self.written.append(&mut other.written);
        }
        self.bytes.append(&mut other.bytes);
        Ok(())
    }
}

/// Begins the next marked content.
fn begin_part(out: &mut Vec<u8>, parts: &mut Vec<Part>, part: Part) {
    parts.push(part);
    let mark = format!("/{}<</MCID {}>>BDC\n", part.tag(), parts.len());
    out.extend_from_slice(mark.as_bytes());
}

/// What each board of a strip begins with, and its ranks.
fn places<'s>(grid: &Grid<'_>, strip: Strip<'s>) -> impl Iterator<Item = (Vec<u8>, &'s [u16])> {
    let (x, y) = (grid.indent(strip.len() as u64), grid.board_y(strip.row));
    strip.boards().zip(0..).map(move |(ranks, col)| {
        let mut place = Vec::new();
        content::scaled(&mut place, grid.cell(), 1);
        content::point(&mut place, grid.board_x(col) + x, y);
        (place, ranks)
    })
}

/// The name of the form of a grid's board.
fn form(grid: usize) -> String {
    match grid {
        0 => String::from("B"),
        other => format!("B{other}"),
    }
}

impl<'p, W: Write> StripWriter<'p> for PdfWriter<'p, W> {
    fn page(&mut self, page: Page<'p>) -> Result<()> {
        self.end_page()?;
        if self.forms.is_empty() {
            self.begin_document(&page)?;
        }
        let poster = match &self.tiled {
            Some(tiled) => Some(Poster::new(&page, &tiled.tiling, &tiled.title)?),
            None => None,
        };
        if poster.is_none() {
            self.document.bookmarks.page(self.boards);
        }
        let mut open = OpenPage {
            boxes: PageBoxes::of(&page),
            content: Stream::default(),
            captions: Stream::default(),
            parts: Vec::new(),
            poster: None,
            page,
        };
        match poster {
            Some(poster) => self.poster_head(&mut open, poster)?,
            None => self.head(&mut open),
        }
        self.open = Some(open);
        Ok(())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Err(Error::Count {
                announced: 0,
                written: strip.len() as u64,
            });
        };
        if open.poster.is_some() {
            self.poster_strip(&mut open, strip)?;
        } else {
            self.page_strip(&mut open, strip)?;
        }
        self.open = Some(open);
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.end_page()?;
        self.document.bookmarks.end(self.boards);
        self.write_resources()?;
        self.document.finish()
    }
}

/// About how many bytes a grid takes: measured, compressed, one
/// for most queens.
pub(crate) fn estimate(grid: &Grid<'_>) -> u64 {
    let queens = grid.count.saturating_mul(grid.n() as u64);
    queens.saturating_mul(23) / 20
}

/// Over how many pages a page is spread; one if it cannot be, which is said when
/// it is drawn.
pub(crate) fn tiles(page: &Page<'_>, tiling: &Tiling) -> u64 {
    let edge = page.edge.both() * 2;
    let tiles = Tiles::new(page.width - edge, page.height - edge, tiling);
    tiles.map_or(1, |tiles| tiles.len() as u64)
}
