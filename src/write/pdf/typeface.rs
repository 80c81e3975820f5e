//! A font in a document: the glyphs that texts use are collected, and embedded at the end.

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::{CidFont, FontDescriptor, Type0Font};
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use read_fonts::ps::cff::dict::{Entry, Token, entries, tokens};
use read_fonts::ps::cff::index::Index;
use read_fonts::ps::cff::v1::Cff;
use read_fonts::types::Tag;
use read_fonts::{FontData, FontRead, FontRef, TableProvider};
use subsetter::{GlyphRemapper, subset};

use super::file::{PdfFile, compress};
use crate::casts::saturate;
use crate::text::{FontFace, Fonts};

/// Codes are glyph indices of the subset.
const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The stem width, which is not known; readers use it only to replace a font that is not embedded.
const STEM: f32 = 80.0;

/// A font, and its used glyphs.
pub(super) struct Typeface {
    /// The object number, once a glyph is used.
    pub(super) id: Option<Ref>,
    /// The index in [`Fonts`].
    font: usize,
    glyphs: GlyphRemapper,
    /// True for glyphs that can be embedded.
    known: BTreeMap<u16, bool>,
    /// The text of each code.
    texts: BTreeMap<u16, String>,
    is_embeddable: bool,
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
            is_embeddable: face.is_embeddable && is_safe_to_subset(&face),
        }
    }

    /// Returns the code of a glyph, unless the font cannot be embedded or this glyph is broken.
    pub(super) fn code_for(
        &mut self,
        file: &mut PdfFile,
        fonts: &Fonts,
        glyph: u16,
    ) -> Option<u16> {
        let (font, is_embeddable) = (self.font, self.is_embeddable);
        let can_embed = self.known.entry(glyph).or_insert_with(|| {
            let face = fonts.face(font);
            let single = GlyphRemapper::new_from_glyphs(&[glyph]);
            is_embeddable && subset(face.data, face.index, &single).is_ok()
        });
        if !*can_embed {
            return None;
        }
        self.id.get_or_insert_with(|| file.reserve());
        Some(self.glyphs.remap(glyph))
    }

    /// Assigns a text to a code, unless it has one; returns false if the code has another text. An
    /// empty text is that of a glyph whose cluster is marked with its text.
    pub(super) fn assign_text(&mut self, code: u16, text: &str) -> bool {
        text.is_empty() || text == self.texts.entry(code).or_insert_with(|| text.to_owned())
    }

    /// Embeds the font as the object with this number.
    pub(super) fn write(&self, id: Ref, file: &mut PdfFile, fonts: &Fonts) {
        let face = fonts.face(self.font);
        // Each glyph was tested. If they fail together, readers use another font.
        let data = subset(face.data, face.index, &self.glyphs).ok();
        let data = data.and_then(|data| {
            if face.is_cff {
                cff(&FontRef::new(&data).ok()?).map(<[u8]>::to_vec)
            } else {
                Some(data)
            }
        });
        let program = data.map(|data| self.write_program(file, &data, face.is_cff));
        let name = self.subset_name(&face.postscript_name);
        let bounds = face.bounds.map(|value| value as f32);
        let descriptor = file.write_object(|object| {
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
                Some(program) if face.is_cff => descriptor.font_file3(program),
                Some(program) => descriptor.font_file2(program),
                None => &mut descriptor,
            };
        });
        let widths = self.glyphs.remapped_gids();
        let widths: Vec<f32> = widths
            .map(|glyph| fonts.advance(self.font, glyph) as f32)
            .collect();
        let descendant = file.write_object(|object| {
            let mut font: CidFont<'_> = object.start();
            font.subtype(if face.is_cff {
                CidFontType::Type0
            } else {
                CidFontType::Type2
            });
            font.base_font(Name(name.as_bytes())).system_info(IDENTITY);
            font.font_descriptor(descriptor).default_width(0.0);
            font.widths().consecutive(0, widths);
            if !face.is_cff {
                font.cid_to_gid_map_predefined(Name(b"Identity"));
            }
        });
        let unicode = self.write_unicode_map(file);
        file.write_reserved_object(id, |object| {
            let mut font: Type0Font<'_> = object.start();
            let name = if face.is_cff {
                format!("{name}-Identity-H")
            } else {
                name
            };
            font.base_font(Name(name.as_bytes()));
            font.encoding_predefined(Name(b"Identity-H"));
            font.descendant_font(descendant).to_unicode(unicode);
        });
    }

    fn write_program(&self, file: &mut PdfFile, data: &[u8], cff: bool) -> Ref {
        let compressed_data = compress(data);
        file.write_stream(|chunk, id| {
            let mut stream = chunk.stream(id, &compressed_data);
            stream.filter(Filter::FlateDecode);
            if cff {
                stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
            } else {
                stream.pair(Name(b"Length1"), saturate::<i32>(data.len()));
            }
        })
    }

    /// Writes the texts of the codes.
    fn write_unicode_map(&self, file: &mut PdfFile) -> Ref {
        let mut map = UnicodeCmap::<u16>::new(Name(b"Custom"), IDENTITY);
        for (code, text) in &self.texts {
            map.pair_with_multiple(*code, text.chars());
        }
        file.write_content(&map.finish())
    }

    /// Returns the name with a tag that depends on the glyphs (ISO 32000-1, 9.6.4), without
    /// characters that names must not contain.
    fn subset_name(&self, name: &str) -> String {
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
        let is_allowed = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        out.extend(name.chars().filter(is_allowed).take(63));
        out
    }
}

