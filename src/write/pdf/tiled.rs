//! A sheet on many pages: its content as forms, which an overview and each
//! page draw a part of.

use std::io::Write;

use pdf_writer::{Filter, Name, Rect, Ref};

use super::boxes::PageBoxes;
use super::content::{bar, fill, matrix, point, rect};
use super::document::{Document, Finished, Part};
use super::file::compressed;
use super::text::Texts;
use super::tiling::{MARGIN, Span, Tile, Tiles};
use crate::length::InUnit;
use crate::page::{Align, Bar, Page, Style, Text};
use crate::text::{EM, Family};
use crate::{Color, Language, Length, Result, Tiling, Unit};

/// Bytes of content in a form: a page only draws those forms that it shows
/// something of.
const BLOCK: usize = 1 << 16;

/// Marks for cutting: their width, length and distance from the picture; and
/// the length of those that show where the next part begins.
const LINE: Length = Length::of_ticks(Unit::Pt.ticks() * 24 / 100);
const LONG: Length = millimetres(5);
const SHORT: Length = millimetres(3);
const OFF: Length = millimetres(1);
/// From the corner of a page's picture to the texts and the ruler beside it.
const INDENT: Length = millimetres(3);
/// The ruler, from the lower edge of the paper, and its divisions.
const RULER: Length = millimetres(100);
const RULER_Y: Length = millimetres(5);
const TENTH: Length = millimetres(10);

/// Half of the least length that names the size of a sheet.
const HALF_MM: Length = Length::of_ticks(Unit::Mm.ticks() / 2);

/// What the page before the parts is called where these have their names.
const OVERVIEW: &str = "0";

const SMALL: Length = points(7);
const TEXT: Length = points(10);
const TITLE: Length = points(15);

const BLACK: Color = gray(0);
const GRAY: Color = gray(110);

/// A sheet that is being drawn, to be shown in parts.
pub(super) struct Poster {
    /// The first text on the sheet, or else what the document says that it is.
    title: String,
    tiles: Tiles,
    overlap: Length,
    /// The whole sheet, and where on it the trimmed one begins.
    sheet: [Length; 2],
    corner: Length,
    trimmed: [Length; 2],
    pub(super) bytes: Vec<u8>,
    /// From where to where the bytes reach.
    reach: Option<(Length, Length)>,
    blocks: Vec<Block>,
}

/// A form with a part of the content.
struct Block {
    form: usize,
    top: Length,
    bottom: Length,
}

/// What all posters of a document share.
pub(super) struct Shared<'a> {
    pub(super) texts: &'a mut Texts,
    /// Of the forms, and of the pages that draw them.
    pub(super) inner: Ref,
    pub(super) outer: Ref,
    pub(super) forms: &'a mut Vec<Ref>,
    pub(super) language: Language,
}

impl Poster {
    pub(super) fn new(page: &Page<'_>, tiling: &Tiling, title: &str) -> Result<Poster> {
        let corner = page.edge.both();
        let trimmed = [page.width, page.height].map(|side| side - corner * 2);
        let title = page.texts.first().map_or(title, |text| &text.line.text);
        Ok(Poster {
            title: title.to_owned(),
            tiles: Tiles::new(trimmed[0], trimmed[1], tiling)?,
            overlap: tiling.overlap,
            sheet: [page.width, page.height],
            corner,
            trimmed,
            bytes: Vec::new(),
            reach: None,
            blocks: Vec::new(),
        })
    }

    /// The bytes to come reach so far.
    pub(super) fn cover(&mut self, top: Length, bottom: Length) {
        let (above, below) = self.reach.unwrap_or((top, bottom));
        self.reach = Some((above.min(top), below.max(bottom)));
    }

    /// Writes what is enough for a form.
    pub(super) fn spill<W: Write>(
        &mut self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
    ) -> Result<()> {
        if self.bytes.len() < BLOCK {
            return Ok(());
        }
        self.flush(document, shared)
    }

