//! The boards of a job: opens, counts, describes, splits and iterates over them.

use std::borrow::Cow;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::Range;

use nqueens_puzzle::words::{group_digits, join, pluralize};
use nqueens_sheet::{
    ByNumber, Class, Contents, Count, Counts, Description, Layout, Limits, RandomSolutions,
    Selection, Solution, shard_bounds,
};

use crate::boards::from_file::BoardFile;
use crate::failure::{CliResult, Failure};
use crate::job::build::Job;
use crate::job::source::BoardSource;
use crate::message::note;
use crate::progress::with_spinner;

/// Maximum number of boards that a description lists individually. They are collected before it is
/// written.
pub(crate) const MAX_NAMED_BOARDS: usize = 12;

/// Boards whose size and number are known.
#[derive(Clone)]
pub(crate) struct Boards<'j> {
    threads: NonZeroUsize,
    pub(crate) n: usize,
    /// Number of boards, or of orbits if whole orbits are shown.
    pub(crate) count: u64,
    /// True if whole orbits are shown, grouped by class.
    shows_orbits: bool,
    /// True if there are more boards than `count`, which stopped at the limit.
    pub(crate) has_more: bool,
    /// Number of boards in all parts.
    pub(crate) total: u64,
    /// Positions of the drawn boards, counted from 0 in drawing order.
    drawn: Range<u64>,
    origin: Origin<'j>,
}

/// The source of boards.
#[derive(Clone)]
enum Origin<'j> {
    Search(Selection),
    Numbered(Cow<'j, ByNumber>),
    /// A randomised search: its seed, and the range of its solutions to take, counted from 0.
    Random {
        seed: u64,
        range: Range<u64>,
    },
    File(BoardFile<'j>),
}

/// Opens and counts the boards. A file of boards is checked completely, so that nothing is drawn if
/// it has an error.
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
            let range = 0..count;
            (*n, count, Origin::Random { seed, range })
        }
        BoardSource::FromFile {
            path,
            options,
            filter,
        } => {
            let (file, n, count) = BoardFile::open(path, *options, filter, job.quiet)?;
            (n, count, Origin::File(file))
        }
    };
    let boards = Boards {
        threads: job.threads,
        n,
        count,
        shows_orbits: job.shows_orbits(),
        has_more: more,
        total: count,
        drawn: 0..count,
        origin,
    };
    if let Some(skipped) = boards.skipped_by_search().filter(|_| !job.quiet) {
        note(&format!(
            "the search has to pass {} first, because n = {n} is above {}; this may take minutes or more",
            pluralize(skipped, "solution"),
            ByNumber::MAX_N
        ));
    }
    match job.shard {
        Some((index, parts)) => {
            let (start, end) = shard_bounds(boards.total, index, parts)?;
            Ok(boards.sublist(start, end - start))
        }
        None => Ok(boards),
    }
}

/// Counts the solutions of a selection up to the limit. Returns the number, and true if there are
/// more.
fn count(job: &Job, selection: &Selection) -> CliResult<(u64, bool)> {
    // The start of a part depends on the total number.
    let limits = match job.shard {
        Some(_) => Limits::NONE,
        None => job.limits,
    };
    let message = format!("counting the solutions for n = {}", selection.n());
    let quiet = job.quiet || !selection.is_counted_by_search();
    match with_spinner(message, quiet, || limits.count(selection))? {
        Count::Exactly(count) => Ok((count, false)),
        Count::MoreThan(count) => Ok((count.saturating_add(1), true)),
    }
}

/// Maximum number of boards that are checked for duplicates, which the title mentions.
const MAX_DEDUPLICATED: u64 = 1_000;

/// Number of solutions that a search finds in a few seconds on any board.
const FAST_SEARCH_LIMIT: u64 = 20_000;

impl<'j> Boards<'j> {
    /// Returns the number of solutions that the search has to pass without a table, if it is large.
    fn skipped_by_search(&self) -> Option<u64> {
        let skipped = match &self.origin {
            Origin::Search(selection) => selection.skip_count(),
            Origin::Numbered(numbered) => numbered.numbers().last().saturating_sub(1),
            Origin::Random { .. } | Origin::File(_) => 0,
        };
        (self.n > ByNumber::MAX_N && skipped > FAST_SEARCH_LIMIT).then_some(skipped)
    }

    /// Returns the line of a dry run about the number of boards.
    pub(crate) fn summary(&self, boards: u64) -> String {
        let (n, count) = (self.n, group_digits(self.count));
        if self.shows_orbits {
            format!(
                "boards: {} of n = {n} in {}\n",
                group_digits(boards),
                pluralize(self.count, "orbit")
            )
        } else {
            format!("boards: {count} of n = {n}\n")
        }
    }

    /// Returns the selection, if the boards are one.
    pub(crate) fn selection(&self) -> Option<&Selection> {
        match &self.origin {
            Origin::Search(selection) => Some(selection),
            _ => None,
        }
    }

