//! The boards of a job: found by searching, or read from a file.

use std::fs::File;
use std::io::{self, BufReader, Seek};
use std::num::NonZeroUsize;
use std::path::Path;
use std::rc::Rc;

use nqueens_sheet::notation::{Board, ReadError, read_boards};
use nqueens_sheet::{
    Class, Contents, Count, Counts, Description, Layout, Order, RandomSolutions, Sample, Selection,
    Solution, Square, grouped,
};

use super::estimate::MAX_BOARDS;
use super::failure::{Failure, Outcome};
use super::file::why_unread;
use super::job::{Filter, Job, Source};
use super::progress::Spinner;

/// Boards whose size and number are known.
#[derive(Clone)]
pub(crate) struct Boards<'j> {
    threads: NonZeroUsize,
    pub(crate) n: usize,
    /// How many, or how many orbits where these are shown whole.
    pub(crate) count: u64,
    /// Whether orbits are shown whole.
    by_class: bool,
    /// Whether there are more than that, and nobody asked to count them.
    pub(crate) more: bool,
    /// How many there are in all parts.
    pub(crate) whole: u64,
    /// How many of a sample or of random boards come before.
    before: u64,
    origin: Origin<'j>,
}

#[derive(Clone)]
enum Origin<'j> {
    Search(Selection),
    Sample(&'j Sample),
    Random(u64),
    Given {
        file: Rc<File>,
        chars: Option<(char, char)>,
        filter: &'j Filter,
        window: Window,
        name: String,
    },
}

impl<'j> Boards<'j> {
    /// Counts the boards. Those that are given are read and checked to the
    /// end, so that nothing is drawn of a file with a mistake in it.
    pub(crate) fn open(job: &'j Job, source: &'j Source) -> Outcome<Boards<'j>> {
        let (n, count, origin) = match source {
            Source::Search(selection) => {
                let count = count(job, source, selection)?;
                (selection.n(), count, Origin::Search(selection.clone()))
            }
            Source::Sample(sample, _) => {
                let n = sample.selection().n();
                (n, sample.count(), Origin::Sample(sample))
            }
            Source::Random { n, count, seed } => {
                let count = if matches!(n, 2 | 3) { 0 } else { *count };
                (*n, count, Origin::Random(*seed))
            }
            Source::Given {
                path,
                chars,
                filter,
            } => given(path, *chars, filter)?,
        };
        let boards = Boards {
            threads: job.threads,
            n,
            count,
            by_class: job.shows_orbits(),
            more: count > MAX_BOARDS && bound(job, source).is_some(),
            whole: count,
            before: 0,
            origin,
        };
        match job.shard {
            Some((index, parts)) => boards.part(index, parts),
            None => Ok(boards),
        }
    }

    /// Only the part `index`, from 1, of `parts`.
    fn part(self, index: u64, parts: u64) -> Outcome<Boards<'j>> {
        let (start, end) = nqueens_sheet::shard(self.whole, index, parts)?;
        Ok(self.cut(start, end - start))
    }

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

    /// What a sheet of these boards is to hold.
    pub(crate) fn contents(&self) -> Contents {
        match &self.origin {
            Origin::Search(selection) => Contents::counted(selection, self.count),
            Origin::Sample(sample) => {
                let listed = sample.selection().count().exact().unwrap_or(self.count);
                Contents::new(self.n, self.count).numbered_to(listed)
            }
            Origin::Random(_) => Contents::new(self.n, self.count),
            Origin::Given { window, .. } => {
                Contents::new(self.n, self.count).numbered_to(window.skip + self.count)
            }
        }
    }

    /// Only `count` boards, after so many.
    pub(crate) fn cut(&self, start: u64, count: u64) -> Boards<'j> {
        let mut cut = Boards {
            count,
            origin: self.origin.clone(),
            ..*self
        };
        match &mut cut.origin {
            Origin::Search(selection) => {
                *selection = selection.clone().skip(start).take(count);
            }
            Origin::Given { window, .. } => {
                window.skip += start;
                window.take = count;
            }
            Origin::Sample(_) | Origin::Random(_) => cut.before += start,
        }
        cut
    }

    /// How many boards are drawn: at most so many, where orbits are shown whole
    /// whose sizes nobody looked up.
    pub(crate) fn most(&self) -> u64 {
        let Some(selection) = self.selection().filter(|_| self.by_class) else {
            return self.count;
        };
        if let Some(class) = selection.only_class() {
            return self.count.saturating_mul(class.orbit_size().into());
        }
        let counts = Counts::published(self.n).filter(|_| selection.placed().is_empty());
        match counts {
            Some(counts) if counts.fundamental() == self.count => counts.total(),
            _ => self.count.saturating_mul(8),
        }
    }

    /// How many boards there are, in words.
    pub(crate) fn number(&self) -> String {
        if self.more {
            format!("more than {}", grouped(MAX_BOARDS))
        } else {
            grouped(self.most())
        }
    }

    /// Calls `f` with each board and its number, from 1, in the whole list.
    pub(crate) fn for_each<E: From<Failure>>(
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
            Origin::Sample(sample) => {
                let wanted = self.before..self.before + self.count;
                let mut index = 0;
                sample.for_each(|number, ranks| {
                    index += 1;
                    match wanted.contains(&(index - 1)) {
                        true => f(number, ranks),
                        false => Ok(()),
                    }
                })
            }
            Origin::Random(seed) => RandomSolutions::new(self.n, *seed)
                .map_err(Failure::from)?
                .zip(1..=self.before + self.count)
                .skip(usize::try_from(self.before).unwrap_or(usize::MAX))
                .try_for_each(|(board, number)| f(number, board.ranks())),
            Origin::Given {
                file,
                chars,
                filter,
                window,
                name,
            } => {
                let each = |board: Board<'_>| f(board.number(), board.ranks());
                read(file, *chars, filter, *window, name, each).map(drop)
            }
        }
    }

    /// Words about the boards on a sheet.
    pub(crate) fn describe(&self, layout: &Layout<'_>) -> Outcome<Description> {
        match &self.origin {
            Origin::Search(selection) => Ok(Description::of(selection, layout)),
            _ => Ok(Description::of_boards(layout, self.order(), self.first()?)),
        }
    }

    /// The order of the boards.
    pub(crate) fn order(&self) -> Order {
        match &self.origin {
            Origin::Search(_) => Order::Lexicographic,
            Origin::Sample(_) => Order::Sampled,
            Origin::Random(_) => Order::Found,
            Origin::Given { .. } => Order::Given,
        }
    }

    /// The first dozen of the boards.
    fn first(&self) -> Outcome<Vec<Solution>> {
        let mut first = Vec::new();
        let stopped = self.for_each(|_, ranks| {
            first.extend(Solution::new(ranks).ok());
            if first.len() == 12 {
                Err(Stop::Enough)
            } else {
                Ok(())
            }
        });
        match stopped {
            Ok(()) | Err(Stop::Enough) => Ok(first),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }

    /// Why there is no board to draw.
    pub(crate) fn why_none(&self) -> Outcome<String> {
        let n = self.n;
        Ok(match &self.origin {
            Origin::Given {
                file,
                chars,
                filter,
                name,
                ..
            } => {
                let mut left = 0;
                read(file, *chars, filter, Window::ALL, name, |_| {
                    left += 1;
                    Ok::<(), Failure>(())
                })?;
                let conditions = conditions(filter.class, &filter.place);
                match left {
                    0 if conditions.is_empty() => {
                        format!("{name} holds no board: give at least one")
                    }
                    0 => format!("no board of {name} {conditions}"),
                    left => format!(
                        "{name} holds only {}: skip fewer",
                        plural(left, "such board")
                    ),
                }
            }
            _ if n == 2 || n == 3 => {
                format!(
                    "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
                )
            }
            Origin::Search(selection) => none_found(selection),
            Origin::Sample(sample) => none_found(sample.selection()),
            Origin::Random(_) => format!("there is no solution for n = {n}"),
        })
    }
}

