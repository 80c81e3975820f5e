//! The boards that a job is about: searched for, or given and filtered.

use std::path::PathBuf;

use nqueens_puzzle::words::grouped;
use nqueens_sheet::notation::Board;
use nqueens_sheet::{
    ByNumber, Class, Group, Limits, MAX_N, Numbers, PuzzleError, Selection, Square,
};

use crate::cli::args::sheet::{DrawArgs, SolutionArgs};
use crate::cli::args::values::cannot_draw;
use crate::cli::failure::{CliResult, Failure, too_large, usage, usage_error};
use crate::cli::progress::spin;

/// Boards of one size.
#[derive(Debug)]
pub(crate) enum BoardSource {
    /// Found by searching.
    Search(Selection),
    /// Those with certain numbers in the list; of a random sample also the number that was
    /// asked for, which may be more than there are.
    Numbered(ByNumber, Option<u64>),
    /// Found by a randomised search.
    Random { n: usize, count: u64, seed: u64 },
    /// Read from a file or standard input.
    Given {
        path: PathBuf,
        chars: Option<(char, char)>,
        filter: Filter,
    },
}

/// One source for each size.
pub(super) fn sources(args: &DrawArgs, group: Group, quiet: bool) -> CliResult<Vec<BoardSource>> {
    let Some(sizes) = args.solutions.n().filter(|sizes| sizes.are_several()) else {
        return Ok(vec![source(args, group, quiet)?]);
    };
    let each = sizes
        .each()
        .map(|n| match selection(&args.solutions, n, group) {
            Ok(selection) => Ok(BoardSource::Search(selection)),
            Err(_) if n > MAX_N => Err(Failure::from(cannot_draw(n))),
            Err(failure) => Err(failure),
        });
    each.collect()
}

fn source(args: &DrawArgs, group: Group, quiet: bool) -> CliResult<BoardSource> {
    let solutions = &args.solutions;
    let Some(path) = &solutions.from else {
        return searched(solutions, args.run.limits(), group, quiet);
    };
    Ok(BoardSource::Given {
        path: path.clone(),
        chars: args.output.chars,
        filter: Filter {
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

fn searched(
    args: &SolutionArgs,
    limits: Limits,
    group: Group,
    quiet: bool,
) -> CliResult<BoardSource> {
    let n = args.n().map_or(8, |sizes| sizes.first);
    let seed = args.seed.unwrap_or(0);
    if let Some(count) = args.random {
        // A board too small to have a solution is told so when it is drawn.
        return Ok(BoardSource::Random { n, count, seed });
    }
    if n > MAX_N {
        return Err(Failure::from(cannot_draw(n)));
    }
    let selection = selection(args, n, group)?;
    if let Some(numbers) = &args.boards {
        return numbered(selection, numbers, quiet);
    }
    match args.sample {
        Some(size) => {
            guard_sample(&selection, size, limits)?;
            let drawn = spin(format!("sampling n = {n}"), quiet, || {
                ByNumber::sample(selection, size, seed)
            });
            let sample = drawn.map_err(|_| {
                usage(format!(
                    "--sample has no table to draw from for n = {n}: choose n up to 17, or --random, whose solutions \
                     are not equally likely"
                ))
            })?;
            Ok(BoardSource::Numbered(sample, Some(size)))
        }
        None => Ok(BoardSource::Search(selection)),
    }
}

/// The boards with these numbers. Where there is none at all, the search says
/// so better.
fn numbered(selection: Selection, numbers: &Numbers, quiet: bool) -> CliResult<BoardSource> {
    let message = format!("counting the solutions for n = {}", selection.n());
    let found = spin(message, quiet || !selection.is_counted_by_search(), || {
        ByNumber::new(selection.clone(), numbers.clone())
    });
    match found {
        Ok(found) => Ok(BoardSource::Numbered(found, None)),
        Err(PuzzleError::BoardNumber { count: 0, .. }) => Ok(BoardSource::Search(selection)),
        Err(error) => Err(error.into()),
    }
}

/// Refuses a sample beyond the limits, before it is drawn.
fn guard_sample(selection: &Selection, size: u64, limits: Limits) -> CliResult {
    if size <= limits.boards {
        return Ok(());
    }
    let there = limits.count(&selection.clone().take(size));
    match there.and_then(|there| limits.check(there, None)) {
        Ok(()) => Ok(()),
        Err(_) => {
            let message = format!(
                "--sample {size} asks for more than {} boards: ask for fewer, or insist with --huge",
                grouped(limits.boards)
            );
            Err(too_large(message, None))
        }
    }
}

fn selection(args: &SolutionArgs, n: usize, group: Group) -> CliResult<Selection> {
    let mut selection = Selection::new(n).map_err(usage_error)?.up_to(group);
    if let Some(class) = args.class {
        selection = selection.class(class);
    }
    if !args.place.is_empty() {
        selection = selection.place(&args.place).map_err(usage_error)?;
    }
    if args.toroidal {
        selection = selection.toroidal();
    }
    if args.no_three_in_line {
        selection = selection.no_three_in_line();
    }
    if let Some(skip) = args.skip {
        selection = selection.skip(skip);
    }
    if let Some(take) = args.take {
        selection = selection.take(take);
    }
    Ok(selection)
}

/// The conditions on boards that are given.
#[derive(Debug)]
pub(crate) struct Filter {
    n: Option<usize>,
    /// True if boards may be no solutions.
    pub(crate) unchecked: bool,
    /// The group whose images count as one board; the first of them is kept.
    pub(crate) group: Group,
    /// True if each board stands for its whole orbit, and so for the least of it.
    pub(crate) whole_orbits: bool,
    pub(crate) class: Option<Class>,
    pub(crate) place: Vec<Square>,
    pub(crate) skip: u64,
    pub(crate) take: u64,
    /// Those with these numbers alone, if not all.
    pub(crate) numbers: Option<Numbers>,
}

impl Filter {
    /// The size of the boards, if that is the size that was asked for.
    pub(crate) fn size(&self, n: Option<usize>, name: &str) -> CliResult<Option<usize>> {
        match (self.n, n) {
            (Some(wanted), Some(n)) if wanted != n => Err(usage(format!(
                "{name} holds boards of {n} x {n}, not of --n {wanted}: leave --n out or correct it"
            ))),
            _ => Ok(n),
        }
    }

    /// True if boards may be left out between others.
    pub(crate) fn is_narrow(&self) -> bool {
        self.group != Group::Identity
            || self.class.is_some()
            || !self.place.is_empty()
            || self.numbers.is_some()
    }

    /// True if a board is of the class, and has queens where they are to be.
    pub(crate) fn keeps(&self, board: &Board<'_>) -> bool {
        let stands =
            |square: &Square| board.ranks().get(usize::from(square.file)) == Some(&square.rank);
        self.class
            .is_none_or(|class| Class::of(board.ranks()) == class)
            && self.place.iter().all(stands)
    }
}
