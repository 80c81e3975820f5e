//! The words of figures in French, in the spelling of 1990.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::french::French;
use crate::language::texts::{NBSP, Texts};
use crate::trace::{By, Conflict, Relation, Tally};

impl French {
    /// How many of something feminine: "une dame", "3 dames".
    fn so_many(&self, count: u64, noun: &str) -> String {
        match count {
            1 => format!("une {noun}"),
            _ => self.number(count, noun),
        }
    }

    /// What is done to so many feminine things: "3 sont acceptées", or with
    /// what they are: "3 dames sont retirées".
    fn are(&self, count: u64, noun: &str, done: &str) -> String {
        let noun = match noun {
            "" => String::new(),
            _ if count <= 1 => format!(" {noun}"),
            _ => format!(" {noun}s"),
        };
        match count {
            0 => format!("aucune{noun} n’est {done}"),
            1 => format!("une{noun} est {done}"),
            _ => format!("{}{noun} sont {done}s", self.digits(count)),
        }
    }
}

fn level(by: By) -> &'static str {
    match by {
        By::Row => "ligne",
        By::File => "colonne",
    }
}

impl FigureTexts for French {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "ligne",
            Relation::Column => "colonne",
            Relation::Falling => "diagonale descendante",
            Relation::Rising => "diagonale montante",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "même ligne",
            Relation::Column => "même colonne",
            Relation::Falling => "même diagonale descendante (ligne\u{a0}\u{2212}\u{a0}colonne)",
            Relation::Rising => "même diagonale montante (ligne\u{a0}+\u{a0}colonne)",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("ligne {number}"),
            By::File => format!("colonne {}", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "ligne par ligne à partir du haut",
            By::File => "colonne par colonne à partir de a",
        }
    }

    fn solution(&self) -> &'static str {
        "solution"
    }

    fn dead_end(&self) -> &'static str {
        "impasse"
    }

    fn no_solution(&self) -> &'static str {
        "aucune solution"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("dame {number}{NBSP}: {square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}{NBSP}: aucune case libre", levels.join(", "))
    }

    fn and(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} et {last}", rest.join(", ")),
        }
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}{NBSP}: {}.", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("Les cases qu’une dame attaque")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("Une dame en {queen}, la seule case de l’échiquier.");
        }
        format!(
            "Sur un échiquier {}, une dame en {queen} attaque {}, chacune marquée d’une croix{NBSP}: {row} sur sa \
             ligne, {column} sur sa colonne, {falling} sur la diagonale descendante, où ligne moins colonne est \
             constant, et {rising} sur la diagonale montante, où ligne plus colonne est constant.",
            self.squares(n),
            self.so_many(all, "case")
        )
    }

    fn lines_title(&self) -> String {
        String::from("Une solution avec les lignes de ses dames")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        let queen = if queens.len() == 1 {
            "une dame"
        } else {
            "des dames"
        };
        format!(
            "Une solution {}, avec {queen} en {}. La ligne, la colonne et les diagonales de chaque dame sont tracées \
             avec une couleur et un pointillé qui lui sont propres{NBSP}; aucun de ces traits ne passe par une autre \
             dame.",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        format!(
            "Un échiquier {}. Il n’y a aucune solution {}.",
            self.squares(n),
            self.problem(n)
        )
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let squares = self.squares(n);
        match queens {
            0 => format!("Un échiquier vide {squares}"),
            _ => format!(
                "Un échiquier {squares} avec {}",
                self.so_many(queens, "dame")
            ),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let squares = self.squares(n);
        match queens {
            [] => format!("Un échiquier vide {squares}."),
            [one] => format!("Un échiquier {squares} avec une dame en {one}."),
            _ => format!(
                "Un échiquier {squares} avec des dames en {}.",
                self.and(queens)
            ),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("Aucune dame n’en attaque une autre."),
            _ => format!(
                "Des traits relient les dames qui s’attaquent{NBSP}: {}.",
                self.and(pairs)
            ),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("Aucune case n’est attaquée."),
            1 => String::from("La case sombre est attaquée."),
            _ => format!("Les {} cases sombres sont attaquées.", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("Cases colorées")
    }

    fn crosses(&self) -> String {
        String::from("Croix")
    }

    fn circles(&self) -> String {
        String::from("Cercles")
    }

    fn arrows(&self) -> String {
        String::from("Flèches")
    }

    fn attacked_title(&self) -> String {
        String::from("Ce que chaque dame laisse libre")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (squares, order, level) = (self.squares(n), self.order_of(by), level(by));
        let placed = match queens {
            [one] => format!("Une dame est placée sur un échiquier {squares}, en {one}."),
            _ => format!(
                "Des dames sont placées sur un échiquier {squares}, {order}, en {}{NBSP}: une image pour chacune.",
                self.and(queens)
            ),
        };
        format!(
            "{placed} Les cases attaquées sont sombres{NBSP}; la seule case libre d’une {level} porte un anneau, et \
             une {level} sans case libre est encadrée."
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        let ont = if levels.len() == 1 {
            "n’a"
        } else {
            "n’ont"
        };
        let levels: Vec<String> = levels.iter().map(|level| format!("la {level}")).collect();
        format!(
            "Après {}, {} {ont} aucune case libre.",
            self.so_many(queens as u64, "dame"),
            self.and(&levels)
        )
    }

    fn trace_title(&self, n: usize) -> String {
        format!(
            "Chaque étape de la recherche pour {}",
            self.so_many(n as u64, "dame")
        )
    }

    fn trace(&self, n: usize, by: By, tally: &Tally) -> String {
        let found = match tally.solutions {
            0 => String::from("Elle ne trouve aucune solution."),
            count => format!("Elle trouve {}.", self.so_many(count, "solution")),
        };
        format!(
            "La recherche pour {}, {}, essaie {} dans l’ordre{NBSP}: {}, {} à cause de dames déjà placées, et {}. \
             {found}",
            self.so_many(n as u64, "dame"),
            self.order_of(by),
            self.so_many(tally.candidates, "case"),
            self.are(tally.accepted, "", "acceptée"),
            self.are(tally.rejected, "", "rejetée"),
            self.are(tally.taken_back, "dame", "retirée")
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["étape", "nœud", "ligne", "colonne", "résultat", "conflits"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["acceptée", "rejetée", "retirée"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "dame {} ({})",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }
}
