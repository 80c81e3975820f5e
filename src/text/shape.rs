//! Shaping: converts a line of text to positioned glyphs.

use std::ops::Range;
use std::sync::Arc;

use harfrust::{
    Buffer, BufferFlags, Direction, Feature, Language, ShapeOptions, ShapePlan, ShaperFont, Tag,
};

use crate::Result;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts, LineUse, PlanKey, missing_glyphs};
use crate::text::itemize::{self, Run};

/// A shaped line of text. Lengths are in [`EM`] steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Line {
    /// The text, with spaces for tabs and line breaks.
    pub(crate) text: String,
    /// From left to right.
    pub(crate) glyphs: Vec<Glyph>,
    pub(crate) width: i32,
}

/// A positioned glyph of a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Glyph {
    pub(crate) font: u16,
    pub(crate) id: u16,
    /// From the start of the line, in [`EM`] steps.
    pub(crate) x: i32,
    /// Below the baseline, in [`EM`] steps.
    pub(crate) y: i32,
    /// The bytes of [`Line::text`] shown by the glyph. Only the first glyph of a cluster has the range;
    /// the others have an empty one.
    pub(crate) cluster: Range<usize>,
}

impl Fonts {
    /// Shapes a line. Each character uses the first font that has it: the user's fonts, then `family`,
    /// then the others. `spacing`, in [`EM`] steps, is added between clusters, except in scripts with
    /// joined letters; negative spacing applies only to bundled fonts. Tabs and line breaks become spaces.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) for a character that no font has.
    pub(crate) fn shape(&self, family: Family, spacing: i32, text: &str) -> Result<Line> {
        self.shape_for(LineUse::Text, family, spacing, text)
    }

    /// Shapes a line like [`Fonts::shape`], for a use.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) for a character that no font has.
    pub(crate) fn shape_for(
        &self,
        line: LineUse,
        family: Family,
        spacing: i32,
        text: &str,
    ) -> Result<Line> {
        let text = text.replace(['\t', '\n', '\r'], " ");
        let letters = self.cjk_font(family, line, &text);
        let fonts = self.choose_fonts(family, letters, &text)?;
        let mut pen = GlyphPen::default();
        for run in itemize::split_runs(&text, &fonts) {
            let buffer = self.shape_run(&run, line, spacing, &text);
            let is_tightened = spacing < 0 && !self.is_bundled(run.font);
            let spacing = if itemize::has_joined_letters(run.script) || is_tightened {
                0
            } else {
                spacing
            };
            pen.push_run(
                &run,
                &buffer,
                self.fonts[run.font].units_per_em(),
                spacing,
                &text,
            )?;
        }
        Ok(Line {
            width: steps(pen.x),
            glyphs: extend_clusters(pen.glyphs, text.len()),
            text,
        })
    }

    /// The left and right bounds of a line's ink, relative to its start, in [`EM`] steps; `None` if it is
    /// blank.
    pub(crate) fn ink(&self, line: &Line) -> Option<(i32, i32)> {
        let inks = line.glyphs.iter().filter_map(|glyph| self.glyph_ink(glyph));
        inks.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
    }

    /// The left and right bounds of a glyph's ink, relative to the start of its line.
    pub(crate) fn glyph_ink(&self, glyph: &Glyph) -> Option<(i32, i32)> {
        let ink = || self.fonts[usize::from(glyph.font)].ink(glyph.id, EM);
        let (left, right) = self.inks.get_or_insert_with((glyph.font, glyph.id), ink)?;
        Some((glyph.x + left, glyph.x + right))
    }

