//! Text becomes glyphs at fixed places.

use std::ops::Range;

use harfrust::{Buffer, BufferFlags, Direction, Feature, Language, Tag};

use crate::Result;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts, Use, missing};
use crate::text::itemize::{self, Run};

/// A line of text as it is drawn. Lengths are in [`EM`] steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Line {
    /// The text, with spaces for tabs and line breaks.
    pub(crate) text: String,
    /// From left to right.
    pub(crate) glyphs: Vec<Glyph>,
    pub(crate) width: i32,
}

/// A glyph at its place in a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Glyph {
    pub(crate) font: u16,
    pub(crate) id: u16,
    /// From the start of the line, in [`EM`] steps.
    pub(crate) x: i32,
    /// Below the baseline, in [`EM`] steps.
    pub(crate) y: i32,
    /// The bytes of [`Line::text`] that the glyph stands for. Of the glyphs
    /// of a cluster the first has the range, the others an empty one.
    pub(crate) cluster: Range<usize>,
}

impl Fonts {
    /// Shapes one line. A character is set in the first font that has it: the
    /// user's, then the bundled family asked for, then the others. `spacing`, in [`EM`] steps, comes between clusters, but not where
    /// letters are joined; one that tightens is for the bundled fonts alone. Tabs and line breaks are spaces.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`] for a character that no font has.
    pub(crate) fn shape(&self, family: Family, spacing: i32, text: &str) -> Result<Line> {
        self.shape_for(Use::Text, family, spacing, text)
    }

    /// As [`Fonts::shape`], for a use.
    ///
    /// # Errors
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph) for a character that no
    /// font has.
    pub(crate) fn shape_for(
        &self,
        line: Use,
        family: Family,
        spacing: i32,
        text: &str,
    ) -> Result<Line> {
        let text = text.replace(['\t', '\n', '\r'], " ");
        let letters = self.letters(family, line, &text);
        let fonts = self.choose(family, letters, &text)?;
        let mut pen = GlyphPen::default();
        for run in itemize::runs(&text, &fonts) {
            let buffer = self.run(&run, line, spacing, &text);
            let tightened = spacing < 0 && !self.is_bundled(run.font);
            let spacing = if itemize::joined(run.script) || tightened {
                0
            } else {
                spacing
            };
            pen.set(
                &run,
                &buffer,
                self.fonts[run.font].units_per_em(),
                spacing,
                &text,
            )?;
        }
        Ok(Line {
            width: steps(pen.x),
            glyphs: cover(pen.glyphs, text.len()),
            text,
        })
    }

    /// The extent of a line's ink to the right of its start, in [`EM`]
    /// steps; nothing if it is blank.
    pub(crate) fn ink(&self, line: &Line) -> Option<(i32, i32)> {
        let shown = line.glyphs.iter().filter_map(|glyph| self.glyph_ink(glyph));
        shown.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
    }

    /// That of one of its glyphs.
    pub(crate) fn glyph_ink(&self, glyph: &Glyph) -> Option<(i32, i32)> {
        let ink = || self.fonts[usize::from(glyph.font)].ink(glyph.id, EM);
        let (left, right) = self.inks.get((glyph.font, glyph.id), ink)?;
        Some((glyph.x + left, glyph.x + right))
    }

    fn run(&self, run: &Run, line: Use, spacing: i32, text: &str) -> Buffer {
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
        // The digits of EB Garamond are old style otherwise, which is too low
        // beside capitals. What a user's font has is the user's choice.
        let bundled = self.is_bundled(run.font);
        let ligatures = u32::from(spacing <= 0);
        let features = [
            Feature::new(Tag::new(b"liga"), ligatures, ..),
            Feature::new(Tag::new(b"clig"), ligatures, ..),
            Feature::new(Tag::new(b"lnum"), 1, ..),
            Feature::new(Tag::new(b"tnum"), u32::from(line == Use::Column), ..),
        ];
        let features = &features[..if bundled { 4 } else { 2 }];
        let font = self.fonts[run.font].file();
        self.plans.shape(run.font, font, &mut buffer, features);
        buffer
    }
}

/// Fractions of an [`EM`] step, so that positions are rounded once.
const FINE: i128 = 1 << 32;

/// The place of the next glyph.
#[derive(Default)]
struct GlyphPen {
    /// In steps of 1 / `FINE`.
    x: i128,
    glyphs: Vec<Glyph>,
}

