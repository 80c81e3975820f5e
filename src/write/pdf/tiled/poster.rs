//! The content of a sheet that is spread over pages, as forms.

use std::io::Write;

use pdf_writer::{Filter, Name, Rect, Ref};

use crate::page::item::{Coloring, Extent, Rectangle};
use crate::page::page::Page;
use crate::page::text::{Align, Role, Text, Typography};
use crate::text::fonts::{Family, Fonts};
use crate::units::distance::Distance;
use crate::write::pdf::boxes::PageBoxes;
use crate::write::pdf::document::{Finished, Part};
use crate::write::pdf::file::compressed;
use crate::write::pdf::resources::Shared;
use crate::write::pdf::tiling::{PosterTiles, Span};
use crate::{Color, Language, Result, Tiling, Unit};

/// Bytes of content in a form: a page only draws those forms that it shows
/// something of.
const BLOCK: usize = 1 << 16;

pub(super) const BLACK: Color = gray(0);

/// A sheet that is being drawn, to be shown in parts.
pub(in crate::write::pdf) struct Poster {
    /// The first text on the sheet, or else what the document says that it is.
    pub(super) title: String,
    pub(super) language: Language,
    pub(super) tiles: PosterTiles,
    pub(super) overlap: Distance,
    /// The whole sheet, and where on it the trimmed one begins.
    pub(super) sheet: [Distance; 2],
    pub(super) corner: Distance,
    pub(super) trimmed: [Distance; 2],
    pub(in crate::write::pdf) bytes: Vec<u8>,
    /// From where to where the bytes reach.
    pub(super) reach: Option<(Distance, Distance)>,
    blocks: Vec<FormBlock>,
}

/// A form with a part of the content.
pub(super) struct FormBlock {
    form: usize,
    top: Distance,
    bottom: Distance,
}

/// The forms of all posters of a document.
pub(in crate::write::pdf) struct Forms {
    /// What the pages that draw them name things in.
    pub(in crate::write::pdf) resources: Ref,
    pub(in crate::write::pdf) all: Vec<Ref>,
}

impl Poster {
    pub(in crate::write::pdf) fn new(
        page: &Page<'_>,
        tiling: &Tiling,
        title: &str,
    ) -> Result<Poster> {
        let corner = page.edge.both();
        let trimmed = [page.width, page.height].map(|side| side - corner * 2);
        Ok(Poster {
            title: page.heading().unwrap_or_else(|| title.to_owned()),
            language: page.language,
            tiles: PosterTiles::new(page, tiling)?,
            overlap: tiling.overlap.into(),
            sheet: [page.width, page.height],
            corner,
            trimmed,
            bytes: Vec::new(),
            reach: None,
            blocks: Vec::new(),
        })
    }

    /// The bytes to come reach so far.
    pub(in crate::write::pdf) fn cover(&mut self, top: Distance, bottom: Distance) {
        let (above, below) = self.reach.unwrap_or((top, bottom));
        self.reach = Some((above.min(top), below.max(bottom)));
    }

    /// Writes what is enough for a form.
    pub(in crate::write::pdf) fn spill<W: Write>(
        &mut self,
        shared: &mut Shared<W>,
        forms: &mut Forms,
    ) -> Result<()> {
        if self.bytes.len() < BLOCK {
            return Ok(());
        }
        self.flush(shared, forms)
    }

    pub(in crate::write::pdf) fn flush<W: Write>(
        &mut self,
        shared: &mut Shared<W>,
        forms: &mut Forms,
    ) -> Result<()> {
        let Some((top, bottom)) = self.reach.take() else {
            return Ok(());
        };
        let data = compressed(&self.bytes)?;
        self.bytes.clear();
        let [width, height] = self.sheet.map(|side| side.to(Unit::Pt) as f32);
        let inner = shared.resources();
        let form = shared.document.file.stream(|chunk, id| {
            let mut form = chunk.form_xobject(id, &data);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(0.0, 0.0, width, height));
            form.pair(Name(b"Resources"), inner);
        })?;
        self.blocks.push(FormBlock {
            form: forms.all.len(),
            top,
            bottom,
        });
        forms.all.push(form);
        Ok(())
    }

    /// Writes the overview and the pages.
    pub(in crate::write::pdf) fn finish<W: Write>(
        &mut self,
        shared: &mut Shared<W>,
        forms: &mut Forms,
    ) -> Result<()> {
        self.flush(shared, forms)?;
        self.overview(shared, forms)?;
        for (tile, number) in self.tiles.all().zip(2..) {
            self.tile(shared, forms, &tile, number)?;
        }
        Ok(())
    }

    pub(super) fn boxes(&self) -> PageBoxes {
        self.tiles.boxes()
    }

    pub(super) fn page<W: Write>(
        &self,
        shared: &mut Shared<W>,
        forms: &Forms,
        (title, label): (String, &str),
        alt: &str,
        content: &[u8],
        parts: &[Part],
    ) -> Result<()> {
        let content = shared.document.file.content(content)?;
        let (boxes, page) = (self.boxes(), shared.document.pages.len());
        let top = boxes.above(Distance::ZERO);
        shared.document.bookmarks.place(|| title, page, top);
        shared.document.name_page(label.to_owned());
        shared.document.page(&Finished {
            boxes,
            resources: forms.resources,
            contents: &[content],
            alt,
            parts,
        })
    }

    /// A line of text at the corner of the page, if there are fonts for it.
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
            on: None,
            line: line.ok()?,
            style,
        })
    }

    /// Draws the forms that a part of the sheet needs.
    pub(super) fn draw(&self, out: &mut Vec<u8>, part: Option<Span>) {
        let (top, bottom) = match part {
            Some(span) => (span.start, span.start + span.length),
            None => (Distance::ZERO, self.trimmed[1]),
        };
        for block in &self.blocks {
            if block.top <= self.corner + bottom && block.bottom >= self.corner + top {
                out.extend_from_slice(format!("/T{} Do\n", block.form).as_bytes());
            }
        }
    }
}

pub(super) fn line([x, y, width, height]: [Distance; 4], color: Color) -> Rectangle {
    Rectangle {
        x,
        y,
        width,
        height,
        color,
        extent: Extent::Line,
        coloring: Coloring::Fixed,
    }
}

pub(super) const fn gray(level: u8) -> Color {
    Color {
        red: level,
        green: level,
        blue: level,
    }
}

pub(super) const fn millimetres(number: i64) -> Distance {
    Distance::of_ticks(number * Unit::Mm.ticks())
}

pub(super) const fn points(number: i64) -> Distance {
    Distance::of_ticks(number * Unit::Pt.ticks())
}
