//! Titles: how many queens, and how many solutions of which kind. On a sheet
//! they are short, and numbers are words; those that describe a picture name
//! the puzzle, and numbers are digits.

use std::ops::RangeInclusive;

use super::picture::Shown;
use super::texts::capitalized;
use super::which::Which;
use crate::Language;
use crate::search::kind::Kind;

impl Language {
    /// The title of a sheet of boards of these sizes, such as "Eight queens,
    /// twelve fundamental solutions".
    pub(crate) fn title(self, sizes: RangeInclusive<usize>, what: Kind, count: u64) -> String {
        let (queens, comma) = (self.subject(sizes), self.texts().comma());
        format!("{queens}{comma}{}", self.solutions(what, count))
    }

    /// How many queens, such as "Five to seven queens".
    pub(crate) fn subject(self, sizes: RangeInclusive<usize>) -> String {
        let (start, end) = (*sizes.start() as u64, *sizes.end() as u64);
        capitalized(&if start == end {
            self.texts().queens(start)
        } else {
            self.texts().queens_from_to(start, end)
        })
    }

    /// So many solutions of a kind, such as "twelve fundamental solutions".
    pub(crate) fn solutions(self, what: Kind, count: u64) -> String {
        let mut which = Which::from(what);
        if count == 0 {
            // Where there is none, no two are the same up to anything.
            which.up_to = None;
        }
        self.texts().solutions(count, which)
    }

    /// The title of a picture, such as "The 12 fundamental solutions of the 8
    /// queens puzzle".
    pub(crate) fn picture_title(self, shown: Shown) -> String {
        self.texts().title(shown)
    }

    /// The title of a picture of whole orbits, of whose solutions not even the
    /// number is known.
    pub(crate) fn orbits(self, n: usize, count: u64) -> String {
        self.texts().orbits(n, count)
    }

    /// From a title that of a picture whose boards are ordered by class.
    pub(crate) fn by_class(self, title: &str) -> String {
        self.texts().by_class(title)
    }

