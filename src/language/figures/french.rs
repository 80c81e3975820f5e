//! The words of figures in French, in the spelling of 1990.

use super::texts::{FigureTexts, note_as_sentence};
use crate::Square;
use crate::file_name;
use crate::language::french::{French, is_noun};
use crate::language::texts::{NBSP, Texts};
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

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

    /// As [`French::so_many`], and "aucune dame".
    fn any(&self, count: u64, noun: &str) -> String {
        match count {
            0 => format!("aucune {noun}"),
            _ => self.so_many(count, noun),
        }
    }

    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    fn candidates(&self, count: u64) -> String {
        match count {
            0 | 1 => format!("{} candidat rejeté", self.digits(count)),
            _ if is_noun(count) => format!("{} de candidats rejetés", self.digits(count)),
            _ => format!("{} candidats rejetés", self.digits(count)),
        }
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> Vec<String> {
        let mut ends = Vec::new();
        if dead_ends > 0 {
            ends.push(self.so_many(dead_ends, "impasse"));
        }
        if solutions > 0 || known {
            ends.push(self.any(solutions, "solution"));
        }
        ends
    }
}

/// Whole millions are nouns: un million de nœuds.
fn of_millions(digits: &str) -> &'static str {
    let mut back = digits.chars().rev().filter(char::is_ascii_digit);
    match back.by_ref().take(6).all(|digit| digit == '0') && back.next().is_some() {
        true => "de ",
        false => "",
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
            By::Row => "ligne par ligne depuis le haut",
            By::File => "colonne par colonne depuis a",
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
            "Un échiquier {}. Il n’existe aucune solution {}.",
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

    fn arrays_title(&self) -> String {
        String::from("Les tableaux des lignes occupées")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("sans dame"),
            [one] => format!("avec une dame en {one}"),
            _ => format!(
                "avec des dames en {}, placées {}",
                self.and(queens),
                self.order_of(by)
            ),
        };
        let line = match by {
            By::Row => "colonne",
            By::File => "ligne",
        };
        format!(
            "Un échiquier {} {placed}. À côté, trois tableaux ont une entrée pour chaque {line} ou \
             diagonale{NBSP}: 1 si une dame s’y trouve, 0 sinon{NBSP}; de chaque dame, des traits mènent à ses trois \
             entrées. Les lignes et les colonnes sont comptées à partir de {base}.",
            self.squares(n)
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "lignes",
            Relation::Column => "colonnes",
            Relation::Falling => "diagonales descendantes",
            Relation::Rising => "diagonales montantes",
        }
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("aucune entrée ne vaut 1"),
            [one] => format!("l’entrée {one} vaut 1"),
            _ => format!("les entrées {} valent 1", self.and(indices)),
        };
        format!("Dans le tableau des {lines}, d’indice {formula}, {taken}.")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("lignes et colonnes comptées à partir de {base}")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "chaque dame sur une case quelconque",
            Quantity::Subsets => "dames sur des cases distinctes",
            Quantity::Power => "une dame par ligne",
            Quantity::Factorial => "une dame par ligne et par colonne",
            Quantity::Nodes => "nœuds de la recherche",
            Quantity::Solutions => "solutions",
            Quantity::Fundamental => "solutions fondamentales",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("Le nombre de façons de placer {}", self.queens(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        format!(
            "Des barres sur un axe logarithmique comparent des nombres pour un échiquier {}{NBSP}: {}.",
            self.squares(n),
            sizes.join(&format!("{NBSP}; "))
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("comptage jusqu’à n{NBSP}={NBSP}{n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("Des nombres pour un échiquier {}", self.squares(to)),
            false => format!(
                "La croissance des nombres avec l’échiquier, de n{NBSP}={NBSP}{from} à {to}"
            ),
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("Des points pour n{NBSP}={NBSP}{to}"),
            false => format!("Des courbes en fonction de n, de {from} à {to},"),
        };
        format!(
            "{sizes} sur un axe logarithmique{NBSP}: {}.",
            curves.join(&format!("{NBSP}; "))
        )
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value} (n{NBSP}={NBSP}{n})"));
        match first.0 == last.0 {
            true => format!("{name}, {start}"),
            false => format!("{name}, de {start} à {end}"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        let boards = boards.join(", ");
        format!("n{NBSP}={NBSP}{boards}{NBSP}: aucune solution")
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}{NBSP}: {what}")
    }

    fn sentence(&self, note: &str) -> String {
        note_as_sentence(note)
    }

    fn measured_time(&self) -> &'static str {
        "temps mesuré"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => format!("temps mesurés{NBSP}: machine et date non précisées"),
            known => format!("temps mesurés sur{NBSP}: {}", known.join(", ")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "axe logarithmique"
    }

    fn seconds(&self) -> &'static str {
        "secondes"
    }

    fn trace_title(&self, n: usize) -> String {
        format!(
            "Chaque étape de la recherche pour {}",
            self.queens(n as u64)
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
            self.queens(n as u64),
            self.order_of(by),
            self.so_many(tally.candidates, "case"),
            self.are(tally.accepted, "", "acceptée"),
            self.are(tally.rejected, "", "rejetée"),
            self.are(tally.taken_back, "dame", "retirée")
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "Au-dessus de chaque échiquier{NBSP}: l’étape, sa ligne et sa colonne. Au-dessous{NBSP}: le résultat et le \
             numéro de chaque dame en conflit, précédé du signe de la direction ({lines})."
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

    fn tree_title(&self, n: usize) -> String {
        format!("L’arbre de recherche pour {}", self.queens(n as u64))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("à partir de l’échiquier vide"),
            [one] => format!("après une dame en {one}"),
            _ => format!("après des dames en {}", self.and(queens)),
        };
        format!(
            "L’arbre montre la recherche pour {}, {}, {from}{NBSP}; chaque nœud est un échiquier.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let ends = self.ends(dead_ends, shown.solutions, false);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(", dont {}", self.and(&ends)),
        };
        let s = if shown.nodes <= 1 { "" } else { "s" };
        let holds = format!(
            "Il a {}, numéroté{s} dans l’ordre de la recherche{with}.",
            self.nodes(shown.nodes, false)
        );
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        let come = if shown.rejected == 1 {
            "S’y ajoute"
        } else {
            "S’y ajoutent"
        };
        format!(
            "{holds} {come} {}, en gris, avec un trait vers chaque dame qui attaque la nouvelle, le premier plus épais.",
            self.candidates(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => "colonne",
            By::File => "rangée",
        };
        let ends = self.ends(dead_ends, holds.solutions, !holds.more);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!("{NBSP}: {}", self.and(&ends)),
        };
        let nodes = match (holds.nodes, holds.more) {
            (1, false) => String::from("d’un seul nœud"),
            (count, more) => format!("de {}", self.nodes(count, more)),
        };
        format!("La dame de la {line} {choice} ouvre une branche {nodes}{with}.")
    }

    fn way(&self, queens: &[String]) -> String {
        format!("Un trait épais mène à la solution {}.", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("Aucun chemin ne mène à une solution.")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, false));
        }
        if left_out.rejected > 0 {
            what.push(self.candidates(left_out.rejected));
        }
        let more = if left_out.more { "plus de " } else { "" };
        format!("Omis{NBSP}: {more}{}.", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {}", self.number(candidates, "rejeté"))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        let least = if more { "au moins " } else { "" };
        match solutions {
            0 => String::from("aucune solution"),
            _ => format!("{least}{}", self.number(solutions, "solution")),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "L’arbre n-aire",
            SpaceKind::Permutation => "L’arbre des permutations",
            SpaceKind::Pruned => "L’arbre élagué",
        };
        format!("{tree} pour {}", self.queens(n as u64))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "L’arbre pour {} a {nodes}, et ses arêtes portent les numéros des colonnes. Sur chaque ligne, on essaie \
             toutes les colonnes",
            self.queens(n as u64)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}."),
            SpaceKind::Permutation => format!(
                "{tree} qu’aucune ligne au-dessus n’occupe. Cela fait {pruned} de moins que dans l’arbre n-aire."
            ),
            SpaceKind::Pruned => format!(
                "{tree} qu’aucune dame au-dessus n’attaque. Ce qui suivrait les autres est pâle, avec sa taille, et \
                 compte {pruned} de l’arbre n-aire."
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "plus de " } else { "" };
        let s = if matches!(nodes, "0" | "1") { "" } else { "s" };
        format!("{more}{nodes} {}nœud{s}", of_millions(nodes))
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!(
            "élagués{NBSP}: {pruned} sur {}",
            self.counted_nodes(all, false)
        )
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("Aucun nœud n’est une solution."),
            1 => format!("Un grand nœud est la solution{NBSP}; un trait épais y mène."),
            _ => format!(
                "{} grands nœuds sont des solutions{NBSP}; des traits épais y mènent.",
                self.digits(solutions)
            ),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("Les appels de la recherche pour {}", self.queens(n as u64))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "Les appels d’une fonction récursive qui place {}, {}, chacun en retrait sous l’appel dont il vient{NBSP}; \
             des traits épais mènent aux solutions.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        let mut counts = vec![self.number(calls.nodes, "appel")];
        counts.extend(self.ends(dead_ends, calls.solutions, false));
        format!("Il y a {}.", self.and(&counts))
    }
}
