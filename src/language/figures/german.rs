//! The words of figures in German.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::german::German;
use crate::language::texts::Texts;
use crate::trace::{By, Conflict, Relation, Tally};

impl German {
    /// The squares of a board, after "mit".
    fn squares(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        match n {
            1 => String::from("einem Feld"),
            _ => format!("{digits} mal {digits} Feldern"),
        }
    }

    /// So many queens, in any case but the genitive.
    fn some_queens(&self, count: u64, one: &str) -> String {
        match count {
            1 => format!("{one} Dame"),
            _ => format!("{} Damen", self.digits(count)),
        }
    }

    /// How many of something feminine or neuter there are: "keine Dame".
    fn so_many(&self, count: u64, one: &str, many: &str) -> String {
        match count {
            0 => format!("keine {one}"),
            1 => format!("eine {one}"),
            _ => format!("{} {many}", self.digits(count)),
        }
    }

    /// How many squares something is done to: "3 werden angenommen".
    fn are(&self, count: u64) -> String {
        match count {
            0 => String::from("keines wird"),
            1 => String::from("eines wird"),
            _ => format!("{} werden", self.digits(count)),
        }
    }
}

/// What queens are placed on, one after the other.
fn level(by: By) -> &'static str {
    match by {
        By::Row => "Zeile",
        By::File => "Linie",
    }
}

impl FigureTexts for German {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "Zeile",
            Relation::Column => "Spalte",
            Relation::Falling => "fallende Diagonale",
            Relation::Rising => "steigende Diagonale",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "gleiche Zeile",
            Relation::Column => "gleiche Spalte",
            Relation::Falling => "gleiche fallende Diagonale (Zeile\u{a0}\u{2212}\u{a0}Spalte)",
            Relation::Rising => "gleiche steigende Diagonale (Zeile\u{a0}+\u{a0}Spalte)",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("Zeile {number}"),
            By::File => format!("Linie {}", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "Zeile für Zeile von oben",
            By::File => "Linie für Linie von a an",
        }
    }

    fn solution(&self) -> &'static str {
        "Lösung"
    }

    fn dead_end(&self) -> &'static str {
        "Sackgasse"
    }

    fn no_solution(&self) -> &'static str {
        "keine Lösung"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("Dame {number}: {square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}: kein freies Feld", levels.join(", "))
    }

    fn and(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} und {last}", rest.join(", ")),
        }
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}: {}.", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("Die Felder, die eine Dame bedroht")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("Eine Dame auf {queen}, dem einzigen Feld des Bretts.");
        }
        let fields = match all {
            1 => String::from("ein Feld"),
            _ => format!("{} Felder", self.digits(all)),
        };
        format!(
            "Auf einem Brett mit {} bedroht eine Dame auf {queen} {fields}, jedes davon mit einem Kreuz: {row} in \
             ihrer Zeile, {column} in ihrer Spalte, {falling} auf der fallenden Diagonale, auf der Zeile minus Spalte \
             gleich bleibt, und {rising} auf der steigenden Diagonale, auf der Zeile plus Spalte gleich bleibt.",
            self.squares(n)
        )
    }

    fn lines_title(&self) -> String {
        String::from("Eine Lösung mit den Linien ihrer Damen")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        let queen = if queens.len() == 1 {
            "einer Dame"
        } else {
            "Damen"
        };
        format!(
            "Eine Lösung {} mit {queen} auf {}. Zeile, Spalte und Diagonalen jeder Dame sind in einer eigenen Farbe \
             und Strichart gezeichnet; keine dieser Linien trifft eine andere Dame.",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        format!(
            "Ein Brett mit {}. Es gibt keine Lösung {}.",
            self.squares(n),
            self.problem(n)
        )
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let squares = self.squares(n);
        match queens {
            0 => format!("Ein leeres Brett mit {squares}"),
            _ => format!(
                "Ein Brett mit {squares} und {}",
                self.some_queens(queens, "einer")
            ),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let squares = self.squares(n);
        match queens {
            [] => format!("Ein leeres Brett mit {squares}."),
            [one] => format!("Ein Brett mit {squares}, darauf eine Dame auf {one}."),
            _ => format!(
                "Ein Brett mit {squares}, darauf Damen auf {}.",
                self.and(queens)
            ),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("Keine Dame bedroht eine andere."),
            _ => format!(
                "Linien verbinden Damen, die einander bedrohen: {}.",
                self.and(pairs)
            ),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("Kein Feld ist bedroht."),
            1 => String::from("Das dunkle Feld ist bedroht."),
            _ => format!("Die {} dunklen Felder sind bedroht.", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("Farbige Felder")
    }

    fn crosses(&self) -> String {
        String::from("Kreuze")
    }

    fn circles(&self) -> String {
        String::from("Kreise")
    }

    fn arrows(&self) -> String {
        String::from("Pfeile")
    }

    fn attacked_title(&self) -> String {
        String::from("Was jede Dame frei lässt")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (order, level) = (self.order_of(by), level(by));
        let placed = match queens {
            [one] => format!("wird eine Dame auf {one} gestellt"),
            _ => format!(
                "werden Damen gestellt, {order}, und zwar auf {}, mit einem Bild für jede von ihnen",
                self.and(queens)
            ),
        };
        format!(
            "Auf ein Brett mit {} {placed}. Bedrohte Felder sind dunkel; das einzige freie Feld einer {level} hat \
             einen Ring, eine {level} ohne freies Feld einen Rahmen.",
            self.squares(n)
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        let have = if levels.len() == 1 { "hat" } else { "haben" };
        format!(
            "Nach {} {have} {} kein freies Feld.",
            self.some_queens(queens as u64, "einer"),
            self.and(levels)
        )
    }

    fn trace_title(&self, n: usize) -> String {
        format!(
            "Jeder Schritt der Suche für {}",
            self.some_queens(n as u64, "eine")
        )
    }

    fn trace(&self, n: usize, by: By, tally: &Tally) -> String {
        let candidates = match tally.candidates {
            0 => String::from("kein Feld"),
            1 => String::from("ein Feld"),
            count => format!("{} Felder", self.digits(count)),
        };
        let back = self.so_many(tally.taken_back, "Dame", "Damen");
        let taken = if tally.taken_back <= 1 {
            "wird"
        } else {
            "werden"
        };
        format!(
            "Die Suche für {} probiert {}, der Reihe nach {candidates}: {} angenommen, {} wegen schon stehender Damen \
             verworfen, und {back} {taken} zurückgenommen. Sie findet {}.",
            self.some_queens(n as u64, "eine"),
            self.order_of(by),
            self.are(tally.accepted),
            self.are(tally.rejected),
            self.so_many(tally.solutions, "Lösung", "Lösungen")
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        [
            "Schritt",
            "Knoten",
            "Zeile",
            "Spalte",
            "Ergebnis",
            "Konflikte",
        ]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["angenommen", "verworfen", "zurückgenommen"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "Dame {} ({})",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }
}
