//! Which boards a job is about.

use std::path::PathBuf;

use nqueens_sheet::{Group, MAX_N, MAX_SOLUTION_N, Sample, Selection};

use super::super::args::{DrawArgs, Sizes};
use super::super::estimate;
use super::super::failure::{Failure, Outcome, usage};
use super::super::progress::Spinner;

/// Which boards.
#[derive(Debug)]
pub(crate) enum Source {
    /// Found by searching.
    Search(Selection),
    /// Drawn at random from those, as many as that if there are.
    Sample(Sample, u64),
    /// Found by a randomised search.
    Random { n: usize, count: u64, seed: u64 },
    /// Read from a file or standard input.
    Given {
        path: PathBuf,
        chars: Option<(char, char)>,
        filter: Filter,
    },
}

/// What remains of given boards.
#[derive(Debug)]
pub(crate) struct Filter {
    pub(crate) n: Option<usize>,
    pub(crate) class: Option<nqueens_sheet::Class>,
    pub(crate) place: Vec<nqueens_sheet::Square>,
    pub(crate) skip: u64,
    pub(crate) take: u64,
}

/// One source for each size.
pub(super) fn sources(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Vec<Source>> {
    let Some(Sizes { first, last }) = args.n.filter(|sizes| sizes.first < sizes.last) else {
        return Ok(vec![source(args, group, quiet)?]);
    };
    let alone = [
        ("--from", args.from.is_some()),
        ("--sample", args.sample.is_some()),
        ("--random", args.random.is_some()),
        ("--shard", args.shard.is_some()),
        ("--place", !args.place.is_empty()),
        ("--skip", args.skip.is_some()),
        ("--take", args.take.is_some()),
        ("--group-by", args.group_by.is_some()),
    ];
    if let Some((option, _)) = alone.into_iter().find(|(_, given)| *given) {
        return Err(Failure::Usage(format!(
            "{option} is about one size of board: leave it out, or choose one size instead of --n {first}..{last}"
        )));
    }
    let each = (first..=last).map(|n| match selection(args, n, group) {
        Ok(selection) => Ok(Source::Search(selection)),
        Err(_) if n > MAX_N => Err(too_large(n)),
        Err(failure) => Err(failure),
    });
    each.collect()
}

fn source(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Source> {
    let Some(path) = &args.from else {
        return searched(args, group, quiet);
    };
    if group != Group::Identity {
        let option = if args.fundamental {
            "--fundamental"
        } else {
            "--up-to"
        };
        return Err(Failure::Usage(format!(
            "{option} cannot reduce the boards of --from, since that takes the whole list: leave one of them out"
        )));
    }
    Ok(Source::Given {
        path: path.clone(),
        chars: args.chars,
        filter: Filter {
            n: args.n.map(|sizes| sizes.first),
            class: args.class,
            place: args.place.clone(),
            skip: args.skip.unwrap_or(0),
            take: args.take.unwrap_or(u64::MAX),
        },
    })
}

fn searched(args: &DrawArgs, group: Group, quiet: bool) -> Outcome<Source> {
    let n = args.n.map_or(8, |sizes| sizes.first);
    let seed = args.seed.unwrap_or(0);
    if let Some(count) = args.random {
        // A board too small to have a solution is told so when it is drawn.
        return Ok(Source::Random { n, count, seed });
    }
    if n > MAX_N {
        return Err(too_large(n));
    }
    let selection = selection(args, n, group)?;
    match args.sample {
        Some(size) => {
            estimate::guard_sample(&selection, size, args.huge)?;
            let drawn = Spinner::during(format!("sampling n = {n}"), quiet, || {
                Sample::new(selection, size, seed)
            });
            let sample = drawn.map_err(|_| no_sample(n))?;
            Ok(Source::Sample(sample, size))
        }
        None => Ok(Source::Search(selection)),
    }
}

fn too_large(n: usize) -> Failure {
    Failure::Usage(format!(
        "n = {n} is out of range: choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random"
    ))
}

fn no_sample(n: usize) -> Failure {
    Failure::Usage(format!(
        "--sample has no table to draw from for n = {n}: choose n up to 17, or --random, whose solutions are not \
         equally likely"
    ))
}

fn selection(args: &DrawArgs, n: usize, group: Group) -> Outcome<Selection> {
    let mut selection = Selection::new(n).map_err(usage)?.up_to(group);
    if let Some(class) = args.class {
        selection = selection.class(class);
    }
    if !args.place.is_empty() {
        selection = selection.place(&args.place).map_err(usage)?;
    }
    if let Some(skip) = args.skip {
        selection = selection.skip(skip);
    }
    if let Some(take) = args.take {
        selection = selection.take(take);
    }
    Ok(selection)
}
