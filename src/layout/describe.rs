//! Describes a sheet for readers who cannot see it, in the sheet's language.

use crate::casts::saturate;
use crate::language::picture::{Excerpt, ListedBoards, ListedChoice, PictureBoards, PictureFacts};
use crate::sheet::contents::ContentsSource;
use crate::words::join;
use crate::{Class, Language, Layout, Pattern, Placeholder, Solution, Wording};

/// The largest numbers of solutions, and of ranks, that are listed: a listener must be able to
/// follow.
const MAX_LISTED: u64 = 12;
const MAX_RANKS: u64 = 200;

/// The title and the description of a picture: its own ([`Sheet::title`](crate::Sheet::title),
/// [`Sheet::alt`](crate::Sheet::alt)) or built-in words. SVG stores them in `<title>` and `<desc>`,
/// PNG in text chunks, PDF in its information.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A short heading.
    pub title: String,
    /// Sentences that describe what the picture shows.
    pub description: String,
    /// The language of both.
    pub language: Language,
}

impl Description {
    /// Describes a layout in the language of its sheet.
    ///
    /// If it shows a [`Selection`](crate::Selection) ([`Contents::from_selection`](crate::Contents::from_selection)), this
    /// searches for the first solutions again and lists them, which takes as long as drawing them.
    /// Other boards are not listed; see [`Description::with_solutions`].
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Language, Selection, Sheet};
    ///
    /// let sheet = Sheet { language: Language::German, ..Sheet::default() };
    /// let layout = sheet.layout_of(&Contents::from_selection(&Selection::new(8)?)?)?;
    /// let text = Description::from_layout(&layout);
    /// assert_eq!(text.title, "Die 92 Lösungen des 8-Damen-Problems");
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn from_layout(layout: &Layout<'_>) -> Description {
        let Some(selection) = source(layout).selection() else {
            return Description::with_solutions(layout, []);
        };
        let orbits = || {
            Class::ALL.into_iter().flat_map(|class| {
                selection
                    .solutions()
                    .filter(move |solution| solution.class() == class)
            })
        };
        if layout.shows_orbits() {
            Description::with_solutions(layout, orbits())
        } else {
            Description::with_solutions(layout, selection.solutions())
        }
    }

    /// Describes a layout and lists the first of its boards, which `first` yields in the order of
    /// drawing: at least twelve, or all if there are fewer.
    ///
    /// Boards of several sizes are not listed. For boards that may not be solutions
    /// ([`Contents::unchecked`](crate::Contents::unchecked)), the description contains only the
    /// number of queens.
    pub fn with_solutions(
        layout: &Layout<'_>,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        if let Some(figure) = &layout.figure {
            return figure.description.clone();
        }
        let (words, language) = (layout.words(), layout.words().sheet.language);
        if words.inventory.unchecked {
            return Description::with_overrides(
                layout,
                words.built_in_title(),
                words.built_in_title(),
            );
        }
        if words.inventory.sizes.len() > 1 {
            let sizes: Vec<(usize, u64)> = layout.boards_by_size().collect();
            let description = language.inventory(&sizes, words.tint_meaning());
            return Description::with_overrides(layout, words.built_in_title(), description);
        }
        let description = language.description(&picture_facts(layout, first));
        Description::with_overrides(layout, title(layout), description)
    }

    /// Turns the description of a whole layout into the description of its page `page`, counted
    /// from 1, for a file with only this page. `first` yields the first boards of the page, or of
    /// its orbits: at least twelve, or all if there are fewer.
    ///
    /// The only page of a layout, and each page of a figure, keeps the description.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Selection, Sheet};
    ///
    /// let (paper, cell) = (Some("a4".parse()?), Some("10mm".parse()?));
    /// let sheet = Sheet { paper, cell, ..Sheet::default() };
    /// let seven = Selection::new(7)?;
    /// let layout = sheet.layout_of(&Contents::from_selection(&seven)?)?;
    /// let full = Description::from_layout(&layout);
    /// let (before, count) = layout.boards_on(2);
    /// let page = full.on_page(&layout, 2, seven.skip(before).take(count).solutions());
    /// assert_eq!(page.title, "The 40 solutions to the 7-queens puzzle · page 2 of 7");
    /// assert!(page.description.starts_with("Page 2 of 7: boards 7 to 12 of 40, "));
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn on_page(
        &self,
        layout: &Layout<'_>,
        page: u64,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        if layout.pages() == 1 || layout.is_figure() {
            return self.clone();
        }
        let language = layout.words().sheet.language;
        let picture = page_facts(layout, page, first);
        let is_page = |name| name == Placeholder::Page;
        let given_title = given_title(layout).filter(|title| title.placeholders().any(is_page));
        let given_title = given_title.and_then(|title| layout.fill_pattern(title, Some(page)));
        let given_alt = layout.words().sheet.alt.as_ref();
        let given_alt = given_alt.and_then(|alt| layout.fill_pattern(alt, Some(page)));
        let title_with_page = || {
            let (page, pages) = (("page", page.into()), ("pages", layout.pages().into()));
            language.message(
                "title-of-page",
                &[("title", (&self.title).into()), page, pages],
            )
        };
        let automatic = || {
            if layout.is_unchecked() {
                self.description.clone()
            } else {
                language.description(&picture)
            }
        };
        Description {
            title: given_title.unwrap_or_else(title_with_page),
            description: given_alt.unwrap_or_else(automatic),
            language,
        }
    }

    /// Describes one page of several, without listing its boards. None if there is only one page.
    pub(crate) fn page_alt_text(layout: &Layout<'_>, page: u64) -> Option<String> {
        let describe = || Description::default().on_page(layout, page, []).description;
        (layout.pages() > 1)
            .then(describe)
            .filter(|text| !text.is_empty())
    }

    /// Returns these texts, unless the sheet has a title or an alternative text.
    fn with_overrides(layout: &Layout<'_>, title: String, description: String) -> Description {
        let fill = |pattern| layout.fill_pattern(pattern, None);
        let alt = layout.words().sheet.alt.as_ref();
        Description {
            title: given_title(layout).and_then(fill).unwrap_or(title),
            description: alt.and_then(fill).unwrap_or(description),
            language: layout.words().sheet.language,
        }
    }
}

