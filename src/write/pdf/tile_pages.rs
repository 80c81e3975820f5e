//! The smaller pages of a tiled sheet: first an overview of how they fit together, then each with a
//! part of the picture at its true size, crop marks, its name, and a ruler.

use super::content::{color_operator, write_lengths, write_rect_path, write_rectangle};
use super::document::TaggedPart;
use super::open_page::ContentStream;
use super::resources::SharedObjects;
use super::tiled_sheet::{TiledSheet, mark_line, points};
use super::tiling::{HALF_MM, PRINTER_MARGIN, Span, Tile};
use crate::language::SheetWords;
use crate::page::{Rectangle, Text};
use crate::text::{EM, Family, Fonts};
use crate::units::distance::{Distance, InUnit};
use crate::{Color, Unit};

/// The label of the overview page.
const OVERVIEW: &str = "0";

const TEXT_SIZE: Distance = points(10);
const TITLE_SIZE: Distance = points(15);

const MARK_WIDTH: Distance = Distance::from_ticks(Unit::Pt.ticks() * 24 / 100);
const MARK_LENGTH: Distance = Distance::mm(5);
/// The distance of crop marks from the picture.
const MARK_OFFSET: Distance = Distance::mm(1);
/// The length of marks that show the beginning of the next part.
const SHORT_MARK_LENGTH: Distance = Distance::mm(3);
/// The largest bleed of a part, limited so that marks fit on its paper.
const MAX_BLEED: Distance = Distance::mm(4);
/// The distance from the corner of a page's picture to the texts and the ruler.
const INDENT: Distance = Distance::mm(3);
const RULER_LENGTH: Distance = Distance::mm(100);
/// The distance of the ruler from the bottom edge of the paper.
const RULER_Y: Distance = Distance::mm(5);
const RULER_STEP: Distance = Distance::mm(10);

const LABEL_SIZE: Distance = points(7);
const GRAY: Color = Color::gray(110);

