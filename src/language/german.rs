//! German.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, nth};
use super::which::{UpTo, Which};
use crate::Tint;

pub(super) struct German;

const SMALL: &str = "eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
    fünfzehn sechzehn siebzehn achtzehn neunzehn";
const TENS: &str = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig";

impl Texts for German {
    fn numeral(&self, number: usize) -> String {
        match (number / 10, number % 10) {
            _ if number == 100 => String::from("hundert"),
            (0 | 1, _) => nth(SMALL, number).to_owned(),
            (tens, 0) => nth(TENS, tens - 1).to_owned(),
            (tens, 1) => format!("einund{}", nth(TENS, tens - 1)),
            (tens, ones) => format!("{}und{}", nth(SMALL, ones), nth(TENS, tens - 1)),
        }
    }

    fn separator(&self, _: usize) -> Option<char> {
        Some('.')
    }

    fn decimal_sign(&self) -> char {
        ','
    }

    fn queens(&self, n: u64) -> String {
        let n_ending = if n == 1 { "" } else { "n" };
        format!("{} Dame{n_ending}", self.words(n))
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        let start = match start {
            // "Ein" has no ending before "bis".
            1 => String::from("ein"),
            _ => self.words(start),
        };
        format!("{start} bis {}", self.queens(end))
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let number = match count {
            0 => String::from("keine"),
            _ => self.words(count),
        };
        let noun = self.noun(which, "e", count <= 1);
        format!("{number} {noun}{}", tail(which))
    }

    fn classes(&self) -> [&'static str; 4] {
        [
            "gewöhnlich",
            "zentralsymmetrisch",
            "doppelt zentralsymmetrisch",
            "trivial",
        ]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "Identität",
            "Drehung um 90°",
            "Drehung um 180°",
            "Drehung um 270°",
            "senkrechte Spiegelachse",
            "waagerechte Spiegelachse",
            "diagonale Spiegelachse",
            "gegendiagonale Spiegelachse",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        let en = if count == 1 { "" } else { "en" };
        format!("{} Lösung{en}", self.digits(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let count = self.digits(count);
        format!(", davon {count} bis auf Drehung und Spiegelung verschieden")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("Arten, {} aufzustellen", self.queens(n));
        [ways, String::from("und keine schlägt eine andere")]
    }

    fn fundamentally(&self) -> &'static str {
        "bis auf Drehung und Spiegelung"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("Nr.{NBSP}{number} von {of}")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("Nr.{NBSP}{number} der {of} Grundlösungen")
    }

    fn found(&self, seed: u64) -> String {
        format!("durch Zufallssuche, Startwert {seed}")
    }

    fn check_ruler(&self) -> String {
        format!(
            "Diese Linie ist 100{NBSP}mm lang: mit 100{NBSP}% drucken, nicht an die Seite anpassen"
        )
    }

    fn assembly(&self) -> &'static str {
        "So gehören die Seiten zusammen"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("An den Marken beschneiden, {mm} überlappen lassen")
    }

