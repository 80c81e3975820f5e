//! Titles: how many queens, and how many solutions of which kind.

use std::ops::RangeInclusive;

use super::{
    ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Language, Spanish,
    capitalized,
};
use crate::search::kind::Kind;
use crate::{Class, Group};

/// What is said about solutions besides their number: before the noun, or
/// after it, as the language has it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Plain,
    Fundamental,
    UpTo(Tail),
    Of(Class),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tail {
    HalfTurn,
    Rotation,
    Mirror,
}

impl Kind {
    fn which(self) -> Which {
        match self {
            Kind::All | Kind::Some | Kind::UpTo(Group::Identity) => Which::Plain,
            Kind::Fundamental | Kind::UpTo(Group::All) => Which::Fundamental,
            Kind::UpTo(Group::HalfTurn) => Which::UpTo(Tail::HalfTurn),
            Kind::UpTo(Group::Rotation) => Which::UpTo(Tail::Rotation),
            Kind::UpTo(Group::Mirror) => Which::UpTo(Tail::Mirror),
            Kind::Of(class) => Which::Of(class),
        }
    }
}

impl Language {
    /// The title of a sheet of boards of these sizes, such as "Eight queens,
    /// twelve fundamental solutions".
    pub(crate) fn title(self, sizes: RangeInclusive<usize>, what: Kind, count: u64) -> String {
        let comma = match self {
            English | German | French | Spanish => ", ",
            ChineseSimplified | ChineseTraditional => "，",
            Japanese => "、",
        };
        let solutions = self.solutions(what, count);
        format!("{}{comma}{solutions}", self.subject(sizes))
    }

    /// How many queens, such as "Five to seven queens".
    pub(crate) fn subject(self, sizes: RangeInclusive<usize>) -> String {
        let (start, end) = (*sizes.start() as u64, *sizes.end() as u64);
        capitalized(&if start == end {
            self.queens(start)
        } else {
            self.queens_from_to(start, end)
        })
    }

    fn queens(self, n: u64) -> String {
        let number = self.numeral(n);
        match (self, n) {
            (English, 1) => format!("{number} queen"),
            (English, _) => format!("{number} queens"),
            (German, 1) => format!("{number} Dame"),
            (German, _) => format!("{number} Damen"),
            (French, 1) => format!("{number} dame"),
            (French, _) => format!("{number} dames"),
            (Spanish, 1) => format!("{number} reina"),
            (Spanish, _) => format!("{number} reinas"),
            (ChineseSimplified | ChineseTraditional, _) => format!("{number}皇后"),
            (Japanese, _) => format!("{number}クイーン"),
        }
    }

    fn queens_from_to(self, start: u64, end: u64) -> String {
        let queens = self.queens(end);
        let start_in_words = self.numeral(start);
        match self {
            English => format!("{start_in_words} to {queens}"),
            // "Ein" has no ending before "bis".
            German if start == 1 => format!("ein bis {queens}"),
            German => format!("{start_in_words} bis {queens}"),
            French if start == 1 => format!("d’{start_in_words} à {queens}"),
            French => format!("de {start_in_words} à {queens}"),
            Spanish => format!("de {start_in_words} a {queens}"),
            ChineseSimplified | ChineseTraditional => format!("{start_in_words}至{queens}"),
            Japanese => format!("{start_in_words}〜{queens}"),
        }
    }

    /// So many solutions of a kind, such as "twelve fundamental solutions".
    pub(crate) fn solutions(self, what: Kind, count: u64) -> String {
        let which = match what.which() {
            Which::UpTo(_) if count == 0 => Which::Plain,
            which => which,
        };
        match self {
            English => english(&self.number(count), count <= 1, which),
            German => german(&self.number(count), count <= 1, which),
            French => french(&self.number(count), count <= 1, which),
            Spanish => spanish(&self.number(count), count <= 1, which),
            ChineseSimplified => simplified(&self.number(count), which),
            ChineseTraditional => traditional(&self.number(count), which),
            Japanese if count == 0 => format!("{}なし", japanese(which)),
            Japanese => format!("{}通りの{}", self.numeral(count), japanese(which)),
        }
    }

