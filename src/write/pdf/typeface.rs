//! A font in a document: the glyphs that its texts use, collected as they
//! come, and embedded when all are known.

use std::collections::BTreeMap;
use std::io::Write;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::{CidFont, FontDescriptor, Type0Font};
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};

use super::cff::numbers_fit;
use super::file::{PdfFile, compressed};
use super::sfnt::{names_fit, table};
use crate::Result;
use crate::text::fonts::Fonts;

/// Codes are the numbers of the glyphs in the subset.
const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The stem of a font is not known; readers only use it to replace a font
/// that is not embedded.
const STEM: f32 = 80.0;

/// A font of which some glyphs are used.
pub(super) struct Typeface {
    /// Once a glyph of it is embedded.
    pub(super) id: Option<Ref>,
    /// Which of [`Fonts`] it is.
    font: usize,
    glyphs: GlyphRemapper,
    /// By glyph, whether it can be embedded.
    known: BTreeMap<u16, bool>,
    /// By code: what it stands for.
    texts: BTreeMap<u16, String>,
    /// The same, where clusters say what they are.
    shares: BTreeMap<u16, String>,
    plain: bool,
}

impl Typeface {
    pub(super) fn new(fonts: &Fonts, font: usize) -> Self {
        let face = fonts.face(font);
        Typeface {
            id: None,
            font,
            glyphs: GlyphRemapper::new(),
            known: BTreeMap::new(),
            texts: BTreeMap::new(),
            shares: BTreeMap::new(),
            plain: face.embeddable
                && names_fit(face.data, face.index)
                && numbers_fit(face.data, face.index),
        }
    }

    /// The code of a glyph, unless the font cannot be embedded or this glyph
    /// of it is broken.
    pub(super) fn code<W: Write>(
        &mut self,
        file: &mut PdfFile<W>,
        fonts: &Fonts,
        glyph: u16,
    ) -> Option<u16> {
        let (font, plain) = (self.font, self.plain);
        let embeds = self.known.entry(glyph).or_insert_with(|| {
            let face = fonts.face(font);
            let alone = GlyphRemapper::new_from_glyphs(&[glyph]);
            plain && subset(face.data, face.index, &alone).is_ok()
        });
        if !*embeds {
            return None;
        }
        self.id.get_or_insert_with(|| file.reserve());
        Some(self.glyphs.remap(glyph))
    }

    /// Lets a code stand for a text, unless it stands for another.
    pub(super) fn stands_for(&mut self, code: u16, text: &str) -> bool {
        let known = self.texts.entry(code).or_insert_with(|| text.to_owned());
        known == text
    }

    /// What a code is to stand for where nothing says more; says no.
    pub(super) fn may_stand_for(&mut self, code: u16, text: &str) -> bool {
        if !text.is_empty() {
            let shares = &mut self.shares;
            shares.entry(code).or_insert_with(|| text.to_owned());
        }
        false
    }