/// The largest size of a font's dictionaries, in bytes. They may share bytes, so that a small file
/// could have many.
const MAX_DICTIONARY_BYTES: usize = 1 << 20;

/// True if the subsetting crate can process a font: it adds the lengths of names in 16 bits, which
/// may overflow for a malicious font, and cannot write infinite numbers, which dictionaries may
/// contain or produce by multiplication. Unreadable fonts are refused elsewhere.
fn is_safe_to_subset(face: &FontFace<'_>) -> bool {
    FontRef::from_index(face.data, face.index).map_or(true, |font| {
        names_fit(&font) && cff(&font).is_none_or(|cff| numbers_fit(cff).is_some())
    })
}

fn cff<'a>(font: &FontRef<'a>) -> Option<&'a [u8]> {
    let table = font.table_data(Tag::new(b"CFF "))?;
    Some(table.as_bytes())
}

fn names_fit(font: &FontRef<'_>) -> bool {
    let max = usize::from(u16::MAX);
    let Ok(names) = font.name() else {
        return true;
    };
    let places = names.name_record().iter().map(|record| {
        let start = record.string_offset().to_u32() as usize;
        (start, usize::from(record.length()))
    });
    let places: BTreeSet<(usize, usize)> = places.collect();
    let total: usize = places.iter().map(|(_, length)| length).sum();
    let last = places.iter().map(|(start, length)| start + length).max();
    names.name_record().len() <= (max - 6) / 12 && total.max(last.unwrap_or(0)) <= max
}