impl TiledSheet<'_> {
    /// Writes the page that shows how the parts fit together.
    pub(super) fn write_overview(&self, shared: &mut SharedObjects) {
        let mut content = ContentStream::begin(&self.parts.boxes());
        let room = self.parts.width - PRINTER_MARGIN * 2;
        let language = self.page.language;
        let [width, height] = self.trimmed.map(|side| (side + HALF_MM).floor(HALF_MM * 2));
        let [width, height] = [width, height].map(|side| InUnit(side, Unit::Mm));
        let names: Vec<String> = self.parts.tiles().map(|part| part.name()).collect();
        let name_range = match names.as_slice() {
            [first, .., last] => format!("{first}–{last}"),
            names => names.concat(),
        };
        let heading = (language.text("assembly"), TITLE_SIZE, TaggedPart::Heading);
        let has_overlap = self.parts.len() > 1 && self.overlap > Distance::ZERO;
        let lines = [
            Some(language.overlap_note(self.overlap.into())),
            has_overlap.then(|| language.text("on-top")),
            Some(format!("{width} × {height} mm: {name_range}")),
        ];
        let lines = lines
            .into_iter()
            .flatten()
            .map(|line| (line, TEXT_SIZE, TaggedPart::Above));
        let mut y = PRINTER_MARGIN;
        let mut parts = Vec::new();
        for (words, size, part) in std::iter::once(heading).chain(lines) {
            let Some(text) = self.text(&shared.texts.fonts, &words, size, Color::BLACK) else {
                continue;
            };
            let width = text.width().max(room);
            let size = size.scale(room.ticks(), width.ticks());
            y = y + size.scale(3, 2);
            let text = Text { size, ..text }.translate(PRINTER_MARGIN, y);
            part.begin(&mut content.bytes, &mut parts);
            shared.write_texts(&mut content.bytes, [&text]);
            content.bytes.extend_from_slice(b"EMC\n");
        }
        let y = y + TEXT_SIZE;
        content.bytes.extend_from_slice(b"/Figure<</MCID 0>>BDC\n");
        self.draw_plan(shared, &mut content, y);
        let out = &mut content.bytes;
        out.extend_from_slice(b"EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.ruler() {
            write_rectangle(out, &mark);
        }
        if let Some(text) = self.ruler_label(&shared.texts.fonts) {
            shared.write_texts(out, [&text]);
        }
        out.extend_from_slice(b"EMC\nQ");
        let heading = language.text("assembly");
        let alt = format!("{heading}: {name_range} · {}", self.title);
        self.write_page(shared, heading, OVERVIEW, &alt, content, &parts);
    }

    /// Draws the sheet, scaled to fit below `y`, and the names of its parts.
    fn draw_plan(&self, shared: &mut SharedObjects, content: &mut ContentStream, y: Distance) {
        let [width, height] = self.trimmed;
        let room = [
            self.parts.width - PRINTER_MARGIN * 2,
            self.parts.height - PRINTER_MARGIN - y,
        ];
        // The smaller of the two scales.
        let by_width = i128::from(room[0].ticks()) * i128::from(height.ticks())
            < i128::from(room[1].ticks()) * i128::from(width.ticks());
        let (scaled, original) = if by_width {
            (room[0], width)
        } else {
            (room[1], height)
        };
        if scaled <= Distance::ZERO {
            return;
        }
        let scale_down = |length: Distance| length.scale(scaled.ticks(), original.ticks());
        let x = PRINTER_MARGIN + (room[0] - scale_down(width)).scale(1, 2);
        let out = &mut content.bytes;
        out.push(b'q');
        write_rect_path(out, [x, y, scale_down(width), scale_down(height)]);
        let scale = scaled.ticks() as f64 / original.ticks() as f64;
        let scale = (scale * 1e9).round() / 1e9;
        put!(out, " W n {scale} 0 0 {scale}");
        let corner = scale_down(self.corner);
        write_lengths(out, &[x - corner, y - corner]);
        out.extend_from_slice(b" cm\n");
        self.add_sheet(content, shared, None);
        let out = &mut content.bytes;
        out.extend_from_slice(b"Q\nq\n");
        self.draw_cuts(out, (x, y), scale_down);
        for part in self.parts.tiles() {
            let [across, down] = [
                self.visible_span(&self.parts.columns, part.column),
                self.visible_span(&self.parts.rows, part.row),
            ];
            let side = scale_down(across.length.min(down.length));
            let size = side.scale(1, 4).min(TITLE_SIZE).max(points(3));
            let middle = |span: Span| scale_down(span.start + span.length.scale(1, 2));
            let centre = (x + middle(across), y + middle(down));
            if let Some(text) = self.text(&shared.texts.fonts, &part.name(), size, Color::BLACK) {
                self.draw_name(shared, out, text, centre);
            }
        }
        out.extend_from_slice(b"Q\n");
    }

    /// Returns the span of a part that no later part covers.
    fn visible_span(&self, spans: &[Span], index: usize) -> Span {
        let Span { start, length } = spans[index];
        let last = index + 1 == spans.len();
        let hidden = if last { Distance::ZERO } else { self.overlap };
        Span {
            start,
            length: length - hidden,
        }
    }

    /// Draws the edges of the parts as black lines on white lines, which are visible on any ground.
    fn draw_cuts(
        &self,
        out: &mut Vec<u8>,
        (x, y): (Distance, Distance),
        scale_down: impl Fn(Distance) -> Distance,
    ) {
        let [width, height] = self.trimmed.map(&scale_down);
        for (thickness, color) in [
            (points(2), Color::WHITE),
            (points(1).scale(1, 2), Color::BLACK),
        ] {
            let half = thickness.scale(1, 2);
            let edge = |span: &Span| scale_down(span.start) - half;
            let columns = self.parts.columns.iter().skip(1).map(edge);
            let columns = columns.map(|at| [x + at, y, thickness, height]);
            let rows = self.parts.rows.iter().skip(1).map(edge);
            let rows = rows.map(|at| [x, y + at, width, thickness]);
            for line in columns.chain(rows) {
                write_rectangle(out, &mark_line(line, color));
            }
        }
        let frame = mark_line([x, y, width, height], Color::BLACK);
        for side in frame.to_border(points(1).scale(1, 2)) {
            write_rectangle(out, &side);
        }
    }

    /// Draws a name in a white field.
    fn draw_name(
        &self,
        shared: &mut SharedObjects,
        out: &mut Vec<u8>,
        text: Text,
        (x, y): (Distance, Distance),
    ) {
        let (width, padding) = (text.width(), text.size.scale(1, 3));
        let field = [width + padding * 2, text.size + padding];
        let corner = [x - field[0].scale(1, 2), y - field[1].scale(1, 2)];
        put!(out, "{}", color_operator(Color::WHITE, false));
        write_rect_path(out, [corner[0], corner[1], field[0], field[1]]);
        out.extend_from_slice(b" f\n");
        let cap_height = shared.texts.fonts.cap_height(Family::Sans);
        let down = text.size.scale(i64::from(cap_height), 2 * i64::from(EM));
        let text = text.translate(x - width.scale(1, 2), y + down);
        shared.write_texts(out, [&text]);
    }

    /// Writes a part of the sheet at its true size, with marks and labels that help to join the
    /// parts.
    pub(super) fn write_part(&self, shared: &mut SharedObjects, part: &Tile, number: usize) {
        let mut content = ContentStream::begin(&self.parts.boxes());
        let out = &mut content.bytes;
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\nq");
        let [left, top, right, bottom] = self.bleed(part);
        let sides = [part.x.length + left + right, part.y.length + top + bottom];
        write_rect_path(
            out,
            [
                PRINTER_MARGIN - left,
                PRINTER_MARGIN - top,
                sides[0],
                sides[1],
            ],
        );
        out.extend_from_slice(b" W n 1 0 0 1");
        let from = |span: Span| PRINTER_MARGIN - self.corner - span.start;
        write_lengths(out, &[from(part.x), from(part.y)]);
        out.extend_from_slice(b" cm\n");
        self.add_sheet(&mut content, shared, Some(part.y));
        let out = &mut content.bytes;
        out.extend_from_slice(b"Q EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.marks(part) {
            write_rectangle(out, &mark);
        }
        let texts = self.labels(&shared.texts.fonts, part, number);
        shared.write_texts(out, &texts);
        out.extend_from_slice(b"EMC\nQ");
        let alt = format!("{} · {}", part.name(), self.title);
        let name = part.name();
        self.write_page(shared, name.clone(), &name, &alt, content, &[]);
    }

    /// Returns the distances by which the picture of a part extends beyond the edges of the sheet:
    /// to the left, to the top, to the right and to the bottom.
    fn bleed(&self, part: &Tile) -> [Distance; 4] {
        let is_last = |spans: &[Span], index: usize| index + 1 == spans.len();
        let outer = [
            part.column == 0,
            part.row == 0,
            is_last(&self.parts.columns, part.column),
            is_last(&self.parts.rows, part.row),
        ];
        let bleed = self.page.edge.bleed.min(MAX_BLEED);
        outer.map(|is_outer| if is_outer { bleed } else { Distance::ZERO })
    }

    /// Returns the crop marks, the marks for the neighbouring parts, and the ruler.
    fn marks(&self, part: &Tile) -> Vec<Rectangle> {
        let offsets = self.bleed(part).map(|bleed| bleed + MARK_OFFSET);
        let ends = [part.x, part.y].map(|span| PRINTER_MARGIN + span.length);
        let mut marks = Vec::new();
        for (axis, spans, index) in [
            (0, &self.parts.columns, part.column),
            (1, &self.parts.rows, part.row),
        ] {
            let mut cuts = vec![
                (PRINTER_MARGIN, MARK_LENGTH, Color::BLACK),
                (ends[axis], MARK_LENGTH, Color::BLACK),
            ];
            if index + 1 < spans.len() && self.overlap > Distance::ZERO {
                cuts.push((ends[axis] - self.overlap, SHORT_MARK_LENGTH, GRAY));
            }
            let [before, after] = [
                PRINTER_MARGIN - offsets[1 - axis],
                ends[1 - axis] + offsets[3 - axis],
            ];
            for (at, length, color) in cuts {
                marks.extend([before - length, after].map(|from| match axis {
                    0 => mark(at, from, MARK_WIDTH, length, color),
                    _ => mark(from, at, length, MARK_WIDTH, color),
                }));
            }
        }
        marks.extend(self.ruler());
        marks
    }

    fn has_ruler(&self) -> bool {
        self.parts.width - PRINTER_MARGIN * 2 >= INDENT * 2 + RULER_LENGTH
    }

    pub(super) fn ruler(&self) -> Vec<Rectangle> {
        if !self.has_ruler() {
            return Vec::new();
        }
        let (x, y) = (PRINTER_MARGIN + INDENT, self.parts.height - RULER_Y);
        let mut marks = vec![mark(x, y, RULER_LENGTH, MARK_WIDTH, GRAY)];
        for tenth in 0..=10 {
            let length = if tenth % 10 == 0 {
                SHORT_MARK_LENGTH
            } else {
                MARK_OFFSET * 2
            };
            marks.push(mark(
                x + RULER_STEP * tenth,
                y - length,
                MARK_WIDTH,
                length,
                GRAY,
            ));
        }
        marks
    }

    /// Returns the texts that name the part and explain the ruler.
    fn labels(&self, fonts: &Fonts, part: &Tile, number: usize) -> Vec<Text> {
        let room = self.parts.width - PRINTER_MARGIN * 2 - INDENT * 2;
        let below = fonts.descent(Family::Sans);
        let [_, bleed, ..] = self.bleed(part);
        let y = PRINTER_MARGIN
            - bleed
            - MARK_OFFSET
            - LABEL_SIZE.scale(i64::from(below), i64::from(EM));
        let x = PRINTER_MARGIN + INDENT;
        let pages = self.parts.len() + 1;
        let page = self.page.language.page_number(number as u64, pages as u64);
        let short = format!("{} · {page}", part.name());
        let long = format!("{short} · {}", self.title);
        let fits = |text: &Text| text.width() <= room;
        let label = |words: &str| self.text(fonts, words, LABEL_SIZE, GRAY).filter(fits);
        let mut texts = Vec::new();
        if let Some(text) = label(&long).or_else(|| label(&short)) {
            texts.push(Text { x, y, ..text });
        }
        texts.extend(self.ruler_label(fonts));
        texts
    }

    /// Returns the text next to the ruler that explains it.
    pub(super) fn ruler_label(&self, fonts: &Fonts) -> Option<Text> {
        let x = PRINTER_MARGIN + INDENT + RULER_LENGTH + INDENT;
        let y = self.parts.height - RULER_Y;
        let text = self.text(
            fonts,
            &self.page.language.text("check-ruler"),
            LABEL_SIZE,
            GRAY,
        )?;
        let fits = self.has_ruler() && x + text.width() <= self.parts.width - PRINTER_MARGIN;
        fits.then_some(Text { x, y, ..text })
    }
}

/// Creates a mark centred on x if it is vertical, on y if it is horizontal.
fn mark(x: Distance, y: Distance, width: Distance, height: Distance, color: Color) -> Rectangle {
    let half = MARK_WIDTH.scale(1, 2);
    let sides = if width > height {
        [x, y - half, width, height]
    } else {
        [x - half, y, width, height]
    };
    mark_line(sides, color)
}
