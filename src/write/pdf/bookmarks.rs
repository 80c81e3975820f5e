//! Bookmarks, which lead to the pages and positions of boards.

use pdf_writer::writers::{Outline, OutlineItem};
use pdf_writer::{Ref, TextStr};

use super::file::PdfFile;
use crate::Language;
use crate::casts::saturate;
use crate::language::SheetWords;

/// Up to this number of pages, each page has a bookmark; beyond it, ten pages, or a hundred, or a
/// thousand, share one.
const MAX_BOOKMARKS: usize = 50;

/// The largest number of bookmarks for positions: longer lists are not useful.
const MAX_POSITIONS: usize = 500;

/// The bookmarks of a document.
#[derive(Default)]
pub(super) struct Bookmarks {
    /// The number of boards before each page, and on all pages.
    pub(super) boards_before: Vec<u64>,
    pub(super) end: u64,
    /// The bookmarks for positions on pages.
    positions: Vec<Bookmark>,
}

/// A bookmark.
#[derive(Clone)]
struct Bookmark {
    title: String,
    /// The index of its page.
    page: usize,
    /// The height above the bottom edge of the page, in its units; none for the whole page.
    top: Option<f32>,
}

impl Bookmarks {
    /// Adds a bookmark for a position on the page with this index, instead of one for the page.
    pub(super) fn add(&mut self, title: impl FnOnce() -> String, page: usize, top: f32) {
        if self.positions.len() < MAX_POSITIONS {
            self.positions.push(Bookmark {
                title: title(),
                page,
                top: Some(top),
            });
        }
    }

    /// Writes the bookmarks, if the document has several pages and bookmarks.
    pub(super) fn write(
        &self,
        file: &mut PdfFile,
        pages: &[Ref],
        language: Language,
    ) -> Option<Ref> {
        let entries = self.entries(language);
        if pages.len() < 2 || entries.len() < 2 {
            return None;
        }
        let root = file.reserve();
        let ids: Vec<Ref> = entries.iter().map(|_| file.reserve()).collect();
        for (index, (entry, id)) in entries.iter().zip(&ids).enumerate() {
            file.write_reserved_object(*id, |object| {
                let mut item: OutlineItem<'_> = object.start();
                item.title(TextStr(&entry.title)).parent(root);
                if let Some(previous) = index.checked_sub(1) {
                    item.prev(ids[previous]);
                }
                if let Some(next) = ids.get(index + 1) {
                    item.next(*next);
                }
                let place = item.dest().page(pages[entry.page]);
                match entry.top {
                    Some(top) => place.xyz(0.0, top, None),
                    None => place.fit(),
                }
            });
        }
        file.write_reserved_object(root, |object| {
            let mut outline: Outline<'_> = object.start();
            outline.first(ids[0]).last(ids[ids.len() - 1]);
            outline.count(saturate::<i32>(ids.len()));
        });
        Some(root)
    }

    fn entries(&self, language: Language) -> Vec<Bookmark> {
        if !self.positions.is_empty() {
            return self.positions.clone();
        }
        let mut size = 1;
        while self.boards_before.len().div_ceil(size) > MAX_BOOKMARKS {
            size *= 10;
        }
        let firsts = (0..self.boards_before.len()).step_by(size);
        let entries = firsts.map(|first| {
            let end = self.boards_before.get(first + size).unwrap_or(&self.end);
            // Pages of figures have no boards.
            let title = match self.end {
                0 => language.page_number(first as u64 + 1, self.boards_before.len() as u64),
                _ => language.board_bookmark(self.boards_before[first] + 1, *end),
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
    fn numbers_pages_without_boards() {
        let mut bookmarks = Bookmarks::default();
        bookmarks.boards_before.push(0);
        bookmarks.boards_before.push(0);
        assert_eq!(titles(&bookmarks), ["1 / 2", "2 / 2"]);
    }

    #[test]
    fn names_the_boards_of_pages() {
        let mut bookmarks = Bookmarks::default();
        bookmarks.boards_before.push(0);
        bookmarks.boards_before.push(6);
        bookmarks.end = 7;
        assert_eq!(titles(&bookmarks), ["Boards 1 to 6", "Board 7"]);
    }
}
