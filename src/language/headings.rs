//! Titles, captions, footers and printing instructions. Titles on a sheet are short and write numbers
//! in words; titles of files name the puzzle and write numbers in digits.

use std::ops::{Deref, RangeInclusive};

use nqueens_language::capitalize;

use super::picture::ShownSolutions;
use crate::units::distance::{Distance, decimal};
use crate::{Class, Group, Language, Length, Symmetry, Unit};

/// The texts of sheets in a language, as methods of `&Language`.
pub(crate) trait SheetWords: Copy + Deref<Target = Language> {
    /// The title of a sheet of boards of these sizes, such as "Eight queens,
    /// three of the twelve fundamental solutions".
    fn title(self, sizes: RangeInclusive<usize>, shown: ShownSolutions) -> String {
        let queens = self.queens_heading(sizes).into();
        let solutions = self.solutions(shown).into();
        self.message(
            "sheet-title",
            &[("queens", queens), ("solutions", solutions)],
        )
    }

    /// A number of queens, such as "Five to seven queens".
    fn queens_heading(self, sizes: RangeInclusive<usize>) -> String {
        let (start, n) = ((*sizes.start()).into(), (*sizes.end()).into());
        capitalize(&if sizes.start() == sizes.end() {
            self.message("queens", &[("n", n)])
        } else {
            self.message("queens-from-to", &[("start", start), ("n", n)])
        })
    }

    /// A number of solutions of a kind, such as "twelve fundamental solutions".
    fn solutions(self, mut shown: ShownSolutions) -> String {
        if shown.count == 0 && shown.qualifier.group != Group::All {
            // "No solution" needs no equivalence.
            shown.qualifier.group = Group::Identity;
        }
        self.message("solutions", &shown.message_args())
    }

    /// The title of a file, such as "The 12 fundamental solutions to the 8-queens puzzle".
    fn picture_title(self, n: usize, shown: ShownSolutions) -> String {
        let [count, part, of, class, group] = shown.message_args();
        let args = [("n", n.into()), count, part, of, class, group];
        self.message("picture-title", &args)
    }

    /// The name of a class, in the form that agrees with "solution".
    fn class_name(self, class: Class) -> String {
        self.message("class", &[("class", class.name().into())])
    }

    /// The name of a symmetry, for the caption of a board.
    fn symmetry_name(self, symmetry: Symmetry) -> String {
        self.message("symmetry", &[("symmetry", symmetry.name().into())])
    }

    /// The heading of the boards of one size, such as "n = 5 · ten solutions".
    fn size_heading(self, n: usize, shown: ShownSolutions) -> String {
        self.with_size(n, self.solutions(shown))
    }

    /// A text about boards of one size.
    fn with_size(self, n: usize, text: String) -> String {
        self.message(
            "of-size",
            &[("n", n.to_string().into()), ("what", text.into())],
        )
    }

    /// The sum of the orbit sizes, such as "92 = 11 × 8 + 1 × 4". `groups` has (number, size) pairs; numbers
    /// may be zero.
    fn tally(self, groups: &[(u64, u8)], total: u64) -> String {
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

    /// The page number from 1, such as "3 / 7".
    fn page_number(self, page: u64, pages: u64) -> String {
        self.message("page-of", &[("page", page.into()), ("pages", pages.into())])
    }

    /// Instructions for joining overlapping pages.
    fn overlap_note(self, overlap: Length) -> String {
        let ticks = Distance::from(overlap).ticks();
        let length = decimal(ticks.into(), Unit::Mm.ticks().into(), 4);
        let length = length.replace('.', &self.decimal_sign());
        self.message("overlap-note", &[("length", length.into())])
    }

    /// The bookmark of a range of boards.
    fn board_bookmark(self, first: u64, last: u64) -> String {
        let count = (last.saturating_sub(first) + 1).into();
        self.message(
            "board-bookmark",
            &[
                ("count", count),
                ("first", first.into()),
                ("last", last.into()),
            ],
        )
    }
}

impl SheetWords for &Language {}