/// Why a selection has no solution.
fn none_found(selection: &Selection) -> String {
    let n = selection.n();
    let skipped = selection.clone().uncut().take(selection.skip_count());
    match skipped.count().exact().unwrap_or(0) {
        0 => {
            let conditions = conditions(selection.only_class(), selection.placed());
            format!("no solution for n = {n} {conditions}: ask for another one")
        }
        there => format!(
            "the selection has only {} for n = {n}: skip fewer",
            plural(there, "solution")
        ),
    }
}

fn plural(number: u64, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {word}{s}", grouped(number))
}

/// What boards must be: the end of a sentence about one.
fn conditions(class: Option<Class>, place: &[Square]) -> String {
    let squares: Vec<String> = place.iter().map(ToString::to_string).collect();
    let squares = match squares.as_slice() {
        [] => None,
        [one] => Some(format!("has a queen on {one}")),
        [most @ .., last] => Some(format!("has queens on {} and {last}", most.join(", "))),
    };
    let class = class.map(|class| format!("is {class}"));
    let both: Vec<String> = class.into_iter().chain(squares).collect();
    both.join(" and ")
}

/// How many solutions are counted one by one: above the guard's limit it will
/// stop the job anyway.
fn bound(job: &Job, source: &Source) -> Option<u64> {
    match source {
        Source::Search(selection) => {
            let most = selection.take_count().unwrap_or(u64::MAX);
            let one_by_one = !selection.placed().is_empty() && job.shard.is_none();
            (one_by_one && !job.huge && most > MAX_BOARDS).then_some(MAX_BOARDS + 1)
        }
        _ => None,
    }
}

