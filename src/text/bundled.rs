//! The fonts that are compiled in; see `fonts/README.md`.

use crate::text::font::Font;

const INTER: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");
const BLACK: &[u8] = include_bytes!("../../fonts/Inter-Black.ttf");
const GARAMOND: &[u8] = include_bytes!("../../fonts/EBGaramond-Regular.otf");
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

    /// What goes with each of these, in this order, in a language that they lack letters
    /// for; nothing for other languages.
    pub(super) fn cjk(lang: &str) -> Vec<Font> {
        let face = FACES.iter().position(|tag| *tag == lang);
        let collections = [CJK, CJK_BLACK, CJK_SERIF].into_iter();
        let fonts = face.map(|face| collections.map(move |data| Font::bundled(data, face as u32)));
        fonts.into_iter().flatten().collect()
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

    #[test]
    fn the_bundled_fonts_are_what_a_user_could_give() {
        let name = |data: &[u8], index| {
            let font = Font::parse(data.to_vec(), index).unwrap();
            font.name().to_owned()
        };
        assert_eq!(name(INTER, 0), "Inter Regular");
        assert_eq!(name(BLACK, 0), "Inter Black");
        assert_eq!(name(GARAMOND, 0), "EB Garamond 12 Regular");
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
            let names = fonts.iter().map(|font| font.name().to_owned());
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
