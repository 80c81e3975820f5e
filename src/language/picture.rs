//! Facts about a picture, and its description for screen readers.

use super::message::{MessageArg, capitalize};
use crate::tint::TintMeaning;
use crate::{Class, Group, Language};

/// The solutions shown, for titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownSolutions {
    pub(crate) count: u64,
    pub(crate) qualifier: Qualifier,
    pub(crate) share: ShownShare,
}

impl ShownSolutions {
    /// All solutions with a qualifier.
    pub(crate) fn all_of(qualifier: Qualifier, count: u64) -> ShownSolutions {
        ShownSolutions {
            count,
            qualifier,
            share: ShownShare::All,
        }
    }

    /// Adds the solutions of another size.
    pub(crate) fn merge(self, other: ShownSolutions) -> ShownSolutions {
        let same_qualifier = self.qualifier == other.qualifier;
        let length = |shown: ShownSolutions| match shown.share {
            ShownShare::PartOf(length) => length,
            _ => shown.count,
        };
        let part = match (self.share, other.share) {
            (ShownShare::Unknown, _) | (_, ShownShare::Unknown) => ShownShare::Unknown,
            _ if !same_qualifier => ShownShare::Unknown,
            (ShownShare::PartOfMany, _) | (_, ShownShare::PartOfMany) => ShownShare::PartOfMany,
            (ShownShare::All, ShownShare::All) => ShownShare::All,
            _ => ShownShare::PartOf(length(self).saturating_add(length(other))),
        };
        ShownSolutions {
            count: self.count.saturating_add(other.count),
            qualifier: if same_qualifier {
                self.qualifier
            } else {
                Qualifier::PLAIN
            },
            share: part,
        }
    }

    /// The arguments for messages.
    pub(super) fn message_args(self) -> [(&'static str, MessageArg<'static>); 5] {
        let total = match self.share {
            ShownShare::PartOf(length) => length,
            _ => 0,
        };
        [
            ("count", self.count.into()),
            ("part", self.share.name().into()),
            ("of", total.into()),
            (
                "class",
                self.qualifier.class.map_or("none", Class::name).into(),
            ),
            ("group", self.qualifier.group.name().into()),
        ]
    }
}

/// The share of the solutions with the same qualifier that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownShare {
    /// All of them.
    All,
    /// Some of this number.
    PartOf(u64),
    /// Some of an unknown, large number.
    PartOfMany,
    /// Some, perhaps all.
    Unknown,
}

impl ShownShare {
    /// The selector value in messages.
    fn name(self) -> &'static str {
        match self {
            ShownShare::All => "whole",
            ShownShare::PartOf(_) => "known",
            ShownShare::PartOfMany => "many",
            ShownShare::Unknown => "unknown",
        }
    }
}

/// The facts about a picture, or about the single page of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PictureFacts {
    /// Squares along the side of a board.
    pub(crate) n: usize,
    pub(crate) boards: PictureBoards,
    pub(crate) order: BoardOrder,
    /// The meaning of its colours.
    pub(crate) tint_meaning: Option<TintMeaning>,
    /// The number of board positions that a title in the middle takes.
    pub(crate) vacant: Option<u64>,
    /// The page, if it is one of several.
    pub(crate) excerpt: Option<Excerpt>,
    pub(crate) listed_boards: Option<ListedBoards>,
}

/// The number of boards, and their arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureBoards {
    Single,
    Grid {
        count: u64,
        cols: u64,
        rows: u64,
    },
    Pages {
        count: u64,
        pages: u64,
    },
    /// Whole orbits.
    Orbits {
        orbits: u64,
    },
}

/// A page, and the range of its boards, or orbits, among those of all pages. All are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) page: u64,
    pub(crate) pages: u64,
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) total: u64,
}

/// Boards that are listed individually.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListedBoards {
    pub(crate) choice: ListedChoice,
    /// The ranks of each board.
    pub(crate) ranks: Vec<String>,
}

/// The choice of listed boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListedChoice {
    /// The only board.
    Only,
    /// All of several boards.
    All,
    /// The first of many boards.
    First,
    /// The first board of the only orbit.
    OnlyOrbit,
    /// The first board of each orbit.
    EachOrbit,
}

nqueens_puzzle::vocabulary! {
    names of ListedChoice:
    Only = "its", All = "each", First = "first", OnlyOrbit = "least", EachOrbit = "leasts",
}

/// The properties of solutions in titles, besides their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Qualifier {
    /// Only those of one class.
    pub(crate) class: Option<Class>,
    /// One solution for each orbit under a group.
    pub(crate) group: Group,
}