    fn on_top(&self) -> &'static str {
        "Wo zwei Blätter überlappen, liegt das rechte oder das untere obenauf"
    }

    fn title(&self, shown: Shown) -> String {
        // After the article, adjectives have the weak endings.
        let (number, ending) = match (shown.count, shown.whole) {
            (1, true) => (String::from("Die"), "e"),
            (1, false) => (String::from("Eine"), "e"),
            (count, true) => (format!("Die {}", self.digits(count)), "en"),
            (count, false) => (self.digits(count), "e"),
        };
        let noun = self.noun(shown.which, ending, shown.count == 1);
        let problem = self.problem(shown.n);
        format!("{number} {noun} {problem}{}", tail(shown.which))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        let orbits = match count {
            1 => String::from("Eine Bahn"),
            _ => format!("{} Bahnen", self.digits(count)),
        };
        format!("{orbits} von Lösungen {}", self.problem(n))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}, nach Klassen geordnet")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · Seite {page} von {pages}")
    }

    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String {
        let [page, pages] = [excerpt.page, excerpt.pages].map(|number| self.digits(number));
        let [first, last, of] =
            [excerpt.first, excerpt.last, excerpt.of].map(|number| self.digits(number));
        let which = match (orbits, excerpt.first == excerpt.last) {
            (false, true) => format!("Brett {first}"),
            (false, false) => format!("Bretter {first} bis {last}"),
            (true, true) => format!("Bahn {first}"),
            (true, false) => format!("Bahnen {first} bis {last}"),
        };
        format!("Seite {page} von {pages}, {which} von {of}: ")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = self.digits(picture.n as u64);
        let squares = match picture.n {
            1 => String::from("einem Feld"),
            _ => format!("{n} mal {n} Feldern"),
        };
        let queens = match picture.n {
            1 => String::from("eine Dame"),
            _ => format!("{n} Damen, von denen keine zwei einander bedrohen"),
        };
        let (number, place) = match picture.boards {
            Boards::One => return format!("ein Schachbrett mit {squares}, darauf {queens}."),
            Boards::Grid { count, cols, rows } => {
                let (cols, rows) = (self.number(cols, "Spalte"), self.number(rows, "Zeile"));
                let place = format!("angeordnet in {cols} und {rows}");
                (self.digits(count) + " ", place)
            }
            Boards::Pages { count, pages } => {
                let place = format!("verteilt auf {}", self.number(pages, "Seite"));
                (self.digits(count) + " ", place)
            }
            Boards::Orbits { orbits } => {
                let bahn = if orbits == 1 { "Bahn" } else { "Bahnen" };
                (String::new(), format!("in {} {bahn}", self.digits(orbits)))
            }
        };
        format!("{number}Schachbretter mit je {squares}, {place}, auf jedem Brett {queens}.")
    }

    fn vacant(&self, places: u64) -> String {
        let boards = match places {
            1 => String::from("eines Brettes"),
            _ => format!("von {} Brettern", self.digits(places)),
        };
        format!("Der Titel steht in ihrer Mitte, an der Stelle {boards}.")
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => {
                "lexikographisch geordnet nach den Reihen ihrer Damen von der a-Linie an"
            }
            Order::Sampled => "zufällig gezogen und lexikographisch geordnet",
            Order::Found => "in der Reihenfolge, in der eine Zufallssuche sie gefunden hat",
            Order::Given => "in der vorgegebenen Reihenfolge",
        };
        format!("Sie folgen von links nach rechts und von oben nach unten aufeinander, {order}.")
    }

    fn images(&self) -> &'static str {
        "Das erste Brett einer Bahn ist das kleinste, die übrigen sind seine Bilder unter Drehung und Spiegelung."
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "Farben unterscheiden die Symmetrieklassen.",
            Tint::Orbit => "Bretter einer Bahn haben eine Farbe; Farben kehren wieder.",
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let place = match whose {
            Whose::Its | Whose::Each => "",
            Whose::First | Whose::Least => " auf dem ersten Brett",
            Whose::Leasts => " auf dem ersten Brett jeder Bahn",
        };
        let ranks = ranks.join("; ");
        format!("Reihen der Damen{place} von der a-Linie an: {ranks}.")
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size = |&(n, count): &(usize, u64)| match n {
            1 => format!("{} mit einem Feld", self.digits(count)),
            _ => {
                let (n, count) = (self.digits(n as u64), self.digits(count));
                format!("{count} mit {n} mal {n} Feldern")
            }
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "Schachbretter mit jeweils so vielen Damen wie Linien, wobei keine zwei Damen einander bedrohen: {}.",
            sizes.join("; ")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("Brett {from}"),
            false => format!("Bretter {from} bis {to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("Bahn {}", self.digits(number))
    }
}

impl German {
    /// The solutions without their number; adjectives have this ending.
    fn noun(&self, which: Which, ending: &str, singular: bool) -> String {
        let class = which.class.map(|class| {
            let class = self.classes()[class as usize];
            format!("{class}{ending} ")
        });
        let stem = if which.fundamental {
            "Grundlösung"
        } else {
            "Lösung"
        };
        let en = if singular { "" } else { "en" };
        format!("{}{stem}{en}", class.unwrap_or_default())
    }

    /// The puzzle, in the genitive.
    pub(super) fn problem(&self, n: usize) -> String {
        match n {
            1 => String::from("des n-Damen-Problems für n = 1"),
            _ => format!("des {}-Damen-Problems", self.digits(n as u64)),
        }
    }

    /// A number and a feminine noun in -e.
    pub(super) fn number(&self, count: u64, noun: &str) -> String {
        let n = if count == 1 { "" } else { "n" };
        format!("{} {noun}{n}", self.digits(count))
    }
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => " bis auf eine halbe Drehung",
        Some(UpTo::Rotation) => " bis auf Drehung",
        Some(UpTo::Mirror) => " bis auf Links-rechts-Spiegelung",
    }
}
