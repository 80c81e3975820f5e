//! PDF: a document of any number of pages, written object by object.
//!
//! The queen and the empty board are forms (ISO 32000-1, 8.10) in cells, y
//! down, that all pages share. A page is then a row of small whole numbers
//! for each board, which compress well.

mod artwork;
mod board;
mod boxes;
mod document;
mod file;
mod gradient;
mod inks;
mod metadata;
mod path;

#[cfg(test)]
mod reader;
#[cfg(test)]
mod tests;

use std::io::Write;

use pdf_writer::writers::Resources;
use pdf_writer::{Name, Ref};

pub(crate) use self::boxes::PageBoxes;
use self::document::{Document, Finished};
pub(crate) use self::metadata::Metadata;
use crate::layout::Page;
use crate::length::{push_decimal, push_signed};
use crate::strips::{Strip, StripWriter};
use crate::{Error, Length, Result, Sheet, Unit};

/// Bytes of content that are compressed at once. A page with more has several
/// streams, so that memory does not grow with the number of boards.
const BLOCK: usize = 1 << 19;

/// Files from one absolute place to the next: readers that compute in 32-bit
/// floats would drift on boards of hundreds of files.
const ANCHOR: usize = 32;

/// Writes pages as PDF: any number of them, each strip by strip.
pub(crate) struct PdfWriter<'p, W> {
    document: Document<W>,
    forms: Option<Forms<'p>>,
    open: Option<OpenPage<'p>>,
    content: Vec<u8>,
}

/// The forms of the boards of a sheet, and the resources that name them.
#[derive(Clone, Copy)]
struct Forms<'p> {
    sheet: &'p Sheet,
    n: usize,
    resources: Ref,
}

/// A page whose content is being written.
struct OpenPage<'p> {
    page: &'p Page<'p>,
    boxes: PageBoxes,
    alt: String,
    resources: Ref,
    contents: Vec<Ref>,
    /// `q … 0 0 … `: what every board begins with.
    head: Vec<u8>,
}

impl<'p, W: Write> PdfWriter<'p, W> {
    /// Begins a document without pages.
    pub(crate) fn new(out: W, metadata: &Metadata<'_>) -> Result<Self> {
        Ok(PdfWriter {
            document: Document::new(out, metadata)?,
            forms: None,
            open: None,
            content: Vec::new(),
        })
    }

    /// Begins the next page; `alt` says what it shows. Pages of the same
    /// sheet and board size share their forms.
    pub(crate) fn begin_page(
        &mut self,
        page: &'p Page<'p>,
        boxes: PageBoxes,
        alt: &str,
    ) -> Result<()> {
        self.end_page()?;
        let resources = self.forms(page)?;
        let content = &mut self.content;
        content.extend_from_slice(b"/Figure<</MCID 0>>BDC q");
        for number in boxes.matrix() {
            content.push(b' ');
            content.extend_from_slice(number.to_string().as_bytes());
        }
        content.extend_from_slice(b" cm\n");
        if let Some(color) = page.sheet.ground() {
            let numbers = artwork::components(color).map(|number| number.to_string());
            content.extend_from_slice(numbers.join(" ").as_bytes());
            content.extend_from_slice(b" rg");
            ground(content, boxes);
        }
        self.open = Some(OpenPage {
            page,
            boxes,
            alt: alt.to_owned(),
            resources,
            contents: Vec::new(),
            head: head(page.cell()),
        });
        Ok(())
    }