impl GlyphPen {
    /// Adds a shaped run. Within it, positions are sums of font units.
    fn set(
        &mut self,
        run: &Run,
        buffer: &Buffer,
        units_per_em: u16,
        spacing: i32,
        text: &str,
    ) -> Result<()> {
        let fine = |units: i64| {
            i128::from(units) * i128::from(EM) * FINE / i128::from(units_per_em.max(1))
        };
        let mut cluster = None;
        let (mut x, mut y) = (0_i64, 0_i64);
        let glyphs = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
        for (info, at) in glyphs {
            let start = info.cluster as usize;
            let first = cluster != Some(start);
            cluster = Some(start);
            let c = text[start..].chars().next().unwrap_or(' ');
            if first && !self.glyphs.is_empty() && !itemize::ignorable(c) {
                self.x += i128::from(spacing) * FINE;
            }
            let id = u16::try_from(info.glyph_id).ok().filter(|&id| id != 0);
            self.glyphs.push(Glyph {
                font: run.font as u16,
                id: id.ok_or_else(|| missing(c, text))?,
                x: steps(self.x + fine(x + i64::from(at.x_offset))),
                y: steps(-fine(y + i64::from(at.y_offset))),
                cluster: start..start + usize::from(first),
            });
            x += i64::from(at.x_advance);
            y += i64::from(at.y_advance);
        }
        self.x += fine(x);
        Ok(())
    }
}

/// Whole steps; a position that only a broken font has is cut off far from
/// what overflows a sum.
fn steps(fine: i128) -> i32 {
    let most = 1_i128 << 28;
    ((fine + FINE / 2).div_euclid(FINE)).clamp(-most, most) as i32
}

