//! The boards of a job: opened and counted, described, cut into parts, and walked through.

use std::borrow::Cow;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::Range;

use nqueens_puzzle::words::{grouped, plural};
use nqueens_sheet::{
    ByNumber, Class, Contents, Count, Counts, Description, Layout, Limits, RandomSolutions,
    Selection, Solution, Square, shard,
};

use crate::cli::boards::given::{BoardFile, Window};
use crate::cli::failure::{CliResult, Failure};
use crate::cli::job::checked::Job;
use crate::cli::job::source::BoardSource;
use crate::cli::message::{listed, note};
use crate::cli::progress::spin;

/// The most boards that a description names one by one: they are known before it is written.
pub(crate) const NAMED_BOARDS: usize = 12;

/// Boards whose size and number are known.
#[derive(Clone)]
pub(crate) struct Boards<'j> {
    threads: NonZeroUsize,
    pub(crate) n: usize,
    /// Their number, or that of orbits where these are shown whole.
    pub(crate) count: u64,
    /// True if orbits are shown whole.
    by_class: bool,
    /// True if there are more than that, and nobody asked to count them.
    pub(crate) more: bool,
    /// Their number in all parts.
    pub(crate) whole: u64,
    /// Those of the list that are drawn, counted from 0 in the order of drawing.
    drawn: Range<u64>,
    origin: Origin<'j>,
}

/// The origin of boards.
#[derive(Clone)]
enum Origin<'j> {
    Search(Selection),
    Numbered(Cow<'j, ByNumber>),
    /// A randomised search: its seed, and those of its solutions that are taken, counted
    /// from 0.
    Random {
        seed: u64,
        taken: Range<u64>,
    },
    File(BoardFile<'j>),
}

/// Opens and counts the boards. Those that are given are read and checked to the end, so
/// that nothing is drawn of a file with a mistake in it.
pub(crate) fn open<'j>(job: &'j Job, source: &'j BoardSource) -> CliResult<Boards<'j>> {
    let mut more = false;
    let (n, count, origin) = match source {
        BoardSource::Search(selection) => {
            let count;
            (count, more) = self::count(job, selection)?;
            (selection.n(), count, Origin::Search(selection.clone()))
        }
        BoardSource::Numbered(numbered, _) => {
            let (n, count) = (numbered.selection().n(), numbered.numbers().count());
            (n, count, Origin::Numbered(Cow::Borrowed(numbered)))
        }
        BoardSource::Random { n, count, seed } => {
            let count = if matches!(n, 2 | 3) { 0 } else { *count };
            let seed = *seed;
            let taken = 0..count;
            (*n, count, Origin::Random { seed, taken })
        }
        BoardSource::Given {
            path,
            chars,
            filter,
        } => {
            let (given, n, count) = BoardFile::open(path, *chars, filter, job.quiet)?;
            (n, count, Origin::File(given))
        }
    };
    let boards = Boards {
        threads: job.threads,
        n,
        count,
        by_class: job.shows_orbits(),
        more,
        whole: count,
        drawn: 0..count,
        origin,
    };
    if let Some(before) = boards.searched_before().filter(|_| !job.quiet) {
        note(&format!(
            "the {} before are searched for, too, since n = {n} is above {}: that may take minutes or more",
            plural(before, "solution"),
            ByNumber::LARGEST
        ));
    }
    match job.shard {
        Some((index, parts)) => {
            let (start, end) = shard(boards.whole, index, parts)?;
            Ok(boards.cut(start, end - start))
        }
        None => Ok(boards),
    }
}

/// The number of solutions that a selection has, and whether there are more than that,
/// which nobody asked to count.
fn count(job: &Job, selection: &Selection) -> CliResult<(u64, bool)> {
    // Where a part begins depends on all of them.
    let limits = match job.shard {
        Some(_) => Limits::NONE,
        None => job.limits,
    };
    let message = format!("counting the solutions for n = {}", selection.n());
    let quiet = job.quiet || !selection.is_counted_by_search();
    match spin(message, quiet, || limits.count(selection))? {
        Count::Exactly(count) => Ok((count, false)),
        Count::MoreThan(count) => Ok((count.saturating_add(1), true)),
    }
}

/// The most boards of a file or of a randomised search that are told apart for their title.
const TOLD_APART: u64 = 1_000;

/// Solutions that are searched for in a few seconds, on any board.
const SOON: u64 = 20_000;

impl<'j> Boards<'j> {
    /// The number of solutions before the last board that no table leads past, if it is large.
    fn searched_before(&self) -> Option<u64> {
        let before = match &self.origin {
            Origin::Search(selection) => selection.skip_count(),
            Origin::Numbered(numbered) => numbered.numbers().last().saturating_sub(1),
            Origin::Random { .. } | Origin::File(_) => 0,
        };
        (self.n > ByNumber::LARGEST && before > SOON).then_some(before)
    }

    /// The line of a dry run that says how many there are.
    pub(crate) fn described(&self, boards: u64) -> String {
        let (n, count) = (self.n, grouped(self.count));
        if self.by_class {
            format!(
                "boards: {} of n = {n} in {}\n",
                grouped(boards),
                plural(self.count, "orbit")
            )
        } else {
            format!("boards: {count} of n = {n}\n")
        }
    }

    /// The selection that the boards are, if they are one.
    pub(crate) fn selection(&self) -> Option<&Selection> {
        match &self.origin {
            Origin::Search(selection) => Some(selection),
            _ => None,
        }
    }

    /// Only `count` of those that are drawn, without the first `start`.
    pub(crate) fn part(&self, start: u64, count: u64) -> Boards<'j> {
        if self.by_class {
            Boards {
                count,
                drawn: start..start + count,
                ..self.clone()
            }
        } else {
            self.cut(start, count)
        }
    }

    /// Only `count` boards of the list, without the first `start`.
    pub(crate) fn cut(&self, start: u64, count: u64) -> Boards<'j> {
        let mut cut = Boards {
            count,
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
            Origin::Numbered(numbered) => *numbered = Cow::Owned(numbered.part(start, count)),
            Origin::Random { taken, .. } => {
                let start = taken.start + start;
                *taken = start..start + count;
            }
        }
        cut
    }

    /// The number of boards that are drawn, or a bound of it: the sizes of orbits that are shown whole
    /// are not looked up.
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

    /// The number of boards that are drawn, at most or at least.
    pub(crate) fn drawn_count(&self) -> Count {
        if self.more {
            Count::MoreThan(self.count - 1)
        } else {
            Count::Exactly(self.most())
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
                if self.drawn.contains(&(index - 1)) {
                    f(number, ranks)
                } else {
                    Ok(())
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
            Origin::Numbered(numbered) => numbered.for_each_on(self.threads, f),
            Origin::Random { seed, taken } => RandomSolutions::new(self.n, *seed)
                .map_err(Failure::from)?
                .zip(1..=taken.end)
                .skip(usize::try_from(taken.start).unwrap_or(usize::MAX))
                .try_for_each(|(board, number)| f(number, board.ranks())),
            Origin::File(given) => given.read(&mut given.window.clone(), f).map(drop),
        }
    }

    /// The contents of a sheet of these boards.
    pub(crate) fn contents(&self) -> Contents {
        match &self.origin {
            Origin::Search(selection) => Contents::counted(selection, self.count),
            Origin::Numbered(numbered) => Contents::of_numbers(numbered),
            Origin::Random { seed, .. } => {
                self.told_apart(Contents::found(self.n, self.count, *seed))
            }
            Origin::File(given) => {
                let highest = given.highest.max(given.window.skip + self.count);
                let contents = Contents::new(self.n, self.count).numbered_to(highest);
                if given.filter.unchecked {
                    return contents.unchecked();
                }
                let contents = self.told_apart(contents);
                let orbits =
                    Class::ALL.map(|class| (given.tally[class as usize], class.orbit_size()));
                let is_whole = orbits.iter().map(|(orbits, _)| orbits).sum::<u64>() == self.count;
                if is_whole {
                    contents.of_orbits(&orbits)
                } else {
                    contents
                }
            }
        }
    }

    /// These contents, and whether all boards differ, if they are few.
    fn told_apart(&self, contents: Contents) -> Contents {
        if self.count > TOLD_APART {
            return contents;
        }
        let mut seen = HashSet::new();
        // A board that came before ends the walk with no failure.
        let walked = self.for_each_listed(|_, ranks| {
            if seen.insert(ranks.to_vec()) {
                Ok(())
            } else {
                Err(None)
            }
        });
        match walked {
            Ok(()) => contents.distinct(true),
            Err(None) => contents.distinct(false),
            // Whoever draws them meets it again.
            Err(Some::<Failure>(_)) => contents,
        }
    }

    /// Words about the boards on a sheet.
    pub(crate) fn describe(&self, layout: &Layout<'_>) -> CliResult<Description> {
        match &self.origin {
            Origin::Search(_) => Ok(Description::of(layout)),
            _ => Ok(Description::naming(layout, self.first()?)),
        }
    }

    /// The first of the boards, as many as are named.
    fn first(&self) -> CliResult<Vec<Solution>> {
        let mut first = Vec::new();
        // Enough of them end the walk with no failure.
        let stopped = self.for_each(|_, ranks| {
            first.extend(Solution::new(ranks).ok());
            (first.len() < NAMED_BOARDS).then_some(()).ok_or(None)
        });
        match stopped {
            Err(Some(failure)) => Err(failure),
            Ok(()) | Err(None) => Ok(first),
        }
    }
}

