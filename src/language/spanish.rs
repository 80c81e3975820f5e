//! Spanish.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, nth};
use super::which::{UpTo, Which};
use crate::Tint;

pub(super) struct Spanish;

const SMALL: &str = "una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince \
    dieciséis diecisiete dieciocho diecinueve veinte veintiuna veintidós veintitrés \
    veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve";
const TENS: &str = "treinta cuarenta cincuenta sesenta setenta ochenta noventa";

impl Texts for Spanish {
    fn numeral(&self, number: usize) -> String {
        match (number / 10, number % 10) {
            _ if number == 100 => String::from("cien"),
            (0..=2, _) => nth(SMALL, number).to_owned(),
            (tens, 0) => nth(TENS, tens - 2).to_owned(),
            (tens, ones) => format!("{} y {}", nth(TENS, tens - 2), nth(SMALL, ones)),
        }
    }

    /// Four digits stay together, as the Ortografía of 2010 has it.
    fn separator(&self, digits: usize) -> Option<char> {
        (digits > 4).then_some(NBSP)
    }

    fn decimal_sign(&self) -> char {
        ','
    }

    fn queens(&self, n: u64) -> String {
        self.in_words(n, "reina")
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        format!("de {} a {}", self.words(start), self.queens(end))
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let number = match count {
            0 => String::from("ninguna"),
            // Whole millions are nouns: un millón de soluciones.
            _ if is_noun(count) => self.words(count) + " de",
            _ => self.words(count),
        };
        format!("{number} {}{}", self.noun(which, count <= 1), tail(which))
    }

    fn classes(&self) -> [&'static str; 4] {
        [
            "ordinaria",
            "centrosimétrica",
            "doblemente centrosimétrica",
            "trivial",
        ]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "identidad",
            "rotación de 90°",
            "rotación de 180°",
            "rotación de 270°",
            "simetría de eje vertical",
            "simetría de eje horizontal",
            "simetría diagonal",
            "simetría antidiagonal",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        let solutions = if count == 1 {
            "solución"
        } else {
            "soluciones"
        };
        format!("{} {solutions}", self.digits(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let es = if count == 1 { "" } else { "es" };
        let count = self.digits(count);
        format!(", {count} fundamental{es} salvo rotación y reflexión")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("maneras de colocar {}", self.queens(n));
        [ways, String::from("sin que ninguna ataque a otra")]
    }

    fn fundamentally(&self) -> &'static str {
        "salvo rotación y reflexión"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("n.º{NBSP}{number} de {of}")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("n.º{NBSP}{number} de las {of} soluciones fundamentales")
    }

    fn found(&self, seed: u64) -> String {
        format!("por búsqueda aleatoria, semilla {seed}")
    }

    fn check_ruler(&self) -> String {
        format!("Esta línea mide 100{NBSP}mm: imprimir al 100{NBSP}%, sin ajustar a la página")
    }

    fn assembly(&self) -> &'static str {
        "Cómo se unen las páginas"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("Recortar por las marcas, solapar {mm}")
    }