    /// From a title that of one page.
    pub(crate) fn title_of_page(self, title: &str, page: u64, pages: u64) -> String {
        self.texts().title_of_page(title, page, pages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language::{
        ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Spanish,
    };
    use crate::{Class, Group};

    /// Every kind of n = 8, and sizes besides.
    const CASES: [(RangeInclusive<usize>, Kind, u64); 18] = [
        (8..=8, Kind::All, 92),
        (8..=8, Kind::Fundamental, 12),
        (8..=8, Kind::UpTo(Group::Identity), 92),
        (8..=8, Kind::UpTo(Group::HalfTurn), 48),
        (8..=8, Kind::UpTo(Group::Rotation), 24),
        (8..=8, Kind::UpTo(Group::Mirror), 46),
        (8..=8, Kind::UpTo(Group::All), 12),
        (8..=8, Kind::Of(Class::Ordinary), 88),
        (8..=8, Kind::Of(Class::Centrosymmetric), 4),
        (5..=5, Kind::Of(Class::DoublyCentrosymmetric), 2),
        (1..=1, Kind::Of(Class::Trivial), 1),
        (8..=8, Kind::Some, 1),
        (8..=8, Kind::Some, 21),
        (6..=6, Kind::Of(Class::DoublyCentrosymmetric), 0),
        (12..=12, Kind::All, 14_200),
        (1000..=1000, Kind::Some, 1_000_000),
        (5..=7, Kind::All, 54),
        (1..=2, Kind::All, 1),
    ];

    fn titles(language: Language) -> Vec<String> {
        let title = |(sizes, what, count)| language.title(sizes, what, count);
        CASES.map(title).to_vec()
    }

    #[test]
    fn english_titles() {
        let expected = [
            "Eight queens, ninety-two solutions",
            "Eight queens, twelve fundamental solutions",
            "Eight queens, ninety-two solutions",
            "Eight queens, forty-eight solutions up to a half turn",
            "Eight queens, twenty-four solutions up to rotation",
            "Eight queens, forty-six solutions up to left–right reflection",
            "Eight queens, twelve fundamental solutions",
            "Eight queens, eighty-eight ordinary solutions",
            "Eight queens, four centrosymmetric solutions",
            "Five queens, two doubly centrosymmetric solutions",
            "One queen, one trivial solution",
            "Eight queens, one solution",
            "Eight queens, twenty-one solutions",
            "Six queens, no doubly centrosymmetric solution",
            "Twelve queens, 14,200 solutions",
            "1,000 queens, 1,000,000 solutions",
            "Five to seven queens, fifty-four solutions",
            "One to two queens, one solution",
        ];
        assert_eq!(titles(English), expected);
    }

    #[test]
    fn german_titles() {
        let expected = [
            "Acht Damen, zweiundneunzig Lösungen",
            "Acht Damen, zwölf Grundlösungen",
            "Acht Damen, zweiundneunzig Lösungen",
            "Acht Damen, achtundvierzig Lösungen bis auf eine halbe Drehung",
            "Acht Damen, vierundzwanzig Lösungen bis auf Drehung",
            "Acht Damen, sechsundvierzig Lösungen bis auf Links-rechts-Spiegelung",
            "Acht Damen, zwölf Grundlösungen",
            "Acht Damen, achtundachtzig gewöhnliche Lösungen",
            "Acht Damen, vier zentralsymmetrische Lösungen",
            "Fünf Damen, zwei doppelt zentralsymmetrische Lösungen",
            "Eine Dame, eine triviale Lösung",
            "Acht Damen, eine Lösung",
            "Acht Damen, einundzwanzig Lösungen",
            "Sechs Damen, keine doppelt zentralsymmetrische Lösung",
            "Zwölf Damen, 14.200 Lösungen",
            "1.000 Damen, 1.000.000 Lösungen",
            "Fünf bis sieben Damen, vierundfünfzig Lösungen",
            "Ein bis zwei Damen, eine Lösung",
        ];
        assert_eq!(titles(German), expected);
    }

    #[test]
    fn french_titles() {
        let expected = [
            "Huit dames, quatre-vingt-douze solutions",
            "Huit dames, douze solutions fondamentales",
            "Huit dames, quatre-vingt-douze solutions",
            "Huit dames, quarante-huit solutions à un demi-tour près",
            "Huit dames, vingt-quatre solutions à rotation près",
            "Huit dames, quarante-six solutions à symétrie gauche-droite près",
            "Huit dames, douze solutions fondamentales",
            "Huit dames, quatre-vingt-huit solutions ordinaires",
            "Huit dames, quatre solutions centrosymétriques",
            "Cinq dames, deux solutions doublement centrosymétriques",
            "Une dame, une solution triviale",
            "Huit dames, une solution",
            "Huit dames, vingt-et-une solutions",
            "Six dames, aucune solution doublement centrosymétrique",
            "Douze dames, 14\u{a0}200 solutions",
            "1\u{a0}000 dames, 1\u{a0}000\u{a0}000 de solutions",
            "De cinq à sept dames, cinquante-quatre solutions",
            "D’une à deux dames, une solution",
        ];
        assert_eq!(titles(French), expected);
    }

    #[test]
    fn spanish_titles() {
        let expected = [
            "Ocho reinas, noventa y dos soluciones",
            "Ocho reinas, doce soluciones fundamentales",
            "Ocho reinas, noventa y dos soluciones",
            "Ocho reinas, cuarenta y ocho soluciones salvo media vuelta",
            "Ocho reinas, veinticuatro soluciones salvo rotación",
            "Ocho reinas, cuarenta y seis soluciones salvo simetría izquierda-derecha",
            "Ocho reinas, doce soluciones fundamentales",
            "Ocho reinas, ochenta y ocho soluciones ordinarias",
            "Ocho reinas, cuatro soluciones centrosimétricas",
            "Cinco reinas, dos soluciones doblemente centrosimétricas",
            "Una reina, una solución trivial",
            "Ocho reinas, una solución",
            "Ocho reinas, veintiuna soluciones",
            "Seis reinas, ninguna solución doblemente centrosimétrica",
            "Doce reinas, 14\u{a0}200 soluciones",
            "1000 reinas, 1\u{a0}000\u{a0}000 de soluciones",
            "De cinco a siete reinas, cincuenta y cuatro soluciones",
            "De una a dos reinas, una solución",
        ];
        assert_eq!(titles(Spanish), expected);
    }

    #[test]
    fn simplified_titles() {
        let expected = [
            "八皇后，九十二个解",
            "八皇后，十二个独立解",
            "八皇后，九十二个解",
            "八皇后，四十八个解（旋转180°视为相同）",
            "八皇后，二十四个解（旋转视为相同）",
            "八皇后，四十六个解（左右镜像视为相同）",
            "八皇后，十二个独立解",
            "八皇后，八十八个普通解",
            "八皇后，四个中心对称解",
            "五皇后，两个四重旋转对称解",
            "一皇后，一个平凡解",
            "八皇后，一个解",
            "八皇后，二十一个解",
            "六皇后，无四重旋转对称解",
            "十二皇后，14,200个解",
            "1,000皇后，1,000,000个解",
            "五至七皇后，五十四个解",
            "一至二皇后，一个解",
        ];
        assert_eq!(titles(ChineseSimplified), expected);
    }

    #[test]
    fn traditional_titles() {
        let expected = [
            "八皇后，九十二個解",
            "八皇后，十二個獨立解",
            "八皇后，九十二個解",
            "八皇后，四十八個解（旋轉180°視為相同）",
            "八皇后，二十四個解（旋轉視為相同）",
            "八皇后，四十六個解（左右鏡像視為相同）",
            "八皇后，十二個獨立解",
            "八皇后，八十八個普通解",
            "八皇后，四個中心對稱解",
            "五皇后，兩個四重旋轉對稱解",
            "一皇后，一個平凡解",
            "八皇后，一個解",
            "八皇后，二十一個解",
            "六皇后，無四重旋轉對稱解",
            "十二皇后，14,200個解",
            "1,000皇后，1,000,000個解",
            "五至七皇后，五十四個解",
            "一至二皇后，一個解",
        ];
        assert_eq!(titles(ChineseTraditional), expected);
    }

    #[test]
    fn japanese_titles() {
        let expected = [
            "8クイーン、92通りの解",
            "8クイーン、12通りの基本解",
            "8クイーン、92通りの解",
            "8クイーン、48通りの解（180°回転を同一視）",
            "8クイーン、24通りの解（回転を同一視）",
            "8クイーン、46通りの解（左右反転を同一視）",
            "8クイーン、12通りの基本解",
            "8クイーン、88通りの通常解",
            "8クイーン、4通りの点対称解",
            "5クイーン、2通りの四回対称解",
            "1クイーン、1通りの自明解",
            "8クイーン、1通りの解",
            "8クイーン、21通りの解",
            "6クイーン、四回対称解なし",
            "12クイーン、14,200通りの解",
            "1,000クイーン、1,000,000通りの解",
            "5〜7クイーン、54通りの解",
            "1〜2クイーン、1通りの解",
        ];
        assert_eq!(titles(Japanese), expected);
    }
}
