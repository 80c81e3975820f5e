//! What helps with printing: page numbers, the ruler, and how pages go
//! together.

use super::texts::NBSP;
use crate::units::distance::InUnit;
use crate::{Language, Length, Unit};

impl Language {
    /// The number of a page, counted from 1, such as "3 / 7".
    pub(crate) fn page_of(self, page: u64, pages: u64) -> String {
        format!("{} / {}", self.digits(page), self.digits(pages))
    }

    /// What stands beside a line of 100 mm.
    pub(crate) fn check_ruler(self) -> String {
        self.texts().check_ruler()
    }

    /// The heading of the plan that shows how several pages make a poster.
    pub(crate) fn assembly(self) -> &'static str {
        self.texts().assembly()
    }

    /// What to do with the edges of pages that overlap.
    pub(crate) fn overlap_note(self, overlap: Length) -> String {
        let mm = format!("{}{NBSP}mm", self.millimetres(overlap));
        self.texts().overlap_note(&mm)
    }

    /// Which of two pages that overlap lies on the other.
    pub(crate) fn on_top(self) -> &'static str {
        self.texts().on_top()
    }

    /// A length in millimetres, with the decimal sign of the language.
    fn millimetres(self, length: Length) -> String {
        let plain = InUnit(length, Unit::Mm).to_string();
        let whole = if plain.starts_with('.') { "0" } else { "" };
        let sign = self.texts().decimal_sign().to_string();
        format!("{whole}{}", plain.replace('.', &sign))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language::{English, German};

    #[test]
    fn pages_are_numbered() {
        for language in Language::ALL {
            assert_eq!(language.page_of(3, 7), "3 / 7");
        }
        assert_eq!(English.page_of(3, 1775), "3 / 1,775");
    }

    #[test]
    fn rulers() {
        let expected = [
            "This line is 100_mm long: print at 100%, not fitted to the page",
            "Diese Linie ist 100_mm lang: mit 100_% drucken, nicht an die Seite anpassen",
            "Cette ligne mesure 100_mm_: imprimer à 100_%, sans ajuster à la page",
            "Esta línea mide 100_mm: imprimir al 100_%, sin ajustar a la página",
            "此线长100_mm：请按100%比例打印，不要缩放以适合页面",
            "此線長100_mm：請以100%比例列印，不要縮放以符合頁面",
            "この線は100_mm：用紙に合わせず倍率100%で印刷してください",
        ];
        let visible = |language: Language| language.check_ruler().replace(NBSP, "_");
        assert_eq!(Language::ALL.map(visible), expected);
    }

    #[test]
    fn plans() {
        let expected = [
            "How the pages go together",
            "So gehören die Seiten zusammen",
            "Assemblage des pages",
            "Cómo se unen las páginas",
            "各页拼接方式",
            "各頁拼接方式",
            "ページのつなぎ方",
        ];
        assert_eq!(Language::ALL.map(Language::assembly), expected);
    }

    #[test]
    fn overlaps() {
        let expected = [
            "Trim along the marks, overlap by 10_mm",
            "An den Marken beschneiden, 10_mm überlappen lassen",
            "Rogner suivant les repères, superposer sur 10_mm",
            "Recortar por las marcas, solapar 10_mm",
            "沿裁切标记裁切，重叠10_mm",
            "沿裁切標記裁切，重疊10_mm",
            "トンボに沿って裁ち、10_mm重ねてください",
        ];
        let visible = |language: Language| language.overlap_note(Length::mm(10)).replace(NBSP, "_");
        assert_eq!(Language::ALL.map(visible), expected);
        let half: Length = "0.5mm".parse().unwrap();
        assert!(German.overlap_note(half).contains(" 0,5\u{a0}mm"));
        assert!(English.overlap_note(half).ends_with(" 0.5\u{a0}mm"));
    }
}
