//! The fonts of a sheet, which of them sets a character, and where a line stands.

use std::ops::Range;

use harfrust::{Buffer, ShapeOptions, ShaperFont};

use crate::graphics::outline::Outline;
use crate::text::font::{EM, Face, Font};
use crate::text::itemize;
use crate::text::plans::{Memo, ShapePlans};
use crate::{Error, Result};

/// The point of a line that is held where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    #[default]
    Centre,
    Right,
}

/// The bundled families.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Family {
    /// Inter.
    #[default]
    Sans,
    /// The heaviest cut of Inter.
    Black,
    /// EB Garamond.
    Serif,
    /// JetBrains Mono, for programs.
    Mono,
}

/// The purpose of a line, for which bundled fonts have cuts and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Text,
    /// Large: Chinese and Japanese words have the weight of the Latin family beside them.
    Title,
    /// Numbers below one another: their digits are equally wide.
    Column,
}

/// Where the fonts of each kind are among all of a sheet.
#[derive(Debug)]
struct FontPlaces {
    /// The user's, but those for Chinese, Japanese or Korean.
    latin: Vec<usize>,
    /// The user's for Chinese, Japanese or Korean.
    cjk: Vec<usize>,
    /// Inter.
    sans: usize,
    /// EB Garamond.
    serif: usize,
    /// Those that are asked last.
    fallback: Range<usize>,
    /// The heaviest cut of Inter.
    black: usize,
    /// The letters of Chinese or Japanese words.
    letters: Option<LetterPlaces>,
    /// JetBrains Mono.
    mono: usize,
}

/// The places of bundled letters: plain, and those of titles beside each heavy family.
#[derive(Clone, Copy, Debug)]
struct LetterPlaces {
    plain: usize,
    black: usize,
    serif: usize,
}

/// The fonts of a sheet. Their numbers are seen in SVG, so that those come last for which few sheets
/// ask.
#[derive(Debug)]
pub(crate) struct Fonts {
    pub(super) fonts: Vec<Font>,
    /// The language of the texts, a tag of BCP 47.
    pub(super) lang: &'static str,
    places: FontPlaces,
    pub(super) plans: ShapePlans,
    /// Extents of glyphs, by font and number.
    pub(super) inks: Memo<(u16, u16), Option<(i32, i32)>>,
}

impl Fonts {
    /// The fonts for texts in a language, which is a tag of BCP 47 such as "zh-Hant".
    pub(crate) fn new(user: &[Font], lang: &'static str) -> Fonts {
        Fonts::with_fallback(user, &[], lang)
    }

    /// As [`Fonts::new`], with fonts that are asked last.
    pub(crate) fn with_fallback(user: &[Font], fallback: &[Font], lang: &'static str) -> Fonts {
        // A glyph names its font by 16 bits.
        let most = usize::from(u16::MAX) / 2 - 6;
        let user = user.get(..most).unwrap_or(user);
        let fallback = fallback.get(..most).unwrap_or(fallback);
        let (cjk, latin) = (0..user.len()).partition(|&i| user[i].is_cjk());
        let mut fonts = user.to_vec();
        let mut add = |added: &[Font]| {
            let start = fonts.len();
            fonts.extend_from_slice(added);
            start..fonts.len()
        };
        let sans = add(&[Font::sans()]).start;
        let serif = add(&[Font::serif()]).start;
        let fallback = add(fallback);
        let black = add(&[Font::black()]).start;
        let letters = Font::cjk(lang).map(|[plain, black, serif]| LetterPlaces {
            plain: add(&[plain]).start,
            black: add(&[black]).start,
            serif: add(&[serif]).start,
        });
        let mono = add(&[Font::mono()]).start;
        Fonts {
            fonts,
            lang,
            places: FontPlaces {
                latin,
                cjk,
                sans,
                serif,
                fallback,
                black,
                letters,
                mono,
            },
            plans: ShapePlans::default(),
            inks: Memo::default(),
        }
    }

    /// The outline of a glyph in [`EM`] steps from its origin on the baseline,
    /// y down; `None` for blanks.
    pub(crate) fn outline(&self, font: usize, glyph: u16) -> Option<Outline> {
        let mut segments = Vec::new();
        self.fonts[font].outline(glyph, EM, (0, 0), &mut segments);
        Outline::new(&segments)
    }

    /// The width of a glyph that stands alone, in [`EM`] steps.
    pub(crate) fn advance(&self, font: usize, glyph: u16) -> i32 {
        self.fonts[font].advance(glyph, EM)
    }

    /// The height of the capitals of the font that sets "H", in [`EM`] steps.
    pub(crate) fn cap_height(&self, family: Family) -> i32 {
        self.latin(family).cap_height(EM)
    }

    /// The depth of that font's letters below the baseline, typically,
    /// in [`EM`] steps; positive.
    pub(crate) fn descent(&self, family: Family) -> i32 {
        self.latin(family).line(EM).1
    }

