//! The search for one solution of each orbit under a group: the least one.

use crate::allowed::Allowed;
use crate::search::Search;
use crate::{Group, MAX_N, Square, Symmetry};

/// The least solutions under a group, in lexicographic order.
///
/// The solutions are searched for by their first rank r, the rank of the queen
/// on file a. A solution is not the least of its orbit if a symmetry of the
/// group brings a queen to file a below r; so the squares from which that
/// would happen are forbidden in the search, and most of what is not the least
/// is never found. What remains open is the case that a symmetry brings a queen
/// to rank r exactly: then the images are compared.
#[derive(Clone, Debug)]
pub(crate) struct Least {
    group: Group,
    n: usize,
    /// The first rank that is searched for next.
    next: u16,
    ties: Vec<Tie>,
    search: Option<Search>,
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
            group,
            n,
            next: 0,
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
                if self.ties.iter().all(|tie| tie.is_least(search.ranks())) {
                    return true;
                }
            }
            if usize::from(self.next) == self.n {
                return false;
            }
            self.start(self.next);
            self.next += 1;
        }
    }

    /// The solution found last; empty before the first.
    pub(crate) fn ranks(&self) -> &[u16] {
        self.search.as_ref().map_or(&[], Search::ranks)
    }

    fn start(&mut self, first: u16) {
        let mut allowed = Allowed::everywhere(self.n);
        let queen = Square {
            file: 0,
            rank: first,
        };
        allowed.place(queen);
        self.ties.clear();
        for &symmetry in &self.group.elements()[1..] {
            let back = symmetry.inverse();
            for rank in 0..first {
                allowed.forbid(back.apply_square(Square { file: 0, rank }, self.n));
            }
            let square = back.apply_square(queen, self.n);
            if allowed.allows(square) {
                self.ties.push(Tie { square, symmetry });
            }
        }
        // A square that a later symmetry forbids cannot tie any more.
        self.ties.retain(|tie| allowed.allows(tie.square));
        match &mut self.search {
            Some(search) => search.restart(&allowed),
            None => self.search = Some(Search::new(&allowed)),
        }
    }
}

impl Tie {
    fn is_least(&self, ranks: &[u16]) -> bool {
        ranks[usize::from(self.square.file)] != self.square.rank
            || !image_is_less(self.symmetry, ranks)
    }
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
