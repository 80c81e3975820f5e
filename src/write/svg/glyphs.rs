//! Texts in SVG: as outlines, with each glyph defined once, or as text.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::paint::{path, scale};
use super::scheme::{SvgNames, class};
use crate::page::{Align, Page, Text};
use crate::text::{EM, Family, Fonts};
use crate::units::distance::{Distance, InUnit, push_integer};
use crate::words::printable;
use crate::{SvgStyle, Unit};

/// A writer of the texts of a document.
pub(crate) struct Glyphs {
    names: SvgNames,
    unit: Unit,
    fonts: Option<Arc<Fonts>>,
    live: bool,
    /// The glyphs that came; true for those that have an outline.
    known: BTreeMap<(u16, u16), bool>,
    /// The numbers of texts that came, to be used again: captions repeat.
    lines: BTreeMap<Vec<Key>, usize>,
}

/// A glyph and its place.
type Key = (u16, u16, i32, i32);

/// The number of texts that are remembered: bounded, so that memory does not grow with
/// the number of boards.
const LINES: usize = 256;

impl Glyphs {
    pub(crate) fn new(page: &Page<'_>, style: &SvgStyle) -> Glyphs {
        Glyphs {
            names: SvgNames::of(style),
            unit: page.unit,
            fonts: page.fonts.clone(),
            live: style.live_text,
            known: BTreeMap::new(),
            lines: BTreeMap::new(),
        }
    }

    /// Writes texts, and defines their glyphs where these are new.
    pub(crate) fn write(&mut self, out: &mut Vec<u8>, texts: &[&Text]) {
        if texts.is_empty() {
            return;
        }
        if self.live {
            texts.iter().for_each(|text| self.live(out, text));
            return;
        }
        self.define(out, texts);
        for group in texts.chunk_by(|a, b| a.color == b.color) {
            let (class, color) = (&self.names.class, group[0].color);
            put!(out, "<g{class} fill=\"{color}\">");
            for text in group {
                self.outlined(out, text);
            }
            out.extend_from_slice(b"</g>\n");
        }
    }

    fn define(&mut self, out: &mut Vec<u8>, texts: &[&Text]) {
        let Some(fonts) = self.fonts.clone() else {
            return;
        };
        let start = out.len();
        for glyph in texts.iter().flat_map(|text| &text.line.glyphs) {
            let key = (glyph.font, glyph.id);
            if self.known.contains_key(&key) {
                continue;
            }
            let outline = fonts.outline(usize::from(glyph.font), glyph.id);
            self.known.insert(key, outline.is_some());
            if let Some(outline) = outline {
                let id = self.id(glyph.font, glyph.id);
                path(out, format_args!(" id=\"{id}\""), |out| {
                    outline.write(out, 0, 0);
                });
            }
        }
        if out.len() > start {
            out.splice(start..start, *b"<defs>");
            out.extend_from_slice(b"</defs>\n");
        }
    }

    fn id(&self, font: u16, glyph: u16) -> String {
        format!("{}-g{font}x{glyph}", self.names.prefix)
    }

    fn outlined(&mut self, out: &mut Vec<u8>, text: &Text) {
        let (x, y) = (InUnit(text.x, self.unit), InUnit(text.y, self.unit));
        let scale = scale(text.size, EM, self.unit);
        let place = format!("transform=\"translate({x} {y}){scale}\"");
        let glyphs = text.line.glyphs.iter();
        let key: Vec<Key> = glyphs.map(|g| (g.font, g.id, g.x, g.y)).collect();
        let prefix = &self.names.prefix;
        if let Some(number) = self.lines.get(&key) {
            put!(out, "<use xlink:href=\"#{prefix}-t{number}\" {place}/>");
            return;
        }
        let number = self.lines.len();
        if number < LINES {
            self.lines.insert(key, number);
            put!(out, "<g {place}><g id=\"{prefix}-t{number}\">");
            self.glyphs(out, text);
            out.extend_from_slice(b"</g></g>");
        } else {
            put!(out, "<g {place}>");
            self.glyphs(out, text);
            out.extend_from_slice(b"</g>");
        }
    }

    fn glyphs(&self, out: &mut Vec<u8>, text: &Text) {
        for glyph in &text.line.glyphs {
            if self.known.get(&(glyph.font, glyph.id)) != Some(&true) {
                continue;
            }
            let id = self.id(glyph.font, glyph.id);
            put!(out, "<use xlink:href=\"#{id}\"");
            for (name, at) in [(" x=\"", glyph.x), (" y=\"", glyph.y)] {
                if at != 0 {
                    out.extend_from_slice(name.as_bytes());
                    push_integer(out, at);
                    out.push(b'"');
                }
            }
            out.extend_from_slice(b"/>");
        }
    }

    /// Writes a text as text, held at its start, its middle or its end.
    fn live(&self, out: &mut Vec<u8>, text: &Text) {
        let unit = self.unit;
        let family = match text.style.family {
            Family::Sans | Family::Black => "Inter, sans-serif",
            Family::Serif => "'EB Garamond', serif",
            Family::Mono => "'JetBrains Mono', monospace",
        };
        let x = match text.style.align {
            Align::Left => text.x,
            Align::Centre => text.x + text.width().parts(1, 2),
            Align::Right => text.x + text.width(),
        };
        let mut element = svg::node::element::Text::new(printable(&text.line.text))
            .set("x", InUnit(x, unit).to_string())
            .set("y", InUnit(text.y, unit).to_string())
            .set("font-size", InUnit(text.size, unit).to_string())
            .set("font-family", family)
            .set("fill", text.color.to_string());
        if text.style.family == Family::Black {
            element = element.set("font-weight", "900");
        }
        let is_code = text.style.family == Family::Mono;
        if is_code {
            // Keeps the indentation of programs.
            element = element.set("xml:space", "preserve");
        }
        if self.names.follow() {
            element = element.set("class", class(&self.names.prefix));
        }
        match text.style.align {
            Align::Left => {}
            Align::Centre => element = element.set("text-anchor", "middle"),
            Align::Right => element = element.set("text-anchor", "end"),
        }
        if text.style.spacing != 0 {
            let spacing = text
                .size
                .parts(i64::from(text.style.spacing), i64::from(EM));
            element = element.set("letter-spacing", InUnit(spacing, unit).to_string());
        }
        if text.size > Distance::ZERO {
            let mut written = element.to_string();
            if is_code {
                // A line break within the element would show as a space.
                written.retain(|c| c != '\n');
            }
            out.extend_from_slice(written.as_bytes());
            out.push(b'\n');
        }
    }
}
