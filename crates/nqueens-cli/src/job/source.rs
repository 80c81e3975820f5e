//! The boards of a job: searched for, or read from a file and filtered.

use std::path::PathBuf;

use nqueens_puzzle::words::group_digits;
use nqueens_sheet::notation::ReadOptions;
use nqueens_sheet::{
    ByNumber, Class, Count, ErrorKind, Group, Limits, MAX_N, Numbers, Selection, Square,
};

use crate::args::flags::ParsedFlags;
use crate::args::sheet::{DrawArgs, SolutionArgs};
use crate::args::values::cannot_draw;
use crate::failure::{CliResult, Failure, Report, too_large, usage_failure};
use crate::progress::with_spinner;

/// Boards of one size.
#[derive(Debug)]
pub(crate) enum BoardSource {
    /// Found by searching.
    Search(Selection),
    /// Solutions with certain numbers in the list. For a random sample, also the requested size, which
    /// may exceed the number of solutions.
    Numbered(ByNumber, Option<u64>),
    /// Found by a randomised search.
    Random { n: usize, count: u64, seed: u64 },
    /// Read from a file or standard input.
    FromFile {
        path: PathBuf,
        options: ReadOptions,
        filter: BoardFilter,
    },
}

/// Options that select boards, or arrange them, of one size only.
const FOR_ONE_SIZE: [&str; 10] = [
    "place", "skip", "take", "boards", "sample", "random", "shard", "from", "group_by", "rows",
];

/// Returns one source for each board size.
pub(super) fn board_sources(
    args: &DrawArgs,
    flags: &ParsedFlags,
    group: Group,
    quiet: bool,
) -> CliResult<Vec<BoardSource>> {
    let Some(sizes) = args.solutions.n().filter(|sizes| sizes.is_range()) else {
        return Ok(vec![source(args, group, quiet)?]);
    };
    let problem = "needs a single board size: leave it out, or choose one size";
    flags.refuse(&FOR_ONE_SIZE, problem)?;
    let selections = sizes
        .to_range()
        .map(|n| match selection(&args.solutions, n, group) {
            Ok(selection) => Ok(BoardSource::Search(selection)),
            Err(_) if n > MAX_N => Err(Failure::from(cannot_draw(n))),
            Err(failure) => Err(failure),
        });
    selections.collect()
}

fn source(args: &DrawArgs, group: Group, quiet: bool) -> CliResult<BoardSource> {
    let solutions = &args.solutions;
    let Some(path) = &solutions.from else {
        return searched_source(solutions, args.run.limits(), group, quiet);
    };
    Ok(BoardSource::FromFile {
        path: path.clone(),
        options: ReadOptions {
            n: None,
            chars: args.output.chars,
            base: solutions.base,
        },
        filter: BoardFilter {
            n: solutions.n().map(|sizes| sizes.first),
            unchecked: solutions.unchecked,
            group,
            whole_orbits: args.sheet.group_by.is_some(),
            class: solutions.class,
            place: solutions.place.clone(),
            skip: solutions.skip.unwrap_or(0),
            take: solutions.take.unwrap_or(u64::MAX),
            numbers: solutions.boards.clone(),
        },
    })
}

fn searched_source(
    args: &SolutionArgs,
    limits: Limits,
    group: Group,
    quiet: bool,
) -> CliResult<BoardSource> {
    let n = args.n().map_or(8, |sizes| sizes.first);
    let seed = args.seed.unwrap_or(0);
    if let Some(count) = args.random {
        // Sizes without solutions are refused when the boards are drawn.
        return Ok(BoardSource::Random { n, count, seed });
    }
    if n > MAX_N {
        return Err(Failure::from(cannot_draw(n)));
    }
    let selection = selection(args, n, group)?;
    if let Some(numbers) = &args.boards {
        return numbered_source(selection, numbers, quiet);
    }
    match args.sample {
        Some(size) => {
            check_sample_size(&selection, size, limits)?;
            let drawn = with_spinner(format!("sampling n = {n}"), quiet, || {
                ByNumber::sample(selection, size, seed)
            });
            let sample = drawn.map_err(|_| {
                usage_failure(
                    "--sample supports n up to 17: choose a smaller n, or use --random, whose solutions are not \
                     equally likely",
                )
            })?;
            Ok(BoardSource::Numbered(sample, Some(size)))
        }
        None => Ok(BoardSource::Search(selection)),
    }
}

