//! A document whose pages are spread over smaller ones.

use std::io::Write;

use pdf_writer::Ref;

use super::poster::{Forms, Poster};
use crate::Result;
use crate::Tiling;
use crate::page::page::Page;
use crate::page::strip::Strip;
use crate::units::distance::Distance;
use crate::write::pdf::content;
use crate::write::pdf::items;
use crate::write::pdf::resources::Shared;
use crate::write::pdf::rows::{self, BoardForms};
use crate::write::svg::fragments::Tape;

/// How the pages of a document are spread, and what the smaller ones share.
pub(in crate::write::pdf) struct SpreadDocument {
    pub(in crate::write::pdf) tiling: Tiling,
    /// What the document says that it is.
    pub(in crate::write::pdf) title: String,
    pub(in crate::write::pdf) forms: Forms,
}

impl SpreadDocument {
    pub(in crate::write::pdf) fn new(
        tiling: Tiling,
        title: &str,
        resources: Ref,
    ) -> SpreadDocument {
        SpreadDocument {
            tiling,
            title: title.to_owned(),
            forms: Forms {
                resources,
                all: Vec::new(),
            },
        }
    }
}

/// A page that is being drawn in forms, of which the smaller ones show parts.
pub(in crate::write::pdf) struct OpenPoster<'p> {
    page: Page<'p>,
    /// By grid.
    forms: Vec<BoardForms>,
    tape: Tape,
    poster: Poster,
}

impl<'p> OpenPoster<'p> {
    /// Begins a page, with everything before its first board.
    pub(in crate::write::pdf) fn begin<W: Write>(
        shared: &mut Shared<W>,
        spread: &mut SpreadDocument,
        page: Page<'p>,
    ) -> Result<Self> {
        let mut poster = Poster::new(&page, &spread.tiling, &spread.title)?;
        poster.cover(Distance::ZERO, page.height);
        let below = page.backdrop.iter().chain(&page.under);
        items::write(&mut poster.bytes, shared, &page, below)?;
        poster.flush(shared, &mut spread.forms)?;
        Ok(OpenPoster {
            forms: shared.board_forms(&page),
            tape: Tape::default(),
            page,
            poster,
        })
    }

    pub(in crate::write::pdf) fn strip<W: Write>(
        &mut self,
        shared: &mut Shared<W>,
        spread: &mut SpreadDocument,
        strip: Strip<'_>,
    ) -> Result<()> {
        let (grid, poster) = (&self.page.grids[strip.grid], &mut self.poster);
        let top = grid.board_y(strip.row) - grid.bands().top;
        // Letters and queens may reach beyond their places a little.
        let (above, below) = (top - grid.cell(), top + grid.slot.height() + grid.cell());
        let mats = strip.mats(grid);
        for [_, top, _, height] in mats.iter().flat_map(|(_, mats)| mats) {
            poster.cover(*top, *top + *height);
        }
        content::mats(&mut poster.bytes, &mats);
        let drawn = &self.forms[strip.grid];
        for group in rows::groups(grid, strip) {
            poster.cover(above, below);
            rows::boards(&mut poster.bytes, &mut self.tape, &group, drawn);
            poster.spill(shared, &mut spread.forms)?;
        }
        if !strip.texts.is_empty() {
            poster.cover(above, below);
            let (out, file) = (&mut poster.bytes, &mut shared.document.file);
            shared.texts.write(out, file, strip.texts);
        }
        Ok(())
    }

    /// Ends the page, and writes the smaller ones.
    pub(in crate::write::pdf) fn end<W: Write>(
        &mut self,
        shared: &mut Shared<W>,
        spread: &mut SpreadDocument,
    ) -> Result<()> {
        let (page, poster) = (&self.page, &mut self.poster);
        if !page.over.is_empty() {
            poster.cover(Distance::ZERO, page.height);
            items::write(&mut poster.bytes, shared, page, page.over.iter())?;
        }
        poster.finish(shared, &mut spread.forms)
    }
}
