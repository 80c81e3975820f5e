//! The words of figures in Spanish.

use super::texts::{FigureTexts, note_as_sentence};
use crate::Square;
use crate::file_name;
use crate::language::spanish::{Spanish, is_noun};
use crate::language::texts::{NBSP, Texts};
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

impl Spanish {
    /// How many of something feminine: "una reina", "3 reinas".
    fn so_many(&self, count: u64, noun: &str) -> String {
        match count {
            1 => format!("una {noun}"),
            _ => self.number(count, noun),
        }
    }

    /// What is done to so many feminine things: "3 se aceptan", or with what
    /// they are: "3 reinas se retiran".
    fn are(&self, count: u64, noun: &str, [one, many]: [&str; 2]) -> String {
        let noun = match noun {
            "" => String::new(),
            _ if count <= 1 => format!(" {noun}"),
            _ => format!(" {noun}s"),
        };
        match count {
            0 => format!("ninguna{noun} se {one}"),
            1 => format!("una{noun} se {one}"),
            _ => format!("{}{noun} se {many}", self.digits(count)),
        }
    }

    fn solutions_in_digits(&self, count: u64) -> String {
        match count {
            0 => String::from("ninguna solución"),
            1 => String::from("una solución"),
            _ if is_noun(count) => format!("{} de soluciones", self.digits(count)),
            _ => format!("{} soluciones", self.digits(count)),
        }
    }

    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    fn candidates(&self, count: u64) -> String {
        match count {
            1 => String::from("1 candidato rechazado"),
            _ if is_noun(count) => format!("{} de candidatos rechazados", self.digits(count)),
            _ => format!("{} candidatos rechazados", self.digits(count)),
        }
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> Vec<String> {
        let mut ends = Vec::new();
        if dead_ends > 0 {
            ends.push(format!("{} sin salida", self.nodes(dead_ends, false)));
        }
        if solutions > 0 || known {
            ends.push(self.solutions_in_digits(solutions));
        }
        ends
    }
}

/// Whole millions are nouns: un millón de nodos.
fn of_millions(digits: &str) -> &'static str {
    let mut back = digits.chars().rev().filter(char::is_ascii_digit);
    match back.by_ref().take(6).all(|digit| digit == '0') && back.next().is_some() {
        true => "de ",
        false => "",
    }
}

fn level(by: By) -> &'static str {
    match by {
        By::Row => "fila",
        By::File => "columna",
    }
}

