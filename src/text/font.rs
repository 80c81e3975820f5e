//! Font files: those of the user, and the bundled ones (`fonts/README.md`).

use std::fmt;
use std::sync::Arc;

use harfrust::GlyphId;
use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, OutlineSource, PathSink};
use harfrust::font::name::NameId;
use harfrust::font::{Format, Source};

use crate::graphics::outline::{Point, Segment};
use crate::{ErrorKind, Result};

/// Steps per em, the unit of shaped text and glyph outlines.
pub(crate) const EM: i32 = 1000;

/// The maximum size of a font file. Fonts for Chinese, Japanese and Korean have up to 20 MiB.
const MAX_BYTES: usize = 64 << 20;
/// The maximum coordinate: more than any glyph needs, and small enough for sums.
const MAX_COORDINATE: f32 = 16_777_216.0;

/// A parsed font file for any script. Cloning is cheap.
///
/// It has outlines, a Unicode character map and at most 65,535 glyphs. Damaged glyphs are drawn blank.
#[derive(Clone)]
pub struct Font(Arc<FontData>);

struct FontData {
    file: harfrust::Font,
    index: u32,
    name: String,
}

impl Font {
    /// Parses a TrueType or OpenType file. `index` is the number of the face in a collection (TTC),
    /// otherwise 0. Variable fonts are used in their default style.
    ///
    /// # Errors
    /// [`ErrorKind::Other`](crate::ErrorKind::Other) if the file is not such a font, is damaged or is
    /// larger than 64 MiB, if it has no face with this index, or if it has no outlines, no Unicode
    /// character map or more than 65,535 glyphs.
    pub fn parse(data: Vec<u8>, index: u32) -> Result<Font> {
        let refuse = |message: &str| Err(ErrorKind::Other.error(message));
        if data.len() > MAX_BYTES {
            return refuse("the font file is larger than 64 MiB: choose one with fewer characters");
        }
        let Some(Format::Sfnt(faces)) = Format::new(&data) else {
            let types = "a TrueType or OpenType file (.ttf, .otf, .ttc)";
            return refuse(&format!("the file is not a font: choose {types}"));
        };
        if index >= faces {
            let last = faces.saturating_sub(1);
            return refuse(&format!(
                "the font file has no face {index}: choose one from 0 to {last}"
            ));
        }
        let Some(file) = harfrust::Font::new(data, index) else {
            return refuse("the font file is damaged: choose another");
        };
        if file.outline_glyphs().is_empty() {
            refuse("the font has no outlines: choose one that is not a bitmap font")
        } else if !file.charmap().has_unicode() {
            refuse("the font has no Unicode character map: choose another")
        } else if file.num_glyphs() > u32::from(u16::MAX) {
            refuse("the font has more than 65535 glyphs: choose another")
        } else {
            Ok(Font::new(file, index))
        }
    }

    pub(super) fn new(file: harfrust::Font, index: u32) -> Font {
        let name = [
            NameId::FULL_NAME,
            NameId::FAMILY_NAME,
            NameId::POSTSCRIPT_NAME,
        ]
        .into_iter()
        .find_map(|id| read_name(&file, id))
        .unwrap_or_else(|| "a font without a name".to_string());
        Font(Arc::new(FontData { file, index, name }))
    }

    /// Returns the full name, such as "Noto Serif Bold", or the family name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// True if it is made for Chinese, Japanese or Korean. Its Latin letters are not used.
    pub(crate) fn is_cjk(&self) -> bool {
        ['一', 'あ', '가'].into_iter().any(|c| self.has_glyph(c))
    }

    /// Returns true if the font has a glyph for a character.
    pub fn has_glyph(&self, c: char) -> bool {
        self.glyph_id(c).is_some()
    }

    pub(crate) fn glyph_id(&self, c: char) -> Option<u16> {
        let glyph = self.0.file.charmap().map_unicode(c)?;
        u16::try_from(glyph.to_u32()).ok()
    }

    /// The file for the shaper.
    pub(crate) fn file(&self) -> &harfrust::Font {
        &self.0.file
    }

    pub(crate) fn units_per_em(&self) -> u16 {
        self.0.file.units_per_em()
    }

    /// The advance width of a glyph at `size` steps per em.
    pub(crate) fn advance(&self, glyph: u16, size: i32) -> i32 {
        let metrics = self.0.file.glyph_metrics();
        self.scale(metrics.h_advance(GlyphId::from(glyph)), size)
    }

