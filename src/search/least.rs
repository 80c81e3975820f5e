//! The search for one solution of each orbit under a group: the least one.

use crate::search::allowed::Allowed;
use crate::search::enumerate::Search;
use crate::search::share::Share;
use crate::{Group, MAX_N, Square, Symmetry};

/// The least solutions under a group, in lexicographic order.
///
/// The solutions are searched for by their first rank r, the rank of the queen
/// on file a. A solution is not the least of its orbit if a symmetry of the
/// group brings a queen to file a below r; so the squares from which that
/// would happen are forbidden in the search, and most of what is not the least
/// is never found. What remains open is the case that a symmetry brings a queen
/// to rank r exactly: then the images are compared.
///
/// With a queen on a1 that is always so, because the mirror in the diagonal
/// leaves it there. These solutions are searched for by the rank of their second
/// queen too, and what would bring a queen to file b below it is forbidden.
#[derive(Clone, Debug)]
pub(crate) struct Least {
    stages: Stages,
    ties: Vec<Tie>,
    search: Option<Search>,
}

/// The parts of the search: one for each rank of the first queen, or of the
/// first two.
#[derive(Clone, Debug)]
struct Stages {
    n: usize,
    group: Group,
    /// The next part.
    first: u16,
    second: u16,
}

/// One part of the search.
struct Stage {
    allowed: Allowed,
    ties: Vec<Tie>,
}

/// A symmetry, and the square that it moves to the first queen's place.
#[derive(Clone, Copy, Debug)]
struct Tie {
    square: Square,
    symmetry: Symmetry,
}

impl Least {
    pub(crate) fn new(n: usize, group: Group) -> Least {
        Least {
            stages: Stages::new(n, group),
            ties: Vec::new(),
            search: None,
        }
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            while let Some(search) = &mut self.search
                && search.advance()
            {
                if is_least_among(&self.ties, search.ranks()) {
                    return true;
                }
            }
            if self.next_stage().is_none() {
                return false;
            }
        }
    }

    /// Passes over all solutions that come before those whose first two or more
    /// queens stand on `first`. To be called before any solution is asked for.
    ///
    /// # Panics
    /// If fewer than two queens are given, or as many as there are files.
    pub(crate) fn start_at(&mut self, first: &[u16]) {
        self.stages.start_at(first[0], first[1]);
        if let Some(search) = self.next_stage() {
            search.start_at(first);
        }
    }

    /// Searches a part of what is left; see [`Search::share`].
    pub(crate) fn share(&mut self, share: Share) {
        if self.search.is_none() {
            self.next_stage();
        }
        if let Some(search) = &mut self.search {
            search.share(share);
        }
    }

    pub(crate) fn subtree(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::subtree)
    }

    fn next_stage(&mut self) -> Option<&mut Search> {
        let stage = self.stages.next()?;
        self.ties = stage.ties;
        if let Some(search) = &mut self.search {
            search.restart(&stage.allowed);
        }
        Some(
            self.search
                .get_or_insert_with(|| Search::new(&stage.allowed)),
        )
    }

    /// The solution found last; empty before the first.
    pub(crate) fn ranks(&self) -> &[u16] {
        self.search.as_ref().map_or(&[], Search::ranks)
    }
}

impl Stages {
    fn new(n: usize, group: Group) -> Stages {
        Stages {
            n,
            group,
            first: 0,
            second: 0,
        }
    }

    /// Whether the next part is one for the first two ranks.
    fn by_second(&self) -> bool {
        self.first == 0 && self.n > 1 && self.group == Group::All
    }

    /// Goes to the part with solutions that begin like this.
    fn start_at(&mut self, first: u16, second: u16) {
        self.first = first;
        self.second = if self.by_second() { second } else { 0 };
    }

    fn next(&mut self) -> Option<Stage> {
        if usize::from(self.first) == self.n {
            return None;
        }
        let by_second = self.by_second();
        let stage = self.stage(by_second.then_some(self.second));
        self.second += 1;
        if !by_second || usize::from(self.second) == self.n {
            (self.first, self.second) = (self.first + 1, 0);
        }
        Some(stage)
    }

    fn stage(&self, second: Option<u16>) -> Stage {
        let mut allowed = Allowed::everywhere(self.n);
        let queen = Square {
            file: 0,
            rank: self.first,
        };
        allowed.place(queen);
        if let Some(rank) = second {
            allowed.place(Square { file: 1, rank });
        }
        let mut ties = Vec::new();
        for &symmetry in &self.group.elements()[1..] {
            let back = |file, rank| {
                symmetry
                    .inverse()
                    .apply_square(Square { file, rank }, self.n)
            };
            for rank in 0..self.first {
                allowed.forbid(back(0, rank));
            }
            let square = back(0, self.first);
            match second {
                // The image of the second queen cannot have its rank: they
                // would attack each other.
                Some(second) if square == queen => {
                    for rank in 0..second {
                        allowed.forbid(back(1, rank));
                    }
                }
                _ => ties.push(Tie { square, symmetry }),
            }
        }
        // A square that another symmetry forbids cannot tie.
        ties.retain(|tie| allowed.allows(tie.square));
        Stage { allowed, ties }
    }
}

fn is_least_among(ties: &[Tie], ranks: &[u16]) -> bool {
    ties.iter().all(|tie| {
        ranks[usize::from(tie.square.file)] != tie.square.rank
            || !image_is_less(tie.symmetry, ranks)
    })
}

/// Whether a symmetry moves a solution to a lesser one.
fn image_is_less(symmetry: Symmetry, ranks: &[u16]) -> bool {
    let mut image = [0; MAX_N];
    let image = &mut image[..ranks.len()];
    symmetry.apply(ranks, image);
    *image < *ranks
}

/// Whether a solution is the least of its images under a group, of those that
/// have their queens on allowed squares.
pub(crate) fn is_least(ranks: &[u16], group: Group, allowed: &Allowed) -> bool {
    let mut image = [0; MAX_N];
    let image = &mut image[..ranks.len()];
    group.elements()[1..].iter().all(|symmetry| {
        symmetry.apply(ranks, image);
        *image >= *ranks || !allowed.allows_all(image)
    })
}
