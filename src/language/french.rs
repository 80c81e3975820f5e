//! French, in the spelling of 1990.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, nth};
use super::which::{UpTo, Which};
use crate::Tint;

pub(super) struct French;

const SMALL: &str = "une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze \
    seize dix-sept dix-huit dix-neuf";
const TENS: &str = "vingt trente quarante cinquante soixante";

impl Texts for French {
    /// Hyphens throughout: the spelling of 1990.
    fn numeral(&self, number: usize) -> String {
        match (number / 10, number % 10) {
            _ if number == 100 => String::from("cent"),
            (0 | 1, _) => nth(SMALL, number).to_owned(),
            (8, 0) => String::from("quatre-vingts"),
            (8 | 9, _) => format!("quatre-vingt-{}", nth(SMALL, number - 80)),
            (7, 1) => String::from("soixante-et-onze"),
            (7, _) => format!("soixante-{}", nth(SMALL, number - 60)),
            (tens, 0) => nth(TENS, tens - 1).to_owned(),
            (tens, 1) => format!("{}-et-une", nth(TENS, tens - 1)),
            (tens, ones) => format!("{}-{}", nth(TENS, tens - 1), nth(SMALL, ones)),
        }
    }

    fn separator(&self, _: usize) -> Option<char> {
        Some(NBSP)
    }

    fn decimal_sign(&self) -> char {
        ','
    }

    fn queens(&self, n: u64) -> String {
        format!("{} dame{}", self.words(n), s(n))
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        let of = if start == 1 { "d’" } else { "de " };
        format!("{of}{} à {}", self.words(start), self.queens(end))
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let number = match count {
            0 => String::from("aucune"),
            // Whole millions are nouns: un million de solutions.
            _ if is_noun(count) => self.words(count) + " de",
            _ => self.words(count),
        };
        format!("{number} {}{}", self.noun(which, count), tail(which))
    }

    fn classes(&self) -> [&'static str; 4] {
        [
            "ordinaire",
            "centrosymétrique",
            "doublement centrosymétrique",
            "triviale",
        ]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "identité",
            "rotation de 90°",
            "rotation de 180°",
            "rotation de 270°",
            "symétrie d’axe vertical",
            "symétrie d’axe horizontal",
            "symétrie diagonale",
            "symétrie antidiagonale",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        format!("{} solution{}", self.digits(count), s(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let (number, s) = (self.digits(count), s(count));
        format!(", dont {number} fondamentale{s} à rotation et réflexion près")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("façons de placer {}", self.queens(n));
        [ways, String::from("sans qu’aucune n’en attaque une autre")]
    }

    fn fundamentally(&self) -> &'static str {
        "à rotation et réflexion près"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("n°{NBSP}{number} sur {of}")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("n°{NBSP}{number} des {of} solutions fondamentales")
    }

    fn found(&self, seed: u64) -> String {
        format!("par recherche aléatoire, graine {seed}")
    }

    fn check_ruler(&self) -> String {
        format!(
            "Cette ligne mesure 100{NBSP}mm{NBSP}: imprimer à 100{NBSP}%, sans ajuster à la page"
        )
    }

    fn assembly(&self) -> &'static str {
        "Assemblage des pages"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("Rogner suivant les repères, superposer sur {mm}")
    }