    /// The height of capitals and lining digits at `size` steps per em.
    pub(crate) fn cap_height(&self, size: i32) -> i32 {
        match self.0.file.metrics().cap_height {
            Some(height) if height.to_f32() > 0.0 => self.scale(height.to_f32(), size),
            _ => {
                let extents = self.glyph_id('H').and_then(|glyph| self.extents(glyph));
                let height = extents.map(|[_, _, top]| self.scale(top, size));
                height.filter(|height| *height > 0).unwrap_or(size * 7 / 10)
            }
        }
    }

    /// The left and right bounds of a glyph's ink, relative to its origin, at `size` steps per em;
    /// `None` for blanks.
    pub(crate) fn ink(&self, glyph: u16, size: i32) -> Option<(i32, i32)> {
        let [left, right, _] = self.extents(glyph)?;
        (right > left).then(|| (self.scale(left, size), self.scale(right, size)))
    }

    /// The left, right and top bounds of a glyph's ink, in font units.
    fn extents(&self, glyph: u16) -> Option<[f32; 3]> {
        let glyphs = self.0.file.outline_glyphs();
        let extents = glyphs.get(GlyphId::from(glyph))?.extents().ok()?;
        let left = extents.x_bearing;
        Some([left, left + extents.width, extents.y_bearing])
    }

    /// The typical ascent and descent of letters with accents, both positive, at `size` steps per em.
    pub(crate) fn line_extents(&self, size: i32) -> (i32, i32) {
        let metrics = self.0.file.metrics();
        match metrics.hhea_line.or(metrics.typo_line) {
            Some(line) => (
                self.scale(line.ascender.to_f32(), size),
                -self.scale(line.descender.to_f32(), size),
            ),
            None => (size * 4 / 5, size / 5),
        }
    }

    /// Appends the outline of a glyph at `size` steps per em, with its origin at `start`; nothing if the
    /// glyph is blank or damaged.
    pub(crate) fn push_outline(&self, glyph: u16, size: i32, start: Point, out: &mut Vec<Segment>) {
        let glyphs = self.0.file.outline_glyphs();
        let Some(outline) = glyphs.get(GlyphId::from(glyph)) else {
            return;
        };
        let length = out.len();
        let scale = size as f32 / f32::from(self.units_per_em());
        let mut pen = FontPen { start, scale, out };
        let result = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen);
        if result.is_err() {
            out.truncate(length);
        }
    }

    fn scale(&self, value: f32, size: i32) -> i32 {
        let value = value * size as f32 / f32::from(self.units_per_em());
        value.round().clamp(-MAX_COORDINATE, MAX_COORDINATE) as i32
    }

    /// The properties needed to embed the font.
    pub(crate) fn face(&self) -> FontFace<'_> {
        let FontData { file, index, name } = &*self.0;
        let bounds = file.metrics().bounds;
        let source = file.outline_glyphs().source();
        let (ascent, descent) = self.line_extents(EM);
        FontFace {
            data: match file.source() {
                Source::Blob(blob) => blob,
                Source::TableFunction(_) => &[],
            },
            index: *index,
            is_cff: matches!(source, Some(OutlineSource::Cff | OutlineSource::Cff2)),
            is_embeddable: matches!(source, Some(OutlineSource::Cff | OutlineSource::Glyf)),
            postscript_name: read_name(file, NameId::POSTSCRIPT_NAME)
                .unwrap_or_else(|| name.clone()),
            italic_angle: file
                .style_metrics()
                .italic_angle
                .unwrap_or_default()
                .to_f32(),
            ascent,
            descent,
            cap_height: self.cap_height(EM),
            bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
                .map(|value| self.scale(value.to_f32(), EM)),
        }
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Font").field(&self.name()).finish()
    }
}

/// The properties needed to embed a font. Lengths are in [`EM`] steps.
pub(crate) struct FontFace<'a> {
    /// The file.
    pub(crate) data: &'a [u8],
    /// The index of the face in the file.
    pub(crate) index: u32,
    /// True if the outlines are CFF (or CFF2), not TrueType.
    pub(crate) is_cff: bool,
    /// True for CFF and TrueType outlines, which PDF supports, but not for CFF2.
    pub(crate) is_embeddable: bool,
    /// The name in the font, which may have characters that a format forbids.
    pub(crate) postscript_name: String,
    /// In degrees counter-clockwise; negative for an italic.
    pub(crate) italic_angle: f32,
    /// The height above the baseline.
    pub(crate) ascent: i32,
    /// The depth below the baseline; positive.
    pub(crate) descent: i32,
    pub(crate) cap_height: i32,
    /// The bounding box of all glyphs: least x and y, greatest x and y, with y up.
    pub(crate) bounds: [i32; 4],
}