    /// Returns `count` of the drawn boards, without the first `start`.
    pub(crate) fn slice(&self, start: u64, count: u64) -> Boards<'j> {
        if self.shows_orbits {
            Boards {
                count,
                drawn: start..start + count,
                ..self.clone()
            }
        } else {
            self.sublist(start, count)
        }
    }

    /// Returns `count` boards of the list, without the first `start`.
    pub(crate) fn sublist(&self, start: u64, count: u64) -> Boards<'j> {
        let mut cut = Boards {
            count,
            drawn: 0..count,
            ..self.clone()
        };
        match &mut cut.origin {
            Origin::Search(selection) => {
                *selection = selection.clone().skip(start).take(count);
            }
            Origin::File(file) => *file = file.part(start, count),
            Origin::Numbered(numbered) => *numbered = Cow::Owned(numbered.part(start, count)),
            Origin::Random { range, .. } => {
                let start = range.start + start;
                *range = start..start + count;
            }
        }
        cut
    }

    /// Returns the number of drawn boards, or an upper bound if whole orbits are shown.
    fn max_drawn(&self) -> u64 {
        let selection = self.selection();
        let class = selection.and_then(Selection::only_class);
        let tabulated = selection.filter(|selection| !selection.is_counted_by_search());
        match tabulated.and_then(|_| Counts::published(self.n)) {
            _ if !self.shows_orbits => self.count,
            Some(counts) if class.is_none() && counts.fundamental() == self.count => counts.total(),
            _ => {
                let size = class.map_or(8, Class::orbit_size);
                self.count.saturating_mul(size.into())
            }
        }
    }

    /// Returns the number of drawn boards: an upper bound, or a lower bound if it is not known.
    pub(crate) fn drawn_count(&self) -> Count {
        if self.has_more {
            Count::MoreThan(self.count - 1)
        } else {
            Count::Exactly(self.max_drawn())
        }
    }

    /// Calls `f` with the number of each board, counted from 1 in the whole list, and its ranks: in the
    /// order of the list, or with the largest orbits first if whole orbits are shown.
    pub(crate) fn for_each<E: From<Failure>>(
        &self,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        if !self.shows_orbits {
            return self.for_each_listed(f);
        }
        let mut index = 0;
        for class in Class::ALL {
            self.for_each_listed(|number, ranks| {
                if Class::from_ranks(ranks) != class {
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
            Origin::Random { seed, range } => RandomSolutions::new(self.n, *seed)
                .map_err(Failure::from)?
                .zip(1..=range.end)
                .skip(usize::try_from(range.start).unwrap_or(usize::MAX))
                .try_for_each(|(board, number)| f(number, board.ranks())),
            Origin::File(file) => file
                .boards()
                .try_for_each(|(number, ranks)| f(number, ranks)),
        }
    }

    /// Returns the contents of a sheet of these boards.
    pub(crate) fn contents(&self) -> Contents {
        match &self.origin {
            Origin::Search(selection) => Contents::from_counted(selection, self.count),
            Origin::Numbered(numbered) => Contents::from_numbers(numbered),
            Origin::Random { seed, .. } => {
                self.check_distinct(Contents::random(self.n, self.count, *seed))
            }
            Origin::File(file) => {
                let highest = file.boards().next_back().map_or(0, |(number, _)| number);
                let contents = Contents::new(self.n, self.count).with_highest_number(highest);
                if file.filter.unchecked {
                    return contents.unchecked();
                }
                let contents = self.check_distinct(contents);
                if self.count < self.total {
                    return contents;
                }
                let mut orbits = Class::ALL.map(|class| (0, class.orbit_size()));
                for (_, ranks) in file.boards() {
                    orbits[Class::from_ranks(ranks) as usize].0 += 1;
                }
                contents.with_orbits(&orbits)
            }
        }
    }

    /// Adds to the contents whether all boards are distinct, unless there are too many.
    fn check_distinct(&self, contents: Contents) -> Contents {
        if self.count > MAX_DEDUPLICATED {
            return contents;
        }
        let mut seen = HashSet::new();
        // `Err(None)` means a duplicate.
        let outcome = self.for_each_listed(|_, ranks| {
            if seen.insert(ranks.to_vec()) {
                Ok(())
            } else {
                Err(None)
            }
        });
        match outcome {
            Ok(()) => contents.distinct(true),
            Err(None) => contents.distinct(false),
            // Drawing the boards will report this failure.
            Err(Some::<Failure>(_)) => contents,
        }
    }

    /// Returns the description of a sheet of these boards.
    pub(crate) fn describe(&self, layout: &Layout<'_>) -> CliResult<Description> {
        match &self.origin {
            Origin::Search(_) => Ok(Description::from_layout(layout)),
            _ => Ok(Description::with_solutions(layout, self.first()?)),
        }
    }

    /// Returns the first boards, up to [`MAX_NAMED_BOARDS`].
    fn first(&self) -> CliResult<Vec<Solution>> {
        let mut first = Vec::new();
        // `Err(None)` means that there are enough boards.
        let stopped = self.for_each(|_, ranks| {
            first.extend(Solution::new(ranks).ok());
            (first.len() < MAX_NAMED_BOARDS).then_some(()).ok_or(None)
        });
        match stopped {
            Err(Some(failure)) => Err(failure),
            Ok(()) | Err(None) => Ok(first),
        }
    }
}

/// Explains why there are no boards to draw.
pub(crate) fn explain_empty(boards: &Boards<'_>) -> CliResult<String> {
    Ok(match &boards.origin {
        Origin::File(file) => explain_empty_file(file),
        Origin::Search(selection) => selection.explain_empty().to_string(),
        Origin::Numbered(numbered) => numbered.selection().explain_empty().to_string(),
        Origin::Random { .. } => Selection::new(boards.n)?.explain_empty().to_string(),
    })
}

/// Explains why no board of a file is drawn.
fn explain_empty_file(file: &BoardFile<'_>) -> String {
    let name = &file.name;
    let options = [
        ("--class", file.filter.class.is_some()),
        ("--place", !file.filter.place.is_empty()),
    ];
    let options = options.into_iter().filter(|(_, is_given)| *is_given);
    match file.matching {
        0 => format!(
            "no board of {name} fits {}: choose other conditions",
            join(options.map(|(name, _)| name), " and ")
        ),
        matching => format!(
            "{name} contains only {}: skip fewer",
            pluralize(matching, "such board")
        ),
    }
}
