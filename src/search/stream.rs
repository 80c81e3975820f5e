//! The solutions that a selection chooses, one by one.

use crate::search::allowed::Allowed;
use crate::search::enumerate::Search;
use crate::search::least::{self, Least};
use crate::search::seek;
use crate::search::share::Share;
use crate::search::symmetric::SymmetricSearch;
use crate::{Class, Group, Selection};

/// The solutions of a selection before skipping and taking.
#[derive(Clone, Debug)]
pub(crate) struct Stream {
    n: usize,
    /// How many solutions there are, where a formula says so.
    published: Option<u64>,
    /// The group, if nothing but that decides which solutions belong.
    whole: Option<Group>,
    source: Source,
    filter: Filter,
}

/// Where the solutions come from: the search that leaves the least to the
/// filter.
#[derive(Clone, Debug)]
enum Source {
    Search(Box<Search>),
    Least(Box<Least>),
    Symmetric(Box<SymmetricSearch>),
}

/// What the search did not decide.
#[derive(Clone, Debug)]
struct Filter {
    class: Option<Class>,
    group: Group,
    allowed: Allowed,
}

impl Stream {
    pub(crate) fn new(selection: &Selection) -> Stream {
        let mut allowed = Allowed::everywhere(selection.n());
        for &square in selection.placed() {
            allowed.place(square);
        }
        let mut filter = Filter {
            class: selection.only_class(),
            group: selection.group(),
            allowed,
        };
        let source = match selection.only_class() {
            Some(
                class @ (Class::Centrosymmetric | Class::DoublyCentrosymmetric | Class::Trivial),
            ) => {
                let turns = match class {
                    Class::Centrosymmetric => Group::HalfTurn,
                    _ => Group::Rotation,
                };
                let turns = turns.elements();
                Source::Symmetric(Box::new(SymmetricSearch::new(&filter.allowed, turns)))
            }
            // The pruning relies on the images being there, all of them.
            _ if selection.placed().is_empty() && selection.group() != Group::Identity => {
                filter.group = Group::Identity;
                Source::Least(Box::new(Least::new(selection.n(), selection.group())))
            }
            _ => Source::Search(Box::new(Search::new(&filter.allowed))),
        };
        Stream {
            whole: selection.is_whole().then_some(selection.group()),
            n: selection.n(),
            published: selection.published(),
            source,
            filter,
        }
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            let (found, ranks) = match &mut self.source {
                Source::Search(search) => (search.advance(), search.ranks()),
                Source::Least(least) => (least.advance(), least.ranks()),
                Source::Symmetric(search) => (search.advance(), search.ranks()),
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
            Source::Search(search) if self.filter.keeps_all() => search.pass(count),
            _ => (0..count).take_while(|_| self.advance()).count() as u64,
        }
    }

    /// Passes over the first `count` solutions. To be called before anything
    /// else. False only if nothing comes after them.
    pub(crate) fn skip(&mut self, count: u64) -> bool {
        if self.published.is_some_and(|total| total <= count) {
            return false;
        }
        let mut left = count;
        if let Some(start) = self
            .whole
            .and_then(|group| seek::find(self.n, group, count))
        {
            match &mut self.source {
                Source::Search(search) => search.start_at(&start.first),
                Source::Least(least) => least.start_at(&start.first),
                Source::Symmetric(_) => return self.pass(count) == count,
            }
            left -= start.before;
        }
        self.pass(left) == left
    }

    /// Searches a part of what is left; see [`Search::share`]. The symmetric
    /// classes cannot be shared.
    pub(crate) fn share(&mut self, share: Share) {
        match &mut self.source {
            Source::Search(search) => search.share(share),
            Source::Least(least) => least.share(share),
            Source::Symmetric(_) => {}
        }
    }

    /// The number of the current subtree of a search that is shared.
    pub(crate) fn subtree(&self) -> u64 {
        match &self.source {
            Source::Search(search) => search.subtree(),
            Source::Least(least) => least.subtree(),
            Source::Symmetric(_) => 0,
        }
    }

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        match &self.source {
            Source::Search(search) => search.ranks(),
            Source::Least(least) => least.ranks(),
            Source::Symmetric(search) => search.ranks(),
        }
    }
}

impl Filter {
    fn keeps_all(&self) -> bool {
        self.class.is_none() && self.group == Group::Identity
    }

    fn keeps(&self, ranks: &[u16]) -> bool {
        self.class.is_none_or(|class| Class::of(ranks) == class)
            && (self.group == Group::Identity || least::is_least(ranks, self.group, &self.allowed))
    }
}