    /// Ends the page that is open, if one is.
    pub(crate) fn end_page(&mut self) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Ok(());
        };
        self.content.extend_from_slice(b"Q EMC");
        self.flush(&mut open)?;
        self.document.page(&Finished {
            boxes: open.boxes,
            resources: open.resources,
            contents: &open.contents,
            alt: &open.alt,
        })
    }

    /// The resources of the boards of a page.
    fn forms(&mut self, page: &Page<'p>) -> Result<Ref> {
        let (sheet, n) = (page.sheet, page.n());
        let known = self.forms;
        if let Some(forms) = known.filter(|known| std::ptr::eq(known.sheet, sheet) && known.n == n)
        {
            return Ok(forms.resources);
        }
        let file = &mut self.document.file;
        let (board, queen) = (board::board(file, page)?, board::queen(file, page)?);
        let resources = file.object(|object| {
            let mut resources: Resources<'_> = object.start();
            let mut names = resources.x_objects();
            names.pair(Name(b"B"), board).pair(Name(b"Q"), queen);
        })?;
        self.forms = Some(Forms {
            sheet,
            n,
            resources,
        });
        Ok(resources)
    }

    fn flush(&mut self, open: &mut OpenPage<'p>) -> Result<()> {
        let stream = self.document.file.content(&self.content)?;
        open.contents.push(stream);
        self.content.clear();
        Ok(())
    }
}

impl<W: Write> StripWriter for PdfWriter<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Err(Error::Count {
                announced: 0,
                written: strip.len() as u64,
            });
        };
        let y = open.page.board_y(strip.row);
        for (ranks, col) in strip.boards().zip(0..) {
            let mut place = open.head.clone();
            point(&mut place, open.page.board_x(col), y);
            board(&mut self.content, &place, ranks);
            if self.content.len() >= BLOCK {
                self.flush(&mut open)?;
            }
        }
        self.open = Some(open);
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.end_page()?;
        self.document.finish()
    }
}

/// A board at a place: each queen is reached from the one before.
fn board(out: &mut Vec<u8>, place: &[u8], ranks: &[u16]) {
    let last = ranks.len() as i32 - 1;
    for (ranks, first) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)) {
        out.extend_from_slice(place);
        out.extend_from_slice(if first == 0 { b" cm/B Do" } else { b" cm" });
        let (mut right, mut at) = (first, 0);
        for rank in ranks {
            let down = last - i32::from(*rank);
            out.extend_from_slice(b" 1 0 0 1 ");
            push_signed(out, right);
            out.push(b' ');
            push_signed(out, down - at);
            out.extend_from_slice(b" cm/Q Do");
            (right, at) = (1, down);
        }
        out.extend_from_slice(b" Q\n");
    }
}

/// The scale from points to cells, as the first four numbers of a matrix.
fn head(cell: Length) -> Vec<u8> {
    let billionths = i128::from(cell.ticks()) * 1_000_000_000 / i128::from(Unit::Pt.ticks());
    let (whole, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    let scale = format!("{whole}.{rest:09}");
    let scale = scale.trim_end_matches('0').trim_end_matches('.');
    format!("q {scale} 0 0 {scale}").into_bytes()
}

/// The ground of a page: to the end of the bleed, and over the edge of the
/// paper, which may fall between two pixels, if that is the end.
fn ground(out: &mut Vec<u8>, boxes: PageBoxes) {
    let over = if boxes.slug == Length::ZERO {
        Unit::Pt.ticks()
    } else {
        0
    };
    let edge = boxes.bleed.ticks() + over;
    for ticks in [
        -edge,
        -edge,
        boxes.width.ticks() + 2 * edge,
        boxes.height.ticks() + 2 * edge,
    ] {
        out.push(b' ');
        push_decimal(out, ticks, Unit::Pt);
    }
    out.extend_from_slice(b" re f\n");
}

fn point(out: &mut Vec<u8>, x: Length, y: Length) {
    for length in [x, y] {
        out.push(b' ');
        push_decimal(out, length.ticks(), Unit::Pt);
    }
}

/// About how many bytes a page has: measured, one to two for each queen.
pub(crate) fn estimate(page: &Page<'_>) -> u64 {
    let queens = page.count().saturating_mul(page.n() as u64);
    queens.saturating_mul(2).saturating_add(3000)
}