/// How many solutions a selection has, or [`bound`].
fn count(job: &Job, source: &Source, selection: &Selection) -> Outcome<u64> {
    let counted = match bound(job, source) {
        Some(bound) => selection.clone().take(bound),
        None => selection.clone(),
    };
    let message = format!("counting the solutions for n = {}", selection.n());
    let quiet = job.quiet || selection.placed().is_empty();
    match Spinner::during(message, quiet, || counted.count()) {
        Count::Exactly(count) => Ok(count),
        Count::MoreThan(bound) => Err(uncounted(selection, bound)),
    }
}

fn uncounted(selection: &Selection, bound: u64) -> Failure {
    Failure::Failed(format!(
        "n = {} has more than {} solutions, and nobody knows how many: draw some of them with --take K",
        selection.n(),
        grouped(bound)
    ))
}

/// The size, the number and the place of boards that are given.
fn given<'j>(
    path: &Path,
    chars: Option<(char, char)>,
    filter: &'j Filter,
) -> Outcome<(usize, u64, Origin<'j>)> {
    let stdin = path.as_os_str() == "-";
    let name = if stdin {
        String::from("standard input")
    } else {
        path.display().to_string()
    };
    let fail =
        |error: io::Error| Failure::Failed(format!("cannot read {name}: {}", why_unread(&error)));
    let file = if stdin {
        spool(&mut io::stdin().lock()).map_err(fail)?
    } else {
        let mut file = File::open(path).map_err(fail)?;
        let kind = file.metadata().map_err(fail)?;
        if kind.is_dir() {
            return Err(fail(io::Error::other("it is a folder, name a file")));
        }
        // A pipe can be read only once.
        if kind.is_file() {
            file
        } else {
            spool(&mut file).map_err(fail)?
        }
    };
    let window = Window {
        skip: filter.skip,
        take: filter.take,
    };
    let mut count = 0;
    let n = read(&file, chars, filter, window, &name, |_| {
        count += 1;
        Ok::<(), Failure>(())
    })?;
    let n =
        n.ok_or_else(|| Failure::Failed(format!("{name} holds no board: give at least one")))?;
    let origin = Origin::Given {
        file: Rc::new(file),
        chars,
        filter,
        window,
        name,
    };
    Ok((n, count, origin))
}

fn spool(input: &mut impl io::Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(input, &mut file)?;
    Ok(file)
}

/// The boards of a list that are drawn.
#[derive(Clone, Copy)]
struct Window {
    skip: u64,
    take: u64,
}

impl Window {
    const ALL: Window = Window {
        skip: 0,
        take: u64::MAX,
    };

    /// Whether the next board is one of them.
    fn lets_in(&mut self) -> bool {
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let inside = self.take > 0;
        self.take -= u64::from(inside);
        inside
    }
}

/// What ends a look at the first boards.
enum Stop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

/// What ends a reading: the text, or the one who takes the boards.
enum End<E> {
    Text(ReadError),
    Taker(E),
}

impl<E> From<ReadError> for End<E> {
    fn from(error: ReadError) -> End<E> {
        End::Text(error)
    }
}

/// Reads the file from its start; the size of its boards.
fn read<E: From<Failure>>(
    mut file: &File,
    chars: Option<(char, char)>,
    filter: &Filter,
    mut window: Window,
    name: &str,
    mut f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Option<usize>, E> {
    let failed = |error: &dyn std::fmt::Display| Failure::Failed(format!("{name}: {error}"));
    file.rewind().map_err(|error| failed(&error))?;
    let input = BufReader::with_capacity(1 << 16, file);
    let summary = read_boards(input, chars, |board| {
        if filter.keeps(&board) && window.lets_in() {
            f(board).map_err(End::Taker)
        } else {
            Ok(())
        }
    });
    match summary {
        Ok(summary) => Ok(filter.size(summary.n, name)?),
        Err(End::Text(error)) => Err(failed(&error).into()),
        Err(End::Taker(error)) => Err(error),
    }
}

impl Filter {
    /// The size of the boards, if that is the size that was asked for.
    fn size(&self, n: Option<usize>, name: &str) -> Outcome<Option<usize>> {
        match (self.n, n) {
            (Some(wanted), Some(n)) if wanted != n => Err(Failure::Usage(format!(
                "{name} holds boards of {n} x {n}, not of --n {wanted}: leave --n out or correct it"
            ))),
            _ => Ok(n),
        }
    }

    fn keeps(&self, board: &Board<'_>) -> bool {
        let stands =
            |square: &Square| board.ranks().get(usize::from(square.file)) == Some(&square.rank);
        self.class
            .is_none_or(|class| Class::of(board.ranks()) == class)
            && self.place.iter().all(stands)
    }
}