    pub(super) fn flush<W: Write>(
        &mut self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
    ) -> Result<()> {
        let Some((top, bottom)) = self.reach.take() else {
            return Ok(());
        };
        let data = compressed(&self.bytes)?;
        self.bytes.clear();
        let [width, height] = self.sheet.map(|side| side.to(Unit::Pt) as f32);
        let inner = shared.inner;
        let form = document.file.stream(|chunk, id| {
            let mut form = chunk.form_xobject(id, &data);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(0.0, 0.0, width, height));
            form.pair(Name(b"Resources"), inner);
        })?;
        self.blocks.push(Block {
            form: shared.forms.len(),
            top,
            bottom,
        });
        shared.forms.push(form);
        Ok(())
    }

    /// Writes the overview and the pages.
    pub(super) fn finish<W: Write>(
        mut self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
    ) -> Result<()> {
        self.flush(document, shared)?;
        self.overview(document, shared)?;
        for (tile, number) in self.tiles.all().zip(2..) {
            self.tile(document, shared, &tile, number)?;
        }
        Ok(())
    }

    fn boxes(&self) -> PageBoxes {
        PageBoxes {
            width: self.tiles.width,
            height: self.tiles.height,
            bleed: Length::ZERO,
            slug: Length::ZERO,
        }
    }

    fn page<W: Write>(
        &self,
        document: &mut Document<W>,
        shared: &Shared<'_>,
        (title, label): (String, &str),
        alt: &str,
        content: &[u8],
        parts: &[Part],
    ) -> Result<()> {
        let content = document.file.content(content)?;
        let (boxes, page) = (self.boxes(), document.pages.len());
        let top = boxes.above(Length::ZERO);
        document.bookmarks.place(|| title, page, top);
        document.name_page(label.to_owned());
        document.page(&Finished {
            boxes,
            resources: shared.outer,
            contents: &[content],
            alt,
            parts,
        })
    }

    /// A part of the sheet at its true size, and what helps to join it.
    fn tile<W: Write>(
        &self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
        tile: &Tile,
        number: usize,
    ) -> Result<()> {
        let mut out = Vec::from(*b"q ");
        matrix(&mut out, self.boxes().matrix());
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\nq");
        rect(&mut out, [MARGIN, MARGIN, tile.x.length, tile.y.length]);
        out.extend_from_slice(b" W n 1 0 0 1");
        let from = |span: Span| MARGIN - self.corner - span.start;
        point(&mut out, from(tile.x), from(tile.y));
        out.extend_from_slice(b" cm\n");
        self.draw(&mut out, Some(tile.y));
        out.extend_from_slice(b"Q EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.marks(tile) {
            bar(&mut out, &mark, false);
        }
        let texts = self.labels(shared, tile, number);
        shared.texts.write(&mut out, &mut document.file, &texts);
        out.extend_from_slice(b"EMC\nQ");
        let alt = format!("{} · {}", tile.name(), self.title);
        let name = tile.name();
        self.page(document, shared, (name.clone(), &name), &alt, &out, &[])
    }

    /// Draws the forms that a part of the sheet needs.
    fn draw(&self, out: &mut Vec<u8>, part: Option<Span>) {
        let (top, bottom) = match part {
            Some(span) => (span.start, span.start + span.length),
            None => (Length::ZERO, self.trimmed[1]),
        };
        for block in &self.blocks {
            if block.top <= self.corner + bottom && block.bottom >= self.corner + top {
                out.extend_from_slice(format!("/T{} Do\n", block.form).as_bytes());
            }
        }
    }

    /// Where to cut, where the neighbours begin, and a ruler.
    fn marks(&self, tile: &Tile) -> Vec<Bar> {
        let (right, bottom) = (MARGIN + tile.x.length, MARGIN + tile.y.length);
        let mut marks = Vec::new();
        let mut across = |x: Length, long: Length, color: Color| {
            for y in [MARGIN - OFF - long, bottom + OFF] {
                marks.push(line(x, y, LINE, long, color));
            }
        };
        across(MARGIN, LONG, BLACK);
        across(right, LONG, BLACK);
        if tile.column + 1 < self.tiles.columns().len() && self.overlap > Length::ZERO {
            across(right - self.overlap, SHORT, GRAY);
        }
        let mut down = |y: Length, long: Length, color: Color| {
            for x in [MARGIN - OFF - long, right + OFF] {
                marks.push(line(x, y, long, LINE, color));
            }
        };
        down(MARGIN, LONG, BLACK);
        down(bottom, LONG, BLACK);
        if tile.row + 1 < self.tiles.rows().len() && self.overlap > Length::ZERO {
            down(bottom - self.overlap, SHORT, GRAY);
        }
        marks.extend(self.ruler());
        marks
    }

    fn has_ruler(&self) -> bool {
        self.tiles.width - MARGIN * 2 >= INDENT * 2 + RULER
    }

    fn ruler(&self) -> Vec<Bar> {
        if !self.has_ruler() {
            return Vec::new();
        }
        let (x, y) = (MARGIN + INDENT, self.tiles.height - RULER_Y);
        let mut marks = vec![line(x, y, RULER, LINE, GRAY)];
        for tenth in 0..=10 {
            let long = if tenth % 10 == 0 { SHORT } else { OFF * 2 };
            marks.push(line(x + TENTH * tenth, y - long, LINE, long, GRAY));
        }
        marks
    }

    /// Which part this is, and what the ruler is for.
    fn labels(&self, shared: &Shared<'_>, tile: &Tile, number: usize) -> Vec<Text> {
        let room = self.tiles.width - MARGIN * 2 - INDENT * 2;
        let below = shared.texts.fonts().descent(Family::Sans);
        let y = MARGIN - OFF - SMALL.parts(i64::from(below), i64::from(EM));
        let x = MARGIN + INDENT;
        let pages = self.tiles.len() + 1;
        let page = shared.language.page_of(number as u64, pages as u64);
        let short = format!("{} · {page}", tile.name());
        let long = format!("{short} · {}", self.title);
        let fits = |text: &Text| text.width() <= room;
        let label = |words: &str| shared.text(words, SMALL, GRAY).filter(fits);
        let mut texts = Vec::new();
        if let Some(text) = label(&long).or_else(|| label(&short)) {
            texts.push(Text { x, y, ..text });
        }
        texts.extend(self.ruler_label(shared));
        texts
    }

    /// What the ruler is for, beside it.
    fn ruler_label(&self, shared: &Shared<'_>) -> Option<Text> {
        let x = MARGIN + INDENT + RULER + INDENT;
        let y = self.tiles.height - RULER_Y;
        let text = shared.text(&shared.language.check_ruler(), SMALL, GRAY)?;
        let fits = self.has_ruler() && x + text.width() <= self.tiles.width - MARGIN;
        fits.then_some(Text { x, y, ..text })
    }

    /// How the pages go together.
    fn overview<W: Write>(
        &self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
    ) -> Result<()> {
        let mut out = Vec::from(*b"q ");
        matrix(&mut out, self.boxes().matrix());
        let room = self.tiles.width - MARGIN * 2;
        let language = shared.language;
        let [width, height] = self.trimmed.map(|side| (side + HALF_MM).floor(HALF_MM * 2));
        let [width, height] = [width, height].map(|side| InUnit(side, Unit::Mm));
        let names: Vec<String> = self.tiles.all().map(|tile| tile.name()).collect();
        let all = match names.as_slice() {
            [first, .., last] => format!("{first}–{last}"),
            names => names.concat(),
        };
        let heading = (language.assembly().to_owned(), TITLE, Part::Heading);
        let lines = [
            language.overlap_note(self.overlap),
            format!("{width} × {height} mm: {all}"),
        ];
        let lines = lines.into_iter().map(|line| (line, TEXT, Part::Above));
        let mut y = MARGIN;
        let mut parts = Vec::new();
        for (words, size, part) in std::iter::once(heading).chain(lines) {
            let Some(text) = shared.text(&words, size, BLACK) else {
                continue;
            };
            let size = match text.width() > room {
                true => size.parts(room.ticks(), text.width().ticks()),
                false => size,
            };
            y = y + size.parts(3, 2);
            let text = Text {
                x: MARGIN,
                y,
                size,
                ..text
            };
            super::begin_part(&mut out, &mut parts, part);
            shared.texts.write(&mut out, &mut document.file, &[text]);
            out.extend_from_slice(b"EMC\n");
        }
        let y = y + TEXT;
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\n");
        self.plan(document, shared, &mut out, y);
        out.extend_from_slice(b"EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.ruler() {
            bar(&mut out, &mark, false);
        }
        if let Some(text) = self.ruler_label(shared) {
            shared.texts.write(&mut out, &mut document.file, &[text]);
        }
        out.extend_from_slice(b"EMC\nQ");
        let heading = language.assembly().to_owned();
        let alt = format!("{heading}: {all} · {}", self.title);
        self.page(document, shared, (heading, OVERVIEW), &alt, &out, &parts)
    }

    /// The sheet as small as fits below `y`, and the names of its parts.
    fn plan<W: Write>(
        &self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
        out: &mut Vec<u8>,
        y: Length,
    ) {
        let [width, height] = self.trimmed;
        let room = [
            self.tiles.width - MARGIN * 2,
            self.tiles.height - MARGIN - y,
        ];
        // Of two fractions, the smaller one.
        let by_width = i128::from(room[0].ticks()) * i128::from(height.ticks())
            < i128::from(room[1].ticks()) * i128::from(width.ticks());
        let (part, whole) = match by_width {
            true => (room[0], width),
            false => (room[1], height),
        };
        if part <= Length::ZERO {
            return;
        }
        let small = |length: Length| length.parts(part.ticks(), whole.ticks());
        let x = MARGIN + (room[0] - small(width)).parts(1, 2);
        out.push(b'q');
        rect(out, [x, y, small(width), small(height)]);
        let scale = part.ticks() as f64 / whole.ticks() as f64;
        let scale = (scale * 1e9).round() / 1e9;
        out.extend_from_slice(format!(" W n {scale} 0 0 {scale}").as_bytes());
        point(out, x - small(self.corner), y - small(self.corner));
        out.extend_from_slice(b" cm\n");
        self.draw(out, None);
        out.extend_from_slice(b"Q\nq\n");
        self.cuts(out, (x, y), small);
        for tile in self.tiles.all() {
            let [across, down] = [
                self.visible(self.tiles.columns(), tile.column),
                self.visible(self.tiles.rows(), tile.row),
            ];
            let side = small(across.length.min(down.length));
            let size = side.parts(1, 4).min(TITLE).max(points(3));
            let middle = |span: Span| small(span.start + span.length.parts(1, 2));
            let centre = (x + middle(across), y + middle(down));
            if let Some(text) = shared.text(&tile.name(), size, BLACK) {
                self.name(document, shared, out, text, centre);
            }
        }
        out.extend_from_slice(b"Q\n");
    }

    /// The part of a page that no later one covers.
    fn visible(&self, spans: &[Span], index: usize) -> Span {
        let Span { start, length } = spans[index];
        let last = index + 1 == spans.len();
        let hidden = if last { Length::ZERO } else { self.overlap };
        Span {
            start,
            length: length - hidden,
        }
    }

    /// The edges of the parts: black lines in white ones, for any ground.
    fn cuts(&self, out: &mut Vec<u8>, (x, y): (Length, Length), small: impl Fn(Length) -> Length) {
        let [width, height] = self.trimmed.map(&small);
        for (thick, color) in [(points(2), Color::WHITE), (points(1).parts(1, 2), BLACK)] {
            for column in self.tiles.columns().iter().skip(1) {
                let at = x + small(column.start) - thick.parts(1, 2);
                bar(out, &rectangle([at, y, thick, height], color), false);
            }
            for row in self.tiles.rows().iter().skip(1) {
                let at = y + small(row.start) - thick.parts(1, 2);
                bar(out, &rectangle([x, at, width, thick], color), false);
            }
        }
        for side in crate::marks::frame(x, y, width, height, points(1).parts(1, 2), BLACK) {
            bar(out, &side, false);
        }
    }

    /// A name in a white field.
    fn name<W: Write>(
        &self,
        document: &mut Document<W>,
        shared: &mut Shared<'_>,
        out: &mut Vec<u8>,
        text: Text,
        (x, y): (Length, Length),
    ) {
        let (width, air) = (text.width(), text.size.parts(1, 3));
        let field = [width + air * 2, text.size + air];
        let corner = [x - field[0].parts(1, 2), y - field[1].parts(1, 2)];
        fill(out, Color::WHITE);
        rect(out, [corner[0], corner[1], field[0], field[1]]);
        out.extend_from_slice(b" f\n");
        let high = shared.texts.fonts().cap_height(Family::Sans);
        let text = Text {
            x: x - width.parts(1, 2),
            y: y + text.size.parts(i64::from(high), 2 * i64::from(EM)),
            ..text
        };
        shared.texts.write(out, &mut document.file, &[text]);
    }
}

