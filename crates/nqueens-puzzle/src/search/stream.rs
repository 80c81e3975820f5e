//! The stream of solutions of a selection.

use crate::search::enumerate::{AllowedSquares, DepthFirstSearch};
use crate::search::orbits::{self, LeastSolutions};
use crate::search::seek::SeekTable;
use crate::search::symmetric::SymmetricSearch;
use crate::{Class, Group, Selection};

/// The solutions of a selection before skipping and taking.
#[derive(Clone, Debug)]
pub(crate) struct SolutionStream {
    /// The number of solutions before the current position.
    passed: u64,
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
            passed: 0,
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
                self.passed += u64::from(found);
                return found;
            }
        }
    }

    /// Skips at most `count` solutions and returns the number skipped, which is less than `count`
    /// only if there are no more.
    pub(crate) fn advance_by(&mut self, count: u64) -> u64 {
        match &mut self.source {
            StreamSource::Search(search) if self.filter.keeps_all() => {
                let skipped = search.advance_by(count);
                self.passed += skipped;
                skipped
            }
            _ => (0..count).take_while(|_| self.advance()).count() as u64,
        }
    }

    /// Moves to the position before the solution `index`, counted from 0, or to the end. `selection` must
    /// be the selection of this stream, and the table that of the selection. The position must not be
    /// behind the current one.
    pub(crate) fn move_to(&mut self, index: u64, selection: &Selection, table: Option<&SeekTable>) {
        let start = table.and_then(|table| table.find(index));
        if let Some(start) = start.filter(|start| start.skipped > self.passed) {
            *self = SolutionStream::new(selection);
            match &mut self.source {
                StreamSource::Search(search) => search.start_at(&start.first),
                StreamSource::Least(least) => least.start_at(&start.first),
                StreamSource::Symmetric(_) => unreachable!("the table has only full lists"),
            }
            self.passed = start.skipped;
        }
        self.advance_by(index - self.passed);
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
