//! The words of figures in Spanish.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::spanish::Spanish;
use crate::language::texts::Texts;
use crate::trace::{By, Conflict, Relation, Tally};

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
            "Un tablero {}. No hay ninguna solución {}.",
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
            _ => format!("Las {} casillas oscuras están atacadas.", self.digits(count)),
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

    fn trace_title(&self, n: usize) -> String {
        format!(
            "Cada paso de la búsqueda con {}",
            self.so_many(n as u64, "reina")
        )
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
            self.so_many(n as u64, "reina"),
            self.order_of(by),
            self.so_many(tally.candidates, "casilla"),
            self.are(tally.accepted, "", ["acepta", "aceptan"]),
            self.are(tally.rejected, "", ["rechaza", "rechazan"])
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        [
            "paso",
            "nodo",
            "fila",
            "columna",
            "resultado",
            "conflictos",
        ]
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
}