impl Qualifier {
    /// Solutions without a special property.
    pub(crate) const PLAIN: Qualifier = Qualifier::new(None, Group::Identity);
    /// One for each orbit.
    pub(crate) const FUNDAMENTAL: Qualifier = Qualifier::new(None, Group::All);

    /// One solution for each orbit under a group, of one class.
    pub(crate) const fn new(class: Option<Class>, group: Group) -> Qualifier {
        Qualifier { class, group }
    }
}

/// The order of the boards of a picture, for its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardOrder {
    /// By their ranks from file a on.
    Lexicographic,
    /// Sampled at random, then sorted.
    Sampled,
    /// In the order of a randomised search.
    RandomSearch,
    /// In the order of the caller.
    Custom,
}

nqueens_puzzle::vocabulary! {
    names of BoardOrder:
    Lexicographic = "lexicographic", Sampled = "sampled", RandomSearch = "found", Custom = "given",
}

impl Language {
    /// Describes a picture.
    pub(crate) fn description(self, picture: &PictureFacts) -> String {
        let boards = self.boards(picture);
        let boards = match picture.excerpt {
            Some(excerpt) => self.excerpt(excerpt, picture.boards, boards),
            None => capitalize(&boards),
        };
        let order = match picture.boards {
            PictureBoards::Single => None,
            PictureBoards::Grid { .. } | PictureBoards::Pages { .. } => {
                Some(self.message("order-of-boards", &[("order", picture.order.name().into())]))
            }
            PictureBoards::Orbits { .. } => Some(self.text("rows-are-orbits")),
        };
        let vacant = picture
            .vacant
            .map(|places| self.message("title-in-middle", &[("places", places.into())]));
        let colours = picture.tint_meaning.map(|telling| self.colours(telling));
        let named = picture.listed_boards.as_ref();
        let ranks = named.map(|named| {
            let args = [
                ("whose", named.choice.name().into()),
                ("ranks", (&named.ranks).into()),
            ];
            self.message("ranks", &args)
        });
        let sentences = [Some(boards), vacant, order, colours, ranks];
        self.join_sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
    }

    /// The number of boards of each size.
    pub(crate) fn inventory(self, sizes: &[(usize, u64)], telling: Option<TintMeaning>) -> String {
        let size = |(n, count): &(usize, u64)| {
            self.message(
                "boards-of-size",
                &[("n", (*n).into()), ("count", (*count).into())],
            )
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        let mut sentences = vec![self.message("inventory", &[("sizes", (&sizes).into())])];
        sentences.extend(telling.map(|telling| self.colours(telling)));
        self.join_sentences(&sentences)
    }

    /// The range of boards or orbits on a page, followed by the description of the boards.
    fn excerpt(self, excerpt: Excerpt, shown: PictureBoards, boards: String) -> String {
        let what = match shown {
            PictureBoards::Orbits { .. } => "orbits",
            _ => "boards",
        };
        let count = excerpt.last.saturating_sub(excerpt.first) + 1;
        let args = [
            ("page", excerpt.page.into()),
            ("pages", excerpt.pages.into()),
            ("what", what.into()),
            ("count", count.into()),
            ("first", excerpt.first.into()),
            ("last", excerpt.last.into()),
            ("of", excerpt.total.into()),
            ("boards", boards.into()),
        ];
        self.message("excerpt", &args)
    }

    /// The description of the boards, without a leading capital.
    fn boards(self, picture: &PictureFacts) -> String {
        let (n, excerpt) = (
            ("n", picture.n.into()),
            ("excerpt", picture.excerpt.is_some().into()),
        );
        match picture.boards {
            PictureBoards::Single => self.message("one-board", &[n]),
            PictureBoards::Grid { count, cols, rows } => {
                let (cols, rows) = (("cols", cols.into()), ("rows", rows.into()));
                self.message(
                    "boards-in-grid",
                    &[n, ("count", count.into()), cols, rows, excerpt],
                )
            }
            PictureBoards::Pages { count, pages } => {
                let args = [n, ("count", count.into()), ("pages", pages.into())];
                self.message("boards-on-pages", &args)
            }
            PictureBoards::Orbits { orbits } => {
                self.message("boards-in-orbits", &[n, ("orbits", orbits.into()), excerpt])
            }
        }
    }

    /// The sentence about the meaning of colours.
    fn colours(self, telling: TintMeaning) -> String {
        self.message("colours", &[("telling", telling.name().into())])
    }
}
