//! The fonts of a sheet, and the choice of a font for each character.

use std::ops::Range;
use std::sync::Arc;

use harfrust::{Buffer, Script, ShapeOptions, ShapePlan, ShaperFont};

use crate::graphics::outline::Outline;
pub(crate) use crate::text::font::Family;
use crate::text::font::{EM, Font, FontFace};
use crate::text::itemize;
use crate::text::memo::Memo;
use crate::words::join;
use crate::{Error, ErrorKind, Result};

/// The alignment of a line to its anchor point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    #[default]
    Centre,
    Right,
}

impl Align {
    /// The part of a line's width that is before its anchor point, in halves.
    pub(crate) fn halves(self) -> i32 {
        match self {
            Align::Left => 0,
            Align::Centre => 1,
            Align::Right => 2,
        }
    }
}

/// The use of a line, which selects weights and digits of the bundled fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LineUse {
    Text,
    /// Titles: Chinese and Japanese characters have the weight of the Latin family.
    Title,
    /// Columns of numbers: digits are equally wide.
    Column,
}

/// The runs that share a shaping plan: those in a font and a script, with the same features.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlanKey {
    pub(super) font: usize,
    pub(super) script: Script,
    pub(super) rtl: bool,
    pub(super) line: LineUse,
    pub(super) ligatures: u32,
}

/// The fonts of a sheet. SVG output contains their indices, so rarely used ones come last.
#[derive(Debug)]
pub(crate) struct Fonts {
    pub(super) fonts: Vec<Font>,
    /// The BCP 47 tag of the language.
    pub(super) lang: &'static str,
    /// The indices of the user's fonts: all except those for Chinese, Japanese or Korean, and these.
    latin: Vec<usize>,
    cjk: Vec<usize>,
    /// Those of Inter, Inter Black, EB Garamond and JetBrains Mono, in the order of [`Family`].
    bundled: [usize; 4],
    /// Those of the bundled fonts for Chinese or Japanese: regular, and for titles in Inter Black and EB
    /// Garamond.
    bundled_cjk: Option<[usize; 3]>,
    fallback: Range<usize>,
    pub(super) plans: Memo<PlanKey, Arc<ShapePlan>>,
    /// The ink bounds of glyphs, by font and glyph.
    pub(super) inks: Memo<(u16, u16), Option<(i32, i32)>>,
}

impl Fonts {
    /// The fonts for texts in a language, given as a BCP 47 tag such as "zh-Hant".
    pub(crate) fn new(user: &[Font], lang: &'static str) -> Fonts {
        Fonts::with_fallback(user, &[], lang)
    }

    /// Like [`Fonts::new`], with fallback fonts.
    pub(crate) fn with_fallback(user: &[Font], fallback: &[Font], lang: &'static str) -> Fonts {
        // Glyphs store the font index in 16 bits.
        let max = usize::from(u16::MAX) / 2 - 6;
        let user = user.get(..max).unwrap_or(user);
        let fallback = fallback.get(..max).unwrap_or(fallback);
        let (cjk, latin) = (0..user.len()).partition(|&i| user[i].is_cjk());
        let mut fonts = user.to_vec();
        let sans = fonts.len();
        fonts.extend([Family::Sans, Family::Serif].map(Font::of_family));
        fonts.extend_from_slice(fallback);
        let black = fonts.len();
        fonts.push(Font::of_family(Family::Black));
        let faces = Font::bundled_cjk(lang);
        let bundled_cjk = faces.is_some().then_some([black + 1, black + 2, black + 3]);
        fonts.extend(faces.into_iter().flatten());
        let mono = fonts.len();
        fonts.push(Font::of_family(Family::Mono));
        Fonts {
            fonts,
            lang,
            latin,
            cjk,
            bundled: [sans, black, sans + 1, mono],
            bundled_cjk,
            fallback: sans + 2..black,
            plans: Memo::new(),
            inks: Memo::new(),
        }
    }

    /// The outline of a glyph in [`EM`] steps from its origin on the baseline,
    /// y down; `None` for blanks.
    pub(crate) fn outline(&self, font: usize, glyph: u16) -> Option<Outline> {
        let mut segments = Vec::new();
        self.fonts[font].push_outline(glyph, EM, (0, 0), &mut segments);
        Outline::new(&segments)
    }

    /// The advance width of a glyph in [`EM`] steps.
    pub(crate) fn advance(&self, font: usize, glyph: u16) -> i32 {
        self.fonts[font].advance(glyph, EM)
    }

    /// The height of capitals in the font used for "H", in [`EM`] steps.
    pub(crate) fn cap_height(&self, family: Family) -> i32 {
        self.latin(family).cap_height(EM)
    }

    /// The typical descent of letters in that font, positive, in [`EM`] steps.
    pub(crate) fn descent(&self, family: Family) -> i32 {
        self.latin(family).line_extents(EM).1
    }