    fn shape_run(&self, run: &Run, line: LineUse, spacing: i32, text: &str) -> Buffer {
        let mut buffer = Buffer::new();
        for (i, c) in text[run.range.clone()].char_indices() {
            buffer.push(u32::from(c), (run.range.start + i) as u32);
        }
        buffer.set_pre_context(&text[..run.range.start]);
        buffer.set_post_context(&text[run.range.end..]);
        let mut flags = BufferFlags::default();
        flags.set(BufferFlags::BEGINNING_OF_TEXT, run.range.start == 0);
        flags.set(BufferFlags::END_OF_TEXT, run.range.end == text.len());
        buffer.set_flags(flags);
        buffer.set_direction(if run.rtl {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        });
        buffer.set_script(Some(run.script));
        buffer.set_language(Language::new(self.lang));
        // Without `lnum`, EB Garamond has old style digits, which are too low next to capitals. Fonts of
        // the user keep their defaults.
        let bundled = self.is_bundled(run.font);
        let ligatures = u32::from(spacing <= 0);
        let features = [
            Feature::new(Tag::new(b"liga"), ligatures, ..),
            Feature::new(Tag::new(b"clig"), ligatures, ..),
            Feature::new(Tag::new(b"lnum"), 1, ..),
            Feature::new(Tag::new(b"tnum"), u32::from(line == LineUse::Column), ..),
        ];
        let features = &features[..if bundled { 4 } else { 2 }];
        let font = self.fonts[run.font].file();
        let key = PlanKey {
            font: run.font,
            script: run.script,
            rtl: run.rtl,
            line,
            ligatures,
        };
        let plan = self.plans.get_or_insert_with(key, || {
            let (direction, script) = (buffer.direction(), buffer.script());
            let language = buffer.language();
            Arc::new(ShapePlan::new(font, direction, script, language, features))
        });
        let options = ShapeOptions::new().plan(Some(&plan)).features(features);
        harfrust::shape(&ShaperFont::new(font), &mut buffer, options)
            .expect("the plan is for this direction and this script");
        buffer
    }
}

/// Substeps per [`EM`] step, so that positions are rounded only once.
const SUBSTEPS: i128 = 1 << 32;

/// The position of the next glyph.
#[derive(Default)]
struct GlyphPen {
    /// In substeps.
    x: i128,
    glyphs: Vec<Glyph>,
}

impl GlyphPen {
    /// Appends a shaped run. Positions within a run are sums of font units.
    fn push_run(
        &mut self,
        run: &Run,
        buffer: &Buffer,
        units_per_em: u16,
        spacing: i32,
        text: &str,
    ) -> Result<()> {
        let substeps = |units: i64| {
            i128::from(units) * i128::from(EM) * SUBSTEPS / i128::from(units_per_em.max(1))
        };
        let mut cluster = None;
        let (mut x, mut y) = (0_i64, 0_i64);
        let glyphs = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
        for (info, position) in glyphs {
            let start = info.cluster as usize;
            let first = cluster != Some(start);
            cluster = Some(start);
            let c = text[start..].chars().next().unwrap_or(' ');
            if first && !self.glyphs.is_empty() && !itemize::is_ignorable(c) {
                self.x += i128::from(spacing) * SUBSTEPS;
            }
            let id = u16::try_from(info.glyph_id).ok().filter(|&id| id != 0);
            self.glyphs.push(Glyph {
                font: run.font as u16,
                id: id.ok_or_else(|| missing_glyphs([c].into_iter(), text))?,
                x: steps(self.x + substeps(x + i64::from(position.x_offset))),
                y: steps(-substeps(y + i64::from(position.y_offset))),
                cluster: start..start + usize::from(first),
            });
            x += i64::from(position.x_advance);
            y += i64::from(position.y_advance);
        }
        self.x += substeps(x);
        Ok(())
    }
}

/// Rounds substeps to steps. Positions of damaged fonts are limited, so that sums do not overflow.
fn steps(substeps: i128) -> i32 {
    let max = 1_i128 << 28;
    ((substeps + SUBSTEPS / 2).div_euclid(SUBSTEPS)).clamp(-max, max) as i32
}

