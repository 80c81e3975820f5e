//! Titles, captions, footers and help for printing. Titles on a sheet are short, and
//! their numbers are words. Titles that describe a picture name the puzzle, and their
//! numbers are digits.

use std::ops::RangeInclusive;

use super::message::capitalized;
use super::picture::{Qualifier, Shown};
use crate::units::distance::InUnit;
use crate::{Class, Group, Language, Length, Symmetry, Unit};

impl Language {
    /// The title of a sheet of boards of these sizes, such as "Eight queens,
    /// three of the twelve fundamental solutions".
    pub(crate) fn title(self, sizes: RangeInclusive<usize>, shown: Shown) -> String {
        let queens = self.subject(sizes).into();
        let solutions = self.solutions(shown).into();
        self.say(
            "sheet-title",
            &[("queens", queens), ("solutions", solutions)],
        )
    }

    /// A number of queens, such as "Five to seven queens".
    pub(crate) fn subject(self, sizes: RangeInclusive<usize>) -> String {
        let (start, n) = ((*sizes.start()).into(), (*sizes.end()).into());
        capitalized(&if sizes.start() == sizes.end() {
            self.say("queens", &[("n", n)])
        } else {
            self.say("queens-from-to", &[("start", start), ("n", n)])
        })
    }

    /// A number of solutions of a kind, such as "twelve fundamental solutions".
    pub(crate) fn solutions(self, mut shown: Shown) -> String {
        if shown.count == 0 && shown.which.group != Group::All {
            // Where there is none, no two are the same up to anything.
            shown.which.group = Group::Identity;
        }
        self.say("solutions", &shown.places())
    }

    /// The title of a picture, such as "The 12 fundamental solutions to the 8-queens
    /// puzzle".
    pub(crate) fn picture_title(self, n: usize, shown: Shown) -> String {
        let [count, part, of, class, group] = shown.places();
        let places = [("n", n.into()), count, part, of, class, group];
        self.say("picture-title", &places)
    }

    /// The name of a class, in the form that agrees with "solution".
    pub(crate) fn class_name(self, class: Class) -> String {
        self.say("class", &[("class", class.name().into())])
    }

    /// A symmetry as the caption of a board.
    pub(crate) fn symmetry_name(self, symmetry: Symmetry) -> String {
        self.say("symmetry", &[("symmetry", symmetry.name().into())])
    }

    /// The heading of the boards of one size, such as "n = 5 · ten solutions".
    pub(crate) fn size_heading(self, n: usize, shown: Shown) -> String {
        self.of_size(n, self.solutions(shown))
    }

    /// The number of all solutions of one size and that of the fundamental ones.
    /// Without the former, the latter is left out.
    pub(crate) fn footer(self, n: usize, all: Option<u64>, fundamentals: Option<u64>) -> String {
        let known = match (all, fundamentals) {
            (None, _) => return self.say("size", &[("n", n.to_string().into())]),
            (Some(0), _) => self.solutions(Shown::whole(Qualifier::PLAIN, 0)),
            (Some(all), None) => self.say("known-solutions", &[("count", all.into())]),
            (Some(all), Some(fundamental)) => {
                let places = [("count", all.into()), ("fundamental", fundamental.into())];
                self.say("known-and-fundamental", &places)
            }
        };
        self.of_size(n, known)
    }

    fn of_size(self, n: usize, what: String) -> String {
        self.say(
            "of-size",
            &[("n", n.to_string().into()), ("what", what.into())],
        )
    }

    /// The number of a single board in its list, such as "n = 8 · No. 3 of 92".
    pub(crate) fn numbered_footer(
        self,
        n: usize,
        number: u64,
        of: u64,
        is_fundamental: bool,
    ) -> String {
        let key = if is_fundamental {
            "numbered-fundamental"
        } else {
            "numbered"
        };
        self.of_size(
            n,
            self.say(key, &[("number", number.into()), ("of", of.into())]),
        )
    }

    /// The footer of boards found at random, where nobody knows how many there are.
    pub(crate) fn found_footer(self, n: usize, seed: u64) -> String {
        self.of_size(n, self.say("found", &[("seed", seed.to_string().into())]))
    }

    /// The sum of the orbits, such as "92 = 11 × 8 + 1 × 4": the number of orbits of
    /// each size. A number may be zero.
    pub(crate) fn tally(self, groups: &[(u64, u8)], total: u64) -> String {
        let terms: Vec<String> = groups
            .iter()
            .filter(|(orbits, _)| *orbits > 0)
            .map(|(orbits, size)| format!("{} × {size}", self.digits(*orbits)))
            .collect();
        if terms.is_empty() {
            return self.digits(total);
        }
        format!("{} = {}", self.digits(total), terms.join(" + "))
    }

    /// The number of a page, counted from 1, such as "3 / 7".
    pub(crate) fn page_of(self, page: u64, pages: u64) -> String {
        self.say("page-of", &[("page", page.into()), ("pages", pages.into())])
    }

    /// Instructions for the edges of pages that overlap.
    pub(crate) fn overlap_note(self, overlap: Length) -> String {
        let plain = InUnit(overlap, Unit::Mm).to_string();
        let whole = if plain.starts_with('.') { "0" } else { "" };
        let length = format!("{whole}{}", plain.replace('.', &self.decimal_sign()));
        self.say("overlap-note", &[("length", length.into())])
    }

    /// The sign between units and tenths.
    pub(crate) fn decimal_sign(self) -> String {
        self.table().plain("decimal-sign")
    }

    /// A range of boards, from one number to another.
    pub(crate) fn board_bookmark(self, first: u64, last: u64) -> String {
        let count = (last.saturating_sub(first) + 1).into();
        self.say(
            "board-bookmark",
            &[
                ("count", count),
                ("first", first.into()),
                ("last", last.into()),
            ],
        )
    }
}
