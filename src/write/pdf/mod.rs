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

use self::boxes::PageBoxes;
use self::document::{Document, Finished};
pub(crate) use self::metadata::Metadata;
use crate::grid::Grid;
use crate::length::{push_decimal, push_signed};
use crate::page::{Bar, Page};
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
    alt: String,
    forms: Option<Forms<'p>>,
    open: Option<OpenPage<'p>>,
    content: Vec<u8>,
}

/// The forms of the boards of a sheet, and the resources that name them.
#[derive(Clone)]
struct Forms<'p> {
    sheet: &'p Sheet,
    sizes: Vec<usize>,
    resources: Ref,
}

/// A page whose content is being written.
struct OpenPage<'p> {
    page: Page<'p>,
    boxes: PageBoxes,
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
            alt: metadata.text.description.clone(),
            forms: None,
            open: None,
            content: Vec::new(),
        })
    }

    /// Ends the page that is open, if one is.
    fn end_page(&mut self) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Ok(());
        };
        self.content.extend_from_slice(b"Q EMC");
        self.flush(&mut open)?;
        self.document.page(&Finished {
            boxes: open.boxes,
            resources: open.resources,
            contents: &open.contents,
            alt: &self.alt,
        })
    }

    /// The resources of the boards of a page.
    fn forms(&mut self, page: &Page<'p>) -> Result<Ref> {
        let sizes: Vec<usize> = page.grids.iter().map(Grid::n).collect();
        if let Some(forms) = &self.forms
            && std::ptr::eq(forms.sheet, page.sheet)
            && forms.sizes == sizes
        {
            return Ok(forms.resources);
        }
        let file = &mut self.document.file;
        let mut boards = Vec::new();
        for grid in &page.grids {
            boards.push(board::board(file, grid)?);
        }
        let queen = board::queen(file, &page.grids[0])?;
        let resources = file.object(|object| {
            let mut resources: Resources<'_> = object.start();
            let mut names = resources.x_objects();
            for (index, board) in boards.iter().enumerate() {
                names.pair(Name(form(index).as_bytes()), *board);
            }
            names.pair(Name(b"Q"), queen);
        })?;
        self.forms = Some(Forms {
            sheet: page.sheet,
            sizes,
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
        let resources = self.forms(&page)?;
        let boxes = PageBoxes::of(&page);
        let content = &mut self.content;
        content.extend_from_slice(b"/Figure<</MCID 0>>BDC q");
        for number in boxes.matrix() {
            content.push(b' ');
            content.extend_from_slice(number.to_string().as_bytes());
        }
        content.extend_from_slice(b" cm\n");
        for ground in page.grounds() {
            bar(content, &ground, ground.x == Length::ZERO);
        }
        page.bars.iter().for_each(|each| bar(content, each, false));
        self.open = Some(OpenPage {
            head: head(page.grids[0].cell()),
            boxes,
            resources,
            contents: Vec::new(),
            page,
        });
        Ok(())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let Some(mut open) = self.open.take() else {
            return Err(Error::Count {
                announced: 0,
                written: strip.len() as u64,
            });
        };
        let grid = &open.page.grids[strip.grid];
        let y = grid.board_y(strip.row);
        let indent = grid.indent(strip.len() as u64);
        let name = form(strip.grid);
        let mut full = Vec::new();
        for (ranks, col) in strip.boards().zip(0..) {
            let mut place = open.head.clone();
            point(&mut place, grid.board_x(col) + indent, y);
            board(&mut self.content, &place, &name, ranks);
            if self.content.len() >= BLOCK {
                full.push(self.document.file.content(&self.content)?);
                self.content.clear();
            }
        }
        open.contents.append(&mut full);
        self.open = Some(open);
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.end_page()?;
        self.document.finish()
    }
}

/// A board at a place: each queen is reached from the one before.
fn board(out: &mut Vec<u8>, place: &[u8], name: &str, ranks: &[u16]) {
    let last = ranks.len() as i32 - 1;
    for (ranks, first) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)) {
        out.extend_from_slice(place);
        out.extend_from_slice(b" cm");
        if first == 0 {
            out.extend_from_slice(format!("/{name} Do").as_bytes());
        }
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

/// A filled rectangle; one that ends with the paper reaches over its edge,
/// which may fall between two pixels.
fn bar(out: &mut Vec<u8>, bar: &Bar, over: bool) {
    let numbers = artwork::components(bar.color).map(|number| number.to_string());
    out.extend_from_slice(numbers.join(" ").as_bytes());
    out.extend_from_slice(b" rg");
    let over = if over { Unit::Pt.ticks() } else { 0 };
    for ticks in [
        bar.x.ticks() - over,
        bar.y.ticks() - over,
        bar.width.ticks() + 2 * over,
        bar.height.ticks() + 2 * over,
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

/// About how many bytes a grid takes: measured, one to two for each queen.
pub(crate) fn estimate(grid: &Grid<'_>) -> u64 {
    let queens = grid.count.saturating_mul(grid.n() as u64);
    queens.saturating_mul(2).saturating_add(3000)
}
