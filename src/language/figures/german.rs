//! The words of figures in German.

use super::texts::{FigureTexts, note_as_sentence};
use crate::Square;
use crate::file_name;
use crate::language::german::German;
use crate::language::texts::{NBSP, Texts};
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

impl German {
    /// The squares of a board, after "mit".
    fn squares(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        match n {
            1 => String::from("einem Feld"),
            _ => format!("{digits} mal {digits} Feldern"),
        }
    }

    /// So many queens, after "mit".
    fn some_queens(&self, count: u64) -> String {
        match count {
            1 => String::from("einer Dame"),
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

    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    fn candidates(&self, count: u64) -> String {
        match count {
            1 => String::from("ein verworfener Kandidat"),
            _ => format!("{} verworfene Kandidaten", self.digits(count)),
        }
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> Vec<String> {
        let mut ends = Vec::new();
        if dead_ends > 0 {
            ends.push(self.so_many(dead_ends, "Sackgasse", "Sackgassen"));
        }
        if solutions > 0 || known {
            ends.push(self.so_many(solutions, "Lösung", "Lösungen"));
        }
        ends
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
            "Eine Dame auf {queen} eines Bretts mit {} bedroht {fields}, jedes davon mit einem Kreuz: {row} in ihrer \
             Zeile, {column} in ihrer Spalte, {falling} auf der fallenden Diagonale, auf der Zeile minus Spalte \
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
            _ => format!("Ein Brett mit {squares} und {}", self.some_queens(queens)),
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
            self.some_queens(queens as u64),
            self.and(levels)
        )
    }

    fn arrays_title(&self) -> String {
        String::from("Die besetzten Linien als Arrays")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("ohne Dame"),
            [one] => format!("und einer Dame auf {one}"),
            _ => format!(
                "und Damen auf {}, {} gestellt",
                self.and(queens),
                self.order_of(by)
            ),
        };
        let line = match by {
            By::Row => "Spalte",
            By::File => "Zeile",
        };
        format!(
            "Ein Brett mit {} {placed}. Daneben haben drei Arrays einen Eintrag für jede {line} oder Diagonale: 1, \
             wenn eine Dame auf ihr steht, sonst 0; von jeder Dame führen Hilfslinien zu ihren drei Einträgen. Zeilen \
             und Spalten zählen ab {base}.",
            self.squares(n)
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "Zeilen",
            Relation::Column => "Spalten",
            Relation::Falling => "fallende Diagonalen",
            Relation::Rising => "steigende Diagonalen",
        }
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = match relation {
            Relation::Row => "Zeilen",
            Relation::Column => "Spalten",
            Relation::Falling => "fallenden Diagonalen",
            Relation::Rising => "steigenden Diagonalen",
        };
        let taken = match indices {
            [] => String::from("ist kein Eintrag gleich 1"),
            [one] => format!("ist Eintrag {one} gleich 1"),
            _ => format!("sind die Einträge {} gleich 1", self.and(indices)),
        };
        format!("Im Array der {lines} mit dem Index {formula} {taken}.")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("Zeilen und Spalten zählen ab {base}")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "jede Dame auf beliebigem Feld",
            Quantity::Subsets => "Damen auf verschiedenen Feldern",
            Quantity::Power => "eine Dame je Zeile",
            Quantity::Factorial => "eine Dame je Zeile und Spalte",
            Quantity::Nodes => "Knoten der Suche",
            Quantity::Solutions => "Lösungen",
            Quantity::Fundamental => "Grundlösungen",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!(
            "Wie viele Möglichkeiten es gibt, {} zu stellen",
            self.queens(n as u64)
        )
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        format!(
            "Balken an einer logarithmischen Achse vergleichen Zahlen für ein Brett mit {}: {}.",
            self.squares(n),
            sizes.join("; ")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("gezählt bis n{NBSP}={NBSP}{n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("Zahlen für ein Brett mit {}", self.squares(to)),
            false => {
                format!("Wie Zahlen mit dem Brett wachsen, von n{NBSP}={NBSP}{from} bis {to}")
            }
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("Punkte für n{NBSP}={NBSP}{to}"),
            false => format!("Kurven über n von {from} bis {to}"),
        };
        format!(
            "{sizes} an einer logarithmischen Achse: {}.",
            curves.join("; ")
        )
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value} (n{NBSP}={NBSP}{n})"));
        match first.0 == last.0 {
            true => format!("{name}, {start}"),
            false => format!("{name}, von {start} bis {end}"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n{NBSP}={NBSP}{}: keine Lösung", boards.join(", "))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}: {what}")
    }

    fn sentence(&self, note: &str) -> String {
        note_as_sentence(note)
    }

    fn measured_time(&self) -> &'static str {
        "gemessene Zeit"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("gemessene Zeiten: Rechner und Datum nicht angegeben"),
            known => format!("Zeiten gemessen auf: {}", known.join(", ")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "logarithmische Achse"
    }

    fn seconds(&self) -> &'static str {
        "Sekunden"
    }

    fn trace_title(&self, n: usize) -> String {
        format!("Jeder Schritt der Suche für {}", self.queens(n as u64))
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
            "Die Suche für {}, {}, probiert der Reihe nach {candidates}: {} angenommen, {} wegen schon stehender Damen \
             verworfen, und {back} {taken} wieder entfernt. Sie findet {}.",
            self.queens(n as u64),
            self.order_of(by),
            self.are(tally.accepted),
            self.are(tally.rejected),
            self.so_many(tally.solutions, "Lösung", "Lösungen")
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "Über jedem Brett: der Schritt, seine Zeile und seine Spalte. Darunter: das Ergebnis und die Nummern der Damen \
             im Konflikt, davor das Zeichen für die Linie ({lines})."
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
        ["angenommen", "verworfen", "entfernt"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "Dame {} ({})",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }

    fn tree_title(&self, n: usize) -> String {
        format!("Der Suchbaum für {}", self.queens(n as u64))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("vom leeren Brett aus"),
            [one] => format!("nach einer Dame auf {one}"),
            _ => format!("nach Damen auf {}", self.and(queens)),
        };
        format!(
            "Der Baum zeigt die Suche für {}, {}, {from}; jeder Knoten ist ein Brett.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let ends = self.ends(dead_ends, shown.solutions, false);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(", darunter {}", self.and(&ends)),
        };
        let nodes = match shown.nodes {
            1 => String::from("einen Knoten"),
            count => self.nodes(count, false),
        };
        let holds = format!("Er hat {nodes}, in der Reihenfolge der Suche nummeriert{with}.");
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        let come = if shown.rejected == 1 {
            "kommt"
        } else {
            "kommen"
        };
        format!(
            "{holds} Dazu {come} {}, grau gezeichnet, mit einer Linie zu jeder Dame, die die neue bedroht, die erste \
             davon kräftiger.",
            self.candidates(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => "Spalte",
            By::File => "Reihe",
        };
        let ends = self.ends(dead_ends, holds.solutions, !holds.more);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(": {}", self.and(&ends)),
        };
        let nodes = match (holds.nodes, holds.more) {
            (1, false) => String::from("einem Knoten"),
            (count, more) => self.nodes(count, more),
        };
        format!("Mit der Dame in {line} {choice} beginnt ein Zweig von {nodes}{with}.")
    }

    fn way(&self, queens: &[String]) -> String {
        format!("Eine kräftige Linie führt zur Lösung {}.", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("Nichts davon führt zu einer Lösung.")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, false));
        }
        if left_out.rejected > 0 {
            what.push(self.candidates(left_out.rejected));
        }
        let more = if left_out.more { "mehr als " } else { "" };
        format!("Nicht gezeichnet: {more}{}.", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {} verworfen", self.digits(candidates))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        let least = if more { "mindestens " } else { "" };
        match solutions {
            0 => String::from("keine Lösung"),
            1 => format!("{least}1 Lösung"),
            _ => format!("{least}{} Lösungen", self.digits(solutions)),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "Der n-äre Baum",
            SpaceKind::Permutation => "Der Permutationsbaum",
            SpaceKind::Pruned => "Der beschnittene Baum",
        };
        format!("{tree} für {}", self.queens(n as u64))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "Der Baum für {} hat {nodes}, mit den Nummern der Spalten an seinen Kanten. In jeder Zeile wird jede \
             Spalte probiert",
            self.queens(n as u64)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}."),
            SpaceKind::Permutation => format!(
                "{tree}, die keine Zeile darüber schon hat. Das sind {pruned} weniger als im n-ären Baum."
            ),
            SpaceKind::Pruned => format!(
                "{tree}, die von keiner Dame darüber bedroht ist. Was auf die übrigen folgen würde, ist blass und \
                 trägt seine Größe: {pruned} des n-ären Baums."
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "mehr als " } else { "" };
        format!("{more}{nodes} Knoten")
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("abgeschnitten: {pruned} von {all} Knoten")
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("Kein Knoten ist eine Lösung."),
            1 => {
                String::from("Ein großer Knoten ist die Lösung; eine kräftige Linie führt dorthin.")
            }
            _ => format!(
                "{} große Knoten sind Lösungen; kräftige Linien führen dorthin.",
                self.digits(solutions)
            ),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("Die Aufrufe der Suche für {}", self.queens(n as u64))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "Die Aufrufe einer rekursiven Funktion, die {} setzt, {}, jeder unter dem Aufruf eingerückt, von dem er \
             ausgeht; kräftige Linien führen zu Lösungen.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        let e = if calls.nodes == 1 { "" } else { "e" };
        let mut counts = vec![format!("{} Aufruf{e}", self.digits(calls.nodes))];
        counts.extend(self.ends(dead_ends, calls.solutions, false));
        format!("Es gibt {}.", self.and(&counts))
    }
}