impl Shared<'_> {
    /// A line of text at the corner of the page, if there are fonts for it.
    fn text(&self, words: &str, size: Length, color: Color) -> Option<Text> {
        let style = Style {
            family: Family::Sans,
            spacing: 0,
            align: Align::Left,
        };
        let fonts = self.texts.fonts();
        let line = fonts.shape(style.family, style.spacing, words, self.language.tag());
        Some(Text {
            x: Length::ZERO,
            y: Length::ZERO,
            size,
            color,
            line: line.ok()?,
            style,
        })
    }
}

/// A line whose middle is at x, or at y where it is level.
fn line(x: Length, y: Length, width: Length, height: Length, color: Color) -> Bar {
    let half = LINE.parts(1, 2);
    let sides = match width > height {
        true => [x, y - half, width, height],
        false => [x - half, y, width, height],
    };
    rectangle(sides, color)
}

fn rectangle([x, y, width, height]: [Length; 4], color: Color) -> Bar {
    Bar {
        x,
        y,
        width,
        height,
        color,
    }
}

const fn gray(level: u8) -> Color {
    Color {
        red: level,
        green: level,
        blue: level,
    }
}

const fn millimetres(number: i64) -> Length {
    Length::of_ticks(number * Unit::Mm.ticks())
}

const fn points(number: i64) -> Length {
    Length::of_ticks(number * Unit::Pt.ticks())
}
