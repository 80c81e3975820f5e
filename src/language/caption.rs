//! Names of classes and symmetries, and the quiet lines around the boards.

use crate::search::kind::Kind;
use crate::{Class, Language, Symmetry};

impl Language {
    /// The class of a solution; feminine where that differs.
    pub(crate) fn class_name(self, class: Class) -> &'static str {
        self.texts().classes()[class as usize]
    }

    /// A symmetry as the caption of a board.
    pub(crate) fn symmetry_name(self, symmetry: Symmetry) -> &'static str {
        self.texts().symmetries()[symmetry as usize]
    }

    /// The heading of the boards of one size, such as "n = 5 · ten solutions".
    pub(crate) fn size_heading(self, n: usize, what: Kind, count: u64) -> String {
        format!("n = {n} · {}", self.solutions(what, count))
    }

    /// What is known about the solutions of one size: their number, then the
    /// number of fundamental ones. Without the former, the latter is left out.
    pub(crate) fn footer(self, n: usize, all: Option<u64>, fundamentals: Option<u64>) -> String {
        let texts = self.texts();
        let (solutions, fundamentals) = match (all, fundamentals) {
            (None, _) => return format!("n = {n}"),
            (Some(0), _) => (self.solutions(Kind::All, 0), None),
            (Some(all), fundamentals) => (texts.known_solutions(all), fundamentals),
        };
        let fundamentals = fundamentals.map(|count| texts.known_fundamentals(count));
        format!("n = {n} · {solutions}{}", fundamentals.unwrap_or_default())
    }

    /// What stands beneath the number of all solutions, in two lines: "ways to place
    /// eight queens", "and none attacks another".
    pub(crate) fn ways(self, n: usize) -> [String; 2] {
        self.texts().ways(n as u64)
    }

    /// What stands beneath the number of fundamental solutions, in two lines.
    pub(crate) fn fundamental_ways(self, n: usize) -> [String; 2] {
        let [ways, _] = self.ways(n);
        [ways, self.texts().fundamentally().to_owned()]
    }

    /// Which board of its list a single one is, such as "n = 8 · No. 3 of 92".
    pub(crate) fn numbered_footer(self, n: usize, number: u64, of: u64, kind: Kind) -> String {
        let texts = self.texts();
        let which = match kind {
            Kind::Fundamental => texts.numbered_fundamental(number, of),
            _ => texts.numbered(number, of),
        };
        format!("n = {n} · {which}")
    }

    /// What boards are of which nobody knows how many there are.
    pub(crate) fn found_footer(self, n: usize, seed: u64) -> String {
        format!("n = {n} · {}", self.texts().found(seed))
    }

    /// How the orbits add up, such as "92 = 11 × 8 + 1 × 4": for each size of
    /// orbit, of which there may be none, how many there are.
    pub(crate) fn tally(self, groups: &[(u64, u8)], total: u64) -> String {
        let terms: Vec<String> = groups
            .iter()
            .filter(|(orbits, _)| *orbits > 0)
            .map(|(orbits, size)| format!("{} × {size}", self.digits(*orbits)))
            .collect();
        if terms.is_empty() {
            return self.digits(total);
        }
        format!("{} = {}", self.digits(total), terms.join(" + "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language::{ChineseSimplified, English, German, Japanese, Spanish};

    #[test]
    fn size_headings() {
        let expected = [
            "n = 5 · ten solutions",
            "n = 5 · zehn Lösungen",
            "n = 5 · dix solutions",
            "n = 5 · diez soluciones",
            "n = 5 · 十个解",
            "n = 5 · 十個解",
            "n = 5 · 10通りの解",
        ];
        let heading = |language: Language| language.size_heading(5, Kind::All, 10);
        assert_eq!(Language::ALL.map(heading), expected);
        assert_eq!(
            German.size_heading(4, Kind::All, 2),
            "n = 4 · zwei Lösungen"
        );
        assert_eq!(
            ChineseSimplified.size_heading(4, Kind::All, 2),
            "n = 4 · 两个解"
        );
        assert_eq!(Japanese.size_heading(3, Kind::All, 0), "n = 3 · 解なし");
    }

    #[test]
    fn footers() {
        let expected = [
            "n = 8 · 92 solutions, 12 fundamental up to rotation and reflection",
            "n = 8 · 92 Lösungen, davon 12 bis auf Drehung und Spiegelung verschieden",
            "n = 8 · 92 solutions, dont 12 fondamentales à rotation et réflexion près",
            "n = 8 · 92 soluciones, 12 fundamentales salvo rotación y reflexión",
            "n = 8 · 92个解，其中12个独立解（旋转与镜像视为相同）",
            "n = 8 · 92個解，其中12個獨立解（旋轉與鏡像視為相同）",
            "n = 8 · 解92通り、うち基本解12通り（回転と反転を同一視）",
        ];
        let footer = |language: Language| language.footer(8, Some(92), Some(12));
        assert_eq!(Language::ALL.map(footer), expected);

        let single = |language: Language| language.footer(1, Some(1), Some(1));
        let expected = [
            "n = 1 · 1 solution, 1 fundamental up to rotation and reflection",
            "n = 1 · 1 Lösung, davon 1 bis auf Drehung und Spiegelung verschieden",
            "n = 1 · 1 solution, dont 1 fondamentale à rotation et réflexion près",
            "n = 1 · 1 solución, 1 fundamental salvo rotación y reflexión",
        ];
        assert_eq!(Language::ALL.map(single)[..4], expected);
    }

    #[test]
    fn footers_of_one_board() {
        let expected = [
            "n = 10 · No.\u{a0}1 of 724",
            "n = 10 · Nr.\u{a0}1 von 724",
            "n = 10 · n°\u{a0}1 sur 724",
            "n = 10 · n.º\u{a0}1 de 724",
            "n = 10 · 724个解中的第1个",
            "n = 10 · 724個解中的第1個",
            "n = 10 · 解724通りのうち第1番",
        ];
        let footer = |language: Language| language.numbered_footer(10, 1, 724, Kind::All);
        assert_eq!(Language::ALL.map(footer), expected);
        let expected = [
            "n = 8 · No.\u{a0}3 of the 12 fundamental solutions",
            "n = 8 · Nr.\u{a0}3 der 12 Grundlösungen",
            "n = 8 · n°\u{a0}3 des 12 solutions fondamentales",
            "n = 8 · n.º\u{a0}3 de las 12 soluciones fundamentales",
            "n = 8 · 12个独立解中的第3个",
            "n = 8 · 12個獨立解中的第3個",
            "n = 8 · 基本解12通りのうち第3番",
        ];
        let footer = |language: Language| language.numbered_footer(8, 3, 12, Kind::Fundamental);
        assert_eq!(Language::ALL.map(footer), expected);
        let expected = [
            "n = 100 · by randomised search, seed 7",
            "n = 100 · durch Zufallssuche, Startwert 7",
            "n = 100 · par recherche aléatoire, graine 7",
            "n = 100 · por búsqueda aleatoria, semilla 7",
            "n = 100 · 由随机搜索得到，种子7",
            "n = 100 · 由隨機搜尋得到，種子7",
            "n = 100 · ランダム探索による、シード7",
        ];
        let footer = |language: Language| language.found_footer(100, 7);
        assert_eq!(Language::ALL.map(footer), expected);
    }

    #[test]
    fn footers_of_what_is_not_known() {
        for language in Language::ALL {
            assert_eq!(language.footer(30, None, None), "n = 30");
            assert_eq!(language.footer(30, None, Some(1)), "n = 30");
        }
        assert_eq!(German.footer(8, Some(92), None), "n = 8 · 92 Lösungen");
        let none = |language: Language| language.footer(2, Some(0), Some(0));
        let expected = [
            "n = 2 · no solution",
            "n = 2 · keine Lösung",
            "n = 2 · aucune solution",
            "n = 2 · ninguna solución",
            "n = 2 · 无解",
            "n = 2 · 無解",
            "n = 2 · 解なし",
        ];
        assert_eq!(Language::ALL.map(none), expected);
    }

    #[test]
    fn tallies() {
        let eight = [(11, 8), (1, 4), (0, 2), (0, 1)];
        for language in Language::ALL {
            assert_eq!(language.tally(&eight, 92), "92 = 11 × 8 + 1 × 4");
            assert_eq!(language.tally(&[(0, 8)], 0), "0");
        }
        let twelve = [(1_765, 8), (18, 4), (4, 2)];
        assert_eq!(
            German.tally(&twelve, 14_200),
            "14.200 = 1.765 × 8 + 18 × 4 + 4 × 2"
        );
        assert_eq!(
            Spanish.tally(&twelve, 14_200),
            "14\u{a0}200 = 1765 × 8 + 18 × 4 + 4 × 2"
        );
    }

    #[test]
    fn names_differ() {
        for language in Language::ALL {
            let mut names = Symmetry::ALL.map(|s| language.symmetry_name(s)).to_vec();
            names.extend(Class::ALL.map(|class| language.class_name(class)));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 12, "{language}");
        }
    }

    #[test]
    fn captions_that_are_relied_on() {
        assert_eq!(
            English.class_name(Class::DoublyCentrosymmetric),
            "doubly centrosymmetric"
        );
        let mirror = |language: Language| language.symmetry_name(Symmetry::MirrorVertical);
        let expected = [
            "vertical mirror",
            "senkrechte Spiegelachse",
            "symétrie d’axe vertical",
            "simetría de eje vertical",
            "左右镜像",
            "左右鏡像",
            "左右反転",
        ];
        assert_eq!(Language::ALL.map(mirror), expected);
    }
}