    /// Embeds the font with this number.
    pub(super) fn write<W: Write>(
        &self,
        id: Ref,
        file: &mut PdfFile<W>,
        fonts: &Fonts,
    ) -> Result<()> {
        let face = fonts.face(self.font);
        // Each glyph was tried. Should they fail together, a reader takes
        // another font.
        let data = subset(face.data, face.index, &self.glyphs).ok();
        let data = data.and_then(|data| match face.cff {
            true => table(&data, 0, *b"CFF ").map(<[u8]>::to_vec),
            false => Some(data),
        });
        let program = data
            .map(|data| self.program(file, &data, face.cff))
            .transpose()?;
        let name = self.name(&face.postscript_name);
        let bounds = face.bounds.map(|value| value as f32);
        let descriptor = file.object(|object| {
            let mut descriptor: FontDescriptor<'_> = object.start();
            let mut flags = FontFlags::SYMBOLIC;
            flags.set(FontFlags::ITALIC, face.italic_angle != 0.0);
            descriptor.name(Name(name.as_bytes())).flags(flags);
            descriptor.bbox(Rect::new(bounds[0], bounds[1], bounds[2], bounds[3]));
            descriptor.italic_angle(face.italic_angle);
            descriptor.ascent(face.ascent as f32);
            descriptor.descent(-face.descent as f32);
            descriptor.cap_height(face.cap_height as f32).stem_v(STEM);
            match program {
                Some(program) if face.cff => descriptor.font_file3(program),
                Some(program) => descriptor.font_file2(program),
                None => &mut descriptor,
            };
        })?;
        let widths = self.glyphs.remapped_gids();
        let widths: Vec<f32> = widths
            .map(|glyph| fonts.advance(self.font, glyph) as f32)
            .collect();
        let descendant = file.object(|object| {
            let mut font: CidFont<'_> = object.start();
            font.subtype(match face.cff {
                true => CidFontType::Type0,
                false => CidFontType::Type2,
            });
            font.base_font(Name(name.as_bytes())).system_info(IDENTITY);
            font.font_descriptor(descriptor).default_width(0.0);
            font.widths().consecutive(0, widths);
            if !face.cff {
                font.cid_to_gid_map_predefined(Name(b"Identity"));
            }
        })?;
        let unicode = self.unicode(file)?;
        file.object_as(id, |object| {
            let mut font: Type0Font<'_> = object.start();
            let name = match face.cff {
                true => format!("{name}-Identity-H"),
                false => name,
            };
            font.base_font(Name(name.as_bytes()));
            font.encoding_predefined(Name(b"Identity-H"));
            font.descendant_font(descendant).to_unicode(unicode);
        })
    }

    fn program<W: Write>(&self, file: &mut PdfFile<W>, data: &[u8], cff: bool) -> Result<Ref> {
        let short = compressed(data)?;
        file.stream(|chunk, id| {
            let mut stream = chunk.stream(id, &short);
            stream.filter(Filter::FlateDecode);
            if cff {
                stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
            } else {
                stream.pair(Name(b"Length1"), data.len() as i32);
            }
        })
    }

    /// What the codes stand for.
    fn unicode<W: Write>(&self, file: &mut PdfFile<W>) -> Result<Ref> {
        let mut map = UnicodeCmap::<u16>::new(Name(b"Custom"), IDENTITY);
        let mut texts = self.shares.clone();
        texts.extend(self.texts.clone());
        for (code, text) in &texts {
            map.pair_with_multiple(*code, text.chars());
        }
        file.content(&map.finish())
    }

    /// The name with a tag that is another for other glyphs (ISO 32000-1,
    /// 9.6.4), and without what a name may not have.
    fn name(&self, name: &str) -> String {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for glyph in self.glyphs.remapped_gids() {
            hash = (hash ^ u64::from(glyph)).wrapping_mul(0x100_0000_01b3);
        }
        let mut out = String::new();
        for _ in 0..6 {
            out.push(char::from(b'A' + (hash % 26) as u8));
            hash /= 26;
        }
        out.push('+');
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        out.extend(name.chars().filter(plain).take(63));
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Font;
    use crate::search::dice::Dice;
    use crate::text::fonts::Family;

    /// Changed fonts are embedded or refused: nothing panics.
    #[test]
    fn broken_fonts_do_no_harm() {
        for source in [Font::sans(), Font::serif()] {
            let data = source.face().data.to_vec();
            let mut dice = Dice::new(1);
            for _ in 0..200 {
                let mut broken = data.clone();
                for _ in 0..=dice.below(30) {
                    let place = dice.below(data.len() as u64) as usize;
                    broken[place] = dice.below(256) as u8;
                }
                broken[dice.below(2000) as usize] ^= 1 << dice.below(8);
                let Ok(font) = Font::parse(broken, 0) else {
                    continue;
                };
                let fonts = Fonts::new(&[font], "en");
                let Ok(line) = fonts.shape(Family::Sans, 0, "AV office 1/2 ﬁé") else {
                    continue;
                };
                let mut file = PdfFile::new("1.5", 1, Vec::new()).unwrap();
                let mut face = Typeface::new(&fonts, 0);
                for glyph in line.glyphs.iter().filter(|glyph| glyph.font == 0) {
                    face.code(&mut file, &fonts, glyph.id);
                }
                if let Some(id) = face.id {
                    face.write(id, &mut file, &fonts).unwrap();
                }
            }
        }
    }
}
