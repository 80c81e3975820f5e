//! Boards whose size and number are known.

use std::num::NonZeroUsize;
use std::ops::Range;

use nqueens_sheet::{ByNumber, Class, Count, Counts, RandomSolutions, Selection, grouped};

use crate::cli::boards::board_file::BoardFile;
use crate::cli::failure::Failure;
use nqueens_sheet::plural;

/// Boards whose size and number are known.
#[derive(Clone)]
pub(crate) struct Boards<'j> {
    pub(super) threads: NonZeroUsize,
    pub(crate) n: usize,
    /// How many, or how many orbits where these are shown whole.
    pub(crate) count: u64,
    /// Whether orbits are shown whole.
    pub(super) by_class: bool,
    /// Whether there are more than that, and nobody asked to count them.
    pub(crate) more: bool,
    /// How many there are in all parts.
    pub(crate) whole: u64,
    /// How many of a sample, of random or of numbered boards come before, and how many
    /// of the list are wanted.
    pub(super) before: u64,
    pub(super) listed: u64,
    /// Which of these are drawn, counted from 0 in the order of drawing.
    pub(super) drawn: Range<u64>,
    pub(super) origin: Origin<'j>,
}

/// Where they come from.
#[derive(Clone)]
pub(super) enum Origin<'j> {
    Search(Selection),
    Numbered(&'j ByNumber),
    Sample(&'j ByNumber),
    /// The seed of a randomised search.
    Random(u64),
    File(BoardFile<'j>),
}

impl<'j> Boards<'j> {
    /// What a dry run says of how many there are.
    pub(crate) fn described(&self, boards: u64) -> String {
        let (n, count) = (self.n, grouped(self.count));
        match self.by_class {
            true => format!(
                "boards: {} of n = {n} in {}\n",
                grouped(boards),
                plural(self.count, "orbit")
            ),
            false => format!("boards: {count} of n = {n}\n"),
        }
    }

    /// The selection that the boards are, if they are one.
    pub(crate) fn selection(&self) -> Option<&Selection> {
        match &self.origin {
            Origin::Search(selection) => Some(selection),
            _ => None,
        }
    }

    /// Only `count` of those that are drawn, after so many of them.
    pub(crate) fn drawn(&self, start: u64, count: u64) -> Boards<'j> {
        match self.by_class {
            true => Boards {
                count,
                drawn: start..start + count,
                ..self.clone()
            },
            false => self.cut(start, count),
        }
    }

    /// Only `count` boards of the list, after so many.
    pub(crate) fn cut(&self, start: u64, count: u64) -> Boards<'j> {
        let mut cut = Boards {
            count,
            listed: count,
            drawn: 0..count,
            ..self.clone()
        };
        match &mut cut.origin {
            Origin::Search(selection) => {
                *selection = selection.clone().skip(start).take(count);
            }
            Origin::File(given) => {
                given.window.skip += start;
                given.window.take = count;
            }
            Origin::Numbered(_) | Origin::Sample(_) | Origin::Random(_) => cut.before += start,
        }
        cut
    }

    /// How many boards are drawn: at most so many, where orbits are shown whole
    /// whose sizes nobody looked up.
    pub(crate) fn most(&self) -> u64 {
        if !self.by_class {
            return self.count;
        }
        let Some(selection) = self.selection() else {
            return self.count.saturating_mul(8);
        };
        if let Some(class) = selection.only_class() {
            return self.count.saturating_mul(class.orbit_size().into());
        }
        let counts = Counts::published(self.n).filter(|_| !selection.is_counted_by_search());
        match counts {
            Some(counts) if counts.fundamental() == self.count => counts.total(),
            _ => self.count.saturating_mul(8),
        }
    }

    /// How many boards are drawn, at most or at least.
    pub(crate) fn shown(&self) -> Count {
        match self.more {
            true => Count::MoreThan(self.count - 1),
            false => Count::Exactly(self.most()),
        }
    }

    /// How many boards there are, in words.
    pub(crate) fn number(&self) -> String {
        self.shown().to_string()
    }

    /// `f` for the boards of a list that are wanted of it.
    fn those_wanted<E>(
        &self,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> impl FnMut(u64, &[u16]) -> Result<(), E> {
        let wanted = self.before..self.before + self.listed;
        let mut index = 0;
        move |number, ranks| {
            index += 1;
            match wanted.contains(&(index - 1)) {
                true => f(number, ranks),
                false => Ok(()),
            }
        }
    }

    /// Calls `f` with each board and its number, from 1, in the whole list: in its order,
    /// or where orbits are shown whole, with the largest first.
    pub(crate) fn for_each<E: From<Failure>>(
        &self,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        if !self.by_class {
            return self.for_each_listed(f);
        }
        let mut index = 0;
        for class in Class::ALL {
            self.for_each_listed(|number, ranks| {
                if Class::of(ranks) != class {
                    return Ok(());
                }
                index += 1;
                match self.drawn.contains(&(index - 1)) {
                    true => f(number, ranks),
                    false => Ok(()),
                }
            })?;
        }
        Ok(())
    }

    fn for_each_listed<E: From<Failure>>(
        &self,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        match &self.origin {
            Origin::Search(selection) => {
                let mut number = selection.skip_count();
                selection.for_each_on(self.threads, |ranks| {
                    number += 1;
                    f(number, ranks)
                })
            }
            Origin::Numbered(numbered) => numbered.for_each_on(self.threads, self.those_wanted(f)),
            Origin::Sample(sample) => sample.for_each_on(self.threads, self.those_wanted(f)),
            Origin::Random(seed) => RandomSolutions::new(self.n, *seed)
                .map_err(Failure::from)?
                .zip(1..=self.before + self.listed)
                .skip(usize::try_from(self.before).unwrap_or(usize::MAX))
                .try_for_each(|(board, number)| f(number, board.ranks())),
            Origin::File(given) => given.read(&mut given.window.clone(), f).map(drop),
        }
    }
}
