//! Bookmarks: where on which page boards are.

use std::io::Write;

use pdf_writer::writers::{Outline, OutlineItem};
use pdf_writer::{Ref, TextStr};

use super::file::PdfFile;
use crate::casts::clamped;
use crate::{Language, Result};

/// Pages have a bookmark each up to this number; beyond it, ten pages, or a
/// hundred, or a thousand, share one.
const MAX_BOOKMARKS: usize = 50;

/// Places beyond these have no bookmark: nobody reads a longer
/// list.
const PLACES: usize = 500;

/// The places from which bookmarks of a document are made.
#[derive(Default)]
pub(super) struct Bookmarks {
    /// Boards that come before each page, and those on all pages.
    pub(super) before: Vec<u64>,
    pub(super) end: u64,
    /// Places with bookmarks of their own.
    places: Vec<Bookmark>,
}

/// A bookmark.
#[derive(Clone)]
struct Bookmark {
    title: String,
    /// The index of its page.
    page: usize,
    /// Above the lower edge of the page, in its units; none for all of it.
    top: Option<f32>,
}

impl Bookmarks {
    /// Adds a place on the page with this index, which then has no bookmark
    /// of its own.
    pub(super) fn place(&mut self, title: impl FnOnce() -> String, page: usize, top: f32) {
        if self.places.len() < PLACES {
            self.places.push(Bookmark {
                title: title(),
                page,
                top: Some(top),
            });
        }
    }

    /// Writes the bookmarks of a document of several pages.
    pub(super) fn write<W: Write>(
        &self,
        file: &mut PdfFile<W>,
        pages: &[Ref],
        language: Language,
    ) -> Result<Option<Ref>> {
        let entries = self.entries(language);
        if pages.len() < 2 || entries.len() < 2 {
            return Ok(None);
        }
        let root = file.reserve();
        let ids: Vec<Ref> = entries.iter().map(|_| file.reserve()).collect();
        for (index, (entry, id)) in entries.iter().zip(&ids).enumerate() {
            file.object_as(*id, |object| {
                let mut item: OutlineItem<'_> = object.start();
                item.title(TextStr(&entry.title)).parent(root);
                if let Some(before) = index.checked_sub(1) {
                    item.prev(ids[before]);
                }
                if let Some(next) = ids.get(index + 1) {
                    item.next(*next);
                }
                let place = item.dest().page(pages[entry.page]);
                match entry.top {
                    Some(top) => place.xyz(0.0, top, None),
                    None => place.fit(),
                }
            })?;
        }
        file.object_as(root, |object| {
            let mut outline: Outline<'_> = object.start();
            outline.first(ids[0]).last(ids[ids.len() - 1]);
            outline.count(clamped::<i32>(ids.len()));
        })?;
        Ok(Some(root))
    }

    fn entries(&self, language: Language) -> Vec<Bookmark> {
        if !self.places.is_empty() {
            return self.places.clone();
        }
        let mut size = 1;
        while self.before.len().div_ceil(size) > MAX_BOOKMARKS {
            size *= 10;
        }
        let firsts = (0..self.before.len()).step_by(size);
        let entries = firsts.map(|first| {
            let end = self.before.get(first + size).unwrap_or(&self.end);
            // Pages of figures have no boards.
            let title = match self.end {
                0 => language.page_of(first as u64 + 1, self.before.len() as u64),
                _ => language.board_bookmark(self.before[first] + 1, *end),
            };
            Bookmark {
                title,
                page: first,
                top: None,
            }
        });
        entries.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(bookmarks: &Bookmarks) -> Vec<String> {
        let entries = bookmarks.entries(Language::English);
        entries.into_iter().map(|entry| entry.title).collect()
    }

    #[test]
    fn pages_without_boards_are_numbered() {
        let mut bookmarks = Bookmarks::default();
        bookmarks.before.push(0);
        bookmarks.before.push(0);
        assert_eq!(titles(&bookmarks), ["1 / 2", "2 / 2"]);
    }

    #[test]
    fn pages_with_boards_say_which() {
        let mut bookmarks = Bookmarks::default();
        bookmarks.before.push(0);
        bookmarks.before.push(6);
        bookmarks.end = 7;
        assert_eq!(titles(&bookmarks), ["Boards 1 to 6", "Board 7"]);
    }
}
