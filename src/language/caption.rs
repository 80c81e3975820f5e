//! Names of classes and symmetries, and the quiet lines around the boards.

use super::{
    ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Language, Spanish,
};
use crate::search::kind::Kind;
use crate::{Class, Symmetry};

impl Language {
    /// The class of a solution; feminine where that differs.
    pub(crate) const fn class_name(self, class: Class) -> &'static str {
        let names = match self {
            English => [
                "ordinary",
                "centrosymmetric",
                "doubly centrosymmetric",
                "trivial",
            ],
            German => [
                "gewöhnlich",
                "zentralsymmetrisch",
                "doppelt zentralsymmetrisch",
                "trivial",
            ],
            French => [
                "ordinaire",
                "centrosymétrique",
                "doublement centrosymétrique",
                "triviale",
            ],
            Spanish => [
                "ordinaria",
                "centrosimétrica",
                "doblemente centrosimétrica",
                "trivial",
            ],
            ChineseSimplified => ["普通", "中心对称", "四重旋转对称", "平凡"],
            ChineseTraditional => ["普通", "中心對稱", "四重旋轉對稱", "平凡"],
            Japanese => ["通常", "点対称", "四回対称", "自明"],
        };
        match class {
            Class::Ordinary => names[0],
            Class::Centrosymmetric => names[1],
            Class::DoublyCentrosymmetric => names[2],
            Class::Trivial => names[3],
        }
    }

    /// A symmetry as the caption of a board. Rotations are clockwise; mirrors
    /// are named after their axes, in Chinese and Japanese after what changes
    /// places.
    pub(crate) const fn symmetry_name(self, symmetry: Symmetry) -> &'static str {
        let names = match self {
            English => [
                "identity",
                "rotation by 90°",
                "rotation by 180°",
                "rotation by 270°",
                "vertical mirror",
                "horizontal mirror",
                "diagonal mirror",
                "antidiagonal mirror",
            ],
            German => [
                "Identität",
                "Drehung um 90°",
                "Drehung um 180°",
                "Drehung um 270°",
                "senkrechte Spiegelachse",
                "waagerechte Spiegelachse",
                "diagonale Spiegelachse",
                "gegendiagonale Spiegelachse",
            ],
            French => [
                "identité",
                "rotation de 90°",
                "rotation de 180°",
                "rotation de 270°",
                "symétrie d’axe vertical",
                "symétrie d’axe horizontal",
                "symétrie diagonale",
                "symétrie antidiagonale",
            ],
            Spanish => [
                "identidad",
                "rotación de 90°",
                "rotación de 180°",
                "rotación de 270°",
                "simetría de eje vertical",
                "simetría de eje horizontal",
                "simetría diagonal",
                "simetría antidiagonal",
            ],
            ChineseSimplified => [
                "恒等",
                "旋转90°",
                "旋转180°",
                "旋转270°",
                "左右镜像",
                "上下镜像",
                "主对角线镜像",
                "副对角线镜像",
            ],
            ChineseTraditional => [
                "恆等",
                "旋轉90°",
                "旋轉180°",
                "旋轉270°",
                "左右鏡像",
                "上下鏡像",
                "主對角線鏡像",
                "副對角線鏡像",
            ],
            Japanese => [
                "恒等",
                "90°回転",
                "180°回転",
                "270°回転",
                "左右反転",
                "上下反転",
                "主対角線で反転",
                "副対角線で反転",
            ],
        };
        match symmetry {
            Symmetry::Identity => names[0],
            Symmetry::Rotate90 => names[1],
            Symmetry::Rotate180 => names[2],
            Symmetry::Rotate270 => names[3],
            Symmetry::MirrorVertical => names[4],
            Symmetry::MirrorHorizontal => names[5],
            Symmetry::MirrorMain => names[6],
            Symmetry::MirrorAnti => names[7],
        }
    }

    /// The heading of the boards of one orbit: its number, the permutation of
    /// its fundamental solution, its class and its size.
    pub(crate) fn band(self, number: u64, permutation: &str, class: Class, orbit: u8) -> String {
        let name = self.class_name(class);
        let orbit = match self {
            English => format!("{name}, orbit of {orbit}"),
            German => format!("{name}, Bahn der Länge {orbit}"),
            French => format!("{name}, orbite de taille {orbit}"),
            Spanish => format!("{name}, órbita de tamaño {orbit}"),
            ChineseSimplified => format!("{name}，轨道大小{orbit}"),
            ChineseTraditional => format!("{name}，軌道大小{orbit}"),
            Japanese => format!("{name}、軌道の大きさ{orbit}"),
        };
        format!("{number} · {permutation} · {orbit}")
    }

    /// The heading of the boards of one size, such as "n = 5 · ten solutions".
    pub(crate) fn size_heading(self, n: usize, what: Kind, count: u64) -> String {
        format!("n = {n} · {}", self.solutions(what, count))
    }

    /// What is known about the solutions of one size: their number, then the
    /// number of fundamental ones. Without the former, the latter is left out.
    pub(crate) fn footer(self, n: usize, all: Option<u64>, fundamentals: Option<u64>) -> String {
        let Some(all) = all else {
            return format!("n = {n}");
        };
        let count = self.digits(all);
        let solutions = match (self, all) {
            (_, 0) => self.solutions(Kind::All, 0),
            (English | French, 1) => format!("{count} solution"),
            (English | French, _) => format!("{count} solutions"),
            (German, 1) => format!("{count} Lösung"),
            (German, _) => format!("{count} Lösungen"),
            (Spanish, 1) => format!("{count} solución"),
            (Spanish, _) => format!("{count} soluciones"),
            (ChineseSimplified, _) => format!("{count}个解"),
            (ChineseTraditional, _) => format!("{count}個解"),
            (Japanese, _) => format!("解{count}通り"),
        };
        let Some(fundamentals) = fundamentals.filter(|_| all > 0) else {
            return format!("n = {n} · {solutions}");
        };
        let count = self.digits(fundamentals);
        let fundamental = match (self, fundamentals) {
            (English, _) => format!(", {count} fundamental up to rotation and reflection"),
            (German, _) => format!(", davon {count} bis auf Drehung und Spiegelung verschieden"),
            (French, 1) => format!(", dont {count} fondamentale à rotation et réflexion près"),
            (French, _) => format!(", dont {count} fondamentales à rotation et réflexion près"),
            (Spanish, 1) => format!(", {count} fundamental salvo rotación y reflexión"),
            (Spanish, _) => format!(", {count} fundamentales salvo rotación y reflexión"),
            (ChineseSimplified, _) => format!("，其中{count}个独立解（旋转与镜像视为相同）"),
            (ChineseTraditional, _) => format!("，其中{count}個獨立解（旋轉與鏡像視為相同）"),
            (Japanese, _) => format!("、うち基本解{count}通り（回転と反転を同一視）"),
        };
        format!("n = {n} · {solutions}{fundamental}")
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

    #[test]
    fn bands() {
        let band = |language: Language| language.band(1, "15863724", Class::Ordinary, 8);
        let expected = [
            "1 · 15863724 · ordinary, orbit of 8",
            "1 · 15863724 · gewöhnlich, Bahn der Länge 8",
            "1 · 15863724 · ordinaire, orbite de taille 8",
            "1 · 15863724 · ordinaria, órbita de tamaño 8",
            "1 · 15863724 · 普通，轨道大小8",
            "1 · 15863724 · 普通，軌道大小8",
            "1 · 15863724 · 通常、軌道の大きさ8",
        ];
        assert_eq!(Language::ALL.map(band), expected);
    }

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
