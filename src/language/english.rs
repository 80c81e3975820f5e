//! English.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, nth};
use super::which::{UpTo, Which};
use crate::Tint;
use crate::words::{grouped, plural};

pub(super) struct English;

/// From one to nineteen.
const SMALL: &str = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
    fifteen sixteen seventeen eighteen nineteen";
const TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";

impl Texts for English {
    fn numeral(&self, number: usize) -> String {
        match (number / 10, number % 10) {
            _ if number == 100 => String::from("one hundred"),
            (0 | 1, _) => nth(SMALL, number).to_owned(),
            (tens, 0) => nth(TENS, tens - 1).to_owned(),
            (tens, ones) => format!("{}-{}", nth(TENS, tens - 1), nth(SMALL, ones)),
        }
    }

    fn separator(&self, _: usize) -> Option<char> {
        Some(',')
    }

    fn decimal_sign(&self) -> char {
        '.'
    }

    fn queens(&self, n: u64) -> String {
        let s = if n == 1 { "" } else { "s" };
        format!("{} queen{s}", self.words(n))
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        format!("{} to {}", self.words(start), self.queens(end))
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let number = match count {
            0 => String::from("no"),
            _ => self.words(count),
        };
        let tail = match which.up_to {
            None => "",
            Some(UpTo::HalfTurn) => " up to a half turn",
            Some(UpTo::Rotation) => " up to rotation",
            Some(UpTo::Mirror) => " up to left–right reflection",
        };
        format!("{number} {}{tail}", self.noun(which, count <= 1))
    }

    fn classes(&self) -> [&'static str; 4] {
        [
            "ordinary",
            "centrosymmetric",
            "doubly centrosymmetric",
            "trivial",
        ]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "identity",
            "rotation by 90°",
            "rotation by 180°",
            "rotation by 270°",
            "vertical mirror",
            "horizontal mirror",
            "diagonal mirror",
            "antidiagonal mirror",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        plural(count, "solution")
    }

    fn known_fundamentals(&self, count: u64) -> String {
        format!(
            ", {} fundamental up to rotation and reflection",
            grouped(count)
        )
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("ways to place {}", self.queens(n));
        [ways, String::from("and none attacks another")]
    }

    fn fundamentally(&self) -> &'static str {
        "up to rotation and reflection"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("No.{NBSP}{number} of {of}")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("No.{NBSP}{number} of the {of} fundamental solutions")
    }

    fn found(&self, seed: u64) -> String {
        format!("by randomised search, seed {seed}")
    }

    fn check_ruler(&self) -> String {
        format!("This line is 100{NBSP}mm long: print at 100%, not fitted to the page")
    }

    fn assembly(&self) -> &'static str {
        "How the pages go together"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("Trim along the marks, overlap by {mm}")
    }

    fn on_top(&self) -> &'static str {
        "Where two sheets overlap, the one to the right, or below, lies on top"
    }

    fn title(&self, shown: Shown) -> String {
        let Shown {
            n,
            count,
            which,
            whole,
        } = shown;
        let the = if whole { "The " } else { "" };
        let number = match (count, whole) {
            (1, true) => String::new(),
            _ => grouped(count) + " ",
        };
        let tail = match which.up_to {
            None => "",
            Some(UpTo::HalfTurn) => ", one for each two that a half turn exchanges",
            Some(UpTo::Rotation) => ", one for each orbit under rotation",
            Some(UpTo::Mirror) => ", one for each two that mirror each other",
        };
        let solutions = self.noun(which, count == 1);
        format!("{the}{number}{solutions} of the {n} queens puzzle{tail}")
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        format!("{} of the {n} queens puzzle", plural(count, "orbit"))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}, by class")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        format!("{title} · page {} of {}", grouped(page), grouped(pages))
    }

    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String {
        let word = if orbits { "orbit" } else { "board" };
        let [page, pages] = [excerpt.page, excerpt.pages].map(grouped);
        let [first, last, of] = [excerpt.first, excerpt.last, excerpt.of].map(grouped);
        let which = match excerpt.first == excerpt.last {
            true => format!("{word} {first}"),
            false => format!("{word}s {first} to {last}"),
        };
        format!("Page {page} of {pages}: {which} of {of}, ")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = picture.n;
        let queens = match n {
            1 => String::from("one queen"),
            _ => format!("{n} queens of which no two attack each other"),
        };
        let squares = format!("of {n} by {n} squares");
        // An excerpt has said how many.
        let number = |count| match picture.excerpt {
            Some(_) => String::new(),
            None => grouped(count) + " ",
        };
        let (number, place) = match picture.boards {
            Boards::One => return format!("a chessboard {squares} with {queens}."),
            Boards::Grid { count, cols, rows } => {
                let (cols, rows) = (plural(cols, "column"), plural(rows, "row"));
                (number(count), format!(" in {cols} and {rows}"))
            }
            Boards::Pages { count, pages } => {
                (number(count), format!(" on {}", plural(pages, "page")))
            }
            Boards::Orbits { .. } if picture.excerpt.is_some() => (String::new(), String::new()),
            Boards::Orbits { orbits } => {
                (String::new(), format!(" in {}", plural(orbits, "orbit")))
            }
        };
        format!("{number}chessboards {squares}{place}, each with {queens}.")
    }

    fn vacant(&self, places: u64) -> String {
        let boards = plural(places, "board");
        format!("The title stands in their middle, in the place of {boards}.")
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => {
                "in lexicographic order of the ranks of their queens from file a on"
            }
            Order::Sampled => "drawn at random, in lexicographic order",
            Order::Found => "as a randomised search found them",
            Order::Given => "in the order in which they were given",
        };
        format!("They run from left to right and from top to bottom, {order}.")
    }

    fn images(&self) -> &'static str {
        "The first board of an orbit is the least, the others are its images under rotation and reflection."
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "Colours tell the symmetry classes apart.",
            Tint::Orbit => "Boards of one orbit have one colour; colours repeat.",
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let queens = match whose {
            Whose::Its | Whose::Least => "its queens",
            Whose::Each | Whose::Leasts => "the queens",
            Whose::First => "the queens on the first board",
        };
        format!(
            "The ranks of {queens} from file a on: {}.",
            ranks.join("; ")
        )
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size = |(n, count): &(usize, u64)| format!("{} of {n} by {n} squares", grouped(*count));
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "Chessboards with as many queens as they have files, of which no two attack each other: {}.",
            sizes.join("; ")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        match first == last {
            true => format!("Board {}", grouped(first)),
            false => format!("Boards {} to {}", grouped(first), grouped(last)),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("Orbit {}", grouped(number))
    }
}

impl English {
    /// The solutions without their number.
    fn noun(&self, which: Which, singular: bool) -> String {
        let class = which.class.map(|class| {
            let class = self.classes()[class as usize];
            format!("{class} ")
        });
        let fundamental = if which.fundamental {
            "fundamental "
        } else {
            ""
        };
        let s = if singular { "" } else { "s" };
        format!("{}{fundamental}solution{s}", class.unwrap_or_default())
    }
}