/// Returns the title that the sheet gives explicitly.
fn given_title<'a>(layout: &Layout<'a>) -> Option<&'a Pattern> {
    match &layout.words().sheet.title {
        Wording::Pattern(title) if !title.is_empty() => Some(title),
        _ => None,
    }
}

/// Returns the source of the boards of the first size.
fn source<'l>(layout: &'l Layout<'_>) -> &'l ContentsSource {
    &layout.words().inventory.sizes[0].source
}

/// Returns the built-in title for boards of one size.
fn title(layout: &Layout<'_>) -> String {
    let (n, words) = (layout.n(), layout.words());
    let language = words.sheet.language;
    let title = match words.inventory.shown() {
        Some(shown) => words.with_fixed_queens(language.picture_title(n, shown)),
        None if layout.shows_orbits() => {
            let places = [("n", n.into()), ("count", layout.count().into())];
            words.with_fixed_queens(language.message("orbits-title", &places))
        }
        None => words.built_in_title(),
    };
    if layout.shows_orbits() {
        language.message("by-class", &[("title", title.into())])
    } else {
        title
    }
}

/// Returns facts about the whole picture.
fn picture_facts(layout: &Layout<'_>, first: impl IntoIterator<Item = Solution>) -> PictureFacts {
    let (count, pages) = (layout.count(), layout.pages());
    let boards = match pages {
        1 => boards(layout, count, (layout.cols(), layout.rows())),
        _ if layout.shows_orbits() => PictureBoards::Orbits { orbits: count },
        _ => PictureBoards::Pages { count, pages },
    };
    PictureFacts {
        n: layout.n(),
        boards,
        order: source(layout).order(),
        tint_meaning: layout.words().tint_meaning(),
        vacant: layout.boards_in_title_gap(),
        excerpt: None,
        listed_boards: listed_boards(layout, count, first),
    }
}

/// Returns facts about one of several pages.
fn page_facts(
    layout: &Layout<'_>,
    page: u64,
    first: impl IntoIterator<Item = Solution>,
) -> PictureFacts {
    let (boards_before, count) = layout.boards_on(page);
    let cols = layout.cols().min(count);
    let excerpt = Excerpt {
        page,
        pages: layout.pages(),
        first: boards_before + 1,
        last: boards_before + count,
        total: layout.count(),
    };
    PictureFacts {
        boards: boards(layout, count, (cols, count.div_ceil(cols.max(1)))),
        vacant: None,
        excerpt: Some(excerpt),
        listed_boards: listed_boards(layout, count, first),
        ..picture_facts(layout, [])
    }
}

/// Describes the boards of one page.
fn boards(layout: &Layout<'_>, count: u64, (cols, rows): (u64, u64)) -> PictureBoards {
    match count {
        orbits if layout.shows_orbits() => PictureBoards::Orbits { orbits },
        1 => PictureBoards::Single,
        count => PictureBoards::Grid { count, cols, rows },
    }
}

