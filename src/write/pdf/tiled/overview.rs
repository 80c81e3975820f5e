//! The first page of a sheet in parts: how they go together.

use std::io::Write;

use super::poster::{BLACK, Forms, Poster, line, points};
use crate::page::text::Text;
use crate::text::font::EM;
use crate::text::fonts::Family;
use crate::units::distance::{Distance, InUnit};
use crate::write::pdf::content::{fill, matrix, point, rect, rectangle};
use crate::write::pdf::document::Part;
use crate::write::pdf::resources::Shared;
use crate::write::pdf::tiling::{MARGIN, Span};
use crate::{Color, Result, Unit};

/// Half of the least length that names the size of a sheet.
const HALF_MM: Distance = Distance::of_ticks(Unit::Mm.ticks() / 2);

/// What the page before the parts is called where these have their names.
const OVERVIEW: &str = "0";

const TEXT: Distance = points(10);
const TITLE: Distance = points(15);

impl Poster {
    /// How the pages go together.
    pub(super) fn overview<W: Write>(
        &self,
        shared: &mut Shared<W>,
        forms: &mut Forms,
    ) -> Result<()> {
        let mut out = Vec::from(*b"q ");
        matrix(&mut out, self.boxes().matrix());
        let room = self.tiles.width - MARGIN * 2;
        let language = self.language;
        let [width, height] = self.trimmed.map(|side| (side + HALF_MM).floor(HALF_MM * 2));
        let [width, height] = [width, height].map(|side| InUnit(side, Unit::Mm));
        let names: Vec<String> = self.tiles.all().map(|tile| tile.name()).collect();
        let all = match names.as_slice() {
            [first, .., last] => format!("{first}–{last}"),
            names => names.concat(),
        };
        let heading = (language.word("assembly"), TITLE, Part::Heading);
        let overlaps = self.tiles.len() > 1 && self.overlap > Distance::ZERO;
        let lines = [
            Some(language.overlap_note(self.overlap.into())),
            overlaps.then(|| language.word("on-top")),
            Some(format!("{width} × {height} mm: {all}")),
        ];
        let lines = lines
            .into_iter()
            .flatten()
            .map(|line| (line, TEXT, Part::Above));
        let mut y = MARGIN;
        let mut parts = Vec::new();
        for (words, size, part) in std::iter::once(heading).chain(lines) {
            let Some(text) = self.text(shared.texts.fonts(), &words, size, BLACK) else {
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
            part.begin(&mut out, &mut parts);
            shared
                .texts
                .write(&mut out, &mut shared.document.file, &[text]);
            out.extend_from_slice(b"EMC\n");
        }
        let y = y + TEXT;
        out.extend_from_slice(b"/Figure<</MCID 0>>BDC\n");
        self.plan(shared, &mut out, y);
        out.extend_from_slice(b"EMC\n/Artifact<</Type/Layout>>BDC\n");
        for mark in self.ruler() {
            rectangle(&mut out, &mark);
        }
        if let Some(text) = self.ruler_label(shared.texts.fonts()) {
            shared
                .texts
                .write(&mut out, &mut shared.document.file, &[text]);
        }
        out.extend_from_slice(b"EMC\nQ");
        let heading = language.word("assembly");
        let alt = format!("{heading}: {all} · {}", self.title);
        self.page(shared, forms, (heading, OVERVIEW), &alt, &out, &parts)
    }

    /// The sheet as small as fits below `y`, and the names of its parts.
    fn plan<W: Write>(&self, shared: &mut Shared<W>, out: &mut Vec<u8>, y: Distance) {
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
        if part <= Distance::ZERO {
            return;
        }
        let small = |length: Distance| length.parts(part.ticks(), whole.ticks());
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
            if let Some(text) = self.text(shared.texts.fonts(), &tile.name(), size, BLACK) {
                self.name(shared, out, text, centre);
            }
        }
        out.extend_from_slice(b"Q\n");
    }

    /// The part of a page that no later one covers.
    fn visible(&self, spans: &[Span], index: usize) -> Span {
        let Span { start, length } = spans[index];
        let last = index + 1 == spans.len();
        let hidden = if last { Distance::ZERO } else { self.overlap };
        Span {
            start,
            length: length - hidden,
        }
    }

    /// The edges of the parts: black lines in white ones, for any ground.
    fn cuts(
        &self,
        out: &mut Vec<u8>,
        (x, y): (Distance, Distance),
        small: impl Fn(Distance) -> Distance,
    ) {
        let [width, height] = self.trimmed.map(&small);
        for (thick, color) in [(points(2), Color::WHITE), (points(1).parts(1, 2), BLACK)] {
            for column in self.tiles.columns().iter().skip(1) {
                let at = x + small(column.start) - thick.parts(1, 2);
                rectangle(out, &line([at, y, thick, height], color));
            }
            for row in self.tiles.rows().iter().skip(1) {
                let at = y + small(row.start) - thick.parts(1, 2);
                rectangle(out, &line([x, at, width, thick], color));
            }
        }
        let frame = line([x, y, width, height], BLACK);
        for side in frame.sides(points(1).parts(1, 2)) {
            rectangle(out, &side);
        }
    }

    /// A name in a white field.
    fn name<W: Write>(
        &self,
        shared: &mut Shared<W>,
        out: &mut Vec<u8>,
        text: Text,
        (x, y): (Distance, Distance),
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
        shared.texts.write(out, &mut shared.document.file, &[text]);
    }
}