    /// Facts that a writer needs to embed a font.
    pub(crate) fn face(&self, font: usize) -> Face<'_> {
        self.fonts[font].face()
    }

    fn latin(&self, family: Family) -> &Font {
        let mut order = self.order(family, None);
        let bundled = &self.fonts[self.bundled(family)];
        order
            .find_map(|i| Some(&self.fonts[i]).filter(|font| font.has('H')))
            .unwrap_or(bundled)
    }

    fn bundled(&self, family: Family) -> usize {
        match family {
            Family::Sans => self.places.sans,
            Family::Serif => self.places.serif,
            Family::Black => self.places.black,
            Family::Mono => self.places.mono,
        }
    }

    pub(super) fn is_bundled(&self, font: usize) -> bool {
        let families = [Family::Sans, Family::Serif, Family::Black, Family::Mono];
        families.map(|family| self.bundled(family)).contains(&font)
    }

    /// The fonts in the order in which they are asked for a character. Those of the user
    /// come first, but for Chinese, Japanese and Korean: those have what the others lack.
    /// Programs are in the bundled font, whose characters are equally wide.
    fn order(&self, family: Family, letters: Option<usize>) -> impl Iterator<Item = usize> {
        let families: &[Family] = match family {
            Family::Sans | Family::Mono => &[Family::Sans, Family::Serif],
            Family::Black => &[Family::Black, Family::Sans, Family::Serif],
            Family::Serif => &[Family::Serif, Family::Sans],
        };
        let mono = (family == Family::Mono).then_some(self.places.mono);
        let user = mono.into_iter().chain(self.places.latin.iter().copied());
        let bundled = families.iter().map(|family| self.bundled(*family));
        user.chain(bundled)
            .chain(self.wide(letters))
            .chain(self.places.fallback.clone())
    }

    /// Those for Chinese, Japanese and Korean.
    fn wide(&self, letters: Option<usize>) -> impl Iterator<Item = usize> {
        self.places.cjk.iter().copied().chain(letters)
    }

    /// The bundled font for the Chinese or Japanese words of a line. That of titles has
    /// the weight of the Latin family, and no more than built-in titles need: it sets a
    /// line whole, or not at all.
    pub(super) fn letters(&self, family: Family, line: Use, text: &str) -> Option<usize> {
        let letters = self.places.letters?;
        let title = match (line, family) {
            (Use::Title, Family::Black) => letters.black,
            (Use::Title, Family::Serif) => letters.serif,
            _ => return Some(letters.plain),
        };
        let has = |c: char| {
            let mut order = self.order(family, Some(title));
            itemize::ignorable(c) || order.any(|i| self.fonts[i].has(c))
        };
        Some(if text.chars().all(has) {
            title
        } else {
            letters.plain
        })
    }

    /// The font of every byte; `letters` is asked after those of the user.
    pub(super) fn choose(
        &self,
        family: Family,
        letters: Option<usize>,
        text: &str,
    ) -> Result<Vec<usize>> {
        let mut out: Vec<usize> = Vec::with_capacity(text.len());
        for range in itemize::clusters(text) {
            let cluster = &text[range.clone()];
            // A space does not part the words of another font than its own.
            let before = out.last().copied().filter(|_| cluster == " ");
            // Signs that are wide beside ideographs.
            let wide = if itemize::is_wide(text, range) {
                Some(self.wide(letters))
            } else {
                None
            };
            let first = before.into_iter().chain(wide.into_iter().flatten());
            let mut order = first.chain(self.order(family, letters));
            if let Some(font) = order.find(|&i| sets(&self.fonts[i], cluster)) {
                out.resize(out.len() + cluster.len(), font);
                continue;
            }
            for c in cluster.chars() {
                let mut order = self.order(family, letters);
                let font = order.find(|&i| itemize::ignorable(c) || self.fonts[i].has(c));
                let font = font.ok_or_else(|| missing(c, text))?;
                out.resize(out.len() + c.len_utf8(), font);
            }
        }
        Ok(out)
    }
}

/// True if a font has all of a cluster, or what it is composed of.
fn sets(font: &Font, cluster: &str) -> bool {
    let lacks = |c| !itemize::ignorable(c) && !font.has(c);
    if !cluster.chars().any(lacks) {
        return true;
    }
    let mut chars = cluster.chars();
    let composed = chars.next().is_some_and(|c| {
        harfrust::unicode::decompose(u32::from(c)).is_some() || (c.is_whitespace() && c != ' ')
    });
    if !composed && chars.next().is_none() {
        return false;
    }
    // The shaper knows what a font can put together.
    let mut buffer = Buffer::new();
    buffer.push_str(cluster);
    buffer.guess_segment_properties();
    let shaped = harfrust::shape(
        &ShaperFont::new(font.file()),
        &mut buffer,
        ShapeOptions::new(),
    );
    shaped.is_ok() && buffer.glyph_infos().iter().all(|glyph| glyph.glyph_id != 0)
}

pub(super) fn missing(character: char, text: &str) -> Error {
    Error::MissingGlyph {
        character,
        text: text.to_string(),
    }
}
