//! Texts that can be searched and copied.
//!
//! A code of a font has one meaning (ISO 32000-1, 9.10.3). If that is not enough, because several
//! glyphs form a cluster or a glyph has different texts, the cluster is marked with its text
//! (14.9.4).

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::{Content, Ref, TextStr};

use super::content::{append_outline, begin_scaled, color_operator, write_lengths};
use super::file::{COMPACT, PdfFile};
use super::typeface::Typeface;
use crate::Unit;
use crate::page::text::Text;
use crate::text::{EM, Fonts, Glyph};
use crate::units::distance::{Distance, push_decimal, push_integer};

/// The texts of a document.
pub(super) struct DocumentTexts {
    pub(super) fonts: Arc<Fonts>,
    faces: BTreeMap<u16, Typeface>,
}

/// Glyphs that together represent a part of a line.
struct Cluster<'a> {
    text: &'a str,
    glyphs: &'a [Glyph],
}

impl DocumentTexts {
    pub(super) fn new(fonts: Arc<Fonts>) -> Self {
        DocumentTexts {
            fonts,
            faces: BTreeMap::new(),
        }
    }

    /// Appends texts to content.
    pub(super) fn write<'t>(
        &mut self,
        out: &mut Vec<u8>,
        file: &mut PdfFile,
        texts: impl IntoIterator<Item = &'t Text>,
    ) {
        let mut color = None;
        for text in texts.into_iter().filter(|text| text.size > Distance::ZERO) {
            if color != Some(text.color) {
                put!(out, "{}\n", color_operator(text.color, false));
                color = Some(text.color);
            }
            self.write_line(out, file, text);
        }
    }

    /// Embeds the fonts and returns their resource names.
    pub(super) fn finish(&self, file: &mut PdfFile) -> Vec<(String, Ref)> {
        let mut names = Vec::new();
        for (font, face) in &self.faces {
            if let Some(id) = face.id {
                face.write(id, file, &self.fonts);
                names.push((font_name(*font), id));
            }
        }
        names
    }

    fn write_line(&mut self, out: &mut Vec<u8>, file: &mut PdfFile, text: &Text) {
        out.extend_from_slice(b"BT 1 0 0 -1");
        write_lengths(out, &[text.x, text.y]);
        out.extend_from_slice(b" Tm");
        let mut pen = TextPen {
            size: text.size,
            ..TextPen::default()
        };
        // Glyphs that cannot be embedded are drawn as outlines.
        let mut outlined: Vec<Cluster<'_>> = Vec::new();
        for cluster in clusters(&text.line.text, &text.line.glyphs) {
            match self.codes(file, &cluster) {
                Some(codes) => self.show_cluster(&mut pen, &cluster, &codes),
                None => outlined.push(cluster),
            }
        }
        out.extend_from_slice(&pen.finish());
        out.extend_from_slice(b" ET\n");
        if !outlined.is_empty() {
            self.draw_outlines(out, text, &outlined);
        }
    }

    /// Returns the codes of a cluster, unless one of its glyphs has none.
    fn codes(&mut self, file: &mut PdfFile, cluster: &Cluster<'_>) -> Option<Vec<u16>> {
        let codes = cluster.glyphs.iter().map(|glyph| {
            let font = usize::from(glyph.font);
            let face = self.faces.entry(glyph.font);
            let face = face.or_insert_with(|| Typeface::new(&self.fonts, font));
            face.code_for(file, &self.fonts, glyph.id)
        });
        codes.collect()
    }

    fn show_cluster(&mut self, pen: &mut TextPen, cluster: &Cluster<'_>, codes: &[u16]) {
        let mut is_unambiguous = codes.len() == 1;
        let glyphs = || cluster.glyphs.iter().zip(codes);
        for ((glyph, code), share) in glyphs().zip(cluster.texts_by_glyph()) {
            if let Some(face) = self.faces.get_mut(&glyph.font) {
                is_unambiguous &= face.assign_text(*code, share);
            }
        }
        if !is_unambiguous {
            pen.end();
            pen.out.extend_from_slice(&actual_text(cluster.text));
        }
        for (glyph, code) in glyphs() {
            let width = self.fonts.advance(usize::from(glyph.font), glyph.id);
            pen.show(glyph, *code, width);
        }
        if !is_unambiguous {
            pen.end();
            pen.out.extend_from_slice(b" EMC");
        }
    }

    /// Draws the outlines of glyphs.
    fn draw_outlines(&self, out: &mut Vec<u8>, text: &Text, clusters: &[Cluster<'_>]) {
        let words: String = clusters.iter().map(|cluster| cluster.text).collect();
        out.extend_from_slice(&actual_text(&words));
        begin_scaled(out, text.size, EM, [text.x, text.y]);
        out.push(b' ');
        for glyph in clusters.iter().flat_map(|cluster| cluster.glyphs) {
            let outline = self.fonts.outline(usize::from(glyph.font), glyph.id);
            if let Some(outline) = outline {
                append_outline(out, &outline, (glyph.x, glyph.y));
            }
        }
        out.extend_from_slice(b"f Q EMC\n");
    }
}

