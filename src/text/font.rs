//! Font files, those of the user and the bundled ones (`fonts/README.md`).

use std::fmt;
use std::sync::Arc;

use harfrust::GlyphId;
use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, OutlineSource, PathSink};
use harfrust::font::name::NameId;
use harfrust::font::{Format, Source};

use crate::graphics::outline::{Point, Segment};
use crate::{Error, Result};

/// Steps to the em in which shaped text and glyph outlines are measured.
pub(crate) const EM: i32 = 1000;

/// The largest font file: the largest of those in use, for Chinese, Japanese
/// and Korean, have 20 MiB.
const MOST_BYTES: usize = 64 << 20;
/// Coordinates that no glyph has, far from what overflows a sum.
const FARTHEST: f32 = 16_777_216.0;

/// A font file, for any script.
///
/// # Guarantees
/// The file was parsed and has outlines, a Unicode character map and at most
/// 65,535 glyphs. What is broken in single glyphs is drawn blank.
#[derive(Clone)]
pub struct Font(Arc<Inner>);

struct Inner {
    file: harfrust::Font,
    index: u32,
    name: String,
}

impl Font {
    /// Reads a TrueType or OpenType file. `index` is the face's number in a
    /// collection (TTC), else 0. A variable font is used as its default.
    ///
    /// # Errors
    /// [`Error::Font`] if the file is no such font, has no face of that number
    /// or no outlines, or is larger than 64 MiB.
    pub fn parse(data: Vec<u8>, index: u32) -> Result<Font> {
        let refused = |what: String| Err(Error::Font(what));
        if data.len() > MOST_BYTES {
            return refused(
                "the font file is larger than 64 MiB: choose one with fewer characters".into(),
            );
        }
        let Some(Format::Sfnt(faces)) = Format::new(&data) else {
            return refused(
                "the file is no font: choose a TrueType or OpenType file (.ttf, .otf, .ttc)".into(),
            );
        };
        if index >= faces {
            return refused(format!(
                "the font file has no face {index}: choose one from 0 to {}",
                faces.saturating_sub(1)
            ));
        }
        let Some(file) = harfrust::Font::new(data, index) else {
            return refused("the font file is damaged: choose another".into());
        };
        if file.outline_glyphs().is_empty() {
            return refused(
                "the font has no outlines: choose one that is not made of pixels alone".into(),
            );
        }
        if !file.charmap().has_unicode() {
            return refused("the font does not say which characters it has: choose another".into());
        }
        if file.num_glyphs() > u32::from(u16::MAX) {
            return refused("the font has more than 65535 glyphs: choose another".into());
        }
        Ok(Font::new(file, index))
    }

    pub(super) fn new(file: harfrust::Font, index: u32) -> Font {
        let name = [
            NameId::FULL_NAME,
            NameId::FAMILY_NAME,
            NameId::POSTSCRIPT_NAME,
        ]
        .into_iter()
        .find_map(|id| named(&file, id))
        .unwrap_or_else(|| "a font without a name".to_string());
        Font(Arc::new(Inner { file, index, name }))
    }

    /// The full name, such as "Noto Serif Bold", or that of the family.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// True if it is made for Chinese, Japanese or Korean. Such a font has Latin letters as
    /// well, which are not what it was chosen for.
    pub(crate) fn is_cjk(&self) -> bool {
        ['一', 'あ', '가'].into_iter().any(|c| self.has(c))
    }

    /// True if the font has a glyph for a character.
    pub fn has(&self, c: char) -> bool {
        self.glyph(c).is_some()
    }

    pub(crate) fn glyph(&self, c: char) -> Option<u16> {
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

    /// The width of a glyph at `size` steps to the em.
    pub(crate) fn advance(&self, glyph: u16, size: i32) -> i32 {
        let metrics = self.0.file.glyph_metrics();
        self.scaled(metrics.h_advance(GlyphId::from(glyph)), size)
    }

    /// Height of capitals and lining digits at `size` steps to the em.
    pub(crate) fn cap_height(&self, size: i32) -> i32 {
        match self.0.file.metrics().cap_height {
            Some(height) if height.to_f32() > 0.0 => self.scaled(height.to_f32(), size),
            _ => self.height_of('H', size).unwrap_or(size * 7 / 10),
        }
    }

    /// The extent of a glyph's ink to the right of its origin, at `size`
    /// steps to the em; `None` for blanks.
    pub(crate) fn ink(&self, glyph: u16, size: i32) -> Option<(i32, i32)> {
        let glyphs = self.0.file.outline_glyphs();
        let extents = glyphs.get(GlyphId::from(glyph))?.extents().ok()?;
        let (left, right) = (extents.x_bearing, extents.x_bearing + extents.width);
        (right > left).then(|| (self.scaled(left, size), self.scaled(right, size)))
    }

    fn height_of(&self, c: char, size: i32) -> Option<i32> {
        let glyphs = self.0.file.outline_glyphs();
        let extents = glyphs.get(GlyphId::from(self.glyph(c)?))?.extents().ok()?;
        Some(self.scaled(extents.y_bearing, size)).filter(|&height| height > 0)
    }

    /// The height of letters and their accents above the baseline, typically,
    /// and how far below it; both positive.
    pub(crate) fn line(&self, size: i32) -> (i32, i32) {
        let metrics = self.0.file.metrics();
        match metrics.hhea_line.or(metrics.typo_line) {
            Some(line) => (
                self.scaled(line.ascender.to_f32(), size),
                -self.scaled(line.descender.to_f32(), size),
            ),
            None => (size * 4 / 5, size / 5),
        }
    }

    /// Appends the outline of a glyph at `size` steps to the em, its baseline
    /// starting at `start`; nothing if the glyph is blank or broken.
    pub(crate) fn outline(&self, glyph: u16, size: i32, start: Point, out: &mut Vec<Segment>) {
        let glyphs = self.0.file.outline_glyphs();
        let Some(outline) = glyphs.get(GlyphId::from(glyph)) else {
            return;
        };
        let before = out.len();
        let scale = size as f32 / f32::from(self.units_per_em());
        let mut pen = FontPen { start, scale, out };
        let drawn = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen);
        if drawn.is_err() {
            out.truncate(before);
        }
    }