/// Extends each cluster to the start of the next, so that each byte of the text belongs to one.
fn extend_clusters(mut glyphs: Vec<Glyph>, len: usize) -> Vec<Glyph> {
    let mut firsts: Vec<&mut Glyph> = glyphs
        .iter_mut()
        .filter(|g| !g.cluster.is_empty())
        .collect();
    firsts.sort_by_key(|glyph| glyph.cluster.start);
    if let Some(glyph) = firsts.first_mut() {
        glyph.cluster.start = 0;
    }
    let mut end = len;
    for glyph in firsts.into_iter().rev() {
        glyph.cluster.end = end;
        end = glyph.cluster.start;
    }
    glyphs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::font::Font;

    fn line(family: Family, spacing: i32, text: &str) -> Line {
        Fonts::new(&[], "en").shape(family, spacing, text).unwrap()
    }

    fn assert_clusters_cover(line: &Line) {
        let mut ranges: Vec<_> = line.glyphs.iter().map(|g| g.cluster.clone()).collect();
        ranges.retain(|range| !range.is_empty());
        ranges.sort_by_key(|range| range.start);
        let mut end = 0;
        for range in ranges {
            assert_eq!(range.start, end, "{}", line.text);
            assert!(line.text.get(range.clone()).is_some(), "{}", line.text);
            end = range.end;
        }
        assert_eq!(end, line.text.len(), "{}", line.text);
    }

    #[test]
    fn kerns_letters() {
        for family in [Family::Sans, Family::Black, Family::Serif] {
            let width = |text| line(family, 0, text).width;
            assert!(width("AV") < width("A") + width("V"), "{family:?}");
            assert_eq!(width(""), 0);
        }
    }

    #[test]
    fn clusters_cover_the_text_once() {
        for text in [
            "Eight queens: 92 solutions",
            "fi ffl office",
            "e\u{301}tude à la carte",
            "a\u{200B}b\u{FE0F} \u{2066}c\u{2069}",
            "\u{200E}",
            "two\nlines\tand more",
            "",
        ] {
            for family in [Family::Sans, Family::Black, Family::Serif] {
                assert_clusters_cover(&line(family, 0, text));
                assert_clusters_cover(&line(family, 50, text));
            }
        }
    }

    #[test]
    fn spacing_disables_ligatures() {
        let glyphs = |spacing| line(Family::Serif, spacing, "Qy").glyphs.len();
        assert_eq!((glyphs(0), glyphs(10)), (1, 2));
        let plain = line(Family::Sans, 0, "queens").width;
        assert_eq!(line(Family::Sans, 100, "queens").width, plain + 500);
    }

    #[test]
    fn composes_accents() {
        let [one, two] = ["é", "e\u{301}"].map(|text| line(Family::Serif, 0, text));
        assert_eq!((one.width, one.glyphs.len()), (two.width, 1));
        assert_eq!(one.glyphs[0].id, two.glyphs[0].id);
    }

    #[test]
    fn digits_are_lining_with_any_fallback() {
        let fallback = [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Serif),
            Font::of_family(Family::Sans),
        ];
        (0..=fallback.len()).for_each(|count| assert_digits_are_lining(&fallback[..count]));
    }

    fn assert_digits_are_lining(fallback: &[Font]) {
        let fonts = Fonts::with_fallback(&[], fallback, "en");
        let line = fonts.shape(Family::Serif, 0, "3").unwrap();
        let glyph = &line.glyphs[0];
        let outline = fonts.outline(usize::from(glyph.font), glyph.id).unwrap();
        let low = outline
            .segments()
            .iter()
            .filter_map(|segment| match *segment {
                crate::graphics::outline::Segment::Cubic(_, _, to) => Some(to.1),
                _ => None,
            });
        assert!(low.max().unwrap() < 50, "an old style 3 descends to 190");
    }

    #[test]
    fn requested_family_comes_before_other_bundled_ones() {
        let fonts = Fonts::new(&[Font::of_family(Family::Serif)], "en");
        let font = |family| fonts.shape(family, 0, "a").unwrap().glyphs[0].font;
        assert_eq!(
            (font(Family::Sans), font(Family::Serif)),
            (0, 0),
            "the user's font comes first"
        );
        assert_eq!(line(Family::Sans, 0, "a").glyphs[0].font, 0);
        assert_eq!(line(Family::Serif, 0, "a").glyphs[0].font, 1);
        let fonts = Fonts::new(&[], "en");
        assert_eq!(fonts.cap_height(Family::Sans), 727);
        assert_eq!(fonts.cap_height(Family::Serif), 650);
        assert_eq!(fonts.face(1).postscript_name, "EBGaramond12-Regular");
    }

    #[test]
    fn inter_black_is_used_only_if_requested() {
        let names = |user: &[Font], fallback: &[Font], family, text| -> Vec<String> {
            let fonts = Fonts::with_fallback(user, fallback, "en");
            let line = fonts.shape(family, 0, text).unwrap();
            let glyphs = line.glyphs.iter();
            glyphs
                .map(|glyph| fonts.face(usize::from(glyph.font)).postscript_name)
                .collect()
        };
        assert_eq!(names(&[], &[], Family::Black, "9ł"), ["Inter-Black"; 2]);
        assert_eq!(names(&[], &[], Family::Sans, "9ł"), ["Inter-Regular"; 2]);
        // Only EB Garamond has this character.
        let mixed = names(&[], &[], Family::Black, "9ŉ");
        assert_eq!(mixed, ["Inter-Black", "EBGaramond12-Regular"]);
        let serif = [Font::of_family(Family::Serif)];
        let faces = names(&[], &serif, Family::Black, "9");
        assert_eq!(faces, ["Inter-Black"], "fallback fonts come last");
        let faces = names(&serif, &[], Family::Black, "9");
        assert_eq!(
            faces,
            ["EBGaramond12-Regular"],
            "the user's font comes first"
        );
    }

    /// The font of each character.
    fn faces(fonts: &Fonts, line: LineUse, family: Family, text: &str) -> Vec<String> {
        let line = fonts.shape_for(line, family, 0, text).unwrap();
        let faces = line.glyphs.iter().map(|glyph| usize::from(glyph.font));
        faces.map(|font| fonts.face(font).postscript_name).collect()
    }

    #[test]
    fn language_selects_regional_shapes() {
        for (lang, region) in [("zh-Hans", "sc"), ("zh-Hant", "tc"), ("ja", "jp")] {
            let fonts = Fonts::new(&[], lang);
            let faces = faces(&fonts, LineUse::Text, Family::Serif, "8行");
            let noto = format!("NotoSansCJK{region}-Regular");
            assert_eq!(faces, ["EBGaramond12-Regular", noto.as_str()]);
        }
    }

    #[test]
    fn titles_match_the_weight_of_their_family() {
        let fonts = Fonts::new(&[], "zh-Hans");
        let title = |family, text| faces(&fonts, LineUse::Title, family, text);
        let [sans, black, serif] = [
            "NotoSansCJKsc-Regular",
            "NotoSansCJKsc-Black",
            "NotoSerifCJKsc-SemiBold",
        ];
        assert_eq!(title(Family::Black, "解9"), [black, "Inter-Black"]);
        assert_eq!(title(Family::Serif, "解9"), [serif, "EBGaramond12-Regular"]);
        assert_eq!(title(Family::Sans, "解9"), [sans, "Inter-Regular"]);
        // Characters missing from the title font make the whole title plain.
        assert_eq!(title(Family::Black, "解箭"), [sans; 2]);
        let text = faces(&fonts, LineUse::Text, Family::Black, "解");
        assert_eq!(text, [sans], "only titles are heavy");
    }

    #[test]
    fn hearts_and_stars_are_bundled() {
        let fonts = Fonts::new(&[], "zh-Hans");
        for family in [Family::Sans, Family::Black, Family::Serif] {
            let faces = faces(&fonts, LineUse::Title, family, "❤♥♡★☆");
            assert_eq!(faces, ["Inter-Black"; 5], "{family:?}");
        }
        // An emoji variation selector does not show.
        let glyphs = line(Family::Sans, 0, "❤\u{FE0F}").glyphs;
        assert!(glyphs.iter().all(|glyph| glyph.id != 0), "{glyphs:?}");
    }

    #[test]
    fn cjk_fonts_are_not_used_for_latin() {
        let face = Font::bundled_cjk("ja").unwrap()[0].clone();
        assert!(face.is_cjk() && !Font::of_family(Family::Sans).is_cjk());
        let fonts = Fonts::new(&[face, Font::of_family(Family::Serif)], "zh-Hans");
        let seen = |text| faces(&fonts, LineUse::Text, Family::Sans, text);
        assert_eq!(
            seen("解9"),
            ["NotoSansCJKjp-Regular", "EBGaramond12-Regular"],
            "the user's fonts come before the bundled ones, in the given order"
        );
        assert_eq!(seen("种"), ["NotoSansCJKsc-Regular"]);
        let fonts = Fonts::new(&[Font::bundled_cjk("ja").unwrap()[0].clone()], "en");
        let number = faces(&fonts, LineUse::Title, Family::Black, "92");
        assert_eq!(number, ["Inter-Black"; 2]);
        assert_eq!(fonts.cap_height(Family::Sans), 727);
    }

    #[test]
    fn punctuation_is_wide_next_to_ideographs() {
        let fonts = Fonts::new(&[], "zh-Hans");
        let [inter, noto] = ["Inter-Regular", "NotoSansCJKsc-Regular"];
        let seen = |text| faces(&fonts, LineUse::Text, Family::Sans, text);
        assert_eq!(seen("“解”"), [noto; 3]);
        assert_eq!(seen("a—b—解"), [inter, inter, inter, noto, noto]);
        let fonts = Fonts::new(&[], "en");
        let seen = |text| faces(&fonts, LineUse::Text, Family::Sans, text);
        assert_eq!(seen("“a”"), [inter; 3]);
    }

    #[test]
    fn ink_spans_from_the_first_letter_to_the_last() {
        let fonts = Fonts::new(&[], "en");
        let ink = |text| fonts.ink(&line(Family::Black, 0, text));
        let ((left, right), (first, last)) = (ink("92").unwrap(), ink("9").unwrap());
        assert_eq!(left, first);
        assert!(left > 0 && last < right && right < line(Family::Black, 0, "92").width);
        assert_eq!(ink("  "), None);
    }

    #[test]
    fn names_missing_characters() {
        let message = |text| {
            let fonts = Fonts::new(&[], "en");
            fonts.shape(Family::Sans, 0, text).unwrap_err().to_string()
        };
        assert_eq!(
            message("eight is 八"),
            "no font has `八` (U+516B), needed for \"eight is 八\": give a font that has it"
        );
        assert_eq!(
            message("八 is 🂡八"),
            "no font has `八` (U+516B), `🂡` (U+1F0A1), needed for \"八 is 🂡八\": give a font that has them"
        );
        assert!(message("\u{7}").starts_with("no font has `\\u{7}` (U+0007)"));
    }

    #[test]
    fn latin_runs_from_the_left_unless_overridden() {
        let xs = |text| -> Vec<usize> {
            let line = line(Family::Sans, 0, text);
            line.glyphs.iter().map(|g| g.cluster.start).collect()
        };
        assert_eq!(xs("a12"), [0, 1, 2]);
        // Right-to-left override: the same glyphs in the other order.
        let mut turned = xs("\u{202E}a12\u{202C}");
        turned.retain(|&start| (3..6).contains(&start));
        assert_eq!(turned, [5, 4, 3]);
        let line = line(Family::Sans, 0, "ab cd");
        assert!(line.glyphs.is_sorted_by_key(|glyph| glyph.x));
    }

    #[test]
    fn positions_do_not_drift() {
        let one = line(Family::Sans, 0, "n").width;
        let many = line(Family::Sans, 0, &"n".repeat(1000));
        let fonts = Fonts::new(&[], "en");
        let units = 1000 * i64::from(fonts.fonts[0].advance(many.glyphs[0].id, 2816));
        assert_eq!(i64::from(many.width), (units * 1000 + 1408) / 2816);
        assert_ne!(many.width, 1000 * one);
    }

    /// Truncated and changed files are refused or drawn without a panic.
    #[test]
    fn damaged_fonts_do_not_panic() {
        let sources = [
            Font::of_family(Family::Sans),
            Font::of_family(Family::Serif),
        ];
        for (seed, font) in (1..).zip(&sources) {
            let data = font.face().data.to_vec();
            let mut rng = nqueens_puzzle::internal::SplitMix64::new(seed);
            for i in 0..200 {
                let mut broken = data.clone();
                if i % 4 == 0 {
                    broken.truncate(rng.below(data.len() as u64) as usize);
                }
                for _ in 0..=rng.below(30) {
                    let place = rng.below(broken.len().max(1) as u64) as usize;
                    if let Some(byte) = broken.get_mut(place) {
                        *byte = rng.below(256) as u8;
                    }
                }
                // Damage to the table directory and headers causes most errors.
                if i % 2 == 0 && broken.len() > 2000 {
                    broken[rng.below(2000) as usize] ^= 1 << rng.below(8);
                }
                let Ok(font) = Font::parse(broken, 0) else {
                    continue;
                };
                let fonts = Fonts::new(&[font], "en");
                let _ = fonts.cap_height(Family::Sans);
                let _ = fonts.face(0).postscript_name;
                for text in ["AV office 1/2 ﬁé", "e\u{301} \u{202E}abc"] {
                    let Ok(line) = fonts.shape(Family::Sans, 0, text) else {
                        continue;
                    };
                    assert_clusters_cover(&line);
                    for glyph in &line.glyphs {
                        fonts.outline(usize::from(glyph.font), glyph.id);
                        fonts.advance(usize::from(glyph.font), glyph.id);
                    }
                }
            }
        }
    }

    #[test]
    fn tabular_digits_are_equally_wide() {
        let fonts = Fonts::new(&[], "en");
        // In Inter Black, the digit 4 is narrower by 1/250.
        for family in [Family::Sans, Family::Serif] {
            let width = |line, text| fonts.shape_for(line, family, 0, text).unwrap().width;
            let widths = |line| ["1", "4", "8"].map(|text| width(line, text));
            let [one, four, eight] = widths(LineUse::Column);
            assert!(one == four && four == eight, "{family:?}");
            let [one, _, eight] = widths(LineUse::Text);
            assert!(one < eight, "{family:?}");
        }
    }
}