/// Reads a name without control characters.
fn read_name(file: &harfrust::Font, id: NameId) -> Option<String> {
    let name = file.names().get(id)?.english_or_first()?.name();
    let name: String = name.chars().filter(|c| !c.is_control()).take(256).collect();
    Some(name.trim().to_string()).filter(|name| !name.is_empty())
}

struct FontPen<'a> {
    start: Point,
    scale: f32,
    out: &'a mut Vec<Segment>,
}

impl FontPen<'_> {
    fn point(&self, x: f32, y: f32) -> Point {
        let steps = |units: f32| {
            (units * self.scale)
                .round()
                .clamp(-MAX_COORDINATE, MAX_COORDINATE) as i32
        };
        (self.start.0 + steps(x), self.start.1 - steps(y))
    }
}

impl PathSink for FontPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.out
            .push(Segment::Quad(self.point(x1, y1), self.point(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.out.push(Segment::Cubic(
            self.point(x1, y1),
            self.point(x2, y2),
            self.point(x, y),
        ));
    }

    fn close(&mut self) {
        self.out.push(Segment::Close);
    }
}

const INTER: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");
const BLACK: &[u8] = include_bytes!("../../fonts/Inter-Black.ttf");
const GARAMOND: &[u8] = include_bytes!("../../fonts/EBGaramond-Regular.otf");
const MONO: &[u8] = include_bytes!("../../fonts/JetBrainsMono-Regular.ttf");
/// The characters of the Chinese and Japanese built-in texts: a face for each of [`FACES`].
const CJK: &[u8] = include_bytes!("../../fonts/NotoSansCJK-Regular.ttc");
const CJK_BLACK: &[u8] = include_bytes!("../../fonts/NotoSansCJK-Black.ttc");
const CJK_SERIF: &[u8] = include_bytes!("../../fonts/NotoSerifCJK-SemiBold.ttc");
/// The languages with bundled characters, each with its regional shapes.
const FACES: [&str; 3] = ["zh-Hans", "zh-Hant", "ja"];

/// The bundled families.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Family {
    /// Inter.
    #[default]
    Sans,
    /// Inter Black.
    Black,
    /// EB Garamond.
    Serif,
    /// JetBrains Mono, for program code, with ASCII only.
    Mono,
}

impl Font {
    /// The bundled font of a family.
    pub(crate) fn of_family(family: Family) -> Font {
        let files = [INTER, BLACK, GARAMOND, MONO];
        Font::bundled(files[family as usize], 0)
    }

    /// The bundled fonts for Chinese or Japanese: regular, and those matching Inter Black and EB Garamond;
    /// `None` for other languages.
    pub(super) fn bundled_cjk(lang: &str) -> Option<[Font; 3]> {
        let face = FACES.iter().position(|tag| *tag == lang)?;
        Some([CJK, CJK_BLACK, CJK_SERIF].map(|data| Font::bundled(data, face as u32)))
    }