    fn scaled(&self, value: f32, size: i32) -> i32 {
        let value = value * size as f32 / f32::from(self.units_per_em());
        value.round().clamp(-FARTHEST, FARTHEST) as i32
    }

    /// Facts that a writer needs to embed the font.
    pub(crate) fn face(&self) -> Face<'_> {
        let Inner { file, index, name } = &*self.0;
        let bounds = file.metrics().bounds;
        let (ascent, descent) = self.line(EM);
        Face {
            data: match file.source() {
                Source::Blob(blob) => blob,
                Source::TableFunction(_) => &[],
            },
            index: *index,
            cff: matches!(
                file.outline_glyphs().source(),
                Some(OutlineSource::Cff | OutlineSource::Cff2)
            ),
            embeddable: matches!(
                file.outline_glyphs().source(),
                Some(OutlineSource::Cff | OutlineSource::Glyf)
            ),
            postscript_name: named(file, NameId::POSTSCRIPT_NAME).unwrap_or_else(|| name.clone()),
            italic_angle: file
                .style_metrics()
                .italic_angle
                .unwrap_or_default()
                .to_f32(),
            ascent,
            descent,
            cap_height: self.cap_height(EM),
            bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
                .map(|value| self.scaled(value.to_f32(), EM)),
        }
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Font").field(&self.name()).finish()
    }
}

/// Facts that a writer needs to embed a font. Lengths are in [`EM`] steps.
pub(crate) struct Face<'a> {
    /// The file, and the number of the face in it.
    pub(crate) data: &'a [u8],
    pub(crate) index: u32,
    /// True if the outlines are CFF (or CFF2), not TrueType.
    pub(crate) cff: bool,
    /// True if they are plain CFF or TrueType, as PDF has them.
    pub(crate) embeddable: bool,
    /// As the font has it: a writer must leave out what its format forbids.
    pub(crate) postscript_name: String,
    /// In degrees counter-clockwise, so negative for an italic.
    pub(crate) italic_angle: f32,
    /// Above the baseline, and below it; both positive.
    pub(crate) ascent: i32,
    pub(crate) descent: i32,
    pub(crate) cap_height: i32,
    /// Least x and y, greatest x and y of all glyphs; y is up.
    pub(crate) bounds: [i32; 4],
}

/// A name without the control characters that a file may hide in it.
fn named(file: &harfrust::Font, id: NameId) -> Option<String> {
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
    fn at(&self, x: f32, y: f32) -> Point {
        let steps = |v: f32| (v * self.scale).round().clamp(-FARTHEST, FARTHEST) as i32;
        (self.start.0 + steps(x), self.start.1 - steps(y))
    }
}