impl<'a> Cluster<'a> {
    /// Returns a part of the text for each glyph, for readers that do not support marked text.
    fn texts_by_glyph(&self) -> Vec<&'a str> {
        let starts = self.text.char_indices().map(|(at, _)| at);
        let starts = starts.take(self.glyphs.len());
        let ends = starts.clone().skip(1).chain([self.text.len()]);
        let parts = starts.zip(ends).map(|(start, end)| &self.text[start..end]);
        let mut texts_by_glyph: Vec<&str> = parts.collect();
        texts_by_glyph.resize(self.glyphs.len(), "");
        if self.text.starts_with(is_rtl) {
            texts_by_glyph.reverse();
        }
        texts_by_glyph
    }
}

/// True if a letter belongs to a right-to-left script: the blocks from Hebrew to Arabic, and their
/// presentation forms.
fn is_rtl(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// Splits a line into clusters, from left to right.
fn clusters<'a>(text: &'a str, glyphs: &'a [Glyph]) -> impl Iterator<Item = Cluster<'a>> {
    let clusters = glyphs.chunk_by(|_, next| next.cluster.is_empty());
    clusters.map(|glyphs| Cluster {
        text: &text[glyphs[0].cluster.clone()],
        glyphs,
    })
}

/// Writes the glyphs of a line into a text object.
#[derive(Default)]
struct TextPen {
    out: Vec<u8>,
    size: Distance,
    font: Option<u16>,
    /// The height of glyphs above the baseline.
    rise: i32,
    /// The position of the next glyph.
    x: i32,
    /// The codes of glyphs, and the distances between them, that are not shown yet.
    pending: Vec<u8>,
}

impl TextPen {
    fn show(&mut self, glyph: &Glyph, code: u16, width: i32) {
        if self.font != Some(glyph.font) {
            self.end();
            self.font = Some(glyph.font);
            put!(self.out, "/{} ", font_name(glyph.font));
            push_decimal(&mut self.out, self.size.ticks(), Unit::Pt);
            self.out.extend_from_slice(b" Tf");
        }
        if self.rise != -glyph.y {
            self.end();
            self.rise = -glyph.y;
            let rise = self.size.scale(i64::from(self.rise), i64::from(EM));
            self.out.push(b' ');
            push_decimal(&mut self.out, rise.ticks(), Unit::Pt);
            self.out.extend_from_slice(b" Ts");
        }
        if self.x != glyph.x {
            push_integer(&mut self.pending, self.x - glyph.x);
        }
        // Neighbouring codes are one string.
        match self.pending.last() {
            Some(b'>') => drop(self.pending.pop()),
            _ => self.pending.push(b'<'),
        }
        put!(self.pending, "{code:04X}>");
        self.x = glyph.x + width;
    }

    /// Shows the pending glyphs.
    fn end(&mut self) {
        if !self.pending.is_empty() {
            self.out.push(b'[');
            self.out.append(&mut self.pending);
            self.out.extend_from_slice(b"]TJ");
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.end();
        if self.rise != 0 {
            self.out.extend_from_slice(b" 0 Ts");
        }
        self.out
    }
}

/// Returns the operator that begins content with this text.
fn actual_text(text: &str) -> Vec<u8> {
    let mut content = Content::with_settings(COMPACT);
    let mut mark = content.begin_marked_content_with_properties(pdf_writer::Name(b"Span"));
    mark.properties().actual_text(TextStr(text));
    drop(mark);
    // Later operators close the marked content.
    let mut bytes = content.as_bytes().to_vec();
    bytes.insert(0, b' ');
    bytes
}

/// Returns the resource name of a font.
fn font_name(font: u16) -> String {
    format!("F{font}")
}