/// Lets clusters reach to the beginning of the next, so that each byte of the
/// text belongs to one.
fn cover(mut glyphs: Vec<Glyph>, len: usize) -> Vec<Glyph> {
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

    fn covers(line: &Line) {
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
    fn letters_are_kerned() {
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
                covers(&line(family, 0, text));
                covers(&line(family, 50, text));
            }
        }
    }

    #[test]
    fn ligatures_give_way_to_spacing() {
        let glyphs = |spacing| line(Family::Serif, spacing, "Qy").glyphs.len();
        assert_eq!((glyphs(0), glyphs(10)), (1, 2));
        let plain = line(Family::Sans, 0, "queens").width;
        assert_eq!(line(Family::Sans, 100, "queens").width, plain + 500);
    }

    #[test]
    fn accents_are_composed() {
        let [one, two] = ["é", "e\u{301}"].map(|text| line(Family::Serif, 0, text));
        assert_eq!((one.width, one.glyphs.len()), (two.width, 1));
        assert_eq!(one.glyphs[0].id, two.glyphs[0].id);
    }

    #[test]
    fn digits_of_titles_are_lining() {
        let borrowed = [Font::sans(), Font::serif(), Font::sans()];
        (0..=borrowed.len()).for_each(|count| digits_are_lining(&borrowed[..count]));
    }

    fn digits_are_lining(fallback: &[Font]) {
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
        assert!(
            low.max().unwrap() < 50,
            "a 3 of old style reaches down to 190"
        );
    }

    #[test]
    fn the_family_asked_for_comes_before_the_other() {
        let fonts = Fonts::new(&[Font::serif()], "en");
        let font = |family| fonts.shape(family, 0, "a").unwrap().glyphs[0].font;
        assert_eq!(
            (font(Family::Sans), font(Family::Serif)),
            (0, 0),
            "the user's comes first"
        );
        assert_eq!(line(Family::Sans, 0, "a").glyphs[0].font, 0);
        assert_eq!(line(Family::Serif, 0, "a").glyphs[0].font, 1);
        let fonts = Fonts::new(&[], "en");
        assert_eq!(fonts.cap_height(Family::Sans), 727);
        assert_eq!(fonts.cap_height(Family::Serif), 650);
        assert_eq!(fonts.face(1).postscript_name, "EBGaramond12-Regular");
    }

    #[test]
    fn the_heavy_cut_is_asked_first_where_it_is_wanted_and_else_never() {
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
        // What EB Garamond alone has.
        let mixed = names(&[], &[], Family::Black, "9ŉ");
        assert_eq!(mixed, ["Inter-Black", "EBGaramond12-Regular"]);
        let serif = [Font::serif()];
        let own = names(&[], &serif, Family::Black, "9");
        assert_eq!(own, ["Inter-Black"], "fonts of last resort come last");
        let own = names(&serif, &[], Family::Black, "9");
        assert_eq!(own, ["EBGaramond12-Regular"], "the user's comes first");
    }

    /// The font of each character.
    fn faces(fonts: &Fonts, line: Use, family: Family, text: &str) -> Vec<String> {
        let line = fonts.shape_for(line, family, 0, text).unwrap();
        let faces = line.glyphs.iter().map(|glyph| usize::from(glyph.font));
        faces.map(|font| fonts.face(font).postscript_name).collect()
    }

    #[test]
    fn the_language_decides_whose_shapes_letters_have() {
        for (lang, region) in [("zh-Hans", "sc"), ("zh-Hant", "tc"), ("ja", "jp")] {
            let fonts = Fonts::new(&[], lang);
            let faces = faces(&fonts, Use::Text, Family::Serif, "8行");
            let noto = format!("NotoSansCJK{region}-Regular");
            assert_eq!(faces, ["EBGaramond12-Regular", noto.as_str()]);
        }
    }

    #[test]
    fn titles_have_letters_of_the_weight_of_their_family() {
        let fonts = Fonts::new(&[], "zh-Hans");
        let title = |family, text| faces(&fonts, Use::Title, family, text);
        let [sans, black, serif] = [
            "NotoSansCJKsc-Regular",
            "NotoSansCJKsc-Black",
            "NotoSerifCJKsc-SemiBold",
        ];
        assert_eq!(title(Family::Black, "解9"), [black, "Inter-Black"]);
        assert_eq!(title(Family::Serif, "解9"), [serif, "EBGaramond12-Regular"]);
        assert_eq!(title(Family::Sans, "解9"), [sans, "Inter-Regular"]);
        // A title of one's own is in one weight.
        assert_eq!(title(Family::Black, "解箭"), [sans; 2]);
        let text = faces(&fonts, Use::Text, Family::Black, "解");
        assert_eq!(text, [sans], "a small text is never heavy");
    }

    #[test]
    fn a_font_for_chinese_leaves_latin_to_the_bundled_ones() {
        let face = Font::cjk("ja").unwrap()[0].clone();
        assert!(face.is_cjk() && !Font::sans().is_cjk());
        let fonts = Fonts::new(&[face, Font::serif()], "zh-Hans");
        let seen = |text| faces(&fonts, Use::Text, Family::Sans, text);
        assert_eq!(
            seen("解9"),
            ["NotoSansCJKjp-Regular", "EBGaramond12-Regular"],
            "the user's before the bundled ones, in the order in which they were given"
        );
        assert_eq!(seen("种"), ["NotoSansCJKsc-Regular"]);
        let fonts = Fonts::new(&[Font::cjk("ja").unwrap()[0].clone()], "en");
        let number = faces(&fonts, Use::Title, Family::Black, "92");
        assert_eq!(number, ["Inter-Black"; 2]);
        assert_eq!(fonts.cap_height(Family::Sans), 727);
    }

    #[test]
    fn signs_beside_ideographs_are_as_wide() {
        let fonts = Fonts::new(&[], "zh-Hans");
        let [inter, noto] = ["Inter-Regular", "NotoSansCJKsc-Regular"];
        let seen = |text| faces(&fonts, Use::Text, Family::Sans, text);
        assert_eq!(seen("“解”"), [noto; 3]);
        assert_eq!(seen("a—b—解"), [inter, inter, inter, noto, noto]);
        let fonts = Fonts::new(&[], "en");
        let seen = |text| faces(&fonts, Use::Text, Family::Sans, text);
        assert_eq!(seen("“a”"), [inter; 3]);
    }

    #[test]
    fn a_line_shows_from_its_first_letter_to_its_last() {
        let fonts = Fonts::new(&[], "en");
        let ink = |text| fonts.ink(&line(Family::Black, 0, text));
        let ((left, right), (first, last)) = (ink("92").unwrap(), ink("9").unwrap());
        assert_eq!(left, first);
        assert!(left > 0 && last < right && right < line(Family::Black, 0, "92").width);
        assert_eq!(ink("  "), None);
    }

    #[test]
    fn what_no_font_has_is_named_with_a_cure() {
        let message = |text| {
            let fonts = Fonts::new(&[], "en");
            fonts.shape(Family::Sans, 0, text).unwrap_err().to_string()
        };
        assert_eq!(
            message("eight is 八"),
            "no font has `八` (U+516B), which \"eight is 八\" needs: give a font that has it"
        );
        assert!(message("\u{7}").starts_with("no font has `\\u{7}` (U+0007)"));
    }

    #[test]
    fn a_line_of_latin_and_digits_runs_from_the_left_unless_told() {
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

    /// Cut and changed files are refused or drawn somehow: nothing panics.
    #[test]
    fn broken_fonts_do_no_harm() {
        let sources = [Font::sans(), Font::serif()];
        for (seed, font) in (1..).zip(&sources) {
            let data = font.face().data.to_vec();
            let mut dice = nqueens_puzzle::Dice::new(seed);
            for i in 0..200 {
                let mut broken = data.clone();
                if i % 4 == 0 {
                    broken.truncate(dice.below(data.len() as u64) as usize);
                }
                for _ in 0..=dice.below(30) {
                    let place = dice.below(broken.len().max(1) as u64) as usize;
                    if let Some(byte) = broken.get_mut(place) {
                        *byte = dice.below(256) as u8;
                    }
                }
                // The tables' directory and heads are where most goes wrong.
                if i % 2 == 0 && broken.len() > 2000 {
                    broken[dice.below(2000) as usize] ^= 1 << dice.below(8);
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
                    covers(&line);
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
        // Of the heavy cut, 4 is a two hundred and fiftieth narrower.
        for family in [Family::Sans, Family::Serif] {
            let width = |line, text| fonts.shape_for(line, family, 0, text).unwrap().width;
            let widths = |line| ["1", "4", "8"].map(|text| width(line, text));
            let [one, four, eight] = widths(Use::Column);
            assert!(one == four && four == eight, "{family:?}");
            let [one, _, eight] = widths(Use::Text);
            assert!(one < eight, "{family:?}");
        }
    }
}