    /// The properties needed to embed a font.
    pub(crate) fn face(&self, font: usize) -> FontFace<'_> {
        self.fonts[font].face()
    }

    fn latin(&self, family: Family) -> &Font {
        let font = self.font_with('H', family, None);
        &self.fonts[font.unwrap_or(self.bundled(family))]
    }

    /// The first font that has a character, or needs none for it.
    fn font_with(&self, c: char, family: Family, letters: Option<usize>) -> Option<usize> {
        let mut order = self.order(family, letters);
        order.find(|&i| itemize::is_ignorable(c) || self.fonts[i].has_glyph(c))
    }

    fn bundled(&self, family: Family) -> usize {
        self.bundled[family as usize]
    }

    pub(super) fn is_bundled(&self, font: usize) -> bool {
        self.bundled.contains(&font)
    }

    /// The fonts in order of preference. The user's fonts come first, except that those for Chinese,
    /// Japanese and Korean come after the bundled Latin ones, of which only Inter Black has hearts and
    /// stars. Program code uses the bundled monospaced font.
    fn order(&self, family: Family, letters: Option<usize>) -> impl Iterator<Item = usize> {
        let families: &[Family] = match family {
            Family::Sans | Family::Mono => &[Family::Sans, Family::Serif, Family::Black],
            Family::Black => &[Family::Black, Family::Sans, Family::Serif],
            Family::Serif => &[Family::Serif, Family::Sans, Family::Black],
        };
        let mono = (family == Family::Mono).then_some(self.bundled(family));
        let user = mono.into_iter().chain(self.latin.iter().copied());
        let bundled = families.iter().map(|family| self.bundled(*family));
        user.chain(bundled)
            .chain(self.cjk_fonts(letters))
            .chain(self.fallback.clone())
    }

    /// The fonts for Chinese, Japanese and Korean.
    fn cjk_fonts(&self, letters: Option<usize>) -> impl Iterator<Item = usize> {
        self.cjk.iter().copied().chain(letters)
    }

    /// The bundled font for the Chinese or Japanese characters of a line. The fonts for titles have only
    /// the characters of built-in titles, so one is used only if it covers the line.
    pub(super) fn cjk_font(&self, family: Family, line: LineUse, text: &str) -> Option<usize> {
        let [plain, black, serif] = self.bundled_cjk?;
        let title = match (line, family) {
            (LineUse::Title, Family::Black) => black,
            (LineUse::Title, Family::Serif) => serif,
            _ => return Some(plain),
        };
        let has = |c| self.font_with(c, family, Some(title)).is_some();
        Some(if text.chars().all(has) { title } else { plain })
    }

    /// Chooses the font of each byte; `letters` is the bundled font for Chinese or Japanese.
    pub(super) fn choose_fonts(
        &self,
        family: Family,
        letters: Option<usize>,
        text: &str,
    ) -> Result<Vec<usize>> {
        let mut out: Vec<usize> = Vec::with_capacity(text.len());
        for range in itemize::split_clusters(text) {
            let cluster = &text[range.clone()];
            // A space does not interrupt words of another font.
            let previous = out.last().copied().filter(|_| cluster == " ");
            // Punctuation that is wide next to ideographs.
            let wide = itemize::is_wide(text, range).then(|| self.cjk_fonts(letters));
            let first = previous.into_iter().chain(wide.into_iter().flatten());
            let mut order = first.chain(self.order(family, letters));
            if let Some(font) = order.find(|&i| covers(&self.fonts[i], cluster)) {
                out.resize(out.len() + cluster.len(), font);
                continue;
            }
            for c in cluster.chars() {
                let font = self.font_with(c, family, letters).ok_or_else(|| {
                    let is_missing = |c: &char| self.font_with(*c, family, letters).is_none();
                    missing_glyphs(text.chars().filter(is_missing), text)
                })?;
                out.resize(out.len() + c.len_utf8(), font);
            }
        }
        Ok(out)
    }
}

/// True if a font has all characters of a cluster, or those of its decomposition.
fn covers(font: &Font, cluster: &str) -> bool {
    let lacks = |c| !itemize::is_ignorable(c) && !font.has_glyph(c);
    if !cluster.chars().any(lacks) {
        return true;
    }
    let mut chars = cluster.chars();
    let is_composed = chars.next().is_some_and(|c| {
        harfrust::unicode::decompose(u32::from(c)).is_some() || (c.is_whitespace() && c != ' ')
    });
    if !is_composed && chars.next().is_none() {
        return false;
    }
    // Only the shaper knows whether the font can compose it.
    let mut buffer = Buffer::new();
    buffer.push_str(cluster);
    buffer.guess_segment_properties();
    let result = harfrust::shape(
        &ShaperFont::new(font.file()),
        &mut buffer,
        ShapeOptions::new(),
    );
    result.is_ok() && buffer.glyph_infos().iter().all(|glyph| glyph.glyph_id != 0)
}

pub(super) fn missing_glyphs(missing: impl Iterator<Item = char>, text: &str) -> Error {
    let mut characters = String::new();
    for c in missing {
        if !characters.contains(c) {
            characters.push(c);
        }
    }
    let name = |c: char| format!("`{}` (U+{:04X})", c.escape_debug(), u32::from(c));
    let names = join(characters.chars().map(name), ", ");
    let them = match characters.chars().count() {
        1 => "it",
        _ => "them",
    };
    let message = format!("no font has {names}, needed for {text:?}: give a font that has {them}");
    let language = Font::language_with(&characters);
    let error = ErrorKind::MissingCharacter
        .about(&["fonts"], message)
        .value(characters);
    match language {
        Some(tag) => error.suggest(&["language", "fonts"], tag),
        None => error,
    }
}
