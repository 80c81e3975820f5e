//! A font in a document: the glyphs that its texts use, collected as they
//! come, and embedded when all are known.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::{CidFont, FontDescriptor, Type0Font};
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use read_fonts::ps::cff::dict::{Entry, Token, entries, tokens};
use read_fonts::ps::cff::index::Index;
use read_fonts::ps::cff::v1::Cff;
use read_fonts::types::Tag;
use read_fonts::{FontData, FontRead, FontRef, TableProvider};
use subsetter::{GlyphRemapper, subset};

use super::file::{PdfFile, compressed};
use crate::Result;
use crate::casts::clamped;
use crate::text::{Face, Fonts};

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
    /// Its number in [`Fonts`].
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
            plain: face.embeddable && can_be_copied(&face),
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

    /// Lets a code stand for a text where nothing says more; says no.
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
        let data = data.and_then(|data| {
            if face.cff {
                cff(&FontRef::new(&data).ok()?).map(<[u8]>::to_vec)
            } else {
                Some(data)
            }
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
            font.subtype(if face.cff {
                CidFontType::Type0
            } else {
                CidFontType::Type2
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
            let name = if face.cff {
                format!("{name}-Identity-H")
            } else {
                name
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
                stream.pair(Name(b"Length1"), clamped::<i32>(data.len()));
            }
        })
    }

    /// Writes the texts that codes stand for.
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

/// The most bytes of dictionaries of a font. They may share them, so that a small file
/// could have many.
const DICTIONARIES: usize = 1 << 20;

/// True if the crate that embeds fonts can copy one: it adds up the lengths of names in 16
/// bits, which those of a hostile font exceed, and has no way to write a number that is
/// infinite, which those of its dictionaries may be, by themselves or multiplied. What
/// cannot be read is refused elsewhere.
fn can_be_copied(face: &Face<'_>) -> bool {
    FontRef::from_index(face.data, face.index).map_or(true, |font| {
        names_fit(&font) && cff(&font).is_none_or(|cff| numbers_fit(cff).is_some())
    })
}

fn cff<'a>(font: &FontRef<'a>) -> Option<&'a [u8]> {
    let table = font.table_data(Tag::new(b"CFF "))?;
    Some(table.as_bytes())
}

fn names_fit(font: &FontRef<'_>) -> bool {
    let most = usize::from(u16::MAX);
    let Ok(names) = font.name() else {
        return true;
    };
    let places = names.name_record().iter().map(|record| {
        let start = record.string_offset().to_u32() as usize;
        (start, usize::from(record.length()))
    });
    let places: BTreeSet<(usize, usize)> = places.collect();
    let all: usize = places.iter().map(|(_, length)| length).sum();
    let last = places.iter().map(|(start, length)| start + length).max();
    names.name_record().len() <= (most - 6) / 12 && all.max(last.unwrap_or(0)) <= most
}

/// Nothing if a number is very large, or a dictionary cannot be read.
fn numbers_fit(cff: &[u8]) -> Option<()> {
    let mut left = DICTIONARIES;
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
    use nqueens_puzzle::Dice;

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
                let mut file = PdfFile::new("1.5", Vec::new()).unwrap();
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

    /// A dictionary with one number, of these nibbles.
    fn dict(nibbles: &[u8]) -> Vec<u8> {
        let mut nibbles = nibbles.to_vec();
        nibbles.push(15);
        if nibbles.len() % 2 == 1 {
            nibbles.push(15);
        }
        let mut bytes = vec![30];
        bytes.extend(nibbles.chunks(2).map(|pair| pair[0] << 4 | pair[1]));
        // An angle, which is of no use here.
        bytes.extend([12, 2]);
        bytes
    }

    /// A table of dictionaries: a name, and the top one.
    fn table_of(top: &[u8]) -> Vec<u8> {
        let mut table = vec![1, 0, 4, 4, 0, 1, 1, 1, 2, b'A', 0, 1, 1, 1];
        table.push(1 + top.len() as u8);
        table.extend(top);
        // No strings and no subroutines.
        table.extend([0; 5]);
        table
    }

    #[test]
    fn numbers_that_may_be_infinite_are_seen() {
        for font in [Font::sans(), Font::serif()] {
            assert!(can_be_copied(&font.face()));
        }
        let of = |nibbles: &[u8]| numbers_fit(&table_of(&dict(nibbles)));
        assert_eq!(of(&[10, 0, 0, 1]), Some(()));
        assert_eq!(of(&[14, 1, 12, 3]), Some(()));
        assert_eq!(of(&[9, 11, 9, 9]), None);
        assert_eq!(of(&[14, 9, 11, 9, 9]), None);
        assert_eq!(of(&[9; 40]), None);
        // A private dictionary where there is none.
        assert_eq!(numbers_fit(&table_of(&[239, 239, 18])), None);
        assert_eq!(numbers_fit(&[]), None);
    }

    #[test]
    fn dictionaries_that_share_their_bytes_are_not_read_for_ever() {
        // Each of 60,000 fonts has the same 20,000 bytes.
        let mut table = table_of(&[29, 0, 0, 0, 27, 12, 36]);
        table.extend(60_000_u16.to_be_bytes());
        table.push(3);
        let ends = (0..=60_000_u32).map(|entry| 1 + (entry % 2) * 20_000);
        table.extend(ends.flat_map(|end| end.to_be_bytes()[1..].to_vec()));
        table.extend([139; 20_001]);
        assert_eq!(numbers_fit(&table), None);
    }

    #[test]
    fn a_font_with_such_a_number_is_outlined() {
        for (number, embeds) in [
            ([0x35, 0x51, 0x1c, 0x8f], true),
            ([0x9b, 0x99, 0x99, 0x9f], false),
        ] {
            let mut data = Font::sans().face().data.to_vec();
            // The first number of its matrix.
            let known = [30, 0x35, 0x51, 0x1c, 0x8f, 139];
            let at = data.windows(6).position(|bytes| bytes == known).unwrap();
            data[at + 1..at + 5].copy_from_slice(&number);
            let font = Font::parse(data, 0).unwrap();
            let glyph = font.glyph('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5", Vec::new()).unwrap();
            let code = Typeface::new(&fonts, 0).code(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{number:?}");
        }
    }

    /// A font whose names are these: length and offset of each.
    fn with_names(names: &[(u16, u16)]) -> Vec<u8> {
        let mut data = Font::sans().face().data.to_vec();
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
    fn names_beyond_16_bits_are_seen() {
        let fit = |names| names_fit(&FontRef::new(&with_names(names)).unwrap());
        assert!(fit(&[(65_535, 0), (65_535, 0)]));
        assert!(!fit(&[(65_535, 1)]));
        assert!(!fit(&[(40_000, 0), (40_000, 9000)]));
    }

    #[test]
    fn a_font_with_such_names_is_outlined() {
        for (names, embeds) in [
            (&[(65_535, 1)][..], false),
            (&[(40_000, 0), (40_000, 9000)], false),
            (&[(4, 0)], true),
        ] {
            let font = Font::parse(with_names(names), 0).unwrap();
            let glyph = font.glyph('A').unwrap();
            let fonts = Fonts::new(&[font], "en");
            let mut file = PdfFile::new("1.5", Vec::new()).unwrap();
            let code = Typeface::new(&fonts, 0).code(&mut file, &fonts, glyph);
            assert_eq!(code.is_some(), embeds, "{names:?}");
        }
    }
}
