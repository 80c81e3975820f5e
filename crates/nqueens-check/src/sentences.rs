//! The sentences of a verdict.

use super::numbers::JudgedNumber;
use super::verdict::{Expect, JudgedBoard, MAX_LISTED_N, OutputVerdict, SizeVerdict, SolutionSet};
use crate::notation::Fault;
use nqueens_language::Language;
use nqueens_language::MessageArg;
use nqueens_puzzle::{Counts, Group, Solution};

/// The number of boards and of missing solutions that sentences name.
const MAX_NAMED: usize = 10;

/// Sentences, or parts of one, in a language.
pub(super) struct Sentences {
    language: Language,
    sentences: Vec<String>,
}

impl Sentences {
    fn new(language: Language) -> Sentences {
        let sentences = Vec::new();
        Sentences {
            language,
            sentences,
        }
    }

    pub(super) fn say(&mut self, key: &str, args: &[(&str, MessageArg<'_>)]) {
        self.sentences.push(self.language.message(key, args));
    }

    pub(super) fn say_if(&mut self, is_true: bool, key: &str, args: &[(&str, MessageArg<'_>)]) {
        if is_true {
            self.say(key, args);
        }
    }
}

impl OutputVerdict {
    /// Explains the verdict. The first sentence is the verdict itself, the others are details. Only the
    /// first ten boards of each kind are named.
    pub fn sentences(&self, language: Language) -> Vec<String> {
        let sentences = self.headlines(language);
        let mut text = Sentences {
            language,
            sentences,
        };
        self.say_numbers(&mut text);
        self.say_boards(&mut text, self.wrong, JudgedBoard::is_wrong);
        self.say_boards(&mut text, self.duplicates, |board| board.original.is_some());
        for size in &self.sizes {
            if let SolutionSet::Part {
                up_to: Some(group), ..
            } = size.set
            {
                let args = [("n", size.n.into()), ("group", group.name().into())];
                text.say("check-reduced", &args);
            }
        }
        self.say_mistakes(&mut text);
        text.sentences
    }

    /// Returns the verdict about all boards and about each size.
    pub fn headlines(&self, language: Language) -> Vec<String> {
        let mut text = Sentences::new(language);
        let [wrong, duplicates] = [self.wrong, self.duplicates];
        let args = |count: u64| [("count", count.into()), ("boards", self.boards.into())];
        text.say_if(wrong > 0, "check-wrong", &args(wrong));
        text.say_if(duplicates > 0, "check-duplicates", &args(duplicates));
        if self.text.unread > 0 {
            let lines: Vec<String> = self
                .text
                .unread_lines
                .iter()
                .take(MAX_NAMED)
                .map(ToString::to_string)
                .collect();
            let more = self.text.unread.saturating_sub(lines.len() as u64);
            let args = [
                ("count", self.text.unread.into()),
                ("lines", (&lines).into()),
                ("more", more.into()),
            ];
            text.say("check-unread", &args);
        }
        for total in &self.totals {
            let count = ("count", total.stated.into());
            text.say("check-total", &[count, ("boards", total.boards.into())]);
        }
        for size in &self.sizes {
            size.say(self.expect, &mut text);
        }
        text.sentences
    }

    /// Describes how the input was read.
    pub fn notes(&self, language: Language) -> Vec<String> {
        let mut text = Sentences::new(language);
        let is_part = |size: &&SizeVerdict| size.missing_count() > 0;
        for size in self.sizes.iter().filter(is_part) {
            let total = Counts::published(size.n).unwrap_or_default().total();
            // A program can count more solutions than it prints.
            let is_right = self.boards > 0 && self.wrong + self.duplicates == 0;
            let is_counted = [&self.text.lone_numbers, &self.text.numbers]
                .into_iter()
                .any(|numbers| numbers.contains(&total));
            let args = [("n", size.n.into()), ("count", total.into())];
            text.say_if(is_right && is_counted, "check-counted", &args);
        }
        let names_missing = |size: &SizeVerdict| size.names_missing(self.expect);
        text.say_if(self.sizes.iter().any(names_missing), "check-names", &[]);
        if let Some(base) = self.text.base {
            text.say("check-base", &[("base", base.to_string().into())]);
        }
        let skipped = [("count", self.text.skipped.into())];
        text.say_if(self.text.skipped > 0, "check-skipped", &skipped);
        text.sentences
    }

    /// Judges the numbers for several sizes together, or explains each.
    fn say_numbers(&self, text: &mut Sentences) {
        let is_single = self
            .numbers
            .iter()
            .all(|number| number.n == self.numbers[0].n);
        if is_single {
            return self.numbers.iter().for_each(|number| number.say(text));
        }
        let wrong = || self.numbers.iter().filter(|number| !number.is_right());
        let (count, wrong_count) = (self.numbers.len(), wrong().count());
        let args = [("count", count.into()), ("wrong", wrong_count.into())];
        text.say("check-counts", &args);
        for number in wrong().take(MAX_NAMED) {
            number.say_short(text);
        }
        if let Some(more @ 1..) = wrong_count.checked_sub(MAX_NAMED) {
            text.say("check-more", &[("count", more.into())]);
        }
    }

    /// Names the first boards of a kind.
    fn say_boards(
        &self,
        text: &mut Sentences,
        count: u64,
        is_named: impl Fn(&JudgedBoard) -> bool,
    ) {
        let boards = self.shown.iter().filter(|board| is_named(board));
        boards.take(MAX_NAMED).for_each(|board| board.say(text));
        if let Some(more @ 1..) = count.checked_sub(MAX_NAMED as u64) {
            text.say("check-more", &[("count", more.into())]);
        }
    }
}

impl JudgedNumber {
    /// Explains a number. If it does not count the solutions for the expected size, that comes first.
    fn say(&self, text: &mut Sentences) {
        let number = ("number", MessageArg::from(self.number));
        if let Some(n) = self.n.filter(|_| !self.is_right())
            && let Some(counts) = Counts::published(n)
        {
            let solutions = ("solutions", counts.total().into());
            text.say("check-wrong-number", &[number, ("n", n.into()), solutions]);
        } else if self.meanings.is_empty() {
            text.say("check-unknown-number", &[number]);
        }
        self.say_meanings(text, usize::MAX);
    }

    /// Says which number it should be, and perhaps what it counts.
    fn say_short(&self, text: &mut Sentences) {
        if let (Some(n), Some(expected)) = (self.n, self.expected) {
            let args = [
                ("number", self.number.into()),
                ("n", n.into()),
                ("expected", expected.into()),
            ];
            text.say("check-count", &args);
        } else {
            text.say("check-unknown-number", &[("number", self.number.into())]);
        }
        self.say_meanings(text, 2);
    }

    fn say_meanings(&self, text: &mut Sentences, max: usize) {
        for known in self.meanings.iter().take(max) {
            let args = [
                ("number", self.number.into()),
                ("n", known.n.into()),
                ("meaning", known.meaning.into()),
                ("from", known.from.into()),
                ("to", known.to.into()),
            ];
            text.say("check-number", &args);
        }
    }
}

impl SizeVerdict {
    /// True if its sentence names missing solutions.
    fn names_missing(&self, expect: Expect) -> bool {
        let is_expected = match expect {
            Expect::All => true,
            Expect::Fundamental => self.solutions() == self.orbits() as u64,
            Expect::Some => false,
        };
        let is_reduced = expect == Expect::All && self.has_one_of_each();
        is_expected && (is_reduced || matches!(self.set, SolutionSet::Part { .. }))
    }

    /// Names the set of solutions, or the missing ones.
    fn say(&self, expect: Expect, text: &mut Sentences) {
        let (n, found) = (("n", self.n.into()), ("found", self.solutions().into()));
        let once = ("once", (self.duplicates == 0).into());
        let counts = Counts::published(self.n).unwrap_or_default();
        match (expect, self.set) {
            (Expect::Some, SolutionSet::All) => {}
            (Expect::Some, _) if !self.is_unknown(expect) => {
                return text.say("check-some", &[n, found]);
            }
            (_, SolutionSet::Unlisted) => {}
            (Expect::All, _) if self.has_one_of_each() => {
                let missing = self.missing_from(Group::Identity);
                return self.say_part("once", counts.total(), missing, text);
            }
            (Expect::Fundamental, _) if self.solutions() > self.orbits() as u64 => {
                let orbits = ("orbits", self.orbits().into());
                let count = ("count", counts.fundamental().into());
                return text.say("check-not-reduced", &[n, found, orbits, count]);
            }
            _ => {}
        }
        match self.set {
            SolutionSet::All => text.say("check-all", &[n, found, once]),
            SolutionSet::Fundamental => text.say("check-fundamental", &[n, found, once]),
            SolutionSet::Orbits => text.say("check-orbits", &[n, found, once]),
            SolutionSet::Unlisted => {
                text.say("check-unlisted", &[n, found, ("max", MAX_LISTED_N.into())]);
            }
            SolutionSet::Part { of, .. } => {
                let count = self.expected().unwrap_or(0);
                self.say_part(of.name(), count, self.missing(), text);
            }
        }
    }

    /// Names the missing ones of `count` solutions.
    fn say_part(
        &self,
        group: &str,
        count: u64,
        missing: impl Iterator<Item = Solution>,
        text: &mut Sentences,
    ) {
        let missing = missing.take(MAX_NAMED);
        let missing: Vec<String> = missing.map(|solution| solution.to_string()).collect();
        let args = [
            ("n", self.n.into()),
            ("found", self.solutions().into()),
            ("count", count.into()),
            ("group", group.into()),
            ("missing", (&missing).into()),
            (
                "more",
                (count - self.solutions() - missing.len() as u64).into(),
            ),
        ];
        text.say("check-part", &args);
    }
}

impl JudgedBoard {
    /// Says why a board is wrong, or which board it repeats.
    fn say(&self, text: &mut Sentences) {
        let (number, line) = (("number", self.number.into()), ("line", self.line.into()));
        if let Some(original) = self.original {
            let original = ("original", original.into());
            text.say("check-repeated", &[number, line, original]);
        } else {
            let problems = self.problems(text.language);
            let problems = ("problems", (&problems).into());
            text.say("check-board", &[number, line, problems]);
        }
    }

    fn problems(&self, language: Language) -> Vec<String> {
        let mut text = Sentences::new(language);
        let counts = |found: usize| [("n", self.n.into()), ("found", found.into())];
        match self.fault {
            Some(Fault::Rows { found }) => text.say("check-rows", &counts(found)),
            Some(Fault::Width { found }) => text.say("check-width", &counts(found)),
            Some(Fault::Outside { number }) => {
                text.say("check-outside", &[("number", number.to_string().into())]);
            }
            Some(Fault::Differs { line }) => text.say("check-differs", &[("line", line.into())]),
            None if self.queens.len() != self.n => {
                text.say("check-queens", &counts(self.queens.len()));
            }
            None => {}
        }
        let sizes = [("n", self.n.into()), ("expected", self.expected_n.into())];
        text.say_if(self.n != self.expected_n, "check-size", &sizes);
        if let Some((first, second, relation)) = self.conflict_pairs().next() {
            let args = [
                ("first", first.to_string().into()),
                ("second", second.to_string().into()),
                ("relation", relation.name().into()),
                ("count", self.conflicts.into()),
            ];
            text.say("check-conflicts", &args);
        }
        text.sentences
    }
}