/// Returns the boards with these numbers. If there are no boards at all, returns the search, which
/// has a better error message.
fn numbered_source(selection: Selection, numbers: &Numbers, quiet: bool) -> CliResult<BoardSource> {
    let message = format!("counting the solutions for n = {}", selection.n());
    let found = with_spinner(message, quiet || !selection.is_counted_by_search(), || {
        ByNumber::new(selection.clone(), numbers.clone())
    });
    match found {
        Ok(found) => Ok(BoardSource::Numbered(found, None)),
        // The range of an empty list.
        Err(error) if error.range == Some((1, 0)) => Ok(BoardSource::Search(selection)),
        Err(error) if error.kind == ErrorKind::OutOfRange => {
            Err(usage_failure(Report::from(error).about(&["--boards"])))
        }
        Err(error) => Err(error.into()),
    }
}

/// Refuses a sample beyond the limits, before it is drawn.
fn check_sample_size(selection: &Selection, size: u64, limits: Limits) -> CliResult {
    if size <= limits.boards {
        return Ok(());
    }
    let count = limits.count(&selection.clone().take(size));
    match count.and_then(|count| limits.check(count)) {
        Ok(()) => Ok(()),
        Err(_) => {
            let message = format!(
                "--sample {size} is more than {} boards: choose fewer, or allow it with --huge",
                group_digits(limits.boards)
            );
            Err(too_large(message, Count::Exactly(size)))
        }
    }
}

fn selection(args: &SolutionArgs, n: usize, group: Group) -> CliResult<Selection> {
    let mut selection = Selection::new(n)?.up_to(group).place(&args.place)?;
    if let Some(class) = args.class {
        selection = selection.class(class);
    }
    if args.toroidal {
        selection = selection.toroidal();
    }
    selection = selection.skip(args.skip.unwrap_or(0));
    Ok(match args.take {
        Some(take) => selection.take(take),
        None => selection,
    })
}

/// The conditions on boards from a file.
#[derive(Debug)]
pub(crate) struct BoardFilter {
    n: Option<usize>,
    /// True if queens may attack each other.
    pub(crate) unchecked: bool,
    /// The group under which images count as one board; the first one is kept.
    pub(crate) group: Group,
    /// True if each board represents its orbit, by the lexicographically smallest image.
    pub(crate) whole_orbits: bool,
    pub(crate) class: Option<Class>,
    pub(crate) place: Vec<Square>,
    pub(crate) skip: u64,
    pub(crate) take: u64,
    /// The numbers of the boards to keep, or `None` for all boards.
    pub(crate) numbers: Option<Numbers>,
}

impl BoardFilter {
    /// Compares the size of the boards with the requested size.
    pub(crate) fn check_size(&self, n: usize, name: &str) -> CliResult<()> {
        match self.n {
            Some(wanted) if wanted != n => Err(usage_failure(format!(
                "{name} has boards of {n} x {n}, but --n is {wanted}: leave --n out, or correct it"
            ))),
            _ => Ok(()),
        }
    }

    /// True if a board has the requested class and queens.
    pub(crate) fn matches(&self, ranks: &[u16]) -> bool {
        let has_queen = |square: &Square| ranks.get(usize::from(square.file)) == Some(&square.rank);
        self.class
            .is_none_or(|class| Class::from_ranks(ranks) == class)
            && self.place.iter().all(has_queen)
    }
}