impl FigureTexts for Spanish {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "fila",
            Relation::Column => "columna",
            Relation::Falling => "diagonal descendente",
            Relation::Rising => "diagonal ascendente",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "misma fila",
            Relation::Column => "misma columna",
            Relation::Falling => "misma diagonal descendente (fila\u{a0}\u{2212}\u{a0}columna)",
            Relation::Rising => "misma diagonal ascendente (fila\u{a0}+\u{a0}columna)",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("fila {number}"),
            By::File => format!("columna {}", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "fila por fila desde arriba",
            By::File => "columna por columna desde la a",
        }
    }

    fn solution(&self) -> &'static str {
        "solución"
    }

    fn dead_end(&self) -> &'static str {
        "sin salida"
    }

    fn no_solution(&self) -> &'static str {
        "sin solución"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("reina {number}: {square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}: sin casillas libres", levels.join(", "))
    }

    /// Before the sound of i, "y" becomes "e".
    fn and(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => {
                let and = if last.starts_with('i') { "e" } else { "y" };
                format!("{} {and} {last}", rest.join(", "))
            }
        }
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}: {}.", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("Las casillas que ataca una reina")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("Una reina en {queen}, la única casilla del tablero.");
        }
        format!(
            "En un tablero {}, una reina en {queen} ataca {}, cada una con una cruz: {row} de su fila, {column} de su \
             columna, {falling} de la diagonal descendente, donde fila menos columna es constante, y {rising} de la \
             diagonal ascendente, donde fila más columna es constante.",
            self.squares(n),
            self.so_many(all, "casilla")
        )
    }

    fn lines_title(&self) -> String {
        String::from("Una solución con las líneas de sus reinas")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        let queen = if queens.len() == 1 {
            "una reina"
        } else {
            "reinas"
        };
        format!(
            "Una solución {}, con {queen} en {}. La fila, la columna y las diagonales de cada reina están trazadas \
             con un color y un tipo de línea propios; ninguna de estas líneas pasa por otra reina.",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        format!(
            "Un tablero {}. No existe ninguna solución {}.",
            self.squares(n),
            self.problem(n)
        )
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let squares = self.squares(n);
        match queens {
            0 => format!("Un tablero vacío {squares}"),
            _ => format!("Un tablero {squares} con {}", self.so_many(queens, "reina")),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let squares = self.squares(n);
        match queens {
            [] => format!("Un tablero vacío {squares}."),
            [one] => format!("Un tablero {squares} con una reina en {one}."),
            _ => format!("Un tablero {squares} con reinas en {}.", self.and(queens)),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("Ninguna reina ataca a otra."),
            _ => format!(
                "Unas líneas unen las reinas que se atacan: {}.",
                self.and(pairs)
            ),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("Ninguna casilla está atacada."),
            1 => String::from("La casilla oscura está atacada."),
            _ => format!(
                "Las {} casillas oscuras están atacadas.",
                self.digits(count)
            ),
        }
    }

    fn tinted(&self) -> String {
        String::from("Casillas coloreadas")
    }

    fn crosses(&self) -> String {
        String::from("Cruces")
    }

    fn circles(&self) -> String {
        String::from("Círculos")
    }

    fn arrows(&self) -> String {
        String::from("Flechas")
    }

    fn attacked_title(&self) -> String {
        String::from("Lo que cada reina deja libre")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (squares, order, level) = (self.squares(n), self.order_of(by), level(by));
        let placed = match queens {
            [one] => format!("Se coloca una reina en un tablero {squares}, en {one}."),
            _ => format!(
                "Se colocan reinas en un tablero {squares}, {order}, en {}: una imagen para cada una.",
                self.and(queens)
            ),
        };
        format!(
            "{placed} Las casillas atacadas son oscuras; la única casilla libre de una {level} lleva un anillo, y una \
             {level} sin casillas libres, un marco."
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        let have = if levels.len() == 1 { "tiene" } else { "tienen" };
        let levels: Vec<String> = levels.iter().map(|level| format!("la {level}")).collect();
        format!(
            "Tras {}, {} no {have} ninguna casilla libre.",
            self.so_many(queens as u64, "reina"),
            self.and(&levels)
        )
    }

    fn arrays_title(&self) -> String {
        String::from("Las líneas ocupadas, como vectores")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("sin reinas"),
            [one] => format!("con una reina en {one}"),
            _ => format!(
                "con reinas en {}, colocadas {}",
                self.and(queens),
                self.order_of(by)
            ),
        };
        let line = match by {
            By::Row => "columna",
            By::File => "fila",
        };
        format!(
            "Un tablero {} {placed}. A su lado, tres vectores tienen una entrada por cada {line} o diagonal: 1 si hay \
             una reina en ella y 0 si no; de cada reina parten guías hacia sus tres entradas. Las filas y las columnas \
             se cuentan desde {base}.",
            self.squares(n)
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "filas",
            Relation::Column => "columnas",
            Relation::Falling => "diagonales descendentes",
            Relation::Rising => "diagonales ascendentes",
        }
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("ninguna entrada vale 1"),
            [one] => format!("la entrada {one} vale 1"),
            _ => format!("las entradas {} valen 1", self.and(indices)),
        };
        format!("En el vector de las {lines}, de índice {formula}, {taken}.")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("filas y columnas contadas desde {base}")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "cada reina en cualquier casilla",
            Quantity::Subsets => "reinas en casillas distintas",
            Quantity::Power => "una reina por fila",
            Quantity::Factorial => "una reina por fila y columna",
            Quantity::Nodes => "nodos de la búsqueda",
            Quantity::Solutions => "soluciones",
            Quantity::Fundamental => "soluciones fundamentales",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("Cuántas formas hay de colocar {}", self.queens(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        format!(
            "Unas barras sobre un eje logarítmico comparan números de un tablero {}: {}.",
            self.squares(n),
            sizes.join("; ")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("recuento hasta n{NBSP}={NBSP}{n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("Números de un tablero {}", self.squares(to)),
            false => {
                format!("Cómo crecen los números con el tablero, de n{NBSP}={NBSP}{from} a {to}")
            }
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("Puntos para n{NBSP}={NBSP}{to}"),
            false => format!("Curvas en función de n, de {from} a {to},"),
        };
        format!("{sizes} sobre un eje logarítmico: {}.", curves.join("; "))
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value} (n{NBSP}={NBSP}{n})"));
        match first.0 == last.0 {
            true => format!("{name}, {start}"),
            false => format!("{name}, de {start} a {end}"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n{NBSP}={NBSP}{}: sin solución", boards.join(", "))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}: {what}")
    }

    fn sentence(&self, note: &str) -> String {
        note_as_sentence(note)
    }

    fn measured_time(&self) -> &'static str {
        "tiempo medido"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("tiempos medidos: sin datos de máquina ni de fecha"),
            known => format!("tiempos medidos en: {}", known.join(", ")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "eje logarítmico"
    }

    fn seconds(&self) -> &'static str {
        "segundos"
    }

    fn trace_title(&self, n: usize) -> String {
        format!("Cada paso de la búsqueda con {}", self.queens(n as u64))
    }

    fn trace(&self, n: usize, by: By, tally: &Tally) -> String {
        let found = match tally.solutions {
            0 => String::from("No encuentra ninguna solución."),
            1 => String::from("Encuentra una solución."),
            count => format!("Encuentra {} soluciones.", self.digits(count)),
        };
        let back = self.are(tally.taken_back, "reina", ["retira", "retiran"]);
        format!(
            "La búsqueda con {}, {}, prueba {} en orden: {}, {} a causa de reinas ya colocadas, y {back}. {found}",
            self.queens(n as u64),
            self.order_of(by),
            self.so_many(tally.candidates, "casilla"),
            self.are(tally.accepted, "", ["acepta", "aceptan"]),
            self.are(tally.rejected, "", ["rechaza", "rechazan"])
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "Encima de cada tablero: el paso, su fila y su columna. Debajo: el resultado y el número de cada reina en \
             conflicto, precedido del signo de la dirección ({lines})."
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["paso", "nodo", "fila", "columna", "resultado", "conflictos"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["aceptada", "rechazada", "retirada"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "reina {} ({})",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }

    fn tree_title(&self, n: usize) -> String {
        format!("El árbol de búsqueda con {}", self.queens(n as u64))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("a partir del tablero vacío"),
            [one] => format!("tras una reina en {one}"),
            _ => format!("tras reinas en {}", self.and(queens)),
        };
        format!(
            "El árbol muestra la búsqueda con {}, {}, {from}; cada nodo es un tablero.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let ends = self.ends(dead_ends, shown.solutions, false);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(", con {}", self.and(&ends)),
        };
        let s = if shown.nodes == 1 { "" } else { "s" };
        let holds = format!(
            "Tiene {}, numerado{s} en el orden de la búsqueda{with}.",
            self.nodes(shown.nodes, false)
        );
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        format!(
            "{holds} Hay además {}, en gris, con una línea hacia cada reina que ataca a la nueva, la primera más gruesa.",
            self.candidates(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => format!("columna {choice}"),
            By::File => format!("fila {choice} desde abajo"),
        };
        let ends = self.ends(dead_ends, holds.solutions, !holds.more);
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(": {}", self.and(&ends)),
        };
        let nodes = match (holds.nodes, holds.more) {
            (1, false) => String::from("un solo nodo"),
            (count, more) => self.nodes(count, more),
        };
        format!("La reina de la {line} abre una rama de {nodes}{with}.")
    }

    fn way(&self, queens: &[String]) -> String {
        format!("Una línea gruesa lleva a la solución {}.", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("Ningún camino lleva a una solución.")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, false));
        }
        if left_out.rejected > 0 {
            what.push(self.candidates(left_out.rejected));
        }
        let more = if left_out.more { "más de " } else { "" };
        format!("Sin dibujar: {more}{}.", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {}", self.number(candidates, "rechazado"))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        let least = if more { "al menos " } else { "" };
        match solutions {
            1 => format!("{least}1 solución"),
            _ => format!("{least}{}", self.solutions_in_digits(solutions)),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "El árbol n-ario",
            SpaceKind::Permutation => "El árbol de permutaciones",
            SpaceKind::Pruned => "El árbol podado",
        };
        format!("{tree} con {}", self.queens(n as u64))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "El árbol con {} tiene {nodes}, y sus aristas llevan los números de las columnas. En cada fila se prueban \
             todas las columnas",
            self.queens(n as u64)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}."),
            SpaceKind::Permutation => format!(
                "{tree} que ninguna fila de más arriba ocupa. Son {pruned} menos que en el árbol n-ario."
            ),
            SpaceKind::Pruned => format!(
                "{tree} que ninguna reina de más arriba ataca. Lo que seguiría a las demás está en tono pálido, con \
                 su tamaño: {pruned} del árbol n-ario."
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "más de " } else { "" };
        let s = if nodes == "1" { "" } else { "s" };
        format!("{more}{nodes} {}nodo{s}", of_millions(nodes))
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("podados: {pruned} de {}", self.counted_nodes(all, false))
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("Ningún nodo es una solución."),
            1 => String::from("Un nodo grande es la solución; una línea gruesa lleva hasta él."),
            _ => format!(
                "{} nodos grandes son soluciones; unas líneas gruesas llevan hasta ellos.",
                self.digits(solutions)
            ),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("Las llamadas de la búsqueda con {}", self.queens(n as u64))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "Las llamadas de una función recursiva que coloca {}, {}, cada una con sangría bajo la llamada de la que \
             parte; unas líneas gruesas llevan a las soluciones.",
            self.queens(n as u64),
            self.order_of(by)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        let dead = match dead_ends {
            0 => String::new(),
            _ => format!(", {} de ellas sin salida", self.digits(dead_ends)),
        };
        let solutions = match calls.solutions {
            0 => String::new(),
            count => format!(" y {}", self.solutions_in_digits(count)),
        };
        let comma = if dead.is_empty() || solutions.is_empty() {
            ""
        } else {
            ","
        };
        format!(
            "Hay {}{dead}{comma}{solutions}.",
            self.number(calls.nodes, "llamada")
        )
    }
}
