//! Descriptions of pictures, in sentences, for readers who cannot see them.

use super::headings::capitalized;
use super::picture::{Boards, Picture};
use crate::Language;
use crate::board::tint::Telling;

impl Language {
    /// Describes a picture.
    pub(crate) fn description(self, picture: &Picture) -> String {
        let boards = self.boards(picture);
        let boards = match picture.excerpt {
            Some(_) => self.excerpt(picture, boards),
            None => capitalized(&boards),
        };
        let order = match picture.boards {
            Boards::One => None,
            Boards::Grid { .. } | Boards::Pages { .. } => {
                Some(self.say("order-of-boards", &[("order", picture.order.name().into())]))
            }
            Boards::Orbits { .. } => Some(self.word("rows-are-orbits")),
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

    /// The boards or orbits of a page among all of them, and the boards themselves.
    fn excerpt(self, picture: &Picture, boards: String) -> String {
        let Some(excerpt) = picture.excerpt else {
            return boards;
        };
        let what = match picture.boards {
            Boards::Orbits { .. } => "orbits",
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

    /// The boards, without a capital at the beginning.
    fn boards(self, picture: &Picture) -> String {
        let (n, excerpt) = (
            ("n", picture.n.into()),
            ("excerpt", picture.excerpt.is_some().into()),
        );
        match picture.boards {
            Boards::One => self.say("one-board", &[n]),
            Boards::Grid { count, cols, rows } => {
                let (cols, rows) = (("cols", cols.into()), ("rows", rows.into()));
                self.say(
                    "boards-in-grid",
                    &[n, ("count", count.into()), cols, rows, excerpt],
                )
            }
            Boards::Pages { count, pages } => {
                let places = [n, ("count", count.into()), ("pages", pages.into())];
                self.say("boards-on-pages", &places)
            }
            Boards::Orbits { orbits } => {
                self.say("boards-in-orbits", &[n, ("orbits", orbits.into()), excerpt])
            }
        }
    }

    /// The sentence about what colours tell apart.
    fn colours(self, telling: Telling) -> String {
        self.say("colours", &[("telling", telling.name().into())])
    }
}