/// Returns all boards if there are few, else only the first.
fn listed_boards(
    layout: &Layout<'_>,
    count: u64,
    first: impl IntoIterator<Item = Solution>,
) -> Option<ListedBoards> {
    let n = layout.n() as u64;
    let lists_all = count <= MAX_LISTED && count * n <= MAX_RANKS;
    if !lists_all && n > MAX_RANKS {
        return None;
    }
    let whose = match (layout.shows_orbits(), count) {
        _ if !lists_all => ListedChoice::First,
        (false, 1) => ListedChoice::Only,
        (false, _) => ListedChoice::All,
        (true, 1) => ListedChoice::OnlyOrbit,
        (true, _) => ListedChoice::EachOrbit,
    };
    let max_listed = if lists_all { count } else { 1 };
    let first = first.into_iter().take(saturate::<usize>(max_listed));
    // Screen readers read digits with spaces between them one by one, not as a number of millions.
    let spaced = |solution: Solution| join(solution.ranks().iter().map(|rank| rank + 1), " ");
    let ranks: Vec<String> = first.map(spaced).collect();
    (!ranks.is_empty()).then_some(ListedBoards {
        choice: whose,
        ranks,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contents, Selection, Sheet};

    #[test]
    fn titles_name_the_selection() {
        let eight = || Selection::new(8).unwrap();
        let cases = [
            (eight(), "The 92 solutions to the 8-queens puzzle"),
            (
                eight().fundamental(),
                "The 12 fundamental solutions to the 8-queens puzzle",
            ),
            (
                eight().class(Class::Centrosymmetric),
                "The 4 centrosymmetric solutions to the 8-queens puzzle",
            ),
            (
                eight().take(1),
                "1 of the 92 solutions to the 8-queens puzzle",
            ),
            (
                Selection::new(1).unwrap(),
                "The solution to the 1-queens puzzle",
            ),
        ];
        for (selection, expected) in cases {
            let sheet = Sheet::default();
            let layout = sheet
                .layout_of(&Contents::from_selection(&selection).unwrap())
                .unwrap();
            assert_eq!(Description::from_layout(&layout).title, expected);
        }
    }

    #[test]
    fn given_texts_replace_built_in_ones() {
        let pattern = |text: &str| Pattern::for_sheet(text).unwrap();
        let describe = |sheet: &Sheet| {
            let seven = Selection::new(7).unwrap();
            let layout = sheet
                .layout_of(&Contents::from_selection(&seven).unwrap())
                .unwrap();
            let full = Description::from_layout(&layout);
            let page = full.on_page(&layout, 2, seven.solutions());
            (full, page)
        };
        let sheet = Sheet {
            title: pattern("{count} of {n}").into(),
            ..Sheet::default()
        };
        let (full, _) = describe(&sheet);
        assert_eq!(full.title, "40 of 7");
        assert!(full.description.starts_with("40 chessboards"));
        let (full, _) = describe(&Sheet {
            alt: Some(pattern("Many\u{1}")),
            ..Sheet::default()
        });
        assert_eq!(full.description, "Many ");
        assert_eq!(full.title, "The 40 solutions to the 7-queens puzzle");
        let paged = Sheet {
            paper: Some("a4".parse().unwrap()),
            cell: Some("10mm".parse().unwrap()),
            ..Sheet::default()
        };
        let (full, page) = describe(&Sheet {
            title: pattern("Own").into(),
            alt: Some(pattern("{page}")),
            ..paged.clone()
        });
        assert_eq!(full.title, "Own");
        assert!(full.description.starts_with("40 chessboards"));
        assert_eq!(page.title, "Own · page 2 of 7");
        assert_eq!(page.description, "2");
        let (full, page) = describe(&Sheet {
            title: pattern("{page}/{pages}").into(),
            ..paged
        });
        assert_eq!(full.title, "The 40 solutions to the 7-queens puzzle");
        assert_eq!(page.title, "2/7");
        let unknown = Sheet {
            alt: Some(pattern("{tally}")),
            ..Sheet::default()
        };
        assert!(unknown.layout(7, 41).is_err());
    }

    #[test]
    fn lists_up_to_twelve_solutions() {
        let sheet = Sheet {
            cols: Some(4),
            ..Sheet::default()
        };
        let twelve = Selection::new(8).unwrap().fundamental();
        let layout = sheet
            .layout_of(&Contents::from_selection(&twelve).unwrap())
            .unwrap();
        let text = Description::from_layout(&layout).description;
        assert!(text.contains("4 columns and 3 rows"), "{text}");
        assert!(text.contains("1 5 8 6 3 7 2 4; 1 6 8 3 7 4 2 5"), "{text}");
        assert!(text.ends_with("3 6 2 5 8 1 7 4."), "{text}");
    }
}