/// Returns none if a number is very large, or a dictionary cannot be read.
fn numbers_fit(cff: &[u8]) -> Option<()> {
    let mut left = MAX_DICTIONARY_BYTES;
    let mut dicts = vec![Cff::read(FontData::new(cff)).ok()?.top_dicts().get(0)?];
    while let Some(dict) = dicts.pop() {
        left = left.checked_sub(dict.len())?;
        for token in tokens(dict) {
            if let Token::Operand(_, Some(real)) = token.ok()? {
                let bits = real.value(false).to_bits();
                (bits.unsigned_abs() < i32::MAX.unsigned_abs()).then_some(())?;
            }
        }
        for entry in entries(dict, None) {
            match entry.ok()? {
                Entry::PrivateDictRange(range) => dicts.push(cff.get(range)?),
                Entry::FdArrayOffset(at) => {
                    let fonts = Index::new(cff.get(at..)?, false).ok()?;
                    left = left.checked_sub(fonts.count() as usize)?;
                    for font in 0..fonts.count() {
                        dicts.push(fonts.get(font as usize)?);
                    }
                }
                _ => {}
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Font;
    use crate::text::fonts::Family;
    use nqueens_puzzle::internal::SplitMix64;

    /// Damaged fonts are embedded or refused, without panics.
    #[test]
    fn broken_fonts_do_not_panic() {
        for source in [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Serif),
        ] {
            let data = source.face().data.to_vec();
            let mut rng = SplitMix64::new(1);
            for _ in 0..200 {
                let mut broken = data.clone();
                for _ in 0..=rng.below(30) {
                    let place = rng.below(data.len() as u64) as usize;
                    broken[place] = rng.below(256) as u8;
                }
                broken[rng.below(2000) as usize] ^= 1 << rng.below(8);
                let Ok(font) = Font::parse(broken, 0) else {
                    continue;
                };
                let fonts = Fonts::new(&[font], "en");
                let Ok(line) = fonts.shape(Family::Sans, 0, "AV office 1/2 ﬁé") else {
                    continue;
                };
                let mut file = PdfFile::new("1.5");
                let mut face = Typeface::new(&fonts, 0);
                for glyph in line.glyphs.iter().filter(|glyph| glyph.font == 0) {
                    face.code_for(&mut file, &fonts, glyph.id);
                }
                if let Some(id) = face.id {
                    face.write(id, &mut file, &fonts);
                }
            }
        }
    }

    /// Returns a dictionary with a number that has these nibbles.
    fn dict(nibbles: &[u8]) -> Vec<u8> {
        let mut nibbles = nibbles.to_vec();
        nibbles.push(15);
        if nibbles.len() % 2 == 1 {
            nibbles.push(15);
        }
        let mut bytes = vec![30];
        bytes.extend(nibbles.chunks(2).map(|pair| pair[0] << 4 | pair[1]));
        // An angle, which has no effect here.
        bytes.extend([12, 2]);
        bytes
    }

    /// Returns a table with a name and a top dictionary.
    fn cff_table(top: &[u8]) -> Vec<u8> {
        let mut table = vec![1, 0, 4, 4, 0, 1, 1, 1, 2, b'A', 0, 1, 1, 1];
        table.push(1 + top.len() as u8);
        table.extend(top);
        // No strings and no subroutines.
        table.extend([0; 5]);
        table
    }

    #[test]
    fn detects_numbers_that_may_be_infinite() {
        for font in [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Serif),
        ] {
            assert!(is_safe_to_subset(&font.face()));
        }
        let check = |nibbles: &[u8]| numbers_fit(&cff_table(&dict(nibbles)));
        assert_eq!(check(&[10, 0, 0, 1]), Some(()));
        assert_eq!(check(&[14, 1, 12, 3]), Some(()));
        assert_eq!(check(&[9, 11, 9, 9]), None);
        assert_eq!(check(&[14, 9, 11, 9, 9]), None);
        assert_eq!(check(&[9; 40]), None);
        // A reference to a missing private dictionary.
        assert_eq!(numbers_fit(&cff_table(&[239, 239, 18])), None);
        assert_eq!(numbers_fit(&[]), None);
    }

    #[test]
    fn limits_dictionaries_that_share_bytes() {
        // Each of 60,000 fonts has the same 20,000 bytes.
        let mut table = cff_table(&[29, 0, 0, 0, 27, 12, 36]);
        table.extend(60_000_u16.to_be_bytes());
        table.push(3);
        let ends = (0..=60_000_u32).map(|entry| 1 + (entry % 2) * 20_000);
        table.extend(ends.flat_map(|end| end.to_be_bytes()[1..].to_vec()));
        table.extend([139; 20_001]);
        assert_eq!(numbers_fit(&table), None);
    }

    #[test]
    fn outlines_fonts_with_infinite_numbers() {
        for (number, embeds) in [
            ([0x35, 0x51, 0x1c, 0x8f], true),
            ([0x9b, 0x99, 0x99, 0x9f], false),
        ] {
            let mut data = Font::of_family(Family::Sans).face().data.to_vec();
            // The first number of its matrix.
            let known = [30, 0x35, 0x51, 0x1c, 0x8f, 139];
            let at = data.windows(6).position(|bytes| bytes == known).unwrap();
            data[at + 1..at + 5].copy_from_slice(&number);
            let font = Font::parse(data, 0).unwrap();
            let glyph = font.glyph_id('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5");
            let code = Typeface::new(&fonts, 0).code_for(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{number:?}");
        }
    }

    /// Returns a font with names of these lengths and offsets.
    fn font_with_names(names: &[(u16, u16)]) -> Vec<u8> {
        let mut data = Font::of_family(Family::Sans).face().data.to_vec();
        let mut table = vec![0, 0];
        table.extend((names.len() as u16).to_be_bytes());
        table.extend((6 + 12 * names.len() as u16).to_be_bytes());
        for (length, offset) in names {
            let record = [3, 1, 0x409, 4, *length, *offset];
            table.extend(record.iter().flat_map(|number: &u16| number.to_be_bytes()));
        }
        table.extend((0..200_000_u32).map(|byte| (byte / 251) as u8));
        let tables = (0..40).map(|entry| 12 + 16 * entry);
        let mut entry = tables.filter(|at| &data[*at..at + 4] == b"name");
        let at = entry.next().unwrap();
        let (start, length) = (data.len() as u32, table.len() as u32);
        data[at + 8..at + 12].copy_from_slice(&start.to_be_bytes());
        data[at + 12..at + 16].copy_from_slice(&length.to_be_bytes());
        data.extend(table);
        data
    }

    #[test]
    fn detects_names_beyond_16_bits() {
        let fit = |names| names_fit(&FontRef::new(&font_with_names(names)).unwrap());
        assert!(fit(&[(65_535, 0), (65_535, 0)]));
        assert!(!fit(&[(65_535, 1)]));
        assert!(!fit(&[(40_000, 0), (40_000, 9000)]));
    }

    #[test]
    fn outlines_fonts_with_long_names() {
        for (names, embeds) in [
            (&[(65_535, 1)][..], false),
            (&[(40_000, 0), (40_000, 9000)], false),
            (&[(4, 0)], true),
        ] {
            let font = Font::parse(font_with_names(names), 0).unwrap();
            let glyph = font.glyph_id('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5");
            let code = Typeface::new(&fonts, 0).code_for(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{names:?}");
        }
    }
}
