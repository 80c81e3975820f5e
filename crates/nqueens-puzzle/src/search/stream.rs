//! The stream of solutions of a selection.

use crate::search::enumerate::{AllowedSquares, DepthFirstSearch};
use crate::search::orbits::{self, LeastSolutions};
use crate::search::seek::{SeekStart, SeekTable};
use crate::search::symmetric::SymmetricSearch;
use crate::{Class, Group, Selection};

/// The solutions of a selection before skipping and taking.
#[derive(Clone, Debug)]
pub(crate) struct SolutionStream {
    /// The number of solutions, if it is published.
    published: Option<u64>,
    source: StreamSource,
    filter: StreamFilter,
}

/// The search that leaves the least to the filter.
#[derive(Clone, Debug)]
enum StreamSource {
    Search(Box<DepthFirstSearch>),
    Least(Box<LeastSolutions>),
    Symmetric(Box<SymmetricSearch>),
}

/// Conditions that the search does not check.
#[derive(Clone, Debug)]
struct StreamFilter {
    class: Option<Class>,
    group: Group,
    allowed: AllowedSquares,
}

impl SolutionStream {
    pub(crate) fn new(selection: &Selection) -> SolutionStream {
        let mut allowed = AllowedSquares::everywhere(selection.n());
        for &square in selection.placed() {
            allowed.place(square);
        }
        let mut filter = StreamFilter {
            class: selection.only_class(),
            group: selection.group(),
            allowed,
        };
        let rotations = match selection.only_class() {
            Some(Class::Centrosymmetric) => Group::HalfTurn,
            Some(Class::DoublyCentrosymmetric | Class::Trivial) => Group::Rotation,
            Some(Class::Ordinary) | None => Group::Identity,
        };
        let toroidal = selection.is_toroidal();
        let source = match rotations {
            _ if toroidal || rotations != Group::Identity => StreamSource::Symmetric(Box::new(
                SymmetricSearch::new(&filter.allowed, rotations.elements(), toroidal),
            )),
            // Pruning is correct only if all images of a solution are in the list.
            _ if selection.placed().is_empty() && selection.group() != Group::Identity => {
                filter.group = Group::Identity;
                StreamSource::Least(Box::new(LeastSolutions::new(
                    selection.n(),
                    selection.group(),
                )))
            }
            _ => StreamSource::Search(Box::new(DepthFirstSearch::new(&filter.allowed))),
        };
        SolutionStream {
            published: selection.published_count(),
            source,
            filter,
        }
    }

    /// Advances to the next solution. Returns false if there are no more.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            let (found, ranks) = match &mut self.source {
                StreamSource::Search(search) => (search.advance(), search.ranks()),
                StreamSource::Least(least) => (least.advance(), least.ranks()),
                StreamSource::Symmetric(search) => (search.advance(), search.ranks()),
            };
            if !found || self.filter.keeps(ranks) {
                return found;
            }
        }
    }

    /// Skips at most `count` solutions and returns the number skipped, which is less than `count`
    /// only if there are no more.
    pub(crate) fn advance_by(&mut self, count: u64) -> u64 {
        match &mut self.source {
            StreamSource::Search(search) if self.filter.keeps_all() => search.advance_by(count),
            _ => (0..count).take_while(|_| self.advance()).count() as u64,
        }
    }

    /// Skips the first `count` solutions of `selection`, which must be the selection of this
    /// stream. Call this before `advance`. Returns false only if no solutions are left.
    pub(crate) fn skip(&mut self, selection: &Selection, count: u64) -> bool {
        if self.published.is_some_and(|total| total <= count) {
            return false;
        }
        let beginnings = SeekTable::if_worthwhile(selection, count);
        let start = beginnings.and_then(|beginnings| beginnings.find(count));
        let left = count - start.map_or(0, |start| self.start_at(&start));
        self.advance_by(left) == left
    }

    /// Moves to a position in the list, if the search can, and returns the number of solutions
    /// skipped. Call this before `advance`.
    pub(crate) fn start_at(&mut self, start: &SeekStart) -> u64 {
        match &mut self.source {
            StreamSource::Search(search) => search.start_at(&start.first),
            StreamSource::Least(least) => least.start_at(&start.first),
            StreamSource::Symmetric(_) => return 0,
        }
        start.skipped
    }

    /// The current solution.
    pub(crate) fn ranks(&self) -> &[u16] {
        match &self.source {
            StreamSource::Search(search) => search.ranks(),
            StreamSource::Least(least) => least.ranks(),
            StreamSource::Symmetric(search) => search.ranks(),
        }
    }
}

impl StreamFilter {
    fn keeps_all(&self) -> bool {
        self.class.is_none() && self.group == Group::Identity
    }

    fn keeps(&self, ranks: &[u16]) -> bool {
        self.class
            .is_none_or(|class| Class::from_ranks(ranks) == class)
            && (self.group == Group::Identity || orbits::is_least(ranks, self.group, &self.allowed))
    }
}
