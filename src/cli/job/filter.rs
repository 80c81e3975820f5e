//! What remains of boards that are given.

use nqueens_sheet::notation::Board;
use nqueens_sheet::{Class, Group, Numbers, Square};

use crate::cli::args::solutions::SolutionArgs;
use crate::cli::failure::{Failure, Outcome};

/// What remains of given boards.
#[derive(Debug)]
pub(crate) struct Filter {
    n: Option<usize>,
    /// Whether boards may be no solutions.
    pub(crate) unchecked: bool,
    /// Of boards that it makes the same, the first is kept.
    pub(crate) group: Group,
    /// Whether each board stands for its whole orbit, and so for the least of it.
    pub(crate) whole_orbits: bool,
    pub(crate) class: Option<Class>,
    pub(crate) place: Vec<Square>,
    pub(crate) skip: u64,
    pub(crate) take: u64,
    /// Those with these numbers alone, if not all.
    pub(crate) numbers: Option<Numbers>,
}

impl Filter {
    pub(super) fn new(args: &SolutionArgs, group: Group, whole_orbits: bool) -> Filter {
        Filter {
            n: args.n().map(|sizes| sizes.first),
            unchecked: args.unchecked,
            group,
            whole_orbits,
            class: args.class,
            place: args.place.clone(),
            skip: args.skip.unwrap_or(0),
            take: args.take.unwrap_or(u64::MAX),
            numbers: args.boards.clone(),
        }
    }

    /// The size of the boards, if that is the size that was asked for.
    pub(crate) fn size(&self, n: Option<usize>, name: &str) -> Outcome<Option<usize>> {
        match (self.n, n) {
            (Some(wanted), Some(n)) if wanted != n => Err(Failure::Usage(format!(
                "{name} holds boards of {n} x {n}, not of --n {wanted}: leave --n out or correct it"
            ))),
            _ => Ok(n),
        }
    }

    /// Whether boards may be left out between others.
    pub(crate) fn is_narrow(&self) -> bool {
        self.group != Group::Identity
            || self.class.is_some()
            || !self.place.is_empty()
            || self.numbers.is_some()
    }

    /// Whether a board is of the class, and has queens where they are to be.
    pub(crate) fn keeps(&self, board: &Board<'_>) -> bool {
        let stands =
            |square: &Square| board.ranks().get(usize::from(square.file)) == Some(&square.rank);
        self.class
            .is_none_or(|class| Class::of(board.ranks()) == class)
            && self.place.iter().all(stands)
    }
}