    /// The language whose bundled font for Chinese or Japanese has all these characters.
    pub(super) fn language_with(characters: &str) -> Option<&'static str> {
        let has_all = |[font, ..]: [Font; 3]| characters.chars().all(|c| font.has_glyph(c));
        let mut tags = FACES.into_iter();
        tags.find(|tag| Font::bundled_cjk(tag).is_some_and(has_all))
    }

    fn bundled(data: &'static [u8], index: u32) -> Font {
        let file = harfrust::Font::new(data, index).expect("a test reads the bundled fonts");
        Font::new(file, index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    const INTER: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");

    #[test]
    fn coordinate_labels_have_glyphs() {
        let font = Font::of_family(Family::Sans);
        for c in ('a'..='z').chain('0'..='9') {
            let glyph = font.glyph_id(c).unwrap();
            let mut out = Vec::new();
            font.push_outline(glyph, 471, (0, 0), &mut out);
            assert!(out.len() > 3, "{c}");
            assert!(font.advance(glyph, 471) > 0, "{c}");
        }
    }

    #[test]
    fn ink_excludes_side_bearings() {
        for font in [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Black),
            Font::of_family(Family::Serif),
        ] {
            let ink = |c| font.ink(font.glyph_id(c).unwrap(), EM);
            let (left, right) = ink('H').unwrap();
            assert!(20 < left && left < 120 && left + 400 < right, "{font:?}");
            assert_eq!(ink(' '), None);
        }
    }

    #[test]
    fn rejects_other_files() {
        let message = |data: &[u8], index| {
            Font::parse(data.to_vec(), index)
                .map(|font| font.name().to_string())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message(b"<svg/>", 0),
            "the file is not a font: choose a TrueType or OpenType file (.ttf, .otf, .ttc)"
        );
        assert_eq!(
            message(INTER, 1),
            "the font file has no face 1: choose one from 0 to 0"
        );
        assert!(message(&[], 0).starts_with("the file is not a font"));
    }

    #[test]
    fn faces_have_the_properties_for_embedding() {
        let sans = Font::of_family(Family::Sans);
        let face = sans.face();
        assert_eq!((face.data, face.index), (INTER, 0));
        assert!(face.is_cff && face.is_embeddable);
        assert_eq!(face.postscript_name, "Inter-Regular");
        assert_eq!(face.italic_angle, 0.0);
        assert_eq!(
            (face.ascent, face.descent, face.cap_height),
            (969, 241, 727)
        );
        assert!(face.bounds[0] < 0 && face.bounds[3] > 1000);
    }

    #[test]
    fn bundled_fonts_parse() {
        let name = |data: &[u8], index| {
            let font = Font::parse(data.to_vec(), index).unwrap();
            font.name().to_owned()
        };
        assert_eq!(name(INTER, 0), "Inter Regular");
        assert_eq!(name(BLACK, 0), "Inter Black");
        assert_eq!(name(GARAMOND, 0), "EB Garamond 12 Regular");
        assert_eq!(name(MONO, 0), "JetBrains Mono Regular");
        assert_eq!(
            format!("{:?}", Font::of_family(Family::Sans)),
            r#"Font("Inter Regular")"#
        );
        for (index, region) in (0..).zip(["SC", "TC", "JP"]) {
            assert_eq!(name(CJK, index), format!("Noto Sans CJK {region}"));
            let black = format!("Noto Sans CJK {region} Black");
            assert_eq!(name(CJK_BLACK, index), black);
            let serif = format!("Noto Serif CJK {region} SemiBold");
            assert_eq!(name(CJK_SERIF, index), serif);
        }
    }

    #[test]
    fn families_have_the_characters_of_titles() {
        for font in [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Black),
            Font::of_family(Family::Serif),
        ] {
            for c in "AZaz09äéßŁø·×–—’“”…≥°".chars() {
                assert!(font.has_glyph(c), "{font:?} {c}");
            }
            assert!(!font.has_glyph('八'));
        }
    }

    #[test]
    fn mono_characters_are_equally_wide() {
        let font = Font::of_family(Family::Mono);
        let advance = |c| font.advance(font.glyph_id(c).unwrap(), EM);
        assert!((' '..='~').all(|c| advance(c) == advance('m')));
    }

    /// Otherwise, a word of a title might have two weights.
    #[test]
    fn inter_black_has_all_characters_of_inter_regular() {
        let (regular, black) = (
            Font::of_family(Family::Sans),
            Font::of_family(Family::Black),
        );
        let common = ('\0'..='\u{FFFF}').filter(|c| regular.has_glyph(*c));
        let missing: Vec<char> = common.filter(|c| !black.has_glyph(*c)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn bundled_cjk_fonts_match_the_language() {
        let names = |language: Language| {
            let fonts = Font::bundled_cjk(language.tag());
            let names = fonts.iter().flatten().map(|font| font.name().to_owned());
            names.collect::<Vec<_>>().join(", ")
        };
        for language in Language::ALL {
            let region = match language {
                Language::ChineseSimplified => "SC",
                Language::ChineseTraditional => "TC",
                Language::Japanese => "JP",
                _ => "",
            };
            let expected = "Noto Sans CJK ?, Noto Sans CJK ? Black, Noto Serif CJK ? SemiBold";
            let expected = match region {
                "" => String::new(),
                region => expected.replace('?', region),
            };
            assert_eq!(names(language), expected);
        }
    }
}