/// The reason why there is no board to draw.
pub(crate) fn why_none(boards: &Boards<'_>) -> CliResult<String> {
    Ok(match &boards.origin {
        Origin::File(given) => none_given(given)?,
        Origin::Search(selection) => selection.why_empty().to_string(),
        Origin::Numbered(numbered) => numbered.selection().why_empty().to_string(),
        Origin::Random { .. } => Selection::new(boards.n)?.why_empty().to_string(),
    })
}

/// The reason why a file has no board.
fn none_given(given: &BoardFile<'_>) -> CliResult<String> {
    let mut left = 0;
    given.read(&mut Window::ALL.clone(), |_, _| {
        left += 1;
        Ok::<(), Failure>(())
    })?;
    let name = &given.name;
    let conditions = conditions(given.filter.class, &given.filter.place);
    Ok(match left {
        0 if conditions.is_empty() => format!("{name} holds no board: give at least one"),
        0 => format!("no board of {name} {conditions}"),
        left => format!(
            "{name} holds only {}: skip fewer",
            plural(left, "such board")
        ),
    })
}

/// The end of a sentence about a board that is as boards must be.
fn conditions(class: Option<Class>, place: &[Square]) -> String {
    let squares: Vec<String> = place.iter().map(ToString::to_string).collect();
    let queens = match squares.as_slice() {
        [] => None,
        [one] => Some(format!("has a queen on {one}")),
        several => Some(format!("has queens on {}", listed(several))),
    };
    let class = class.map(|class| format!("is {class}"));
    class
        .into_iter()
        .chain(queens)
        .collect::<Vec<_>>()
        .join(" and ")
}
