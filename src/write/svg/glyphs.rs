//! Texts in SVG: as outlines, with each glyph defined once, or as text elements.

use std::collections::BTreeMap;
use std::sync::Arc;

use svg::node::element::{Definitions, Element, Group, Use};

use super::nodes::{NodeExt, use_element};
use super::paint::{path, scale, translate};
use super::scheme::SvgNames;
use crate::page::{Align, Page, Text};
use crate::text::{EM, Family, Fonts};
use crate::units::distance::{Distance, InUnit};
use crate::words::replace_forbidden;
use crate::{SvgStyle, Unit};

/// Writes the texts of a document.
pub(crate) struct Glyphs {
    names: SvgNames,
    unit: Unit,
    fonts: Option<Arc<Fonts>>,
    live: bool,
    /// The glyphs used so far; true if a glyph has an outline.
    defined: BTreeMap<(u16, u16), bool>,
    /// The numbers of lines written so far, which are reused since captions repeat.
    lines: BTreeMap<Vec<Key>, usize>,
}

/// A glyph and its position.
type Key = (u16, u16, i32, i32);

/// The largest number of lines that are remembered, so that memory does not grow with the number of
/// boards.
const MAX_LINES: usize = 256;

impl Glyphs {
    pub(crate) fn new(page: &Page<'_>, style: &SvgStyle) -> Glyphs {
        Glyphs {
            names: SvgNames::new(style),
            unit: page.unit,
            fonts: page.fonts.clone(),
            live: style.live_text,
            defined: BTreeMap::new(),
            lines: BTreeMap::new(),
        }
    }

    /// Writes texts, and defines glyphs that are not defined yet.
    pub(crate) fn write(&mut self, out: &mut Vec<u8>, texts: &[&Text]) {
        if texts.is_empty() {
            return;
        }
        if self.live {
            texts
                .iter()
                .for_each(|text| self.write_text_element(out, text));
            return;
        }
        self.define(out, texts);
        for group in texts.chunk_by(|a, b| a.color == b.color) {
            let texts: Vec<Element> = group.iter().map(|text| self.outlined_line(text)).collect();
            let group = Group::new()
                .set_some("class", self.names.class.as_ref())
                .set("fill", group[0].color.to_string())
                .add_all(texts);
            put!(out, "{}\n", group.to_single_line());
        }
    }

    fn define(&mut self, out: &mut Vec<u8>, texts: &[&Text]) {
        let Some(fonts) = self.fonts.clone() else {
            return;
        };
        let mut definitions = Vec::new();
        for glyph in texts.iter().flat_map(|text| &text.line.glyphs) {
            let key = (glyph.font, glyph.id);
            if self.defined.contains_key(&key) {
                continue;
            }
            let outline = fonts.outline(usize::from(glyph.font), glyph.id);
            self.defined.insert(key, outline.is_some());
            if let Some(outline) = outline {
                let id = self.id(glyph.font, glyph.id);
                definitions.push(path(|out| outline.push_path_data(out, 0, 0)).set("id", id));
            }
        }
        if !definitions.is_empty() {
            let definitions = Definitions::new().add_all(definitions);
            put!(out, "{}\n", definitions.to_single_line());
        }
    }

    fn id(&self, font: u16, glyph: u16) -> String {
        format!("{}-g{font}x{glyph}", self.names.prefix)
    }

    fn outlined_line(&mut self, text: &Text) -> Element {
        let (x, y) = (InUnit(text.x, self.unit), InUnit(text.y, self.unit));
        let place = translate(x, y) + &scale(text.size, EM, self.unit);
        let glyphs = text.line.glyphs.iter();
        let key: Vec<Key> = glyphs.map(|g| (g.font, g.id, g.x, g.y)).collect();
        let id = |number: usize| format!("{}-t{number}", self.names.prefix);
        if let Some(number) = self.lines.get(&key) {
            return use_element(id(*number), 0, 0)
                .set("transform", place)
                .into();
        }
        let number = self.lines.len();
        let group = Group::new().set("transform", place);
        if number < MAX_LINES {
            self.lines.insert(key, number);
            let line = Group::new().set("id", id(number));
            group.add(line.add_all(self.glyphs(text))).into()
        } else {
            group.add_all(self.glyphs(text)).into()
        }
    }

    fn glyphs(&self, text: &Text) -> impl Iterator<Item = Use> {
        let glyphs = text.line.glyphs.iter();
        let shown = glyphs.filter(|glyph| self.defined.get(&(glyph.font, glyph.id)) == Some(&true));
        shown.map(|glyph| use_element(self.id(glyph.font, glyph.id), glyph.x, glyph.y))
    }

    /// Writes a text as a text element, anchored at its start, its middle or its end.
    fn write_text_element(&self, out: &mut Vec<u8>, text: &Text) {
        let unit = self.unit;
        let family = match text.style.family {
            Family::Sans | Family::Black => "Inter, sans-serif",
            Family::Serif => "'EB Garamond', serif",
            Family::Mono => "'JetBrains Mono', monospace",
        };
        let (x, anchor) = match text.style.align {
            Align::Left => (text.x, None),
            Align::Centre => (text.x + text.width().scale(1, 2), Some("middle")),
            Align::Right => (text.x + text.width(), Some("end")),
        };
        let is_code = text.style.family == Family::Mono;
        let spacing = text
            .size
            .scale(i64::from(text.style.spacing), i64::from(EM));
        let element = svg::node::element::Text::new(replace_forbidden(&text.line.text))
            .set("x", InUnit(x, unit).to_string())
            .set("y", InUnit(text.y, unit).to_string())
            .set("font-size", InUnit(text.size, unit).to_string())
            .set("font-family", family)
            .set("fill", text.color.to_string())
            .set_some(
                "font-weight",
                (text.style.family == Family::Black).then_some("900"),
            )
            // Keeps the indentation of programs.
            .set_some("xml:space", is_code.then_some("preserve"))
            .set_some("class", self.names.class.as_ref())
            .set_some("text-anchor", anchor)
            .set_unless("letter-spacing", InUnit(spacing, unit), "0");
        if text.size > Distance::ZERO {
            // A line break within the element would show as a space.
            let element = if is_code {
                element.to_single_line()
            } else {
                element.to_string()
            };
            put!(out, "{element}\n");
        }
    }
}