    /// A number as it stands before a noun.
    fn number(self, count: u64) -> String {
        match (self, count) {
            (English, 0) => String::from("no"),
            (German, 0) => String::from("keine"),
            (French, 0) => String::from("aucune"),
            (Spanish, 0) => String::from("ninguna"),
            (ChineseSimplified, 0) => String::from("无"),
            (ChineseTraditional, 0) => String::from("無"),
            (ChineseSimplified, 2) => String::from("两个"),
            (ChineseTraditional, 2) => String::from("兩個"),
            (ChineseSimplified, _) => format!("{}个", self.numeral(count)),
            (ChineseTraditional, _) => format!("{}個", self.numeral(count)),
            // Whole millions are nouns: un million de solutions.
            (French | Spanish, _) if count.is_multiple_of(1_000_000) => {
                format!("{} de", self.numeral(count))
            }
            _ => self.numeral(count),
        }
    }
}

fn english(number: &str, singular: bool, which: Which) -> String {
    let solutions = if singular { "solution" } else { "solutions" };
    match which {
        Which::Plain => format!("{number} {solutions}"),
        Which::Fundamental => format!("{number} fundamental {solutions}"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "a half turn",
                Tail::Rotation => "rotation",
                Tail::Mirror => "left–right reflection",
            };
            format!("{number} {solutions} up to {tail}")
        }
        Which::Of(class) => format!("{number} {} {solutions}", English.class_name(class)),
    }
}

fn german(number: &str, singular: bool, which: Which) -> String {
    let solutions = if singular { "Lösung" } else { "Lösungen" };
    match which {
        Which::Plain => format!("{number} {solutions}"),
        Which::Fundamental => format!("{number} Grund{}", solutions.to_lowercase()),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "eine halbe Drehung",
                Tail::Rotation => "Drehung",
                Tail::Mirror => "Links-rechts-Spiegelung",
            };
            format!("{number} {solutions} bis auf {tail}")
        }
        Which::Of(class) => format!("{number} {}e {solutions}", German.class_name(class)),
    }
}

fn french(number: &str, singular: bool, which: Which) -> String {
    let s = if singular { "" } else { "s" };
    match which {
        Which::Plain => format!("{number} solution{s}"),
        Which::Fundamental => format!("{number} solution{s} fondamentale{s}"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "un demi-tour",
                Tail::Rotation => "rotation",
                Tail::Mirror => "symétrie gauche-droite",
            };
            format!("{number} solution{s} à {tail} près")
        }
        Which::Of(class) => format!("{number} solution{s} {}{s}", French.class_name(class)),
    }
}

fn spanish(number: &str, singular: bool, which: Which) -> String {
    let solutions = if singular { "solución" } else { "soluciones" };
    let s = if singular { "" } else { "s" };
    match which {
        Which::Plain => format!("{number} {solutions}"),
        Which::Fundamental if singular => format!("{number} {solutions} fundamental"),
        Which::Fundamental => format!("{number} {solutions} fundamentales"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "media vuelta",
                Tail::Rotation => "rotación",
                Tail::Mirror => "simetría izquierda-derecha",
            };
            format!("{number} {solutions} salvo {tail}")
        }
        Which::Of(Class::Trivial) if !singular => format!("{number} {solutions} triviales"),
        Which::Of(class) => format!("{number} {solutions} {}{s}", Spanish.class_name(class)),
    }
}

fn simplified(number: &str, which: Which) -> String {
    match which {
        Which::Plain => format!("{number}解"),
        Which::Fundamental => format!("{number}独立解"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "旋转180°",
                Tail::Rotation => "旋转",
                Tail::Mirror => "左右镜像",
            };
            format!("{number}解（{tail}视为相同）")
        }
        Which::Of(class) => format!("{number}{}解", ChineseSimplified.class_name(class)),
    }
}

fn traditional(number: &str, which: Which) -> String {
    match which {
        Which::Plain => format!("{number}解"),
        Which::Fundamental => format!("{number}獨立解"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "旋轉180°",
                Tail::Rotation => "旋轉",
                Tail::Mirror => "左右鏡像",
            };
            format!("{number}解（{tail}視為相同）")
        }
        Which::Of(class) => format!("{number}{}解", ChineseTraditional.class_name(class)),
    }
}

fn japanese(which: Which) -> String {
    match which {
        Which::Plain => String::from("解"),
        Which::Fundamental => String::from("基本解"),
        Which::UpTo(tail) => {
            let tail = match tail {
                Tail::HalfTurn => "180°回転",
                Tail::Rotation => "回転",
                Tail::Mirror => "左右反転",
            };
            format!("解（{tail}を同一視）")
        }
        Which::Of(class) => format!("{}解", Japanese.class_name(class)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