    fn on_top(&self) -> &'static str {
        "Donde se solapan dos hojas, la de la derecha o la de abajo va encima"
    }

    fn title(&self, shown: Shown) -> String {
        let count = shown.count;
        let number = match (count, shown.whole) {
            (1, true) => String::from("La"),
            (1, false) => String::from("Una"),
            (_, true) => format!("Las {}", self.digits(count)),
            (_, false) if is_noun(count) => self.digits(count) + " de",
            (_, false) => self.digits(count),
        };
        let noun = self.noun(shown.which, count == 1);
        let problem = self.problem(shown.n);
        format!("{number} {noun} {problem}{}", tail(shown.which))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        let orbits = match count {
            1 => String::from("Una órbita"),
            _ if is_noun(count) => format!("{} de órbitas", self.digits(count)),
            _ => format!("{} órbitas", self.digits(count)),
        };
        format!("{orbits} de soluciones {}", self.problem(n))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}, por clases")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · página {page} de {pages}")
    }

    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String {
        let [page, pages] = [excerpt.page, excerpt.pages].map(|number| self.digits(number));
        let [first, last, of] =
            [excerpt.first, excerpt.last, excerpt.of].map(|number| self.digits(number));
        let word = if orbits { "órbita" } else { "tablero" };
        let which = match excerpt.first == excerpt.last {
            true => format!("{word} {first}"),
            false => format!("{word}s {first} a {last}"),
        };
        format!("Página {page} de {pages}, {which} de {of}: ")
    }

    fn boards(&self, picture: &Picture) -> String {
        let squares = self.squares(picture.n);
        let queens = match picture.n {
            1 => String::from("una reina"),
            n => format!("{} reinas que no se atacan entre sí", self.digits(n as u64)),
        };
        let (number, place) = match picture.boards {
            Boards::One => return format!("un tablero de ajedrez {squares} con {queens}."),
            Boards::Grid { count, cols, rows } => {
                let (cols, rows) = (self.number(cols, "columna"), self.number(rows, "fila"));
                let place = format!("dispuestos en {cols} y {rows}");
                (self.before_noun(count), place)
            }
            Boards::Pages { count, pages } => {
                let place = format!("repartidos en {}", self.number(pages, "página"));
                (self.before_noun(count), place)
            }
            Boards::Orbits { orbits } => {
                let place = format!("repartidos en {}", self.number(orbits, "órbita"));
                (String::new(), place)
            }
        };
        format!("{number}tableros de ajedrez {squares}, {place}, cada uno con {queens}.")
    }

    fn vacant(&self, places: u64) -> String {
        let boards = match places {
            1 => String::from("un tablero"),
            _ => format!("{} tableros", self.digits(places)),
        };
        format!("El título está en el centro, en el lugar de {boards}.")
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => {
                "en el orden lexicográfico de las filas de sus reinas a partir de la columna a"
            }
            Order::Sampled => "elegidos al azar y en orden lexicográfico",
            Order::Found => "en el orden en que los encontró una búsqueda aleatoria",
            Order::Given => "en el orden en que se dieron",
        };
        format!("Se suceden de izquierda a derecha y de arriba abajo, {order}.")
    }

    fn images(&self) -> &'static str {
        "El primer tablero de una órbita es el menor; los demás son sus imágenes por rotación y reflexión."
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "Los colores distinguen las clases de simetría.",
            Tint::Orbit => {
                "Los tableros de una misma órbita tienen el mismo color; los colores se repiten."
            }
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let place = match whose {
            Whose::Its | Whose::Each => "",
            Whose::First | Whose::Least => " del primer tablero",
            Whose::Leasts => " del primer tablero de cada órbita",
        };
        let ranks = ranks.join("; ");
        format!("Filas de las reinas{place} a partir de la columna a: {ranks}.")
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size =
            |&(n, count): &(usize, u64)| format!("{} {}", self.digits(count), self.squares(n));
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "Tableros de ajedrez, cada uno con tantas reinas como columnas, sin que se ataquen entre sí: {}.",
            sizes.join("; ")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("Tablero {from}"),
            false => format!("Tableros {from} a {to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("Órbita {}", self.digits(number))
    }
}

impl Spanish {
    /// The solutions without their number.
    fn noun(&self, which: Which, singular: bool) -> String {
        let plural = |singular_form: &str| match singular_form {
            _ if singular => singular_form.to_owned(),
            _ if singular_form.ends_with('l') => format!("{singular_form}es"),
            _ => format!("{singular_form}s"),
        };
        let mut noun = String::from(if singular { "solución" } else { "soluciones" });
        if which.fundamental {
            noun += " ";
            noun += &plural("fundamental");
        }
        if let Some(class) = which.class {
            noun += " ";
            noun += &plural(self.classes()[class as usize]);
        }
        noun
    }

    /// The puzzle, in the genitive.
    pub(super) fn problem(&self, n: usize) -> String {
        match n {
            1 => String::from("del problema de las n reinas para n = 1"),
            _ => format!("del problema de las {} reinas", self.digits(n as u64)),
        }
    }

    pub(super) fn squares(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        match n {
            1 => String::from("de una sola casilla"),
            _ => format!("de {digits} por {digits} casillas"),
        }
    }

    fn before_noun(&self, count: u64) -> String {
        let of = if is_noun(count) { "de " } else { "" };
        format!("{} {of}", self.digits(count))
    }

    pub(super) fn number(&self, count: u64, noun: &str) -> String {
        let s = if count == 1 { "" } else { "s" };
        format!("{} {noun}{s}", self.digits(count))
    }

    fn in_words(&self, count: u64, noun: &str) -> String {
        let s = if count == 1 { "" } else { "s" };
        format!("{} {noun}{s}", self.words(count))
    }
}

/// Whole millions are nouns: un millón de soluciones.
pub(super) fn is_noun(count: u64) -> bool {
    count > 0 && count.is_multiple_of(1_000_000)
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => " salvo media vuelta",
        Some(UpTo::Rotation) => " salvo rotación",
        Some(UpTo::Mirror) => " salvo simetría izquierda-derecha",
    }
}