    fn on_top(&self) -> &'static str {
        "Là où deux feuilles se recouvrent, celle de droite ou du bas est au-dessus"
    }

    fn title(&self, shown: Shown) -> String {
        let count = shown.count;
        let number = match (count, shown.whole) {
            (1, true) => String::from("La"),
            (1, false) => String::from("Une"),
            (_, true) => format!("Les {}", self.digits(count)),
            (_, false) if is_noun(count) => self.digits(count) + " de",
            (_, false) => self.digits(count),
        };
        let noun = self.noun(shown.which, count);
        let problem = self.problem(shown.n);
        format!("{number} {noun} {problem}{}", tail(shown.which))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        let orbits = match count {
            1 => String::from("Une orbite"),
            _ if is_noun(count) => format!("{} d’orbites", self.digits(count)),
            _ => format!("{} orbites", self.digits(count)),
        };
        format!("{orbits} de solutions {}", self.problem(n))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}, par classe")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · page {page} sur {pages}")
    }

    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String {
        let [page, pages] = [excerpt.page, excerpt.pages].map(|number| self.digits(number));
        let [first, last, of] =
            [excerpt.first, excerpt.last, excerpt.of].map(|number| self.digits(number));
        let word = if orbits { "orbite" } else { "échiquier" };
        let which = match excerpt.first == excerpt.last {
            true => format!("{word} {first}"),
            false => format!("{word}s {first} à {last}"),
        };
        format!("Page {page} sur {pages}, {which} sur {of}{NBSP}: ")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = self.digits(picture.n as u64);
        let squares = self.squares(picture.n);
        let queens = match picture.n {
            1 => String::from("une dame"),
            _ => format!("{n} dames dont aucune n’en attaque une autre"),
        };
        let (boards, place) = match picture.boards {
            Boards::One => return format!("un échiquier {squares} portant {queens}."),
            Boards::Grid { count, cols, rows } => {
                let (cols, rows) = (self.number(cols, "colonne"), self.number(rows, "ligne"));
                let place = format!("disposés en {cols} et {rows}");
                (self.chessboards(count), place)
            }
            Boards::Pages { count, pages } => {
                let place = format!("répartis sur {}", self.number(pages, "page"));
                (self.chessboards(count), place)
            }
            Boards::Orbits { orbits } => {
                let place = format!("répartis en {}", self.number(orbits, "orbite"));
                (String::from("échiquiers"), place)
            }
        };
        format!("{boards} {squares}, {place}, portant chacun {queens}.")
    }

    fn vacant(&self, places: u64) -> String {
        let boards = match places {
            1 => String::from("d’un échiquier"),
            _ => format!("de {} échiquiers", self.digits(places)),
        };
        format!("Le titre se trouve au milieu, à la place {boards}.")
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => {
                "dans l’ordre lexicographique des rangées de leurs dames à partir de la colonne a"
            }
            Order::Sampled => "tirés au hasard et rangés dans l’ordre lexicographique",
            Order::Found => "dans l’ordre où une recherche aléatoire les a trouvés",
            Order::Given => "dans l’ordre où ils ont été donnés",
        };
        format!("Ils se suivent de gauche à droite et de haut en bas, {order}.")
    }

    fn images(&self) -> &'static str {
        "Le premier échiquier d’une orbite est le plus petit, les autres sont ses images par rotation et réflexion."
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "Les couleurs distinguent les classes de symétrie.",
            Tint::Orbit => {
                "Les échiquiers d’une même orbite ont la même couleur\u{a0}; les couleurs se répètent."
            }
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let place = match whose {
            Whose::Its | Whose::Each => "",
            Whose::First | Whose::Least => " du premier échiquier",
            Whose::Leasts => " du premier échiquier de chaque orbite",
        };
        let ranks = ranks.join(&format!("{NBSP}; "));
        format!("Rangées des dames{place} à partir de la colonne a{NBSP}: {ranks}.")
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size =
            |&(n, count): &(usize, u64)| format!("{} {}", self.digits(count), self.squares(n));
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "Échiquiers portant chacun autant de dames que de colonnes, sans qu’aucune n’en attaque une autre{NBSP}: {}.",
            sizes.join(&format!("{NBSP}; "))
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("Échiquier {from}"),
            false => format!("Échiquiers {from} à {to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("Orbite {}", self.digits(number))
    }
}

impl French {
    /// The solutions without their number.
    fn noun(&self, which: Which, count: u64) -> String {
        let s = s(count);
        let fundamental = match which.fundamental {
            true => format!(" fondamentale{s}"),
            false => String::new(),
        };
        let class = which.class.map(|class| {
            let class = self.classes()[class as usize];
            format!(" {class}{s}")
        });
        format!("solution{s}{fundamental}{}", class.unwrap_or_default())
    }

    /// The puzzle, in the genitive.
    pub(super) fn problem(&self, n: usize) -> String {
        match n {
            1 => String::from("du problème des n dames pour n = 1"),
            _ => format!("du problème des {} dames", self.digits(n as u64)),
        }
    }

    pub(super) fn squares(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        match n {
            1 => String::from("d’une seule case"),
            _ => format!("de {digits} cases sur {digits}"),
        }
    }

    fn chessboards(&self, count: u64) -> String {
        let of = if is_noun(count) { "d’" } else { "" };
        format!("{} {of}échiquiers", self.digits(count))
    }

    pub(super) fn number(&self, count: u64, noun: &str) -> String {
        format!("{} {noun}{}", self.digits(count), s(count))
    }
}

/// The ending of plurals; none is singular, too.
fn s(count: u64) -> &'static str {
    if count <= 1 { "" } else { "s" }
}

/// Whole millions are nouns: un million de solutions.
pub(super) fn is_noun(count: u64) -> bool {
    count > 0 && count.is_multiple_of(1_000_000)
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => " à un demi-tour près",
        Some(UpTo::Rotation) => " à rotation près",
        Some(UpTo::Mirror) => " à symétrie gauche-droite près",
    }
}
