//! What there is to translate.

use super::order::Order;
use super::picture::{Excerpt, Picture, Shown, Whose};
use super::which::Which;
use crate::Tint;

/// No line ends here: between a number and its unit, or the groups of its
/// digits. The narrow one of French and Spanish printers is not in the bundled
/// font.
pub(super) const NBSP: char = '\u{a0}';

/// All texts of a language. For another language, one file like the others is
/// to be written, and the compiler names what it lacks.
///
/// Queens and solutions are feminine in German, French and Spanish, so that
/// numbers in words have one gender only.
pub(crate) trait Texts: Sync {
    // Numbers.

    /// A number from 1 to 100 in words, feminine.
    fn numeral(&self, number: usize) -> String;
    /// What stands between each three of so many digits, if they are grouped.
    fn separator(&self, digits: usize) -> Option<char>;
    fn decimal_sign(&self) -> char;

    // Headings.

    /// How many queens, in words.
    fn queens(&self, n: u64) -> String;
    /// From so many queens to so many, in words.
    fn queens_from_to(&self, start: u64, end: u64) -> String;
    /// What stands between queens and solutions.
    fn comma(&self) -> &'static str;
    /// So many solutions, in words, such as "twelve fundamental solutions".
    fn solutions(&self, count: u64, which: Which) -> String;

    // Captions and footers.

    /// The classes of solutions, in the order of their type; feminine where
    /// that differs.
    fn classes(&self) -> [&'static str; 4];
    /// The symmetries, in the order of their type. Rotations are clockwise;
    /// mirrors are named after their axes, in Chinese and Japanese after what
    /// changes places.
    fn symmetries(&self) -> [&'static str; 8];
    /// So many solutions, in digits.
    fn known_solutions(&self, count: u64) -> String;
    /// What follows: how many of them are fundamental.
    fn known_fundamentals(&self, count: u64) -> String;
    /// What stands beneath the number of all solutions, in two lines.
    fn ways(&self, n: u64) -> [String; 2];
    /// What stands beneath the number of fundamental solutions instead of the second
    /// line: which of them count once.
    fn fundamentally(&self) -> &'static str;
    /// Which board of a list of so many, such as "No. 3 of 92".
    fn numbered(&self, number: u64, of: u64) -> String;
    /// The same of fundamental solutions.
    fn numbered_fundamental(&self, number: u64, of: u64) -> String;
    /// How boards were found of which nobody knows how many there are.
    fn found(&self, seed: u64) -> String;

    // Help with printing.

    /// What stands beside a line of 100 mm.
    fn check_ruler(&self) -> String;
    /// The heading of the plan that shows how several pages make a poster.
    fn assembly(&self) -> &'static str;
    /// What to do with the edges of pages that overlap by so much.
    fn overlap_note(&self, mm: &str) -> String;
    /// Which of two pages that overlap lies on the other.
    fn on_top(&self) -> &'static str;

    // Titles of pictures.

    /// Such as "The 12 fundamental solutions of the 8 queens puzzle".
    fn title(&self, shown: Shown) -> String;
    /// So many orbits of solutions.
    fn orbits(&self, n: usize, count: u64) -> String;
    /// The title of a picture whose boards are ordered by class.
    fn by_class(&self, title: &str) -> String;
    /// The title of one page.
    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String;

    // Descriptions of pictures: sentences with their full stop.

    /// What stands between two sentences.
    fn space(&self) -> &'static str {
        " "
    }
    /// The beginning of the sentence about the boards of one page of several.
    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String;
    /// The boards, without a capital at the beginning.
    fn boards(&self, picture: &Picture) -> String;
    /// That the title stands in the middle of the boards, where so many would.
    fn vacant(&self, places: u64) -> String;
    /// How they follow one another.
    fn order(&self, order: Order) -> String;
    /// What a row of boards is, if it is an orbit.
    fn images(&self) -> &'static str;
    /// That colours tell something apart.
    fn tint(&self, tint: Tint) -> &'static str;
    /// The ranks of the queens.
    fn ranks(&self, whose: Whose, ranks: &[String]) -> String;
    /// How many boards of which sizes there are.
    fn inventory(&self, sizes: &[(usize, u64)]) -> String;

    // Bookmarks.

    /// From one board to another, which may be the same.
    fn board_bookmark(&self, first: u64, last: u64) -> String;
    fn orbit_bookmark(&self, number: u64) -> String;

    // Not to be translated.

    /// A number in digits, grouped as the language does.
    fn digits(&self, number: u64) -> String {
        let digits = number.to_string();
        let Some(separator) = self.separator(digits.len()) else {
            return digits;
        };
        let mut out = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push(separator);
            }
            out.push(digit);
        }
        out
    }

    /// A number in words, or in digits if that takes too many.
    fn words(&self, number: u64) -> String {
        match usize::try_from(number) {
            Ok(small @ 1..=100) => self.numeral(small),
            _ => self.digits(number),
        }
    }
}

/// The word at a place counted from 1, or nothing.
pub(super) fn nth(words: &'static str, place: usize) -> &'static str {
    let index = place.checked_sub(1);
    index
        .and_then(|index| words.split(' ').nth(index))
        .unwrap_or_default()
}

const HAN: &str = "一 二 三 四 五 六 七 八 九";

/// A number from 1 to 100 as both kinds of Chinese write it.
pub(super) fn han(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("一百"),
        (0, _) => nth(HAN, number).to_owned(),
        (1, ones) => format!("十{}", nth(HAN, ones)),
        (tens, ones) => format!("{}十{}", nth(HAN, tens), nth(HAN, ones)),
    }
}

/// The text with a capital at its beginning, where the script has capitals.
pub(super) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