impl PathSink for FontPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.out.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.out.push(Segment::Quad(self.at(x1, y1), self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.out.push(Segment::Cubic(
            self.at(x1, y1),
            self.at(x2, y2),
            self.at(x, y),
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
/// The letters of Chinese and Japanese words: a face for each of [`FACES`].
const CJK: &[u8] = include_bytes!("../../fonts/NotoSansCJK-Regular.ttc");
const CJK_BLACK: &[u8] = include_bytes!("../../fonts/NotoSansCJK-Black.ttc");
const CJK_SERIF: &[u8] = include_bytes!("../../fonts/NotoSerifCJK-SemiBold.ttc");
/// The languages whose letters are bundled, each with the shapes of its region.
const FACES: [&str; 3] = ["zh-Hans", "zh-Hant", "ja"];

impl Font {
    /// Inter Regular.
    pub(crate) fn sans() -> Font {
        Font::bundled(INTER, 0)
    }

    /// Inter Black.
    pub(crate) fn black() -> Font {
        Font::bundled(BLACK, 0)
    }

    /// EB Garamond Regular.
    pub(crate) fn serif() -> Font {
        Font::bundled(GARAMOND, 0)
    }

    /// JetBrains Mono Regular, in ASCII.
    pub(crate) fn mono() -> Font {
        Font::bundled(MONO, 0)
    }

    /// The letters of a language that bundled Latin fonts lack: plain, and beside the heavy Inter and
    /// EB Garamond; nothing for other languages.
    pub(super) fn cjk(lang: &str) -> Option<[Font; 3]> {
        let face = FACES.iter().position(|tag| *tag == lang)?;
        Some([CJK, CJK_BLACK, CJK_SERIF].map(|data| Font::bundled(data, face as u32)))
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
    fn every_coordinate_has_a_glyph() {
        let font = Font::sans();
        for c in ('a'..='z').chain('0'..='9') {
            let glyph = font.glyph(c).unwrap();
            let mut out = Vec::new();
            font.outline(glyph, 471, (0, 0), &mut out);
            assert!(out.len() > 3, "{c}");
            assert!(font.advance(glyph, 471) > 0, "{c}");
        }
    }

    #[test]
    fn ink_is_what_a_glyph_shows() {
        for font in [Font::sans(), Font::black(), Font::serif()] {
            let ink = |c| font.ink(font.glyph(c).unwrap(), EM);
            let (left, right) = ink('H').unwrap();
            assert!(20 < left && left < 120 && left + 400 < right, "{font:?}");
            assert_eq!(ink(' '), None);
        }
    }

    #[test]
    fn what_is_no_font_is_refused_with_a_cure() {
        let message = |data: &[u8], index| {
            Font::parse(data.to_vec(), index)
                .map(|font| font.name().to_string())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message(b"<svg/>", 0),
            "the file is no font: choose a TrueType or OpenType file (.ttf, .otf, .ttc)"
        );
        assert_eq!(
            message(INTER, 1),
            "the font file has no face 1: choose one from 0 to 0"
        );
        assert!(message(&[], 0).starts_with("the file is no font"));
    }

    #[test]
    fn a_face_says_what_embedding_needs() {
        let sans = Font::sans();
        let face = sans.face();
        assert_eq!((face.data, face.index), (INTER, 0));
        assert!(face.cff && face.embeddable);
        assert_eq!(face.postscript_name, "Inter-Regular");
        assert_eq!(face.italic_angle, 0.0);
        assert_eq!(
            (face.ascent, face.descent, face.cap_height),
            (969, 241, 727)
        );
        assert!(face.bounds[0] < 0 && face.bounds[3] > 1000);
    }

    #[test]
    fn the_bundled_fonts_are_what_a_user_could_give() {
        let name = |data: &[u8], index| {
            let font = Font::parse(data.to_vec(), index).unwrap();
            font.name().to_owned()
        };
        assert_eq!(name(INTER, 0), "Inter Regular");
        assert_eq!(name(BLACK, 0), "Inter Black");
        assert_eq!(name(GARAMOND, 0), "EB Garamond 12 Regular");
        assert_eq!(name(MONO, 0), "JetBrains Mono Regular");
        assert_eq!(format!("{:?}", Font::sans()), r#"Font("Inter Regular")"#);
        for (index, region) in (0..).zip(["SC", "TC", "JP"]) {
            assert_eq!(name(CJK, index), format!("Noto Sans CJK {region}"));
            let black = format!("Noto Sans CJK {region} Black");
            assert_eq!(name(CJK_BLACK, index), black);
            let serif = format!("Noto Serif CJK {region} SemiBold");
            assert_eq!(name(CJK_SERIF, index), serif);
        }
    }

    #[test]
    fn all_families_have_what_titles_need() {
        for font in [Font::sans(), Font::black(), Font::serif()] {
            for c in "AZaz09äéßŁø·×–—’“”…≥°".chars() {
                assert!(font.has(c), "{font:?} {c}");
            }
            assert!(!font.has('八'));
        }
    }

    #[test]
    fn characters_of_programs_are_equally_wide() {
        let font = Font::mono();
        let advance = |c| font.advance(font.glyph(c).unwrap(), EM);
        assert!((' '..='~').all(|c| advance(c) == advance('m')));
    }

    /// So that no word of a title is of two weights.
    #[test]
    fn the_heavy_cut_has_every_character_of_the_regular_one() {
        let (regular, heavy) = (Font::sans(), Font::black());
        let common = ('\0'..='\u{FFFF}').filter(|c| regular.has(*c));
        let lacking: Vec<char> = common.filter(|c| !heavy.has(*c)).collect();
        assert!(lacking.is_empty(), "{lacking:?}");
    }

    #[test]
    fn letters_of_a_region_are_there_for_its_language_alone() {
        let names = |language: Language| {
            let fonts = Font::cjk(language.tag());
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
