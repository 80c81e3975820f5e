//! Facts about a picture, and its description for screen readers.

use super::message::{Place, capitalized};
use crate::tint::Telling;
use crate::{Class, Group, Language};

/// The solutions shown, for titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) count: u64,
    pub(crate) which: Qualifier,
    pub(crate) part: ShownShare,
}

impl Shown {
    /// All solutions with a qualifier.
    pub(crate) fn whole(qualifier: Qualifier, count: u64) -> Shown {
        Shown {
            count,
            which: qualifier,
            part: ShownShare::Whole,
        }
    }

    /// Adds the solutions of another size.
    pub(crate) fn and(self, other: Shown) -> Shown {
        let same_qualifier = self.which == other.which;
        let length = |shown: Shown| match shown.part {
            ShownShare::Of(length) => length,
            _ => shown.count,
        };
        let part = match (self.part, other.part) {
            (ShownShare::Unknown, _) | (_, ShownShare::Unknown) => ShownShare::Unknown,
            _ if !same_qualifier => ShownShare::Unknown,
            (ShownShare::OfMany, _) | (_, ShownShare::OfMany) => ShownShare::OfMany,
            (ShownShare::Whole, ShownShare::Whole) => ShownShare::Whole,
            _ => ShownShare::Of(length(self).saturating_add(length(other))),
        };
        Shown {
            count: self.count.saturating_add(other.count),
            which: if same_qualifier {
                self.which
            } else {
                Qualifier::PLAIN
            },
            part,
        }
    }

    /// The arguments for messages.
    pub(super) fn places(self) -> [(&'static str, Place<'static>); 5] {
        let total = match self.part {
            ShownShare::Of(length) => length,
            _ => 0,
        };
        [
            ("count", self.count.into()),
            ("part", self.part.name().into()),
            ("of", total.into()),
            ("class", self.which.class.map_or("none", Class::name).into()),
            ("group", self.which.group.name().into()),
        ]
    }
}

/// The share of the solutions with the same qualifier that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownShare {
    /// All of them.
    Whole,
    /// Some of this number.
    Of(u64),
    /// Some of an unknown, large number.
    OfMany,
    /// Some, perhaps all.
    Unknown,
}

impl ShownShare {
    /// The selector value in messages.
    fn name(self) -> &'static str {
        match self {
            ShownShare::Whole => "whole",
            ShownShare::Of(_) => "known",
            ShownShare::OfMany => "many",
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
    pub(crate) telling: Option<Telling>,
    /// The number of board positions that a title in the middle takes.
    pub(crate) vacant: Option<u64>,
    /// The page, if it is one of several.
    pub(crate) excerpt: Option<Excerpt>,
    pub(crate) named: Option<NamedBoards>,
}

/// The number of boards, and their arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureBoards {
    One,
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
    pub(crate) of: u64,
}

/// Boards that are listed individually.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedBoards {
    pub(crate) whose: Whose,
    /// The ranks of each board.
    pub(crate) ranks: Vec<String>,
}

/// The choice of listed boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The only board.
    Its,
    /// All of several boards.
    Each,
    /// The first of many boards.
    First,
    /// The first board of the only orbit.
    Least,
    /// The first board of each orbit.
    Leasts,
}

nqueens_puzzle::vocabulary! {
    names of Whose:
    Its = "its", Each = "each", First = "first", Least = "least", Leasts = "leasts",
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
    Found,
    /// In the order of the caller.
    Given,
}

nqueens_puzzle::vocabulary! {
    names of BoardOrder:
    Lexicographic = "lexicographic", Sampled = "sampled", Found = "found", Given = "given",
}

impl Language {
    /// Describes a picture.
    pub(crate) fn description(self, picture: &PictureFacts) -> String {
        let boards = self.boards(picture);
        let boards = match picture.excerpt {
            Some(_) => self.excerpt(picture, boards),
            None => capitalized(&boards),
        };
        let order = match picture.boards {
            PictureBoards::One => None,
            PictureBoards::Grid { .. } | PictureBoards::Pages { .. } => {
                Some(self.say("order-of-boards", &[("order", picture.order.name().into())]))
            }
            PictureBoards::Orbits { .. } => Some(self.word("rows-are-orbits")),
        };
        let vacant = picture
            .vacant
            .map(|places| self.say("title-in-middle", &[("places", places.into())]));
        let colours = picture.telling.map(|telling| self.colours(telling));
        let named = picture.named.as_ref();
        let ranks = named.map(|named| {
            let places = [
                ("whose", named.whose.name().into()),
                ("ranks", (&named.ranks).into()),
            ];
            self.say("ranks", &places)
        });
        let sentences = [Some(boards), vacant, order, colours, ranks];
        self.sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
    }

    /// The number of boards of each size.
    pub(crate) fn inventory(self, sizes: &[(usize, u64)], telling: Option<Telling>) -> String {
        let size = |(n, count): &(usize, u64)| {
            self.say(
                "boards-of-size",
                &[("n", (*n).into()), ("count", (*count).into())],
            )
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        let mut sentences = vec![self.say("inventory", &[("sizes", (&sizes).into())])];
        sentences.extend(telling.map(|telling| self.colours(telling)));
        self.sentences(&sentences)
    }

    /// The range of boards or orbits on a page, followed by the description of the boards.
    fn excerpt(self, picture: &PictureFacts, boards: String) -> String {
        let Some(excerpt) = picture.excerpt else {
            return boards;
        };
        let what = match picture.boards {
            PictureBoards::Orbits { .. } => "orbits",
            _ => "boards",
        };
        let places = [
            ("page", excerpt.page.into()),
            ("pages", excerpt.pages.into()),
            ("what", what.into()),
            (
                "count",
                (excerpt.last.saturating_sub(excerpt.first) + 1).into(),
            ),
            ("first", excerpt.first.into()),
            ("last", excerpt.last.into()),
            ("of", excerpt.of.into()),
            ("boards", boards.into()),
        ];
        self.say("excerpt", &places)
    }

    /// The description of the boards, without a leading capital.
    fn boards(self, picture: &PictureFacts) -> String {
        let (n, excerpt) = (
            ("n", picture.n.into()),
            ("excerpt", picture.excerpt.is_some().into()),
        );
        match picture.boards {
            PictureBoards::One => self.say("one-board", &[n]),
            PictureBoards::Grid { count, cols, rows } => {
                let (cols, rows) = (("cols", cols.into()), ("rows", rows.into()));
                self.say(
                    "boards-in-grid",
                    &[n, ("count", count.into()), cols, rows, excerpt],
                )
            }
            PictureBoards::Pages { count, pages } => {
                let places = [n, ("count", count.into()), ("pages", pages.into())];
                self.say("boards-on-pages", &places)
            }
            PictureBoards::Orbits { orbits } => {
                self.say("boards-in-orbits", &[n, ("orbits", orbits.into()), excerpt])
            }
        }
    }

    /// The sentence about the meaning of colours.
    fn colours(self, telling: Telling) -> String {
        self.say("colours", &[("telling", telling.name().into())])
    }
}
