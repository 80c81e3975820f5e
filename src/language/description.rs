//! What a picture shows, in sentences, for readers who cannot see it.

use super::picture::{Boards, Picture};
use super::texts::capitalized;
use crate::{Language, Tint};

impl Language {
    /// Describes a picture.
    pub(crate) fn description(self, picture: &Picture) -> String {
        let texts = self.texts();
        let orbits = matches!(picture.boards, Boards::Orbits { .. });
        let boards = texts.boards(picture);
        let boards = match picture.excerpt {
            Some(excerpt) => texts.excerpt(excerpt, orbits) + &boards,
            None => capitalized(&boards),
        };
        let order = match picture.boards {
            Boards::One => None,
            Boards::Grid { .. } | Boards::Pages { .. } => Some(texts.order(picture.order)),
            Boards::Orbits { .. } => Some(texts.images().to_owned()),
        };
        let vacant = picture.vacant.map(|places| texts.vacant(places));
        let tint = picture.tint.map(|tint| texts.tint(tint).to_owned());
        let named = picture.named.as_ref();
        let ranks = named.map(|named| texts.ranks(named.whose, &named.ranks));
        let sentences = [Some(boards), vacant, order, tint, ranks];
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        sentences.join(texts.space())
    }

    /// How many boards of which sizes there are.
    pub(crate) fn inventory(self, sizes: &[(usize, u64)], tint: Option<Tint>) -> String {
        let texts = self.texts();
        let tint = tint.map(|tint| texts.tint(tint).to_owned());
        let sentences: Vec<String> = std::iter::once(texts.inventory(sizes))
            .chain(tint)
            .collect();
        sentences.join(texts.space())
    }
}
