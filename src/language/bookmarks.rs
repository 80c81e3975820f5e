//! The titles of bookmarks.

use crate::Language;

impl Language {
    /// Boards from one number to another.
    pub(crate) fn board_bookmark(self, first: u64, last: u64) -> String {
        self.texts().board_bookmark(first, last)
    }

    /// An orbit with this number.
    pub(crate) fn orbit_bookmark(self, number: u64) -> String {
        self.texts().orbit_bookmark(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bookmarks() {
        let titles = |language: Language| {
            [
                language.board_bookmark(1, 1_200),
                language.board_bookmark(3, 3),
                language.orbit_bookmark(3),
            ]
        };
        let expected = [
            ["Boards 1 to 1,200", "Board 3", "Orbit 3"],
            ["Bretter 1 bis 1.200", "Brett 3", "Bahn 3"],
            ["Échiquiers 1 à 1\u{a0}200", "Échiquier 3", "Orbite 3"],
            ["Tableros 1 a 1200", "Tablero 3", "Órbita 3"],
            ["棋盘1至1,200", "棋盘3", "轨道3"],
            ["棋盤1至1,200", "棋盤3", "軌道3"],
            ["盤1〜1,200", "盤3", "軌道3"],
        ];
        assert_eq!(Language::ALL.map(titles), expected);
    }
}
