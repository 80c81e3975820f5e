//! The solutions that a selection chooses, one by one.

use crate::search::enumerate::{Allowed, Search};
use crate::search::orbits::{self, Least};
use crate::search::seek::{Beginnings, SeekStart};
use crate::search::strict::StrictSearch;
use crate::search::symmetric::SymmetricSearch;
use crate::{Class, Group, Selection};

/// The solutions of a selection before skipping and taking.
#[derive(Clone, Debug)]
pub(crate) struct SolutionStream {
    /// The number of solutions, where a formula says it.
    published: Option<u64>,
    source: StreamSource,
    filter: StreamFilter,
}

/// The source of solutions: the search that leaves the least to the
/// filter.
#[derive(Clone, Debug)]
enum StreamSource {
    Search(Box<Search>),
    Least(Box<Least>),
    Symmetric(Box<SymmetricSearch>),
    Strict(Box<StrictSearch>),
}

/// Conditions that the search did not decide.
#[derive(Clone, Debug)]
struct StreamFilter {
    class: Option<Class>,
    group: Group,
    allowed: Allowed,
}

impl SolutionStream {
    pub(crate) fn new(selection: &Selection) -> SolutionStream {
        let mut allowed = Allowed::everywhere(selection.n());
        for &square in selection.placed() {
            allowed.place(square);
        }
        let mut filter = StreamFilter {
            class: selection.only_class(),
            group: selection.group(),
            allowed,
        };
        let rules = selection.rules();
        let source = match selection.only_class() {
            _ if rules.any() => {
                StreamSource::Strict(Box::new(StrictSearch::new(&filter.allowed, rules)))
            }
            Some(
                class @ (Class::Centrosymmetric | Class::DoublyCentrosymmetric | Class::Trivial),
            ) => {
                let turns = match class {
                    Class::Centrosymmetric => Group::HalfTurn,
                    _ => Group::Rotation,
                };
                let turns = turns.elements();
                StreamSource::Symmetric(Box::new(SymmetricSearch::new(&filter.allowed, turns)))
            }
            // The pruning relies on the images being there, all of them.
            _ if selection.placed().is_empty() && selection.group() != Group::Identity => {
                filter.group = Group::Identity;
                StreamSource::Least(Box::new(Least::new(selection.n(), selection.group())))
            }
            _ => StreamSource::Search(Box::new(Search::new(&filter.allowed))),
        };
        SolutionStream {
            published: selection.published(),
            source,
            filter,
        }
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            let (found, ranks) = match &mut self.source {
                StreamSource::Search(search) => (search.advance(), search.ranks()),
                StreamSource::Least(least) => (least.advance(), least.ranks()),
                StreamSource::Symmetric(search) => (search.advance(), search.ranks()),
                StreamSource::Strict(search) => (search.advance(), search.ranks()),
            };
            if !found || self.filter.keeps(ranks) {
                return found;
            }
        }
    }

    /// Passes over at most `count` solutions, and says over how many: fewer only
    /// if there are no more.
    pub(crate) fn pass(&mut self, count: u64) -> u64 {
        match &mut self.source {
            StreamSource::Search(search) if self.filter.keeps_all() => search.pass(count),
            _ => (0..count).take_while(|_| self.advance()).count() as u64,
        }
    }

    /// Passes over the first `count` solutions of `selection`, which this is. To be
    /// called before anything else. False only if nothing comes after them.
    pub(crate) fn skip(&mut self, selection: &Selection, count: u64) -> bool {
        if self.published.is_some_and(|total| total <= count) {
            return false;
        }
        let beginnings = Beginnings::worth_it(selection, count);
        let start = beginnings.and_then(|beginnings| beginnings.find(count));
        let left = count - start.map_or(0, |start| self.start_at(&start));
        self.pass(left) == left
    }

    /// Goes to a place in the list, and says how many solutions come before it. To
    /// be called before anything else.
    pub(crate) fn start_at(&mut self, start: &SeekStart) -> u64 {
        match &mut self.source {
            StreamSource::Search(search) => search.start_at(&start.first),
            StreamSource::Least(least) => least.start_at(&start.first),
            StreamSource::Symmetric(_) | StreamSource::Strict(_) => return 0,
        }
        start.before
    }

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        match &self.source {
            StreamSource::Search(search) => search.ranks(),
            StreamSource::Least(least) => least.ranks(),
            StreamSource::Symmetric(search) => search.ranks(),
            StreamSource::Strict(search) => search.ranks(),
        }
    }
}

impl StreamFilter {
    fn keeps_all(&self) -> bool {
        self.class.is_none() && self.group == Group::Identity
    }

    fn keeps(&self, ranks: &[u16]) -> bool {
        self.class.is_none_or(|class| Class::of(ranks) == class)
            && (self.group == Group::Identity || orbits::is_least(ranks, self.group, &self.allowed))
    }
}
